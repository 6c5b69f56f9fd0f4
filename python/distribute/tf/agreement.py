"""What the processes of a run find out together before they decide how something is run: the replicas' numbers of rows.

Plans, and whether one is made, follow from it alone. If a process decided by what it sees of its own replicas, others would wait for it in a plan
that it never runs.
"""
from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any, Sequence

from ..errors import Error
from .values import DistributedValues, RowsOfAll

if TYPE_CHECKING:
    from .strategies import Strategy


def is_spread(strategy: Strategy) -> bool:
    """Whether other processes have replicas of the strategy, too."""
    return len(strategy.own_replicas) < strategy.num_replicas


def require_replicas(strategy: Strategy, name: str) -> None:
    """Raises Error in a process that has no replicas of the strategy."""
    if not strategy.own_replicas and strategy.num_replicas:
        task = f'task "{strategy.cluster.task_type}"' if strategy.cluster is not None else "process"
        raise Error(f"{name} is called in a {task} of {strategy!r}, which has no replicas; expected a worker: servers hold the variables of a plan "
                    "(strategy.serve)")


def require_own(strategy: Strategy, name: str, leaves: Sequence[Any]) -> None:
    """Raises Error for values of another number of replicas than this process has."""
    require_replicas(strategy, name)
    for leaf in leaves:
        if isinstance(leaf, DistributedValues) and len(leaf) != len(strategy.own_replicas):
            raise Error(f"{name} is given values of {len(leaf)} replicas; {strategy!r} has {len(strategy.own_replicas)} in this process")


def rows_of_each(strategy: Strategy, name: str, leaves: Sequence[Any], axis: int = 0) -> list[RowsOfAll | None]:
    """By leaf, what there is to know of the numbers of rows, along `axis`, of all replicas; None of what has no rows.

    In a run of several processes all call this, and what it gives is the same in all. They exchange a number for it, unless a data set or a plan
    has told them of all leaves; more where their numbers of rows differ.

    Raises:
        Error: In all processes where the leaves differ in another way; `name` says who asks.
    """
    sizes = [_sizes_of(leaf, axis) for leaf in leaves]
    if not is_spread(strategy):
        return [RowsOfAll(len(set(own)) > 1, max(own)) if own else None for own in sizes]
    known = [_known_of(leaf, axis) for leaf in leaves]
    if all(each or not isinstance(leaf, DistributedValues) for each, leaf in zip(known, leaves)):
        return [each if own else None for each, own in zip(known, sizes)]
    cluster = strategy.cluster
    assert cluster is not None
    forms = [_form_of(leaf, axis, own, each is not None) for leaf, own, each in zip(leaves, sizes, known)]
    said = cluster.value_of_each(_hash(forms) << 31 | _hash(sizes))
    other = next((rank for rank, each in enumerate(said) if each >> 31 != said[0] >> 31), None)
    if other is not None:
        shapes = "; ".join(_described(leaf) for leaf in leaves)
        raise Error(f"{name} is given values of other shapes or types in process {other} than in process 0 (here: {shapes}); expected in all processes "
                    f"the same ones, but for the size of dimension {axis}")
    if len(set(said)) == 1:
        return [each or RowsOfAll(len(set(own)) > 1, max(own)) if own else None for each, own in zip(known, sizes)]
    agreed = [each if each or not own else RowsOfAll.agreed(cluster, own) for each, own in zip(known, sizes)]
    # Where replicas have different numbers of rows, those of one argument are those of the others.
    uneven: dict[RowsOfAll, set[tuple[int, ...]]] = {}
    for rows, own in zip(agreed, sizes):
        if rows is not None and rows.is_uneven:
            uneven.setdefault(rows, set()).add(own)
    wrong = [rank for rank, each in enumerate(cluster.value_of_each(int(any(len(each) > 1 for each in uneven.values())))) if each]
    if wrong:
        here = f" (here: {'; '.join(_described(leaf) for leaf in leaves)})"
        raise Error(f"the replicas of process {wrong[0]} have different numbers of rows of different arguments of {name}{here}; expected the same of all")
    return agreed


def _sizes_of(leaf: Any, axis: int) -> tuple[int, ...]:
    """Along the axis, of each replica of this process; nothing of values without it, and of values whose other dimensions differ."""
    if not isinstance(leaf, DistributedValues) or not all(value.ndim > axis for value in leaf.values):
        return ()
    others = {value.shape[:axis] + value.shape[axis + 1:] for value in leaf.values}
    return tuple(value.shape[axis] for value in leaf.values) if len(others) == 1 else ()


def _known_of(leaf: Any, axis: int) -> RowsOfAll | None:
    rows = leaf.rows_of_all if isinstance(leaf, DistributedValues) else None
    if rows is None or axis == 0:
        return rows
    # Of values that a plan made, all have one shape.
    return RowsOfAll(False, max(_sizes_of(leaf, axis), default=0), True) if rows.is_one_shape else None


def _form_of(leaf: Any, axis: int, sizes: tuple[int, ...], is_known: bool) -> tuple:
    """What is to be the same in all processes. Arrays that are the same on all replicas may differ in nothing, but the plan sees to them."""
    if not isinstance(leaf, DistributedValues):
        return ()
    shapes = {value.shape for value in leaf.values} if not sizes else {
        (*value.shape[:axis], -1, *value.shape[axis + 1:]) for value in leaf.values}
    return tuple(sorted(shapes)), tuple(sorted({value.dtype.name for value in leaf.values})), is_known


def _described(leaf: Any) -> str:
    if not isinstance(leaf, DistributedValues):
        return "a value for all replicas"
    return f"{', '.join(str(value.shape) for value in leaf.values)} of {leaf.values[0].dtype.name}"


def _hash(what: Any) -> int:
    return zlib.crc32(repr(what).encode()) >> 1
