"""Subsets: n cells of a house that share n digits keep them for themselves.

    naked    12 | 12 | 1235 …   n cells hold only n digits: these leave the rest of the house
    hidden   n digits have only n cells in a house: everything else leaves these cells
    locked   the n cells of a naked one also share a second house, and the digits leave both

n = 2 pair, 3 triple, 4 quad. Source: common knowledge; "locked" as HoDoKu counts them.
"""

from collections.abc import Iterator
from itertools import combinations

from .candidates import DIGITS, DIGITS_OF, HOUSES, LAYERS, SIZE, Position, bits, seen_by_all
from .candidates import candidates_of
from .step import Step

_NAMES = {2: "pair", 3: "triple", 4: "quad"}


def _naked(position: Position, n: int) -> Iterator[tuple[int, int, int]]:
    """(house, cells, mask) of the sets of `n` cells in a house with `n` digits between them."""
    masks, by_size = position.masks, position.by_size
    small = sum(by_size[2 : n + 1])  # a cell with one digit is a naked single
    for number, house in enumerate(HOUSES):
        if (position.blank & house).bit_count() <= n:
            continue
        cells = tuple(bits(small & house))
        for chosen in combinations(cells, n) if len(cells) >= n else ():
            mask = 0
            for cell in chosen:
                mask |= masks[cell]
            if SIZE[mask] == n:
                yield number, sum(1 << cell for cell in chosen), mask


def naked_subset(position: Position, n: int) -> Iterator[Step]:
    """`n` cells of a house with `n` digits: these leave the other cells that see all `n`."""
    done = set()
    for house, cells, mask in _naked(position, n):
        removed = _removed_around(position, cells, mask)
        if removed and cells not in done:
            done.add(cells)
            yield _step(f"naked_{_NAMES[n]}", removed, cells, mask, (house,))


def locked_subset(position: Position, n: int) -> Iterator[Step]:
    """A naked pair or triple within one box and one line that removes candidates in both."""
    done = set()
    for _, cells, mask in _naked(position, n):
        houses = tuple(h for h, house in enumerate(HOUSES) if not cells & ~house)
        removed = _removed_around(position, cells, mask)
        if len(houses) == 2 and cells not in done:
            done.add(cells)
            if all(removed & LAYERS * (HOUSES[h] & ~HOUSES[g]) for h, g in (houses, houses[::-1])):
                yield _step(f"locked_{_NAMES[n]}", removed, cells, mask, houses)


def _removed_around(position: Position, cells: int, mask: int) -> int:
    """The board of the candidates of `mask` in cells that see all of `cells`."""
    around, removed = seen_by_all(cells), 0
    for digit in DIGITS_OF[mask]:
        removed |= (position.where[digit] & around) << 81 * (digit - 1)
    return removed


def hidden_subset(position: Position, n: int) -> Iterator[Step]:
    """`n` digits with `n` cells in a house: every other digit leaves these cells."""
    where = position.where
    for number, house in enumerate(HOUSES):
        if (position.blank & house).bit_count() <= n:
            continue
        few = [d for d in DIGITS if 2 <= (where[d] & house).bit_count() <= n]
        for digits in combinations(few, n) if len(few) >= n else ():
            cells = 0
            for digit in digits:
                cells |= where[digit] & house
            if cells.bit_count() == n:
                mask = sum(1 << d - 1 for d in digits)
                removed = 0
                for digit in DIGITS_OF[511 & ~mask]:
                    removed |= (where[digit] & cells) << 81 * (digit - 1)
                if removed:
                    yield _step(f"hidden_{_NAMES[n]}", removed, cells, mask, (number,))


def _step(technique: str, removed: int, cells: int, mask: int, houses: tuple) -> Step:
    return Step(
        technique,
        removes=tuple(candidates_of(removed)),
        cells=tuple(bits(cells)),
        digits=DIGITS_OF[mask],
        houses=houses,
        size=cells.bit_count(),
    )
