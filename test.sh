#!/usr/bin/env bash
# Tests everything. The first run makes its own environment: .venv, and a Chromium if there is none.
# Arguments go to pytest: ./test.sh tests/unit -k solver
set -euo pipefail
cd "$(dirname "$0")"

python=${PYTHON:-python3}
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
  { echo "Python 3.11 or later is needed; set PYTHON to one." >&2; exit 1; }

stamp=.venv/installed-for-$(cksum <pyproject.toml | cut -d' ' -f1)
if [ ! -e "$stamp" ]; then
  "$python" -m venv .venv
  .venv/bin/pip install --quiet --disable-pip-version-check --editable '.[dev]'
  touch "$stamp"
fi

has_browser() {
  command -v chromium || command -v chromium-browser || command -v google-chrome ||
    ls "$HOME"/.cache/ms-playwright/chromium-*/*/chrome
}
if ! has_browser >/dev/null 2>&1; then
  echo "Installing Chromium for the browser tests."
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq && apt-get install -qq -y --no-install-recommends chromium >/dev/null
  else
    .venv/bin/playwright install --with-deps chromium
  fi
fi

.venv/bin/ruff check .
.venv/bin/ruff format --check .
exec .venv/bin/pytest --numprocesses auto --dist loadfile "$@"
