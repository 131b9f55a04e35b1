"""The sentences of all techniques, English and French, in one table: (name, reason).

A reason may name what `words._facts` gives: {cells}, {digits}, {house}, … and the step's own parts.
"""

HOUSE_NAMES = {
    "en": ("row {}", "column {}", "box {}"),
    "fr": ("la ligne {}", "la colonne {}", "le bloc {}"),
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
        "en": "Look at where {digits} can still go.",
        "fr": "Regardez où {digits} peut encore aller.",
    },
    "technique": {"en": "There is this to find: {name}.", "fr": "Il y a ceci à trouver\u202f: {name}."},
    "place": {"en": "Place {digit} in {cell}.", "fr": "Placez {digit} en {cell}."},
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
    "remove": {"en": "Remove {digit} from {cells}.", "fr": "Retirez {digit} de {cells}."},
}

_NAKED = {
    "en": "{cells} hold only {digits} between them, so no other cell that sees them all can.",
    "fr": "{cells} ne contiennent que {digits}\u202f: aucune autre case qui les voit toutes ne peut "
    "les prendre.",
}
_LOCKED = {
    "en": "{cells} hold only {digits} between them and share {houses}: both lose them elsewhere.",
    "fr": "{cells} ne contiennent que {digits} et partagent {houses}\u202f: ils n’y vont pas ailleurs.",
}
_HIDDEN = {
    "en": "In {house}, {digits} can only go in {cells}, so nothing else can go there.",
    "fr": "Dans {house}, {digits} ne peuvent aller qu’en {cells}\u202f: rien d’autre n’y va.",
}
_FISH = {
    "en": "In {bases}, {digit} can only go where they cross {covers}: it goes nowhere else there.",
    "fr": "Dans {bases}, {digit} ne peut aller qu’aux croisements avec {covers}\u202f: il n’y va "
    "nulle part ailleurs.",
}
_FINNED = {
    "en": "In {bases}, {digit} can only go where they cross {covers}, or in the fin {fin}: either way "
    "not in a cell of {covers} that sees the fin.",
    "fr": "Dans {bases}, {digit} ne peut aller qu’aux croisements avec {covers}, ou dans la nageoire "
    "{fin}\u202f: dans les deux cas, pas dans une case de {covers} qui voit la nageoire.",
}


def _entry(english: str, french: str, reason: dict[str, str]) -> dict[str, tuple[str, str]]:
    return {"en": (english, reason["en"]), "fr": (french, reason["fr"])}


TECHNIQUES = {
    "last_cell": {
        "en": ("last cell", "{cell} is the only blank cell of {house}."),
        "fr": ("dernière case", "{cell} est la seule case vide dans {house}."),
    },
    "hidden_single": {
        "en": ("hidden single", "In {house}, {digit} can only go in {cell}."),
        "fr": ("seul endroit", "Dans {house}, {digit} ne peut aller qu’en {cell}."),
    },
    "naked_single": {
        "en": ("naked single", "{cell} can hold nothing but {digit}."),
        "fr": ("seul candidat", "{cell} ne peut contenir que {digit}."),
    },
    "pointing": {
        "en": (
            "pointing",
            "In {house}, {digit} can only go in {other_house}: it goes nowhere else there.",
        ),
        "fr": (
            "pointage",
            "Dans {house}, {digit} ne peut aller que dans {other_house}\u202f: il n’y va nulle part "
            "ailleurs.",
        ),
    },
    "claiming": {
        "en": (
            "claiming",
            "In {house}, {digit} can only go in {other_house}: it goes nowhere else there.",
        ),
        "fr": (
            "réclamation",
            "Dans {house}, {digit} ne peut aller que dans {other_house}\u202f: il n’y va nulle part "
            "ailleurs.",
        ),
    },
    "locked_pair": _entry("locked pair", "paire verrouillée", _LOCKED),
    "locked_triple": _entry("locked triple", "triplet verrouillé", _LOCKED),
    "naked_pair": _entry("naked pair", "paire nue", _NAKED),
    "naked_triple": _entry("naked triple", "triplet nu", _NAKED),
    "naked_quad": _entry("naked quad", "quadruplet nu", _NAKED),
    "hidden_pair": _entry("hidden pair", "paire cachée", _HIDDEN),
    "hidden_triple": _entry("hidden triple", "triplet caché", _HIDDEN),
    "hidden_quad": _entry("hidden quad", "quadruplet caché", _HIDDEN),
    "x_wing": _entry("X-wing", "X-wing", _FISH),
    "swordfish": _entry("swordfish", "espadon (swordfish)", _FISH),
    "jellyfish": _entry("jellyfish", "méduse (jellyfish)", _FISH),
}
