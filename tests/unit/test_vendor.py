"""What the page carries is what its makers published, and our Python as it is now."""

import ast
import base64
import gzip
import hashlib
import io
import json
import re
import sys
import zipfile
from pathlib import Path

import pytest

VENDOR = Path(__file__).resolve().parents[2] / "vendor"
sys.path.insert(0, str(VENDOR))
import pack  # noqa: E402
import pack_app  # noqa: E402
import repack  # noqa: E402

PACKED = json.loads((VENDOR / "packed.json").read_text())
UPSTREAM = json.loads((VENDOR / "upstream.json").read_text())


def carried(name: str) -> bytes:
    """The binary in a payload script, as a browser reads it."""
    script = (VENDOR / f"{name}.js").read_text()
    return gzip.decompress(base64.b64decode(script[script.index("/*") + 2 : script.rindex("*/")]))


def names(name: str) -> set[str]:
    return set(zipfile.ZipFile(io.BytesIO(carried(name))).namelist())


def test_the_packed_copy_of_our_python_is_current():
    current = (VENDOR.parent / pack_app.PACKED).read_text("utf-8") == pack_app.packed()
    assert current, "run: python3 vendor/pack_app.py"


def test_the_packed_copy_holds_the_sources_and_the_weights(tmp_path):
    for path, text in {
        "py/sudoku/a.py": "x = 'é'\n",
        "py/sudoku/sub/b.py": "",
        "py/sudoku/__pycache__/a.pyc": "no",
        "py/sudoku/README.md": "no",
        "model/weights.npz": "bytes",
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, "utf-8")
    script = pack_app.packed(tmp_path)
    content = json.loads(script[script.index("{") : script.rindex("}") + 1])
    assert content == {
        "sudoku/a.py": "x = 'é'\n",
        "sudoku/model/weights.npz": {"base64": base64.b64encode(b"bytes").decode()},
        "sudoku/sub/b.py": "",
    }


@pytest.mark.parametrize("script", PACKED["scripts"])
def test_a_packed_script_is_the_one_that_was_packed(script):
    sha256 = hashlib.sha256((VENDOR / script).read_bytes()).hexdigest()
    assert sha256 == PACKED["scripts"][script]


def test_nothing_that_decides_what_is_carried_has_changed_since():
    assert pack.packed_by() == PACKED["packed_by"], "run: python3 vendor/pack.py"


@pytest.mark.parametrize("folder", ["asyncio", "numpy/_typing"])
def test_a_stand_in_stands_alone_in_the_place_of_a_package(folder):
    assert f"stand_ins/{folder}/__init__.py" in PACKED["packed_by"]
    carried_names = names("python_stdlib.zip") | names("site_packages.zip")
    assert {n for n in carried_names if n.startswith(f"{folder}/")} == {f"{folder}/__init__.pyc"}


def test_the_wasm_in_the_page_is_the_one_that_pyodide_published():
    (pyodide,) = (part for part in UPSTREAM if part["name"] == "Pyodide")
    sha256 = hashlib.sha256(carried("pyodide.asm.wasm")).hexdigest()
    assert sha256 == pyodide["files"]["pyodide.asm.wasm"]


@pytest.mark.parametrize(
    ("packed", "kept"),
    [
        ("python_stdlib.zip", "json/__init__ random xml/etree/ElementTree encodings/cp1252"),
        ("site_packages.zip", "numpy/linalg/_linalg numpy/lib/_npyio_impl PIL/JpegImagePlugin"),
        ("site_packages.zip", "PIL/PngImagePlugin PIL/WebPImagePlugin PIL/TiffImagePlugin"),
        ("site_packages.zip", "PIL/BmpImagePlugin PIL/GifImagePlugin PIL/ImageOps PIL/ExifTags"),
    ],
)
def test_what_reading_needs_is_carried_compiled(packed, kept):
    assert {f"{name}.pyc" for name in kept.split()} <= names(packed)
    assert not any(name.endswith(".py") for name in names(packed))


def imported(source: str) -> set[str]:
    """The modules that a source names in its imports, as paths."""
    nodes = list(ast.walk(ast.parse(source)))
    names = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module for node in nodes if isinstance(node, ast.ImportFrom) and not node.level}
    return {name.replace(".", "/") for name in names}


def test_our_python_imports_nothing_that_was_left_out():
    ours = (VENDOR.parent / "py/sudoku").rglob("*.py")
    in_the_page = [path for path in ours if not {"commands", "__main__.py"} & set(path.parts)]
    left_out = set(repack.STANDARD_LIBRARY)
    left_out |= {f"numpy/{name}" for name in repack.NUMPY} | {
        f"PIL/{name}" for name in repack.PILLOW
    }
    wanted = {path.name: imported(path.read_text("utf-8")) & left_out for path in in_the_page}
    assert len(wanted) > 5
    assert not any(wanted.values()), wanted


def test_every_part_has_its_licence():
    texts = {path.stem: path.read_text("utf-8") for path in (VENDOR / "licences").iterdir()}
    assert set(texts) == {"pyodide", "cpython", "numpy", "pillow"}
    assert "Mozilla Public License Version 2.0" in texts["pyodide"]


def test_a_changed_upstream_file_is_refused(tmp_path):
    (tmp_path / "a.whl").write_bytes(b"changed")
    part = {"name": "numpy", "version": "2.4.3", "files": {"a.whl": "0" * 64}}
    with pytest.raises(SystemExit, match=re.escape("a.whl is not the file of numpy 2.4.3")):
        pack.verified([part], [tmp_path])


def test_the_modules_become_functions_that_return_what_they_exported():
    script = pack.pyodide_script("let dt, U;export{dt as loadPyodide,U as version};")
    assert "function () {\nlet dt, U;return{loadPyodide:dt};\n}" in script
    asm = (
        "async function _createPyodideModule(){import.meta.url}export default _createPyodideModule;"
    )
    wrapped = pack.pyodide_asm_script(asm)
    assert "return (async function _createPyodideModule(){self.location.href});" in wrapped


def test_another_pyodide_than_the_known_one_is_refused():
    with pytest.raises(SystemExit, match="Not the Pyodide that this script knows"):
        pack.pyodide_script("export{xy as loadPyodide};")
