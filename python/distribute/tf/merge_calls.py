"""Merge calls and the ops of cross-replica context, as JAX traces them.

A merge function is traced as a jitted function of a name that the importer knows (importer/replica_view.py), and what it does with
the replicas' values are calls of jax.ffi of targets "distribute.…". Neither is ever run by JAX.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Mapping, Sequence

import numpy as np

from ..errors import Error, WrongType
from ..importer.replica_view_names import MERGE_FUNCTION
from .agreement import is_spread
from .frames import Frame, entered, top
from .values import ReduceOp

if TYPE_CHECKING:
    from .strategies import Strategy


class TracedPerReplica:
    """In a merge call: the values of all replicas. Strategy.reduce, gather and experimental_local_results take it; nothing else does."""

    __slots__ = ("tracer",)

    def __init__(self, tracer: Any):
        self.tracer = tracer

    @property
    def shape(self) -> tuple[int, ...]:
        """Of one replica's value."""
        return self.tracer.shape

    @property
    def dtype(self) -> np.dtype:
        return self.tracer.dtype

    def _refuse(self, *_: Any) -> Any:
        raise Error("a merge call computes with the values of all replicas; reduce or gather them first "
                    "(strategy.reduce, strategy.gather, strategy.experimental_local_results)")

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = __matmul__ = __neg__ = _refuse
    __lt__ = __le__ = __gt__ = __ge__ = __bool__ = __float__ = __int__ = __array__ = __jax_array__ = __getitem__ = __iter__ = _refuse


def emit(name: str, shape: Sequence[int] | None, dtype: Any, *operands: Any, **attributes: Any) -> Any:
    """`distribute.name` with these operands and attributes; of one result, or none where shape is None."""
    import jax
    return emit_all(name, () if shape is None else jax.ShapeDtypeStruct(tuple(shape), dtype), *operands, **attributes)


def emit_all(name: str, result: Any, *operands: Any, **attributes: Any) -> Any:
    """`distribute.name` with these operands and attributes, whose results have the forms of `result`."""
    import jax
    return jax.ffi.ffi_call(f"distribute.{name}", result, has_side_effect=True)(*operands, **attributes)


