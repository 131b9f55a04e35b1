"""Reader: a photo's answer, by load → locate → rectify → rule → cut → classify → judge.

Glossary
    frame     one candidate grid, ruled: its cells can be cut
    turn      quarter turns clockwise that the grid is turned on the photo, 0 to 3
    polarity  dark ink on light paper, as nearly always, or light digits on a dark screen
"""

from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import numpy as np
from PIL import Image, ImageOps

from .answer import Clock, refused, told
from .classify import classify
from .cut import cut, normalise, straighten
from .judge import Reading, belief_of, judge
from .load import Photo, load
from .locate import PROMISING, Candidate, area, clockwise, contains, is_convex, locate
from .looks import little, paled, small
from .rectify import View, mapped, rectify, view_of
from .refusal import PhotoRefusal
from .rule import ALL_LINES, BOX_LINES, rule
from .trace import NO_TRACE, Trace

FRAMES = 3  # candidates that are ruled in each batch
HOPELESS = 0.2  # support of candidates that are not
LINES = 0.62  # least evidence of a grid, unless a person gave its corners
SOME_LINES = 0.5  # least evidence of a grid whose reading is proven
CLEAR = 0.8  # evidence at which no further candidate is ruled
BOXES = 0.8  # evidence of the lines around boxes at which they alone will do
READINGS = 5  # frames read before the photo is given up
DOMINANT = 0.25  # of the picture: a smaller grid may be the solution beside the puzzle
LARGER = 1.2  # times the area of the grid that was read: then another one is the puzzle
SURE_TURN = 0.97  # mean belief in the digits at which no other turn is tried
DIGIT_HEIGHT = 0.3  # per cell: blobs that are smaller do not tell the turn
LOOKS = ((0.25, 0.0), (0.4, 0.025), (0.25, 0.03))  # cells: the paper's window, and blur
LEAST = 1e-5  # chance that a look leaves to what it excludes
STRAIGHT_CELL = 64  # pixels of a cell of the picture that a person is shown


class Frame(NamedTuple):
    """A ruled candidate: its mesh (10, 10, 2) in view pixels and its evidence."""

    view: View
    mesh: np.ndarray
    evidence: float
    lines: tuple[int, ...]

    @property
    def in_picture(self) -> np.ndarray:
        """The mesh in pixels of the loaded picture."""
        return mapped(self.mesh, self.view.to_picture)

    @property
    def corners(self) -> np.ndarray:
        """The outer corners (4, 2) in loaded pixels, clockwise from the grid's own top left."""
        return self.in_picture[[0, 0, 9, 9], [0, 9, 9, 0]]

    @property
    def area(self) -> float:
        """In loaded pixels."""
        return abs(area(self.corners))

    def turned_back(self, turn: int) -> "Frame":
        """The same grid with the mesh as its reader sees it."""
        return self._replace(mesh=np.rot90(self.mesh, turn))


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
        """The straightened grid in colour, as a person is shown it."""
        return self.frame and straighten(self.photo.image, self.frame.in_picture, STRAIGHT_CELL)


def read(
    source: str | Path | bytes, corners=None, lang: str = "en", trace: Trace = NO_TRACE
) -> dict:
    """The answer for one photo as plain data; a photo that cannot be read is an answer too.

    `corners`, four points in upright pixels given by a person, override every check of the frame.
    The message of a refusal is in `lang`; `trace` draws each stage.
    """
    return look(source, corners, lang, trace).answer


def look(source: str | Path | bytes, corners=None, lang="en", trace: Trace = NO_TRACE) -> Result:
    """`read`, with what is needed to show the photo beside the board."""
    clock, photo = Clock(), None
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
        given = corners and [[Candidate(_checked(corners, photo), 1.0)]]
        least = 0 if corners else SOME_LINES
        batches = iter(given or locate(picture))
        for frame in islice(_frames(picture, batches, seen, least, clock), READINGS):
            frame, turn, reading = _read_frame(picture, frame, clock, trace)
            trace.located(picture, seen, frame)
            seen_to_be = bool(corners) or frame.evidence >= LINES
            if reading.reason is None and (seen_to_be or reading.proven):
                found = frame, turn, reading
                if not corners and frame.area < DOMINANT * picture.width * picture.height:
                    found = _larger(picture, batches, seen, found, clock, trace)
                return *found, _others(picture, seen, found[0], clock)
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


def _frames(
    picture: Image.Image,
    batches: Iterable[list[Candidate]],
    seen: list[Candidate],
    least: float,
    clock: Clock,
) -> Iterator[Frame]:
    """The likeliest candidates ruled: at once those that are clear, the others after all batches,
    then those of which only the lines around boxes are seen, last the others down to the `least`
    evidence. All candidates go into `seen`."""
    unclear: list[Frame] = []
    for batch in batches:
        clock("locate")
        seen += batch
        for candidate in batch[:FRAMES]:
            if candidate.support < HOPELESS:
                continue
            frame = _ruled(picture, candidate.quad, clock)
            if frame.evidence > CLEAR:
                yield frame
            else:
                unclear.append(frame)
    unclear.sort(key=lambda frame: -frame.evidence)
    yield from (frame for frame in unclear if frame.evidence >= LINES)
    boxes = (_ruled(picture, one.quad, clock, BOX_LINES) for one in seen if one.support > HOPELESS)
    yield from (frame for frame in boxes if frame.evidence > BOXES)
    yield from (frame for frame in unclear if least <= frame.evidence < LINES)


