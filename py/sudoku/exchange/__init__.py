"""Reads whatever people paste, and writes a board for other programs.

    read(text) -> the boards in it      write(board, format) -> text      FORMATS

A reader gets the whole text and answers with boards, with None where the text is not in its
format, or with a GridError where it is but cannot be read. Readers stand from the most
particular to the least, so that none can mistake another's text.
"""

from collections.abc import Callable
from typing import NamedTuple

from ..board import Board
from ..grid import to_box_drawing
from . import cells, data, fpuzzles, hodoku, links, opensudoku, sdk, text
from .words import ExchangeError

__all__ = ["FORMATS", "ExchangeError", "Format", "format_named", "read", "write"]


class Format(NamedTuple):
    """How a board is written; what begins and ends a document of several; what it keeps.

    `keeps` says what comes back beside the digits: "givens" apart from entries, "notes" as they
    are, or "candidates" (notes, where a blank cell without any counts as having all).
    """

    write: Callable[[Board], str]
    keeps: frozenset[str] = frozenset()
    begin: str = ""
    end: str = ""
    between: str = "\n"


_ALL = frozenset({"givens", "notes"})
_GIVENS = frozenset({"givens"})
_LIST = frozenset({"candidates"})

FORMATS: dict[str, Format] = {
    "81": Format(text.write_line),
    "lines": Format(text.write_lines, between="\n\n"),
    "bordered": Format(lambda board: to_box_drawing(board.values), between="\n\n"),
    "csv": Format(text.write_csv, between="\n\n"),
    "ss": Format(text.write_ss, between="\n\n"),
    "sdm": Format(text.write_line),
    "sdk": Format(sdk.write, _ALL, between="\n\n"),
    "sdx": Format(cells.write_sdx, _GIVENS | _LIST, between="\n\n"),
    "candidates": Format(cells.write_candidates, _LIST, between="\n\n"),
    "729": Format(cells.write_729, _LIST),
    "hodoku": Format(hodoku.write, _GIVENS | _LIST),
    "opensudoku": Format(opensudoku.write, _ALL, opensudoku.BEGIN, opensudoku.END),
    "sudokuwiki": Format(links.write_sudokuwiki, _ALL),
    "s9b": Format(links.write_s9b, _ALL),
    "sudokupad": Format(links.write_sudokupad),
    "sudokuexchange": Format(links.write_sudokuexchange),
    "f-puzzles": Format(fpuzzles.write, _ALL),
    "fpuzzles": Format(fpuzzles.write_sudokupad, _ALL),
    "sudoku.coach": Format(links.write_coach, _ALL),
    "json": Format(data.write, _ALL),
}

_READERS = (
    data.read,
    fpuzzles.read,
    opensudoku.read,
    sdk.read,
    hodoku.read,
    links.read,
    cells.read_729,
    cells.read,
    text.read,
)


def read(source: str) -> list[Board]:
    """The boards that a text holds, at least one. Raises GridError, ExchangeError among them."""
    for reader in _READERS:
        if boards := reader(source):
            return boards
    raise AssertionError("text.read answers or raises")


def write(board: Board, format: str) -> str:
    """The board as a whole document in one of FORMATS."""
    found = format_named(format)
    return found.begin + found.write(board) + found.end


def format_named(name: str) -> Format:
    """One of FORMATS. Raises ExchangeError that lists them where there is none of that name."""
    if name not in FORMATS:
        raise ExchangeError("format", format=name, known=", ".join(FORMATS))
    return FORMATS[name]
