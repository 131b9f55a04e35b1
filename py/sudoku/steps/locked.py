"""Locked candidates: where a box and a line meet, a digit of one is locked into the other.

    pointing   in the box the digit stands only in one row: away with it in the rest of the row
    claiming   in the row the digit stands only in one box: away with it in the rest of the box

       x x x | - - - | - - -        x: places of the digit, -: removed
       . . . | . . . | . . .

Source: common knowledge, also called intersection removal. A segment, the three cells where a box
and a line meet, is asked for all digits at once: alone in its box but not in its line, it points.
"""

from collections.abc import Iterator

from ..grid import BOX_OF, COLUMN_OF, ROW_OF
from .candidates import HOUSES, LAYERS, Position, bits
from .singles import alone
from .step import Step


def _firsts(rows: range, columns: range) -> int:
    """The cells where these rows and columns meet, in every layer."""
    return LAYERS * sum(1 << 9 * r + c for r in rows for c in columns)


# (shift to the next cell of a segment, first cells of segments, its box and its line as kinds of
# house whose members are segments, the number of the line house)
_DIRECTIONS = (
    (
        1,
        _firsts(range(9), range(0, 9, 3)),
        (_firsts(range(0, 9, 3), range(0, 9, 3)), (0, 9, 18)),
        (_firsts(range(9), range(1)), (0, 3, 6)),
        ROW_OF,
    ),
    (
        9,
        _firsts(range(0, 9, 3), range(9)),
        (_firsts(range(0, 9, 3), range(0, 9, 3)), (0, 1, 2)),
        (_firsts(range(1), range(9)), (0, 27, 54)),
        tuple(9 + column for column in COLUMN_OF),
    ),
)


def pointing(position: Position) -> Iterator[Step]:
    """A digit of a box that stands in one line only leaves the rest of the line."""
    return _locked(position, "pointing", from_box=True)


def claiming(position: Position) -> Iterator[Step]:
    """A digit of a line that stands in one box only leaves the rest of the box."""
    return _locked(position, "claiming", from_box=False)


def _locked(position: Position, technique: str, from_box: bool) -> Iterator[Step]:
    board = position.board
    for shift, first, in_box, in_line, line_of in _DIRECTIONS:
        segments = (board | board >> shift | board >> 2 * shift) & first
        box_alone, line_alone = alone(segments, in_box), alone(segments, in_line)
        found = box_alone & ~line_alone if from_box else line_alone & ~box_alone
        for segment in bits(found):
            cell, digit = segment % 81, segment // 81 + 1
            box, line = 18 + BOX_OF[cell], line_of[cell]
            source, target = (box, line) if from_box else (line, box)
            cells = position.where[digit] & HOUSES[source]
            if cells & cells - 1:  # one cell alone is a single
                removed = position.where[digit] & HOUSES[target] & ~HOUSES[source]
                yield Step(
                    technique,
                    removes=tuple((c, digit) for c in bits(removed)),
                    cells=tuple(bits(cells)),
                    digits=(digit,),
                    houses=(source, target),
                )
