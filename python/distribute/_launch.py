"""Several processes of a program, started on this machine."""
from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence

from . import _capi
from ._locate import find_tool
from .errors import Error


def launch(command: str | Sequence[str], processes: int, *, on_failure: str = "stop", servers: int = 0) -> int:
    """Runs `processes` of a program, which join each other by distribute.Cluster or MultiWorkerMirrored, and waits for all.

    Signals that end this program are passed on.

    Args:
        command: The path of a Python program, or a program with its arguments.
        on_failure: When one dies of a signal, or ends with exit code 3 (a Python program: by distribute.Unavailable or
            DeadlineExceeded): "stop", the others have to end; "shrink", they go on without it;
            "wait", it is started again. The program says the same to its cluster: Cluster(on_failure=…).
        servers: So many processes more, which hold variables (distribute.serve).

    Returns:
        0 if all ended so; else the exit code of the one that was seen to fail first: 128 + N if it died of signal N.

    Raises:
        Error: For wrong arguments.
    """
    program = program_of([command]) if isinstance(command, str) else list(command)
    if not program or not all(isinstance(part, str) for part in program):
        raise Error(f"launch is given {command!r}; expected the path of a program, or a program with its arguments")
    if not isinstance(processes, int) or isinstance(processes, bool) or processes < 1:
        raise Error(f"processes is {processes!r}; expected how many to start, at least 1")
    return subprocess.run(command_of(program, processes, on_failure, servers), check=False).returncode


def program_of(program: Sequence[str], is_module: bool = False) -> list[str]:
    """Runs the Python program with its arguments by this interpreter, unbuffered; see _program.py."""
    return [sys.executable, "-u", "-m", f"{__package__}._program", *(["-m"] if is_module else []), *program]


def command_of(program: Sequence[str], processes: int, on_failure: str, servers: int) -> list[str]:
    if on_failure not in _capi.ON_FAILURE:
        raise Error(f'on_failure is "{on_failure}"; expected one of {", ".join(_capi.ON_FAILURE)}')
    goes_on = [f"--on-failure={on_failure}"] if on_failure != "stop" else []
    return [find_tool("dist-run"), f"--launch={processes}", *goes_on, *([f"--launch-servers={servers}"] if servers else []), "--", *program]
