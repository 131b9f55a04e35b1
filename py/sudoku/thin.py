"""Full grids, and clues taken away from them in symmetric sets.

Glossary
    orbit    the cells that a symmetry turns into each other: taken away together or not at all
    thinned  less every orbit that may go, in some order: what is left has one solution, and is
             minimal, since an orbit that could not go with more clues cannot go with fewer
"""

from collections.abc import Callable, Iterable
from random import Random

from .alike import alike, shuffled
from .grid import BOXES, CELLS, DIGITS
from .search import another, solve

SYMMETRIES: dict[str, Callable[[int, int], tuple[int, int]]] = {  # where row and column go
    "rot180": lambda r, c: (8 - r, 8 - c),
    "rot90": lambda r, c: (c, 8 - r),
    "mirror": lambda r, c: (r, 8 - c),
    "diagonal": lambda r, c: (c, r),
    "none": lambda r, c: (r, c),
}
Orbit = tuple[int, ...]
MayGo = Callable[[list[str], Orbit], bool]  # asked of a grid whose orbit is blank already


def full_grid(rng: Random) -> str:
    """A random solved grid.

    Three boxes that do not see each other are filled at random and the solver does the rest; since
    it takes low digits first, everything that may be exchanged then is.
    """
    start = ["0"] * 81
    for box in (0, 4, 8):
        for cell, digit in zip(BOXES[box], shuffled(rng, DIGITS), strict=True):
            start[cell] = digit
    (grid,) = alike(rng, [solve("".join(start))], "none")
    return grid


def orbits(symmetry: str) -> list[Orbit]:
    """The sets of cells that a symmetry turns into each other.

    >>> [len(orbits(name)) for name in SYMMETRIES]
    [41, 21, 45, 45, 81]
    """
    image, found = SYMMETRIES[symmetry], {}
    for cell in CELLS:
        orbit, turned = [cell], image(*divmod(cell, 9))
        while (other := 9 * turned[0] + turned[1]) != cell:
            orbit.append(other)
            turned = image(*turned)
        found[tuple(sorted(orbit))] = None
    return list(found)


def thin(
    grid: str,
    solution: str,
    order: Iterable[Orbit],
    clues: int = 0,
    may_go: MayGo | None = None,
    others: list[int] | None = None,
) -> str:
    """`grid` less every orbit of `order` that may go, in that order, down to `clues` clues.

    An orbit may go if `solution` stays the only one and `may_go`, where it is given, agrees.
    `others` remembers where other solutions of thinner grids differ from `solution`, as sets of
    cells of which one at least must stay: it saves most of the work where a solution is thinned
    again and again.
    """
    thinned, left = list(grid), sum(1 << cell for cell in CELLS if grid[cell] != "0")
    for orbit in order:
        rest = left & ~sum(1 << cell for cell in orbit)
        if rest.bit_count() < clues or any(not rest & other for other in others or ()):
            continue
        for cell in orbit:
            thinned[cell] = "0"
        other = another("".join(thinned), solution, orbit)
        if not other and (may_go is None or may_go(thinned, orbit)):
            left = rest
            continue
        for cell in orbit:
            thinned[cell] = solution[cell]
        if other and others is not None:
            others.append(sum(1 << cell for cell in CELLS if other[cell] != solution[cell]))
    return "".join(thinned)


def is_minimal(grid: str, solution: str, symmetry: str) -> bool:
    """Does `grid` have several solutions without any one of its orbits of clues?"""
    for orbit in orbits(symmetry):
        if grid[orbit[0]] != "0":
            thinner = "".join("0" if cell in orbit else grid[cell] for cell in CELLS)
            if not another(thinner, solution, orbit):
                return False
    return True
