"""The hardest puzzles, found by climbing from a random one to ever higher neighbours.

Of random puzzles without symmetry one in 125 is beyond every pattern of the ladder, with half-turn
symmetry one in 570. But most of those are high, which is soon seen; and from one that is high it is
not far to others.

Glossary
    height     where singles, locked candidates and pairs end: the candidates that are left, less
               the places where just two are, which is what chains are made of
    neighbour  two orbits of clues put back, then all that may go taken away, those two last
    beyond     not solved by the patterns of the ladder: what is left is forcing and trial
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from random import Random

from .alike import shuffled
from .steps.candidates import Position
from .steps.ladder import LEVELS, RUNGS, Rung, up_to
from .steps.nets import settle_with_locks
from .steps.singles import KINDS, twos
from .steps.step import Step
from .thin import orbits, thin

HIGH = 110  # lower ones are hardly ever beyond
BACK = 2  # orbits put back; with one a third of the neighbours is the grid again
PATIENCE = 60  # neighbours in a row that are no higher, before the climb is given up
_CHAINS = (RUNGS["aic"], RUNGS["grouped_aic"])
_CHAINS_FIRST = _CHAINS + tuple(rung for rung in up_to(LEVELS[-2]) if rung not in _CHAINS)


@lru_cache(maxsize=8)
def _after_easy_steps(grid: str) -> Position:
    return settle_with_locks(Position.of(grid))[0]


def height(grid: str) -> int:
    """The candidates that are left where easy steps end, less the strong links between them."""
    board = _after_easy_steps(grid).board
    return board.bit_count() - sum(twos(board, kind) for kind in KINDS)


def climb(rng: Random, grid: str, solution: str, symmetry: str, clues: int = 0) -> Iterator[str]:
    """`grid`, then its neighbours and theirs, each of the highest so far."""
    seen, waited, others = {grid}, 0, []
    yield grid
    while waited < PATIENCE:
        waited += 1
        other = neighbour(rng, grid, solution, symmetry, clues, others)
        if other not in seen:
            seen.add(other)
            yield other
            if height(other) > height(grid):
                waited = 0
            if height(other) >= height(grid):
                grid = other


def neighbour(
    rng: Random,
    grid: str,
    solution: str,
    symmetry: str,
    clues: int = 0,
    others: list[int] | None = None,
) -> str:
    """A thinned puzzle that has most clues of `grid`; `others` as in `thin`."""
    order = shuffled(rng, orbits(symmetry))
    given = [orbit for orbit in order if grid[orbit[0]] != "0"]
    back = [orbit for orbit in order if grid[orbit[0]] == "0"][:BACK]
    put_back = {cell for orbit in back for cell in orbit}
    fuller = "".join(
        s if cell in put_back else g for cell, (g, s) in enumerate(zip(grid, solution, strict=True))
    )
    return thin(fuller, solution, given + back, clues, others=others)


def is_high_and_beyond(grid: str) -> bool:
    """Is it worth a rating: high, and beyond all patterns?

    Which order patterns are taken in makes no difference to where they end, so this goes where they
    end soonest: all easy steps, then all of the shortest chains, and the others where there are
    none.
    """
    position = _after_easy_steps(grid)
    if height(grid) < HIGH:
        return False
    while not position.solved:
        steps = next(filter(None, (_found(rung, position) for rung in _CHAINS_FIRST)), None)
        if not steps:
            return True
        position = position.after((), (candidate for step in steps for candidate in step.removes))
        position = settle_with_locks(position)[0]
    return False


def _found(rung: Rung, position: Position) -> list[Step]:
    """All steps of a rung; of chains, which come by length, those as long as the first."""
    if rung not in _CHAINS:
        return list(rung.find(position))
    by_length = groupby(rung.find(position), key=lambda step: step.size)
    return next((list(steps) for _, steps in by_length), [])
