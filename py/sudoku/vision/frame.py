"""Frame: candidates ruled, so that their cells can be cut, in the order in which to read them.

Glossary
    frame     one candidate grid, ruled
    evidence  how surely its lines are seen, 0..1
"""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

import numpy as np
from PIL import Image

from .answer import Clock
from .locate import PROMISING, Candidate, area, closed, contains, likeliest_first
from .rectify import View, homography, mapped, rectify, view_of
from .rule import ALL_LINES, BOX_LINES, rule

FRAMES = 3  # candidates that are ruled in each batch
HOPELESS = 0.2  # support of candidates that are not
LINES = 0.62  # least evidence of a grid, unless a person gave its corners
SOME_LINES = 0.5  # least evidence of a grid whose reading is proven
CLEAR = 0.8  # evidence at which a candidate is read before others are ruled
BOXES = 0.8  # evidence of the lines around boxes at which they alone will do
LARGER = 1.2  # times the area of a grid that was read: then another one may be the puzzle


class Frame(NamedTuple):
    """A ruled candidate: its mesh (10, 10, 2) in view pixels, its evidence, the lines sought."""

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

    def evened(self) -> "Frame":
        """The same corners with lines at even distances between them, as seen at their angle."""
        corners = self.mesh[[0, 0, 9, 9], [0, 9, 9, 0]]
        places = np.stack(np.meshgrid(np.arange(10.0), np.arange(10.0)), axis=-1)
        square = places[[0, 0, 9, 9], [0, 9, 9, 0]]
        return self._replace(mesh=mapped(places, homography(square, corners)))

    def turned_back(self, turn: int) -> "Frame":
        """The same grid with the mesh as its reader sees it."""
        return self._replace(mesh=np.rot90(self.mesh, turn))


def frames(
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
        for candidate in islice(likeliest_first(batch), FRAMES):
            if len(batch) > 1 and candidate.support < HOPELESS:
                continue
            frame = ruled(picture, candidate, clock)
            if frame.evidence > CLEAR:
                yield frame
            else:
                unclear.append(frame)
    unclear.sort(key=lambda frame: -frame.evidence)
    yield from (frame for frame in unclear if frame.evidence >= LINES)
    boxes = (ruled(picture, one, clock, BOX_LINES) for one in seen if one.support > HOPELESS)
    yield from (frame for frame in boxes if frame.evidence > BOXES)
    yield from (frame for frame in unclear if least <= frame.evidence < LINES)


def larger_frames(
    picture: Image.Image,
    batches: Iterable[list[Candidate]],
    seen: list[Candidate],
    read: Frame,
    clock: Clock,
) -> Iterator[Frame]:
    """Frames larger than the one that was read, the largest first; all `batches` go into `seen`.

    Clear print is found first, and a solution's small grid is often clearer than the puzzle. It is
    also sought by its cells, if its frame is one blob with others.
    """
    for batch in batches:
        seen += batch
    seen += closed(seen)
    clock("locate")
    least = LARGER * read.area
    larger = [one for one in seen if area(one.quad) > least and one.support > HOPELESS]
    for candidate in sorted(larger, key=lambda one: -area(one.quad)):
        frame, lines = ruled(picture, candidate, clock), LINES
        if frame.evidence < LINES:
            frame, lines = ruled(picture, candidate, clock, BOX_LINES), BOXES
        if frame.evidence >= lines and frame.area > least:
            yield frame


def ruled(picture: Image.Image, candidate: Candidate, clock: Clock, lines=ALL_LINES) -> Frame:
    """The frame in an RGB image that a candidate's quad goes around."""
    view = view_of(picture, candidate.quad, known=candidate.view)
    return ruled_in(view, candidate.quad, clock, lines)


def even_frame(picture: Image.Image, candidate: Candidate) -> Frame:
    """A candidate's quad as a frame with lines at even distances, whatever is seen of them."""
    view = view_of(picture, candidate.quad, known=candidate.view)
    corners = mapped(candidate.quad, np.linalg.inv(view.to_picture))
    mesh = np.zeros((10, 10, 2))
    mesh[[0, 0, 9, 9], [0, 9, 9, 0]] = corners
    return Frame(view, mesh, 0.0, ALL_LINES).evened()


def ruled_in(view: View, quad: np.ndarray, clock: Clock, lines=ALL_LINES) -> Frame:
    """The same in a view of the image; the quad is in the image's pixels."""
    flat, to_view = rectify(view, quad)
    clock("rectify")
    ruling = rule(flat, lines)
    clock("rule")
    return Frame(view, mapped(ruling.mesh, to_view), ruling.evidence, lines)


def further_grids(picture, seen: list[Candidate], chosen: Frame, clock: Clock) -> list[np.ndarray]:
    """Further grids on the photo, in picture pixels."""
    taken = [chosen.corners]
    for candidate in seen:
        if any(
            contains(a, b) for t in taken for a, b in ((t, candidate.quad), (candidate.quad, t))
        ):
            continue
        if area(candidate.quad) < area(taken[0]) / 20 or candidate.support < PROMISING:
            continue
        frame = ruled(picture, candidate, clock)
        if frame.evidence > LINES:
            taken.append(frame.corners)
    return taken[1:]
