"""New puzzles, and puzzles on paper."""

import re

import pytest
from person import PRINT, PUZZLE, Person
from playwright.sync_api import expect
from sudoku import search
from sudoku.generate import is_minimal, needs
from sudoku.grid import clue_count
from sudoku.rating import rate


@pytest.fixture
def person(page):
    person = Person(page).starts_afresh()
    close = page.locator("#sheets").get_by_role("button", name="Close")
    if close.is_visible():
        close.click()
    return person


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_a_new_puzzle_has_the_level_and_the_symmetry_that_were_asked(person, level):
    person.presses("n")
    person.panel.get_by_label("Level").select_option(level)
    person.panel.get_by_label("Symmetry").select_option("mirror")
    person.button("Make it").click()
    expect(person.under).to_contain_text(f"Level {level}")
    grid = person.board()
    assert search.count(grid, 2) == 1
    assert rate(grid)["level"] == level
    for row in range(9):
        clues = [digit != "0" for digit in grid[9 * row : 9 * row + 9]]
        assert clues == clues[::-1]
    person.button("Undo: new puzzle").click()
    person.sees("0" * 81)


def test_a_number_of_clues_and_no_clue_too_many_can_be_asked_for(person):
    person.presses("n")
    person.panel.get_by_label("Level").select_option("hard")
    person.panel.get_by_label("Symmetry").select_option("none")
    person.panel.get_by_label("Number of clues").fill("24")
    person.panel.get_by_label("No clue too many").check()
    person.button("Make it").click()
    expect(person.under).to_contain_text("Level hard")
    grid = person.board()
    assert clue_count(grid) == 24
    assert is_minimal(grid, search.solve(grid), "none")


def test_a_technique_can_be_asked_for_and_the_puzzle_cannot_do_without(person):
    person.presses("n")
    person.panel.get_by_label("Level").select_option("any")
    person.panel.get_by_label("Must need").select_option("XY-wing")
    person.button("Make it").click()
    expect(person.under).to_contain_text("Level hard")
    assert needs(person.board(), "xy_wing", "hard")


def test_a_wish_that_makes_no_sense_is_answered_by_a_sentence_and_a_way_back(person):
    person.presses("n")
    person.panel.get_by_label("Level").select_option("easy")
    person.panel.get_by_label("Must need").select_option("X-wing")
    person.button("Make it").click()
    expect(person.panel.get_by_role("status")).to_contain_text("is above the level easy")
    person.button("Ask for something else").click()
    expect(person.panel.get_by_label("Must need")).to_have_value("x_wing")


def test_making_can_be_stopped(person):
    person.opens(PUZZLE)
    person.page.evaluate(  # a maker that never ends, so that the test need not race it
        """() => {
            const call = Ambre.python.call;
            Ambre.python.call = (method, ...rest) => method !== "generate" ? call(method, ...rest)
                : new Promise((_, reject) => {
                    const stop = Ambre.python.stop;
                    Ambre.python.stop = () => {
                        Object.assign(Ambre.python, { call, stop });
                        reject(Object.assign(new Error(), { name: "Stopped" }));
                    };
                });
        }"""
    )
    person.presses("n")
    person.button("Make it").click()
    person.panel.get_by_role("button", name="Stop").click()
    expect(person.panel.get_by_role("status")).to_have_text("Stopped. Nothing is lost.")
    assert person.board() == PUZZLE


def test_three_new_puzzles_are_printed_whole_with_their_solutions_apart(person):
    person.page.evaluate(PRINT)
    person.button("Print…").click()
    person.panel.get_by_label("Puzzles").select_option("easy")
    person.panel.get_by_label("How many new ones").fill("3")
    person.panel.get_by_label("On each page").select_option("2")
    person.button("Print").click()
    pages = person.page.locator("#sheets svg")
    expect(pages).to_have_count(3)  # 2 + 1 puzzles, and the solutions
    expect(pages.first).to_contain_text("Easy")
    expect(pages.last).to_contain_text("Solutions")
    assert person.page.evaluate("() => window.printed") == 1
    pdf = person.page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 3


def test_the_puzzle_on_the_board_is_printed_on_letter_paper(person):
    person.page.evaluate(PRINT)
    person.opens(PUZZLE)
    person.button("Print…").click()
    person.panel.get_by_label("On each page").select_option("1")
    person.panel.get_by_label("Paper").select_option("letter")
    person.panel.get_by_label("With candidates").check()
    person.button("Print").click()
    expect(person.page.locator("#sheets svg")).to_have_count(2)
    pdf = person.page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 2
    assert b"/MediaBox [0 0 612 792]" in pdf


def test_without_a_sheet_the_printer_gets_the_board_alone_on_one_page(person):
    person.opens(PUZZLE)
    pdf = person.page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1
