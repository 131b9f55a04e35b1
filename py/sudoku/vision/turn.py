"""Turn: which way up the digits of a grid are.

Glossary
    turn    quarter turns clockwise that the grid is turned on the photo, 0 to 3
"""

import numpy as np

from .classify import classify
from .digit import Digits
from .judge import belief_of

SURE_TURN = 0.97  # mean belief in the digits at which no other turn is tried
SAMPLE = 16  # digits, at most, that speak for or against a further turn
BEHIND = 0.1  # mean belief in the sample by which such a turn may lag and still be read in full
DIGIT_HEIGHT = 0.3  # per cell: blobs that are smaller do not tell the turn


def likeliest_turn(images: np.ndarray, features: np.ndarray) -> tuple[int, np.ndarray]:
    """The turn in which the digits are believed most, and the class probabilities (81, 20) in it.

    The grid is read as it lies; in each further turn only if a sample of its digits is believed
    about as much as in the best one before: the net is what takes time.
    """
    tall = np.flatnonzero(_tall(features)) if _tall(features).any() else np.arange(81)
    spread = np.linspace(0, len(tall) - 1, min(SAMPLE, len(tall))).astype(int)
    sample = np.zeros((9, 9), bool)
    sample.flat[tall[spread]] = True
    best, most, least = 0, -1.0, -1.0
    for turn in range(4):
        cells = turned(images, features, turn)
        few = np.rot90(sample, turn).ravel()
        some = [values[few] for values in cells]
        if turn and _readable(classify(*some), some[1]) < least:
            continue
        tried = classify(*cells)
        readable = _readable(tried, cells[1])
        if readable > most:
            best, most, probabilities = turn, readable, tried
            least = _readable(tried[few], some[1]) - BEHIND
        if readable > SURE_TURN:
            break
    return best, probabilities


def turned(images: np.ndarray, features: np.ndarray, turn: int) -> Digits:
    """The cells as they are once the grid is turned back by `turn` quarters, counter-clockwise."""
    side = images.shape[-1]
    grid = np.rot90(images.reshape(9, 9, side, side), turn, axes=(0, 1))
    images = np.rot90(grid, turn, axes=(2, 3)).reshape(81, side, side)
    features = np.rot90(features.reshape(9, 9, -1), turn, axes=(0, 1)).reshape(81, -1).copy()
    for _ in range(turn):  # height, width, x, y
        features[:, :4] = features[:, [1, 0, 3, 2]] * np.array([1, 1, 1, -1], np.float32)
    return Digits(images, features)


def _readable(probabilities: np.ndarray, features: np.ndarray) -> float:
    """The mean belief in some digit, over as many cells as have ink of a digit's height."""
    belief = belief_of(probabilities)[:, 1:].max(axis=1)
    return float(np.sort(belief)[-max(1, _tall(features).sum()) :].mean())


def _tall(features: np.ndarray) -> np.ndarray:
    """Which cells (n,) bool have ink of a digit's height, however the grid is turned."""
    return features[:, :2].max(axis=1) > DIGIT_HEIGHT
