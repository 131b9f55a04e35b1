"""Trace: a picture of each stage, so that a failure can be looked at. Drawing only, no thinking."""

from pathlib import Path

import numpy as np
from PIL import Image

from .cut import CELL
from .digit import SIZE

AMBER, BLUE, RED, GREEN = "#f0a000", "#2060ff", "#e00000", "#00a040"


class Trace:
    """Does nothing: what the stages call when nobody wants pictures."""

    def located(self, picture, candidates, frame) -> None:
        """The photo, the candidates in red, the chosen frame's mesh in blue."""

    def cut(self, cells, images) -> None:
        """The cells as they were cut, and as the classifier sees them."""

    def judged(self, result, reading) -> None:
        """The straightened photo with what was read on it, doubtful cells amber."""


NO_TRACE = Trace()


class FolderTrace(Trace):
    """Writes each stage as a PNG file into a folder: `NAME-1-located.png` and so on."""

    def __init__(self, folder: Path, name: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder, self.name, self.frames = folder, name, 0

    def _save(self, image: Image.Image, stage: str) -> None:
        image.save(self.folder / f"{self.name}-{stage}.png")

    def located(self, picture, candidates, frame) -> None:
        image = picture.copy()
        draw = _pen(image)
        for candidate in candidates:
            points = [tuple(point) for point in candidate.quad]
            draw.line([*points, points[0]], fill=RED, width=1)
            draw.text(points[0], f"{candidate.support:.2f}", fill=RED)
        for line in [*frame.in_picture, *frame.in_picture.swapaxes(0, 1)]:
            draw.line([tuple(point) for point in line], fill=BLUE, width=1)
        draw.text(tuple(frame.in_picture[0, 0]), f"{frame.evidence:.2f}", fill=GREEN)
        self._save(image, f"{self.frames}-1-located")

    def cut(self, cells, images) -> None:
        self.frames += 1
        self._save(_tiled(cells, CELL), f"{self.frames}-2-cut")
        self._save(_tiled(images, SIZE).resize((9 * CELL, 9 * CELL)), f"{self.frames}-3-normalised")

    def judged(self, result, reading) -> None:
        image = result.straight
        draw = _pen(image)
        side = image.width // 9
        for cell in range(81):
            x, y = cell % 9 * side, cell // 9 * side
            if cell in reading.doubtful:
                draw.rectangle((x + 1, y + 1, x + side - 2, y + side - 2), outline=AMBER, width=3)
            if reading.kinds[cell] in "ph":
                colour = {"p": BLUE, "h": GREEN}[reading.kinds[cell]]
                draw.text((x + 4, y + 2), reading.digits[cell], fill=colour, font_size=side // 3)
        self._save(image, "4-judged")


def _pen(image: Image.Image):
    """What draws on an image; imported here, since it loads fonts that a reading has no use for."""
    from PIL import ImageDraw

    return ImageDraw.Draw(image)


def _tiled(cells: np.ndarray, side: int) -> Image.Image:
    """81 ink images (81, side, side) as one picture, black on white."""
    page = cells.reshape(9, 9, side, side).swapaxes(1, 2).reshape(9 * side, 9 * side)
    return Image.fromarray((255 - 255 * np.clip(page, 0, 1)).astype(np.uint8))
