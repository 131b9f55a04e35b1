"""The small set that the tests read, in `fixtures/photos/`: `python -m train.draw.fixed`.

It is kept as files, so that tests need no fonts; running this again gives the same pictures only
where the same fonts, numpy and Pillow are installed.
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
}
FIRST_SEED = 900_000  # far from what a training run would ask for


def main() -> None:
    """Write the pictures and their labels.json."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    files = {}
    seed = FIRST_SEED
    for style, count in COUNTS.items():
        for number in range(1, count + 1):
            seed += 1
            size = SIZE if seed % 3 else SIZE[::-1]
            files[f"{style.replace(' ', '-')}-{number}"] = make_file(seed, size, style)
    for number, what in enumerate(DRAWERS):
        files[f"not-{what.replace(' ', '-')}"] = make_refused_file(FIRST_SEED + number, what)
    labels = []
    for name, (stored, label) in files.items():
        file = name + (".png" if stored.startswith(b"\x89PNG") else ".jpg")
        (FOLDER / file).write_bytes(stored)
        labels.append({"file": file, **label})
    (FOLDER / "labels.json").write_text(json.dumps(labels, indent=0) + "\n")


if __name__ == "__main__":
    main()
