"""Almost locked sets: n cells of a house with n + 1 digits between them.

    If one digit is not in the set, all the others are: so two digits of a set are strongly linked,
    as the two digits of a cell are, and sets chain as cells do.

    ALS-XZ        A -x- B            two sets: z in both, x of the one sees x of the other
    ALS-XY-wing   A -x- C -y- B      three
    ALS chain     A -x- … -y- B      four and more
    AIC with sets                    sets, spread ones too, as strong links in chains of any kind
    death blossom                    a cell each of whose digits is taken from a set of its own

When a chain of sets closes to a loop, each set in it lacks one of its two linked digits, so the
other digits of the set leave what sees all their places in it.
Source: the Players' forum; told apart as in HoDoKu.
"""

from collections.abc import Iterator
from itertools import combinations, takewhile
from typing import NamedTuple

from . import subsets
from .candidates import (
    DIGITS_OF,
    LAYERS,
    SIZE,
    Position,
    bits,
    candidates_of,
    remembered,
    seen_by_all,
)  # fmt: skip
from .chains import otherwise, step_of
from .links import DIGIT_NODES, NEAR, NODES, WEAK, Chain, Graph, graph, make_graph, search
from .step import Step

LARGEST = 7  # cells in a set
LONGEST = 7  # sets in a chain
WAYS = 30  # between the same ends, where all are asked for


class Als(NamedTuple):
    """An almost locked set: its cells, and its digits as a mask."""

    cells: int
    mask: int


@remembered
def sets(position: Position, largest: int) -> list[Als]:
    """The almost locked sets of at most `largest` cells, the small ones first."""
    found = {}
    for n in range(1, largest + 1):
        for _, cells, mask in subsets.sets(position, n, n + 1):
            found[cells] = mask
    return [Als(cells, mask) for cells, mask in found.items()]


@remembered
def spread_sets(position: Position, largest: int) -> list[Als]:
    """Sets with one cell more outside of their house, which adds one digit of its own.

    The cell shares its other digits, two at least, with the set, and sees all their places in it:
    so all together hold each digit at most once, n cells with n + 1 digits, as a set of a house
    does. (With one shared digit it is a cell of two, and a link by itself.)
    """
    where, found = position.where, []
    for als in sets(position, largest):
        for cell in bits(position.blank & ~als.cells):
            own = position.masks[cell] & ~als.mask
            shared = position.masks[cell] & als.mask
            if SIZE[own] != 1 or SIZE[shared] < 2:
                continue
            if all(seen_by_all(als.cells & where[d]) >> cell & 1 for d in DIGITS_OF[shared]):
                found.append(Als(als.cells | 1 << cell, als.mask | own))
    return found


class SetGraph(NamedTuple):
    """The graph whose strong links are sets, and the first set found for each link."""

    graph: Graph
    set_of: dict[tuple[int, int], Als]


@remembered
def set_graph(position: Position, largest: int, spread: bool = False) -> SetGraph:
    """The links that almost locked sets make, spread ones if asked: a node is a digit in its places
    in a set.
    """
    where, number, names = position.where, {}, {}
    set_of: dict[tuple[int, int], Als] = {}
    for als in sets(position, largest) + (spread_sets(position, largest) if spread else []):
        ends = []
        for digit in DIGITS_OF[als.mask]:
            cells = als.cells & where[digit]
            if not cells & cells - 1:
                node = 81 * (digit - 1) + cells.bit_length() - 1
            elif (node := number.get((cells, digit), -1)) < 0:
                node = number[cells, digit] = NODES + len(number)
                names[node] = (cells, digit)
            ends.append(node)
        for pair in combinations(ends, 2):
            set_of.setdefault(pair, als)
            set_of.setdefault(pair[::-1], als)
    weak, near = _relations(position, names)
    return SetGraph(make_graph(position.board, set_of, names, weak, near), set_of)


