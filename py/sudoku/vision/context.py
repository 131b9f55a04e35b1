"""Context: what a cell holds, seen beside the other cells of its page.

The net sees one cell. But print has one ink and one size, a person presses and writes alike all
over a page, candidates come in company, and what shows through is paler than the rest. A layer of
a few neurons, learnt on whole pages, says what that makes of the chances.

Glossary
    kind    blank, print, handwriting or candidates: which digit it is, is left to the net
    usual   the median of a feature over the cells that are surely of one kind
"""

import numpy as np

from .classify import BLANK, CANDIDATES, CLASSES, DIGITS, HAND, PRINT
from .digit import FEATURES
from .net import product, rectified, softmax

KIND_OF = np.zeros(CLASSES, dtype=int)  # of each class
KIND_OF[PRINT], KIND_OF[HAND], KIND_OF[CANDIDATES] = 1, 2, 3
KINDS = 4
CERTAIN, ENOUGH = 0.9, 4  # belief in print or handwriting, cells of it: what it is like on a page
PLACE = [FEATURES.index(name) for name in ("x", "y")]
LOOK = [FEATURES.index(name) for name in ("height", "peak", "stroke", "size", "sharp")]
INK = LOOK.index(FEATURES.index("peak"))
FAINTEST = 0.02  # of a look: all that is less is alike
FAR, FAR_ENTRIES = 0.27, 0.05  # cells from where the page's digits stand: none of 18,784 real
# entries is, a quarter of the candidates are; what is left of the belief in an entry
LEAST = 1e-7  # chance, of which a logarithm is taken
WIDEST = 4.0  # spreads from the mean: what is farther is as far
NEURONS = 24
MOST = 2.0  # nats that the context may add or take: what it never saw must not outweigh a digit


def in_context(weights: dict, chances: np.ndarray, features: np.ndarray) -> np.ndarray:
    """The net's chances (81, 20) of one page once its other cells have their say.

    `weights`: arrays of `shapes`, float32; `features` (81, 11) as `digit` gives them.
    """
    chances = far(chances, features)
    inked = inked_of(features)
    seen = scaled(weights, seen_of(chances, features)[inked])
    chances[inked] = told(weights, chances[inked], seen)[0]
    return chances


def far(chances: np.ndarray, features: np.ndarray) -> np.ndarray:
    """The chances (81, 20), less for entries far from where the page's digits stand.

    Candidates stand in a corner of their cells, entries hardly ever.
    """
    chances = chances.copy()
    chances[away(chances, features) > FAR, HAND] *= FAR_ENTRIES
    return chances / chances.sum(axis=1, keepdims=True)


def inked_of(features: np.ndarray) -> np.ndarray:
    """Which cells (N,) bool have ink: of the others all that can be said was counted."""
    return features[:, FEATURES.index("height")] > 0


def told(weights: dict, chances: np.ndarray, seen: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The chances (N, 20) that follow from what is seen (N, K), scaled, and the neurons (N, 24)."""
    neurons = rectified(product(seen, weights["hidden"]) + weights["hidden_bias"])
    nats = nats_of(weights, neurons)
    return softmax(np.log(np.maximum(chances, LEAST)) + nats[:, KIND_OF]), neurons


def nats_of(weights: dict, neurons: np.ndarray) -> np.ndarray:
    """What the context adds to the logarithm of each kind's chance (N, 4): MOST nats, at most."""
    return MOST * np.tanh((product(neurons, weights["out"]) + weights["out_bias"]) / MOST)


def scaled(weights: dict, seen: np.ndarray) -> np.ndarray:
    """What is seen (N, K) in spreads from its mean."""
    return np.clip((seen - weights["mean"]) / weights["spread"], -WIDEST, WIDEST)


def seen_of(chances: np.ndarray, features: np.ndarray) -> np.ndarray:
    """What the context is told of each cell of one page (81, K) float32.

    The logarithms of its kinds' chances and of its likeliest digit's; its features; how far it is
    from its cell's middle and from where digits stand; how its features differ from the usual ones
    of print and of handwriting, its ink from the paler one; and the kinds of the rest of the page.
    """
    kinds = chances_of_kinds(chances)
    digit = (chances[:, PRINT] + chances[:, HAND]).max(axis=1)
    believed = np.log(np.maximum(np.column_stack([kinds, digit]), LEAST))
    looks = np.log(np.maximum(features[:, LOOK], FAINTEST))
    like = np.concatenate([looks, features[:, PLACE]], axis=1)
    parts = [believed, features, away(chances, features), np.hypot(*features[:, PLACE].T)]
    palest = []
    for kind in (1, 2):
        certain = kinds[:, kind] > CERTAIN
        enough = certain.sum() >= ENOUGH
        usual = np.median(like[certain], axis=0) if enough else like
        palest += [usual[INK]] if enough else []
        parts += [like - usual, np.full(len(like), enough)]
    parts += [like[:, INK] - min(palest) if palest else np.zeros(len(like))]
    parts += [(kinds.sum(axis=0) - kinds) / (len(kinds) - 1)]
    return np.column_stack(parts).astype(np.float32)


def away(chances: np.ndarray, features: np.ndarray) -> np.ndarray:
    """How far (81,) each cell's ink is from where the page's sure digits stand, in cells; 0 where
    there is none, or these are few."""
    certain = chances[:, DIGITS].sum(axis=1) > CERTAIN
    place = features[:, PLACE]
    if certain.sum() < ENOUGH:
        return np.zeros(len(place))
    return np.hypot(*(place - np.median(place[certain], axis=0)).T) * inked_of(features)


def chances_of_kinds(chances: np.ndarray) -> np.ndarray:
    """The chance (N, 4) of each kind."""
    digits = (chances[:, kind].sum(axis=1) for kind in (PRINT, HAND))
    return np.column_stack([chances[:, BLANK], *digits, chances[:, CANDIDATES]])


def shapes() -> dict[str, tuple[int, ...]]:
    """The shape of every weight array: rows are what is given, columns what it looks at."""
    seen = KINDS + 1 + len(FEATURES) + 2 + 2 * (len(LOOK) + len(PLACE) + 1) + 1 + KINDS
    layers = {"hidden": (NEURONS, seen), "out": (KINDS, NEURONS)}
    biases = {f"{name}_bias": shape[:1] for name, shape in layers.items()}
    return layers | biases | {"mean": (seen,), "spread": (seen,)}
