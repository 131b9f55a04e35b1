"""Kind: print or handwriting, by the whole page.

The classifier tells them apart cell by cell. A printed puzzle has one solution, though, and a page
is of one kind more often than not.
"""

from bisect import bisect_left

import numpy as np

from ..grid import CELLS
from .classify import HAND, PRINT
from .proof import proves

NEW = 5.0  # nats for a page of print alone: with true entries on it the odds are under -7, without
# over -4
LEAST = 1e-4  # belief in print or handwriting, at least


def pages_kind(probabilities, chosen, written, solution: str) -> tuple[np.ndarray, np.ndarray]:
    """Which cells (81,) bool are written, and which are print though they look written.

    Print has one solution. So the page is what is likeliest by its digits that are right: all
    print, all handwriting, or print that is joined by the written digits likeliest to be print,
    as many as it needs.
    """
    none = np.full(81, False)
    true = np.array([int(d) for d in solution])
    filled = chosen > 0
    hand, right = written & filled, chosen == true
    if not hand.any() or not (filled & ~hand).any() or not proves(right, solution):
        return written, none
    print_, pen = probabilities[:, PRINT].sum(axis=1), probabilities[:, HAND].sum(axis=1)
    odds = np.log(np.maximum(print_, LEAST) / np.maximum(pen, LEAST))
    joining = np.flatnonzero(hand & right)
    joining = joining[np.argsort(-odds[joining])]
    print_right = right & ~hand

    def proves_with(count: int) -> bool:
        return proves(print_right | np.isin(CELLS, joining[:count]), solution)

    count = 0 if proves_with(0) else bisect_left(range(len(joining)), True, key=proves_with)
    joined = np.isin(CELLS, joining[:count])
    mixed = odds[joined].sum()
    all_print = odds[hand].sum() + NEW if right[filled].all() else -np.inf
    all_hand = -odds[filled & ~hand].sum() if count else -np.inf
    if all_print > max(mixed, all_hand):
        return none, hand
    if all_hand > mixed:
        return filled, none
    return written & ~joined, joined
