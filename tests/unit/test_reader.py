"""Which of several frames is believed: clear or proven ones, no solution for its puzzle."""

import numpy as np
import pytest
from PIL import Image, ImageFilter
from sudoku.vision import reader
from sudoku.vision.frame import Frame
from sudoku.vision.judge import Reading
from sudoku.vision.load import Photo
from sudoku.vision.locate import Candidate
from sudoku.vision.rectify import View
from sudoku.vision.refusal import PhotoRefusal
from sudoku.vision.trace import NO_TRACE

PUZZLE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def frame(evidence: float, left: float = 0, cell: float = 1) -> Frame:
    view = View(Image.new("L", (10, 10)), np.eye(3), 3)
    mesh = np.stack(np.meshgrid(left + cell * np.arange(10), cell * np.arange(10.0)), axis=-1)
    return Frame(view, mesh, evidence, tuple(range(10)))


def reading(digits=PUZZLE, reason=None, proven=True, doubtful=(), pen="p") -> Reading:
    kinds = "".join(pen if digit != "0" else "." for digit in digits)
    return Reading(digits, kinds, "", [], list(doubtful), [], [], reason, proven)


@pytest.fixture
def readings(monkeypatch):
    """What comes of a frame of some evidence, as it is ruled and with even lines."""

    def tell(evidence: float, as_ruled: Reading, evenly: Reading):
        monkeypatch.setattr(reader, "_read_frame", lambda _, f, *rest: (f, 0, as_ruled))
        monkeypatch.setattr(reader, "_read_ruled", lambda *_, looks: (0, evenly))
        return [r for _, _, r in reader._readings(None, [frame(evidence)], [], None, NO_TRACE)]

    return tell


@pytest.mark.parametrize(
    ("evidence", "proven", "reason"),
    [(0.7, True, None), (0.9, False, None), (0.7, False, "too_blurred")],
)
def test_a_reading_is_believed_if_it_is_proven_or_its_lines_are_clear(
    readings, evidence, proven, reason
):
    told = readings(evidence, reading(proven=proven), reading(proven=False))
    assert [one.reason for one in told] == [reason]


def test_unclear_lines_are_tried_at_even_distances_and_believed_if_that_is_a_proof(readings):
    told = readings(0.7, reading(proven=False), reading(SOLVED))
    assert [(one.digits, one.reason) for one in told] == [(PUZZLE, "too_blurred"), (SOLVED, None)]
    assert len(readings(0.9, reading(proven=False), reading(SOLVED))) == 1
    assert len(readings(0.7, reading(), reading(SOLVED))) == 1


@pytest.fixture
def beside(monkeypatch):
    """What is read when there is a larger grid beside a small one, by the readings of both."""

    def read(small: Reading, large: Reading, cell: float = 2):
        monkeypatch.setattr(reader, "larger_frames", lambda *_: [frame(0.9, cell=cell)])
        monkeypatch.setattr(reader, "_read_frame", lambda _, f, *rest: (f, 0, large))
        return reader._larger(None, [], [], (frame(1), 0, small), None, NO_TRACE)[2]

    return read


def test_the_larger_of_two_readable_grids_is_read(beside):
    assert beside(reading(SOLVED), reading(PUZZLE)).digits == PUZZLE


def test_a_frame_that_was_led_back_to_what_was_read_does_not_replace_it(beside):
    assert beside(reading(PUZZLE), reading(SOLVED, proven=False), cell=1.05).digits == PUZZLE


def test_a_solution_is_not_read_for_a_larger_grid_that_cannot_be(beside):
    with pytest.raises(PhotoRefusal) as refused:
        beside(reading(SOLVED), reading(PUZZLE, "too_blurred", proven=False))
    assert refused.value.code == "too_blurred"


def test_a_small_puzzle_is_read_whatever_larger_thing_cannot_be(beside):
    assert beside(reading(PUZZLE), reading(SOLVED, "not_a_sudoku", proven=False)).digits == PUZZLE


