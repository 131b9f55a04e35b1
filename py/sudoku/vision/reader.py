"""Reader: a photo's answer, by load → locate → rectify → rule → cut → classify → judge.

Glossary
    turn      quarter turns clockwise that the grid is turned on the photo, 0 to 3
    polarity  dark ink on light paper, as nearly always, or light digits on a dark screen
    look      the chances of the cells' classes, by one way to tell ink from paper
"""

from itertools import islice
from pathlib import Path
from typing import NamedTuple

import numpy as np
from PIL import Image, ImageOps

from .answer import Clock, refused, told
from .classify import classify
from .cut import cut, span, straighten
from .digit import Digits, both_ways
from .frame import (
    CLEAR,
    LINES,
    SOME_LINES,
    Frame,
    frames,
    further_grids,
    larger_frames,
    ruled_in,
)
from .judge import Reading, belief_of, judge
from .load import Photo, load
from .locate import Candidate, clockwise, is_convex, locate
from .looks import little, paled, small
from .rectify import view_of
from .refusal import PhotoRefusal
from .trace import NO_TRACE, Trace

READINGS = 5  # frames read before the photo is given up
DOMINANT = 0.25  # of the picture: a smaller grid may be the solution beside the puzzle
SURE_TURN = 0.97  # mean belief in the digits at which no other turn is tried
SAMPLE = 16  # digits, at most, that speak for or against a further turn
BEHIND = 0.1  # mean belief in the sample by which such a turn may lag and still be read in full
DIGIT_HEIGHT = 0.3  # per cell: blobs that are smaller do not tell the turn
LOOKS = ((0.25, 0.0), (0.4, 0.025), (0.25, 0.03))  # cells: the paper's window, and blur
CLASHING = 20  # cells that clash at first, above which other looks have made no sudoku of them
LEAST = 1e-5  # chance that a look leaves to what it excludes
STRAIGHT_CELL = 64  # pixels, at most, of a cell of the picture that a person is shown


class Result(NamedTuple):
    """The answer as plain data; the photo if it could be opened, the frame if it was read."""

    answer: dict
    photo: Photo | None
    frame: Frame | None

    @property
    def size(self) -> tuple[int, int] | None:
        """Width and height of the upright photo."""
        return self.photo and self.photo.size

    @property
    def straight(self) -> Image.Image | None:
        """The straightened grid in colour, as a person is shown it: no larger than on the photo."""
        if self.frame is None:
            return None
        mesh = self.frame.in_picture
        cell = min(STRAIGHT_CELL, round(span(mesh)))
        return straighten(self.photo.image, mesh, cell)


def read(
    source: str | Path | bytes, corners=None, lang: str = "en", trace: Trace = NO_TRACE
) -> dict:
    """The answer for one photo as plain data; a photo that cannot be read is an answer too.

    `corners`, four points in upright pixels given by a person, override every check of the frame.
    The message of a refusal is in `lang`; `trace` draws each stage.
    """
    return look(source, corners, lang, trace).answer


def look(
    source: str | Path | bytes,
    corners=None,
    lang="en",
    trace: Trace = NO_TRACE,
    clock: Clock | None = None,
) -> Result:
    """`read`, with what is needed to show the photo beside the board; `clock` tells who waits."""
    clock, photo = clock or Clock(), None
    try:
        photo = load(source)
        clock("load")
        frame, turn, reading, others = _best(photo, corners, clock, trace)
    except PhotoRefusal as refusal:
        return Result(refused(refusal, lang, clock), photo, None)
    answer = told(photo, frame.corners, turn, reading, others, clock)
    result = Result(answer, photo, frame)
    trace.judged(result, reading)
    return result


