"""Sizes that stand for any number of rows, while JAX traces a function for them.

JAX refuses a condition of Python on such a size, except one: `rows == 4` is False to it, whatever the rows are. In the user's code, and in
that of libraries that know numbers only, it would be right for some batches and silently wrong for others: it is refused here.
"""
from __future__ import annotations

import numbers
import operator
import os
import re
import sys
import threading
from contextlib import contextmanager
from typing import Any, Callable, Iterator

from .errors import Error

_state = threading.local()
_guarded: set[type] = set()
# Packages that compare sizes knowing that they may be symbols.
_KNOWING = ("jax", "jaxlib", "opt_einsum", "numpy")
_OWN = os.path.dirname(os.path.abspath(__file__)) + os.sep


def any_rows(jax: Any) -> Any:
    """A size that stands for any number from 1 on."""
    (rows,) = jax.export.symbolic_shape("rows", constraints=["rows >= 1"])
    _guard(type(rows))
    return rows


@contextmanager
def comparisons_refused(or_none: bool = False) -> Iterator[None]:
    """Within, an Error is raised where Python asks whether such a size is equal to a number that it may be equal to.

    or_none: the size may be 0 as well, which JAX does not know: comparisons that are others then are refused, too.
    """
    before, _state.mode = _mode(), "or_none" if or_none else "some"
    try:
        yield
    finally:
        _state.mode = before


def said_by(error: BaseException) -> str:
    """What an error says of a function that is traced for any number of rows, without JAX's words on how it traces."""
    found = re.match(r"Symbolic dimension comparison '(.*)' is inconclusive", str(error))
    if found:
        return f"JAX asks in Python whether {found[1].replace(chr(39), '')}, which holds for some batches and not for others"
    if isinstance(error, NotImplementedError) and str(error).startswith("shape polymorphism for "):
        return f"JAX has no {str(error)[len('shape polymorphism for '):]}"
    return f"{type(error).__name__}: {error}"


def _mode() -> str:
    return getattr(_state, "mode", "")


def _guard(kind: type) -> None:
    """Lets comparisons of JAX's symbolic sizes ask who compares; once."""
    if kind not in _guarded:
        _guarded.add(kind)
        for name in ("__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__"):
            setattr(kind, name, _refusing(getattr(kind, name), getattr(operator, name)))


def _refusing(compare: Callable[[Any, Any], Any], of_numbers: Callable[[Any, Any], bool]) -> Callable[[Any, Any], Any]:
    """`compare`, which is refused where its answer holds for some numbers of rows only."""
    unknown = {operator.__eq__: False, operator.__ne__: True}.get(of_numbers)

    def refusing(self: Any, other: Any) -> Any:
        try:
            found = compare(self, other)
            holds = not _mode() or not ((found is unknown and _may_be_equal(self, other)) or
                                        (_mode() == "or_none" and _is_other_of_none(self, other, found, of_numbers)))
        except Exception as error:  # noqa: BLE001  what JAX raises where it does not know
            if not _mode() or type(error).__name__ != "InconclusiveDimensionOperation" or _is_knowing(_caller()[0]):
                raise
            holds = False
        code, line = _caller() if not holds else ("", 0)
        if not holds and not _is_knowing(code):
            raise Error(f"{code}:{line}: the function compares the number of rows with {_said(other)} in Python, which holds for some batches "
                        "and not for others; write jax.numpy.where, or reshape the values, so that one function serves all numbers of rows",
                        f"{code}:{line}") from None
        return found
    return refusing


def _is_other_of_none(one: Any, other: Any, found: Any, of_numbers: Callable[[Any, Any], bool]) -> bool:
    """Whether the comparison of `one` has another answer of no rows."""
    numbers_of = [each._evaluate({"rows": 0}) if isinstance(each, type(one)) else each for each in (one, other)]
    return all(isinstance(each, numbers.Integral) for each in numbers_of) and bool(of_numbers(*numbers_of)) is not bool(found)


def _caller() -> tuple[str, int]:
    """Who compares. What a dataclass generates, as for the keys of JAX's caches, belongs to the file of its module."""
    frame = sys._getframe(2)
    file = frame.f_code.co_filename
    return frame.f_globals.get("__file__", file) if file == "<string>" else file, frame.f_lineno


def _said(other: Any) -> str:
    return str(other) if isinstance(other, numbers.Integral) else "another size"


def _may_be_equal(one: Any, other: Any) -> bool:
    """Of a symbolic size and something else that are not known to be equal."""
    if isinstance(other, type(one)):
        if one.scope is not other.scope:
            return False
    elif not isinstance(other, numbers.Integral):
        return False
    return isinstance(one - other, type(one))  # else it is a number, and known


def _is_knowing(file: str) -> bool:
    folders = file.split(os.sep)[:-1]
    return file.startswith((_OWN, "<frozen")) or ("site-packages" in folders and any(name in folders for name in _KNOWING))
