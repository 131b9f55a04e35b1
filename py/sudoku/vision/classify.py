"""Classify: what stands in each cell, and how sure that is.

Glossary
    class    0 blank (line pieces, dust, show-through), 1–9 printed digit, 10–18 the same by hand,
             19 candidates only
    chance   a calibrated probability: of the cells told with chance 0.9, nine in ten are right
"""

from functools import cache

import numpy as np

from . import net

CLASSES = 20
BLANK, CANDIDATES = 0, 19
PRINT, HAND, DIGITS = slice(1, 10), slice(10, 19), slice(1, 19)


def classify(images: np.ndarray, wholes: np.ndarray, features: np.ndarray) -> np.ndarray:
    """The chance (N, 20) float32 of each class, rows summing to 1.

    `images` (N, 28, 28) float32 ink, 0 paper, 1 full, `wholes` (N, 24, 24) and `features` (N, 11)
    float32, all as `digit.normalise` gives them.
    """
    return net.chances(model(), images, wholes, features)


def digit_chances(chances: np.ndarray) -> np.ndarray:
    """The chance (N, 10) of each main digit, however it is written; column 0: there is none."""
    none = chances[:, [BLANK]] + chances[:, [CANDIDATES]]
    return np.concatenate([none, chances[:, PRINT] + chances[:, HAND]], axis=1)


@cache
def model() -> net.Model:
    """The project's own weights file, read once."""
    return net.stored(net.weights_path())
