"""How fast puzzles are made, beside Debian's qqwing in the same run, and whether all are as asked.

    python tests/bench/generate.py [--count 600] [--seed 1] [--pace 300]

First, minimal puzzles without and with half-turn symmetry, as many a second as qqwing makes (both
by processor time, so that a busy machine does not count). Then `--count` puzzles of all levels and
symmetries, some of them minimal. Each is checked: one solution (by qqwing, where it is installed,
and by counting), the level that its own rating gives, the symmetry, for *easy* nothing but singles
on the path, and where asked that no set of clues can be spared. Exit 1 if a bar is missed or a
puzzle is not as asked. 10,000 puzzles are the full run.
"""

import argparse
import resource
import shutil
import subprocess
import sys
from collections import Counter
from itertools import cycle
from pathlib import Path
from random import Random
from time import thread_time

sys.path.insert(0, str(Path(__file__).parents[2] / "py"))

from sudoku import search
from sudoku.alike import shuffled
from sudoku.generate import generate
from sudoku.grid import CELLS
from sudoku.rating import rate
from sudoku.steps.ladder import LEVELS
from sudoku.thin import SYMMETRIES, full_grid, orbits, thin

TIMES_QQWING = {"none": 1.5, "rot180": 3.0}
QQWING_SYMMETRY = {"none": "none", "rot180": "rotate180"}
A_SECOND = dict.fromkeys(LEVELS, 5.0) | {"diabolical": 1.0}
SHARE = dict.fromkeys(LEVELS, 0.19) | {"diabolical": 0.05}  # of the puzzles of each level
SINGLES = {"last_cell", "hidden_single", "naked_single"}


def main() -> int:
    """Print both tables; 1 if a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=600, help="puzzles to make and check")
    parser.add_argument("--pace", type=int, default=300, help="puzzles to race qqwing with")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    missed = race(args.pace, args.seed) + check_levels(args.count, args.seed)
    print("\n".join(missed) or "every bar is met")
    return bool(missed)


# Speed beside qqwing --------------------------------------------------------------------------


def race(n: int, seed: int) -> list[str]:
    """Minimal puzzles a second, ours and qqwing's; what was missed."""
    print(f"{'minimal':>10} {'ours/s':>8} {'qqwing/s':>8} {'ratio':>6} {'bar':>4}")
    missed = []
    for symmetry, bar in TIMES_QQWING.items():
        start = thread_time()
        for k in range(n):
            rng = Random(seed + k)
            solution = full_grid(rng)
            thin(solution, solution, shuffled(rng, orbits(symmetry)))
        ours, theirs = n / (thread_time() - start), qqwing_pace(n, QQWING_SYMMETRY[symmetry])
        ratio = ours / theirs if theirs else 0.0
        print(f"{symmetry:>10} {ours:8.0f} {theirs:8.0f} {ratio:6.2f} {bar:4}", flush=True)
        if theirs and ratio < bar:
            missed.append(f"{symmetry}: {ratio:.2f} times qqwing, {bar} asked")
    return missed


def qqwing_pace(n: int, symmetry: str) -> float:
    """Puzzles a second of qqwing's processor time; 0 without qqwing."""
    if not shutil.which("qqwing"):
        print("qqwing is not installed: no comparison")
        return 0.0
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = ["qqwing", "--generate", str(n), "--symmetry", symmetry, "--one-line"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return n / (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)


# Are they as asked? ---------------------------------------------------------------------------


def check_levels(count: int, seed: int) -> list[str]:
    """Make and check puzzles of each level; what was missed."""
    print(f"\n{'level':>10} {'puzzles':>8} {'a second':>8} {'bar':>4} {'clues':>6} {'rating':>10}"
          "   wrong")  # fmt: skip
    missed, everything = [], []
    for level in LEVELS:
        n = max(1, round(count * SHARE[level]))
        made, seconds = make(level, n, seed)
        everything += made
        wrong = Counter(fault for puzzle in made for fault in faults(puzzle, level))
        pace = n / seconds
        ratings = [puzzle["rating"] for puzzle in made]
        clues = sum(puzzle["clues"] for puzzle in made) / n
        print(f"{level:>10} {n:8} {pace:8.1f} {A_SECOND[level]:4.0f} {clues:6.1f} "
              f"{min(ratings):4.1f}–{max(ratings):4.1f}   {dict(wrong) or 0}",
              flush=True)  # fmt: skip
        missed += [f"{level}: {n} {fault}" for fault, n in wrong.items()]
        if pace < A_SECOND[level]:
            missed.append(f"{level}: {pace:.1f} a second, {A_SECOND[level]} asked")
    print(f"{len(everything)} puzzles, {len({p['grid'] for p in everything})} different")
    return missed + several_by_qqwing(everything)


def make(level: str, n: int, seed: int) -> tuple[list[dict], float]:
    """`n` puzzles of a level, symmetries in turn, every tenth minimal; and the seconds it took."""
    made, start = [], thread_time()
    for k, symmetry in zip(range(n), cycle(SYMMETRIES)):
        minimal = k % 10 == 9
        puzzle = generate(level, symmetry, minimal=minimal, seed=seed + k)
        made.append(puzzle | {"minimal": minimal})
    return made, thread_time() - start


def faults(puzzle: dict, level: str) -> list[str]:
    """What is not as asked, each in a word or two."""
    grid, rated = puzzle["grid"], rate(puzzle["grid"])
    clues = {cell for cell in CELLS if grid[cell] != "0"}
    image = SYMMETRIES[puzzle["symmetry"]]
    turned = {9 * r + c for r, c in (image(*divmod(cell, 9)) for cell in clues)}
    return [
        name
        for name, wrong in (
            ("not one solution", list(search.solutions(grid)) != [puzzle["solution"]]),
            ("another level", not rated["level"] == puzzle["level"] == level),
            ("another rating", rated["rating"] != puzzle["rating"]),
            ("not symmetric", turned != clues),
            ("more than singles", level == "easy" and not set(rated["techniques"]) <= SINGLES),
            ("not minimal", puzzle["minimal"] and spares_clues(grid, puzzle["symmetry"])),
        )
        if wrong
    ]


def spares_clues(grid: str, symmetry: str) -> bool:
    """Is there a cell whose whole orbit can go while the solution stays the only one?"""
    image = SYMMETRIES[symmetry]
    for cell in CELLS:
        orbit, turned = {cell}, image(*divmod(cell, 9))
        while (other := 9 * turned[0] + turned[1]) not in orbit:
            orbit.add(other)
            turned = image(*turned)
        without = "".join("0" if c in orbit else grid[c] for c in CELLS)
        if grid[cell] != "0" and search.count(without) == 1:
            return True
    return False


def several_by_qqwing(made: list[dict]) -> list[str]:
    """Puzzles that do not have one solution for qqwing, which shares no line with our solver."""
    if not shutil.which("qqwing"):
        return []
    command = ["qqwing", "--solve", "--count-solutions", "--csv", "--nosolution"]
    text = "\n".join(puzzle["grid"] for puzzle in made)
    answer = subprocess.run(command, check=True, input=text, capture_output=True, text=True)
    counts = [line.strip(",") for line in answer.stdout.splitlines()[1:]]
    ones = counts.count("1")
    print(f"qqwing finds one solution for {ones} of {len(made)}")
    return [] if ones == len(made) else [f"{len(made) - ones} without one solution for qqwing"]


if __name__ == "__main__":
    sys.exit(main())
