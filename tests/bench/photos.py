"""How well photos are read: the table of every labelled set, and what went wrong.

    python tests/bench/photos.py LABELS... ROOT [--held-out] [--every N] [--damages] [--json FILE]

LABELS are JSON files of rows {"file", "digits", "kinds", "corners"}; files lie under ROOT. A set
is a label file. `--held-out` measures only puzzles that nothing is trained or calibrated on,
`--train` only the others, and then no bar is asked. A row {"file", "refused": true} is of no
sudoku: it is whole if it is refused. `--damages` repeats it all for each kind of damage. Exit 1 if
a bar is missed.

Columns: whole = all 81 cells right; refused; of the cells of photos that were read: wrong digit,
missed digit, invented digit, quiet (any of these three that is not flagged: must be 0), flags
(right cells flagged, per clue), hand (print taken for handwriting or the reverse, of right
digits), lost (more than 20 wrong cells: another grid, another turn), other (another grid of the
photo was read and the labelled one offered, as the page's chooser does: that one is measured, read
again at the corners that were offered), ms and its stages.
"""

import argparse
import io
import json
import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("OMP_NUM_THREADS", "1")  # a stage's time is one core's
REPOSITORY = Path(__file__).parents[2]
sys.path[:0] = [str(REPOSITORY / "py"), str(REPOSITORY)]

import numpy as np  # noqa: E402
from PIL import Image, ImageOps  # noqa: E402
from sudoku.vision.reader import read  # noqa: E402

from train.draw.damage import DAMAGES  # noqa: E402
from train.split import is_held_out  # noqa: E402

BARS = {
    "newspaper": 0.975,
    "filled": 0.95,
    "calendar": 0.92,
    "made": 0.99,
    "refused": 1.0,
}  # whole-right
RESIDUE = 3  # wrong cells not flagged, in all sets together
FLAGS = 0.05  # right cells flagged, per clue
REFUSED = 0.01
HAND = 0.005  # print and handwriting confused, of digits, in each set


class Score(NamedTuple):
    """What one photo's answer is worth; `errors` tells each wrong cell in words."""

    counts: Counter
    errors: list[str]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("labels", nargs="+", type=Path)
    parser.add_argument("root", type=Path)
    parser.add_argument("--held-out", action="store_true", help="only puzzles nothing learnt from")
    parser.add_argument("--train", action="store_true", help="only the other puzzles")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="every N-th photo")
    parser.add_argument("--damages", action="store_true", help="each kind of damage as well")
    parser.add_argument("--only", nargs="*", metavar="DAMAGE", help="these damages alone")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--errors", action="store_true", help="name every wrong cell")
    parser.add_argument("--json", type=Path, help="keep every answer here, one a line")
    args = parser.parse_args()

    sets = {file.stem: json.loads(file.read_text()) for file in args.labels}
    if args.held_out or args.train:
        sets = {
            name: [row for row in rows if is_held_out(row) == args.held_out]
            for name, rows in sets.items()
        }
    sets = {name: rows[:: args.every] for name, rows in sets.items()}
    kinds = args.only or [None, *DAMAGES] if args.damages or args.only else [None]
    missed, kept = [], args.json and args.json.open("w")
    with ProcessPoolExecutor(args.jobs) as pool:
        for damage in kinds:
            print(f"\n{damage or 'as they are'}\n{HEAD}")
            everything = Counter()
            for name, rows in sets.items():
                total = Counter()
                files = [args.root / row["file"] for row in rows]
                answers = pool.map(work, files, [damage] * len(rows), rows)
                for row, answer in zip(rows, answers, strict=True):
                    score = judged(row, answer)
                    total += score.counts
                    if kept:
                        print(json.dumps(answer | {"file": row["file"]}), file=kept, flush=True)
                    if args.errors:
                        print("".join(f"    {row['file']}: {e}\n" for e in score.errors), end="")
                print(line(name, total), flush=True)
                everything += total
                if not args.train:
                    missed += below(name, total, damage)
            print(line("all", everything))
            if not args.train:
                missed += below_together(everything, damage)
    print("\n".join(missed) or "every bar is met" if not args.train else "no bar is asked for")
    return bool(missed)


def work(file: Path, damage: str | None, label: dict) -> dict:
    """The answer for a photo, in a process of its own; its label only says which of the grids that
    are offered is meant."""
    content = file.read_bytes()
    if damage:
        upright = ImageOps.exif_transpose(Image.open(io.BytesIO(content))).convert("RGB")
        stored = io.BytesIO()
        DAMAGES[damage](upright)[0].save(stored, "BMP")
        content = stored.getvalue()
    answer = read(content)
    offered = None if damage else meant(label, answer)
    return read(content, offered) | {"other": True} if offered else answer


