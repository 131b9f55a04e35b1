"""Made cells: flat pages of 81 unrelated cells, one of every kind that a photo may hold.

A page is drawn and spoiled like a photo, then cut by the very code that cuts photos. Its digits
follow no sudoku: every class is as frequent as `MIX` says, and print fonts change with the page.

Glossary
    pitch   the side of a cell in pixels
    sheet   (height, width) float32, what is left of the paper's light: 1 paper, 0 black
    class   0 blank, 1–9 print, 10–18 handwriting, 19 candidates only
"""

import io

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont
from sudoku.vision.cut import CELL

from train.draw.pen import Writer

MIX = {"blank": 0.24, "print": 0.36, "hand": 0.28, "candidates": 0.12}
MARGIN = 1.0  # of paper around the grid, in cells
CANDIDATES = 19


def page(rng, print_fonts, hand_fonts, written):
    """(RGB image, classes (81,) int, corners (4, 2)) of one spoiled page.

    print_fonts, hand_fonts: font files; written: {digit: (n, 28, 28) uint8} handwritten digits.
    """
    pitch = int(np.exp(rng.uniform(np.log(18), np.log(76))))
    side = round((9 + 2 * MARGIN) * pitch)
    sheet = np.ones((side, side), dtype=np.float32)
    look = Look(rng, pitch, print_fonts, hand_fonts, written)
    _shade(rng, sheet, pitch)
    _rule(rng, sheet, pitch)
    classes = rng.choice(4, 81, p=list(MIX.values()))
    for cell, kind in enumerate(classes):
        corner = (np.array(divmod(cell, 9)) + MARGIN) * pitch
        classes[cell] = (look.blank, look.print, look.hand, look.candidates)[kind](sheet, corner)
    corners = (np.array([[0, 0], [9, 0], [9, 9], [0, 9]]) + MARGIN) * pitch
    return _spoiled(rng, sheet, pitch, look.colour), classes, corners


def alone(rng, image: np.ndarray, size: float) -> np.ndarray:
    """A handwritten digit (28, 28) uint8 in a cell of its own: (CELL, CELL) float32 ink.

    `size`: the usual height of the writer's digits, in cells.
    """
    glyph = Image.fromarray(image)
    glyph = glyph.crop(glyph.getbbox())
    height = round(min(size * rng.uniform(0.8, 1.15), 0.9) * CELL)
    width = round(height * glyph.width / glyph.height * rng.uniform(0.85, 1.15))
    width = int(np.clip(width, 2, CELL - 8))
    cell = Image.new("L", (CELL, CELL))
    middle = (np.array([CELL - width, CELL - height]) + rng.normal(0, 0.12, 2) * CELL) / 2
    cell.paste(glyph.resize((width, height), Image.Resampling.BICUBIC), tuple(middle.astype(int)))
    cell = cell.filter(ImageFilter.GaussianBlur(min(rng.exponential(0.8), 2.5)))
    return np.asarray(cell, dtype=np.float32) / 255 * rng.uniform(0.3, 1)


def framed(rng, cells: np.ndarray) -> np.ndarray:
    """The cells (N, CELL, CELL) of one grid with lines along their edges, at most 4 pixels wide."""
    kept, dark = cells.copy(), rng.uniform(0.3, 1)
    for view in (kept, kept[:, ::-1], kept.swapaxes(1, 2), kept.swapaxes(1, 2)[:, ::-1]):
        for width in (0, 1, 2, 3):
            thick = rng.integers(0, 5, len(cells)) > width
            view[thick, width] = dark * rng.uniform(0.8, 1)
    return kept


