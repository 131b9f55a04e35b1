"""Sudoku Explainer's direct steps: a removal and the hidden single that it leaves, counted as one.

A person who sees a locked digit places its consequence without writing candidates; that is why such
a pair is rated below a naked single. Only the digit is placed, what was removed on the way is not
kept. The rating knows these steps; a hint shows the two apart.

Source: the documented ratings of Sudoku Explainer 1.2.1 (1.7, 1.9, 2.0, 2.5).
"""

from collections.abc import Iterator
from functools import partial

from . import locked, subsets
from .candidates import HOUSES, Position, bits
from .step import Step


def direct_locked(position: Position, from_box: bool) -> Iterator[Step]:
    """A locked digit that leaves one place for it in a house of the same kind, across its line."""
    find = locked.pointing if from_box else locked.claiming
    for step in find(position):
        digit, (source, target) = step.digits[0], step.houses
        removed = sum(1 << cell for cell, _ in step.removes)
        for house in _same_kind(source):
            places = position.where[digit] & HOUSES[house]
            left = places & ~HOUSES[target]
            if places & removed and left and not left & left - 1:
                cell = left.bit_length() - 1
                yield _direct(step, cell, digit)


def direct_hidden_subset(position: Position, n: int) -> Iterator[Step]:
    """A hidden pair or triple that leaves one place for another digit of the same house."""
    for step in subsets.hidden_subset(position, n):
        house = HOUSES[step.houses[0]]
        if (position.blank & house).bit_count() <= n + 1:
            continue
        cells = sum(1 << cell for cell in step.cells)
        for digit in {digit for _, digit in step.removes}:
            left = position.where[digit] & house & ~cells
            if left and not left & left - 1:
                cell = next(bits(left))
                yield _direct(step, cell, digit)


def _direct(step: Step, cell: int, digit: int) -> Step:
    return step._replace(technique=f"direct_{step.technique}", places=((cell, digit),), removes=())


def _same_kind(house: int) -> range:
    """The numbers of all rows, all columns or all boxes."""
    return range(house // 9 * 9, house // 9 * 9 + 9)


direct_pointing = partial(direct_locked, from_box=True)
direct_claiming = partial(direct_locked, from_box=False)
