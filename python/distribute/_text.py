"""Text on its way to the runtime and the tools, which take it as C strings: what such a string cannot hold is refused, not cut."""
from __future__ import annotations

import os
from typing import Any

from .errors import Error, WrongType


def name_in(name: Any, what: str) -> bytes:
    """The name as a C string. what: for messages, "variable". Raises Error for what is not text, or holds a NUL."""
    if not isinstance(name, str):
        raise WrongType(f"{what} {name!r} is not text; expected a str")
    return _without_nul(name.encode(), name, what, "name")


def path_in(path: Any, what: str) -> bytes:
    """The path as a C string. what: for messages, "the state". Raises Error for what is no path, or holds a NUL: no file has such a name."""
    try:
        encoded = os.fsencode(path)
    except TypeError:
        raise WrongType(f"{what} is {path!r}; expected a path: a str or an os.PathLike") from None
    return _without_nul(encoded, path, what, "path")


def _without_nul(encoded: bytes, given: Any, what: str, kind: str) -> bytes:
    if b"\0" in encoded:
        raise Error(f"{what} {given!r} holds a NUL character; expected a {kind} without one")
    return encoded
