"""Files that a reader meets one day: unusual but readable pictures, and what is none at all.

readable(photo)  name → bytes of the same photo, stored in ways that phones and tools have
unreadable(photo)  name → bytes that must end in a sentence, never in a hang or a traceback
"""

import io
import struct
import zlib

import numpy as np
from PIL import Image, ImageChops


def readable(photo: Image.Image) -> dict[str, bytes]:
    """`photo` (dark on light) in other modes and formats; a reader finds the same grid in each."""
    grey, first = photo.convert("L"), photo.convert("RGB")
    see_through = Image.new("RGBA", photo.size)
    see_through.putalpha(ImageChops.invert(grey))  # black ink on nothing
    half = first.copy()
    half.putalpha(200)
    sixteen = Image.fromarray(np.asarray(grey).astype(np.uint16) * 257)
    return {
        "grey.jpg": _saved(grey, "JPEG"),
        "progressive.jpg": _saved(first, "JPEG", progressive=True, quality=90),
        "cmyk.jpg": _saved(first.convert("CMYK"), "JPEG", quality=90),
        "palette.png": _saved(first.quantize(32), "PNG"),
        "one-bit.png": _saved(grey.point(lambda value: 255 * (value > 200)).convert("1"), "PNG"),
        "16-bit.png": _saved(sixteen, "PNG"),
        "float.tiff": _saved(grey.convert("F"), "TIFF"),
        "ink-on-nothing.png": _saved(see_through, "PNG"),
        "half-clear.png": _saved(half, "PNG"),
        "grey-alpha.png": _saved(half.convert("LA"), "PNG"),
        "animated.gif": _saved(
            first, "GIF", save_all=True, append_images=[Image.new("RGB", photo.size, "white")]
        ),
        "bitmap.bmp": _saved(first, "BMP"),
    }


def unreadable(photo: Image.Image) -> dict[str, bytes]:
    """Broken, empty, foreign, tiny and huge files, some made from `photo`."""
    jpeg, png = _saved(photo.convert("RGB"), "JPEG"), _saved(photo, "PNG")
    return {
        "empty.jpg": b"",
        "start-only.jpg": jpeg[:20],
        "truncated.jpg": jpeg[: len(jpeg) // 3],
        "truncated.png": png[: len(png) // 3],
        "flipped-bits.png": bytes(b ^ 255 if 200 < i < 260 else b for i, b in enumerate(png)),
        "zeros.jpg": bytes(5000),
        "letter.jpg": "Chère grille, je vous écris…\n".encode() * 40,
        "page.html": b"<!doctype html><title>Not a photo</title>",
        "drawing.svg": b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
        "document.pdf": b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n",
        "one-pixel.png": _saved(Image.new("RGB", (1, 1), "white"), "PNG"),
        "thin.png": _saved(Image.new("L", (4000, 1), 255), "PNG"),
        "no-size.png": png_of(0, 0),
        "huge.png": png_of(20_000, 20_000),
        "huge-by-its-word.png": png_of(60_000, 60_000, rows=1),
    }


def png_of(width: int, height: int, rows: int | None = None) -> bytes:
    """A black PNG of one bit a pixel, never held in memory; rows: how many it really has."""
    squeeze = zlib.compressobj(1)
    line = bytes(1 + (width + 7) // 8)
    data = b"".join(squeeze.compress(line) for _ in range(height if rows is None else rows))
    header = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    chunks = [(b"IHDR", header), (b"IDAT", data + squeeze.flush()), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        for name, body in chunks
    )


def _saved(image, kind, **options) -> bytes:
    stored = io.BytesIO()
    image.save(stored, kind, **options)
    return stored.getvalue()
