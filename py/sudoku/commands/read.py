"""`read PHOTO…`: the grid on each photo, with what is doubtful; or why it is not read."""

import json
import sys
from pathlib import Path

from ..grid import cell_name, to_box_drawing
from ..vision.reader import read
from ..vision.trace import NO_TRACE, FolderTrace
from ..words import LANGUAGES, Refusal


class ReadError(Refusal, ValueError):
    """An argument of `read` that cannot be used."""

    table = {  # noqa: RUF012
        "no_file": {
            "en": "There is no file {file}.",
            "fr": "Il n’y a pas de fichier {file}.",
        },
        "corners": {
            "en": "“{text}” is not four points: give x,y four times, with spaces between them.",
            "fr": "«\u202f{text}\u202f» n’est pas quatre points\u202f: donnez quatre fois x,y,"
            " séparés par des espaces.",
        },
    }


def configure(parser) -> None:
    """The arguments of `read`."""
    parser.add_argument("photos", nargs="+", type=Path, metavar="PHOTO")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument(
        "--corners", metavar='"X,Y X,Y X,Y X,Y"', help="the grid's corners, in upright pixels"
    )
    parser.add_argument("--trace", type=Path, metavar="DIR", help="write a picture of each stage")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="of the messages (en)")


def run(args) -> int:
    """Answer each photo in order; 1 if any is refused, 2 if an argument cannot be used."""
    corners = args.corners and points(args.corners)
    for photo in args.photos:
        if not photo.is_file():
            raise ReadError("no_file", file=photo)
    code = 0
    for photo in _with_progress(args.photos):
        trace = FolderTrace(args.trace, photo.stem) if args.trace else NO_TRACE
        answer = {"file": str(photo)} | read(photo, corners, args.lang, trace)
        code = max(code, answer["status"] == "refused")
        print(json.dumps(answer, ensure_ascii=False) if args.json else say(answer), flush=True)
    return int(code)


def points(text: str) -> list[list[float]]:
    """Four points as people type them: commas or spaces between all numbers will do.

    >>> points("0,0 9,0 9,9 0,9")
    [[0.0, 0.0], [9.0, 0.0], [9.0, 9.0], [0.0, 9.0]]
    """
    try:
        numbers = [float(number) for number in text.replace(",", " ").split()]
    except ValueError:
        numbers = []
    if len(numbers) != 8:
        raise ReadError("corners", text=text)
    return [numbers[i : i + 2] for i in range(0, 8, 2)]


def say(answer: dict) -> str:
    """The grid as a person reads it, then the cells to look at; or the reason of the refusal."""
    if answer["status"] == "refused":
        return f"{answer['file']}: {answer['message']}"
    lines = [answer["file"], answer["digits"], to_box_drawing(answer["digits"])]
    written = answer["kinds"].count("h")
    if written:
        lines.append(f"handwritten: {written}")
    for key in ("doubtful", "altered"):
        if answer[key]:
            lines.append(f"{key}: {' '.join(map(cell_name, answer[key]))}")
    return "\n".join(lines)


def _with_progress(photos: list[Path]):
    """The photos, with a bar on standard error where a person is watching more than one."""
    if len(photos) < 2 or not sys.stderr.isatty():
        return photos
    try:
        from tqdm import tqdm
    except ImportError:  # from a checkout, nothing installed: the answers matter, not the bar
        return photos
    return tqdm(photos, unit=" photos", dynamic_ncols=True)
