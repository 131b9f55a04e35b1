"""The worker's half in Python: one call of the page, answered with plain data.

answer   {"result": …} or {"error": {"name", "message", …}}, as ui/protocol.js describes them
tell     what a long call reports to: tell(done, total, what)
"""

import time
from collections.abc import Callable

from . import page
from .words import LANGUAGES, Refusal

TELL_EVERY = 0.1  # seconds: more often, nobody sees


def needs_vision(method: str) -> bool:
    """Does `method` wait until numpy and Pillow are there?"""
    return method in page.NEEDS_VISION


def answer(method: str, args: list, tell: Callable) -> dict:
    """What the page asked, done: never raises an Exception."""
    if method not in page.METHODS:
        return {"error": {"name": "UnknownMethod", "message": f"There is no method {method}."}}
    function = page.METHODS[method]
    keywords = {"progress": throttled(tell)} if takes_progress(function) else {}
    try:
        return {"result": function(*map(_plain, args), **keywords)}
    except Refusal as refusal:
        return {"error": _refused(refusal)}
    except Exception as error:
        import traceback  # slow to import, and seldom needed

        trace = traceback.format_exc()
        return {"error": {"name": type(error).__name__, "message": str(error), "trace": trace}}


def takes_progress(function: Callable) -> bool:
    """Has `function` a parameter called progress?"""
    code = function.__code__
    return "progress" in code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]


def throttled(tell: Callable, clock: Callable[[], float] = time.monotonic) -> Callable:
    """`tell`, but quiet for a while after it spoke; the end is always told."""
    next_time = clock()

    def progress(done: int, total: int | None, what: str) -> None:
        nonlocal next_time
        if done == total or clock() >= next_time:
            next_time = clock() + TELL_EVERY
            tell(done, total, what)

    return progress


def _plain(argument: object) -> object:
    """The page's bytes come as a view into its memory."""
    return argument.tobytes() if isinstance(argument, memoryview) else argument


def _refused(refusal: Refusal) -> dict:
    """A refusal, with its sentence in every language; the page shows its own."""
    error = {
        "name": type(refusal).__name__,
        "message": str(refusal),
        "code": refusal.code,
        "facts": refusal.facts,
        "sentences": {lang: refusal.sentence(lang) for lang in LANGUAGES},
    }
    if "cells" in refusal.facts:
        error["cells"] = refusal.facts["cells"]
    return error
