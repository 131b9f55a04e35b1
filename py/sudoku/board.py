"""A board: a grid that somebody works on, with its clues, entries and pencil marks.

Glossary
    given  a cell whose digit came with the puzzle
    entry  a digit that the player put in
    note   the pencil marks of one cell: bit d-1 is set when digit d is marked
    auto   the digits that no peer of a blank cell holds, as a note
"""

from collections.abc import Iterable
from typing import NamedTuple

from .grid import CELLS, DIGITS, PEERS, GridError
from .words import REFUSALS

NO_NOTES = (0,) * 81


class BoardError(GridError):
    """Plain data that is not a board."""

    table = REFUSALS | {
        "board": {
            "en": "This is not a board: its {part} cannot be read.",
            "fr": "Ce n’est pas une grille\u202f: sa partie «\u202f{part}\u202f» est illisible.",
        }
    }


class Board(NamedTuple):
    """81 digits ("0" blank), 81 flags ("1" for a given), 81 notes."""

    values: str
    givens: str
    notes: tuple[int, ...] = NO_NOTES


def from_grid(grid: str) -> Board:
    """The board of a fresh puzzle: each digit a given, no pencil mark."""
    return Board(grid, "".join("0" if digit == "0" else "1" for digit in grid))


def puzzle(board: Board) -> str:
    """The givens alone, as a grid.

    >>> puzzle(Board("12" + "0" * 79, "10" + "0" * 79))[:3]
    '100'
    """
    return "".join(v if g == "1" else "0" for v, g in zip(board.values, board.givens, strict=True))


def auto_notes(values: str) -> tuple[int, ...]:
    """The digits that no peer holds, for each blank cell; 0 where a digit stands."""
    return tuple(
        511 & ~note_of(values[p] for p in PEERS[c]) if values[c] == "0" else 0 for c in CELLS
    )


def note_of(digits: Iterable[str]) -> int:
    """The note that marks each of `digits` ("0" marks nothing).

    >>> note_of("139")
    261
    """
    note = 0
    for digit in digits:
        note |= 1 << int(digit) >> 1
    return note


def digits_of(note: int) -> str:
    """The digits that a note marks, in order.

    >>> digits_of(261)
    '139'
    """
    return "".join(d for d in DIGITS if note >> int(d) - 1 & 1)


def to_data(board: Board) -> dict:
    """The board as plain data, as it travels to the page and into files."""
    return {"values": board.values, "givens": board.givens, "notes": list(board.notes)}


def from_data(data: dict) -> Board:
    """The board that `to_data` made. Raises BoardError where it is not one."""
    values, givens = data.get("values"), data.get("givens")
    notes = data.get("notes", NO_NOTES)
    for part, text, allowed in (("values", values, "0" + DIGITS), ("givens", givens, "01")):
        if not isinstance(text, str) or set(text) - set(allowed):
            raise BoardError("board", part=part)
        if len(text) != 81:
            raise BoardError("count", count=len(text))
    if any(g == "1" and v == "0" for v, g in zip(values, givens, strict=True)):
        raise BoardError("board", part="givens")
    if len(notes) != 81 or not all(isinstance(n, int) and 0 <= n < 512 for n in notes):
        raise BoardError("board", part="notes")
    return Board(values, givens, tuple(notes))
