"""`python -m train.draw --count N --seed K --out DIR` writes N made photos and made.json.

With `--refused` it writes pictures that are no sudoku instead, each kind in turn, and refused.json.
The folder `py` must be on PYTHONPATH, or the package installed.
"""

import argparse
import json
from pathlib import Path

from .make import make_file
from .refused import DRAWERS, make_refused_file
from .styles import STYLES


def main() -> None:
    """Write the photos into `--out`, and their labels beside them."""
    parser = argparse.ArgumentParser("train.draw", description="Made photos with exact labels.")
    parser.add_argument("--count", type=int, default=20, help="how many photos")
    parser.add_argument("--seed", type=int, default=0, help="the first photo's seed")
    parser.add_argument("--out", type=Path, required=True, help="folder to write to")
    parser.add_argument("--style", choices=STYLES, help="one style instead of all")
    parser.add_argument("--refused", action="store_true", help="pictures that are no sudoku")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    labels = []
    for seed in range(args.seed, args.seed + args.count):
        if args.refused:
            stored, label = make_refused_file(seed, list(DRAWERS)[seed % len(DRAWERS)])
        else:
            stored, label = make_file(seed, style=args.style)
        ending = "png" if stored.startswith(b"\x89PNG") else "jpg"
        name = f"{seed:06d}.{ending}"
        (args.out / name).write_bytes(stored)
        labels.append({"file": name, **label})
    name = "refused.json" if args.refused else "made.json"
    (args.out / name).write_text(json.dumps(labels, indent=0) + "\n")


if __name__ == "__main__":
    main()
