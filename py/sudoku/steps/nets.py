"""Nets: a candidate is taken for true, and all that follows is placed, until something shows.

    forcing net      the singles that follow leave a cell or a house without a candidate: so it is
                     false. Or each candidate of a cell (each place of a digit in a house) is
                     followed so, and what all of them have removed is false
    … with locks     the same, with locked candidates and pairs used on the way
    nested net       the same, with a forcing net of its own where the others end
    trial            nothing else helps: a digit is tried and holds to the end

Source: Sudoku Explainer's dynamic and nested forcing chains, as they are described. It follows
single implications, these nets place whole rounds of singles, so that sizes differ.
"""

from collections.abc import Callable, Iterator
from functools import partial

from ..search import solve
from . import locked, subsets
from .candidates import DIGITS_OF, GOES, SIZE, Position, bits, candidates_of, remembered
from .forcing import ways_out
from .singles import KINDS, look
from .step import Step

Settled = tuple[Position | None, int]  # None: nonsense; and how many digits were placed
_REMOVALS = (
    locked.pointing,
    locked.claiming,
    partial(subsets.naked_subset, n=2),
    partial(subsets.hidden_subset, n=2),
)


def settle(position: Position) -> Settled:
    """The position after all singles that follow."""
    board, placed, number = position.board, position.placed, 0
    while True:
        whole, single = board | placed, 0
        for kind in KINDS:
            alone, complete = look(whole, kind)
            if not complete:
                return None, number
            single |= alone
        single &= board
        if not single:
            return Position(board, placed, position.givens), number
        for index in bits(single):
            if not board >> index & 1:
                return None, number
            board &= ~GOES[index]
            placed |= 1 << index
            number += 1


def settle_with_locks(position: Position) -> Settled:
    """As `settle`, with locked candidates and pairs used where the singles end."""
    total = 0
    while True:
        settled, placed = settle(position)
        total += placed
        if settled is None:
            return None, total
        position = settled
        removes = [c for find in _REMOVALS for step in find(position) for c in step.removes]
        if not removes:
            return position, total
        position = position.after((), removes)


def settle_nested(position: Position) -> Settled:
    """As `settle_with_locks`, and a cell of two candidates loses one that leads to nonsense."""
    total = 0
    while True:
        settled, placed = settle_with_locks(position)
        total += placed
        if settled is None:
            return None, total
        position = settled
        for cell in bits(position.by_size[2]):
            refuted = [
                (cell, digit) for digit in DIGITS_OF[position.masks[cell]]
                if settle(position.after(((cell, digit),), ()))[0] is None
            ]  # fmt: skip
            if refuted:
                position = position.after((), refuted)
                total += 1
                break
        else:
            return position, total


@remembered
def _outcomes(position: Position, follow: Callable[[Position], Settled]) -> dict[int, Settled]:
    """For each candidate taken for true, what follows."""
    return {
        81 * (digit - 1) + cell: follow(position.after(((cell, digit),), ()))
        for cell, digit in candidates_of(position.board)
    }


def _net(
    position: Position, technique: str, follow: Callable[[Position], Settled]
) -> Iterator[Step]:
    """Candidates that lead to nonsense, the shortest way first; then what all ways out remove."""
    outcomes = _outcomes(position, follow)
    refuted = sorted((size, bit) for bit, (settled, size) in outcomes.items() if settled is None)
    for size, bit in refuted:
        candidate = (bit % 81, bit // 81 + 1)
        yield Step(
            technique, removes=(candidate,), cells=candidate[:1], digits=candidate[1:],
            parts=(("assumed", candidate[:1]),), size=2 * size,
        )  # fmt: skip
    for house, ways in ways_out(position):
        left, size = 0, 0
        for bit in bits(ways):
            settled, placed = outcomes[bit]
            if settled is not None:
                left |= settled.board | settled.placed
                size += placed
        if removed := position.board & ~left & ~ways:
            starts = candidates_of(ways)
            yield Step(
                technique,
                removes=tuple(candidates_of(removed)),
                cells=tuple(dict.fromkeys(cell for cell, _ in starts)),
                digits=tuple(sorted({digit for _, digit in starts})),
                houses=() if house is None else (house,),
                size=2 * size,
            )


def forcing_net(position: Position) -> Iterator[Step]:
    """What the singles after an assumption show."""
    return _net(position, "forcing_net", settle)


def forcing_net_with_locks(position: Position) -> Iterator[Step]:
    """What singles, locked candidates and pairs after an assumption show."""
    return _net(position, "forcing_net_with_locks", settle_with_locks)


def nested_net(position: Position) -> Iterator[Step]:
    """A candidate that a net within a net leads to nonsense; cells with few digits come first."""
    for n in (2, 3, 4, 5):
        for cell in bits(position.by_size[n]):
            for digit in DIGITS_OF[position.masks[cell]]:
                settled, size = settle_nested(position.after(((cell, digit),), ()))
                if settled is None:
                    yield Step(
                        "nested_net",
                        removes=((cell, digit),),
                        cells=(cell,),
                        digits=(digit,),
                        parts=(("assumed", (cell,)),),
                        size=2 * size,
                    )
                    return


def trial(position: Position) -> Iterator[Step]:
    """The solution's digit in the cell with the fewest candidates: it was tried, and it holds."""
    solution = solve(position.grid())
    cell = min(bits(position.blank), key=lambda cell: SIZE[position.masks[cell]])
    digit = int(solution[cell])
    yield Step("trial", places=((cell, digit),), cells=(cell,), digits=(digit,))
