"""Links that carry their grid: SudokuWiki, SudokuPad, SudokuExchange, sudoku.coach, ours.

Nothing is fetched: where a link only names a puzzle that a server keeps, that is said.

Glossary
    payload  the part of a link that holds the grid
    run      a digit and the blanks after it, as one character
"""

import base64
import json
import re
import zlib
from urllib.parse import unquote

from ..board import NO_NOTES, Board, from_grid
from ..grid import CELLS, cell_name, parse
from . import fpuzzles
from .words import ExchangeError

RUNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
MAX_BLANKS = 5  # 10 × 6 runs make the alphabet of 60
WIKI_KINDS = {
    "J": "jigsaw",
    "T": "str8ts",
    "K": "kenken",
    "D": "kendoku",
    "L": "killer",
    "M": "killer jigsaw",
    "X": "sudoku X",
    "W": "windoku",
}

_LINK = re.compile(
    r"(?:https?://|file:|(?<![\w.-])[a-z][\w-]{0,40}(?:\.[\w-]{1,40}){0,3}\.[a-z]{2,6}/)\S+"
    r"|\b(?:[A-Z][0-9A-Z]B[0-9A-Za-z]{50,}|SCv\d+_\S+|scf\w{8,}|fpuz\S{20,}|N4Ig\S{20,})"
)
_GRID_LINE = re.compile(r"[1-9.0*_-]{9}")


def read(text: str) -> list[Board] | None:
    """A board for each link in `text`; None where there is none, or a grid beside it."""
    links = [unquote(link).rstrip(",;)>\"'") for link in _LINK.findall(text)]
    if not links or _GRID_LINE.search(_LINK.sub(" ", text)):
        return None
    return [_board(link) for link in links]


def _board(link: str) -> Board:
    for pattern, reader in _PAYLOADS:
        if found := pattern.search(link):
            return reader(found)
    raise ExchangeError("link", host=re.sub(r"^\w+:/*", "", link).split("/")[0])


# SudokuWiki -----------------------------------------------------------------------------------


