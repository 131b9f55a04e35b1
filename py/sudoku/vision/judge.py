"""Judge: from the classifier's probabilities to a reading that says what it doubts.

Glossary
    belief      (81, 10) float: the probability of each cell's digit, column 0 for no digit
    first       each cell's most probable digit
    doubtful    cells that a person must look at; altered: those where the rules overruled the first

A grid with exactly one solution confirms its own cells: a wrong digit would nearly always leave
none or several. What it cannot confirm is a blank that hides a clue, and there it says which.
"""

from typing import NamedTuple

import numpy as np

from ..grid import CELLS, MIN_CLUES, conflicts
from .classify import CANDIDATES, HAND, PRINT, digit_chances
from .kind import pages_kind
from .proof import LIKELY, settled, text, too_many

SURE_PRINT = 0.8  # belief in a printed digit that may count without the doubtful ones
UNSUPPORTED = 0.97  # flagged below this where no solution confirms the reading
SUPPORTED = 0.9  # flagged below this where one does
HIDDEN = 0.003  # flagged where a blank has this much belief in the very digit of the solution
RARE = 9  # fewer blanks than this on a page may all have been overlooked
MISREAD = 0.0025  # of the belief in an entry: more in the solution's digit, and it is no error:
# a person errs in perhaps one entry of fifty, in one of eight ways
ERASED = 0.05  # of the belief in an entry: more in a blank, and there is none
DOUBTS, DOUBTING = 12, 0.5  # more doubts are no reading


class Reading(NamedTuple):
    """What was read: strings of 81 characters, sets of cells, and `reason` if it is refused.

    `proven`: its digits, or its print alone, have exactly one solution, which no other picture has.
    """

    digits: str
    kinds: str
    second: str
    confidence: list[float]
    doubtful: list[int]
    altered: list[int]
    conflicts: list[int]
    reason: str | None
    proven: bool


def judge(
    probabilities: np.ndarray, small: np.ndarray | bool = False, likely: float = LIKELY
) -> Reading:
    """The reading of 81 cells from class probabilities (81, 20).

    Cells believed less than `likely` may be exchanged for a proof. `small` (81,) bool: cells whose
    ink has the size and place of pencilled candidates; handwriting read there is doubtful however
    sure the classifier is.
    """
    belief = digit_chances(probabilities)
    first = belief.argmax(axis=1)
    written = probabilities[:, HAND].sum(axis=1) > probabilities[:, PRINT].sum(axis=1)
    sure = probabilities[:, PRINT].max(axis=1) > SURE_PRINT
    chosen, solution, rivals = settled(belief, first, written, sure, likely)
    joined = np.full(81, False)
    if solution:
        chosen = _reconciled(probabilities, belief, chosen, solution)
        written, joined = pages_kind(probabilities, chosen, written, solution)
    altered = set(np.flatnonzero(chosen != first).tolist())
    digits = text(chosen)
    clash = conflicts(digits)
    doubtful = altered | rivals | set(clash) | _doubts(belief, chosen, solution)
    doubtful |= set(np.flatnonzero(small & written & (chosen > 0) | joined).tolist())
    others = belief.copy()
    others[CELLS, chosen] = -1
    candidates = probabilities[:, CANDIDATES] > probabilities[:, 0]
    kinds = np.where(chosen > 0, np.where(written, "h", "p"), np.where(candidates, "c", "."))
    return Reading(
        digits,
        "".join(kinds),
        text(others.argmax(axis=1)),
        [round(float(c), 4) for c in belief[CELLS, chosen]],
        sorted(doubtful),
        sorted(altered),
        clash,
        _reason(digits, doubtful, clash, solution is not None),
        solution is not None,
    )


def _reconciled(probabilities, belief, chosen, solution: str) -> np.ndarray:
    """Where a digit differs from the solution: what it most likely is instead.

    It is the solution's digit, or nothing: the rarer blanks are on this page, the less likely.
    But handwriting that is clear stays, as a person's error.
    """
    true = np.array([int(d) for d in solution])
    first = belief.argmax(axis=1)
    read, share = belief[CELLS, first], belief[CELLS, true]
    hand = probabilities[:, HAND].sum(axis=1) / np.maximum(1 - belief[:, 0], 1e-9)
    blank = chosen == 0
    blanks = (blank.sum() - blank) / 80  # on the rest of the page
    bare = belief[:, 0] * np.minimum(1, blanks / (1.001 - blanks))
    instead = np.where(share > bare, true, 0)
    needed = np.where(instead > 0, MISREAD, ERASED) * read * hand
    error = (first > 0) & (np.maximum(share, bare) <= needed)
    return np.where(chosen == true, chosen, np.where(error, first, instead))


def _doubts(belief, chosen, solution: str | None) -> set[int]:
    """Cells whose digit is not sure enough, given the solution that supports the reading."""
    confidence = belief[CELLS, chosen]
    if solution is None:
        return set(np.flatnonzero(confidence < UNSUPPORTED).tolist())
    true = np.array([int(d) for d in solution])
    blank = chosen == 0
    rare = 0 < blank.sum() < RARE  # a page filled but for a few cells
    hidden = blank & ((belief[CELLS, true] > HIDDEN) | rare)
    unsure = (chosen == true) & (confidence < SUPPORTED)
    entry = (chosen > 0) & (chosen != true)
    return set(np.flatnonzero(hidden | unsure | entry).tolist())


def _reason(digits: str, doubtful: set[int], clash: list[int], proven: bool) -> str | None:
    """Why this reading is refused, None if it is good enough to be shown.

    Doubts and clashes refuse no proven reading: they are of blank cells with dust or grain in
    them, and of blurred entries in print that has one solution.
    """
    clues = 81 - digits.count("0")
    if clues < MIN_CLUES:
        return "empty_grid"
    if not proven and too_many(clash, np.array(list(digits), dtype=int)):
        return "not_a_sudoku"
    if not proven and len(doubtful) > max(DOUBTS, DOUBTING * clues):
        return "too_blurred"
    return None
