"""Looks: what the paleness, size and place of a cell's ink say beyond its shape.

The classifier sees these features too, but a digit's shape outweighs them in it, and it does not
see the rest of the page. The figures are from the labelled photos that teach, for sizes and for
what is usual on a page from made photos too.
"""

import numpy as np

from .digit import FEATURES

HEIGHT, X, Y, PEAK, CONTRAST, SIZE = (
    FEATURES.index(name) for name in ("height", "x", "y", "peak", "contrast", "size")
)
DIGITS, PRINT, HAND = slice(1, 19), slice(1, 10), slice(10, 19)  # the classes of digits
PALE, PALE_DIGITS = 0.2, 0.1  # contrast under which one blob in 14 is a digit
CERTAIN, ENOUGH = 0.9, 4  # belief in print or handwriting, cells of it: what it is like on a page
EVEN = 0.55  # of the ink of the page's paler digits, at which a blank is as likely as it looks,
STEEP, FAINTEST = 3, 0.15  # its odds by that power of the ink, down to this share of it
FAR, FAR_ENTRIES = 0.27, 0.05  # cells from the middle of the page's digits: none of 18,784 real
# entries is, a quarter of the candidates are
LITTLE, LITTLE_DIGITS = 0.65, 0.02  # of the usual size: 2 of 10,516 printed digits, 217 of 534
# candidates on made photos are smaller
LOW, ASIDE = 0.85, 0.15  # of the usual height; from the middle: candidates are lower and farther


def paled(probabilities: np.ndarray, features: np.ndarray) -> np.ndarray:
    """Class probabilities (n, 20), less for digits far paler than others on the grid.

    What shows through the paper, or was erased, has the shape of a digit.
    """
    return _less(probabilities, features[:, CONTRAST] < PALE, DIGITS, PALE_DIGITS)


def beside(probabilities: np.ndarray, features: np.ndarray) -> np.ndarray:
    """Class probabilities (81, 20), blanks less where ink is as dark as the page's digits are.

    A person presses alike all over a page, and print has one ink: shadows, creases and what shows
    through are paler than the paler of the two. Inkless cells stay as they are.
    """
    ink = features[:, PEAK]
    certain = (probabilities[:, kind].sum(axis=1) > CERTAIN for kind in (PRINT, HAND))
    usual = [np.median(ink[cells]) for cells in certain if cells.sum() >= ENOUGH]
    if not usual:
        return probabilities
    share = np.where(ink > 0, np.clip(ink / min(usual), FAINTEST, 1), EVEN)
    weighted = probabilities.copy()
    weighted[:, 0] *= (EVEN / share) ** STEEP
    return weighted / weighted.sum(axis=1, keepdims=True)


def far(probabilities: np.ndarray, features: np.ndarray) -> np.ndarray:
    """Class probabilities (81, 20), less for entries far from where the page's digits stand.

    Candidates stand in a corner of their cells, entries hardly ever.
    """
    certain = probabilities[:, DIGITS].sum(axis=1) > CERTAIN
    if certain.sum() < ENOUGH:
        return probabilities
    place = features[:, [X, Y]]
    away = np.hypot(*(place - np.median(place[certain], axis=0)).T) > FAR
    return _less(probabilities, away, HAND, FAR_ENTRIES)


def little(probabilities: np.ndarray, features: np.ndarray) -> np.ndarray:
    """Class probabilities (81, 20), less for print far smaller than the digits on the grid.

    A lone printed candidate has the shape of a digit, and print has one size.
    """
    size = features[:, SIZE]
    return _less(probabilities, (size > 0) & (size < LITTLE), PRINT, LITTLE_DIGITS)


def _less(probabilities: np.ndarray, cells: np.ndarray, classes: slice, left: float) -> np.ndarray:
    """The probabilities once only a share is `left` of some `classes` in the `cells` (n,) bool."""
    weighted = probabilities.copy()
    weighted[cells, classes] *= left
    return weighted / weighted.sum(axis=1, keepdims=True)


def small(probabilities: np.ndarray, features: np.ndarray) -> np.ndarray:
    """Which cells (n,) bool have ink as low and as far from the middle as candidates have."""
    digits = probabilities[:, DIGITS].sum(axis=1) > 0.5
    usual = np.median(features[digits, HEIGHT]) if digits.any() else 0
    aside = np.hypot(features[:, X], features[:, Y]) > ASIDE
    return (features[:, HEIGHT] < LOW * usual) & aside
