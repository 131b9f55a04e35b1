"""How soon the page answers, beside Pyodide as it is shipped: `boot.py [WHEELS]`.

Milliseconds from navigation, in Chromium, each time in a new browser with an empty profile, the
cases taking turns; medians. WHEELS is the folder of the two wheels. Exits 1 when a bar is missed.
"""

import argparse
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
PYODIDE = "pyodide@314.0.3"
BAR = 0.45  # of the time that Pyodide takes as shipped
GRID = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

SHIPPED = """<!doctype html><title>Pyodide as shipped</title><script type="module">
import { loadPyodide } from "./pyodide.mjs";
window.times = (async () => {
  const python = await loadPyodide();
  python.runPython("1+1");
  const first = performance.now();
  await python.loadPackage(["numpy", "pillow"]);
  python.runPython("import numpy; from PIL import Image");
  return [first, performance.now()];
})();
</script>"""
SHIPPED_TIMES = "() => window.times"
OUR_TIMES = """(grid) => Promise.all([
  Ambre.python.call("verdict", [grid]).then(() => performance.now()),
  new Promise((resolve, reject) => Ambre.python.onStage((stage) => {
    if (stage.stage === "vision") resolve(performance.now());
    if (stage.stage === "failed") reject(new Error(stage.code));
  })),
])"""
SETTLED = 2000  # milliseconds
SWITCHES = ["--disable-background-networking", "--disable-component-update", "--no-sandbox"]


def main() -> int:
    args = arguments()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        shipped = shipped_page(args.package or npm_package(folder), args.wheels, folder)
        cases = {
            "Pyodide as shipped, http": (stack.enter_context(served(shipped)), SHIPPED_TIMES),
            "this page, http": (stack.enter_context(served(ROOT)), OUR_TIMES),
            "this page, file": ((ROOT / "index.html").as_uri(), OUR_TIMES),
        }
        playwright = stack.enter_context(sync_playwright())
        times = {case: [] for case in cases}
        for _ in range(args.runs):
            for case, (address, script) in cases.items():
                times[case].append(measured(playwright, address, script))
    return report(times)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "wheels",
        type=Path,
        nargs="?",
        default=ROOT.parent / "shared" / "runtime",
        help="the folder of the numpy and Pillow wheels",
    )
    parser.add_argument("--package", type=Path, help="the npm package, unpacked; else npm gets it")
    parser.add_argument("--runs", type=int, default=5)
    return parser.parse_args()


def npm_package(folder: Path) -> Path:
    """Pyodide's npm package, unpacked under `folder`."""
    subprocess.run(["npm", "pack", PYODIDE], cwd=folder, check=True, capture_output=True)
    shutil.unpack_archive(next(folder.glob("pyodide-*.tgz")), folder)
    return folder / "package"


def shipped_page(package: Path, wheels: Path, folder: Path) -> Path:
    """A folder to serve: the package, the wheels, and the few lines that its readme shows."""
    page = shutil.copytree(package, folder / "shipped")
    for wheel in wheels.glob("*.whl"):
        shutil.copy(wheel, page)
    (page / "index.html").write_text(SHIPPED)
    return page


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a plain static server."""
    command = [sys.executable, "-u", "-m", "http.server", "0", "-b", "127.0.0.1", "-d", folder]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        port = server.stdout.readline().split("port ")[1].split()[0]
        yield f"http://127.0.0.1:{port}/"
        server.terminate()


def measured(playwright: Playwright, address: str, script: str) -> tuple[float, float]:
    """Milliseconds to the first answer and to both packages, in a browser that knows nothing."""
    browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=SWITCHES)
    try:
        page = browser.new_page()
        page.wait_for_timeout(SETTLED)  # a browser that has just been opened has its own affairs
        page.goto(address, wait_until="domcontentloaded")
        first, packages = page.evaluate(script, GRID)
        return first, packages
    finally:
        browser.close()


def report(times: dict[str, list[tuple[float, float]]]) -> int:
    """Prints the table; 1 when one of our medians is over the bar."""
    medians = {
        case: [statistics.median(column) for column in zip(*runs, strict=True)]
        for case, runs in times.items()
    }
    shipped = next(iter(medians.values()))
    missed = 0
    print(f"{'median milliseconds, cold':28}{'first answer':>22}{'numpy and Pillow':>22}")
    for case, median in medians.items():
        ratios = [ours / theirs for ours, theirs in zip(median, shipped, strict=True)]
        cells = [f"{m:7.0f} ({r:4.2f} ×)" for m, r in zip(median, ratios, strict=True)]
        print(f"{case:28}{cells[0]:>22}{cells[1]:>22}")
        missed += median is not shipped and max(ratios) > BAR
    print(f"bar: {BAR} of Pyodide as shipped, {'missed' if missed else 'met'}")
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
