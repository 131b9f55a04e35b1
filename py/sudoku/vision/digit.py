"""Digit: what stands in each cell, as the classifier wants it.

Glossary
    cell   (CELL, CELL) float32 ink as `cut` leaves it, its border lines still on it
    firm   the ink that a stroke must have somewhere, by its cell and by the grid
"""

from typing import NamedTuple

import numpy as np

from .blob import DUST, blobs
from .border import FAINT, FRAME, opened, peeled
from .cut import CELL

SIZE, DIGIT = 28, 20  # an image for the classifier, and the longer side of the digit on it
WHOLE = 24  # the side of a whole cell, for the classifier
FEATURES = (
    *("height", "width", "x", "y"),  # of the blob's box, per cell side; x, y from the middle
    *("peak", "contrast"),  # its darkest ink, absolute and per what is usual on this grid
    *("rest", "stroke"),  # ink left out, per blob ink; stroke width per cell side
    *("size", "sharp"),  # its longer side and its steepest edge, per what is usual on this grid
    "others",  # the largest other blob's area, per this one's: candidates come in company
)
USUAL_PEAK, USUAL = 85, 80  # per cent of a grid's cells are paler, of its blobs smaller and softer
DARKER = 1.3  # times the usual peak: what is darker is hardly a digit, but a line left in a cell
ALIKE = 0.3  # of full ink: images that differ nowhere by more show the same


class Usual(NamedTuple):
    """What digits are like on one grid: their darkest ink, longer side in cells, steepest edge."""

    peak: float
    size: float | None = None
    edge: float | None = None


class Digits(NamedTuple):
    """Images (N, 28, 28) float32 in 0..1 as MNIST has them, and what they no longer show.

    `wholes` (N, 24, 24) float32: the whole cells as they lie, pale ink darker than it is;
    `features` (N, F) float32: FEATURES.
    """

    images: np.ndarray
    wholes: np.ndarray
    features: np.ndarray

    def taken(self, where) -> "Digits":
        """The cells at these places, or where this mask is true."""
        return Digits(*(values[where] for values in self))


class Rest(NamedTuple):
    """What cutting in the other way needs: cells (N, CELL, CELL) on their own paper, the same
    peeled, the peaks (N,) of these, and what is usual."""

    cells: np.ndarray
    inner: np.ndarray
    peak: np.ndarray
    usual: Usual


def normalise(cells: np.ndarray, usual: float | None = None) -> Digits:
    """The digit of each cell: the blob's longer side 20 pixels, its mass in the middle.

    `cells` (N, CELL, CELL) float32 ink, those of one grid; `usual` is the peak ink of its digits if
    it should not be taken from them. A cell without ink gives zeros.
    """
    return one_way(cells, usual)[0]


def both_ways(cells: np.ndarray, usual: float | None = None) -> tuple[Digits, Digits]:
    """`normalise` with borders peeled, and opened: the first again where that looks alike."""
    first, rest = one_way(cells, usual)
    return first, other_way(first, rest, np.full(len(cells), True))


def one_way(cells: np.ndarray, usual: float | None = None) -> tuple[Digits, Rest]:
    """`normalise` with borders peeled, and what `other_way` needs."""
    cells = _on_own_paper(cells)
    inner = peeled(cells)
    peak = _peak(inner)
    usual = usual or float(max(np.percentile(peak, USUAL_PEAK), FAINT))
    # Half as pale as they are: what is faint can be read, and is still seen to be faint.
    wholes = _coarse(cells / np.sqrt(np.maximum(peak, FAINT) * usual)[:, None, None])
    peak = _of_middle(inner, peak, usual)
    images, features, found = _digits(inner, peak, Usual(usual))
    return Digits(images, wholes, features), Rest(cells, inner, peak, found)


def other_way(first: Digits, rest: Rest, where: np.ndarray) -> Digits:
    """`first` with borders opened in the cells `where` (N,) bool, if that shows something else."""
    cells = np.flatnonzero(where)
    inner = opened(rest.cells[cells])
    firm = _firm(rest.peak[cells], rest.usual.peak)
    changed = (np.abs(rest.inner[cells] - inner) > firm).any(axis=(1, 2))
    if not changed.any():
        return first
    cells, inner = cells[changed], inner[changed]
    peak = _of_middle(inner, _peak(inner), rest.usual.peak)
    images, features, _ = _digits(inner, peak, rest.usual)
    differ = np.abs(images - first.images[cells]).max(axis=(1, 2), initial=0) > ALIKE
    second = Digits(first.images.copy(), first.wholes, first.features.copy())
    second.images[cells[differ]] = images[differ]
    second.features[cells[differ]] = features[differ]
    return second


def _coarse(cells: np.ndarray) -> np.ndarray:
    """The cells (N, CELL, CELL) as (N, WHOLE, WHOLE), each pixel the mean of a square.

    Whole slices are added, as numpy's mean over short axes takes twenty times as long.
    """
    step = CELL // WHOLE
    bands = sum(cells[:, place::step] for place in range(step))
    squares = sum(bands[:, :, place::step] for place in range(step))
    return np.clip(squares / step**2, 0, 1)


