"""The terminal, as someone uses it: a process, its output and its exit code."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

PY = Path(__file__).parents[2] / "py"
PUZZLE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SEVERAL = SOLVED.replace("1", "0").replace("2", "0")
IMPOSSIBLE = PUZZLE[:2] + "1" + PUZZLE[3:]


def sudoku(*arguments: str, stdin: str | bytes = "") -> subprocess.CompletedProcess:
    """Run `sudoku ARGUMENTS` from the checkout."""
    return subprocess.run(
        [sys.executable, "-m", "sudoku", *arguments],
        input=stdin if isinstance(stdin, bytes) else stdin.encode(),
        capture_output=True,
        env={"PYTHONPATH": str(PY), "PYTHONUTF8": "1", "PATH": ""},
        check=False,
    )


def test_solve_prints_the_solution():
    run = sudoku("solve", PUZZLE)
    assert (run.returncode, run.stdout.decode()) == (0, SOLVED + "\n")


def test_solve_json_has_the_keys_of_the_contract():
    run = sudoku("solve", "--json", PUZZLE)
    answer = json.loads(run.stdout)
    assert list(answer) == ["grid", "clues", "verdict", "solution", "solutions", "conflicts"]
    assert (answer["verdict"], answer["clues"], answer["solution"]) == ("unique", 30, SOLVED)


@pytest.mark.parametrize(
    ("grid", "verdict"),
    [(SEVERAL, "several"), (IMPOSSIBLE, "none"), ("55" + "0" * 79, "conflict"),
     (SOLVED[:16] + "0" * 65, "too_few")],
)  # fmt: skip
def test_a_grid_without_one_solution_is_a_no(grid, verdict):
    run = sudoku("solve", "--json", grid)
    answer = json.loads(run.stdout)
    assert (run.returncode, answer["verdict"], answer["solution"]) == (1, verdict, None)
    assert sudoku("solve", grid).stdout.decode().strip()


def test_all_gives_as_many_solutions_as_asked():
    run = sudoku("solve", "--json", "--all", "3", "0" * 60 + SOLVED[60:])
    assert len(set(json.loads(run.stdout)["solutions"])) == 3


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_lines_are_answered_in_input_order(jobs):
    lines = [PUZZLE, SEVERAL, PUZZLE.replace("0", "."), IMPOSSIBLE] * 300
    run = sudoku("solve", "--json", "--jobs", jobs, "-", stdin="\n".join(lines))
    verdicts = [json.loads(line)["verdict"] for line in run.stdout.splitlines()]
    assert verdicts == ["unique", "several", "unique", "none"] * 300


def test_a_bad_first_line_does_not_spoil_the_others():
    run = sudoku("solve", "-", stdin=f"{PUZZLE[1:]}\n{PUZZLE}\n{PUZZLE}\n")
    assert run.stdout.decode().splitlines() == [SOLVED, SOLVED]
    assert run.stderr.decode() == "sudoku solve: line 1: 80 cells, 81 needed.\n"


def test_a_bad_line_is_named_and_the_others_are_answered():
    run = sudoku("solve", "-", stdin=f"# two puzzles\n{PUZZLE}\n{PUZZLE[1:]}\n{PUZZLE}\n")
    assert run.returncode == 2
    assert run.stdout.decode().splitlines() == [SOLVED, SOLVED]
    assert run.stderr.decode() == "sudoku solve: line 3: 80 cells, 81 needed.\n"


@pytest.mark.parametrize("stdin", [b"\x00\xff\xfe\x01" * 30, b"hello", b"1" * 79])
def test_input_that_is_no_grid_is_a_sentence_and_code_2(stdin):
    run = sudoku("solve", "-", stdin=stdin)
    assert run.returncode == 2
    assert run.stderr.decode().startswith("sudoku solve: line 1: ")
    assert b"Traceback" not in run.stderr


def test_a_line_without_end_is_refused_in_bounded_memory():
    run = sudoku("solve", "-", stdin=b"1" * 300_000)
    assert (run.returncode, run.stdout) == (2, b"")
    assert b"longer than any grid" in run.stderr


def test_check_names_the_wrong_entries():
    entries = SOLVED[:2] + "1" + SOLVED[3:20] + "0" * 61
    run = sudoku("check", entries, "--puzzle", PUZZLE, "--json")
    answer = json.loads(run.stdout)
    assert (run.returncode, answer["wrong"], answer["verdict"]) == (1, [2], "unique")
    assert sudoku("check", entries, "--puzzle", PUZZLE).stdout == b"wrong: r1c3\n"


def test_a_format_that_tells_givens_from_entries_is_checked_as_it_is():
    sdx = "\n".join(
        " ".join(d if d == PUZZLE[9 * r + c] else f"u{d}" for c, d in enumerate(row))
        for r, row in enumerate(SOLVED[9 * r : 9 * r + 9] for r in range(9))
    )
    assert sudoku("check", "-", stdin=sdx).stdout == b"right so far\n"
    assert sudoku("check", "-", stdin="5 3 u1" + sdx[6:]).stdout == b"wrong: r1c3\n"
    assert sudoku("solve", "-", stdin="5 3 u1" + sdx[6:]).stdout.decode() == SOLVED + "\n"


def test_a_grid_of_nine_lines_is_read_from_standard_input():
    rows = [PUZZLE[9 * r : 9 * r + 9] for r in range(9)]
    assert sudoku("solve", "-", stdin="\n".join(rows)).stdout.decode() == SOLVED + "\n"
    short = sudoku("solve", "-", stdin="\n".join(rows)[:-1])
    assert (short.returncode, short.stderr) == (
        2,
        b"sudoku solve: 80 cells, 81 needed: row 9 has 8 of 9.\n",
    )


def test_check_refuses_a_grid_that_is_not_of_this_puzzle():
    run = sudoku("check", "9" + "0" * 80, "--puzzle", PUZZLE)
    assert (run.returncode, run.stdout) == (2, b"")
    assert b"r1c1 is 5 in the puzzle and 9 in the grid" in run.stderr


def test_check_of_a_grid_that_is_right_so_far():
    run = sudoku("check", SOLVED[:40] + PUZZLE[40:], "--puzzle", PUZZLE)
    assert (run.returncode, run.stdout) == (0, b"right so far\n")


def test_check_of_a_puzzle_with_several_solutions_calls_nothing_wrong():
    run = sudoku("check", "--json", SEVERAL)
    assert (run.returncode, json.loads(run.stdout)["wrong"]) == (1, [])


def test_steps_are_a_line_each_and_lead_to_the_solution():
    lines = [json.loads(line) for line in sudoku("steps", "--json", PUZZLE).stdout.splitlines()]
    last = lines[-1]
    assert [step["grid"] for step in lines[:1]] == [PUZZLE]
    [(cell, digit)] = last["places"]
    assert last["grid"][:cell] + str(digit) + last["grid"][cell + 1 :] == SOLVED
    assert len(sudoku("steps", PUZZLE).stdout.splitlines()) == len(lines)


def test_help_names_every_command():
    assert {"solve", "check", "convert"} <= set(sudoku("--help").stdout.decode().split())
