"""No packages to install: the worker writes numpy and Pillow itself. Only names Pyodide's folders."""


class Folder:
    """A path as Pyodide asks for it, by `__str__`: a string would come as one of JavaScript's."""

    def __init__(self, path):
        self.path = path

    def __str__(self):
        return self.path


SITE_PACKAGES = Folder("/lib/python3.14/site-packages")
DSO_DIR = Folder("/usr/lib")


def init_loaded_packages():
    pass
