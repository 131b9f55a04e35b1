"""Python in the page: that it starts, answers, can be stopped, and says so when it cannot start."""

import shutil

import pytest
from conftest import ROOT, address_of, copied_page, opened, pack_app, page_with, served

GRID = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
CALL = "([method, ...args]) => Ambre.python.call(method, args)"
WHY_NOT = (
    "([method, ...args]) => Ambre.python.call(method, args)"
    ".then(() => null, (error) => ({ ...error, message: error.message }))"
)
FAILED = """() => new Promise((resolve, reject) => {
    Ambre.python.onStage((stage) => {
        if (stage.stage === "failed") resolve(stage);
        if (stage.stage === "vision") reject(new Error("it started"));
    });
})"""


@pytest.fixture(scope="module")
def workshop(tmp_path_factory):
    """A copy of the page whose Python answers the methods of more_methods.py too."""
    root = tmp_path_factory.mktemp("test") / "workshop"
    page_with(root, "\nfrom . import more_methods\n")
    shutil.copy(ROOT / "tests/browser/more_methods.py", root / "py/sudoku")
    pack_app.main(root)
    return address_of(root)


@pytest.fixture(scope="module")
def at_work(browser, workshop):
    page = opened(browser, workshop)
    yield page
    page.context.close()


# It starts and answers ----------------------------------------------------------------------


def test_a_grid_asked_for_before_python_is_there_is_solved_when_it_is(page):
    assert page.evaluate(CALL, ["verdict", GRID])["solution"] == SOLUTION


# Listens from the moment that the page defines Ambre.python: a test may come later than its start.
LISTEN = """
globalThis.stages = [];
globalThis.Ambre = {
    set python(value) {
        Object.defineProperty(this, "python", { value });
        value.onStage(({ stage }) => stages.push(stage));
    },
};
"""


def test_the_solver_comes_first_and_photos_after_it(open_page, site):
    stages = open_page(site, before=LISTEN).evaluate(
        """() => new Promise((resolve) => {
            Ambre.python.onStage(({ stage }) => {
                if (["vision", "failed"].includes(stage)) resolve(stages);
            });
        })"""
    )
    assert stages == ["starting", "solver", "vision"]


def test_a_method_that_is_not_there_is_an_error(page):
    assert page.evaluate(WHY_NOT, ["conjure"])["name"] == "UnknownMethod"


def test_a_bad_grid_is_refused_in_both_languages(page):
    why = page.evaluate(WHY_NOT, ["verdict", "12"])
    assert (why["name"], why["code"], why["facts"]) == ("GridError", "count", {"count": 2})
    assert why["sentences"]["en"] == why["message"] == "2 cells, 81 needed."
    assert why["sentences"]["fr"] == "2 cases, il en faut 81."


# What crosses -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "python"),
    [(None, "NoneType"), (7, "int"), ("é", "str"), ([1, None], "list"), ({"a": [True]}, "dict")],
)
def test_plain_data_goes_to_python_and_back_unchanged(at_work, value, python):
    assert at_work.evaluate(CALL, ["echo", value]) == [value, f"<class '{python}'>"]


def test_bytes_are_handed_over_both_ways(at_work):
    assert at_work.evaluate(
        """async () => {
            const bytes = new Uint8Array([1, 2, 255]);
            const call = Ambre.python.call("echo", [bytes], { transfer: [bytes.buffer] });
            const [back, type] = await call;
            return [bytes.length, back instanceof Uint8Array, [...back], type];
        }"""
    ) == [0, True, [1, 2, 255], "<class 'bytes'>"]


def test_numpy_and_pillow_are_waited_for_and_make_a_picture(at_work):
    picture = at_work.evaluate(
        """async () => {
            const { jpeg, size } = await Ambre.python.call("picture", [9]);
            return [jpeg[0], jpeg[1], size];
        }"""
    )
    assert picture == [0xFF, 0xD8, [9, 9]]


def test_a_long_call_tells_how_far_it_is_and_not_too_often(at_work):
    told, result = at_work.evaluate(
        """async () => {
            const told = [];
            const onProgress = (progress) => told.push(progress);
            return [told, await Ambre.python.call("count_to", [100000], { onProgress })];
        }"""
    )
    assert result == 100_000
    assert told[0] == {"done": 0, "total": 100_000, "what": "numbers"}
    assert told[-1]["done"] == 100_000
    assert len(told) < 1000


