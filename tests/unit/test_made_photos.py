"""The made photos show what their labels say, where their labels say it."""

import io
import json
import sys
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageOps
from sudoku.grid import conflicts
from sudoku.search import count, solve

sys.path.insert(0, str(Path(__file__).parents[2]))
from train.draw import camera, fonts, puzzles
from train.draw import make as maker
from train.draw.camera import ORIENTATIONS, Mark, Page, Taking, photograph, to_jpeg
from train.draw.damage import DAMAGES
from train.draw.grid import Look, draw_sudoku, regular_nodes
from train.draw.make import make, make_file
from train.draw.odd import png_of
from train.draw.page import draw_page
from train.draw.pen import FORMS, Writer
from train.draw.puzzles import Filling
from train.draw.refused import DRAWERS, make_refused_file
from train.draw.styles import STYLES
from train.draw.surface import bend, view

FIXTURES = Path(__file__).parents[2] / "fixtures" / "photos"
SEEDS = range(3)
SPOTS = np.array([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5], [0.1, -0.2]])


def upright(seed, style):
    image, label = make(seed, (600, 600), style)
    return ImageOps.exif_transpose(image).convert("RGB"), label


def middle_of(grey, near, reach=8):
    """The middle of the bright spot around `near` (x, y), in pixels from the top left corner."""
    x, y = (int(v) - reach for v in near)
    part = grey[y : y + 2 * reach + 1, x : x + 2 * reach + 1].astype(float)
    part = np.clip(part - part.max() / 3, 0, None)
    rows, columns = np.indices(part.shape) + 0.5
    return x + (part * columns).sum() / part.sum(), y + (part * rows).sum() / part.sum()


def draw_with_spots(rng, page, nodes, filling, look):
    """A grid with a magenta spot on each of its corners."""
    draw_sudoku(rng, page, nodes, filling, look)
    reach = (nodes[0, 1, 0] - nodes[0, 0, 0]) / 8
    for x, y in nodes[[0, 0, 9, 9], [0, 9, 9, 0]]:
        box = [x - reach, y - reach, x + reach, y + reach]
        ImageDraw.Draw(page).ellipse(box, fill=(255, 0, 255))


def assert_spots_at(image, places):
    """A magenta spot within a pixel of each of the places."""
    red, green, blue = np.moveaxis(np.asarray(image.convert("RGB"), dtype=float), 2, 0)
    magenta = np.pad(np.clip(np.minimum(red, blue) - green, 0, None), 16)
    for told in places:
        assert np.hypot(*(np.array(middle_of(magenta, told + 16)) - 16 - told)) < 1


# The puzzle -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_a_made_puzzle_has_one_solution(seed):
    givens, solution = puzzles.puzzle(np.random.default_rng(seed), 28)
    assert count(givens, 2) == 1
    assert solve(givens) == solution
    assert 28 <= 81 - givens.count("0") < 40


@pytest.mark.parametrize("seed", SEEDS)
def test_entries_are_right_and_notes_possible(seed):
    rng = np.random.default_rng(seed)
    givens, solution = puzzles.puzzle(rng, 28)
    filling = puzzles.fill(rng, givens, solution, 0.4, 0.5)
    assert {"p", "h", "c", "."} == set(filling.kinds)
    for given, right, digit, kind, notes in zip(givens, solution, *filling, strict=True):
        assert digit == {"p": given, "h": right, "c": "0", ".": "0"}[kind]
        assert (given != "0") == (kind == "p")
        assert bool(notes) == (kind == "c")
    assert not conflicts(filling.digits)


def test_a_slip_changes_one_entry_and_nothing_else():
    rng = np.random.default_rng(0)
    filling = puzzles.fill(rng, *puzzles.puzzle(rng, 28), 0.4, 0)
    slipped = puzzles.slip(rng, filling)
    changed = [c for c in range(81) if slipped.digits[c] != filling.digits[c]]
    assert len(changed) == 1
    assert filling.kinds[changed[0]] == "h"
    assert slipped.kinds == filling.kinds


# The ink --------------------------------------------------------------------------------------


