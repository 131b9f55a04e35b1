"""Sheets: puzzles for paper, as SVG that a browser prints or saves as PDF.

A page is one drawing in millimetres, black ink only, so that nothing depends on how a browser
breaks or colours a page. The solutions stand small on the last pages.

Glossary
    paper     a sheet with its margins taken off: what we draw on
    slot      the part of a page that one puzzle gets, with its heading
    heading   number and level, above the grid
    item      a puzzle with what is said about it: `Item`
"""

from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from .board import Board, auto_notes, digits_of, puzzle
from .grid import CELLS, clue_count
from .search import verdict
from .words import REFUSALS, Refusal

MARGIN = 12  # millimetres on all sides, which every printer can do
PAPERS = {"a4": (210, 297), "letter": (215.9, 279.4)}
SLOTS = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3)}  # puzzles a page: columns and rows
SOLUTIONS = (4, 5)
LARGEST = {1: 160, 2: 118}  # of a grid: bigger is no easier to write in
LINE = 1.2  # room for the line around a grid
FOOT = 7  # room for the line of words at the foot of a page
FONT = "'Source Serif 4', 'Times New Roman', 'Liberation Serif', 'Noto Serif', serif"
DIGIT_RISE = 0.335  # half the height of a digit, in font sizes: from the middle to the base line

WORDS = {
    "en": {
        "levels": dict.fromkeys(("beginner", "easy", "medium", "hard", "fiendish", "diabolical")),
        "solutions": "Solutions",
        "foot": "Solutions: page {}",
        "clues": "{} clues",
        "open": "no single solution",
        "label": "Sudoku {number}, {rows}",
        "row": "row {}: {}",
        "blank": "blank",
    },
    "fr": {
        "levels": {
            "beginner": "débutant",
            "easy": "facile",
            "medium": "moyen",
            "hard": "difficile",
            "fiendish": "expert",
            "diabolical": "diabolique",
        },
        "solutions": "Solutions",
        "foot": "Solutions\u202f: page {}",
        "clues": "{} chiffres",
        "open": "pas de solution unique",
        "label": "Sudoku {number}, {rows}",
        "row": "ligne {}\u202f: {}",
        "blank": "vide",
    },
}


class SheetError(Refusal, ValueError):
    """A sheet that cannot be laid out."""

    table = REFUSALS | {
        "choice": {
            "en": "{name}: “{value}” is none of {known}.",
            "fr": "{name}\u202f: «\u202f{value}\u202f» n’est pas parmi {known}.",
        },
        "no_puzzle": {
            "en": "There is no puzzle to print.",
            "fr": "Il n’y a aucune grille à imprimer.",
        },
    }


class Item(NamedTuple):
    """A board to print and its level, "" where nobody rated it."""

    board: Board
    level: str = ""


# Pages ----------------------------------------------------------------------------------------


def pages(
    items: list[Item],
    per_page: int = 4,
    paper: str = "a4",
    lang: str = "en",
    candidates: bool = False,
    font: str = FONT,
) -> list[str]:
    """An SVG drawing for each page: the puzzles in order, then their solutions.

    With `candidates` blank cells show their pencil marks, or all that is possible where a board
    has none. Raises SheetError.
    """
    for name, value, known in (
        ("per-page", per_page, SLOTS),
        ("paper", paper, PAPERS),
        ("lang", lang, WORDS),
    ):
        if value not in known:
            raise SheetError("choice", name=name, value=value, known=", ".join(map(str, known)))
    if not items:
        raise SheetError("no_puzzle")
    numbered = list(enumerate(items, 1))
    size = tuple(side - 2 * MARGIN for side in PAPERS[paper])
    room = (size[0], size[1] - FOOT)
    drawn, last = [], -(-len(items) // per_page) + 1
    for page in _chunks(numbered, per_page):
        slots = _slots(room, SLOTS[per_page], LARGEST.get(per_page, room[0]))
        body = "".join(
            _heading(x, y, side, number, item, lang) + _grid(x, y, side, item.board, candidates)
            for (x, y, side), (number, item) in zip(slots, page, strict=False)
        )
        foot = WORDS[lang]["foot"].format(last)
        body += _text(size[0], size[1] - 2, 3.2, foot, "normal", "end")
        drawn.append(_page(size, body, font, _label(page, lang)))
    title = WORDS[lang]["solutions"]
    for page in _chunks(numbered, SOLUTIONS[0] * SOLUTIONS[1]):
        slots = _slots((size[0], size[1] - 14), SOLUTIONS, size[0], middle=False)
        body = _text(0, 6, 6, title, "bold", "start") + "".join(
            _solution(x, y + 14, side, number, item, lang)
            for (x, y, side), (number, item) in zip(slots, page, strict=False)
        )
        drawn.append(_page(size, body, font, title))
    return drawn


def document(drawn: list[str], paper: str = "a4", lang: str = "en") -> str:
    """A whole HTML page of what `pages` drew, which prints on that paper."""
    width, height = PAPERS[paper]
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        f"<title>Sudoku</title>\n<style>\n@page {{ size: {width}mm {height}mm; "
        f"margin: {MARGIN}mm }}\nbody {{ margin: 0 }}\n"
        "svg { display: block; max-width: 100%; break-inside: avoid; break-after: page }\n"
        "svg:last-child { break-after: auto }\n"
        "@media screen { svg { margin: 8mm auto } }\n"
        "</style>\n</head>\n<body>\n" + "\n".join(drawn) + "\n</body>\n</html>\n"
    )


