"""`solve GRID…`: the one solution, or why there is not just one."""

from functools import partial

from ..board import Board, puzzle
from ..grid import MIN_CLUES, cell_name
from ..search import verdict
from .common import add_grids, answer_each


def configure(parser) -> None:
    """The arguments of `solve`."""
    add_grids(parser, jobs=True)
    parser.add_argument(
        "--all", type=int, default=2, metavar="N", help="of several solutions, give up to N (2)"
    )


def run(args) -> int:
    """Answer each grid; 1 if any has no single solution, 2 if any cannot be read."""
    return answer_each(
        args, partial(work, limit=args.all), say, lambda answer: answer["verdict"] == "unique"
    )


def work(board: Board, limit: int) -> dict:
    """The verdict on the givens of a board: entries may be wrong, and decide nothing."""
    return verdict(puzzle(board), limit)


def say(answer: dict) -> str:
    """The verdict in a line: the solution alone if it is the only one."""
    match answer["verdict"]:
        case "unique":
            return answer["solution"]
        case "several":
            return "several solutions: " + " ".join(answer["solutions"])
        case "conflict":
            cells = " ".join(map(cell_name, answer["conflicts"]))
            return f"conflict: the same digit twice in a row, column or box: {cells}"
        case "too_few":
            return (
                f"too few clues: {answer['clues']}; under {MIN_CLUES} there is never one solution"
            )
        case _:
            return "no solution"
