"""The classifier's forward pass, its weights file, and what it says of plain cells."""

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont
from sudoku.vision import net
from sudoku.vision.classify import BLANK, CANDIDATES, classify, digit_chances
from sudoku.vision.cut import CELL
from sudoku.vision.digit import FEATURES, normalise


@pytest.fixture
def weights():
    rng = np.random.default_rng(3)
    shapes = net.shapes(len(FEATURES), 20)
    return {name: rng.normal(0, 0.1, shape).astype(np.float32) for name, shape in shapes.items()}


def cell_with(*glyphs):
    """A cell of ink with (text, height, x, y) drawn on it, in shares of the cell."""
    image = Image.new("L", (4 * CELL, 4 * CELL))
    for text, height, x, y in glyphs:
        font = ImageFont.load_default(height * 4 * CELL)
        place = (x * 4 * CELL, y * 4 * CELL)
        ImageDraw.Draw(image).text(place, text, fill=255, font=font, anchor="mm")
    return np.asarray(image.reduce(4), dtype=np.float32) / 255


def test_a_convolution_is_the_sum_that_the_textbook_writes():
    rng = np.random.default_rng(0)
    maps, kernel = rng.random((2, 7, 7, 3)), rng.random((4, 3, 3, 3))
    seen = net.patches(maps, 3, 2, 1)
    padded = np.pad(maps, ((0, 0), (1, 1), (1, 1), (0, 0)))
    for y in range(4):
        for x in range(4):
            window = padded[:, 2 * y : 2 * y + 3, 2 * x : 2 * x + 3]
            wanted = np.einsum("nijc,oijc->no", window, kernel)
            assert np.allclose(seen[:, y, x] @ kernel.reshape(4, -1).T, wanted)


def test_taps_are_the_patches_of_one_channel():
    images = np.random.default_rng(2).random((3, 12, 12))
    seen = net.taps(images, 5, 2, 2)
    assert (seen.transpose(1, 2, 3, 0) == net.patches(images[..., None], 5, 2, 2)).all()


def test_the_page_computes_what_the_terminal_computes(weights, monkeypatch):
    rng = np.random.default_rng(1)
    images = rng.random((5, 28, 28), dtype=np.float32)
    wholes = rng.random((5, 24, 24), dtype=np.float32)
    features = rng.random((5, len(FEATURES)), dtype=np.float32)
    here = net.forward(weights, images, wholes, features)
    monkeypatch.setattr("sys.platform", "emscripten")
    assert np.allclose(net.forward(weights, images, wholes, features), here, atol=1e-4)


def test_eight_bits_keep_each_weight_within_half_a_step(weights):
    arrays = net.quantised(weights)
    restored = net.restored(arrays)
    assert restored.keys() == weights.keys()
    for name, values in weights.items():
        step = arrays[f"{name}_scale"][:, None] if values.ndim == 2 else 0
        assert (abs(restored[name] - values) <= step * 0.501).all(), name


def test_the_weights_file_is_small_and_fits_the_net():
    path = net.weights_path()
    assert path.stat().st_size <= 120_000
    model = net.stored(path)
    shapes = {name: values.shape for name, values in model.weights.items()}
    assert shapes == net.shapes(len(FEATURES), 20)
    assert 0.2 < model.temperature < 5
    assert np.isclose(model.inkless.sum(), 1)


def test_every_printed_digit_is_read_as_itself_and_as_print():
    cells = np.stack([cell_with((str(digit), 0.8, 0.5, 0.5)) for digit in range(1, 10)])
    chances = classify(*normalise(cells))
    assert np.allclose(chances.sum(axis=1), 1, atol=1e-5)
    assert chances.argmax(axis=1).tolist() == list(range(1, 10))
    assert (digit_chances(chances).max(axis=1) > 0.9).all()


def test_an_empty_cell_is_blank_and_small_digits_are_candidates():
    small = [("2", 0.32, 0.25, 0.25), ("5", 0.32, 0.5, 0.5), ("9", 0.32, 0.75, 0.75)]
    cells = np.stack([cell_with(("8", 0.8, 0.5, 0.5)), cell_with(), cell_with(*small)])
    assert classify(*normalise(cells)).argmax(axis=1).tolist() == [8, BLANK, CANDIDATES]


def test_no_cells_give_no_answers():
    shapes = (28, 28), (24, 24), (len(FEATURES),)
    none = (np.zeros((0, *shape), np.float32) for shape in shapes)
    assert classify(*none).shape == (0, 20)