def _read_wiki(found: re.Match) -> Board:
    kind, size, payload = found["kind"], found["size"], found["cells"].lower()
    if kind in WIKI_KINDS:
        raise ExchangeError("variant", key=WIKI_KINDS[kind])
    if size != "9":
        raise ExchangeError("size", size=int(size, 36))
    if len(payload) % 2 or len(payload) != 162:
        raise ExchangeError("count", count=len(payload) // 2)
    values, givens, notes = "", "", []
    for cell in CELLS:
        pair = payload[2 * cell : 2 * cell + 2]
        n = int(pair, 36) & 1023  # the bits above are colours
        if n > 18 + 511:
            raise ExchangeError("damaged_at", format="s9b", part=pair, cell=cell_name(cell))
        values += str(n if n <= 9 else n - 9 if n <= 18 else 0)
        givens += str(int(0 < n <= 9))
        notes.append(max(0, n - 18))
    return Board(values, givens, tuple(notes))


def write_sudokuwiki(board: Board) -> str:
    """`S9B` and two base-36 digits a cell: all that a board holds."""
    return "https://www.sudokuwiki.org/sudoku.htm?bd=" + write_s9b(board)


def write_s9b(board: Board) -> str:
    """The payload of a SudokuWiki link alone: also what follows the `#` of our own links."""
    numbers = (
        int(value) + 9 * (given == "0") if value != "0" else note + 18 if note else 0
        for value, given, note in zip(board.values, board.givens, board.notes, strict=True)
    )
    return "S9B" + "".join(RUNS[n // 36].lower() + RUNS[n % 36].lower() for n in numbers)


# SudokuPad and SudokuExchange: runs -----------------------------------------------------------


def _read_runs(found: re.Match) -> Board:
    payload = found["runs"]
    grid = _unroll(payload)
    if len(grid) != 81 and payload[-1] in "xw" and len(_unroll(payload[:-1])) == 81:
        raise ExchangeError("variant", key="sudoku X" if payload[-1] == "x" else "windoku")
    if len(grid) != 81:
        raise ExchangeError("count", count=len(grid))
    return from_grid(grid)


def _unroll(payload: str) -> str:
    """The grid of a payload of runs: n stands for the digit n % 10, then n // 10 blanks."""
    numbers = [RUNS.index(run) for run in payload]
    return "".join(str(n % 10) + "0" * (n // 10) for n in numbers)


def _runs(grid: str) -> str:
    """The grid as runs.

    >>> _runs("016400000200009000")
    '016sgds0'
    """
    found = re.findall(rf"[0-9]0{{0,{MAX_BLANKS}}}", grid)
    return "".join(RUNS[int(run[0]) + 10 * (len(run) - 1)] for run in found)


def write_sudokupad(board: Board) -> str:
    """A SudokuPad link; givens and entries alike."""
    return "https://sudokupad.app/scf" + _runs(board.values)


def write_sudokuexchange(board: Board) -> str:
    """A SudokuExchange link; givens and entries alike."""
    return "https://sudokuexchange.com/play/?s=" + _runs(board.values)


# sudoku.coach ---------------------------------------------------------------------------------

COACH_LONGEST = 100_000  # characters of JSON, so that no payload unpacks without end
COACH_KEYS = {"gridSize", "givenDigits", "userDigits", "userCellCandidates"}
COACH_HARMLESS = re.compile(r"user|title|name|author|description|info|solution|difficulty|time")


def _read_coach(found: re.Match) -> Board:
    if (found["version"], found["base"]) != ("7", "32"):
        raise ExchangeError("version", format="sudoku.coach", version=found["version"])
    payload = found["packed"].upper()
    try:
        packed = base64.b32hexdecode(payload + "=" * (-len(payload) % 8))
        state = json.loads(zlib.decompressobj().decompress(packed, COACH_LONGEST))
        digits = [state[key] or "0" * 81 for key in ("givenDigits", "userDigits")]
        marks = re.findall(r"\d+", state.get("userCellCandidates") or "")
    except (ValueError, TypeError, KeyError, zlib.error):
        raise ExchangeError("damaged", format="sudoku.coach") from None
    for key, value in state.items():
        if value and key not in COACH_KEYS and not COACH_HARMLESS.match(key):
            raise ExchangeError("variant", key=key)
    if (size := state.get("gridSize", 9)) != 9:
        raise ExchangeError("size", size=size)
    givens, entries = (parse(str(found)) for found in digits)
    values = "".join(g if g != "0" else e for g, e in zip(givens, entries, strict=True))
    notes = [int(mark) >> 1 & 511 for mark in marks] if len(marks) == 81 else NO_NOTES
    blanks_only = (0 if v != "0" else note for v, note in zip(values, notes, strict=True))
    return Board(values, from_grid(givens).givens, tuple(blanks_only))


def write_coach(board: Board) -> str:
    """A sudoku.coach link: JSON, deflated, in base 32; all that a board holds."""
    cells = list(zip(board.values, board.givens, strict=True))
    state = {
        "gridSize": 9,
        "givenDigits": "".join(v if g == "1" else "0" for v, g in cells),
        "userDigits": "".join(v if g == "0" else "0" for v, g in cells),
        "userCellCandidates": "-".join(str(note << 1) for note in board.notes),
    }
    packed = zlib.compress(json.dumps(state, separators=(",", ":")).encode(), 9)
    payload = base64.b32hexencode(packed).decode().rstrip("=").lower()
    return "https://sudoku.coach/en/play/SCv7_32_" + payload


# Which payload is read by which reader; the first that is found wins --------------------------

_WIKI = r"(?<![0-9A-Za-z])(?P<kind>{})(?P<size>{})B(?P<cells>[0-9A-Za-z]{})"
_PAYLOADS = (
    (re.compile(r"SCv(?P<version>\d+)_(?P<base>\d+)_(?P<packed>[0-9A-Va-v]+)"), _read_coach),
    (re.compile(r"(?:fpuzzles|fpuz|load=|\b)(?P<packed>N4Ig[\w+/= -]+)"), fpuzzles.read_packed),
    (re.compile(_WIKI.format("S", "9", r"{162}\b")), _read_wiki),
    (
        re.compile(r"(?<![0-9.])(?<!\b[A-Z][0-9A-Z]B)(?P<grid>[0-9.*_-]{81})(?![0-9.])"),
        lambda found: from_grid(parse(found["grid"])),
    ),
    (re.compile(r"(?:\bscf|[?&]s=)(?P<runs>[0-9A-Za-x]{9,})"), _read_runs),
    (re.compile(_WIKI.format("[A-Z]", "[0-9A-Z]", "{50,}")), _read_wiki),
)
