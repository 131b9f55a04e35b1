"""How fast the solver is, beside PyPI's dlxsudoku on the same puzzles in the same run.

    python tests/bench/solve.py SETS [--sample N] [--pyodide]

SETS: files with one puzzle a line, or a folder of them. For each set: puzzles a second for a
first solution and with a search for a second one, the worst single puzzle, and the ratio to
dlxsudoku on a sample. Processor time of this thread, so that a busy machine does not count.
Every answer is checked. `--pyodide` runs 400 puzzles of each under Pyodide too, in Node, and
prints its share of CPython's speed. Exit 1 if a bar of BARS is missed.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "py"))

from sudoku import search
from sudoku.grid import is_solution

ROOT = Path(__file__).resolve().parents[2]
clock = getattr(time, "thread_time", time.perf_counter)  # a browser has one thread and one clock

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
    parser.add_argument("--pyodide", action="store_true", help="under Pyodide too")
    args = parser.parse_args()
    files = [f for p in args.sets for f in (sorted(p.glob("*.txt")) if p.is_dir() else [p])]

    print(f"{'set':>20} {'first/s':>8} {'second/s':>8} {'cost':>5} {'worst ms':>8} {'dlx/s':>7} "
          f"{'ratio':>6} {'bar':>4}")  # fmt: skip
    missed, rows = [], {}
    for file in files:
        row = rows[file.stem] = measure(file.read_text().split(), args.sample)
        bar = BARS.get(file.stem)
        print(f"{file.stem:>20} {row['first']:8.0f} {row['second']:8.0f} {row['cost']:5.2f} "
              f"{1e3 * row['worst']:8.2f} {row['dlx']:7.1f} {row['ratio']:6.1f} {bar or '':>4}",
              flush=True)  # fmt: skip
        if bar and row["ratio"] < bar:
            missed.append(f"{file.stem}: {row['ratio']:.1f} times dlxsudoku, {bar} asked")
        if bar and row["cost"] > SECOND_SOLUTION:
            missed.append(f"{file.stem}: a second solution costs {row['cost']:.2f} times")
    if args.pyodide:
        in_pyodide(files, rows)
    print("\n".join(missed) or "every bar is met")
    return bool(missed)


def measure(puzzles: list[str], sample: int) -> dict:
    """Rates for one set, in puzzles a second; the two solvers take turns puzzle by puzzle."""
    from dlxsudoku import Sudoku

    row = rates(puzzles)

    def dlx(puzzle: str) -> str:
        sudoku = Sudoku(puzzle.replace(".", "0"))
        sudoku.solve()
        return sudoku.to_oneliner()

    ours, theirs, compared = 0.0, 0.0, 0
    for i in range(0, len(puzzles), max(1, len(puzzles) // sample)):
        if search.count(puzzles[i], 2) != 1:
            continue  # it raises where there are several solutions
        seconds, answer = timed(dlx, puzzles[i])
        assert answer == search.solve(puzzles[i]), puzzles[i]
        theirs += seconds
        ours += sum(timed(search.solve, puzzles[i])[0] for _ in range(5)) / 5
        compared += 1
    return row | {
        "dlx": compared / theirs if compared else float("nan"),
        "ratio": theirs / ours if compared else float("nan"),
    }


def rates(puzzles: list[str]) -> dict:
    """Puzzles a second for a first and for a second solution, what that costs, and the worst."""
    for puzzle in puzzles[:200]:  # warm
        search.count(puzzle, 2)
    first = [timed(search.solve, puzzle) for puzzle in puzzles]
    second = [timed(lambda p: search.count(p, 2), puzzle) for puzzle in puzzles]
    for puzzle, (_, solution) in zip(puzzles, first, strict=True):
        assert is_solution(solution, puzzle.replace(".", "0")), puzzle
    return {
        "first": len(puzzles) / sum(t for t, _ in first),
        "second": len(puzzles) / sum(t for t, _ in second),
        "cost": sum(t for t, _ in second) / sum(t for t, _ in first),
        "worst": max(t for t, _ in first + second),
    }


def timed(work, argument) -> tuple[float, object]:
    """(seconds of this thread's processor time, answer)."""
    start = clock()
    answer = work(argument)
    return clock() - start, answer


def in_pyodide(files: list[Path], cpython: dict[str, dict]) -> None:
    """The same puzzles by the same code under Pyodide, in Node, beside CPython's figures."""
    with tempfile.TemporaryDirectory() as folder:
        from boot import npm_package  # the other bench that needs Pyodide as it is shipped

        package = npm_package(Path(folder))
        command = ["node", "--input-type=module", "--eval", PYODIDE, package, ROOT]
        names = json.dumps([(file.stem, file.read_text().split()[:400]) for file in files])
        run = subprocess.run(command, input=names, capture_output=True, text=True, check=True)
    for name, row in json.loads(run.stdout.splitlines()[-1]).items():
        print(f"{name:>20} {row['first']:8.0f} {row['second']:8.0f} under Pyodide, "
              f"{row['first'] / cpython[name]['first']:.2f} of CPython's")  # fmt: skip


PYODIDE = """
import { readFileSync } from "node:fs";
const [folder, root] = process.argv.slice(1);
const { loadPyodide } = await import(`${folder}/pyodide.mjs`);
const python = await loadPyodide();
python.mountNodeFS("/mnt", root);
python.globals.set("sets", readFileSync(0, "utf8"));
console.log(python.runPython(`
import json, sys
sys.path[:0] = ["/mnt/py", "/mnt/tests/bench"]
from solve import rates
json.dumps({name: rates(puzzles) for name, puzzles in json.loads(sets)})
`));
"""


if __name__ == "__main__":
    sys.exit(main())
