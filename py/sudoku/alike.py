"""Puzzles that are alike: the same reasoning under other digits, rows and columns.

Exchanging digits, rows within a band, bands, the same for columns, and rows with columns turns a
puzzle into another that looks new and is just as hard. `alike` does that at random, but only in
ways that keep the symmetry of the clues.

Glossary
    order     which row (or column) of the old grid each of the new one is
    mirrored  an order that maps 8 - r to 8 minus where r goes: a half turn goes on being one
"""

from collections.abc import Iterable
from random import Random

from .grid import DIGITS

MIRRORED_ROWS, MIRRORED_COLUMNS = ("rot180", "rot90"), ("rot180", "rot90", "mirror")
SAME_ORDER = ("diagonal", "rot90")  # rows and columns must go the same way
TRANSPOSED = ("none", "rot180")


def shuffled(rng: Random, items: Iterable) -> list:
    """`items` in random order, by `random()` alone: the same in every version of Python."""
    return sorted(items, key=lambda _: rng.random())


def alike(rng: Random, grids: Iterable[str], symmetry: str) -> list[str]:
    """The grids, all turned in the same random way that keeps `symmetry`."""
    rows = _mirrored(rng) if symmetry in MIRRORED_ROWS else _any_order(rng)
    columns = _mirrored(rng) if symmetry in MIRRORED_COLUMNS else _any_order(rng)
    columns = rows if symmetry in SAME_ORDER else columns
    digits = str.maketrans(DIGITS, "".join(shuffled(rng, DIGITS)))
    places = [(r, c) for r in rows for c in columns]
    if symmetry in TRANSPOSED and rng.random() < 0.5:
        places = [(c, r) for r, c in places]
    return ["".join(grid[9 * r + c] for r, c in places).translate(digits) for grid in grids]


def _any_order(rng: Random) -> list[int]:
    return [3 * band + i for band in shuffled(rng, range(3)) for i in shuffled(rng, range(3))]


def _mirrored(rng: Random) -> list[int]:
    first, middle = shuffled(rng, range(3)), [3, 4, 5]
    if rng.random() < 0.5:
        first = [8 - r for r in first]
    if rng.random() < 0.5:
        middle.reverse()
    return [*first, *middle, *(8 - r for r in reversed(first))]
