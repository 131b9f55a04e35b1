"""Batches of cell images, each bent a little differently: what no photo showed but another may."""

import numpy as np


def bent(rng, images: np.ndarray) -> np.ndarray:
    """(N, 28, 28) float32 images turned, sheared, scaled, shifted, their ink made thick or thin."""
    count, side = images.shape[:2]
    turn = rng.normal(0, 0.07, count)
    shear = rng.normal(0, 0.08, count)
    tall, wide = np.exp(rng.normal(0, 0.07, (2, count)))
    move = rng.normal(0, 0.7, (2, count))
    matrix = np.array([[tall, turn + shear], [-turn, wide]])  # (2, 2, N)
    place = np.indices((side, side)).reshape(2, -1) - (side - 1) / 2
    source = np.einsum("ijn,jp->nip", matrix, place) + move.T[..., None] + (side - 1) / 2
    bent = _sampled(images, source.astype(np.float32)).reshape(images.shape)
    gain = np.exp(rng.normal(0, 0.2, (count, 1, 1))).astype(np.float32)
    soft = np.where(rng.random((count, 1, 1)) < 0.25, rng.random((count, 1, 1)), 0)
    bent += soft.astype(np.float32) * (_softened(bent) - bent)
    bent *= gain
    grain = rng.random((count, 1, 1), dtype=np.float32) ** 3 * 0.15
    bent += grain * rng.standard_normal(bent.shape, dtype=np.float32)
    return np.clip(bent, 0, 1, out=bent)


def _sampled(images, source):
    """Images (N, S, S) read at source (N, 2, P) between pixels; paper outside."""
    count, side = images.shape[:2]
    padded = np.zeros((count, side + 2, side + 2), dtype=np.float32)
    padded[:, 1:-1, 1:-1] = images
    source = np.clip(source + 1, 0, side + 0.999)
    low = source.astype(np.int32)
    part = source - low.astype(np.float32)
    y, x = part[:, 0], part[:, 1]
    first = np.arange(count, dtype=np.int32)[:, None] * (side + 2) ** 2
    base = first + low[:, 0] * (side + 2) + low[:, 1]
    flat = padded.ravel()
    top = flat[base] * (1 - x) + flat[base + 1] * x
    bottom = flat[base + side + 2] * (1 - x) + flat[base + side + 3] * x
    return top * (1 - y) + bottom * y


def _softened(images):
    """Each pixel the mean of itself and its four neighbours."""
    soft = images.copy()
    soft[:, 1:] += images[:, :-1]
    soft[:, :-1] += images[:, 1:]
    soft[:, :, 1:] += images[:, :, :-1]
    soft[:, :, :-1] += images[:, :, 1:]
    return soft / 5
