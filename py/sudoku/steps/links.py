"""The links between candidates, and the chains that run along them.

Glossary
    node     a candidate, or a group: a digit in two or three cells where a box and a line meet
    on, off  a node is on if one of its candidates is true, off if none is
    weak     if the one is on, the other is off: they share a cell, or a house for the same digit
    strong   if the one is off, the other is on: the only two of their cell or house
    chain    strong and weak links in turn: its start is off, so its end is on

A node is one bit of an integer: bits 0-728 are the board, then come 54 groups for each digit. What
is weakly linked to a node is fixed and stands in a table; what is strongly linked is found once a
position. A search goes level by level, all nodes of a level in one integer, and the way back is
read from the levels. Source: alternating inference chains, as Sudopedia defines them.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from .candidates import (
    DIGITS, HOUSES, LAYERS, SEES, Position, bit, bits, remembered, seen_by_all,
)  # fmt: skip
from .step import Link

SEGMENTS = tuple(
    HOUSES[line] & HOUSES[box] for line in range(18) for box in range(18, 27)
    if HOUSES[line] & HOUSES[box]
)  # fmt: skip
NODES = 729 + 9 * len(SEGMENTS)


def _group(index: int, digit: int) -> int:
    """The number of the node of a segment and a digit."""
    return 729 + (digit - 1) * len(SEGMENTS) + index


def digit_of(node: int) -> int:
    """The digit of a node."""
    return (node // 81 if node < 729 else (node - 729) // len(SEGMENTS)) + 1


def _weak_table() -> tuple[int, ...]:
    """For each node, the nodes that are off when it is on."""
    weak = [0] * NODES
    for digit in DIGITS:
        layer = 81 * (digit - 1)
        for cell in range(81):
            weak[layer + cell] = (SEES[cell] << layer | LAYERS << cell) & ~bit(cell, digit)
            for index, segment in enumerate(SEGMENTS):
                if not segment & ~SEES[cell]:
                    weak[layer + cell] |= 1 << _group(index, digit)
        for index, segment in enumerate(SEGMENTS):
            around = seen_by_all(segment)
            weak[_group(index, digit)] = around << layer | sum(
                1 << _group(other, digit) for other, cells in enumerate(SEGMENTS)
                if not cells & ~around
            )  # fmt: skip
    return tuple(weak)


WEAK = _weak_table()
# The nodes of the same digit as a node: what a chain of one digit may use.
SAME_DIGIT = tuple(
    ((1 << 81) - 1) << 81 * (d - 1) | ((1 << len(SEGMENTS)) - 1) << _group(0, d) for d in DIGITS
)


class StrongLink(NamedTuple):
    """In some house a digit is in the cells `start` or in the cells `end`, and nowhere else."""

    start: int
    end: int


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
            yield StrongLink(first, cells ^ first)
        elif grouped:
            groups = [group & cells for group in GROUPS[number] if group & cells]
            for one, other in combinations(groups, 2):
                if one | other == cells and one != cells and other != cells:
                    yield StrongLink(one, other)


class Graph(NamedTuple):
    """The nodes of a position, for each node those strongly linked to it, and the groups' cells."""

    nodes: int
    strong: dict[int, int]
    groups: dict[int, int]

    def name(self, node: int) -> tuple[tuple[int, ...], int]:
        """(cells, digit) of a node."""
        if node < 729:
            return (node % 81,), digit_of(node)
        return tuple(bits(self.groups[node])), digit_of(node)


@remembered
def graph(position: Position, kind: str) -> Graph:
    """The links of a position. `kind` has "x" for strong links within houses, "y" for those within
    cells, "g" for those of groups, too.
    """
    strong: dict[int, int] = {}
    groups: dict[int, int] = {}
    links: list[tuple[int, int]] = []
    if "y" in kind:
        for cell in bits(position.by_size[2]):
            mask = position.masks[cell]
            low, high = (mask & -mask).bit_length(), mask.bit_length()
            links.append((81 * (low - 1) + cell, 81 * (high - 1) + cell))
    for digit in DIGITS if "x" in kind else ():
        where = position.where[digit]
        number = {1 << cell: 81 * (digit - 1) + cell for cell in bits(where)}
        for index, segment in enumerate(SEGMENTS if "g" in kind else ()):
            cells = where & segment
            if cells & cells - 1:
                number[cells] = _group(index, digit)
                groups[_group(index, digit)] = cells
        for link in strong_links(where, "g" in kind):
            links.append((number[link.start], number[link.end]))
    for one, other in links:
        strong[one] = strong.get(one, 0) | 1 << other
        strong[other] = strong.get(other, 0) | 1 << one
    nodes = position.board | sum(1 << group for group in groups)
    return Graph(nodes, strong, groups)


def reach(links: Graph, start: int, within: int, most: int) -> list[tuple[int, int]]:
    """(on, off) levels of what follows from `start` being off, level by level.

    The nodes of level k are on after k + 1 strong links, and off after k + 1 weak ones from these.
    Only nodes of `within` count; after `most` strong links the search ends.
    """
    strong, within = links.strong, within & links.nodes
    new_on = strong.get(start, 0) & within
    all_on, all_off, levels = 0, 1 << start, []
    while new_on and len(levels) < most:
        all_on |= new_on
        new_off = 0
        for node in bits(new_on):
            new_off |= WEAK[node]
        new_off &= within & ~all_off
        all_off |= new_off
        levels.append((new_on, new_off))
        new_on = 0
        for node in bits(new_off):
            if node in strong:
                new_on |= strong[node]
        new_on &= within & ~all_on
    return levels


def way_back(links: Graph, start: int, end: int, levels: list, k: int) -> tuple[int, ...]:
    """The nodes from `start` to `end`, which is on at level `k` of `levels`."""
    nodes = [end]
    while k > 0:
        k -= 1
        off = _lowest(links.strong[nodes[-1]] & levels[k][1])
        nodes += [off, _lowest(WEAK[off] & levels[k][0])]
    return (start, *nodes[::-1])


def _lowest(nodes: int) -> int:
    return (nodes & -nodes).bit_length() - 1


def arrows(names: list[tuple[tuple[int, ...], int]]) -> tuple[Link, ...]:
    """The links of a chain whose nodes are `names`: strong, weak and strong in turn."""
    return tuple(
        Link(one, other, k % 2 == 0)
        for k, (one, other) in enumerate(zip(names, names[1:], strict=False))
    )
