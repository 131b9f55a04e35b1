"""The grid and its text: what people type and paste, and the sentence when it is no grid."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sudoku import grid
from sudoku.grid import CELLS, PEERS, UNITS, UNITS_OF, GridError, parse, to_box_drawing, to_lines

DOTTED = ".234..8..6....7......53.62...5......84.....36......1...52.96......1....7..8..521."
GRID = DOTTED.replace(".", "0")

any_grid = st.text("0123456789", min_size=81, max_size=81)


def test_every_cell_has_three_units_and_twenty_peers():
    assert len(UNITS) == 27
    assert all(len(UNITS_OF[c]) == 3 and len(PEERS[c]) == 20 for c in CELLS)
    assert all(c in PEERS[p] for c in CELLS for p in PEERS[c])


@pytest.mark.parametrize("blank", grid.BLANKS)
def test_81_characters_with_any_blank(blank):
    assert parse(DOTTED.replace(".", blank)) == GRID


@given(any_grid, st.sampled_from([to_lines, to_box_drawing]), st.sampled_from(grid.BLANKS))
def test_lines_and_borders_with_any_blank(cells, layout, blank):
    assert parse(layout(cells, blank)) == cells


@given(any_grid.filter(lambda g: g[:9] != "0" * 9 and g[-9:] != "0" * 9))
def test_nine_lines_with_spaces_for_blanks_even_when_an_editor_trimmed_them(cells):
    lines = to_lines(cells, " ").splitlines()
    assert parse("\n".join(lines)) == cells
    assert parse("\n".join(line.rstrip() for line in lines)) == cells


@pytest.mark.parametrize("separator", [",", ";", "\t", " ", ", "])
def test_a_table_with_separators(separator):
    assert parse("\n".join(separator.join(row) for row in to_lines(GRID).splitlines())) == GRID


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_a_spreadsheet_with_nothing_in_its_blank_cells(separator):
    rows = to_lines(GRID, " ").splitlines()
    text = "\r\n".join(separator.join(row).replace(" ", "") for row in rows)
    assert parse(text) == GRID


def test_box_drawing_characters_are_borders():
    rows = ["│ " + " │ ".join(row[i : i + 3] for i in (0, 3, 6)) + " │" for row in
            to_lines(GRID).splitlines()]  # fmt: skip
    assert parse("┌─────┬─────┬─────┐\n" + "\n".join(rows) + "\n└─────┴─────┴─────┘") == GRID


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "There is nothing to read: 0 cells, 81 needed."),
        (" \n\t\n", "There is nothing to read: 0 cells, 81 needed."),
        ("1" * 79, "79 cells, 81 needed."),
        ("1" * 82, "82 cells, 81 needed."),
        ("\n".join(["1" + "." * 9] * 10), "This grid is 10×10: only 9×9 can be read."),
        ("\n".join(["1" + "." * 5] * 6), "This grid is 6×6: only 9×9 can be read."),
        (to_lines(GRID)[:-1], "80 cells, 81 needed: row 9 has 8 of 9."),
        ("12a" + "." * 78, "Line 1, character 3: “a” is neither a digit nor a blank."),
        ("\x89PNG\r\n\x1a\n\0\0", "This is not text: it holds characters that no grid has."),
    ],
)
def test_a_text_that_is_no_grid_gets_one_sentence_that_says_what_and_where(text, sentence):
    with pytest.raises(GridError) as error:
        parse(text)
    assert str(error.value) == sentence
    assert error.value.sentence("fr") != sentence


@given(st.text())
def test_no_text_at_all_ends_in_a_traceback(text):
    try:
        outcome = parse(text)
    except GridError as error:
        outcome = error.sentence("fr")
    assert outcome


def test_conflicts_are_all_cells_of_the_clash_and_no_others():
    assert grid.conflicts("5" + "0" * 7 + "5" + "0" * 72) == [0, 8]
    assert grid.conflicts(GRID) == []


def test_a_solution_must_keep_every_clue():
    full = to_lines("".join("123456789"[(3 * r + r // 3 + c) % 9] for r in range(9)
                            for c in range(9))).replace("\n", "")  # fmt: skip
    assert grid.is_solution(full, "0" * 81)
    assert grid.is_solution(full, full[:40] + "0" * 41)
    assert not grid.is_solution(full, "9" + "0" * 80)
    assert not grid.is_solution(full[1:] + full[0], "0" * 81)