def _digits(inner: np.ndarray, peak: np.ndarray, usual: Usual):
    """Images and features of cells without borders, and what is usual, where it was not given."""
    firm = _firm(peak, usual.peak)
    some = np.flatnonzero((inner > firm).sum(axis=(1, 2)) >= DUST * CELL**2)
    mask, box, others = blobs(inner[some], firm[some])
    found = box[:, 2] > 0
    mask, box, others, some = mask[found], box[found], others[found], some[found]
    inner, peak = inner[some], peak[some]
    ink = np.where(_grown(mask), inner, 0) / np.maximum(peak, FAINT)[:, None, None]
    edge = _steepest(ink)
    if usual.size is None:
        longer = (box[:, 2:] - box[:, :2]).max(axis=1, initial=0) / CELL
        size, steep = (np.percentile(all_, USUAL) if len(box) else 1.0 for all_ in (longer, edge))
        usual = usual._replace(size=size, edge=max(steep, FAINT))
    count = len(firm)
    images = np.zeros((count, SIZE, SIZE), np.float32)
    features = np.zeros((count, len(FEATURES)), np.float32)
    images[some] = _centred(np.minimum(ink, 1), box)
    measured = _features(inner, mask, box, peak, usual)
    features[some] = np.column_stack([measured, np.minimum(edge / usual.edge, 2), others])
    return images, features, usual


def _firm(peak: np.ndarray, usual: float) -> np.ndarray:
    """The firm ink (N, 1, 1) of cells with that peak; what is far darker than usual is a line."""
    peak = np.minimum(peak, DARKER * usual)
    return np.maximum(np.maximum(0.45 * peak, 0.14 * usual), FAINT)[:, None, None]


def _on_own_paper(cells: np.ndarray) -> np.ndarray:
    """The cells with their own shading taken off: the ink of their middle that is no digit."""
    middle = slice(CELL // 6, -CELL // 6, 2)  # every second pixel tells as much
    levels = cells[:, middle, middle].reshape(len(cells), -1)
    rank = int(0.35 * levels.shape[1])
    shade = np.partition(levels, rank, axis=1)[:, rank, None, None]
    return np.maximum(cells - shade, 0) / (1 - np.minimum(shade, 0.9))


def _peak(cells: np.ndarray) -> np.ndarray:
    """The ink (N,) of each cell's darkest twentieth of a stroke."""
    return _greatest(cells[:, ::2]).mean(axis=1)  # every second row tells as much


def _of_middle(cells: np.ndarray, peak: np.ndarray, usual: float) -> np.ndarray:
    """The peaks (N,) of cells; of their middle alone where it has no firm ink by the whole cell's:
    the darkest is then a line left in the frame, and must not hide a pale digit beside it.
    """
    middle = slice(FRAME, -FRAME)
    inside = cells[:, middle, middle]
    hidden = (inside > _firm(peak, usual)).sum(axis=(1, 2)) < DUST * CELL**2
    peak = peak.copy()
    peak[hidden] = _peak(inside[hidden])
    return peak


def _greatest(cells: np.ndarray) -> np.ndarray:
    """The greatest 1.5 % of the values of each cell (N, rows, columns), in any order."""
    flat = cells.reshape(len(cells), cells.shape[1] * cells.shape[2])
    count = int(flat.shape[1] * 0.015)
    return np.partition(flat, -count, axis=1)[:, -count:]


def _steepest(ink: np.ndarray) -> np.ndarray:
    """How steep the edges (N,) are: the mean of the steepest pixels, in ink per pixel."""
    here = ink[:, ::2, :-1]
    down, across = ink[:, 1::2, :-1] - here, ink[:, ::2, 1:] - here
    return np.sqrt(_greatest(np.maximum(down**2, across**2))).mean(axis=1)


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
    places = np.arange(CELL, dtype=np.float32) + 0.5
    mass = np.maximum(ink.sum(axis=(1, 2)), 1e-6)
    centre_y = ink.sum(axis=2) @ places / mass
    centre_x = ink.sum(axis=1) @ places / mass
    longer = np.maximum((box[:, 2:] - box[:, :2]).max(axis=1), 1)
    step = (longer / DIGIT).astype(np.float32)  # cell pixels per image pixel
    first, last = box[:, :2].min(initial=CELL) - 1, box[:, 2:].max(initial=0) + 1
    inked = slice(max(first, 0), last)  # beyond, no cell has any
    places, ink = places[inked], ink[:, inked, inked]
    rows, columns = _tents(centre_y, step, places), _tents(centre_x, step, places)
    narrow = np.einsum("njx,nyx->njy", columns, ink)  # as `net.product`: the last axis of both
    return np.clip(np.einsum("niy,njy->nij", rows, narrow), 0, 1)


def _tents(centre: np.ndarray, step: np.ndarray, places: np.ndarray) -> np.ndarray:
    """Resampling weights (N, 28, P): a tent over each target pixel, wide enough to skip none."""
    target = centre[:, None] + np.arange(0.5 - SIZE / 2, SIZE / 2, dtype=np.float32) * step[:, None]
    width = np.maximum(step, 1)[:, None, None]
    return np.maximum(1 - np.abs(places[None, None] - target[:, :, None]) / width, 0) / width


def _features(inner, mask, box, peak, usual: Usual) -> np.ndarray:
    """The first FEATURES, up to size (N, 9), of cells that have a blob."""
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
            np.minimum(peak / usual.peak, 2),
            np.minimum(rest / np.maximum(blob, 1e-6), 2),
            2 * area / np.maximum(edge, 1) / CELL,
            np.maximum(tall, wide) / usual.size,
        ],
        axis=1,
    )
    return features.astype(np.float32)
