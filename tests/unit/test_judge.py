"""What the rules make of the classifier's chances: confirmed, repaired in amber, or refused."""

import numpy as np
import pytest
from sudoku.grid import CELLS, conflicts
from sudoku.search import count, solve
from sudoku.vision.judge import judge
from sudoku.vision.proof import AT_LAST

PUZZLE = "000700080090003100006805070020600049000200050008040007000900030370000006105004000"
SOLUTION = solve(PUZZLE)


def chances(digits: str, written=(), sure: float = 0.99) -> np.ndarray:
    """Class probabilities of a reader that is this sure of every cell."""
    table = np.full((81, 20), (1 - sure) / 19)
    for cell, digit in enumerate(digits):
        table[cell, int(digit) + 9 * (cell in written and digit != "0")] = sure
    return table


def torn(table: np.ndarray, cell: int, **shares: float) -> np.ndarray:
    """`table` with a cell torn between digits: `d7=0.6, d1=0.4`, by hand `h7`."""
    table = table.copy()
    table[cell] = 1e-4
    for name, share in shares.items():
        table[cell, int(name[1]) + 9 * (name[0] == "h")] = share
    return table


CLUE = PUZZLE.index("7")  # r1c4
BLANK = 0


def test_a_clear_puzzle_is_read_without_doubt():
    reading = judge(chances(PUZZLE))
    assert reading.digits == PUZZLE
    assert reading.doubtful == []
    assert reading.reason is None


def test_a_digit_read_with_little_confidence_but_confirmed_by_the_solution_stands():
    reading = judge(torn(chances(PUZZLE), CLUE, d7=0.92, d1=0.08))
    assert reading.digits == PUZZLE
    assert CLUE not in reading.doubtful
    assert reading.second[CLUE] == "1"


def test_a_misread_clue_is_put_right_and_amber():
    reading = judge(torn(chances(PUZZLE), CLUE, d1=0.6, d7=0.4))
    assert reading.digits == PUZZLE
    assert reading.altered == [CLUE]
    assert CLUE in reading.doubtful
    assert reading.second[CLUE] == "1"


def test_a_clue_that_may_hide_in_a_blank_is_amber():
    digit = SOLUTION[BLANK]
    reading = judge(torn(chances(PUZZLE), BLANK, d0=0.9, **{f"d{digit}": 0.1}))
    assert reading.digits == PUZZLE
    assert BLANK in reading.doubtful


def test_a_line_piece_that_no_solution_wants_is_no_doubt():
    other = next(d for d in "123456789" if d != SOLUTION[BLANK])
    reading = judge(torn(chances(PUZZLE), BLANK, d0=0.9, **{f"d{other}": 0.1}))
    assert reading.digits == PUZZLE
    assert BLANK not in reading.doubtful


def test_a_clear_wrong_entry_stays_as_written_and_is_amber():
    wrong = next(d for d in "123456789" if d != SOLUTION[BLANK] and not conflicts(d + PUZZLE[1:]))
    reading = judge(chances(wrong + PUZZLE[1:], written={BLANK}, sure=0.9999))
    assert reading.digits == wrong + PUZZLE[1:]
    assert reading.kinds[BLANK] == "h"
    assert BLANK in reading.doubtful
    assert reading.altered == []


def test_an_entry_that_may_be_the_solutions_digit_is_read_as_that_in_amber():
    entry = int(SOLUTION[BLANK])
    other = entry % 9 + 1
    filled = SOLUTION[:BLANK] + str(other) + SOLUTION[BLANK + 1 :]
    written = {c for c in range(81) if PUZZLE[c] == "0"}
    table = torn(chances(filled, written), BLANK, **{f"h{other}": 0.7, f"h{entry}": 0.3})
    reading = judge(table)
    assert reading.digits == SOLUTION
    assert reading.altered == [BLANK]
    assert reading.kinds[BLANK] == "h"


def test_a_cell_that_two_puzzles_share_is_amber():
    """Several digits would make a puzzle with one solution there: nothing decides between them."""
    for cell in (c for c in range(81) if PUZZLE[c] != "0"):
        fits = [d for d in "123456789" if count(PUZZLE[:cell] + d + PUZZLE[cell + 1 :]) == 1]
        if len(fits) > 1:
            break
    reading = judge(torn(chances(PUZZLE), cell, **{f"d{d}": 0.99 / len(fits) for d in fits}))
    assert len(fits) > 1
    assert cell in reading.doubtful


def test_a_page_of_clashing_digits_is_refused():
    assert judge(chances("12345" * 16 + "1")).reason == "not_a_sudoku"


def test_an_empty_grid_is_refused_by_its_count():
    assert judge(chances("0" * 81)).reason == "empty_grid"


@pytest.mark.parametrize("sure", [0.3, 0.5])
def test_a_blur_is_refused(sure):
    digits = PUZZLE.replace("5", "6")  # nothing confirms it
    assert judge(chances(digits, sure=sure)).reason in ("too_blurred", "not_a_sudoku")


def test_grain_in_blank_cells_refuses_no_reading_that_its_solution_proves():
    table = chances(PUZZLE)
    for cell in (c for c in range(81) if PUZZLE[c] == "0"):
        table = torn(table, cell, d0=0.9, **{f"d{SOLUTION[cell]}": 0.05})
    reading = judge(table)
    assert reading.proven
    assert reading.reason is None
    assert len(reading.doubtful) > 40