class Look:
    """What one page's cells are drawn with: fonts, sizes, pens, and how far digits stray."""

    def __init__(self, rng, pitch, print_fonts, hand_fonts, written):
        self.rng, self.pitch = rng, pitch
        self.print_fonts = rng.choice(print_fonts, 3)
        self.hand_fonts, self.written, self.writer = hand_fonts, written, Writer(rng)
        self.print_size = rng.uniform(0.5, 0.85)
        self.print_dark = rng.uniform(0.55, 1.0)
        self.hand_size = rng.uniform(0.45, 0.85)
        self.hand_dark = rng.uniform(0.3, 1.0)
        self.stray = rng.uniform(0.02, 0.12)
        self.through = rng.random() < 0.4
        self.colour = rng.uniform(0, 0.5, 3) * (rng.random() < 0.3)

    def blank(self, sheet, corner):
        """Nothing, or dust, a hair, or the mirrored ink of the page behind; class 0."""
        rng, kind = self.rng, self.rng.random()
        if self.through and kind < 0.6:
            glyph = self.glyph(rng.choice(self.print_fonts), str(rng.integers(1, 10)), 0.7)
            mirrored = Image.fromarray(glyph[:, ::-1])
            glyph = np.asarray(mirrored.filter(ImageFilter.GaussianBlur(self.pitch / 40)))
            self.put(sheet, corner, glyph, 0.3, rng.uniform(0.04, 0.22))
        elif kind < 0.8:
            for _ in range(rng.integers(1, 4)):
                speck = Image.new("L", (self.pitch, self.pitch))
                draw, size = ImageDraw.Draw(speck), self.pitch * rng.uniform(0.02, 0.12)
                x, y = rng.uniform(0.1, 0.9, 2) * self.pitch
                if rng.random() < 0.5:
                    draw.ellipse([x, y, x + size, y + size * rng.uniform(0.5, 2)], fill=255)
                else:
                    x1, y1 = np.array([x, y]) + rng.normal(0, self.pitch / 5, 2)
                    draw.line([x, y, x1, y1], fill=255, width=1 + self.pitch // 40)
                self.put(sheet, corner, np.asarray(speck), 0.02, rng.uniform(0.1, 0.9))
        return 0

    def print(self, sheet, corner):
        """A digit of one of the page's fonts; class 1–9."""
        digit = int(self.rng.integers(1, 10))
        font = self.print_fonts[self.rng.choice(3, p=(0.6, 0.2, 0.2))]
        glyph = self.glyph(font, str(digit), self.print_size * self.rng.uniform(0.95, 1.05))
        self.put(sheet, corner, glyph, self.stray / 3, self.print_dark)
        return digit

    def hand(self, sheet, corner):
        """A digit by hand, a pen's, a person's or a font's; class 10–18."""
        digit = int(self.rng.integers(1, 10))
        size = self.hand_size * self.rng.uniform(0.8, 1.15)
        self.put(sheet, corner, self.by_hand(digit, size), self.stray, self.pressed())
        return 9 + digit

    def candidates(self, sheet, corner):
        """One to six small digits, each in its place of a 3×3 layout or in a row; class 19."""
        rng, many = self.rng, self.rng.choice(6, p=(0.2, 0.3, 0.2, 0.15, 0.1, 0.05)) + 1
        digits = np.sort(rng.choice(9, many, replace=False)) + 1
        size = rng.uniform(0.2, 0.34)
        places = [divmod(digit - 1, 3) for digit in digits]
        if rng.random() < 0.5:
            top = rng.choice([0, 0, 0, 2])
            places = [(top + i // 3, i % 3 * rng.uniform(0.6, 1)) for i in range(many)]
        printed, dark = rng.random() < 0.3, self.pressed()
        font = rng.choice(self.print_fonts)
        for digit, (row, column) in zip(digits, places, strict=True):
            glyph = self.glyph(font, str(digit), size) if printed else self.by_hand(digit, size)
            middle = np.array([row - 1, column - 1]) * 0.3 * self.pitch
            self.put(sheet, corner + middle, glyph, 0.02, dark)
        return CANDIDATES

    def pressed(self):
        return np.clip(self.hand_dark * self.rng.uniform(0.8, 1.1), 0, 1)

    def glyph(self, path, text, size):
        """Text of a font as (height, width) uint8, its digits `size` cells high."""
        height = max(4, round(size * self.pitch))
        font = ImageFont.truetype(str(path), max(5, round(height * 1.4)))
        left, top, right, bottom = font.getbbox(text)
        image = Image.new("L", (right - left + 2, bottom - top + 2))
        ImageDraw.Draw(image).text((1 - left, 1 - top), text, fill=255, font=font)
        width = max(2, round(image.width * height / image.height))
        return np.asarray(image.resize((width, height), Image.Resampling.BICUBIC))

    def by_hand(self, digit, size):
        """A handwritten digit (height, width) uint8, slanted and turned a little."""
        rng, height, source = self.rng, max(5, round(size * self.pitch)), self.rng.random()
        if source < 0.35:
            return np.asarray(self.writer.glyph(int(digit), height))[: self.pitch, : self.pitch]
        if source < 0.75:
            image = Image.fromarray(rng.choice(self.written[int(digit)]))
            large = image.resize((4 * height, 4 * height), Image.Resampling.BICUBIC)
            level = rng.uniform(50, 190)  # a thin or a thick pen
            image = large.point(lambda value: 255 * (value > level))
        else:
            image = Image.fromarray(self.glyph(rng.choice(self.hand_fonts), str(digit), 4 * size))
        wide, high = image.size
        slant, turn = rng.normal(0, 0.12), rng.normal(0, 0.06)
        image = image.transform(
            image.size, Image.Transform.AFFINE,
            (1, slant + turn, -(slant + turn) * high / 2, -turn, 1, turn * wide / 2),
            Image.Resampling.BILINEAR,
        )  # fmt: skip
        image = image.crop(image.getbbox() or (0, 0, wide, high))
        width = max(1, round(height * image.width / image.height * rng.uniform(0.8, 1.2)))
        return np.asarray(image.resize((min(width, self.pitch), height), Image.Resampling.BOX))

    def put(self, sheet, corner, glyph, stray, dark):
        """Print a glyph onto the sheet at the middle of the cell, give or take `stray` cells."""
        size = np.array(glyph.shape)
        middle = corner + self.pitch / 2 + self.rng.normal(0, stray, 2) * self.pitch
        y, x = np.clip(np.round(middle - size / 2).astype(int), 0, np.array(sheet.shape) - size)
        part = sheet[y : y + size[0], x : x + size[1]]
        part *= 1 - dark * glyph.astype(np.float32) / 255


def _shade(rng, sheet, pitch):
    """Tinted cells or boxes, as newspapers print them."""
    if rng.random() < 0.25:
        for place in np.argwhere(rng.random((9, 9)) < rng.uniform(0.1, 0.5)):
            y, x = ((place + MARGIN) * pitch).astype(int)
            sheet[y : y + pitch, x : x + pitch] *= rng.uniform(0.75, 0.95)


def _rule(rng, sheet, pitch):
    """The lines of the grid, thin ones and thick ones, a little off their place."""
    thin = max(1, round(pitch * rng.uniform(0.01, 0.05)))
    thick = max(thin, round(pitch * rng.uniform(0.03, 0.1)))
    dark_thin, dark_thick = rng.uniform(0.3, 1), rng.uniform(0.7, 1)
    start, end = round(MARGIN * pitch), round((9 + MARGIN) * pitch)
    for line in range(10):
        width, dark = (thick, dark_thick) if line % 3 == 0 else (thin, dark_thin)
        for part in (sheet, sheet.T):
            place = round((line + MARGIN + rng.normal(0, 0.012)) * pitch - width / 2)
            part[place : place + width, start:end] *= 1 - dark


def _spoiled(rng, sheet, pitch, colour):
    """The sheet as a bad camera sees it: blur, uneven light, noise, JPEG; an RGB image."""
    light = rng.uniform(0.45, 1.0)
    ramp = np.linspace(-1, 1, len(sheet), dtype=np.float32)
    lamp = light * (1 + rng.normal(0, 0.15) * ramp[:, None] + rng.normal(0, 0.15) * ramp)
    black = rng.uniform(0, 0.3)
    ink = (1 - sheet)[..., None] * (1 - colour.astype(np.float32)) * (1 - black)
    grain = rng.normal(0, rng.uniform(0, 0.03), (*sheet.shape, 1)).astype(np.float32)
    values = np.clip((1 - ink + grain) * lamp[..., None], 0, 1) * 255
    image = Image.fromarray(values.astype(np.uint8))
    blur = rng.exponential(0.5) + rng.random() * pitch * 0.04 * (rng.random() < 0.6)
    image = image.filter(ImageFilter.GaussianBlur(min(blur, pitch * 0.07)))
    noise = rng.normal(0, rng.uniform(0, 6), (*sheet.shape, 1))
    image = Image.fromarray(np.clip(np.asarray(image) + noise, 0, 255).astype(np.uint8))
    store = io.BytesIO()
    image.save(store, "JPEG", quality=int(rng.integers(35, 96)))
    return Image.open(store).convert("RGB")
