"""The exact solver: its identities on one field at a time, and its answers against the oracle."""

import random
from itertools import islice

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from sudoku import backtrack, search
from sudoku.grid import CELLS, PEERS, UNITS, GridError, clue_count, is_solution

ONE_SOLUTION = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

fields = st.lists(st.integers(0, 511), min_size=search.FIELDS, max_size=search.FIELDS)


def packed(values: list[int]) -> int:
    """A state from the nine candidate bits of each field."""
    return sum(value << search.WIDTH * i for i, value in enumerate(values))


def unpacked(state: int) -> list[int]:
    """All ten bits of each field."""
    return [state >> search.WIDTH * i & 1023 for i in range(search.FIELDS)]


# The identities ---------------------------------------------------------------------------------


@given(fields)
def test_adding_511_overflows_into_the_guard_of_every_field_that_has_a_candidate(values):
    guards = unpacked(search.guards_with_a_candidate(packed(values)))
    assert guards == [512 if value else 0 for value in values]


@given(fields)
def test_the_lowest_candidate_of_each_field_is_dropped(values):
    assert unpacked(search.without_lowest(packed(values))) == [
        v & (v - 1) if v else 0 for v in values
    ]


@given(st.lists(st.booleans(), min_size=search.FIELDS, max_size=search.FIELDS))
def test_a_guard_becomes_the_nine_bits_below_it(flags):
    guards = packed([0] * search.FIELDS) + sum(
        512 << search.WIDTH * i for i, flag in enumerate(flags) if flag
    )
    assert unpacked(search.fields_of(guards)) == [511 if flag else 0 for flag in flags]


def test_each_candidate_meets_four_constraints_and_each_constraint_is_met_by_nine():
    met = [bit for c in CELLS for d in range(9) for bit in search.bits_of(c, d)]
    assert len(set(met)) == len(met) == 4 * 729
    assert sorted(met) == [10 * f + b for f in range(search.FIELDS) for b in range(9)]


def test_placing_a_digit_takes_it_from_its_peers_and_all_others_from_its_cell():
    own, left = search._OWN, search._PLACE[40, 6]
    for (cell, digit), mask in own.items():
        gone = (cell == 40) or (digit == 6 and cell in PEERS[40])
        assert bool(mask & left == mask) is not gone, (cell, digit)


def test_a_digit_locked_in_a_third_is_taken_from_the_rest_of_the_crossing_unit_only():
    row_1_third_1 = search.WIDTH * (81 + 9 * 4 + 0)  # digit 5, row 1, columns 1 to 3
    left = search._LOCKED[row_1_third_1 + 1]
    gone = {(c, d) for (c, d), mask in search._OWN.items() if mask & left != mask}
    assert gone == {(c, 4) for c in (9, 10, 11, 18, 19, 20)}


# The answers ------------------------------------------------------------------------------------


def some_solution(seed: int) -> str:
    """A full grid, shuffled by `seed` with moves that keep the rules."""
    rng = random.Random(seed)
    digits = rng.sample("123456789", 9)
    lines = [b + i for b in rng.sample((0, 3, 6), 3) for i in rng.sample((0, 1, 2), 3)]
    columns = [b + i for b in rng.sample((0, 3, 6), 3) for i in rng.sample((0, 1, 2), 3)]
    return "".join(digits[int(SOLVED[9 * r + c]) - 1] for r in lines for c in columns)


@st.composite
def grids(draw, least=24):
    """A full grid with cells blanked: it has one solution or more."""
    solution = some_solution(draw(st.integers(0, 10**6)))
    kept = draw(st.sets(st.sampled_from(CELLS), min_size=least))
    return "".join(d if c in kept else "0" for c, d in enumerate(solution))


def test_the_solution_of_a_newspaper_grid():
    assert search.solve(ONE_SOLUTION) == SOLVED


def test_blanks_may_be_dots():
    assert search.solve(ONE_SOLUTION.replace("0", ".")) == SOLVED


