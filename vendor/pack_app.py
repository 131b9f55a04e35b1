"""Packs `py/sudoku` and `model/` into one script, for the page.

    python3 vendor/pack_app.py

A page opened from disk can read scripts and nothing else. Sources travel as they are, one a line,
so that a traceback shows them and a merge or a diff of the packed file can be read.
"""

import base64
import json
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKED = ROOT / "vendor" / "app_py.js"
FOLDERS = {"py/sudoku": "sudoku", "model": "sudoku/model"}  # in the repository: in the page's Python


def main() -> None:
    text = packed()
    if not PACKED.exists() or PACKED.read_text("utf-8") != text:
        PACKED.write_text(text, "utf-8", newline="\n")


def packed() -> str:
    """The script: the path of each file, then its text, or its bytes as {"base64": …}."""
    entries = [f"{_quoted(name)}:\n{_content(path)}" for name, path in sorted(_files().items())]
    return "Ambre.payload(\"app_py\", {\n" + ",\n".join(entries) + "\n});\n"


def _files() -> dict[str, Path]:
    return {
        f"{target}/{path.relative_to(ROOT / folder).as_posix()}": path
        for folder, target in FOLDERS.items()
        for path in (ROOT / folder).rglob("*")
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
