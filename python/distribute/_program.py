"""What distribute.launch starts of a Python program: the program, with an exit code that says why it ended.

    python -m distribute._program [-m] PROGRAM [ARGUMENTS...]

It runs as `python PROGRAM` would. A program that is ended by what has become of the run, also when it leaves at its end, has exit code 3, as dist-run has:
it may be started again. Its own errors give 1.
"""
from __future__ import annotations

import io
import os
import runpy
import sys
import types

from .cluster import Cluster
from .errors import DeadlineExceeded, Unavailable

_FAILED, _RUN_FAILED = 1, 3


def _run(arguments: list[str]) -> None:
    is_module = arguments[:1] == ["-m"]
    sys.argv = arguments[is_module:]
    name = sys.argv[0]
    if is_module:
        runpy.run_module(name, run_name="__main__", alter_sys=True)
        return
    sys.path[0] = os.path.dirname(os.path.realpath(name))
    with io.open_code(name) as file:
        code = compile(file.read(), name, "exec")
    module = types.ModuleType("__main__")
    module.__dict__.update(__file__=name, __builtins__=__builtins__)
    sys.modules["__main__"] = module
    exec(code, module.__dict__)


def _show(error: Exception) -> None:
    """As the interpreter does at the end, without what is between it and the program."""
    trace, own = error.__traceback__, (__file__, runpy.__file__, "<frozen runpy>")
    while trace is not None and trace.tb_next is not None and trace.tb_frame.f_code.co_filename in own:
        trace = trace.tb_next
    sys.last_type, sys.last_value, sys.last_traceback = type(error), error, trace
    sys.excepthook(type(error), error, trace)


def main() -> int:
    try:
        _run(sys.argv[1:])
        if Cluster._current is not None:
            Cluster._current.leave()
    except Exception as error:
        _show(error)
        return _RUN_FAILED if isinstance(error, (Unavailable, DeadlineExceeded)) else _FAILED
    return 0


if __name__ == "__main__":
    sys.exit(main())
