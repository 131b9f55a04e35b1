"""Sue de Coq: where a box and a line meet, cells with two digits too many, shared out both ways.

    Two or three cells of the meeting hold n + 2 digits or more. A few cells of the rest of the line
    and a few of the rest of the box, with no digit in common, make up for them: all cells together
    have as many digits as there are cells. So each digit is locked: those of the line's cells in
    the line, those of the box's cells in the box, the others in both.

Source: the Players' forum ("two-sector disjoint subsets"), with HoDoKu's extension that the cells
of the line and of the box may have digits that the meeting does not have.
"""

from collections.abc import Iterator
from itertools import combinations

from .candidates import DIGITS_OF, HOUSES, SIZE, Position, bits, candidates_of
from .step import Step

_MEETINGS = tuple(
    (line, box) for line in range(18) for box in range(18, 27) if HOUSES[line] & HOUSES[box]
)


def _mask(position: Position, cells: tuple[int, ...]) -> int:
    mask = 0
    for cell in cells:
        mask |= position.masks[cell]
    return mask


def sue_de_coq(position: Position) -> Iterator[Step]:
    """Every Sue de Coq of a position."""
    for line, box in _MEETINGS:
        middle = tuple(bits(position.blank & HOUSES[line] & HOUSES[box]))
        for n in range(2, len(middle) + 1):
            for meeting in combinations(middle, n):
                mask = _mask(position, meeting)
                if SIZE[mask] >= n + 2:
                    yield from _shared_out(position, line, box, meeting, mask)


def _shared_out(
    position: Position, line: int, box: int, meeting: tuple[int, ...], mask: int
) -> Iterator[Step]:
    in_line = _sides(position, HOUSES[line] & ~HOUSES[box], mask)
    in_box = _sides(position, HOUSES[box] & ~HOUSES[line], mask)
    for of_line, line_mask in in_line:
        for of_box, box_mask in in_box:
            together = mask | line_mask | box_mask
            if line_mask & box_mask or SIZE[together] != len(meeting + of_line + of_box):
                continue
            inside = sum(1 << cell for cell in meeting + of_line + of_box)
            removed = 0
            for house, kept in ((line, together & ~box_mask), (box, together & ~line_mask)):
                for digit in DIGITS_OF[kept]:
                    left = position.where[digit] & HOUSES[house] & ~inside
                    removed |= left << 81 * (digit - 1)
            if removed:
                yield Step(
                    "sue_de_coq",
                    removes=tuple(candidates_of(removed)),
                    cells=tuple(bits(inside)),
                    digits=DIGITS_OF[together],
                    houses=(line, box),
                    parts=(("meeting", meeting), ("of_line", of_line), ("of_box", of_box)),
                    size=inside.bit_count(),
                )


def _sides(position: Position, cells: int, mask: int) -> list[tuple[tuple[int, ...], int]]:
    """Up to four cells of a side that share digits with the meeting, with their digits."""
    blank = tuple(cell for cell in bits(position.blank & cells) if position.masks[cell] & mask)
    return [
        (chosen, _mask(position, chosen))
        for n in range(1, min(4, len(blank)) + 1)
        for chosen in combinations(blank, n)
    ]
