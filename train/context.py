"""Context: the weights of `sudoku.vision.context`, learnt on pages that taught the net nothing.

The net is surer of cells that taught it than of any others: on those the context would learn to
change nothing.
"""

from collections.abc import Iterable, Iterator

import numpy as np
from sudoku.grid import CELLS
from sudoku.vision import context, net
from sudoku.vision.context import KIND_OF

from train.adam import Adam
from train.gather import Cells

STEPS, BATCH, RATE, DECAY = 3_000, 512, 2e-3, 0.1
CLEAR = 0.003  # of an open cell's chance to be drawn: a cell of which the net is sure


def learned(model: net.Model, sources: Iterable[Cells], seed: int) -> dict:
    """The weights of the context that follow from what the model says of whole pages."""
    return learn([told(model, page) for cells in sources for page in pages_of(cells)], seed)


def told(model: net.Model, page: Cells) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """A page's chances as the context is given them, features and classes."""
    chances = net.chances(model, *page.ink(), page.features)
    return context.far(chances, page.features), page.features, page.classes


def pages_of(cells: Cells) -> Iterator[Cells]:
    """The cells of each photo, as they were cut first: those cut again come after them."""
    starts = np.flatnonzero(np.diff(cells.photos, prepend=-1))
    return (cells.taken(slice(start, start + len(CELLS))) for start in starts)


def learn(pages: list[tuple[np.ndarray, np.ndarray, np.ndarray]], seed: int) -> dict:
    """The weights that follow from pages: the net's chances (81, 20), features (81, F) and classes
    (81,) of each."""
    rng = np.random.default_rng(seed)
    seen = np.concatenate([context.seen_of(chances, looks) for chances, looks, _ in pages])
    chances, features, classes = (np.concatenate(part) for part in zip(*pages, strict=True))
    inked = context.inked_of(features)
    seen, chances, kinds = seen[inked], chances[inked], KIND_OF[classes[inked]]
    adam = Adam(started(rng, seen))
    seen = context.scaled(adam.weights, seen)
    # The doubtful cells are drawn more often, and weigh as much less.
    drawn = np.maximum(1 - chances.max(axis=1), CLEAR)
    drawn /= drawn.sum()
    for number in range(1, STEPS + 1):
        cells = rng.choice(len(drawn), BATCH, p=drawn)
        _, gradients = step(
            adam.weights, chances[cells], seen[cells], kinds[cells], 1 / drawn[cells] / len(drawn)
        )
        adam.improve(gradients, RATE * (0.5 + 0.5 * np.cos(np.pi * number / STEPS)), DECAY)
    return adam.average


def started(rng, seen: np.ndarray) -> dict:
    """Weights to begin with, which change nothing yet."""
    shapes = context.shapes()
    weights = {name: np.zeros(shape, np.float32) for name, shape in shapes.items()}
    inputs = shapes["hidden"][1]
    weights["hidden"] = rng.normal(0, (2 / inputs) ** 0.5, shapes["hidden"]).astype(np.float32)
    spread = np.maximum(seen.std(axis=0), 1e-3)
    return weights | {"mean": seen.mean(axis=0), "spread": spread}


def step(weights, chances, seen, kinds, worth) -> tuple[float, dict]:
    """(cross-entropy of the kinds, gradients by name) of cells that are `worth` (N,) so much."""
    count = np.arange(len(kinds))
    after, neurons = context.told(weights, chances, seen)
    believed = context.chances_of_kinds(after)
    loss = float((worth * -np.log(believed[count, kinds] + 1e-12)).mean())
    slope = believed.copy()
    slope[count, kinds] -= 1
    slope = (slope * worth[:, None] / len(kinds)).astype(np.float32)
    slope *= 1 - (context.nats_of(weights, neurons) / context.MOST) ** 2  # of the tangent
    found = {"out": slope.T @ neurons, "out_bias": slope.sum(axis=0)}
    slope = (slope @ weights["out"]) * (neurons > 0)
    return loss, found | {"hidden": slope.T @ seen, "hidden_bias": slope.sum(axis=0)}
