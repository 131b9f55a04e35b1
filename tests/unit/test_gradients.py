"""The hand-written gradients of the trainer agree with finite differences."""

import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))
from sudoku.vision import net

from train.gradients import step


def test_every_gradient_is_the_slope_of_the_loss():
    rng = np.random.default_rng(0)
    weights = {
        name: rng.normal(0, 0.1, shape)
        for name, shape in net.shapes(features=3, classes=20).items()
    }
    cells = rng.random((2, 28, 28)), rng.random((2, 24, 24)), rng.random((2, 3))
    labels, worth = np.array([4, 17]), np.array([0.5, 2.0])

    def loss():
        chance = net.softmax(net.forward(weights, *cells))
        return (worth * -np.log(chance[[0, 1], labels] + 1e-9)).mean()

    value, gradients, far = step(weights, *cells, labels, worth, 0.0, rng)
    assert np.isclose(value, loss())
    chance = net.softmax(net.forward(weights, *cells))
    assert np.allclose(far, np.linalg.norm(chance - np.eye(20)[labels], axis=1))
    for name, slopes in gradients.items():
        array = weights[name]
        place = tuple(rng.integers(side) for side in array.shape)
        small = 1e-6
        array[place] += small
        above = loss()
        array[place] -= 2 * small
        below = loss()
        array[place] += small
        assert np.isclose(slopes[place], (above - below) / (2 * small), atol=1e-4), name