def _best(photo: Photo, corners, clock: Clock, trace: Trace):
    """The first frame whose reading can be a sudoku: (frame, turn, reading, other quads)."""
    first = None
    for polarity in (lambda image: image, ImageOps.invert):
        picture = polarity(photo.image)
        seen: list[Candidate] = []
        given = corners and [[Candidate(_checked(corners, photo), lambda _: 1.0)]]
        least = 0 if corners else SOME_LINES
        batches = iter(given or locate(picture))
        for frame in islice(frames(picture, batches, seen, least, clock), READINGS):
            frame, turn, reading = _read_frame(picture, frame, clock, trace)
            trace.located(picture, seen, frame)
            if not corners:
                reading = _trusted(frame, reading)
            seen_to_be = bool(corners) or frame.evidence >= LINES
            if reading.reason is None and (seen_to_be or reading.proven):
                found = frame, turn, reading
                if not corners and frame.area < DOMINANT * picture.width * picture.height:
                    found = _larger(picture, batches, seen, found, clock, trace)
                return *found, further_grids(picture, seen, found[0], clock)
            if seen_to_be:
                first = first or (frame, turn, reading, [])
    if first and corners:
        return first
    raise _because(first[2]) if first else PhotoRefusal("no_grid")


def _checked(corners, photo: Photo) -> np.ndarray:
    """Corners given by a person, in any order, in loaded pixels; they must go around something."""
    quad = np.asarray(corners, dtype=float)
    if quad.shape != (4, 2) or not np.isfinite(quad).all():
        raise PhotoRefusal("corners")
    quad = clockwise(quad * photo.scale)
    if not is_convex(quad, (90 * photo.scale) ** 2):
        raise PhotoRefusal("corners")
    return quad


def _larger(picture, batches, seen: list[Candidate], found, clock: Clock, trace: Trace):
    """`found` (frame, turn, reading), or the same of the largest readable grid that is larger.

    A grid without a blank is a solution: if there is a larger one that cannot be read, it is that
    one which is refused.
    """
    unread = None
    for frame in islice(larger_frames(picture, batches, seen, found[0], clock), READINGS):
        frame, turn, reading = _read_frame(picture, frame, clock, trace)
        trace.located(picture, seen, frame)
        reading = _trusted(frame, reading)
        if reading.reason is None:
            return frame, turn, reading
        unread = unread or reading
    if unread and "0" not in found[2].digits:
        raise _because(unread)
    return found


def _trusted(frame: Frame, reading: Reading) -> Reading:
    """The reading, refused if it is not proven and the lines are not clear: it is of no grid."""
    if reading.reason is None and not reading.proven and frame.evidence < CLEAR:
        return reading._replace(reason="too_blurred")
    return reading


def _read_frame(picture, frame: Frame, clock: Clock, trace: Trace) -> tuple[Frame, int, Reading]:
    """The frame in the most readable of its four turns, that turn, and the reading in it.

    A reading that is not proven has an error somewhere. Then, where the lines are not clear, they
    may be at even distances; else, unless too much of it clashes, the ink is looked at in other
    ways, and all looks are believed together.
    """
    if frame.evidence < CLEAR:
        again = ruled_in(frame.view, frame.corners, clock, frame.lines)
        frame = again if again.evidence > frame.evidence else frame
    turn, reading = _read_ruled(picture, frame, clock, trace)
    if frame.evidence < CLEAR and not reading.proven:
        even = frame.evened()
        even_turn, even_reading = _read_ruled(picture, even, clock, NO_TRACE, ())
        if even_reading.proven:
            frame, turn, reading = even, even_turn, even_reading
    return frame.turned_back(turn), turn, reading


def _read_ruled(
    picture, frame: Frame, clock: Clock, trace: Trace, looks=LOOKS
) -> tuple[int, Reading]:
    """The most readable turn of a ruled frame, and its reading, by further looks if need be."""
    digits, again = _cells(frame, clock, trace)
    turn, chances = _likeliest_turn(*digits)
    digits, again = turned(*digits, turn), turned(*again, turn)
    seen = [_both(chances, digits, again)]
    aside = small(seen[0], digits.features)
    clock("classify")
    readings = [judge(seen[0], aside)]
    clock("judge")
    hopeless = len(readings[0].conflicts) > CLASHING
    for window, blur in () if hopeless else looks:
        if readings[-1].proven:
            break
        view = view_of(picture, frame.corners, window, blur)
        other = ruled_in(view, frame.corners, clock, frame.lines)
        digits, again = (turned(*way, turn) for way in _cells(other, clock, NO_TRACE))
        seen.append(_both(classify(*digits), digits, again))
        clock("classify")
        readings.append(judge(_together(seen), aside))
        clock("judge")
    return turn, min(readings, key=lambda one: (not one.proven, len(one.doubtful)))


