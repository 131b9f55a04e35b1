"""Gather: every cell that teaches, calibrates or measures, cut by the reader's own code.

A `Cells` holds images (N, 28, 28) and wholes (N, 24, 24) uint8 (255: full ink), features (N, F)
float32, classes (N,) and photos (N,), the number of the photo or page that each cell came from.
"""

from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np
from PIL import ImageOps
from sudoku.vision.cut import cut
from sudoku.vision.digit import Digits, both_ways, normalise
from sudoku.vision.load import load
from sudoku.vision.reader import LOOKS
from sudoku.vision.rectify import FLAT_CORNERS, UNIT, WINDOW, mapped, rectify, view_of
from sudoku.vision.rule import rule

from train import labelled, made
from train.draw.make import make_file

FIRST_LOOK = (WINDOW, 0.0)  # LOOKS are the reader's others
ASTRAY = 0.4 * UNIT  # a ruling that leaves the labelled corners by more has missed the grid
DARK = {"screen", "dark screenshot"}  # styles with light digits: the reader inverts those photos


class Cells(NamedTuple):
    images: np.ndarray
    wholes: np.ndarray
    features: np.ndarray
    classes: np.ndarray
    photos: np.ndarray

    def taken(self, where) -> "Cells":
        """The cells at these places, or where this mask is true."""
        return Cells(*(values[where] for values in self))

    def inked(self) -> np.ndarray:
        """Which cells have any ink (N,) bool: the others need no net."""
        return self.images.any(axis=(1, 2))

    def ink(self) -> tuple[np.ndarray, np.ndarray]:
        """Images and whole cells as the net takes them: (N, S, S) float32 in 0..1."""
        return tuple(seen.astype(np.float32) / 255 for seen in (self.images, self.wholes))


def joined(parts) -> Cells:
    """Several `Cells` as one, their photos numbered on."""
    parts, first, photos = list(parts), 0, []
    for part in parts:
        photos.append(part.photos + first)
        first += int(part.photos.max(initial=-1)) + 1
    columns = [np.concatenate(column) for column in zip(*parts, strict=True)]
    return Cells(*columns[:-1], np.concatenate(photos))


def photographed(root: Path, name: str, part: str, copies: int) -> Cells:
    """The cells of a labelled set's photos of one part, with `copies` spoiled copies of each.

    What measures is taken as it comes; what teaches is left out where corners or lines are wrong.
    """
    rows = [row for row in labelled.rows(root, name) if labelled.part_of(row) == part]
    measure = part == "measure"
    if not measure:
        rows = [row for row in rows if row["file"] not in labelled.MISPLACED]
    with ProcessPoolExecutor(2) as pool:
        make = partial(_photo, root, copies, not measure)
        return joined(pool.map(make, rows, range(len(rows))))


def imagined(seeds: range, copies: int, teach: bool = True, lessons: bool = False) -> Cells:
    """The cells of whole made photos, one a seed of `train.draw`, with `copies` spoiled ones.

    Of sudokus, or of `lessons`: unrelated cells, so that the rare kinds come up often.
    """
    with ProcessPoolExecutor(2) as pool:
        return joined(pool.map(partial(_made_photo, copies, teach, lessons), seeds, chunksize=4))


def drawn(pages: int, fonts, written, seed: int) -> Cells:
    """The cells of made pages; `fonts`: (print, handwriting) files, `written` as `made.page`."""
    with ProcessPoolExecutor(2) as pool:
        make = partial(_page, fonts, written, seed)
        return joined(pool.map(make, range(pages), chunksize=8))


def written(digits: dict[int, np.ndarray], copies: int, seed: int) -> Cells:
    """People's digits, each alone in its cell, `copies` times; digits as in `made.page`.

    81 cells at a time are taken for one grid, by one writer: digits have a usual size there.
    """
    rng = np.random.default_rng([seed, 2])
    classes = np.concatenate([np.full(len(digits[d]), 9 + d) for d in digits] * copies)
    pens = np.concatenate([*digits.values()] * copies)
    order = rng.permutation(len(pens))
    classes, pens = classes[order], pens[order]
    grids = []
    for at in range(0, len(pens), 81):
        size = rng.uniform(0.4, 0.8)
        cells = np.stack([made.alone(rng, image, size) for image in pens[at : at + 81]])
        digits = normalise(made.framed(rng, cells), usual=rng.uniform(0.3, 1))
        grids.append(_found(digits, classes[at : at + 81]))
    return joined(grids)


def _photo(root, copies, teach, row, number):
    return _shots(np.random.default_rng([number, 1]), root / row["file"], row, copies, teach)


def _made_photo(copies, teach, lessons, seed):
    stored, label = make_file(seed, to_learn=lessons)
    return _shots(np.random.default_rng(seed), stored, label, copies, teach)


def _shots(rng, source, row, copies, teach):
    """The cells of a photo as it is, and spoiled `copies` times and looked at in any way."""
    photo = load(source)
    image = ImageOps.invert(photo.image) if DARK & set(row["tags"]) else photo.image
    corners = np.array(row["corners"]) * photo.scale
    shots = [(image, corners, FIRST_LOOK)]
    for _ in range(copies):
        look = (FIRST_LOOK, *LOOKS)[rng.integers(1 + len(LOOKS))]
        shots.append((*labelled.spoiled(rng, image, corners), look))
    classes = labelled.classes_of(row)
    return joined(_cut(*shot, classes, teach) for shot in shots)


def _page(fonts, written, seed, number):
    rng = np.random.default_rng([seed, number])
    image, classes, corners = made.page(rng, *fonts, written)
    return _cut(image, corners, FIRST_LOOK, classes, True)


def _cut(image, corners, look, classes, teach):
    """The 81 cells of one picture.

    To teach, those that another cut shows otherwise come twice, and none if lines were not found.
    """
    view = view_of(image, corners, *look)
    flat, to_view = rectify(view, corners)
    mesh = rule(flat).mesh
    astray = np.hypot(*(mesh[[0, 0, 9, 9], [0, 9, 9, 0]] - FLAT_CORNERS).T).max() > ASTRAY
    digits, again = both_ways(cut(view.ink, mapped(mesh, to_view)))
    found = _found(digits, classes)
    if not teach:
        return found
    differ = (digits.images != again.images).any(axis=(1, 2))
    both = zip(found, _found(again, classes).taken(differ), strict=True)  # still one photo
    return Cells(*map(np.concatenate, both)).taken(slice(0) if astray else slice(None))


def _found(digits: Digits, classes) -> Cells:
    seen = (np.round(ink * 255).astype(np.uint8) for ink in (digits.images, digits.wholes))
    return Cells(*seen, digits.features, classes.astype(np.int64), np.zeros(len(classes), np.int64))
