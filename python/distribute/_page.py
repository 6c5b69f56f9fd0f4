"""A plan as a page for a browser, as `dist-translate` writes it."""
from __future__ import annotations

import os
import tempfile
import webbrowser
from collections.abc import Iterable
from typing import Any

from ._translate import plan_file, translate
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
    made = None
    if page is None:
        handle, made = tempfile.mkstemp(prefix="plan-", suffix=".html")
        os.close(handle)
    flags = [f"--{flag}={os.fspath(file)}" for flag, file in files.items() if file is not None]
    flags += [f"--source={os.fspath(file)}" for file in sources]
    try:
        with plan_file(plan, data) as path:
            result = translate(path, "--to=html", "-o", page or made or "", *flags, seconds=_SECONDS)
        if result.returncode != 0:
            raise Error(result.stderr.strip().removeprefix("dist-translate: error: "), code="INVALID_ARGUMENT")
    except BaseException:
        if made:
            os.unlink(made)
        raise
    return page or made or ""


def open_page(page: str) -> bool:
    """Whether there is a browser that opens it."""
    return webbrowser.open("file://" + os.path.abspath(page))
