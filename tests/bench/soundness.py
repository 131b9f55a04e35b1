"""Is any step ever wrong? `soundness.py SETS…`, files with a puzzle a line.

Walks the path of every puzzle and, every few steps, asks every technique for all that it finds
there. A step is wrong if it removes a digit of the solution or places another. Exits 1 if one is.
"""

import argparse
import random
import sys
from collections import Counter
from itertools import islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "py"))

from sudoku.search import count, solve
from sudoku.steps.candidates import Position
from sudoku.steps.ladder import LADDER, TECHNIQUES, find, walk

MOST = 30  # steps of a technique in a position


def wrong(step, solution: str) -> bool:
    """Does a step remove a digit of the solution or place another?"""
    return any(solution[c] == str(d) for c, d in step.removes) or any(
        solution[c] != str(d) for c, d in step.places
    )


def main() -> int:
    """Print how often each technique was looked at; 1 if one was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sets", nargs="+", help="files with a puzzle a line")
    parser.add_argument("--sample", type=int, default=0, help="so many puzzles a file")
    parser.add_argument(
        "--every", type=float, default=0.02, help="share of positions searched whole"
    )
    args = parser.parse_args()
    # Nests and trials are walked by nothing else in so many puzzles: they are searched, not walked.
    ladder = tuple(r for r in LADDER if r.technique not in ("nested_net", "trial"))
    puzzles, checked, failures, stuck = 0, Counter(), Counter(), 0
    rng = random.Random(1)
    for path in args.sets:
        lines = [line for line in Path(path).read_text().splitlines() if line[:1] not in ("#", "")]
        step = max(1, len(lines) // args.sample) if args.sample else 1
        for line in lines[::step]:
            grid = line[:81].replace(".", "0")
            if count(grid, 2) != 1:
                continue
            puzzles += 1
            solution, position = solve(grid), Position.of(grid)
            for before, _, taken in walk(position, ladder, hurry=True):
                looked = [taken]
                if rng.random() < args.every:
                    for technique in TECHNIQUES:
                        looked += islice(find(before, technique), MOST)
                for each in looked:
                    checked[each.technique] += 1
                    if wrong(each, solution):
                        failures[each.technique] += 1
                        print(f"WRONG {grid} {before.grid()} {each}", flush=True)
                position = before.after(taken.places, taken.removes)
            stuck += not position.solved
    for technique in TECHNIQUES:
        print(f"{technique:28} {checked[technique]:9} checked {failures[technique]:4} wrong")
    print(f"{puzzles} puzzles, {stuck} of them beyond nets; wrong: {sum(failures.values())}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
