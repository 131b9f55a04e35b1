"""`check GRID…`: which entries of a half-solved grid are wrong."""

from functools import partial

from ..board import Board, puzzle
from ..check import check
from ..exchange import read
from ..grid import GridError, cell_name
from . import solve
from .common import add_grids, answer_each


def configure(parser) -> None:
    """The arguments of `check`."""
    add_grids(parser)
    parser.add_argument(
        "--puzzle", metavar="GRID", help="the grid as it was given, where GRID does not tell"
    )


def run(args) -> int:
    """0 if every entry is right so far, 1 if one is wrong or the puzzle has no single solution."""
    given = puzzle(read(args.puzzle)[0]) if args.puzzle else None
    return answer_each(args, partial(work, given=given), say, good)


def work(board: Board, given: str | None) -> dict:
    """The check of a board, held against the puzzle `given` if there is one."""
    if given is not None:
        board = with_givens(board.values, given)
    return check(board.values, board.givens)


def with_givens(values: str, given: str) -> Board:
    """The board of a puzzle and what stands in it now; a given left out of `values` is filled in.

    Raises GridError if `values` has another digit in the cell of a given.
    """
    for cell, (value, clue) in enumerate(zip(values, given, strict=True)):
        if "0" != clue != value != "0":
            raise GridError("changed_given", cell=cell_name(cell), given=clue, value=value)
    both = "".join(g if g != "0" else v for v, g in zip(values, given, strict=True))
    return Board(both, "".join("0" if clue == "0" else "1" for clue in given))


def good(answer: dict) -> bool:
    """Is everything right so far?"""
    return answer["verdict"] == "unique" and not answer["wrong"]


def say(answer: dict) -> str:
    """The answer in a line."""
    if answer["verdict"] != "unique":
        return solve.say(answer)
    if answer["wrong"]:
        return "wrong: " + " ".join(map(cell_name, answer["wrong"]))
    return "right so far"
