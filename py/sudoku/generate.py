"""New puzzles: a random full grid, then clues taken away in symmetric sets.

A set of clues may go if the solution stays the only one and, for the lower levels, if reasoning of
the asked level finds the taken digits again: the removal test of Simon Tatham's solo.c and of most
generators since. From level `hard` on that test costs more than it gives: there a minimal puzzle is
made by uniqueness alone and dropped unless it turns out to have the level; for the highest level it
is a place to climb from (`climb.py`).

Glossary
    try     one thinned grid; what does not have the level is dropped and the next is tried
    rung    a technique on the ladder of `steps/`, which also gives hints and ratings
"""

import os
from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random

from .alike import alike, shuffled
from .climb import climb, is_high_and_beyond
from .diabolical import STARTS
from .grid import CELLS, clue_count
from .rating import Progress, rate
from .search import solve
from .steps.candidates import Position
from .steps.ladder import LADDER, LEVELS, Rung, up_to
from .thin import SYMMETRIES, full_grid, is_minimal, orbits, thin
from .words import REFUSALS, Refusal

THINNED_BY_REASONING = ("beginner", "easy", "medium")
WITHOUT_CHAINS = LEVELS.index("hard")  # up to this level a ladder is soon climbed
LEVEL_OF = {rung.technique: rung.level for rung in reversed(LADDER)}  # the lowest, if several
TRIES = 5_000  # half a minute: by then one in a thousand has been found
TRIES_BY_REASONING = 1_000  # as long, since each costs more
CLIMBING_TRIES = 60  # a second in the page; then the table helps out
MOST_MINIMAL = 40  # clues; nobody knows a minimal puzzle with more
# What another technique of the same level finds as well, by definition.
COVERED = {
    "last_cell": "hidden_single",
    "locked_pair": "naked_pair",
    "locked_triple": "naked_triple",
}


class GenerateError(Refusal, ValueError):
    """A wish that cannot be met."""

    table = REFUSALS | {
        "no_such": {
            "en": "There is no {kind} “{name}”; there is {known}.",
            "fr": "«\u202f{name}\u202f» n’existe pas\u202f; il y a {known}.",
        },
        "clue_range": {
            "en": "{clues} clues: a puzzle has 17 to 81.",
            "fr": "{clues} chiffres donnés\u202f: une grille en a de 17 à 81.",
        },
        "clue_sets": {
            "en": "{clues} clues: the symmetry {symmetry} takes them in sets that never add up to "
            "that.",
            "fr": "{clues} chiffres donnés\u202f: la symétrie {symmetry} les groupe d’une façon "
            "qui ne donne jamais ce nombre.",
        },
        "clues_minimal": {
            "en": "{clues} clues: nobody knows a minimal puzzle with more than {most}.",
            "fr": "{clues} chiffres donnés\u202f: on ne connaît aucune grille minimale qui en ait "
            "plus de {most}.",
        },
        "too_hard": {
            "en": "The technique “{technique}” is above the level {level}.",
            "fr": "La technique «\u202f{technique}\u202f» dépasse le niveau {level}.",
        },
        "covered": {
            "en": "No puzzle needs the technique “{technique}”: “{other}” finds the same.",
            "fr": "Aucune grille n’exige la technique «\u202f{technique}\u202f»\u202f: "
            "«\u202f{other}\u202f» trouve la même chose.",
        },
        "not_found": {
            "en": "None found in {tries} tries: try again, or ask for less.",
            "fr": "Rien trouvé en {tries} essais\u202f: essayez encore, ou demandez-en moins.",
        },
        "not_found_clues": {
            "en": "None with {clues} clues found in {tries} tries, which left {low} to {high}: "
            "ask for a number between, or for another level.",
            "fr": "Aucune grille à {clues} chiffres donnés en {tries} essais, qui en laissaient de "
            "{low} à {high}\u202f: demandez un nombre entre les deux, ou un autre niveau.",
        },
    }


# Has it the level? ----------------------------------------------------------------------------


def found_again(grid: list[str], cells: Iterable[int], ladder: tuple[Rung, ...]) -> bool:
    """Does reasoning by `ladder` find the digits of the blanked `cells`?

    All steps that the lowest rung has are taken at once. With the cells, the rest follows: what
    was left to find could be found before they were blanked.
    """
    position, wanted = Position.of("".join(grid)), sum(1 << cell for cell in cells)
    while position.blank & wanted:
        steps = next((found for rung in ladder if (found := list(rung.find(position)))), None)
        if not steps:
            return False
        position = position.after(
            (place for step in steps for place in step.places),
            (candidate for step in steps for candidate in step.removes),
        )
    return True


def solved_by(grid: str, ladder: tuple[Rung, ...]) -> bool:
    """Does reasoning by `ladder` solve `grid`?"""
    return found_again(list(grid), CELLS, ladder)


def rated_as(grid: str, level: str | None) -> dict | None:
    """The rating of `grid`, None if it has not this level.

    Rejected early: what a lower level solves, and what the level does not solve, is seen at a
    part of the price of a rating, as long as the level has no chains to look for.
    """
    if level == LEVELS[-1]:
        if not is_high_and_beyond(grid):
            return None
    elif level is not None:
        rank = LEVELS.index(level)
        if rank > 0 and solved_by(grid, up_to(LEVELS[min(rank - 1, WITHOUT_CHAINS - 1)])):
            return None
        if rank <= WITHOUT_CHAINS and not solved_by(grid, up_to(level)):
            return None
    rated = rate(grid)
    return rated if level in (None, rated["level"]) else None


