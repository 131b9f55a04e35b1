"""The plain way to solve a sudoku: try each digit in the first blank cell, and go back if stuck.

Slow on hard grids and easy to trust: it is the oracle of the tests, and the page to show someone
who wants to understand. `search.py` does the same work in another way, some thousand times faster.
"""


def solve(grid: str) -> str | None:
    """The first solution of `grid` (81 characters, "0" or "." for a blank), None if there is none.

    >>> solve("0" * 72 + "123456780")[-9:]
    '123456789'
    """
    cells = [int(c) if c.isdigit() else 0 for c in grid]
    for cell in range(81):  # the clues themselves must not clash
        digit, cells[cell] = cells[cell], 0
        if digit and digit not in candidates(cells, cell):
            return None
        cells[cell] = digit
    return "".join(map(str, cells)) if fill(cells) else None


def fill(cells: list[int]) -> bool:
    """Fill every blank (0) of `cells` in place; False, with `cells` as before, if that can't be."""
    if 0 not in cells:
        return True
    cell = cells.index(0)
    for digit in candidates(cells, cell):
        cells[cell] = digit
        if fill(cells):
            return True
    cells[cell] = 0
    return False


def candidates(cells: list[int], cell: int) -> list[int]:
    """The digits that stand nowhere in the row, the column or the box of `cell`."""
    row, column = divmod(cell, 9)
    corner = row // 3 * 27 + column // 3 * 3
    seen = set(cells[9 * row : 9 * row + 9]) | set(cells[column::9])
    for line in range(corner, corner + 27, 9):
        seen |= set(cells[line : line + 3])
    return [digit for digit in range(1, 10) if digit not in seen]