def _chunks(found: list, size: int) -> Iterator[list]:
    return (found[i : i + size] for i in range(0, len(found), size))


def _slots(
    size: tuple[float, float], shape: tuple[int, int], largest: float, middle: bool = True
) -> Iterator[tuple[float, float, float]]:
    """Left, top and side of each slot's grid, row by row; its heading stands in the gap above.

    Outer grids reach the margins; `middle` sets each row in the middle of its height.
    """
    columns, rows = shape
    width, height = (size[0] - LINE) / columns, size[1] / rows
    heading = min(height * 0.12, 11)
    side = min(width - (8 if columns > 1 else 0), height - heading - 4, largest)
    gap = (size[0] - LINE - columns * side) / max(columns - 1, 1)
    left = LINE / 2 + (gap / 2 if columns == 1 else 0)
    top = heading + ((height - heading - side) / 2 if middle else 0)
    for row in range(rows):
        for column in range(columns):
            yield left + column * (side + gap), top + row * height, side


def _page(size: tuple[float, float], body: str, font: str, label: str) -> str:
    width, height = size[0], size[1] - 1  # a millimetre less, so that no rounding adds a page
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}mm" height="{height:g}mm" '
        f'viewBox="0 0 {width:g} {height:g}" font-family="{escape(font)}" fill="#000" role="img" '
        f'aria-label="{escape(label)}">{body}</svg>'
    )


def _label(page: list[tuple[int, Item]], lang: str) -> str:
    """The clues of a page's puzzles in words, row by row."""
    words, said = WORDS[lang], []
    for number, item in page:
        clues = puzzle(item.board)
        rows = "; ".join(
            words["row"].format(
                r + 1, " ".join(words["blank"] if d == "0" else d for d in clues[9 * r : 9 * r + 9])
            )
            for r in range(9)
        )
        said.append(words["label"].format(number=number, rows=rows))
    return ". ".join(said)


# What stands in a slot ------------------------------------------------------------------------


def _heading(x: float, y: float, side: float, number: int, item: Item, lang: str) -> str:
    """The number at the left, level and clues at the right."""
    words, size = WORDS[lang], min(side / 18, 6)
    clues = words["clues"].format(clue_count(puzzle(item.board)))
    level = words["levels"][item.level] or item.level if item.level else ""
    said = " · ".join(part for part in (level.capitalize(), clues) if part)
    base = y - size * 0.55
    return _text(x, base, size * 1.25, str(number), "bold", "start") + _text(
        x + side, base, size * 0.8, said, "normal", "end"
    )


def _grid(x: float, y: float, side: float, board: Board, candidates: bool) -> str:
    """The lines, givens bold and entries light, and the pencil marks if wanted."""
    cell = side / 9
    notes = board.notes if any(board.notes) else auto_notes(board.values)
    drawn = [_lines(x, y, side)]
    for c in CELLS:
        left, top = x + c % 9 * cell, y + c // 9 * cell
        if board.values[c] != "0":
            weight = "bold" if board.givens[c] == "1" else "normal"
            drawn.append(_digit(left, top, cell, board.values[c], 0.66, weight))
        elif candidates:
            drawn += [
                _digit(
                    left + (d - 1) % 3 * cell / 3, top + (d - 1) // 3 * cell / 3, cell / 3, d, 0.72
                )
                for d in map(int, digits_of(notes[c]))
            ]
    return "".join(drawn)


def _solution(x: float, y: float, side: float, number: int, item: Item, lang: str) -> str:
    """The solved grid with its number; clues bold, so that it can be compared at a glance."""
    heading = _text(x, y - 1.6, 4, str(number), "bold", "start")
    clues = puzzle(item.board)
    solution = verdict(clues)["solution"]
    if solution is None:
        return heading + _text(x, y + 5, 3.2, WORDS[lang]["open"], "normal", "start")
    givens = "".join("0" if clue == "0" else "1" for clue in clues)
    return heading + _grid(x, y, side, Board(solution, givens), candidates=False)


def _lines(x: float, y: float, side: float) -> str:
    """Thin lines between cells, strong ones between boxes, the strongest around: two paths."""
    thin, strong = max(side / 700, 0.08), side / 150
    paths = []
    for width, places in ((thin, (1, 2, 4, 5, 7, 8)), (strong, (3, 6))):
        steps = [k * side / 9 for k in places]
        path = "".join(
            f"M{x:.2f} {y + s:.2f}h{side:.2f}M{x + s:.2f} {y:.2f}v{side:.2f}" for s in steps
        )
        paths.append(f'<path d="{path}" stroke="#000" stroke-width="{width:.3f}" fill="none"/>')
    return (
        "".join(paths) + f'<rect x="{x:.2f}" y="{y:.2f}" width="{side:.2f}" height="{side:.2f}" '
        f'stroke="#000" stroke-width="{1.4 * strong:.3f}" fill="none"/>'
    )


def _digit(
    left: float, top: float, cell: float, digit: str | int, size: float, weight: str = "normal"
) -> str:
    """A digit in the middle of a square."""
    font_size = size * cell
    middle = top + cell / 2 + DIGIT_RISE * font_size
    return _text(left + cell / 2, middle, font_size, str(digit), weight, "middle")


def _text(x: float, y: float, size: float, text: str, weight: str, anchor: str) -> str:
    return (
        f'<text x="{x:.2f}" y="{y:.2f}" font-size="{size:.2f}" font-weight="{weight}" '
        f'text-anchor="{anchor}">{escape(text)}</text>'
    )
