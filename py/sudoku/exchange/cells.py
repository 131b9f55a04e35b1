"""Formats that list for each cell the digits it may still hold: candidate grids, `.sdx`, 729.

A lone digit is a value, unless a peer still lists it among others: then somebody worked on these
candidates, and it is a naked single that has not been placed. Written, a blank cell without
pencil marks gets the digits that no peer holds: these formats have no other word for "untouched".
"""

import re

from ..board import Board, auto_notes, digits_of, note_of
from ..grid import CELLS, DIGITS, PEERS, cell_name
from .words import ExchangeError

_NO_ROW = re.compile(r"^\s*#|-{3}|={3}|[\u2500\u2550]{3}")  # a comment or a border
_BETWEEN = re.compile(r"[\s|:\u2502\u2503\u2551]+")
_BLANKS = (".", "0", "-", "_")
_LISTED = re.compile(r"u?[1-9]|(?=[1-9]{2,9}$)1?2?3?4?5?6?7?8?9?")  # each digit once, in order


def read(text: str) -> list[Board] | None:
    """The boards of the candidate grids in `text`; None where it is something else.

    A `u` before a digit marks an entry (SudoCue's `.sdx`).
    """
    rows = [line for line in text.splitlines() if not _NO_ROW.search(line)]
    cells = [cell for cell in _BETWEEN.split("\n".join(rows)) if cell]
    listed = [bool(_LISTED.fullmatch(cell)) for cell in cells]
    bad = [i for i, cell in enumerate(cells) if not listed[i] and cell not in _BLANKS]
    any_list = any(good and len(cell) > 1 for good, cell in zip(listed, cells, strict=True))
    if not any_list or len(cells) < 60 or 10 * len(bad) > len(cells):
        return None
    if bad:
        part, where = cells[bad[0]], cell_name(bad[0] % 81)
        raise ExchangeError("damaged_at", format="candidates", part=part, cell=where)
    if len(cells) % 81:
        raise ExchangeError("count", count=len(cells))
    return [_board(cells[i : i + 81]) for i in range(0, len(cells), 81)]


def read_729(text: str) -> list[Board] | None:
    """The board of nine characters a cell, digit d at place d or a blank symbol."""
    symbols = "".join(text.split())
    if len(symbols) != 729 or any(
        symbol not in (DIGITS[i % 9], ".", "0", "-", "_", "*") for i, symbol in enumerate(symbols)
    ):
        return None
    cells = [symbols[i : i + 9] for i in range(0, 729, 9)]
    return [_board(["".join(s for s in cell if s in DIGITS) or "." for cell in cells])]


def _board(cells: list[str]) -> Board:
    """The board of 81 cells, each a blank, a list of digits, or `u` and a digit."""
    notes = [0 if cell in _BLANKS or cell[0] == "u" else note_of(cell) for cell in cells]
    values, givens = "", ""
    for c, cell in enumerate(cells):
        listed_by_peer = any(len(cells[p]) > 1 and notes[p] & notes[c] for p in PEERS[c])
        if cell[0] == "u":
            values, givens = values + cell[1], givens + "0"
        elif len(cell) == 1 and notes[c] and not listed_by_peer:
            values, givens, notes[c] = values + cell, givens + "1", 0
        else:
            values, givens = values + "0", givens + "0"
    return Board(values, givens, tuple(notes))


def write_candidates(board: Board) -> str:
    """A candidate grid with borders, its columns aligned."""
    cells = _listed(board)
    widths = [max(len(cells[r * 9 + c]) for r in range(9)) for c in range(9)]
    border = "+" + "+".join("-" * (sum(widths[i : i + 3]) + 4) for i in (0, 3, 6)) + "+"
    lines = []
    for r in range(9):
        row = [cells[9 * r + c].ljust(widths[c]) for c in range(9)]
        lines += [border] if r % 3 == 0 else []
        lines.append("| " + " | ".join(" ".join(row[i : i + 3]) for i in (0, 3, 6)) + " |")
    return "\n".join([*lines, border])


def write_sdx(board: Board) -> str:
    """SudoCue's work in progress: nine rows, `u` before an entry."""
    cells = _listed(board)
    for c in CELLS:
        if board.values[c] != "0" and board.givens[c] == "0":
            cells[c] = "u" + board.values[c]
    return "\n".join(" ".join(cells[9 * r : 9 * r + 9]) for r in range(9))


def write_729(board: Board) -> str:
    """729 characters in one line."""
    return "".join(d if d in cell else "." for cell in _listed(board) for d in DIGITS)


def _listed(board: Board) -> list[str]:
    """For each cell its digit or its candidates, `.` where there is none."""
    auto = auto_notes(board.values)
    return [
        value if value != "0" else digits_of(note or possible) or "."
        for value, note, possible in zip(board.values, board.notes, auto, strict=True)
    ]