def _relations(
    position: Position, names: dict[int, tuple[int, int]]
) -> tuple[list[int], list[int]]:
    """The weak links of candidates, groups and sets' digits, and what is near them (`Graph`)."""
    weak, near = list(WEAK) + [0] * len(names), list(NEAR) + [0] * len(names)
    of_digit, of_cell = [0] * 10, [0] * 81  # nodes of sets: of a digit, and linked in a cell
    by_digit: dict[int, list[tuple[int, int, int]]] = {}
    for node, (cells, digit) in names.items():
        around = seen_by_all(cells)
        weak[node] = around << 81 * (digit - 1)
        near[node] = LAYERS * around
        for cell in bits(around & position.where[digit]):
            weak[81 * (digit - 1) + cell] |= 1 << node
            of_cell[cell] |= 1 << node
        of_digit[digit] |= 1 << node
        by_digit.setdefault(digit, []).append((node, cells, around))
    for cell, digit in candidates_of(position.board):
        near[81 * (digit - 1) + cell] |= of_digit[digit] | of_cell[cell]
    for digit, nodes in by_digit.items():
        for node, _, _ in nodes:
            near[node] |= DIGIT_NODES[digit] | of_digit[digit]
        for (one, _, around), (other, cells, _) in combinations(nodes, 2):
            if not cells & ~around:
                weak[one] |= 1 << other
                weak[other] |= 1 << one
    return weak, near


def als_xz(position: Position, largest: int = LARGEST) -> Iterator[Step]:
    """Two sets."""
    return _of_length(position, "als_xz", 2, 2, largest)


def als_xy_wing(position: Position, largest: int = LARGEST) -> Iterator[Step]:
    """Three sets in a row."""
    return _of_length(position, "als_xy_wing", 3, 3, largest)


def als_chain(position: Position, largest: int = LARGEST, ways: int = 1) -> Iterator[Step]:
    """Four sets in a row and more, by up to `ways` ways between the same ends."""
    return _of_length(position, "als_chain", 4, LONGEST, largest, ways)


def _of_length(
    position: Position, technique: str, least: int, most: int, largest: int, ways: int = 1
) -> Iterator[Step]:
    links = set_graph(position, largest)
    short = takewhile(
        lambda chain: len(chain.nodes) <= 2 * most, _set_chains(position, largest, ways)
    )
    for chain in short:
        if len(chain.nodes) >= 2 * least:
            yield _step(position, technique, links, chain)


@remembered
def _set_chains(position: Position, largest: int, ways: int) -> Iterator[Chain]:
    """The chains of sets, the shortest first: one search for all lengths."""
    return search(set_graph(position, largest).graph, LONGEST, ways)


def _step(position: Position, technique: str, links: SetGraph, chain: Chain) -> Step:
    """A chain of sets as a step, with what a closed one locks."""
    pairs = zip(chain.nodes[::2], chain.nodes[1::2], strict=True)
    group = [links.set_of[pair] for pair in pairs]
    removed = chain.removed | _locked(position, links, chain)
    if not _closed(chain):  # the first and the last set may have further digits in common
        first, last = group[0], group[-1]
        linked = {links.graph.name(node)[1] for node in (chain.nodes[1], chain.nodes[-2])}
        for digit in DIGITS_OF[first.mask & last.mask]:
            if digit not in linked:
                removed |= _around(position, digit, first.cells | last.cells)
    cells = 0
    for als in group:
        cells |= als.cells
    step = step_of(technique, links.graph, chain._replace(removed=removed))
    parts = tuple((f"set_{k}", tuple(bits(als.cells))) for k, als in enumerate(group, 1))
    return step._replace(cells=tuple(bits(cells)), parts=step.parts + parts)


def _closed(chain: Chain) -> bool:
    """Is it a loop whose ends are two nodes, weakly linked?"""
    return chain.loop and chain.nodes[0] != chain.nodes[-1]