def needs(grid: str, technique: str, level: str) -> bool:
    """Is `grid` beyond the techniques of `level` once `technique` is taken from them?

    Chains find nearly all that patterns find, and nets all: what has chains does without those
    above `technique`, too.
    """
    lower = [rung.technique for rung in LADDER].index(technique)
    ladder = [
        rung for place, rung in enumerate(up_to(level))
        if rung.technique != technique
        and (place < lower or LEVELS.index(rung.level) <= WITHOUT_CHAINS)
    ]  # fmt: skip
    return not solved_by(grid, tuple(ladder))


# Making puzzles -------------------------------------------------------------------------------


def generate(
    level: str | None = None,
    symmetry: str = "rot180",
    with_technique: str | None = None,
    minimal: bool = False,
    clues: int | None = None,
    seed: int | None = None,
    fresh: bool = False,
    progress: Progress | None = None,
) -> dict:
    """A new puzzle: `grid, solution, rating, level, hardest, symmetry, clues, seed`.

    `with_technique`: one that it needs (see `needs`) and that its easiest path takes. `minimal`:
    without any of its orbits it has several solutions. `clues`: just so many. Without a seed a
    random one is taken. Where climbing to the highest level takes long, and no `fresh` puzzle is
    asked for, it comes from the table of STARTS. `progress` is told (tries, 0, "generating"):
    nobody knows how many it takes. Raises GenerateError for a wish that makes no sense or is not
    met in so many tries.
    """
    level = _checked(level, symmetry, with_technique, minimal, clues)
    seed = int.from_bytes(os.urandom(4), "big") if seed is None else seed
    rng = Random(f"{seed} {level} {symmetry}")  # or two levels of a seed have one solution
    reasoned = level in THINNED_BY_REASONING and not minimal
    most, counts = TRIES_BY_REASONING if reasoned else TRIES, set()
    has_table = level == LEVELS[-1] and not (fresh or with_technique or clues)
    if has_table:
        most = CLIMBING_TRIES
    for tries, (grid, solution) in enumerate(
        islice(_tries(rng, level, symmetry, reasoned, clues), most)
    ):
        if progress:
            progress(tries, 0, "generating")
        counts.add(clue_count(grid))
        if (
            (clues is None or clue_count(grid) == clues)
            and (not minimal or is_minimal(grid, solution, symmetry))
            and (rated := rated_as(grid, level))
            and (with_technique is None or with_technique in rated["techniques"])
            and (with_technique is None or needs(grid, with_technique, level))
        ):
            return _answer(grid, solution, rated, symmetry, seed)
    if has_table:
        return _answer(*_from_table(rng, symmetry), symmetry, seed)
    if clues is not None and clues not in counts:
        low, high = min(counts), max(counts)
        raise GenerateError("not_found_clues", clues=clues, tries=most, low=low, high=high)
    raise GenerateError("not_found", tries=most)


def _answer(grid: str, solution: str, rated: dict, symmetry: str, seed: int) -> dict:
    said = {key: rated[key] for key in ("rating", "level", "hardest")}
    about = {"clues": clue_count(grid), "symmetry": symmetry, "seed": seed}
    return {"grid": grid, "solution": solution} | said | about


def _from_table(rng: Random, symmetry: str) -> tuple[str, str, dict]:
    """A puzzle like one of STARTS, its solution and its rating.

    The level is a promise, so it is seen to even here: the ladder may have grown since.
    """
    for start in shuffled(rng, STARTS[symmetry]):
        grid, solution = alike(rng, (start, solve(start)), symmetry)
        if (rated := rate(grid))["level"] == LEVELS[-1]:
            return grid, solution, rated
    raise GenerateError("not_found", tries=len(STARTS[symmetry]))


def _tries(
    rng: Random, level: str | None, symmetry: str, reasoned: bool, clues: int | None
) -> Iterator[tuple[str, str]]:
    """Thinned grids with their solutions, without end."""
    ladder = up_to(level) if reasoned else ()
    may_go = (lambda grid, orbit: found_again(grid, orbit, ladder)) if reasoned else None
    while True:
        solution = full_grid(rng)
        order = shuffled(rng, orbits(symmetry))
        grid = thin(solution, solution, order, clues or 0, may_go)
        if level == LEVELS[-1]:
            for found in climb(rng, grid, solution, symmetry, clues or 0):
                yield found, solution
        else:
            yield grid, solution


def _checked(
    level: str | None, symmetry: str, technique: str | None, minimal: bool, clues: int | None
) -> str | None:
    """The level to aim for: the one asked, else the technique's. Raises GenerateError."""
    for kind, name, known in (
        ("level", level, LEVELS),
        ("symmetry", symmetry, SYMMETRIES),
        ("technique", technique, LEVEL_OF),
    ):
        if name is not None and name not in known:
            raise GenerateError("no_such", kind=kind, name=name, known=", ".join(known))
    if clues is not None:
        if not 17 <= clues <= 81:
            raise GenerateError("clue_range", clues=clues)
        if clues not in _sums(symmetry):
            raise GenerateError("clue_sets", clues=clues, symmetry=symmetry)
        if minimal and symmetry == "none" and clues > MOST_MINIMAL:
            raise GenerateError("clues_minimal", clues=clues, most=MOST_MINIMAL)
    if technique is None:
        return level
    own = LEVEL_OF[technique]
    if level is not None and LEVELS.index(level) < LEVELS.index(own):
        raise GenerateError("too_hard", technique=technique, level=level)
    if technique in COVERED:
        raise GenerateError("covered", technique=technique, other=COVERED[technique])
    return level or own


def _sums(symmetry: str) -> set[int]:
    """How many clues the orbits of a symmetry can have together."""
    sums = {0}
    for orbit in orbits(symmetry):
        sums |= {less + len(orbit) for less in sums}
    return sums