def meant(label: dict, answer: dict) -> list | None:
    """The corners of the labelled grid among the others that an answer offers, if it is there."""
    if not label.get("corners") or not answer["others"]:
        return None
    wanted = np.array(label["corners"])
    reach = 0.2 * np.ptp(wanted, axis=0).max()
    grids = [answer["corners"], *answer["others"]]
    away = [np.hypot(*(np.mean(grid, axis=0) - wanted.mean(axis=0))) for grid in grids]
    nearest = int(np.argmin(away))
    return grids[nearest] if nearest and away[nearest] < reach else None


def judged(label: dict, answer: dict) -> Score:
    """Compare an answer with its label, cell by cell."""
    counts = Counter(photos=1)
    if label.get("refused"):
        counts["whole"] = answer["status"] == "refused"
        return Score(counts, [] if counts["whole"] else ["read as a sudoku"])
    if answer["status"] == "refused":
        counts["refused"] = 1
        return Score(counts, [f"refused: {answer['reason']}"])
    counts["other"] = answer.get("other", False)
    counts["ms"] = answer["ms"]
    counts.update({f"ms {stage}": ms for stage, ms in answer["stages"].items()})
    errors = []
    for cell, (true, said) in enumerate(zip(label["digits"], answer["digits"], strict=True)):
        flagged = cell in answer["doubtful"]
        counts["clues"] += true != "0"
        if true == said:
            counts["flagged"] += flagged
            kind = label.get("kinds", "p" * 81)[cell]
            if true != "0":
                counts["right"] += 1
                counts["hand"] += kind != answer["kinds"][cell]
            continue
        what = "invented" if true == "0" else "missed" if said == "0" else "wrong"
        counts[what] += 1
        counts["bad"] += 1
        counts["quiet"] += not flagged
        errors.append(
            f"r{cell // 9 + 1}c{cell % 9 + 1} is {true}, read {said}"
            f" ({answer['confidence'][cell]:.2f}, second {answer['second'][cell]})"
            f"{'' if flagged else ' QUIET'}{' altered' if cell in answer['altered'] else ''}"
        )
    counts["whole"] = not errors
    counts["lost"] = len(errors) > 20  # another grid, or another turn
    return Score(counts, errors)


HEAD = (
    f"{'set':>12} {'photos':>6} {'whole':>6} {'refused':>7} {'wrong':>5} {'missed':>6}"
    f" {'invented':>8} {'quiet':>5} {'flags':>6} {'hand':>6} {'lost':>4} {'other':>5} {'ms':>5}"
    "  stages"
)


def line(name: str, total: Counter) -> str:
    """A row of the table."""
    photos, read_ = max(total["photos"], 1), max(total["photos"] - total["refused"], 1)
    stages = " ".join(
        f"{key[3:]} {value / read_:.0f}" for key, value in total.items() if key.startswith("ms ")
    )
    return (
        f"{name:>12} {total['photos']:6} {total['whole'] / photos:6.1%} {total['refused']:7}"
        f" {total['wrong']:5} {total['missed']:6} {total['invented']:8} {total['quiet']:5}"
        f" {total['flagged'] / max(total['clues'], 1):6.3f}"
        f" {total['hand'] / max(total['right'], 1):6.2%} {total['lost']:4} {total['other']:5}"
        f" {total['ms'] / read_:5.0f}  {stages}"
    )


def below(name: str, total: Counter, damage: str | None) -> list[str]:
    """The bars that a set misses; damaged photos have theirs in `below_together` alone."""
    missed, bar = [], BARS.get(name)
    whole, hand = total["whole"] / max(total["photos"], 1), total["hand"] / max(total["right"], 1)
    if bar and not damage and whole < bar:
        missed.append(f"{name}: {whole:.1%} whole-right, {bar:.1%} asked")
    if name == "calendar" and not damage and hand > HAND:
        missed.append(f"{name}: print and handwriting confused in {hand:.2%} of digits")
    return missed


def below_together(total: Counter, damage: str | None) -> list[str]:
    """The bars that all sets together miss."""
    missed = []
    if damage:
        if total["quiet"] > total["clues"] / 1000:
            missed.append(f"{damage}: {total['quiet']} quiet errors in {total['clues']} digits")
        return missed
    if total["quiet"] > RESIDUE:
        missed.append(f"{total['quiet']} quiet errors, {RESIDUE} allowed")
    if total["flagged"] > FLAGS * total["clues"]:
        missed.append(f"{total['flagged'] / total['clues']:.3f} right cells flagged per clue")
    if total["refused"] > REFUSED * total["photos"]:
        missed.append(f"{total['refused']} of {total['photos']} photos refused")
    return missed


if __name__ == "__main__":
    sys.exit(main())
