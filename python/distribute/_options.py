"""Options of steps at all doors: which there are, that a name is one of them, and signatures that show them.

Functions that take them end with `**options: Unpack[CompileOptions]`, which type checkers and editors read; @takes_options lets inspect,
notebooks and Sphinx see each with its type and default, too. The table is dist-compile's own (_compile_options.py).
"""
from __future__ import annotations

import difflib
import functools
import inspect
import textwrap
from collections.abc import Collection, Iterable
from typing import Any, Callable, TypeVar, overload

from ._compile_options import DEFAULTS, DESCRIPTIONS
from .errors import WrongType

_F = TypeVar("_F", bound=Callable[..., Any])


def check_options(options: Iterable[str], called: str, others: Iterable[str] = ()) -> None:
    """Raises WrongType, which is a TypeError, for a name that is no option.

    Args:
        options: The names of what was given by keyword.
        called: The function that was called, for the message.
        others: What the function takes by keyword beside the options of dist-compile.
    """
    for name in options:
        if name not in DEFAULTS:
            raise WrongType(f"there is no option {name} of {called}{nearest(name, [*DEFAULTS, *others])}; expected one of {', '.join(sorted({*DEFAULTS, *others}))}")


def nearest(name: str, names: Collection[str]) -> str:
    """" (did you mean NAME?)" for the name that is most like it; nothing if none is."""
    found = difflib.get_close_matches(name, names, 1, 0.6)
    return f" (did you mean {found[0]}?)" if found else ""


def keywords_of(function: Callable[..., Any]) -> list[str]:
    """The names of what is given to the function by keyword alone, but for options of dist-compile."""
    return [each.name for each in inspect.signature(function, follow_wrapped=False).parameters.values()
            if each.kind is each.KEYWORD_ONLY and each.name not in DEFAULTS]


@overload
def takes_options(function: _F) -> _F: ...


@overload
def takes_options(*, habits: Collection[str]) -> Callable[[_F], _F]: ...


def takes_options(function: Any = None, *, habits: Collection[str] = ()) -> Any:
    """Checks the options that the function is given, and shows them in its signature and its docstring.

    The function has parameters of its own, and **options for those of dist-compile that it has not named itself.

    Args:
        function: The function; without it, a decorator.
        habits: Names that it understands, or refuses in words of its own.
    """
    if function is None:
        return lambda own: _taking(own, habits)
    return _taking(function, habits)


def _taking(function: Any, habits: Collection[str]) -> Any:
    signature = inspect.signature(function)
    own = [each for each in signature.parameters.values() if each.kind is not each.VAR_KEYWORD]
    more = {name: default for name, default in DEFAULTS.items() if name not in signature.parameters}
    names = [each.name for each in own if each.kind is each.KEYWORD_ONLY]
    said = function.__qualname__.removesuffix(".__init__")
    called = f"{function.__module__.removesuffix('._training').removesuffix('.compiler').removesuffix('.jit')}.{said}"

    @functools.wraps(function)
    def checked(*arguments: Any, **given: Any) -> Any:
        check_options([name for name in given if name not in signature.parameters and name not in habits], called, names)
        return function(*arguments, **given)
    described = [inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=DESCRIPTIONS[name][0]) for name, default in more.items()]
    checked.__signature__ = signature.replace(parameters=[*own, *described])  # type: ignore[attr-defined]
    checked.__doc__ = _with_options(function.__doc__ or "", more)
    return checked


def _with_options(doc: str, names: Iterable[str]) -> str:
    """The docstring, whose section Args has the options, too, in place of "**options"."""
    lines = doc.split("\n")
    place = next((i for i, line in enumerate(lines) if line.strip().startswith("**options:")), None)
    if place is None:
        return doc
    indent = lines[place][:len(lines[place]) - len(lines[place].lstrip())]
    end = next((i for i in range(place + 1, len(lines)) if not lines[i].startswith(indent + " ")), len(lines))
    described = [line for name in names for line in textwrap.wrap(f"{name}: {DESCRIPTIONS[name][1][0].upper()}{DESCRIPTIONS[name][1][1:]}.", 120,
                                                                  initial_indent=indent, subsequent_indent=indent + "    ")]
    return "\n".join([*lines[:place], *described, *lines[end:]])
