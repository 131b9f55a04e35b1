"""The puzzles that made photos show: made here, with one solution, new or partly filled in.

Glossary
    filling  what stands in each of the 81 cells: digits, kinds and notes, as a label states them
    notes    the candidates that someone pencilled in a cell, as a string of digits
"""

from typing import NamedTuple

import numpy as np
from sudoku.grid import BOXES, CELLS, DIGITS, PEERS
from sudoku.search import count, solve

from .chance import happens, pick

NOTES = (1, 2, 2, 2, 2, 3, 3, 3, 4)  # how many candidates a person writes into a cell
LESSON = {".": 0.25, "p": 0.25, "h": 0.32, "c": 0.18}  # the share of each kind of cell


class Filling(NamedTuple):
    """What a grid shows: `digits` 81 of 0-9, `kinds` 81 of "phc.", `notes` 81 strings."""

    digits: str
    kinds: str
    notes: tuple[str, ...]


def solved(rng: np.random.Generator) -> str:
    """A full grid: three boxes that share no unit at random, the rest by the solver."""
    grid = ["0"] * 81
    for box in (BOXES[0], BOXES[4], BOXES[8]):
        for cell, digit in zip(box, rng.permutation(list(DIGITS)), strict=True):
            grid[cell] = str(digit)
    return solve("".join(grid))


def puzzle(rng: np.random.Generator, clues: int) -> tuple[str, str]:
    """(givens, solution): clues taken away at random while one solution is left.

    Ends with `clues` givens, or with more where no further one can go.
    """
    solution = solved(rng)
    givens, left = solution, 81
    for cell in rng.permutation(81):
        without = givens[:cell] + "0" + givens[cell + 1 :]
        if left > clues and count(without, 2) == 1:
            givens, left = without, left - 1
    return givens, solution


def fill(
    rng: np.random.Generator, givens: str, solution: str, entries: float, notes: float
) -> Filling:
    """Share `entries` of the blanks holds the right digit, share `notes` of the rest candidates."""
    digits, kinds, pencilled = list(givens), ["p" if g != "0" else "." for g in givens], [""] * 81
    for cell in CELLS:
        if kinds[cell] == "." and happens(rng, entries):
            digits[cell], kinds[cell] = solution[cell], "h"
    for cell in CELLS:
        if kinds[cell] == "." and happens(rng, notes):
            taken = {digits[peer] for peer in PEERS[cell]}
            possible = [d for d in DIGITS if d not in taken]
            kept = _pencilled(rng, possible)
            if len(possible) > 1:  # the only one possible is written large
                pencilled[cell], kinds[cell] = kept, "c"
    return Filling("".join(digits), "".join(kinds), tuple(pencilled))


def slip(rng: np.random.Generator, filling: Filling) -> Filling:
    """The same with one wrong entry, as people make them; unchanged where there is no entry."""
    entries = [cell for cell in CELLS if filling.kinds[cell] == "h"]
    if not entries:
        return filling
    cell = int(rng.choice(entries))
    wrong = str(rng.choice([d for d in DIGITS if d != filling.digits[cell]]))
    return filling._replace(digits=filling.digits[:cell] + wrong + filling.digits[cell + 1 :])


def lesson(rng: np.random.Generator) -> Filling:
    """81 unrelated cells, no sudoku: the rare kinds as often as the others, to be learnt from."""
    kinds = rng.choice(list(LESSON), 81, p=list(LESSON.values()))
    digits = np.where(np.isin(kinds, ("p", "h")), rng.integers(1, 10, 81), 0)
    notes = tuple(_pencilled(rng, DIGITS) if kind == "c" else "" for kind in kinds)
    return Filling("".join(map(str, digits)), "".join(kinds), notes)


def _pencilled(rng, possible) -> str:
    """The few of the possible candidates that a person writes into a cell."""
    return "".join(map(str, sorted(rng.permutation(list(possible))[: pick(rng, NOTES)])))
