"""Reader: a photo's answer, by load → locate → rectify → rule → cut → classify → judge.

Glossary
    frame     one candidate grid, ruled: its cells can be cut
    turn      quarter turns clockwise that the grid is turned on the photo, 0..3
"""

from collections.abc import Iterable
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

import numpy as np
from PIL import Image, ImageOps

from .classify import classify
from .cut import cut, normalise
from .ink import gray_of
from .judge import Reading, belief_of, judge
from .load import Photo, load
from .locate import Candidate, area, is_convex, locate
from .rectify import View, mapped, rectify, view_of
from .refusal import PhotoRefusal
from .rule import rule

FRAMES = 3  # candidates that are ruled in each batch
HOPELESS = 0.2  # support of candidates that are not
LINES = 0.5  # least evidence of a grid, unless a person gave its corners
CLEAR = 0.67  # evidence at which no further candidate is ruled
SURE_TURN = 0.9  # mean belief in the digits at which no other turn is tried


class Frame(NamedTuple):
    """A ruled candidate: its mesh (10, 10, 2) in view pixels and its evidence."""

    view: View
    mesh: np.ndarray
    evidence: float

    @property
    def corners(self) -> np.ndarray:
        """The four corners (4, 2) in picture pixels, clockwise from the top left one."""
        outer = self.mesh[[0, 0, 9, 9], [0, 9, 9, 0]]
        return mapped(outer, self.view.to_picture)


class Clock:
    """Milliseconds of each stage, in order."""

    def __init__(self) -> None:
        self.stages: dict[str, float] = {}
        self.last = perf_counter()

    def __call__(self, stage: str) -> None:
        now = perf_counter()
        self.stages[stage] = self.stages.get(stage, 0) + (now - self.last) * 1000
        self.last = now

    def told(self) -> dict:
        """`ms` and `stages` of the answer."""
        stages = {stage: round(ms, 1) for stage, ms in self.stages.items()}
        return {"ms": round(sum(self.stages.values()), 1), "stages": stages}


def read(
    source: str | Path | bytes,
    corners: list[list[float]] | None = None,
    lang: str = "en",
) -> dict:
    """The answer for one photo, as plain data, its message in `lang`; a photo that cannot be read is an answer too.

    `corners`, four points in upright pixels given by a person, override every check of the frame.
    """
    clock = Clock()
    try:
        photo = load(source)
        clock("load")
        return _answer(photo, corners, clock)
    except PhotoRefusal as refusal:
        return _refused(refusal, clock, lang)


def _answer(photo: Photo, corners, clock: Clock) -> dict:
    """The best reading of the best frame; light digits on dark are tried last."""
    refusal = PhotoRefusal("no_grid")
    for picture in (photo.image, ImageOps.invert(photo.image)):
        gray = gray_of(picture)
        clock("load")
        given = corners and [[Candidate(_checked(corners, photo), 1.0)]]
        frames = _frames(gray, given or locate(gray), clock)
        for frame in frames:
            if frame.evidence < LINES and not corners:
                continue
            turn, reading = _read_frame(frame, clock)
            if reading.reason is None or corners:
                others = [f.corners for f in frames if f is not frame and f.evidence > LINES]
                return _told(photo, frame, turn, reading, others, clock)
            refusal = _because(reading)
    raise refusal


def _checked(corners, photo: Photo) -> np.ndarray:
    """Corners given by a person, in loaded pixels; they must go around something."""
    quad = np.asarray(corners, dtype=float)
    if quad.shape != (4, 2) or not np.isfinite(quad).all():
        raise PhotoRefusal("corners")
    quad = (quad if area(quad) > 0 else quad[::-1]) * photo.scale
    if not is_convex(quad, (90 * photo.scale) ** 2):
        raise PhotoRefusal("corners")
    return quad


