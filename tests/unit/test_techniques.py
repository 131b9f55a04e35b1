"""Each technique on a position drawn for it: what a person would see, and what goes."""

import pytest
from sudoku.steps.candidates import ALL_CELLS, LAYERS, Position
from sudoku.steps.ladder import find, up_to, walk


def cell(name: str) -> int:
    """The number of r3c5."""
    return 9 * int(name[1]) + int(name[3]) - 10


def position(digits: dict[int, str] | None = None, cells: dict[str, str] | None = None) -> Position:
    """A grid with every candidate everywhere, but for `digits`, which stand only in the cells
    named, and `cells`, which hold only the digits named.
    """
    board = LAYERS * ALL_CELLS
    for digit, names in (digits or {}).items():
        places = sum(1 << cell(name) for name in names.split())
        board &= ~(ALL_CELLS << 81 * (digit - 1)) | places << 81 * (digit - 1)
    for name, held in (cells or {}).items():
        for digit in range(1, 10):
            if str(digit) not in held:
                board &= ~(1 << 81 * (digit - 1) + cell(name))
    return Position(board, 0, 0)


def removed(found: Position, technique: str) -> list[set[tuple[str, int]]]:
    """What each step of a technique removes, cells by name."""
    return [
        {(f"r{c // 9 + 1}c{c % 9 + 1}", d) for c, d in step.removes}
        for step in find(found, technique)
    ]


def lines(digit: int, rows: dict[int, str]) -> dict[int, str]:
    """A digit that stands in the columns named in some rows, and anywhere in the others."""
    names = [
        f"r{r}c{c}" for r in range(1, 10) for c in range(1, 10)
        if str(c) in rows.get(r, "123456789")
    ]  # fmt: skip
    return {digit: " ".join(names)}


def test_pointing_clears_the_rest_of_the_row():
    found = position(lines(1, {1: "123456789", 2: "456789", 3: "456789"}))
    assert {(f"r1c{c}", 1) for c in range(4, 10)} in removed(found, "pointing")


def test_claiming_clears_the_rest_of_the_box():
    found = position(lines(1, {1: "123"}))
    rest = {(f"r{r}c{c}", 1) for r in (2, 3) for c in (1, 2, 3)}
    assert rest in removed(found, "claiming")


def test_a_naked_pair_clears_the_rest_of_its_row():
    found = position(cells={"r1c1": "12", "r1c9": "12"})
    assert removed(found, "naked_pair") == [{(f"r1c{c}", d) for c in range(2, 9) for d in (1, 2)}]


def test_a_locked_pair_clears_its_row_and_its_box():
    found = position(cells={"r1c1": "12", "r1c2": "12"})
    assert len(removed(found, "locked_pair")[0]) == 2 * (7 + 6)


def test_a_hidden_pair_keeps_its_two_cells():
    rest = {f"r1c{c}": "3456789" for c in range(3, 10)}
    found = position(cells=rest)
    assert {(f"r1c{c}", d) for c in (1, 2) for d in range(3, 10)} in removed(found, "hidden_pair")


@pytest.mark.parametrize(
    ("technique", "rows"),
    [
        ("x_wing", {1: "28", 5: "28"}),
        ("swordfish", {1: "28", 5: "25", 9: "58"}),
        ("jellyfish", {1: "28", 4: "25", 7: "56", 9: "68"}),
    ],
)
def test_a_fish_clears_its_columns(technique, rows):
    columns = set("".join(rows.values()))
    rest = {(f"r{r}c{c}", 1) for r in range(1, 10) if r not in rows for c in columns}
    assert removed(position(lines(1, rows)), technique) == [rest]


def test_a_finned_x_wing_clears_only_what_sees_the_fin():
    found = position(lines(1, {1: "28", 5: "289"}))
    assert removed(found, "finned_x_wing") == [{("r4c8", 1), ("r6c8", 1)}]


