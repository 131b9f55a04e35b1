"""Judge: from the classifier's probabilities to a reading that says what it doubts.

Glossary
    belief      (81, 10) float: the probability of each cell's digit, column 0 for no digit
    first       each cell's most probable digit
    consistent  said of a grid with exactly one solution: almost no misreading leaves that so
    option      a digit that a cell may hold instead, with its probability
    doubtful    cells that a person must look at; altered: those where the rules overruled the first

A grid that is consistent confirms its own cells: a wrong digit would nearly always leave none or
several solutions. What it cannot confirm is a blank that hides a clue, and there it says which.
The joint choice follows Mulamba et al., "Perception-based constraint solving for sudoku images"
(Constraints, 2024), with the number of solutions as the arbiter.
"""

import heapq
from itertools import islice
from typing import NamedTuple

import numpy as np

from ..grid import CELLS, MIN_CLUES, conflicts
from ..search import solutions

CANDIDATES = 19  # the class of cells that hold pencilled candidates only
LIKELY = 0.9  # below this a first choice may be exchanged for an option,
AT_LAST = 0.99  # or below this, once all else has failed
OPTION = 0.003  # least probability of an option; a tenth of it in cells that clash
CHOICES = 300  # joint choices looked at, the most probable first
RIVAL = 5.0  # nats: another solution from a choice this close forbids adopting the first
SURE_PRINT = 0.8  # belief in a printed digit that may count without the doubtful ones
UNSUPPORTED = 0.97  # flagged below this where no solution confirms the reading
SUPPORTED = 0.9  # flagged below this where one does
HIDDEN = 0.003  # flagged where a blank has this much belief in the very digit of the solution
JOINING = 3  # written digits that may turn out to be print
RARE = 9  # fewer blanks than this on a page may all have been overlooked
MISREAD = 0.0025  # of the belief in an entry: more in the solution's digit, and it is no error:
# a person errs in perhaps one entry of fifty, in one of eight ways
FAVOUR, ENTRIES = 3, 4  # of the solution's digit against nothing, where so many digits are entered
ERASED = 0.05  # of the belief in an entry: more in a blank, and there is none
CLASHES, CLASHING = 8, 0.3  # cells, and cells per digit: more clashes are no sudoku
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
    belief = belief_of(probabilities)
    first = belief.argmax(axis=1)
    written = probabilities[:, 10:19].sum(axis=1) > probabilities[:, 1:10].sum(axis=1)
    sure = probabilities[:, 1:10].max(axis=1) > SURE_PRINT
    chosen, solution, rivals = _settled(belief, first, written, sure, likely)
    if solution:
        chosen = _reconciled(probabilities, belief, chosen, written, solution)
    altered = set(np.flatnonzero(chosen != first).tolist())
    printed = _print_taken_for_hand(probabilities, chosen, written)
    written = written & ~printed
    digits = _text(chosen)
    clash = conflicts(digits)
    doubtful = altered | rivals | set(clash) | _doubts(belief, chosen, solution)
    doubtful |= set(np.flatnonzero(small & written & (chosen > 0) | printed).tolist())
    others = belief.copy()
    others[CELLS, chosen] = -1
    candidates = probabilities[:, CANDIDATES] > probabilities[:, 0]
    kinds = np.where(chosen > 0, np.where(written, "h", "p"), np.where(candidates, "c", "."))
    return Reading(
        digits,
        "".join(kinds),
        _text(others.argmax(axis=1)),
        [round(float(c), 4) for c in belief[CELLS, chosen]],
        sorted(doubtful),
        sorted(altered),
        clash,
        _reason(digits, doubtful, clash, solution is not None),
        solution is not None,
    )


def belief_of(probabilities: np.ndarray) -> np.ndarray:
    """The probability of each digit (n, 10), print and handwriting together."""
    nothing = probabilities[:, :1] + probabilities[:, CANDIDATES:]
    return np.concatenate([nothing, probabilities[:, 1:10] + probabilities[:, 10:19]], axis=1)


def _settled(belief, first, written, sure, likely) -> tuple[np.ndarray, str | None, set[int]]:
    """The digits read (81,), the one solution that supports them, and cells where rivals differ.

    Entries may be wrong: where all digits together are not consistent, the print alone may be, or
    the print that is `sure` (81,) bool, without entries that look printed, or the digits that do
    not clash.
    """
    readers = [np.full(81, True)] + ([~written] if written.any() else []) + [sure]
    calm = ~np.isin(CELLS, conflicts(_text(first)))
    for usable in (*readers, calm):
        if solution := only_solution(_text(np.where(usable, first, 0))):
            return first, solution, set()
    rivals: set[int] = set()
    for usable in readers:
        some = np.where(usable, first, 0)
        if _too_many(conflicts(_text(some)), some):
            continue
        choice, solution, differ = _joint_choice(belief, first, usable, likely)
        if solution:
            return np.where(usable, choice, first), solution, set()
        rivals |= differ
    return first, None, rivals


def _text(digits) -> str:
    return "".join(map(str, digits))


def only_solution(digits: str) -> str | None:
    """The solution of a grid that has exactly one."""
    if 81 - digits.count("0") < MIN_CLUES or conflicts(digits):
        return None
    found = list(islice(solutions(digits), 2))
    return found[0] if len(found) == 1 else None


