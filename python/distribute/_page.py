"""A plan as a page for a browser, as `dist-translate` writes it."""
from __future__ import annotations

import os
import subprocess
import tempfile
import webbrowser
from collections.abc import Iterable
from typing import Any

from ._locate import find_tool
from .errors import Error

_SECONDS = 300.0


def write_page(plan: str | None, data: bytes | None, page: str | None, files: dict[str, Any], sources: Iterable[Any]) -> str:
    """Writes the page of a plan file, or of its bytes.

    Args:
        plan: The file; None, or one that is gone: `data`.
        data: Its bytes.
        page: Where to; None: a new file among the temporary ones.
        files: By flag, a path or None.
        sources: Files that are shown beside.

    Returns:
        The page's path.

    Raises:
        Error: Without dist-translate, and if it refuses.
    """
    if page is None:
        handle, page = tempfile.mkstemp(prefix="plan-", suffix=".html")
        os.close(handle)
    if plan is None or not os.path.exists(plan):
        with tempfile.TemporaryDirectory() as folder:
            own = os.path.join(folder, "step.plan")
            with open(own, "wb") as file:
                file.write(data or b"")
            return write_page(own, None, page, files, sources)
    flags = [f"--{flag}={os.fspath(path)}" for flag, path in files.items() if path is not None]
    command = [find_tool("dist-translate"), plan, "--to=html", "-o", page, *flags, *(f"--source={os.fspath(path)}" for path in sources)]
    try:
        result = subprocess.run(command, capture_output=True, text=True, timeout=_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        raise Error(f"dist-translate did not end within {_SECONDS:g} s", code="DEADLINE_EXCEEDED") from None
    if result.returncode != 0:
        raise Error(result.stderr.strip().removeprefix("dist-translate: error: "), code="INVALID_ARGUMENT")
    return page


def open_page(page: str) -> bool:
    """Whether there is a browser that opens it."""
    return webbrowser.open("file://" + os.path.abspath(page))
