"""What an import says when it cannot go on."""
import re


class ImportRefused(Exception):
    """A step that cannot be imported.

    `operation` names what stands in the way, `place` is the line of the user's program ("train.py:12", or None where the text
    holds no locations), `advice` says what to write instead.
    """

    def __init__(self, message, operation=None, place=None, advice=None):
        self.operation, self.place, self.advice = operation, place, advice
        text = f"{place}: {message}" if place else message
        super().__init__(f"{text}; {advice}" if advice else text)


_FILE = re.compile(r'"([^"]+)":(\d+):\d+')


def placeOf(operation):
    """The innermost file and line of an operation's location, as "file:line", or None."""
    found = _FILE.search(str(operation.location))
    return f"{found[1]}:{found[2]}" if found else None


def refuse(operation, what, advice):
    """Raises ImportRefused for `operation` (of jaxlib's bindings)."""
    name = operation.name
    raise ImportRefused(f"'{name}' {what}", name, placeOf(operation), advice)
