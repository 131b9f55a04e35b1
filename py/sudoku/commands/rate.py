"""`rate GRID…`: how hard each puzzle is, in Sudoku Explainer's number and in words."""

from collections.abc import Callable
from functools import partial

from ..board import Board
from ..hint import givens_of
from ..rating import RatingError, rate
from ..steps.words import technique_name
from .common import add_grids, answer_each


def configure(parser) -> None:
    """The arguments of `rate`."""
    add_grids(parser, jobs=True)


def run(args) -> int:
    """Rate each grid; 1 if any has no single solution, 2 if any cannot be read."""
    return answer_each(args, partial(or_message, rate_givens), say, is_answer)


def rate_givens(board: Board) -> dict:
    """The rating of the puzzle on a board, with the puzzle itself."""
    grid = givens_of(board)
    return {"grid": grid, **rate(grid)}


def or_message(work: Callable[[Board], dict], board: Board) -> dict:
    """`work(board)`, or the verdict and the sentence why there is nothing to reason about."""
    try:
        return work(board)
    except RatingError as refusal:
        return {"grid": board.values, "verdict": refusal.code, "message": str(refusal)}


def is_answer(answer: dict) -> bool:
    """Did the grid have a single solution?"""
    return "message" not in answer


def say(answer: dict) -> str:
    """The rating in a line."""
    if not is_answer(answer):
        return answer["message"]
    hardest = answer["hardest"]
    name = f" ({technique_name(hardest, 'en')})" if hardest else ""
    return f"{answer['rating']:.1f} {answer['level']}{name}"
