"""Wings: cells of two or three candidates that leave a digit no way around them.

    XY-wing    pivot xy, pincers xz and yz: whichever the pivot is, one pincer is z
    XYZ-wing   pivot xyz, pincers xz and yz: one of the three is z
    WXYZ-wing  pincer xz, and three cells of a house with w, x, y, z whose x it sees: one is z
    VWXYZ-wing the same with four cells and five digits
    W-wing     two cells xy, and a house whose two places for x each see one of them: one is y

        xz . . | . . -          -: sees both pincers, cannot be z
         . . . | . . .
        xy . . | . . yz   (the pivot xy sees xz in its column and yz in its row)

Source: common knowledge; WXYZ and VWXYZ as in Sukaku Explainer, W-wing and pairs as in HoDoKu.
"""

from collections.abc import Iterator
from itertools import combinations, permutations

from .candidates import DIGITS_OF, HOUSES, SEES, SIZE, Position, bits, seen_by_all
from .step import Link, Step
from .subsets import sets


def xy_wing(position: Position) -> Iterator[Step]:
    """A pivot of two digits and two pincers that share a third."""
    return _pivoted(position, "xy_wing", 2)


def xyz_wing(position: Position) -> Iterator[Step]:
    """A pivot of three digits and two pincers of two that share one of them."""
    return _pivoted(position, "xyz_wing", 3)


def _pivoted(position: Position, technique: str, size: int) -> Iterator[Step]:
    masks, pairs = position.masks, position.by_size[2]
    for pivot in bits(position.by_size[size]):
        around = [c for c in bits(pairs & SEES[pivot]) if SIZE[masks[c] | masks[pivot]] == 3]
        for one, other in combinations(around, 2):
            shared = masks[one] & masks[other]
            together = masks[one] | masks[other] | masks[pivot]
            if SIZE[shared] != 1 or SIZE[together] != 3 or (size == 2 and shared & masks[pivot]):
                continue
            digit = shared.bit_length()
            seen = SEES[one] & SEES[other] & (SEES[pivot] if size == 3 else -1)
            if removed := position.where[digit] & seen:
                yield Step(
                    technique,
                    removes=tuple((cell, digit) for cell in bits(removed)),
                    cells=(pivot, one, other),
                    digits=(digit, *(d for d in DIGITS_OF[together] if d != digit)),
                    parts=(("pivot", (pivot,)), ("pincers", (one, other))),
                )


def wxyz_wing(position: Position, n: int = 3) -> Iterator[Step]:
    """A pincer of two digits, and `n` cells of a house with `n` + 1 digits, both of these among
    them: the pincer sees all of the one, so if it is that, the cells have the other.
    """
    masks, where = position.masks, position.where
    pincers: dict[int, int] = {}  # by their two digits
    for cell in bits(position.by_size[2]):
        pincers[masks[cell]] = pincers.get(masks[cell], 0) | 1 << cell
    fitting: dict[int, int] = {}  # the pincers of a mask
    done = set()
    for _, cells, mask in sets(position, n, n + 1):
        if cells in done:
            continue
        done.add(cells)
        if mask not in fitting:
            fitting[mask] = sum(found for pair, found in pincers.items() if not pair & ~mask)
        for pincer in bits(fitting[mask] & ~cells):
            for x, z in permutations(DIGITS_OF[masks[pincer]]):
                if cells & where[x] & ~SEES[pincer]:
                    continue
                removed = where[z] & SEES[pincer] & seen_by_all(cells & where[z])
                if removed:
                    rest = (d for d in DIGITS_OF[mask] if d not in (x, z))
                    chosen = tuple(bits(cells))
                    yield Step(
                        "wxyz_wing" if n == 3 else "vwxyz_wing",
                        removes=tuple((cell, z) for cell in bits(removed)),
                        cells=(*chosen, pincer),
                        digits=(z, x, *rest),
                        parts=(("pincer", (pincer,)), ("hinge", chosen)),
                    )


def w_wing(position: Position) -> Iterator[Step]:
    """Two cells of the same two digits, joined by a house that has one of them in two places."""
    masks = position.masks
    for one, other in combinations(bits(position.by_size[2]), 2):
        if masks[one] != masks[other] or SEES[one] >> other & 1:
            continue
        for digit in DIGITS_OF[masks[one]]:
            (left,) = (d for d in DIGITS_OF[masks[one]] if d != digit)
            removed = position.where[left] & SEES[one] & SEES[other]
            if not removed:
                continue
            for number, house in enumerate(HOUSES):
                bridge = position.where[digit] & house
                if bridge.bit_count() == 2 and not bridge & (1 << one | 1 << other):
                    for a, b in permutations(bits(bridge)):
                        if SEES[one] >> a & 1 and SEES[other] >> b & 1:
                            yield _w_step(number, (one, a, b, other), digit, left, removed)


def _w_step(house: int, cells: tuple[int, ...], digit: int, left: int, removed: int) -> Step:
    """one: left = digit - digit in a = digit in b - digit = left :other"""
    one, a, b, other = cells
    nodes = [((c,), d) for c, d in ((one, left), (one, digit), (a, digit), (b, digit))]
    nodes += [((other,), digit), ((other,), left)]
    strengths = (True, False, True, False, True)
    return Step(
        "w_wing",
        removes=tuple((cell, left) for cell in bits(removed)),
        cells=(one, other, a, b),
        digits=(left, digit),
        houses=(house,),
        parts=(("pincers", (one, other)), ("bridge", (a, b))),
        links=tuple(map(Link, nodes, nodes[1:], strengths)),
    )


def remote_pair(position: Position) -> Iterator[Step]:
    """A chain of at least four cells with the same two digits, which alternate along it.

    A cell that sees two of them an odd number of links apart can hold neither digit.
    """
    masks = position.masks
    by_mask: dict[int, int] = {}
    for cell in bits(position.by_size[2]):
        by_mask[masks[cell]] = by_mask.get(masks[cell], 0) | 1 << cell
    for mask, cells in by_mask.items():
        if cells.bit_count() < 4:
            continue
        for start in bits(cells):
            for chain in _alternations(cells, start):
                if len(chain) >= 4 and len(chain) % 2 == 0 and chain[0] < chain[-1]:
                    seen = SEES[chain[0]] & SEES[chain[-1]]
                    removes = tuple(
                        (c, d) for d in DIGITS_OF[mask] for c in bits(position.where[d] & seen)
                        if c not in chain
                    )  # fmt: skip
                    if removes:
                        yield Step(
                            "remote_pair",
                            removes=removes,
                            cells=chain,
                            digits=DIGITS_OF[mask],
                            parts=(("ends", (chain[0], chain[-1])),),
                            size=len(chain),
                        )


def _alternations(cells: int, start: int) -> Iterator[tuple[int, ...]]:
    """The shortest chain of cells that see one another, from `start` to each cell of the set."""
    reached, frontier = 1 << start, [(start,)]
    while frontier:
        following = []
        for chain in frontier:
            yield chain
            for cell in bits(cells & SEES[chain[-1]] & ~reached):
                reached |= 1 << cell
                following.append((*chain, cell))
        frontier = following
