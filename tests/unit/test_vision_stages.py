"""Each stage of the reader on small drawn things whose right answer is known."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as drawn
from PIL import Image, ImageDraw, ImageFilter
from sudoku.vision import warm
from sudoku.vision.answer import Clock
from sudoku.vision.components import components
from sudoku.vision.cut import CELL, cells_of, cut, straighten
from sudoku.vision.digit import normalise
from sudoku.vision.frame import even_frame, ruled
from sudoku.vision.ink import gray_of, ink_of
from sudoku.vision.load import Photo, load
from sudoku.vision.locate import (
    Candidate,
    area,
    clockwise,
    closed,
    contains,
    is_convex,
    is_oblong,
    likeliest_first,
    locate,
)
from sudoku.vision.rectify import (
    FLAT_CORNERS,
    MARGIN,
    SIDE,
    UNIT,
    homography,
    mapped,
    rectify,
    view_of,
)
from sudoku.vision.refusal import SENTENCES, PhotoRefusal
from sudoku.vision.rule import rule


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


def test_pale_blue_ink_on_yellow_paper_is_seen_as_in_the_red_channel():
    """The blue channel is the darkest, and has 0.06 of ink; red 0.25, green 0.22."""
    image = Image.new("RGB", (120, 120), (230, 215, 130))
    ImageDraw.Draw(image).line((60, 10, 60, 110), fill=(173, 168, 122), width=4)
    assert ink_of(gray_of(image), 21)[60, 60] > 0.2


def test_a_known_view_serves_if_its_paper_and_size_are_those_wanted():
    picture = grid_picture([[60, 20], [520, 20], [520, 460], [60, 460]]).convert("RGB")
    one = next(locate(picture))[0]
    assert view_of(picture, one.quad, known=one.view) is one.view
    assert view_of(picture, one.quad, window=0.25, known=one.view) is not one.view
    assert view_of(picture, one.quad, blur=0.03, known=one.view) is not one.view
    ours, known = (rectify(view, one.quad)[0] for view in (view_of(picture, one.quad), one.view))
    assert np.abs(ours.astype(int) - known).max() < 26


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


def test_a_frame_that_is_one_blob_with_other_things_is_found_by_its_closed_cells():
    corners = np.array([[200, 60], [520, 80], [500, 390], [190, 370]])
    picture = grid_picture(corners).convert("RGB")
    draw = ImageDraw.Draw(picture)
    for way in ([60, 5, 200, 60], [60, 470, 190, 370], [500, 390, 630, 470], [520, 80, 630, 5]):
        draw.line(way, fill=(40, 40, 40), width=3)
    draw.rectangle((10, 5, 630, 470), outline=(40, 40, 40), width=3)
    picture = picture.filter(ImageFilter.BoxBlur(1))  # as a lens leaves it
    seen = [one for batch in locate(picture) for one in batch]
    off = [min(np.abs(one.quad - corners).max() for one in found) for found in (seen, closed(seen))]
    assert off[0] > 20
    assert off[1] < 8


def test_the_largest_that_looks_like_a_grid_comes_first_and_no_smaller_one_is_measured():
    measured = []

    class Told(Candidate):
        """A candidate of that support, which tells when it is asked for."""

        def __init__(self, support):
            super().__init__(np.zeros((4, 2)))
            self.told = support

        @property
        def support(self):
            measured.append(self.told)
            return self.told

    table, puzzle, solution, frame = (Told(support) for support in (0.1, 0.7, 0.9, 0.3))
    order = likeliest_first([table, puzzle, solution, frame])
    assert next(order) is puzzle
    assert measured == [0.1, 0.7]
    assert [one.told for one in order] == [0.9, 0.3, 0.1]


def test_ten_lines_each_way_are_followed_when_they_bend():
    """Lines of a curled page: a quarter of a cell out of straight in the middle."""
    places = MARGIN + UNIT * np.arange(10)
    y, x = np.mgrid[0:SIDE, 0:SIDE]
    bend = 0.25 * UNIT * np.sin(np.pi * (y - MARGIN) / (9 * UNIT))
    ink = np.zeros((SIDE, SIDE), dtype=np.uint8)
    for place in places:
        ink[np.abs(x - place - bend) < 1] = 150
        ink[np.abs(y - place) < 1] = 150
    ruling = rule(ink)
    wanted_x = places[None] + 0.25 * UNIT * np.sin(np.pi * np.arange(10) / 9)[:, None]
    assert np.abs(ruling.mesh[..., 0] - wanted_x).max() < 2
    assert np.abs(ruling.mesh[..., 1] - places[:, None]).max() < 2
    assert ruling.evidence > 0.9


def test_pale_lines_are_found_between_dark_digits():
    """A page that is filled in: a dark cross half a cell wide stands in every cell."""
    places = MARGIN + UNIT * np.arange(10)
    y, x = np.mgrid[0:SIDE, 0:SIDE]
    inside = (x > MARGIN) & (y > MARGIN) & (x < places[9]) & (y < places[9])
    from_middle_x, from_middle_y = (np.abs((side - MARGIN) % UNIT - UNIT // 2) for side in (x, y))
    upright = (from_middle_x < 2) & (from_middle_y < UNIT // 4)
    level = (from_middle_y < 2) & (from_middle_x < UNIT // 4)
    ink = np.where(inside & (upright | level), 230, 0).astype(np.uint8)
    for place in places:
        ink[np.abs(x - place) < 1] = 30
        ink[np.abs(y - place) < 1] = 30
    ruling = rule(ink)
    assert np.abs(ruling.mesh[..., 0] - places).max() < 2
    assert np.abs(ruling.mesh[..., 1] - places[:, None]).max() < 2


def test_an_empty_page_has_no_evidence_of_lines():
    assert rule(np.zeros((SIDE, SIDE), dtype=np.uint8)).evidence < 0.1


# Cut


def test_a_frame_evened_keeps_its_corners_and_has_straight_rows_and_columns():
    quad = np.array([[100, 80], [520, 100], [500, 420], [90, 400]], float)
    picture = grid_picture(quad).convert("RGB")
    frame = ruled(picture, Candidate(quad), Clock())
    astray = frame._replace(mesh=frame.mesh + np.pad(np.full((8, 8, 2), 5.0), ((1,), (1,), (0,))))
    even = astray.evened()
    assert np.abs(even.corners - frame.corners).max() < 1e-6
    assert np.abs(even.mesh - frame.mesh).max() < 2


def test_a_quad_taken_at_its_word_is_a_frame_with_even_lines_seen_at_its_angle():
    quad = np.array([[20, 20], [180, 30], [170, 170], [30, 180]], float)
    even = even_frame(Image.new("RGB", (200, 200), "white"), Candidate(quad))
    assert even.corners == pytest.approx(quad, abs=1e-6)
    crossings = even.in_picture.reshape(100, 2)
    square = np.stack(np.meshgrid(range(10), range(10)), axis=-1).reshape(100, 2)
    seen_at_its_angle = homography(9.0 * np.array([[0, 0], [1, 0], [1, 1], [0, 1]]), quad)
    assert crossings == pytest.approx(mapped(square, seen_at_its_angle), abs=1e-6)


def test_straightening_by_a_regular_mesh_is_cropping():
    rng = np.random.default_rng(1)
    picture = Image.fromarray(rng.integers(0, 255, (9 * CELL, 9 * CELL), dtype=np.uint8))
    mesh = np.stack(np.meshgrid(np.arange(10), np.arange(10)), axis=-1) * float(CELL)
    assert np.array_equal(np.asarray(straighten(picture, mesh)), np.asarray(picture))
    cells = cut(picture, mesh)
    assert np.allclose(cells[10] * 255, np.asarray(picture)[CELL : 2 * CELL, CELL : 2 * CELL])


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
