"""Printed sheets: every puzzle once, nothing over the edge, solutions apart, black ink only."""

import html
import json
import re

import pytest
from sudoku.__main__ import main
from sudoku.board import from_grid
from sudoku.search import solve
from sudoku.sheet import PAPERS, SLOTS, Item, SheetError, document, pages

GRID = "000143006000027008400000010020000001164000359300000020080000003900360000600978000"


def items(n: int, level: str = "hard") -> list[Item]:
    return [Item(from_grid(GRID), level)] * n


TEXT = re.compile(
    r'<text x="([\d.-]+)" y="([\d.-]+)" font-size="([\d.]+)" '
    r'font-weight="(\w+)" text-anchor="\w+">(.*?)<'
)


def texts(svg: str) -> list[dict]:
    """The words of a drawing with where they stand."""
    return [
        {"x": float(x), "y": float(y), "size": float(size), "weight": weight, "text": text}
        for x, y, size, weight, text in TEXT.findall(svg)
    ]


def size_of(svg: str) -> tuple[float, float]:
    width, height = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg).groups()
    return float(width), float(height)


@pytest.mark.parametrize("per_page", SLOTS)
@pytest.mark.parametrize("paper", PAPERS)
class TestPages:
    def test_all_puzzles_appear_and_then_their_solutions(self, per_page, paper):
        drawn = pages(items(7), per_page, paper)
        *puzzles, solutions = drawn
        assert len(puzzles) == -(-7 // per_page)
        assert sum(page.count("<rect") for page in puzzles) == 7
        assert solutions.count("<rect") == 7
        headings = [t["text"] for page in puzzles for t in texts(page) if t["weight"] == "bold"]
        clues = sorted(GRID.replace("0", "") * 7)
        assert sorted(headings) == sorted([*clues, *"1234567"])

    def test_nothing_stands_over_the_edge(self, per_page, paper):
        for svg in pages(items(25), per_page, paper, candidates=True):
            width, height = size_of(svg)
            for x, y, side, stroke in re.findall(
                r'<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"[^>]*stroke-width="([\d.]+)"', svg
            ):
                half = float(stroke) / 2
                assert half <= float(x) <= width - float(side) - half
                assert half <= float(y) <= height - float(side) - half
            assert all(0 <= t["x"] <= width and t["size"] <= t["y"] <= height for t in texts(svg))

    def test_grids_do_not_touch(self, per_page, paper):
        (svg, *_) = pages(items(per_page), per_page, paper)
        places = [
            tuple(map(float, found))
            for found in re.findall(r'<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"', svg)
        ]
        for i, (x, y, side) in enumerate(places):
            for other_x, other_y, _ in places[:i]:
                assert abs(x - other_x) > side + 4 or abs(y - other_y) > side + 4


class TestWhatIsDrawn:
    def test_number_and_level_stand_above_each_grid(self):
        (first, _) = pages(items(2), 2)
        said = [t["text"] for t in texts(first)]
        assert "1" in said
        assert "2" in said
        assert said.count("Hard · 28 clues") == 2

    def test_in_french(self):
        (first, last) = pages(items(1), 1, lang="fr")
        assert "Difficile · 28 chiffres" in [t["text"] for t in texts(first)]
        assert "Solutions\u202f: page 2" in [t["text"] for t in texts(first)]
        assert 'aria-label="Solutions"' in last

    def test_the_solution_is_right(self):
        (_, last) = pages(items(1), 1)
        digits = [t["text"] for t in texts(last) if t["text"] in "123456789"]
        assert "".join(digits[1:]) == solve(GRID)  # after the number of the puzzle

    def test_candidates_only_if_asked(self):
        plain, marked = (pages(items(1), 1, candidates=wish)[0] for wish in (False, True))
        assert len(texts(plain)) == 28 + 3
        assert len(texts(marked)) > 150

    def test_entries_are_lighter_than_givens(self):
        board = from_grid(GRID)._replace(values="2" + GRID[1:])
        (first, _) = pages([Item(board)], 1)
        assert [t["weight"] for t in texts(first) if t["text"] == "2"].count("normal") == 1

    def test_a_grid_without_one_solution_says_so(self):
        (_, last) = pages([Item(from_grid("0" * 81))], 1)
        assert "no single solution" in last

    def test_only_black_and_nothing_from_elsewhere(self):
        text = document(pages(items(3)))
        assert set(re.findall(r'(?:fill|stroke)="([^"]*)"', text)) == {"#000", "none"}
        assert re.findall(r"https?://[^\"]*", text) == ["http://www.w3.org/2000/svg"] * 2

    def test_the_words_of_a_page_give_every_row(self):
        (first, _) = pages(items(1), 1)
        label = html.unescape(re.search(r'aria-label="([^"]*)"', first)[1])
        assert "row 1: blank blank blank 1 4 3 blank blank 6" in label

    def test_a_page_may_bring_its_own_font(self):
        (first, _) = pages(items(1), 1, font='"Ambre Print", serif')
        assert 'font-family="&quot;Ambre Print&quot;, serif"' in first

    @pytest.mark.parametrize("wish", [{"per_page": 3}, {"paper": "a5"}, {"lang": "de"}])
    def test_an_unknown_wish_is_refused(self, wish):
        with pytest.raises(SheetError, match="is none of"):
            pages(items(1), **wish)

    def test_no_puzzle_is_refused(self):
        with pytest.raises(SheetError, match="no puzzle"):
            pages([])


class TestTerminal:
    def test_a_document_that_breaks_no_grid(self, capsys):
        assert main(["sheet", "--per-page", "1", "--paper", "letter", GRID, GRID]) == 0
        text = capsys.readouterr().out
        assert text.startswith("<!doctype html>")
        assert "size: 215.9mm 279.4mm" in text
        assert "break-inside: avoid" in text
        assert text.count("<svg") == 3

    def test_json_holds_the_pages(self, capsys):
        assert main(["sheet", "--json", "--lang", "fr", GRID]) == 0
        answer = json.loads(capsys.readouterr().out)
        assert answer["paper"] == "a4"
        assert len(answer["pages"]) == 2
        assert "chiffres" in answer["pages"][0]
