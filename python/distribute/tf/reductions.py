"""Strategy.reduce and gather outside of replicas' functions: a step of one merge call, compiled for the shapes and kept."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Sequence

import numpy as np

from .._arrays import OwnReplicas
from .._generated import translated
from ..compiler import compile as compile_plan
from ..errors import Error
from ..importer.replica_view_names import AXIS, MESH
from ..runtime import Session
from .agreement import require_own, rows_of_each
from .frames import require_same, top
from .merge_calls import TracedPerReplica, checked_axis, gather_traced, local_results_traced, reduce_traced
from .row_reductions import LineOf, Rows, needs_open_plan, reduce_rows
from .step_text import collapse, type_of
from .updates import components_traced
from .values import DistributedValues, ReduceOp, RowsOfAll, leaves_of, map_tree
from .variables import Variable

if TYPE_CHECKING:
    from .strategies import Strategy


def reduce(strategy: Strategy, op: ReduceOp | str, value: Any, axis: int | None) -> Any:
    """See Strategy.reduce."""
    reduction = ReduceOp.of(op)
    if is_traced(strategy, "reduce", "ReplicaContext.all_reduce"):
        return map_tree(lambda leaf: reduce_traced(reduction, read_traced(leaf), axis, strategy.num_replicas), value)
    leaves = [_copies_of(leaf) for leaf in leaves_of(value)]
    require_own(strategy, "Strategy.reduce", leaves)
    inputs = []
    for leaf in leaves:
        is_shared = not isinstance(leaf, DistributedValues)
        if is_shared and reduction is ReduceOp.SUM and strategy.num_replicas > 1:
            raise Error("the sum of a value that is the same on all replicas was requested: which count is meant? Reduce what Strategy.run "
                        "returned, or multiply by strategy.num_replicas_in_sync")
        # What is shared needs a step only where an axis is reduced.
        inputs.append(None if is_shared and axis is None else _distributed(strategy, leaf))
    found = iter(_along(strategy, "reduce", [each for each in inputs if each is not None], axis,
                        lambda shape, dtype: _reduction(reduction, axis, shape, dtype)))
    results = iter([leaf if rows is None else next(found) for leaf, rows in zip(leaves, inputs)])
    return map_tree(lambda _: next(results), value)


def gather(strategy: Strategy, value: Any, axis: int) -> Any:
    """See Strategy.gather."""
    if is_traced(strategy, "gather", "ReplicaContext.all_gather"):
        return map_tree(lambda leaf: gather_traced(read_traced(leaf), axis, strategy.num_replicas), value)
    value = map_tree(lambda leaf: DistributedValues(leaf.components()) if isinstance(leaf, Variable) else leaf, value)
    leaves = leaves_of(value)
    require_own(strategy, "Strategy.gather", leaves)
    if strategy.num_replicas == 1:
        for leaf in leaves:
            checked_axis(axis, np.shape(leaf) if not isinstance(leaf, DistributedValues) else leaf.values[0].shape)
        return map_tree(lambda leaf: leaf.values[0] if isinstance(leaf, DistributedValues) else leaf, value)
    if not all(isinstance(leaf, DistributedValues) for leaf in leaves):
        raise Error("gather is given a value that is the same on all replicas; expected what Strategy.run or a distributed data set gave")

    def line(shape: Sequence[int], dtype: np.dtype) -> tuple[str, tuple[int, ...], np.dtype]:
        along = checked_axis(axis, shape)
        result = tuple(size if d != along or size == "?" else size * strategy.num_replicas for d, size in enumerate(shape))
        return f"distribute.gather_values %m dim {along}", result, dtype
    found = iter(_along(strategy, "gather", leaves, axis, line))
    return map_tree(lambda _: next(found), value)


def local_results(strategy: Strategy, value: Any) -> tuple[Any, ...]:
    """See Strategy.experimental_local_results."""
    current = top()
    if isinstance(value, TracedPerReplica) or (current is not None and current.in_trace):
        if isinstance(value, Variable) and current is not None and current.kind == "merge":
            return value.copies_traced()
        if isinstance(value, Variable) and current is not None and current.kind == "replica":
            raise Error(f"Strategy.experimental_local_results of the variable '{value.name}' is called in a replica's function, which has "
                        "one copy; read it there (read_value()), or use a merge_call")
        return local_results_traced(strategy, value)
    if isinstance(value, DistributedValues):
        return value.values
    return value.components() if isinstance(value, Variable) else (value,)


def _along(strategy: Strategy, name: str, leaves: Sequence[DistributedValues], axis: int | None, line_of: LineOf) -> list[np.ndarray]:
    """What the replicas' values are together: in one step those that have one shape, of a number of rows that is the only one so far."""
    asked = f"Strategy.{name}"
    if axis is None:
        for leaf, of_all in zip(leaves, rows_of_each(strategy, asked, leaves)):
            if of_all is not None and of_all.is_uneven:
                raise Error(f"{name} of values of the shapes {[value.shape for value in leaf.values]} of this process's replicas; expected one shape "
                            "for all replicas, or an axis, which vanishes")
        return _in_one_step(strategy, [leaf.stacked() for leaf in leaves], line_of)
    axes = [checked_axis(axis, leaf.values[0].shape) for leaf in leaves]
    known: dict[int, RowsOfAll | None] = {}
    for each in sorted(set(axes)):  # -1 is another one of values of other ranks
        which = [i for i, own in enumerate(axes) if own == each]
        known.update(zip(which, rows_of_each(strategy, asked, [leaves[i] for i in which], each)))
    rows = [Rows.of(name, leaf, axes[i], known[i]) for i, leaf in enumerate(leaves)]
    is_open = [needs_open_plan(strategy, each, line_of) for each in rows]
    fixed = iter(_in_one_step(strategy, [leaf.stacked() for leaf, each in zip(leaves, is_open) if not each], line_of))
    return [reduce_rows(strategy, each, line_of) if needs_open else next(fixed) for each, needs_open in zip(rows, is_open)]


