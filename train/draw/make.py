"""One made photo from a seed: puzzle → look → page → camera → file, with its label.

    image, label = make(7, size=(960, 1280), style="newspaper")

The label is a row as in every labelled set of the project: `digits`, `kinds`, `corners` (upright
photo, clockwise from the grid's own top left, the middle of the frame's lines), `tags`, and
`others`, the corners of further whole sudokus on the photo.
"""

import io

import numpy as np
from PIL import Image, ImageDraw
from sudoku.grid import BOX_OF, PEERS

from . import around, fonts
from .camera import ORIENTATIONS, Page, Taking, photograph, to_jpeg
from .chance import between, happens, pick
from .damage import turn_corners
from .grid import Look, draw_sudoku, hand_drawn_nodes, regular_nodes
from .ink import stamp, typed
from .pen import Writer
from .puzzles import Filling, fill, puzzle, slip
from .styles import DRAWN, STYLES, Style
from .surface import bend, view

SIZES = ((640, 480), (480, 640), (960, 1280), (1280, 960), (1024, 768), (900, 1200), (800, 800))
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
    seed: int, size: tuple[int, int] | None = None, style: str | None = None
) -> tuple[bytes, dict]:
    """The same as a file: JPEG, or PNG for a screenshot."""
    rng = np.random.default_rng(seed)
    name = style or pick(rng, DRAWN)
    kind = STYLES[name]
    size = size or pick(rng, SIZES if kind.framed else SCREENSHOT_SIZES)
    filling, tags = _filling(rng, kind)
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
    if entries and not kind.by_hand[1] and happens(rng, 0.1):
        filling, tags = slip(rng, filling), [*tags, "wrong-entry"]
    if kind.by_hand[1]:  # whoever drew the grid wrote its givens too
        filling = filling._replace(kinds=filling.kinds.replace("p", "h"))
    return filling, tags


def _look(rng, kind: Style, ground) -> Look:
    """One way to draw a grid of this style on `ground`."""
    ink = pick(rng, kind.inks)
    thin = between(rng, kind.thin)
    faint = tuple(round(i + (g - i) * 0.45) for i, g in zip(ink, ground, strict=True))
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
        pen_height=between(rng, (0.45, 0.75)),
        notes_height=between(rng, (0.2, 0.28)),
        notes_in_places=kind.screen or happens(rng, 0.3),
    )


def _shaded(rng, how: str, ground) -> dict:
    """Cell → colour: every other box, or a row, a column and a box as apps show the chosen cell."""
    towards = 0 if sum(ground) > 380 else 255
    tint = (
        rng.uniform(0.04, 0.2, 3) if happens(rng, 0.4) else np.full(3, between(rng, (0.06, 0.18)))
    )
    colour = tuple(round(g + (towards - g) * t) for g, t in zip(ground, tint, strict=True))
    odd, chosen = int(rng.integers(2)), int(rng.integers(81))
    cells = {
        "none": [],
        "boxes": [cell for cell in range(81) if BOX_OF[cell] % 2 == odd],
        "some": [chosen, *PEERS[chosen]],
    }[how]
    return dict.fromkeys(cells, colour)


def _photo(rng, kind: Style, size, filling: Filling):
    """The grid on its page, taken by a camera: (file, corners, others, tags)."""
    quarters = int(rng.choice(4, p=(0.76, 0.08, 0.08, 0.08)))
    frame = size if quarters % 2 == 0 else size[::-1]
    share = between(rng, (0.55, 0.97))
    pitch = max(24.0, share * min(frame) / 9 * 1.2)  # finer than the photo will show it
    image, nodes, other_grids = _page(rng, kind, pitch, filling)
    middle, side = nodes[[0, 9], [0, 9]].mean(axis=0), 9 * pitch
    tilt, turn = (8, 3) if happens(rng, 0.75) else (13, 8)
    surface = view(
        rng, frame, bend(rng, kind.curl, kind.crumple, kind.fold), tilt, turn, (share, share)
    )
    photo = photograph(rng, Page(image, tuple(middle), side), surface, frame, _taking(rng, kind))
    orientation = pick(rng, (1, 1, 1, 1, *ORIENTATIONS))
    upright = Image.fromarray(np.ascontiguousarray(np.rot90(np.asarray(photo), quarters)))
    stored = to_jpeg(upright, int(rng.integers(45, 94)), orientation)

    def placed(points):
        corners = surface.to_photo((points[[0, 0, 9, 9], [0, 9, 9, 0]] - middle) / side)
        return turn_corners(corners, frame, quarters)

    whole = [corners for corners in map(placed, other_grids) if _inside(corners, size)]
    tags = [f"turned-{90 * quarters}"] * bool(quarters) + [f"exif-{orientation}"] * (
        orientation > 1
    )
    return stored, placed(nodes), whole, tags


