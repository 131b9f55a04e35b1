"""Score: how often the classifier is right, cell by cell, on puzzles that it never saw.

    python -m train.score ROOT     ROOT holds the labelled sets

Right and wrong are told per set: digits (1–9), their kind (print or handwriting), blanks read as
digits, candidates, and whether the confidence is honest.
"""

import sys
from pathlib import Path

import numpy as np

from sudoku.vision import net

from train.gather import Cells, photographed
from train.labelled import SETS


def digit_of(classes):
    """The main digit of each class: 0 for blank and candidates."""
    return np.where((classes > 0) & (classes < 19), (classes - 1) % 9 + 1, 0)


def table(chance: np.ndarray, cells: Cells) -> dict[str, float]:
    """The figures of one set from probabilities (N, 20)."""
    said, true = chance.argmax(axis=1), cells.classes
    digits = np.stack([chance[:, 0] + chance[:, 19], *(chance[:, 1:10] + chance[:, 10:19]).T], 1)
    best, sure = digits.argmax(axis=1), digits.max(axis=1)
    wanted = digit_of(true)
    wrong, has = best != wanted, wanted > 0
    kinds = has & ~wrong
    hand = chance[:, 10:19].sum(axis=1) > chance[:, 1:10].sum(axis=1)
    photos = np.unique(cells.photos)
    return {
        "cells": len(true),
        "photos": len(photos),
        "all right": sum(not wrong[cells.photos == photo].any() for photo in photos),
        "wrong": int(wrong.sum()),
        "misread": int((wrong & has & (best > 0)).sum()),
        "missed": int((wrong & has & (best == 0)).sum()),
        "invented": int((wrong & ~has).sum()),
        "kind wrong": int((hand != (true > 9))[kinds].sum()),
        "c as .": int(((true == 19) & (said == 0)).sum()),
        ". as c": int(((true == 0) & (said == 19)).sum()),
        "wrong >.99": int((wrong & (sure > 0.99)).sum()),
        "right <.99": int((~wrong & has & (sure < 0.99)).sum()),
        "right <.90": int((~wrong & has & (sure < 0.90)).sum()),
        "expected": float((1 - sure).sum()),
    }


def show(tables: dict[str, dict]):
    """Print the tables of several sets side by side, a figure a line."""
    print(f"{'':12}" + "".join(f"{name:>12}" for name in tables))
    for figure in next(iter(tables.values())):
        values = (table[figure] for table in tables.values())
        print(f"{figure:12}" + "".join(f"{value:>12.5g}" for value in values))
