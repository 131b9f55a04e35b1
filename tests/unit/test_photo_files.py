"""Whatever file a person chooses: a reading or a sentence, never a hang or a traceback."""

import io
import json
import sys
from pathlib import Path

import pytest
from PIL import Image
from sudoku.vision import net
from sudoku.vision.reader import read

sys.path.insert(0, str(Path(__file__).parents[2]))
from train.draw.odd import readable, unreadable

PHOTOS = Path(__file__).parents[2] / "fixtures" / "photos"
SHOT = Image.open(PHOTOS / "screenshot-1.png").convert("RGB")
LABEL = next(
    row
    for row in json.loads((PHOTOS / "made.json").read_text())
    if row["file"] == "screenshot-1.png"
)
ODD, BROKEN = readable(SHOT), unreadable(SHOT)
REASONS = {"unreadable_file", "too_large", "too_small"}

needs_model = pytest.mark.skipif(
    not Path(net.weights_path()).exists(), reason="the classifier's weights are not there"
)


@pytest.mark.parametrize("name", BROKEN)
def test_a_file_that_is_no_photo_ends_in_a_sentence(name):
    answers = {lang: read(BROKEN[name], lang=lang) for lang in ("en", "fr")}
    for answer in answers.values():
        assert answer["status"] == "refused"
        assert answer["reason"] in REASONS
        assert answer["message"].endswith(".")
        assert "{" not in answer["message"]
    assert answers["en"]["message"] != answers["fr"]["message"]


def test_every_way_to_cut_a_file_short_ends_in_an_answer():
    stored = io.BytesIO()
    SHOT.resize((120, 120)).save(stored, "JPEG")
    whole = stored.getvalue()
    for end in range(0, len(whole) // 2, 37):
        assert read(whole[:end])["reason"] in REASONS


@needs_model
@pytest.mark.parametrize("name", ODD)
def test_the_same_grid_is_read_from_every_kind_of_picture(name):
    answer = read(ODD[name])
    assert answer["status"] == "read", answer["message"]
    assert answer["digits"] == LABEL["digits"]


@needs_model
def test_a_file_on_disk_is_read_as_its_bytes_are():
    file = PHOTOS / LABEL["file"]
    assert read(file)["digits"] == read(file.read_bytes())["digits"] == LABEL["digits"]
