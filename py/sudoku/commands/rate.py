"""`rate GRID…`: how hard each puzzle is, in Sudoku Explainer's number and in words."""

from collections.abc import Callable
from functools import partial

from ..rating import RatingError, rate
from ..steps.words import technique_name
from .common import add_grids, answer_each


def configure(parser) -> None:
    """The arguments of `rate`."""
    add_grids(parser, jobs=True)


def run(args) -> int:
    """Rate each grid; 1 if any has no single solution, 2 if any cannot be read."""
    return answer_each(args, partial(or_sentence, rate_grid), say, is_answer)


def rate_grid(grid: str) -> dict:
    """The rating of a grid, with the grid itself."""
    return {"grid": grid, **rate(grid)}


def or_sentence(work: Callable[[str], dict], grid: str) -> dict:
    """`work(grid)`, or the sentence why there is nothing to reason about."""
    try:
        return work(grid)
    except RatingError as refusal:
        return {"grid": grid, "error": str(refusal)}


def is_answer(answer: dict) -> bool:
    """Did the grid have a single solution?"""
    return "error" not in answer


def say(answer: dict) -> str:
    """The rating in a line."""
    if not is_answer(answer):
        return answer["error"]
    hardest = answer["hardest"]
    name = f" ({technique_name(hardest, 'en')})" if hardest else ""
    return f"{answer['rating']:.1f} {answer['level']}{name}"
