"""What cannot be read or written, in both languages."""

from ..grid import GridError
from ..words import REFUSALS, Refusal

NAMES = {
    "candidates": {"en": "a candidate grid", "fr": "une grille de candidats"},
    "sdk": {"en": "an .sdk file", "fr": "un fichier .sdk"},
    "hodoku": {"en": "a line of HoDoKu’s library", "fr": "une ligne de la bibliothèque HoDoKu"},
    "opensudoku": {"en": "an OpenSudoku file", "fr": "un fichier OpenSudoku"},
    "s9b": {"en": "a SudokuWiki position", "fr": "une position SudokuWiki"},
    "sudoku.coach": {"en": "a sudoku.coach position", "fr": "une position sudoku.coach"},
    "f-puzzles": {"en": "an f-puzzles grid", "fr": "une grille f-puzzles"},
    "json": {"en": "a grid in JSON", "fr": "une grille en JSON"},
}

SENTENCES = {
    "variant": {
        "en": "This is a variant of sudoku ({key}): only classic 9×9 grids can be read.",
        "fr": "C’est une variante du sudoku ({key})\u202f: seules les grilles 9×9 classiques "
        "peuvent être lues.",
    },
    "damaged": {
        "en": "This looks like {format}, but it is damaged or cut short.",
        "fr": "Cela ressemble à {format}, mais c’est abîmé ou coupé.",
    },
    "damaged_at": {
        "en": "This looks like {format}, but “{part}” ({cell}) cannot be read.",
        "fr": "Cela ressemble à {format}, mais «\u202f{part}\u202f» ({cell}) ne peut pas être lu.",
    },
    "damaged_part": {
        "en": "This looks like {format}, but “{part}” cannot be read.",
        "fr": "Cela ressemble à {format}, mais «\u202f{part}\u202f» ne peut pas être lu.",
    },
    "section": {
        "en": "Section {section}: {reason}",
        "fr": "Partie {section}\u202f: {reason}",
    },
    "version": {
        "en": "This is {format}, version {version}, which is not known here.",
        "fr": "C’est {format}, version {version}, inconnue ici.",
    },
    "nothing_inside": {
        "en": "This is {format}, but there is no puzzle in it: 0 cells, 81 needed.",
        "fr": "C’est {format}, mais sans aucune grille\u202f: 0 case, il en faut 81.",
    },
    "link": {
        "en": "This link does not hold the grid itself, only its name at {host}: paste the grid.",
        "fr": "Ce lien ne contient pas la grille, seulement son nom chez {host}\u202f: "
        "collez la grille.",
    },
    "one_of": {
        "en": "Grid {number}, line {line}: {reason}",
        "fr": "Grille {number}, ligne {line}\u202f: {reason}",
    },
    "format": {
        "en": "There is no format “{format}”: {known}.",
        "fr": "Il n’y a pas de format «\u202f{format}\u202f»\u202f: {known}.",
    },
}


class ExchangeError(GridError):
    """A text in a known format that cannot be read, or a format that is not known."""

    table = REFUSALS | SENTENCES

    def __init__(self, code: str, reason: Refusal | None = None, **facts: object) -> None:
        self.reason = reason  # apart, since facts are plain data that go to the page
        super().__init__(code, **facts)

    def sentence(self, lang: str = "en") -> str:
        """The reason; a format's name, or a reason inside the reason, in the same language."""
        facts = dict(self.facts)
        if self.reason:
            facts["reason"] = self.reason.sentence(lang)
        if facts.get("format") in NAMES:
            facts["format"] = NAMES[facts["format"]][lang]
        return self.table[self.code][lang].format(**facts)
