"""Puzzles that are alike: same symmetry, one solution, same rating, whatever the exchange."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sudoku.alike import alike, shuffled
from sudoku.diabolical import STARTS
from sudoku.generate import generate, solved_by
from sudoku.grid import clue_count, is_solution
from sudoku.rating import rate
from sudoku.search import solutions, solve
from sudoku.steps.ladder import up_to
from sudoku.thin import SYMMETRIES, full_grid, is_minimal, orbits, thin

seeds = st.integers(0, 2**32 - 1)


@pytest.mark.parametrize("symmetry", SYMMETRIES)
class TestAlike:
    @settings(max_examples=20)
    @given(seed=seeds)
    def test_clues_stay_symmetric_and_the_solution_the_only_one(self, symmetry, seed):
        rng = Random(seed)
        solution = full_grid(rng)
        puzzle = thin(solution, solution, shuffled(rng, orbits(symmetry)))
        turned, turned_solution = alike(rng, [puzzle, solution], symmetry)
        assert clue_count(turned) == clue_count(puzzle)
        assert all(len({turned[c] == "0" for c in orbit}) == 1 for orbit in orbits(symmetry))
        assert is_solution(turned_solution, turned)
        assert list(solutions(turned)) == [turned_solution]

    def test_the_rating_stays(self, symmetry):
        made = generate("medium", symmetry, seed=1)
        for seed in range(3):
            (turned,) = alike(Random(seed), [made["grid"]], symmetry)
            assert turned != made["grid"]
            assert rate(turned)["rating"] == made["rating"]

    def test_a_start_is_beyond_fiendish_and_so_are_its_like(self, symmetry):
        for start in STARTS[symmetry][:2]:
            (turned,) = alike(Random(1), [start], symmetry)
            assert solve(turned)
            assert not solved_by(turned, up_to("fiendish"))

    def test_the_starts_are_minimal_for_who_asks_for_that(self, symmetry):
        assert all(is_minimal(start, solve(start), symmetry) for start in STARTS[symmetry])

    def test_where_climbing_takes_long_it_is_like_a_start(self, symmetry, monkeypatch):
        monkeypatch.setattr("sudoku.generate.CLIMBING_TRIES", 0)
        made = [generate("diabolical", symmetry, seed=seed) for seed in range(3)]
        assert len({puzzle["grid"] for puzzle in made}) == 3
        for puzzle in made:
            assert list(solutions(puzzle["grid"])) == [puzzle["solution"]]
            assert puzzle["level"] == rate(puzzle["grid"])["level"] == "diabolical"
