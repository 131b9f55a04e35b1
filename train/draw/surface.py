"""The page as a bent sheet in space, and the camera's view of it: where each point comes to lie.

Glossary
    sheet   the page's own plane; origin in the grid's middle, unit the grid's side
    bent    the same plane after curl, folds and creases have moved each point a little
    photo   pixels of the photo, (0, 0) the top left corner of the top left pixel
    wave    a curl or crease: points move along `way` as a sine of their place
    fold    a sharp one: points move along `way` near one line

The way from sheet to photo is a formula, so that a label's corners are exact; the way back, which
sampling needs, is that formula inverted by fixed-point iteration (the bend is a contraction).
"""

from dataclasses import dataclass

import numpy as np

from .chance import between, happens


@dataclass(frozen=True)
class Surface:
    """All that moves a point of the sheet: `waves` and `folds`, then a homography (3, 3)."""

    waves: np.ndarray  # (W, 6): way x, way y, frequency x, frequency y, phase, relief
    folds: np.ndarray  # (F, 7): way x, way y, normal x, normal y, distance, width, relief
    homography: np.ndarray

    def to_photo(self, points: np.ndarray) -> np.ndarray:
        """Sheet (N, 2) to photo (N, 2)."""
        return through(self.homography, points + self._moved(points))

    def to_sheet(self, points: np.ndarray) -> np.ndarray:
        """Photo (N, 2) to sheet (N, 2), to a thousandth of a pixel within the photo."""
        bent = through(np.linalg.inv(self.homography), points)
        sheet = bent
        for _ in range(12):
            sheet = bent - self._moved(sheet)
        return sheet

    def shade(self, points: np.ndarray) -> np.ndarray:
        """How much light (N,) falls on each point of the sheet, 1 where it lies flat."""
        light = np.ones(len(points))
        for *_, frequency_x, frequency_y, phase, relief in self.waves:
            light += relief * np.cos(points @ (frequency_x, frequency_y) + phase)
        for *_, x, y, distance, width, relief in self.folds:
            across = (points @ (x, y) - distance) / width
            light += relief * across * np.exp(0.5 - across**2 / 2)
        return np.clip(light, 0.3, 1.5)

    def _moved(self, points):
        moved = np.zeros_like(points)
        for x, y, frequency_x, frequency_y, phase, _ in self.waves:
            moved += np.outer(np.sin(points @ (frequency_x, frequency_y) + phase), (x, y))
        for x, y, normal_x, normal_y, distance, width, _ in self.folds:
            across = (points @ (normal_x, normal_y) - distance) / width
            moved += np.outer(np.exp(-(across**2) / 2), (x, y))
        return moved


def through(homography: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Points (N, 2) through a homography (3, 3)."""
    moved = np.c_[points, np.ones(len(points))] @ homography.T
    return moved[:, :2] / moved[:, 2:]


def bend(rng, curl: float, crumple: float, fold: float) -> tuple[np.ndarray, np.ndarray]:
    """Waves and folds: two curls, ripples and creases where `crumple` > 0, a fold by chance `fold`.

    curl, crumple: how far points move at most, as shares of the grid's side.
    """
    waves = [_wave(rng, between(rng, (0, curl)), (1.5, 4), (1, 4)) for _ in range(2)]
    folds = []
    if crumple:
        waves += [_wave(rng, between(rng, (0, crumple)), (8, 22), (5, 12)) for _ in range(6)]
        for _ in range(int(rng.integers(2, 6))):
            turn = rng.uniform(0, 6.3)
            folds.append(_fold(rng, turn, between(rng, (0, crumple / 2)), (0.01, 0.03)))
    if happens(rng, fold):
        turn = np.pi / 2 * int(rng.integers(2)) + rng.normal(0, 0.05)
        folds.append(_fold(rng, turn, between(rng, (-0.012, 0.012)), (0.04, 0.1)))
    return np.array(waves).reshape(-1, 6), np.array(folds).reshape(-1, 7)


def _wave(rng, size, pull, relief):
    """A row of `waves`: as far as `size`, `pull` radians a grid's side, light by its slope."""
    way, turn, pull = rng.uniform(0, 6.3), rng.uniform(0, 6.3), between(rng, pull)
    ahead = (np.cos(turn) * pull, np.sin(turn) * pull)
    return [
        size * np.cos(way),
        size * np.sin(way),
        *ahead,
        rng.uniform(0, 6.3),
        size * between(rng, relief),
    ]


def _fold(rng, turn, size, width):
    """A row of `folds`, at right angles to `turn`; points slide along it."""
    normal = (np.cos(turn), np.sin(turn))
    slide = (-size * normal[1], size * normal[0])
    return [*slide, *normal, rng.uniform(-0.5, 0.5), between(rng, width), between(rng, (-0.2, 0.2))]


def view(rng, size: tuple[int, int], bent, tilt: float, turn: float, share: float):
    """The Surface as a camera sees it: the whole grid on a photo of `size` (width, height).

    tilt, turn: how far the camera leans and rolls, in degrees (one sigma, cut at 2.2); share: of
    the photo's tighter side that the grid fills.
    """
    lean_x, lean_y, roll = np.radians(np.clip(rng.normal(0, 1, 3), -2.2, 2.2) * (tilt, tilt, turn))
    spin = _around_x(lean_x) @ _around_y(lean_y) @ _around_z(roll)
    seen = np.c_[spin[:, :2], [0, 0, between(rng, (1.8, 3.5))]]
    surface = Surface(*bent, seen)
    steps = np.linspace(-0.5, 0.5, 19)
    grid = np.stack(np.meshgrid(steps, steps), axis=-1).reshape(-1, 2)
    placed = surface.to_photo(grid)
    low, span = placed.min(axis=0), np.ptp(placed, axis=0)
    scale = share * min(size / span)
    room = np.array(size) - scale * span
    start = room * np.clip(rng.normal(0.5, 0.22, 2), 0.02, 0.98)
    fit = np.array(
        [[scale, 0, start[0] - scale * low[0]], [0, scale, start[1] - scale * low[1]], [0, 0, 1]]
    )
    return Surface(*bent, fit @ seen)


def _around_x(a):
    return np.array([[1, 0, 0], [0, np.cos(a), -np.sin(a)], [0, np.sin(a), np.cos(a)]])


def _around_y(a):
    return np.array([[np.cos(a), 0, np.sin(a)], [0, 1, 0], [-np.sin(a), 0, np.cos(a)]])


def _around_z(a):
    return np.array([[np.cos(a), -np.sin(a), 0], [np.sin(a), np.cos(a), 0], [0, 0, 1]])