def is_traced(strategy: Strategy, name: str, instead: str) -> bool:
    current = top()
    if current is not None and current.kind == "replica":
        raise Error(f"Strategy.{name} is called in a replica's function, which has one replica's values; use {instead} there, or a merge_call")
    if current is not None and current.kind == "update":
        raise Error(f"Strategy.{name} is called in an update, which runs for one copy of a variable; call it before the update")
    require_same(strategy, f"calls {name} of")
    return current is not None and current.in_trace


def read_traced(leaf: Any) -> Any:
    """In a merge call: of a variable its value, or the replicas' copies; anything else as it is."""
    if not isinstance(leaf, Variable):
        return leaf
    return components_traced(leaf) if leaf.is_on_read else leaf.read_value()


def _copies_of(leaf: Any) -> Any:
    if not isinstance(leaf, Variable):
        return leaf
    return DistributedValues(leaf.components()) if leaf.is_on_read else leaf.read_value()


def _distributed(strategy: Strategy, leaf: Any) -> DistributedValues:
    """The replicas' values of what they may share."""
    if isinstance(leaf, DistributedValues):
        return leaf
    array = np.asarray(leaf)
    return DistributedValues.of_rows(np.broadcast_to(array, (len(strategy.own_replicas), *array.shape)))


def _reduction(op: ReduceOp, axis: int | None, shape: Sequence[int], dtype: np.dtype) -> tuple[str, tuple[int, ...], np.dtype]:
    along, result = "", tuple(shape)
    if axis is not None:
        d = checked_axis(axis, shape)
        along, result = f" axis = {d}", tuple(shape[:d]) + tuple(shape[d + 1:])
    if op is ReduceOp.MEAN and dtype.kind in "iu":
        dtype = np.dtype("f4" if dtype.itemsize == 1 else "f8")
    return f"distribute.reduce {op.value} %m{along}", result, dtype


def _in_one_step(strategy: Strategy, rows: list[np.ndarray], line_of: Any) -> list[np.ndarray]:
    """The results of a merge call of one op for each of `rows`, whose leading dimension counts this process's replicas.

    line_of(shape, dtype) of one replica's value: the op on %m, the result's shape and type. Complex numbers go as pairs of floats, which
    sums, means and gathers leave apart.
    """
    if not rows:
        return []
    results = [line_of(array.shape[1:], array.dtype) for array in rows]
    described = [(line, *_pair_of(shape, dtype)) for line, shape, dtype in results]
    rows = [array if array.dtype.kind != "c" else np.stack([array.real, array.imag], -1) for array in rows]
    key = tuple((line, array.shape, str(array.dtype)) for (line, _, _), array in zip(described, rows))
    session = strategy.reductions.get(key)
    if session is None:
        with translated("Strategy.gather" if "gather" in described[0][0] else "Strategy.reduce"):
            plan = compile_plan(_text_of(strategy.num_replicas, rows, described), strategy.without_variables())
        session = Session(plan, strategy)
        strategy.reductions.put(key, session)
    outputs = session.run({f"x{i}": OwnReplicas(array) for i, array in enumerate(rows)})
    return [outputs[f"r{i}"].view(dtype).reshape(shape) for i, (_, shape, dtype) in enumerate(results)]


def _pair_of(shape: Sequence[int], dtype: np.dtype) -> tuple[tuple[int, ...], np.dtype]:
    """The shape and type of an array with what is complex as pairs."""
    return (tuple(shape), dtype) if dtype.kind != "c" else ((*shape, 2), np.dtype(f"f{dtype.itemsize // 2}"))


def _text_of(num_replicas: int, rows: Sequence[np.ndarray], described: Sequence[tuple]) -> str:
    arguments, results, lines, names, types = [], [], [], [], []
    for i, (array, (line, shape, dtype)) in enumerate(zip(rows, described)):
        own, result = type_of(array.shape[1:], array.dtype, is_signed=True), type_of(shape, dtype, is_signed=True)
        arguments.append(f'%x{i}: {type_of((1, *array.shape[1:]), array.dtype, is_signed=True)} {{distribute.batch = "x{i}"}}')
        results.append(f'{result} {{distribute.output = "r{i}", distribute.result = "mirrored"}}')
        lines += [collapse(f"%v{i}", f"%x{i}", array.shape[1:], array.dtype, is_signed=True),
                  f'%r{i} = distribute.merge_call(%v{i}) over @{MESH}["{AXIS}"] : ({own}) -> {result} {{',
                  f"^bb0(%m: !distribute.per_replica<{own}>):",
                  f"  %c = {line} : !distribute.per_replica<{own}> -> {result}", f"  distribute.yield %c : {result}", "}"]
        names.append(f"%r{i}")
        types.append(result)
    body = "\n    ".join([*lines, f"return {', '.join(names)} : {', '.join(types)}"])
    return (f'module @reduction {{\n  distribute.mesh @{MESH} <["{AXIS}" = {num_replicas}]>\n'
            f"  func.func @step({', '.join(arguments)}) -> ({', '.join(results)})\n"
            f'      attributes {{distribute.step, distribute.view = "replica"}} {{\n    {body}\n  }}\n}}\n')
