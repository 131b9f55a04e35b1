"""The sentences for what cannot be done, in English and French, in one table.

Code raises a Refusal by its name and the facts; the words come last, in the reader's language.
"""

LANGUAGES = ("en", "fr")

REFUSALS = {
    "binary": {
        "en": "This is not text: it holds characters that no grid has.",
        "fr": "Ce n’est pas du texte\u202f: il contient des caractères qu’aucune grille n’a.",
    },
    "changed_given": {
        "en": "{cell} is {given} in the puzzle and {value} in the grid.",
        "fr": "{cell} vaut {given} dans l’énoncé et {value} dans la grille.",
    },
    "empty": {
        "en": "There is nothing to read: 0 cells, 81 needed.",
        "fr": "Il n’y a rien à lire\u202f: 0 case, il en faut 81.",
    },
    "long_line": {
        "en": "Line {line} is longer than any grid: {longest} characters read.",
        "fr": "La ligne {line} est plus longue que toute grille\u202f: {longest} caractères lus.",
    },
    "symbol": {
        "en": "Line {line}, character {column}: “{symbol}” is neither a digit nor a blank.",
        "fr": "Ligne {line}, caractère {column}\u202f: «\u202f{symbol}\u202f» n’est ni un chiffre "
        "ni une case vide.",
    },
    "size": {
        "en": "This grid is {size}×{size}: only 9×9 can be read.",
        "fr": "Cette grille est de {size}×{size}\u202f: seules les grilles 9×9 peuvent être lues.",
    },
    "row_count": {
        "en": "{count} cells, 81 needed: row {row} has {width} of 9.",
        "fr": "{count} cases, il en faut 81\u202f: la ligne {row} en a {width} sur 9.",
    },
    "count": {
        "en": "{count} cells, 81 needed.",
        "fr": "{count} cases, il en faut 81.",
    },
}


class Refusal(Exception):
    """Something that cannot be done: `code` names the sentence in `table`, `facts` fill it in."""

    table = REFUSALS  # a part with many sentences of its own keeps them beside it

    def __init__(self, code: str, **facts: object) -> None:
        self.code, self.facts = code, facts
        super().__init__(self.sentence())

    def sentence(self, lang: str = "en") -> str:
        """The reason in one sentence, in English or French."""
        return self.table[self.code][lang].format(**self.facts)
