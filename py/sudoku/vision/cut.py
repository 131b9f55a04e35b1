"""Cut: the straightened grid and its 81 cells.

Glossary
    mesh      (10, 10, 2): the crossings in picture pixels, mesh[row, column] = x, y
    straight  the picture with every cell a square of CELL pixels, lines at multiples of CELL
    cell      (CELL, CELL) float32 ink, 0 paper, 1 black, its border lines still on it
"""

from pathlib import Path

import numpy as np
from PIL import Image

from .load import Photo, load
from .rectify import mapped, rectify, view_of
from .rule import rule

CELL = 48  # pixels of a cell: twice the size at which a digit is looked at


def cells_of(photo: str | Path | bytes | Photo, corners) -> np.ndarray:
    """The 81 cells (81, CELL, CELL) float32 of the grid at `corners`: upright pixels, clockwise."""
    photo = photo if isinstance(photo, Photo) else load(photo)
    corners = np.asarray(corners, dtype=float) * photo.scale
    view = view_of(photo.image, corners)
    flat, to_view = rectify(view, corners)
    return cut(view.ink, mapped(rule(flat).mesh, to_view))


def cut(ink: Image.Image, mesh: np.ndarray) -> np.ndarray:
    """The cells (81, CELL, CELL) float32 of the grid with that mesh in an L image of ink."""
    straight = np.asarray(straighten(ink, mesh), dtype=np.float32) / 255
    return straight.reshape(9, CELL, 9, CELL).swapaxes(1, 2).reshape(81, CELL, CELL)


def straighten(image: Image.Image, mesh: np.ndarray, cell: int = CELL) -> Image.Image:
    """The grid of an image of any mode as a square of 9 × `cell` pixels, by its mesh."""
    factor = max(1, int(span(mesh) / cell / 1.2))  # a transform alone would skip pixels
    image = image.reduce(factor) if factor > 1 else image
    whole = mesh / factor
    around = np.stack([whole[:-1, :-1], whole[1:, :-1], whole[1:, 1:], whole[:-1, 1:]], axis=2)
    edges = [(cell * x, cell * y, cell * (x + 1), cell * (y + 1)) for y, x in np.ndindex(9, 9)]
    quads = zip(edges, around.reshape(81, 8).tolist(), strict=True)  # Pillow reckons in Python
    size = (9 * cell, 9 * cell)
    return image.transform(size, Image.Transform.MESH, list(quads), Image.Resampling.BILINEAR)


def span(mesh: np.ndarray) -> float:
    """About the side of a cell in the picture, in pixels."""
    return np.hypot(*(mesh[9, 9] - mesh[0, 0])) / 2**0.5 / 9
