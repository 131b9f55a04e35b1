"""New puzzles: a random full grid, then clues taken away in symmetric sets.

A set of clues may go if the solution stays the only one and, for the lower levels, if reasoning of
the asked level finds the taken digits again: the removal test of Simon Tatham's solo.c and of most
generators since. From level `hard` on that test costs more than it gives: there a minimal puzzle is
made by uniqueness alone and dropped unless it turns out to have the level.

Glossary
    orbit   the cells that a symmetry turns into each other: taken away together or not at all
    try     one full grid, thinned; what does not have the level is dropped and the next is tried
    rung    a technique on the ladder of `steps/`, which also gives hints and ratings

The same seed gives the same puzzle everywhere: of `random.Random`, whose other methods may change
between versions of Python, only `random()` is used.
"""

import os
from collections.abc import Callable, Iterable
from random import Random

from .alike import alike, shuffled
from .diabolical import STARTS
from .grid import BOXES, CELLS, DIGITS, clue_count
from .rating import Progress, rate
from .search import differs, solve
from .steps.candidates import Position
from .steps.ladder import LADDER, LEVELS, Rung, up_to
from .words import REFUSALS, Refusal

SYMMETRIES: dict[str, Callable[[int, int], tuple[int, int]]] = {  # where row and column go
    "rot180": lambda r, c: (8 - r, 8 - c),
    "rot90": lambda r, c: (c, 8 - r),
    "mirror": lambda r, c: (r, 8 - c),
    "diagonal": lambda r, c: (c, r),
    "none": lambda r, c: (r, c),
}
THINNED_BY_REASONING = ("beginner", "easy", "medium")
WITHOUT_CHAINS = LEVELS.index("hard")  # up to this level a ladder is soon climbed
LEVEL_OF = {rung.technique: rung.level for rung in reversed(LADDER)}  # the lowest, if several
MAX_TRIES = 10_000


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
        "too_hard": {
            "en": "The technique “{technique}” is above the level {level}.",
            "fr": "La technique «\u202f{technique}\u202f» dépasse le niveau {level}.",
        },
        "not_found": {
            "en": "No such puzzle in {tries} tries: ask for less.",
            "fr": "Aucune grille de ce genre en {tries} essais\u202f: demandez-en moins.",
        },
    }


# Full grids and symmetric sets ----------------------------------------------------------------


def full_grid(rng: Random) -> str:
    """A random solved grid.

    Three boxes that do not see each other are filled at random and the solver does the rest; since
    it takes low digits first, everything that may be exchanged then is.
    """
    start = ["0"] * 81
    for box in (0, 4, 8):
        for cell, digit in zip(BOXES[box], shuffled(rng, DIGITS), strict=True):
            start[cell] = digit
    (grid,) = alike(rng, [solve("".join(start))], "none")
    return grid


def orbits(symmetry: str) -> list[tuple[int, ...]]:
    """The sets of cells that a symmetry turns into each other.

    >>> [len(orbits(name)) for name in SYMMETRIES]
    [41, 21, 45, 45, 81]
    """
    image, found = SYMMETRIES[symmetry], {}
    for cell in CELLS:
        orbit, turned = [cell], image(*divmod(cell, 9))
        while (other := 9 * turned[0] + turned[1]) != cell:
            orbit.append(other)
            turned = image(*turned)
        found[tuple(sorted(orbit))] = None
    return list(found)


# May these clues go? --------------------------------------------------------------------------


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


def thin(
    rng: Random,
    solution: str,
    symmetry: str = "none",
    ladder: tuple[Rung, ...] | None = None,
    clues: int = 0,
) -> str:
    """`solution` less all clues that may go, in random order, down to `clues` of them.

    Without a ladder only the solution must stay unique: the puzzle is then minimal, no orbit of it
    can be missed.
    """
    grid, left = list(solution), 81
    for orbit in shuffled(rng, orbits(symmetry)):
        if left - len(orbit) < clues:
            continue
        for cell in orbit:
            grid[cell] = "0"
        if not differs("".join(grid), solution, orbit) and (
            ladder is None or found_again(grid, orbit, ladder)
        ):
            left -= len(orbit)
        else:
            for cell in orbit:
                grid[cell] = solution[cell]
    return "".join(grid)


# Has it the level? ----------------------------------------------------------------------------


