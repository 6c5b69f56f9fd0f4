"""Constants that torch-mlir does not see: arguments while it works, and constants of StableHLO behind it.

Its folders are wrong for many of them (`torch.ones(4) == 1` is all False, `torch.full((4,), 2.5) * -1` is 4.6e19): what they cannot see they do
not fold. The compiler folds what is left.
"""
from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
import torch

#: What torch.ops.aten calls the makers of tensors that hold one number.
_FILLS = ("full", "ones", "zeros", "scalar_tensor", "empty")
#: Types of tensors whose elements are handed to MLIR one by one.
_ONE_BY_ONE = (torch.bool, torch.bfloat16, torch.float16)


@dataclasses.dataclass
class Constant:
    """`value`: the elements; of equal elements one, which has no dimensions."""
    shape: tuple[int, ...]
    dtype: torch.dtype
    value: torch.Tensor


def hide(graph: torch.fx.GraphModule) -> tuple[torch.fx.GraphModule, list[Constant]]:
    """A copy of the graph in which each tensor that is made of none is an argument, behind the others."""
    nodes_of_copy = torch.fx.Graph()
    nodes_of_copy.output(nodes_of_copy.graph_copy(graph.graph, {}))
    copy = torch.fx.GraphModule(graph, nodes_of_copy)
    found: list[Constant] = []
    nodes = list(copy.graph.nodes)
    last = next((node for node in reversed(nodes) if node.op == "placeholder"), None)
    for node in nodes:
        if not _is_constant(node):
            continue
        found.append(_constant_of(copy, node))
        with copy.graph.inserting_after(last) if last is not None else copy.graph.inserting_before(next(iter(copy.graph.nodes))):
            last = copy.graph.placeholder(f"constant_{len(found)}")
        last.meta.update(val=node.meta["val"], tensor_meta=node.meta.get("tensor_meta"))
        node.replace_all_uses_with(last)
        copy.graph.erase_node(node)
    copy.recompile()
    return copy, found


def _is_constant(node: torch.fx.Node) -> bool:
    if node.op == "get_attr":
        return isinstance(node.meta.get("val"), torch.Tensor)
    return node.op == "call_function" and not node.all_input_nodes and isinstance(node.meta.get("val"), torch.Tensor) and \
        torch.Tag.nondeterministic_seeded not in getattr(node.target, "tags", ())


def _constant_of(graph: torch.fx.GraphModule, node: torch.fx.Node) -> Constant:
    shape, dtype = tuple(node.meta["val"].shape), node.meta["val"].dtype
    if node.op == "get_attr":
        value: Any = graph
        for name in str(node.target).split("."):
            value = getattr(value, name)
        return Constant(shape, dtype, value.detach())
    made = _fill_of(node)
    return Constant(shape, dtype, made if made is not None else node.target(*node.args, **node.kwargs))  # type: ignore[operator]


def _fill_of(node: torch.fx.Node) -> torch.Tensor | None:
    """The one number of a tensor that is filled with it, so that no bytes are made of it."""
    name = node.target.name().removeprefix("aten::").split(".")[0]  # type: ignore[union-attr]
    if name not in _FILLS:
        return None
    number = {"ones": 1, "scalar_tensor": node.args[0]}.get(name, node.args[1] if name == "full" else 0)
    return torch.full((), number, dtype=node.meta["val"].dtype)  # type: ignore[arg-type]


def reveal(module: Any, constants: list[Constant]) -> None:
    """Makes constants of the last arguments of the function `main` of a StableHLO module of torch-mlir."""
    from torch_mlir import ir
    (function,) = (each for each in module.body.operations if each.operation.name == "func.func")
    (block,) = function.operation.regions[0].blocks
    first = len(block.arguments) - len(constants)
    with module.context, function.location, ir.InsertionPoint.at_block_begin(block):
        for constant in reversed(constants):
            argument = block.arguments[len(block.arguments) - 1]
            argument.replace_all_uses_with(_make(ir.RankedTensorType(argument.type), constant))
            block.erase_argument(argument.arg_number)
        kept = ir.TypeAttr(function.attributes["function_type"]).value
        function.attributes["function_type"] = ir.TypeAttr.get(ir.FunctionType.get(kept.inputs[:first], kept.results))
        if "arg_attrs" in function.attributes:
            function.attributes["arg_attrs"] = ir.ArrayAttr.get(list(ir.ArrayAttr(function.attributes["arg_attrs"]))[:first])


def _make(type_: Any, constant: Constant) -> Any:
    """The constant; numbers at equal distances, as those of the batch's rows, by their places, however many there are."""
    from torch_mlir import ir

    def make(name: str, *operands: Any, **attributes: Any) -> Any:
        return ir.Operation.create("stablehlo." + name, results=[type_], operands=list(operands), attributes=attributes).results[0]

    def filled(number: torch.Tensor) -> Any:
        return make("constant", value=_attribute(type_, Constant(constant.shape, constant.dtype, number)))
    value = constant.value
    if not _is_progression(constant):
        return make("constant", value=_attribute(type_, constant))
    first, step = value[0], value[1] - value[0]
    places = make("iota", iota_dimension=ir.IntegerAttr.get(ir.IntegerType.get_signless(64), 0))
    places = places if step == 1 else make("multiply", places, filled(step))
    return places if first == 0 else make("add", places, filled(first))


def _is_progression(constant: Constant) -> bool:
    value = constant.value
    if tuple(value.shape) != constant.shape or value.dim() != 1 or value.numel() < 2 or value.dtype in _ONE_BY_ONE or value.is_complex():
        return False
    first, step = value[0], value[1] - value[0]
    return bool(step != 0) and torch.equal(torch.arange(value.numel(), dtype=value.dtype) * step + first, value)


def _attribute(type_: Any, constant: Constant) -> Any:
    from torch_mlir import ir
    element, value = type_.element_type, constant.value
    if constant.shape != tuple(value.shape) or value.numel() == 1:
        return ir.DenseElementsAttr.get_splat(type_, _number(element, value.reshape(()).item()))
    if value.numel() == 0:
        return ir.DenseElementsAttr.get(np.zeros(constant.shape, "f4"), type=element, shape=list(constant.shape))
    if value.dtype in _ONE_BY_ONE or value.is_complex():
        return ir.DenseElementsAttr.get([_number(element, each) for each in value.reshape(-1).tolist()], type_)
    return ir.DenseElementsAttr.get(value.contiguous().numpy(), type=element, shape=list(constant.shape))


def _number(element: Any, value: Any) -> Any:
    from torch_mlir import ir
    if isinstance(element, ir.IntegerType):
        return ir.IntegerAttr.get(element, int(value))
    return ir.FloatAttr.get(element, float(value))
