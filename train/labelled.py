"""Real cells: the labelled photos, each as it is and spoiled a few more times.

A label row holds `file`, `digits` (81, "0" none), `kinds` (81 of p h c .) and `corners` (4, 2).
"""

import io
import json
from pathlib import Path

import numpy as np
from PIL import Image, ImageEnhance, ImageFilter

from train.split import is_held_out, puzzle_of

SETS = ("newspaper", "filled", "calendar")
MISPLACED = {  # corners that go around more than the grid, seen by eye: they would teach nonsense
    f"{name}/image{number}.jpg"
    for name in ("newspaper", "filled")
    for number in (1031, 1036, 1038, 1039, 1040)
}


def rows(root: Path, name: str) -> list[dict]:
    """The labels of one set that have corners."""
    labels = json.loads((root / f"{name}.json").read_text())
    return [row for row in labels if row.get("corners")]


def part_of(row: dict) -> str:
    """ "measure" (held out), "calibrate" (a seventh of the other puzzles) or "learn"."""
    if is_held_out(row):
        return "measure"
    return "calibrate" if sum(map(int, puzzle_of(row))) % 7 == 0 else "learn"


def classes_of(row: dict) -> np.ndarray:
    """The class of each cell (81,) int: 0 blank, 1–9 print, 10–18 handwriting, 19 candidates."""
    kinds = row.get("kinds") or "".join("p" if digit != "0" else "." for digit in row["digits"])
    base = {".": 0, "p": 0, "h": 9, "c": 19}
    return np.array([base[k] + int(d) for d, k in zip(row["digits"], kinds, strict=True)])


def opened(root: Path, row: dict) -> Image.Image:
    return Image.open(root / row["file"]).convert("RGB")


def spoiled(rng, image: Image.Image, corners: np.ndarray):
    """(image, corners) damaged in one to three ways; corners (4, 2) also stray by some pixels."""
    side = np.linalg.norm(corners[1] - corners[0])
    corners = corners + rng.normal(0, 0.002 * side, (4, 2))
    for damage in rng.choice(len(DAMAGES), rng.integers(1, 4), replace=False):
        image, factor = DAMAGES[damage](rng, image)
        corners = corners * factor
    return image, corners


def _scaled(rng, image):
    factor = rng.uniform(0.45, 0.9) if image.width > 1000 else rng.uniform(0.6, 1.4)
    size = (round(image.width * factor), round(image.height * factor))
    return image.resize(size, Image.Resampling.BILINEAR), np.array(size) / image.size


def _blurred(rng, image):
    return image.filter(ImageFilter.GaussianBlur(rng.uniform(0.4, 1.6) * image.width / 800)), 1


def _sharpened(rng, image):
    return image.filter(ImageFilter.UnsharpMask(3, int(rng.uniform(50, 200)))), 1


def _brightened(rng, image):
    image = ImageEnhance.Brightness(image).enhance(rng.uniform(0.4, 1.5))
    return ImageEnhance.Contrast(image).enhance(rng.uniform(0.6, 1.4)), 1


def _shadowed(rng, image):
    ramp = Image.linear_gradient("L").rotate(90 * rng.integers(4)).resize(image.size)
    low = rng.uniform(0.3, 0.8)
    mask = ramp.point(lambda value: round(255 * low + value * (1 - low)))
    return Image.composite(image, Image.new("RGB", image.size), mask), 1


def _noisy(rng, image):
    noise = rng.normal(0, rng.uniform(2, 10), (image.height, image.width, 1))
    return Image.fromarray(np.clip(np.asarray(image) + noise, 0, 255).astype(np.uint8)), 1


def _compressed(rng, image):
    store = io.BytesIO()
    image.save(store, "JPEG", quality=int(rng.integers(25, 60)))
    return Image.open(store).convert("RGB"), 1


DAMAGES = (_scaled, _blurred, _sharpened, _brightened, _shadowed, _noisy, _compressed)
