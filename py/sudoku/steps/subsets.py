"""Subsets: n cells of a house that share n digits keep them for themselves.

    naked    12 | 12 | 1235 …   n cells hold only n digits: these leave the rest of the house
    hidden   n digits have only n cells in a house: everything else leaves these cells
    locked   the n cells of a naked one also share a second house, and the digits leave both

n = 2 pair, 3 triple, 4 quad. Source: common knowledge; "locked" as HoDoKu counts them.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations

from ..grid import UNITS
from .candidates import (
    DIGITS_OF,
    HOUSES,
    LAYERS,
    SIZE,
    Position,
    bits,
    candidates_of,
    remembered,
    seen_by_all,
)
from .step import Step

_NAMES = {2: "pair", 3: "triple", 4: "quad"}

# A mask with its bits nine places apart: nine of these side by side are a house turned over.
_SPREAD = tuple(sum((mask >> k & 1) << 9 * k for k in range(9)) for mask in range(512))

Masks = tuple[int, ...]  # of a house: nine masks of digits by cell, or of cells by digit


@remembered
def house_masks(position: Position) -> list[Masks]:
    """For each house the masks of its nine cells."""
    masks = position.masks
    return [tuple([masks[cell] for cell in unit]) for unit in UNITS]


@lru_cache(maxsize=1 << 14)
def turned(masks: Masks) -> Masks:
    """The same house, with cells and digits changing places."""
    packed = 0
    for i, mask in enumerate(masks):
        packed |= _SPREAD[mask] << i
    return tuple([packed >> 9 * k & 511 for k in range(9)])


@lru_cache(maxsize=1 << 15)
def groups(masks: Masks, n: int, width: int) -> list[tuple[int, int]]:
    """The sets of `n` places, not single ones, whose masks have `width` bits together: (places,
    mask), both as bits.

    Houses stay as they are for many steps, so what they hold is remembered by their contents.
    """
    fitting = [(1 << i, mask) for i, mask in enumerate(masks) if 2 <= SIZE[mask] <= width]
    found = []
    for chosen in combinations(fitting, n):
        together = 0
        for _, mask in chosen:
            together |= mask
        if SIZE[together] == width:
            found.append((sum([place for place, _ in chosen]), together))
    return found


@cache
def cells_at(house: int, places: int) -> int:
    """The cells at some places of a house."""
    return sum(1 << UNITS[house][i] for i in bits(places))


@remembered
def sets(position: Position, n: int, width: int) -> list[tuple[int, int, int]]:
    """(house, cells, mask) of the sets of `n` cells in a house with `width` digits between them."""
    return [
        (house, cells_at(house, places), mask)
        for house, masks in enumerate(house_masks(position))
        for places, mask in groups(masks, n, width)
    ]


def naked_subset(position: Position, n: int) -> Iterator[Step]:
    """`n` cells of a house with `n` digits: these leave the other cells that see all `n`."""
    done = set()
    for house, cells, mask in sets(position, n, n):
        removed = _removed_around(position, cells, mask)
        if removed and cells not in done:
            done.add(cells)
            yield _step(f"naked_{_NAMES[n]}", removed, cells, mask, (house,))


def locked_subset(position: Position, n: int) -> Iterator[Step]:
    """A naked pair or triple within one box and one line that removes candidates in both."""
    done = set()
    for _, cells, mask in sets(position, n, n):
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
    for house, masks in enumerate(house_masks(position)):
        for mask, places in _hidden(masks, n):
            cells, removed = cells_at(house, places), 0
            for digit in DIGITS_OF[511 & ~mask]:
                removed |= (position.where[digit] & cells) << 81 * (digit - 1)
            yield _step(f"hidden_{_NAMES[n]}", removed, cells, mask, (house,))


@lru_cache(maxsize=1 << 15)
def _hidden(masks: Masks, n: int) -> list[tuple[int, int]]:
    """(mask, places) of the hidden sets of a house that have other digits to lose."""
    return [
        (mask, places)
        for mask, places in groups(turned(masks), n, n)
        if any(masks[i] & ~mask for i in bits(places))
    ]


def _step(technique: str, removed: int, cells: int, mask: int, houses: tuple) -> Step:
    return Step(
        technique,
        removes=tuple(candidates_of(removed)),
        cells=tuple(bits(cells)),
        digits=DIGITS_OF[mask],
        houses=houses,
        size=cells.bit_count(),
    )