def test_an_error_of_ours_comes_with_its_traceback(at_work):
    why = at_work.evaluate(WHY_NOT, ["bug"])
    assert (why["name"], why["message"]) == ("KeyError", "'nothing here'")
    assert 'return {}["nothing here"]' in why["trace"]


# It can be stopped, and breaks without harm -------------------------------------------------


def test_stop_ends_a_call_without_end_and_the_next_one_is_answered(at_work):
    name, answer = at_work.evaluate(
        """async (grid) => {
            const { call, stop } = Ambre.python;
            const endless = call("forever", [], { onProgress: stop });
            const name = await endless.catch((error) => error.name);
            return [name, await call("verdict", [grid])];
        }""",
        GRID,
    )
    assert (name, answer["solution"]) == ("Stopped", SOLUTION)


def test_python_that_breaks_says_so_and_starts_anew(at_work, complaints):
    assert at_work.evaluate(WHY_NOT, ["too_deep"])["name"] == "Crashed"
    assert at_work.evaluate(CALL, ["verdict", GRID])["solution"] == SOLUTION
    # The worker is ended at once, so its last words may not have reached the console.
    assert all("fatal error" in complaint for complaint in complaints)
    complaints.clear()


def test_an_answer_that_is_not_plain_data_is_an_error(at_work):
    assert at_work.evaluate(WHY_NOT, ["not_plain"])["name"] == "ConversionError"


# It cannot start ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "file", ["worker.js", "vendor/pyodide.asm.js", "vendor/python_stdlib.zip.js"]
)
def test_a_missing_file_is_named(open_page, tmp_path, complaints, file):
    copied_page(tmp_path / "page").joinpath(file).unlink()
    page = open_page(address_of(tmp_path / "page"))
    failed = page.evaluate(FAILED)
    assert failed["part"] == "solver"
    assert (failed["code"], failed["facts"]) == ("file_missing", {"file": file})
    why = page.evaluate(WHY_NOT, ["verdict", GRID])
    assert (why["name"], why["code"]) == ("NotStarted", "file_missing")
    assert all("ERR_FILE_NOT_FOUND" in complaint for complaint in complaints)
    complaints.clear()


def test_a_file_cut_short_counts_as_missing(open_page, tmp_path, complaints):
    file = copied_page(tmp_path / "page") / "vendor/python_stdlib.zip.js"
    file.write_text(file.read_text()[:1000])
    failed = open_page(address_of(tmp_path / "page")).evaluate(FAILED)
    assert (failed["code"], failed["facts"]["file"]) == ("file_missing", f"vendor/{file.name}")
    assert complaints == ["error: Invalid or unexpected token"]
    complaints.clear()


def test_without_the_photo_packages_the_solver_still_answers(open_page, tmp_path, complaints):
    copied_page(tmp_path / "page").joinpath("vendor/site_packages.zip.js").unlink()
    page = open_page(address_of(tmp_path / "page"))
    failed = page.evaluate(FAILED)
    assert (failed["part"], failed["code"]) == ("vision", "file_missing")
    assert page.evaluate(CALL, ["verdict", GRID])["solution"] == SOLUTION
    complaints.clear()


@pytest.mark.parametrize(
    ("lacking", "code", "facts"),
    [
        ("WebAssembly", "no_webassembly", {}),
        ("DecompressionStream", "old_browser", {"missing": "DecompressionStream"}),
        ("Worker", "old_browser", {"missing": "Worker"}),
    ],
)
def test_a_browser_that_cannot_run_python_is_told_what_it_lacks(
    open_page, site, lacking, code, facts
):
    page = open_page(site, before=f"delete globalThis.{lacking}")
    failed = page.evaluate(FAILED)
    assert (failed["part"], failed["code"], failed["facts"]) == ("solver", code, facts)


# The development loop -----------------------------------------------------------------------


def test_an_edited_python_file_is_in_the_page_after_a_reload(open_page, tmp_path):
    copied_page(tmp_path / "page")
    shutil.copy(ROOT / "serve.sh", tmp_path / "page")
    shutil.copytree(ROOT / "py", tmp_path / "page/py")
    with served(tmp_path / "page") as address:
        page = open_page(address)
        assert page.evaluate(WHY_NOT, ["edited"])["name"] == "UnknownMethod"
        with (tmp_path / "page/py/sudoku/page.py").open("a") as file:
            file.write('\nMETHODS = METHODS | {"edited": lambda: "yes"}\n')
        page.reload()
        assert page.evaluate(CALL, ["edited"]) == "yes"
