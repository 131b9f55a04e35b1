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

from .candidates import HOUSES, Position, bits, candidates_of, remembered
from .chains import found_chains
from .links import WEAK, Graph, arrows, graph
from .step import Step

Nodes = tuple[int, int, int, int]


def skyscraper(position: Position) -> Iterator[Step]:
    """Two parallel lines with two places each, joined at one end."""
    return _named(position, "skyscraper", "x")


def two_string_kite(position: Position) -> Iterator[Step]:
    """A row and a column with two places each, joined in a box."""
    return _named(position, "two_string_kite", "x")


def turbot_fish(position: Position) -> Iterator[Step]:
    """A box and a house, or two boxes, with two places each, joined at one end."""
    return _named(position, "turbot_fish", "x")


def empty_rectangle(position: Position) -> Iterator[Step]:
    """A box whose places lie on a row and a column of it, and a line with two places."""
    return _named(position, "empty_rectangle", "xg")


def grouped_turbot(position: Position) -> Iterator[Step]:
    """Two strong links, with a group at one of the ends at least."""
    return _named(position, "grouped_turbot", "xg")


def dual(position: Position, technique: str) -> Iterator[Step]:
    """Pairs of kites, or of empty rectangles, for one digit that share a cell, told together."""
    kind = "xg" if technique == "empty_rectangle" else "x"
    for one, other in combinations(_named(position, technique, kind), 2):
        if one.digits == other.digits and one.removes != other.removes:
            if set(one.cells) & set(other.cells):
                removes = tuple(dict.fromkeys(one.removes + other.removes))
                cells = tuple(sorted({*one.cells, *other.cells}))
                yield one._replace(removes=removes, cells=cells, links=one.links + other.links)


def _named(position: Position, technique: str, kind: str) -> Iterator[Step]:
    """The patterns that deserve a name."""
    links = graph(position, kind)
    for names, nodes in _patterns(position, kind):
        if technique in names:
            yield _step(position, technique, links, nodes)


@remembered
def _patterns(position: Position, kind: str) -> list[tuple[frozenset[str], Nodes]]:
    """The chains of two strong links that remove something, each with the names it deserves."""
    links, patterns = graph(position, kind), []
    for found in found_chains(position, kind):
        if found.strong > 2:
            break
        if found.strong == 2 and WEAK[found.start] & WEAK[found.end] & position.board:
            for b in bits(links.strong[found.start]):
                for c in bits(links.strong[found.end] & WEAK[b]):
                    nodes = (found.start, b, c, found.end)
                    patterns.append((_shapes(position, links, nodes), nodes))
    return patterns


def _shapes(position: Position, links: Graph, nodes: Nodes) -> frozenset[str]:
    """The names of the pattern: they hang on the houses of the two strong links."""
    ends = [sum(1 << cell for cell in links.name(node)[0]) for node in nodes]
    where = position.where[links.name(nodes[0])[1]]
    pairs = ((ends[0], ends[1]), (ends[2], ends[3]))
    one, other = ({h for h in range(27) if where & HOUSES[h] == a | b} for a, b in pairs)
    names = set()
    if max(nodes) < 729:
        kinds = {(min(g // 9, h // 9), max(g // 9, h // 9)) for g in one for h in other}
        names |= {"skyscraper"} if kinds & {(0, 0), (1, 1)} else set()
        names |= {"two_string_kite"} if (0, 1) in kinds else set()
        names |= {"turbot_fish"} if any(kind[1] == 2 for kind in kinds) else set()
    for box_pair, line_pair, lines in ((*pairs, other), (*pairs[::-1], one)):
        plain = all(not end & end - 1 for end in line_pair)
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


def _step(position: Position, technique: str, links: Graph, nodes: Nodes) -> Step:
    names = [links.name(node) for node in nodes]
    removed = WEAK[nodes[0]] & WEAK[nodes[3]] & position.board
    return Step(
        technique,
        removes=tuple(candidates_of(removed)),
        cells=tuple(dict.fromkeys(cell for cells, _ in names for cell in cells)),
        digits=(names[0][1],),
        parts=(("start", names[0][0]), ("end", names[3][0])),
        links=arrows(names),
        size=4,
    )
