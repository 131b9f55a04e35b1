"""OpenSudoku's XML: many games in a file, each 81 digits or cells with their pencil marks."""

import html
import re

from ..board import Board, from_grid, note_of, puzzle
from ..grid import cell_name, parse
from .words import ExchangeError

BEGIN = '<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku version="2">\n'
END = "\n</opensudoku>"
_FIELDS = {1: 3, 2: 3, 3: 3, 4: 4, 5: 5}  # of a cell: value, pencil marks, …, 1 if not a given


def read(text: str) -> list[Board] | None:
    """A board for each `<game data="…">`: 81 digits, or cells with `|` after each field.

    Read without an XML parser, which the browser's Python does not have.
    """
    if not re.search(r"<(opensudoku|game|folder)\b", text):
        return None
    games = re.findall(r"<game\b[^<>]*?\bdata\s*=\s*(?:\"([^\"]*)\"|'([^']*)')", text)
    if not games:
        raise ExchangeError("nothing_inside", format="opensudoku")
    return [_game(html.unescape(double or single)) for double, single in games]


def _game(data: str) -> Board:
    header = re.match(r"\s*version:\s*(\d+)\s*", data)
    if not header:
        return from_grid(parse(data))
    version = int(header[1])
    if version not in _FIELDS:
        raise ExchangeError("version", format="opensudoku", version=version)
    body = re.sub(r"\|+", "|", data[header.end() :].strip())  # version 2 wrote some bars twice
    fields, per_cell = body.removesuffix("|").split("|"), _FIELDS[version]
    if len(fields) != 81 * per_cell:
        raise ExchangeError("count", count=len(fields) // per_cell)
    cells = [fields[i : i + per_cell] for i in range(0, len(fields), per_cell)]
    for c, cell in enumerate(cells):
        if not re.fullmatch(r"[0-9],[0-9,-]*,[01]", ",".join(cell)):
            raise ExchangeError(
                "damaged_at", format="opensudoku", part="|".join(cell), cell=cell_name(c)
            )
    values = "".join(cell[0] for cell in cells)
    givens = "".join("1" if cell[0] != "0" and cell[-1] == "0" else "0" for cell in cells)
    notes = (_mark(cell[1], version) if cell[0] == "0" else 0 for cell in cells)
    return Board(values, givens, tuple(notes))


def _mark(text: str, version: int) -> int:
    """A note: digits with commas in version 1, later a number whose bit d-1 is digit d."""
    digits = re.sub(r"\D", "", text)
    return note_of(digits) if version == 1 else int(digits or 0) & 511


def write(board: Board) -> str:
    """One `<game>`: 81 digits if untouched, else version 3, which old and new programs read."""
    if puzzle(board) == board.values and not any(board.notes):
        return f'  <game data="{board.values}"/>'
    cells = (
        f"{value}|{note}|{1 - int(given)}|"
        for value, note, given in zip(board.values, board.notes, board.givens, strict=True)
    )
    return f'  <game data="version: 3&#10;{"".join(cells)}"/>'
