"""Gather: every cell that teaches, calibrates or measures, cut by the reader's own code.

A `Cells` holds images (N, 28, 28) uint8 (255: full ink), features (N, F) float32, classes (N,) and
photos (N,), the number of the photo or page that each cell came from.
"""

from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np
from sudoku.vision.cut import cells_of, normalise
from sudoku.vision.load import Photo, load

from train import labelled, made
from train.draw.make import make_file


class Cells(NamedTuple):
    images: np.ndarray
    features: np.ndarray
    classes: np.ndarray
    photos: np.ndarray

    def taken(self, where) -> "Cells":
        """The cells at these places, or where this mask is true."""
        return Cells(*(values[where] for values in self))

    def ink(self) -> np.ndarray:
        """Images as the net takes them: (N, 28, 28) float32 in 0..1."""
        return self.images.astype(np.float32) / 255


def joined(parts) -> Cells:
    """Several `Cells` as one, their photos numbered on."""
    parts, first, photos = list(parts), 0, []
    for part in parts:
        photos.append(part.photos + first)
        first += int(part.photos.max(initial=-1)) + 1
    columns = [np.concatenate(column) for column in zip(*parts, strict=True)]
    return Cells(*columns[:3], np.concatenate(photos))


def photographed(root: Path, name: str, part: str, copies: int) -> Cells:
    """The cells of a labelled set's photos of one part, with `copies` spoiled copies of each."""
    rows = [row for row in labelled.rows(root, name) if labelled.part_of(row) == part]
    with ProcessPoolExecutor(2) as pool:
        return joined(pool.map(partial(_photo, root, copies), rows, range(len(rows))))


def imagined(seeds: range) -> Cells:
    """The cells of whole made photos, one a seed of `train.draw`."""
    with ProcessPoolExecutor(2) as pool:
        return joined(pool.map(_made_photo, seeds, chunksize=4))


def drawn(pages: int, fonts, written, seed: int) -> Cells:
    """The cells of made pages; `fonts`: (print, handwriting) files, `written` as `made.page`."""
    with ProcessPoolExecutor(2) as pool:
        make = partial(_page, fonts, written, seed)
        return joined(pool.map(make, range(pages), chunksize=8))


def _photo(root, copies, row, number):
    return _shots(np.random.default_rng([number, 1]), root / row["file"], row, copies)


def _made_photo(seed):
    stored, label = make_file(seed)
    return _shots(np.random.default_rng(seed), stored, label, 0)


def _shots(rng, source, row, copies):
    """The cells of a photo as it is and spoiled `copies` times."""
    photo = load(source)
    corners = np.array(row["corners"]) * photo.scale
    shots = [(photo.image, corners)]
    shots += [labelled.spoiled(rng, photo.image, corners) for _ in range(copies)]
    classes = labelled.classes_of(row)
    return joined(_cut(image, corners, classes) for image, corners in shots)


def _page(fonts, written, seed, number):
    rng = np.random.default_rng([seed, number])
    image, classes, corners = made.page(rng, *fonts, written)
    return _cut(image, corners, classes)


def _cut(image, corners, classes):
    images, features = normalise(cells_of(Photo(image, image.size), corners))
    images = np.round(images * 255).astype(np.uint8)
    return Cells(images, features, classes.astype(np.int64), np.zeros(81, dtype=np.int64))