def _locked(position: Position, links: SetGraph, chain: Chain) -> int:
    """The board of what the sets of a closed chain remove: their digits that are not linked."""
    removed = 0
    if _closed(chain):
        for pair in zip(chain.nodes[::2], chain.nodes[1::2], strict=True):
            if als := links.set_of.get(pair):
                linked = {links.graph.name(node)[1] for node in pair}
                for digit in DIGITS_OF[als.mask]:
                    if digit not in linked:
                        removed |= _around(position, digit, als.cells)
    return removed


def _around(position: Position, digit: int, cells: int) -> int:
    """The board of a digit where it sees all of its places in `cells`."""
    where = position.where[digit]
    return (where & seen_by_all(where & cells)) << 81 * (digit - 1)


@remembered
def mixed_graph(position: Position) -> Graph:
    """The links of cells, houses, groups and sets all together."""
    plain, of_sets = graph(position, True), set_graph(position, LARGEST, True).graph
    strong, weak, near = dict(plain.strong), list(of_sets.weak), list(of_sets.near)
    for node in plain.names:
        weak[node] |= plain.weak[node]
        near[node] = -1
    for node, others in of_sets.strong.items():
        strong[node] = strong.get(node, 0) | others
    return Graph(
        plain.nodes | of_sets.nodes, plain.linked | of_sets.linked, strong, weak,
        plain.names | of_sets.names, near,
    )  # fmt: skip


def chain_with_sets(position: Position) -> Iterator[Step]:
    """Loops and chains through sets, cells, houses and groups, the shortest first."""
    links = mixed_graph(position)
    for chain in _mixed_chains(position):
        yield step_of("aic_with_sets", links, chain)


@remembered
def _mixed_chains(position: Position) -> Iterator[Chain]:
    of_sets = set_graph(position, LARGEST, True)
    for chain in search(mixed_graph(position), LONGEST, WAYS):
        locked = _locked(position, of_sets, chain)
        yield chain._replace(removed=chain.removed | locked)


def with_sets_otherwise(position: Position) -> Iterator[Step]:
    """The same chains as others tell them."""
    chains = _mixed_chains(position)
    return otherwise(mixed_graph(position), chains, "aic_with_sets", "aic_with_sets")


def death_blossom(position: Position) -> Iterator[Step]:
    """A stem cell, and for each of its digits a set that loses it if the stem is it: whatever the
    stem is, one set is locked, so that nothing which sees their common digit everywhere has it.
    """
    where, every = position.where, sets(position, LARGEST)
    for n in (2, 3, 4):
        for stem in bits(position.by_size[n]):
            digits = DIGITS_OF[position.masks[stem]]
            petals = [
                [
                    als for als in every
                    if als.mask >> d - 1 & 1 and not als.cells >> stem & 1
                    and seen_by_all(als.cells & where[d]) >> stem & 1
                ]
                for d in digits
            ]  # fmt: skip
            for chosen, common in _petals(petals, (), 511 & ~position.masks[stem]):
                together = removed = 0
                for als in chosen:
                    together |= als.cells
                for z in DIGITS_OF[common]:
                    seen = seen_by_all(together & where[z]) & ~(together | 1 << stem)
                    removed |= (where[z] & seen) << 81 * (z - 1)
                if removed:
                    yield Step(
                        "death_blossom",
                        removes=tuple(candidates_of(removed)),
                        cells=(stem, *bits(together)),
                        digits=digits,
                        parts=(
                            ("stem", (stem,)),
                            *((f"set_{k}", tuple(bits(a.cells))) for k, a in enumerate(chosen, 1)),
                        ),
                        size=1 + together.bit_count(),
                    )


def _petals(
    petals: list[list[Als]], chosen: tuple[Als, ...], common: int
) -> Iterator[tuple[tuple[Als, ...], int]]:
    """One petal of each list, all with a common digit."""
    if len(chosen) == len(petals):
        yield chosen, common
        return
    for als in petals[len(chosen)]:
        if common & als.mask:
            yield from _petals(petals, (*chosen, als), common & als.mask)
