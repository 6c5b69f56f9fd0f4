"""Starts a program several times on this machine, as the processes of one run:

    python -m distribute.launch -n 2 train.py --epochs=3

or distribute.launch("train.py", 2). Each has torchrun's variables, which MultiWorkerMirrored and ParameterServer read; with --servers=1, one
more process holds the variables of ParameterServer. What they print has "[RANK] " in front. It is
`dist-run --launch=2` (docs/Clusters.md) of Python programs.
"""
from __future__ import annotations

import argparse
import os
import sys

from . import _capi
from ._launch import command_of, program_of
from .errors import Error


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m distribute.launch", description="Starts a Python program as several processes.")
    parser.add_argument("-n", "--processes", type=int, required=True, help="how many, 1 to 1024")
    parser.add_argument("-s", "--servers", type=int, default=0, help="how many more, as servers of variables")
    parser.add_argument("-m", "--module", action="store_true", help="the program is the name of a module")
    parser.add_argument("--on-failure", choices=list(_capi.ON_FAILURE), default="stop",
                        help="when one is lost: the others end, go on without it, or it is started again")
    parser.add_argument("program", help="a Python file")
    parser.add_argument("arguments", nargs=argparse.REMAINDER, help="what it is given")
    options = parser.parse_args()
    program = program_of([options.program, *options.arguments], options.module)
    try:
        command = command_of(program, options.processes, options.on_failure, options.servers)
    except Error as error:
        print(f"distribute.launch: error: {error}", file=sys.stderr)
        return 1
    os.execv(command[0], command)
    return 1


if __name__ == "__main__":
    sys.exit(main())
