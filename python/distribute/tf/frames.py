"""Which strategy is current, and in which context: nowhere, in its scope, in a replica's function, or in a merge call.

Contexts are those of tf.distribute (docs/Semantics.md, rule 12), by thread.
"""
from __future__ import annotations

import threading
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Callable, Iterator

from ..errors import Error, WrongType

if TYPE_CHECKING:
    from .strategies import Strategy


@dataclass
class Frame:
    """kind: "scope", "replica", "merge" or "update". in_trace: whether values are JAX's. variables: those that the traced function names.
    made: those that it makes. replica_context: what get_replica_context() gives. same: what the function is given that is the same on all replicas. is_set: whether it stays until another strategy is
    set, and is not left by itself. Of an update: home: where the variable lives; readings: by name, the values of variables that live elsewhere;
    missing: those of them that it lacks."""
    kind: str
    strategy: Strategy
    in_trace: bool = False
    replica_context: Any = None
    variables: dict[str, Any] = field(default_factory=dict)
    made: list[Any] = field(default_factory=list)
    same: list[Any] = field(default_factory=list)
    is_set: bool = False
    home: Any = None
    readings: dict[str, Any] = field(default_factory=dict)
    missing: dict[str, Any] = field(default_factory=dict)


class _Stack(threading.local):
    def __init__(self) -> None:
        self.frames: list[Frame] = []


_stack = _Stack()


def top() -> Frame | None:
    """The innermost context of this thread."""
    return _stack.frames[-1] if _stack.frames else None


@contextmanager
def entered(frame: Frame) -> Iterator[Frame]:
    """Makes `frame` the innermost context."""
    _stack.frames.append(frame)
    try:
        yield frame
    finally:
        if not _stack.frames or _stack.frames[-1] is not frame:
            raise Error("scopes end in the order opposite to that in which they began; use them with `with`")
        _stack.frames.pop()


@contextmanager
def scope_of(strategy: Strategy) -> Iterator[Strategy]:
    """What Strategy.scope() is."""
    current = top()
    if current is not None and current.kind == "replica":
        raise Error("a scope is entered in a replica's function; enter it outside of Strategy.run")
    require_same(strategy, "enters the scope of")
    with entered(Frame("scope", strategy, in_trace=current is not None and current.in_trace,
                       variables=current.variables if current else {}, made=current.made if current else [])):
        yield strategy


def require_same(strategy: Strategy, what: str) -> None:
    """Raises Error where another strategy than `strategy` is current."""
    current = top()
    if current is not None and current.strategy is not strategy:
        raise Error(f"the program {what} {strategy!r} in the context of {current.strategy!r}; strategies cannot be mixed")


def experimental_set_strategy(strategy: Strategy | None) -> None:
    """Makes `strategy` the current one of this thread from now on, as if all that follows stood in its scope; None: none is, again.

    Raises:
        Error: In a scope, in a replica's function and in a merge call.
    """
    if strategy is not None and not isinstance(strategy, _kind):
        raise WrongType(f"experimental_set_strategy is given {strategy!r}; expected a strategy of distribute.tf, or None")
    if any(not frame.is_set for frame in _stack.frames):
        raise Error("experimental_set_strategy is called in a scope, a replica's function or a merge call; call it outside of all of them")
    _stack.frames = [] if strategy is None else [Frame("scope", strategy, is_set=True)]


#: The class of strategies, what makes the default one, and that.
_kind: type = object
_make_default: Callable[[], Strategy] | None = None
_default: Strategy | None = None


def know(kind: type, make_default: Callable[[], Strategy]) -> None:
    """What strategies are, and which is the default one: said once by their module, which stands above this one."""
    global _kind, _make_default
    _kind, _make_default = kind, make_default


def default_strategy() -> Strategy:
    """That of one replica, where a program sets none."""
    global _default
    if _default is None:
        assert _make_default is not None
        _default = _make_default()
    return _default


def is_default(strategy: Strategy) -> bool:
    """Whether it is that of programs that set none."""
    return strategy is _default


def get_strategy() -> Strategy:
    """The current strategy; outside of all scopes the default one, of one replica."""
    current = top()
    return current.strategy if current else default_strategy()


def has_strategy() -> bool:
    """Whether another strategy than the default one is current."""
    current = top()
    return current is not None and current.strategy is not _default


def in_cross_replica_context() -> bool:
    """Whether this is a scope or a merge call: whether what is seen are the values of all replicas."""
    current = top()
    return current is not None and current.kind != "replica"
