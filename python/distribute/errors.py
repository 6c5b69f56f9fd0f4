"""What goes wrong, as one exception."""
from __future__ import annotations

import re

# "step.mlir:12:8", "<stdin>:12:8"; a device such as "cpu:2" is none.
_PLACE = re.compile(r"((?:[^\s:()'\"]*\.\w+|<\w+>):\d+(?::\d+)?)")


class Error(Exception):
    """Raised by this package for what the compiler or the runtime refuses, and for a run that fails.

    message: what was found, what is required, what to do.
    place: "step.mlir:12:8", where the tool named one; else None.
    code: "INVALID_ARGUMENT", "FAILED_PRECONDITION", "DEADLINE_EXCEEDED", ... (CApi.h lists them), or "COMPILE" from the compiler.
    """

    def __init__(self, message: str, place: str | None = None, code: str = "INVALID_ARGUMENT"):
        # What the runtime says names its places itself.
        super().__init__(f"{place}: {message}" if place and code == "COMPILE" else message)
        self.message = message
        self.place = place
        self.code = code


def placeIn(message: str) -> str | None:
    """The first "file:line" or "file:line:column" that a message names."""
    found = _PLACE.search(message)
    return found[1] if found else None
