"""Methods for tests only: a copy of the page has this file as py/sudoku/more_methods.py."""

import io

from . import page


def echo(value):
    return [value, str(type(value))]


def count_to(total, *, progress):
    for done in range(total + 1):
        progress(done, total, "numbers")
    return total


def forever(*, progress):
    progress(0, None, "started")
    while True:
        pass


def too_deep():
    nested = None
    for _ in range(1_000_000):
        nested = [nested]
    return repr(nested)


def bug():
    return {}["nothing here"]


def not_plain():
    return object()


def picture(size):
    import numpy as np
    from PIL import Image

    out = io.BytesIO()
    Image.fromarray(np.zeros((size, size), np.uint8)).save(out, "JPEG")
    return {"jpeg": out.getvalue(), "size": list(Image.open(out).size)}


METHODS = (echo, count_to, forever, too_deep, bug, not_plain, picture)
page.METHODS.update({method.__name__: method for method in METHODS})
page.NEEDS_VISION |= {"picture"}