def _frames(gray: Image.Image, batches: Iterable[list[Candidate]], clock: Clock) -> list[Frame]:
    """The likeliest candidates ruled, by falling evidence; batch by batch until one is clear."""
    frames: list[Frame] = []
    for batch in batches:
        clock("locate")
        for candidate in batch[:FRAMES]:
            if candidate.support < HOPELESS:
                continue
            view = view_of(gray, candidate.quad)
            flat, to_view = rectify(view, candidate.quad)
            clock("rectify")
            ruling = rule(flat)
            evidence = ruling.evidence
            frames.append(Frame(view, mapped(ruling.mesh, to_view), evidence))
            clock("rule")
            if evidence > CLEAR:
                break
        if any(frame.evidence > CLEAR for frame in frames):
            break
    return sorted(frames, key=lambda frame: -frame.evidence)


def _read_frame(frame: Frame, clock: Clock) -> tuple[int, Reading]:
    """The reading in the most readable of the four turns."""
    images, features = normalise(cut(frame.view.ink, frame.mesh))
    clock("cut")
    tried = []
    for turn in range(4):
        probabilities = classify(*turned(images, features, turn))
        tried.append((_readable(probabilities, features), -turn, probabilities))
        if tried[-1][0] > SURE_TURN:
            break
    _, turn, probabilities = max(tried, key=lambda one: one[:2])
    clock("classify")
    reading = judge(probabilities)
    clock("judge")
    return -turn, reading


def turned(images: np.ndarray, features: np.ndarray, turn: int) -> tuple[np.ndarray, np.ndarray]:
    """The cells as they are once the grid is turned back by `turn` quarters, counter-clockwise."""
    side = images.shape[-1]
    grid = np.rot90(images.reshape(9, 9, side, side), turn, axes=(0, 1))
    images = np.rot90(grid, turn, axes=(2, 3)).reshape(81, side, side)
    features = np.rot90(features.reshape(9, 9, -1), turn, axes=(0, 1)).reshape(81, -1).copy()
    for _ in range(turn):  # height, width, x, y
        features[:, :4] = features[:, [1, 0, 3, 2]] * [1, 1, 1, -1]
    return images, features


def _readable(probabilities: np.ndarray, features: np.ndarray) -> float:
    """The mean belief in some digit, over the cells with ink as tall as a digit."""
    belief = belief_of(probabilities)[:, 1:].max(axis=1)
    inked = np.sort(belief)[::-1][: max(1, int((features[:, :2].max(axis=1) > 0.3).sum()))]
    return float(inked.mean())


def _because(reading: Reading) -> PhotoRefusal:
    return PhotoRefusal(
        reading.reason,
        clues=81 - reading.digits.count("0"),
        conflicts=len(reading.conflicts),
        doubtful=len(reading.doubtful),
    )


def _told(photo, frame, turn, reading, others, clock) -> dict:
    """The answer in plain data, corners in upright pixels."""
    corners = np.roll(frame.corners, -turn, axis=0)
    return {
        "status": "read",
        "reason": None,
        "message": "",
        "digits": reading.digits,
        "kinds": reading.kinds,
        "doubtful": reading.doubtful,
        "altered": reading.altered,
        "second": reading.second,
        "confidence": reading.confidence,
        "corners": _plain(corners, photo),
        "rotation": 90 * turn,
        "others": [_plain(other, photo) for other in others],
        **clock.told(),
    }


def _plain(quad: np.ndarray, photo: Photo) -> list[list[float]]:
    return [[round(float(x), 1), round(float(y), 1)] for x, y in quad / photo.scale]


def _refused(refusal: PhotoRefusal, clock: Clock, lang: str) -> dict:
    blank = {"digits": "0" * 81, "kinds": "." * 81, "second": "0" * 81, "confidence": [0.0] * 81}
    return {
        "status": "refused",
        "reason": refusal.code,
        "message": refusal.sentence(lang),
        **blank,
        "doubtful": [],
        "altered": [],
        "corners": [],
        "rotation": 0,
        "others": [],
        **clock.told(),
    }