def test_a_lesson_has_every_kind_of_cell_often_and_follows_no_rules():
    lesson = puzzles.lesson(np.random.default_rng(1))
    assert all(lesson.kinds.count(kind) >= 8 for kind in puzzles.LESSON)
    for digit, kind, notes in zip(*lesson, strict=True):
        assert (digit != "0") == (kind in "ph")
        assert bool(notes) == (kind == "c")
    assert conflicts(lesson.digits)


def test_a_lesson_is_photographed_with_its_kinds_in_the_label():
    _, label = make_file(5, (600, 600), "newspaper", to_learn=True)
    assert label["tags"][:3] == ["made", "newspaper", "lesson"]
    assert set(label["kinds"]) == {".", "p", "h", "c"}


def test_nine_digits_of_every_face_differ():
    for face in (*fonts.faces("print"), *fonts.faces("hand")):
        font = fonts.load(face, fonts.size_for(face, 40))
        assert len({bytes(font.getmask(digit)) for digit in "123456789"}) == 9, face


def test_every_way_to_write_a_digit_makes_a_mask_of_the_asked_height():
    writer = Writer(np.random.default_rng(1))
    writer.face = None
    for digit, forms in FORMS.items():
        for writer.forms[digit] in forms:
            mask = writer.glyph(digit, 60)
            assert 40 < mask.height < 95
            assert np.asarray(mask).max() == 255


@pytest.mark.parametrize("writer", ["person", "software"])
def test_cells_with_ink_are_the_cells_that_the_label_fills(writer):
    rng = np.random.default_rng(5)
    filling = puzzles.fill(rng, *puzzles.puzzle(rng, 30), 0.3, 0.4)
    writer = Writer(rng) if writer == "person" else None
    black = (0, 0, 0)
    look = Look(
        black, 0.02, 0.06, "solid", "solid", black, black, fonts.BUILT_IN, 0.6, writer=writer
    )
    page = Image.new("RGB", (500, 500), "white")
    draw_sudoku(rng, page, regular_nodes(25, 25, 50), filling, look)
    cells = np.asarray(page.convert("L"))[25:475, 25:475].reshape(9, 50, 9, 50).swapaxes(1, 2)
    inked = (cells[:, :, 5:45, 5:45] < 128).any(axis=(2, 3)).reshape(81)
    assert inked.tolist() == [kind != "." for kind in filling.kinds]


def test_printed_cells_look_like_others_of_the_same_digit():
    rng = np.random.default_rng(2)
    digits = puzzles.solved(rng)
    black = (0, 0, 0)
    look = Look(black, 0.02, 0.06, "solid", "solid", black, black, fonts.BUILT_IN, 0.6)
    page = Image.new("RGB", (450, 450), "white")
    filling = puzzles.Filling(digits, "p" * 81, ("",) * 81)
    draw_sudoku(rng, page, regular_nodes(0, 0, 50), filling, look)
    cells = np.asarray(page.convert("L"), dtype=float).reshape(9, 50, 9, 50).swapaxes(1, 2)
    inner = cells[:, :, 8:42, 8:42].reshape(81, -1)
    apart = ((inner[:, None] - inner[None]) ** 2).sum(axis=2) + np.diag([np.inf] * 81)
    assert "".join(digits[nearest] for nearest in apart.argmin(axis=1)) == digits


# The camera -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_the_way_back_undoes_the_way_to_the_photo(seed):
    rng = np.random.default_rng(seed)
    surface = view(rng, (640, 480), bend(rng, 0.022, 0.003, 1.0), 13, 8, 0.8)
    points = rng.uniform((0, 0), (640, 480), (200, 2))
    assert np.abs(surface.to_photo(surface.to_sheet(points)) - points).max() < 0.01


@pytest.mark.parametrize("seed", SEEDS)
def test_a_spot_on_the_page_is_on_the_photo_where_the_surface_says(seed):
    rng = np.random.default_rng(seed)
    page = Image.new("RGB", (1200, 1200), "black")
    for spot in SPOTS:
        x, y = (600 + 900 * spot).astype(int)
        page.paste("white", (x - 6, y - 6, x + 6, y + 6))
    surface = view(rng, (640, 480), bend(rng, 0.022, 0.003, 1.0), 13, 8, 0.8)
    photo = photograph(rng, Page(page, (600, 600), 900), surface, (640, 480), Taking())
    grey = np.pad(np.asarray(photo.convert("L")), 16)
    for told in surface.to_photo(SPOTS):
        assert np.hypot(*(np.array(middle_of(grey, told + 16)) - 16 - told)) < 0.6


