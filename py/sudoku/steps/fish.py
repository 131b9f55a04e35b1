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
from itertools import combinations

from .candidates import DIGITS, HOUSES, SIZE, Position, bits, remembered, seen_by_all
from .step import Step

NAMES = {2: "x_wing", 3: "swordfish", 4: "jellyfish"}
LINES = ((range(9), range(9, 18)), (range(9, 18), range(9)))


def basic_fish(position: Position, n: int) -> Iterator[Step]:
    """`n` lines whose places for a digit lie in `n` crossing lines."""
    for digit in DIGITS:
        where = position.where[digit]
        if where.bit_count() <= 2 * n:
            continue
        for bases, covers in LINES:
            lines = [(h, where & HOUSES[h]) for h in bases]
            lines = [line for line in lines if 2 <= line[1].bit_count() <= n]
            for chosen in combinations(lines, n) if len(lines) >= n else ():
                cells = 0
                for _, places in chosen:
                    cells |= places
                crossing = [h for h in covers if HOUSES[h] & cells]
                if len(crossing) == n:
                    cover = 0
                    for h in crossing:
                        cover |= HOUSES[h]
                    if removed := where & cover & ~cells:
                        houses = (*(h for h, _ in chosen), *crossing)
                        yield _step(NAMES[n], digit, removed, cells, 0, houses)


def finned_fish(position: Position, n: int, sashimi: bool) -> Iterator[Step]:
    """`n` lines whose places lie in `n` crossing lines but for some fins that share a box."""
    technique = f"{'sashimi' if sashimi else 'finned'}_{NAMES[n]}"
    for digit, houses, cells, fins, removed, degenerate in _finned(position, n):
        if degenerate == sashimi:
            yield _step(technique, digit, removed, cells, fins, houses)


def siamese_fish(position: Position, n: int) -> Iterator[Step]:
    """Two finned fish on the same base lines: what either removes."""
    by_base: dict[tuple, list] = {}
    for found in _finned(position, n):
        by_base.setdefault((found[0], found[1][:n]), []).append(found)
    for group in by_base.values():
        for one, other in combinations(group, 2):
            if one[4] != other[4]:
                houses = tuple(dict.fromkeys(one[1] + other[1]))
                removed, fins = one[4] | other[4], one[3] | other[3]
                yield _step(f"siamese_{NAMES[n]}", one[0], removed, one[2], fins, houses)


@remembered
def _finned(position: Position, n: int) -> list[tuple[int, tuple, int, int, int, bool]]:
    """(digit, base and cover houses, base cells, fins, removed cells, is it sashimi?)

    All fins lie in one box, and so does what is removed: in the lines of that box which are no
    bases, where its crossing lines are covers. Along a base, places are the bits of a number 0-511.
    """
    found = []
    for digit in DIGITS:
        where = position.where[digit]
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
                    rest = [along & ~outside for _, along in chosen]
                    if len(bands) == 1 and (all(rest) or n == 2):
                        houses = tuple(h for h, _ in chosen)
                        cover = [covers[k] for k in range(9) if places & ~outside & 1 << k]
                        cells = where & _union(houses)
                        fins = cells & _union(covers[k] for k in range(9) if outside & 1 << k)
                        around = seen_by_all(fins)
                        if removed := where & _union(cover) & around & ~cells:
                            degenerate = any(SIZE[along] < 2 for along in rest)
                            found.append(
                                (digit, (*houses, *cover), cells, fins, removed, degenerate)
                            )
    return found


def _along(where: int, house: int) -> int:
    """The places of a line as nine bits, in order."""
    if house < 9:
        return where >> 9 * house & 511
    column = where >> house - 9
    return sum((column >> 9 * k & 1) << k for k in range(9))


def _outsides(places: int, number: int) -> Iterator[int]:
    """Sets of `number` places within one third of a line that leave another place there."""
    for third in (0b111, 0b111000, 0b111000000):
        here = [1 << k for k in bits(places & third)]
        if len(here) > number:
            for chosen in combinations(here, number):
                yield sum(chosen)


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
