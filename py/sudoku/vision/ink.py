"""Ink: how much darker than its paper each pixel is, whatever the light, shade or colour.

Glossary
    gray   one channel in which ink of every colour is dark
    paper  what the gray would be without ink: the brightness around, strokes closed
    ink    1 - gray / paper, from 0 (paper) to 1 (black)
"""

import numpy as np
from PIL import Image, ImageChops


def gray_of(image: Image.Image) -> Image.Image:
    """An RGB image as an L image in which ink of every colour is dark.

    Once paper is gray, half the darkest channel, which shows red digits that luminance loses, half
    the mean of the three, which is less noisy under coloured light.
    """
    image = balanced(image)
    red, green, blue = image.split()
    darkest = ImageChops.darker(ImageChops.darker(red, green), blue)
    return Image.blend(darkest, image.convert("L", (1 / 3, 1 / 3, 1 / 3, 0)), 0.5)


def balanced(image: Image.Image) -> Image.Image:
    """An RGB image with its channels darkened until their medians, which are paper's, are the same.

    On yellow paper the darkest channel is the blue one, in which blue ink is pale.
    """
    sample = image.resize([(side + 3) // 4 for side in image.size], Image.Resampling.NEAREST)
    counts = np.array(sample.histogram()).reshape(3, 256).cumsum(axis=1)
    paper = np.maximum((counts < counts[:, -1:] / 2).sum(axis=1), 1)
    table = np.arange(256) * (paper.min() / paper)[:, None]
    return image.point(np.rint(table).astype(int).ravel().tolist())


def ink_of(gray: Image.Image, window: float) -> np.ndarray:
    """Ink of an L image, (height, width) float32 in 0..1.

    Paper is the morphological closing by a square of `window` pixels, wider than any stroke and
    narrower than what shadows and shading cover: what is dark and thin is ink, the rest paper.
    It is taken at a third of the size, where noise is averaged away.
    """
    level, size = np.asarray(gray.reduce(3)), square_of(window)
    paper = np.maximum(255 - _widened(255 - _widened(level, size), size), 1)
    paper = Image.fromarray(paper).resize(gray.size, Image.Resampling.NEAREST)
    ink = np.asarray(gray, dtype=np.float32) / np.asarray(paper, dtype=np.float32)
    np.subtract(1, ink, out=ink)
    return np.maximum(ink, 0, out=ink)


def square_of(window: float) -> int:
    """The side of that square at a third of the size; an even one would shift the paper."""
    return max(3, 2 * (round(window) // 6) + 1)


def _widened(level: np.ndarray, size: int) -> np.ndarray:
    """The maximum over a square of `size` pixels: windows doubled, so that few passes do it."""
    before = size // 2
    level = np.pad(level, (before, size - 1 - before), mode="edge")
    for _ in range(2):
        done = 1
        while done < size:
            step = min(done, size - done)
            level = np.maximum(level[:-step], level[step:])
            done += step
        level = level.T
    return level
