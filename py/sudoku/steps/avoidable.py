"""Avoidable rectangles: unique rectangles whose corners were placed, not given.

    a b      Four such corners a b / b a could be b a / a b as well, and the puzzle had two
    b -      solutions; givens would forbid that, so none of the corners may be one.

    type 1   three corners are placed: the fourth is not what would complete the pattern
    type 2   two corners of a side are placed, the others have one further digit, the same: one
             of them is it

Source: the Players' forum, by way of HoDoKu.
"""

from collections.abc import Iterator

from .candidates import (
    ALL_CELLS,
    SIZE,
    Candidate,
    Position,
    bits,
    candidates_of,
    remembered,
    seen_by_all,
)
from .rectangles import RECTANGLES_FROM
from .step import Step

# Each rectangle once, as a set of cells and as its corners in a circle.
RECTANGLES = tuple(
    (sum(1 << cell for cell in corners), corners)
    for start, rectangles in enumerate(RECTANGLES_FROM)
    for corners in rectangles
    if start == min(corners)
)


def avoidable_1(position: Position) -> Iterator[Step]:
    """Three corners were placed by reasoning: the fourth cannot complete the deadly pattern."""
    for corners, placed in _partly_placed(position, 3):
        (blank,) = (c for c in corners if c not in placed)
        at = corners.index(blank)
        side, opposite, other_side = (corners[(at + k) % 4] for k in (1, 2, 3))
        digit = placed[opposite]
        if placed[side] == placed[other_side] != digit and position.where[digit] >> blank & 1:
            yield _avoidable(1, corners, (digit, placed[side]), [(blank, digit)])


def avoidable_2(position: Position) -> Iterator[Step]:
    """Two corners of a side were placed: of the others one must be the digit that both allow."""
    for corners, placed in _partly_placed(position, 2):
        for turn in range(4):
            one, other, below_other, below_one = corners[turn:] + corners[:turn]
            if one in placed and other in placed and placed[one] != placed[other]:
                a, b = placed[one], placed[other]
                extra = position.masks[below_one] & position.masks[below_other]
                if (
                    position.masks[below_one] == extra | 1 << b - 1
                    and position.masks[below_other] == extra | 1 << a - 1
                    and SIZE[extra] == 1
                ):
                    digit = extra.bit_length()
                    around = seen_by_all(1 << below_one | 1 << below_other)
                    removed = position.where[digit] & around
                    if removed:
                        removes = [(c, digit) for c in bits(removed)]
                        yield _avoidable(2, corners, (a, b), removes)


@remembered
def _partly_placed(
    position: Position, number: int
) -> Iterator[tuple[tuple[int, int, int, int], dict[int, int]]]:
    """Rectangles without givens, `number` of whose corners have a digit: corners, digits."""
    given = position.givens
    entered = ALL_CELLS & ~(position.blank | given)
    digits = dict(candidates_of(position.placed))
    for cells, corners in RECTANGLES:
        if not cells & given and (cells & entered).bit_count() == number:
            yield corners, {c: digits[c] for c in corners if entered >> c & 1}


def _avoidable(
    kind: int, corners: tuple[int, ...], digits: tuple[int, int], removes: list[Candidate]
) -> Step:
    return Step(
        f"avoidable_rectangle_{kind}",
        removes=tuple(removes),
        cells=corners,
        digits=digits,
        parts=(("corners", corners),),
    )
