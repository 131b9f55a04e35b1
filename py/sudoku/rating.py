"""How hard a puzzle is: Sudoku Explainer's number, and the level that its techniques make.

The number is that of the hardest step on the easiest path. It is found on Sudoku Explainer's own
ladder, which counts some pairs of steps as one ("direct" steps, rated below a naked single); the
level and the techniques are those of the path that hints follow.
"""

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from .search import verdict
from .steps.candidates import Position
from .steps.ladder import LADDER, LEVELS, RATING_LADDER, RUNGS, Rung, walk
from .words import REFUSALS, Refusal

Progress = Callable[[int, int, str], None]  # (done, total, what)


class RatingError(Refusal, ValueError):
    """A grid that has no rating, since it has no single solution."""

    table = REFUSALS | {
        "conflict": {
            "en": "This grid has a conflict: the same digit stands twice in a row, column or box.",
            "fr": "Cette grille a un conflit\u202f: le même chiffre est deux fois dans une ligne, "
            "une colonne ou un bloc.",
        },
        "wrong": {
            "en": "An entry is wrong: no reasoning leads on from it.",
            "fr": "Une entrée est fausse\u202f: aucun raisonnement ne part de là.",
        },
        "none": {
            "en": "This grid has no solution.",
            "fr": "Cette grille n’a pas de solution.",
        },
        "several": {
            "en": "This grid has several solutions: reasoning cannot lead to one.",
            "fr": "Cette grille a plusieurs solutions\u202f: aucun raisonnement ne mène à une "
            "seule.",
        },
        "too_few": {
            "en": "This grid has {clues} clues; fewer than 17 never leave one solution.",
            "fr": "Cette grille a {clues} chiffres donnés\u202f; moins de 17 ne laissent jamais "
            "une "
            "seule solution.",
        },
    }


class Taken(NamedTuple):
    """What the rating keeps of a step."""

    technique: str
    level: str
    rating: float
    doubtful: bool = False


def check_unique(grid: str) -> str:
    """The one solution of `grid`. Raises RatingError where there is not just one."""
    answer = verdict(grid)
    if answer["verdict"] != "unique":
        raise RatingError(answer["verdict"], clues=answer["clues"])
    return answer["solution"]


def rate(grid: str, progress: Progress | None = None) -> dict:
    """`rating`, `level`, `hardest` technique and `techniques` (how often each) of a puzzle.

    A puzzle that needs nested nets is followed to the first of them only.
    `progress` is told (cells done, 81, "rating"). Raises RatingError without a single solution.
    """
    check_unique(grid)
    path = _path(grid, RATING_LADDER, progress)
    rating = max((taken.rating for taken in path), default=1.0)
    path = [apart for taken in path for apart in _apart(taken)]
    hardest = max(path, key=lambda taken: taken.rating, default=None)
    if hardest and hardest.doubtful:
        path = _path(grid, LADDER, progress)
        hardest = max(path, key=lambda taken: taken.rating)
    return {
        "rating": rating,
        "level": hardest.level if hardest else LEVELS[0],
        "hardest": hardest.technique if hardest else None,
        "techniques": dict(Counter(taken.technique for taken in path)),
    }


def _apart(taken: Taken) -> list[Taken]:
    """A direct step as the two that a hint would tell: a removal, which may have been avoidable,
    and a single. If it comes out as the hardest of all, only a walk without direct steps can tell.
    """
    if not taken.technique.startswith("direct_"):
        return [taken]
    removal, single = RUNGS[taken.technique.removeprefix("direct_")], RUNGS["hidden_single"]
    return [
        Taken(removal.technique, removal.level, removal.rating, doubtful=True),
        Taken(single.technique, single.level, single.rating),
    ]


def _path(grid: str, ladder: tuple[Rung, ...], progress: Progress | None) -> list[Taken]:
    """Each step of the easiest path, in a hurry; it ends where nothing but nested nets helps, since
    nothing is harder than these.
    """
    path = []
    for position, rung, step in walk(Position.of(grid), ladder, hurry=True):
        path.append(Taken(step.technique, rung.level, rung.rate(step)))
        if progress:
            progress(81 - position.blank.bit_count(), 81, "rating")
        if step.technique in ("nested_net", "trial"):
            break
    return path
