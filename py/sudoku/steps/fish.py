"""Fish: n rows hold a digit only in n columns, so those columns hold it nowhere else.

    basic      the digit's places in n base houses all lie in n cover houses: it leaves the rest of
               the covers. n = 2 X-wing, 3 swordfish, 4 jellyfish

                   X . . | . X .        base rows, X: all places of the digit
                   - . . | . - .        -: removed
                   X . . | . X .

    finned     some base places, the fins, lie outside the covers: either a fin is true or the fish
               is, so the digit leaves those cover cells that see every fin
    sashimi    finned, and without its fins a base house would have one place only
    siamese    two finned fish on the same bases, told together

Source: "The Ultimate Fish Guide" of the Players' forum, by way of HoDoKu's definitions.
"""

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import combinations

from .candidates import DIGITS, HOUSES, SIZE, Position, bits, seen_by_all
from .step import Step

# The places of a column, nine cells apart, as nine bits side by side.
_SIDE_BY_SIDE = {sum((along >> k & 1) << 9 * k for k in range(9)): along for along in range(512)}
_COLUMN = HOUSES[9]
NAMES = {2: "x_wing", 3: "swordfish", 4: "jellyfish"}
LINES = ((range(9), range(9, 18)), (range(9, 18), range(9)))


def basic_fish(position: Position, n: int) -> Iterator[Step]:
    """`n` lines whose places for a digit lie in `n` crossing lines."""
    for digit in DIGITS:
        for houses, cells, removed in _basic(position.where[digit], n):
            yield _step(NAMES[n], digit, removed, cells, 0, houses)


@lru_cache(maxsize=8192)
def _basic(where: int, n: int) -> list[tuple[tuple[int, ...], int, int]]:
    """(base and cover houses, base cells, removed cells) of the fish of a digit."""
    found = []
    for bases, covers in LINES if where.bit_count() > 2 * n else ():
        lines = [(h, _along(where, h)) for h in bases]
        lines = [line for line in lines if 2 <= SIZE[line[1]] <= n]
        for chosen in combinations(lines, n) if len(lines) >= n else ():
            places = 0
            for _, along in chosen:
                places |= along
            if SIZE[places] == n:
                houses = tuple(h for h, _ in chosen)
                cover = tuple(covers[k] for k in bits(places))
                cells = where & _union(houses)
                if removed := where & _union(cover) & ~cells:
                    found.append(((*houses, *cover), cells, removed))
    return found


def finned_fish(position: Position, n: int, sashimi: bool) -> Iterator[Step]:
    """`n` lines whose places lie in `n` crossing lines but for some fins that share a box."""
    technique = f"{'sashimi' if sashimi else 'finned'}_{NAMES[n]}"
    for digit in DIGITS:
        for houses, cells, fins, removed, degenerate in _finned(position.where[digit], n):
            if degenerate == sashimi:
                yield _step(technique, digit, removed, cells, fins, houses)


def siamese_fish(position: Position, n: int) -> Iterator[Step]:
    """Two finned fish on the same base lines: what either removes."""
    for digit in DIGITS:
        for one, other in combinations(_finned(position.where[digit], n), 2):
            if one[0][:n] == other[0][:n] and one[3] != other[3]:
                houses = tuple(dict.fromkeys(one[0] + other[0]))
                removed, fins = one[3] | other[3], one[2] | other[2]
                yield _step(f"siamese_{NAMES[n]}", digit, removed, one[1], fins, houses)


@lru_cache(maxsize=8192)
def _finned(where: int, n: int) -> list[tuple[tuple[int, ...], int, int, int, bool]]:
    """(base and cover houses, base cells, fins, removed cells, is it sashimi?) of a digit's fish.

    All fins lie in one box, and so does what is removed: in the lines of that box which are no
    bases, where its crossing lines are covers. Along a base, places are the bits of a number 0-511.
    """
    found = []
    for bases, covers in LINES if where.bit_count() > 2 * n else ():
        lines = [(h, _along(where, h)) for h in bases]
        lines = [line for line in lines if 2 <= SIZE[line[1]] <= n + 2]
        for chosen in combinations(lines, n) if len(lines) >= n else ():
            places = 0
            for _, along in chosen:
                places |= along
            if not n < SIZE[places] <= n + 2:
                continue
            for outside in _outsides(places, SIZE[places] - n):
                bands = {h % 9 // 3 for h, along in chosen if along & outside}
                if len(bands) > 1:
                    continue
                rest = [along & ~outside for _, along in chosen]
                if all(rest) or n == 2:
                    houses = tuple(h for h, _ in chosen)
                    cover = tuple(covers[k] for k in bits(places & ~outside))
                    cells = where & _union(houses)
                    fins = cells & _union(covers[k] for k in bits(outside))
                    if removed := where & _union(cover) & seen_by_all(fins) & ~cells:
                        sashimi = any(SIZE[along] < 2 for along in rest)
                        found.append(((*houses, *cover), cells, fins, removed, sashimi))
    return found


def _along(where: int, house: int) -> int:
    """The places of a line as nine bits, in order."""
    if house < 9:
        return where >> 9 * house & 511
    return _SIDE_BY_SIDE[where >> house - 9 & _COLUMN]


@cache
def _outsides(places: int, number: int) -> tuple[int, ...]:
    """Sets of `number` places within one third of a line that leave another place there."""
    thirds = (list(bits(places & third)) for third in (0b111, 0b111000, 0b111000000))
    return tuple(
        sum(1 << k for k in chosen)
        for here in thirds
        if len(here) > number
        for chosen in combinations(here, number)
    )


def _union(houses: Iterable[int]) -> int:
    cells = 0
    for house in houses:
        cells |= HOUSES[house]
    return cells


def _step(technique: str, digit: int, removed: int, cells: int, fins: int, houses: tuple) -> Step:
    parts = (("base", tuple(bits(cells & ~fins))), ("fin", tuple(bits(fins))))
    return Step(
        technique,
        removes=tuple((cell, digit) for cell in bits(removed)),
        cells=tuple(bits(cells)),
        digits=(digit,),
        houses=houses,
        parts=parts if fins else parts[:1],
        size=len(houses) // 2,
    )
