"""Reader: a photo's answer, by load → locate → rectify → rule → cut → classify → judge.

Glossary
    look      the chances of the cells' classes, by one way to tell ink from paper
"""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import numpy as np
from PIL import Image, ImageFilter, ImageOps

from .answer import Clock, refused, told
from .classify import classify, digit_chances, model
from .context import in_context
from .cut import cut, span, straighten
from .digit import Digits, Rest, one_way, other_way
from .frame import (
    CLEAR,
    LARGER,
    LINES,
    SOME_LINES,
    Frame,
    even_frame,
    frames,
    further_grids,
    larger_frames,
    ruled_in,
)
from .judge import Reading, judge
from .load import Photo, load
from .locate import Candidate, area, clockwise, is_convex, locate
from .looks import small
from .proof import AT_LAST
from .rectify import view_of
from .refusal import PhotoRefusal
from .trace import NO_TRACE, Trace
from .turn import likeliest_turn, turned

READINGS = 5  # frames read before the photo is given up
DOMINANT = 0.25  # of the picture: a smaller grid may be the solution beside the puzzle
LOOKS = ((0.25, 0.0), (0.4, 0.025), (0.25, 0.03))  # cells: the paper's window, and blur
CLASHING = 20  # cells that clash at first, above which other looks have made no sudoku of them
DOUBTED = 2  # doubtful cells of a proven reading, above which its mesh may be wrong in part
APART = 0.2  # of a grid's side: the middles of frames of one grid are closer
SURE = 0.99  # belief in a cell as it was cut first at which it is not cut again
LEAST = 1e-5  # chance that a look leaves to what it excludes
WIDE, STRONG = 1 / 150, 200  # of the longer side; per cent: how a photo is sharpened at last
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
    for picture, looks in _pictures(photo.image):
        seen: list[Candidate] = []
        given = corners and [[Candidate(_checked(corners, photo))]]
        least = 0 if corners else SOME_LINES
        batches = iter(given or locate(picture))
        ruled = frames(picture, batches, seen, least, clock)
        for found in _readings(picture, ruled, seen, clock, trace, looks):
            frame, _, reading = found
            if reading.reason is None:
                found = _surest(picture, ruled, seen, found, clock, trace)
                if not corners and frame.area < DOMINANT * picture.width * picture.height:
                    found = _larger(picture, batches, seen, found, clock, trace)
                return *found, further_grids(picture, seen, found[0], clock)
            if corners or frame.evidence >= LINES:
                first = first or (*found, [])
    if first and corners:
        return first
    raise _because(first[2]) if first else PhotoRefusal("no_grid")


def _pictures(image: Image.Image) -> Iterator[tuple[Image.Image, tuple]]:
    """A photo as it is and with light digits dark; if nothing was read, both sharpened: (picture,
    further looks at it).

    Blurred lines and those of a dim screen stand out once what is wider than them is evened.
    """
    yield image, LOOKS
    yield ImageOps.invert(image), LOOKS
    sharp = image.filter(ImageFilter.UnsharpMask(max(image.size) * WIDE, STRONG, 0))
    yield sharp, ()
    yield ImageOps.invert(sharp), ()


def _checked(corners, photo: Photo) -> np.ndarray:
    """Corners given by a person, in any order, in loaded pixels; they must go around something."""
    quad = np.asarray(corners, dtype=float)
    if quad.shape != (4, 2) or not np.isfinite(quad).all():
        raise PhotoRefusal("corners")
    quad = clockwise(quad * photo.scale)
    if not is_convex(quad, (90 * photo.scale) ** 2):
        raise PhotoRefusal("corners")
    return quad


def _surest(picture, ruled, seen: list[Candidate], found, clock: Clock, trace: Trace):
    """`found` (frame, turn, reading), or if it has many doubts, the same of the ruled frame around
    that grid with the fewest: half of a skewed mesh may be enough for a proof.
    """
    if len(found[2].doubtful) <= DOUBTED:
        return found
    rivals = (frame for frame in ruled if _same_grid(frame, found[0]))
    others = _readings(picture, rivals, seen, clock, trace)
    quads = _around(seen, found[0])
    even = (_read_even(picture, even_frame(picture, one), clock) for one in quads)
    proven = (other for other in (*others, *even) if other[2].proven)
    return min((found, *proven), key=lambda one: len(one[2].doubtful))


def _around(seen: list[Candidate], frame: Frame) -> list[Candidate]:
    """The candidate around the same grid that most speaks for, if any, as it was found."""
    same = [one for one in seen if _apart(one.quad, frame.corners) < APART]
    return sorted(same, key=lambda one: -one.support)[:1]


def _read_even(picture, even: Frame, clock: Clock) -> tuple[Frame, int, Reading]:
    """A frame with even lines in the most readable of its turns, that turn, and the reading."""
    turn, reading = _read_ruled(picture, even, clock, NO_TRACE, looks=())
    return even.turned_back(turn), turn, reading


def _apart(one: np.ndarray, other: np.ndarray) -> float:
    """How far apart the middles of two quadrilaterals are, in sides of the larger."""
    side = max(area(one), area(other)) ** 0.5
    return float(np.hypot(*(one.mean(axis=0) - other.mean(axis=0)))) / side


def _same_grid(one: Frame, other: Frame) -> bool:
    """Do two frames go around the same grid?"""
    small, large = sorted((one.area, other.area))
    return _apart(one.corners, other.corners) < APART and LARGER * small > large


