"""`steps GRID…`: the whole path that a person can follow, one step a line."""

from functools import partial

from ..board import Board
from ..hint import steps
from ..words import LANGUAGES
from .common import add_grids, answer_each
from .rate import is_answer, or_message


def configure(parser) -> None:
    """The arguments of `steps`."""
    add_grids(parser)
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the text")


def run(args) -> int:
    """Print the path of each grid; with --json an object a grid, its steps in a list."""
    work = partial(path, lang=args.lang)
    return answer_each(args, partial(or_message, work), say, is_answer)


def path(board: Board, lang: str) -> dict:
    """The steps that lead from a board to its solution."""
    return {"grid": board.values, "steps": steps(board, lang)}


def say(answer: dict) -> str:
    """A numbered line a step."""
    if not is_answer(answer):
        return answer["message"]
    return "\n".join(f"{n}. {step['line']}" for n, step in enumerate(answer["steps"], 1))
