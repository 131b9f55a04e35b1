"""One made photo from a seed: puzzle → look → page → camera → file, with its label.

    image, label = make(7, size=(960, 1280), style="newspaper")

The label is a row as in every labelled set of the project: `digits`, `kinds`, `corners` (upright
photo, clockwise from the grid's own top left, the middle of the frame's lines), `tags`, and
`others`, the corners of further whole sudokus on the photo.
"""

import io

import numpy as np
from PIL import Image

from .camera import ORIENTATIONS, Mark, Page, Taking, photograph, pitch_in, to_jpeg
from .chance import between, happens, pick
from .damage import turn_corners
from .page import draw_page, draw_screen
from .puzzles import Filling, fill, lesson, puzzle, slip
from .styles import DRAWN, STYLES, TAUGHT, Style
from .surface import bend, view

LARGE = ((960, 1280), (1280, 960), (1024, 1024), (900, 1200))
SIZES = (*LARGE, (640, 480), (480, 640), (1024, 768))
RESOLVED = 0.1  # of the contrast between a digit's strokes: the usual limit of what can be told
SEEN = 5.0  # sigmas of grain that ink stands out by: the usual limit of what is seen (Rose, 1948)
SCREENSHOT_SIZES = ((720, 1280), (1080, 1080), (800, 600), (540, 960))


def make(
    seed: int, size: tuple[int, int] | None = None, style: str | None = None
) -> tuple[Image.Image, dict]:
    """(photo, label) of `seed`; size: (width, height) of the upright photo; style: of STYLES.

    The same seed gives the same photo where the same fonts, numpy and Pillow are installed.
    """
    stored, label = make_file(seed, size, style)
    return Image.open(io.BytesIO(stored)), label


def make_file(
    seed: int,
    size: tuple[int, int] | None = None,
    style: str | None = None,
    to_learn: bool = False,
) -> tuple[bytes, dict]:
    """The same as a file: JPEG, or PNG for a screenshot; `to_learn`: of unrelated cells."""
    rng = np.random.default_rng(seed)
    name = style or pick(rng, TAUGHT if to_learn else DRAWN)
    kind = STYLES[name]
    small = kind.share[1] < 0.6  # a grid that fills little of its photo needs a large one
    size = size or pick(rng, (LARGE if small else SIZES) if kind.framed else SCREENSHOT_SIZES)
    filling, tags = (lesson(rng), ["lesson"]) if to_learn else _filling(rng, kind)
    if kind.by_hand[1]:  # whoever drew the grid wrote its givens too
        filling = filling._replace(kinds=filling.kinds.replace("p", "h"))
    shot = _photo if kind.framed else _screenshot
    stored, corners, others, more_tags = shot(rng, kind, size, filling)
    label = {
        "digits": filling.digits,
        "kinds": filling.kinds.replace("h", "p") if kind.screen else filling.kinds,
        "corners": corners.round(2).tolist(),
        "others": [other.round(2).tolist() for other in others],
        "tags": ["made", name, *tags, *more_tags],
    }
    return stored, label


def _filling(rng, kind: Style) -> tuple[Filling, list[str]]:
    """What the grid shows: new, half solved, full, with notes, with a slip."""
    givens, solution = puzzle(rng, int(rng.integers(22, 37)))
    tags, entries, notes = ["new"], 0.0, 0.0
    if happens(rng, kind.entered):
        entries = 1.0 if happens(rng, 0.2) else between(rng, (0.1, 0.7))
        notes = between(rng, (0.1, 0.6)) if happens(rng, 0.5) else 0.0
        tags = ["filled" if entries == 1 else "half-solved"] + (["notes"] if notes else [])
    filling = fill(rng, givens, solution, entries, notes)
    givens_stand_out = not (kind.screen or kind.by_hand[1])
    if entries and givens_stand_out and happens(rng, 0.1):
        filling, tags = slip(rng, filling), [*tags, "wrong-entry"]
    return filling, tags


def _photo(rng, kind: Style, size, filling: Filling):
    """The grid on its page, taken by a camera: (file, corners, others' corners, tags)."""
    quarters = int(rng.choice(4, p=(0.76, 0.08, 0.08, 0.08)))
    frame = size if quarters % 2 == 0 else size[::-1]
    share = between(rng, kind.share)
    pitch = max(24.0, share * min(frame) / 9 * 1.2)  # finer than the photo will show it
    image, nodes, other_grids, marks = draw_page(rng, kind, pitch, filling)
    middle, side = nodes[[0, 9], [0, 9]].mean(axis=0), 9 * pitch
    tilt, turn = (8, 3) if happens(rng, 0.75) else (13, 8)
    surface = view(rng, frame, bend(rng, kind.curl, kind.crumple, kind.fold), tilt, turn, share)
    taking = _taking(rng, kind)
    while not _can_be_read(taking, marks, pitch_in(surface)):  # whoever cannot takes it again
        taking = _taking(rng, kind)
    photo = photograph(rng, Page(image, tuple(middle), side), surface, frame, taking)
    upright = np.rot90(np.asarray(photo), quarters)
    orientation = pick(rng, (1, 1, 1, 1, *ORIENTATIONS))
    stored = to_jpeg(upright, int(rng.integers(45, 94)), orientation)
    corners, *others = (
        turn_corners(surface.to_photo((_corners(grid) - middle) / side), frame, quarters)
        for grid in (nodes, *other_grids)
    )
    whole = [other for other in others if (other >= 0).all() and (other <= size).all()]
    tags = [f"turned-{90 * quarters}"] if quarters else []
    tags += [f"exif-{orientation}"] if orientation > 1 else []
    return stored, corners, whole, tags


def _screenshot(rng, kind: Style, size, filling: Filling):
    """The screen's own picture, no camera: as `_photo`."""
    image, nodes = draw_screen(rng, kind, size, filling)
    stored = io.BytesIO()
    image.save(stored, "PNG")
    return stored.getvalue(), _corners(nodes), [], []


def _corners(nodes):
    """Clockwise from the top left."""
    return nodes[[0, 0, 9, 9], [0, 9, 9, 0]]


def _can_be_read(taking: Taking, marks: list[Mark], pitch: float) -> bool:
    """Does a person see every kind of digit, and tell one from another?"""
    return all(
        taking.contrast(mark.height) >= RESOLVED and taking.signal(mark, pitch) >= SEEN
        for mark in marks
    )


def _taking(rng, kind: Style) -> Taking:
    """How well this photo was taken: mostly well."""
    shadowed = happens(rng, 0.3)
    return Taking(
        blur=min(rng.exponential(kind.blur / 2), 1.3 * kind.blur),
        motion=between(rng, (0.03, 0.08)) if happens(rng, 0.12) else 0.0,
        noise=between(rng, (0.5, 6)),
        light=between(rng, (0.85, 1.1) if kind.screen else (0.6, 1.02)),
        cast=tuple(1 + np.clip(rng.normal(0, 0.05, 3), -0.12, 0.12)),
        uneven=between(rng, (0, 0.4)),
        shadow=between(rng, (0.45, 0.8)) if shadowed and not kind.screen else 1.0,
        haze=between(rng, (0, 0.35)) if happens(rng, 0.4) else 0.0,
        moire=between(rng, (0.03, 0.2)) if kind.screen and happens(rng, 0.7) else 0.0,
    )
