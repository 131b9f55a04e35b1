"""Answer: what is told about a photo, as plain data, the same for the terminal and the page."""

from collections.abc import Callable
from time import perf_counter

import numpy as np

from .judge import Reading
from .load import Photo
from .refusal import PhotoRefusal

STAGES = ("load", "locate", "rectify", "rule", "cut", "classify", "judge")


class Clock:
    """Milliseconds of each of STAGES, in order: call it with the stage that just ended.

    Whoever waits is told by `progress(done, total, stage)` each time; a second frame or look takes
    it back to an earlier stage.
    """

    def __init__(self, progress: Callable = lambda done, total, what: None) -> None:
        self.stages: dict[str, float] = {}
        self.progress = progress
        self.last = perf_counter()

    def __call__(self, stage: str) -> None:
        now = perf_counter()
        self.stages[stage] = self.stages.get(stage, 0) + (now - self.last) * 1000
        self.last = now
        self.progress(STAGES.index(stage) + 1, len(STAGES), stage)

    def told(self) -> dict:
        """`ms` and `stages` of the answer."""
        stages = {stage: round(ms, 1) for stage, ms in self.stages.items()}
        return {"ms": round(sum(self.stages.values()), 1), "stages": stages}


def told(
    photo: Photo,
    corners: np.ndarray,
    turn: int,
    reading: Reading,
    others: list[np.ndarray],
    clock: Clock,
) -> dict:
    """The answer of a photo that was read; corners come in loaded pixels, go in upright ones.

    `rotation` is in degrees, clockwise, from the upright photo to the way the grid lies on it.
    """
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
        "corners": _upright(corners, photo),
        "rotation": 90 * turn,
        "others": [_upright(other, photo) for other in others],
        **clock.told(),
    }


def refused(refusal: PhotoRefusal, lang: str, clock: Clock) -> dict:
    """The answer of a photo that was not read: the same keys, and the reason in words."""
    return {
        "status": "refused",
        "reason": refusal.code,
        "message": refusal.sentence(lang),
        "digits": "0" * 81,
        "kinds": "." * 81,
        "doubtful": [],
        "altered": [],
        "second": "0" * 81,
        "confidence": [0.0] * 81,
        "corners": [],
        "rotation": 0,
        "others": [],
        **clock.told(),
    }


def _upright(quad: np.ndarray, photo: Photo) -> list[list[float]]:
    return [[round(float(x), 1), round(float(y), 1)] for x, y in quad / photo.scale]
