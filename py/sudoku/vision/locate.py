"""Locate: quadrilaterals that may be a sudoku's frame.

Glossary
    quad     (4, 2) float corners, clockwise from the one nearest the top left
    blob     a connected component of the ink: a frame with its lines is a large one
    support  how well lines at the nine-by-nine places are seen inside a quad, 0..1
"""

from collections.abc import Iterator
from functools import cached_property

import numpy as np
from PIL import Image, ImageFilter

from .components import components
from .ink import gray_of
from .rectify import MARGIN, UNIT, View, inked, rectify
from .rule import INSIDE, line_evidence

LONG_SIDE = 640  # pixels at which frames are sought: thin lines still show
WINDOW = 1 / 30  # of the longer side: about that of the cells of a grid that fills the picture
BLOBS = 6  # the largest blobs looked at for each threshold
THRESHOLDS = (
    0.2,
    0.1,
    0.05,
    0.35,
)  # ink: clean print, faint, blurred; then frames that touch fainter things
SOFT = 0.04  # of softened ink, last: lines that blur, grain or shade have broken are bridged
CLOSING = 0.05  # ink that closes a cell
SMALL_CELL, LARGE_CELL = 70, 8  # cells along the short side at most, along the long one at least
LONG_CELL, FILLED = 1.8, 0.4  # times its other side at most; of its box that is paper, at least
LINE = 7  # pixels: a line between two cells is narrower
PROMISING = 0.5  # support of what looks like a grid
SMALLEST = 0.12  # of the short side: the least side of a frame
OBLONG = 2.5  # times its height: a frame that is wider, or the reverse, is a column or a strip
_ANGLES = np.arange(48) * (2 * np.pi / 48)
_DIRECTIONS = np.stack([np.cos(_ANGLES), np.sin(_ANGLES)])


class Candidate:
    """A quad in picture pixels, and the view of the picture in which it was found, if it was."""

    def __init__(self, quad: np.ndarray, view: View | None = None) -> None:
        self.quad, self.view = quad, view

    @cached_property
    def support(self) -> float:
        """That of the quad: it takes long, and is measured when asked for."""
        return support(self.view, self.quad) if self.view else 1.0


def locate(picture: Image.Image) -> Iterator[list[Candidate]]:
    """Frames that may hold a grid in an RGB image: lists of new ones, each the largest first.

    The first list has what clean print shows; the next, made when asked for, what weaker
    thresholds add; bridged lines where nothing looks like a grid; the last the whole picture.
    """
    factor = max(1, round(max(picture.size) / LONG_SIDE))
    small = picture.reduce(factor) if factor > 1 else picture
    view = inked(gray_of(small), WINDOW * max(small.size), np.diag([factor, factor, 1.0]))
    ink = np.asarray(view.ink)
    seen: list[Candidate] = []
    for threshold in THRESHOLDS:
        yield _new(ink > 255 * threshold, view, seen)
    if all(one.support <= PROMISING for one in seen):
        yield _new(_bridged(view.ink), view, seen)
    whole = np.array([[0, 0], [1, 0], [1, 1], [0, 1]]) * (np.array(picture.size) - 1.0)
    yield [Candidate(whole, view)]


def closed(seen: list[Candidate]) -> list[Candidate]:
    """Frames around cells that lines close, in the view in which those `seen` were found, and
    unlike them, the largest first.

    A frame that touches others, or what shows through, is one blob with them; its cells are not.
    """
    view = seen[0].view
    return _new(_closed_cells(np.asarray(view.ink) <= 255 * CLOSING), view, list(seen))


def _closed_cells(paper: np.ndarray) -> np.ndarray:
    """The mask of what may be cells in a mask of paper, joined over the lines between them."""
    found = components(paper)
    tall, wide = (found.boxes[:, 2:] - found.boxes[:, :2]).T
    short, long = np.minimum(tall, wide), np.maximum(tall, wide)
    like = (short * SMALL_CELL >= min(paper.shape)) & (long * LARGE_CELL <= max(paper.shape))
    like &= (long <= LONG_CELL * short) & (found.areas > FILLED * tall * wide)
    cells = np.append(False, like)[found.labels]
    grown = Image.fromarray(cells.astype(np.uint8)).filter(ImageFilter.MaxFilter(LINE))
    return np.asarray(grown) > 0


def _new(mask: np.ndarray, view: View, seen: list[Candidate]) -> list[Candidate]:
    """The candidates in a mask that are unlike those seen, and now are too, the largest first."""
    found: list[Candidate] = []
    for quad in _quads(mask):
        quad = quad * view.factor
        if not any(_near(quad, other.quad) for other in (*seen, *found)):
            found.append(Candidate(quad, view))
    seen += found
    return sorted(found, key=lambda one: -area(one.quad))


def _bridged(ink: Image.Image) -> np.ndarray:
    """The mask of pale ink in an L image, grain drowned and gaps of two pixels closed."""
    soft = ink.filter(ImageFilter.BoxBlur(1)).filter(ImageFilter.MaxFilter(3))
    return np.asarray(soft) > 255 * SOFT


def likeliest_first(found: list[Candidate]) -> Iterator[Candidate]:
    """Those that look like grids, as they come: a puzzle is larger than the little solution by it.
    Then the others by their support. No more are measured than is needed, one alone is not.
    """
    if len(found) < 2:
        yield from found
        return
    yield from (one for one in found if one.support > PROMISING)
    others = [one for one in found if one.support <= PROMISING]
    yield from sorted(others, key=lambda one: -one.support)


