"""The vectors of fixtures/ through the page's worker; tests/unit/test_fixtures.py is CPython's."""

import json

from conftest import ROOT

VERDICTS = json.loads((ROOT / "fixtures/verdicts.json").read_text("utf-8"))
BAD_INPUT = json.loads((ROOT / "fixtures/bad_input.json").read_text("utf-8"))

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
