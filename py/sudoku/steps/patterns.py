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
from functools import lru_cache
from itertools import combinations

from .candidates import DIGITS, HOUSES, Position, bits
from .chains import step_of
from .links import WEAK, Chain, digit_graph, search
from .step import Step

Nodes = tuple[int, int, int, int]


def skyscraper(position: Position) -> Iterator[Step]:
    """Two parallel lines with two places each, joined at one end."""
    return _named(position, "skyscraper")


def two_string_kite(position: Position) -> Iterator[Step]:
    """A row and a column with two places each, joined in a box."""
    return _named(position, "two_string_kite")


def turbot_fish(position: Position) -> Iterator[Step]:
    """A box and a house, or two boxes, with two places each, joined at one end."""
    return _named(position, "turbot_fish")


def empty_rectangle(position: Position) -> Iterator[Step]:
    """A box whose places lie on a row and a column of it, and a line with two places."""
    return _named(position, "empty_rectangle")


def grouped_turbot(position: Position) -> Iterator[Step]:
    """Two strong links, with a group at one of the ends at least."""
    return _named(position, "grouped_turbot")


def dual(position: Position, technique: str) -> Iterator[Step]:
    """Pairs of kites, or of empty rectangles, for one digit that share a cell, told together."""
    for one, other in combinations(_named(position, technique), 2):
        apart = one.digits != other.digits or not set(one.cells) & set(other.cells)
        if not apart and one.removes != other.removes:
            yield one._replace(
                technique=f"dual_{technique}",
                removes=tuple(dict.fromkeys(one.removes + other.removes)),
                cells=tuple(sorted({*one.cells, *other.cells})),
                links=one.links + other.links,
            )


def _named(position: Position, technique: str) -> Iterator[Step]:
    """The patterns that deserve a name."""
    for digit in DIGITS:
        where = position.where[digit]
        for names, nodes in _patterns(where, digit):
            if technique in names:
                removed = WEAK[nodes[0]] & WEAK[nodes[3]] & position.board
                chain = Chain(nodes, False, removed)
                yield step_of(technique, digit_graph(where, digit, True), chain)


@lru_cache(maxsize=4096)
def _patterns(where: int, digit: int) -> list[tuple[frozenset[str], Nodes]]:
    """The chains of two strong links that remove something, each with the names it deserves."""
    links, patterns, board = digit_graph(where, digit, True), [], where << 81 * (digit - 1)
    for chain in search(links, 2):
        start, end = chain.nodes[0], chain.nodes[-1]
        if len(chain.nodes) == 4 and WEAK[start] & WEAK[end] & board:
            for b in bits(links.strong[start]):
                for c in bits(links.strong[end] & links.weak[b]):
                    nodes = (start, b, c, end)
                    ends = [sum(1 << cell for cell in links.name(node)[0]) for node in nodes]
                    patterns.append((_shapes(where, ends), nodes))
    return patterns


def _shapes(where: int, ends: list[int]) -> frozenset[str]:
    """The names of two strong links, whose ends are sets of cells: they hang on their houses."""
    pairs = ((ends[0], ends[1]), (ends[2], ends[3]))
    one, other = ({h for h in range(27) if where & HOUSES[h] == a | b} for a, b in pairs)
    names = set()
    if not any(end & end - 1 for end in ends):
        kinds = {(min(g // 9, h // 9), max(g // 9, h // 9)) for g in one for h in other}
        names |= {"skyscraper"} if kinds & {(0, 0), (1, 1)} else set()
        names |= {"two_string_kite"} if (0, 1) in kinds else set()
        names |= {"turbot_fish"} if any(kind[1] == 2 for kind in kinds) else set()
    for box_pair, line_pair, lines in ((*pairs, other), (*pairs[::-1], one)):
        plain = not any(end & end - 1 for end in line_pair)
        if plain and min(lines) < 18 and _is_crossed(where, *box_pair):
            names.add("empty_rectangle")
    return frozenset(names or {"grouped_turbot"})


def _is_crossed(where: int, one: int, other: int) -> bool:
    """Are these all places of a box, one end along a row and the other along a column of it?"""
    rows, columns = HOUSES[:9], HOUSES[9:18]
    return any(where & box == one | other for box in HOUSES[18:]) and any(
        any(not a & ~row for row in rows) and any(not b & ~column for column in columns)
        for a, b in ((one, other), (other, one))
    )
