"""What a step computes outside of its `jax.shard_map`s of values that these split: each member computes it of its shards, where that is element by element, as
optimizers' updates are, or a reduction, such as a mean or a norm, whose parts are reduced over the members. Anything else would have to gather them.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from .module import Builder, ir, keys_of

# The result at an index is of the operands at that index alone, and of scalars.
_ELEMENTWISE = frozenset((
    "abs", "acos", "acosh", "add", "and", "asin", "asinh", "atan", "atan2", "atanh", "bitcast_convert", "cbrt", "ceil", "clamp", "compare", "convert", "cos", "cosh",
    "cosine", "digamma", "divide", "erf", "erf_inv", "erfc", "exponential", "exponential_minus_one", "floor", "is_finite", "lgamma", "log", "log_plus_one", "logistic",
    "maximum", "minimum", "multiply", "negate", "not", "or", "power", "remainder", "round_nearest_afz", "round_nearest_even", "rsqrt", "select", "sign", "sine", "sinh",
    "sqrt", "square", "subtract", "tan", "tanh", "xor"))


def is_elementwise(operation: Any) -> bool:
    """Whether shards of its operands, cut alike, give the shard of its result."""
    dialect, _, name = operation.name.partition(".")
    if dialect not in ("stablehlo", "chlo") or name not in _ELEMENTWISE or len(operation.results) != 1:
        return False
    shape = list(ir.RankedTensorType(operation.results[0].type).shape)
    return all(list(ir.RankedTensorType(operand.type).shape) in ([], shape) for operand in operation.operands)


# What combines parts of a reduction in any order, and the first value that parts may begin with; None: any, since it counts once however often it comes.
_COMBINERS = {"add": 0, "multiply": 1, "maximum": None, "minimum": None, "and": None, "or": None}


def is_reduction(operation: Any) -> bool:
    """Whether reductions of shards, reduced over the members, give the reduction of the whole."""
    if operation.name != "stablehlo.reduce" or len(operation.operands) != 2:
        return False
    block = operation.regions[0].blocks[0]
    combiner, *rest = [each.operation for each in block.operations]
    name = combiner.name.removeprefix("stablehlo.")
    if len(rest) != 1 or name not in _COMBINERS or {*combiner.operands} != {*block.arguments} or list(rest[0].operands) != list(combiner.results):
        return False
    return _COMBINERS[name] is None or _COMBINERS[name] == _constant_of(operation.operands[1])


def _constant_of(scalar: Any) -> Any:
    """The number that a scalar is; None: it is no real constant."""
    made = getattr(scalar.owner, "operation", None)
    if made is None or made.name != "stablehlo.constant":
        return None
    return getattr(ir.DenseElementsAttr(made.attributes["value"]).get_splat_value(), "value", None)


def reduced_dims(operation: Any) -> list[int]:
    return list(ir.DenseI64ArrayAttr(operation.attributes["dimensions"]))


def reduced_shard(operation: Any, operand: Any, shape: Iterable[int], groups: list[list[int]], reason: str) -> Any:
    """A reduction of a shard, whose result is of this shape, reduced over groups of devices."""
    build, context = Builder(operation), operation.context
    type_ = build.type_of(list(shape), ir.RankedTensorType(operation.results[0].type).element_type)
    with ir.InsertionPoint(operation):
        part, combiner = operation.clone().operation, operation.clone().operation
    part.operands[0] = operand
    part.results[0].set_type(type_)
    if len(groups[0]) == 1:
        combiner.erase()
        return part.results[0]
    said = {"replica_groups": ir.Attribute.parse(f"dense<{groups}> : tensor<{len(groups)}x{len(groups[0])}xi64>", context),
            "distribute.reason": ir.StringAttr.get(reason, context)}
    made = build.make("stablehlo.all_reduce", [type_], [part.results[0]], said, regions=1)
    combiner.regions[0].blocks[0].append_to(made.regions[0])
    combiner.erase()
    return made.results[0]


def split_of(operation: Any, split: Mapping[Any, Any]) -> Any:
    """How the result of an elementwise operation is split, by how its operands are; None: it is not, or they are split in several ways."""
    found = {split[operand] for operand in operation.operands if operand in split}
    return found.pop() if len(found) == 1 else None


def on_shards(operation: Any, operands: Iterable[Any], shape: Iterable[int]) -> Any:
    """The same of shards of this shape."""
    build = Builder(operation)
    type_ = build.type_of(list(shape), ir.RankedTensorType(operation.results[0].type).element_type)
    attributes = {key: operation.attributes[key] for key in keys_of(operation.attributes)}
    return build.make(operation.name, [type_], list(operands), attributes).results[0]


def filled(before: Any, value: Any, shape: Iterable[int]) -> Any | None:
    """A value that is one scalar everywhere, in another shape; None: it is none."""
    made = getattr(value.owner, "operation", None)
    if made is None:
        return None
    build, element = Builder(before), ir.RankedTensorType(value.type).element_type
    if made.name == "stablehlo.broadcast_in_dim" and not ir.RankedTensorType(made.operands[0].type).rank:
        return build.broadcast(made.operands[0], list(shape), [])
    if made.name == "stablehlo.constant":
        elements = ir.DenseElementsAttr(made.attributes["value"])
        if elements.is_splat:
            type_ = build.type_of(list(shape), element)
            return build.call("stablehlo.constant", type_, value=ir.DenseElementsAttr.get_splat(type_, elements.get_splat_value()))
    return None
