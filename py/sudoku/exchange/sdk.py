"""`.sdk` files of SadMan Software and SudoCue, with their sections."""

import re

from ..board import Board, digits_of, from_grid, note_of, puzzle
from ..grid import GridError, cell_name, parse, to_lines
from .words import ExchangeError


def read(text: str) -> list[Board] | None:
    """A board for each `[Puzzle]`, with the `[State]` and `[PencilMarks]` that follow it."""
    pieces = re.split(r"(?m)^[ \t]*\[(\w+)\][ \t]*\r?$", text)
    sections = [(name.lower(), body) for name, body in zip(pieces[1::2], pieces[2::2], strict=True)]
    if not any(name == "puzzle" for name, _ in sections):
        return None
    boards: list[Board] = []
    for name, body in sections:
        rows = [line for line in body.splitlines() if line.strip() and not line.startswith("#")]
        if name == "puzzle":
            boards.append(from_grid(_section(name, rows)))
        elif name == "state" and boards:
            boards[-1] = boards[-1]._replace(values=_state(boards[-1], _section(name, rows)))
        elif name == "pencilmarks" and boards:
            boards[-1] = boards[-1]._replace(notes=_pencil_marks(rows, boards[-1]))
    return boards


def _section(name: str, rows: list[str]) -> str:
    try:
        return parse("\n".join(rows))
    except GridError as reason:
        raise ExchangeError("section", section=f"[{name.capitalize()}]", reason=reason) from None


def _state(board: Board, state: str) -> str:
    """The values of `state`; a given that it leaves out stays."""
    for cell, (now, given) in enumerate(zip(state, board.values, strict=True)):
        if given != "0" and now not in ("0", given):
            raise ExchangeError("damaged_at", format="sdk", part=now, cell=cell_name(cell))
    return "".join(v if v != "0" else g for v, g in zip(state, board.values, strict=True))


def _pencil_marks(rows: list[str], board: Board) -> tuple[int, ...]:
    marks = [mark.strip() for row in rows for mark in row.split(",")]
    if len(marks) != 81:
        reason = GridError("count", count=len(marks))
        raise ExchangeError("section", section="[PencilMarks]", reason=reason)
    for cell, mark in enumerate(marks):
        if not re.fullmatch(r"[0-9.]*", mark):
            raise ExchangeError("damaged_at", format="sdk", part=mark, cell=cell_name(cell))
    return tuple(
        note_of(mark.replace(".", "")) if value == "0" else 0
        for mark, value in zip(marks, board.values, strict=True)
    )


def write(board: Board) -> str:
    """The givens; then, where somebody has worked on them, the state and the pencil marks."""
    text = "[Puzzle]\n" + to_lines(puzzle(board))
    if puzzle(board) != board.values or any(board.notes):
        text += "\n[State]\n" + to_lines(board.values)
    if any(board.notes):
        marks = [digits_of(note) for note in board.notes]
        rows = (",".join(marks[9 * r : 9 * r + 9]) for r in range(9))
        text += "\n[PencilMarks]\n" + "\n".join(rows)
    return text
