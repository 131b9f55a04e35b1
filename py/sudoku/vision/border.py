"""Border: the lines of the grid taken off the edges of its cells, in two ways.

A digit that touches its border is cut with the line or keeps it, and no way is right for all: so
both are looked at.

Glossary
    frame    the outer FRAME pixels of a cell, in which a border line may lie
    peeled   off from each edge goes all ink down the slope of a line: wobbly and dotted lines
             go whole, and with them a bar of a digit that lies close by
    open     off goes only what is inked along the whole edge: a bar stays, and pieces of lines
"""

import numpy as np

FRAME = 9  # pixels from a cell's edge in which a border line may lie
GAP, DEEP = 6, 16  # pixels from it in which a wide double line has its gap and its second line
FAINT, PLAIN = 0.05, 0.15  # ink below this is paper; of a line, at least
WHOLE = 0.8  # of an edge, inked: a line, not a digit's bar
PALE = 0.3  # of the darkest of the outer rows: what a line has all along


def peeled(cells: np.ndarray) -> np.ndarray:
    """Cells (N, S, S) with their border lines blanked: from each edge down the slope of the ink.

    The walk stops where the ink is nearly gone, or grows again because a digit begins; but what
    runs along the whole edge is the second of a double line, and goes too.
    """
    kept = cells.copy()
    for view, uncut in zip(_edges(kept), _edges(cells), strict=True):
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
        depth = np.maximum(np.maximum(depth, 1), _through(uncut, height))
        view[:, :DEEP][np.arange(DEEP) < depth[:, None]] = 0
    return kept


def opened(cells: np.ndarray) -> np.ndarray:
    """Cells (N, S, S) without what is inked all along their edges, and one row more inside.

    In both ways the second of a wide double line goes too, with all before it (`_through`).
    """
    kept = cells.copy()
    for view, uncut in zip(_edges(kept), _edges(cells), strict=True):
        part = view[:, :FRAME, FRAME:-FRAME]
        height = part[:, : FRAME // 2 + 1].mean(axis=2).max(axis=1)[:, None]
        line = (part > np.maximum(PALE * height, FAINT)[..., None]).mean(axis=2) > WHOLE
        depth = np.where(line.any(axis=1), FRAME + 1 - line[:, ::-1].argmax(axis=1), 1)
        depth = np.maximum(depth, _through(uncut, height))
        view[:, :DEEP][np.arange(DEEP) < depth[:, None]] = 0
    return kept


def _through(uncut: np.ndarray, height: np.ndarray) -> np.ndarray:
    """The rows (N,) down to the second line of a double one, if it lies beyond the frame, or 0.

    It has half the ink `height` (N, 1) of the first, and goes through the whole cell, as hardly any
    digit does; before it and behind is paper, as with no shadow.
    """
    rows = uncut[:, GAP : DEEP + 1, ::2]  # every second pixel tells as much
    inked = (rows > np.maximum(height / 2, PLAIN)[..., None]).mean(axis=2)
    line, paper = inked > 0.9, inked < 0.5
    line[:, : FRAME - GAP] = False
    line &= np.maximum.accumulate(paper, axis=1) & paper[:, -1:]
    return np.where(line.any(axis=1), DEEP + 2 - line[:, ::-1].argmax(axis=1), 0)


def _edges(cells: np.ndarray):
    """The cells seen with each of their edges on top: views (N, S, S) that write through."""
    across = cells.swapaxes(1, 2)
    return cells, cells[:, ::-1], across, across[:, ::-1]
