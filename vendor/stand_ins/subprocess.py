"""No processes in a browser. Pillow imports this for programs that it may call outside of one."""
