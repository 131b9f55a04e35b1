"""A photo in, each way; what is doubtful beside its cut; corners by hand; a refusal in words."""

import base64
import json
import re

import pytest
from conftest import ROOT
from person import PUZZLE, Person
from PIL import Image
from playwright.sync_api import expect

PHOTOS = ROOT / "fixtures/photos"
LABELS = json.loads((PHOTOS / "made.json").read_text("utf-8"))
LABELS = {label["file"]: label for label in LABELS}
CLEAN = "screenshot-1.png"  # so plain that any weights read it

# The reader's answer with doubts added: which cells it doubts of itself depends on the weights.
DOUBTS = """(doubts) => {
    const call = Ambre.python.call;
    Ambre.python.call = (method, ...rest) => call(method, ...rest).then((answer) =>
        method !== "read_photo" ? answer : {
            ...answer,
            doubtful: doubts.map(([cell]) => cell),
            second: doubts.reduce((second, [cell, digit]) =>
                second.slice(0, cell) + digit + second.slice(cell + 1), answer.second),
        });
}"""
GIVE = """([name, base64, type, how]) => {
    const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], name, { type }));
    const options = { bubbles: true, cancelable: true };
    const event = how === "drop"
        ? new DragEvent("drop", { ...options, dataTransfer: data })
        : new ClipboardEvent("paste", { ...options, clipboardData: data });
    document.activeElement.dispatchEvent(event);
}"""

# Which corners Python was last asked to read between.
CORNERS = """() => {
    const call = Ambre.python.call;
    window.corners = null;
    Ambre.python.call = (method, args, ...rest) => {
        if (method === "read_photo") window.corners = args[1];
        return call(method, args, ...rest);
    };
}"""
# What the box beside the board says, and the share that its bar shows, -1 where it is not known.
SAID = """() => {
    window.said = [];
    const panel = document.querySelector("#panel");
    new MutationObserver(() => {
        const bar = panel.querySelector("progress");
        if (bar) window.said.push([panel.querySelector(".reason").textContent, bar.position]);
    }).observe(panel, { subtree: true, childList: true, characterData: true, attributes: true });
}"""
START = [(0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9)]  # where the marks are at first


@pytest.fixture
def person(page):
    return Person(page).starts_afresh()


def give(person, how, path, kind="image/png"):
    data = base64.b64encode(path.read_bytes()).decode()
    person.page.evaluate(GIVE, [path.name, data, kind, how])


def choose(person, path):
    with person.page.expect_file_chooser() as chooser:
        person.button("Photo…").click()
    chooser.value.set_files(path)


def digits(name):
    return LABELS[name]["digits"]


@pytest.mark.parametrize("how", ["choose", "drop", "paste"])
def test_a_photo_is_read_whichever_way_it_comes_and_undo_takes_it_back_in_one_step(person, how):
    person.opens(PUZZLE)
    person.writes(2, "4")
    if how == "choose":
        choose(person, PHOTOS / CLEAN)
    else:
        give(person, how, PHOTOS / CLEAN)
    person.sees(digits(CLEAN))
    expect(person.page.get_by_role("img", name="The straightened photo")).to_be_visible()
    person.button("Undo: photo").click()
    person.sees(PUZZLE[:2] + "4" + PUZZLE[3:])


def test_the_same_photo_can_be_chosen_twice(person):
    for _ in range(2):
        choose(person, PHOTOS / CLEAN)
        person.sees(digits(CLEAN))
        person.button("Clear the grid").click()


def test_print_comes_as_clues_and_solves(person):
    choose(person, PHOTOS / CLEAN)
    person.sees(digits(CLEAN))
    clue = next(i for i, digit in enumerate(digits(CLEAN)) if digit != "0")
    expect(person.cells.nth(clue)).to_have_attribute("aria-label", re.compile("clue"))
    person.button("Solve").click()
    expect(person.verdict).to_have_text("Solved.")


