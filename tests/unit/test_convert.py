"""`convert` in the terminal: arguments, a whole text, a stream of lines, exit codes."""

import io
import json

import pytest
from sudoku.__main__ import main
from sudoku.board import from_grid
from sudoku.exchange import read, write

GRID = "000143006000027008400000010020000001164000359300000020080000003900360000600978000"
OTHER = GRID[::-1]


@pytest.fixture
def stdin(monkeypatch):
    """Put text on standard input."""

    def put(text: str) -> None:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))

    return put


def test_arguments_become_lines(capsys):
    assert main(["convert", write(from_grid(GRID), "sudokuwiki"), OTHER]) == 0
    assert capsys.readouterr().out == f"{GRID}\n{OTHER}\n"


def test_a_file_of_one_grid_is_read_whole(capsys, stdin):
    stdin("# a comment\n\n" + write(from_grid(GRID), "bordered"))
    assert main(["convert", "-"]) == 0
    assert capsys.readouterr().out == GRID + "\n"


def test_a_stream_of_lines_keeps_its_order_and_says_which_line_is_bad(capsys, stdin):
    stdin(f"# two good ones\n{GRID}\n{GRID[:-1]}\n{OTHER}\n")
    assert main(["convert", "-"]) == 2
    said = capsys.readouterr()
    assert said.out == f"{GRID}\n{OTHER}\n"
    assert said.err == "sudoku convert: line 3: 80 cells, 81 needed.\n"


def test_several_boards_make_one_xml_document(capsys):
    assert main(["convert", "--to", "opensudoku", GRID, OTHER]) == 0
    text = capsys.readouterr().out
    assert text.count("<opensudoku") == text.count("</opensudoku>") == 1
    assert [board.values for board in read(text)] == [GRID, OTHER]


def test_json_gives_the_text_and_the_board(capsys):
    assert main(["convert", "--json", "--to", "sdx", GRID]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["values"] == GRID
    assert read(answer["text"])[0].values == GRID


def test_an_unknown_format_is_bad_input(capsys):
    assert main(["convert", "--to", "pdf", GRID]) == 2
    assert "There is no format “pdf”" in capsys.readouterr().err


def test_binary_on_standard_input_gets_a_sentence(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(bytes(range(256)))))
    assert main(["convert", "-"]) == 2
    assert "not text" in capsys.readouterr().err
