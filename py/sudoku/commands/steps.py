"""`steps GRID…`: the whole path that a person can follow, one step a line."""

from functools import partial

from ..board import Board
from ..hint import steps
from ..words import LANGUAGES
from .common import add_grids, answer_each
from .rate import is_answer, or_message

KEYS = ("grid", "notes", "technique", "cells", "digits", "places", "removes")


def configure(parser) -> None:
    """The arguments of `steps`."""
    add_grids(parser)
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the text")


def run(args) -> int:
    """Print the path of each grid, a step a line, as JSON too."""
    work = partial(path, lang=args.lang)
    return answer_each(args, partial(or_message, work), say, is_answer, objects)


def path(board: Board, lang: str) -> dict:
    """The steps that lead from a board to its solution."""
    return {"grid": board.values, "steps": steps(board, lang)}


def objects(answer: dict) -> list[dict]:
    """The steps, each with the grid and the candidates before it, its text in a line."""
    if not is_answer(answer):
        return [answer]
    return [{key: step[key] for key in KEYS} | {"text": step["line"]} for step in answer["steps"]]


def say(answer: dict) -> str:
    """A numbered line a step."""
    if not is_answer(answer):
        return answer["message"]
    return "\n".join(f"{n}. {step['line']}" for n, step in enumerate(answer["steps"], 1))
