"""The ladder: every technique in order, the easiest first, with its rating and its level.

Glossary
    rating   Sudoku Explainer's number for a technique, 1.0 to 12; some grow with the step's size
    level    the set of techniques that suffices for a puzzle: each adds its own to those below
    rung     one row of the ladder

A level is a stretch of the ladder, so the rating, the level and the hint follow one order:

    beginner     the last cell of a house, hidden singles in a box
    easy         all singles
    medium       + pointing and claiming, pairs, X-wing
    hard         + triples and quads, bigger fish, single-digit patterns, wings, unique rectangles
    fiendish     + colouring, chains, almost locked sets: patterns that a person can still look for
    diabolical   + forcing chains, and in the end trying a digit out

The numbers up to 6.2 are Sudoku Explainer's, as Sukaku Explainer extends them. Techniques that it
does not have stand where it needs something else for the same puzzles, by the mean of a rated set.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from . import (
    als,
    avoidable,
    bug,
    chains,
    colouring,
    direct,
    fish,
    forcing,
    locked,
    loops,
    nets,
    patterns,
    rectangles,
    singles,
    subsets,
    sue_de_coq,
    wings,
)
from .candidates import Position
from .step import Step

LEVELS = ("beginner", "easy", "medium", "hard", "fiendish", "diabolical")


class Rung(NamedTuple):
    """A technique on the ladder; `find` yields all of its steps in a position."""

    technique: str
    rating: float
    level: str
    find: Callable[[Position], Iterator[Step]]
    grows: Callable[[Step], float] = lambda step: 0.0

    def rate(self, step: Step) -> float:
        """Sudoku Explainer's number for a step of this rung."""
        return round(self.rating + self.grows(step), 1)


def _subset_growth(step: Step) -> float:
    """A unique rectangle's subset: 0.1 for each cell beyond a pair."""
    return (step.size - 4) / 10


def _loop_growth(step: Step) -> float:
    """A unique loop's length, and the subset that its roof needs."""
    length = {6: 0.0, 8: 0.1}.get(len(step.cells), 0.4)
    return length + len(step.part("helpers")) / 10


def _bug_growth(step: Step) -> float:
    """0.1 for extra candidates of two digits; where more than one candidate of two cells goes by
    that, Sudoku Explainer does not see it and needs chains of 6.8 in the mean.
    """
    if len(step.digits) == 1:
        return 0.0
    return 0.1 if step.size == 2 and len(step.removes) == 1 else 1.1


def _x_growth(step: Step) -> float:
    """Chains of one digit: more where a group is a node, which is harder to see."""
    grouped = any(len(link.start[0]) > 1 or len(link.end[0]) > 1 for link in step.links)
    return 0.3 if grouped else 0.1


def _loop_or_chain_growth(step: Step) -> float:
    """As `_chain_growth`, and 0.3 less for a loop, which Sudoku Explainer finds easier."""
    return _chain_growth(step) - (0.3 if step.technique == "nice_loop" else 0.0)


def _chain_growth(step: Step) -> float:
    """0.1 for each time that a chain outgrows 4, 6, 8, 12, 16, 24 … links."""
    grown, limit, by_half = 0, 4, True
    while step.size > limit:
        grown += 1
        limit = limit * 3 // 2 if by_half else limit * 4 // 3
        by_half = not by_half
    return grown / 10


