"""Adam: weights improved a little by their gradients (Kingma and Ba, 2015), decayed apart from them
(Loshchilov and Hutter, 2019), and their running mean, steadier than the last ones."""

import numpy as np

DECAY, AVERAGE = 1e-4, 0.9995  # the mean of about the last 2,000 steps


class Adam:
    """Improves `weights`, a dict of arrays, in place; `average` is their running mean."""

    def __init__(self, weights: dict):
        self.weights, self.steps = weights, 0
        self.average = {name: values.copy() for name, values in weights.items()}
        self._slopes = {name: np.zeros_like(values) for name, values in weights.items()}
        self._squares = {name: np.zeros_like(values) for name, values in weights.items()}

    def improve(self, gradients: dict, rate: float, decay: float = DECAY) -> None:
        """One step down the gradients, by name; weights without one stay."""
        self.steps += 1
        number, slopes, squares = self.steps, self._slopes, self._squares
        keep = min(AVERAGE, number / (number + 10))
        for name, slope in gradients.items():
            weights, average = self.weights[name], self.average[name]
            slopes[name] += 0.1 * (slope - slopes[name])
            squares[name] += 0.001 * (slope**2 - squares[name])
            mean, square = slopes[name] / (1 - 0.9**number), squares[name] / (1 - 0.999**number)
            weights -= rate * (mean / (np.sqrt(square) + 1e-8) + decay * weights)
            average += (1 - keep) * (weights - average)
