"""Exchange formats: texts read as the fixtures say, boards that come back, nothing misread."""

import contextlib
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sudoku.board import (
    NO_NOTES,
    Board,
    auto_notes,
    digits_of,
    from_data,
    from_grid,
    note_of,
    to_data,
)
from sudoku.exchange import FORMATS, ExchangeError, lzstring, read, write
from sudoku.grid import CELLS, GridError, parse

FIXTURES = json.loads(
    (Path(__file__).parents[2] / "fixtures" / "exchange.json").read_text(encoding="utf-8")
)


def board_of(data: dict) -> Board:
    """The board of a fixture, whose notes are {cell: digits}."""
    notes = {int(cell): note_of(digits) for cell, digits in data.get("notes", {}).items()}
    return Board(data["values"], data["givens"], tuple(notes.get(c, 0) for c in CELLS))


few = settings(max_examples=20)  # for tests that run once a format


@st.composite
def boards(draw) -> Board:
    """Any board: digits, some of them given, pencil marks in some blank cells."""
    digits = draw(st.binary(min_size=81, max_size=81))
    flags, marked = draw(st.integers(0, 2**81 - 1)), draw(st.integers(0, 2**81 - 1))
    marks = draw(st.integers(0, 512**81 - 1))
    values = "".join(str(byte % 10) for byte in digits)
    return Board(
        values,
        "".join(str(flags >> c & 1) if values[c] != "0" else "0" for c in CELLS),
        tuple((marks >> 9 * c & 511) * (marked >> c & 1) if values[c] == "0" else 0 for c in CELLS),
    )


