"""Hints from vague to exact, the whole path, candidates, and how hard a puzzle is."""

import re

import pytest
from conftest import address_of, opened, page_with
from person import OTHER, PUZZLE, TWO_SOLUTIONS, Person
from playwright.sync_api import expect

# Made by our generator: level hard, seed 4.
HARD = "000300080000070005701000439010090050600203004080050020874000103200040000090007000"


@pytest.fixture
def person(page):
    return Person(page).starts_afresh()


def test_a_hint_goes_through_its_four_notches_and_then_does_it(person):
    person.opens(PUZZLE)
    person.button("Hint").click()
    expect(person.under).to_have_text("Look at box 9.")
    person.button("Which technique?").click()
    expect(person.under).to_contain_text("hidden single")
    person.button("Which cells, why?").click()
    expect(person.under).to_contain_text("r9c7")
    expect(person.page.locator(".drawing .pattern")).to_have_count(1)
    person.button("What to do?").click()
    expect(person.under).to_have_text("Place 1 in r9c7.")
    assert person.board() == PUZZLE
    person.button("Do it").click()
    person.sees(PUZZLE[:78] + "1" + PUZZLE[79:])
    person.button("Undo: hint").click()
    person.sees(PUZZLE)


def test_by_keyboard_and_screen_reader_alone_a_hint_names_its_cell_in_words(person):
    person.opens(PUZZLE)
    spoken = person.page.locator("#verdict [role=status]")
    for notch, words in enumerate(("box 9", "hidden single", "row 9, column 7", "Place 1"), 1):
        person.presses("h")
        expect(spoken).to_contain_text(f"Hint {notch} of 4.")
        expect(spoken).to_contain_text(words)
    expect(person.cells.nth(78)).to_have_attribute("aria-label", re.compile("part of the hint"))
    person.presses("h")
    person.is_at(2)
    assert person.board()[78] == "1"


def test_a_wrong_entry_is_said_before_any_step(person):
    person.opens(PUZZLE)
    person.writes(2, "1")
    person.presses("h")
    expect(person.under).to_have_text("An entry is wrong.")
    person.presses("h", "h", "h", "h")
    person.sees(PUZZLE)


def test_a_candidate_that_the_marks_lack_is_said_first(person):
    person.opens(PUZZLE)
    person.goes_to(2)
    person.presses("m", "1", "m", "h")
    expect(person.under).to_have_text("A candidate is missing from the pencil marks.")


def test_candidates_are_filled_in_and_a_hint_strikes_one_out(person):
    person.opens(HARD)
    person.button("Fill in candidates").click()
    blanks = HARD.count("0")
    labels = person.cells.evaluate_all("(cells) => cells.map((cell) => cell.ariaLabel)")
    assert sum("candidates" in label for label in labels) == blanks
    struck = person.page.locator(".drawing .strike")
    for _ in range(60):  # hints until one removes a candidate
        for name in ("Hint", "Which technique?", "Which cells, why?", "What to do?"):
            person.button(name).click()
        if struck.count():
            break
        person.presses("h")
    expect(struck.first).to_be_visible()
    removed = person.page.locator("#board [aria-label*='can be removed']")
    cell = removed.first.evaluate("(node) => [...document.querySelectorAll('input')].indexOf(node)")
    before = person.cells.nth(cell).get_attribute("aria-label")
    person.presses("h")
    expect(person.cells.nth(cell)).not_to_have_attribute("aria-label", before)


def test_of_a_grid_with_several_solutions_no_hint_can_be_given_and_the_page_says_why(person):
    person.opens(TWO_SOLUTIONS)
    expect(person.verdict).to_contain_text("several")
    person.presses("h")
    expect(person.under).to_contain_text("reasoning cannot lead to one")


def test_the_whole_path_is_walked_on_the_board_which_stays_as_it_was(person):
    person.opens(PUZZLE)
    person.button("Show all steps").click()
    steps = person.panel.locator("li button")
    expect(steps).to_have_count(51)
    expect(steps.first).to_have_attribute("aria-current", "step")
    person.panel.get_by_role("button", name="Next").click()
    expect(person.cells.nth(78)).to_have_value("1")
    person.panel.get_by_role("button", name="Back").click()
    expect(person.cells.nth(78)).to_have_value("")
    steps.nth(50).click()
    assert person.board().count("0") == 1
    person.panel.get_by_role("button", name="Close").click()
    person.sees(PUZZLE)


def test_a_puzzle_is_rated_in_the_background_and_in_both_languages(person):
    person.opens(HARD)
    expect(person.under).to_contain_text("Level hard, rated")
    person.button("Français").click()
    expect(person.under).to_contain_text("Niveau difficile, noté")


RATING_WITHOUT_END = f'''

def rate_without_end(puzzle, progress):
    """Two puzzles take for ever; the others are rated as always."""
    while puzzle in ("{OTHER}", "{HARD}"):
        progress(40, 81, "cells")
    return rate(puzzle, progress)


METHODS["rate"] = rate_without_end
'''


@pytest.fixture(scope="module")
def slow_person(browser, tmp_path_factory):
    """Someone whose page never comes to the end of rating OTHER or HARD."""
    page = opened(
        browser, address_of(page_with(tmp_path_factory.mktemp("slow") / "page", RATING_WITHOUT_END))
    )
    yield Person(page)
    page.context.close()


def test_a_long_rating_can_be_stopped_and_a_hint_still_comes(slow_person):
    person = slow_person.starts_afresh()
    person.opens(OTHER)
    expect(person.under).to_contain_text("Rating it:")
    person.button("Stop").click()
    expect(person.button("Stop")).to_be_hidden()
    person.presses("h")
    expect(person.under).to_have_text("Look at the places left for 3.")


def test_what_is_asked_while_a_long_rating_runs_is_answered_first(slow_person):
    person = slow_person.starts_afresh()
    person.opens(HARD)
    expect(person.under).to_contain_text("Rating it:")
    person.opens(PUZZLE)
    expect(person.verdict).to_have_text("30 clues, one solution.")
