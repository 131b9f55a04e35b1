"""Photos read in the page: the same as in CPython? how long does it take? is the page free?

    python tests/bench/page_photos.py PHOTO... [--runs N]

For each photo, in Chromium: milliseconds that the page waits for `read_photo`, beside what Pillow
takes in the same worker to decode in full that file, or for a small one the photo nearest to 12
megapixels, the two taking turns; medians; and what the straightened picture takes that is asked
for behind it. Then the longest time for which the page's
main thread was busy while photos were read. Exit 1 if a digit, a kind or a doubt differs from
CPython's, or a bar is missed.
"""

import argparse
import base64
import shutil
import sys
import tempfile
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tests/browser")]

from conftest import SWITCHES, address_of, page_with  # noqa: E402
from PIL import Image  # noqa: E402
from playwright.sync_api import Page, sync_playwright  # noqa: E402
from sudoku.vision.reader import read  # noqa: E402

BIG = 10_000_000  # pixels: a photo as a phone takes it
BAR_BIG = 1.5  # times the full decoding of the same photo
BAR_SMALL = 0.6  # times that of the photo nearest to 12 megapixels
BUSY = 50  # milliseconds
SAME = ("status", "reason", "digits", "kinds", "doubtful", "altered", "rotation")
DECODE = '''

def decode(data):
    """Milliseconds that Pillow takes to decode a photo in full."""
    import io
    from time import perf_counter

    from PIL import Image

    start = perf_counter()
    Image.open(io.BytesIO(data)).load()
    return (perf_counter() - start) * 1000


METHODS["decode"] = decode
NEEDS_VISION |= {"decode"}
'''
WATCH = """() => {
    window.busy = [];
    new PerformanceObserver((list) => busy.push(...list.getEntries().map((e) => e.duration)))
        .observe({ type: "longtask" });
}"""
ASK = """async ([method, data]) => {
    const bytes = Uint8Array.fromBase64 ? Uint8Array.fromBase64(data)
        : Uint8Array.from(atob(data), (c) => c.charCodeAt(0));
    const args = { decode: [bytes], read_photo: [bytes, null, "en"], straightened: [] }[method];
    await new Promise((resolve) => setTimeout(resolve, 100)); // what came before is over
    busy.length = 0;
    const start = performance.now();
    const answer = await Ambre.python.call(method, args);
    const waited = performance.now() - start;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return [ArrayBuffer.isView(answer) ? null : answer, waited, Math.max(0, ...busy)];
}"""


def main() -> int:
    """Print a row a photo; 1 if anything is missed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("photos", nargs="+", type=Path)
    parser.add_argument("--runs", type=int, default=9)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=SWITCHES
        )
        page = browser.new_page()
        page.goto(address_of(page_with(Path(folder) / "page", DECODE)))
        page.evaluate(WATCH)
        sizes = {photo: pixels_of(photo) for photo in args.photos}
        usual = min(args.photos, key=lambda photo: abs(sizes[photo] - 12_000_000))
        rows = [
            measure(page, photo, photo if sizes[photo] >= BIG else usual, args.runs)
            for photo in args.photos
        ]
        browser.close()
    return report(rows)


def pixels_of(photo: Path) -> int:
    """How many pixels a photo has."""
    with Image.open(photo) as image:
        return image.width * image.height


def measure(page: Page, photo: Path, decoded: Path, runs: int) -> dict:
    """One photo's row, beside the decoding of `decoded`; the first round warms up: not counted."""
    data, other = (base64.b64encode(one.read_bytes()).decode() for one in (photo, decoded))
    reads, decodes, pictures, busiest = [], [], [], 0.0
    for _ in range(runs + 1):
        decodes.append(page.evaluate(ASK, ["decode", other])[0])
        answer, waited, busy = page.evaluate(ASK, ["read_photo", data])
        reads.append(waited)
        pictures.append(page.evaluate(ASK, ["straightened", ""])[1])
        busiest = max(busiest, busy)
    here = read(photo)
    differ = [key for key in SAME if answer[key] != here[key]]
    row = {
        "name": photo.name, "pixels": pixels_of(photo), "read": median(reads[1:]),
        "decode": median(decodes[1:]), "busy": busiest, "differ": differ,
        "picture": median(pictures[1:]), "stages": answer["stages"],
    }  # fmt: skip
    stages = " ".join(f"{stage} {ms:.0f}" for stage, ms in row["stages"].items())
    print(f"{photo.name:>28} {row['pixels'] / 1e6:5.1f} MP  read {row['read']:6.0f} ms  "
          f"decode in full {row['decode']:5.0f} ms  picture {row['picture']:3.0f} ms  "
          f"busy {busiest:3.0f} ms  {stages}"
          + (f"  differs: {', '.join(differ)}" if differ else ""), flush=True)  # fmt: skip
    return row


def report(rows: list[dict]) -> int:
    """The bars; 1 if one is missed."""
    missed = [f"{row['name']}: not as in CPython" for row in rows if row["differ"]]
    missed += [f"{row['name']}: the page was busy for {row['busy']:.0f} ms" for row in rows
               if row["busy"] > BUSY]  # fmt: skip
    big = [row for row in rows if row["pixels"] >= BIG]
    small = [row for row in rows if row["pixels"] <= 640 * 480]
    if big:
        ratios = {
            bar: [row["read"] / row["decode"] for row in group]
            for bar, group in ((BAR_BIG, big), (BAR_SMALL, small))
        }
        for bar, group in ratios.items():
            if group:
                ratio = median(group)
                print(f"{len(group)} photos: {ratio:.2f} of a full decoding, at most {bar} asked")
                missed += [f"{ratio:.2f} is more than {bar}"] if ratio > bar else []
    print("\n".join(missed) or "every bar is met")
    return bool(missed)


if __name__ == "__main__":
    sys.exit(main())
