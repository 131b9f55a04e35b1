"""Connected components of a mask, by runs: numpy does rows and joins, no pixel is visited alone.

Glossary
    run    a stretch of set pixels in one row
    label  the number of a pixel's component, from 1; 0 is the background
    box    y0, x0, y1, x1 of a component, ends excluded
"""

from typing import NamedTuple

import numpy as np


class Components(NamedTuple):
    """`labels` (height, width), `boxes` (n, 4), `areas` (n,), all int: label i + 1 is box i."""

    labels: np.ndarray
    boxes: np.ndarray
    areas: np.ndarray


def components(mask: np.ndarray) -> Components:
    """The 8-connected components of a (height, width) bool array."""
    height, width = mask.shape
    apart = np.zeros((height, width + 1), dtype=bool)  # no run goes on in the next row
    apart[:, 1:] = mask
    line = np.append(apart.ravel(), False)
    change = np.flatnonzero(line[1:] != line[:-1])  # a start, its end, the next start, ...
    row, left = np.divmod(change[::2], width + 1)
    right = change[1::2] - row * (width + 1)
    if not len(row):
        empty = np.zeros((0, 4), dtype=np.int64)
        return Components(np.zeros(mask.shape, np.int32), empty, np.zeros(0, np.int64))
    root = _joined(len(row), *_touching(row, left, right, width))
    first, label = np.unique(root, return_inverse=True)
    count = len(first)
    boxes = np.empty((count, 4), dtype=np.int64)
    boxes[:, 0] = row[first]  # runs come row by row
    boxes[label, 2] = row + 1  # and the last one stays
    together = np.argsort(label, kind="stable")
    starts = np.searchsorted(label[together], np.arange(count))
    boxes[:, 1] = np.minimum.reduceat(left[together], starts)
    boxes[:, 3] = np.maximum.reduceat(right[together], starts)
    labels = np.zeros(height * width + 1, dtype=np.int32)
    labels[row * width + left] += label + 1  # no two runs begin, and no two end, at one place
    labels[row * width + right] -= label + 1
    areas = np.bincount(label, right - left, count).astype(np.int64)
    return Components(labels.cumsum(dtype=np.int32)[:-1].reshape(height, width), boxes, areas)


def _touching(row, left, right, width):
    """Pairs of runs of neighbouring rows that touch, corners included."""
    stride = width + 4  # runs as places on one long line, a row apart
    begin, end = row * stride + left, row * stride + right
    first = np.searchsorted(end, begin + stride, side="left")  # in the row below: ends at or after
    last = np.searchsorted(begin, end + stride, side="right")  # and begins at or before
    many = np.maximum(last - first, 0)
    upper = np.repeat(np.arange(len(row)), many)
    offset = np.arange(many.sum()) - np.repeat(many.cumsum() - many, many)
    return upper, np.repeat(first, many) + offset


def _joined(count, one, other):
    """The least member of each set that the pairs (one, other) join, for each of `count` items."""
    parent = np.arange(count)
    while True:
        a, b = parent[one], parent[other]
        open_ = a != b
        if not open_.any():
            return parent
        one, other, a, b = one[open_], other[open_], a[open_], b[open_]
        np.minimum.at(parent, np.maximum(a, b), np.minimum(a, b))
        while True:  # pointer jumping: every path becomes one step
            jumped = parent[parent]
            if np.array_equal(jumped, parent):
                break
            parent = jumped
