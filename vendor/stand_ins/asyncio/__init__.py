"""No event loop: the page asks Python, which answers and never waits for a promise.

Pyodide looks this one name up at its start, and calls it when Python awaits something of
JavaScript's.
"""


def get_event_loop():
    raise RuntimeError("The page's Python has no event loop.")
