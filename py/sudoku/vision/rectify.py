"""Rectify: a grid seen at an angle becomes a square, with some of what surrounds it.

Glossary
    corners     (4, 2) float, clockwise from the top left, in pixels of the picture at hand
    homography  (3, 3) float: the projective map between two views of a plane
    view        the ink of the picture in and around one grid
    flat        the view made square: 9 cells of UNIT pixels and a margin of one cell on each side
"""

from typing import NamedTuple

import numpy as np
from PIL import Image, ImageFilter

from .ink import gray_of, ink_of, square_of

UNIT = 32  # pixels of a cell in the flat picture: enough to see a thin line, few enough to be fast
MARGIN = UNIT
WINDOW = 0.4  # cells: wider than any stroke, narrower than what shadows cover
SIDE = 9 * UNIT + 2 * MARGIN
FLAT_CORNERS = MARGIN + 9 * UNIT * np.array([[0, 0], [1, 0], [1, 1], [0, 1]], dtype=float)


def homography(source: np.ndarray, target: np.ndarray) -> np.ndarray:
    """The (3, 3) map that takes the four points of `source` (4, 2) to those of `target`."""
    rows = []
    for (x, y), (u, v) in zip(source, target, strict=True):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y])
    solution = np.linalg.solve(np.array(rows, dtype=float), np.asarray(target, float).ravel())
    return np.append(solution, 1).reshape(3, 3)


def mapped(points: np.ndarray, transform: np.ndarray) -> np.ndarray:
    """`points` (..., 2) through a homography."""
    x, y = points[..., 0], points[..., 1]
    u, v, w = (a * x + b * y + c for a, b, c in transform)
    return np.stack([u / w, v / w], axis=-1)


class View(NamedTuple):
    """The ink around one grid: an L image (255 = black ink), its map to the picture, and the
    `square_of` the window in which its paper was measured."""

    ink: Image.Image
    to_picture: np.ndarray
    square: int

    @property
    def factor(self) -> float:
        """Pixels of the picture per pixel, along each side."""
        return self.to_picture[0, 0]


def view_of(
    picture: Image.Image,
    corners: np.ndarray,
    window: float = WINDOW,
    blur: float = 0,
    known: View | None = None,
) -> View:
    """The ink of an RGB image in and around `corners`, its cells of 40 to 80 pixels if it has them.

    Paper is measured in a `window` of that many cells, so that shade and shaded boxes count as
    paper, and never beyond the picture's edge; `blur`, also in cells, drowns grain first. If the
    `known` view of the whole picture would show the same, it is returned.
    """
    cell = _side(corners) / 9
    factor = max(1, int(cell / 40))
    window *= cell / factor
    if known and not blur and (known.factor, known.square) == (factor, square_of(window)):
        return known
    reach = 1.5 * cell
    left, top = np.maximum(np.floor(corners.min(axis=0) - reach), 0).astype(int)
    right, bottom = np.ceil(corners.max(axis=0) + reach).astype(int)
    box = (left, top, min(right, picture.width), min(bottom, picture.height))
    crop = picture.reduce(factor, box) if factor > 1 else picture.crop(box)
    gray = gray_of(crop)
    if blur:
        gray = gray.filter(ImageFilter.GaussianBlur(blur * cell / factor))
    to_picture = np.array([[factor, 0, left], [0, factor, top], [0, 0, 1]], dtype=float)
    return inked(gray, window, to_picture)


def inked(gray: Image.Image, window: float, to_picture: np.ndarray) -> View:
    """The view of an L image, its paper measured in a window of that many of its pixels."""
    ink = ink_of(gray, window)
    return View(Image.fromarray((ink * 255).astype(np.uint8)), to_picture, square_of(window))


def rectify(view: View, corners: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The flat ink (SIDE, SIDE) uint8 of the grid at `corners` (in the picture), and its map.

    The map is the homography from flat to view pixels. Beyond the picture there is no ink.
    """
    to_view = homography(FLAT_CORNERS, mapped(corners, np.linalg.inv(view.to_picture)))
    large = 56 * view.factor < _side(corners) / 9
    ink, half = (view.ink.reduce(2), 0.5) if large else (view.ink, 1)  # skip no pixel of a line
    to_ink = np.diag([half, half, 1]) @ to_view
    flat = ink.transform(
        (SIDE, SIDE),
        Image.Transform.PERSPECTIVE,
        tuple((to_ink / to_ink[2, 2]).ravel()[:8]),
        Image.Resampling.BILINEAR,
        fillcolor=0,
    )
    return np.asarray(flat), to_view


def _side(corners: np.ndarray) -> float:
    """The mean side of a quadrilateral, in pixels."""
    return float(np.hypot(*(corners - np.roll(corners, 1, axis=0)).T).mean())
