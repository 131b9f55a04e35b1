"""Which way up a grid is: turned cells, and the turn that is believed."""

import numpy as np
from sudoku.vision import turn
from sudoku.vision.digit import FEATURES, Digits
from sudoku.vision.turn import turned


def test_four_quarter_turns_bring_the_cells_back():
    rng = np.random.default_rng(2)
    features = rng.random((81, len(FEATURES))).astype(np.float32)
    digits = Digits(rng.random((81, 28, 28)), rng.random((81, 24, 24)), features)
    once = turned(digits, 1)
    back = turned(once, 3)
    assert np.array_equal(back.images, digits.images)
    assert np.array_equal(back.wholes, digits.wholes)
    assert np.allclose(back.features, features)
    assert np.array_equal(once.images[0], np.rot90(digits.images[8]))  # top right comes top left
    assert np.array_equal(once.wholes[0], np.rot90(digits.wholes[8]))


def test_a_turned_page_is_tried_in_its_turn_though_only_a_sample_speaks_for_it(monkeypatch):
    """The net is stood in for: it believes in ink at the top, hardly in ink on the left."""
    images = np.zeros((81, 28, 28), np.float32)
    images[:, :, :7] = 1  # on the left as the grid lies, at the top three quarters back
    wholes, features = np.zeros((81, 24, 24)), np.full((81, len(FEATURES)), 0.5, np.float32)
    computed = []

    def believing(cells, wholes, features):
        computed.append(len(cells))
        top, left = (side.mean(axis=(1, 2)) == 1 for side in (cells[:, :7], cells[:, :, :7]))
        one = np.where(top, 0.99, np.where(left, 0.45, 0.2))
        chances = np.zeros((len(cells), 20))
        chances[:, 0], chances[:, 1] = 1 - one, one
        return chances

    monkeypatch.setattr(turn, "classify", believing)
    best, chances = turn.likeliest_turn(Digits(images, wholes, features))
    assert best == 3
    assert chances[:, 1].min() == 0.99
    assert computed == [81, 16, 16, 16, 81]


def test_of_two_turns_believed_alike_the_one_whose_digits_do_not_clash_is_taken(monkeypatch):
    """The net is stood in for: nine digits upright, upside down the same one nine times."""
    images = np.zeros((81, 28, 28), np.float32)
    images[:, :7] = 1
    features = np.full((81, len(FEATURES)), 0.5, np.float32)
    digits = Digits(images, np.zeros((81, 24, 24), np.float32), features)

    def believing(cells, wholes, features):
        upright = cells[0, 0].all()
        row = 1 + np.arange(len(cells)) % 9 if upright else np.ones(len(cells), int)
        chances = np.zeros((len(cells), 20))
        chances[:9] = np.eye(20)[row[:9]] * (0.7 if upright else 0.75)
        chances[:, 0] += 1 - chances.sum(axis=1)
        return chances

    monkeypatch.setattr(turn, "classify", believing)
    best, _ = turn.likeliest_turn(digits)
    assert best == 0


def test_digits_that_clash_settle_no_turn_however_much_they_are_believed(monkeypatch):
    """The net is stood in for: upside down the same digit nine times, and it is believed."""
    images = np.zeros((81, 28, 28), np.float32)
    images[:, -7:] = 1  # at the top once the grid is turned by half
    features = np.full((81, len(FEATURES)), 0.5, np.float32)
    digits = Digits(images, np.zeros((81, 24, 24), np.float32), features)

    def believing(cells, wholes, features):
        count = len(cells)
        top = cells[0, 0].all()
        chances = np.zeros((count, 20))
        if top:  # a row of nine digits, then blanks
            chances[np.arange(count), np.where(np.arange(count) < 9, 1 + np.arange(count), 0)] = 1
        else:
            chances[:, 1] = 0.985
            chances[:, 0] = 0.015
        return chances

    monkeypatch.setattr(turn, "classify", believing)
    monkeypatch.setattr(turn, "_readable", lambda chances, _: float(chances[:9].max(axis=1).mean()))
    best, _ = turn.likeliest_turn(digits)
    assert best == 2


def test_digits_with_exactly_one_solution_settle_the_turn_however_little_they_are_believed(
    monkeypatch,
):
    """The net is stood in for: it believes in the digits of a puzzle, each by a half."""
    puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
    digits = Digits(
        np.ones((81, 28, 28), np.float32),
        np.zeros((81, 24, 24), np.float32),
        np.full((81, len(FEATURES)), 0.5, np.float32),
    )
    computed = []

    def believing(cells, wholes, features):
        computed.append(len(cells))
        chances = np.full((len(cells), 20), 0.5 / 19)
        chances[np.arange(len(cells)), [int(d) for d in puzzle[: len(cells)]]] = 0.5
        return chances

    monkeypatch.setattr(turn, "classify", believing)
    best, _ = turn.likeliest_turn(digits)
    assert best == 0
    assert computed == [81]
