"""`convert --to FORMAT GRID…`: the same boards in another format."""

import json
import sys

from ..board import to_data
from ..exchange import FORMATS, format_named, read
from ..grid import GridError
from .common import texts


def configure(parser) -> None:
    """The arguments of `convert`."""
    parser.add_argument(
        "grids", nargs="+", metavar="GRID", help="a text in any format, or - for standard input"
    )
    parser.add_argument(
        "--to", default="81", metavar="FORMAT", help="one of: " + ", ".join(FORMATS)
    )
    parser.add_argument("--json", action="store_true", help="one JSON object a line")


def run(args) -> int:
    """Print every board of every text; 2 if a text cannot be read, after reading the others."""
    target, code, first = format_named(args.to), 0, True
    if not args.json:
        print(target.begin, end="")
    for where, text in texts(args.grids):
        try:
            boards = read(text)
        except GridError as reason:
            place = f"{where}: " if where else ""
            print(f"sudoku convert: {place}{reason}", file=sys.stderr)
            code = 2
            if args.json:
                print(json.dumps({"text": text, "error": str(reason)}, ensure_ascii=False))
            continue
        for board in boards:
            if args.json:
                answer = {"format": args.to, "text": target.write(board)} | to_data(board)
                print(json.dumps(answer, ensure_ascii=False))
            else:
                print(("" if first else target.between) + target.write(board), end="")
            first = False
    if not args.json:
        print(target.end if first else target.end + "\n", end="")
    return code
