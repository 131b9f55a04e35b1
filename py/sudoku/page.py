"""What the page may call: a name, and a function from plain data to plain data.

Glossary
    board   {"values": 81 digits, "givens": 81 of "0" and "1", "notes": 81 sets of candidates,
            bit d-1 for digit d}

Only the solver is imported at once, so that the first answer comes soon: a function imports what
else it needs when it is first called.
"""

import io
from collections.abc import Callable

from . import check as checking
from . import search
from .board import Board
from .words import LANGUAGES


def verdict(puzzle: str) -> dict:
    """What is to be said of a puzzle: see `search.verdict`."""
    return search.verdict(puzzle)


def check(board: dict) -> dict:
    """Which entries differ from the one solution of the print alone: see `check.check`."""
    return checking.check(board["values"], board["givens"])


def read_text(text: str) -> list[dict]:
    """The boards that a text holds, at least one. Raises a Refusal that says what is wrong."""
    from . import exchange

    return [_plain(board) for board in exchange.read(text)]


def write_text(board: dict, format: str) -> str:
    """A board for another program: see `exchange.FORMATS`."""
    from . import exchange

    return exchange.write(_board(board), format)


def hint(board: dict, lang: str) -> dict:
    """The next hint: see `hint.hint`; and `notes`, the candidates that it was found among."""
    from . import hint as hints

    given = _board(board)
    return hints.hint(given, lang) | {"notes": list(hints.position_of(given).masks)}


def steps(board: dict, lang: str) -> list[dict]:
    """The whole path from a board: see `hint.steps`."""
    from . import hint as hints

    return [step | {"notes": list(step["notes"])} for step in hints.steps(_board(board), lang)]


def rate(puzzle: str, progress: Callable) -> dict:
    """`rating`, `level`, `hardest` and its `name` by language: see `rating.rate`."""
    from . import rating
    from .steps.words import technique_name

    rated = rating.rate(puzzle, progress)
    hardest = rated["hardest"]
    names = {lang: technique_name(hardest, lang) for lang in LANGUAGES} if hardest else None
    return rated | {"name": names}


def generate(options: dict, progress: Callable) -> dict:
    """A new puzzle, in a hurry: somebody waits. `options` are those of `generate.generate`."""
    from . import generate as generator

    return generator.generate(**{"hurry": True} | options, progress=progress)


def sheet(puzzles: list[dict], options: dict) -> list[str]:
    """Pages to print, each an SVG drawing: see `sheet.pages`, whose `options` they are.

    A puzzle is a board with its `level`, "" where it is not known.
    """
    from . import sheet as sheets

    items = [sheets.Item(_board(puzzle), puzzle["level"]) for puzzle in puzzles]
    return sheets.pages(items, **options)


def read_photo(data: bytes, corners: list | None, lang: str) -> dict:
    """A photo's answer (see `vision.answer.told`), and what the page makes of it.

    `board`: print as givens, handwriting as entries, but where nothing is printed, a puzzle that
    somebody copied by hand. `straight`: the straightened grid as JPEG bytes, None where there is
    none. `size`: width and height of the upright photo, in whose pixels `corners` are, None where
    it is no picture.
    """
    from .vision import reader

    found = reader.look(data, corners, lang)
    picture, straight = found.straight, None
    if picture:
        file = io.BytesIO()
        picture.convert("RGB").save(file, "JPEG", quality=85)
        straight = file.getvalue()
    size = found.photo and list(found.photo.size)
    return found.answer | {"board": _seen(found.answer), "straight": straight, "size": size}


def _seen(answer: dict) -> dict:
    """The board of a photo's answer."""
    clue = "p" if "p" in answer["kinds"] else "h"
    givens = "".join("1" if kind == clue else "0" for kind in answer["kinds"])
    return {"values": answer["digits"], "givens": givens, "notes": [0] * 81}


def _board(board: dict) -> Board:
    return Board(board["values"], board["givens"], tuple(board["notes"]))


def _plain(board: Board) -> dict:
    return {"values": board.values, "givens": board.givens, "notes": list(board.notes)}


NEEDS_VISION = frozenset({"read_photo"})  # methods that wait for numpy and Pillow
METHODS: dict[str, Callable] = {
    "verdict": verdict,
    "check": check,
    "read_text": read_text,
    "write_text": write_text,
    "hint": hint,
    "steps": steps,
    "rate": rate,
    "generate": generate,
    "sheet": sheet,
    "read_photo": read_photo,
}
