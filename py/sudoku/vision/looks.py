"""Looks: what the paleness, size and place of a cell's ink say beyond its shape.

The classifier sees these features too, but a digit's shape outweighs them in it. The figures are
from the labelled photos that teach, for sizes from made photos too.
"""

import numpy as np

from .digit import FEATURES

HEIGHT, X, Y, CONTRAST, SIZE = (
    FEATURES.index(name) for name in ("height", "x", "y", "contrast", "size")
)
DIGITS, PRINT, HAND = slice(1, 19), slice(1, 10), slice(10, 19)  # the classes of digits
PALE, PALE_DIGITS = 0.2, 0.1  # contrast under which one blob in 14 is a digit
# Of the usual size: under 0.65 are 2 of 10,516 printed digits and 217 of 534 candidates, under 0.55
# are 205 digits by hand and 674 candidates, on made photos.
LITTLE = ((PRINT, 0.65, 0.02), (HAND, 0.55, 0.2))  # classes, share of the size, what is left
LOW, ASIDE = 0.85, 0.15  # of the usual height; from the middle: candidates are lower and farther


def paled(probabilities: np.ndarray, features: np.ndarray) -> np.ndarray:
    """Class probabilities (n, 20), less for digits far paler than others on the grid.

    What shows through the paper, or was erased, has the shape of a digit.
    """
    weighted = probabilities.copy()
    weighted[features[:, CONTRAST] < PALE, DIGITS] *= PALE_DIGITS
    return weighted / weighted.sum(axis=1, keepdims=True)


def little(probabilities: np.ndarray, features: np.ndarray) -> np.ndarray:
    """Class probabilities (81, 20), less for digits far smaller than the others on the grid.

    A lone printed candidate has the shape of a digit, and print has one size.
    """
    size = features[:, SIZE]
    weighted = probabilities.copy()
    for digits, share, chance in LITTLE:
        weighted[(size > 0) & (size < share), digits] *= chance
    return weighted / weighted.sum(axis=1, keepdims=True)


def small(probabilities: np.ndarray, features: np.ndarray) -> np.ndarray:
    """Which cells (n,) bool have ink as low and as far from the middle as candidates have."""
    digits = probabilities[:, DIGITS].sum(axis=1) > 0.5
    usual = np.median(features[digits, HEIGHT]) if digits.any() else 0
    aside = np.hypot(features[:, X], features[:, Y]) > ASIDE
    return (features[:, HEIGHT] < LOW * usual) & aside
