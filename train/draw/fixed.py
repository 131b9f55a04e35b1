"""The small set that the tests read, in `fixtures/photos/`: `python -m train.draw.fixed`.

It is kept as files, so that tests need no fonts, and is older than what the maker draws now: the
same seeds give other pictures of the same kinds.
"""

import json
from pathlib import Path

from .make import make_file
from .refused import DRAWERS, make_refused_file

FOLDER = Path(__file__).parents[2] / "fixtures" / "photos"
SIZE = (600, 800)
COUNTS = {
    "newspaper": 5,
    "book": 3,
    "calendar": 3,
    "magazine": 3,
    "notebook": 3,
    "screen": 2,
    "light screen": 1,
    "screenshot": 2,
    "dark screenshot": 2,
    "pair": 2,
}
FIRST_SEED = 900_000  # training takes its photos from 1,000,000 on


def main() -> None:
    """Write the pictures, made.json and refused.json."""
    made, seed = [], FIRST_SEED
    for style, count in COUNTS.items():
        for number in range(1, count + 1):
            seed += 1
            size = SIZE if seed % 3 else SIZE[::-1]
            made.append(keep(f"{style}-{number}", *make_file(seed, size, style)))
    refused = [
        keep(f"not-{what}", *make_refused_file(FIRST_SEED + number, what))
        for number, what in enumerate(DRAWERS)
    ]
    for name, labels in (("made", made), ("refused", refused)):
        (FOLDER / f"{name}.json").write_text(json.dumps(labels, indent=0) + "\n")


def keep(name: str, stored: bytes, label: dict) -> dict:
    """Write one picture; its label with the name of the file."""
    ending = ".png" if stored.startswith(b"\x89PNG") else ".jpg"
    file = FOLDER / (name.replace(" ", "-") + ending)
    file.write_bytes(stored)
    return {"file": file.name, **label}


if __name__ == "__main__":
    main()
