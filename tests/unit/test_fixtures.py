"""The vectors of fixtures/ in CPython; tests/browser/test_fixtures.py runs them in the page."""

import json
from pathlib import Path

import pytest
from sudoku import page
from sudoku.words import Refusal

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"
VERDICTS = json.loads((FIXTURES / "verdicts.json").read_text("utf-8"))
BAD_INPUT = json.loads((FIXTURES / "bad_input.json").read_text("utf-8"))


@pytest.mark.parametrize("case", VERDICTS, ids=lambda case: case["source"][:40])
def test_a_grid_gets_its_verdict(case):
    answer = page.METHODS["verdict"](case["grid"])
    assert {key: answer[key] for key in ("verdict", "clues", "solution", "conflicts")} == {
        key: case[key] for key in ("verdict", "clues", "solution", "conflicts")
    }


@pytest.mark.parametrize("case", BAD_INPUT, ids=lambda case: case["name"])
def test_a_text_that_is_no_grid_gets_its_sentence(case):
    with pytest.raises(Refusal) as refused:
        page.METHODS["read_text"](case["text"])
    assert refused.value.sentence("en") == case["en"]
    assert refused.value.sentence("fr") == case["fr"]


def test_check_names_the_entries_that_are_wrong_and_lets_the_print_alone():
    puzzle, solution = VERDICTS[0]["grid"], VERDICTS[0]["solution"]
    wrong = "1" if solution[2] != "1" else "2"
    board = {
        "values": puzzle[:2] + wrong + solution[3] + puzzle[4:],
        "givens": "".join("0" if digit == "0" else "1" for digit in puzzle),
        "notes": [0] * 81,
    }
    assert page.METHODS["check"](board)["wrong"] == [2]
