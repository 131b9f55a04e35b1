"""The page in a browser, both ways that people open it: over HTTP and from disk.

site        the page's address: served from a free port, or a file in a folder whose name has
            spaces and accents, with the network off
page        the page there, opened once for each test file
open_page   opens a page of a test's own
complaints  errors of the console, and requests to anywhere else: a test ends without any
"""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "vendor"))
import pack_app  # noqa: E402

OF_THE_PAGE = ["index.html", "app.js", "style.css", "worker.js", "ui", "vendor"]
PATIENCE = 60_000  # milliseconds: the machine may do other things too
# Without most of these, Chromium asks its makers for news at each start.
SWITCHES = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    "--no-sandbox",
]

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        debian = shutil.which("chromium")  # otherwise the one that playwright installs
        browser = playwright.chromium.launch(executable_path=debian, args=SWITCHES)
        yield browser
        browser.close()


@pytest.fixture(scope="session", params=["http", "file"])
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    if request.param == "file":
        yield address_of(copied_page(tmp_path_factory.mktemp("disk") / "À moi, mes jeux d’été #1"))
    else:
        with served(ROOT) as address:
            yield address


@pytest.fixture(scope="module")
def page(browser: Browser, site: str) -> Iterator[Page]:
    page = opened(browser, site)
    yield page
    page.context.close()


@pytest.fixture
def open_page(browser: Browser) -> Iterator:
    """open_page(address, before=script): the script runs in the page before its own."""
    pages = []

    def open_one(address: str, before: str = "") -> Page:
        pages.append(opened(browser, address, before))
        return pages[-1]

    yield open_one
    for page in pages:
        page.context.close()


_complaints: list[str] = []


@pytest.fixture(autouse=True)
def complaints() -> Iterator[list[str]]:
    """A test that provokes some looks at them and clears the list."""
    _complaints.clear()
    yield _complaints
    assert _complaints == []


def opened(browser: Browser, address: str, before: str = "") -> Page:
    """A page of a new profile, at `address`, listened to."""
    context = browser.new_context(offline=address.startswith("file:"))
    context.set_default_timeout(PATIENCE)
    own = address.rpartition("/")[0] + "/", "blob:", "data:"

    def note_request(request) -> None:
        if not request.url.startswith(own):
            _complaints.append(f"asked for {request.url}")

    def note_console(message) -> None:
        if message.type in ("error", "warning"):
            _complaints.append(f"console: {message.text}")

    context.on("request", note_request)
    context.on("console", note_console)
    context.on("weberror", lambda error: _complaints.append(f"error: {error.error}"))
    if before:
        context.add_init_script(before)
    page = context.new_page()
    page.goto(address)
    return page


def address_of(folder: Path) -> str:
    """What the browser's address line shows after a double click on index.html."""
    return (folder / "index.html").as_uri()


def copied_page(folder: Path) -> Path:
    """The page's files alone, with our Python as it is now, in a new folder."""
    folder.mkdir()
    for name in OF_THE_PAGE:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name)
        elif source.exists():
            shutil.copy(source, folder / name)
    (folder / pack_app.PACKED).write_text(pack_app.packed(), "utf-8")
    return folder


def page_with(folder: Path, code: str) -> Path:
    """A copy of the page in a new folder; `code` stands at the end of its `page.py`."""
    copied_page(folder)
    for source in pack_app.FOLDERS:
        shutil.copytree(ROOT / source, folder / source)
    with (folder / "py/sudoku/page.py").open("a", encoding="utf-8") as page:
        page.write(code)
    pack_app.main(folder)
    return folder


@contextmanager
def served(root: Path) -> Iterator[str]:
    """The address at which the `serve.sh` of `root` answers, on a port that was free."""
    command = [root / "serve.sh", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        line = server.stdout.readline()  # it is written once the port is open
        yield line.split()[3]
        server.terminate()
