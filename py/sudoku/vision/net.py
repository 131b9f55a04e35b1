"""The forward pass of the cell classifier: a small convolutional net in numpy.

images    (N, 28, 28) float32, 0 paper, 1 full ink, as `digit` leaves a cell.
wholes    (N, 24, 24) float32, the whole cell as it lies, border lines and all.
features  (N, F) float32, what the normalised image no longer shows (size, place, darkness).
logits    (N, 20) float32, one number a class, before any softmax.
weights   a dict of float32 arrays; in the file they are int8 with one scale per output channel.

Strided convolutions instead of pooling: in WebAssembly numpy has no BLAS, every multiplication
counts, and only pixels that are kept are computed.
"""

import sys
from pathlib import Path
from typing import NamedTuple

import numpy as np

SIDE, WHOLE = 28, 24
# name, kernel side, stride, padding, output channels; the side: 28 → 14 → 7 → 5, 24 → 12 → 6 → 4.
CONVOLUTIONS = (
    (SIDE, (("conv1", 5, 2, 2, 12), ("conv2", 3, 2, 1, 24), ("conv3", 3, 1, 0, 32))),
    (WHOLE, (("whole1", 5, 2, 2, 16), ("whole2", 3, 2, 1, 32), ("whole3", 3, 1, 0, 32))),
)
DENSE = 64
CONTEXT = "context_"  # before the names of the context's arrays in the file


class Model(NamedTuple):
    """What a weights file holds: the weights and what makes their answers honest.

    Logits are divided by `temperature` before the softmax. `inkless` (classes,) are the chances of
    a cell on which no ink was found, as counted: nearly always blank. `context` holds the weights
    of `context.in_context`.
    """

    weights: dict[str, np.ndarray]
    temperature: float
    inkless: np.ndarray
    context: dict[str, np.ndarray]


def chances(
    model: Model, images: np.ndarray, wholes: np.ndarray, features: np.ndarray
) -> np.ndarray:
    """The chance (N, classes) of each class, rows summing to 1; only inked cells are computed."""
    answers = np.tile(model.inkless, (len(images), 1))
    inked = images.any(axis=(1, 2))
    if inked.any():
        logits = forward(model.weights, images[inked], wholes[inked], features[inked])
        answers[inked] = softmax(logits / model.temperature)
    return answers


def shapes(features: int, classes: int) -> dict[str, tuple[int, ...]]:
    """The shape of every weight array: rows are output channels, columns what they look at."""
    table, seen = {}, features
    for side, layers in CONVOLUTIONS:
        channels = 1
        for name, kernel, stride, pad, out in layers:
            table[name] = (out, kernel * kernel * channels)
            side = (side + 2 * pad - kernel) // stride + 1
            channels = out
        seen += side * side * channels
    table["dense"] = (DENSE, seen)
    table["out"] = (classes, DENSE)
    table |= {f"{name}_bias": shape[:1] for name, shape in list(table.items())}
    return table | {"feature_mean": (features,), "feature_spread": (features,)}


