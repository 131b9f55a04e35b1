"""The grid: 81 cells, 27 units, 20 peers each; and a grid as text.

Glossary
    cell   a number 0-80, row by row: cell 0 is r1c1, cell 80 is r9c9
    digit  "1" to "9"; "0" stands for a blank
    grid   81 digits as one string
    clue   a digit that the puzzle gives
    unit   nine cells that hold each digit once: a row, a column or a box
    peer   of a cell: another cell that shares a unit with it
"""

import re
from collections import Counter
from operator import itemgetter

from .words import Refusal

DIGITS = "123456789"
BLANKS = "0.-*_xX?"
CELLS = range(81)
MIN_CLUES = 17  # fewer never leave one solution: McGuire, Tugemann and Civario, 2012, by exhaustion

ROWS = tuple(tuple(range(9 * r, 9 * r + 9)) for r in range(9))
COLUMNS = tuple(tuple(range(c, 81, 9)) for c in range(9))
BOXES = tuple(
    tuple(9 * (b // 3 * 3 + i // 3) + b % 3 * 3 + i % 3 for i in range(9)) for b in range(9)
)
UNITS = ROWS + COLUMNS + BOXES
ROW_OF = tuple(cell // 9 for cell in CELLS)
COLUMN_OF = tuple(cell % 9 for cell in CELLS)
BOX_OF = tuple(cell // 27 * 3 + cell % 9 // 3 for cell in CELLS)
UNITS_OF = tuple((ROWS[ROW_OF[c]], COLUMNS[COLUMN_OF[c]], BOXES[BOX_OF[c]]) for c in CELLS)
PEERS = tuple(
    tuple(sorted({peer for unit in UNITS_OF[cell] for peer in unit} - {cell})) for cell in CELLS
)
PEER_DIGITS = tuple(itemgetter(*peers) for peers in PEERS)  # of a grid, without a loop in Python


class GridError(Refusal, ValueError):
    """A text that is not a grid: one sentence that says what is wrong and where."""


def clue_count(grid: str) -> int:
    """How many cells of `grid` hold a digit."""
    return 81 - grid.count("0")


def conflicts(grid: str) -> list[int]:
    """The cells whose digit stands again in one of their units, in order."""
    return [c for c in CELLS if grid[c] != "0" and grid[c] in PEER_DIGITS[c](grid)]


def is_solution(solution: str, grid: str) -> bool:
    """Does `solution` hold each digit once in every unit, and keep every clue of `grid`?"""
    return all(g in ("0", s) for g, s in zip(grid, solution, strict=True)) and all(
        "".join(sorted(solution[c] for c in unit)) == DIGITS for unit in UNITS
    )


def cell_name(cell: int) -> str:
    """Row and column as players write them.

    >>> cell_name(22)
    'r3c5'
    """
    return f"r{cell // 9 + 1}c{cell % 9 + 1}"


def to_lines(grid: str, blank: str = ".") -> str:
    """Nine lines of nine characters.

    >>> to_lines("1" + "0" * 80).splitlines()[0]
    '1........'
    """
    return "\n".join(grid[9 * r : 9 * r + 9].replace("0", blank) for r in range(9))


def to_box_drawing(grid: str, blank: str = ".") -> str:
    """Nine lines with borders between the boxes, for a person to read."""
    border = "+-------+-------+-------+"
    lines = []
    for r, row in enumerate(to_lines(grid, blank).splitlines()):
        if r % 3 == 0:
            lines.append(border)
        lines.append("| " + " | ".join(" ".join(row[i : i + 3]) for i in (0, 3, 6)) + " |")
    return "\n".join([*lines, border])


# Reading a grid from text ---------------------------------------------------------------------

_PLAIN = re.compile(r"[0-9.]{81}")  # what nearly every line of a long file is
_BORDER_LINE = re.compile(r"[-=+|:\s\u2500-\u257f]*")  # nothing but what borders are drawn with
_BETWEEN = re.compile(r"[\s|+:,;\u2500-\u257f\u00a0\ufeff]+")  # what may stand between two cells
_UNREADABLE = re.compile(r"[\0-\x08\x0e-\x1f\x7f\ufffd]")


def parse(text: str) -> str:
    """The grid that `text` holds: 81 characters in one line, or lines, with borders or commas.

    A blank is any of ``0 . - * _ x X ?``, or a space where nine lines hold nine characters each,
    or nothing between two commas. Raises GridError with what is wrong and where.

    >>> parse("1" + "." * 80) == "1" + "0" * 80
    True
    """
    if _PLAIN.fullmatch(text):
        return text.replace(".", "0")
    if _UNREADABLE.search(text):
        raise GridError("binary")
    lines = text.removeprefix("\ufeff").rstrip("\r\n").splitlines()
    if not any(line.strip() for line in lines):
        raise GridError("empty")
    for reading in (_separated, _cells_in_order, _space_is_blank):
        if (grid := reading(lines)) is not None:
            return grid
    raise _why(lines)


def _separated(lines: list[str]) -> str | None:
    """Nine lines of nine fields, some of them empty: a table of a spreadsheet."""
    rows = [line for line in lines if line.strip(" ")]
    for separator in ",;\t":
        table = [[field.strip() for field in row.split(separator)] for row in rows]
        if len(table) == 9 and all(len(row) == 9 for row in table):
            cells = [_digit(field) if field else "0" for row in table for field in row]
            return None if None in cells else "".join(cells)
    return None


def _cells_in_order(lines: list[str]) -> str | None:
    """81 cells after all that stands between them is taken out; the blank symbol by its count."""
    without_borders = [line for line in lines if not _BORDER_LINE.fullmatch(line)]
    for kept in (lines, without_borders):
        symbols = _BETWEEN.sub("", "".join(kept))
        if any(s not in DIGITS + BLANKS for s in symbols):
            return None
        digits = sum(s in DIGITS for s in symbols)
        blanks = Counter(s for s in symbols if s in BLANKS)
        for blank, n in blanks.items() or [("0", 0)]:
            ornaments = set(blanks) - {blank}  # corners and lines of borders, say
            if digits + n == 81 and not ornaments & {"0", "."}:
                return "".join(_digit(s) for s in symbols if s in DIGITS or s == blank)
    return None


def _space_is_blank(lines: list[str]) -> str | None:
    """Nine lines of at most nine characters, spaces for blanks: padded right, never trimmed."""
    if len(lines) != 9 or any(len(line) > 9 or set(line) & set(BLANKS) for line in lines):
        return None  # where another symbol stands for a blank, a short line has lost a cell
    cells = [_digit(s) if s != " " else "0" for line in lines for s in line.ljust(9)]
    return None if None in cells else "".join(cells)


def _digit(symbol: str) -> str | None:
    """The digit that a cell's text stands for, "0" for a blank, None for anything else."""
    if len(symbol) != 1:
        return None
    return symbol if symbol in DIGITS else "0" if symbol in BLANKS else None


def _why(lines: list[str]) -> GridError:
    """The reason why no reading of `lines` gave a grid."""
    rows = [line for line in lines if not _BORDER_LINE.fullmatch(line)]
    for number, line in enumerate(lines, 1):
        for column, symbol in enumerate(line, 1):
            if symbol not in DIGITS + BLANKS and not _BETWEEN.fullmatch(symbol):
                return GridError("symbol", line=number, column=column, symbol=symbol)
    widths = {len(_BETWEEN.sub("", row)) for row in rows}
    if len(widths) == 1 and len(rows) == (size := widths.pop()) != 9:
        return GridError("size", size=size)
    count = len(_BETWEEN.sub("", "".join(rows)))
    if len(rows) == 9:
        for number, row in enumerate(rows, 1):
            if (width := len(_BETWEEN.sub("", row))) != 9:
                return GridError("row_count", count=count, row=number, width=width)
    return GridError("count", count=count)
