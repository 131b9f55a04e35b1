"""What a person who asks for a hint is told."""

import pytest
from sudoku.board import Board, auto_notes, from_grid
from sudoku.hint import hint, steps
from sudoku.rating import RatingError, rate

GRID = "000007004000006003860200000509082000640000080000000700000000042010030000703000009"
SOLUTION_FREE = "000005080000601043000000000010500000000106000300000005530000061000000004000000000"


def with_digit(board: Board, cell: int, digit: str) -> Board:
    """The board with an entry."""
    return board._replace(values=board.values[:cell] + digit + board.values[cell + 1 :])


def test_the_four_notches_go_from_vague_to_exact():
    answer = hint(from_grid(GRID))
    cell, digit = answer["places"][0]
    name = f"r{cell // 9 + 1}c{cell % 9 + 1}"
    assert name not in answer["text"][0] + answer["text"][1]
    assert answer["name"] in answer["text"][1]
    assert name in answer["text"][2]
    assert answer["text"][3] == f"Place {digit} in {name}."
    assert f"row {cell // 9 + 1}, column {cell % 9 + 1}" in answer["spoken"][3]


def test_a_wrong_entry_is_said_before_any_step():
    board = from_grid(GRID)
    cell, digit = hint(board)["places"][0]
    wrong = with_digit(board, cell, "1" if digit != 1 else "2")
    answer = hint(wrong)
    assert (answer["kind"], answer["cells"]) == ("wrong", [cell])


def test_a_missing_pencil_mark_is_said():
    board = from_grid(GRID)
    cell, digit = hint(board)["places"][0]
    notes = list(auto_notes(GRID))
    notes[cell] &= ~(1 << digit - 1)
    answer = hint(board._replace(notes=tuple(notes)), "fr")
    assert (answer["kind"], answer["cells"], answer["digits"]) == ("missing", [cell], [digit])


def test_hints_work_from_the_pencil_marks_of_the_board():
    board = from_grid(GRID)
    first_removal = next(s for s in steps(board) if s["removes"])
    marked = Board(first_removal["grid"], board.givens, tuple(first_removal["notes"]))
    assert hint(marked)["removes"] == first_removal["removes"]
    struck = list(marked.notes)
    for cell, digit in first_removal["removes"]:
        struck[cell] &= ~(1 << digit - 1)
    assert hint(marked._replace(notes=tuple(struck)))["removes"] != first_removal["removes"]


def test_a_full_board_has_nothing_to_hint_at():
    solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    assert hint(from_grid(solved))["kind"] == "solved"


@pytest.mark.parametrize(
    ("grid", "code"),
    [
        (SOLUTION_FREE, "none"),
        ("11" + "0" * 79, "conflict"),
        ("1" + "0" * 80, "too_few"),
        ("534678912672195348198342567" + "0" * 54, "several"),
    ],
)
def test_a_grid_without_one_solution_is_refused_in_both_languages(grid, code):
    for work in (rate, lambda g: hint(from_grid(g)), lambda g: steps(from_grid(g))):
        with pytest.raises(RatingError) as refused:
            work(grid)
        assert refused.value.code == code
        assert refused.value.sentence("fr") != refused.value.sentence("en")


def test_the_path_says_what_the_rating_says():
    told = rate(GRID)
    path = steps(from_grid(GRID))
    assert sum(told["techniques"].values()) == len(path)
    assert told["hardest"] in {step["technique"] for step in path}


def test_a_path_from_a_wrong_entry_is_refused():
    board = from_grid(GRID)
    cell, digit = hint(board)["places"][0]
    with pytest.raises(RatingError) as refused:
        steps(with_digit(board, cell, "1" if digit != 1 else "2"))
    assert refused.value.code == "wrong"


def test_a_path_does_without_notes_that_leave_out_the_right_digit():
    board = from_grid(GRID)
    notes = tuple(1 if note else 0 for note in auto_notes(GRID))
    assert steps(board._replace(notes=notes)) == steps(board)