def merge_call(strategy: Strategy, function: Callable, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
    """See ReplicaContext.merge_call."""
    import jax
    outer = top()
    assert outer is not None
    leaves, tree = jax.tree_util.tree_flatten((tuple(args), dict(kwargs)))
    # An array that is known is no replica's own: it is what it is to the merge function.
    positions = [i for i, leaf in enumerate(leaves) if isinstance(leaf, jax.core.Tracer)]
    returned: Any = None  # its leaves that are JAX's values come out of the jitted function, the others are taken from here

    def body(*tracers: Any) -> list[Any]:
        nonlocal returned
        given = list(leaves)
        for i, tracer in zip(positions, tracers):
            # The mark tells what the function takes from what it sees.
            own = TracedPerReplica(_like_it("argument", tracer))
            given[i] = first_traced(own) if any(leaves[i] is each for each in outer.same) else own
        own_args, own_keywords = jax.tree_util.tree_unflatten(tree, given)
        with entered(Frame("merge", strategy, in_trace=True, variables=outer.variables, made=outer.made)):
            returned = function(strategy, *own_args, **own_keywords)
        return [leaf.tracer if isinstance(leaf, TracedPerReplica) else leaf
                for leaf in jax.tree_util.tree_leaves(returned) if _is_value(leaf)]
    body.__name__ = body.__qualname__ = MERGE_FUNCTION
    values = iter(jax.jit(body)(*(leaves[i] for i in positions)))
    return jax.tree_util.tree_map(lambda leaf: next(values) if _is_value(leaf) else leaf, returned)


def _is_value(leaf: Any) -> bool:
    import jax
    return isinstance(leaf, (jax.Array, TracedPerReplica))


def reduce_traced(op: ReduceOp, value: Any, axis: int | None, num_replicas: int, **destination: str) -> Any:
    """Strategy.reduce in a merge call, of one leaf."""
    if not isinstance(value, TracedPerReplica):
        if op is ReduceOp.SUM and num_replicas > 1:
            raise Error("the sum of a value that is the same on all replicas was requested: which count is meant? Give merge_call the "
                        "replicas' values as arguments, or multiply by strategy.num_replicas_in_sync")
        if axis is None or np.ndim(value) == 0:
            return value
        return value.sum(axis) if op is ReduceOp.SUM else value.mean(axis)
    shape = value.shape
    attributes: dict[str, Any] = {"kind": op.value, **destination}
    if axis is not None:
        axis = checked_axis(axis, shape)
        shape = shape[:axis] + shape[axis + 1:]
        attributes["axis"] = np.int64(axis)
    return emit("reduce", shape, reduced_type(op, value.dtype), value.tracer, **attributes)


def reduced_type(op: ReduceOp, dtype: np.dtype) -> np.dtype:
    """The type of a reduction in a merge call.

    Raises:
        Error: For the mean of integers where JAX lacks its type.
    """
    import jax
    if op is not ReduceOp.MEAN or not np.issubdtype(dtype, np.integer):
        return dtype
    if np.issubdtype(dtype, np.unsignedinteger):  # the step's integers have no sign
        raise Error(f"the mean of {dtype} is taken in a merge call, where integers have a sign; convert the value to a float before, or use "
                    "get_replica_context().all_reduce")
    wanted = np.dtype("float32" if dtype.itemsize == 1 else "float64")
    if jax.dtypes.canonicalize_dtype(wanted) != wanted:
        raise Error(f"the mean of {dtype} is of {wanted}, which JAX has only with jax_enable_x64; convert the value to a float first")
    return wanted


def gather_traced(value: Any, axis: int, num_replicas: int) -> Any:
    """Strategy.gather in a merge call, of one leaf."""
    if not isinstance(value, TracedPerReplica) and num_replicas == 1:
        checked_axis(axis, np.shape(value))
        return value
    if not isinstance(value, TracedPerReplica):
        raise Error("gather takes the replicas' values; give them to merge_call as arguments")
    axis = checked_axis(axis, value.shape)
    shape = tuple(size * (num_replicas if d == axis else 1) for d, size in enumerate(value.shape))
    return emit("gather_values", shape, value.dtype, value.tracer, dim=np.int64(axis))


def local_results_traced(strategy: Strategy, value: Any) -> tuple[Any, ...]:
    """Strategy.experimental_local_results in a merge call, of what is no variable."""
    if not isinstance(value, TracedPerReplica):
        return (value,)
    require_one_process(strategy, "the replicas' values")
    rows = emit("stack", (strategy.num_replicas, *value.shape), value.dtype, value.tracer)
    return tuple(rows[i] for i in range(strategy.num_replicas))


def require_one_process(strategy: Strategy, what: str) -> None:
    """Raises Error where other processes have replicas, too: a merge call is one program for all, and has no process's own values."""
    if is_spread(strategy):
        raise Error(f"{what} that are this process's are requested in a merge call, which is one program for all processes; reduce or gather them "
                    "there, or call Strategy.experimental_local_results outside, on what Strategy.run returns")


def first_traced(value: Any) -> Any:
    """The value that is the same on all replicas, once."""
    if not isinstance(value, TracedPerReplica):
        return value
    return _like_it("select_replica", value.tracer, replica=np.int64(0))


def _like_it(name: str, tracer: Any, **attributes: Any) -> Any:
    """`distribute.name` of a result of the operand's form: what comes of a number of Python takes other types, as it does."""
    import jax
    return emit_all(name, jax.ShapeDtypeStruct(tracer.shape, tracer.dtype, weak_type=tracer.weak_type), tracer, **attributes)


def checked_axis(axis: int, shape: Sequence[int]) -> int:
    """`axis` from the front.

    Raises:
        Error: If it is no number, and if the value has no such dimension.
    """
    if not isinstance(axis, (int, np.integer)) or isinstance(axis, bool):
        raise WrongType(f"axis {axis!r}; expected the number of one dimension")
    if not -len(shape) <= axis < len(shape):
        raise Error(f"axis {axis} of a value of shape {tuple(shape)}; expected one of its dimensions, from {-len(shape)} to "
                    f"{len(shape) - 1}" if shape else f"axis {axis} of a value without dimensions; expected None")
    return axis % len(shape)
