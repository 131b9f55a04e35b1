"""Unique rectangles: four cells in two rows, columns and boxes must not hold two digits only.

    ab . . | ab . .       If the four cells were a b / b a, then b a / a b would do as well, and the
    ab . . | abx . .      puzzle had two solutions. So something else is true.

    floor    the corners with no candidate but a and b      roof   the other corners
    type 1   one roof cell: it is neither a nor b
    type 2   the roof cells have one further digit, the same: one of them is it
    type 3   two roof cells on one side: their further digits act as one cell of a naked subset
    type 4   two roof cells on one side, a is locked to them in a house: neither is b
    type 5   as type 2, with roof cells in a diagonal or three of them
    type 6   roof cells in a diagonal, a has no other place in both rows (or columns): no roof is a
    hidden   opposite a floor cell, a has no other place in the corner's row and column: it is not b

Candidates that were removed before do no harm to the argument, so "missing" ones are allowed, but
Sudoku Explainer does not look for them: these have a rung of their own.
Source: the Players' forum's uniqueness tests, by way of HoDoKu's types.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from ..grid import BOX_OF, CELLS
from .candidates import (
    DIGITS_OF,
    HOUSES,
    HOUSES_OF,
    SIZE,
    Candidate,
    Position,
    bits,
    remembered,
    seen_by_all,
)  # fmt: skip
from .step import Step


def _corners(cell: int) -> tuple[tuple[int, int, int, int], ...]:
    """The rectangles in two boxes that start at `cell`: cell, row mate, opposite, column mate."""
    row, column = divmod(cell, 9)
    found = []
    for other_row in range(9):
        for other_column in range(9):
            if other_row != row and other_column != column:
                mate, opposite = 9 * row + other_column, 9 * other_row + other_column
                below = 9 * other_row + column
                if len({BOX_OF[c] for c in (cell, mate, opposite, below)}) == 2:
                    found.append((cell, mate, opposite, below))
    return tuple(found)


RECTANGLES_FROM = tuple(_corners(cell) for cell in CELLS)


class Rectangle(NamedTuple):
    """Four blank corners in a circle, the two digits as a mask, and which corners are the roof."""

    corners: tuple[int, int, int, int]
    pair: int
    roof: tuple[int, ...]
    full: bool  # does every corner still have both digits?


@remembered
def rectangles(position: Position) -> list[Rectangle]:
    """Every rectangle whose corners each have a or b, with a floor cell that has both."""
    masks, found, done = position.masks, [], set()
    for start in bits(position.by_size[2]):
        pair = masks[start]
        for corners in RECTANGLES_FROM[start]:
            _, one, two, three = corners
            if masks[one] & pair and masks[two] & pair and masks[three] & pair:
                key = (frozenset(corners), pair)
                if key not in done:
                    done.add(key)
                    roof = tuple(c for c in corners if masks[c] & ~pair)
                    full = all(masks[c] & pair == pair for c in corners)
                    found.append(Rectangle(corners, pair, roof, full))
    return found


def _step(
    kind: object, rectangle: Rectangle, removes: list[Candidate], house: int | None = None,
    helpers: tuple[int, ...] = (), size: int = 4,
) -> Step:  # fmt: skip
    technique = f"unique_rectangle_{kind}" if kind != "hidden" else "hidden_rectangle"
    floor = tuple(c for c in rectangle.corners if c not in rectangle.roof)
    parts = (("floor", floor), ("roof", rectangle.roof), ("helpers", helpers))
    return Step(
        technique,
        removes=tuple(dict.fromkeys(removes)),
        cells=rectangle.corners,
        digits=DIGITS_OF[rectangle.pair],
        houses=() if house is None else (house,),
        parts=tuple(part for part in parts if part[1]),
        size=size,
    )


def _of(position: Position, missing: bool, roof: tuple[int, ...]) -> Iterator[Rectangle]:
    """The rectangles with as many roof cells as `roof` says, full ones or those with gaps."""
    for rectangle in rectangles(position):
        if rectangle.full != missing and len(rectangle.roof) in roof:
            yield rectangle


def _aligned(roof: tuple[int, ...]) -> bool:
    """Do the two roof cells share a side of the rectangle?"""
    return len(roof) == 2 and (roof[0] // 9 == roof[1] // 9 or roof[0] % 9 == roof[1] % 9)


def unique_1(position: Position, missing: bool = False) -> Iterator[Step]:
    """One corner alone keeps the rectangle from being deadly."""
    for rectangle in _of(position, missing, (1,)):
        (roof,) = rectangle.roof
        removes = [(roof, d) for d in DIGITS_OF[rectangle.pair & position.masks[roof]]]
        yield _step(1, rectangle, removes)


def unique_2(position: Position, missing: bool = False) -> Iterator[Step]:
    """The roof cells, side by side, have one further digit, the same."""
    return _same_extra(position, missing, 2)


def unique_5(position: Position, missing: bool = False) -> Iterator[Step]:
    """The roof cells, three or in a diagonal, have one further digit, the same."""
    return _same_extra(position, missing, 5)


def _same_extra(position: Position, missing: bool, kind: int) -> Iterator[Step]:
    for rectangle in _of(position, missing, (2, 3)):
        if _aligned(rectangle.roof) == (kind == 2):
            extra = 0
            for cell in rectangle.roof:
                extra |= position.masks[cell] & ~rectangle.pair
            if SIZE[extra] == 1:
                digit = extra.bit_length()
                roof = sum(1 << cell for cell in rectangle.roof)
                removed = position.where[digit] & seen_by_all(roof)
                if removed:
                    yield _step(kind, rectangle, [(cell, digit) for cell in bits(removed)])


def unique_3(position: Position, missing: bool = False) -> Iterator[Step]:
    """The further digits of two roof cells make a naked subset with other cells of a house; the
    smallest subset first, where it counts as the hidden one of the rest if that is smaller.
    """
    found = []
    for rectangle in _of(position, missing, (2,)):
        if _aligned(rectangle.roof):
            one, other = rectangle.roof
            for house in set(HOUSES_OF[one]) & set(HOUSES_OF[other]):
                found += _with_subset(position, rectangle, house)
    yield from sorted(found, key=lambda step: step.size)


def _with_subset(position: Position, rectangle: Rectangle, house: int) -> Iterator[Step]:
    masks, extra = position.masks, 0
    for cell in rectangle.roof:
        extra |= masks[cell] & ~rectangle.pair
    rest = [c for c in bits(position.blank & HOUSES[house]) if c not in rectangle.roof]
    for n in range(max(SIZE[extra], 2), len(rest) + 1):
        for chosen in combinations(rest, n - 1):
            mask = extra
            for cell in chosen:
                mask |= masks[cell]
            if SIZE[mask] == n:
                others = [cell for cell in rest if cell not in chosen]
                removes = [(c, d) for c in others for d in DIGITS_OF[mask & masks[c]]]
                removes += _beyond(position, (*rectangle.roof, *chosen), mask, house)
                if removes:
                    size = 2 + min(n, len(rest) + 2 - n)
                    yield _step(3, rectangle, removes, house, chosen, size)


def _beyond(position: Position, cells: tuple[int, ...], mask: int, house: int) -> list[Candidate]:
    """What a subset also removes outside its house, where all of its cells share another one."""
    around = seen_by_all(sum(1 << cell for cell in cells)) & ~HOUSES[house]
    return [(c, d) for d in DIGITS_OF[mask] for c in bits(position.where[d] & around)]


def unique_4(position: Position, missing: bool = False) -> Iterator[Step]:
    """One of the digits is locked to the two roof cells in a house, so neither is the other one."""
    for rectangle in _of(position, missing, (2,)):
        if not _aligned(rectangle.roof):
            continue
        roof = sum(1 << cell for cell in rectangle.roof)
        one, other = rectangle.roof
        for house in set(HOUSES_OF[one]) & set(HOUSES_OF[other]):
            for digit in DIGITS_OF[rectangle.pair]:
                if position.where[digit] & HOUSES[house] == roof:
                    (left,) = (d for d in DIGITS_OF[rectangle.pair] if d != digit)
                    removes = [(c, left) for c in bits(roof & position.where[left])]
                    if removes:
                        yield _step(4, rectangle, removes, house)


def unique_6(position: Position, missing: bool = False) -> Iterator[Step]:
    """A digit stands in both rows, or both columns, at corners only: not in the roof's diagonal."""
    for rectangle in _of(position, missing, (2,)):
        if _aligned(rectangle.roof):
            continue
        corners = sum(1 << cell for cell in rectangle.corners)
        a, _, c, _ = rectangle.corners
        for digit in DIGITS_OF[rectangle.pair]:
            where = position.where[digit]
            for lines in ((HOUSES_OF[a][0], HOUSES_OF[c][0]), (HOUSES_OF[a][1], HOUSES_OF[c][1])):
                places = [where & HOUSES[line] for line in lines]
                if all(places) and not (places[0] | places[1]) & ~corners:
                    removes = [(r, digit) for r in rectangle.roof if where >> r & 1]
                    if removes:
                        yield _step(6, rectangle, removes)


def hidden_rectangle(position: Position) -> Iterator[Step]:
    """Opposite a floor cell one digit is locked to the corner's sides: there goes the other."""
    masks = position.masks
    for rectangle in rectangles(position):
        corners = rectangle.corners
        for turn in range(4):
            floor, side, corner, other_side = corners[turn:] + corners[:turn]
            if masks[floor] != rectangle.pair or len(rectangle.roof) < 2:
                continue
            lines = [
                next(h for h in HOUSES_OF[corner][:2] if h in HOUSES_OF[mate])
                for mate in (side, other_side)
            ]
            for digit in DIGITS_OF[rectangle.pair]:
                where = position.where[digit]
                (left,) = (d for d in DIGITS_OF[rectangle.pair] if d != digit)
                locked = all(
                    where >> mate & 1 and not where & HOUSES[line] & ~(1 << corner | 1 << mate)
                    for line, mate in zip(lines, (side, other_side), strict=True)
                )
                if locked and position.where[left] >> corner & 1:
                    yield _step("hidden", rectangle, [(corner, left)])
