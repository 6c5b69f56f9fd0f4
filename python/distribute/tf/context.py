"""What a replica's function knows of its place, and what it exchanges with the others.

A function is traced once, for all replicas: its context gives JAX values that stand for each replica's own.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Mapping, Sequence

import numpy as np

from .._arrays import narrowed
from ..errors import Error, WrongType
from ..importer.replica_view_names import AXIS
from .frames import Frame, default_strategy, entered, is_default, top
from .merge_calls import checked_axis, merge_call
from .values import ReduceOp

if TYPE_CHECKING:
    from .strategies import Strategy


def get_replica_context() -> ReplicaContext | None:
    """The context of the replica's function that runs; None in cross-replica context; outside of all scopes that of the one replica."""
    current = top()
    if current is None:
        return ReplicaContext(default_strategy())
    context: ReplicaContext | None = current.replica_context
    return context


class ReplicaContext:
    """What a replica's function knows of its place. Made by Strategy.run; get_replica_context() gives it."""

    def __init__(self, strategy: Strategy):
        self.strategy = strategy

    def _is_traced(self) -> bool:
        """Whether this is within a function that is traced, and not the default context, of one replica alone."""
        current = top()
        if current is not None and current.replica_context is self:
            return True
        if current is None and is_default(self.strategy):
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
