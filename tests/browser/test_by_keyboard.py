"""Hints, paths, candidates, new puzzles, paper: by keys alone, by what is spoken alone."""

import pytest
from person import PRINT, PUZZLE, Person
from playwright.sync_api import expect
from sudoku import search
from sudoku.rating import rate

NO_MOUSE = """() => {
    window.touched = false;
    for (const type of ["mousedown", "pointerdown"]) {
        addEventListener(type, () => { window.touched = true; }, true);
    }
}"""
FOCUSED = """() => {
    const { labels, innerText } = document.activeElement;
    return (labels?.[0]?.firstChild ?? { innerText }).innerText;
}"""


@pytest.fixture
def person(page):
    person = Person(page).starts_afresh()
    person.cells.first.focus()
    page.evaluate(NO_MOUSE)
    yield person
    assert not page.evaluate("() => window.touched"), "this was to go without a mouse"


def goes_to(person: Person, name: str) -> None:
    """Tabs on until what is in focus has this name."""
    for _ in range(80):
        if (person.page.evaluate(FOCUSED) or "").strip() == name:
            return
        person.presses("Tab")
    pytest.fail(f"no Tab leads to {name}")


def hears(person: Person, *words: str) -> None:
    """What a screen reader says by itself, once the page has come to rest."""
    spoken = person.page.locator("#verdict [role=status]")
    for word in words:
        expect(spoken).to_contain_text(word)


def test_a_path_is_followed_step_by_step(person):
    person.pastes(PUZZLE)
    hears(person, "30 clues, one solution.")
    goes_to(person, "Show all steps")
    person.presses("Enter")
    hears(person, "hidden single", "row 9, column 7", "Place 1")
    person.presses("Enter")  # Next
    hears(person, "Place 1 in row 1, column 8")
    person.presses("Escape")
    person.sees(PUZZLE)
    hears(person, "30 clues, one solution.")


def test_candidates_are_filled_in_and_one_is_taken_away_by_hand(person):
    person.pastes(PUZZLE)
    hears(person, "30 clues, one solution.")
    goes_to(person, "Fill in candidates")
    person.presses("Enter")
    person.hears(2, "row 1 column 3, blank, candidates 1 2 4")
    for _ in range(80):
        person.presses("Shift+Tab")
        if person.page.evaluate("() => document.activeElement.role") == "gridcell":
            break
    person.presses("Control+Home", "ArrowRight", "ArrowRight", "m", "4")
    person.is_at(2)
    person.hears(2, "row 1 column 3, blank, candidates 1 2")


def test_a_puzzle_of_a_level_is_made(person):
    person.presses("n")
    goes_to(person, "Level")
    person.types("hard")
    goes_to(person, "Make it")
    person.presses("Enter")
    hears(person, "one solution", "Level hard")
    grid = person.board()
    assert search.count(grid) == 1
    assert rate(grid)["level"] == "hard"
    assert person.page.evaluate("() => document.activeElement.role") == "gridcell"


def test_three_puzzles_are_printed(person):
    person.page.evaluate(PRINT)
    goes_to(person, "Print…")
    person.presses("Enter")
    goes_to(person, "Puzzles")
    person.types("new ones: easy")
    goes_to(person, "How many new ones")
    person.presses("Control+a", "3")
    goes_to(person, "Print")
    person.presses("Enter")
    expect(person.page.locator("#sheets svg")).to_have_count(2)  # four would go on the first
    assert person.page.evaluate("() => window.printed") == 1
    goes_to(person, "Close")
    person.presses("Enter")
