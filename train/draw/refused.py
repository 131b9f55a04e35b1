"""Pictures that are no sudoku, and that a reader must refuse: each drawn, then photographed.

image, label = make_refused(7, "crossword")      label: {"refused": True, "what": "crossword"}
"""

import io

import numpy as np
from PIL import Image, ImageDraw

from . import around, fonts
from .camera import Page, Taking, photograph, to_jpeg
from .chance import between, pick
from .ink import stamp, text_block, typed, words
from .surface import bend, view

SIDE = 900  # pixels of the drawn thing; the sheet has a margin of a sixth of it around
MARGIN = SIDE // 6
INK = (30, 30, 32)


def make_refused(seed: int, what: str, size: tuple[int, int] = (640, 480)):
    """(photo, label) of the thing named `what` in DRAWERS, as make() gives a sudoku's."""
    stored, label = make_refused_file(seed, what, size)
    return Image.open(io.BytesIO(stored)), label


def make_refused_file(seed: int, what: str, size: tuple[int, int] = (640, 480)):
    """The same as (JPEG bytes, label)."""
    rng = np.random.default_rng(seed)
    sheet = (SIDE + 2 * MARGIN,) * 2
    image = around.paper(rng, sheet, (236, 233, 226), between(rng, (1, 4)), "none", SIDE / 9)
    DRAWERS[what](rng, image, pick(rng, fonts.faces("print")))
    surface = view(rng, size, bend(rng, 0.012, 0, 0.1), 8, 3, between(rng, (0.6, 0.95)))
    taking = Taking(blur=0.01, noise=between(rng, (1, 4)), light=0.9, uneven=between(rng, (0, 0.3)))
    photo = photograph(rng, Page(image, (SIDE / 2 + MARGIN,) * 2, SIDE), surface, size, taking)
    return to_jpeg(np.asarray(photo), 80), {"refused": True, "what": what}


def _squares(image, count: int, thick_every: int = 0) -> float:
    """A square of `count` × `count` cells with its lines; gives the cell's side."""
    draw, side = ImageDraw.Draw(image), SIDE / count
    for i in range(count + 1):
        width = 7 if thick_every and i % thick_every == 0 else 2
        at = MARGIN + i * side
        draw.line([MARGIN, at, MARGIN + SIDE, at], fill=INK, width=width)
        draw.line([at, MARGIN, at, MARGIN + SIDE], fill=INK, width=width)
    return side


def _crossword(rng, image, face):
    around.letters(rng, image, (MARGIN, MARGIN, MARGIN + SIDE, MARGIN + SIDE), INK, face)


def _chessboard(rng, image, face):
    side = _squares(image, 8)
    draw = ImageDraw.Draw(image)
    for row in range(8):
        for column in range(row % 2, 8, 2):
            x, y = MARGIN + column * side, MARGIN + row * side
            draw.rectangle([x, y, x + side, y + side], fill=(95, 70, 55))


def _table(rng, image, face):
    """Nine columns of prices and dates, under words."""
    draw = ImageDraw.Draw(image)
    for row in range(17):
        y = MARGIN + row * SIDE / 16
        draw.line([MARGIN, y, MARGIN + SIDE, y], fill=INK, width=2)
        for column in range(5 if row < 16 else 0):
            text = (
                words(rng, 1)[0]
                if row == 0 or column == 0
                else f"{rng.integers(1, 9999) / 100:.2f}"
            )
            place = (MARGIN + (column + 0.5) * SIDE / 5, y + SIDE / 32)
            stamp(image, typed(text, face, 20), place, INK)
    for column in range(6):
        x = MARGIN + column * SIDE / 5
        draw.line([x, MARGIN, x, MARGIN + SIDE], fill=INK, width=2)


def _form(rng, image, face):
    """Labels, boxes for letters, boxes to tick."""
    draw = ImageDraw.Draw(image)
    for row in range(10):
        y = MARGIN + row * SIDE / 10
        word = typed(" ".join(words(rng, 2)), face, 22)
        stamp(image, word, (MARGIN + word.width / 2, y + 20), INK)
        for box in range(int(rng.integers(1, 18))):
            x = MARGIN + SIDE * 0.3 + box * 35
            draw.rectangle([x, y, x + 32, y + 40], outline=INK, width=2)
    draw.rectangle(
        [MARGIN - 30, MARGIN - 30, MARGIN + SIDE + 30, MARGIN + SIDE + 30], outline=INK, width=3
    )


def _other_size(count: int, box: int, symbols: str):
    """A puzzle of the same family, but `count` × `count`."""

    def draw(rng, image, face):
        side = _squares(image, count, box)
        for cell in np.flatnonzero(rng.random(count * count) < 0.4):
            row, column = divmod(int(cell), count)
            place = (MARGIN + (column + 0.5) * side, MARGIN + (row + 0.5) * side)
            stamp(image, typed(pick(rng, symbols), face, 0.6 * side), place, INK)

    return draw


def _month(rng, image, face):
    """A calendar leaf: a word, seven columns, the numbers 1 to 31."""
    draw, side, start = ImageDraw.Draw(image), SIDE / 7, int(rng.integers(7))
    stamp(image, typed(words(rng, 1)[0].upper(), face, 60), (MARGIN + SIDE / 2, MARGIN), INK)
    for day in range(1, 32):
        row, column = divmod(day - 1 + start, 7)
        x, y = MARGIN + column * side, MARGIN + (row + 0.6) * side
        draw.rectangle([x, y, x + side, y + side], outline=INK, width=3)
        stamp(image, typed(str(day), face, 0.35 * side), (x + side / 2, y + side / 2), INK)


def _text(rng, image, face):
    text_block(rng, image, (MARGIN, MARGIN, MARGIN + SIDE, MARGIN + SIDE), face, 18, INK)


def _noise(rng, image, face):
    grain = rng.integers(0, 256, (image.height // 4, image.width // 4, 3), dtype=np.uint8)
    image.paste(Image.fromarray(grain).resize(image.size, Image.Resampling.NEAREST))


def _blank(rng, image, face):
    """Nothing is drawn."""


DRAWERS = {
    "crossword": _crossword,
    "chessboard": _chessboard,
    "table": _table,
    "form": _form,
    "6x6": _other_size(6, 3, "123456"),
    "16x16": _other_size(16, 4, "123456789ABCDEFG"),
    "letters 9x9": _other_size(9, 3, "ABDEFHKLMNPRTUWXY"),
    "clashing 9x9": _other_size(9, 3, "123456789"),
    "month": _month,
    "text": _text,
    "noise": _noise,
    "blank": _blank,
}
