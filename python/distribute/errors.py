"""What goes wrong, as one exception, which is also what a caller would catch without knowing of it: ValueError, TypeError, TimeoutError, …"""
from __future__ import annotations

import os
import re
import sys
from typing import Any

# "step.mlir:12:8", "<stdin>:12:8"; a device such as "cpu:2" is none.
_PLACE = re.compile(r"((?:[^\s:()'\"]*\.\w+|<\w+>):\d+(?::\d+)?)")
# As code objects may name it.
_PACKAGE = tuple({os.path.dirname(path) + os.sep for path in (__file__, os.path.abspath(__file__))})
# What stands between a user's function and this package while it is traced.
_BETWEEN = re.compile(r"[/\\](?:jax|jaxlib|runpy|functools|contextlib|threading)(?:[/\\]|\.py$)|^<")


class Error(Exception):
    """Raised by this package for what the compiler or the runtime refuses, and for a run that fails.

    Args:
        message: What was found, what is required, what to do.
        place: "step.mlir:12:8", where the tool named one; else the caller's line, "train.py:12"; None where there is none.
        code: "INVALID_ARGUMENT", "FAILED_PRECONDITION", "DEADLINE_EXCEEDED", ... (CApi.h lists them), or "COMPILE" from the compiler. By it, an
            Error is a ValueError, a TimeoutError, a FileNotFoundError or a ConnectionError, too; WrongType is a TypeError.
    """

    def __new__(cls, message: str = "", place: str | None = None, code: str = "INVALID_ARGUMENT", *others: object, **named: object) -> Error:
        kind = _KINDS.get(code, Error) if cls is Error else cls
        return Exception.__new__(kind, message) if not issubclass(kind, OSError) else OSError.__new__(kind, message)

    def __init__(self, message: str, place: str | None = None, code: str = "INVALID_ARGUMENT"):
        # What the runtime says names its places itself.
        self.args = (f"{place}: {message}" if place and code == "COMPILE" else message,)
        self.message = message
        self.place = place or callers_place()
        self.code = code

    def __reduce__(self) -> Any:
        return type(self), (self.message, self.place, self.code)

    def __str__(self) -> str:
        return str(self.args[0])


class InvalidValue(Error, ValueError):
    """A value, or a step, that is refused."""


class WrongType(Error, TypeError):
    """A value of another type than what is asked for."""


class NotFound(Error, FileNotFoundError):
    """A file or a tool that is not there."""


class DeadlineExceeded(Error, TimeoutError):
    """What did not end in time."""


class Unsupported(Error, NotImplementedError):
    """What there is no form of."""


class Regrouped(Error):
    """Other processes were lost, or have come, and this one goes on with those that are there (Cluster, on_failure=). The session has the variables
    of the last step that all have kept, which its num_steps counts: feed the next one."""


class OutOfMemory(Error, MemoryError):
    """What takes more memory than there is."""


class Unavailable(Error, ConnectionError):
    """Another process, which is lost, or this one, for the others. A program of distribute.launch that this ends, or DeadlineExceeded, has exit
    code 3: it may be started again (on_failure=)."""


_KINDS = {"INVALID_ARGUMENT": InvalidValue, "OUT_OF_RANGE": InvalidValue, "COMPILE": InvalidValue, "NOT_FOUND": NotFound,
          "DEADLINE_EXCEEDED": DeadlineExceeded, "RESOURCE_EXHAUSTED": OutOfMemory, "UNAVAILABLE": Unavailable,
          "UNIMPLEMENTED": Unsupported, "ABORTED": Regrouped}


def place_in(message: str) -> str | None:
    """The first "file:line" or "file:line:column" that a message names."""
    found = _PLACE.search(message)
    return found[1] if found else None


def place_of_cause(error: BaseException) -> str | None:
    """The line of the user's program, "train.py:12", in which `error` was raised, or that called what raised it."""
    place, trace = None, error.__traceback__
    while trace is not None:
        name = trace.tb_frame.f_code.co_filename
        if not name.startswith(_PACKAGE) and not _BETWEEN.search(name):
            place = f"{name}:{trace.tb_lineno}"
        trace = trace.tb_next
    return place


def callers_place() -> str | None:
    """The line, "train.py:12", of the program that has called this package; None on a thread of the package's own."""
    frame = sys._getframe(1)
    while frame is not None:
        name = frame.f_code.co_filename
        if not name.startswith(_PACKAGE) and not _BETWEEN.search(name):
            return f"{name}:{frame.f_lineno}"
        frame = frame.f_back  # type: ignore[assignment]
    return None
