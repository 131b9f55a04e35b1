"""What the other cells of a page say of one: learnt from pages, and only as far as it should go."""

import sys
from pathlib import Path

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).parents[2]))
from sudoku.vision import net
from sudoku.vision.classify import CANDIDATES, model
from sudoku.vision.context import PLACE, far, in_context, scaled, seen_of, shapes
from sudoku.vision.digit import FEATURES

from train.context import learn, started, step

PEAK, HEIGHT = FEATURES.index("peak"), FEATURES.index("height")
FIVE, DOUBTFUL = 14, slice(40, 60)  # a 5 by hand; cells that may be blank or that


def page(seed: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """A page of twenty entries by a pen, and twenty cells of which the net knows nothing: half of
    them entries by the same pen, half of them half as dark. How dark the pen is, pages differ in.
    """
    rng = np.random.default_rng(seed)
    pen = rng.uniform(0.2, 0.8)
    classes = np.zeros(81, int)
    classes[:20] = FIVE
    classes[DOUBTFUL] = rng.permutation([FIVE] * 10 + [0] * 10)
    features = np.full((81, len(FEATURES)), 0.3, np.float32)
    features[:, PEAK] = np.where(classes == FIVE, pen, pen / 2) * rng.normal(1, 0.05, 81)
    features[60:] = 0  # no ink
    chances = np.full((81, 20), 1e-4)
    chances[np.arange(81), classes] = 1
    chances[DOUBTFUL, 0] = chances[DOUBTFUL, FIVE] = 0.5
    return chances / chances.sum(axis=1, keepdims=True), features, classes


def test_paler_ink_than_the_page_has_is_no_entry_once_pages_have_taught_it():
    weights = learn([page(seed) for seed in range(60)], seed=1)
    for seed in range(100, 110):
        chances, features, classes = page(seed)
        told = in_context(weights, chances, features)
        assert told.sum(axis=1) == pytest.approx(1)
        assert np.array_equal(told.argmax(axis=1)[DOUBTFUL], classes[DOUBTFUL])


def placed(kind: int, x: float, y: float, others=(0.0, 0.0), few: bool = False) -> int:
    """What is left of a 4, print or by hand, or candidates, that stands there in its cell."""
    features, chances = np.zeros((81, len(FEATURES)), np.float32), np.zeros((81, 20))
    features[:, HEIGHT] = 0.5
    features[:, PLACE] = others
    features[40, PLACE] = x, y
    chances[:, 0 if few else 5] = 1
    chances[40] = 0
    chances[40, [kind, CANDIDATES]] = 0.9, 0.1
    return far(chances, features)[40].argmax()


def test_what_stands_in_the_corner_of_its_cell_is_a_candidate_unless_all_digits_stand_there():
    assert placed(13, -0.1, -0.1) == 13
    assert placed(13, -0.25, -0.2) == CANDIDATES
    assert placed(13, -0.25, -0.2, others=(-0.1, -0.1)) == 13
    assert placed(4, -0.25, -0.2) == 4  # print stands in the middle: there its cell lies askew


def test_a_page_with_few_digits_does_not_say_where_digits_stand():
    assert placed(13, -0.25, -0.2, few=True) == 13


def test_the_same_pages_teach_the_same():
    pages = [page(seed) for seed in range(3)]
    one, again = (learn(pages, seed=5) for _ in range(2))
    assert all(np.array_equal(one[name], again[name]) for name in one)


def test_a_page_says_nothing_of_cells_without_ink_nor_which_digit_it_is():
    chances, features, _ = page(0)
    chances[DOUBTFUL, 15] = 0.1
    told = in_context(model().context, chances, features)
    assert np.array_equal(told[60:], chances[60:])
    before, after = (some[DOUBTFUL, FIVE] / some[DOUBTFUL, 15] for some in (chances, told))
    assert after == pytest.approx(before, rel=1e-3)


def test_the_context_starts_by_changing_nothing():
    chances, features, _ = page(0)
    weights = started(np.random.default_rng(0), seen_of(chances, features))
    assert in_context(weights, chances, features) == pytest.approx(chances, abs=1e-6)


def test_the_gradients_are_those_that_differences_give():
    rng = np.random.default_rng(2)
    chances, features, classes = page(1)
    weights = started(rng, seen_of(chances, features))
    weights = {name: values.astype(np.float64) for name, values in weights.items()}
    weights["out"] += rng.normal(0, 0.3, weights["out"].shape)
    seen = scaled(weights, seen_of(chances, features))[:60]
    kinds = np.where(classes == FIVE, 2, 0)[:60]
    worth = rng.uniform(0.5, 2, 60)

    def loss() -> float:
        return step(weights, chances[:60], seen, kinds, worth)[0]

    found = step(weights, chances[:60], seen, kinds, worth)[1]
    for name, slope in found.items():
        place = tuple(rng.integers(size) for size in slope.shape)
        weights[name][place] += 1e-5
        above = loss()
        weights[name][place] -= 2e-5
        difference = (above - loss()) / 2e-5
        weights[name][place] += 1e-5
        assert slope[place] == pytest.approx(difference, abs=1e-5), name


def test_the_weights_file_fits_the_context():
    assert {name: values.shape for name, values in model().context.items()} == shapes()


def test_stored_weights_come_back(tmp_path):
    path = tmp_path / "cells.npz"
    net.store(path, model())
    again = net.stored(path).context
    assert all(np.array_equal(again[name], values) for name, values in model().context.items())
