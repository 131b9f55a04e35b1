"""What a cell shows once its lines are off: its digit, centred; the whole cell; its measures."""

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFilter
from sudoku.vision.cut import CELL
from sudoku.vision.digit import FEATURES, both_ways, normalise, one_way, other_way


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


def test_the_second_of_a_wide_double_line_does_not_hide_a_pale_digit_beside_it():
    pale = 0.4 * one_cell((22, 12, 36, 12, 26, 38))
    double = np.maximum(pale, one_cell(line=3))
    double[:, :, 11:14] = 1
    plain = normalise(pale, usual=0.8).images
    for way in both_ways(double, usual=0.8):
        assert np.abs(way.images - plain).max() < 0.05


def test_only_the_cells_that_are_asked_for_are_cut_the_other_way():
    high = np.roll(one_cell(SEVEN, line=1), -6, axis=1)
    cells = np.concatenate([high, high])
    first, rest = one_way(cells, usual=1)
    both = other_way(first, rest, np.array([True, True])).images
    second = other_way(first, rest, np.array([False, True])).images
    assert (both[0] != first.images[0]).any()
    assert np.array_equal(second, np.stack([first.images[0], both[1]]))
    assert other_way(first, rest, np.array([False, False])) is first


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


def test_a_long_1_beside_the_middle_is_a_digit_if_it_does_not_go_through_the_cell():
    one, line = (one_cell((13, start, 13, 42), width=2) for start in (11, 0))
    assert normalise(one, usual=1).images.any()
    assert not normalise(line, usual=1).images.any()


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


def test_a_pale_digit_beside_a_thick_black_line_is_found():
    pale = one_cell([(24, 12), (24, 36)]) * 0.35
    framed = pale.copy()
    framed[:, :, :13] = 0.95  # the frame, thicker than the border of a cell
    cells = np.concatenate([pale] * 9 + [framed])
    assert normalise(cells).images[9].any()


def test_a_pale_digit_is_found_in_a_cell_that_kept_a_black_line():
    """The line is no darker than the page's digits, but twice as dark as this one."""
    pale = one_cell([(24, 12), (24, 36)]) * 0.3
    lined = pale.copy()
    lined = np.maximum(lined, 0.7 * one_cell((2, 0, 8, 48)))  # askew, so that no edge takes it off
    cells = np.concatenate([one_cell(SEVEN)] * 9 + [lined])
    assert normalise(cells).images[9].any()


def test_a_digit_on_a_shaded_cell_is_the_same_digit():
    shaded = np.maximum(one_cell(SEVEN), 0.3)
    plain = normalise(one_cell(SEVEN), usual=1).images
    assert np.abs(normalise(shaded, usual=1)[0] - plain).max() < 0.05
