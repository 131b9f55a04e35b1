"""`check GRID`: which entries of a half-solved grid are wrong."""

import json

from ..check import check
from ..grid import cell_name, parse
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
    givens = "".join("0" if digit == "0" else "1" for digit in puzzle)
    answer = check(values, givens)
    print(json.dumps(answer) if args.json else say(answer))
    return 0 if answer["verdict"] == "unique" and not answer["wrong"] else 1


def say(answer: dict) -> str:
    """The answer in a line."""
    if answer["verdict"] != "unique":
        return solve.say(answer)
    if answer["wrong"]:
        return "wrong: " + " ".join(map(cell_name, answer["wrong"]))
    return "right so far"
