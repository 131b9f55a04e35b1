"""Full grids, symmetric sets of clues, and taking them away."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sudoku import search
from sudoku.alike import shuffled
from sudoku.grid import CELLS, is_solution
from sudoku.thin import SYMMETRIES, full_grid, is_minimal, orbits, thin

seeds = st.integers(0, 2**32 - 1)
few = settings(max_examples=5)


def turned(cell: int, symmetry: str) -> int:
    """Where a symmetry takes a cell, written again without the table."""
    row, column = divmod(cell, 9)
    return {
        "rot180": 80 - cell,
        "rot90": 9 * column + 8 - row,
        "mirror": 9 * row + 8 - column,
        "diagonal": 9 * column + row,
        "none": cell,
    }[symmetry]


class TestFullGrid:
    @given(seeds)
    def test_is_a_solved_grid(self, seed):
        assert is_solution(full_grid(Random(seed)), "0" * 81)

    def test_every_digit_comes_to_every_cell(self):
        grids = [full_grid(Random(seed)) for seed in range(300)]
        assert all(len({grid[cell] for grid in grids}) == 9 for cell in CELLS)


@pytest.mark.parametrize("symmetry", SYMMETRIES)
class TestOrbits:
    def test_every_cell_is_in_one_orbit_with_its_images(self, symmetry):
        found = orbits(symmetry)
        assert sorted(cell for orbit in found for cell in orbit) == list(CELLS)
        assert all(turned(cell, symmetry) in orbit for orbit in found for cell in orbit)

    @few
    @given(seed=seeds)
    def test_a_thinned_grid_is_minimal_and_has_one_solution(self, symmetry, seed):
        rng = Random(seed)
        solution = full_grid(rng)
        grid = thin(solution, solution, shuffled(rng, orbits(symmetry)))
        assert list(search.solutions(grid)) == [solution]
        assert is_minimal(grid, solution, symmetry)
        for orbit in orbits(symmetry):
            without = "".join("0" if cell in orbit else grid[cell] for cell in CELLS)
            assert without == grid or search.count(without) == 2


class TestThin:
    def test_down_to_so_many_clues(self):
        rng = Random(1)
        solution = full_grid(rng)
        grid = thin(solution, solution, shuffled(rng, orbits("none")), clues=40)
        assert 81 - grid.count("0") == 40

    def test_what_may_not_go_stays(self):
        solution = full_grid(Random(1))
        grid = thin(solution, solution, orbits("none"), may_go=lambda grid, orbit: orbit[0] > 8)
        assert grid[:9] == solution[:9]
