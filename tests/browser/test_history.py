"""One undo for everything, and nothing lost."""

import pytest
from person import OTHER, PUZZLE, SOLUTION, Person
from playwright.sync_api import expect


@pytest.fixture
def person(page):
    return Person(page).starts_afresh()


def test_undo_and_redo_name_what_they_take_back(person):
    person.opens(PUZZLE)
    person.writes(2, "4")
    person.button("Undo: 4 in r1c3").click()
    person.sees(PUZZLE)
    person.button("Redo: 4 in r1c3").click()
    assert person.board()[2] == "4"
    expect(person.button("Redo")).to_have_attribute("aria-disabled", "true")


def test_paste_edit_paste_undo_brings_the_edited_grid_back_exactly(person):
    person.opens(PUZZLE)
    person.writes(2, "4")
    person.presses("m")
    person.writes(3, "6")
    person.presses("m")
    person.opens(OTHER)
    person.presses("Control+z")
    person.sees(PUZZLE[:2] + "4" + PUZZLE[3:])
    person.hears(0, "row 1 column 1, 5, clue")
    person.hears(2, "row 1 column 3, 4, your entry")
    person.hears(3, "row 1 column 4, blank, candidates 6")


def test_after_undo_another_digit_leaves_nothing_to_redo(person):
    person.opens(PUZZLE)
    person.writes(2, "4")
    person.presses("Control+z", "1", "Control+y", "Control+Shift+z")
    assert person.board()[2] == "1"
    expect(person.button("Redo")).to_be_visible()


def test_the_same_digit_twice_in_a_cell_then_undo_leaves_the_grid_usable(person):
    person.opens(PUZZLE)
    person.goes_to(2)
    person.presses("4", "4", "Control+z")
    assert person.board() == PUZZLE
    person.presses("4")
    assert person.board()[2] == "4"


def test_undo_takes_solve_and_clear_back_in_one_step_each(person):
    person.opens(PUZZLE)
    person.button("Solve").click()
    person.sees(SOLUTION)
    person.button("Clear the grid").click()
    person.button("Undo: clear").click()
    person.sees(SOLUTION)
    person.button("Undo: solve").click()
    person.sees(PUZZLE)


def test_undo_and_redo_bring_the_pen_and_the_place_back_too(person):
    person.types("12")
    person.opens(PUZZLE)
    person.presses("Control+z")
    expect(person.button("Clues")).to_have_attribute("aria-pressed", "true")
    person.is_at(2)
    person.presses("3")
    assert person.board() == "123" + "0" * 78
    person.presses("Control+z", "Control+z")
    person.is_at(1)
    person.presses("Control+y")
    person.is_at(2)


def test_a_reload_brings_back_board_history_and_candidates(browser, site, open_page):
    person = Person(open_page(site))
    person.opens(PUZZLE)
    person.writes(2, "4")
    person.goes_to(3)
    person.presses("m", "2", "6")
    person.page.reload()
    person.sees(PUZZLE[:2] + "4" + PUZZLE[3:])
    person.hears(3, "row 1 column 4, blank, candidates 2 6")
    person.presses("Control+z", "Control+z", "Control+z", "Control+z")
    person.sees("0" * 81)
    person.presses("Control+y")
    person.sees(PUZZLE)


def test_only_candidates_then_reload_keeps_them(site, open_page):
    person = Person(open_page(site))
    person.goes_to(40)
    person.presses("m", "1", "9")
    person.page.reload()
    person.hears(40, "row 5 column 5, blank, candidates 1 9")


def test_a_browser_that_keeps_nothing_still_plays(site, open_page):
    refuse = "Storage.prototype.setItem = Storage.prototype.getItem = () => { throw Error('no'); };"
    person = Person(open_page(site, refuse))
    person.types(PUZZLE)
    person.presses("Control+z")
    assert person.board() == PUZZLE[:80] + "0"


def test_what_another_program_left_on_the_device_is_no_board(site, open_page):
    person = Person(open_page(site))
    person.page.evaluate(
        """() => localStorage.setItem("ambre.board", '{"board": {"values": "12"}}')"""
    )
    person.page.reload()
    assert person.board() == "0" * 81
    person.types("7")
    assert person.board()[0] == "7"
