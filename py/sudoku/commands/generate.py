"""`generate`: new puzzles of a level, a symmetry, with a technique; one a line."""

import json
import os
import sys
from functools import partial

from ..generate import LEVEL_OF, GenerateError, generate
from ..steps.ladder import LEVELS
from ..thin import SYMMETRIES
from .common import in_order


def configure(parser) -> None:
    """The arguments of `generate`."""
    parser.add_argument("--level", metavar="L", help="one of: " + ", ".join(LEVELS))
    parser.add_argument(
        "--symmetry", default="rot180", metavar="S", help="one of: " + ", ".join(SYMMETRIES)
    )
    parser.add_argument(
        "--with", dest="technique", metavar="TECHNIQUE",
        help="a technique that it must need, one of: " + ", ".join(sorted(LEVEL_OF)),
    )  # fmt: skip
    parser.add_argument("--minimal", action="store_true", help="no clue more than needed")
    parser.add_argument("--clues", type=int, metavar="N", help="with just N clues")
    parser.add_argument(
        "--fresh", action="store_true", help="if diabolical, never from the table: takes longer"
    )
    parser.add_argument("--count", type=int, default=1, metavar="N", help="how many (1)")
    parser.add_argument(
        "--seed", type=int, metavar="K", help="the n-th puzzle of seed K is the first of K + n - 1"
    )
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes to use")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")


def run(args) -> int:
    """Print each puzzle as soon as it is made; 1 if there is none of that kind."""
    first = int.from_bytes(os.urandom(4), "big") if args.seed is None else args.seed
    make = partial(
        _make,
        level=args.level,
        symmetry=args.symmetry,
        with_technique=args.technique and args.technique.lower().replace("-", "_"),
        minimal=args.minimal,
        clues=args.clues,
        fresh=args.fresh,
    )
    try:
        for made in in_order(make, range(first, first + args.count), args.jobs):
            _clear()
            print(json.dumps(made) if args.json else made["grid"], flush=True)
    except GenerateError as refusal:
        _clear()
        if not refusal.code.startswith("not_found"):
            raise
        print(f"sudoku generate: {refusal}", file=sys.stderr)
        return 1
    return 0


def _make(seed: int, **wishes) -> dict:
    return generate(seed=seed, progress=_count, **wishes)


def _count(tries: int, _total: int, _what: str) -> None:
    """Say on a terminal that a rare wish is still being tried."""
    if tries and tries % 100 == 0 and sys.stderr.isatty():
        print(f"\r{tries} tries…", end="", file=sys.stderr, flush=True)


def _clear() -> None:
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr, flush=True)
