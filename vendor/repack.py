"""What of Pyodide, numpy and Pillow the page gets, compiled: runs in Pyodide's own Python.

Glossary
    upstream  a zip as its makers published it: the standard library, or a wheel
    packed    the files of it that the page can want, each .py compiled to .pyc, in a zip

Compiling here is the biggest gain of the whole start, because cold WebAssembly compiles slowly.
The zip stores its files as they are and gzip goes around it: the browser's decompressor is
quicker than the one inside Python. The same Python and the same zlib do all this wherever it is
run, so the same input gives the same bytes.
"""

import gzip
import io
import re
import zipfile
from importlib._bootstrap_external import _code_to_timestamp_pyc

# Left out, by module or folder: what a page without files, sockets, processes, terminals,
# databases and test runners never imports.
STANDARD_LIBRARY = """
    _markupbase _pydatetime _pyio _pylong _pyrepl antigravity bdb cProfile cmd code
    compileall concurrent/interpreters doctest fileinput ftplib getpass http imaplib mailbox
    modulefinder multiprocessing netrc nturl2path optparse pdb pickletools plistlib poplib
    profile pstats pty pyclbr pydoc rlcompleter sched site-packages smtplib socketserver sqlite3
    symtable tabnanny this trace tracemalloc tty unittest uuid wave webbrowser wsgiref xml/dom
    xml/sax xmlrpc zipapp __hello__ __phello__
""".split()
ENCODINGS = "aliases ascii cp437 cp1252 idna iso8859_1 iso8859_15 latin_1 punycode utf_.* unicode_escape"
NUMPY = """
    _configtool _core/_add_newdocs _core/_add_newdocs_scalars _core/include _core/lib _core/tests
    _pyinstaller conftest core doc f2py fft lib/tests linalg/lapack_lite linalg/tests ma
    matrixlib/tests polynomial random testing tests typing _typing/tests
""".split()
PILLOW = """
    BdfFontFile FontFile ImageCms ImageGrab ImageMath ImageMorph ImageQt ImageShow ImageTk ImageWin
    PSDraw PcfFontFile _imagingcms _imagingft _imagingmath _imagingmorph _imagingtk
""".split()
# numpy imports these two at its start only to attach docstrings, for a third of its start.
EMPTY = ["numpy/_core/_add_newdocs.py", "numpy/_core/_add_newdocs_scalars.py"]
KINDS = (".py", ".so", "METADATA")


def standard_library(data: bytes) -> bytes:
    """Pyodide's python_stdlib.zip without what a page never imports."""
    kept_encodings = re.compile(f"encodings/(__init__|{ENCODINGS.replace(' ', '|')}).py")
    files = {
        name: body
        for name, body in _files(data, STANDARD_LIBRARY).items()
        if not name.startswith("encodings/") or kept_encodings.fullmatch(name)
    }
    return _packed(files)


def site_packages(numpy: bytes, pillow: bytes) -> bytes:
    """The two wheels in one zip, without what reading a photo never imports."""
    left_out = [f"numpy/{name}" for name in NUMPY] + [f"PIL/{name}" for name in PILLOW]
    return _packed(_files(numpy, left_out) | _files(pillow, left_out) | dict.fromkeys(EMPTY, b""))


def compressed(data: bytes) -> bytes:
    """gzip without the date, so that the same data gives the same bytes."""
    return gzip.compress(data, 9, mtime=0)


def _files(data: bytes, left_out: list[str]) -> dict[str, bytes]:
    """Name to content of what an upstream zip holds, but for some folders and modules."""
    dropped = re.compile(rf"({'|'.join(map(re.escape, left_out))})([./].*)?")
    with zipfile.ZipFile(io.BytesIO(data)) as upstream:
        return {
            name: upstream.read(name)
            for name in upstream.namelist()
            if name.endswith(KINDS) and not dropped.fullmatch(name)
        }


def _packed(files: dict[str, bytes]) -> bytes:
    """A zip of the files in order of name, sources compiled, in gzip."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        for name, body in sorted(files.items()):
            if name.endswith(".py"):
                body = _compiled(body, name)
                name += "c"
            info = zipfile.ZipInfo(name)  # dated 1980, as every entry
            info.external_attr = 0o644 << 16
            packed.writestr(info, body)
    return compressed(out.getvalue())


def _compiled(source: bytes, name: str) -> bytes:
    """The .pyc of a source, with no date of it to compare: the source is not there."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=0)
    return bytes(_code_to_timestamp_pyc(code))
