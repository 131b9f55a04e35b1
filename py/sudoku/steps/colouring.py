"""Colouring: the strong links of a digit, with its candidates in two colours, one of which is true.

    simple, wrap    two cells of one colour see each other: that colour is false
    simple, trap    a cell sees both colours of a net: it is false
    multi, 1        two nets; a colour of the one sees a colour of the other, so that one of the two
                    opposite colours is true: what sees both of these is false
    multi, 2        a colour of a net sees both colours of another net: it is false

Source: the Players' forum; the types are HoDoKu's.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, permutations

from .candidates import DIGITS, SEES, Position, bits
from .links import strong_links
from .step import Step

Net = tuple[int, int]  # the cells of one colour and of the other


@lru_cache(maxsize=4096)
def nets(where: int) -> tuple[Net, ...]:
    """The nets of strong links of a digit that can go in `where`."""
    partners: dict[int, int] = {}
    for link in strong_links(where, False):
        partners[link.start] = partners.get(link.start, 0) | link.end
        partners[link.end] = partners.get(link.end, 0) | link.start
    found, done = [], 0
    for start in partners:
        if start & done:
            continue
        colours, new, turn = [start, 0], start, 0
        while new:
            following = 0
            for cell in bits(new):
                following |= partners[1 << cell]
            turn = 1 - turn
            new = following & ~colours[turn]
            colours[turn] |= new
        done |= colours[0] | colours[1]
        found.append((colours[0], colours[1]))
    return tuple(found)


def _sees(cells: int) -> int:
    """What at least one of the cells sees."""
    seen = 0
    for cell in bits(cells):
        seen |= SEES[cell]
    return seen


def simple_colours(position: Position) -> Iterator[Step]:
    """What one net of two colours removes."""
    for digit in DIGITS:
        where = position.where[digit]
        for net in nets(where):
            for colour, opposite in permutations(net):
                if colour & _sees(colour):
                    yield _step("simple_colours", digit, colour, (colour, opposite))
            if removed := where & _sees(net[0]) & _sees(net[1]):
                yield _step("simple_colours", digit, removed, net)


def multi_colours(position: Position) -> Iterator[Step]:
    """What two nets of two colours remove."""
    for digit in DIGITS:
        where = position.where[digit]
        for one, other in combinations(nets(where), 2):
            removed = 0
            for a, b in permutations(one):
                for c, d in permutations(other):
                    if _sees(a) & c:
                        removed |= where & _sees(b) & _sees(d)
            if removed:
                yield _step("multi_colours", digit, removed, (*one, *other))
            for net, across in ((one, other), (other, one)):
                for colour in net:
                    if _sees(colour) & across[0] and _sees(colour) & across[1]:
                        yield _step("multi_colours", digit, colour, (*net, *across))


def _step(technique: str, digit: int, removed: int, colours: tuple[int, ...]) -> Step:
    together = 0
    for colour in colours:
        together |= colour
    names = ("colour_1", "colour_2", "colour_3", "colour_4")
    return Step(
        technique,
        removes=tuple((cell, digit) for cell in bits(removed)),
        cells=tuple(bits(together)),
        digits=(digit,),
        parts=tuple((name, tuple(bits(c))) for name, c in zip(names, colours, strict=False)),
        size=together.bit_count(),
    )
