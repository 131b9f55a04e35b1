"""Keys in the grid: the ARIA grid pattern, a whole grid in 81 keys, foreign keyboards."""

import pytest
from person import PUZZLE, Person
from playwright.sync_api import expect


@pytest.fixture
def person(page):
    return Person(page).starts_afresh()


def press_key(page, key, code, **modifiers):
    """A key of another layout: the browser is told its letter and its place."""
    page.evaluate(
        """([key, code, modifiers]) => document.activeElement.dispatchEvent(
            new KeyboardEvent("keydown",
                { key, code, bubbles: true, cancelable: true, ...modifiers }))""",
        [key, code, modifiers],
    )


# A whole grid ---------------------------------------------------------------------------------


@pytest.mark.parametrize("blank", ["0", ".", " "])
def test_81_keys_enter_a_grid_with_no_arrow(person, blank):
    person.types(PUZZLE.replace("0", blank))
    assert person.board() == PUZZLE
    expect(person.verdict).to_have_text("30 clues, one solution.")


def test_after_the_last_cell_the_pencil_takes_over_at_the_first_blank(person):
    person.types(PUZZLE)
    expect(person.button("Pencil")).to_have_attribute("aria-pressed", "true")
    person.is_at(2)
    person.presses("4")
    person.hears(2, "row 1 column 3, 4, your entry")
    person.hears(0, "row 1 column 1, 5, clue")


def test_a_clue_is_read_only_for_the_pencil_and_the_clue_pen_changes_it(person):
    person.types(PUZZLE)
    person.writes(0, "9")
    assert person.board() == PUZZLE
    expect(person.under).to_have_text("This is a clue. The clue pen changes it.")
    person.presses("Delete")
    assert person.board() == PUZZLE
    person.button("Clues").click()
    person.presses("9")
    assert person.board() == "9" + PUZZLE[1:]


def test_delete_and_backspace_clear_a_cell_and_stay(person):
    person.types("12")
    person.presses("ArrowLeft", "Delete")
    person.is_at(1)
    person.presses("ArrowLeft", "Backspace")
    person.is_at(0)
    assert person.board() == "0" * 81


def test_a_pencilled_digit_replaces_another_and_stays_in_its_cell(person):
    person.types(PUZZLE)
    person.writes(2, "1")
    person.presses("4")
    person.is_at(2)
    assert person.board()[2] == "4"
    person.presses("0")
    assert person.board() == PUZZLE


# Moving ---------------------------------------------------------------------------------------


def test_arrows_stop_at_the_edge(person):
    person.presses("ArrowUp", "ArrowLeft")
    person.is_at(0)
    person.presses("ArrowRight", "ArrowDown")
    person.is_at(10)
    person.presses(*["ArrowRight"] * 9)
    person.is_at(17)
    person.presses(*["ArrowDown"] * 9)
    person.is_at(80)


def test_home_and_end_go_to_the_ends_of_the_row_and_with_control_to_the_corners(person):
    person.goes_to(40)
    person.presses("Home")
    person.is_at(36)
    person.presses("End")
    person.is_at(44)
    person.presses("Control+Home")
    person.is_at(0)
    person.presses("Control+End")
    person.is_at(80)


def test_tab_leaves_the_grid_and_comes_back_to_the_same_cell(person):
    person.goes_to(40)
    person.presses("Tab")
    expect(person.button("Clues")).to_be_focused()
    person.presses("Shift+Tab")
    person.is_at(40)


def test_only_one_cell_is_a_tab_stop(person):
    person.goes_to(33)
    stops = person.cells.evaluate_all("(cells) => cells.map((cell) => cell.tabIndex)")
    assert [i for i, stop in enumerate(stops) if stop == 0] == [33]


def test_the_grid_has_nine_rows_of_nine_cells_and_no_system_keyboard(person):
    grid = person.page.get_by_role("grid", name="Sudoku grid")
    expect(grid.get_by_role("row")).to_have_count(9)
    expect(grid.get_by_role("row").first.get_by_role("gridcell")).to_have_count(9)
    modes = person.cells.evaluate_all("(cells) => new Set(cells.map((c) => c.inputMode)).size")
    assert modes == 1
    expect(person.cells.first).to_have_attribute("inputmode", "none")


# Other keyboards ------------------------------------------------------------------------------


def test_the_top_row_of_a_french_keyboard_writes_digits_without_shift(person):
    for place, letter in enumerate("&é\"'(-è_ç", 1):
        press_key(person.page, letter, f"Digit{place}")
    press_key(person.page, "à", "Digit0")
    press_key(person.page, "1", "Digit1", shiftKey=True)  # and with it
    assert person.board() == ("12345678901" + "0" * 70)


def test_shift_on_an_american_keyboard_writes_nothing(person):
    person.presses("Shift+Digit1", "Shift+Digit9")
    assert person.board() == "0" * 81
    person.is_at(0)


@pytest.mark.parametrize(
    ("key", "modifiers", "written"),
    [
        ("7", {"modifierNumLock": True}, "7"),
        ("Home", {}, "7"),  # NumLock is off
        ("Home", {"modifierNumLock": True}, "0"),  # Windows makes this of Shift with NumLock on
        ("7", {"shiftKey": True}, "0"),
        ("Home", {"shiftKey": True}, "0"),
    ],
)
def test_the_numpad_writes_with_or_without_numlock_but_never_with_shift(
    person, key, modifiers, written
):
    press_key(person.page, key, "Numpad7", **modifiers)
    assert person.board()[0] == written


def test_control_and_meta_and_letters_stay_the_browsers(person):
    taken = person.page.evaluate(
        """() => [["1", "Digit1", "ctrlKey"], ["1", "Digit1", "metaKey"], ["s", "KeyS", "ctrlKey"],
                  ["q", "KeyQ", "shiftKey"], ["Tab", "Tab", "shiftKey"], ["1", "Digit1", "altKey"]]
            .map(([key, code, modifier]) => !document.activeElement.dispatchEvent(
                new KeyboardEvent("keydown",
                    { key, code, [modifier]: true, bubbles: true, cancelable: true })))"""
    )
    assert taken == [False] * 6
    assert person.board() == "0" * 81


def test_what_writes_without_keys_is_taken_as_typed(person):
    person.cells.nth(4).fill("7")
    person.page.keyboard.insert_text("8")
    assert person.board() == "000078" + "0" * 75


def test_the_keypad_writes_with_each_of_the_three_pens(person):
    person.button("5, 9 left to place").click()
    person.button("Blank, and go on").click()
    person.is_at(2)
    person.button("Pencil").click()
    person.button("7, 9 left to place").click()
    person.button("Candidates").click()
    person.goes_to(3)
    person.button("1, 9 left to place").click()
    person.button("4, 9 left to place").click()
    assert person.board() == "507" + "0" * 78
    person.hears(3, "row 1 column 4, blank, candidates 1 4")
    person.button("Clear the cell").click()
    person.hears(3, "row 1 column 4, blank")


def test_the_mode_key_writes_candidates_and_placing_a_digit_clears_them_from_its_peers(person):
    person.opens(PUZZLE)
    person.goes_to(2)
    person.presses("m", "1", "2", "4", "m")
    person.hears(2, "row 1 column 3, blank, candidates 1 2 4")
    person.writes(3, "2")
    person.hears(2, "row 1 column 3, blank, candidates 1 4")
