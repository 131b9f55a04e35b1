"""Rule: the ten lines each way of a flat grid, irregular or curved as they may be.

Glossary
    ridge     how much darker a pixel is than both sides of it: high on lines of any width
    strip     a band of half a cell across the lines; a line has one place in each strip
    path      a line's places in all strips, found by dynamic programming (Viterbi)
    coverage  the share of a line that has ink under it, 0..1: the evidence that it is a line
    mesh      (10, 10, 2) float: x, y of the crossings, mesh[row, column]
"""

from typing import NamedTuple

import numpy as np

from .rectify import MARGIN, SIDE, UNIT

STRIP = UNIT // 2
STRIPS = SIDE // STRIP
STRIP_CENTRES = STRIP * (np.arange(STRIPS) + 0.5) - 0.5
REACH = 5  # pixels from a line's middle to where its paper is
BEND = 2  # pixels that a line may shift from a strip to the next
BEND_COST = 0.04  # coverage paid per squared pixel of shift
SPACINGS = np.arange(round(UNIT * 0.7), round(UNIT * 1.35) + 1)
UNEVEN_COST = 10.0  # paid per squared relative change of spacing from a cell to the next
STRAY_COST = 1.2  # paid per squared cell that an outer line lies away from the corners given
INSIDE = slice(MARGIN // STRIP, STRIPS - MARGIN // STRIP)  # the strips of the nine cells


class Ruling(NamedTuple):
    """The crossings in flat pixels, and the coverage (2, 10) of the vertical, horizontal lines."""

    mesh: np.ndarray
    coverage: np.ndarray


def rule(ink: np.ndarray) -> Ruling:
    """The ten lines each way in the (SIDE, SIDE) float ink of a flat picture."""
    vertical, covered_v = _ten_paths(ink)
    horizontal, covered_h = _ten_paths(ink.T)
    mesh = _crossings(vertical, horizontal)
    return Ruling(mesh, np.stack([covered_v, covered_h]))


def _ten_paths(ink: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Places (10, STRIPS) of the lines that run down `ink`, and the coverage of each."""
    evidence = _evidence(ink)
    down, came_down = _best_paths(evidence)
    up, came_up = _best_paths(evidence[::-1])
    middle = STRIPS // 2
    through = down[middle] + up[STRIPS - 1 - middle] - evidence[middle]
    chosen = _ten_places(through / STRIPS)
    paths = np.empty((10, STRIPS), dtype=int)
    paths[:, middle] = chosen
    for strip in range(middle, 0, -1):
        paths[:, strip - 1] = came_down[strip, paths[:, strip]]
    for strip in range(middle, STRIPS - 1):
        paths[:, strip + 1] = came_up[STRIPS - 1 - strip, paths[:, strip]]
    covered = evidence[np.arange(STRIPS)[INSIDE], paths[:, INSIDE]].mean(axis=1)
    return paths.astype(float), covered


def _evidence(ink: np.ndarray) -> np.ndarray:
    """(STRIPS, SIDE) in 0..1: is there a line at x in this strip?"""
    smooth = np.pad(ink, ((0, 0), (REACH, REACH)), mode="edge")
    sides = np.maximum(smooth[:, : -2 * REACH], smooth[:, 2 * REACH :])
    ridge = np.maximum(ink - sides, 0)
    ridge[:, 1:-1] = (ridge[:, :-2] + 2 * ridge[:, 1:-1] + ridge[:, 2:]) / 4
    strips = ridge[: STRIPS * STRIP].reshape(STRIPS, STRIP, SIDE).mean(axis=1)
    inner = strips[INSIDE]
    usual = np.percentile(inner, 93)  # about ten lines of three pixels among the columns
    return np.minimum(strips / max(usual, 0.01), 1)


def _best_paths(evidence: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Score of the best path from the first strip to each place, and where each came from."""
    shifts = np.arange(-BEND, BEND + 1)
    score, came = np.empty_like(evidence), np.zeros(evidence.shape, dtype=int)
    score[0] = evidence[0]
    places = np.arange(evidence.shape[1])
    for strip in range(1, len(evidence)):
        padded = np.pad(score[strip - 1], BEND, constant_values=-1e9)
        options = np.stack([padded[BEND + s : BEND + s + len(places)] for s in shifts])
        options -= BEND_COST * shifts[:, None] ** 2
        best = options.argmax(axis=0)
        score[strip] = evidence[strip] + options[best, places]
        came[strip] = places + shifts[best]
    return score, came


def _ten_places(score: np.ndarray) -> np.ndarray:
    """The ten places with the highest total, their spacing changing as little as possible.

    The state is the last place and the last spacing, so that a steady growth costs little.
    """
    width, kinds = len(score), len(SPACINGS)
    change = UNEVEN_COST * ((SPACINGS[:, None] - SPACINGS[None]) / UNIT) ** 2
    places = np.arange(width)
    first = score - STRAY_COST * ((places - MARGIN) / UNIT) ** 2
    last = -STRAY_COST * ((places - MARGIN - 9 * UNIT) / UNIT) ** 2
    total = np.repeat(first[:, None], kinds, axis=1)  # [place, spacing to come]
    back = np.zeros((10, width, kinds), dtype=np.int16)
    for line in range(1, 10):
        arrived = np.full((width, kinds), -1e9)  # [place, spacing just made]
        for k, spacing in enumerate(SPACINGS):
            arrived[spacing:, k] = total[:-spacing, k]
        options = arrived[:, :, None] - change[None]  # [place, made, to come]
        back[line] = options.argmax(axis=1)
        total = np.take_along_axis(options, back[line][:, None].astype(int), axis=1)[:, 0]
        total = total + score[:, None]
    total += last[:, None]
    place = int(total.max(axis=1).argmax())
    kind = int(total[place].argmax())
    places = [place]
    for line in range(9, 0, -1):
        kind = int(back[line, place, kind])
        place -= int(SPACINGS[kind])
        places.append(place)
    return np.array(places[::-1])


def _crossings(vertical: np.ndarray, horizontal: np.ndarray) -> np.ndarray:
    """Where the ten paths down meet the ten paths across, smoothed as one bent sheet."""
    x = np.repeat(vertical.mean(axis=1)[None], 10, axis=0)  # [row, column]
    y = np.repeat(horizontal.mean(axis=1)[:, None], 10, axis=1)
    for _ in range(3):
        x = np.stack([np.interp(y[:, c], STRIP_CENTRES, vertical[c]) for c in range(10)], axis=1)
        y = np.stack([np.interp(x[r], STRIP_CENTRES, horizontal[r]) for r in range(10)], axis=0)
    return np.stack([_sheet(x), _sheet(y)], axis=-1)


_T = np.linspace(-1, 1, 10)
_POWERS = np.stack([_T**n for n in range(4)])
_SHEET = np.einsum("ai,bj->ijab", _POWERS, _POWERS).reshape(100, 16)
_SMOOTH = _SHEET @ np.linalg.pinv(_SHEET)


def _sheet(values: np.ndarray) -> np.ndarray:
    """The bicubic surface nearest to (10, 10) values."""
    return (_SMOOTH @ values.ravel()).reshape(10, 10)