def test_a_doubtful_cell_shows_its_cut_and_its_choices_and_the_next_comes_by_itself(
    site, open_page
):
    person = Person(open_page(site))
    truth = digits(CLEAN)
    first, second = [cell for cell in range(81) if truth[cell] != "0"][:2]
    blank = truth.index("0", second)
    person.page.evaluate(DOUBTS, [[first, "8"], [second, "3"], [blank, "0"]])
    choose(person, PHOTOS / CLEAN)
    person.is_at(first)
    expect(person.verdict).to_contain_text("3 cells to check.")
    expect(person.page.locator(".cut")).to_be_visible()
    expect(person.cells.nth(first)).to_have_attribute("aria-label", re.compile("doubtful"))
    person.button("It is a 8").click()  # the second reading
    person.is_at(second)
    person.presses("Enter")  # right as it is
    person.is_at(blank)
    expect(person.verdict).to_contain_text("1 cell to check.")
    person.presses("7")  # edited
    expect(person.verdict).not_to_contain_text("to check")
    board = person.board()
    assert (board[first], board[second], board[blank]) == ("8", truth[second], "7")
    person.presses("Control+z", "Control+z", "Control+z")
    expect(person.verdict).to_contain_text("3 cells to check.")
    person.sees(truth)


def test_the_next_doubtful_cell_by_button_and_by_key(site, open_page):
    person = Person(open_page(site))
    person.page.evaluate(DOUBTS, [[3, "8"], [50, "3"]])
    choose(person, PHOTOS / CLEAN)
    person.is_at(3)
    person.presses("d")
    person.is_at(50)
    person.button("Next doubtful cell").click()
    person.is_at(3)
    person.presses("Shift+Enter")
    assert person.board()[3] == "8"
    person.is_at(50)


def test_the_photo_and_the_board_point_at_each_other(person):
    choose(person, PHOTOS / CLEAN)
    person.sees(digits(CLEAN))
    picture = person.page.get_by_role("img", name="The straightened photo")
    box = picture.bounding_box()
    picture.click(position={"x": box["width"] * 0.5, "y": box["height"] * 0.95})
    person.is_at(76)
    mark = person.page.locator(".straight i")
    at = mark.bounding_box()
    assert abs(at["x"] - box["x"] - box["width"] * 4 / 9) < 2


def test_a_reload_keeps_the_doubts_and_their_cuts(site, open_page):
    person = Person(open_page(site))
    person.page.evaluate(DOUBTS, [[3, "8"]])
    choose(person, PHOTOS / CLEAN)
    person.is_at(3)
    expect(person.page.locator(".cut")).to_be_visible()
    person.page.reload()
    expect(person.verdict).to_contain_text("1 cell to check.")
    person.goes_to(3)
    expect(person.page.locator(".cut")).to_be_visible()
    person.button("It is a 8").click()
    assert person.board()[3] == "8"


def test_what_is_no_sudoku_is_refused_in_words_and_nothing_is_lost(person):
    person.opens(PUZZLE)
    choose(person, PHOTOS / "not-blank.jpg")
    expect(person.panel.get_by_role("status")).to_contain_text("No grid of nine by nine")
    expect(person.panel.get_by_role("button", name="Place the corners")).to_be_visible()
    assert person.board() == PUZZLE


@pytest.fixture
def placing(person):
    """Someone who is about to place the corners of CLEAN, and what reading between them must do."""
    person.page.evaluate(CORNERS)
    choose(person, PHOTOS / CLEAN)
    person.sees(digits(CLEAN))
    person.button("Place the corners").click()
    yield person
    person.panel.get_by_role("button", name="Read it").click()
    expect(person.panel).to_be_hidden()
    person.sees(digits(CLEAN))
    placed = person.page.evaluate("() => corners")
    for corner, right in zip(placed, LABELS[CLEAN]["corners"], strict=True):
        assert corner == pytest.approx(right, abs=3)


def test_corners_are_placed_by_four_clicks(placing):
    photo = placing.panel.locator(".corners img")
    width, height = Image.open(PHOTOS / CLEAN).size
    photo.scroll_into_view_if_needed()
    box = photo.bounding_box()
    for x, y in LABELS[CLEAN]["corners"]:
        photo.click(position={"x": x / width * box["width"], "y": y / height * box["height"]})
    expect(placing.panel.locator(".magnifier")).to_be_visible()


def test_corners_are_dragged_and_dragged_again(placing):
    photo, mouse = placing.panel.locator(".corners img"), placing.page.mouse
    width, height = Image.open(PHOTOS / CLEAN).size
    photo.hover()  # once it stands still, in sight
    box = photo.bounding_box()

    def on_screen(x, y):
        return box["x"] + x * box["width"], box["y"] + y * box["height"]

    right = [(x / width, y / height) for x, y in LABELS[CLEAN]["corners"]]
    near = [(0.9 * x + 0.05, 0.9 * y + 0.05) for x, y in right]
    for start, end in [*zip(START, near, strict=True), *zip(near, right, strict=True)]:
        mouse.move(*on_screen(*start))
        mouse.down()
        mouse.move(*on_screen(*end), steps=3)
        mouse.up()


