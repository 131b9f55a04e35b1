"""One training step of the net: forward with what is needed kept, then the gradients backwards.

The shapes are those of `sudoku.vision.net`; `test_gradients.py` checks them against differences.
"""

import numpy as np
from sudoku.vision.net import CONVOLUTIONS, patches, rectified, softmax


def step(weights, images, wholes, features, labels, worth, drop, rng):
    """(mean cross-entropy, gradients by name, how far off each cell was) of a batch.

    labels (N,) int; worth (N,) float32: how much each cell counts; drop: share left out. How far
    off (N,) is the length of the cell's own slope at the last layer, 0 to 1.4. The mean and spread
    of the features are not learnt: they have no gradient.
    """
    count = len(images)
    features = (features - weights["feature_mean"]) / weights["feature_spread"]
    seen, kept = zip(
        *(
            _convolved(weights, maps, layers)
            for maps, (_, layers) in zip((images, wholes), CONVOLUTIONS, strict=True)
        ),
        strict=True,
    )
    flat = np.concatenate([*seen, features], axis=1)
    mask = (rng.random(flat.shape, dtype=np.float32) >= drop) / np.float32(1 - drop)
    mask[:, flat.shape[1] - features.shape[1] :] = 1  # few enough to be always there
    flat *= mask
    hidden = rectified(flat @ weights["dense"].T + weights["dense_bias"])
    chance = softmax(hidden @ weights["out"].T + weights["out_bias"])
    loss = (worth * -np.log(chance[np.arange(count), labels] + 1e-9)).mean()

    slope = chance
    slope[np.arange(count), labels] -= 1
    far = np.sqrt((slope**2).sum(1))
    slope *= worth[:, None] / np.float32(count)
    found = {"out": slope.T @ hidden, "out_bias": slope.sum(0)}
    slope = (slope @ weights["out"]) * (hidden > 0)
    found |= {"dense": slope.T @ flat, "dense_bias": slope.sum(0)}
    slope = (slope @ weights["dense"]) * mask
    ends = np.cumsum([part.shape[1] for part in seen])
    for part, end, (_, layers), done in zip(seen, ends, CONVOLUTIONS, kept, strict=True):
        found |= _slopes(weights, slope[:, end - part.shape[1] : end], layers, done)
    return loss, found, far


def _convolved(weights, images, layers):
    """What is left of images (N, S, S), one row an image, and what `_slopes` needs of the way."""
    maps, kept = images[..., None], []
    for name, kernel, stride, pad, out in layers:
        seen = patches(maps, kernel, stride, pad)
        rows = seen.reshape(-1, seen.shape[-1])
        after = rectified(rows @ weights[name].T + weights[f"{name}_bias"])
        kept.append((maps.shape, rows, after))
        maps = after.reshape(*seen.shape[:3], out)
    return maps.reshape(len(images), -1), kept


def _slopes(weights, slope, layers, kept):
    """The gradients of these convolutions by name, from the slope of what they gave."""
    found = {}
    for (name, kernel, stride, pad, out), (shape, rows, after) in zip(
        reversed(layers), reversed(kept), strict=True
    ):
        slope = slope.reshape(-1, out) * (after > 0)
        found |= {name: slope.T @ rows, f"{name}_bias": slope.sum(0)}
        if name != layers[0][0]:
            slope = gathered(slope @ weights[name], shape, kernel, stride, pad)
    return found


def gathered(slopes, shape, kernel, stride, pad):
    """Slopes of patches added up where the patches came from: the transpose of `net.patches`."""
    count, height, width, channels = shape
    maps = np.zeros((count, height + 2 * pad, width + 2 * pad, channels), dtype=np.float32)
    high, wide = ((side + 2 * pad - kernel) // stride + 1 for side in (height, width))
    slopes = slopes.reshape(count, high, wide, kernel, kernel, channels)
    for y in range(kernel):
        for x in range(kernel):
            maps[:, y : y + stride * high : stride, x : x + stride * wide : stride] += slopes[
                :, :, :, y, x
            ]
    return maps[:, pad : pad + height, pad : pad + width]
