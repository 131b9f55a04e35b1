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

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import takewhile

from .candidates import DIGITS, Position, Replay, candidates_of, remembered
from .links import BOARD, WEAK, Chain, Graph, arrows, cell_graph, digit_graph, graph, search
from .step import Link, Step

LONGEST = 12  # strong links; there are longer chains, but nobody follows them
WAYS = 40  # between the same ends, where all are asked for


@lru_cache(maxsize=4096)
def digit_chains(where: int, digit: int) -> Replay:
    """The chains of one digit that can go in `where`, the shortest first."""
    return Replay(search(digit_graph(where, digit, True), LONGEST))


@remembered
def chains(position: Position, grouped: bool) -> Iterator[Chain]:
    """The chains of links of both kinds, the shortest first."""
    return search(graph(position, grouped), LONGEST)


def x_chain(position: Position, least: int = 2, most: int = LONGEST) -> Iterator[Step]:
    """One digit alone, of `least` to `most` strong links."""
    for digit in DIGITS:
        where = position.where[digit]
        short = takewhile(lambda chain: len(chain.nodes) <= 2 * most, digit_chains(where, digit))
        for chain in short:
            if len(chain.nodes) >= 2 * least:
                yield step_of("x_chain", digit_graph(where, digit, True), chain)


def xy_chain(position: Position) -> Iterator[Step]:
    """Cells of two candidates, each sharing a digit with the next; what its ends both see."""
    links = cell_graph(position)
    for chain in search(links, LONGEST):
        removed = WEAK[chain.nodes[0]] & WEAK[chain.nodes[-1]] & position.board
        if removed:
            yield step_of("xy_chain", links, chain._replace(loop=False, removed=removed))


def xy_loop(position: Position) -> Iterator[Step]:
    """An XY-chain whose ends are linked."""
    links = cell_graph(position)
    for chain in search(links, LONGEST):
        if chain.loop:
            yield step_of("nice_loop", links, chain)


def any_chain(position: Position, grouped: bool = False) -> Iterator[Step]:
    """Loops and open chains of links of both kinds, through groups if asked, the shortest first."""
    links = graph(position, grouped)
    for chain in chains(position, grouped):
        yield step_of(_name(links, chain, grouped), links, chain)


def told_otherwise(position: Position, grouped: bool = False) -> Iterator[Step]:
    """The same chains as others tell them."""
    prefix = "grouped_" if grouped else ""
    links = graph(position, grouped)
    return otherwise(links, search(links, LONGEST, WAYS), prefix + "nice_loop", prefix + "aic")


def otherwise(
    links: Graph, found: Iterable[Chain], loop_name: str, chain_name: str
) -> Iterator[Step]:
    """A loop by another way, or with nothing removed in its own cells; an open chain as a loop from
    one removed candidate and back to it; a loop as an open chain, which removes what its ends see.
    """
    for chain in found:
        start, end = chain.nodes[0], chain.nodes[-1]
        step = step_of(loop_name, links, chain._replace(loop=False))
        if not chain.loop:
            for candidate in step.removes:
                yield step._replace(removes=(candidate,))
            yield step._replace(technique=chain_name)
            continue
        looped = step_of(loop_name, links, chain)
        emptied = {  # cells that hold one of two linked digits, and so nothing else
            link.start[0][0]
            for link in looped.links
            if not link.strong and link.start[0] == link.end[0]
        }
        outside = tuple(
            candidate
            for candidate in looped.removes
            if candidate[0] not in looped.cells or candidate[0] in emptied
        )
        yield looped
        if outside:
            yield looped._replace(removes=outside)
        if removed := links.weak[start] & links.weak[end] & links.nodes & BOARD:
            yield step._replace(technique=chain_name, removes=tuple(candidates_of(removed)))


def _name(links: Graph, chain: Chain, grouped: bool) -> str:
    """What players call a chain."""
    through_group = grouped and any(node >= 729 for node in chain.nodes)
    if chain.loop:
        return "grouped_nice_loop" if through_group else "nice_loop"
    if (
        all(
            one % 81 == other % 81
            for one, other in zip(chain.nodes[::2], chain.nodes[1::2], strict=True)
        )
        and not through_group
    ):
        return "xy_chain"
    return "grouped_aic" if through_group else "aic"


def step_of(technique: str, links: Graph, chain: Chain) -> Step:
    """A chain as a step."""
    names = [links.name(node) for node in chain.nodes]
    closes = chain.loop and names[0] != names[-1]
    return Step(
        technique,
        removes=tuple(candidates_of(chain.removed)),
        cells=tuple(dict.fromkeys(cell for cells, _ in names for cell in cells)),
        digits=tuple(sorted({digit for _, digit in names})),
        parts=(("start", names[0][0]), ("end", names[-1][0])),
        links=arrows(names) + ((Link(names[-1], names[0], False),) if closes else ()),
        size=len(chain.nodes),
    )
