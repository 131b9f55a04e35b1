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
from .grid import MIN_CLUES
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


def techniques() -> list[dict]:
    """What a new puzzle can be asked to need, easiest first: `technique`, `level`, `name`."""
    from . import generate as generator
    from .steps.ladder import LADDER
    from .steps.words import technique_name

    return [
        {
            "technique": technique,
            "level": generator.LEVEL_OF[technique],
            "name": {lang: technique_name(technique, lang) for lang in LANGUAGES},
        }
        for technique in dict.fromkeys(rung.technique for rung in LADDER)
    ]


def generate(options: dict, progress: Callable) -> dict:
    """A new puzzle; `options` are those of `generate.generate`."""
    from . import generate as generator

    return generator.generate(**options, progress=progress)


def sheet(puzzles: list[dict], options: dict) -> list[str]:
    """Pages to print, each an SVG drawing: see `sheet.pages`, whose `options` they are.

    A puzzle is a board with its `level`, "" where it is not known.
    """
    from . import sheet as sheets

    items = [sheets.Item(_board(puzzle), puzzle["level"]) for puzzle in puzzles]
    return sheets.pages(items, **options)


def expect_photo() -> None:
    """Makes ready for a photo that a person is about to choose: see `vision.warm`."""
    from .vision import reader, warm  # noqa: F401 (the reader is imported to be there)

    warm.warm_up()


def read_photo(data: bytes, corners: list | None, lang: str, progress: Callable) -> dict:
    """A photo's answer (see `vision.answer.told`), and what the page makes of it.

    `board`: print as givens, handwriting as entries, but where too little is printed, a puzzle that
    somebody copied by hand. `size`: width and height of the upright photo, in whose pixels
    `corners` are, None where it is no picture. Its picture for a person is `straightened`.
    """
    from .vision import reader
    from .vision.answer import Clock

    found = reader.look(data, corners, lang, clock=Clock(progress))
    _looked_at[:] = [found]
    size = found.photo and list(found.photo.size)
    return found.answer | {"board": _seen(found.answer), "size": size}


def straightened() -> bytes | None:
    """The grid of the photo just read, straightened, as a JPEG; it is given once.

    None where none was read. Asked for by itself, so that the digits do not wait for a picture.
    """
    picture = _looked_at.pop().straight if _looked_at else None
    if picture is None:
        return None
    file = io.BytesIO()
    picture.save(file, "JPEG", quality=85)
    return file.getvalue()


def _seen(answer: dict) -> dict:
    """The board of a photo's answer.

    No puzzle is printed with fewer than 17 clues: then somebody copied all of it by hand, and some
    of the digits are only taken for print.
    """
    kinds = answer["kinds"]
    clues = "p" if kinds.count("p") >= MIN_CLUES else "ph"
    givens = "".join("1" if kind in clues else "0" for kind in kinds)
    return {"values": answer["digits"], "givens": givens, "notes": [0] * 81}


def _board(board: dict) -> Board:
    return Board(board["values"], board["givens"], tuple(board["notes"]))


def _plain(board: Board) -> dict:
    return {"values": board.values, "givens": board.givens, "notes": list(board.notes)}


_looked_at: list = []  # what the reader found on the last photo, until its picture is asked for
# Methods that wait for numpy and Pillow.
NEEDS_VISION = frozenset({"expect_photo", "read_photo", "straightened"})
METHODS: dict[str, Callable] = {
    "verdict": verdict,
    "check": check,
    "read_text": read_text,
    "write_text": write_text,
    "hint": hint,
    "steps": steps,
    "rate": rate,
    "techniques": techniques,
    "generate": generate,
    "sheet": sheet,
    "expect_photo": expect_photo,
    "read_photo": read_photo,
    "straightened": straightened,
}
