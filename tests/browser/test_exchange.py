"""Grids in and out: paste and drop anywhere, a box for what fails, links, copies."""

import pytest
from person import OTHER, PUZZLE, Person
from playwright.sync_api import expect

EIGHTY = "00004500010300006940900000506147030203502040760201095430400000601630000807004200"

# Stands in for a clipboard that a test may not have.
CLIPBOARD = """() => { window.copied = null;
    Object.defineProperty(navigator, "clipboard", { configurable: true,
        value: { writeText: async (text) => { window.copied = text; } } }); }"""


@pytest.fixture
def person(page):
    return Person(page).starts_afresh()


@pytest.mark.parametrize(
    "text",
    [
        PUZZLE.replace("0", "."),
        "\n".join(PUZZLE[i : i + 9] for i in range(0, 81, 9)).replace("0", " "),
        "\n".join(",".join(PUZZLE[i : i + 9]) for i in range(0, 81, 9)),
    ],
    ids=["dots", "nine lines with spaces", "commas"],
)
def test_a_grid_is_pasted_into_the_page_with_no_box(person, text):
    person.pastes(text)
    person.sees(PUZZLE)
    person.hears(0, "row 1 column 1, 5, clue")
    expect(person.panel).to_be_hidden()


def test_a_grid_is_dropped_on_the_page(person):
    person.page.evaluate(
        """(text) => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([text], "grid.txt", { type: "text/plain" }));
            document.body.dispatchEvent(
                new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
        }""",
        PUZZLE,
    )
    person.sees(PUZZLE)


def test_80_digits_are_counted_and_stay_to_be_mended(person):
    person.opens(PUZZLE)
    person.pastes(EIGHTY)
    expect(person.panel.get_by_role("status")).to_have_text("80 cells, 81 needed.")
    box = person.panel.get_by_role("textbox")
    expect(box).to_have_value(EIGHTY)
    assert person.board() == PUZZLE
    box.fill(EIGHTY + "0")
    person.panel.get_by_role("button", name="Read it").click()
    person.sees(EIGHTY + "0")
    expect(person.panel).to_be_hidden()


def test_of_several_puzzles_one_is_chosen(person):
    person.pastes(f"{PUZZLE}\n{OTHER}\n{PUZZLE[::-1]}\n")
    expect(person.panel.get_by_role("status")).to_have_text("3 puzzles. Which one?")
    person.panel.get_by_role("button", name="Puzzle 2, 21 clues").click()
    person.sees(OTHER)
    expect(person.panel).to_be_hidden()


def test_a_link_keeps_entries_and_candidates_apart_from_the_clues(person):
    person.opens(PUZZLE)
    person.writes(2, "4")
    person.goes_to(3)
    person.presses("m", "2", "6", "m")
    person.page.evaluate(CLIPBOARD)
    person.button("Copy a link").click()
    expect(person.under).to_contain_text("The link is copied.")
    link = person.page.evaluate("() => window.copied")
    person.button("Clear the grid").click()
    person.page.evaluate("(link) => { location.hash = new URL(link).hash; }", link)
    person.sees(PUZZLE[:2] + "4" + PUZZLE[3:])
    person.hears(0, "row 1 column 1, 5, clue")
    person.hears(2, "row 1 column 3, 4, your entry")
    person.hears(3, "row 1 column 4, blank, candidates 2 6")


def test_a_text_is_opened_in_a_box_for_who_cannot_paste(person):
    person.button("Open a text…").click()
    person.panel.get_by_role("textbox").fill(PUZZLE)
    person.panel.get_by_role("button", name="Read it").click()
    person.sees(PUZZLE)


def test_escape_closes_the_box_and_the_grid_has_the_focus_again(person):
    person.goes_to(40)
    person.button("Open a text…").click()
    person.presses("Escape")
    expect(person.panel).to_be_hidden()
    person.is_at(40)


def test_a_paste_into_the_box_stays_in_the_box(person):
    person.button("Open a text…").click()
    person.page.keyboard.insert_text("53007")
    person.presses("Control+a", "Control+c", "Control+v")
    expect(person.panel.get_by_role("textbox")).to_be_visible()
    assert person.board() == "0" * 81


def test_a_link_opens_its_grid_and_a_reload_keeps_what_was_written_since(site, open_page):
    person = Person(open_page(f"{site}#{PUZZLE}"))
    person.sees(PUZZLE)
    person.writes(2, "4")
    person.page.reload()
    person.sees(PUZZLE[:2] + "4" + PUZZLE[3:])


def test_a_link_that_is_cut_off_says_so_and_loses_nothing(site, open_page):
    person = Person(open_page(site))
    person.opens(PUZZLE)
    person.page.evaluate("(text) => { location.hash = text; }", OTHER[:70])
    expect(person.panel.get_by_role("status")).to_have_text("70 cells, 81 needed.")
    assert person.board() == PUZZLE


def test_copy_gives_the_81_characters(person):
    person.opens(PUZZLE)
    person.page.evaluate(CLIPBOARD)
    person.button("Copy 81 characters").click()
    expect(person.under).to_have_text("The 81 characters are copied.")
    assert person.page.evaluate("() => window.copied") == PUZZLE
    person.button("Copy a link").click()
    expect(person.under).to_contain_text("The link is copied.")
    assert person.page.evaluate("() => window.copied") == f"{person.page.url}#{PUZZLE}"


@pytest.mark.parametrize(
    ("form", "beginning"),
    [("nine lines", "53..7....\n6..195..."), ("SudokuWiki", "http"), ("with candidates", "")],
)
def test_the_board_is_copied_in_the_form_of_another_program_which_reads_back(
    person, form, beginning
):
    person.opens(PUZZLE)
    person.page.evaluate(CLIPBOARD)
    person.button("Copy as…").click()
    person.panel.get_by_label("Form").select_option(label=form)
    person.button("Copy").click()
    expect(person.under).to_have_text("It is copied.")
    copied = person.page.evaluate("() => window.copied")
    assert copied.startswith(beginning)
    person.button("Clear the grid").click()
    person.pastes(copied)
    person.sees(PUZZLE)


def test_where_copying_is_refused_the_text_is_selected(person):
    person.opens(PUZZLE)
    person.page.evaluate(
        """() => Object.defineProperty(navigator, "clipboard", { configurable: true,
            value: { writeText: () => Promise.reject(new Error("denied")) } })"""
    )
    person.button("Copy 81 characters").click()
    box = person.panel.get_by_role("textbox")
    expect(box).to_have_value(PUZZLE)
    assert box.evaluate("(box) => box.selectionEnd - box.selectionStart") == 81