def _reconciled(probabilities, belief, chosen, written, solution: str) -> np.ndarray:
    """Where a digit differs from the solution: what it most likely is instead.

    It is the solution's digit, or nothing: the rarer blanks are on this page, the less likely,
    and less so on a page being filled in, where a digit is rarely another than the solution's.
    But handwriting that is clear stays, as a person's error.
    """
    true = np.array([int(d) for d in solution])
    first = belief.argmax(axis=1)
    read, share = belief[CELLS, first], belief[CELLS, true]
    hand = probabilities[:, 10:19].sum(axis=1) / np.maximum(1 - belief[:, 0], 1e-9)
    blank = chosen == 0
    blanks = (blank.sum() - blank) / 80  # on the rest of the page
    bare = belief[:, 0] * np.minimum(1, blanks / (1.001 - blanks))
    favour = FAVOUR if _entered(chosen, written) else 1
    instead = np.where(favour * share > bare, true, 0)
    needed = np.where(instead > 0, MISREAD, ERASED) * read * hand
    error = (first > 0) & (np.maximum(share, bare) <= needed)
    return np.where(chosen == true, chosen, np.where(error, first, instead))


def _entered(chosen: np.ndarray, written: np.ndarray) -> bool:
    """Is print that has one solution being filled in?"""
    several = np.count_nonzero(written & (chosen > 0)) >= ENTRIES
    return several and only_solution(_text(np.where(written, 0, chosen))) is not None


def _print_taken_for_hand(probabilities, chosen: np.ndarray, written: np.ndarray) -> np.ndarray:
    """Cells (81,) bool that look written but must be print, since the print has one solution.

    Where all digits have one solution and the print alone has several, the written digits that
    are likeliest print join it, a few at most, until it has one.
    """
    printed = np.full(81, False)
    filled = chosen > 0
    hand = written & filled
    if not hand.any() or hand.sum() == filled.sum() or not only_solution(_text(chosen)):
        return printed
    share = probabilities[:, 1:10].sum(axis=1) - 2.0 * ~hand
    for cell in (-1, *np.argsort(-share)[: min(JOINING, int(hand.sum()))]):
        if cell >= 0:
            printed[cell] = True
        if only_solution(_text(np.where(filled & (~hand | printed), chosen, 0))):
            return printed
    return np.full(81, False)


def _joint_choice(belief, first, usable, likely) -> tuple[np.ndarray, str | None, set[int]]:
    """The most probable consistent choice of digits, its solution, and where rivals differ.

    Cells believed less than `likely` and those that clash may change. `usable` (81,) bool: the
    other cells are taken as blank. Without a consistent choice, or with choices of different
    solutions about as probable, the solution is None.
    """
    first = np.where(usable, first, 0)
    clash = set(conflicts(_text(first)))
    open_ = [c for c in CELLS if usable[c] and (belief[c, first[c]] < likely or c in clash)]
    options = []
    for cell in open_:
        least = OPTION / 10 if cell in clash else OPTION
        order = [d for d in np.argsort(-belief[cell]) if belief[cell, d] > least]
        options.append([(-float(np.log(belief[cell, d])), int(d)) for d in order])
    found: dict[str, tuple[float, np.ndarray]] = {}
    for cost, picks in _cheapest(options, CHOICES):
        if found and cost > min(found.values(), key=lambda one: one[0])[0] + RIVAL:
            break
        choice = first.copy()
        choice[open_] = picks
        if solution := only_solution(_text(choice)):
            found.setdefault(solution, (cost, choice))
    if len(found) == 1:
        [(solution, (_, choice))] = found.items()
        return choice, solution, set()
    choices = [choice for _, choice in found.values()]
    return first, None, {c for c in CELLS if len({int(choice[c]) for choice in choices}) > 1}


def _cheapest(options: list[list[tuple[float, int]]], limit: int):
    """Picks of one option a cell, by rising total cost: (cost, picks), at most `limit` of them."""
    if not options:
        return
    start = (0,) * len(options)
    heap = [(sum(choices[0][0] for choices in options), start)]
    seen = {start}
    for _ in range(limit):
        if not heap:
            return
        cost, picks = heapq.heappop(heap)
        yield cost, [options[i][k][1] for i, k in enumerate(picks)]
        for i, k in enumerate(picks):
            if k + 1 < len(options[i]):
                after = (*picks[:i], k + 1, *picks[i + 1 :])
                if after not in seen:
                    seen.add(after)
                    extra = options[i][k + 1][0] - options[i][k][0]
                    heapq.heappush(heap, (cost + extra, after))


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


def _too_many(clash: list[int], digits: np.ndarray) -> bool:
    """Do so many cells clash that this is no sudoku misread, but something else?"""
    return len(clash) > max(CLASHES, CLASHING * np.count_nonzero(digits))


def _reason(digits: str, doubtful: set[int], clash: list[int], proven: bool) -> str | None:
    """Why this reading is refused, None if it is good enough to be shown.

    Doubts and clashes refuse no proven reading: they are of blank cells with dust or grain in
    them, and of blurred entries in print that has one solution.
    """
    clues = 81 - digits.count("0")
    if clues < MIN_CLUES:
        return "empty_grid"
    if not proven and _too_many(clash, np.array(list(digits), dtype=int)):
        return "not_a_sudoku"
    if not proven and len(doubtful) > max(DOUBTS, DOUBTING * clues):
        return "too_blurred"
    return None
