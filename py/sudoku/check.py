"""Is a half-solved grid right so far? The givens alone decide; entries are held against them."""

from .grid import CELLS
from .search import verdict


def check(values: str, givens: str) -> dict:
    """Which entries of a board differ from the one solution of its givens.

    `values`: 81 digits, "0" for a blank; `givens`: 81 of "1" (printed) or "0". The answer is that
    of `verdict` for the givens, and `wrong`: cells. Where there is not just one solution no entry
    can be called wrong, so `wrong` is empty and `verdict` says why.
    """
    puzzle = "".join(v if g == "1" else "0" for v, g in zip(values, givens, strict=True))
    answer = verdict(puzzle)
    solution = answer["solution"]
    answer["wrong"] = [c for c in CELLS if solution and values[c] not in ("0", solution[c])]
    return answer