LADDER = (
    Rung("last_cell", 1.0, "beginner", singles.last_cell),
    Rung("hidden_single", 1.2, "beginner", singles.hidden_single_box),
    Rung("hidden_single", 1.5, "easy", singles.hidden_single_line),
    Rung("naked_single", 2.3, "easy", singles.naked_single),
    Rung("pointing", 2.6, "medium", locked.pointing),
    Rung("claiming", 2.8, "medium", locked.claiming),
    Rung("locked_pair", 3.0, "medium", partial(subsets.locked_subset, n=2)),
    Rung("naked_pair", 3.0, "medium", partial(subsets.naked_subset, n=2)),
    Rung("x_wing", 3.2, "medium", partial(fish.basic_fish, n=2)),
    Rung("hidden_pair", 3.4, "medium", partial(subsets.hidden_subset, n=2)),
    Rung("locked_triple", 3.6, "hard", partial(subsets.locked_subset, n=3)),
    Rung("naked_triple", 3.6, "hard", partial(subsets.naked_subset, n=3)),
    Rung("swordfish", 3.8, "hard", partial(fish.basic_fish, n=3)),
    Rung("hidden_triple", 4.0, "hard", partial(subsets.hidden_subset, n=3)),
    Rung("skyscraper", 4.0, "hard", patterns.skyscraper),
    Rung("two_string_kite", 4.1, "hard", patterns.two_string_kite),
    Rung("turbot_fish", 4.2, "hard", patterns.turbot_fish),
    Rung("empty_rectangle", 4.3, "hard", patterns.empty_rectangle),
    Rung("finned_x_wing", 4.3, "hard", partial(fish.finned_fish, n=2, sashimi=False)),
    Rung("sashimi_x_wing", 4.3, "hard", partial(fish.finned_fish, n=2, sashimi=True)),
    Rung("grouped_turbot", 4.3, "hard", patterns.grouped_turbot),
    Rung("xy_wing", 4.2, "hard", wings.xy_wing),
    Rung("xyz_wing", 4.4, "hard", wings.xyz_wing),
    Rung("unique_rectangle_1", 4.5, "hard", rectangles.unique_1),
    Rung("unique_rectangle_2", 4.5, "hard", rectangles.unique_2),
    Rung("unique_rectangle_5", 4.5, "hard", rectangles.unique_5),
    Rung("unique_rectangle_4", 4.5, "hard", rectangles.unique_4),
    Rung("unique_rectangle_3", 4.6, "hard", rectangles.unique_3, _subset_growth),
    Rung("unique_loop", 4.6, "hard", loops.unique_loop, _loop_growth),
    Rung("naked_quad", 5.0, "hard", partial(subsets.naked_subset, n=4)),
    Rung("jellyfish", 5.2, "hard", partial(fish.basic_fish, n=4)),
    Rung("hidden_quad", 5.4, "hard", partial(subsets.hidden_subset, n=4)),
    Rung("x_chain", 5.4, "fiendish", partial(chains.x_chain, least=3, most=3), _x_growth),
    Rung("wxyz_wing", 5.5, "fiendish", wings.wxyz_wing),
    Rung("bug", 5.6, "fiendish", bug.bug_plus_one),
    Rung("bug_plus", 5.7, "fiendish", bug.bug_plus_more, _bug_growth),
    Rung("x_chain", 5.8, "fiendish", partial(chains.x_chain, least=4, most=4), _x_growth),
    Rung("vwxyz_wing", 6.2, "fiendish", partial(wings.wxyz_wing, n=4)),
    Rung("x_chain", 6.2, "fiendish", partial(chains.x_chain, least=5, most=5), _x_growth),
    Rung("w_wing", 6.4, "fiendish", wings.w_wing),
    Rung("remote_pair", 6.4, "fiendish", wings.remote_pair),
    Rung("finned_swordfish", 6.4, "fiendish", partial(fish.finned_fish, n=3, sashimi=False)),
    Rung("sashimi_swordfish", 6.4, "fiendish", partial(fish.finned_fish, n=3, sashimi=True)),
    Rung("hidden_rectangle", 6.5, "fiendish", rectangles.hidden_rectangle),
    Rung("avoidable_rectangle_1", 6.5, "fiendish", avoidable.avoidable_1),
    Rung("avoidable_rectangle_2", 6.5, "fiendish", avoidable.avoidable_2),
    Rung("unique_rectangle_6", 6.5, "fiendish", rectangles.unique_6),
    Rung("unique_rectangle_1", 6.5, "fiendish", partial(rectangles.unique_1, missing=True)),
    Rung("unique_rectangle_2", 6.5, "fiendish", partial(rectangles.unique_2, missing=True)),
    Rung("unique_rectangle_3", 6.5, "fiendish", partial(rectangles.unique_3, missing=True)),
    Rung("unique_rectangle_4", 6.5, "fiendish", partial(rectangles.unique_4, missing=True)),
    Rung("unique_rectangle_5", 6.5, "fiendish", partial(rectangles.unique_5, missing=True)),
    Rung("unique_rectangle_6", 6.5, "fiendish", partial(rectangles.unique_6, missing=True)),
    Rung("simple_colours", 6.5, "fiendish", colouring.simple_colours),
    Rung("multi_colours", 6.5, "fiendish", colouring.multi_colours),
    Rung("x_chain", 6.6, "fiendish", chains.x_chain, _x_growth),
    Rung("nice_loop", 6.5, "fiendish", chains.xy_loop, _chain_growth),
    Rung("aic", 7.1, "fiendish", chains.any_chain, _loop_or_chain_growth),
    Rung("grouped_aic", 7.8, "fiendish", partial(chains.any_chain, grouped=True), _chain_growth),
    Rung("finned_jellyfish", 7.8, "fiendish", partial(fish.finned_fish, n=4, sashimi=False)),
    Rung("sashimi_jellyfish", 7.8, "fiendish", partial(fish.finned_fish, n=4, sashimi=True)),
    Rung("sue_de_coq", 7.8, "fiendish", sue_de_coq.sue_de_coq),
    Rung("als_xz", 7.9, "fiendish", partial(als.als_xz, largest=4)),
    Rung("als_xy_wing", 8.0, "fiendish", partial(als.als_xy_wing, largest=4)),
    Rung("als_chain", 8.1, "fiendish", partial(als.als_chain, largest=4)),
    Rung("forcing_chain", 8.0, "diabolical", forcing.forcing_chain, _chain_growth),
    Rung("forcing_net", 8.2, "diabolical", nets.forcing_net, _chain_growth),
    Rung("forcing_net_with_locks", 9.0, "diabolical", nets.forcing_net_with_locks, _chain_growth),
    Rung("nested_net", 10.5, "diabolical", nets.nested_net, _chain_growth),
    Rung("trial", 11.5, "diabolical", nets.trial),
)
# What only the rating knows, each in its place by its number.
DIRECT = (
    Rung("direct_pointing", 1.7, "medium", direct.direct_pointing),
    Rung("direct_claiming", 1.9, "medium", direct.direct_claiming),
    Rung("direct_hidden_pair", 2.0, "medium", partial(direct.direct_hidden_subset, n=2)),
    Rung("direct_hidden_triple", 2.5, "hard", partial(direct.direct_hidden_subset, n=3)),
)
RATING_LADDER = (*sorted(LADDER[:4] + DIRECT, key=lambda rung: rung.rating), *LADDER[4:])
RUNGS = {rung.technique: rung for rung in reversed(LADDER)}  # the lowest of each technique
# What `find` knows beside the rungs: techniques within a rung, bigger sets, what costs more time
# than it ever helped a rating, and steps as others tell them.
VARIANTS = {
    "xy_chain": (chains.xy_chain,),
    "nice_loop": (chains.any_chain, chains.told_otherwise),
    "aic": (chains.told_otherwise,),
    "grouped_nice_loop": (
        partial(chains.any_chain, grouped=True),
        partial(chains.told_otherwise, grouped=True),
    ),
    "grouped_aic": (partial(chains.told_otherwise, grouped=True),),
    "als_xz": (als.als_xz,),
    "als_xy_wing": (als.als_xy_wing,),
    "als_chain": (partial(als.als_chain, ways=als.WAYS),),
    "aic_with_sets": (als.chain_with_sets, als.with_sets_otherwise),
    "death_blossom": (als.death_blossom,),
    "siamese_swordfish": (partial(fish.siamese_fish, n=3),),
    "siamese_jellyfish": (partial(fish.siamese_fish, n=4),),
    "dual_two_string_kite": (partial(patterns.dual, technique="two_string_kite"),),
    "dual_empty_rectangle": (partial(patterns.dual, technique="empty_rectangle"),),
}
TECHNIQUES = tuple(dict.fromkeys((*(rung.technique for rung in LADDER), *VARIANTS)))


