"""Is every verdict right, and does none take long?

    python tests/bench/verdicts.py VERDICTS.json SETS

VERDICTS.json: rows with `grid` and the right `verdict`. SETS: files with one puzzle a line, or a
folder of them; each puzzle has one solution, those of `serg_benchmark` have several. Where the
oracle answers within a twentieth of a second its solution is held against the solver's. Exit 1 if
a verdict is wrong or took more than 50 times the median.
"""

import json
import signal
import sys
from pathlib import Path
from statistics import median
from time import thread_time

sys.path.insert(0, str(Path(__file__).parents[2] / "py"))

from sudoku import backtrack
from sudoku.grid import is_solution
from sudoku.search import verdict

SLOWEST = 50  # times the median
ORACLE_SECONDS = 0.05
SEVERAL = {"serg_benchmark"}


class TooSlow(Exception):
    """The oracle was interrupted."""


def main() -> int:
    """Print a row for the reported grids and one for each set; 1 if anything is wrong."""
    reported, *paths = map(Path, sys.argv[1:])
    files = [f for p in paths for f in (sorted(p.glob("*.txt")) if p.is_dir() else [p])]
    rows = [(row["grid"], row["verdict"]) for row in json.loads(reported.read_text())]
    bad = check_all("reported", rows, worst_matters=True)
    for file in files:
        right = "several" if file.stem in SEVERAL else "unique"
        bad += check_all(file.stem, [(grid, right) for grid in file.read_text().split()])
    print(f"{bad} wrong" if bad else "every verdict is right")
    return bool(bad)


def check_all(name: str, rows: list[tuple[str, str]], worst_matters: bool = False) -> int:
    """How many of (grid, right verdict) are wrong; prints what was seen."""
    seconds, bad, by_oracle = [], 0, 0
    for grid, right in rows:
        start = thread_time()
        answer = verdict(grid)
        seconds.append(thread_time() - start)
        sound = all(is_solution(s, answer["grid"]) for s in answer["solutions"])
        if right in ("unique", "several") and len(rows) <= 1500:
            found = oracle(grid)
            by_oracle += found is not None
            sound &= found is None or (found in answer["solutions"] or right == "several")
        if answer["verdict"] != right or not sound:
            bad += 1
            print(f"  {grid}: {answer['verdict']}, {right} is right")
    worst = max(seconds) / median(seconds)
    print(f"{name:>20} {len(rows):5} grids, {by_oracle:5} by the oracle too, "
          f"worst {worst:6.1f} times the median", flush=True)  # fmt: skip
    return bad + (worst_matters and worst > SLOWEST)


def oracle(grid: str) -> str | None:
    """The plain solver's first solution, None if it takes too long."""

    def interrupt(*_: object) -> None:
        raise TooSlow

    signal.signal(signal.SIGVTALRM, interrupt)
    signal.setitimer(signal.ITIMER_VIRTUAL, ORACLE_SECONDS)
    try:
        return backtrack.solve(grid)
    except TooSlow:
        return None
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


if __name__ == "__main__":
    sys.exit(main())
