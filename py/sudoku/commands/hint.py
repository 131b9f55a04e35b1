"""`hint GRID…`: where to look, which technique, the cells and the reason, or the move."""

from functools import partial

from ..board import Board
from ..hint import hint
from ..words import LANGUAGES
from .common import add_grids, answer_each
from .rate import is_answer, or_message


def configure(parser) -> None:
    """The arguments of `hint`."""
    add_grids(parser)
    parser.add_argument(
        "--notch", type=int, choices=(1, 2, 3, 4), default=4, help="from 1, vague, to 4, the move"
    )
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the text")


def run(args) -> int:
    """Hint at each grid; 1 if any has no single solution, 2 if any cannot be read."""
    work = partial(one_hint, notch=args.notch, lang=args.lang)
    return answer_each(args, partial(or_message, work), say, is_answer)


def one_hint(board: Board, notch: int, lang: str) -> dict:
    """The easiest step of a board, told as far as `notch`."""
    answer = hint(board, lang)
    told = {"text": answer["text"][notch - 1], "spoken": answer["spoken"][notch - 1]}
    return {"grid": board.values, **answer, **told}


def say(answer: dict) -> str:
    """The text of the notch that was asked for."""
    return answer["text"] if is_answer(answer) else answer["message"]
