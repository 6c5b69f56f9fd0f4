"""StrategyExtended.update: a function that is run where a variable is, once for each of its copies.

In a merge call it is traced as a jitted function of a name that the importer knows, and becomes the region of a `distribute.update`.
Outside, a merge call is made for it.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Mapping, Sequence

import numpy as np

from ..errors import Error, WrongType
from ..importer.replica_view_names import UPDATE_FUNCTION
from .context import get_replica_context
from .frames import Frame, entered, require_same, top
from .merge_calls import TracedPerReplica, emit, first_traced, local_results_traced
from .values import DistributedValues, is_fed
from .variables import Variable, is_apart

if TYPE_CHECKING:
    from .strategies import Strategy


def update(strategy: Strategy, variable: Any, function: Callable, args: Sequence[Any], kwargs: Mapping[str, Any] | None, group: bool) -> Any:
    """See StrategyExtended.update."""
    if not isinstance(variable, Variable):
        raise WrongType(f"update is given {variable!r}; expected a distribute.tf.Variable")
    if not callable(function):
        raise WrongType(f"update is given {function!r}; expected a function of the variable and the arguments")
    if not isinstance(args, (tuple, list)):
        raise WrongType(f"update is given args={args!r}; expected a tuple")
    current = top()
    require_same(strategy, "updates a variable of")
    if variable.strategy is not strategy:
        raise Error(f"the variable '{variable.name}' of {variable.strategy!r} is updated by {strategy!r}; make it in the strategy's scope")
    if current is None or not current.in_trace:
        return _across(strategy, variable, function, tuple(args), dict(kwargs or {}), group)
    if current.kind == "replica":
        context = get_replica_context()
        assert context is not None
        return context.merge_call(lambda same, *own, **named: update(same, variable, function, own, named, group), args=args, kwargs=kwargs)
    if current.kind == "update":  # it runs for one copy already
        return function(variable, *args, **dict(kwargs or {}))
    return _traced(strategy, variable, function, tuple(args), dict(kwargs or {}), group)


def _traced(strategy: Strategy, variable: Variable, function: Callable, args: tuple, kwargs: dict[str, Any], group: bool) -> Any:
    import jax
    outer = top()
    assert outer is not None
    leaves, tree = jax.tree_util.tree_flatten((args, kwargs))
    positions = [i for i, leaf in enumerate(leaves) if isinstance(leaf, (jax.Array, TracedPerReplica))]
    if not variable.is_on_read and strategy.num_replicas == 1:  # the replicas' values are one
        leaves = [first_traced(leaf) if isinstance(leaf, TracedPerReplica) else leaf for leaf in leaves]
    if not variable.is_on_read and any(isinstance(leaf, TracedPerReplica) for leaf in leaves):
        raise Error(f"the update of the variable '{variable.name}' is given the replicas' values, and its copies would differ; reduce them "
                    "first (strategy.extended.reduce_to)")
    operands = [leaves[i].tracer if isinstance(leaves[i], TracedPerReplica) else leaves[i] for i in positions]
    #: By name, the variables that live elsewhere and are read before.
    elsewhere: dict[str, Variable] = {}
    returned: Any = None

    def body(*tracers: Any) -> list[Any]:
        nonlocal returned
        given = list(leaves)
        for i, tracer in zip(positions, tracers):
            given[i] = tracer
        own, own_keywords = jax.tree_util.tree_unflatten(tree, given)
        frame = Frame("update", strategy, in_trace=True, variables=outer.variables, made=outer.made, home=variable.home,
                      readings=dict(zip(elsewhere, tracers[len(positions):])))
        with entered(frame):
            emit("updated", None, variable.dtype, **variable.named())
            returned = function(variable, *own, **own_keywords)
        if frame.missing:
            raise _Missing(frame.missing)
        return [leaf for leaf in jax.tree_util.tree_leaves(returned) if isinstance(leaf, jax.Array)]
    body.__name__ = body.__qualname__ = UPDATE_FUNCTION
    elsewhere.update((leaf.name, leaf) for leaf in leaves if isinstance(leaf, Variable) and is_apart(leaf, variable))
    while True:
        try:
            values = iter(jax.jit(body)(*operands, *(each.read_value() for each in elsewhere.values())))
            break
        except _Missing as found:
            elsewhere.update(found.variables)
    wrap = TracedPerReplica if variable.is_on_read else lambda value: value
    result = jax.tree_util.tree_map(lambda leaf: wrap(next(values)) if isinstance(leaf, jax.Array) else leaf, returned)

    def copies_of(leaf: Any) -> tuple[Any, ...]:
        if isinstance(leaf, jax.Array):
            return (leaf,) * (1 if strategy.has_one_copy else len(strategy.own_replicas))
        return leaf.copies_traced() if isinstance(leaf, Variable) else local_results_traced(strategy, leaf)
    return result if group else jax.tree_util.tree_map(copies_of, result, is_leaf=_is_none)


class _Missing(Exception):
    """Variables that an update reads and that live elsewhere: it is traced again, with their values."""

    def __init__(self, variables: dict[str, Variable]):
        super().__init__()
        self.variables = variables


def _is_none(leaf: Any) -> bool:
    return leaf is None


def _across(strategy: Strategy, variable: Variable, function: Callable, args: tuple, kwargs: dict[str, Any], group: bool) -> Any:
    """An update outside of functions that are traced: in a merge call of its own."""
    import jax
    leaves, tree = jax.tree_util.tree_flatten((args, kwargs))
    kinds = tuple("own" if isinstance(leaf, DistributedValues) else "same" if is_fed(leaf) else "form" for leaf in leaves)
    of = {kind: [leaf for leaf, each in zip(leaves, kinds) if each == kind] for kind in ("own", "same", "form")}
    result = strategy.run(_update_across, args=(variable, function, tree, kinds, tuple(of["own"]), tuple(of["same"]), tuple(of["form"])))

    def only(leaf: Any) -> Any:
        return leaf.values[0] if isinstance(leaf, DistributedValues) and not variable.is_on_read else leaf
    count = 1 if strategy.has_one_copy else len(strategy.own_replicas)

    def copies_of(leaf: Any) -> tuple[Any, ...]:
        if isinstance(leaf, DistributedValues):
            return leaf.values
        return leaf.components() if isinstance(leaf, Variable) else (leaf,) * (count if isinstance(leaf, np.ndarray) else 1)
    merged = jax.tree_util.tree_map(only, result)
    return merged if group else jax.tree_util.tree_map(copies_of, merged, is_leaf=_is_none)


def _update_across(variable: Variable, function: Callable, tree: Any, kinds: tuple, own: tuple, same: tuple, form: tuple) -> Any:
    """A replica's function: the update, in a merge call."""
    def merge(strategy: Strategy, own_values: tuple, same_values: tuple) -> Any:
        import jax
        values = {"own": iter(own_values), "same": iter(same_values), "form": iter(form)}
        leaves = [first_traced(next(values[kind])) if kind == "same" else next(values[kind]) for kind in kinds]
        args, kwargs = jax.tree_util.tree_unflatten(tree, leaves)
        return _traced(strategy, variable, function, args, kwargs, group=True)
    context = get_replica_context()
    assert context is not None
    return context.merge_call(merge, args=(own, same))


def components_traced(variable: Variable) -> TracedPerReplica:
    """In a merge call: each replica's copy of a sync-on-read variable."""
    value = _traced(variable.strategy, variable, lambda own: own.read_value(), (), {}, group=True)
    assert isinstance(value, TracedPerReplica)
    return value