def test_a_page_that_somebody_filled_in_is_no_solution(beside):
    filled = reading(SOLVED, pen="h")
    assert beside(filled, reading(PUZZLE, "too_blurred", proven=False)) == filled


@pytest.fixture
def surest(monkeypatch):
    """The reading that is taken of a frame and its rivals: (how far to the right, reading)."""

    def choose(found: Reading, *rivals: tuple[float, Reading]) -> Reading:
        frames = [frame(0.9, left) for left, _ in rivals]
        told = {id(one): reading for one, (_, reading) in zip(frames, rivals, strict=True)}
        monkeypatch.setattr(reader, "_read_frame", lambda _, f, *rest: (f, 0, told[id(f)]))
        return reader._surest(None, frames, [], (frame(0.7), 0, found), None, NO_TRACE)[2]

    return choose


def test_of_two_proven_readings_of_a_grid_the_one_with_fewer_doubts_is_taken(surest):
    skewed, better = reading(doubtful=range(9)), reading(doubtful=range(2))
    assert surest(skewed, (0.5, better)) is better
    assert surest(skewed, (0.5, reading(doubtful=range(20)))) is skewed
    assert surest(skewed, (0.5, reading(proven=False))) is skewed


def test_a_reading_with_few_doubts_and_a_grid_elsewhere_have_no_rivals(surest):
    some = reading(doubtful=range(2))
    assert surest(some, (0.5, reading())) is some
    skewed = reading(doubtful=range(9))
    assert surest(skewed, (9.0, reading())) is skewed


def test_doubts_let_the_quad_be_read_with_even_lines_where_it_goes_around_the_same_grid(
    monkeypatch,
):
    better = reading(doubtful=range(2))
    monkeypatch.setattr(reader, "even_frame", lambda *_: frame(0))
    monkeypatch.setattr(reader, "_read_even", lambda *_: (frame(0), 0, better))
    here, elsewhere = (
        Candidate(np.array([[x, 0], [x + 9, 0], [x + 9, 9], [x, 9]], float)) for x in (0.5, 9)
    )
    skewed = (frame(0.7), 0, reading(doubtful=range(9)))
    taken = [
        reader._surest(None, [], seen, skewed, None, NO_TRACE)[2]
        for seen in ([elsewhere], [elsewhere, here])
    ]
    assert taken == [skewed[2], better]


def test_a_photo_that_nothing_is_read_of_is_looked_at_sharpened(monkeypatch):
    line = Image.new("RGB", (300, 300), (180, 180, 180))
    line.paste((120, 120, 120), (147, 0, 153, 300))
    blurred = line.filter(ImageFilter.GaussianBlur(2))
    pictures = [picture for picture, _ in reader._pictures(blurred)]
    assert pictures[0] is blurred
    depths = [int(np.ptp(np.asarray(picture)[150, :, 0])) for picture in pictures]
    assert depths[1] == depths[0]
    assert depths[2] > 1.5 * depths[0]
    on_line = [
        picture.getpixel((150, 150))[0] < picture.getpixel((50, 50))[0] for picture in pictures
    ]
    assert on_line == [True, False, True, False]

    def nothing_but_in(wanted):
        return lambda picture, *_: iter([(frame(0.9), 0, reading())] * (picture is wanted))

    monkeypatch.setattr(reader, "_pictures", lambda _: [(one, ()) for one in pictures])
    monkeypatch.setattr(reader, "locate", lambda _: [])
    monkeypatch.setattr(reader, "further_grids", lambda *_: [])
    monkeypatch.setattr(reader, "_larger", lambda _, batches, seen, found, *rest: found)
    for one in pictures:
        monkeypatch.setattr(reader, "_readings", nothing_but_in(one))
        found = reader._best(Photo(blurred, blurred.size), None, None, NO_TRACE)
        assert found[2].digits == PUZZLE
    monkeypatch.setattr(reader, "_readings", nothing_but_in(None))
    with pytest.raises(PhotoRefusal):
        reader._best(Photo(blurred, blurred.size), None, None, NO_TRACE)
