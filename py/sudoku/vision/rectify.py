"""Rectify: a grid seen at an angle becomes a square, with some of what surrounds it.

Glossary
    corners     (4, 2) float, clockwise from the top left, in pixels of the picture at hand
    homography  (3, 3) float: the projective map between two views of a plane
    flat        the square picture: 9 cells of UNIT pixels and a margin of one cell on each side
"""

import numpy as np
from PIL import Image

UNIT = 32  # pixels of a cell in the flat picture: enough to see a thin line, few enough to be fast
MARGIN = UNIT
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


def rectify(gray: Image.Image, corners: np.ndarray) -> tuple[Image.Image, np.ndarray]:
    """The flat picture of the grid in an L image, and the homography from flat to `gray`.

    A grid that is large on the picture is reduced first: a transform alone would skip pixels.
    """
    to_gray = homography(FLAT_CORNERS, corners)
    factor = max(1, int(_side(corners) / (9 * UNIT) / 1.5))
    reduced = gray.reduce(factor) if factor > 1 else gray
    shrink = np.diag([1 / factor, 1 / factor, 1]) @ to_gray
    coefficients = (shrink / shrink[2, 2]).ravel()[:8]
    flat = reduced.transform(
        (SIDE, SIDE),
        Image.Transform.PERSPECTIVE,
        tuple(coefficients),
        Image.Resampling.BILINEAR,
        fillcolor=255,
    )
    return flat, to_gray


def _side(corners: np.ndarray) -> float:
    """The shortest side of a quadrilateral, in pixels."""
    return float(np.hypot(*(corners - np.roll(corners, 1, axis=0)).T).min())
