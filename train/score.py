"""Score: how often the classifier is right, cell by cell, on puzzles that it never saw.

    python -m train.score ROOT [WEIGHTS]     ROOT holds the labelled sets

The cells are cut at the labels' corners. The figures of each set
    misread     a digit taken for another     missed     a digit taken for none
    invented    a digit where there is none   kind       print taken for handwriting or back
    c as . , . as c   candidates taken for a blank, and back
    sure wrong  wrong with a chance above .99         unsure  right digits below .99, and below .90
    expected    wrong cells that the chances foretell: an honest model has about `wrong`
"""

import sys
from pathlib import Path

import numpy as np
from sudoku.vision import net
from sudoku.vision.classify import BLANK, CANDIDATES, HAND, PRINT, digit_chances
from sudoku.vision.context import in_context

from train.gather import Cells, imagined, photographed
from train.labelled import SETS

MADE = range(900_000, 900_040)


def figures(chances: np.ndarray, cells: Cells) -> dict[str, float]:
    """The figures of one set of cells from their chances (N, 20)."""
    said, true = chances.argmax(axis=1), cells.classes
    digits = digit_chances(chances)
    best, sure = digits.argmax(axis=1), digits.max(axis=1)
    wanted = np.where((true == BLANK) | (true == CANDIDATES), 0, (true - 1) % 9 + 1)
    wrong, has = best != wanted, wanted > 0
    hand = chances[:, HAND].sum(axis=1) > chances[:, PRINT].sum(axis=1)
    photos = np.unique(cells.photos)
    spoilt = np.unique(cells.photos[wrong])
    return {
        "photos": len(photos),
        "all right": len(photos) - len(spoilt),
        "digits": int(has.sum()),
        "wrong": int(wrong.sum()),
        "misread": int((wrong & has & (best > 0)).sum()),
        "missed": int((wrong & has & (best == 0)).sum()),
        "invented": int((wrong & ~has).sum()),
        "kind": int((hand != (true > 9))[has & ~wrong].sum()),
        "c as .": int(((true == CANDIDATES) & (said == BLANK)).sum()),
        ". as c": int(((true == BLANK) & (said == CANDIDATES)).sum()),
        "sure wrong": int((wrong & (sure > 0.99)).sum()),
        "unsure .99": int((~wrong & has & (sure < 0.99)).sum()),
        "unsure .90": int((~wrong & has & (sure < 0.90)).sum()),
        "expected": float((1 - sure).sum()),
    }


def by_digit(chances: np.ndarray, cells: Cells) -> list[str]:
    """Right and all cells of each class, as "class right/all"."""
    said = chances.argmax(axis=1)
    names = [".", *(f"p{d}" for d in range(1, 10)), *(f"h{d}" for d in range(1, 10)), "c"]
    return [
        f"{name} {(said[cells.classes == kind] == kind).sum()}/{(cells.classes == kind).sum()}"
        for kind, name in enumerate(names)
        if (cells.classes == kind).any()
    ]


def measured(root: Path) -> dict[str, Cells]:
    """The held-out cells of each set, and those of made photos that taught nothing."""
    sets = {name: photographed(root, name, "measure", 0) for name in SETS}
    return sets | {"made": imagined(MADE, 0, teach=False)}


def chances_of(model: net.Model, cells: Cells) -> np.ndarray:
    """The chances (N, 20) of whole photos' cells, once the rest of each page had its say."""
    chances = net.chances(model, *cells.ink(), cells.features)
    for page in np.split(np.arange(len(chances)), len(chances) // 81):
        chances[page] = in_context(model.context, chances[page], cells.features[page])
    return chances


def show(tables: dict[str, dict]) -> None:
    """Print the figures of several sets side by side, one a line."""
    print(f"{'':12}" + "".join(f"{name:>12}" for name in tables))
    for figure in next(iter(tables.values())):
        values = (table[figure] for table in tables.values())
        print(f"{figure:12}" + "".join(f"{value:>12.5g}" for value in values))


def main(root: str, path: str = "model/cells.npz") -> None:
    """Print the figures of the stored weights."""
    model = net.stored(Path(path))
    sets = measured(Path(root))
    chances = {name: chances_of(model, cells) for name, cells in sets.items()}
    show({name: figures(chances[name], cells) for name, cells in sets.items()})
    for name, cells in sets.items():
        print(f"{name}: " + ", ".join(by_digit(chances[name], cells)))


if __name__ == "__main__":
    main(*sys.argv[1:])
