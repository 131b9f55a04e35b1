"""No types for checkers. `numpy.linalg` annotates with this one, which nothing ever evaluates."""

NDArray = object