def test_candidates_are_not_digits():
    table = chances(PUZZLE)
    table[BLANK] = 0.001
    table[BLANK, 19] = 0.98
    reading = judge(table)
    assert reading.digits == PUZZLE
    assert reading.kinds[BLANK] == "c"


def test_print_taken_for_handwriting_is_print_again_and_amber():
    needed = next(
        c for c in CELLS if PUZZLE[c] != "0" and count(PUZZLE[:c] + "0" + PUZZLE[c + 1 :], 2) > 1
    )
    reading = judge(chances(PUZZLE, written={needed}))
    assert reading.kinds[needed] == "p"
    assert reading.doubtful == [needed]


def test_bold_print_taken_for_handwriting_in_half_its_cells_is_all_print():
    """More than a few cells, none of them surely written, and the page has no other entries."""
    clues = [c for c in CELLS if PUZZLE[c] != "0"]
    table = chances(PUZZLE)
    for cell in clues[::2]:
        table = torn(table, cell, **{f"h{PUZZLE[cell]}": 0.55, f"d{PUZZLE[cell]}": 0.45})
    reading = judge(table)
    assert {reading.kinds[c] for c in clues} == {"p"}
    assert reading.digits == PUZZLE
    assert set(clues[::2]) <= set(reading.doubtful)


def test_print_joins_though_an_entry_is_wrong():
    """A clue looks written, and an entry errs: without the clue no one could say which it is."""
    needed = next(
        c for c in CELLS if PUZZLE[c] != "0" and count(PUZZLE[:c] + "0" + PUZZLE[c + 1 :], 2) > 1
    )
    entries = {c for c in CELLS if PUZZLE[c] == "0"}
    slip = max(entries)
    wrong = next(d for d in "123456789" if d != SOLUTION[slip])
    table = chances(SOLUTION[:slip] + wrong + SOLUTION[slip + 1 :], entries, sure=0.99999)
    table = torn(table, needed, **{f"h{SOLUTION[needed]}": 0.7, f"d{SOLUTION[needed]}": 0.3})
    reading = judge(table)
    assert reading.kinds[needed] == "p"
    assert {c for c in entries if reading.kinds[c] != "h"} == set()
    assert {needed, slip} <= set(reading.doubtful)


def test_a_grid_drawn_by_hand_is_all_handwriting_though_a_few_digits_look_printed():
    clues = {c for c in CELLS if PUZZLE[c] != "0"}
    reading = judge(chances(PUZZLE, written=clues - set(sorted(clues)[:3])))
    assert {reading.kinds[c] for c in clues} == {"h"}


def test_handwriting_beside_print_that_suffices_stays_handwriting():
    entries = PUZZLE[:1].replace("0", SOLUTION[0]) + PUZZLE[1:]
    reading = judge(chances(entries, written={0}))
    assert (reading.kinds[0], reading.doubtful) == ("h", [])


def test_print_with_one_solution_is_read_though_all_entries_clash():
    blurred = "".join(p if p != "0" else "1" for p in PUZZLE)
    written = {cell for cell in CELLS if PUZZLE[cell] == "0"}
    table = chances(blurred, written, sure=0.6)
    reading = judge(table)
    assert reading.reason is None
    assert reading.proven
    assert {c for c in written if reading.digits[c] not in ("0", "1")} <= set(reading.altered)
    assert judge(chances(blurred, sure=0.6)).reason == "not_a_sudoku"


def test_sure_print_is_enough_where_clashing_entries_look_printed():
    table = chances(PUZZLE)
    for cell in (c for c in CELLS if PUZZLE[c] == "0"):
        table = torn(table, cell, d1=0.6, h1=0.4)
    reading = judge(table)
    assert reading.reason is None
    assert reading.proven
    assert all(reading.digits[c] == PUZZLE[c] for c in CELLS if PUZZLE[c] != "0")


def test_a_page_filled_in_with_one_slip_is_proven_by_what_does_not_clash():
    """A clue is taken for handwriting, and so the print has several solutions, and one entry errs:
    neither all digits together nor the print alone can prove it."""
    needed = next(
        c for c in CELLS if PUZZLE[c] != "0" and count(PUZZLE[:c] + "0" + PUZZLE[c + 1 :], 2) > 1
    )
    entries = {c for c in CELLS if PUZZLE[c] == "0"}
    slip = max(entries)
    wrong = next(d for d in "123456789" if d != SOLUTION[slip])
    digits = SOLUTION[:slip] + wrong + SOLUTION[slip + 1 :]
    reading = judge(chances(digits, written=entries | {needed}, sure=0.99999))
    assert reading.proven
    assert reading.digits == digits
    assert slip in reading.doubtful


def test_a_wrong_entry_that_looks_printed_stays_as_written_and_is_amber():
    clash = next(d for d in "123456789" if conflicts(d + PUZZLE[1:]))
    shares = {f"d{clash}": 0.7, f"h{clash}": 0.299, "d0": 0.001}
    table = torn(chances(PUZZLE), BLANK, **shares)
    reading = judge(table)
    assert reading.proven
    assert reading.digits == clash + PUZZLE[1:]
    assert BLANK in reading.doubtful


def test_a_confident_misreading_is_exchanged_at_last():
    table = torn(chances(PUZZLE), CLUE, d1=0.95, d7=0.05)
    assert not judge(table).proven
    reading = judge(table, likely=AT_LAST)
    assert reading.digits == PUZZLE
    assert reading.altered == [CLUE]
