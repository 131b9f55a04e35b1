"""Patterns of a single digit: two strong links joined by a weak one.

    A = B - C = D    of A and D at least one is true: the digit leaves what both see

    skyscraper         both strong links are parallel lines
    two-string kite    a row and a column, joined in a box
    turbot fish        a box is among the strong links
    empty rectangle    an end is a group: the digit's places in the box lie on one row and one
                       column of it
    grouped turbot     any other pair of strong links with a group at an end

Source: Sudopedia and the Players' forum; a group as an end is Sukaku Explainer's.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from .candidates import DIGITS, HOUSES, Position, bits, seen_by_all
from .step import Link, Step


class StrongLink(NamedTuple):
    """A digit in `house` is in the cells `start` or in the cells `end`, and nowhere else."""

    house: int
    start: int
    end: int
    grouped: bool


def _thirds(house: int) -> tuple[int, ...]:
    """The groups that a house can be divided into: its cells that share another house."""
    meets = (HOUSES[house] & other for h, other in enumerate(HOUSES) if h != house)
    return tuple(cells for cells in meets if cells.bit_count() == 3)


GROUPS = tuple(_thirds(house) for house in range(27))


def strong_links(where: int, grouped: bool) -> Iterator[StrongLink]:
    """The strong links of a digit that can go in `where`; those of groups, too, if asked."""
    for number, house in enumerate(HOUSES):
        cells = where & house
        if not cells & cells - 1:
            continue
        if cells.bit_count() == 2:
            first = cells & -cells
            yield StrongLink(number, first, cells ^ first, False)
        elif grouped:
            groups = [group & cells for group in GROUPS[number] if group & cells]
            for one, other in combinations(groups, 2):
                if one | other == cells and one != cells and other != cells:
                    yield StrongLink(number, one, other, True)


def skyscraper(position: Position) -> Iterator[Step]:
    """Two parallel lines with two places each, joined at one end."""
    return _two_links(position, "skyscraper", grouped=False)


def two_string_kite(position: Position) -> Iterator[Step]:
    """A row and a column with two places each, joined in a box."""
    return _two_links(position, "two_string_kite", grouped=False)


def dual_two_string_kite(position: Position) -> Iterator[Step]:
    """Two kites that share cells, told together."""
    return _dual(position, "two_string_kite", grouped=False)


def turbot_fish(position: Position) -> Iterator[Step]:
    """A box and a house, or two boxes, with two places each, joined at one end."""
    return _two_links(position, "turbot_fish", grouped=False)


def empty_rectangle(position: Position) -> Iterator[Step]:
    """A box whose places lie on a row and a column of it, and a line with two places."""
    return _two_links(position, "empty_rectangle", grouped=True)


def dual_empty_rectangle(position: Position) -> Iterator[Step]:
    """Two empty rectangles that share cells, told together."""
    return _dual(position, "empty_rectangle", grouped=True)


def grouped_turbot(position: Position) -> Iterator[Step]:
    """Two strong links, with a group at one of the ends at least."""
    return _two_links(position, "grouped_turbot", grouped=True)


def _shapes(one: StrongLink, other: StrongLink) -> tuple[str, ...]:
    """The names that two strong links deserve together."""
    box, line = (one, other) if one.house >= 18 else (other, one)
    names: tuple[str, ...] = ()
    if box.house >= 18 and line.house < 18 and not line.grouped and _crossed(box):
        names = ("empty_rectangle",)
    if one.grouped or other.grouped:
        return names or ("grouped_turbot",)
    if box.house >= 18:
        return (*names, "turbot_fish")
    return ("skyscraper",) if one.house // 9 == other.house // 9 else ("two_string_kite",)


def _crossed(link: StrongLink) -> bool:
    """Does one end of a box's link lie in a row, the other in a column?"""

    def directions(cells: int) -> set[int]:
        return {house // 9 for house in range(18) if not cells & ~HOUSES[house]}

    start, end = directions(link.start), directions(link.end)
    return (0 in start and 1 in end) or (1 in start and 0 in end)


def _two_links(position: Position, technique: str, grouped: bool) -> Iterator[Step]:
    for digit in DIGITS:
        where = position.where[digit]
        links = list(strong_links(where, grouped)) if where.bit_count() > 3 else ()
        for one, other in combinations(links, 2):
            if one.house != other.house and technique in _shapes(one, other):
                yield from _joined(position, technique, digit, one, other)


def _joined(
    position: Position, technique: str, digit: int, one: StrongLink, other: StrongLink
) -> Iterator[Step]:
    """The steps that two strong links make by any weak link between their ends."""
    where = position.where[digit]
    for a, b in ((one.start, one.end), (one.end, one.start)):
        around = seen_by_all(b)
        for c, d in ((other.start, other.end), (other.end, other.start)):
            if not c & ~around and not b & c:
                removed = where & seen_by_all(a) & seen_by_all(d) & ~(a | b | c | d)
                if removed:
                    ends = [(tuple(bits(end)), digit) for end in (a, b, c, d)]
                    yield Step(
                        technique,
                        removes=tuple((cell, digit) for cell in bits(removed)),
                        cells=tuple(bits(a | b | c | d)),
                        digits=(digit,),
                        houses=(one.house, other.house),
                        parts=(("start", ends[0][0]), ("end", ends[3][0])),
                        links=(
                            Link(ends[0], ends[1], True),
                            Link(ends[1], ends[2], False),
                            Link(ends[2], ends[3], True),
                        ),
                    )


def _dual(position: Position, technique: str, grouped: bool) -> Iterator[Step]:
    """Pairs of steps for one digit that share a cell."""
    for one, other in combinations(_two_links(position, technique, grouped), 2):
        if one.digits == other.digits and one.removes != other.removes:
            if set(one.cells) & set(other.cells):
                removes = tuple(dict.fromkeys(one.removes + other.removes))
                cells = tuple(sorted({*one.cells, *other.cells}))
                yield one._replace(removes=removes, cells=cells, links=one.links + other.links)
