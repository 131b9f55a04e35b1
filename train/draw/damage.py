"""What may happen to a photo on its way: damages for the bench, each with its labels' corners.

    for name, damage in DAMAGES.items():
        worse, corners = damage(image, corners)

image: an upright photo, mode RGB; corners: (4, 2) in its pixels, or None, and then None comes back.
"""

import io

import numpy as np
from PIL import Image, ImageFilter


def turn_corners(corners: np.ndarray, size: tuple[int, int], quarters: int) -> np.ndarray:
    """Where `corners` of a photo of `size` come to lie when it is turned left `quarters` times.

    Their order stays: the first is still the grid's own top left.
    """
    width, height = size
    for _ in range(quarters % 4):
        corners = np.stack([corners[:, 1], width - corners[:, 0]], axis=1)
        width, height = height, width
    return corners


def turned(quarters: int):
    """The damage of a photo turned left by `quarters` quarter turns."""
    how = (None, Image.Transpose.ROTATE_90, Image.Transpose.ROTATE_180, Image.Transpose.ROTATE_270)

    def turn(image, corners=None):
        placed = (
            None if corners is None else turn_corners(np.asarray(corners), image.size, quarters)
        )
        return image.transpose(how[quarters]), placed

    return turn


def brightened(image, corners=None):
    """Overexposed by two thirds of a stop: the brightest quarter of the greys is lost."""
    return image.point(lambda value: min(255, round(value * 1.33 + 20))), corners


def darkened(image, corners=None):
    """Underexposed by more than a stop."""
    return image.point(lambda value: round(value * 0.42)), corners


def corner_shadow(image, corners=None):
    """A hard-edged shadow over the lower right half, with a third of the light left in it."""
    width, height = image.size
    x, y = np.meshgrid(np.arange(width) / width, np.arange(height) / height)
    inside = np.clip((x + y - 0.95) * 25, 0, 1)[..., None]
    lit = np.asarray(image, dtype=np.float32) * (1 - 0.65 * inside)
    return Image.fromarray(lit.round().astype(np.uint8)), corners


def blurred(image, corners=None):
    """Out of focus by one pixel."""
    return image.filter(ImageFilter.GaussianBlur(1)), corners


def recompressed(image, corners=None):
    """Saved as JPEG, quality 40."""
    stored = io.BytesIO()
    image.save(stored, "JPEG", quality=40)
    return Image.open(stored).convert("RGB"), corners


def halved(image, corners=None):
    """Scaled to half."""
    small = image.resize((image.width // 2, image.height // 2), Image.Resampling.BOX)
    scale = np.divide(small.size, image.size)
    return small, None if corners is None else np.asarray(corners) * scale


DAMAGES = {
    "turned 90": turned(1),
    "turned 180": turned(2),
    "turned 270": turned(3),
    "brightened": brightened,
    "darkened": darkened,
    "corner shadow": corner_shadow,
    "blurred 1 px": blurred,
    "JPEG 40": recompressed,
    "half size": halved,
}