def support(view: View, quad: np.ndarray) -> float:
    """The share of the twenty lines, strip by strip, that is seen near its place in a quad."""
    flat, _ = rectify(view, quad)
    return float(np.mean([_regular(line_evidence(side)) for side in (flat, flat.T)]))


def _regular(evidence: np.ndarray) -> float:
    """Evidence near the ten regular places, less what is seen half-way between them."""
    reach = UNIT // 5
    inside = evidence[INSIDE]
    at = [MARGIN + k * UNIT for k in range(10)]
    between = [x + UNIT // 2 for x in at[:-1]]
    on, off = (
        np.mean([inside[:, x - reach : x + reach + 1].max(axis=1) for x in places])
        for places in (at, between)
    )
    return float(on - 0.5 * off)


def _quads(mask: np.ndarray) -> list[np.ndarray]:
    """Quads around the largest blobs of a mask: the corners along the diagonals, and the widest."""
    found = components(mask)
    sides = found.boxes[:, 2:] - found.boxes[:, :2]
    large = sides.min(axis=1) >= SMALLEST * min(mask.shape)
    order = np.argsort(-sides.prod(axis=1) * large)[: min(BLOBS, int(large.sum()))]
    quads = []
    for blob in order:
        outline = _outline(found.labels, blob + 1, found.boxes[blob])
        quads += [_diagonal(outline), _widest(outline)]
    least = (SMALLEST * min(mask.shape)) ** 2
    return [quad for quad in quads if is_convex(quad, least) and not is_oblong(quad)]


def _outline(labels: np.ndarray, label: int, box: np.ndarray) -> np.ndarray:
    """The first and last pixel (n, 2) of a component in each row, as x, y."""
    y0, x0, y1, x1 = box
    own = labels[y0:y1, x0:x1] == label
    rows = np.flatnonzero(own.any(axis=1))
    left = own[rows].argmax(axis=1)
    right = own.shape[1] - 1 - own[rows, ::-1].argmax(axis=1)
    points = [np.stack([x0 + side, y0 + rows], axis=1) for side in (left, right)]
    return np.concatenate(points).astype(float)


def _diagonal(points: np.ndarray) -> np.ndarray:
    """The points farthest along the four diagonals: a frame that is nearly upright."""
    total, difference = points.sum(axis=1), points[:, 0] - points[:, 1]
    order = (total.argmin(), difference.argmax(), total.argmax(), difference.argmin())
    return points[list(order)]


def _widest(points: np.ndarray) -> np.ndarray:
    """The quadrilateral of outermost points with the largest area: a frame at any angle."""
    outermost = np.unique((points @ _DIRECTIONS).argmax(axis=0))
    hull = points[outermost]
    span = hull[None, :] - hull[:, None]  # from i to j
    offset = hull[None, None] - hull[:, None, None]  # from i to k
    cross = span[..., None, 0] * offset[..., 1] - span[..., None, 1] * offset[..., 0]
    size = cross.max(axis=2) - cross.min(axis=2)
    i, j = np.unravel_index(size.argmax(), size.shape)
    return clockwise(hull[[i, cross[i, j].argmax(), j, cross[i, j].argmin()]])


def clockwise(quad: np.ndarray) -> np.ndarray:
    """The same corners clockwise on the screen, from the one nearest the top left."""
    around = quad - quad.mean(axis=0)
    quad = quad[np.argsort(np.arctan2(around[:, 1], around[:, 0]))]
    return np.roll(quad, -quad.sum(axis=1).argmin(), axis=0)


def is_convex(quad: np.ndarray, least: float) -> bool:
    """Does a clockwise quad bend the same way at each corner, and enough for an area of `least`?"""
    side = np.roll(quad, -1, axis=0) - quad
    after = np.roll(side, -1, axis=0)
    bends = side[:, 0] * after[:, 1] - side[:, 1] * after[:, 0]
    return area(quad) > least and bool(bends.min() > least / 8)


def is_oblong(quad: np.ndarray) -> bool:
    """Are two opposite sides together OBLONG times as long as the other two, or more?"""
    sides = np.hypot(*(np.roll(quad, -1, axis=0) - quad).T)
    across, down = sides[::2].sum(), sides[1::2].sum()
    return bool(max(across, down) > OBLONG * min(across, down))


def contains(quad: np.ndarray, other: np.ndarray) -> bool:
    """Is the middle of `other` inside a clockwise convex quad?"""
    side = np.roll(quad, -1, axis=0) - quad
    to_middle = other.mean(axis=0) - quad
    return bool((side[:, 0] * to_middle[:, 1] - side[:, 1] * to_middle[:, 0] >= 0).all())


def area(quad: np.ndarray) -> float:
    """The area of a polygon (n, 2), positive when clockwise on the screen."""
    x, y = quad.T
    return float((x * np.roll(y, -1) - y * np.roll(x, -1)).sum() / 2)


def _near(one: np.ndarray, other: np.ndarray) -> bool:
    """Are all corners of two quads nearly the same?"""
    return bool(np.abs(one - other).max() < 0.03 * np.sqrt(abs(area(other))))
