"""What the commands share: grids from arguments or standard input, answers in input order."""

import json
import os
import stat
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice

from ..grid import GridError, parse
from ..words import Refusal

LONGEST_LINE = 100_000  # characters; no grid of any format needs more
CHUNK = 200  # grids handed to a process at a time: enough to hide the cost of handing over


def add_grids(parser, jobs: bool = False) -> None:
    """The arguments of a command that takes grids and answers each with a line."""
    parser.add_argument("grids", nargs="+", metavar="GRID", help="a grid, or - for lines of stdin")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    if jobs:
        parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes to use")


def texts(arguments: list[str]) -> Iterator[tuple[str, str]]:
    """(where, text) of each grid: an argument is one, `-` stands for the lines of stdin."""
    for argument in arguments:
        if argument == "-":
            yield from _lines_of_stdin()
        else:
            yield "", argument


def _lines_of_stdin() -> Iterator[tuple[str, str]]:
    sys.stdin.reconfigure(errors="replace")  # a binary file gets its sentence, not a traceback
    lines = iter(lambda: sys.stdin.readline(LONGEST_LINE), "")
    for number, line in enumerate(_with_progress(lines), 1):
        if len(line) == LONGEST_LINE:
            raise GridError("long_line", line=number, longest=LONGEST_LINE)
        line = line.rstrip("\r\n")
        if line.strip() and not line.startswith("#"):
            yield f"line {number}", line


def _with_progress(lines: Iterable[str]) -> Iterable[str]:
    """`lines` with a bar on standard error, where that is a terminal and standard input is not."""
    if not sys.stderr.isatty() or sys.stdin.isatty():
        return lines
    try:
        from tqdm import tqdm
    except ImportError:  # from a checkout, nothing installed: the answers matter, not the bar
        return lines
    status = os.fstat(sys.stdin.fileno())
    total = status.st_size // 82 if stat.S_ISREG(status.st_mode) else None
    return tqdm(lines, total=total, unit=" grids", dynamic_ncols=True)


def in_order(work: Callable, items: Iterable, jobs: int = 1) -> Iterator:
    """`work(item)` for each of `items`, in order, on `jobs` processes, in constant memory.

    At most a few chunks are under way, so a reader of millions of lines never runs ahead.
    """
    if jobs <= 1:
        yield from map(work, items)
        return
    items = iter(items)
    with ProcessPoolExecutor(jobs) as pool:
        under_way: deque = deque()
        while chunk := list(islice(items, CHUNK)):
            under_way.append(pool.submit(_map, work, chunk))
            if len(under_way) > 2 * jobs:
                yield from under_way.popleft().result()
        while under_way:
            yield from under_way.popleft().result()


def _map(work: Callable, chunk: list) -> list:
    return [work(item) for item in chunk]


def answer_each(
    args, work: Callable[[str], dict], say: Callable[[dict], str], good: Callable[[dict], bool]
) -> int:
    """Print `work(grid)` for each grid of `args`, as JSON or as `say` puts it; the exit code.

    A grid that cannot be read gets its sentence on standard error, and the rest are answered.
    """
    code = 0
    for where, text, answer in in_order(_Answer(work), texts(args.grids), getattr(args, "jobs", 1)):
        if isinstance(answer, str):
            place = f"{where}: " if where else ""
            print(f"sudoku {args.command}: {place}{answer}", file=sys.stderr)
            answer, code = {"grid": text, "error": answer}, 2
            if not args.json:
                continue
        elif not good(answer):
            code = max(code, 1)
        print(json.dumps(answer, ensure_ascii=False) if args.json else say(answer))
    return code


class _Answer:
    """`work` on the grid of a text, or the sentence that says why not; a class: it is pickled."""

    def __init__(self, work: Callable[[str], dict]) -> None:
        self.work = work

    def __call__(self, item: tuple[str, str]) -> tuple[str, str, dict | str]:
        where, text = item
        try:
            return where, text, self.work(parse(text))
        except Refusal as refusal:
            return where, text, str(refusal)
