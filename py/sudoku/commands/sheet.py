"""`sheet GRID…`: a page to print, solutions apart, as HTML on standard output."""

import json

from ..board import puzzle
from ..exchange import read
from ..rating import RatingError, rate
from ..sheet import PAPERS, SLOTS, Item, document, pages
from ..words import LANGUAGES
from .common import texts


def configure(parser) -> None:
    """The arguments of `sheet`."""
    parser.add_argument(
        "grids", nargs="+", metavar="GRID", help="a text in any format, or - for standard input"
    )
    parser.add_argument("--per-page", type=int, default=4, help="1, 2, 4 or 6", choices=SLOTS)
    parser.add_argument("--paper", default="a4", choices=PAPERS)
    parser.add_argument("--lang", default="en", choices=LANGUAGES)
    parser.add_argument("--candidates", action="store_true", help="pencil marks in blank cells")
    parser.add_argument("--json", action="store_true", help="one JSON object: the pages as SVG")


def run(args) -> int:
    """Print the document."""
    items = [item for _, text in texts(args.grids) for item in map(_item, read(text))]
    drawn = pages(items, args.per_page, args.paper, args.lang, args.candidates)
    if args.json:
        print(json.dumps({"paper": args.paper, "pages": drawn}, ensure_ascii=False))
    else:
        print(document(drawn, args.paper, args.lang), end="")
    return 0


def _item(board) -> Item:
    """The board with its level; none where there is no single solution to rate."""
    try:
        return Item(board, rate(puzzle(board))["level"])
    except RatingError:
        return Item(board)
