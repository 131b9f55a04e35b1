"""Turn: which way up the digits of a grid are.

Glossary
    turn    quarter turns clockwise that the grid is turned on the photo, 0 to 3
"""

import numpy as np

from ..grid import conflicts
from .classify import classify, digit_chances
from .digit import Digits
from .proof import only_solution

SURE_TURN = 0.97  # mean belief in digits that do not clash at which no other turn is tried
SAMPLE = 16  # digits, at most, that speak for or against a further turn
BEHIND = 0.1  # mean belief in the sample by which such a turn may lag and still be read in full
DIGIT_HEIGHT = 0.3  # per cell: blobs that are smaller do not tell the turn


def likeliest_turn(digits: Digits) -> tuple[int, np.ndarray]:
    """The turn in which the digits are believed most, and the class probabilities (81, 20) in it.

    The grid is read as it lies; digits that are believed, or have exactly one solution, lie so.
    It is read in a further turn only if a sample of its digits is believed about as much as in the
    best one before: the net is what takes time. Digits that clash count half: where all is pale,
    show-through may be believed as much upside down.
    """
    tall = np.flatnonzero(_tall(digits)) if _tall(digits).any() else np.arange(81)
    spread = np.linspace(0, len(tall) - 1, min(SAMPLE, len(tall))).astype(int)
    sample = np.zeros((9, 9), bool)
    sample.flat[tall[spread]] = True
    best, most, least = 0, -1.0, -1.0
    for turn in range(4):
        cells = turned(digits, turn)
        few = np.rot90(sample, turn).ravel()
        some = cells.taken(few)
        if turn and _readable(classify(*some), some) < least:
            continue
        tried = classify(*cells)
        readable = _readable(tried, cells)
        text = _likeliest(tried)
        if (likely := readable * (1 - _clashing(text) / 2)) > most:
            best, most, probabilities = turn, likely, tried
            least = _readable(tried[few], some) - BEHIND
        if likely > SURE_TURN or (best == turn and only_solution(text)):
            break
    return best, probabilities


def turned(digits: Digits, turn: int) -> Digits:
    """The cells as they are once the grid is turned back by `turn` quarters, counter-clockwise."""
    grid = (np.rot90(values.reshape(9, 9, *values.shape[1:]), turn) for values in digits)
    images, wholes, features = (values.reshape(81, *values.shape[2:]) for values in grid)
    features = features.copy()
    for _ in range(turn):  # height, width, x, y
        features[:, :4] = features[:, [1, 0, 3, 2]] * np.array([1, 1, 1, -1], np.float32)
    return Digits(*(np.rot90(seen, turn, axes=(1, 2)) for seen in (images, wholes)), features)


def _readable(probabilities: np.ndarray, digits: Digits) -> float:
    """The mean belief in some digit, over as many cells as have ink of a digit's height."""
    belief = digit_chances(probabilities)[:, 1:].max(axis=1)
    return float(np.sort(belief)[-max(1, _tall(digits).sum()) :].mean())


def _likeliest(probabilities: np.ndarray) -> str:
    """The likeliest digit of each cell (81, 20), as a grid."""
    return "".join(map(str, digit_chances(probabilities).argmax(axis=1)))


def _clashing(digits: str) -> float:
    """The share of a grid's digits that clash with another one."""
    return len(conflicts(digits)) / max(1, 81 - digits.count("0"))


def _tall(digits: Digits) -> np.ndarray:
    """Which cells (n,) bool have ink of a digit's height, however the grid is turned."""
    return digits.features[:, :2].max(axis=1) > DIGIT_HEIGHT
