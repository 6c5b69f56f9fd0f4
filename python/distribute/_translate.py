"""dist-translate, asked about a plan."""
from __future__ import annotations

import contextlib
import os
import subprocess
import tempfile
from collections.abc import Iterator

from ._locate import find_tool
from .errors import Error


@contextlib.contextmanager
def plan_file(path: str | None, data: bytes | None) -> Iterator[str]:
    """The path of a plan's file; of one that exists only within, with the bytes `data`, if it has none or that one is gone."""
    if path is not None and os.path.exists(path):
        yield path
        return
    with tempfile.TemporaryDirectory() as folder:
        own = os.path.join(folder, "step.plan")
        with open(own, "wb") as file:
            file.write(data or b"")
        yield own


def translate(path: str, *flags: str, seconds: float) -> subprocess.CompletedProcess[str]:
    """What dist-translate does with a plan's file.

    Raises:
        Error: Without dist-translate, and if it takes longer than that.
    """
    try:
        return subprocess.run([find_tool("dist-translate"), path, *flags], capture_output=True, text=True, timeout=seconds, check=False)
    except subprocess.TimeoutExpired:
        raise Error(f"dist-translate did not end within {seconds:g} s", code="DEADLINE_EXCEEDED") from None
