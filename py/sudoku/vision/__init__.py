"""Reading a photo: one stage a file, `reader.py` is the recipe.

The page's numpy comes without `numpy.ma`, a third of a megabyte that nobody here needs: numpy asks
it only whether an array is masked (in `unique`, `percentile`, `median`), and none ever is.
"""

import importlib.util
import types

import numpy as np

if importlib.util.find_spec("numpy.ma") is None:
    np.ma = types.SimpleNamespace(is_masked=lambda array: False, isMaskedArray=lambda array: False)
