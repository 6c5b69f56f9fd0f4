"""terminal.py COLUMNS COMMAND...: runs the command on a terminal of so many columns and prints what it shows: ESC as "^[", and at the end
the longest row of a table."""
import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import termios

columns, command = int(sys.argv[1]), sys.argv[2:]
own, other = pty.openpty()
fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
environment = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "NO_COLOR")}
process = subprocess.Popen(command, stdout=other, stdin=subprocess.DEVNULL, env={**environment, "TERM": "xterm-256color"})
os.close(other)
shown = b""
while True:
    try:
        more = os.read(own, 1 << 16)
    except OSError:  # the terminal's other end is closed
        break
    if not more:
        break
    shown += more
text = shown.decode().replace("\r\n", "\n")
# A row of a table has columns, two spaces apart; a sentence the terminal breaks.
longest = max((len(line) for line in text.split("\n") if re.search(r"\S  +\S", line)), default=0)
print(text.replace("\x1b", "^["), end="")
print("longest line of a table:", longest)
sys.exit(process.wait())
