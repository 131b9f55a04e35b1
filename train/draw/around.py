"""What stands around a grid on a page, and what shows through from the page behind.

A drawer takes (rng, image, box, ink, face), fills `box` (left, top, right, bottom), and returns the
nodes of the whole sudokus that it drew there.
"""

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from . import fonts
from .chance import between, happens, pick
from .grid import Look, draw_sudoku, pitch_of, regular_nodes
from .ink import Colour, grained, stamp, text_block, typed, words
from .puzzles import Filling, fill, puzzle, solved

TITLES = (
    "SUDOKU",
    "Sudoku facile",
    "SUDOKU MOYEN",
    "Difficile",
    "Su Doku No 1 408",
    "Grille 27",
    "Expert 4/4",
)
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def column_of_text(rng, image, box, ink: Colour, face) -> list:
    """A heading, at times, and lines of words."""
    left, top, right, bottom = box
    height = min(image.size) / between(rng, (50, 110))
    if happens(rng, 0.4):
        heading = typed(" ".join(words(rng, 2)).upper(), face, 2 * height)
        heading = heading.crop((0, 0, min(heading.width, round(right - left)), heading.height))
        stamp(image, heading, (left + heading.width / 2, top + 2 * height), ink)
        top += 4 * height
    text_block(rng, image, (left, top, right, bottom), face, max(5, height), ink)
    return []


def letters(rng, image, box, ink: Colour, face) -> list:
    """A crossword: squares with letters, numbers and black ones; as many as fit."""
    left, top, right, bottom = box
    side = min(right - left, bottom - top) / int(rng.integers(7, 14))
    draw = ImageDraw.Draw(image)
    solved_one = happens(rng, 0.5)
    for row in range(int((bottom - top) / side)):
        for column in range(int((right - left) / side)):
            x, y = left + column * side, top + row * side
            kind = rng.random()
            draw.rectangle(
                [x, y, x + side, y + side], outline=ink, fill=ink if kind < 0.2 else None
            )
            if kind > 0.2 and solved_one:
                stamp(
                    image,
                    typed(pick(rng, ALPHABET), face, side * 0.55),
                    (x + side / 2, y + side / 2),
                    ink,
                )
            elif kind > 0.8:
                number = typed(str(rng.integers(1, 60)), face, side * 0.25)
                stamp(image, number, (x + side * 0.25, y + side * 0.25), ink)
    return []


def small_solution(rng, image, box, ink: Colour, face) -> list:
    """Yesterday's solution: a small solved sudoku with a word above."""
    filling = Filling(solved(rng), "p" * 81, ("",) * 81)
    return _whole_sudoku(rng, image, box, ink, face, "Solution", filling)


def another_puzzle(rng, image, box, ink: Colour, face) -> list:
    """The next puzzle, nearly as large as the one in the middle."""
    filling = fill(rng, *puzzle(rng, 30), 0, 0)
    return _whole_sudoku(rng, image, box, ink, face, "Sudoku 2", filling)


def _whole_sudoku(rng, image, box, ink, face, word, filling):
    left, top, right, bottom = box
    side = 0.85 * min(right - left, bottom - top)
    look = Look(ink, 0.02, 0.06, "solid", "solid", ink, ink, face, 0.6)
    nodes = regular_nodes(left, top + 0.12 * side, side / 9)
    draw_sudoku(rng, image, nodes, filling, look)
    stamp(image, typed(word, face, side / 22), (left + side / 4, top + 0.05 * side), ink)
    return [nodes]


def picture(rng, image, box, ink: Colour, face) -> list:
    """A coloured block with a word in it."""
    colour = tuple(int(v) for v in rng.integers(30, 220, 3))
    left, top, right, bottom = (round(side) for side in box)
    ImageDraw.Draw(image).rectangle([left, top, right, bottom], fill=colour)
    height = max(6, min((right - left) / 10, (bottom - top) / 6))
    word = typed(pick(rng, words(rng, 3)).upper()[:8], face, height)
    stamp(image, word, ((left + right) / 2, (top + bottom) / 2), (255, 255, 255))
    return []


def part_of_sudoku(rng, image, box, ink: Colour, face) -> list:
    """The neighbouring puzzle, cut off by the edge of the page."""
    left, top, right, bottom = (round(side) for side in box)
    part = image.crop((left, top, right, bottom))
    pitch = max(part.size) / between(rng, (6, 10))
    look = Look(ink, 0.02, 0.06, "solid", "solid", ink, ink, face, 0.65)
    filling = fill(rng, *puzzle(rng, 30), 0, 0)
    draw_sudoku(rng, part, regular_nodes(pitch / 4, pitch / 4, pitch), filling, look)
    image.paste(part, (left, top))
    return []


def nothing(rng, image, box, ink: Colour, face) -> list:
    """Bare paper."""
    return []


def title(rng, image, nodes, ink: Colour, face) -> None:
    """A line of words just above the grid, from its left or to its right."""
    pitch, (left, top), (right, _) = pitch_of(nodes), nodes[0, 0], nodes[0, 9]
    mask = typed(pick(rng, TITLES), face, pitch * between(rng, (0.3, 0.6)))
    x = left + mask.width / 2 if happens(rng, 0.7) else right - mask.width / 2
    stamp(image, mask, (x, top - mask.height / 2 - pitch * between(rng, (0.15, 0.4))), ink)


def show_through(rng, image: Image.Image, strength: float) -> Image.Image:
    """The page with another one's ink behind it: mirrored, blurred, faint."""
    back = Image.new("RGB", image.size, (255, 255, 255))
    face = pick(rng, fonts.faces("print"))
    width, height = image.size
    pitch = min(image.size) / between(rng, (12, 20))
    look = Look((0, 0, 0), 0.02, 0.06, "solid", "solid", (0, 0, 0), (0, 0, 0), face, 0.65)
    filling = Filling(solved(rng), "p" * 81, ("",) * 81)
    left, top = rng.uniform(0, 0.4, 2) * (width, height)
    draw_sudoku(rng, back, regular_nodes(left, top, pitch), filling, look)
    text_block(rng, back, (left, top + 10 * pitch, width, height), face, pitch / 5, (0, 0, 0))
    faint = back.getchannel("R").point(lambda value: round(255 - strength * (255 - value)))
    faint = ImageOps.mirror(faint).filter(ImageFilter.GaussianBlur(max(1, pitch / 30)))
    return ImageChops.multiply(image, Image.merge("RGB", (faint, faint, faint)))


def paper(rng, size: tuple[int, int], colour: Colour, grain: float, ruling: str, pitch: float):
    """A blank sheet: its fibre, and the blue squares or lines of a school book."""
    width, height = size
    fibre = rng.normal(0, grain, (max(2, height // 2), max(2, width // 2)))
    image = grained(colour, fibre, size, Image.Resampling.BILINEAR)
    draw, step = ImageDraw.Draw(image), pitch * between(rng, (0.25, 0.5))
    blue = (175, 195, 225)
    for i in range(1, int(max(size) / step)):
        if ruling in ("squares", "lines"):
            draw.line([0, i * step, width, i * step], fill=blue)
        if ruling == "squares":
            draw.line([i * step, 0, i * step, height], fill=blue)
    return image
