"""Photos from end to end, on the made ones of `fixtures/photos`, and the `read` command."""

import json
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from sudoku.__main__ import main
from sudoku.vision import net
from sudoku.vision.reader import look, read

PHOTOS = Path(__file__).parents[2] / "fixtures" / "photos"
LABELS = {row["file"]: row for row in json.loads((PHOTOS / "made.json").read_text())}
NOT_SUDOKUS = sorted(PHOTOS.glob("not-*"))

pytestmark = pytest.mark.skipif(
    not Path(net.weights_path()).exists(), reason="the classifier's weights are not there"
)


def wrong_cells(answer: dict, file: str) -> list[int]:
    return [c for c in range(81) if answer["digits"][c] != LABELS[file]["digits"][c]]


@pytest.mark.parametrize("file", ["newspaper-2.jpg", "newspaper-5.jpg", "screenshot-1.png"])
def test_a_clear_photo_is_read_whole(file):
    answer = read(PHOTOS / file)
    assert answer["status"] == "read"
    assert wrong_cells(answer, file) == []
    side = np.hypot(*np.subtract(answer["corners"][1], answer["corners"][0]))
    assert np.abs(np.subtract(answer["corners"], LABELS[file]["corners"])).max() < 0.06 * side


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_a_turned_photo_reads_the_same_and_tells_its_turn(quarters, tmp_path):
    image = Image.open(PHOTOS / "screenshot-1.png").convert("RGB")
    file = tmp_path / "turned.png"
    image.rotate(-90 * quarters, expand=True).save(file)  # clockwise
    answer = read(file)
    assert answer["digits"] == read(PHOTOS / "screenshot-1.png")["digits"]
    assert answer["rotation"] == 90 * quarters


def test_the_puzzle_is_read_and_not_the_small_solution_in_clearer_print(tmp_path):
    puzzle = Image.open(PHOTOS / "screenshot-1.png").convert("RGB")
    puzzle.thumbnail((440, 440 * 3))
    pale = Image.blend(Image.new("RGB", puzzle.size, "white"), puzzle, 0.2)
    (left, top), _, (right, bottom), _ = LABELS["screenshot-2.png"]["corners"]
    small = Image.open(PHOTOS / "screenshot-2.png").convert("RGB")
    small = small.crop((int(left) - 6, int(top) - 6, int(right) + 6, int(bottom) + 6))
    page = Image.new("RGB", (1000, 1300), "white")
    page.paste(pale, (60, 60))
    page.paste(small.resize((230, 230)), (700, 900))
    page.save(tmp_path / "page.png")
    answer = read(tmp_path / "page.png")
    assert wrong_cells(answer, "screenshot-1.png") == []
    assert len(answer["others"]) == 1


def test_light_digits_on_a_dark_screen_are_read(tmp_path):
    image = Image.open(PHOTOS / "screenshot-1.png").convert("RGB")
    file = tmp_path / "dark.png"
    image.point(lambda value: 255 - value).save(file)
    assert wrong_cells(read(file), "screenshot-1.png") == []


def test_corners_given_by_a_person_are_obeyed_in_any_order():
    corners = LABELS["newspaper-2.jpg"]["corners"]
    for order in ((0, 1, 2, 3), (2, 0, 3, 1)):
        answer = read(PHOTOS / "newspaper-2.jpg", [corners[i] for i in order])
        assert answer["status"] == "read"
        assert wrong_cells(answer, "newspaper-2.jpg") == []


def test_corners_around_nothing_are_refused_in_words():
    answer = read(PHOTOS / "newspaper-2.jpg", [[0, 0], [1, 1], [2, 2], [3, 3]], lang="fr")
    assert answer["reason"] == "corners"
    assert "quadrilatère" in answer["message"]


@pytest.mark.parametrize("file", NOT_SUDOKUS, ids=lambda file: file.stem)
def test_what_is_no_sudoku_is_refused_with_a_reason(file):
    answer = read(file)
    assert answer["status"] == "refused"
    assert answer["reason"] in ("no_grid", "not_a_sudoku", "too_blurred", "empty_grid")
    assert answer["message"]


@pytest.mark.parametrize("what", ["blank", "noise"])
def test_where_nothing_is_drawn_the_reason_is_that_no_grid_is_seen(what):
    assert read(PHOTOS / f"not-{what}.jpg")["reason"] == "no_grid"


def test_the_straightened_photo_is_upright_and_square_and_not_enlarged():
    result = look(PHOTOS / "newspaper-2.jpg")
    assert result.size == (600, 800)  # stored lying down, with an EXIF orientation
    side = np.hypot(*np.diff(result.answer["corners"], axis=0).T).mean()
    assert result.straight.width == result.straight.height
    assert result.straight.width == pytest.approx(side, rel=0.05)


# The terminal


def test_the_terminal_answers_each_photo_in_order(capsys):
    photos = [str(PHOTOS / name) for name in ("not-blank.jpg", "newspaper-2.jpg")]
    assert main(["read", "--json", *photos]) == 1  # one of them is refused
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [answer["file"] for answer in answers] == photos
    assert [answer["status"] for answer in answers] == ["refused", "read"]


def test_the_terminal_says_what_is_wrong_with_its_arguments(capsys):
    photo = str(PHOTOS / "newspaper-2.jpg")
    assert main(["read", photo, "--corners", "1,2 3,4"]) == 2
    assert main(["read", "no-such-photo.jpg"]) == 2
    errors = capsys.readouterr().err.splitlines()
    assert "four points" in errors[0]
    assert "no-such-photo.jpg" in errors[1]


def test_a_trace_has_a_picture_of_each_stage(tmp_path, capsys):
    assert main(["read", str(PHOTOS / "newspaper-2.jpg"), "--trace", str(tmp_path)]) == 0
    stages = {file.stem.removeprefix("newspaper-2-") for file in tmp_path.iterdir()}
    assert {"1-1-located", "1-2-cut", "1-3-normalised", "4-judged"} <= stages
