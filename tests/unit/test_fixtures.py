"""The vectors of fixtures/ in CPython; tests/browser/test_fixtures.py runs them in the page."""

import json
from pathlib import Path

import pytest
from sudoku import page
from sudoku.words import Refusal

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"
VERDICTS = json.loads((FIXTURES / "verdicts.json").read_text("utf-8"))
BAD_INPUT = json.loads((FIXTURES / "bad_input.json").read_text("utf-8"))


def untold(done, total, what):
    """Progress that nobody waits for."""


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


def test_a_photo_comes_with_its_board_and_its_size_and_then_the_straightened_grid():
    answer = page.METHODS["read_photo"](
        (FIXTURES / "photos/screenshot-1.png").read_bytes(), None, "en", untold
    )
    assert answer["board"]["values"] == answer["digits"]
    assert answer["board"]["givens"].count("1") == answer["kinds"].count("p")
    assert answer["size"] == [800, 600]
    assert page.METHODS["straightened"]().startswith(b"\xff\xd8")  # a JPEG
    assert page.METHODS["straightened"]() is None  # it was given


def test_a_puzzle_copied_by_hand_is_a_puzzle_even_where_a_few_digits_look_printed():
    answer = page.METHODS["read_photo"](
        (FIXTURES / "photos/notebook-3.jpg").read_bytes(), None, "en", untold
    )
    assert answer["kinds"].count("h") > 30
    assert answer["kinds"].count("p") < 17
    digits = 81 - answer["digits"].count("0")
    assert answer["board"]["givens"].count("1") == digits
    assert page.METHODS["straightened"]()


def test_a_photo_that_is_expected_is_answered_by_nothing_and_leaves_no_picture():
    assert page.METHODS["expect_photo"]() is None
    assert page.METHODS["straightened"]() is None


def test_what_is_no_picture_has_no_size_and_a_blank_photo_has_one():
    read_photo = page.METHODS["read_photo"]
    broken = read_photo(b"no picture", None, "fr", untold)
    assert (broken["reason"], broken["size"]) == ("unreadable_file", None)
    assert page.METHODS["straightened"]() is None
    blank = read_photo((FIXTURES / "photos/not-blank.jpg").read_bytes(), None, "en", untold)
    assert (blank["status"], len(blank["size"])) == ("refused", 2)
    assert page.METHODS["straightened"]() is None
