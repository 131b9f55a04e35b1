"""Makes fonts.css: the few letters that the page draws itself, as data in one style sheet.

    npm install @fontsource/source-serif-4 @fontsource/kalam
    python subset.py node_modules/@fontsource > fonts.css      (needs fonttools and brotli)
"""

import base64
import io
import string
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

DIGITS = string.digits
TEXT = string.printable.strip() + " \u00a0\u202fàâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ«»“”‘’…–—·×°≥≤→?"

# family, weight, file under @fontsource, characters kept
FACES = (
    ("Ambre Print", 400, "source-serif-4/files/source-serif-4-latin-400-normal.woff2", TEXT),
    ("Ambre Print", 600, "source-serif-4/files/source-serif-4-latin-600-normal.woff2", TEXT),
    ("Ambre Pencil", 400, "kalam/files/kalam-latin-400-normal.woff2", DIGITS),
)


def subset_of(path: Path, characters: str) -> bytes:
    """The font at `path` with nothing but `characters`, as woff2."""
    options = subset.Options(flavor="woff2", layout_features=["kern", "lnum"], hinting=False)
    font = TTFont(path)
    cutter = subset.Subsetter(options)
    cutter.populate(text=characters)
    cutter.subset(font)
    font.flavor = "woff2"
    data = io.BytesIO()
    font.save(data)
    return data.getvalue()


def main(root: str) -> None:
    print("/* Made by subset.py; the licences stand in README.md. Do not edit. */")
    for family, weight, file, characters in FACES:
        data = base64.b64encode(subset_of(Path(root, file), characters)).decode()
        print(
            f'@font-face {{ font-family: "{family}"; font-weight: {weight}; font-display: block;\n'
            f"  src: url(data:font/woff2;base64,{data}) format('woff2'); }}"
        )


if __name__ == "__main__":
    main(sys.argv[1])