@pytest.mark.parametrize("orientation", ORIENTATIONS)
def test_a_photo_that_a_phone_turned_comes_back_upright(orientation):
    image = Image.new("RGB", (64, 32), "black")
    image.paste("white", (0, 0, 32, 16))
    back = ImageOps.exif_transpose(
        Image.open(io.BytesIO(to_jpeg(np.asarray(image), 95, orientation)))
    )
    assert back.size == image.size
    assert np.abs(np.asarray(back, dtype=float) - np.asarray(image)).max() < 40


@pytest.mark.parametrize("name", DAMAGES)
def test_damaged_photos_keep_their_corners(name):
    told = np.array([[40, 30], [260, 44], [250, 190], [36, 180]], dtype=float)
    photo = np.zeros((220, 300, 3), dtype=np.uint8)
    for number, (x, y) in enumerate(told.astype(int)):
        photo[y - 4 : y + 4, x - 4 : x + 4] = 130 + 40 * number  # told apart by their grey
    worse, corners = DAMAGES[name](Image.fromarray(photo), told)
    grey = np.asarray(worse.convert("L"))
    grey = np.where(grey > 40, grey, 0)
    found = [middle_of(grey, corner, 7 if name != "half size" else 4) for corner in corners]
    assert np.abs(np.array(found) - corners).max() < 0.6
    lit = [grey[int(y), int(x)] for x, y in corners]
    if name != "corner shadow":
        assert lit == sorted(lit)  # still the same corner first
    assert DAMAGES[name](Image.fromarray(photo), None)[1] is None


# The whole ------------------------------------------------------------------------------------


@pytest.mark.parametrize("style", STYLES)
def test_corners_of_the_label_are_where_the_grid_has_its_corners(style, monkeypatch):
    monkeypatch.setattr("train.draw.page.draw_sudoku", draw_with_spots)
    image, label = upright(1, style)
    corners = np.array(label["corners"])
    whole = (corners.min(axis=1) > 4) & ((image.size - corners).min(axis=1) > 4)
    assert whole.any()
    assert_spots_at(image, corners[whole])


def test_corners_of_the_other_puzzles_are_where_they_have_theirs(monkeypatch):
    monkeypatch.setattr("train.draw.around.draw_sudoku", draw_with_spots)
    image, label = make(5000, (1200, 900), "pair")
    assert label["others"]
    for corners in label["others"]:
        assert_spots_at(ImageOps.exif_transpose(image), np.array(corners))


@pytest.mark.parametrize("style", STYLES)
def test_a_label_is_of_one_piece(style):
    _, label = upright(7, style)
    assert len(label["digits"]) == len(label["kinds"]) == 81
    for digit, kind in zip(label["digits"], label["kinds"], strict=True):
        assert (digit != "0") == (kind in "ph")
    if "wrong-entry" not in label["tags"]:
        assert not conflicts(label["digits"])


def test_the_same_seed_makes_the_same_file():
    assert make_file(11, (200, 200)) == make_file(11, (200, 200))
    assert make_refused_file(3, "form") == make_refused_file(3, "form")


def test_every_turn_and_size_that_was_asked_is_given():
    sizes = {ImageOps.exif_transpose(make(seed, (200, 150), "book")[0]).size for seed in range(8)}
    assert sizes == {(200, 150)}


@pytest.mark.parametrize("what", DRAWERS)
def test_a_picture_that_is_no_sudoku_has_no_digits_in_its_label(what):
    stored, label = make_refused_file(1, what, (160, 120))
    assert Image.open(io.BytesIO(stored)).size == (160, 120)
    assert label == {"refused": True, "what": what}


def test_the_huge_picture_is_a_small_and_valid_file():
    small = np.asarray(Image.open(io.BytesIO(png_of(19, 7))))
    assert small.shape == (7, 19)
    assert len(png_of(20_000, 20_000)) < 300_000


