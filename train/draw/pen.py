"""Handwritten digits: strokes of a pen that never go the same way twice.

Glossary
    stroke  points "x,y" that the pen passes in order, in hundredths of the width and the height;
            a point given twice is a sharp turn, all others are passed in a curve
    form    one way to write a digit: its strokes, with " / " where the pen is lifted
    writer  a person: always the same forms, slant and pen, never quite the same place
"""

import numpy as np
from PIL import Image, ImageDraw

from . import fonts
from .chance import between, happens, pick

FORMS = {
    1: (
        "50,0 50,100",
        "22,30 55,0 55,0 55,100",
        "30,22 55,0 55,0 52,100 / 22,100 85,99",
        "10,50 60,0 60,0 55,100",
    ),
    2: (
        "12,25 30,4 60,0 84,22 70,52 38,80 8,100 8,100 92,98",
        "15,20 50,0 82,25 55,70 20,98 10,88 25,80 55,96 95,90",
    ),
    3: (
        "15,14 48,0 82,20 68,42 40,48 40,48 78,56 90,78 55,100 10,90",
        "10,2 85,0 85,0 42,40 42,40 82,52 86,80 50,100 8,92",
    ),
    4: (
        "30,0 8,60 8,60 92,58 / 66,30 62,100",
        "66,100 66,0 66,0 5,68 5,68 95,66",
        "22,0 16,52 16,52 80,50 / 78,0 76,100",
    ),
    5: (
        "25,3 20,45 20,45 55,38 86,62 76,90 42,100 8,92 / 25,3 86,0",
        "84,0 26,3 26,3 20,45 20,45 55,38 86,62 76,90 42,100 8,92",
    ),
    6: (
        "72,0 35,22 12,62 20,92 50,100 82,84 76,58 48,52 16,72",
        "50,0 20,40 14,80 40,100 75,86 70,60 40,56 16,74",
    ),
    7: (
        "10,3 88,0 88,0 55,50 40,100",
        "10,3 88,0 88,0 55,50 40,100 / 28,50 82,46",
        "10,15 12,2 12,2 90,3 90,3 45,100",
    ),
    8: (
        "80,14 50,0 20,15 30,40 70,60 85,82 50,100 15,82 30,60 70,38 80,16",
        "50,46 22,24 50,0 78,24 50,46 15,74 50,100 85,74 50,46",
    ),
    9: (
        "80,20 50,0 18,22 34,48 66,42 82,16 80,60 68,100",
        "80,20 50,0 18,22 36,46 68,40 82,18 82,70 55,100 20,92",
        "76,6 40,2 20,28 45,46 76,20 78,4 78,4 74,100",
    ),
}


class Writer:
    """A person with a pen: `glyph` writes a digit the way this person does.

    Half of the writers write by FORMS, half by a font that imitates handwriting, if there is one.
    """

    def __init__(self, rng: np.random.Generator):
        self.rng = rng
        faces = fonts.faces("hand")
        self.face = pick(rng, faces) if faces and happens(rng, 0.5) else None
        self.forms = {digit: pick(rng, forms) for digit, forms in FORMS.items()}
        self.slant = float(np.clip(rng.normal(0.08, 0.12), -0.2, 0.35))
        self.width = between(rng, (0.5, 0.8))  # of a digit's height
        self.nib = between(rng, (0.06, 0.15))  # of a digit's height
        self.unsteady = between(rng, (0.01, 0.035))

    def glyph(self, digit: int, height: float) -> Image.Image:
        """The digit as a mask, mode "L", about `height` pixels high, as narrow as its ink."""
        rng, scale = self.rng, 3
        tall = max(5.0, height * float(np.clip(rng.normal(1, 0.07), 0.85, 1.15)))
        if self.face is None:
            large = self._stroked(digit, tall * scale)
        else:
            large = _typed(self.face, digit, tall * scale)
        turn = float(np.clip(rng.normal(0, 4), -10, 10))
        image = large.rotate(turn, Image.Resampling.BILINEAR, expand=True)
        image = image.reduce(scale)
        return image.crop(image.getbbox())

    def _stroked(self, digit, height):
        nib = max(2.0, self.nib * height)
        side = round(height + 4 * nib)
        image = Image.new("L", (side, side), 0)
        draw = ImageDraw.Draw(image)
        for stroke in strokes(self.forms[digit]):
            points = stroke + self.rng.normal(0, self.unsteady, (len(stroke), 2))
            for turn in range(1, len(points)):  # a sharp turn stays one point
                if (stroke[turn] == stroke[turn - 1]).all():
                    points[turn] = points[turn - 1]
            x = points[:, 0] * self.width + self.slant * (1 - points[:, 1])
            line = curve(np.stack([x, points[:, 1]], axis=1)) * height + 2 * nib
            draw.line([tuple(p) for p in line], fill=255, width=round(nib), joint="curve")
            for x, y in line[[0, -1]]:
                draw.ellipse([x - nib / 2, y - nib / 2, x + nib / 2, y + nib / 2], fill=255)
        return image


def strokes(form: str) -> list[np.ndarray]:
    """The strokes of a form, each (N, 2) in shares of the digit's width and height."""
    return [
        np.array([point.split(",") for point in stroke.split()], dtype=float) / 100
        for stroke in form.split(" / ")
    ]


def _typed(face, digit, height):
    """A digit of a font, `height` pixels high, as a mask with a little room around."""
    font = fonts.load(face, fonts.size_for(face, round(height)))
    left, top, right, bottom = font.getbbox(str(digit))
    room = round(height / 10)
    image = Image.new("L", (round(right - left) + 2 * room, round(bottom - top) + 2 * room), 0)
    ImageDraw.Draw(image).text((room - left, room - top), str(digit), fill=255, font=font)
    return image


def curve(points: np.ndarray, steps: int = 8) -> np.ndarray:
    """The Catmull-Rom spline through `points` (N, 2), `steps` points for each piece."""
    padded = np.concatenate([points[:1], points, points[-1:]])
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    pieces = [
        0.5
        * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * (b - c) + d - a) * t**3)
        for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False)
    ]
    return np.concatenate([*pieces, points[-1:]])
