#!/bin/sh
# Serves the page to this machine, always with the Python sources as they are: ./serve.sh [PORT]
exec python3 "$(dirname "$0")/vendor/serve.py" "$@"
