"""What the page may ask for: a method's name, and the function that answers it with plain data."""

from .search import verdict

METHODS = {"verdict": verdict}
NEEDS_VISION = frozenset()  # the methods that wait for numpy and Pillow