def test_a_skyscraper_clears_what_sees_both_tops():
    found = position(lines(1, {1: "25", 9: "26"}))
    tops = {(f"r{r}c{c}", 1) for r, c in ((2, 6), (3, 6), (7, 5), (8, 5))}
    assert tops in removed(found, "skyscraper")


def test_an_xy_wing_clears_what_sees_both_pincers():
    found = position(cells={"r1c1": "12", "r1c9": "13", "r9c1": "23"})
    assert removed(found, "xy_wing") == [{("r9c9", 3)}]


def test_an_xyz_wing_clears_what_sees_all_three():
    found = position(cells={"r1c1": "123", "r1c9": "13", "r3c2": "23"})
    assert removed(found, "xyz_wing") == [{("r1c2", 3), ("r1c3", 3)}]


def test_an_xy_chain_clears_what_sees_both_ends():
    found = position(cells={"r1c1": "12", "r1c9": "23", "r5c9": "34", "r5c4": "41"})
    assert {("r1c4", 1), ("r5c1", 1)} in removed(found, "xy_chain")


def test_a_unique_rectangle_of_one_roof_cell_loses_both_digits_there():
    found = position(cells={"r1c1": "12", "r1c4": "12", "r2c1": "12", "r2c4": "123"})
    assert removed(found, "unique_rectangle_1") == [{("r2c4", 1), ("r2c4", 2)}]


def test_a_rectangle_in_four_boxes_proves_nothing():
    found = position(cells={"r1c1": "12", "r1c4": "12", "r5c1": "12", "r5c4": "123"})
    assert removed(found, "unique_rectangle_1") == []


def test_a_unique_loop_of_three_cells_with_the_same_third_digit_clears_what_sees_all_three():
    floor = {"r4c2": "45", "r4c3": "45", "r2c3": "45"}
    found = position(cells=floor | {"r2c1": "459", "r9c1": "459", "r9c2": "459"})
    assert {("r7c1", 9), ("r8c1", 9)} in removed(found, "unique_loop")


def test_two_almost_locked_sets_clear_what_sees_their_common_digit():
    found = position(cells={"r1c1": "12", "r1c9": "23", "r9c1": "13"})
    assert {("r9c9", 3)} in removed(found, "als_xz")


def test_two_sets_linked_twice_lock_all_their_digits():
    found = position(cells={"r1c1": "12", "r1c2": "13", "r9c1": "24", "r9c2": "34"})
    locked = {("r1c3", 1), ("r9c3", 4), ("r5c1", 2), ("r5c2", 3)}
    assert any(locked <= cleared for cleared in removed(found, "als_xz"))


def test_a_set_leaves_a_cell_that_sees_it_only_its_own_digit():
    column = {"r1c9": "136", "r7c9": "128", "r8c9": "28", "r9c9": "126"}
    found = position(cells=column | {"r7c8": "258", "r7c1": "35"})
    # Without 3 in r1c9 the column takes 2 and 8 from r7c8: so 3 is there, or, by r7c8, in r7c1.
    assert any(("r1c1", 3) in step for step in removed(found, "aic_with_sets"))
    widened = position(cells=column | {"r7c8": "2568", "r7c1": "35"})
    assert not any(("r1c1", 3) in step for step in removed(widened, "aic_with_sets"))


def test_a_set_that_must_hold_a_digit_clears_what_sees_all_of_its_places():
    # Made by our generator: fiendish, seed 0. Without 7 in r6c46, a chain of sets ends in 7 there.
    puzzle = "009000070700010000100009603004006500008400002512080000800600000041800305000040000"
    then = "439568271726314050185009643004006500008400002512080000800600000041800305000040000"
    path = walk(Position.of(puzzle), up_to("fiendish"))
    sevens = {("r5c5", 7), ("r5c6", 7), ("r6c7", 7), ("r6c9", 7)}
    assert any(
        sevens <= step
        for found, *_ in path
        if found.grid() == then
        for step in removed(found, "als_xy_wing")
    )
