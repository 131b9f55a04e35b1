"""f-puzzles' JSON, LZ-string packed: the links of f-puzzles.com and SudokuPad's `fpuzzles…`.

A classic puzzle has a grid and words about it; any other key that holds something is a rule that
we do not know, and reading the grid without it would be misreading.
"""

import json
import re

from ..board import Board, digits_of, note_of
from ..grid import BOX_OF, CELLS, cell_name
from . import lzstring
from .words import ExchangeError

WORDS = {"size", "grid", "title", "author", "ruleset", "solution", "successMessage", "metadata"}
VIEW = {"disabledlogic", "truecandidatesoptions", "highlightConflicts", "hideclue"}
CELL_VIEW = {"c", "highlight", "value", "given", "centerPencilMarks", "cornerPencilMarks"}


def read_packed(found: re.Match) -> Board:
    """The board of a link's payload. Raises ExchangeError for a variant, naming the key."""
    packed = found["packed"].replace(" ", "+").replace("-", "+").replace("_", "/")
    try:
        puzzle = json.loads(lzstring.decompress(packed))
    except ValueError:
        raise ExchangeError("damaged", format="f-puzzles") from None
    return _board(puzzle)


def read(text: str) -> list[Board] | None:
    """The board of the JSON itself; None where it is something else."""
    if not text.lstrip().startswith("{"):
        return None
    try:
        puzzle = json.loads(text)
    except ValueError:
        return None
    return [_board(puzzle)] if isinstance(puzzle.get("grid"), list) else None


def _board(puzzle: dict) -> Board:
    if not isinstance(puzzle, dict) or not isinstance(puzzle.get("grid"), list):
        raise ExchangeError("damaged", format="f-puzzles")
    for key, value in puzzle.items():
        if value and key not in WORDS | VIEW:
            raise ExchangeError("variant", key=key)
    rows = puzzle["grid"]
    if (size := puzzle.get("size", len(rows))) != 9:
        raise ExchangeError("size", size=size)
    cells = [cell or {} for row in rows if isinstance(row, list) for cell in row]
    if len(cells) != 81:
        raise ExchangeError("count", count=len(cells))
    if not all(isinstance(cell, dict) for cell in cells):
        raise ExchangeError("damaged", format="f-puzzles")
    for c, cell in enumerate(cells):
        _check(cell, c)
    values = "".join(str(cell.get("value") or 0) for cell in cells)
    givens = "".join("1" if cell.get("value") and cell.get("given") else "0" for cell in cells)
    notes = (
        0 if cell.get("value") else _note(cell.get("centerPencilMarks")) or _note(corner)
        for cell, corner in ((cell, cell.get("cornerPencilMarks")) for cell in cells)
    )
    return Board(values, givens, tuple(notes))


def _check(cell: dict, number: int) -> None:
    """Nothing in this cell that a classic grid does not have."""
    for key, value in cell.items():
        if key == "region" and value in (None, BOX_OF[number]):
            continue
        if value and key not in CELL_VIEW:
            raise ExchangeError("variant", key=key)
    marks = [cell.get("centerPencilMarks") or [], cell.get("cornerPencilMarks") or []]
    if not all(isinstance(digits, list) for digits in marks):
        raise ExchangeError("damaged", format="f-puzzles")
    for part in [cell.get("value") or 0, *marks[0], *marks[1]]:
        if not re.fullmatch(r"[0-9]", str(part)):
            raise ExchangeError(
                "damaged_at", format="f-puzzles", part=str(part), cell=cell_name(number)
            )


def _note(marks: list | None) -> int:
    return note_of(str(digit) for digit in marks or ())


def write(board: Board) -> str:
    """An f-puzzles link; pencil marks go to the centre."""
    return "https://f-puzzles.com/?load=" + pack(board)


def write_sudokupad(board: Board) -> str:
    """The same puzzle for SudokuPad."""
    return "https://sudokupad.app/fpuzzles" + pack(board).replace("+", "%2B").replace("/", "%2F")


def pack(board: Board) -> str:
    """The payload: JSON, LZ-string, Base64."""
    cells = [_cell(board, c) for c in CELLS]
    grid = [cells[9 * r : 9 * r + 9] for r in range(9)]
    return lzstring.compress(json.dumps({"size": 9, "grid": grid}, separators=(",", ":")))


def _cell(board: Board, c: int) -> dict:
    if board.values[c] != "0":
        value = {"value": int(board.values[c])}
        return value | {"given": True} if board.givens[c] == "1" else value
    marks = [int(digit) for digit in digits_of(board.notes[c])]
    return {"centerPencilMarks": marks} if marks else {}
