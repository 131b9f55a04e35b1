"""Blob: which part of each cell's ink is its digit.

Glossary
    blob    what is taken for the digit: a connected component with those that belong to it
    firm    the ink that a stroke must have somewhere, by its cell and by the grid
    strong  said of ink above it
"""

import numpy as np

from .border import FRAME
from .components import Components, components
from .cut import CELL

LOOSE = 0.5  # of firm ink: what continues a stroke
ASIDE, THIN = 0.2, 4  # cells from the middle, length per width: a line of the page
DUST = 0.003  # of a cell: less strong ink is no digit


def blobs(ink: np.ndarray, firm: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The part of each cell (N, CELL, CELL) that is the digit, as masks, its boxes (N, 4), and the
    area (N,) of the largest other blob, per the digit's, at most 2.

    A stroke is followed down to LOOSE of the `firm` ink (N, 1, 1) that it must have somewhere, so
    that pale pencil stays in one piece (hysteresis, as in Canny 1986). Boxes are 0 if
    there is none.
    """
    count = len(ink)
    apart = np.zeros((count, CELL + 1, CELL), dtype=bool)
    apart[:, :CELL] = ink > LOOSE * firm  # a blank row keeps each cell's components its own
    found = components(apart.reshape(-1, CELL))
    middle = np.zeros((CELL, CELL), dtype=bool)
    middle[FRAME:-FRAME, FRAME:-FRAME] = True  # what lies in the frame alone is a line or nothing
    inked = ink > firm
    strong, central = (_counted(found, apart, where) for where in (inked, inked & middle))
    cell = found.boxes[:, 0] // (CELL + 1)
    boxes = found.boxes - np.outer(cell * (CELL + 1), [1, 0, 1, 0])
    belongs, others = _belonging(found.areas, strong, central, cell, boxes, count)
    keep = np.concatenate([[False], belongs])[found.labels].reshape(apart.shape)[:, :CELL]
    box = np.zeros((count, 4), dtype=int)
    box[:, :2] = CELL
    np.minimum.at(box[:, 0], cell[belongs], boxes[belongs, 0])
    np.minimum.at(box[:, 1], cell[belongs], boxes[belongs, 1])
    np.maximum.at(box[:, 2], cell[belongs], boxes[belongs, 2])
    np.maximum.at(box[:, 3], cell[belongs], boxes[belongs, 3])
    box[box[:, 2] == 0] = 0
    return keep, box, others


def _counted(found: Components, apart: np.ndarray, where: np.ndarray) -> np.ndarray:
    """How many pixels of each component (n,) are `where` (N, CELL, CELL)."""
    apart[:, :CELL] = where
    return np.bincount(found.labels[apart.reshape(-1, CELL)], minlength=len(found.areas) + 1)[1:]


def _belonging(area, strong, central, cell, boxes, count: int) -> tuple[np.ndarray, np.ndarray]:
    """Which components are part of their cell's digit (n,) bool, and `others` of `blobs`.

    Each has an area, one of strong ink, one of strong ink in the middle, a cell and a box in it;
    `count` is the number of cells. The digit is the component with most ink near the middle, and
    those near it.
    """
    y0, x0, y1, x1 = boxes.T
    tall, wide = y1 - y0, x1 - x0
    edge = 0.16 * CELL
    hugging = (y1 <= edge) | (y0 >= CELL - edge) | (x1 <= edge) | (x0 >= CELL - edge)
    length = np.maximum(tall, wide)
    line = hugging & (length > 2 * np.minimum(tall, wide))
    upright = tall > wide
    across = np.abs(np.where(upright, x0 + x1, y0 + y1) - CELL) / 2  # from the middle
    through = np.where(upright, y0, x0) <= FRAME
    through &= np.where(upright, y1, x1) >= CELL - FRAME
    line |= through & (across > ASIDE * CELL) & (length > THIN * np.minimum(tall, wide))
    dust = (strong < DUST * CELL**2) | (length < 0.1 * CELL)
    sound = ~line & ~dust
    leads = sound & (central >= DUST * CELL**2)
    off = np.hypot((y0 + y1) / 2 - CELL / 2, (x0 + x1) / 2 - CELL / 2) / CELL
    worth = np.where(leads, area * np.maximum(1 - off, 0.1), 0)
    order = np.lexsort((worth, cell))
    last = np.append(cell[order][1:] != cell[order][:-1], True) if len(order) else order
    main = np.full(count, -1)
    main[cell[order][last]] = order[last]
    mine = main[cell]
    gap_y = np.maximum(np.maximum(y0 - y1[mine], y0[mine] - y1), 0)
    gap_x = np.maximum(np.maximum(x0 - x1[mine], x0[mine] - x1), 0)
    near = np.hypot(gap_y, gap_x) < 0.15 * CELL
    belongs = sound & near & (area > 0.05 * area[mine]) & (worth[mine] > 0)
    others = np.zeros(count)
    np.maximum.at(others, cell, np.where(sound & ~belongs, area / area[mine], 0))
    return belongs, np.minimum(others, 2)
