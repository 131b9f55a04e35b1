"""Load: from a file to an upright RGB picture of the size that reading needs, or a refusal.

Glossary
    upright  the photo as a person sees it, in its full size: corners are told in these pixels
    draft    the JPEG decoder's own reduction by 2, 4 or 8, far faster than decoding in full
"""

import io
import struct
import warnings
from pathlib import Path
from typing import NamedTuple

import numpy as np
from PIL import Image, ImageOps

from .refusal import PhotoRefusal

LONG_SIDE = 1600  # pixels wanted on the longer side: cells of a page-wide grid still have 100
MAX_PIXELS = 64_000_000  # more is refused before it is decoded; JPEG may be larger, see `load`
MIN_SIDE = 90  # pixels: ten a cell is the least that shows which digit it is
BROKEN = (  # what Pillow's decoders were seen to raise on damaged files
    *(OSError, SyntaxError, ValueError, EOFError, KeyError, IndexError, TypeError),
    *(struct.error, OverflowError, ZeroDivisionError, AttributeError, NotImplementedError),
)


class Photo(NamedTuple):
    """The loaded picture (mode RGB) and the upright size (width, height) that it stands for."""

    image: Image.Image
    size: tuple[int, int]

    @property
    def scale(self) -> float:
        """Loaded pixels per upright pixel, at most 1."""
        return self.image.width / self.size[0]


def load(source: str | Path | bytes) -> Photo:
    """The photo in a file or in its bytes; raises PhotoRefusal with the reason."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # the sizes are checked here, metadata may be odd
            image = Image.open(io.BytesIO(source) if isinstance(source, bytes) else source)
            size = _checked_size(image)
            image.draft(None, _fitted(size))
            image.load()
            if image.getexif().get(0x0112, 1) in (5, 6, 7, 8):  # turned by a quarter
                size = size[::-1]
            ImageOps.exif_transpose(image, in_place=True)
    except Image.DecompressionBombError:
        raise PhotoRefusal("too_large") from None
    except MemoryError:
        raise PhotoRefusal("too_large") from None
    except BROKEN as error:
        raise PhotoRefusal("unreadable_file") from error
    return Photo(_shrunk(_rgb(image)), size)


def _checked_size(image: Image.Image) -> tuple[int, int]:
    width, height = image.size
    limit = MAX_PIXELS * (2 if image.format in ("JPEG", "MPO") else 1)  # drafted: less memory
    if width * height > limit:
        raise PhotoRefusal("too_large")
    if min(width, height) < MIN_SIDE:
        raise PhotoRefusal("too_small", width=width, height=height)
    return width, height


def _fitted(size: tuple[int, int]) -> tuple[int, int]:
    """`size` scaled so that its longer side is LONG_SIDE, never enlarged."""
    ratio = min(1.0, LONG_SIDE / max(size))
    return round(size[0] * ratio), round(size[1] * ratio)


def _shrunk(image: Image.Image) -> Image.Image:
    """Without the pixels that reading has no use for: a whole-number reduction, the fastest."""
    factor = max(image.size) // LONG_SIDE
    return image.reduce(factor) if factor > 1 else image


def _rgb(image: Image.Image) -> Image.Image:
    """Any mode as RGB: 16 bits and floats stretched to 8, transparency on white."""
    if image.mode[0] in "IF":
        values = np.asarray(image, dtype=np.float32)
        low, high = float(values.min()), float(values.max())
        values = (values - low) * (255 / max(high - low, 1e-6))
        image = Image.fromarray(values.astype(np.uint8))
    if image.mode in ("RGBA", "LA", "PA", "La", "RGBa") or "transparency" in image.info:
        image = image.convert("RGBA")
        white = Image.new("RGBA", image.size, "white")
        image = Image.alpha_composite(white, image)
    return image if image.mode == "RGB" else image.convert("RGB")
