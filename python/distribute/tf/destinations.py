"""Where the results of a merge call are put: reduce_to, batch_reduce_to, broadcast_to (docs/Semantics.md, rule 5).

In a merge call each is an op of the step, whose destination the compiler checks. Outside, results are arrays of the host, and a
destination is only checked.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Sequence

import numpy as np

from .._devices import device_name
from ..errors import Error
from .merge_calls import TracedPerReplica, emit, emit_all, reduced_type, reduce_traced
from .reductions import is_traced, read_traced, reduce
from .step_text import type_of
from .values import DistributedValues, ReduceOp
from .variables import Variable

if TYPE_CHECKING:
    from .strategies import Strategy


@dataclass(frozen=True)
class CollectiveHints:
    """How reductions are to travel.

    Args:
        bytes_per_pack: Of those that travel together, at most; 0: the compiler chooses.
        timeout_seconds: How long one may take; of a step it is the session's deadline, which a shorter one does not change.
    """
    bytes_per_pack: int = 0
    timeout_seconds: float | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.bytes_per_pack, int) or self.bytes_per_pack < 0:
            raise Error(f"bytes_per_pack is {self.bytes_per_pack!r}; expected a number of bytes, or 0")
        if self.timeout_seconds is not None and not self.timeout_seconds > 0:
            raise Error(f"timeout_seconds is {self.timeout_seconds!r}; expected a positive number, or None")


def reduce_to(strategy: Strategy, op: ReduceOp | str, value: Any, destinations: Any, hints: CollectiveHints | None) -> Any:
    """See StrategyExtended.reduce_to."""
    if hints is not None:
        return batch_reduce_to(strategy, op, [(value, destinations)], hints)[0]
    if not _is_traced(strategy):
        _check(strategy, destinations)
        return reduce(strategy, op, value, None)
    return reduce_traced(ReduceOp.of(op), read_traced(value), None, strategy.num_replicas, **_place_of(strategy, destinations))


def batch_reduce_to(strategy: Strategy, op: ReduceOp | str, pairs: Sequence[tuple[Any, Any]], hints: CollectiveHints | None) -> list[Any]:
    """See StrategyExtended.batch_reduce_to."""
    import jax
    pairs = [_pair_of(pair) for pair in pairs]
    if not pairs:
        raise Error("batch_reduce_to is given no pairs; expected at least one pair of a value and its destination")
    if not _is_traced(strategy):
        for _, destinations in pairs:
            _check(strategy, destinations)
        return list(reduce(strategy, op, [value for value, _ in pairs], None))
    reduction, results = ReduceOp.of(op), {}
    values = [read_traced(value) for value, _ in pairs]
    # What is the same on all replicas needs no reduction, or has none.
    own = [i for i, value in enumerate(values) if isinstance(value, TracedPerReplica)]
    for i, (_, destinations) in enumerate(pairs):
        if i not in own:
            results[i] = reduce_traced(reduction, values[i], None, strategy.num_replicas, **_place_of(strategy, destinations))
    if own:
        places = [_place_of(strategy, pairs[i][1]).get("to") for i in own]
        attributes: dict[str, Any] = {"kind": reduction.value}
        if all(places):
            attributes["to"] = "\n".join(place for place in places if place)
        if hints is not None and hints.bytes_per_pack:
            attributes["bytes_per_pack"] = np.int64(hints.bytes_per_pack)
        if hints is not None and hints.timeout_seconds is not None:
            attributes["timeout_ms"] = np.int64(max(1, round(hints.timeout_seconds * 1000)))
        forms = [jax.ShapeDtypeStruct(values[i].shape, reduced_type(reduction, values[i].dtype)) for i in own]
        results.update(zip(own, emit_all("batch_reduce", forms, *(values[i].tracer for i in own), **attributes)))
    return [results[i] for i in range(len(pairs))]


def broadcast_to(strategy: Strategy, tensor: Any, destinations: Any) -> Any:
    """See StrategyExtended.broadcast_to."""
    if isinstance(tensor, (TracedPerReplica, DistributedValues)):
        raise Error("broadcast_to is given the replicas' values; expected one value: reduce or gather them first")
    if not _is_traced(strategy):
        _check(strategy, destinations)
        return np.asarray(tensor)
    from jax import numpy as jnp
    value = jnp.asarray(read_traced(tensor))
    return emit("broadcast_to", value.shape, value.dtype, value, **_place_of(strategy, destinations))


def declaration_text(variable: Variable) -> str:
    """The line of a module that declares the variable."""
    policies = (f"synchronization = {'on_write' if variable.strategy.has_one_copy else variable.synchronization.value}, "
                f"aggregation = {variable.aggregation.value}")
    if variable.colocated_with is not None:
        policies += f', colocate_with = @"{variable.colocated_with.name}"'
    return f'  distribute.variable @"{variable.name}" : {type_of(variable.shape, variable.dtype)} {{{policies}}}\n'


def _pair_of(pair: Any) -> tuple[Any, Any]:
    if not isinstance(pair, (tuple, list)) or len(pair) != 2:
        raise Error(f"batch_reduce_to is given {pair!r}; expected pairs of a value and its destination")
    return pair[0], pair[1]


def _is_traced(strategy: Strategy) -> bool:
    return is_traced(strategy, "extended", "ReplicaContext.all_reduce")


def _place_of(strategy: Strategy, destinations: Any) -> dict[str, str]:
    """The attribute that says where a result is put; none for what lives where the replicas are."""
    if isinstance(destinations, Variable):
        emit("declare", None, destinations.dtype, **destinations.named())
        return {"to": f"@{destinations.name}"}
    if isinstance(destinations, str):
        return {"to": strategy.device_numbered(device_name(destinations)).replace("cuda:", "cpu:")}  # a device of the mesh, by its number alone
    if isinstance(destinations, (TracedPerReplica, DistributedValues)) or hasattr(destinations, "dtype"):
        return {}
    raise Error(f"the destination is {destinations!r}; expected a variable, a device such as \"cpu:0\", or a value of the merge call")


def _check(strategy: Strategy, destinations: Any) -> None:
    if isinstance(destinations, Variable):
        if destinations.strategy is not strategy:
            raise Error(f"the destination is the variable '{destinations.name}' of {destinations.strategy!r}; expected one of {strategy!r}")
    elif isinstance(destinations, str):
        known = strategy.extended.devices_of_all
        if device_name(destinations) not in known:
            raise Error(f'the destination is device "{destinations}"; expected one of {", ".join(known)}')
    elif not isinstance(destinations, DistributedValues) and not hasattr(destinations, "dtype"):
        raise Error(f"the destination is {destinations!r}; expected a variable, a device such as \"cpu:0\", or a value")
