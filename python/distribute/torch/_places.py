"""The user's own lines in what torch and torch-mlir report."""
from __future__ import annotations

import functools
import os
import re
import traceback
from types import TracebackType

import torch

#: Where torch and this package keep their files: never a line of the user's.
_OWN = (os.path.dirname(torch.__file__), os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def _is_users(path):
    return not path.startswith(_OWN) and not path.startswith("<")


def place_of(location: str) -> str | None:
    """The innermost line of the user's in a location of MLIR that lists calls."""
    return next((f"{path}:{line}" for path, line in re.findall(r'"([^"]+)":(\d+):\d+', location) if _is_users(path)), None)


_ALIAS = re.compile(r"^(#loc\d*) = loc\((.*)\)$", re.M)
_PLAIN = re.compile(r'loc\("([^"]+)":\d+:\d+\)')


def with_user_places(text: str) -> str:
    """The text of a module in which each location that lists calls is the innermost line of the user's among them, if there is one."""
    aliases = dict(_ALIAS.findall(text))

    @functools.cache
    def resolve(name):
        return re.sub(r"#loc\d*", lambda found: resolve(found[0]), aliases[name])

    def shorten(found):
        place = place_of(resolve(found[1]))
        path, _, line = (place or "").rpartition(":")
        return f'{found[1]} = loc("{path}":{line}:1)' if place else f"{found[1]} = loc(unknown)"
    text = _ALIAS.sub(shorten, text)
    # Those of arguments stand where they are.
    return _PLAIN.sub(lambda found: found[0] if _is_users(found[1]) else "loc(unknown)", text)


def user_place(trace: TracebackType | None) -> str | None:
    """The innermost line of the user's of an error."""
    return next((f"{frame.filename}:{frame.lineno}" for frame in reversed(traceback.extract_tb(trace)) if _is_users(frame.filename)), None)


def user_place_in(trace: str) -> str | None:
    """The same of a trace in words."""
    found = [f"{path}:{line}" for path, line in re.findall(r'File "([^"]+)", line (\d+)', trace) if _is_users(path)]
    return found[-1] if found else None
