"""Is each technique found where it must be? `techniques.py FILE`, FILE in HoDoKu's library format.

A line `:code:candidates:grid:removed candidates:removes:places:…` names a technique and exactly
what it removes or places in that position; a code that ends in x must find nothing. Prints a line a
technique and exits 1 when a case of the ladder is missed or fewer than 90 % of all are found.
"""

import argparse
import sys
import time
from collections import defaultdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "py"))

from sudoku.steps.candidates import Position
from sudoku.steps.ladder import find

# HoDoKu's code for a technique: our names for it. A step of any of them counts.
CODES = {
    "0000": "last_cell",
    "0002": "hidden_single",
    "0003": "naked_single",
    "0100": "pointing",
    "0101": "claiming",
    "0110": "locked_pair",
    "0111": "locked_triple",
    "0200": "naked_pair",
    "0201": "naked_triple",
    "0202": "naked_quad",
    "0210": "hidden_pair",
    "0211": "hidden_triple",
    "0212": "hidden_quad",
    "0300": "x_wing",
    "0301": "swordfish",
    "0302": "jellyfish",
    "0310": "finned_x_wing",
    "0311": "finned_swordfish",
    "03111": "siamese_swordfish",
    "0312": "finned_jellyfish",
    "03121": "siamese_jellyfish",
    "0320": "sashimi_x_wing",
    "0321": "sashimi_swordfish",
    "03211": "siamese_swordfish",
    "0322": "sashimi_jellyfish",
    "0331": "franken_swordfish",
    "0332": "franken_jellyfish",
    "0340": "franken_x_wing",
    "0341": "franken_swordfish",
    "03411": "franken_swordfish",
    "0342": "franken_jellyfish",
    "03421": "franken_jellyfish",
    "0362": "mutant_jellyfish",
    "03621": "mutant_jellyfish",
    "0364": "mutant_whale",
    "0400": "skyscraper",
    "0401": "two_string_kite",
    "0402": "empty_rectangle",
    "0403": "turbot_fish",
    "0404": "dual_two_string_kite",
    "0405": "dual_empty_rectangle",
    "0500": "simple_colours",
    "0501": "simple_colours",
    "0502": "multi_colours",
    "0503": "multi_colours",
    "0600": "unique_rectangle_1",
    "0601": "unique_rectangle_2",
    "0602": "unique_rectangle_3",
    "0603": "unique_rectangle_4",
    "0604": "unique_rectangle_5",
    "0605": "unique_rectangle_6",
    "0606": "hidden_rectangle",
    "0607": "avoidable_rectangle_1",
    "0608": "avoidable_rectangle_2",
    "0610": "bug",
    "0701": "x_chain",
    "0702": "xy_chain",
    "0703": "remote_pair",
    "0706": "nice_loop",
    "0707": "nice_loop",
    "0708": "aic",
    "0709": "grouped_nice_loop",
    "0710": "grouped_nice_loop",
    "0711": "grouped_aic",
    "0800": "xy_wing",
    "0801": "xyz_wing",
    "0803": "w_wing",
    "0901": "als_xz",
    "0902": "als_xy_wing",
    "0903": "als_chain",
    "0904": "death_blossom",
    "1101": "sue_de_coq",
    "1201": "template_set",
    "1202": "template_delete",
}
# HoDoKu's grouped chains go through almost locked sets, too.
ALSO = {"0709": "aic_with_sets", "0710": "aic_with_sets", "0711": "aic_with_sets"}
# Beyond the ladder that was promised: counted among all, but none is required.
BEYOND = ("franken", "mutant", "death_blossom", "template")


def candidates(text: str) -> frozenset:
    """`352 118`, a digit, a row and a column each, as (cell, digit) pairs."""
    return frozenset((9 * int(t[1]) + int(t[2]) - 10, int(t[0])) for t in text.split())


def position(grid: str, removed: str) -> Position:
    """The position of a case: digits after a + are placed but not given."""
    symbols, givens, entry = "", 0, False
    for symbol in grid:
        if symbol == "+":
            entry = True
            continue
        if symbol not in "0." and not entry:
            givens |= 1 << len(symbols)
        symbols += symbol.replace(".", "0")
        entry = False
    start = Position.of(symbols, givens)
    return start.after((), candidates(removed))


def is_found(code: str, start: Position, removes: frozenset, places: frozenset) -> bool:
    """Is there a step of the technique that does exactly this, or none where none may be?"""
    base = code.split("-")[0]
    techniques = [CODES[base], *((ALSO[base],) if base in ALSO else ())]
    found = (step for technique in techniques for step in find(start, technique))
    if code.endswith("x"):
        return next(found, None) is None
    return any(
        frozenset(step.removes) == removes and frozenset(step.places) == places for step in found
    )


def main() -> int:
    """Print the table; 1 if a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", help="cases in HoDoKu's library format")
    parser.add_argument("--show", action="store_true", help="print the cases that are missed")
    parser.add_argument("--only", default="", help="only codes that start so")
    args = parser.parse_args()
    found, cases, seconds = defaultdict(int), defaultdict(int), defaultdict(float)
    for line in Path(args.file).read_text().splitlines():
        if line.startswith(f":{args.only}"):
            _, code, _, grid, removed, removes, places, *_ = line.split(":")
            start = time.process_time()
            good = is_found(code, position(grid, removed), candidates(removes), candidates(places))
            seconds[code] += time.process_time() - start
            cases[code] += 1
            found[code] += good
            if args.show and not good:
                print(line)
    required_missed = 0
    print(f"{'code':8} {'technique':24} {'found':>9} {'ms each':>9}")
    for code, number in cases.items():
        technique = CODES[code.split("-")[0]]
        missed = number - found[code]
        required_missed += 0 if technique.startswith(BEYOND) else missed
        mark = "  <-- missed" if missed else ""
        each = 1000 * seconds[code] / number
        print(f"{code:8} {technique:24} {found[code]:4} /{number:3} {each:9.2f}{mark}")
    every, right = sum(cases.values()), sum(found.values())
    share = 100 * right / max(every, 1)
    print(f"all: {right} of {every} ({share:.1f} %), of the ladder missed: {required_missed}")
    return 0 if required_missed == 0 and right >= 0.9 * every else 1


if __name__ == "__main__":
    sys.exit(main())
