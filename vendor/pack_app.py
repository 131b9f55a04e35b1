"""Packs `py/sudoku` and `model/` into one script, for the page.

    python3 vendor/pack_app.py

A page opened from disk can read scripts and nothing else. Sources travel as they are, one a line,
so that a traceback shows them and a merge or a diff of the packed file can be read.
"""

import base64
import json
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKED = "vendor/app_py.js"
# Folder of the repository: folder in the page's Python.
FOLDERS = {"py/sudoku": "sudoku", "model": "sudoku/model"}


def main(root: Path = ROOT) -> None:
    """Writes the script of the page under `root`, if its sources changed."""
    path, text = root / PACKED, packed(root)
    if not path.exists() or path.read_text("utf-8") != text:
        path.write_text(text, "utf-8", newline="\n")


def packed(root: Path = ROOT) -> str:
    """The script: the path of each file, then its text, or its bytes as {"base64": …}."""
    entries = [f"{_quoted(name)}:\n{_content(path)}" for name, path in sorted(_files(root).items())]
    return 'Ambre.payload("app_py", {\n' + ",\n".join(entries) + "\n});\n"


def _files(root: Path) -> dict[str, Path]:
    return {
        f"{target}/{path.relative_to(root / folder).as_posix()}": path
        for folder, target in FOLDERS.items()
        for path in (root / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.name != "README.md"
    }


def _content(path: Path) -> str:
    data = path.read_bytes()
    if path.suffix == ".py":
        return _quoted(data.decode())
    return _quoted({"base64": base64.b64encode(data).decode()})


def _quoted(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    main()
