"""`check GRID`: which entries of a half-solved grid are wrong."""

import json

from ..check import check
from ..grid import GridError, cell_name, parse
from . import solve


def configure(parser) -> None:
    """The arguments of `check`."""
    parser.add_argument("grid", metavar="GRID", help="the grid with its entries")
    parser.add_argument(
        "--puzzle", metavar="GRID", help="the grid as it was given, where GRID does not tell"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object")


def run(args) -> int:
    """0 if every entry is right so far, 1 if one is wrong or the puzzle has no single solution."""
    values = parse(args.grid)
    puzzle = parse(args.puzzle) if args.puzzle else values
    answer = check(*with_givens(values, puzzle))
    print(json.dumps(answer) if args.json else say(answer))
    return 0 if answer["verdict"] == "unique" and not answer["wrong"] else 1


def with_givens(values: str, puzzle: str) -> tuple[str, str]:
    """(values, givens) of a board; a given that `values` leaves blank is filled in."""
    for cell, (value, given) in enumerate(zip(values, puzzle, strict=True)):
        if "0" != given != value != "0":
            raise GridError("changed_given", cell=cell_name(cell), given=given, value=value)
    values = "".join(g if g != "0" else v for v, g in zip(values, puzzle, strict=True))
    return values, "".join("0" if given == "0" else "1" for given in puzzle)


def say(answer: dict) -> str:
    """The answer in a line."""
    if answer["verdict"] != "unique":
        return solve.say(answer)
    if answer["wrong"]:
        return "wrong: " + " ".join(map(cell_name, answer["wrong"]))
    return "right so far"
