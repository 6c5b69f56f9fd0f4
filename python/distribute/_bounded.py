"""A mapping that keeps what was used last."""
from __future__ import annotations

from collections import OrderedDict
from typing import Callable, Generic, Hashable, TypeVar

_V = TypeVar("_V")


class LeastRecentlyUsed(Generic[_V]):
    """At most `limit` values by key: with one more, the one that was used longest ago goes. Not for several threads at once.

    release: called with each value that goes.
    """

    def __init__(self, limit: int, release: Callable[[_V], None] = lambda value: None):
        self.limit, self._release = limit, release
        self._values: OrderedDict[Hashable, _V] = OrderedDict()

    def get(self, key: Hashable) -> _V | None:
        """The value, which is now the one used last; None if there is none."""
        value = self._values.get(key)
        if value is not None:
            self._values.move_to_end(key)
        return value

    def put(self, key: Hashable, value: _V) -> None:
        self._values[key] = value
        self._values.move_to_end(key)
        while len(self._values) > self.limit:
            self._release(self._values.popitem(last=False)[1])

    def __len__(self) -> int:
        return len(self._values)