def _larger(picture, batches, seen: list[Candidate], found, clock: Clock, trace: Trace):
    """`found` (frame, turn, reading), or the same of the largest readable grid that is larger.

    A grid full of print is a solution: if there is a larger one that cannot be read, it is that one
    which is refused.
    """
    unread = None
    ruled = larger_frames(picture, batches, seen, found[0], clock)
    for larger in _readings(picture, ruled, seen, clock, trace):
        if _same_grid(larger[0], found[0]):  # lines sought again led back to it
            continue
        if larger[2].reason is None:
            return _surest(picture, ruled, seen, larger, clock, trace)
        unread = unread or larger[2]
    if unread and set(found[2].kinds) == {"p"}:
        raise _because(unread)
    return found


def _readings(picture, ruled, seen: list[Candidate], clock: Clock, trace: Trace, looks=LOOKS):
    """(frame, turn, reading) of READINGS ruled frames at most; then what even lines prove.

    A reading that is not proven and whose lines are not clear is of no grid, or of a wrong mesh: it
    is refused. Its lines may be at even distances between the frame's corners.
    """
    unclear = []
    for frame in islice(ruled, READINGS):
        frame, turn, reading = _read_frame(picture, frame, clock, trace, looks)
        trace.located(picture, seen, frame)
        if frame.evidence < CLEAR and not reading.proven:
            unclear.append(frame.turned_back(-turn))
            reading = reading._replace(reason=reading.reason or "too_blurred")
        yield frame, turn, reading
    evened = (_read_even(picture, frame.evened(), clock) for frame in unclear)
    yield from (found for found in evened if found[2].proven)


def _read_frame(
    picture, frame: Frame, clock: Clock, trace: Trace, looks
) -> tuple[Frame, int, Reading]:
    """The frame in the most readable of its four turns, that turn, and the reading in it."""
    if frame.evidence < CLEAR:
        again = ruled_in(frame.view, frame.corners, clock, frame.lines)
        frame = again if again.evidence > frame.evidence else frame
    turn, reading = _read_ruled(picture, frame, clock, trace, looks)
    return frame.turned_back(turn), turn, reading


def _read_ruled(picture, frame: Frame, clock: Clock, trace: Trace, looks) -> tuple[int, Reading]:
    """The most readable turn of a ruled frame, and its reading.

    A reading that is not proven has an error somewhere. Then, unless too much of it clashes, the
    ink is looked at in other ways, and all looks are believed together.
    """
    digits, rest = _cells(frame, clock, trace)
    turn, chances = likeliest_turn(digits)
    seen = [_both(chances, digits, rest, turn)]
    aside = small(seen[0], turned(digits, turn).features)
    clock("classify")
    readings = [judge(seen[0], aside)]
    clock("judge")
    hopeless = len(readings[0].conflicts) > CLASHING
    for window, blur in () if hopeless else looks:
        if readings[-1].proven:
            break
        view = view_of(picture, frame.corners, window, blur)
        other = ruled_in(view, frame.corners, clock, frame.lines)
        digits, rest = _cells(other, clock, NO_TRACE)
        seen.append(_both(classify(*turned(digits, turn)), digits, rest, turn))
        clock("classify")
        readings.append(judge(_together(seen), aside))
        clock("judge")
    if looks and not (hopeless or readings[-1].proven):
        readings.append(judge(_together(seen), aside, AT_LAST))
        clock("judge")
    return turn, min(readings, key=lambda one: (not one.proven, len(one.doubtful)))


def _cells(frame: Frame, clock: Clock, trace: Trace) -> tuple[Digits, Rest]:
    """The digits of a frame's cells, borders peeled, and the rest that the other way needs."""
    cells = cut(frame.view.ink, frame.mesh)
    digits, rest = one_way(cells)
    trace.cut(cells, digits.images)
    clock("cut")
    return digits, rest


def _both(chances: np.ndarray, digits: Digits, rest: Rest, turn: int) -> np.ndarray:
    """The chances (81, 20) of cells cut both ways, as each is surer; the first's are given, of the
    turned cells. What is sure enough at once is not cut again.
    """
    first = turned(digits, turn)
    one = in_context(model().context, chances, first.features)
    sure = digit_chances(one).max(axis=1)
    unsure = np.rot90((sure < SURE).reshape(9, 9), -turn).ravel()  # as they lie on the photo
    again = turned(other_way(digits, rest, unsure), turn)
    differ = (first.images != again.images).any(axis=(1, 2))
    if not differ.any():
        return one
    other = chances.copy()
    other[differ] = classify(*again.taken(differ))
    two = in_context(model().context, other, again.features)
    surer = digit_chances(two).max(axis=1) > sure
    return np.where((differ & surer)[:, None], two, one)


def _together(chances: list[np.ndarray]) -> np.ndarray:
    """The geometric mean of several looks' chances: what one of them excludes is unlikely."""
    mean = np.exp(np.mean([np.log(np.maximum(one, LEAST)) for one in chances], axis=0))
    return mean / mean.sum(axis=1, keepdims=True)


def _because(reading: Reading) -> PhotoRefusal:
    """The refusal of a reading, with the figures of its sentence."""
    return PhotoRefusal(
        reading.reason,
        clues=81 - reading.digits.count("0"),
        conflicts=len(reading.conflicts),
        doubtful=len(reading.doubtful),
    )
