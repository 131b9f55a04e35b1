"""How things get onto a page: stamps, lines, words. Everything draws on a Pillow image, mode RGB.

Glossary
    mask    an "L" image: 255 where the ink is
    colour  (red, green, blue), 0-255
    line    solid, dotted, dashed or double; "by hand" means that it strays from its way
"""

import numpy as np
from PIL import Image, ImageDraw

from . import fonts
from .chance import happens, pick

Colour = tuple[int, int, int]

SYLLABLES = ("la", "re", "sen", "ti", "o", "pa", "ne", "lo", "vi", "chi", "fre", "du", "man", "gri")


def luminance(colour: Colour) -> float:
    """How light a colour is, in which fine detail is seen (ITU-R BT.601)."""
    red, green, blue = colour
    return 0.299 * red + 0.587 * green + 0.114 * blue


def grained(colour: Colour, grain: np.ndarray, size: tuple[int, int], how) -> Image.Image:
    """A ground of `size` and `colour`, lighter and darker by `grain` (rows, columns), grey levels
    that `how`, one of Image.Resampling, stretches over it.
    """
    coarse = Image.fromarray(np.clip(128 + grain, 0, 255).round().astype(np.uint8))
    fine = coarse.resize(size, how)
    shades = [fine.point([min(max(v - 128 + c, 0), 255) for v in range(256)]) for c in colour]
    return Image.merge("RGB", shades)


def stamp(image: Image.Image, mask: Image.Image, middle, colour: Colour, strength=1.0) -> None:
    """Ink of `colour` where `mask` is, its middle at `middle` (x, y)."""
    if strength < 1:
        mask = mask.point(lambda value: round(value * strength))
    x, y = (round(float(m) - size / 2) for m, size in zip(middle, mask.size, strict=True))
    image.paste(colour, (x, y, x + mask.width, y + mask.height), mask)


def typed(text: str, face: str, height: float) -> Image.Image:
    """Words in a face whose digits are `height` pixels high, as a mask without margins."""
    font = fonts.load(face, fonts.size_for(face, max(4, round(height))))
    left, top, right, bottom = (round(side) for side in font.getbbox(text))
    mask = Image.new("L", (max(1, right - left), max(1, bottom - top)), 0)
    ImageDraw.Draw(mask).text((-left, -top), text, fill=255, font=font)
    return mask


def line(
    image: Image.Image, points: np.ndarray, colour: Colour, width: float, kind="solid"
) -> None:
    """A line through `points` (N, 2), `width` pixels wide."""
    draw = ImageDraw.Draw(image)
    if kind == "double":
        along = points[-1] - points[0]
        aside = np.array([-along[1], along[0]]) / np.hypot(*along) * width
        for side in (-aside, aside):
            line(image, points + side, colour, width / 2)
        return
    if kind in ("dotted", "dashed"):
        for start, end in _pieces(points, width, long=1 if kind == "dotted" else 4):
            draw.line([*start, *end], fill=colour, width=max(1, round(width)))
        return
    draw.line([tuple(p) for p in points], fill=colour, width=max(1, round(width)), joint="curve")


def _pieces(points, width, long):
    """Start and end of every dash of a straight line."""
    start, end = points[0], points[-1]
    step = max(3.0, width * (long + 2))
    dash = (end - start) / np.hypot(*(end - start)) * max(1.5, width * long)
    for share in np.arange(0, 1, step / np.hypot(*(end - start))):
        yield start + share * (end - start), start + share * (end - start) + dash


def words(rng: np.random.Generator, count: int) -> list[str]:
    """Words that no language has, some with a capital, some numbers among them."""
    made = []
    for _ in range(count):
        word = "".join(pick(rng, SYLLABLES) for _ in range(int(rng.integers(1, 5))))
        word = word.capitalize() if happens(rng, 0.15) else word
        made.append(str(rng.integers(1, 2030)) if happens(rng, 0.04) else word)
    return made


def text_block(rng, image, box, face, height, colour: Colour) -> None:
    """Lines of words that fill `box` (left, top, right, bottom)."""
    left, top, right, bottom = box
    draw = ImageDraw.Draw(image)
    font = fonts.load(face, fonts.size_for(face, max(4, round(height))))
    known, y = words(rng, 80), top
    while y + 1.5 * height < bottom:
        row = ""
        while True:
            word = pick(rng, known)
            if font.getlength(row + " " + word) > right - left:
                break
            row = f"{row} {word}".strip()
        draw.text((left, y), row, fill=colour, font=font)
        y += 1.7 * height
