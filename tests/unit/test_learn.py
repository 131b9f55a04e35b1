"""Learning: the same cells and seed give the same weights, and these tell unseen cells apart."""

import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))
from sudoku.vision import net

from train.attention import Attention
from train.gather import Cells
from train.learn import calibrated, drawn, learn

CLASSES = 3


def cells(count: int, seed: int) -> Cells:
    """Cells of which the class is where their bar lies: left, in the middle, right."""
    rng = np.random.default_rng(seed)
    classes = rng.integers(0, CLASSES, count)
    images, wholes = (np.zeros((count, side, side), np.uint8) for side in (net.SIDE, net.WHOLE))
    for image, whole, one in zip(images, wholes, classes, strict=True):
        image[4:24, 4 + 8 * one : 8 + 8 * one] = 255
        whole[4:20, 4 + 6 * one : 8 + 6 * one] = 255
    features = rng.random((count, 2), dtype=np.float32)
    return Cells(images, wholes, features, classes, np.zeros(count, np.int64))


def test_what_is_learnt_tells_cells_that_it_never_saw_and_is_the_same_again():
    sources = [(0.5, cells(200, 1)), (0.5, cells(200, 2))]
    weights, again = (learn(sources, 40, CLASSES, seed=5) for _ in range(2))
    for name, values in weights.items():
        assert np.array_equal(values, again[name]), name
    unseen = cells(90, 3)
    model = calibrated(weights, cells(90, 4))
    chances = net.chances(model, *unseen.ink(), unseen.features)
    assert (chances.argmax(axis=1) == unseen.classes).all()


def test_some_cells_are_shown_whole_only():
    rng, some = np.random.default_rng(0), cells(200, 1)
    places, images, wholes, _, labels, worth = drawn(rng, [(1.0, some)], [Attention(rng, 200)], 400)
    assert len(images) == len(labels) == len(worth) == 400
    assert (labels == some.classes[places[0]]).all()
    assert 0.15 < (~images.any(axis=(1, 2))).mean() < 0.35
    assert wholes.any(axis=(1, 2)).all()


def test_hard_cells_are_drawn_more_often_and_the_mean_over_all_cells_stays():
    attention = Attention(np.random.default_rng(0), 1000)
    loss = np.where(np.arange(1000) < 30, 1.0, 0.01)  # 30 hard cells
    for _ in range(8):
        attention.saw(np.arange(1000), loss)
    places, worth = attention.draw(20_000)
    assert (places < 30).mean() > 10 * 0.03
    assert worth.max() <= 2
    assert np.isclose((worth * loss[places]).mean(), loss.mean(), rtol=0.03)
    even = loss[np.random.default_rng(1).integers(1000, size=20_000)]
    assert (worth * loss[places]).std() < even.std() / 3
