"""The generator: one solution, the level, symmetry and technique asked, the same from a seed."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sudoku import search
from sudoku.__main__ import main
from sudoku.generate import GenerateError, generate, needs, solved_by
from sudoku.grid import CELLS, clue_count
from sudoku.rating import rate
from sudoku.steps.candidates import Position
from sudoku.steps.ladder import LEVELS, up_to, walk
from sudoku.thin import SYMMETRIES, is_minimal

seeds = st.integers(0, 2**32 - 1)
VECTORS = Path(__file__).parents[2] / "fixtures" / "generate.json"
few = settings(max_examples=5)


def turned(cell: int, symmetry: str) -> int:
    """Where a symmetry takes a cell; `test_thin` has another way to write the table."""
    row, column = SYMMETRIES[symmetry](*divmod(cell, 9))
    return 9 * row + column


class TestGenerate:
    @pytest.mark.parametrize("symmetry", SYMMETRIES)
    @pytest.mark.parametrize("level", LEVELS[:4])
    def test_has_what_was_asked(self, level, symmetry):
        made = generate(level, symmetry, seed=11)
        assert list(search.solutions(made["grid"])) == [made["solution"]]
        assert made["level"] == rate(made["grid"])["level"] == level
        assert made["clues"] == clue_count(made["grid"])
        clues = {cell for cell in CELLS if made["grid"][cell] != "0"}
        assert {turned(cell, symmetry) for cell in clues} == clues

    @pytest.mark.parametrize(("level", "below"), [("fiendish", "hard"), ("diabolical", "fiendish")])
    def test_a_hard_puzzle_is_beyond_the_level_below(self, level, below):
        made = generate(level, seed=1)
        assert made["level"] == rate(made["grid"])["level"] == level
        assert not solved_by(made["grid"], up_to(below))
        clues = {cell for cell in CELLS if made["grid"][cell] != "0"}
        assert {turned(cell, "rot180") for cell in clues} == clues

    def test_levels_of_a_seed_have_different_solutions(self):
        assert len({generate(level, seed=7)["solution"] for level in LEVELS[:4]}) == 4

    @few
    @given(seeds)
    def test_easy_needs_singles_only(self, seed):
        made = generate("easy", seed=seed)
        path = walk(Position.of(made["grid"]), up_to("easy"))
        assert {step.technique for _, _, step in path} <= {
            "last_cell", "hidden_single", "naked_single",
        }  # fmt: skip
        assert made["rating"] <= 2.3

    @few
    @given(seeds)
    def test_a_minimal_puzzle_can_spare_no_clue(self, seed):
        made = generate(symmetry="none", minimal=True, seed=seed)
        for cell in CELLS:
            if made["grid"][cell] != "0":
                without = made["grid"][:cell] + "0" + made["grid"][cell + 1 :]
                assert search.count(without) == 2

    def test_an_easy_puzzle_can_be_minimal_too(self):
        made = generate("easy", "none", minimal=True, seed=1)
        assert made["level"] == "easy"
        assert is_minimal(made["grid"], made["solution"], "none")

    def test_just_so_many_clues(self):
        assert generate("easy", clues=36, seed=2)["clues"] == 36

    def test_a_technique_that_it_cannot_do_without(self):
        made = generate(with_technique="x_wing", symmetry="none", seed=17)
        assert made["level"] == "medium"
        assert "x_wing" in rate(made["grid"])["techniques"]
        assert needs(made["grid"], "x_wing", "medium")

    def test_a_pattern_that_chains_would_find_as_well(self):
        made = generate(with_technique="w_wing", symmetry="none", seed=1)
        assert made["level"] == "fiendish"
        assert "w_wing" in rate(made["grid"])["techniques"]

    def test_a_seed_gives_this_puzzle_in_every_python(self):
        vectors = json.loads(VECTORS.read_text(encoding="utf-8"))
        for case in vectors["cases"]:
            assert generate(**case["options"])["grid"] == case["grid"]

    def test_progress_counts_the_tries(self):
        told = []
        generate("medium", seed=5, progress=lambda *args: told.append(args))
        assert told == [(n, 0, "generating") for n in range(len(told))]

    @pytest.mark.parametrize(
        ("wish", "said"),
        [
            ({"level": "brutal"}, "There is no level “brutal”"),
            ({"symmetry": "spiral"}, "There is no symmetry “spiral”"),
            ({"with_technique": "guess"}, "There is no technique “guess”"),
            ({"with_technique": "siamese_swordfish"}, "There is no technique"),  # not on the ladder
            ({"clues": 16}, "16 clues"),
            ({"level": "easy", "with_technique": "x_wing"}, "above the level easy"),
            ({"symmetry": "rot90", "clues": 22}, "never add up"),
            ({"symmetry": "none", "minimal": True, "clues": 41}, "more than 40"),
            ({"with_technique": "last_cell"}, "“hidden_single” finds the same"),
        ],
    )
    def test_a_wish_without_sense_is_refused(self, wish, said):
        with pytest.raises(GenerateError, match=said):
            generate(**wish)

    @pytest.mark.parametrize(
        ("wish", "said"),
        [
            ({"level": "beginner", "clues": 17}, "None with 17 clues found in 3 tries"),
            ({"level": "hard", "symmetry": "none", "clues": 18}, "which left 2. to 2."),
            ({"with_technique": "jellyfish"}, "None found in 3 tries"),
        ],
    )
    def test_a_wish_that_is_not_met_says_what_to_ask_for(self, wish, said, monkeypatch):
        monkeypatch.setattr("sudoku.generate.TRIES", 3)
        monkeypatch.setattr("sudoku.generate.TRIES_BY_REASONING", 3)
        with pytest.raises(GenerateError, match=said):
            generate(**wish)


class TestTerminal:
    def test_a_puzzle_a_line(self, capsys):
        assert main(["generate", "--level", "easy", "--count", "2", "--seed", "1"]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert lines == [generate("easy", seed=seed)["grid"] for seed in (1, 2)]

    def test_json_holds_the_whole_answer(self, capsys):
        assert main(["generate", "--with", "X-Wing", "--seed", "8", "--json"]) == 0
        made = json.loads(capsys.readouterr().out)
        assert set(made) == {
            "grid", "solution", "rating", "level", "hardest", "symmetry", "clues", "seed",
        }  # fmt: skip

    def test_an_unknown_level_is_bad_input(self, capsys):
        assert main(["generate", "--level", "brutal"]) == 2
        assert "brutal" in capsys.readouterr().err
