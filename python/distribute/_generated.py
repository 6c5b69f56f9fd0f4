"""Errors about programs that this package writes: said again in the words of the program that the user has written.

Whoever writes a program and compiles it does so in `translated(...)`. A message of the compiler is a list of diagnostics, each with a place,
an operation, names. A place is kept if it is a line of the user's; operations and names that were written for the compiler become what
they stand for; lines of the generated text go. What has no place of its own is at the line that called this package.
"""
from __future__ import annotations

import re
from contextlib import contextmanager
from typing import Iterator, Mapping

from .errors import Error, callers_place, place_of_cause

_DIAGNOSTIC = re.compile(r"^(?:(?P<place>\S.*?):\s)?(?P<kind>error|note|warning|remark): (?P<text>.*)$")
_LOCATION = re.compile(r'loc\((?:"[^"]*"|[^()]|\((?:[^()]|\([^()]*\))*\))*\):?\s*')
_USERS = re.compile(r"^(?!text:)[^<>\s-][^<>]*?:\d+(?::\d+)?$")
_SYMBOL = re.compile(r'@"([^"]+)"|@(\w+)')
# A map of distribute.jit whose new state is another one on each replica.
_OF_STATES = re.compile(r"""'distribute\.assign' op gives (?:the mirrored variable )?@"?([^"\s]+)"? a value that differs between (replicas|members along axis "\w+"), but """
                        r"the (?:variable has aggregation none: its copies would drift apart|devices of one replica hold equal copies of its variables); .*")
#: By operation: what the program calls it.
_OPERATIONS = {
    "read": "Variable.read_value", "assign": "Variable.assign", "assign_add": "Variable.assign_add", "assign_sub": "Variable.assign_sub",
    "reduce": "Strategy.reduce", "gather_values": "Strategy.gather", "local_results": "Strategy.experimental_local_results",
    "stack": "Strategy.experimental_local_results", "select_replica": "the value", "variable": "the variable", "merge_call": "merge_call",
    "sort": "a sort", "gather": "an indexing", "scatter": "an update of some elements", "send": "ppermute", "recv": "ppermute",
}
#: What the compiler says of the text of a step, and what it is in Python.
_PHRASES = {
    "mesh @replicas": "the strategy",
    "declare it per_replica, or reduced (sum, mean, min, max or first)": "reduce it (psum, pmean), or let out_specs split it",
    "make it equal on all replicas, as distribute.all_true and distribute.any_true do": "make it equal on all replicas (psum, pmax)",
    "batch argument": "the argument",
    'a mesh with an axis "device"': "name another device",
    "with the option allow-gather": "with the option allow_gather=True",
    "in cross-replica context": "outside of the replicas' functions",
    ", or write it in replica context": ", or write it in a replica's function",
}


@contextmanager
def translated(subject: str, names: Mapping[str, str] | None = None) -> Iterator[None]:
    """Says errors of a generated program again. subject: what the program is, "step" of the user's function, or "Strategy.reduce". names:
    by name in the program, what it stands for."""
    try:
        yield
    except Error as error:
        if error.code != "COMPILE":
            raise
        place, text = _say(f"{error.place}: error: {error.message}" if error.args[0] != error.message else error.message, subject, names or {})
        again = Error(text, place or callers_place(), "COMPILE")
        raise again.with_traceback(error.__traceback__) from None


_UNDIFFERENTIATED = re.compile(r"The FFI call to `distribute\.(\w+)` cannot be differentiated")
_MAPPED = re.compile(r"vmap is only supported for the ffi_call primitive")


@contextmanager
def transformations_refused() -> Iterator[None]:
    """While a function is traced: says of reads and writes of variables, and of merge calls, that JAX transforms them by no rule."""
    try:
        yield
    except (NotImplementedError, ValueError) as error:
        found = _UNDIFFERENTIATED.search(str(error))
        if not found and not _MAPPED.search(str(error)):
            raise
        what = _OPERATIONS.get(found[1], "a merge call") if found else "a read or a write of a variable, or a merge call,"
        how = "is differentiated, and has no derivative" if found else "is in a function that jax.vmap maps"
        raise Error(f"{what} {how}; call it outside of the function that JAX transforms", place_of_cause(error), "UNIMPLEMENTED") from error


def _say(said: str, subject: str, names: Mapping[str, str]) -> tuple[str | None, str]:
    """The place of the first diagnostic that has one of the user's, and all that is said."""
    place, parts = None, []
    for line in said.splitlines():
        found = _DIAGNOSTIC.match(line)
        if not found:
            # Behind a diagnostic, a line of the text and a caret.
            if not parts:
                parts.append(_words(line, subject, names))
            continue
        own = found["place"] if found["place"] and _USERS.match(found["place"]) else None
        text = _words(found["text"], subject, names)
        if found["kind"] == "error":
            place = place or own
            parts.append(text)
        elif own or "declared here" not in text and "called from" not in text:
            parts.append(f"{own}: {text}" if own else text)
    return place, "\n".join(dict.fromkeys(parts))


def _words(text: str, subject: str, names: Mapping[str, str]) -> str:
    text = _LOCATION.sub("", text)
    for phrase, own in _PHRASES.items():
        text = text.replace(phrase, own)
    text = _OF_STATES.sub(lambda state: f"the new state '{names.get(state[1], state[1])}' differs between {state[2]}, and out_specs say that it is the same on "
                          "all; reduce it (psum, pmean), or let out_specs split it", text) if subject.startswith("the step ") else text
    text = re.sub(r"""over '?@?\w+'?\["replica"\]""", "over the replicas", text)
    text = re.sub(r"""over '?@?\w+'?\[("\w+")\]""", r"over the axis \1", text)
    text = re.sub(r"give --logical-devices=(\d+) or more", r"make the strategy with logical_devices=\1 or more", text)
    text = re.sub(r"'func\.func' op", subject, text)
    text = re.sub(r"'distribute\.(\w+)'(?: op)?", lambda m: _OPERATIONS.get(m[1], m[1]), text)
    text = re.sub(r"'([\w.]+)' op", r"'\1'", text)
    text = re.sub(r'"([\w.]+)"', lambda m: f'"{names.get(m[1], m[1])}"', text)
    return _SYMBOL.sub(lambda m: f"'{names.get(m[1] or m[2], m[1] or m[2])}'", text)
