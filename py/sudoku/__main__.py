"""The terminal: `python -m sudoku COMMAND`; a command a file, in `commands/`.

Exit codes: 0 done, 1 an answer that is a no, 2 bad input with a sentence on standard error.
"""

import argparse
import os
import sys
from importlib import import_module

from .words import Refusal

COMMANDS = {
    "solve": "the solution, or why there is not just one",
    "check": "which entries of a half-solved grid are wrong",
    "hint": "the easiest next step, from where to look to the move",
    "steps": "the whole path that a person can follow",
    "rate": "how hard a puzzle is, in a number and in a word",
    "convert": "the same grid in another format",
    "generate": "new puzzles of a level",
    "sheet": "puzzles to print, solutions apart",
    "read": "the grid on a photo, and what is doubtful in it",
}


def main(argv: list[str] | None = None) -> int:
    """Run one command; only its own module is imported, so that every command starts fast."""
    argv = sys.argv[1:] if argv is None else argv
    parser = argparse.ArgumentParser("sudoku", description="Solve, check and convert sudokus.")
    subparsers = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, summary in COMMANDS.items():
        subparser = subparsers.add_parser(
            name, help=summary, description=summary.capitalize() + "."
        )
        if name in argv[:1]:
            command = import_module(f".commands.{name}", __package__)
            command.configure(subparser)
    args = parser.parse_args(argv)
    try:
        return command.run(args)
    except Refusal as refusal:
        print(f"sudoku {args.command}: {refusal}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader of our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
