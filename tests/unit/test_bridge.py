"""A call of the page, answered in Python: results, refusals, errors and progress."""

import pytest
from sudoku import bridge, page
from sudoku.words import Refusal


class CellsRefusal(Refusal):
    table = {"twice": {"en": "{digit} twice.", "fr": "{digit} deux fois."}}  # noqa: RUF012


def refuse():
    raise CellsRefusal("twice", digit=7, cells=[3, 5])


def count(total, *, progress):
    for done in range(total + 1):
        progress(done, total, "numbers")
    return "counted"


def size(data):
    assert isinstance(data, bytes)
    return len(data)


@pytest.fixture(autouse=True)
def methods(monkeypatch):
    monkeypatch.setattr(page, "METHODS", {f.__name__: f for f in (refuse, count, size)})
    monkeypatch.setattr(page, "NEEDS_VISION", {"size"})


def test_a_refusal_has_its_cells_and_its_sentence_in_both_languages():
    assert bridge.answer("refuse", [], print) == {
        "error": {
            "name": "CellsRefusal",
            "message": "7 twice.",
            "code": "twice",
            "facts": {"digit": 7, "cells": [3, 5]},
            "sentences": {"en": "7 twice.", "fr": "7 deux fois."},
            "cells": [3, 5],
        }
    }


def test_an_unknown_method_and_a_wrong_argument_are_errors():
    assert bridge.answer("conjure", [], print)["error"]["name"] == "UnknownMethod"
    error = bridge.answer("count", ["many"], print)["error"]
    assert error["name"] == "TypeError"
    assert "for done in range" in error["trace"]


def test_the_bytes_of_the_page_come_as_bytes():
    assert bridge.answer("size", [memoryview(b"abc")], print) == {"result": 3}
    assert bridge.needs_vision("size")
    assert not bridge.needs_vision("count")


def test_progress_is_told_first_and_last():
    told = []
    assert bridge.answer("count", [1000], lambda *news: told.append(news)) == {"result": "counted"}
    assert told[0] == (0, 1000, "numbers")
    assert told[-1] == (1000, 1000, "numbers")


def test_progress_is_quiet_for_a_while_after_it_spoke():
    now, told = 0.0, []
    progress = bridge.throttled(lambda *news: told.append(news[0]), lambda: now)
    for done, now in [(1, 0.0), (2, 0.05), (3, 0.11), (4, 0.15), (9, 0.16)]:  # noqa: B007
        progress(done, 9, "steps")
    assert told == [1, 3, 9]
