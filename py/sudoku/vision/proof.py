"""Proof: the digits of a page that have exactly one solution, which then confirms the others.

The joint choice follows Mulamba et al., "Perception-based constraint solving for sudoku images"
(Constraints, 2024), with the number of solutions as the arbiter.

Glossary
    belief      (81, 10) float: the probability of each cell's digit, column 0 for no digit
    first       each cell's most probable digit
    consistent  said of a grid with exactly one solution: almost no misreading leaves that so
    option      a digit that a cell may hold instead, with its probability
"""

import heapq
from itertools import islice

import numpy as np

from ..grid import CELLS, MIN_CLUES, conflicts
from ..search import solutions

LIKELY = 0.9  # below this a first choice may be exchanged for an option,
AT_LAST = 0.99  # or below this, once all else has failed
OPTION = 0.003  # least probability of an option; a tenth of it in cells that clash
CHOICES = 300  # joint choices looked at, the most probable first
RIVAL = 5.0  # nats: another solution from a choice this close forbids adopting the first
CLASHES, CLASHING = 8, 0.3  # cells, and cells per digit: more clashes are no sudoku


def text(digits) -> str:
    """81 digits as the solver takes them."""
    return "".join(map(str, digits))


def only_solution(digits: str) -> str | None:
    """The solution of a grid that has exactly one."""
    if 81 - digits.count("0") < MIN_CLUES or conflicts(digits):
        return None
    found = list(islice(solutions(digits), 2))
    return found[0] if len(found) == 1 else None


def proves(cells: np.ndarray, solution: str) -> bool:
    """Do these cells (81,) bool of a solution have no other?"""
    return only_solution("".join(np.where(cells, list(solution), "0"))) is not None


def too_many(clash: list[int], digits: np.ndarray) -> bool:
    """Do so many cells clash that this is no sudoku misread, but something else?"""
    return len(clash) > max(CLASHES, CLASHING * np.count_nonzero(digits))


def settled(belief, first, written, sure, likely) -> tuple[np.ndarray, str | None, set[int]]:
    """The digits read (81,), the one solution that supports them, and cells where rivals differ.

    Entries may be wrong: where all digits together are not consistent, the print alone may be, or
    the print that is `sure` (81,) bool, without entries that look printed, or the digits that do
    not clash.
    """
    readers = [np.full(81, True)] + ([~written] if written.any() else []) + [sure]
    calm = ~np.isin(CELLS, conflicts(text(first)))
    for usable in (*readers, calm):
        if solution := only_solution(text(np.where(usable, first, 0))):
            return first, solution, set()
    rivals: set[int] = set()
    for usable in readers:
        some = np.where(usable, first, 0)
        if too_many(conflicts(text(some)), some):
            continue
        choice, solution, differ = _joint_choice(belief, first, usable, likely)
        if solution:
            return np.where(usable, choice, first), solution, set()
        rivals |= differ
    return first, None, rivals


def _joint_choice(belief, first, usable, likely) -> tuple[np.ndarray, str | None, set[int]]:
    """The most probable consistent choice of digits, its solution, and where rivals differ.

    Cells believed less than `likely` and those that clash may change. `usable` (81,) bool: the
    other cells are taken as blank. Without a consistent choice, or with choices of different
    solutions about as probable, the solution is None.
    """
    first = np.where(usable, first, 0)
    clash = set(conflicts(text(first)))
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
        if solution := only_solution(text(choice)):
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