def _page(rng, kind: Style, pitch: float, filling: Filling):
    """The sheet: (image, nodes of the grid, nodes of other whole grids)."""
    left, top, right, bottom = rng.uniform(*kind.margins, 4) * 9 * pitch
    width, height = round(left + 9 * pitch + right), round(top + 9 * pitch + bottom)
    ground = pick(rng, kind.papers)
    grain = 0.5 if kind.screen else between(rng, (1, 5))
    image = around.paper(rng, (width, height), ground, grain, pick(rng, kind.rulings), pitch)
    if happens(rng, kind.through):
        image = around.show_through(rng, image, between(rng, (0.03, 0.14)))
    if kind.screen:
        ImageDraw.Draw(image).rectangle(
            [0, 0, width, height], outline=(8, 8, 9), width=round(pitch / 4)
        )
    look = _look(rng, kind, ground)
    nodes = regular_nodes(left, top, pitch)
    if look.by_hand:
        nodes = hand_drawn_nodes(rng, left, top, pitch, look.by_hand)
    gap, titled = pitch * between(rng, (0.2, 0.6)), happens(rng, kind.title)
    if titled:
        around.title(
            rng, image, left, left + 9 * pitch, top - gap / 2, pitch, look.line_colour, look.face
        )
    above = top - gap - pitch * titled
    boxes = (
        (gap, gap, left - gap, height - gap),
        (left + 9 * pitch + gap, gap, width - gap, height - gap),
        (left, gap, left + 9 * pitch, above),
        (left, top + 9 * pitch + gap, left + 9 * pitch, height - gap),
    )
    others = []
    for box in boxes:
        if box[2] - box[0] > 1.5 * pitch and box[3] - box[1] > 1.5 * pitch:
            drawer = getattr(around, pick(rng, kind.around))
            others += drawer(rng, image, box, look.line_colour, pick(rng, fonts.faces("print")))
    draw_sudoku(rng, image, nodes, filling, look)
    return image, nodes, others


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
        moire=between(rng, (0.03, 0.2)) if kind.screen and happens(rng, 0.7) else 0.0,
    )


def _screenshot(rng, kind: Style, size, filling: Filling):
    """The screen's own picture: no camera; a bar above, keys with digits below."""
    width, height = size
    pitch = between(rng, (0.8, 0.98)) * min(size) / 9
    left, top = (width - 9 * pitch) / 2, (height - 9 * pitch) * between(rng, (0.2, 0.6))
    ground = pick(rng, kind.papers)
    image = Image.new("RGB", size, ground)
    look = _look(rng, kind, ground)
    if top > pitch:
        around.title(
            rng, image, left, left + 9 * pitch, top - pitch / 4, pitch, look.digit_colour, look.face
        )
    nodes = regular_nodes(left, top, pitch)
    if height - nodes[9, 9, 1] > 2 * pitch:
        for digit in range(1, 10):
            key = typed(str(digit), look.face, 0.6 * pitch)
            stamp(image, key, nodes[9, digit - 1] + (pitch / 2, 1.2 * pitch), look.pen)
    draw_sudoku(rng, image, nodes, filling, look)
    stored = io.BytesIO()
    image.save(stored, "PNG")
    return stored.getvalue(), nodes[[0, 0, 9, 9], [0, 9, 9, 0]], [], []


def _inside(corners, size) -> bool:
    return bool((corners >= 0).all() and (corners <= size).all())
