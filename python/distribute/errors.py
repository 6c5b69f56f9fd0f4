"""What goes wrong, as one exception."""
from __future__ import annotations

import os
import re
import sys
from contextlib import contextmanager
from typing import Any, Iterator

# "step.mlir:12:8", "<stdin>:12:8"; a device such as "cpu:2" is none.
_PLACE = re.compile(r"((?:[^\s:()'\"]*\.\w+|<\w+>):\d+(?::\d+)?)")


class Error(Exception):
    """Raised by this package for what the compiler or the runtime refuses, and for a run that fails.

    message: what was found, what is required, what to do.
    place: "step.mlir:12:8", where the tool named one; else None.
    code: "INVALID_ARGUMENT", "FAILED_PRECONDITION", "DEADLINE_EXCEEDED", ... (CApi.h lists them), or "COMPILE" from the compiler.

    It is also what Python raises of the kind: a ValueError for what is refused, a TypeError where a thing of another type was expected
    ("WRONG_TYPE"), a TimeoutError past a deadline.
    """

    def __new__(cls, *arguments: Any, **options: Any) -> Error:
        code = options.get("code", arguments[2] if len(arguments) > 2 else "INVALID_ARGUMENT")
        kind = _KINDS.get(code, cls) if cls is Error else cls
        return (OSError if issubclass(kind, OSError) else Exception).__new__(kind)

    def __init__(self, message: str, place: str | None = None, code: str = "INVALID_ARGUMENT"):
        # What the runtime says names its places itself.
        self.args = (f"{place}: {message}" if place and code == "COMPILE" else message,)  # OSError's __init__ takes none
        self.message = message
        self.place = place
        self.code = code


    def __reduce__(self) -> Any:
        return (Error, (self.message, self.place, self.code)) if type(self) in _KINDS.values() else super().__reduce__()

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""


def _kindOf(builtin: type[Exception]) -> type[Error]:
    """Error that is also Python's; to its users both are Error."""
    return type("Error", (Error, builtin), {"__module__": __name__, "__doc__": Error.__doc__})


_REFUSED = _kindOf(ValueError)
_KINDS: dict[str, type[Error]] = {"INVALID_ARGUMENT": _REFUSED, "COMPILE": _REFUSED, "OUT_OF_RANGE": _REFUSED, "WRONG_TYPE": _kindOf(TypeError),
                                  "DEADLINE_EXCEEDED": _kindOf(TimeoutError)}


def placeIn(message: str) -> str | None:
    """The first "file:line" or "file:line:column" that a message names."""
    found = _PLACE.search(message)
    return found[1] if found else None


@contextmanager
def atCaller(isTraced: bool = True) -> Iterator[None]:
    """What the compiler says of a program that this package has made, of the caller's: its error names the line of the user's program that is
    about it, or, where the compiler knows none, the line that called this package; never a line of the program that was made.

    isTraced: whether its operations have places in the user's program.
    """
    try:
        yield
    except Error as error:
        if error.code != "COMPILE" or (isTraced and _isOfUser(error.place)):
            raise
        caller = callerPlace()
        raise Error(_withoutPlaces(error.message), caller, "COMPILE") from None


def callerPlace() -> str | None:
    """"file:line" (or the line alone, of a program that is in no file) of the innermost frame that is not of this package, nor of JAX, through which functions are called that are traced."""
    package, frame = os.path.dirname(os.path.abspath(__file__)), sys._getframe(1)
    while frame is not None:
        path = frame.f_code.co_filename
        isInside = os.path.abspath(path).startswith(package + os.sep) or f"{os.sep}jax{os.sep}" in path or os.path.basename(path) == "contextlib.py"
        if not isInside:
            return f"{path}:{frame.f_lineno}" if os.path.exists(path) else f"line {frame.f_lineno}"
        frame = frame.f_back
    return None


def _isOfUser(place: str | None) -> bool:
    """Whether the place is in a file that there is, or in the program that Python reads from its standard input."""
    if place is None:
        return False
    path = place.split(":")[0]
    return os.path.exists(path) or (path == "<stdin>" and not hasattr(sys.modules.get("__main__"), "__file__"))


def _withoutPlaces(message: str) -> str:
    """The first line of a message, without places and names of places."""
    line = message.strip().splitlines()[0]
    line = re.sub(r"^\S*:\d+(:\d+)?: (error: )?", "", line)
    return re.sub(r'^loc\("[^"]*"[^)]*\): ', "", line)