# The set that is kept -------------------------------------------------------------------------


def test_kept_photos_and_their_labels_belong_together():
    made, refused = (
        json.loads((FIXTURES / f"{name}.json").read_text()) for name in ("made", "refused")
    )
    pictures = [*FIXTURES.glob("*.jpg"), *FIXTURES.glob("*.png")]
    assert sorted(row["file"] for row in made + refused) == sorted(file.name for file in pictures)
    assert sum(file.stat().st_size for file in pictures) < 3_000_000
    assert {row["what"] for row in refused} == set(DRAWERS)
    for label in made:
        width, height = ImageOps.exif_transpose(Image.open(FIXTURES / label["file"])).size
        assert all(0 <= x <= width and 0 <= y <= height for x, y in label["corners"])
        printed = "".join(
            digit if kind == "p" else "0"
            for digit, kind in zip(label["digits"], label["kinds"], strict=True)
        )
        if set(printed) != {"0"}:  # a grid drawn by hand has no print
            assert count(printed, 2) == 1


@pytest.mark.parametrize("blur", [0.01, 0.04, 0.07])
def test_blur_leaves_as_much_contrast_as_is_foretold(blur):
    pitch, height = 100, 0.5  # strokes of ten pixels: waves of twenty
    wave = 127 + 100 * np.sin(np.arange(400) * 2 * np.pi / 20)
    plate = np.tile(wave[None, :, None], (60, 1, 3)).astype(np.float32)
    seen = camera._blurred(np.random.default_rng(1), plate, Taking(blur=blur), pitch)
    left = np.ptp(seen[30, 100:300, 0]) / 200
    assert left == pytest.approx(Taking(blur=blur).contrast(height), abs=0.05)


def test_grain_hides_as_much_ink_as_is_foretold():
    pitch, taking = 100, Taking(noise=8.0, light=0.5, haze=0.2)
    mark = Mark(0.5, 20.0)  # a stroke of ten pixels, 20 grey levels from its paper
    plate = np.full((400, 400, 3), 120.0, np.float32)
    plate[:, 200:] -= 20 * 0.5 * 0.8
    seen = camera._sensed(np.random.default_rng(2), plate, taking.noise)
    grey = np.asarray(seen.convert("L"), dtype=float).reshape(40, 10, 40, 10).mean(axis=(1, 3))
    sigmas = (grey[:, :20].mean() - grey[:, 20:].mean()) / grey[:, :20].std()
    assert sigmas == pytest.approx(taking.signal(mark, pitch), rel=0.15)


TOO_BLURRED = (Taking(blur=0.07), Taking(blur=0.0, motion=0.3))
TOO_GRAINY = (Taking(noise=6.0, blur=0.06), Taking(noise=6.0, light=0.1))


@pytest.mark.parametrize("worse", [TOO_BLURRED, TOO_GRAINY])
def test_a_photo_whose_digits_nobody_could_read_is_taken_again(worse, monkeypatch):
    takings, used = [*worse, Taking(noise=1.0, blur=0.01)], []
    monkeypatch.setattr(maker, "_taking", lambda rng, kind: takings.pop(0))
    monkeypatch.setattr(maker, "photograph", lambda *of: used.append(of[4]) or of[1].image)
    monkeypatch.setattr(maker, "draw_page", small_digits)
    make_file(1, (600, 600), "newspaper")
    assert used == [Taking(noise=1.0, blur=0.01)]


def small_digits(rng, kind, pitch, filling):
    """A blank page whose digits are said to be two fifths of a cell high, and pale."""
    blank = Image.new("RGB", (600, 600))
    return blank, regular_nodes(0, 0, pitch), [], [Mark(0.6, 200.0), Mark(0.4, 40.0)]


def test_what_there_is_to_see_is_told_of_every_kind_that_the_page_has():
    filling = Filling("1" + "0" * 80, "p" + "." * 80, ("",) * 81)
    for seed in range(6):
        rng = np.random.default_rng(seed)
        *_, marks = draw_page(rng, STYLES["newspaper"], 30, filling)
        assert len(marks) == 1
        assert 0.5 <= marks[0].height <= 0.75
        assert 0.8 * 100 < marks[0].contrast < 240
