"""The exact solver: a sudoku as exact cover, held in one Python integer.

Glossary
    constraint  one of 324 demands: a cell holds a digit (81); a row, a column, a box holds a
                digit (3 × 81). Each is met by exactly one of nine candidates.
    candidate   a digit in a cell: it would meet four constraints at once
    field       a constraint's ten bits: nine candidates, and a guard above them

            bit   9   8 7 6 5 4 3 2 1 0
                ┌───┬───────────────────┐
                │ g │ c c c c c c c c c │      g = 1 while the constraint is open
                └───┴───────────────────┘      c = 1 while that candidate is possible

    state       324 fields side by side: 3,240 bits, one integer. Integers never change, so a
                branch of the search is a state put on a stack, and nothing is ever undone.

One addition asks all 324 fields a question at once, since a field that holds a candidate
overflows into its own empty guard bit when 511 is added to it (`_every_field_holds_one`), and
one that holds a single candidate no longer does so once its lowest bit is gone. That finds every
contradiction, naked single and hidden single of the grid in about half a microsecond.

Measured in the project's DESIGN.md; `backtrack.py` beside this file is the plain way to do it.
"""

from collections.abc import Iterable, Iterator
from itertools import islice

from .grid import BOX_OF, CELLS, MIN_CLUES, clue_count, conflicts, parse

WIDTH = 10  # bits in a field
FIELDS = 324


def _fields(bits: int, fields: range = range(FIELDS)) -> int:
    """The state that has `bits` in each of `fields`."""
    return sum(bits << WIDTH * field for field in fields)


FULL = (1 << WIDTH * FIELDS) - 1
GUARDS = _fields(1 << 9)
NINE = _fields(511)  # all nine candidate bits of every field
HOUSE_FIELDS = range(81, FIELDS)  # the fields after the cells': digit in row, column, box


def bits_of(cell: int, digit: int) -> tuple[int, int, int, int]:
    """The bits, one in each of its four fields, that are candidate `digit` (0-8) in `cell`."""
    row, column, box = cell // 9, cell % 9, BOX_OF[cell]
    place_in_box = row % 3 * 3 + column % 3
    return (
        WIDTH * cell + digit,
        WIDTH * (81 + 9 * digit + row) + column,
        WIDTH * (162 + 9 * digit + column) + row,
        WIDTH * (243 + 9 * digit + box) + place_in_box,
    )


# Masks --------------------------------------------------------------------------------------
# They are made at every start, in the browser too: each is put together from few pieces.

_BITS = {(cell, digit): bits_of(cell, digit) for cell in CELLS for digit in range(9)}
_OWN = {candidate: sum(1 << bit for bit in bits) for candidate, bits in _BITS.items()}


