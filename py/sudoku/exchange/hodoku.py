"""HoDoKu's library lines: `:technique:digits:grid:removed:eliminations:placements:extra`.

In the grid `+d` is a digit that was placed, not given. A removed candidate is three digits: the
candidate, its row, its column. What the technique then does is the answer to an exercise, no part
of the position.
"""

import re

from ..board import NO_NOTES, Board, auto_notes, digits_of, note_of
from ..grid import CELLS, cell_name
from .words import ExchangeError

_LINE = re.compile(r":[0-9A-Za-z]*(-[0-9A-Za-z]+)?:[1-9 ]*:?")  # technique, its digits


def read(text: str) -> list[Board] | None:
    """A board for each line, lines that begin with `#` left out; None where a line has no `:`."""
    lines = [line.strip() for line in text.splitlines()]
    lines = [line for line in lines if line and not line.startswith("#")]
    if not lines or not all(_LINE.match(line) for line in lines):
        return None
    return [_board(line.split(":")) for line in lines]


def _board(fields: list[str]) -> Board:
    if len(fields) < 5:
        raise ExchangeError("damaged", format="hodoku")
    grid, removed = fields[3], fields[4].split()
    cells = re.findall(r"\+?[0-9.]", grid)
    if "".join(cells) != grid:
        raise ExchangeError("damaged", format="hodoku")
    if len(cells) != 81:
        raise ExchangeError("count", count=len(cells))
    values = "".join(cell[-1] for cell in cells).replace(".", "0")
    givens = "".join("1" if cell in "123456789" else "0" for cell in cells)
    notes = list(auto_notes(values)) if removed else list(NO_NOTES)
    for part in removed:
        if not re.fullmatch(r"[1-9]{3}", part):
            raise ExchangeError("damaged_part", format="hodoku", part=part)
        digit, row, column = map(int, part)
        notes[9 * row + column - 10] &= ~note_of(str(digit))
    return Board(values, givens, tuple(notes))


def write(board: Board) -> str:
    """One line. Pencil marks become the candidates that they leave out."""
    grid = "".join(
        "." if value == "0" else value if given == "1" else "+" + value
        for value, given in zip(board.values, board.givens, strict=True)
    )
    removed = []
    if any(board.notes):
        for c, possible in zip(CELLS, auto_notes(board.values), strict=True):
            _, row, _, column = cell_name(c)
            removed += [d + row + column for d in digits_of(possible & ~board.notes[c])]
    return f":0000:x:{grid}:{' '.join(removed)}:::"
