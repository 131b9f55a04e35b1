"""A flat page with a sudoku on it, in one of the styles: what the camera is then pointed at.

Glossary
    box    (left, top, right, bottom) in pixels of the page
    nodes  (10, 10, 2): where a grid's lines cross, in pixels of the page
"""

import numpy as np
from PIL import Image, ImageDraw
from sudoku.grid import BOX_OF, PEERS

from . import around, fonts
from .camera import Mark
from .chance import between, happens, pick
from .grid import FAINTEST, Look, draw_sudoku, hand_drawn_nodes, regular_nodes
from .ink import Colour, luminance, stamp, typed
from .pen import Writer
from .puzzles import Filling
from .styles import Style

BEZEL = (8, 8, 9)


def draw_page(rng, kind: Style, pitch: float, filling: Filling):
    """A sheet of paper, or a screen in its frame: (image, nodes, [nodes of other whole grids], the
    `Mark` of print and of handwriting, where there is any)."""
    left, top, right, bottom = rng.uniform(*kind.margins, 4) * 9 * pitch
    size = (round(left + 9 * pitch + right), round(top + 9 * pitch + bottom))
    ground = pick(rng, kind.papers)
    grain = 0.5 if kind.screen else between(rng, (1, 5))
    image = around.paper(rng, size, ground, grain, pick(rng, kind.rulings), pitch)
    if happens(rng, kind.through):
        image = around.show_through(rng, image, between(rng, (0.03, 0.14)))
    if kind.screen:
        draw = ImageDraw.Draw(image)
        draw.rectangle([0, 0, *size], outline=BEZEL, width=round(pitch / 4))
    look = look_of(rng, kind, ground)
    nodes = regular_nodes(left, top, pitch)
    if look.by_hand:
        nodes = hand_drawn_nodes(rng, left, top, pitch, look.by_hand)
    titled = happens(rng, kind.title)
    if titled:
        around.title(rng, image, nodes, look.line_colour, look.face)
    others = []
    for box in _boxes_around((left, top), pitch, size, pitch * between(rng, (0.2, 0.6)), titled):
        drawer = getattr(around, pick(rng, kind.around))
        others += drawer(rng, image, box, look.line_colour, pick(rng, fonts.faces("print")))
    draw_sudoku(rng, image, nodes, filling, look)
    marks = [mark for kind, mark in marks_of(look, ground).items() if kind in filling.kinds]
    return image, nodes, others, marks


def marks_of(look: Look, ground: Colour) -> dict[str, Mark]:
    """What there is to see of print and of handwriting on that ground, by kind."""

    def mark(height, colour, strength):
        return Mark(height, strength * abs(luminance(ground) - luminance(colour)))

    return {
        "p": mark(look.height, look.digit_colour, look.strength),
        "h": mark(look.pen_height, look.pen, look.pressure * FAINTEST)
        if look.writer
        else mark(look.height, look.pen, look.strength),
    }


def _boxes_around(start, pitch, size, gap, titled):
    """The boxes left of a grid, right of it, above and below, as far as they hold something."""
    (left, top), (width, height) = start, size
    right, bottom = left + 9 * pitch, top + 9 * pitch
    boxes = (
        (gap, gap, left - gap, height - gap),
        (right + gap, gap, width - gap, height - gap),
        (left, gap, right, top - gap - pitch * titled),
        (left, bottom + gap, right, height - gap),
    )
    return [b for b in boxes if min(b[2] - b[0], b[3] - b[1]) > 1.5 * pitch]


def draw_screen(rng, kind: Style, size: tuple[int, int], filling: Filling):
    """(image, nodes) of a screen as it draws itself: the grid, keys with digits below."""
    width, height = size
    pitch = between(rng, (0.8, 0.98)) * min(size) / 9
    left, top = (width - 9 * pitch) / 2, (height - 9 * pitch) * between(rng, (0.2, 0.6))
    ground = pick(rng, kind.papers)
    image = Image.new("RGB", size, ground)
    look = look_of(rng, kind, ground)
    nodes = regular_nodes(left, top, pitch)
    if top > pitch:
        around.title(rng, image, nodes, look.digit_colour, look.face)
    if height - nodes[9, 9, 1] > 2 * pitch:
        for digit in range(1, 10):
            key = typed(str(digit), look.face, 0.6 * pitch)
            stamp(image, key, nodes[9, digit - 1] + (pitch / 2, 1.2 * pitch), look.pen)
    draw_sudoku(rng, image, nodes, filling, look)
    return image, nodes


def look_of(rng, kind: Style, ground) -> Look:
    """One way to draw a grid of this style on `ground`."""
    ink = pick(rng, kind.inks)
    thin = between(rng, kind.thin)
    pen_height, small = between(rng, (0.45, 0.75)), kind.screen or happens(rng, 0.7)
    faint = tuple(round(i + (g - i) * 0.3) for i, g in zip(ink, ground, strict=True))
    return Look(
        line_colour=ink,
        thin_colour=pick(rng, (ink, ink, faint)),
        thin=thin,
        thick=max(between(rng, kind.thick), 1.6 * thin),
        thin_kind=pick(rng, kind.thin_kinds),
        thick_kind=pick(rng, kind.thick_kinds),
        digit_colour=pick(rng, kind.digit_inks) or ink,
        face=pick(rng, fonts.faces("print")),
        height=between(rng, kind.height),
        strength=between(rng, (0.8, 1)),
        shaded=_shaded(rng, pick(rng, kind.shades), ground),
        by_hand=between(rng, kind.by_hand),
        writer=None if kind.screen else Writer(rng),
        pen=pick(rng, kind.pens),
        pressure=between(rng, (0.65, 1)),
        pen_height=pen_height,
        notes_height=min(between(rng, (0.22, 0.31) if small else (0.31, 0.42)), 0.65 * pen_height),
        notes_in_places=kind.screen or (small and happens(rng, 0.3)),
    )


def _shaded(rng, how: str, ground) -> dict:
    """Cell → colour: every other box, or a row, a column and a box as apps show the chosen cell."""
    towards = 0 if sum(ground) > 380 else 255
    coloured = happens(rng, 0.4)
    tint = rng.uniform(0.04, 0.2, 3) if coloured else np.full(3, between(rng, (0.06, 0.18)))
    colour = tuple(round(g + (towards - g) * t) for g, t in zip(ground, tint, strict=True))
    odd, chosen = int(rng.integers(2)), int(rng.integers(81))
    cells = {
        "none": [],
        "boxes": [cell for cell in range(81) if BOX_OF[cell] % 2 == odd],
        "some": [chosen, *PEERS[chosen]],
    }[how]
    return dict.fromkeys(cells, colour)
