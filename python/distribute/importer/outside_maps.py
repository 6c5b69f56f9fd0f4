"""What a step computes outside of its `jax.shard_map`s of values that these split: each member computes it of its shards, where that is element by element, as
optimizers' updates are. Anything else would have to gather them.
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
