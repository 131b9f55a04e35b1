"""Bivalue universal grave: if every blank cell had two candidates, each twice in every house, there
would be two solutions or none.

    BUG+1   all blank cells have two candidates but one, which has three: the one that is there
            three times in the cell's houses is true, the others go
    BUG+n   two or three cells have three: one of their extra candidates is true, so that what
            goes against all of these is false

Source: the Players' forum; the rating is Sudoku Explainer's.
"""

from collections.abc import Iterator
from itertools import product

from .candidates import DIGITS, DIGITS_OF, HOUSES, Candidate, Position, bits, candidates_of
from .links import WEAK
from .step import Step


def bug_plus_one(position: Position) -> Iterator[Step]:
    """The digit that keeps the only cell with three candidates from a grave."""
    for extras in _extras(position, 1):
        ((cell, digit),) = extras
        removes = tuple((cell, d) for d in DIGITS_OF[position.masks[cell]] if d != digit)
        yield Step("bug", removes=removes, cells=(cell,), digits=(digit,))


def bug_plus_more(position: Position) -> Iterator[Step]:
    """Two or three cells with three candidates: what goes against all their extra ones is false."""
    for number in (2, 3):
        for extras in _extras(position, number):
            removed = position.board
            for cell, digit in extras:
                removed &= WEAK[81 * (digit - 1) + cell]
            if removed:
                yield Step(
                    "bug_plus",
                    removes=tuple(candidates_of(removed)),
                    cells=tuple(cell for cell, _ in extras),
                    digits=tuple(dict.fromkeys(digit for _, digit in extras)),
                    size=number,
                )


def _extras(position: Position, number: int) -> Iterator[tuple[Candidate, ...]]:
    """The candidates, one in each of `number` cells with three, without which there is a grave."""
    cells = tuple(bits(position.by_size[3]))
    if len(cells) != number or position.by_size[2] | position.by_size[3] != position.blank:
        return
    for digits in product(*(DIGITS_OF[position.masks[cell]] for cell in cells)):
        extras = tuple(zip(cells, digits, strict=True))
        if _is_grave(position.after((), extras)):
            yield extras


def _is_grave(position: Position) -> bool:
    """Does each digit stand twice or never in each house?"""
    return all(
        (position.where[digit] & house).bit_count() in (0, 2)
        for digit in DIGITS
        for house in HOUSES
    )
