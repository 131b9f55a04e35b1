"""The next hint for a board: what is wrong first, then what is missing, then the easiest step.

Every hint has four texts, from vague to exact: where to look, which technique, the cells and the
reason, the move; each also in words for a screen reader (`spoken`).
"""

from typing import Protocol

from .grid import BOX_OF, CELLS
from .rating import Progress, RatingError, check_unique
from .steps.candidates import DIGITS_OF, Position, board_of
from .steps.ladder import easiest, walk
from .steps.step import Step
from .steps.words import Speech, line, notches, technique_name


class BoardLike(Protocol):
    """What a hint needs of a board: 81 digits, 81 flags, 81 notes (bit d-1: digit d)."""

    values: str
    givens: str
    notes: tuple[int, ...]


def hint(board: BoardLike, lang: str = "en") -> dict:
    """The next hint: `kind` is "wrong", "missing", "step" or "solved".

    Works from the board's own notes where it has any. Raises RatingError when the givens have no
    single solution. Plain data: `technique, name, cells, digits, places, removes, text, spoken`,
    and for drawing `houses, parts, links`.
    """
    solution = check_unique(givens_of(board))
    if wrong := [c for c in CELLS if board.values[c] not in ("0", solution[c])]:
        return _remark("wrong", wrong[0], int(board.values[wrong[0]]), lang, cells=wrong)
    for cell, note in enumerate(board.notes):
        digit = int(solution[cell])
        if board.values[cell] == "0" and note and not note >> digit - 1 & 1:
            return _remark("missing", cell, digit, lang, cells=[cell])
    position = position_of(board)
    if position.solved:
        return _solved(lang)
    _, step = easiest(position)
    return as_data(step, lang)


def steps(board: BoardLike, lang: str = "en", progress: Progress | None = None) -> list[dict]:
    """The whole path from the board as hints, each with the `grid` and `notes` before it.

    Starts from the board's notes, unless one of them leaves out the right digit. `progress` is told
    (cells done, 81, "steps"). Raises RatingError where there is no path.
    """
    solution = check_unique(givens_of(board))
    if any(v not in ("0", s) for v, s in zip(board.values, solution, strict=True)):
        raise RatingError("wrong")
    start = position_of(board)
    if board_of(enumerate(map(int, solution))) & ~(start.board | start.placed):
        start = Position.of(board.values, start.givens)
    path = []
    for position, _, step in walk(start):
        path.append(as_data(step, lang) | {"grid": position.grid(), "notes": position.masks})
        if progress:
            progress(81 - position.blank.bit_count(), 81, "steps")
    return path


def givens_of(board: BoardLike) -> str:
    """The puzzle of a board; where no cell is marked as given, all of its digits."""
    if "1" not in board.givens:
        return board.values
    return "".join(v if g == "1" else "0" for v, g in zip(board.values, board.givens, strict=True))


def position_of(board: BoardLike) -> Position:
    """The position on a board: the notes where a cell has some, else all that its peers allow."""
    givens = sum(1 << cell for cell in CELLS if board.givens[cell] == "1")
    position = Position.of(board.values, givens)
    noted = 0
    for cell, note in enumerate(board.notes):
        for digit in DIGITS_OF[note or 511]:
            noted |= 1 << 81 * (digit - 1) + cell
    return Position(position.board & noted, position.placed, givens)


def as_data(step: Step, lang: str) -> dict:
    """A step as plain data with its words."""
    return {"kind": "step", **_data(step), "name": technique_name(step.technique, lang)} | {
        "text": notches(step, lang),
        "spoken": notches(step, lang, spoken=True),
        "line": line(step, lang),
    }


def _data(step: Step) -> dict:
    return {
        "technique": step.technique,
        "cells": list(step.cells),
        "digits": list(step.digits),
        "places": [list(candidate) for candidate in step.places],
        "removes": [list(candidate) for candidate in step.removes],
        "houses": list(step.houses),
        "parts": {role: list(cells) for role, cells in step.parts},
        "links": [
            {"from": _node(link.start), "to": _node(link.end), "strong": link.strong}
            for link in step.links
        ],
    }


def _node(node: tuple[tuple[int, ...], int]) -> dict:
    return {"cells": list(node[0]), "digit": node[1]}


def _remark(kind: str, cell: int, digit: int, lang: str, cells: list[int]) -> dict:
    """A hint about the board itself: an entry or a note that is not right."""
    texts = []
    for spoken in (False, True):
        speech = Speech(lang, spoken)
        facts = {"box": speech.house(18 + BOX_OF[cell]), "cell": speech.cell(cell), "digit": digit}
        texts.append([speech.frame(f"{kind}_{notch}", **facts) for notch in (1, 2, 3, 4)])
    data = _data(Step(kind, cells=tuple(cells), digits=(digit,)))
    return {"kind": kind, **data, "name": texts[0][0], "text": texts[0], "spoken": texts[1]}


def _solved(lang: str) -> dict:
    text = [Speech(lang).frame("solved")] * 4
    return {
        "kind": "solved",
        **_data(Step("solved")),
        "name": text[0],
        "text": text,
        "spoken": text,
    }
