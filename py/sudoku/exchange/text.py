"""Plain grids, and several of them in one text.

`grid.parse` knows what one grid looks like. Here a text is cut into parts that should each be a
grid: the whole; one a line, perhaps with words behind it (`.sdm`); blocks between empty lines or
titles; nine rows after nine rows. The first way to cut that leaves only grids is right.

Glossary
    part   a piece of the text with the number of its first line
    title  a line of words between grids: it has a word and fewer than nine cells
"""

import re
from typing import NamedTuple

from ..board import Board, from_grid
from ..grid import GridError, parse, to_lines
from .words import ExchangeError

_COMMENT = re.compile(r"(?:#|//).*")
_SYMBOL = re.compile(r"[0-9.*_?-]")
_WORD = re.compile(r"[^\W\d_]{3}")
_GRID_THEN_WORDS = re.compile(r"\s*([0-9.*_xX?-]{70,})(?:[\s,;|].*)?")
_BORDER = re.compile(r"[-=+|*:.'\s\u2500-\u257f]{11,}")
_BETWEEN = re.compile(r"[\s|,;:\u2500-\u257f]")


class Part(NamedTuple):
    line: int
    text: str


def read(text: str) -> list[Board]:
    """The boards of all grids in `text`. Raises GridError with what is wrong and where."""
    lines = [_COMMENT.sub("", line) for line in text.removeprefix("\ufeff").splitlines()]
    reasons = []
    for cut in (_whole, _one_a_line, _blocks, _by_nines):
        parts = cut(lines)
        grids = [_grid_or_reason(part) for part in parts]
        if grids and all(isinstance(grid, str) for grid in grids):
            return [from_grid(grid) for grid in grids]
        reasons += [_of_several(parts, grids)] if any(isinstance(g, str) for g in grids) else []
    raise (reasons or [_grid_or_reason(_whole(lines)[0])])[0]


def _grid_or_reason(part: Part) -> str | GridError:
    """The grid of this part; or why it is none, with the line counted in the whole text."""
    try:
        return parse(part.text)
    except GridError as reason:
        if "line" in reason.facts:
            facts = reason.facts | {"line": reason.facts["line"] + part.line - 1}
            return GridError(reason.code, **facts)
        return reason


def _of_several(parts: list[Part], grids: list[str | GridError]) -> GridError:
    """Which of several grids is the first that cannot be read, and why."""
    number, reason = next((i, g) for i, g in enumerate(grids, 1) if isinstance(g, GridError))
    if "line" in reason.facts:
        return reason
    return ExchangeError("one_of", number=number, line=parts[number - 1].line, reason=reason)


# Ways to cut a text ---------------------------------------------------------------------------


def _whole(lines: list[str]) -> list[Part]:
    first = next((i for i, line in enumerate(lines) if line), 0)
    return [Part(first + 1, "\n".join(lines[first:]))]


def _one_a_line(lines: list[str]) -> list[Part]:
    parts = []
    for number, line in enumerate(lines, 1):
        if line.strip() and not _is_title(line):
            found = _GRID_THEN_WORDS.fullmatch(line)
            parts.append(Part(number, found[1] if found else line))
    return parts


def _blocks(lines: list[str]) -> list[Part]:
    parts, block = [], []
    for number, line in enumerate([*lines, ""], 1):
        if line and not _is_title(line):
            block.append(line)
        elif block:
            parts.append(Part(number - len(block), "\n".join(block)))
            block = []
    return parts


def _by_nines(lines: list[str]) -> list[Part]:
    rows = [
        Part(number, line)
        for number, line in enumerate(lines, 1)
        if line.strip() and not _BORDER.fullmatch(line) and not _is_title(line)
    ]
    if len(rows) % 9 or any(len(_BETWEEN.sub("", row.text)) != 9 for row in rows):
        return []
    return [
        Part(rows[i].line, "\n".join(row.text for row in rows[i : i + 9]))
        for i in range(0, len(rows), 9)
    ]


def _is_title(line: str) -> bool:
    return bool(_WORD.search(line)) and len(_SYMBOL.findall(line)) < 9


# Writing --------------------------------------------------------------------------------------


def write_line(board: Board) -> str:
    """81 characters, givens and entries alike."""
    return board.values


def write_lines(board: Board) -> str:
    """Nine lines of nine characters."""
    return to_lines(board.values)


def write_csv(board: Board) -> str:
    """Nine lines of nine fields, a blank as an empty field."""
    rows = (board.values[9 * r : 9 * r + 9] for r in range(9))
    return "\n".join(",".join(row).replace("0", "") for row in rows)


def write_ss(board: Board) -> str:
    """Simple Sudoku's `.ss`: bars between the boxes, `-----------` between the bands."""
    rows = to_lines(board.values).splitlines()
    bars = ["|".join(row[i : i + 3] for i in (0, 3, 6)) for row in rows]
    bands = ("\n".join(bars[i : i + 3]) for i in (0, 3, 6))
    return ("\n" + "-" * 11 + "\n").join(bands)
