"""Warm: each stage once, on a page drawn here, so that a person's first photo finds them ready.

What is done only once takes longer than a reading: imports, the weights, and in the browser the
compilation of every part of numpy and Pillow where it is first used.
"""

import io

import numpy as np
from PIL import Image

from .classify import classify
from .cut import cells_of
from .digit import normalise
from .judge import judge
from .load import load
from .locate import locate

CELL, MARGIN = 40, 30  # pixels


def warm_up() -> None:
    """Load, locate, rectify, rule, cut, classify and judge, of a small picture."""
    file = io.BytesIO()
    page().save(file, "JPEG")
    photo = load(file.getvalue())
    best = next(locate(photo.image))[0]
    judge(classify(*normalise(cells_of(photo, best.quad))))


def page() -> Image.Image:
    """A grid with a bar in every other cell."""
    side = 9 * CELL + 2 * MARGIN
    paper = np.full((side, side, 3), 240, np.uint8)
    inside = slice(MARGIN, side - MARGIN + 2)
    for line in range(MARGIN, side - MARGIN + 1, CELL):
        paper[line : line + 2, inside] = paper[inside, line : line + 2] = 20
    for cell in range(0, 81, 2):
        top, left = MARGIN + CELL * np.array(divmod(cell, 9)) + (10, 18)
        paper[top : top + 22, left : left + 4] = 20
    return Image.fromarray(paper)
