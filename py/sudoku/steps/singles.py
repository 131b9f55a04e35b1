"""Singles: a cell with one digit left, or a digit with one cell left in a house.

    last cell       1 2 3 | 4 5 6 | 7 8 _    nothing but a 9 is missing
    hidden single   of the blank cells of a house only one can hold the digit
    naked single    of the digits only one is left for the cell

Source: common knowledge; the order last cell, box, line, naked is Sudoku Explainer's.
The search is Norvig's two rules asked of all houses and digits at once: a house whose nine places
are summed with saturation (`once`, `twice`) holds a digit alone where it was met once, not twice.
"""

from collections.abc import Iterator

from ..grid import UNITS
from .candidates import ALL_CELLS, HOUSES_OF, LAYERS, Position, bits
from .step import Step

# A kind of house: its first places (in all layers), and the shifts that lead to its nine places.
_BOXES = (LAYERS * sum(1 << unit[0] for unit in UNITS[18:]), (0, 1, 2, 9, 10, 11, 18, 19, 20))
_ROWS = (LAYERS * sum(1 << unit[0] for unit in UNITS[:9]), tuple(range(9)))
_COLUMNS = (LAYERS * sum(1 << unit[0] for unit in UNITS[9:18]), tuple(range(0, 81, 9)))
_CELLS = (ALL_CELLS, tuple(range(0, 729, 81)))
KINDS = (_CELLS, _BOXES, _ROWS, _COLUMNS)


def look(board: int, kind: tuple[int, tuple[int, ...]]) -> tuple[int, bool]:
    """The bits of `board` that are alone in their house, and whether every house has some."""
    first, shifts = kind
    once = twice = 0
    for shift in shifts:
        place = board >> shift & first
        twice |= once & place
        once |= place
    complete = once == first
    once &= ~twice
    found = 0
    if once:
        for shift in shifts:
            found |= once << shift
    return found & board, complete


def alone(board: int, kind: tuple[int, tuple[int, ...]]) -> int:
    """The bits of `board` that are alone in their house, for one kind of house."""
    return look(board, kind)[0]


def twos(board: int, kind: tuple[int, tuple[int, ...]]) -> int:
    """How many houses of a kind hold just two bits of `board`."""
    first, shifts = kind
    once = twice = more = 0
    for shift in shifts:
        place = board >> shift & first
        more |= twice & place
        twice |= once & place
        once |= place
    return (twice & ~more).bit_count()


def last_cell(position: Position) -> Iterator[Step]:
    """The only blank cell of a house."""
    for first_house, kind in ((18, _BOXES), (0, _ROWS), (9, _COLUMNS)):
        for cell in bits(alone(position.blank, kind)):
            digit = position.masks[cell].bit_length()
            if position.masks[cell] == 1 << digit - 1:
                house = HOUSES_OF[cell][(0, 9, 18).index(first_house)]
                yield Step("last_cell", ((cell, digit),), (), (cell,), (digit,), (house,))


def hidden_single_box(position: Position) -> Iterator[Step]:
    """A digit with one place left in a box."""
    return _hidden(position, _BOXES, 2)


def hidden_single_line(position: Position) -> Iterator[Step]:
    """A digit with one place left in a row or column."""
    yield from _hidden(position, _ROWS, 0)
    yield from _hidden(position, _COLUMNS, 1)


def _hidden(position: Position, kind: tuple[int, tuple[int, ...]], which: int) -> Iterator[Step]:
    for found in bits(alone(position.board, kind)):
        cell, digit = found % 81, found // 81 + 1
        house = HOUSES_OF[cell][which]
        yield Step("hidden_single", ((cell, digit),), (), (cell,), (digit,), (house,))


def naked_single(position: Position) -> Iterator[Step]:
    """A cell with one digit left."""
    for found in bits(alone(position.board, _CELLS)):
        cell, digit = found % 81, found // 81 + 1
        yield Step("naked_single", ((cell, digit),), (), (cell,), (digit,))