@st.composite
def candidate_boards(draw) -> Board:
    """A solved grid without some digits; in each cleared cell, marks for two of them or more.

    What a candidate grid can say: its lone digits are values, its lists are not.
    """
    cleared = draw(st.sets(st.sampled_from("123456789"), min_size=2))
    flags, marks = draw(st.integers(0, 2**81 - 1)), draw(st.integers(0, 512**81 - 1))
    solution = "".join(str((3 * (r % 3) + r // 3 + c) % 9 + 1) for r in range(9) for c in range(9))
    values = "".join("0" if digit in cleared else digit for digit in solution)
    two, possible = note_of(sorted(cleared)[:2]), note_of(cleared)
    return Board(
        values,
        "".join(str(flags >> c & 1) if values[c] != "0" else "0" for c in CELLS),
        tuple(two | marks >> 9 * c & possible if values[c] == "0" else 0 for c in CELLS),
    )


def read_or_refusal(text: str) -> list[Board] | GridError:
    try:
        return read(text)
    except GridError as refusal:
        return refusal


class TestFixtures:
    @pytest.mark.parametrize("case", FIXTURES["cases"], ids=lambda case: case["name"])
    def test_text_holds_these_boards(self, case):
        assert read(case["text"]) == [board_of(board) for board in case["boards"]]

    @pytest.mark.parametrize("case", FIXTURES["refused"], ids=lambda case: case["name"])
    def test_refusal_says_what_was_found(self, case):
        with pytest.raises(GridError) as refusal:
            read(case["text"])
        assert refusal.value.sentence("en") == case["en"]
        assert refusal.value.sentence("fr") == case["fr"]
        json.dumps(refusal.value.facts)  # plain data: they go to the page


class TestRoundTrips:
    @pytest.mark.parametrize("format", [f for f in FORMATS if "notes" in FORMATS[f].keeps])
    @few
    @given(board=boards())
    def test_a_whole_board_comes_back(self, format, board):
        assert read(write(board, format)) == [board]

    @pytest.mark.parametrize("format", [f for f in FORMATS if not FORMATS[f].keeps])
    @few
    @given(board=boards())
    def test_the_digits_come_back_as_givens(self, format, board):
        assert read(write(board, format)) == [from_grid(board.values)]

    @pytest.mark.parametrize("format", ["sdx", "candidates", "729"])
    @few
    @given(board=candidate_boards())
    def test_candidates_come_back(self, format, board):
        (back,) = read(write(board, format))
        assert (back.values, back.notes) == (board.values, board.notes)
        assert back.givens == board.givens or format != "sdx"

    @given(board=candidate_boards())
    def test_hodoku_keeps_candidates(self, board):
        everything_possible = board.notes == auto_notes(board.values)
        expected = board._replace(notes=NO_NOTES) if everything_possible else board
        assert read(write(board, "hodoku")) == [expected]

    @pytest.mark.parametrize("format", ["sdx", "candidates", "729"])
    def test_untouched_cells_are_written_with_all_that_is_possible(self, format):
        grid = "000143006000027008400000010020000001164000359300000020080000003900360000600978000"
        assert read(write(from_grid(grid), format))[0].notes == auto_notes(grid)

    @given(board=boards())
    def test_plain_data_comes_back(self, board):
        assert from_data(json.loads(json.dumps(to_data(board)))) == board


class TestNothingMisread:
    @given(st.text(alphabet="0123456789.-*xX#|+ \n\tu:,_[]{}\"'<>/=PuzleStagmd", max_size=400))
    def test_any_text_is_read_or_refused_in_words(self, text):
        found = read_or_refusal(text)
        if isinstance(found, GridError):
            assert found.sentence("en")
            assert found.sentence("fr")
        else:
            assert all(len(board.values) == 81 for board in found)

    # Not 729: its first ninth is 81 characters, and who is to know.
    @pytest.mark.parametrize("format", sorted(set(FORMATS) - {"729"}))
    @few
    @given(board=boards(), length=st.floats(0, 1, exclude_max=True))
    def test_a_text_cut_short_is_never_another_puzzle(self, format, board, length):
        text = write(board, format)
        whole, found = read(text), read_or_refusal(text[: int(length * len(text))])
        if not isinstance(found, GridError):  # but for the last cell, which may be cut in two
            pairs = zip(found[0].values[:80], whole[0].values, strict=False)
            assert all(back in ("0", digit) for back, digit in pairs)

    def test_a_position_cut_after_81_characters_is_no_grid_of_81(self):
        position = write(from_grid("0" * 39 + "1" + "0" * 41), "s9b")
        with pytest.raises(GridError, match="40"):
            read(position[: 3 + 81])

    def test_a_variant_is_refused_with_its_key(self):
        packed = lzstring.compress('{"size":9,"grid":[],"killercage":[{"cells":["R1C1"]}]}')
        with pytest.raises(ExchangeError, match="killercage"):
            read("https://f-puzzles.com/?load=" + packed)

    def test_a_lone_digit_that_peers_still_list_is_not_a_value(self):
        cells = ["12", "1", *["3456789"] * 7, *["123456789"] * 72]
        (board,) = read("\n".join(" ".join(cells[i : i + 9]) for i in range(0, 81, 9)))
        assert board.values == "0" * 81
        assert digits_of(board.notes[1]) == "1"


class TestFormats:
    def test_an_unknown_format_lists_the_known_ones(self):
        with pytest.raises(ExchangeError, match=r"“pdf”: 81, lines, .*json"):
            write(from_grid("0" * 81), "pdf")

    @pytest.mark.parametrize("format", ["lines", "bordered", "csv", "ss"])
    @few
    @given(board=boards())
    def test_grids_for_people_are_grids_for_parse(self, format, board):
        assert parse(write(board, format)) == board.values


class TestLzString:
    """Vectors of the reference implementation."""

    @pytest.mark.parametrize(
        ("text", "packed"),
        [
            ("", "Q==="),
            ("hello", "BYUwNmD2Q==="),
            ('{"size":9}', "N4IgzglgXgpiBcBOAvkA"),
            ("éé猫", "JfTUzk=="),
        ],
    )
    def test_same_text_as_the_reference(self, text, packed):
        assert lzstring.compress(text) == packed
        assert lzstring.decompress(packed) == text

    @given(st.text(st.characters(max_codepoint=0xFFFF, exclude_categories=["Cs"])))
    def test_any_text_comes_back(self, text):
        assert lzstring.decompress(lzstring.compress(text)) == text

    @given(st.text(lzstring.ALPHABET))
    def test_damaged_text_is_an_error_and_nothing_else(self, packed):
        with contextlib.suppress(ValueError):
            lzstring.decompress(packed)
