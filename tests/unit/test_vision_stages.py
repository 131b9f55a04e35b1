"""Each stage of the reader on small drawn things whose right answer is known."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as drawn
from PIL import Image, ImageDraw, ImageFilter
from sudoku.vision import turn, warm
from sudoku.vision.answer import Clock
from sudoku.vision.components import components
from sudoku.vision.cut import CELL, cells_of, cut, straighten
from sudoku.vision.digit import FEATURES, Digits, both_ways, normalise
from sudoku.vision.frame import ruled
from sudoku.vision.ink import gray_of, ink_of
from sudoku.vision.load import Photo, load
from sudoku.vision.locate import area, clockwise, contains, is_convex, is_oblong, locate
from sudoku.vision.looks import CONTRAST, SIZE, little
from sudoku.vision.rectify import FLAT_CORNERS, MARGIN, SIDE, UNIT, homography, mapped
from sudoku.vision.refusal import SENTENCES, PhotoRefusal
from sudoku.vision.rule import rule
from sudoku.vision.turn import turned


def grid_picture(corners, size=(640, 480), paper=230, ink=40) -> Image.Image:
    """A grid without digits, seen with its corners at `corners`."""
    to_photo = homography(np.array([[0, 0], [9, 0], [9, 9], [0, 9]]), np.array(corners, float))
    image = Image.new("L", size, paper)
    draw = ImageDraw.Draw(image)
    for k in range(10):
        for line in ([[k, 0], [k, 9]], [[0, k], [9, k]]):
            ends = mapped(np.array(line, float), to_photo)
            draw.line([tuple(end) for end in ends], fill=ink, width=3 if k % 3 == 0 else 1)
    return image


# Connected components


def test_components_of_a_5_by_5_picture_by_hand():
    mask = np.array(
        [
            [1, 1, 0, 0, 0],
            [0, 0, 1, 0, 1],
            [0, 0, 0, 0, 1],
            [1, 0, 0, 0, 0],
            [1, 1, 1, 0, 0],
        ],
        dtype=bool,
    )
    found = components(mask)
    assert sorted(found.areas) == [2, 3, 4]
    assert [tuple(box) for box in found.boxes] == [(0, 0, 2, 3), (1, 4, 3, 5), (3, 0, 5, 3)]
    assert ((found.labels > 0) == mask).all()


@given(drawn.arrays(bool, st.tuples(st.integers(1, 9), st.integers(1, 9))))
def test_two_neighbours_never_have_different_labels(mask):
    labels = components(mask).labels
    for dy, dx in ((0, 1), (1, 0), (1, 1), (1, -1)):
        near = np.roll(labels, (-dy, -dx), axis=(0, 1))
        rows = slice(0, len(mask) - dy)
        columns = slice(max(0, -dx), mask.shape[1] - max(0, dx))
        both = (labels > 0) & (near > 0)
        assert (labels == near)[rows, columns][both[rows, columns]].all()


# Geometry


def test_homography_takes_each_corner_to_its_place():
    seen = np.array([[10, 20], [300, 35], [280, 310], [25, 290]], dtype=float)
    assert np.allclose(mapped(FLAT_CORNERS, homography(FLAT_CORNERS, seen)), seen)


def test_clicked_corners_may_come_in_any_order():
    quad = np.array([[0, 0], [10, 1], [11, 12], [-1, 10]], dtype=float)
    for order in ((0, 1, 2, 3), (3, 1, 0, 2), (2, 3, 0, 1)):
        assert (clockwise(quad[list(order)]) == quad).all()
    assert area(quad) > 0
    assert is_convex(quad, 50)
    assert not is_convex(quad[[0, 2, 1, 3]], 50)
    assert contains(quad, quad - 1)
    assert not contains(quad, quad + 20)


# Ink


def test_a_column_is_oblong_and_a_square_seen_aslant_is_not():
    column = np.array([[0, 0], [10, 0], [10, 30], [0, 30]], dtype=float)
    aslant = np.array([[2, 0], [9, 3], [10, 12], [0, 10]], dtype=float)
    assert is_oblong(column)
    assert is_oblong(column[:, ::-1])
    assert not is_oblong(aslant)


def test_red_digits_are_ink_and_a_shadow_is_paper():
    image = Image.new("RGB", (120, 120), (250, 245, 240))
    draw = ImageDraw.Draw(image)
    draw.rectangle((60, 0, 119, 119), fill=(120, 118, 115))  # the shaded half
    draw.line((20, 10, 20, 110), fill=(220, 70, 60), width=4)
    draw.line((90, 10, 90, 110), fill=(105, 33, 28), width=4)
    ink = ink_of(gray_of(image), 21)
    assert ink[60, 20] > 0.5
    assert ink[60, 90] > 0.5
    assert ink[60, 100:115].max() < 0.05


# Locate and rule


@pytest.mark.parametrize(
    "corners",
    [
        [[100, 60], [520, 80], [500, 430], [90, 400]],
        [[320, 20], [540, 240], [320, 460], [100, 240]],  # on its tip
        [[220, 100], [420, 100], [620, 470], [20, 470]],  # seen from below
    ],
)
def test_a_frame_is_found_at_any_angle(corners):
    picture = grid_picture(corners).convert("RGB")
    best = next(iter(locate(picture)))[0].quad
    side = area(clockwise(np.array(corners, float))) ** 0.5
    nearest = [np.hypot(*(best - corner).T).min() for corner in np.array(corners, float)]
    assert max(nearest) < 0.03 * side


def test_ten_lines_each_way_are_followed_when_they_bend():
    """Lines of a curled page: a quarter of a cell out of straight in the middle."""
    places = MARGIN + UNIT * np.arange(10)
    y, x = np.mgrid[0:SIDE, 0:SIDE]
    bend = 0.25 * UNIT * np.sin(np.pi * (y - MARGIN) / (9 * UNIT))
    ink = np.zeros((SIDE, SIDE), dtype=np.float32)
    for place in places:
        ink[np.abs(x - place - bend) < 1] = 0.6
        ink[np.abs(y - place) < 1] = 0.6
    ruling = rule(ink)
    wanted_x = places[None] + 0.25 * UNIT * np.sin(np.pi * np.arange(10) / 9)[:, None]
    assert np.abs(ruling.mesh[..., 0] - wanted_x).max() < 2
    assert np.abs(ruling.mesh[..., 1] - places[:, None]).max() < 2
    assert ruling.evidence > 0.9


def test_an_empty_page_has_no_evidence_of_lines():
    assert rule(np.zeros((SIDE, SIDE), dtype=np.float32)).evidence < 0.1


# Cut


def one_cell(*strokes, width=4, line=0) -> np.ndarray:
    """A cell (1, CELL, CELL) with strokes drawn in it and border lines of some pixels."""
    image = Image.new("L", (CELL, CELL), 0)
    draw = ImageDraw.Draw(image)
    for stroke in strokes:
        draw.line(stroke, fill=255, width=width)
    cell = np.asarray(image, dtype=np.float32)[None] / 255
    cell = cell.copy()
    if line:
        cell[:, :line] = cell[:, :, :line] = 1
    return cell


SEVEN = (14, 10, 34, 10, 20, 38)


def test_a_digit_fills_twenty_pixels_and_its_mass_is_in_the_middle():
    image = normalise(one_cell(SEVEN), usual=1)[0][0]
    rows = np.flatnonzero(image.max(axis=1) > 0.3)
    assert 19 <= rows[-1] - rows[0] + 1 <= 22
    weight = image / image.sum()
    assert weight.sum(axis=1) @ np.arange(28) == pytest.approx(13.5, abs=0.3)
    assert weight.sum(axis=0) @ np.arange(28) == pytest.approx(13.5, abs=0.3)


def test_border_lines_are_not_part_of_the_digit():
    plain = normalise(one_cell(SEVEN), usual=1).images
    lined = normalise(one_cell(SEVEN, line=4), usual=1).images
    assert np.abs(plain - lined).max() < 0.05


def test_a_bar_close_to_the_border_goes_with_the_line_or_stays_when_the_edge_is_opened():
    plain = normalise(one_cell(SEVEN), usual=1).images
    high = one_cell((14, 4, 34, 4, 20, 38))  # its bar lies where a line is looked for
    peeled, opened = both_ways(np.concatenate([one_cell(SEVEN, line=1), high]), usual=1)
    assert np.abs(peeled.images[0] - plain).max() < 0.05
    assert np.array_equal(opened.images[0], peeled.images[0])
    wide = [way.features[1, FEATURES.index("width")] for way in (peeled, opened)]
    assert wide[1] == pytest.approx(22 / CELL, abs=0.03)  # the bar, and half a pen on its right
    assert wide[0] < 0.8 * wide[1]


def test_lines_that_go_all_along_are_taken_off_when_the_edge_is_opened_too():
    plain = normalise(one_cell(SEVEN), usual=1).images
    double = one_cell(SEVEN, line=2)
    double[:, 4] = double[:, :, 4] = 1
    peeled, opened = both_ways(double, usual=1)
    assert np.abs(peeled.images - plain).max() < 0.05
    assert np.abs(opened.images - plain).max() < 0.05


def test_the_whole_cell_is_shown_as_it_lies_and_pale_ink_less_pale():
    cells = np.concatenate([one_cell(SEVEN, line=4), 0.5 * one_cell(SEVEN)])
    wholes = normalise(cells, usual=1).wholes
    assert wholes.shape == (2, 24, 24)
    assert (wholes[0, :2] == 1).all()  # its line, four pixels of 48, is two of 24
    assert wholes[0, -1, -1] == 0
    assert wholes[0, 5, 10] == wholes[1].max() / 0.5**0.5 == pytest.approx(1, abs=0.01)


def test_a_cell_with_lines_and_dust_only_is_empty():
    images, _, features = normalise(one_cell((24, 24, 25, 24), width=2, line=5), usual=1)
    assert not images.any()
    assert not features.any()


def test_a_thin_line_through_a_cell_aside_of_its_digit_is_not_part_of_it():
    plain = normalise(one_cell(SEVEN), usual=1).images
    lined = one_cell(SEVEN)
    lined[:, 1:-1, 10:12] = 1
    assert np.abs(normalise(lined, usual=1)[0] - plain).max() < 0.01


def test_ink_beside_the_digit_is_told_and_a_soft_edge():
    lone, company = one_cell(SEVEN), one_cell((32, 12, 32, 20), (14, 30, 14, 36))
    soft = Image.fromarray((lone[0] * 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(2))
    soft = np.asarray(soft, dtype=np.float32)[None] / 255
    told = normalise(np.concatenate([lone, lone, lone, company, soft]), usual=1).features
    others, sharp = (told[:, FEATURES.index(name)] for name in ("others", "sharp"))
    assert others[0] == 0
    assert others[3] == pytest.approx(7 / 9, abs=0.05)
    assert sharp[0] == pytest.approx(1, abs=0.1)
    assert sharp[4] < 0.6


def test_a_frame_evened_keeps_its_corners_and_has_straight_rows_and_columns():
    quad = np.array([[100, 80], [520, 100], [500, 420], [90, 400]], float)
    picture = grid_picture(quad).convert("RGB")
    frame = ruled(picture, quad, Clock())
    astray = frame._replace(mesh=frame.mesh + np.pad(np.full((8, 8, 2), 5.0), ((1,), (1,), (0,))))
    even = astray.evened()
    assert np.abs(even.corners - frame.corners).max() < 1e-6
    assert np.abs(even.mesh - frame.mesh).max() < 2


def test_a_printed_shape_of_six_tenths_of_the_usual_size_is_hardly_a_digit_one_by_hand_may_be():
    features = np.zeros((81, len(FEATURES)), dtype=np.float32)
    features[:, SIZE], features[:, CONTRAST] = 1, 1
    features[40, SIZE] = 0.6
    print_, hand = np.zeros((2, 81, 20))
    print_[:, 5], print_[:, 19], hand[:, 14], hand[:, 19] = 0.9, 0.1, 0.9, 0.1
    assert little(print_, features)[40].argmax() == 19
    assert little(print_, features)[0].argmax() == 5
    assert little(hand, features)[40].argmax() == 14


def test_a_digit_on_a_shaded_cell_is_the_same_digit():
    shaded = np.maximum(one_cell(SEVEN), 0.3)
    plain = normalise(one_cell(SEVEN), usual=1).images
    assert np.abs(normalise(shaded, usual=1)[0] - plain).max() < 0.05


def test_straightening_by_a_regular_mesh_is_cropping():
    rng = np.random.default_rng(1)
    picture = Image.fromarray(rng.integers(0, 255, (9 * CELL, 9 * CELL), dtype=np.uint8))
    mesh = np.stack(np.meshgrid(np.arange(10), np.arange(10)), axis=-1) * float(CELL)
    assert np.array_equal(np.asarray(straighten(picture, mesh)), np.asarray(picture))
    cells = cut(picture, mesh)
    assert np.allclose(cells[10] * 255, np.asarray(picture)[CELL : 2 * CELL, CELL : 2 * CELL])


def test_four_quarter_turns_bring_the_cells_back():
    rng = np.random.default_rng(2)
    features = rng.random((81, len(FEATURES))).astype(np.float32)
    digits = Digits(rng.random((81, 28, 28)), rng.random((81, 24, 24)), features)
    once = turned(digits, 1)
    back = turned(once, 3)
    assert np.array_equal(back.images, digits.images)
    assert np.array_equal(back.wholes, digits.wholes)
    assert np.allclose(back.features, features)
    assert np.array_equal(once.images[0], np.rot90(digits.images[8]))  # top right comes top left
    assert np.array_equal(once.wholes[0], np.rot90(digits.wholes[8]))


# Load


def test_a_turned_photo_is_made_upright_once(tmp_path):
    image = Image.new("RGB", (300, 200), "white")
    image.paste("black", (0, 0, 300, 20))  # the top, as stored
    exif = Image.Exif()
    exif[0x0112] = 6  # the camera was held so that the top is on the right
    file = tmp_path / "turned.jpg"
    image.save(file, exif=exif)
    photo = load(file)
    assert photo.size == photo.image.size == (200, 300)
    assert photo.image.getpixel((195, 150)) < (50, 50, 50)


def test_a_large_jpeg_is_decoded_reduced_and_told_in_full_size(tmp_path):
    file = tmp_path / "large.jpg"
    Image.new("RGB", (4000, 3000), "white").save(file)
    photo = load(file.read_bytes())
    assert photo.size == (4000, 3000)
    assert photo.image.size == (2000, 1500)
    assert photo.scale == 0.5


@pytest.mark.parametrize("content", [b"", b"no picture", b"\xff\xd8\xff\xe0\0\x10JFIF"])
def test_what_is_no_picture_is_refused(content):
    with pytest.raises(PhotoRefusal) as refusal:
        load(content)
    assert refusal.value.code == "unreadable_file"


def test_every_refusal_has_a_sentence_in_both_languages():
    for sentences in SENTENCES.values():
        assert set(sentences) == {"en", "fr"}


def test_what_warms_the_stages_is_a_grid_with_ink_in_every_other_cell():
    drawing = warm.page()
    candidate = next(locate(drawing))[0]
    assert candidate.support > 0.8
    images = normalise(cells_of(Photo(drawing, drawing.size), candidate.quad)).images
    assert images.any(axis=(1, 2)).tolist() == [cell % 2 == 0 for cell in range(81)]


def test_a_turned_page_is_tried_in_its_turn_though_only_a_sample_speaks_for_it(monkeypatch):
    """The net is stood in for: it believes in ink at the top, hardly in ink on the left."""
    images = np.zeros((81, 28, 28), np.float32)
    images[:, :, :7] = 1  # on the left as the grid lies, at the top three quarters back
    wholes, features = np.zeros((81, 24, 24)), np.full((81, len(FEATURES)), 0.5, np.float32)
    computed = []

    def believing(cells, wholes, features):
        computed.append(len(cells))
        top, left = (side.mean(axis=(1, 2)) == 1 for side in (cells[:, :7], cells[:, :, :7]))
        one = np.where(top, 0.99, np.where(left, 0.45, 0.2))
        chances = np.zeros((len(cells), 20))
        chances[:, 0], chances[:, 1] = 1 - one, one
        return chances

    monkeypatch.setattr(turn, "classify", believing)
    best, chances = turn.likeliest_turn(Digits(images, wholes, features))
    assert best == 3
    assert chances[:, 1].min() == 0.99
    assert computed == [81, 16, 16, 16, 81]


def test_of_two_turns_believed_alike_the_one_whose_digits_do_not_clash_is_taken(monkeypatch):
    """The net is stood in for: nine digits upright, upside down the same one nine times."""
    images = np.zeros((81, 28, 28), np.float32)
    images[:, :7] = 1
    features = np.full((81, len(FEATURES)), 0.5, np.float32)
    digits = Digits(images, np.zeros((81, 24, 24), np.float32), features)

    def believing(cells, wholes, features):
        upright = cells[0, 0].all()
        row = 1 + np.arange(len(cells)) % 9 if upright else np.ones(len(cells), int)
        chances = np.zeros((len(cells), 20))
        chances[:9] = np.eye(20)[row[:9]] * (0.7 if upright else 0.75)
        chances[:, 0] += 1 - chances.sum(axis=1)
        return chances

    monkeypatch.setattr(turn, "classify", believing)
    best, _ = turn.likeliest_turn(digits)
    assert best == 0
