"""Which strategy is current, and in which context: nowhere, in its scope, in a replica's function, or in a merge call.

Contexts are those of tf.distribute (docs/Semantics.md, rule 12), by thread. A replica's function is traced once, for all replicas:
its context gives JAX values that stand for each replica's own.
"""
from __future__ import annotations

import threading
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Callable, Iterator, Mapping, Sequence

import numpy as np

from .._arrays import narrowed
from ..errors import Error, WrongType
from ..importer.replica_view_names import AXIS
from .values import ReduceOp

if TYPE_CHECKING:
    from .strategies import Strategy


@dataclass
class Frame:
    """kind: "scope", "replica", "merge" or "update". in_trace: whether values are JAX's. variables: those that the traced function names.
    made: those that it makes. same: what the function is given that is the same on all replicas. is_set: whether it stays until another strategy is
    set, and is not left by itself. Of an update: home: where the variable lives; readings: by name, the values of variables that live elsewhere;
    missing: those of them that it lacks."""
    kind: str
    strategy: Strategy
    in_trace: bool = False
    replica_context: ReplicaContext | None = None
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


def _default_strategy() -> Strategy:
    global _default
    if _default is None:
        assert _make_default is not None
        _default = _make_default()
    return _default


def get_strategy() -> Strategy:
    """The current strategy; outside of all scopes the default one, of one replica."""
    current = top()
    return current.strategy if current else _default_strategy()


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
        return ReplicaContext(_default_strategy())
    return current.replica_context


class ReplicaContext:
    """What a replica's function knows of its place. Made by Strategy.run; get_replica_context() gives it."""

    def __init__(self, strategy: Strategy):
        self.strategy = strategy

    def _is_traced(self) -> bool:
        """Whether this is within a function that is traced, and not the default context, of one replica alone."""
        current = top()
        if current is not None and current.replica_context is self:
            return True
        if current is None and self.strategy is _default:
            return False
        raise Error("this replica context is not the current one; use it in the function that Strategy.run calls, and not in a merge call")

    @property
    def num_replicas_in_sync(self) -> int:
        return self.strategy.num_replicas

    @property
    def replica_id_in_sync_group(self) -> Any:
        """The replica's number, from 0: an i32 of JAX."""
        if not self._is_traced():
            return 0
        from jax import lax
        return lax.axis_index(AXIS)

    def all_reduce(self, op: ReduceOp | str, value: Any) -> Any:
        """The sum or the mean of the replicas' values: of each leaf of the tree `value`, on all replicas.

        Its gradient is the same all-reduce of the gradients. A mean of integers is a float.
        """
        reduction, is_traced = ReduceOp.of(op), self._is_traced()
        import jax
        return jax.tree_util.tree_map(lambda leaf: _all_reduce(reduction, leaf) if is_traced else _reduced_alone(reduction, leaf), value)

    def all_gather(self, value: Any, axis: int) -> Any:
        """The replicas' values one after the other along `axis`: of each leaf of the tree `value`, on all replicas."""
        is_traced = self._is_traced()
        import jax
        from jax import lax
        from .merge_calls import checked_axis

        def gather(leaf: Any) -> Any:
            leaf = _value_of(leaf)
            if not is_traced:
                checked_axis(axis, np.shape(leaf))
                return leaf
            array = _traced_of(leaf)
            return lax.all_gather(array, AXIS, axis=checked_axis(axis, array.shape), tiled=True)
        return jax.tree_util.tree_map(gather, value)

    def merge_call(self, merge_fn: Callable, args: Sequence[Any] = (), kwargs: Mapping[str, Any] | None = None) -> Any:
        """merge_fn(strategy, *args, **kwargs), once for all replicas, in cross-replica context: there the arguments are values of the
        replicas, which Strategy.reduce, gather and experimental_local_results take. What it returns all replicas get; of a value of the
        replicas each its own.
        """
        if not callable(merge_fn):
            raise WrongType(f"merge_call is given {merge_fn!r}; expected a function of the strategy and the arguments")
        if not self._is_traced():
            with entered(Frame("merge", self.strategy)):
                return merge_fn(self.strategy, *args, **dict(kwargs or {}))
        from .merge_calls import merge_call
        return merge_call(self.strategy, merge_fn, args, dict(kwargs or {}))


def _value_of(leaf: Any) -> Any:
    """The leaf itself, or what it stands for. Raises WrongType for what is no array of numbers or truth values."""
    import jax
    convert = getattr(leaf, "__jax_array__", None) if not isinstance(leaf, jax.Array) else None
    value = convert() if convert is not None else leaf
    dtype = value.dtype if hasattr(value, "dtype") else np.asarray(value).dtype
    if not (jax.numpy.issubdtype(dtype, jax.numpy.number) or dtype == bool) and not isinstance(value, int):
        raise WrongType(f"the replicas exchange {leaf!r}, whose elements are {dtype}; expected numbers, or truth values for all_gather")
    return value


def _reduced_alone(op: ReduceOp, leaf: Any) -> Any:
    """What _all_reduce gives of the only replica, as precise as it is."""
    value = _value_of(leaf)
    dtype = value.dtype if hasattr(value, "dtype") else np.asarray(value).dtype
    _require_numbers(op, dtype)
    if op is not ReduceOp.MEAN or dtype.kind not in "iu":
        return value
    return (value if hasattr(value, "astype") else np.asarray(value)).astype(_mean_of(dtype))


def _require_numbers(op: ReduceOp, dtype: Any) -> None:
    if dtype == bool:
        raise Error(f"all_reduce {op.name} of truth values; expected numbers: convert them first")


def _mean_of(dtype: Any) -> str:
    """The type of a mean of these integers. Raises Error where JAX lacks it."""
    import jax
    wanted = "float32" if dtype.itemsize == 1 else "float64"
    if jax.dtypes.canonicalize_dtype(wanted) != wanted:
        raise Error(f"the mean of {dtype} is of {wanted}, which JAX has only with jax_enable_x64; convert the value to a float first")
    return wanted


def _traced_of(leaf: Any) -> Any:
    """The leaf as JAX's: of an array that is known, elements that JAX holds."""
    import jax
    leaf = _value_of(leaf)
    if isinstance(leaf, jax.Array) or not hasattr(leaf, "dtype"):
        return jax.numpy.asarray(leaf)
    return jax.numpy.asarray(narrowed(leaf, jax.dtypes.canonicalize_dtype(leaf.dtype), "a value that the replicas exchange"))


def _all_reduce(op: ReduceOp, leaf: Any) -> Any:
    from jax import lax, numpy as jnp
    value = _traced_of(leaf)
    _require_numbers(op, value.dtype)
    if jnp.iscomplexobj(value):
        return lax.complex(_all_reduce(op, value.real), _all_reduce(op, value.imag))
    if op is ReduceOp.SUM:
        return lax.psum(value, AXIS)
    if jnp.issubdtype(value.dtype, jnp.floating):
        # Narrow ones are summed and divided in f32, and rounded once.
        wide = value.astype(jnp.float32) if value.dtype.itemsize < 4 else value
        return lax.pmean(wide, AXIS).astype(value.dtype)
    return lax.pmean(value.astype(_mean_of(value.dtype)), AXIS)
