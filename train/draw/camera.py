"""The photo of a page: sampling, the table under it, light and shadow, lens, sensor, file.

Glossary
    page   the drawn sheet, mode RGB, with the place of the grid on it
    plate  the photo being made, (height, width, 3) float32, 0-255
"""

import io
from typing import NamedTuple

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from .chance import happens, pick
from .ink import grained
from .surface import Surface

TABLES = ((40, 38, 40), (90, 70, 50), (150, 120, 85), (180, 175, 170), (70, 80, 95))
ROUNDING = 12**-0.5  # sigma of whole grey levels
STEP = 24  # pixels between the points where the way back is worked out; bilinear in between
COARSE = 4  # what is soft by some pixels is drawn this much smaller


class Page(NamedTuple):
    """A drawn sheet: grid middle (x, y) and grid side, in its pixels, tie it to the surface."""

    image: Image.Image
    middle: tuple[float, float]
    side: float


class Mark(NamedTuple):
    """The faintest digits of one kind on a page: their height as a share of the pitch, and their
    contrast to the paper in grey levels of luminance."""

    height: float
    contrast: float


class Taking(NamedTuple):
    """How a photo is taken; blurs are shares of the pitch, the rest is in the units named."""

    blur: float = 0.0
    motion: float = 0.0
    noise: float = 0.0  # grey levels, one sigma
    light: float = 1.0
    cast: tuple[float, float, float] = (1.0, 1.0, 1.0)
    uneven: float = 0.0  # share of light lost across the photo
    shadow: float = 1.0  # what is left of the light in it; 1: no shadow
    haze: float = 0.0  # share of the light that comes from elsewhere and greys everything
    moire: float = 0.0  # share of light lost in the dark bands of a photographed screen

    def contrast(self, height: float) -> float:
        """What blur and motion leave of the contrast, 0..1, between the strokes of a digit.

        Its `height` is a share of the pitch; an 8 is five strokes high, three of ink and two of
        paper, so that it is 2.5 waves. The modulation transfer of a Gaussian times a box's.
        """
        waves = 2.5 / height  # a pitch
        return float(
            np.exp(-2 * (np.pi * waves * self.blur) ** 2) * abs(np.sinc(waves * self.motion))
        )

    def signal(self, mark: Mark, pitch: float) -> float:
        """How far a digit's ink stands out of the grain, of a grid of that `pitch` in the photo.

        What light, shadow, haze and blur leave of its contrast, by the grain's sigma averaged over
        a square as wide as a stroke, a fifth of the digit's height.
        """
        light = self.light * self.shadow * (1 - self.haze)
        across = mark.height / 5 * pitch
        grain = np.hypot(self.noise, ROUNDING)
        return mark.contrast * light * self.contrast(mark.height) * across / grain


def photograph(
    rng, page: Page, surface: Surface, size: tuple[int, int], taking: Taking
) -> Image.Image:
    """The page as the camera sees it, `size` (width, height), mode RGB."""
    lattice = _lattice(surface, size)
    on_page = (lattice * page.side + page.middle).reshape(lattice.shape)
    plate, sheet = _laid(rng, page.image, on_page, size)
    relief = _stretched(surface.shade(lattice.reshape(-1, 2)).reshape(lattice.shape[:2]), size)
    plate *= 1 + sheet * (relief[..., None] - 1)  # the table is flat
    plate *= _light(rng, size, taking)[..., None] * np.array(taking.cast, dtype=np.float32)
    if taking.moire:
        plate *= 1 - sheet * _moire(rng, lattice, size, taking.moire)
    plate += taking.haze * (190 * taking.light - plate)
    return _sensed(rng, _blurred(rng, plate, taking, pitch_in(surface)), taking.noise)


def pitch_in(surface: Surface) -> float:
    """The side of a cell in the photo, in pixels, along the grid's middle."""
    left, right = surface.to_photo(np.array([[-0.5, 0], [0.5, 0]]))
    return float(np.hypot(*(right - left))) / 9


def _lattice(surface, size):
    """The sheet's points under a lattice of photo pixels: (rows, columns, 2)."""
    width, height = size
    xs = np.append(np.arange(0, width, STEP), width)
    ys = np.append(np.arange(0, height, STEP), height)
    points = np.stack(np.meshgrid(xs, ys), axis=-1).reshape(-1, 2).astype(float)
    return surface.to_sheet(points).reshape(len(ys), len(xs), 2)


def _laid(rng, image, on_page, size):
    """The page sampled into the photo, on its table: a plate, and where it shows the page."""
    width, height = size
    mesh = []
    for row in range(on_page.shape[0] - 1):
        for column in range(on_page.shape[1] - 1):
            x, y = column * STEP, row * STEP
            box = (x, y, min(x + STEP, width), min(y + STEP, height))
            (nw, ne), (sw, se) = on_page[row : row + 2, column : column + 2]
            mesh.append((box, (*nw, *sw, *se, *ne)))
    image = image.copy()
    image.putalpha(255)  # says where the sheet ends
    how = {"method": Image.Transform.MESH, "data": mesh, "resample": Image.Resampling.BILINEAR}
    seen = image.transform(size, **how)
    sheet, seen = seen.getchannel("A"), seen.convert("RGB")
    table = _table(rng, size)
    if sheet.getextrema()[0] < 255:
        near = sheet.reduce(COARSE).filter(ImageFilter.GaussianBlur(width / 60 / COARSE))
        dark = near.point(lambda value: round(255 - value / 2))  # the sheet's own shadow
        dark = dark.resize(size, Image.Resampling.BILINEAR)
        table = ImageChops.multiply(table, Image.merge("RGB", (dark, dark, dark)))
        seen = Image.composite(seen, table, sheet)
    return np.asarray(seen, dtype=np.float32), np.asarray(sheet, dtype=np.float32)[..., None] / 255


