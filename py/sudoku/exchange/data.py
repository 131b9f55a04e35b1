"""Our own boards as JSON, one object a line: what `--json` prints can be read again."""

import json

from ..board import Board, from_data, from_grid, to_data
from ..grid import parse
from .words import ExchangeError


def read(text: str) -> list[Board] | None:
    """A board for each line: `{"values", "givens", "notes"}`, or any object with a `grid`."""
    if not text.lstrip().startswith("{"):
        return None
    try:
        objects = [json.loads(line) for line in text.splitlines() if line.strip()]
    except ValueError:
        return None  # perhaps one object over many lines
    if not any("values" in found or isinstance(found.get("grid"), str) for found in objects):
        return None
    return [_board(found) for found in objects]


def _board(found: dict) -> Board:
    if "values" in found:
        return from_data(found)
    if not isinstance(found.get("grid"), str):
        raise ExchangeError("damaged", format="json")
    return from_grid(parse(found["grid"]))


def write(board: Board) -> str:
    """The board's plain data in one line."""
    return json.dumps(to_data(board), separators=(",", ":"))
