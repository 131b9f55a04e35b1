"""The verdict, always in sight; and what needs it: solve, show, check, compare."""

import pytest
from person import PUZZLE, SOLUTION, TWO_SOLUTIONS, Person
from playwright.sync_api import expect


@pytest.fixture
def person(page):
    return Person(page).starts_afresh()


def test_too_few_clues_are_refused_with_the_reason(person):
    person.opens(
        "001000000200000000003000000400000005005000600600000040007103000800000000009020000"
    )
    expect(person.verdict).to_have_text("15 clues: too few.")
    expect(person.under).to_contain_text("fewer than 17 clues")


def test_a_grid_with_no_solution_is_called_so_and_the_page_stays_alive(person):
    person.pastes(
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
    )
    expect(person.verdict).to_have_text("17 clues, no solution.")
    person.writes(0, "7")
    assert person.board()[0] == "7"


def test_two_solutions_are_laid_over_each_other(person):
    person.opens(TWO_SOLUTIONS)
    expect(person.verdict).to_have_text("75 clues, several solutions.")
    expect(person.under).to_have_text("Two of them differ in 6 cells.")
    person.button("Compare two solutions").click()
    expect(person.under).to_contain_text("they differ in the 6 amber cells")
    labels = person.cells.evaluate_all("(cells) => cells.map((cell) => cell.ariaLabel)")
    either = [label for label in labels if "either" in label]
    assert len(either) == 6
    assert all("doubtful" in label for label in either)
    assert person.board() == TWO_SOLUTIONS
    person.button("Hide the solutions").click()
    person.hears(15, "row 2 column 7, blank")


def test_a_digit_that_stands_twice_is_marked_as_it_is_typed_in_words_too(person):
    person.types("5000005")
    expect(person.verdict).to_have_text("5 stands twice in row 1.")
    expect(person.under).to_have_text("In conflict: r1c1, r1c7.")
    person.hears(0, "row 1 column 1, 5, clue, breaks the rule")
    expect(person.cells.nth(6)).to_have_attribute("aria-invalid", "true")
    person.presses("ArrowLeft", "Delete")
    expect(person.cells.nth(0)).to_have_attribute("aria-invalid", "false")


def test_solve_fills_in_the_solution_as_entries(person):
    person.opens(PUZZLE)
    person.button("Solve").click()
    person.sees(SOLUTION)
    expect(person.verdict).to_have_text("Solved.")
    person.hears(0, "row 1 column 1, 5, clue")
    person.hears(2, "row 1 column 3, 4, your entry")


def test_a_grid_that_is_solved_by_hand_is_called_solved(person):
    person.opens(SOLUTION[:80] + "0")
    person.presses(SOLUTION[80])
    expect(person.verdict).to_have_text("Solved.")


def test_show_one_cell_shows_the_one_in_focus_and_says_which(person):
    person.opens(PUZZLE)
    person.goes_to(40)
    person.button("Show one cell").click()
    expect(person.under).to_have_text("5 goes in row 5, column 5.")
    assert person.board() == PUZZLE[:40] + "5" + PUZZLE[41:]


def test_show_one_cell_on_a_clue_shows_the_first_that_is_open(person):
    person.opens(PUZZLE)
    person.goes_to(0)
    person.presses("r")
    expect(person.under).to_have_text("4 goes in row 1, column 3.")
    person.is_at(2)


def test_check_says_which_entries_are_wrong_until_they_change(person):
    person.opens(PUZZLE)
    person.writes(2, SOLUTION[2])
    person.writes(3, "2")  # no digit stands twice, and yet it is wrong
    person.button("Check my digits").click()
    expect(person.under).to_have_text("1 of your 2 digits is wrong: r1c4.")
    person.hears(3, "row 1 column 4, 2, your entry, wrong")
    person.writes(3, SOLUTION[3])
    person.presses("c")
    expect(person.under).to_have_text("All 2 of your digits are right.")


def test_a_wrong_entry_never_makes_the_puzzle_impossible(person):
    person.opens(PUZZLE)
    person.writes(2, "1")
    expect(person.verdict).to_have_text("30 clues, one solution.")


def test_clear_empties_the_grid_and_erase_only_what_was_pencilled(person):
    person.opens(PUZZLE)
    person.writes(2, "4")
    person.button("Erase my digits").click()
    assert person.board() == PUZZLE
    person.button("Clear the grid").click()
    assert person.board() == "0" * 81
    person.is_at(0)


def test_the_live_region_says_the_verdict_politely(person):
    person.opens(PUZZLE)
    status = person.page.locator("#verdict [role=status]")
    expect(status).to_contain_text("30 clues, one solution.")
    expect(status).to_have_attribute("aria-live", "polite")


def test_nothing_jumps_when_the_verdict_changes(person):
    tops = []
    for text in ("", "5", "5", PUZZLE[2:]):
        person.types(text)
        tops.append(person.button("Pencil").bounding_box()["y"])
    expect(person.verdict).to_contain_text("stands")
    assert len(set(tops)) == 1
