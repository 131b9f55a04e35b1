"""No docstrings: numpy runs this at each start only to attach them."""
