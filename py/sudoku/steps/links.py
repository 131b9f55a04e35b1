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

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, islice, pairwise
from typing import NamedTuple

from .candidates import (
    DIGITS,
    DIGITS_OF,
    HOUSES,
    LAYERS,
    SEES,
    Position,
    bits,
    remembered,
    seen_by_all,
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


BOARD = (1 << 729) - 1  # the nodes that are candidates


def _weak_table() -> tuple[int, ...]:
    """For each node, the nodes that are off when it is on."""

    def groups_within(cells: int) -> int:
        return sum(1 << i for i, segment in enumerate(SEGMENTS) if not segment & ~cells)

    around = [*SEES, *map(seen_by_all, SEGMENTS)]  # of each cell, of each segment
    groups = [groups_within(cells) for cells in around]
    weak = [0] * NODES
    for digit in DIGITS:
        for i, (cells, segments) in enumerate(zip(around, groups, strict=True)):
            node = 81 * (digit - 1) + i if i < 81 else _group(i - 81, digit)
            weak[node] = cells << 81 * (digit - 1) | segments << _group(0, digit)
            if i < 81:
                weak[node] |= LAYERS << i & ~(1 << node)
    return tuple(weak)


WEAK = _weak_table()


def _near_table() -> tuple[int, ...]:
    """For each node, all nodes that may be weakly linked to the same candidate as it is.

    Those of its digit; and of other digits, what is weakly linked to a digit in its cell, or, if it
    is a group, all in the cells that see it.
    """
    cell_near = [0] * 81
    for node in range(729):
        cell_near[node % 81] |= WEAK[node]
    group_near = [LAYERS * seen_by_all(segment) for segment in SEGMENTS]
    return tuple(
        DIGIT_NODES[digit] | around
        for nearby in (cell_near, group_near)
        for digit in DIGITS
        for around in nearby
    )


DIGIT_NODES = (0, *(
    (1 << 81) - 1 << 81 * (digit - 1) | (1 << len(SEGMENTS)) - 1 << _group(0, digit)
    for digit in DIGITS
))  # fmt: skip
NEAR = _near_table()
# The segments that cross within a box, and the cell that they share.
_CROSSINGS = tuple(
    (row, column, shared)
    for row, column in combinations(range(len(SEGMENTS)), 2)
    if (shared := SEGMENTS[row] & SEGMENTS[column])
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
    """Nodes (all, and those with strong links), for each of these the nodes strongly linked to it,
    for each node the nodes weakly linked to it, (cells, digit) of those that are no candidates, and
    for each node at least those that are weakly linked to a candidate that it is weakly linked to.
    """

    nodes: int
    linked: int
    strong: dict[int, int]
    weak: Sequence[int]
    names: dict[int, tuple[int, int]]
    near: Sequence[int] = NEAR

    def name(self, node: int) -> tuple[tuple[int, ...], int]:
        """(cells, digit) of a node."""
        if node < 729:
            return (node % 81,), node // 81 + 1
        cells, digit = self.names[node]
        return tuple(bits(cells)), digit


def make_graph(
    board: int,
    links: Iterable[tuple[int, int]],
    names: dict[int, tuple[int, int]],
    weak: Sequence[int] = WEAK,
    near: Sequence[int] = NEAR,
) -> Graph:
    """The graph of these strong links between candidates of `board` and nodes with `names`."""
    strong: dict[int, int] = {}
    linked = 0
    for one, other in links:
        strong[one] = strong.get(one, 0) | 1 << other
        strong[other] = strong.get(other, 0) | 1 << one
        linked |= 1 << one | 1 << other
    return Graph(board | sum(1 << node for node in names), linked, strong, weak, names, near)


@lru_cache(maxsize=4096)
def digit_graph(where: int, digit: int, grouped: bool) -> Graph:
    """The links of one digit that can go in `where`, within houses."""
    layer = 81 * (digit - 1)
    number = {1 << cell: layer + cell for cell in bits(where)}
    names = {}
    for index, segment in enumerate(SEGMENTS if grouped else ()):
        cells = where & segment
        if cells & cells - 1:
            number[cells] = _group(index, digit)
            names[_group(index, digit)] = (cells, digit)
    links = [(number[link.start], number[link.end]) for link in strong_links(where, grouped)]
    return make_graph(where << layer, links, names, _with_crossings(where, digit, names))


def _with_crossings(where: int, digit: int, names: dict[int, tuple[int, int]]) -> Sequence[int]:
    """The weak links, and those of a row's and a column's group of a box that do not overlap."""
    weak, first = WEAK, _group(0, digit)
    for row, column, shared in _CROSSINGS if len(names) > 1 else ():
        if not where & shared and first + row in names and first + column in names:
            weak = list(WEAK) if weak is WEAK else weak
            weak[first + row] |= 1 << first + column
            weak[first + column] |= 1 << first + row
    return weak


@remembered
def cell_graph(position: Position) -> Graph:
    """The links within cells of two candidates."""
    links = []
    for cell in bits(position.by_size[2]):
        low, high = DIGITS_OF[position.masks[cell]]
        links.append((81 * (low - 1) + cell, 81 * (high - 1) + cell))
    return make_graph(position.board, links, {})


@remembered
def graph(position: Position, grouped: bool) -> Graph:
    """All links of a position, those of groups if asked."""
    cells = cell_graph(position)
    nodes, linked, strong, names = cells.nodes, cells.linked, dict(cells.strong), {}
    weak: Sequence[int] = WEAK
    for digit in DIGITS:
        links = digit_graph(position.where[digit], digit, grouped)
        nodes |= links.nodes
        linked |= links.linked
        names |= links.names
        if links.weak is not WEAK:
            weak = list(WEAK) if weak is WEAK else weak
            for node in links.names:
                weak[node] = links.weak[node]
        for node, others in links.strong.items():
            strong[node] = strong.get(node, 0) | others
    return Graph(nodes, linked, strong, weak, names)


class Chain(NamedTuple):
    """The nodes of a chain in order, whether it is a loop, and the board of what it removes."""

    nodes: tuple[int, ...]
    loop: bool
    removed: int


class _Onward(dict):
    """For a node that is on, the nodes that come on by way of what it turns off: found once."""

    def __init__(self, links: Graph) -> None:
        self.weak, self.linked, self.strong = links.weak, links.linked, links.strong

    def __missing__(self, node: int) -> int:
        coming = 0
        for off in bits(self.weak[node] & self.linked):
            coming |= self.strong[off]
        self[node] = coming
        return coming


def search(links: Graph, longest: int, ways: int = 1) -> Iterator[Chain]:
    """Every chain that removes something, the shortest first: `ways` for each pair of ends.

    From each start, which is off, a level at a time: the nodes that come on. `bits` is written out
    in the loop: this is where a long rating spends its time.
    """
    strong, weak, near = links.strong, links.weak, links.near
    board, onward = links.nodes & BOARD, _Onward(links)
    coming = dict(strong)
    all_on = dict.fromkeys(strong, 0)
    levels: dict[int, list[int]] = {start: [] for start in strong}
    for to_come in reversed(range(longest)):
        for start, on in tuple(coming.items()):
            if ends := on & near[start] & -1 << start:  # other pairs are found from the other end
                against_start = weak[start]
                for end in bits(ends):
                    if against_start & (weak[end] & board | 1 << end) or end == start:
                        for chain in islice(_ways_back(links, start, end, levels[start]), ways):
                            if (made := _made(links, chain, board)).removed:
                                yield made
            if not to_come:
                continue
            levels[start].append(on)
            all_on[start] |= on
            following, left = 0, on
            while left:
                low = left & -left
                left ^= low
                following |= onward[low.bit_length() - 1]
            if following := following & ~all_on[start]:
                coming[start] = following
            else:
                del coming[start]


def _ways_back(links: Graph, start: int, end: int, levels: list[int]) -> Iterator[tuple[int, ...]]:
    """The chains of nodes from `start` to `end`, which comes on after `levels`."""
    if not levels:
        yield start, end
        return
    for weak_end in bits(links.strong[end]):
        for strong_end in bits(links.weak[weak_end] & levels[-1]):
            for nodes in _ways_back(links, start, strong_end, levels[:-1]):
                yield *nodes, weak_end, end


def _made(links: Graph, nodes: tuple[int, ...], board: int) -> Chain:
    """The chain along `nodes` with what it removes from the board."""
    start, end = nodes[0], nodes[-1]
    if start == end:  # it is true: the other digits of its cell go, or what sees all of its cells
        others = LAYERS << start % 81 & ~(1 << start) if start < 729 else links.weak[start]
        return Chain(nodes, True, others & board)
    weak = links.weak
    removed, loop = weak[start] & weak[end], bool(weak[start] >> end & 1) and len(nodes) > 2
    if loop:
        for one, other in zip(nodes[1::2], nodes[2::2], strict=False):
            removed |= weak[one] & weak[other]
    return Chain(nodes, loop, removed & board)


def arrows(names: list[tuple[tuple[int, ...], int]]) -> tuple[Link, ...]:
    """The links of a chain whose nodes are `names`: strong, weak and strong in turn."""
    return tuple(Link(one, other, k % 2 == 0) for k, (one, other) in enumerate(pairwise(names)))
