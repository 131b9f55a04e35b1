"""What the sentences about all techniques share, English and French: names, moves, remarks."""

HOUSE_NAMES = {
    "en": ("row {}", "column {}", "box {}"),
    "fr": ("la ligne {}", "la colonne {}", "le bloc {}"),
}
OF_HOUSE_NAMES = {
    "en": ("of row {}", "of column {}", "of box {}"),
    "fr": ("de la ligne {}", "de la colonne {}", "du bloc {}"),
}

FRAMES = {
    "and": {"en": " and ", "fr": " et "},
    "colon": {"en": ": ", "fr": "\u202f: "},
    "cell": {"en": "row {row}, column {column}", "fr": "ligne {row}, colonne {column}"},
    "node": {"en": "{digit} in {cells}", "fr": "{digit} en {cells}"},
    "strong": {"en": " = ", "fr": " = "},
    "weak": {"en": " – ", "fr": " – "},
    "look_houses": {"en": "Look at {houses}.", "fr": "Regardez {houses}."},
    "look_digits": {
        "en": "Look at the places left for {digits}.",
        "fr": "Regardez les places qui restent pour {digits}.",
    },
    "technique": {"en": "Technique: {name}.", "fr": "Technique\u202f: {name}."},
    "place": {"en": "Place {digit} in {cell}.", "fr": "Placez {digit} en {cell}."},
    "refuted": {
        "en": "Suppose that {cell} is {digit}, and place what follows: a cell or a house is left "
        "with nothing.",
        "fr": "Supposez {digit} en {cell} et placez ce qui en découle\u202f: une case ou une zone "
        "se retrouve sans rien.",
    },
    "solved": {"en": "Every cell is filled.", "fr": "Toutes les cases sont remplies."},
    "wrong_1": {"en": "An entry is wrong.", "fr": "Une entrée est fausse."},
    "wrong_2": {"en": "It is in {box}.", "fr": "Elle est dans {box}."},
    "wrong_3": {
        "en": "The {digit} in {cell} is not what the givens lead to.",
        "fr": "Le {digit} en {cell} n’est pas ce à quoi mènent les chiffres donnés.",
    },
    "wrong_4": {"en": "Clear {cell}.", "fr": "Effacez {cell}."},
    "missing_1": {
        "en": "A candidate is missing from the pencil marks.",
        "fr": "Il manque un candidat aux annotations.",
    },
    "missing_2": {"en": "It is in {box}.", "fr": "C’est dans {box}."},
    "missing_3": {
        "en": "The marks of {cell} leave out a digit that can go there.",
        "fr": "Les annotations de {cell} oublient un chiffre qui peut y aller.",
    },
    "missing_4": {"en": "Mark {digit} in {cell}.", "fr": "Notez {digit} en {cell}."},
    "remove": {"en": "Remove {digits} from {cells}.", "fr": "Retirez {digits} de {cells}."},
}