def rated_as(grid: str, level: str | None) -> dict | None:
    """The rating of `grid`, None if it has not this level.

    Rejected early: what a lower level solves, and what the level does not solve, is seen at a
    part of the price of a rating, as long as the level has no chains to look for.
    """
    if level is not None:
        rank = LEVELS.index(level)
        if rank > 0 and solved_by(grid, up_to(LEVELS[min(rank - 1, WITHOUT_CHAINS - 1)])):
            return None
        if rank <= WITHOUT_CHAINS and not solved_by(grid, up_to(level)):
            return None
    rated = rate(grid)
    return rated if level in (None, rated["level"]) else None


def needs(grid: str, technique: str, level: str) -> bool:
    """Is `grid` beyond the techniques of `level` once `technique` is taken from them?"""
    return not solved_by(grid, tuple(r for r in up_to(level) if r.technique != technique))


def solved_by(grid: str, ladder: tuple[Rung, ...]) -> bool:
    """Does reasoning by `ladder` solve `grid`?"""
    return found_again(list(grid), CELLS, ladder)


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

    `minimal`: without any of its orbits it has several solutions. `clues`: just so many. `fresh`:
    from a new full grid, even if diabolical; else these are made from the table of STARTS. Without
    a seed a random one is taken. `progress` is told (tries, 0, "generating"): nobody knows how many
    it takes. Raises GenerateError for a wish that makes no sense or is not met in MAX_TRIES.
    """
    level = _checked(level, symmetry, with_technique, clues)
    seed = int.from_bytes(os.urandom(4), "big") if seed is None else seed
    rng = Random(f"{seed} {level} {symmetry}")  # or two levels of a seed have one solution
    about = {"symmetry": symmetry, "seed": seed}
    if level == LEVELS[-1] and not (fresh or with_technique or clues):
        return _from_table(rng, symmetry) | about
    ladder = up_to(level) if level in THINNED_BY_REASONING and not minimal else None
    for tries in range(MAX_TRIES):
        if progress:
            progress(tries, 0, "generating")
        solution = full_grid(rng)
        grid = thin(rng, solution, symmetry, ladder, clues or 0)
        if (
            (clues is None or clue_count(grid) == clues)
            and (not minimal or is_minimal(grid, solution, symmetry))
            and (with_technique is None or needs(grid, with_technique, level))
            and (rated := rated_as(grid, level))
        ):
            return _answer(grid, solution, rated) | about
    raise GenerateError("not_found", tries=MAX_TRIES)


def _from_table(rng: Random, symmetry: str) -> dict:
    """A puzzle like one of STARTS, of the highest level.

    The level is a promise, so it is seen to even here: the ladder may have grown since.
    """
    for start, rating, hardest in shuffled(rng, STARTS[symmetry]):
        if not solved_by(start, up_to(LEVELS[-2])):
            grid, solution = alike(rng, (start, solve(start)), symmetry)
            rated = {"rating": rating, "level": LEVELS[-1], "hardest": hardest}
            return _answer(grid, solution, rated)
    raise GenerateError("not_found", tries=len(STARTS[symmetry]))


def _answer(grid: str, solution: str, rated: dict) -> dict:
    said = {key: rated[key] for key in ("rating", "level", "hardest")}
    return {"grid": grid, "solution": solution, **said, "clues": clue_count(grid)}


def is_minimal(grid: str, solution: str, symmetry: str) -> bool:
    """Does `grid` have several solutions without any one of its orbits of clues?"""
    for orbit in orbits(symmetry):
        if grid[orbit[0]] != "0":
            thinner = "".join("0" if cell in orbit else grid[cell] for cell in CELLS)
            if not differs(thinner, solution, orbit):
                return False
    return True


def _checked(
    level: str | None, symmetry: str, technique: str | None, clues: int | None
) -> str | None:
    """The level to aim for: the one asked, else the technique's. Raises GenerateError."""
    for kind, name, known in (
        ("level", level, LEVELS),
        ("symmetry", symmetry, SYMMETRIES),
        ("technique", technique, LEVEL_OF),
    ):
        if name is not None and name not in known:
            raise GenerateError("no_such", kind=kind, name=name, known=", ".join(known))
    if clues is not None and not 17 <= clues <= 81:
        raise GenerateError("clue_range", clues=clues)
    if technique is None:
        return level
    own = LEVEL_OF[technique]
    if level is not None and LEVELS.index(level) < LEVELS.index(own):
        raise GenerateError("too_hard", technique=technique, level=level)
    return level or own
