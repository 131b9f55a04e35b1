"""Serves the page from the repository, to this machine only: `./serve.sh [PORT]`.

Whenever the page asks for our own Python it is packed first: edit a .py, reload, and that is all.
"""

import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pack_app

PORT = 8000


class Handler(SimpleHTTPRequestHandler):
    """Static files, none of them kept by the browser without asking again."""

    def do_GET(self) -> None:
        if self.path.partition("?")[0] == "/vendor/app_py.js":
            pack_app.main()
        super().do_GET()

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_request(self, code: object = "-", size: object = "-") -> None:
        """Quiet: only what goes wrong is written."""


def main() -> None:
    port = int(sys.argv[1]) if len(sys.argv) > 1 else PORT
    handler = partial(Handler, directory=pack_app.ROOT)
    try:
        server = ThreadingHTTPServer(("127.0.0.1", port), handler)
    except OSError as error:
        sys.exit(f"Port {port}: {error.strerror}. Another one: ./serve.sh {port + 1}")
    print(f"Ambre is at http://127.0.0.1:{server.server_port}/ (Ctrl+C to stop)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
