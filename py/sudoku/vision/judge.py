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
from typing import NamedTuple

import numpy as np

from ..grid import CELLS, MIN_CLUES, conflicts
from ..search import solutions

CANDIDATES = 19  # the class of cells that hold pencilled candidates only
LIKELY = 0.9  # below this a first choice may be exchanged for an option
OPTION = 0.003  # least probability of an option
CHOICES = 300  # joint choices looked at, the most probable first
RIVAL = 5.0  # nats: a second consistent choice this close forbids adopting the first
UNSUPPORTED = 0.97  # flagged below this where no solution confirms the reading
SUPPORTED = 0.4  # flagged below this where one does
HIDDEN = 0.004  # flagged where a blank has this much belief in the very digit of the solution
WRONG_ENTRY = 0.05  # belief in the solution's digit at which an entry is a misreading, not an error


class Reading(NamedTuple):
    """What was read: strings of 81 characters, sets of cells, and `reason` if it is refused."""

    digits: str
    kinds: str
    second: str
    confidence: list[float]
    doubtful: list[int]
    altered: list[int]
    conflicts: list[int]
    reason: str | None


def judge(probabilities: np.ndarray) -> Reading:
    """The reading of 81 cells from class probabilities (81, 20)."""
    belief = belief_of(probabilities)
    first = belief.argmax(axis=1)
    written = probabilities[:, 10:19].sum(axis=1) > probabilities[:, 1:10].sum(axis=1)
    digits, support, rivals = _settled(belief, first, written)
    chosen = np.array([int(d) for d in digits])
    altered = set(np.flatnonzero(chosen != first).tolist())
    confidence = belief[CELLS, chosen]
    clash = conflicts(digits)
    doubtful = altered | rivals | set(clash) | _doubts(belief, chosen, support)
    others = belief.copy()
    others[CELLS, chosen] = -1
    candidates = probabilities[:, CANDIDATES] > probabilities[:, 0]
    kinds = np.where(chosen > 0, np.where(written, "h", "p"), np.where(candidates, "c", "."))
    return Reading(
        digits,
        "".join(kinds),
        "".join(map(str, others.argmax(axis=1))),
        [round(float(c), 4) for c in confidence],
        sorted(doubtful),
        sorted(altered),
        clash,
        _reason(digits, doubtful, clash),
    )


def belief_of(probabilities: np.ndarray) -> np.ndarray:
    """The probability of each digit (n, 10), print and handwriting together."""
    nothing = probabilities[:, :1] + probabilities[:, CANDIDATES:]
    return np.concatenate([nothing, probabilities[:, 1:10] + probabilities[:, 10:19]], axis=1)


def _settled(belief, first, written) -> tuple[str, str | None, set[int]]:
    """The digits to report, the solution that supports them if there is one, and rival cells."""
    digits = "".join(map(str, first))
    if solution := _only_solution(digits):
        return digits, solution, set()
    if written.any():  # entries may be wrong: the print alone has to be consistent
        printed = _kept(digits, ~written)
        if solution := _only_solution(printed):
            return _entries_read(belief, digits, written, solution), solution, set()
    choice, rivals = _joint_choice(belief, np.full(81, True))
    if choice:
        return choice, _only_solution(choice), rivals
    if written.any():
        choice, printed_rivals = _joint_choice(belief, ~written)
        if choice:
            solution = _only_solution(choice)
            entries = _kept(digits, written)
            merged = "".join(c if c != "0" else e for c, e in zip(choice, entries, strict=True))
            return _entries_read(belief, merged, written, solution), solution, printed_rivals
        rivals |= printed_rivals
    return digits, None, rivals


def _only_solution(digits: str) -> str | None:
    """The solution of a grid that has exactly one."""
    if 81 - digits.count("0") < MIN_CLUES or conflicts(digits):
        return None
    found = []
    for solution in solutions(digits):
        found.append(solution)
        if len(found) > 1:
            return None
    return found[0] if found else None


def _kept(digits: str, where: np.ndarray) -> str:
    return "".join(d if keep else "0" for d, keep in zip(digits, where, strict=True))


def _entries_read(belief, digits: str, written, solution: str) -> str:
    """Entries that differ from the solution: misread if it is believable, else left as written."""
    read = list(digits)
    for cell in np.flatnonzero(written):
        true = int(solution[cell])
        if digits[cell] not in ("0", str(true)) and belief[cell, true] > WRONG_ENTRY:
            read[cell] = str(true)
    return "".join(read)


def _joint_choice(belief, usable) -> tuple[str | None, set[int]]:
    """The one consistent choice of digits among those believable, and the cells where rivals differ.

    `usable` (81,) bool: the other cells are taken as blank.
    """
    first = np.where(usable, belief.argmax(axis=1), 0)
    clash = set(conflicts("".join(map(str, first))))
    open_ = [
        cell
        for cell in CELLS
        if usable[cell] and (belief[cell, first[cell]] < LIKELY or cell in clash)
    ]
    options = []
    for cell in open_:
        least = OPTION if cell not in clash else OPTION / 10
        order = [d for d in np.argsort(-belief[cell]) if belief[cell, d] > least]
        options.append([(-float(np.log(belief[cell, d])), int(d)) for d in order])
    consistent: list[tuple[float, str]] = []
    for cost, picks in _cheapest(options, CHOICES):
        if consistent and cost > consistent[0][0] + RIVAL:
            break
        choice = first.copy()
        choice[open_] = picks
        digits = "".join(map(str, choice))
        if _only_solution(digits):
            consistent.append((cost, digits))
    if len(consistent) == 1:
        return consistent[0][1], set()
    differ = {cell for cell in CELLS if len({digits[cell] for _, digits in consistent}) > 1}
    return None, differ


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


def _doubts(belief, chosen, support: str | None) -> set[int]:
    """Cells whose digit is not sure enough, given the solution that supports the reading."""
    confidence = belief[CELLS, chosen]
    if support is None:
        return set(np.flatnonzero(confidence < UNSUPPORTED).tolist())
    true = np.array([int(d) for d in support])
    hidden = (chosen == 0) & (belief[CELLS, true] > HIDDEN)
    unsure = (chosen == true) & (confidence < SUPPORTED)
    entry = (chosen > 0) & (chosen != true) & (confidence < UNSUPPORTED)
    return set(np.flatnonzero(hidden | unsure | entry).tolist())


def _reason(digits: str, doubtful: set[int], clash: list[int]) -> str | None:
    """Why this reading is refused, None if it is good enough to be shown."""
    clues = 81 - digits.count("0")
    if clues < MIN_CLUES:
        return "empty_grid"
    if len(clash) > max(8, 0.3 * clues):
        return "not_a_sudoku"
    if len(doubtful) > max(12, 0.5 * clues):
        return "too_blurred"
    return None
