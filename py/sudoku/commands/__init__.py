"""What the terminal can do: each file has `configure(parser)` and `run(args) -> exit code`."""
