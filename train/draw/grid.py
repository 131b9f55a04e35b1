"""Drawing a sudoku on a page: the lines, the shaded cells, the digits, the notes.

Glossary
    nodes  (10, 10, 2): where the grid's lines cross, in pixels of the page; rows first, then (x, y)
    pitch  the side of a cell in pixels of the page
    look   how one grid is drawn: faces, colours, widths
"""

from dataclasses import dataclass, field

import numpy as np
from PIL import Image, ImageDraw

from .chance import between, happens
from .ink import Colour, line, stamp, typed
from .pen import Writer, curve
from .puzzles import Filling

FAINTEST = 0.85  # of a writer's pressure: no digit is written with less


@dataclass(frozen=True)
class Look:
    """What one grid is drawn with; widths and heights are shares of the pitch."""

    line_colour: Colour
    thin: float
    thick: float
    thin_kind: str  # solid, dotted, dashed
    thick_kind: str  # solid, double
    thin_colour: Colour
    digit_colour: Colour
    face: str
    height: float
    strength: float = 1.0
    shaded: dict[int, Colour] = field(default_factory=dict)  # cell → its ground
    by_hand: float = 0.0  # how far lines stray; 0: ruled
    writer: Writer | None = None  # who fills in; None: software, in print
    pen: Colour = (30, 30, 120)
    pressure: float = 1.0
    pen_height: float = 0.6
    notes_height: float = 0.25
    notes_in_places: bool = False  # each note in its place of a 3×3 layout, else in a row


def regular_nodes(left: float, top: float, pitch: float) -> np.ndarray:
    """The crossings of a ruled grid."""
    steps = np.arange(10) * pitch
    return np.stack(np.meshgrid(left + steps, top + steps), axis=-1)


def hand_drawn_nodes(rng, left: float, top: float, pitch: float, stray: float) -> np.ndarray:
    """The crossings of a grid drawn without a ruler: lines off their place, turned and bent."""
    nodes = regular_nodes(left, top, pitch)
    place = np.linspace(-1, 1, 10)
    for axis in (0, 1):
        off, turn, bend = np.clip(rng.normal(0, stray, (3, 10, 1)), -2 * stray, 2 * stray)
        bent = (off + turn * place + bend * (1 - place**2)) * pitch
        nodes[..., axis] += bent.T if axis == 0 else bent
    return nodes


def draw_sudoku(rng, image: Image.Image, nodes: np.ndarray, filling: Filling, look: Look) -> None:
    """The whole grid onto the page."""
    shade(image, nodes, look)
    rule(rng, image, nodes, look)
    pitch = pitch_of(nodes)
    aside = rng.normal(0, 0.015, 2) * pitch  # print sits a little off the middle, everywhere alike
    for cell in range(81):
        middle = nodes[cell // 9 :, cell % 9 :][:2, :2].mean(axis=(0, 1))
        digit, kind = int(filling.digits[cell]), filling.kinds[cell]
        if kind == "h" and look.writer:
            mask = look.writer.glyph(digit, look.pen_height * pitch)
            stray = np.clip(rng.normal(0, 0.06, 2), -0.1, 0.1) * pitch
            pressure = look.pressure * between(rng, (FAINTEST, 1))
            stamp(image, mask, middle + stray, look.pen, pressure)
        elif kind in "ph":  # software enters digits as it prints givens, in another colour
            mask = typed(str(digit), look.face, look.height * pitch)
            colour = look.digit_colour if kind == "p" else look.pen
            stamp(image, mask, middle + aside, colour, look.strength)
        elif kind == "c":
            note(rng, image, middle, filling.notes[cell], pitch, look)


def pitch_of(nodes: np.ndarray) -> float:
    """The side of a cell, by the grid's diagonal."""
    return float(np.hypot(*(nodes[9, 9] - nodes[0, 0]))) / 9 / 2**0.5


def shade(image, nodes, look) -> None:
    """The ground of the shaded cells."""
    draw = ImageDraw.Draw(image)
    for cell, colour in look.shaded.items():
        (a, b), (c, d) = nodes[cell // 9 :, cell % 9 :][:2, :2]
        draw.polygon([tuple(p) for p in (a, b, d, c)], fill=colour)


def rule(rng, image, nodes, look) -> None:
    """Twenty lines, the thin ones first."""
    pitch = pitch_of(nodes)
    for number in sorted(range(10), key=lambda number: number % 3 == 0):
        thick = number % 3 == 0
        kind = look.thick_kind if thick else look.thin_kind
        colour = look.line_colour if thick else look.thin_colour
        width = (look.thick if thick else look.thin) * pitch
        for points in (nodes[number], nodes[:, number]):
            if look.by_hand:
                for _ in range(2 if thick else 1):  # gone over twice
                    line(image, _strayed(rng, points, look.by_hand * pitch), colour, width)
            else:
                half = (points[-1] - points[0]) / np.hypot(*(points[-1] - points[0])) * width / 2
                ends = np.array([points[0] - half, points[-1] + half])  # corners without notches
                line(image, ends, colour, width, kind)


def _strayed(rng, points, stray):
    """The line that a hand draws through the crossings: close to them, and past the ends."""
    through = points + rng.normal(0, stray / 4, points.shape)
    ahead = (points[-1] - points[0]) / 9 * between(rng, (0, 0.15))
    through = np.concatenate([[through[0] - ahead], through[1:-1], [through[-1] + ahead]])
    return curve(through, steps=4)


def note(rng, image, middle, candidates: str, pitch: float, look: Look) -> None:
    """The small candidates of one cell."""
    room = 0.62 / max(1, len(candidates) - 1)
    height = min(look.notes_height, max(0.31, (room - 0.04) / 0.72))  # many are written small
    corner = 0.43 - height / 2
    start = np.array([-corner, -corner if happens(rng, 0.85) else corner])
    step = min(0.72 * height + 0.04, room)
    for i, candidate in enumerate(candidates):
        if look.notes_in_places:
            row, column = divmod(int(candidate) - 1, 3)
            place = np.array([column - 1, row - 1]) * 0.3
        else:
            place = start + np.array([i * step, 0]) + rng.normal(0, 0.012, 2)
        if look.writer:
            mask = look.writer.glyph(int(candidate), height * pitch)
        else:
            mask = typed(candidate, look.face, height * pitch)
        stamp(image, mask, middle + place * pitch, look.pen, look.pressure)
