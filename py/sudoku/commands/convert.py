"""`convert --to FORMAT GRID…`: the same grid in another format."""

import json

from ..grid import parse, to_box_drawing, to_lines

FORMATS = {"81": str, "lines": to_lines, "bordered": to_box_drawing}


def configure(parser) -> None:
    """The arguments of `convert`."""
    parser.add_argument("grids", nargs="+", metavar="GRID", help="a grid, or - for stdin")
    parser.add_argument("--to", choices=FORMATS, default="81", help="the format to write")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")


def run(args) -> int:
    """Print each grid in the format asked for."""
    for text in args.grids:
        grid = parse(text)
        written = FORMATS[args.to](grid)
        print(json.dumps({"grid": grid, "text": written}) if args.json else written)
    return 0
