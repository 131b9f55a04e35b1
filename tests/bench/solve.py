"""How fast the solver is, beside PyPI's dlxsudoku on the same puzzles in the same run.

    python tests/bench/solve.py SETS [--sample N] [--page]

SETS: files with one puzzle a line, or a folder of them. For each set: puzzles a second for a
first solution and with a search for a second one, the worst single puzzle, and the ratio to
dlxsudoku on a sample. Processor time of this thread, so that a busy machine does not count.
Every answer is checked. `--page` runs the same puzzles in the page's worker, in Chromium, and
prints its share of CPython's speed. Exit 1 if a bar of BARS is missed.
"""

import argparse
import sys
from pathlib import Path
from time import perf_counter, thread_time

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tests")]

from sudoku import search  # noqa: E402
from sudoku.grid import is_solution  # noqa: E402

# times dlxsudoku, for a first solution
BARS = {
    "newspaper36": 35, "17clue": 100, "norvig_top95": 90, "top1465": 90, "hardest1106": 80,
}  # fmt: skip
SECOND_SOLUTION = 2.5  # looking for a second solution costs at most so many times as much


def main() -> int:
    """Print the table; 1 if a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sets", nargs="+", type=Path)
    parser.add_argument("--sample", type=int, default=40, help="puzzles dlxsudoku solves of each")
    parser.add_argument("--page", action="store_true", help="in the page's worker too")
    args = parser.parse_args()
    files = [f for p in args.sets for f in (sorted(p.glob("*.txt")) if p.is_dir() else [p])]

    print(f"{'set':>20} {'first/s':>8} {'second/s':>8} {'cost':>5} {'worst ms':>8} {'dlx/s':>7} "
          f"{'ratio':>6} {'bar':>4}")  # fmt: skip
    missed = []
    for file in files:
        row = measure(file.read_text().split(), args.sample)
        bar = BARS.get(file.stem)
        print(f"{file.stem:>20} {row['first']:8.0f} {row['second']:8.0f} {row['cost']:5.2f} "
              f"{1e3 * row['worst']:8.2f} {row['dlx']:7.1f} {row['ratio']:6.1f} {bar or '':>4}",
              flush=True)  # fmt: skip
        if bar and row["ratio"] < bar:
            missed.append(f"{file.stem}: {row['ratio']:.1f} times dlxsudoku, {bar} asked")
        if bar and row["cost"] > SECOND_SOLUTION:
            missed.append(f"{file.stem}: a second solution costs {row['cost']:.2f} times")
    if args.page:
        in_page(files)
    print("\n".join(missed) or "every bar is met")
    return bool(missed)


def measure(puzzles: list[str], sample: int) -> dict:
    """Rates for one set, in puzzles a second; the two solvers take turns puzzle by puzzle."""
    from dlxsudoku import Sudoku

    for puzzle in puzzles[:200]:  # warm
        search.count(puzzle, 2)
    first = [timed(search.solve, puzzle) for puzzle in puzzles]
    second = [timed(lambda p: search.count(p, 2), puzzle) for puzzle in puzzles]
    for puzzle, (_, solution) in zip(puzzles, first, strict=True):
        assert is_solution(solution, puzzle.replace(".", "0")), puzzle

    def dlx(puzzle: str) -> str:
        sudoku = Sudoku(puzzle.replace(".", "0"))
        sudoku.solve()
        return sudoku.to_oneliner()

    ours, theirs, compared = 0.0, 0.0, 0
    for i in range(0, len(puzzles), max(1, len(puzzles) // sample)):
        if second[i][1] != 1:
            continue  # it raises where there are several solutions
        seconds, answer = timed(dlx, puzzles[i])
        assert answer == first[i][1], puzzles[i]
        theirs += seconds
        ours += sum(timed(search.solve, puzzles[i])[0] for _ in range(5)) / 5
        compared += 1
    return {
        "first": len(puzzles) / sum(t for t, _ in first),
        "second": len(puzzles) / sum(t for t, _ in second),
        "cost": sum(t for t, _ in second) / sum(t for t, _ in first),
        "worst": max(t for t, _ in first + second),
        "dlx": compared / theirs if compared else float("nan"),
        "ratio": theirs / ours if compared else float("nan"),
    }


def timed(work, argument) -> tuple[float, object]:
    """(seconds of this thread's processor time, answer)."""
    start = thread_time()
    answer = work(argument)
    return thread_time() - start, answer


def in_page(files: list[Path]) -> None:
    """The same verdicts asked of the page's worker, in batches, beside CPython's, wall time."""
    from browser.pages import open_page  # the tests' way to the page

    with open_page() as page:
        for file in files:
            puzzles = file.read_text().split()[:400]
            here = there = 0.0
            for i in range(0, len(puzzles), 100):  # take turns
                batch = puzzles[i : i + 100]
                start = perf_counter()
                ours = [search.verdict(p) for p in batch]
                here += perf_counter() - start
                answers, seconds = page.evaluate(
                    """async (batch) => {
                        const start = performance.now();
                        const answers = await Ambre.python.call("verdicts", [batch]);
                        return [answers, (performance.now() - start) / 1e3];
                    }""",
                    batch,
                )
                there += seconds
                assert answers == ours
            print(f"{file.stem:>20} in the page: {len(puzzles) / there:7.0f} verdicts/s, "
                  f"{here / there:.2f} of CPython's")  # fmt: skip


if __name__ == "__main__":
    sys.exit(main())
