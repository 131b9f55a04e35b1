"""What the page may call: a name, and a function from plain data to plain data.

Glossary
    board   {"values": 81 digits, "givens": 81 of "0" and "1", "notes": 81 sets of candidates,
            bit d-1 for digit d}
"""

from collections.abc import Callable

from . import check as checking
from . import exchange, search
from .board import Board


def verdict(puzzle: str) -> dict:
    """What is to be said of a puzzle: see `search.verdict`."""
    return search.verdict(puzzle)


def check(board: dict) -> dict:
    """Which entries differ from the one solution of the print alone: see `check.check`."""
    return checking.check(board["values"], board["givens"])


def read_text(text: str) -> list[dict]:
    """The boards that a text holds, at least one. Raises a Refusal that says what is wrong."""
    return [_plain(board) for board in exchange.read(text)]


def write_text(board: dict, format: str) -> str:
    """A board for another program: see `exchange.FORMATS`."""
    return exchange.write(Board(board["values"], board["givens"], tuple(board["notes"])), format)


def _plain(board: Board) -> dict:
    return {"values": board.values, "givens": board.givens, "notes": list(board.notes)}


NEEDS_VISION: frozenset[str] = frozenset()  # methods that wait for numpy and Pillow
METHODS: dict[str, Callable] = {
    "verdict": verdict,
    "check": check,
    "read_text": read_text,
    "write_text": write_text,
}