def _table(rng, size):
    """What lies around the page: a plain, wooden or woven ground."""
    width, height = size
    colour = pick(rng, TABLES)
    shapes = {"plain": (2, 2), "wood": (height // 6, 3), "woven": (height // 3, width // 3)}
    grain = rng.normal(0, rng.uniform(1, 9), pick(rng, list(shapes.values())))
    if happens(rng, 0.5):
        grain = grain.T
    return grained(colour, grain, size, Image.Resampling.BICUBIC)


def _stretched(values, size):
    """A coarse (rows, columns) array as a smooth (height, width) one."""
    small = Image.fromarray(np.ascontiguousarray(values, dtype=np.float32))
    return np.asarray(small.resize(size, Image.Resampling.BICUBIC))


def _light(rng, size, taking):
    """The lamp: level, slope, dark corners, and a shadow with a soft edge; (height, width)."""
    width, height = size
    x, y = np.meshgrid(
        np.linspace(-1, 1, width, dtype=np.float32), np.linspace(-1, 1, height, dtype=np.float32)
    )
    turn = rng.uniform(0, 6.3)
    lamp = 1 + taking.uneven / 2 * (np.cos(turn) * x + np.sin(turn) * y - 0.5 * (x**2 + y**2))
    if taking.shadow < 1:
        lamp = lamp * (1 - (1 - taking.shadow) * _shadow(rng, size))
    return lamp * taking.light


def _shadow(rng, size):
    """Where a hand, a head or a phone stands in the light: 0 to 1, (height, width)."""
    width, height = small = (size[0] // COARSE, size[1] // COARSE)
    mask = Image.new("L", small, 0)
    draw = ImageDraw.Draw(mask)
    reach = max(small)
    corner = np.array([pick(rng, [0, width]), pick(rng, [0, height])], dtype=float)
    middle = np.array(small) / 2
    if happens(rng, 0.5):  # a head or a hand
        at = corner + (middle - corner) * rng.uniform(0, 0.8, 2)
        radius = reach * rng.uniform(0.2, 0.5)
        draw.ellipse([*(at - radius), *(at + radius * rng.uniform(0.6, 1.2))], fill=255)
    else:  # a straight edge
        turn = rng.uniform(0, 6.3)
        along = np.array([np.cos(turn), np.sin(turn)]) * 2 * reach
        aside = np.array([-along[1], along[0]])
        at = middle + rng.normal(0, 0.2, 2) * small
        draw.polygon(
            [tuple(p) for p in (at - along, at + along, at + along + aside, at - along + aside)],
            fill=255,
        )
    soft = mask.filter(ImageFilter.GaussianBlur(reach * rng.uniform(0.003, 0.05)))
    return np.asarray(soft.resize(size, Image.Resampling.BILINEAR), dtype=np.float32) / 255


def _moire(rng, lattice, size, depth):
    """Light lost in coloured bands, where the sensor's grid beats with the screen's: (h, w, 3)."""
    x, y = (_stretched(lattice[..., axis], size) for axis in (0, 1))
    pull, turn = rng.uniform(20, 70), rng.uniform(0, 6.3)
    way = pull * (np.cos(turn) * x + np.sin(turn) * y) + rng.uniform(2, 10) * (x**2 - y**2)
    bands = np.sin(way[..., None] + np.array([0.0, 0.9, 1.8], dtype=np.float32))
    return depth * (0.5 + 0.5 * bands)


def _blurred(rng, plate, taking, pitch):
    """Out of focus, and moved while the shutter was open."""
    image = Image.fromarray(np.clip(plate, 0, 255).astype(np.uint8))
    if taking.blur:
        image = image.filter(ImageFilter.GaussianBlur(taking.blur * pitch))
    plate = np.asarray(image, dtype=np.float32)
    reach = taking.motion * pitch
    if reach >= 1:
        turn, half = rng.uniform(0, 6.3), int(np.ceil(reach / 2))
        steps = np.linspace(-0.5, 0.5, 2 + int(reach)) * reach
        height, width = plate.shape[:2]
        wide = np.pad(plate, ((half, half), (half, half), (0, 0)), "edge")
        ways = [
            half + np.round(s * np.array([np.sin(turn), np.cos(turn)])).astype(int) for s in steps
        ]
        plate = np.mean([wide[y : y + height, x : x + width] for y, x in ways], axis=0)
    return plate


def _sensed(rng, plate, noise):
    """Grain, more of it in grey than in colour, and whole numbers."""
    if noise:
        grey = rng.standard_normal((*plate.shape[:2], 1), dtype=np.float32)
        colour = rng.standard_normal(plate.shape, dtype=np.float32)
        plate = plate + noise * (grey + colour / 2)
    return Image.fromarray(np.clip(plate, 0, 255).round().astype(np.uint8))


# The file -------------------------------------------------------------------------------------

ORIENTATIONS = {1: 0, 3: 2, 6: 1, 8: 3}  # EXIF orientation → quarter turns left, as stored


def to_jpeg(upright: np.ndarray, quality: int, orientation: int = 1) -> bytes:
    """The photo (height, width, 3) as a phone writes it: turned pixels, and a tag that says so.

    orientation: 1 (as it is), 3, 6 or 8; read with the tag it is upright again.
    """
    turned = np.rot90(upright, ORIENTATIONS[orientation])
    exif = Image.Exif()
    exif[0x0112] = orientation
    stored = io.BytesIO()
    Image.fromarray(np.ascontiguousarray(turned)).save(stored, "JPEG", quality=quality, exif=exif)
    return stored.getvalue()
