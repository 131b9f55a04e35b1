"""What the commands share: grids from arguments or standard input, answers in input order."""

import json
import os
import stat
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import chain, islice

from ..board import Board
from ..exchange import read
from ..grid import GridError
from ..words import Refusal

LONGEST_LINE = 100_000  # characters; no grid of any format needs more
MOST_LINES = 100_000  # of a text that is read whole
CHUNK = 200  # grids handed to a process at a time: enough to hide the cost of handing over


def add_grids(parser, jobs: bool = False) -> None:
    """The arguments of a command that takes grids and answers each with a line."""
    parser.add_argument("grids", nargs="+", metavar="GRID", help="a grid, or - for lines of stdin")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    if jobs:
        parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes to use")


def texts(arguments: list[str]) -> Iterator[tuple[str, str]]:
    """(where, text) of each argument; `-` is standard input: a text a line, or one text.

    It is a text a line, read in constant memory, if one of its first two holds a board by itself
    (two, since the first may be the one that is wrong).
    """
    for argument in arguments:
        if argument == "-":
            yield from _texts_of_stdin()
        else:
            yield "", argument


def _texts_of_stdin() -> Iterator[tuple[str, str]]:
    sys.stdin.reconfigure(errors="replace")  # a binary file gets its sentence, not a traceback
    lines = _with_progress(iter(lambda: sys.stdin.readline(LONGEST_LINE), ""))
    head = _head(lines)
    first_two = [line for line in head if not _is_remark(line)]
    if len(first_two) == 2 and not any(map(_holds_a_board, first_two)):
        yield "", "".join([*head, *islice(lines, MOST_LINES)])
        return
    for number, line in enumerate(chain(head, lines), 1):
        if len(line) == LONGEST_LINE:
            raise GridError("long_line", line=number, longest=LONGEST_LINE)
        if not _is_remark(line):
            yield f"line {number}", line.rstrip("\r\n")


def _head(lines: Iterator[str]) -> list[str]:
    """The lines up to the second that is no remark, or up to one too long to be anything."""
    head: list[str] = []
    for line in lines:
        head.append(line)
        if len(line) == LONGEST_LINE or sum(not _is_remark(line) for line in head) == 2:
            break
    return head


def _is_remark(line: str) -> bool:
    return not line.strip() or line.startswith("#")


def _holds_a_board(line: str) -> bool:
    try:
        return not line.startswith("<") and bool(read(line))
    except Refusal:
        return False


def _with_progress(lines: Iterator[str]) -> Iterator[str]:
    """`lines` with a bar on standard error, where that is a terminal and standard input is not."""
    if not sys.stderr.isatty() or sys.stdin.isatty():
        return lines
    try:
        from tqdm import tqdm
    except ImportError:  # from a checkout, nothing installed: the answers matter, not the bar
        return lines
    status = os.fstat(sys.stdin.fileno())
    total = status.st_size // 82 if stat.S_ISREG(status.st_mode) else None
    return iter(tqdm(lines, total=total, unit=" grids", dynamic_ncols=True))


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
    args,
    work: Callable[[Board], dict],
    say: Callable[[dict], str],
    good: Callable[[dict], bool],
    objects: Callable[[dict], list[dict]] = lambda answer: [answer],
) -> int:
    """Print `work(board)` for each board of `args`, as JSON or as `say` puts it; the exit code.

    `objects` are what an answer is in JSON, a line each. A text that cannot be read gets its
    sentence on standard error, and the rest are answered.
    """
    code = 0
    answers = in_order(_Answers(work), texts(args.grids), getattr(args, "jobs", 1))
    for where, answer in chain.from_iterable(answers):
        if "error" in answer:
            place = f"{where}: " if where else ""
            print(f"sudoku {args.command}: {place}{answer['error']}", file=sys.stderr)
            code = 2
            if not args.json:
                continue
        elif not good(answer):
            code = max(code, 1)
        if args.json:
            for line in [answer] if "error" in answer else objects(answer):
                print(json.dumps(line, ensure_ascii=False))
        else:
            print(say(answer))
    return code


class _Answers:
    """`work` on each board of a text, or the sentence that says why not; a class: it is pickled."""

    def __init__(self, work: Callable[[Board], dict]) -> None:
        self.work = work

    def __call__(self, item: tuple[str, str]) -> list[tuple[str, dict]]:
        where, text = item
        try:
            return [(where, self.work(board)) for board in read(text)]
        except Refusal as refusal:
            return [(where, {"grid": text, "error": str(refusal)})]
