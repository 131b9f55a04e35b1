"""Chains: strong and weak links in turn, from a start that is off to an end that is on.

    A = B - C = D - … = Z     A or Z is true: what is weakly linked to both is false
                              A and Z the same node: it is true
                              A and Z weakly linked: the loop closes, every weak link becomes strong

    X-chain            one digit, links within houses (groups may be nodes)
    XY-chain           strong links within cells of two candidates
    nice loop, AIC     both kinds; a loop if the ends are the same or linked, else a chain
    grouped …          with groups as nodes

Source: Sudopedia's alternating inference chains and nice loops, told apart as in HoDoKu.
"""

from collections.abc import Iterator
from typing import NamedTuple

from .candidates import LAYERS, Position, bits, candidates_of, remembered
from .links import SAME_DIGIT, WEAK, Graph, arrows, digit_of, graph, reach, way_back
from .step import Link, Step

LONGEST = 12  # strong links; there are longer chains, but nobody follows them


class Found(NamedTuple):
    """A chain that removes something: its number of strong links, its ends, what goes."""

    strong: int
    start: int
    end: int
    loop: bool


@remembered
def found_chains(position: Position, kind: str) -> list[Found]:
    """The ends of every chain that may remove something, the shortest first."""
    links, board = graph(position, kind), position.board
    found = []
    for start in links.strong:
        around = WEAK[start] & board
        for k, (on, _) in enumerate(reach(links, start, _within(kind, start), LONGEST), 1):
            for end in bits(on):
                if end == start:
                    found.append(Found(k, start, end, True))
                elif end > start:
                    if WEAK[start] >> end & 1 and k > 1:
                        found.append(Found(k, start, end, True))
                    elif around & WEAK[end]:
                        found.append(Found(k, start, end, False))
    return sorted(found)


def _within(kind: str, start: int) -> int:
    """The nodes that a chain from `start` may use."""
    return SAME_DIGIT[digit_of(start) - 1] if "y" not in kind else -1


def _chain(position: Position, kind: str, found: Found) -> tuple[int, ...]:
    links = graph(position, kind)
    levels = reach(links, found.start, _within(kind, found.start), found.strong)
    return way_back(links, found.start, found.end, levels, found.strong - 1)


def _removed(position: Position, found: Found, nodes: tuple[int, ...]) -> int:
    """The board of what a chain removes."""
    if found.start == found.end:  # it is true: the other digits of its cell go
        if found.start >= 729:
            return 0
        return LAYERS << found.start % 81 & position.board & ~(1 << found.start)
    removed = WEAK[found.start] & WEAK[found.end]
    if found.loop:
        for one, other in zip(nodes[1::2], nodes[2::2], strict=False):
            removed |= WEAK[one] & WEAK[other]
    return removed & position.board


def _steps(position: Position, kind: str, technique: str, loop: bool) -> Iterator[Step]:
    """The steps of the chains of a kind, loops or open ones, the shortest first."""
    links = graph(position, kind)
    for found in found_chains(position, kind):
        if found.loop == loop:
            nodes = _chain(position, kind, found)
            if removed := _removed(position, found, nodes):
                yield _step(technique, links, nodes, removed, loop)


def _step(technique: str, links: Graph, nodes: tuple[int, ...], removed: int, loop: bool) -> Step:
    names = [links.name(node) for node in nodes]
    closing = (Link(names[-1], names[0], False),) if loop and names[0] != names[-1] else ()
    return Step(
        technique,
        removes=tuple(candidates_of(removed)),
        cells=tuple(dict.fromkeys(cell for cells, _ in names for cell in cells)),
        digits=tuple(sorted({digit for _, digit in names})),
        parts=(("start", names[0][0]), ("end", names[-1][0])),
        links=arrows(names) + closing,
        size=len(nodes),
    )


def x_chain(position: Position, strong: int | None = None) -> Iterator[Step]:
    """One digit alone, a loop or not; of just `strong` strong links if asked."""
    for loop in (True, False):
        for step in _steps(position, "xg", "x_chain", loop):
            if strong is None or step.size == 2 * strong:
                yield step


def xy_chain(position: Position) -> Iterator[Step]:
    """Cells of two candidates, each sharing a digit with the next."""
    return _steps(position, "y", "xy_chain", loop=False)


def xy_loop(position: Position) -> Iterator[Step]:
    """An XY-chain whose ends are linked."""
    return _steps(position, "y", "nice_loop", loop=True)


def nice_loop(position: Position, groups: bool = False) -> Iterator[Step]:
    """A loop of links of both kinds, through groups if asked."""
    kind, technique = _kind("nice_loop", groups)
    return _steps(position, kind, technique, loop=True)


def aic(position: Position, groups: bool = False) -> Iterator[Step]:
    """An open chain of links of both kinds, through groups if asked."""
    kind, technique = _kind("aic", groups)
    return _steps(position, kind, technique, loop=False)


def loop_through(position: Position, groups: bool = False) -> Iterator[Step]:
    """An open chain told as a loop: from one removed candidate along the chain and back to it."""
    kind, technique = _kind("nice_loop", groups)
    for step in _steps(position, kind, technique, loop=False):
        for candidate in step.removes:
            yield step._replace(removes=(candidate,))


def loop_as_chain(position: Position, kind: str, technique: str) -> Iterator[Step]:
    """A loop told as an open chain: only what both of its ends see."""
    links = graph(position, kind)
    for found in found_chains(position, kind):
        if found.loop and found.start != found.end:
            nodes = _chain(position, kind, found)
            if removed := WEAK[found.start] & WEAK[found.end] & position.board:
                yield _step(technique, links, nodes, removed, loop=False)


def _kind(technique: str, groups: bool) -> tuple[str, str]:
    return ("xyg", f"grouped_{technique}") if groups else ("xy", technique)
