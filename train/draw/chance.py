"""Three ways to draw from a generator that every module here uses."""

from collections.abc import Sequence

import numpy as np


def pick(rng: np.random.Generator, choices: Sequence):
    """One of `choices`, each as likely; the object itself, never numpy's copy of it."""
    return choices[int(rng.integers(len(choices)))]


def between(rng: np.random.Generator, bounds: tuple[float, float]) -> float:
    """A number between the two bounds."""
    return float(rng.uniform(*bounds))


def happens(rng: np.random.Generator, chance: float) -> bool:
    """True with probability `chance`."""
    return bool(rng.random() < chance)
