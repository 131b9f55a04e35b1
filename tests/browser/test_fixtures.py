"""The vectors of fixtures/ through the page's worker; tests/unit/test_fixtures.py is CPython's."""

import base64
import json

import pytest
from conftest import ROOT
from sudoku.generate import generate
from sudoku.vision import reader

VERDICTS = json.loads((ROOT / "fixtures/verdicts.json").read_text("utf-8"))
BAD_INPUT = json.loads((ROOT / "fixtures/bad_input.json").read_text("utf-8"))
EXCHANGE = json.loads((ROOT / "fixtures/exchange.json").read_text("utf-8"))
MADE = json.loads((ROOT / "fixtures/generate.json").read_text("utf-8"))["cases"]

ASK_ALL = """([method, all]) => Promise.all(all.map((one) => Ambre.python.call(method, [one]).then(
    (result) => ({ result }), ({ sentences }) => ({ sentences }))))"""


def test_every_grid_gets_its_verdict(page):
    answers = page.evaluate(ASK_ALL, ["verdict", [case["grid"] for case in VERDICTS]])
    for case, answer in zip(VERDICTS, answers, strict=True):
        asked = {key: answer["result"][key] for key in case if key != "source"}
        assert asked == {key: case[key] for key in asked}, case["source"]


def test_every_text_that_is_no_grid_gets_its_sentence(page):
    answers = page.evaluate(ASK_ALL, ["read_text", [case["text"] for case in BAD_INPUT]])
    for case, answer in zip(BAD_INPUT, answers, strict=True):
        assert answer["sentences"] == {"en": case["en"], "fr": case["fr"]}, case["name"]


def test_every_exchange_format_is_read(page):
    answers = page.evaluate(ASK_ALL, ["read_text", [case["text"] for case in EXCHANGE["cases"]]])
    for case, answer in zip(EXCHANGE["cases"], answers, strict=True):
        found = [(board["values"], board["givens"]) for board in answer["result"]]
        assert found == [(b["values"], b["givens"]) for b in case["boards"]], case["name"]


def test_every_text_in_no_format_gets_its_sentence(page):
    answers = page.evaluate(ASK_ALL, ["read_text", [case["text"] for case in EXCHANGE["refused"]]])
    for case, answer in zip(EXCHANGE["refused"], answers, strict=True):
        assert answer["sentences"] == {"en": case["en"], "fr": case["fr"]}, case["name"]


def test_every_seed_makes_its_puzzle(page):
    answers = page.evaluate(ASK_ALL, ["generate", [case["options"] for case in MADE]])
    for case, answer in zip(MADE, answers, strict=True):
        assert answer["result"]["grid"] == case["grid"], case["options"]


def read_by_both(page, name: str) -> tuple[dict, dict]:
    """The answers of CPython and of the page for a fixture."""
    content = (ROOT / "fixtures/photos" / name).read_bytes()
    there = page.evaluate(
        """(base64) => Ambre.python.call("read_photo",
            [Uint8Array.from(atob(base64), (c) => c.charCodeAt(0)), null, "en"])""",
        base64.b64encode(content).decode(),
    )
    return reader.read(content), there


@pytest.mark.parametrize("name", ["book-1.jpg", "calendar-3.jpg", "not-chessboard.jpg"])
def test_a_photo_is_read_the_same_in_the_page_as_in_the_terminal(page, name):
    here, there = read_by_both(page, name)
    for key in ("status", "reason", "digits", "altered", "rotation"):
        assert there[key] == here[key], key
    assert hands(there) == hands(here)


@pytest.mark.parametrize("name", ["screenshot-1.png", "dark-screenshot-1.png"])
def test_of_the_same_pixels_both_say_the_same_to_the_last_figure(page, name):
    """A PNG has one meaning; a JPEG is decoded a little differently by the page's libjpeg."""
    here, there = read_by_both(page, name)
    assert there.pop("confidence") == pytest.approx(here.pop("confidence"), abs=2e-4)
    for key in here.keys() - {"ms", "stages"}:
        assert there[key] == here[key], key


def hands(answer: dict) -> list[str]:
    """Print or handwriting, of each digit; blank cells are left out: the page's JPEG decoder gives
    slightly other colours, and what is pale may then be pencilled candidates or nothing."""
    return [k for k, d in zip(answer["kinds"], answer["digits"], strict=True) if d != "0"]


def test_the_same_seed_makes_the_same_puzzle_in_the_page_as_in_the_terminal(page):
    wish = {"level": "medium", "symmetry": "rot90", "seed": 7}
    there = page.evaluate("(wish) => Ambre.python.call('generate', [wish])", wish)
    assert there == generate(**wish)