@given(grids())
def test_a_solution_obeys_the_rules_and_keeps_the_clues(grid):
    assert is_solution(search.solve(grid), grid)


@given(grids(least=36))
def test_solver_and_oracle_agree(grid):
    n = search.count(grid, 2)
    assert is_solution(backtrack.solve(grid), grid)
    if n == 1:
        assert search.solve(grid) == backtrack.solve(grid)


@given(grids(least=60), st.integers(0, 80), st.sampled_from("123456789"))
def test_solver_and_oracle_agree_that_a_spoilt_grid_has_none(grid, cell, digit):
    spoilt = grid[:cell] + digit + grid[cell + 1 :]
    assert (search.solve(spoilt) is None) == (backtrack.solve(spoilt) is None)


@given(grids(least=60))
def test_solutions_are_all_there_and_all_different(grid):
    found = list(search.solutions(grid))
    assert len(found) == len(set(found)) == every_solution(grid)
    assert all(is_solution(solution, grid) for solution in found)


def every_solution(grid: str) -> int:
    """How many solutions there are, by trying everything: the oracle made to go on."""
    if "0" not in grid:
        return int(is_solution(grid, grid))
    cell = grid.index("0")
    tries = backtrack.candidates([int(d) for d in grid], cell)
    return sum(every_solution(f"{grid[:cell]}{d}{grid[cell + 1 :]}") for d in tries)


@given(grids(least=20), st.sets(st.sampled_from(CELLS), min_size=1, max_size=4))
def test_another_in_some_cells_is_there_if_it_is_among_all_solutions(grid, cells):
    solution = search.solve(grid)
    blanked = "".join("0" if c in cells else d for c, d in enumerate(grid))
    every = list(islice(search.solutions(blanked), 2000))
    assume(len(every) < 2000)
    expected = [other for other in every if any(other[c] != solution[c] for c in cells)]
    found = search.another(blanked, solution, cells)
    assert found in expected if expected else found is None


@pytest.mark.parametrize("limit", [1, 2, 7])
def test_counting_stops_at_the_limit(limit):
    assert search.count("0" * 81, limit) == limit


# The verdicts -----------------------------------------------------------------------------------


def test_one_solution():
    answer = search.verdict(ONE_SOLUTION)
    assert (answer["verdict"], answer["clues"], answer["solution"]) == ("unique", 30, SOLVED)


def test_several_solutions_come_as_two_and_never_as_the_solution():
    two_ways = SOLVED.replace("1", "0").replace("2", "0")
    answer = search.verdict(two_ways)
    assert (answer["verdict"], answer["solution"]) == ("several", None)
    first, second = answer["solutions"]
    assert first != second
    assert is_solution(first, two_ways)
    assert is_solution(second, two_ways)


def test_no_solution():
    assert search.verdict(ONE_SOLUTION[:2] + "1" + ONE_SOLUTION[3:])["verdict"] == "none"


def test_a_digit_twice_in_a_row_names_both_cells():
    answer = search.verdict("5" + ONE_SOLUTION[1:7] + "5" + ONE_SOLUTION[8:])
    assert (answer["verdict"], answer["conflicts"]) == ("conflict", [0, 7])


def test_fewer_than_17_clues_are_refused():
    assert search.verdict(SOLVED[:16] + "0" * 65)["verdict"] == "too_few"
    assert search.verdict("0" * 81)["verdict"] == "too_few"


def test_17_clues_are_not_refused():
    grid = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
    assert clue_count(grid) == 17
    assert search.verdict(grid)["verdict"] == "unique"


def test_a_grid_of_80_cells_is_not_answered():
    with pytest.raises(GridError, match="80 cells, 81 needed"):
        search.verdict("0" * 80)


def test_every_unit_of_a_solution_has_each_digit():
    solution = search.solve("0" * 81)
    assert all(len({solution[c] for c in unit}) == 9 for unit in UNITS)
