"""Ink: how much darker than its paper each pixel is, whatever the light, shade or colour.

Glossary
    gray   one channel in which ink of every colour is dark
    paper  what the gray would be without ink: the mean of the bright pixels around
    ink    1 - gray / paper, from 0 (paper) to 1 (black)
"""

import numpy as np
from PIL import Image, ImageChops, ImageFilter


def gray_of(image: Image.Image) -> Image.Image:
    """An RGB image as an L image in which ink of every colour is dark.

    Half the darkest channel, which shows red digits that luminance loses, half the mean of the
    three, which is less noisy under coloured light.
    """
    red, green, blue = image.split()
    darkest = ImageChops.darker(ImageChops.darker(red, green), blue)
    return Image.blend(darkest, image.convert("L", (1 / 3, 1 / 3, 1 / 3, 0)), 0.5)


def ink_of(gray: Image.Image, window: int) -> np.ndarray:
    """Ink of an L image, (height, width) float32 in 0..1; `window` is wider than a pen stroke.

    The paper is measured twice at quarter size: the mean of the window, then the mean of its
    pixels brighter than that, which thick lines and digits do not pull down.
    """
    small = gray.resize((max(1, gray.width // 4), max(1, gray.height // 4)), Image.Resampling.BOX)
    radius = max(1.0, window / 8)
    level = np.asarray(small, dtype=np.float32)
    mean = np.asarray(small.filter(ImageFilter.BoxBlur(radius)), dtype=np.float32)
    bright = level >= mean
    share = _blurred(bright.astype(np.float32), radius)
    paper = _blurred(np.where(bright, level, 0), radius) / np.maximum(share, 1e-3)
    paper = Image.fromarray(np.maximum(paper, 1.0)).resize(gray.size, Image.Resampling.BILINEAR)
    return np.clip(1 - np.asarray(gray, dtype=np.float32) / np.asarray(paper), 0, 1)


def _blurred(values: np.ndarray, radius: float) -> np.ndarray:
    """The mean over a square window, edges repeated: a summed-area table, any radius one cost."""
    reach = max(1, round(radius))
    padded = np.pad(values, reach + 1, mode="edge")[:-1, :-1]
    table = padded.cumsum(0).cumsum(1)
    side = 2 * reach + 1
    total = (
        table[side:, side:] - table[:-side, side:] - table[side:, :-side] + table[:-side, :-side]
    )
    return total / side**2
