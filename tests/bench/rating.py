"""Do our ratings and levels agree with others'? `rating.py FILE [--hodoku FILE] [--sets DIR]`.

FILE has `puzzle rating source` lines (Sudoku Explainer's number), the HoDoKu file `puzzle LEVEL
score …`. Up to 5.0 the same number is asked for in 90 %, within 0.2 in 97 %; above, the same order
(Spearman 0.9); nothing of 7 or more may be called medium or easier; HoDoKu's levels in the same
order (Spearman 0.85). With --sets, ratings a second of bank_*.txt against hodoku-py, if that is
installed.
"""

import argparse
import random
import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "py"))

from sudoku.rating import rate
from sudoku.steps.ladder import LEVELS

HODOKU_LEVELS = ("EASY", "MEDIUM", "HARD", "UNFAIR", "EXTREME")
SETS = {"bank_easy": 5, "bank_medium": 5, "bank_hard": 5, "bank_diabolical": 10}  # times faster


def ranks(values: list[float]) -> list[float]:
    """The rank of each value, equal ones sharing the mean of theirs."""
    order = sorted(range(len(values)), key=values.__getitem__)
    result, i = [0.0] * len(values), 0
    while i < len(order):
        j = i
        while j < len(order) and values[order[j]] == values[order[i]]:
            j += 1
        for k in range(i, j):
            result[order[k]] = (i + j - 1) / 2
        i = j
    return result


def spearman(one: list[float], other: list[float]) -> float:
    """The correlation of the ranks."""
    a, b = ranks(one), ranks(other)
    mean = (len(a) - 1) / 2
    over = sum((x - mean) * (y - mean) for x, y in zip(a, b, strict=True))
    return over / (sum((x - mean) ** 2 for x in a) * sum((y - mean) ** 2 for y in b)) ** 0.5


def rows(path: str, sample: int) -> list[tuple[str, str]]:
    """(grid, what the file says), every k-th line so that about `sample` are left."""
    lines = [
        line.split() for line in Path(path).read_text().splitlines()
        if line and not line.startswith(("#", "puzzle"))
    ]  # fmt: skip
    step = max(1, len(lines) // sample) if sample else 1
    return [(words[0].replace(".", "0"), words[1]) for words in lines[::step]]


def against_explainer(path: str, sample: int, show: bool) -> list[tuple[str, float, bool]]:
    """The bars about Sudoku Explainer's numbers: (name, value, is it met?)."""
    pairs, easy_but_hard, slowest = [], 0, 0.0
    for grid, text in rows(path, sample):
        theirs = float(text)
        start = time.process_time()
        told = rate(grid)
        slowest = max(slowest, time.process_time() - start)
        pairs.append((theirs, told["rating"]))
        if theirs >= 7 and told["level"] in LEVELS[:3]:
            easy_but_hard += 1
        if show and abs(theirs - told["rating"]) > 1.0:
            print(f"{grid} {theirs} {told['rating']} {told['hardest']}", flush=True)
    low = [(a, b) for a, b in pairs if a <= 5.0]
    high = [(a, b) for a, b in pairs if a > 5.0]
    same = sum(a == b for a, b in low) / max(len(low), 1)
    near = sum(abs(a - b) <= 0.2001 for a, b in low) / max(len(low), 1)
    order = spearman([a for a, _ in high], [b for _, b in high])
    far = sum(abs(a - b) > 1.0 for a, b in pairs)
    print(f"{len(pairs)} puzzles; more than 1.0 apart: {far}; slowest {slowest:.1f} s")
    buckets: dict[int, list[float]] = {}
    for theirs, ours in high:
        buckets.setdefault(int(2 * theirs), []).append(ours)
    for bucket, ours in sorted(buckets.items()):
        spread = Counter(int(2 * x) / 2 for x in ours)
        print(f"  {bucket / 2:4}: {dict(sorted(spread.items()))}")
    return [
        ("same number up to 5.0", same, same >= 0.9),
        ("within 0.2 up to 5.0", near, near >= 0.97),
        ("Spearman above 5.0", order, order >= 0.9),
        ("7 or more, called medium or easier", easy_but_hard, easy_but_hard == 0),
    ]


def against_hodoku(path: str, sample: int) -> list[tuple[str, float, bool]]:
    """The bar about HoDoKu's levels."""
    pairs = [
        (HODOKU_LEVELS.index(level), LEVELS.index(rate(grid)["level"]))
        for grid, level in rows(path, sample)
    ]
    print("HoDoKu's level against ours:")
    for theirs, name in enumerate(HODOKU_LEVELS):
        counts = Counter(LEVELS[b] for a, b in pairs if a == theirs)
        print(f"  {name:8} {dict(counts)}")
    order = spearman([a for a, _ in pairs], [b for _, b in pairs])
    return [("Spearman of levels with HoDoKu's", order, order >= 0.85)]


def speed(folder: str, sample: int) -> list[tuple[str, float, bool]]:
    """Ratings a second, ours and hodoku-py's, interleaved on the same puzzles."""
    try:
        from hodoku import Solver
    except ImportError:
        print("hodoku-py is not installed: no comparison")
        return []
    bars = []
    for name, times in SETS.items():
        lines = Path(folder, f"{name}.txt").read_text().splitlines()
        grids = [line[:81] for line in lines if line[:1] not in ("", "#")]
        random.Random(1).shuffle(grids)
        ours = theirs = 0.0
        for grid in grids[: sample or 40]:
            start = time.process_time()
            rate(grid.replace(".", "0"))
            middle = time.process_time()
            Solver().rate(grid)
            ours += middle - start
            theirs += time.process_time() - middle
        ratio = theirs / ours
        n = min(len(grids), sample or 40)
        print(f"  {name:16} ours {n / ours:8.1f}/s   hodoku-py {n / theirs:6.1f}/s")
        bars.append((f"{name}: times hodoku-py, {times} asked", ratio, ratio >= times))
    return bars


def main() -> int:
    """Print the tables; 1 if a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", help="puzzles with Sudoku Explainer's number")
    parser.add_argument("--hodoku", help="puzzles with HoDoKu's level")
    parser.add_argument("--sets", help="folder with bank_*.txt, for the speed")
    parser.add_argument("--sample", type=int, default=0, help="about so many puzzles a file")
    parser.add_argument("--show", action="store_true", help="print ratings more than 1.0 apart")
    args = parser.parse_args()
    bars = against_explainer(args.file, args.sample, args.show)
    if args.hodoku:
        bars += against_hodoku(args.hodoku, args.sample)
    if args.sets:
        bars += speed(args.sets, args.sample)
    for name, value, met in bars:
        print(f"{'ok  ' if met else 'MISS'} {name}: {value:.3f}")
    return 0 if all(met for _, _, met in bars) else 1


if __name__ == "__main__":
    sys.exit(main())
