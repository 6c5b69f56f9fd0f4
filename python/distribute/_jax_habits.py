"""What users of jax.jit write of a function: its options, and arguments that have a name alone. Of distribute.jit."""
from __future__ import annotations

import functools
import inspect
import sys
from typing import Any, Callable

from .errors import InvalidValue, WrongType

#: Options of jax.jit that have no meaning here, and what to write.
_OPTIONS_OF_JAX = {
    "static_argnums": "bind what is known before the step (functools.partial)", "static_argnames": "bind what is known before the step (functools.partial)",
    "device": "name the devices by strategy=",
    "backend": "name the devices by strategy=", "keep_unused": "leave it out: arguments that are not used are taken",
    "inline": "leave it out", "abstracted_axes": "any number of rows is taken (max_batch=)", "compiler_options": "leave it out, or give options of dist-compile",
}


#: What users of jax.jit write that is no option of dist-compile.
HABITS = ("donate_argnums", "donate_argnames", "in_shardings", "out_shardings", *_OPTIONS_OF_JAX)


def take_donations(function: Callable, options: dict[str, Any]) -> int:
    """How many of the first arguments are the state, as donate_argnums and donate_argnames say; both are taken out of the options. Raises Error where they
    name others."""
    numbers, names = (options.pop(option, None) for option in ("donate_argnums", "donate_argnames"))
    if numbers is None and names is None:
        return 1
    parameters = [parameter.name for parameter in inspect.signature(function).parameters.values()
                  if parameter.kind in (parameter.POSITIONAL_ONLY, parameter.POSITIONAL_OR_KEYWORD)]
    places = set()
    for option, given in (("donate_argnums", numbers), ("donate_argnames", names)):
        for each in [] if given is None else [given] if isinstance(given, (int, str)) else given:
            place = parameters.index(each) if each in parameters else each if isinstance(each, int) else None
            if place is None or not -len(parameters) <= place < max(len(parameters), 1):
                raise InvalidValue(f"{option} names {each!r} of {function_name(function)}, whose arguments are {parameters}", place_of(function))
            places.add(place + (len(parameters) if place < 0 else 0))
    if places and places != set(range(len(places))):
        raise InvalidValue(f"donate_argnums names {', '.join(map(str, sorted(places)))} of {function_name(function)}; expected the state, which is the first argument, or the "
                           "first ones: its memory is reused by the next state, and batches are read where they lie", place_of(function))
    return max(len(places), 1)


def check_habits(function: Callable, options: dict) -> dict:
    """The options of dist-compile. Those of jax.jit are refused by name."""
    for option, instead in _OPTIONS_OF_JAX.items():
        if option in options:
            raise WrongType(f"{option} is an option of jax.jit, which distribute.jit does not take; {instead}", place_of(function))
    return options


def by_position(function: Callable) -> tuple[Callable, int]:
    """The function with positions for the arguments that have a name alone, behind the others; and how many others a call may have by position."""
    try:
        parameters = list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError):
        return function, sys.maxsize
    named = [parameter for parameter in parameters if parameter.kind is parameter.KEYWORD_ONLY]
    others = [parameter for parameter in parameters if parameter.kind in (parameter.POSITIONAL_ONLY, parameter.POSITIONAL_OR_KEYWORD)]
    if not named or len(named) + len(others) < len(parameters):  # *args, **kwargs
        return function, sys.maxsize

    @functools.wraps(function)
    def positioned(*arguments: Any) -> Any:
        return function(*arguments[:len(others)], **dict(zip((parameter.name for parameter in named), arguments[len(others):])))
    # Defaults are the function's own.
    positioned.__signature__ = inspect.Signature([  # type: ignore[attr-defined]
        parameter.replace(kind=inspect.Parameter.POSITIONAL_OR_KEYWORD, default=inspect.Parameter.empty) for parameter in [*others, *named]])
    return positioned, len(others)


def function_name(function: Callable) -> str:
    return getattr(function, "__name__", "step").replace("<lambda>", "step")


def place_of(function: Callable) -> str | None:
    """The line where the function is defined."""
    code = getattr(inspect.unwrap(function), "__code__", None)
    return f"{code.co_filename}:{code.co_firstlineno}" if code else None
