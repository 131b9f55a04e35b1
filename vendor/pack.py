"""Packs the runtime that the page carries, from the files that its makers publish.

    python3 vendor/pack.py PYODIDE_PACKAGE WHEELS

PYODIDE_PACKAGE is the unpacked npm package `pyodide`, WHEELS the folder of the two wheels; needs
node. Checks every file against upstream.json, writes the scripts of vendor/, and to packed.json
the hashes of what packed them and of what came out.
"""

import base64
import hashlib
import json
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
UPSTREAM = HERE / "upstream.json"
PACKED = HERE / "packed.json"

# One namespace, whichever script comes first.
NAMESPACE = "var Ambre = globalThis.Ambre || {};\n"


def main() -> None:
    package, wheels = (Path(argument).resolve() for argument in sys.argv[1:3])
    files = verified(json.loads(UPSTREAM.read_text()), [package, wheels])
    numpy, pillow = (path for name, path in files.items() if name.endswith(".whl"))
    scripts = {
        "pyodide.js": pyodide_script(files["pyodide.mjs"].read_text()),
        "pyodide.asm.js": pyodide_asm_script(files["pyodide.asm.mjs"].read_text()),
    }
    with tempfile.TemporaryDirectory() as out:
        subprocess.run(["node", HERE / "repack.mjs", package, numpy, pillow, out], check=True)
        for gz in sorted(Path(out).iterdir()):
            scripts[f"{gz.stem}.js"] = payload_script(gz.stem, gz.read_bytes())
    for name, text in scripts.items():
        (HERE / name).write_text(text)
    came_out = {name: hashlib.sha256(text.encode()).hexdigest() for name, text in scripts.items()}
    hashes = {"packed_by": packed_by(), "scripts": came_out}
    PACKED.write_text(json.dumps(hashes, indent=2) + "\n")


def packed_by() -> dict[str, str]:
    """The hash of each file of ours that decides what is carried."""
    files = [*HERE.glob("repack.*"), *HERE.glob("stand_ins/**/*.py")]
    return {
        path.relative_to(HERE).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(files)
    }


def verified(upstream: list[dict], folders: list[Path]) -> dict[str, Path]:
    """Where each file of `upstream` lies, once its hash is what its makers published."""
    found = {}
    for part in upstream:
        for name, sha256 in part["files"].items():
            path = next((f / name for f in folders if (f / name).exists()), None)
            if path is None:
                sys.exit(f"{name} is in none of the folders given.")
            if hashlib.sha256(path.read_bytes()).hexdigest() != sha256:
                sys.exit(f"{path} is not the file of {part['name']} {part['version']}.")
            found[name] = path
    return found


def pyodide_script(module: str) -> str:
    """pyodide.mjs as a function, for a classic script: what it exported, it returns."""
    body = _replaced(module, "export{dt as loadPyodide,U as version};", "return{loadPyodide:dt};")
    return f"{NAMESPACE}Ambre.pyodide = function () {{\n{_without_map(body)}\n}};\n"


def pyodide_asm_script(module: str) -> str:
    """pyodide.asm.mjs likewise. It asks for its own address, and any will do.

    The parenthesis has the browser compile the one big function at once, rather than look it
    over and compile it when it is called, which is a moment later.
    """
    body = module.replace("import.meta.url", "self.location.href")
    body = "return (" + _replaced(body, "export default _createPyodideModule;", ");")
    return f"{NAMESPACE}Ambre.pyodideAsm = function () {{\n{_without_map(body)}\n}};\n"


def payload_script(name: str, gzipped: bytes) -> str:
    """A binary as a script: the one kind of file that a page opened from disk may read.

    It stands in a comment of a function whose text the page asks for: browsers skip a comment
    in half the time that they take to read a string.
    """
    text = base64.b64encode(gzipped).decode()
    return f'Ambre.payload("{name}", function () {{/*{text}*/}});\n'


def _replaced(text: str, old: str, new: str) -> str:
    if text.count(old) != 1:
        sys.exit(f"Not the Pyodide that this script knows: {old} stands {text.count(old)} times.")
    return text.replace(old, new)


def _without_map(text: str) -> str:
    """Without the comment that has developer tools ask for a file that is not carried."""
    return "\n".join(line for line in text.splitlines() if not line.startswith("//# source"))


if __name__ == "__main__":
    main()