def _cells(frame: Frame, clock: Clock, trace: Trace) -> tuple[Digits, Digits]:
    """The digits of a frame's cells, borders taken off in both ways."""
    cells = cut(frame.view.ink, frame.mesh)
    digits, again = both_ways(cells)
    trace.cut(cells, digits.images)
    clock("cut")
    return digits, again


def _likeliest_turn(images: np.ndarray, features: np.ndarray) -> tuple[int, np.ndarray]:
    """The turn in which the digits are believed most, and the class probabilities (81, 20) in it.

    The grid is read as it lies; in each further turn only if a sample of its digits is believed
    about as much as in the best one before: the net is what takes time.
    """
    tall = np.flatnonzero(_tall(features)) if _tall(features).any() else np.arange(81)
    spread = np.linspace(0, len(tall) - 1, min(SAMPLE, len(tall))).astype(int)
    sample = np.zeros((9, 9), bool)
    sample.flat[tall[spread]] = True
    best, most, least = 0, -1.0, -1.0
    for turn in range(4):
        cells = turned(images, features, turn)
        few = np.rot90(sample, turn).ravel()
        some = [values[few] for values in cells]
        if turn and _readable(classify(*some), some[1]) < least:
            continue
        tried = classify(*cells)
        readable = _readable(tried, cells[1])
        if readable > most:
            best, most, probabilities = turn, readable, tried
            least = _readable(tried[few], some[1]) - BEHIND
        if readable > SURE_TURN:
            break
    return best, probabilities


def _both(chances: np.ndarray, digits: Digits, again: Digits) -> np.ndarray:
    """The chances (81, 20) of cells cut both ways, as each is surer; the first's are given."""
    differ = (digits.images != again.images).any(axis=(1, 2))
    other = chances.copy()
    other[differ] = classify(again.images[differ], again.features[differ])
    one, two = _by_looks(chances, digits.features), _by_looks(other, again.features)
    surer = belief_of(two).max(axis=1) > belief_of(one).max(axis=1)
    return np.where((differ & surer)[:, None], two, one)


def _by_looks(chances: np.ndarray, features: np.ndarray) -> np.ndarray:
    """The net's chances (81, 20) once the looks of the cells have their say."""
    return little(paled(chances, features), features)


def _together(chances: list[np.ndarray]) -> np.ndarray:
    """The geometric mean of several looks' chances: what one of them excludes is unlikely."""
    mean = np.exp(np.mean([np.log(np.maximum(one, LEAST)) for one in chances], axis=0))
    return mean / mean.sum(axis=1, keepdims=True)


def turned(images: np.ndarray, features: np.ndarray, turn: int) -> Digits:
    """The cells as they are once the grid is turned back by `turn` quarters, counter-clockwise."""
    side = images.shape[-1]
    grid = np.rot90(images.reshape(9, 9, side, side), turn, axes=(0, 1))
    images = np.rot90(grid, turn, axes=(2, 3)).reshape(81, side, side)
    features = np.rot90(features.reshape(9, 9, -1), turn, axes=(0, 1)).reshape(81, -1).copy()
    for _ in range(turn):  # height, width, x, y
        features[:, :4] = features[:, [1, 0, 3, 2]] * np.array([1, 1, 1, -1], np.float32)
    return Digits(images, features)


def _readable(probabilities: np.ndarray, features: np.ndarray) -> float:
    """The mean belief in some digit, over as many cells as have ink of a digit's height."""
    belief = belief_of(probabilities)[:, 1:].max(axis=1)
    return float(np.sort(belief)[-max(1, _tall(features).sum()) :].mean())


def _tall(features: np.ndarray) -> np.ndarray:
    """Which cells (n,) bool have ink of a digit's height, however the grid is turned."""
    return features[:, :2].max(axis=1) > DIGIT_HEIGHT


def _because(reading: Reading) -> PhotoRefusal:
    """The refusal of a reading, with the figures of its sentence."""
    return PhotoRefusal(
        reading.reason,
        clues=81 - reading.digits.count("0"),
        conflicts=len(reading.conflicts),
        doubtful=len(reading.doubtful),
    )
