"""Which strategy is current, and in which context: nowhere, in its scope, in a replica's function, or in a merge call.

Contexts are those of tf.distribute (docs/Semantics.md, rule 12), by thread. A replica's function is traced once, for all replicas:
its context gives JAX values that stand for each replica's own.
"""
from __future__ import annotations

import threading
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Callable, Iterator, Mapping, Sequence

from ..errors import Error
from ..importer.replica_view_names import AXIS
from .values import ReduceOp

if TYPE_CHECKING:
    from ..strategy import Strategy


@dataclass
class Frame:
    """kind: "scope", "replica", "merge" or "update". inTrace: whether values are JAX's. variables: those that the traced function names.
    made: those that it makes. isSet: whether it stays until another strategy is set, and is not left by itself."""
    kind: str
    strategy: Strategy
    inTrace: bool = False
    replicaContext: ReplicaContext | None = None
    variables: dict[str, Any] = field(default_factory=dict)
    made: list[Any] = field(default_factory=list)
    isSet: bool = False


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
def scopeOf(strategy: Strategy) -> Iterator[Strategy]:
    """What Strategy.scope() is."""
    current = top()
    if current is not None and current.kind == "replica":
        raise Error("a scope is entered in a replica's function; enter it outside of Strategy.run")
    requireSame(strategy, "enters the scope of")
    with entered(Frame("scope", strategy, inTrace=current is not None and current.inTrace,
                       variables=current.variables if current else {}, made=current.made if current else [])):
        yield strategy


def requireSame(strategy: Strategy, what: str) -> None:
    """Raises Error where another strategy than `strategy` is current."""
    current = top()
    if current is not None and current.strategy is not strategy:
        raise Error(f"the program {what} {strategy!r} in the context of {current.strategy!r}; strategies cannot be mixed")


def experimental_set_strategy(strategy: Strategy | None) -> None:
    """Makes `strategy` the current one of this thread from now on, as if all that follows stood in its scope; None: none is, again.

    Raises Error in a scope, in a replica's function and in a merge call.
    """
    if any(not frame.isSet for frame in _stack.frames):
        raise Error("experimental_set_strategy is called in a scope, a replica's function or a merge call; call it outside of all of them")
    _stack.frames = [] if strategy is None else [Frame("scope", strategy, isSet=True)]


_default: Strategy | None = None


def _defaultStrategy() -> Strategy:
    global _default
    if _default is None:
        from ..strategy import OneDevice
        _default = OneDevice()
    return _default


def get_strategy() -> Strategy:
    """The current strategy; outside of all scopes the default one, of one replica."""
    current = top()
    return current.strategy if current else _defaultStrategy()


def has_strategy() -> bool:
    """Whether another strategy than the default one is current."""
    current = top()
    return current is not None and current.strategy is not _default


def in_cross_replica_context() -> bool:
    """Whether this is a scope or a merge call: whether what is seen are the values of all replicas."""
    current = top()
    return current is not None and current.kind != "replica"


def get_replica_context() -> ReplicaContext | None:
    """The context of the replica's function that runs; None in cross-replica context; outside of all scopes that of the one replica."""
    current = top()
    if current is None:
        return ReplicaContext(_defaultStrategy())
    return current.replicaContext


class ReplicaContext:
    """What a replica's function knows of its place. Made by Strategy.run; get_replica_context() gives it."""

    def __init__(self, strategy: Strategy):
        self.strategy = strategy

    def _isTraced(self) -> bool:
        """Whether this is within a function that is traced, and not the default context, of one replica alone."""
        current = top()
        if current is not None and current.replicaContext is self:
            return True
        if current is None and self.strategy is _default:
            return False
        raise Error("this replica context is not the current one; use it in the function that Strategy.run calls, and not in a merge call")

    @property
    def num_replicas_in_sync(self) -> int:
        return self.strategy.numReplicas

    @property
    def replica_id_in_sync_group(self) -> Any:
        """The replica's number, from 0: an i32 of JAX."""
        if not self._isTraced():
            return 0
        from jax import lax
        return lax.axis_index(AXIS)

    def all_reduce(self, op: ReduceOp | str, value: Any) -> Any:
        """The sum or the mean of the replicas' values: of each leaf of the tree `value`, on all replicas.

        Its gradient is the same all-reduce of the gradients. A mean of integers is a float.
        """
        reduction = ReduceOp.of(op)
        if not self._isTraced():
            return value
        import jax
        return jax.tree_util.tree_map(lambda leaf: _allReduce(reduction, leaf), value)

    def all_gather(self, value: Any, axis: int) -> Any:
        """The replicas' values one after the other along `axis`: of each leaf of the tree `value`, on all replicas."""
        if not self._isTraced():
            return value
        import jax
        from jax import lax, numpy as jnp
        from .merge_calls import checkedAxis

        def gather(leaf: Any) -> Any:
            array = jnp.asarray(leaf)
            return lax.all_gather(array, AXIS, axis=checkedAxis(axis, array.shape), tiled=True)
        return jax.tree_util.tree_map(gather, value)

    def merge_call(self, merge_fn: Callable, args: Sequence[Any] = (), kwargs: Mapping[str, Any] | None = None) -> Any:
        """merge_fn(strategy, *args, **kwargs), once for all replicas, in cross-replica context: there the arguments are values of the
        replicas, which Strategy.reduce, gather and experimental_local_results take. What it returns all replicas get; of a value of the
        replicas each its own.
        """
        if not callable(merge_fn):
            raise Error(f"merge_call is given {merge_fn!r}; expected a function of the strategy and the arguments", code="WRONG_TYPE")
        if not self._isTraced():
            with entered(Frame("merge", self.strategy)):
                return merge_fn(self.strategy, *args, **dict(kwargs or {}))
        from .merge_calls import mergeCall
        return mergeCall(self.strategy, merge_fn, args, dict(kwargs or {}))


def _allReduce(op: ReduceOp, leaf: Any) -> Any:
    import jax
    from jax import lax, numpy as jnp
    value = jnp.asarray(leaf)
    if value.dtype == bool:
        raise Error(f"all_reduce {op.name} of truth values; expected numbers: convert them first")
    if op is ReduceOp.SUM:
        return lax.psum(value, AXIS)
    if jnp.issubdtype(value.dtype, jnp.floating):
        # Narrow ones are summed and divided in f32, and rounded once.
        wide = value.astype(jnp.float32) if value.dtype.itemsize < 4 else value
        return lax.pmean(wide, AXIS).astype(value.dtype)
    mean = jax.dtypes.canonicalize_dtype("float32" if value.dtype.itemsize == 1 else "float64")
    return lax.pmean(value.astype(mean), AXIS)
