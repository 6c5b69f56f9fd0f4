"""What an import says when it cannot go on."""
import re

from ..errors import Error


class ImportRefused(Error, ValueError):
    """A step that cannot be imported.

    `operation` names what stands in the way, `place` is the line of the user's program ("train.py:12", or None where the text
    holds no locations), `advice` says what to write instead.
    """

    def __init__(self, message, operation=None, place=None, advice=None):
        self.operation, self.advice = operation, advice
        text = f"{place}: {message}" if place else message
        super().__init__(f"{text}; {advice}" if advice else text, place, "IMPORT")


class LibraryMissing(ImportRefused):
    """This Python lacks what the importer takes."""


_FILE = re.compile(r'"([^"]+)":(\d+):\d+')


def place_of(operation):
    """The innermost file and line of an operation's location, as "file:line", or None. Within a function of a library, whose lines
    JAX leaves out, it is that of the call."""
    found = _FILE.search(str(operation.location))
    if found:
        return f"{found[1]}:{found[2]}"
    function = operation
    while function.name not in ("func.func", "builtin.module"):
        function = function.parent.operation
    caller = _caller_of(function) if function.name == "func.func" else None
    return place_of(caller) if caller else None


def _caller_of(function):
    name = f"@{function.attributes['sym_name'].value}"
    pending = [function.parent.operation]
    while pending:
        operation = pending.pop()
        if operation.name == "func.call" and str(operation.attributes["callee"]) == name:
            return operation
        pending += [inner.operation for region in operation.regions for block in region for inner in block]
    return None


#: What the user's program calls it.
_CALLS = {"sdy.manual_computation": "the shard_map"}


def refuse(operation, what, advice):
    """Raises ImportRefused for `operation` (of jaxlib's bindings)."""
    name = operation.name
    called = _CALLS.get(name, f"'{name}'")
    raise ImportRefused(f"{called} {what}", name, place_of(operation), advice)
