"""Attention: which cells a batch is made of.

A net that is right and sure about most cells learns next to nothing from them. So those that it was
far from come up more often, and weigh as much less: the slope of a batch stays the same on average,
and strays less (importance sampling by the gradient at the last layer, as in Katharopoulos and
Fleuret, 2018, but as it was at the cell's last visit, which costs no further forward pass).
"""

import numpy as np

EVEN = 0.5  # of the draws are of any cell: no cell weighs more than twice
FADING = 0.5  # of what was seen of a cell before, at its next visit
FRESH = 20  # draws by the same table, as making it goes over all cells


class Attention:
    """How far (N,) the net was from each of `count` cells lately, and draws by that."""

    def __init__(self, rng: np.random.Generator, count: int):
        self._rng, self._draws = rng, 0
        self.far = np.ones(count)

    def draw(self, count: int) -> tuple[np.ndarray, np.ndarray]:
        """Places (count,) of cells, and how much each is worth (count,) float32."""
        if self._draws % FRESH == 0:
            total = np.cumsum(self.far)[-1]
            self._share = EVEN / len(self.far) + (1 - EVEN) * self.far / total
            self._ends = np.cumsum(self._share)
            self._ends /= self._ends[-1]
        self._draws += 1
        found = np.searchsorted(self._ends, self._rng.random(count))
        worth = 1 / (self._share[found] * len(self.far))
        return found, worth.astype(np.float32)

    def saw(self, places: np.ndarray, far: np.ndarray) -> None:
        """That the net was so `far` (M,) from the cells at these places."""
        self.far[places] += (1 - FADING) * (far - self.far[places])
