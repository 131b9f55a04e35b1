"""No event loop for the page's Python: see `asyncio` beside this."""


def _initialize_event_loop():
    pass
