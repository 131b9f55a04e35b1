"""Bivalue universal grave: if every blank cell had two candidates, each twice in every house, there
would be two solutions or none.

    BUG+1   all blank cells have two candidates but one, which has three: the one that is there
            three times in the cell's houses is true, the others go

Source: the Players' forum; the rating is Sudoku Explainer's.
"""

from collections.abc import Iterator

from .candidates import DIGITS, DIGITS_OF, HOUSES, Position
from .step import Step


def bug_plus_one(position: Position) -> Iterator[Step]:
    """The digit that keeps the only cell with three candidates from a grave."""
    three = position.by_size[3]
    if three & three - 1 or not three or position.by_size[2] | three != position.blank:
        return
    cell = three.bit_length() - 1
    for digit in DIGITS_OF[position.masks[cell]]:
        if _is_grave(position, cell, digit):
            removes = tuple((cell, d) for d in DIGITS_OF[position.masks[cell]] if d != digit)
            yield Step("bug", removes=removes, cells=(cell,), digits=(digit,))


def _is_grave(position: Position, cell: int, digit: int) -> bool:
    """Without `digit` in `cell`, does each digit stand twice or never in each house?"""
    for d in DIGITS:
        for house in HOUSES:
            places = position.where[d] & house
            if d == digit:
                places &= ~(1 << cell)
            if places.bit_count() not in (0, 2):
                return False
    return True