def find(position: Position, technique: str) -> Iterator[Step]:
    """Every step of one technique in a position, whatever easier ones there are."""
    finders = [rung.find for rung in LADDER if rung.technique == technique]
    for finder in (*finders, *VARIANTS.get(technique, ())):
        for step in finder(position):
            if step.technique == technique:
                yield step


def easiest(position: Position, ladder: tuple[Rung, ...] = LADDER) -> tuple[Rung, Step] | None:
    """The first step of the lowest rung that has one; None if none has."""
    for rung in ladder:
        for step in rung.find(position):
            return rung, step
    return None


def walk(
    position: Position, ladder: tuple[Rung, ...] = LADDER, hurry: bool = False
) -> Iterator[tuple[Position, Rung, Step]]:
    """The path of easiest steps from `position` as far as `ladder` reaches.

    Yields the position before each step, so that a step can be shown where it was taken. In a
    hurry, where nothing but forcing helps, all that one look at a rung finds is taken before the
    next look.
    """
    while not position.solved and (found := easiest(position, ladder)):
        rung, step = found
        looked = rung.find(position) if hurry and rung.level == LEVELS[-1] else (step,)
        for taken in looked:
            following = position.after(taken.places, taken.removes)
            if following.board != position.board:
                yield position, rung, taken
                position = following


def up_to(level: str) -> tuple[Rung, ...]:
    """The part of the ladder that a level promises to suffice."""
    levels = LEVELS[: LEVELS.index(level) + 1]
    return tuple(rung for rung in LADDER if rung.level in levels)


def suffices(position: Position, level: str) -> bool:
    """Do the techniques of `level` solve `position`?"""
    ladder = up_to(level)
    while not position.solved:
        found = easiest(position, ladder)
        if not found:
            return False
        position = position.after(found[1].places, found[1].removes)
    return True
