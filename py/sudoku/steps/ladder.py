"""The ladder: every technique in order, the easiest first, with its rating and its level.

Glossary
    rating   Sudoku Explainer's number for a technique, 1.0 to 12; some grow with the step's size
    level    the set of techniques that suffices for a puzzle: each level adds its own to those below
    rung     one row of the ladder
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from . import fish, locked, singles, subsets
from .candidates import Position
from .step import Step

LEVELS = ("beginner", "easy", "medium", "hard", "fiendish", "diabolical")


class Rung(NamedTuple):
    """A technique on the ladder; `find` yields all of its steps in a position."""

    technique: str
    rating: float
    level: str
    find: Callable[[Position], Iterator[Step]]


LADDER = (
    Rung("last_cell", 1.0, "beginner", singles.last_cell),
    Rung("hidden_single", 1.2, "beginner", singles.hidden_single_box),
    Rung("hidden_single", 1.5, "easy", singles.hidden_single_line),
    Rung("naked_single", 2.3, "easy", singles.naked_single),
    Rung("pointing", 2.6, "medium", locked.pointing),
    Rung("claiming", 2.8, "medium", locked.claiming),
    Rung("locked_pair", 3.0, "medium", partial(subsets.locked_subset, n=2)),
    Rung("naked_pair", 3.0, "medium", partial(subsets.naked_subset, n=2)),
    Rung("x_wing", 3.2, "hard", partial(fish.basic_fish, n=2)),
    Rung("hidden_pair", 3.4, "medium", partial(subsets.hidden_subset, n=2)),
    Rung("locked_triple", 3.6, "medium", partial(subsets.locked_subset, n=3)),
    Rung("naked_triple", 3.6, "medium", partial(subsets.naked_subset, n=3)),
    Rung("swordfish", 3.8, "hard", partial(fish.basic_fish, n=3)),
    Rung("hidden_triple", 4.0, "medium", partial(subsets.hidden_subset, n=3)),
    Rung("naked_quad", 5.0, "hard", partial(subsets.naked_subset, n=4)),
    Rung("jellyfish", 5.2, "hard", partial(fish.basic_fish, n=4)),
    Rung("hidden_quad", 5.4, "hard", partial(subsets.hidden_subset, n=4)),
)
TECHNIQUES = tuple(dict.fromkeys(rung.technique for rung in LADDER))


def find(position: Position, technique: str) -> Iterator[Step]:
    """Every step of one technique in a position, whatever easier ones there are."""
    for rung in LADDER:
        if rung.technique == technique:
            yield from rung.find(position)
