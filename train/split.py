"""Which labelled photos may teach and which may only measure: decided by the puzzle, once.

Photos of one puzzle (a page filled in later, four shots of a calendar leaf) always fall on the
same side, so that nothing is measured on a puzzle that the model or a threshold has seen.
"""

import hashlib


def puzzle_of(label: dict) -> str:
    """The printed givens of a label row as 81 characters, "0" elsewhere: what names its puzzle."""
    kinds = label.get("kinds") or "p" * 81
    return "".join(d if k == "p" else "0" for d, k in zip(label["digits"], kinds, strict=True))


def is_held_out(label: dict) -> bool:
    """True for about one puzzle in three: never trained on, never calibrated on, only measured."""
    return int(hashlib.sha256(puzzle_of(label).encode()).hexdigest(), 16) % 3 == 0
