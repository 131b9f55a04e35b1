"""Learn: weights from cells, by Adam on bent batches; then the temperature that makes them honest.

Glossary
    share        how much of each batch a source of cells gives
    average      the running mean of the weights, steadier than the last ones: what is kept
    temperature  what logits are divided by so that 90 % sure means right 9 times in 10
"""

import numpy as np
from sudoku.vision import net
from tqdm import tqdm

from train.gather import Cells
from train.gradients import step
from train.warp import bent

BATCH, RATE, DROP, DECAY = 256, 2e-3, 0.25, 1e-4
AVERAGE = 0.999
LOUD = 4  # spreads: eleven features must be heard beside 1,200 activations
BLANKS = 0.3  # the weight of a blank cell against any other: most of a photo is blank


def learn(
    sources: list[tuple[float, Cells]],
    steps: int,
    classes: int,
    seed: int,
    start: dict | None = None,
) -> dict:
    """The weights after `steps` batches of inked cells from the sources, each by its share.

    With weights to `start` from, the rate is a quarter: for when only the cells changed a little.
    """
    rng = np.random.default_rng(seed)
    sources = [(share, cells.taken(cells.inked())) for share, cells in sources]
    peak, weights = RATE / 4, start
    if start is None:
        every = np.concatenate([cells.features for _, cells in sources])
        peak, weights = RATE, started(rng, every, classes)
    average = {name: values.copy() for name, values in weights.items()}
    slopes = {name: np.zeros_like(values) for name, values in weights.items()}
    squares = {name: np.zeros_like(values) for name, values in weights.items()}
    bar = tqdm(range(1, steps + 1), desc="learning", mininterval=5)
    smooth = 0.0
    for number in bar:
        images, features, labels = drawn(rng, sources)
        loss, gradients = step(weights, images, features, labels, DROP, rng)
        rate = peak * min(1, number / 200) * (0.5 + 0.5 * np.cos(np.pi * number / steps))
        keep = min(AVERAGE, number / (number + 10))
        for name, slope in gradients.items():
            slopes[name] += 0.1 * (slope - slopes[name])
            squares[name] += 0.001 * (slope**2 - squares[name])
            mean, square = slopes[name] / (1 - 0.9**number), squares[name] / (1 - 0.999**number)
            weights[name] -= rate * (mean / (np.sqrt(square) + 1e-8) + DECAY * weights[name])
            average[name] += (1 - keep) * (weights[name] - average[name])
        smooth += (loss - smooth) / min(number, 100)
        if number % 20 == 0:
            bar.set_postfix(loss=f"{smooth:.4f}")
    return average


def started(rng, features: np.ndarray, classes: int) -> dict:
    """Weights to begin with: He's normal ones, as wide as their row is short; biases 0."""
    weights = {
        name: rng.normal(0, (2 / shape[-1]) ** 0.5, shape).astype(np.float32)
        if len(shape) == 2
        else np.zeros(shape, dtype=np.float32)
        for name, shape in net.shapes(features.shape[1], classes).items()
    }
    spread = features.std(axis=0) / LOUD
    return weights | {"feature_mean": features.mean(axis=0), "feature_spread": spread}


def drawn(rng, sources):
    """A batch: bent images, features with a little noise, labels."""
    parts = []
    for share, cells in sources:
        odds = np.where(cells.classes == 0, BLANKS, 1.0).cumsum()
        places = np.searchsorted(odds, rng.random(round(share * BATCH)) * odds[-1])
        parts.append(cells.taken(places))
    batch = Cells(*map(np.concatenate, zip(*parts, strict=True)))
    noise = rng.normal(1, 0.04, batch.features.shape).astype(np.float32)
    return bent(rng, batch.ink()), batch.features * noise, batch.classes


def calibrated(weights: dict, cells: Cells) -> net.Model:
    """The model whose chances are honest on these cells, which taught nothing.

    The temperature has the least cross-entropy on the inked ones; the inkless ones are counted,
    with one more, a share of each class, so that none is impossible.
    """
    inked = cells.taken(cells.inked())
    logits, chosen = (
        net.forward(weights, inked.ink(), inked.features),
        np.arange(len(inked.classes)),
    )
    tried = np.exp(np.linspace(np.log(0.4), np.log(4), 120))
    losses = [-np.log(net.softmax(logits / t)[chosen, inked.classes] + 1e-12).mean() for t in tried]
    classes = len(weights["out"])
    counts = 1 / classes + np.bincount(cells.classes[~cells.inked()], minlength=classes)
    inkless = (counts / counts.sum()).astype(np.float32)
    return net.Model(weights, float(tried[int(np.argmin(losses))]), inkless)
