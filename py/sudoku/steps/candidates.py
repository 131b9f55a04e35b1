"""The position that a person reasons about: which digits each blank cell can still hold.

Glossary
    digit      1 to 9, a number here: positions are arithmetic
    candidate  a digit that a blank cell can still hold: the pair (cell, digit)
    board      candidates as the bits of one integer of 729 bits: nine layers of 81 cells, a digit a
               layer, so that a few shifts ask a question of every house and digit at once
    cells      a set of cells as the bits of an integer of 81 bits
    mask       a set of digits as the bits of an integer of 9 bits: bit d-1 stands for digit d
    house      one of 27 sets of nine cells: rows 0-8, columns 9-17, boxes 18-26
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, wraps

from ..grid import CELLS, PEERS, UNITS

ALL_CELLS = (1 << 81) - 1
LAYERS = sum(1 << 81 * k for k in range(9))  # times a set of cells: these cells in every layer
DIGITS = range(1, 10)

HOUSES = tuple(sum(1 << cell for cell in unit) for unit in UNITS)
SEES = tuple(sum(1 << peer for peer in PEERS[cell]) for cell in CELLS)
HOUSES_OF = tuple(tuple(h for h, unit in enumerate(UNITS) if cell in unit) for cell in CELLS)
SIZE = tuple(mask.bit_count() for mask in range(512))
DIGITS_OF = tuple(tuple(d for d in DIGITS if mask >> d - 1 & 1) for mask in range(512))

Candidate = tuple[int, int]  # (cell, digit)


def bit(cell: int, digit: int) -> int:
    """The bit of a candidate on the board."""
    return 1 << 81 * (digit - 1) + cell


def bits(cells: int) -> Iterator[int]:
    """The members of a set, lowest first.

    >>> list(bits(0b1010))
    [1, 3]
    """
    while cells:
        low = cells & -cells
        yield low.bit_length() - 1
        cells ^= low


def candidates_of(board: int) -> list[Candidate]:
    """The candidates on a board, digit by digit."""
    return [(b % 81, b // 81 + 1) for b in bits(board)]


def board_of(candidates: Iterable[Candidate]) -> int:
    """The board that holds just these candidates."""
    board = 0
    for cell, digit in candidates:
        board |= bit(cell, digit)
    return board


def seen_by_all(cells: int) -> int:
    """The cells that see every one of `cells`."""
    seen = ALL_CELLS
    for cell in bits(cells):
        seen &= SEES[cell]
    return seen


# What goes when a digit is placed: the digit from the peers, and everything from the cell itself.
GOES = tuple(SEES[cell] << 81 * (digit - 1) | LAYERS << cell for digit in DIGITS for cell in CELLS)


class Position:
    """Candidates of the blank cells, digits of the others. Never changed: a step makes a new one.

    `board` has the candidates, `placed` the digits (as a board, too), `givens` the cells whose
    digit the puzzle gave.
    """

    def __init__(self, board: int, placed: int, givens: int) -> None:
        self.board, self.placed, self.givens = board, placed, givens
        self.memo: dict = {}  # what `remembered` functions found here

    @classmethod
    def of(cls, grid: str, givens: int | None = None) -> "Position":
        """The position of `grid` with every candidate that its digits allow."""
        board, placed, filled = LAYERS * ALL_CELLS, 0, 0
        for cell, symbol in enumerate(grid):
            if symbol != "0":
                index = 81 * (int(symbol) - 1) + cell
                board &= ~GOES[index]
                placed |= 1 << index
                filled |= 1 << cell
        return cls(board, placed, filled if givens is None else givens)

    @cached_property
    def blank(self) -> int:
        """The cells without a digit."""
        filled = 0
        for k in range(9):
            filled |= self.placed >> 81 * k
        return ALL_CELLS & ~filled

    @cached_property
    def where(self) -> tuple[int, ...]:
        """For each digit 1-9 the cells that can hold it; nothing at 0."""
        return (0, *(self.board >> 81 * k & ALL_CELLS for k in range(9)))

    @cached_property
    def masks(self) -> list[int]:
        """For each cell the digits that it can hold."""
        masks = [0] * 81
        for k in range(9):
            layer, digit = self.board >> 81 * k & ALL_CELLS, 1 << k
            while layer:
                low = layer & -layer
                masks[low.bit_length() - 1] |= digit
                layer ^= low
        return masks

    @cached_property
    def by_size(self) -> tuple[int, ...]:
        """For n = 0 to 4 the blank cells with just n candidates, and at 5 those with more."""
        count = [self.blank, 0, 0, 0, 0, 0]
        for cells in self.where[1:]:
            for n in (4, 3, 2, 1, 0):
                moving = count[n] & cells
                count[n] ^= moving
                count[n + 1] |= moving
        return tuple(count)

    @property
    def solved(self) -> bool:
        """Does every cell have its digit?"""
        return not self.blank

    @property
    def broken(self) -> bool:
        """Is there a blank cell with no candidate, or a house with no place left for a digit?"""
        if self.by_size[0]:
            return True
        somewhere = self.board | self.placed
        return any(
            not somewhere >> 81 * k & ALL_CELLS & house for k in range(9) for house in HOUSES
        )

    def after(self, places: Iterable[Candidate], removes: Iterable[Candidate]) -> "Position":
        """The position with these digits placed and these candidates removed."""
        board, placed = self.board, self.placed
        for cell, digit in removes:
            board &= ~bit(cell, digit)
        for cell, digit in places:
            board &= ~GOES[81 * (digit - 1) + cell]
            placed |= bit(cell, digit)
        return Position(board, placed, self.givens)

    def grid(self) -> str:
        """The digits as a grid of 81 characters."""
        symbols = ["0"] * 81
        for cell, digit in candidates_of(self.placed):
            symbols[cell] = str(digit)
        return "".join(symbols)


class Replay:
    """An iterator whose items are kept, so that it can be gone through again from the start."""

    def __init__(self, source: Iterator) -> None:
        self.source, self.items = source, []

    def __iter__(self) -> Iterator:
        """The items kept so far, then further ones as they are asked for."""
        k = 0
        while True:
            while k < len(self.items):
                yield self.items[k]
                k += 1
            try:
                self.items.append(next(self.source))
            except StopIteration:
                return


def remembered(function: Callable) -> Callable:
    """Let several techniques share what `function(position, …)` finds in one position."""

    @wraps(function)
    def recall(position: Position, *args):
        key = (function, *args)
        if key not in position.memo:
            found = function(position, *args)
            position.memo[key] = Replay(found) if isinstance(found, Iterator) else found
        return position.memo[key]

    return recall
