"""Climbing to the hardest puzzles: neighbours, height, what is beyond all patterns."""

from itertools import islice
from random import Random

import pytest
from sudoku.alike import shuffled
from sudoku.climb import HIGH, climb, height, is_high_and_beyond, neighbour
from sudoku.generate import solved_by
from sudoku.search import solutions
from sudoku.steps.ladder import up_to
from sudoku.thin import SYMMETRIES, full_grid, is_minimal, orbits, thin


def some_puzzle(seed: int, symmetry: str) -> tuple[str, str]:
    rng = Random(seed)
    solution = full_grid(rng)
    return thin(solution, solution, shuffled(rng, orbits(symmetry))), solution


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_a_neighbour_is_a_minimal_puzzle_with_most_of_the_clues(symmetry):
    grid, solution = some_puzzle(1, symmetry)
    other = neighbour(Random(2), grid, solution, symmetry)
    assert list(solutions(other)) == [solution]
    assert is_minimal(other, solution, symmetry)
    same = sum(a == b != "0" for a, b in zip(grid, other, strict=True))
    assert same >= 0.5 * (81 - grid.count("0"))


def test_the_way_goes_up():
    grid, solution = some_puzzle(3, "none")
    heights = [height(each) for each in islice(climb(Random(4), grid, solution, "none"), 60)]
    assert heights[0] == height(grid)
    assert max(heights) > max(60, heights[0])


def test_what_easy_steps_solve_has_no_height():
    solution = full_grid(Random(5))
    assert height("0" + solution[1:]) == 0


def test_in_which_order_patterns_are_taken_makes_no_difference():
    looked = 0
    for seed in range(6):
        grid, solution = some_puzzle(seed, "none")
        for each in islice(climb(Random(seed), grid, solution, "none"), 40):
            if height(each) >= HIGH:
                looked += 1
                assert is_high_and_beyond(each) != solved_by(each, up_to("fiendish"))
    assert looked >= 5
