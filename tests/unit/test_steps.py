"""Steps: what is found, what is offered first, and that no step is ever wrong."""

import random
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku.grid import DIGITS, PEERS
from sudoku.search import solve
from sudoku.steps.candidates import Position
from sudoku.steps.ladder import LADDER, LEVELS, TECHNIQUES, easiest, find, suffices, up_to, walk
from sudoku.steps.phrases import TECHNIQUES as PHRASES
from sudoku.steps.words import line, notches

# A puzzle a level, from public bug reports and our own generator's seeds.
EASY = "000007004000006003860200000509082000640000080000000700000000042010030000703000009"
WITH_A_SINGLE = ".......71..83......2.......41....6.....87....7........6.3.4.......5..82..........".replace(
    ".", "0"
)
FULL = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def thinned(seed: int, keep: int) -> str:
    """`keep` clues of a shuffled full grid: a random position with at least one solution."""
    rng = random.Random(seed)
    digits = dict(zip(DIGITS, rng.sample(DIGITS, 9), strict=True))
    cells = set(rng.sample(range(81), keep))
    return "".join(digits[d] if c in cells else "0" for c, d in enumerate(FULL))


def unique_puzzle(seed: int) -> tuple[str, str]:
    """A puzzle with one solution and its solution: clues are added until there is only one."""
    rng = random.Random(seed)
    digits = dict(zip(DIGITS, rng.sample(DIGITS, 9), strict=True))
    solution = "".join(digits[d] for d in FULL)
    order = rng.sample(range(81), 81)
    for keep in range(22, 82):
        cells = set(order[:keep])
        grid = "".join(d if c in cells else "0" for c, d in enumerate(solution))
        from sudoku.search import count

        if count(grid, 2) == 1:
            return grid, solution
    raise AssertionError("81 clues leave one solution")
