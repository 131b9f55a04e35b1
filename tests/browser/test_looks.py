"""Language, light, small screens, and what does not depend on colour."""

import pytest
from person import PUZZLE, Person
from playwright.sync_api import expect


@pytest.fixture
def person(page):
    return Person(page).starts_afresh()


def luminance(colour: str) -> float:
    """Relative luminance of "rgb(r, g, b)", as WCAG 2 defines it."""
    parts = [int(part) / 255 for part in colour.strip("rgb()").split(",")[:3]]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_french_by_its_button_and_after_a_reload(site, open_page):
    person = Person(open_page(site))
    person.opens(PUZZLE)
    person.button("Français").click()
    expect(person.verdict).to_have_text("30 indices, une seule solution.")
    person.hears(0, "ligne 1 colonne 1, 5, indice")
    expect(person.page.locator("html")).to_have_attribute("lang", "fr")
    person.page.reload()
    expect(person.verdict).to_have_text("30 indices, une seule solution.")


def test_french_by_the_browser(browser, site):
    context = browser.new_context(locale="fr-FR", offline=site.startswith("file:"))
    page = context.new_page()
    page.goto(site)
    expect(page.locator("#verdict h2")).to_have_text("Écrivez, collez ou photographiez une grille.")
    context.close()


def test_every_sentence_exists_in_both_languages_with_the_same_facts(person):
    uneven = person.page.evaluate(
        """() => {
            const facts = (sentence) =>
                [...new Set(sentence.match(/\\{\\w+/g) ?? [])].sort().join();
            return Object.entries(Ambre.strings)
                .filter(([, pair]) => pair.length !== 2 || pair.some((s) => !s))
                .concat(Object.entries(Ambre.strings)
                    .filter(([, [en, fr]]) => facts(en) !== facts(fr)))
                .map(([key]) => key);
        }"""
    )
    assert uneven == []


def test_night_by_its_button_and_after_a_reload(site, open_page):
    person = Person(open_page(site))
    background = "() => getComputedStyle(document.body).backgroundColor"
    paper = person.page.evaluate(background)
    person.button("Night").click()
    night = person.page.evaluate(background)
    assert luminance(night) < 0.05 < 0.8 < luminance(paper)
    person.page.reload()
    assert person.page.evaluate(background) == night
    person.button("Paper").click()
    assert person.page.evaluate(background) == paper


@pytest.mark.parametrize("light", ["Paper", "Night"])
def test_text_has_a_contrast_of_at_least_4_5_and_borders_of_buttons_in_use_3(person, light):
    if person.button(light).is_visible():
        person.button(light).click()
    person.opens(PUZZLE)
    person.writes(2, "5")
    colours = person.page.evaluate(
        """() => {
            const style = (selector) => getComputedStyle(document.querySelector(selector));
            const root = getComputedStyle(document.documentElement);
            const probe = document.createElement("i");
            document.body.append(probe);
            const named = (name) => {
                probe.style.color = root.getPropertyValue(name);
                return getComputedStyle(probe).color;
            };
            const names = ["paper", "sheet", "ink", "soft", "pencil", "amber", "amber-fill",
                           "wrong", "edge", "focus", "same"];
            const all = Object.fromEntries(names.map((name) => [name, named("--" + name)]));
            probe.remove();
            return all;
        }"""
    )
    for text in ("ink", "soft", "pencil", "wrong", "amber"):
        for ground in ("paper", "sheet"):
            assert contrast(colours[text], colours[ground]) >= 4.5, (text, ground)
    for digit in ("ink", "pencil", "wrong"):
        for ground in ("same", "amber-fill"):
            assert contrast(colours[digit], colours[ground]) >= 4.5, (digit, ground)
    for mark in ("edge", "focus", "amber"):
        assert contrast(colours[mark], colours["paper"]) >= 3, mark
    assert contrast(colours["focus"], colours["amber-fill"]) >= 3
    person.button("Paper" if light == "Night" else "Night").click()


def test_givens_and_entries_differ_without_colour(person):
    person.opens(PUZZLE)
    person.presses("4")
    fonts = [
        person.cells.nth(cell).evaluate("(cell) => getComputedStyle(cell).fontFamily.split(',')[0]")
        for cell in (0, 2)
    ]
    weights = [
        person.cells.nth(cell).evaluate("(cell) => getComputedStyle(cell).fontWeight")
        for cell in (0, 2)
    ]
    assert fonts[0] != fonts[1]
    assert weights == ["600", "400"]
    loaded = person.page.evaluate(
        """() => ["600 20px 'Ambre Print'", "20px 'Ambre Pencil'"]
            .map((font) => document.fonts.check(font, "5"))"""
    )
    assert loaded == [True, True]


@pytest.mark.parametrize("width", [320, 390, 820, 1200, 1920])
def test_nothing_is_cut_off_at_any_width(person, width):
    person.page.set_viewport_size({"width": width, "height": 700})
    person.opens(PUZZLE)
    assert person.page.evaluate("() => document.documentElement.scrollWidth") <= width
    board = person.page.locator("#board").bounding_box()
    assert abs(board["width"] - board["height"]) < 1
    assert board["x"] >= 0
    assert board["x"] + board["width"] <= width
    person.page.set_viewport_size({"width": 1280, "height": 720})


def test_targets_are_large_enough_for_a_finger_at_320_pixels(person):
    person.page.set_viewport_size({"width": 320, "height": 640})
    sizes = person.page.evaluate(
        """() => [...document.querySelectorAll("button, summary, #board input")]
            .filter((node) => node.offsetParent)
            .map((node) => [node.className, node.clientWidth, node.clientHeight + 2])"""
    )
    assert [s for s in sizes if s[1] < 24 or s[2] < 24] == []
    assert [s for s in sizes if s[0].startswith("key") and (s[1] < 42 or s[2] < 44)] == []
    person.page.set_viewport_size({"width": 1280, "height": 720})


def test_a_phone_has_a_camera_a_keypad_and_never_its_own_keyboard(browser, site):
    context = browser.new_context(
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        offline=site.startswith("file:"),
    )
    page = context.new_page()
    page.goto(site)
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Camera…").tap()
    assert chooser.value.element.get_attribute("capture") == "environment"
    page.get_by_role("button", name="5, 9 left to place").tap()
    expect(page.get_by_role("gridcell").first).to_have_value("5")
    keypad = page.locator("#keypad").bounding_box()
    assert keypad["y"] + keypad["height"] <= 844  # under the thumb, with no scrolling
    verdict = page.locator("#verdict h2").bounding_box()
    assert verdict["y"] + verdict["height"] <= 844
    context.close()
