"""Starts a Python program several times on this machine, as the processes of one run:

    python -m distribute.launch -n 2 train.py --epochs=3

Each has torchrun's variables, which MultiWorkerMirrored and ParameterServer read; with --servers=1, one more process holds the variables
of ParameterServer. What they print has "[RANK] " in front. The exit code is that of the
process that fails first. It is `dist-run --launch=2 -- python train.py --epochs=3` (docs/Clusters.md).
"""
from __future__ import annotations

import argparse
import os
import sys

from ._locate import findTool
from .errors import Error


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m distribute.launch", description="Starts a Python program as several processes.")
    parser.add_argument("-n", "--processes", type=int, required=True, help="how many, 1 to 1024")
    parser.add_argument("-s", "--servers", type=int, default=0, help="how many more, as servers of variables")
    parser.add_argument("-m", "--module", action="store_true", help="the program is the name of a module")
    parser.add_argument("program", help="a Python file")
    parser.add_argument("arguments", nargs=argparse.REMAINDER, help="what it is given")
    options = parser.parse_args()
    try:
        tool = findTool("dist-run")
    except Error as error:
        print(f"distribute.launch: error: {error}", file=sys.stderr)
        return 1
    program = [sys.executable, "-u", *(["-m"] if options.module else []), options.program, *options.arguments]
    servers = [f"--launch-servers={options.servers}"] if options.servers else []
    os.execv(tool, [tool, f"--launch={options.processes}", *servers, "--", *program])
    return 1


if __name__ == "__main__":
    sys.exit(main())
