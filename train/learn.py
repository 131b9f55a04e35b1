"""Learn: weights from cells, by Adam on bent batches; then the temperature that makes them honest.

Glossary
    share        how much of each batch a source of cells gives
    temperature  what logits are divided by so that 90 % sure means right 9 times in 10
"""

from contextlib import contextmanager
from multiprocessing import get_context

import numpy as np
from sudoku.vision import net
from tqdm import tqdm

from train.adam import Adam
from train.attention import Attention
from train.gather import Cells
from train.gradients import step
from train.warp import bent

PROCESSES = 2  # each takes its part of every batch
BATCH, RATE, DROP = 256, 2e-3, 0.25
LAST = 0.1  # of the rate is left at the end: weights that still move have the better mean
UNCUT = 0.25  # of the cells are shown whole only, so that the net learns to read them there too
LOUD = 4  # spreads: eleven features must be heard beside 1,200 activations


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
    adam = Adam(weights)
    with _learners(sources, rng.spawn(PROCESSES)) as learners:
        bar = tqdm(range(1, steps + 1), desc="learning", mininterval=5)
        smooth = 0.0
        for number in bar:
            for learner in learners:
                learner.send(weights)
            parts = [learner.recv() for learner in learners]
            loss = sum(loss for loss, _ in parts) / PROCESSES
            gradients = {
                name: sum(part[name] for _, part in parts) / PROCESSES for name in parts[0][1]
            }
            falling = LAST + (1 - LAST) * (0.5 + 0.5 * np.cos(np.pi * number / steps))
            rate = peak * min(1, number / 200) * falling
            adam.improve(gradients, rate)
            smooth += (loss - smooth) / min(number, 100)
            if number % 20 == 0:
                bar.set_postfix(loss=f"{smooth:.4f}")
    return adam.average


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


@contextmanager
def _learners(sources, rngs):
    """A connection to a process for each rng: it takes weights, and gives the loss and gradients
    of its part of the next batch. Forked, so that the cells, each process's own, are there already.
    """
    context, learners, connections = get_context("fork"), [], []
    for number, rng in enumerate(rngs):
        ours, theirs = context.Pipe()
        part = [(share, cells.taken(slice(number, None, len(rngs)))) for share, cells in sources]
        learners.append(context.Process(target=_answer, args=(theirs, part, rng), daemon=True))
        learners[-1].start()
        theirs.close()  # so that a process that dies ends the wait for its answer
        connections.append(ours)
    try:
        yield connections
    finally:
        for learner in learners:
            learner.terminate()


def _answer(connection, sources, rng):
    """Steps for as long as weights come; the next part is drawn while they are being improved."""
    attentions = [Attention(rng, len(cells.classes)) for _, cells in sources]
    while True:
        places, *cells, worth = drawn(rng, sources, attentions, BATCH // PROCESSES)
        weights = connection.recv()
        loss, gradients, far = step(weights, *cells, worth, DROP, rng)
        connection.send((loss, gradients))
        ends = np.cumsum([len(part) for part in places])[:-1]
        for attention, part, seen in zip(attentions, places, np.split(far, ends), strict=True):
            attention.saw(part, seen)


def drawn(rng, sources, attentions, count: int):
    """About `count` cells, by share: their places in each source, images and wholes bent, features
    noisy, labels, and what each is worth."""
    places, worth = zip(
        *(
            attention.draw(round(share * count))
            for (share, _), attention in zip(sources, attentions, strict=True)
        ),
        strict=True,
    )
    parts = [cells.taken(part) for (_, cells), part in zip(sources, places, strict=True)]
    batch = Cells(*map(np.concatenate, zip(*parts, strict=True)))
    noise = rng.normal(1, 0.04, batch.features.shape).astype(np.float32)
    images, wholes = (bent(rng, seen) for seen in batch.ink())
    images[rng.random(len(images)) < UNCUT] = 0
    return places, images, wholes, batch.features * noise, batch.classes, np.concatenate(worth)


def calibrated(weights: dict, cells: Cells) -> net.Model:
    """The model whose chances are honest on these cells, which taught nothing.

    The temperature has the least cross-entropy on the inked ones; the inkless ones are counted,
    with one more, a share of each class, so that none is impossible.
    """
    inked = cells.taken(cells.inked())
    logits, chosen = (
        net.forward(weights, *inked.ink(), inked.features),
        np.arange(len(inked.classes)),
    )
    tried = np.exp(np.linspace(np.log(0.4), np.log(4), 120))
    losses = [-np.log(net.softmax(logits / t)[chosen, inked.classes] + 1e-12).mean() for t in tried]
    classes = len(weights["out"])
    counts = 1 / classes + np.bincount(cells.classes[~cells.inked()], minlength=classes)
    inkless = (counts / counts.sum()).astype(np.float32)
    return net.Model(weights, float(tried[int(np.argmin(losses))]), inkless, {})