def _place_masks() -> dict[tuple[int, int], int]:
    """For each (cell, digit): what is left of a state when the digit is placed there.

    The four constraints are closed, and every candidate that would also meet one of them is gone.
    """
    closing = [1 << WIDTH * field + 9 for field in range(FIELDS)]  # a guard, and all that goes
    for candidate, bits in _BITS.items():
        for bit in bits:
            closing[bit // WIDTH] |= _OWN[candidate]
    return {
        candidate: FULL
        ^ (closing[a // WIDTH] | closing[b // WIDTH] | closing[c // WIDTH] | closing[d // WIDTH])
        for candidate, (a, b, c, d) in _BITS.items()
    }


def _locked_masks() -> dict[int, int]:
    """For each third of a house field: what is left when the digit is confined to that third.

    A third is three neighbouring bits: where a row or column crosses a box. If a digit's last
    places in a row lie in one box, it is gone from the rest of that box, and the other way
    round. The key is the bit length of the third's lowest bit.
    """
    masks = {}
    for digit in range(9):
        own = [_OWN[cell, digit] for cell in CELLS]
        # (line, third): the candidates where the line crosses its third box
        rows = [own[i] | own[i + 1] | own[i + 2] for i in range(0, 81, 3)]
        columns = [own[i] | own[i + 9] | own[i + 18] for c in range(9) for i in (c, c + 27, c + 54)]
        for n in range(9):
            first = n // 3 * 3
            band = [line for line in range(first, first + 3) if line != n]  # the other two lines
            for third in range(3):
                row = 3 * (first + third)  # the row in which box n has that third
                beside = [row + i for i in range(3) if i != n % 3]
                for field, gone, crossings in (
                    (81, [3 * line + third for line in band], rows),
                    (162, [3 * line + third for line in band], columns),
                    (243, beside, rows),
                ):
                    key = WIDTH * (field + 9 * digit + n) + 3 * third + 1
                    masks[key] = FULL ^ (crossings[gone[0]] | crossings[gone[1]])
    return masks


_PLACE = _place_masks()
_CLUE = [{str(d + 1): _PLACE[cell, d] for d in range(9)} for cell in CELLS]
# By the bit length of any of a candidate's four bits: (what is left, cell, digit as a byte).
_BY_BIT: list = [None] * (WIDTH * FIELDS + 1)
for (_cell, _digit), _bits in _BITS.items():
    for _bit in _bits:
        _BY_BIT[_bit + 1] = (_PLACE[_cell, _digit], _cell, ord("1") + _digit)
_LOCKED = _locked_masks()
_THIRDS = _fields(0b001001001, HOUSE_FIELDS)  # the lowest bit of each third
_HOUSE_GUARDS = _fields(1 << 9, HOUSE_FIELDS)


# Questions to all fields at once ---------------------------------------------------------------
# The search below has them inline, since a call costs as much as an addition. Here they stand
# by name for the reader and for the tests.


def guards_with_a_candidate(candidates: int) -> int:
    """Guards of the fields that hold at least one candidate: adding 511 overflows into them."""
    return candidates + NINE & GUARDS


def without_lowest(candidates: int) -> int:
    """The same candidates less the lowest of each field.

    In a field of n > 0, adding 511 leaves n - 1 below the guard; n & (n - 1) drops its lowest bit.
    """
    return candidates & candidates + NINE


def fields_of(guards: int) -> int:
    """All nine candidate bits below each of `guards`."""
    return guards - (guards >> 9)


# The search ---------------------------------------------------------------------------------


def solutions(grid: str) -> Iterator[str]:
    """All solutions of `grid` (81 characters), one after another, found as they are asked for.

    Depth is bounded by the 81 cells, and the stack holds at most a few hundred states.
    """
    state, clues = FULL, 0
    for left, symbol in zip(_CLUE, grid, strict=True):
        if symbol in left:
            state &= left[symbol]
            clues += 1
    if (state & GUARDS).bit_count() != FIELDS - 4 * clues:
        return iter(())  # two clues met the same constraint
    return _completions(state, bytearray(grid, "ascii"))


def another(grid: str, solution: str, cells: Iterable[int]) -> str | None:
    """A solution of `grid` that differs from the one it has, `solution`, in one of `cells`.

    Every other digit is tried in the first cell; then that cell has its digit, and so on: half
    the work of looking for two solutions where they can differ in few cells only.
    """
    state, filled = FULL, bytearray(grid, "ascii")
    for left, symbol in zip(_CLUE, grid, strict=True):
        if symbol in left:
            state &= left[symbol]
    for cell in cells:
        choices = state >> WIDTH * cell & 511
        for digit in range(9):
            if choices >> digit & 1 and solution[cell] != str(digit + 1):
                filled[cell] = ord("1") + digit
                tried = _completions(state & _PLACE[cell, digit], filled[:])
                if other := next(tried, None):
                    return other
        state &= _CLUE[cell][solution[cell]]
        filled[cell] = ord(solution[cell])
    return None


def _completions(
    state: int,
    filled: bytearray,
    # Bound as defaults so that the loop reads local names; never passed.
    GUARDS=GUARDS, NINE=NINE, BY_BIT=_BY_BIT, LOCKED=_LOCKED, THIRDS=_THIRDS,
    HOUSE_GUARDS=_HOUSE_GUARDS,
) -> Iterator[str]:  # fmt: skip
    """The solutions that a state leaves, its digits so far in `filled` (which changes)."""
    stack = []  # (state after the choice, cell, digit): choices still to be tried
    while True:
        open_ = state & GUARDS
        candidates = state ^ open_
        overflow = candidates + NINE
        if overflow & open_ == open_:  # every open constraint can still be met
            more = candidates & overflow  # without the lowest of each field
            single = open_ ^ (open_ & (more + NINE))
            if single:
                found = candidates & (single - (single >> 9))
                while found:
                    left, cell, digit = BY_BIT[found.bit_length()]
                    state &= left
                    found &= left
                    filled[cell] = digit
                continue
            if open_:
                if not stack:  # at the root only: deeper it costs more than it saves
                    thirds = (candidates | candidates >> 1 | candidates >> 2) & THIRDS
                    house = open_ & HOUSE_GUARDS
                    one_third = house ^ (house & ((thirds & thirds + NINE) + NINE))
                    found = thirds & (one_third - (one_third >> 9))
                    before = state
                    while found:
                        bit = found.bit_length()
                        found ^= 1 << bit - 1
                        state &= LOCKED[bit]
                    if state != before:
                        continue
                pair = open_ ^ (open_ & ((more & more + NINE) + NINE))
                if pair:  # the first field with two candidates: cells before houses
                    base = (pair & -pair).bit_length() - WIDTH
                    choices = state >> base & 511
                else:
                    base, choices = _fewest(state, open_)
                lowest = choices & -choices
                choices ^= lowest
                while choices:
                    high = choices.bit_length()
                    choices ^= 1 << high - 1
                    left, cell, digit = BY_BIT[base + high]
                    stack.append((state & left, cell, digit))
                left, cell, digit = BY_BIT[base + lowest.bit_length()]
                state &= left
                filled[cell] = digit
                continue
            yield filled.decode()
        if not stack:
            return
        state, cell, digit = stack.pop()
        filled[cell] = digit


def _fewest(state: int, open_: int) -> tuple[int, int]:
    """The open field with the fewest candidates: (its lowest bit, its candidates)."""
    fewest, best = 10, (0, 0)
    while open_:
        guard = open_.bit_length() - 1
        open_ ^= 1 << guard
        choices = state >> guard - 9 & 511
        if (n := choices.bit_count()) < fewest:
            fewest, best = n, (guard - 9, choices)
            if n == 3:  # none has two
                break
    return best


def solve(grid: str) -> str | None:
    """The first solution of `grid`, None if it has none. Ask `verdict` whether it is the only one.

    >>> solve("." * 81) is not None
    True
    >>> solve("11" + "." * 79) is None
    True
    """
    return next(solutions(grid), None)


def count(grid: str, limit: int = 2) -> int:
    """How many solutions `grid` has, counted up to `limit`."""
    return sum(1 for _ in islice(solutions(grid), limit))


def verdict(grid: str, limit: int = 2) -> dict:
    """The truth about `grid`, as plain data.

    `verdict` is ``unique``, ``several`` (`solutions` holds two, or `limit`, and `solution` is
    None), ``none``, ``conflict`` (`conflicts`: cells) or ``too_few`` (under 17 clues: refused).
    Raises GridError if `grid` is not a grid.
    """
    grid = parse(grid)
    clues = clue_count(grid)
    found = [] if clues < MIN_CLUES else list(islice(solutions(grid), max(limit, 2)))
    clash = [] if found else conflicts(grid)  # a clash leaves no solution, so look only then
    if clash:
        name = "conflict"
    elif clues < MIN_CLUES:
        name = "too_few"
    else:
        name = ("none", "unique", "several")[min(len(found), 2)]
    return {
        "grid": grid, "clues": clues, "verdict": name,
        "solution": found[0] if len(found) == 1 else None, "solutions": found, "conflicts": clash,
    }  # fmt: skip
