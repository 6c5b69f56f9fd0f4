"""StrategyExtended.update: a function that is run where a variable is, once for each of its copies.

In a merge call it is traced as a jitted function of a name that the importer knows, and becomes the region of a `distribute.update`.
Outside, a merge call is made for it.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Mapping, Sequence

import numpy as np

from ..errors import Error
from ..importer.replica_view_names import UPDATE_FUNCTION
from .context import Frame, entered, get_replica_context, requireSame, top
from .merge_calls import TracedPerReplica, emit, firstTraced, localResultsTraced
from .values import DistributedValues
from .variables import Variable

if TYPE_CHECKING:
    from ..strategy import Strategy


def update(strategy: Strategy, variable: Any, function: Callable, args: Sequence[Any], kwargs: Mapping[str, Any] | None, group: bool) -> Any:
    """See StrategyExtended.update."""
    if not isinstance(variable, Variable):
        raise Error(f"update is given {variable!r}; expected a distribute.Variable", code="WRONG_TYPE")
    if not callable(function):
        raise Error(f"update is given {function!r}; expected a function of the variable and the arguments", code="WRONG_TYPE")
    if not isinstance(args, (tuple, list)):
        raise Error(f"update is given args={args!r}; expected a tuple", code="WRONG_TYPE")
    current = top()
    if current is not None and current.kind == "replica":
        raise Error("update is called in a replica's function; call it in a merge call (get_replica_context().merge_call)")
    requireSame(strategy, "updates a variable of")
    if variable.strategy is not strategy:
        raise Error(f"the variable '{variable.name}' of {variable.strategy!r} is updated by {strategy!r}; make it in the strategy's scope")
    if current is None or not current.inTrace:
        return _across(strategy, variable, function, tuple(args), dict(kwargs or {}), group)
    if current.kind == "update":  # it runs for one copy already
        return function(variable, *args, **dict(kwargs or {}))
    return _traced(strategy, variable, function, tuple(args), dict(kwargs or {}), group)


def _traced(strategy: Strategy, variable: Variable, function: Callable, args: tuple, kwargs: dict[str, Any], group: bool) -> Any:
    import jax
    outer = top()
    assert outer is not None
    leaves, tree = jax.tree_util.tree_flatten((args, kwargs))
    positions = [i for i, leaf in enumerate(leaves) if isinstance(leaf, (jax.Array, TracedPerReplica))]
    if not variable.isOnRead and strategy.numReplicas == 1:  # the replicas' values are one
        leaves = [firstTraced(leaf) if isinstance(leaf, TracedPerReplica) else leaf for leaf in leaves]
    if not variable.isOnRead and any(isinstance(leaf, TracedPerReplica) for leaf in leaves):
        raise Error(f"the update of the variable '{variable.name}' is given the replicas' values, and its copies would differ; reduce them "
                    "first (strategy.extended.reduce_to)")
    returned: Any = None

    def body(*tracers: Any) -> list[Any]:
        nonlocal returned
        given = list(leaves)
        for i, tracer in zip(positions, tracers):
            given[i] = tracer
        own, ownKeywords = jax.tree_util.tree_unflatten(tree, given)
        with entered(Frame("update", strategy, inTrace=True, variables=outer.variables, made=outer.made)):
            emit("updated", None, variable.dtype, **variable.named())
            returned = function(variable, *own, **ownKeywords)
        return [leaf for leaf in jax.tree_util.tree_leaves(returned) if isinstance(leaf, jax.Array)]
    body.__name__ = body.__qualname__ = UPDATE_FUNCTION
    operands = [leaves[i].tracer if isinstance(leaves[i], TracedPerReplica) else leaves[i] for i in positions]
    values = iter(jax.jit(body)(*operands))
    wrap = TracedPerReplica if variable.isOnRead else lambda value: value
    result = jax.tree_util.tree_map(lambda leaf: wrap(next(values)) if isinstance(leaf, jax.Array) else leaf, returned)
    if group:
        return result
    rows = jax.tree_util.tree_map(
        lambda leaf: localResultsTraced(leaf, strategy.numReplicas) if isinstance(leaf, TracedPerReplica) else None, result)
    count = 1 if strategy.hasOneCopy else strategy.numReplicas
    return tuple(jax.tree_util.tree_map(lambda leaf, each: leaf if each is None else each[i], result, rows, is_leaf=_isOne) for i in range(count))


def _isOne(leaf: Any) -> bool:
    return leaf is None or isinstance(leaf, tuple)


def _across(strategy: Strategy, variable: Variable, function: Callable, args: tuple, kwargs: dict[str, Any], group: bool) -> Any:
    """An update outside of functions that are traced: in a merge call of its own."""
    import jax
    leaves, tree = jax.tree_util.tree_flatten((args, kwargs))
    kinds = tuple("own" if isinstance(leaf, DistributedValues) else "same" if isinstance(leaf, (np.ndarray, np.generic, jax.Array)) else "form"
                  for leaf in leaves)
    of = {kind: [leaf for leaf, each in zip(leaves, kinds) if each == kind] for kind in ("own", "same", "form")}
    result = strategy.run(_updateAcross, args=(variable, function, tree, kinds, tuple(of["own"]), tuple(of["same"]), tuple(of["form"])))

    def only(leaf: Any) -> Any:
        return leaf.values[0] if isinstance(leaf, DistributedValues) and not variable.isOnRead else leaf
    merged = jax.tree_util.tree_map(only, result)
    if group:
        return merged
    count = 1 if strategy.hasOneCopy else len(strategy.ownReplicas)
    return tuple(jax.tree_util.tree_map(lambda leaf: leaf.values[i] if isinstance(leaf, DistributedValues) else leaf, merged) for i in range(count))


def _updateAcross(variable: Variable, function: Callable, tree: Any, kinds: tuple, own: tuple, same: tuple, form: tuple) -> Any:
    """A replica's function: the update, in a merge call."""
    def merge(strategy: Strategy, ownValues: tuple, sameValues: tuple) -> Any:
        import jax
        values = {"own": iter(ownValues), "same": iter(sameValues), "form": iter(form)}
        leaves = [firstTraced(next(values[kind])) if kind == "same" else next(values[kind]) for kind in kinds]
        args, kwargs = jax.tree_util.tree_unflatten(tree, leaves)
        return _traced(strategy, variable, function, args, kwargs, group=True)
    context = get_replica_context()
    assert context is not None
    return context.merge_call(merge, args=(own, same))


def componentsTraced(variable: Variable) -> TracedPerReplica:
    """In a merge call: each replica's copy of a sync-on-read variable."""
    value = _traced(variable.strategy, variable, lambda own: own.read_value(), (), {}, group=True)
    assert isinstance(value, TracedPerReplica)
    return value
