"""Settings that hold for every unit test."""

import os

from hypothesis import settings

# No test is timed: the machines that run them are shared. In CI the same examples every time.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")
