"""No docstrings for what Pyodide defines in C: it makes some hundred at each start."""


def get_cmeth_docstring(function):
    return ""
