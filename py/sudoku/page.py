"""What the page may call: a name, and a function from plain data to plain data.

Glossary
    board   {"values": 81 digits, "givens": 81 of "0" and "1", "notes": 81 sets of candidates,
            bit d-1 for digit d}
"""

from collections.abc import Callable

from . import check as checking
from . import exchange, rating, search
from . import generate as generator
from . import hint as hints
from .board import Board
from .steps.words import technique_name
from .words import LANGUAGES


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
    return exchange.write(_board(board), format)


def hint(board: dict, lang: str) -> dict:
    """The next hint: see `hint.hint`; and `notes`, the candidates that it was found among."""
    given = _board(board)
    return hints.hint(given, lang) | {"notes": list(hints.position_of(given).masks)}


def steps(board: dict, lang: str) -> list[dict]:
    """The whole path from a board: see `hint.steps`."""
    return [step | {"notes": list(step["notes"])} for step in hints.steps(_board(board), lang)]


def rate(puzzle: str, progress: Callable) -> dict:
    """`rating`, `level`, `hardest` and its `name` by language: see `rating.rate`."""
    rated = rating.rate(puzzle, progress)
    hardest = rated["hardest"]
    names = {lang: technique_name(hardest, lang) for lang in LANGUAGES} if hardest else None
    return rated | {"name": names}


def generate(options: dict, progress: Callable) -> dict:
    """A new puzzle; `options` are those of `generate.generate`."""
    return generator.generate(**options, progress=progress)


def _board(board: dict) -> Board:
    return Board(board["values"], board["givens"], tuple(board["notes"]))


def _plain(board: Board) -> dict:
    return {"values": board.values, "givens": board.givens, "notes": list(board.notes)}


NEEDS_VISION: frozenset[str] = frozenset()  # methods that wait for numpy and Pillow
METHODS: dict[str, Callable] = {
    "verdict": verdict,
    "check": check,
    "read_text": read_text,
    "write_text": write_text,
    "hint": hint,
    "steps": steps,
    "rate": rate,
    "generate": generate,
}
