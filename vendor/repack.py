"""What of Pyodide, numpy and Pillow the page gets, compiled: runs in Pyodide's own Python.

Glossary
    upstream  a zip as its makers published it: the standard library, or a wheel
    packed    the files of it that the page can want, each .py compiled to .pyc, in a zip
    stand-in  a module of ours (`stand_ins/`) in the place of one that costs time at each start and
              does nothing for the page

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
from pathlib import Path

# Left out, by module or folder: what a page without files, sockets, processes, terminals,
# databases and test runners never imports.
STANDARD_LIBRARY = """
    __hello__ __phello__ _markupbase _pydatetime _pyio _pylong _pyrepl
    _sysconfigdata__emscripten_wasm32-emscripten antigravity argparse asyncio bdb bz2 cProfile cmd
    code compileall compression/zstd concurrent configparser ctypes doctest email filecmp fileinput
    ftplib getopt getpass gettext graphlib http imaplib json/tool logging/config logging/handlers
    lzma mailbox mimetypes modulefinder multiprocessing netrc nturl2path optparse pdb pickletools
    plistlib poplib profile pstats pty pyclbr pydoc pyodide/_nodesock_transport pyodide/common
    pyodide/console pyodide/http rlcompleter sched selectors shelve shlex site-packages smtplib
    socket socketserver sqlite3 ssl subprocess symtable tabnanny this timeit tomllib trace
    tracemalloc tty unittest urllib/request urllib/response urllib/robotparser uuid wave webbrowser
    wsgiref xml/dom xml/sax xmlrpc zipapp zoneinfo
""".split()
ENCODINGS = """
    aliases ascii cp437 cp1252 idna iso8859_1 iso8859_15 latin_1 punycode unicode_escape utf_.*
""".split()
NUMPY = """
    _configtool _core/_add_newdocs _core/_add_newdocs_scalars _core/include _core/lib _core/tests
    _pyinstaller conftest core ctypeslib doc f2py fft lib/tests linalg/lapack_lite linalg/tests ma
    matrixlib/tests polynomial random testing tests typing _typing
""".split()
PILLOW = """
    BdfFontFile FontFile ImageCms ImageGrab ImageMath ImageMorph ImageQt ImageShow ImageTk ImageWin
    PSDraw PcfFontFile _imagingcms _imagingft _imagingmath _imagingmorph _imagingtk
""".split()
STAND_INS = Path(__file__).with_name("stand_ins")
KINDS = (".py", ".so", "METADATA")


def standard_library(data: bytes) -> bytes:
    """Pyodide's python_stdlib.zip without what a page never imports."""
    kept_encodings = re.compile(f"encodings/(__init__|{'|'.join(ENCODINGS)}).py")
    files = {
        name: body
        for name, body in _files(data, STANDARD_LIBRARY).items()
        if not name.startswith("encodings/") or kept_encodings.fullmatch(name)
    }
    return _packed(files | _stand_ins("asyncio", "pyodide", "_pyodide", "subprocess.py"))


def site_packages(numpy: bytes, pillow: bytes) -> bytes:
    """The two wheels in one zip, without what reading a photo never imports."""
    left_out = [f"numpy/{name}" for name in NUMPY] + [f"PIL/{name}" for name in PILLOW]
    return _packed(_files(numpy, left_out) | _files(pillow, left_out) | _stand_ins("numpy"))


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


def _stand_ins(*tops: str) -> dict[str, bytes]:
    """Name to content of the stand-ins in some folders of `stand_ins/`, or of single ones."""
    names = {path: path.relative_to(STAND_INS) for path in STAND_INS.rglob("*.py")}
    return {
        name.as_posix(): path.read_bytes() for path, name in names.items() if name.parts[0] in tops
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
    """The .pyc of a source, without docstrings: a fifth less to carry and to load."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    return bytes(_code_to_timestamp_pyc(code))
