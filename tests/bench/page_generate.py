"""How long does a person wait for a new puzzle in the page? `page_generate.py [--count N]`

For each level, in Chromium: seconds from asking to the puzzle, N times with half-turn symmetry, as
the page asks for it; the median and the longest. Exit 1 if a median is over the bar, a puzzle is
not the one that CPython makes of that seed, or no progress was told in a wait of over a second.
"""

import argparse
import shutil
import sys
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tests/browser")]

from conftest import SWITCHES, address_of  # noqa: E402
from playwright.sync_api import Page, sync_playwright  # noqa: E402
from sudoku.generate import generate  # noqa: E402
from sudoku.steps.ladder import LEVELS  # noqa: E402

BAR = 2.0  # seconds
ASK = """async (options) => {
    let told = 0;
    const start = performance.now();
    const onProgress = () => { told += 1; };
    const made = await Ambre.python.call("generate", [options], { onProgress });
    return [made.grid, (performance.now() - start) / 1000, told];
}"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=10, metavar="N")
    count = parser.parse_args().count
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=SWITCHES
        )
        page = browser.new_page()
        page.goto(address_of(ROOT))
        page.evaluate("() => Ambre.python.call('techniques')")  # the form has asked that
        print(f"{'level':12}{'median':>8}{'longest':>9}   seconds")
        faults = sum(measured(page, level, range(count)) for level in LEVELS)
        browser.close()
    print(f"{faults} faults" if faults else f"every level within {BAR} s, the same as in CPython")
    return int(faults > 0)


def measured(page: Page, level: str, seeds: range) -> int:
    """Prints a row; how many faults were seen."""
    waits, faults = [], 0
    for seed in seeds:
        options = {"level": level, "symmetry": "rot180", "seed": seed}
        grid, wait, told = page.evaluate(ASK, options)
        waits.append(wait)
        faults += grid != generate(**options)["grid"] or (wait > 1 and not told)
    print(f"{level:12}{median(waits):8.2f}{max(waits):9.2f}", flush=True)
    return faults + (median(waits) > BAR)


if __name__ == "__main__":
    sys.exit(main())