def product(rows: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """rows (M, K) times weights (C, K) transposed: (M, C).

    numpy for WebAssembly is built without BLAS; there einsum's inner loop, along the last axis of
    both, takes half the time of `@` (measured in Pyodide 314, 1.3–2.6 against 0.4–1.3 GMAC/s).
    """
    if sys.platform == "emscripten":
        return np.einsum("ij,kj->ik", rows, weights)
    return rows @ weights.T


def weighed(weights: np.ndarray, columns: np.ndarray) -> np.ndarray:
    """weights (C, K) times columns (K, M): (C, M).

    As `product`, for few K: einsum's inner loop runs along M (for 25 in half the time).
    """
    if sys.platform == "emscripten":
        return np.einsum("jm,cj->cm", columns, weights)
    return weights @ columns


def taps(images: np.ndarray, kernel: int, stride: int, pad: int) -> np.ndarray:
    """What each output pixel looks at, place by place: (N, H, W) → (kernel · kernel, N, H', W')."""
    windows = _windows(images, kernel, stride, pad)
    seen = np.empty((kernel * kernel, *windows.shape[:3]), images.dtype)
    for place, (y, x) in enumerate(np.ndindex(kernel, kernel)):
        seen[place] = windows[..., y, x]
    return seen


def patches(maps: np.ndarray, kernel: int, stride: int, pad: int) -> np.ndarray:
    """What each output pixel looks at: (N, H, W, C) → (N, H', W', kernel · kernel · C)."""
    windows = _windows(maps, kernel, stride, pad).transpose(0, 1, 2, 4, 5, 3)
    return windows.reshape(*windows.shape[:3], -1)


def _windows(maps: np.ndarray, kernel: int, stride: int, pad: int) -> np.ndarray:
    """Views (N, H', W', ..., kernel, kernel) of maps (N, H, W, ...) with zeros around them.

    `np.pad` would take as long again as all of this.
    """
    count, height, width, *channels = maps.shape
    padded = np.zeros((count, height + 2 * pad, width + 2 * pad, *channels), maps.dtype)
    padded[:, pad : pad + height, pad : pad + width] = maps
    windows = np.lib.stride_tricks.sliding_window_view(padded, (kernel, kernel), axis=(1, 2))
    return windows[:, ::stride, ::stride]


def rectified(values: np.ndarray) -> np.ndarray:
    """Negative values to 0, in place. A product with a mask: `np.maximum` is slow without SIMD."""
    values *= values > 0
    return values


def forward(
    weights: dict, images: np.ndarray, wholes: np.ndarray, features: np.ndarray
) -> np.ndarray:
    """Logits (N, classes) for images (N, 28, 28), wholes (N, 24, 24) and features (N, F)."""
    seen = [
        _convolved(weights, maps, layers)
        for maps, (_, layers) in zip((images, wholes), CONVOLUTIONS, strict=True)
    ]
    features = (features - weights["feature_mean"]) / weights["feature_spread"]
    flat = np.concatenate([*seen, features], axis=1)
    hidden = rectified(product(flat, weights["dense"]) + weights["dense_bias"])
    return product(hidden, weights["out"]) + weights["out_bias"]


def _convolved(weights: dict, images: np.ndarray, layers) -> np.ndarray:
    """What is left of images (N, S, S) after these convolutions, one row an image."""
    (name, kernel, stride, pad, out), *further = layers
    seen = taps(images, kernel, stride, pad)
    flat = weighed(weights[name], seen.reshape(len(seen), -1)) + weights[f"{name}_bias"][:, None]
    maps = rectified(flat).reshape(out, *seen.shape[1:]).transpose(1, 2, 3, 0)
    for name, kernel, stride, pad, out in further:
        seen = patches(maps, kernel, stride, pad)
        flat = product(seen.reshape(-1, seen.shape[-1]), weights[name])
        flat += weights[f"{name}_bias"]
        maps = rectified(flat).reshape(*seen.shape[:3], out)
    return maps.reshape(len(images), -1)


def softmax(logits: np.ndarray) -> np.ndarray:
    """Probabilities (N, C) that sum to 1 along the last axis."""
    powers = np.exp(logits - logits.max(axis=-1, keepdims=True))
    return powers / powers.sum(axis=-1, keepdims=True)


def quantised(weights: dict) -> dict[str, np.ndarray]:
    """The arrays of a weights file: matrices as int8 with a float32 scale a row, biases as are."""
    arrays = {}
    for name, values in weights.items():
        if values.ndim == 2:
            scale = np.abs(values).max(axis=1) / 127 + 1e-12
            arrays[name] = np.round(values / scale[:, None]).astype(np.int8)
            arrays[f"{name}_scale"] = scale.astype(np.float32)
        else:
            arrays[name] = values.astype(np.float32)
    return arrays


def restored(arrays: dict) -> dict[str, np.ndarray]:
    """Weights as float32 from what `quantised` gave."""
    return {
        name: values * arrays[f"{name}_scale"][:, None] if values.dtype == np.int8 else values
        for name, values in arrays.items()
        if not name.endswith("_scale")
    }


def stored(path: Path) -> Model:
    """The model of a weights file."""
    with np.load(path) as file:
        arrays = dict(file)
    temperature, inkless = arrays.pop("temperature"), arrays.pop("inkless")
    names = [name for name in arrays if name.startswith(CONTEXT)]
    context = {name.removeprefix(CONTEXT): arrays.pop(name) for name in names}
    return Model(restored(arrays), float(temperature), inkless, context)


def store(path: Path, model: Model) -> None:
    """Write a weights file: all that `stored` gives back, the net's weights in eight bits."""
    arrays = quantised(model.weights)
    arrays |= {CONTEXT + name: values for name, values in model.context.items()}
    np.savez_compressed(path, temperature=model.temperature, inkless=model.inkless, **arrays)


def weights_path() -> Path:
    """The weights file: inside the package (wheel, page), else in the repository's `model/`."""
    here = Path(__file__).resolve()
    inside = here.parents[1] / "model" / "cells.npz"
    return inside if inside.exists() else here.parents[3] / "model" / "cells.npz"
