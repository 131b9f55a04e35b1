"""Looks: which digits look like candidates, whatever the classifier says of them."""

import numpy as np

from .classify import DIGITS
from .digit import FEATURES

HEIGHT, X, Y = (FEATURES.index(name) for name in ("height", "x", "y"))
LOW, ASIDE = 0.85, 0.15  # of the usual height; from the middle: candidates are lower and farther


def small(probabilities: np.ndarray, features: np.ndarray) -> np.ndarray:
    """Which cells (n,) bool have ink as low and as far from the middle as candidates have."""
    digits = probabilities[:, DIGITS].sum(axis=1) > 0.5
    usual = np.median(features[digits, HEIGHT]) if digits.any() else 0
    aside = np.hypot(features[:, X], features[:, Y]) > ASIDE
    return (features[:, HEIGHT] < LOW * usual) & aside