def test_corners_are_moved_by_keys(placing):
    width, height = Image.open(PHOTOS / CLEAN).size
    for number, ((x, y), corner) in enumerate(zip(START, LABELS[CLEAN]["corners"], strict=True), 1):
        placing.panel.get_by_role("button", name=f"Corner {number}").focus()
        for distance, keys in (
            (corner[0] / width - x, ("ArrowLeft", "ArrowRight")),
            (corner[1] / height - y, ("ArrowUp", "ArrowDown")),
        ):
            key = keys[distance > 0]
            coarse, fine = divmod(round(abs(distance) / 0.002), 5)
            placing.presses(*[key] * coarse, *[f"Shift+{key}"] * fine)


def test_of_two_grids_on_a_photo_the_other_is_read_when_asked(person):
    choose(person, PHOTOS / "pair-1.jpg")
    expect(person.button("Undo: photo")).to_be_visible()
    before = person.board()
    person.button("Another grid on this photo").first.click()
    expect(person.panel).to_be_hidden()
    assert person.board() != before


def test_a_photo_that_lies_on_its_side_by_its_exif_is_read_upright(person, tmp_path):
    picture = Image.open(PHOTOS / CLEAN)
    exif = Image.Exif()
    exif[0x0112] = 6
    picture.convert("RGB").rotate(90, expand=True).save(
        tmp_path / "side.jpg", exif=exif, quality=95
    )
    choose(person, tmp_path / "side.jpg")
    person.sees(digits(CLEAN))


def test_what_only_some_browsers_open_gets_a_sentence_that_says_what_to_do(person, tmp_path):
    path = tmp_path / "holiday.heic"
    path.write_bytes(b"\0\0\0\x18ftypheic" + bytes(100))
    choose(person, path)
    expect(person.panel.get_by_role("status")).to_contain_text("cannot open holiday.heic")


def test_what_python_cannot_open_but_the_browser_can_is_read(person, tmp_path):
    Image.open(PHOTOS / CLEAN).save(tmp_path / "grid.avif", quality=90)
    choose(person, tmp_path / "grid.avif")
    person.sees(digits(CLEAN))


def test_while_a_photo_is_read_the_page_says_what_goes_on_and_how_far_it_is(person):
    person.page.evaluate(SAID)
    choose(person, PHOTOS / CLEAN)
    person.sees(digits(CLEAN))
    sentences, shares = zip(*person.page.evaluate("window.said"), strict=True)
    assert sentences[0] == "Reading the photo…"
    assert sentences[1] == "Looking for the grid on the photo…"
    assert sentences[-1] == "Checking the reading by the rules…"
    assert shares[0] == -1  # not known yet
    assert list(shares) == sorted(shares)
    assert shares[-1] == 1


def test_a_photo_that_takes_further_looks_says_so_and_shows_no_full_bar(person):
    person.page.evaluate(SAID)
    choose(person, PHOTOS / "not-letters-9x9.jpg")
    expect(person.panel.get_by_role("status")).to_contain_text("sudoku", timeout=60_000)
    said = person.page.evaluate("window.said")
    sentence, share = said[-1]
    assert sentence == "Taking another look at the photo…"
    assert share == -1
    assert any(one == "Checking the reading by the rules…" for one, _ in said)


def test_of_several_photos_one_is_chosen(person):
    choose(person, [PHOTOS / "not-blank.jpg", PHOTOS / CLEAN])
    person.panel.get_by_role("button", name=CLEAN).click()
    person.sees(digits(CLEAN))


def test_a_reading_can_be_stopped_and_nothing_is_lost(person):
    person.opens(PUZZLE)
    choose(person, PHOTOS / "not-letters-9x9.jpg")
    person.panel.get_by_role("button", name="Stop").click()
    expect(person.panel.get_by_role("status")).to_have_text("Stopped. Nothing is lost.")
    assert person.board() == PUZZLE
    person.presses("s")
    expect(person.verdict).to_have_text("Solved.")
