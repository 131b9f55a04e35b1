"""Forcing chains: all ways out of a cell or of a house lead to the same.

    forcing chain    each candidate of a cell (each place of a digit in a house) is followed along
                     strong and weak links; what all of them switch off is false

Source: Sudoku Explainer's multiple forcing chains, as they are described. `nets.py` goes further.
"""

from collections.abc import Iterator
from itertools import pairwise

from .candidates import DIGITS, HOUSES, LAYERS, Position, bits, candidates_of, remembered
from .links import WEAK, Graph, graph
from .step import Link, Step


@remembered
def _followed(position: Position) -> dict[int, list[tuple[int, int]]]:
    """For each candidate taken for true, the levels (on, off) of what follows along links."""
    links = graph(position, False)
    return {start: _follow(links, start) for start in bits(position.board)}


def _follow(links: Graph, start: int) -> list[tuple[int, int]]:
    on, all_on, all_off, levels = 1 << start, 0, 0, []
    while on:
        all_on |= on
        off = 0
        for node in bits(on):
            off |= WEAK[node]
        off &= links.nodes & ~all_off
        all_off |= off
        levels.append((on, off))
        on = 0
        for node in bits(off):
            on |= links.strong.get(node, 0)
        on &= ~all_on
    return levels


def ways_out(position: Position) -> Iterator[tuple[int | None, int]]:
    """(house or None for a cell, the board of the candidates one of which is true)."""
    for cell in bits(position.blank):
        yield None, LAYERS << cell & position.board
    for digit in DIGITS:
        for number, house in enumerate(HOUSES):
            if places := position.where[digit] & house:
                yield number, places << 81 * (digit - 1)


def forcing_chain(position: Position) -> Iterator[Step]:
    """What every candidate of a cell, or every place of a digit in a house, switches off."""
    followed = _followed(position)
    off = {start: _union(off for _, off in levels) for start, levels in followed.items()}
    found = []
    for house, ways in ways_out(position):
        common = position.board & ~ways
        for start in bits(ways):
            common &= off[start]
        for target in bits(common):
            size = sum(_level(followed[start], target) for start in bits(ways))
            found.append((size, ways.bit_count(), target, ways, -1 if house is None else house))
    for size, _, target, ways, house in sorted(found):
        links: list[Link] = []
        for start in bits(ways):
            links += _path(position, followed[start], start, target)
        yield _step(ways, house, 1 << target, 2 * size, tuple(links))


def _union(boards: Iterator[int]) -> int:
    union = 0
    for board in boards:
        union |= board
    return union


def _level(levels: list[tuple[int, int]], target: int) -> int:
    """After how many levels a node is off."""
    return next(k for k, (_, off) in enumerate(levels, 1) if off >> target & 1)


def _path(position: Position, levels: list[tuple[int, int]], start: int, target: int) -> list[Link]:
    """The links from a candidate that is on to one that it switches off."""
    links = graph(position, False)
    k = _level(levels, target) - 1
    nodes = [target]
    while True:
        on = WEAK[nodes[-1]] & levels[k][0]
        nodes.append((on & -on).bit_length() - 1)
        if k == 0:
            break
        k -= 1
        off = links.strong[nodes[-1]] & levels[k][1]
        nodes.append((off & -off).bit_length() - 1)
    names = [links.name(node) for node in nodes[::-1]]
    return [Link(a, b, i % 2 == 1) for i, (a, b) in enumerate(pairwise(names))]


def _step(ways: int, house: int, target: int, size: int, links: tuple[Link, ...]) -> Step:
    starts = candidates_of(ways)
    return Step(
        "forcing_chain",
        removes=tuple(candidates_of(target)),
        cells=tuple(dict.fromkeys(cell for cell, _ in starts)),
        digits=tuple(sorted({digit for _, digit in starts})),
        houses=() if house < 0 else (house,),
        links=links,
        size=size,
    )
