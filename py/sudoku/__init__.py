"""Ambre's brain: everything that thinks about a sudoku, for the terminal and the browser alike."""

__version__ = "0.1.0"
