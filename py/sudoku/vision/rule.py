"""Rule: the ten lines each way of a flat grid, irregular or curved as they may be.

Glossary
    ridge     how much darker a pixel is than both sides of it: high on lines of any width
    strip     a band of half a cell across the lines; a line has one place in each strip
    path      a line's places in all strips, found by dynamic programming (Viterbi)
    coverage  the share of a line that has ink under it, 0..1: the evidence that it is a line
    mesh      (10, 10, 2) float: x, y of the crossings, mesh[row, column]
"""

from functools import reduce
from typing import NamedTuple

import numpy as np

from .rectify import MARGIN, SIDE, UNIT

STRIP = UNIT // 2
STRIPS = SIDE // STRIP
STRIP_CENTRES = STRIP * (np.arange(STRIPS) + 0.5) - 0.5
REACH = 5  # pixels from a line's middle to where its paper is
BEND = 2  # pixels that a line may shift from a strip to the next
SHIFTS = np.arange(-BEND, BEND + 1)
FULL = 1 << 16  # what full evidence counts: in whole numbers, as the greater of two floats, either
# of which may be NaN, takes numpy for WebAssembly five times as long
SHIFT_COST = np.rint(0.04 * FULL * SHIFTS**2).astype(np.int32)  # paid per squared pixel of shift
NOWHERE = -(1 << 30)  # the score of a place that no path comes to
SPACINGS = np.arange(round(UNIT * 0.7), round(UNIT * 1.35) + 1)
CLUTTER = 0.3  # what digits and blur of a true grid may come to
CHANGE = 3  # pixels that the spacing may change from a cell to the next
UNEVEN_COST = 10.0 * FULL  # paid per squared relative change of spacing from a cell to the next
STRAY_COST = 1.2 * FULL  # paid per squared cell that an outer line lies away from the corners given
INSIDE = slice(MARGIN // STRIP, STRIPS - MARGIN // STRIP)  # the strips of the nine cells


ALL_LINES, BOX_LINES = tuple(range(10)), (0, 3, 6, 9)


class Ruling(NamedTuple):
    """The crossings in flat pixels, the coverage (2, n) of the lines down and across, and the
    mean evidence of a line anywhere: high on grain, which has some at the ten places too."""

    mesh: np.ndarray
    coverage: np.ndarray
    clutter: float

    @property
    def evidence(self) -> float:
        """How sure it is that all lines are there, 0..1: the weakest line says most of it.

        Of the sums tried, half the least coverage and half the worse way's mean tells right
        frames from wrong ones best.
        """
        lines = float(self.coverage.min() + self.coverage.mean(axis=1).min()) / 2
        return lines - max(0.0, self.clutter - CLUTTER)


def rule(ink: np.ndarray, lines: tuple[int, ...] = ALL_LINES) -> Ruling:
    """The ten lines each way in the (SIDE, SIDE) uint8 ink of a flat picture.

    With BOX_LINES only these four are sought, and the others are set evenly between them: thin
    lines may be too pale to see, or not drawn at all.
    """
    evidence = np.stack([line_evidence(ink), line_evidence(ink.T)])  # lines down, lines across
    paths = _ten_paths(evidence, lines)[:, list(lines)]
    inside = np.arange(STRIPS)[INSIDE]
    coverage = np.stack(
        [e[inside, p[:, INSIDE]].mean(axis=1) for e, p in zip(evidence, paths, strict=True)]
    )
    clutter = float(evidence[:, INSIDE, MARGIN:-MARGIN].mean())
    places = np.arange(10)
    full = np.stack(
        [
            np.stack([np.interp(places, lines, strip) for strip in way.T], axis=1)
            for way in paths.astype(float)
        ]
    )
    return Ruling(_crossings(*full), coverage, clutter)


def line_evidence(ink: np.ndarray) -> np.ndarray:
    """(STRIPS, SIDE) in 0..1: is there a line at x in this strip?

    Roots of the ridge are averaged: pale ink all along a strip is a line, a digit's dark stroke in
    a part of it is none. A thin line between thick ones is a line all the same.
    """
    wide = np.pad(ink, ((0, 0), (REACH, REACH)), mode="edge")
    sides = np.maximum(wide[:, : -2 * REACH], wide[:, 2 * REACH :])
    ridge = np.maximum(ink, sides) - sides
    roots = np.sqrt(np.sqrt(ridge[: STRIPS * STRIP], dtype=np.float32))
    strips = roots.reshape(STRIPS, STRIP, SIDE).mean(axis=1) ** 2 / np.float32(255) ** 0.5
    strips[:, 1:-1] = (strips[:, :-2] + 2 * strips[:, 1:-1] + strips[:, 2:]) / 4
    inside = strips[INSIDE].ravel()
    rank = int(0.93 * len(inside))  # about ten lines of three pixels among the columns
    usual = np.partition(inside, rank)[rank]
    return np.minimum(strips / max(usual, 0.1), 1)


def _ten_paths(evidence: np.ndarray, lines: tuple[int, ...]) -> np.ndarray:
    """Places (2, 10, STRIPS) of the ten lines each way, from evidence (2, STRIPS, SIDE).

    Only what is seen of `lines` counts.
    The best path through each place of the middle strip is known from both ends; the ten places
    there are chosen together, then each is followed to both ends.
    """
    middle = STRIPS // 2
    evidence = _whole(FULL * evidence)
    score = _best_scores(np.concatenate([evidence, evidence[:, ::-1]]))
    from_start, from_end = score[:2, middle], score[2:, STRIPS - 1 - middle]
    through = from_start + from_end - evidence[:, middle]
    paths = np.empty((2, 10, STRIPS), dtype=int)
    for way in (0, 1):
        ten = _ten_places(through[way] // STRIPS, lines)
        paths[way, :, middle::-1] = _followed(score[way, : middle + 1], ten)
        paths[way, :, middle:] = _followed(score[way + 2, : STRIPS - middle], ten)
    return paths


def _best_scores(evidence: np.ndarray) -> np.ndarray:
    """The score of the best path from the first strip to each place (n, STRIPS, SIDE)."""
    ways, strips, side = evidence.shape
    score, padded = evidence.copy(), np.full((side + 2 * BEND, ways), NOWHERE, np.int32)
    for strip in range(1, strips):
        padded[BEND:-BEND] = score[:, strip - 1].T
        score[:, strip] += _greatest(padded, SHIFT_COST).T
    return score


def _followed(score: np.ndarray, places: np.ndarray) -> np.ndarray:
    """The paths (n, strips) that come to `places` (n,) of the last strip, from there to the first.

    `score` (strips, SIDE) are the best to each place: the way back is the best option anew.
    """
    padded = np.pad(score, ((0, 0), (BEND, BEND)), constant_values=NOWHERE)
    paths = [places]
    for strip in padded[-2::-1]:
        options = strip[paths[-1][:, None] + BEND + SHIFTS] - SHIFT_COST
        paths.append(paths[-1] + SHIFTS[options.argmax(axis=1)])
    return np.stack(paths, axis=1)


def _ten_places(score: np.ndarray, lines: tuple[int, ...]) -> np.ndarray:
    """The ten places with the highest total, their spacing changing as little as possible.

    The state is the last place and the spacing to come, so that a steady growth costs little. The
    n-th line is n spacings from the edge at least and leaves room for those to come: places count
    from there, which halves them.
    """
    kinds, least = len(SPACINGS), SPACINGS[0]
    room = len(score) - 9 * least
    starts = least * np.arange(10)
    stray = _whole(STRAY_COST * ((np.arange(room) - MARGIN) / UNIT) ** 2)
    far = _whole(STRAY_COST * ((starts[9] + np.arange(room) - MARGIN - 9 * UNIT) / UNIT) ** 2)
    changes = np.arange(-CHANGE, CHANGE + 1)
    cost = _whole(UNEVEN_COST * (changes / UNIT) ** 2)
    total = np.repeat((score[:room] - stray)[None], kinds, axis=0)  # [spacing to come, place]
    # [line, spacing made, place], padded
    arrived = np.full((10, kinds + 2 * CHANGE, room), NOWHERE, np.int32)
    for line in range(1, 10):
        for k in range(kinds):
            arrived[line, CHANGE + k, k:] = total[k, : room - k]
        total = _greatest(arrived[line], cost)
        if line in lines:
            total += score[starts[line] : starts[line] + room]
    kind, place = np.unravel_index((total - far).argmax(), total.shape)
    found = [place]
    for line in range(9, 0, -1):  # the way back: the best options anew, of this one state
        kind += changes[(arrived[line, kind : kind + len(changes), place] - cost).argmax()]
        place -= kind
        found.append(place)
    return starts + found[::-1]


def _greatest(values: np.ndarray, costs: np.ndarray) -> np.ndarray:
    """The greatest of the values (n, ...) at each place and those that follow, each less its cost:
    as many as there are `costs` (k,), so for the first n - k + 1 places.
    """
    count = len(values) - len(costs) + 1
    return reduce(np.maximum, (values[at : at + count] - cost for at, cost in enumerate(costs)))


def _whole(values: np.ndarray) -> np.ndarray:
    """The values as the nearest whole numbers, int32."""
    return np.rint(values).astype(np.int32)


def _crossings(vertical: np.ndarray, horizontal: np.ndarray) -> np.ndarray:
    """Where the ten paths down meet the ten paths across, half smoothed as one bent sheet."""
    x = np.repeat(vertical.mean(axis=1)[None], 10, axis=0)  # [row, column]
    y = np.repeat(horizontal.mean(axis=1)[:, None], 10, axis=1)
    for _ in range(3):
        x = np.stack([np.interp(y[:, c], STRIP_CENTRES, vertical[c]) for c in range(10)], axis=1)
        y = np.stack([np.interp(x[r], STRIP_CENTRES, horizontal[r]) for r in range(10)], axis=0)
    return np.stack([_sheet(x), _sheet(y)], axis=-1)


_T = np.linspace(-1, 1, 10)
_POWERS = np.stack([_T**n for n in range(4)])
_SHEET = np.einsum("ai,bj->ijab", _POWERS, _POWERS).reshape(100, 16)
_SMOOTH = (_SHEET @ np.linalg.pinv(_SHEET) + np.eye(100)) / 2


def _sheet(values: np.ndarray) -> np.ndarray:
    """Half way from (10, 10) values to the bicubic surface nearest to them: hands wobble."""
    return (_SMOOTH @ values.ravel()).reshape(10, 10)
