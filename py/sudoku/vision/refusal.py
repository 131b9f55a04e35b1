"""Why a photo is not read: a reason's name and its sentence in English and French."""

from ..words import Refusal

SENTENCES = {
    "unreadable_file": {
        "en": "This file cannot be opened as a picture: it is broken, empty or of another kind.",
        "fr": "Ce fichier ne s’ouvre pas comme une image\u202f: il est abîmé, vide ou d’une autre"
        " nature.",
    },
    "too_large": {
        "en": "This picture has too many pixels to open (64 million at most): use a smaller copy.",
        "fr": "Cette image a trop de pixels pour être ouverte (64 millions au plus)\u202f:"
        " prenez-en une copie plus petite.",
    },
    "too_small": {
        "en": "This picture has {width}×{height} pixels: too few to show the digits of 81 cells.",
        "fr": "Cette image a {width}×{height} pixels\u202f: trop peu pour montrer les chiffres de"
        " 81 cases.",
    },
    "no_grid": {
        "en": "No grid of nine by nine cells was found on this photo: mark its four corners.",
        "fr": "Aucune grille de neuf cases sur neuf n’a été trouvée sur cette photo\u202f: indiquez"
        " ses quatre coins.",
    },
    "not_a_sudoku": {
        "en": "This looks like a grid, but what is in it cannot be a sudoku: {conflicts} cells"
        " clash, {doubtful} are doubtful.",
        "fr": "Cela ressemble à une grille, mais son contenu ne peut pas être un sudoku\u202f:"
        " {conflicts} cases se contredisent, {doubtful} sont douteuses.",
    },
    "too_blurred": {
        "en": "The grid is there, but too blurred to read, {doubtful} cells are doubtful: take the"
        " photo again, closer and still.",
        "fr": "La grille est là, mais trop floue pour être lue, {doubtful} cases sont"
        " douteuses\u202f: reprenez la photo, de plus près et sans bouger.",
    },
    "empty_grid": {
        "en": "The grid has {clues} readable digits: a sudoku needs at least 17.",
        "fr": "La grille a {clues} chiffres lisibles\u202f: il en faut au moins 17 pour un sudoku.",
    },
    "corners": {
        "en": "These corners do not make a four-sided figure: give four points around the grid.",
        "fr": "Ces coins ne forment pas un quadrilatère\u202f: donnez quatre points autour de la"
        " grille.",
    },
}


class PhotoRefusal(Refusal):
    """A photo that is not read; `code` is the answer's `reason`."""

    table = SENTENCES
