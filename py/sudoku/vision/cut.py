"""Cut: the straightened grid, its 81 cells, and each cell as the classifier wants it.

Glossary
    mesh      (10, 10, 2): the crossings in picture pixels, mesh[row, column] = x, y
    straight  the picture with every cell a square of CELL pixels, lines at multiples of CELL
    cell      (CELL, CELL) float32 ink, 0 paper, 1 black, its border lines still on it
    blob      what is taken for the digit: a connected component with those that belong to it
"""

from pathlib import Path

import numpy as np
from PIL import Image

from .components import Components, components
from .load import Photo, load
from .rectify import mapped, rectify, view_of
from .rule import rule

CELL = 48  # pixels of a cell: twice the size at which a digit is looked at
SIZE, DIGIT = 28, 20  # an image for the classifier, and the longer side of the digit on it
FEATURES = (
    *("height", "width", "x", "y"),  # of the blob's box, per cell side; x, y from the middle
    *("peak", "contrast"),  # its darkest ink, absolute and per what is usual on this grid
    *("rest", "stroke"),  # ink left out, per blob ink; stroke width per cell side
)
FRAME = 9  # pixels from a cell's edge in which a border line may lie
FAINT = 0.05  # ink below this is paper
LOOSE = 0.5  # of firm ink: what continues a stroke
LONG, ASIDE, THIN = 0.6, 0.15, 4  # cells, cells from the middle, per width: a line of the page
DUST = 0.003  # of a cell: less strong ink is no digit


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
    quads = []
    for row in range(9):
        for column in range(9):
            box = (column * cell, row * cell, (column + 1) * cell, (row + 1) * cell)
            around = mesh[[row, row + 1, row + 1, row], [column, column, column + 1, column + 1]]
            quads.append((box, tuple((around / factor).ravel())))
    size = (9 * cell, 9 * cell)
    return image.transform(size, Image.Transform.MESH, quads, Image.Resampling.BILINEAR)


def span(mesh: np.ndarray) -> float:
    """About the side of a cell in the picture, in pixels."""
    return np.hypot(*(mesh[9, 9] - mesh[0, 0])) / 2**0.5 / 9


def normalise(cells: np.ndarray, usual: float | None = None) -> tuple[np.ndarray, np.ndarray]:
    """Each cell's digit as MNIST has them, and its FEATURES.

    `cells` (N, CELL, CELL) float32 ink. Returns images (N, 28, 28) float32 in 0..1, the blob's
    longer side 20 pixels and its mass in the middle, and features (N, 8) float32. An empty cell
    gives zeros. `usual` is the peak ink of digits on this grid; None takes it from these cells,
    which must then be the cells of one grid.
    """
    inner = _without_lines(_on_own_paper(cells))
    peak = _peak(inner)
    usual = max(np.percentile(peak, 85), FAINT) if usual is None else usual
    firm = np.maximum(np.maximum(0.45 * peak, 0.14 * usual), FAINT)[:, None, None]
    some = np.flatnonzero((inner > firm).sum(axis=(1, 2)) >= DUST * CELL**2)
    mask, box = _blobs(inner[some], firm[some])
    found = box[:, 2] > 0
    mask, box, some = mask[found], box[found], some[found]
    inner, peak = inner[some], peak[some]
    ink = np.where(_grown(mask), inner, 0) / np.maximum(peak, FAINT)[:, None, None]
    images = np.zeros((len(cells), SIZE, SIZE), np.float32)
    features = np.zeros((len(cells), len(FEATURES)), np.float32)
    images[some] = _centred(np.minimum(ink, 1), box)
    features[some] = _features(inner, mask, box, peak, usual)
    return images, features


