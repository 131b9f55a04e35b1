"""Unique loops: a unique rectangle of six cells and more.

    Cells with the candidates a and b in a loop, each next one in a house of the one before, so that
    every house is met twice or never: were they nothing but a and b, both ways round would do.

Types 1 to 4 are those of rectangles: one roof cell; the same further digit; a naked subset with the
further digits; a digit locked to two roof cells. Source: Sudoku Explainer's documented ratings.
"""

from collections.abc import Iterator
from itertools import combinations

from .candidates import DIGITS_OF, HOUSES, HOUSES_OF, SIZE, Position, bits, remembered, seen_by_all
from .step import Step

LONGEST = 14
Loop = tuple[int, ...]


@remembered
def loops(position: Position) -> list[tuple[Loop, int]]:
    """Every loop of six to `LONGEST` cells with its pair of digits as a mask."""
    masks, found, done = position.masks, [], set()
    for start in bits(position.by_size[2]):
        pair = masks[start]
        first, second = DIGITS_OF[pair]
        both = position.where[first] & position.where[second]
        if both.bit_count() >= 6:
            for loop in _from(position, (start,), both, pair, -1, 0):
                if frozenset(loop) not in done and _is_even(loop):
                    done.add(frozenset(loop))
                    found.append((loop, pair))
    return sorted(found, key=lambda loop: len(loop[0]))


def _from(
    position: Position, path: Loop, both: int, pair: int, kind: int, extra: int
) -> Iterator[Loop]:
    """Loops that go on from `path`, whose last step was in a house of `kind`."""
    masks = position.masks
    for next_kind, house in enumerate(HOUSES_OF[path[-1]]):
        if next_kind == kind:
            continue
        for cell in bits(both & HOUSES[house]):
            if cell == path[0] and len(path) >= 6 and len(path) % 2 == 0:
                yield path
            elif (
                cell not in path
                and len(path) < LONGEST
                and not (
                    cell < path[0] and masks[cell] == pair  # found from there
                )
            ):
                together = extra | masks[cell] & ~pair
                roof = sum(masks[c] != pair for c in path) + (masks[cell] != pair)
                if (roof <= 2 or SIZE[together] == 1) and _meets_twice(path, cell):
                    yield from _from(position, (*path, cell), both, pair, next_kind, together)


def _meets_twice(path: Loop, cell: int) -> bool:
    """Does every house of `cell` hold at most one cell of the path before it?"""
    return all(sum(HOUSES[h] >> c & 1 for c in path) <= 1 for h in HOUSES_OF[cell])


def _is_even(loop: Loop) -> bool:
    """Does every house hold no cell of the loop, or one of each parity?"""
    even = {h for cell in loop[::2] for h in HOUSES_OF[cell]}
    odd = {h for cell in loop[1::2] for h in HOUSES_OF[cell]}
    return even == odd and len(even) == len(loop) // 2 * 3


def unique_loop(position: Position) -> Iterator[Step]:
    """What the roof of each loop allows, the shortest loop first."""
    masks = position.masks
    for loop, pair in loops(position):
        roof = tuple(cell for cell in loop if masks[cell] != pair)
        extra = 0
        for cell in roof:
            extra |= masks[cell] & ~pair
        for removes, helpers in _removals(position, roof, pair, extra):
            if removes:
                floor = tuple(cell for cell in loop if cell not in roof)
                parts = (("floor", floor), ("roof", roof), ("helpers", helpers))
                yield Step(
                    "unique_loop",
                    removes=tuple(removes),
                    cells=loop,
                    digits=DIGITS_OF[pair],
                    parts=tuple(part for part in parts if part[1]),
                    size=len(loop) + 2 * len(helpers),
                )


def _removals(
    position: Position, roof: tuple[int, ...], pair: int, extra: int
) -> Iterator[tuple[list, tuple[int, ...]]]:
    """(removed candidates, helping cells) for each type that the roof makes."""
    if len(roof) == 1:
        yield [(roof[0], d) for d in DIGITS_OF[pair]], ()
        return
    roof_cells = sum(1 << cell for cell in roof)
    if SIZE[extra] == 1:
        digit = extra.bit_length()
        removed = position.where[digit] & seen_by_all(roof_cells)
        yield [(cell, digit) for cell in bits(removed)], ()
    if len(roof) != 2:
        return
    for house in set(HOUSES_OF[roof[0]]) & set(HOUSES_OF[roof[1]]):
        for digit in DIGITS_OF[pair]:
            if position.where[digit] & HOUSES[house] == roof_cells:
                (left,) = (d for d in DIGITS_OF[pair] if d != digit)
                yield [(cell, left) for cell in roof], ()
        rest = tuple(bits(position.blank & HOUSES[house] & ~roof_cells))
        for n in range(max(SIZE[extra], 2), 5):
            for chosen in combinations(rest, n - 1):
                mask = extra
                for cell in chosen:
                    mask |= position.masks[cell]
                if SIZE[mask] == n:
                    others = [cell for cell in rest if cell not in chosen]
                    yield (
                        [(c, d) for c in others for d in DIGITS_OF[mask & position.masks[c]]],
                        chosen,
                    )