def _larger(picture, batches, seen: list[Candidate], found, clock: Clock, trace: Trace):
    """`found` (frame, turn, reading), or the same of the largest grid that is larger and readable.

    Clear print is found first, and a solution's small grid is often clearer than the puzzle.
    """
    for batch in batches:
        seen += batch
    clock("locate")
    least = LARGER * found[0].area
    larger = [one for one in seen if one.support > HOPELESS and area(one.quad) > least]
    larger.sort(key=lambda one: -area(one.quad))
    frames = (_ruled(picture, one.quad, clock) for one in larger)
    for frame in islice((f for f in frames if f.evidence >= LINES and f.area > least), READINGS):
        frame, turn, reading = _read_frame(picture, frame, clock, trace)
        trace.located(picture, seen, frame)
        if reading.reason is None:
            return frame, turn, reading
    return found


def _ruled(picture: Image.Image, quad: np.ndarray, clock: Clock, lines=ALL_LINES) -> Frame:
    return _ruled_in(view_of(picture, quad), quad, clock, lines)


def _ruled_in(view: View, quad: np.ndarray, clock: Clock, lines=ALL_LINES) -> Frame:
    flat, to_view = rectify(view, quad)
    clock("rectify")
    ruling = rule(flat, lines)
    clock("rule")
    return Frame(view, mapped(ruling.mesh, to_view), ruling.evidence, lines)


def _others(picture, seen: list[Candidate], chosen: Frame, clock: Clock) -> list[np.ndarray]:
    """Further grids on the photo, in picture pixels."""
    taken = [chosen.corners]
    for candidate in seen:
        if candidate.support < PROMISING or area(candidate.quad) < area(taken[0]) / 20:
            continue
        if any(
            contains(a, b) for t in taken for a, b in ((t, candidate.quad), (candidate.quad, t))
        ):
            continue
        frame = _ruled(picture, candidate.quad, clock)
        if frame.evidence > LINES:
            taken.append(frame.corners)
    return taken[1:]


def _read_frame(picture, frame: Frame, clock: Clock, trace: Trace) -> tuple[Frame, int, Reading]:
    """The frame in the most readable of its four turns, that turn, and the reading in it.

    A reading that is not proven has an error somewhere. Then the ink is looked at in other ways,
    and all looks are believed together.
    """
    again = _ruled_in(frame.view, frame.corners, clock, frame.lines)
    frame = again if again.evidence > frame.evidence else frame
    images, features = _cells(frame, clock, trace)
    turn = _most_readable(images, features)
    seen = [_chances(images, features, turn)]
    aside = small(seen[0], turned(images, features, turn)[1])
    clock("classify")
    readings = [judge(seen[0], aside)]
    clock("judge")
    for window, blur in LOOKS:
        if readings[-1].proven:
            break
        view = view_of(picture, frame.corners, window, blur)
        other = _ruled_in(view, frame.corners, clock, frame.lines)
        seen.append(_chances(*_cells(other, clock, NO_TRACE), turn))
        clock("classify")
        readings.append(judge(_together(seen), aside))
        clock("judge")
    reading = min(readings, key=lambda one: (not one.proven, len(one.doubtful)))
    return frame.turned_back(turn), turn, reading


def _cells(frame: Frame, clock: Clock, trace: Trace) -> tuple[np.ndarray, np.ndarray]:
    """The normalised cells of a frame and their features."""
    cells = cut(frame.view.ink, frame.mesh)
    images, features = normalise(cells)
    trace.cut(cells, images)
    clock("cut")
    return images, features


def _most_readable(images: np.ndarray, features: np.ndarray) -> int:
    """The quarter turns back in which the cells are most readable."""
    tried = []
    for turn in range(4):
        tried.append((_readable(classify(*turned(images, features, turn)), features), -turn))
        if tried[-1][0] > SURE_TURN:
            break
    return -max(tried)[1]


def _chances(images: np.ndarray, features: np.ndarray, turn: int) -> np.ndarray:
    """The chances (81, 20) of the classes of the cells turned back, by shape and by looks."""
    images, features = turned(images, features, turn)
    return little(paled(classify(images, features), features), features)


def _together(chances: list[np.ndarray]) -> np.ndarray:
    """The geometric mean of several looks' chances: what one of them excludes is unlikely."""
    mean = np.exp(np.mean([np.log(np.maximum(one, LEAST)) for one in chances], axis=0))
    return mean / mean.sum(axis=1, keepdims=True)


def turned(images: np.ndarray, features: np.ndarray, turn: int) -> tuple[np.ndarray, np.ndarray]:
    """The cells as they are once the grid is turned back by `turn` quarters, counter-clockwise."""
    side = images.shape[-1]
    grid = np.rot90(images.reshape(9, 9, side, side), turn, axes=(0, 1))
    images = np.rot90(grid, turn, axes=(2, 3)).reshape(81, side, side)
    features = np.rot90(features.reshape(9, 9, -1), turn, axes=(0, 1)).reshape(81, -1).copy()
    for _ in range(turn):  # height, width, x, y
        features[:, :4] = features[:, [1, 0, 3, 2]] * np.array([1, 1, 1, -1], np.float32)
    return images, features


def _readable(probabilities: np.ndarray, features: np.ndarray) -> float:
    """The mean belief in some digit, over as many cells as have ink of a digit's height."""
    belief = belief_of(probabilities)[:, 1:].max(axis=1)
    inked = int((features[:, :2].max(axis=1) > DIGIT_HEIGHT).sum())
    return float(np.sort(belief)[-max(1, inked) :].mean())


def _because(reading: Reading) -> PhotoRefusal:
    """The refusal of a reading, with the figures of its sentence."""
    return PhotoRefusal(
        reading.reason,
        clues=81 - reading.digits.count("0"),
        conflicts=len(reading.conflicts),
        doubtful=len(reading.doubtful),
    )