def _on_own_paper(cells: np.ndarray) -> np.ndarray:
    """The cells with their own shading taken off: the ink of their middle that is no digit."""
    middle = cells[:, CELL // 6 : -CELL // 6, CELL // 6 : -CELL // 6].reshape(len(cells), -1)
    shade = np.quantile(middle, 0.35, axis=1)[:, None, None].astype(np.float32)
    return np.maximum(cells - shade, 0) / (1 - np.minimum(shade, 0.9))


def _without_lines(cells: np.ndarray) -> np.ndarray:
    """The cells with their border lines blanked: from each edge down the slope of the line's ink.

    The walk stops where the ink is nearly gone, or grows again because a digit begins; but what
    runs along the whole edge is the second of a double line, and goes too.
    """
    kept = cells.copy()
    for axis, flip in ((1, False), (1, True), (2, False), (2, True)):
        view = kept if axis == 1 else kept.swapaxes(1, 2)
        view = view[:, ::-1] if flip else view
        profile = view[:, : FRAME + 1, FRAME:-FRAME].mean(axis=2)
        top = profile[:, : FRAME // 2 + 1].argmax(axis=1)
        height = np.take_along_axis(profile, top[:, None], axis=1)
        ended = profile < np.maximum(0.12 * height, FAINT / 2)
        ended[:, 1:] |= profile[:, 1:] > profile[:, :-1]
        ended &= np.arange(FRAME + 1) > top[:, None]
        ended[:, FRAME] = True
        along = (view[:, :FRAME, FRAME:-FRAME] > height[..., None] / 2).mean(axis=2) > 0.9
        second = np.where(along.any(axis=1), FRAME - along[:, ::-1].argmax(axis=1) + 1, 1)
        depth = np.maximum(ended.argmax(axis=1), second * (height[:, 0] > FAINT))
        depth = np.maximum(depth, 1)
        view[:, :FRAME][np.arange(FRAME) < depth[:, None]] = 0
    return kept


def _peak(cells: np.ndarray) -> np.ndarray:
    """The ink (N,) of each cell's darkest twentieth of a stroke: 1.5 % of its pixels."""
    flat = cells.reshape(len(cells), -1)
    count = max(1, int(flat.shape[1] * 0.015))
    return np.partition(flat, -count, axis=1)[:, -count:].mean(axis=1)


def _blobs(ink: np.ndarray, firm: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The part of each cell (N, CELL, CELL) that is the digit, as masks, and its boxes (N, 4).

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
    belongs = _belonging(found.areas, strong, central, cell, boxes, count)
    keep = np.concatenate([[False], belongs])[found.labels].reshape(apart.shape)[:, :CELL]
    box = np.zeros((count, 4), dtype=int)
    box[:, :2] = CELL
    np.minimum.at(box[:, 0], cell[belongs], boxes[belongs, 0])
    np.minimum.at(box[:, 1], cell[belongs], boxes[belongs, 1])
    np.maximum.at(box[:, 2], cell[belongs], boxes[belongs, 2])
    np.maximum.at(box[:, 3], cell[belongs], boxes[belongs, 3])
    box[box[:, 2] == 0] = 0
    return keep, box


def _counted(found: Components, apart: np.ndarray, where: np.ndarray) -> np.ndarray:
    """How many pixels of each component (n,) are `where` (N, CELL, CELL)."""
    apart[:, :CELL] = where
    return np.bincount(found.labels[apart.reshape(-1, CELL)], minlength=len(found.areas) + 1)[1:]


def _belonging(area, strong, central, cell, boxes, count: int) -> np.ndarray:
    """Which components are part of their cell's digit (n,) bool.

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
    across = np.abs(np.where(tall > wide, x0 + x1, y0 + y1) - CELL) / 2  # from the middle
    long = (length > LONG * CELL) & (across > ASIDE * CELL)
    line |= long & (length > THIN * np.minimum(tall, wide))
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
    return sound & near & (area > 0.05 * area[mine]) & (worth[mine] > 0)


def _grown(mask: np.ndarray) -> np.ndarray:
    """The masks with one more pixel around: the soft edge of a stroke."""
    grown = mask.copy()
    grown[:, 1:] |= mask[:, :-1]
    grown[:, :-1] |= mask[:, 1:]
    wide = grown.copy()
    wide[:, :, 1:] |= grown[:, :, :-1]
    wide[:, :, :-1] |= grown[:, :, 1:]
    return wide


def _centred(ink: np.ndarray, box: np.ndarray) -> np.ndarray:
    """Images (N, 28, 28): scaled so that the box's longer side is 20, the ink's mass centred."""
    places = np.arange(CELL) + 0.5
    mass = np.maximum(ink.sum(axis=(1, 2)), 1e-6)
    centre_y = ink.sum(axis=2) @ places / mass
    centre_x = ink.sum(axis=1) @ places / mass
    longer = np.maximum((box[:, 2:] - box[:, :2]).max(axis=1), 1)
    step = longer / DIGIT  # cell pixels per image pixel
    rows, columns = _tents(centre_y, step, places), _tents(centre_x, step, places)
    images = np.matmul(np.matmul(rows, ink), columns.swapaxes(1, 2))
    return np.clip(images, 0, 1).astype(np.float32)


def _tents(centre: np.ndarray, step: np.ndarray, places: np.ndarray) -> np.ndarray:
    """Resampling weights (N, 28, CELL): a tent over each target pixel, wide enough to skip none."""
    target = centre[:, None] + (np.arange(SIZE) - SIZE / 2 + 0.5) * step[:, None]
    width = np.maximum(step, 1)[:, None, None]
    tent = np.maximum(1 - np.abs(places[None, None] - target[:, :, None]) / width, 0) / width
    return tent.astype(np.float32)


def _features(inner, mask, box, peak, usual) -> np.ndarray:
    """The FEATURES (N, 8) of cells that have a blob."""
    tall, wide = (box[:, 2:] - box[:, :2]).T / CELL
    y, x = ((box[:, 2:] + box[:, :2]) / 2 / CELL - 0.5).T
    area = mask.sum(axis=(1, 2))
    edge = mask.sum(axis=(1, 2)) - (
        mask[:, 1:-1, 1:-1]
        & mask[:, :-2, 1:-1]
        & mask[:, 2:, 1:-1]
        & mask[:, 1:-1, :-2]
        & mask[:, 1:-1, 2:]
    ).sum(axis=(1, 2))
    blob = (inner * mask).sum(axis=(1, 2))
    rest = inner.sum(axis=(1, 2)) - blob
    features = np.stack(
        [
            tall,
            wide,
            x,
            y,
            peak,
            np.minimum(peak / usual, 2),
            np.minimum(rest / np.maximum(blob, 1e-6), 2),
            2 * area / np.maximum(edge, 1) / CELL,
        ],
        axis=1,
    )
    return features.astype(np.float32)
