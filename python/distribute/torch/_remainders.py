"""Remainders with the sign that PyTorch gives them.

`aten.remainder` has the sign of the divisor, `aten.fmod` that of the dividend. torch-mlir makes StableHLO's `remainder`, which is the latter, of
the first, and nothing of the other. Both are made of torch-mlir's one here, and right whichever sign that has.
"""
from __future__ import annotations

from typing import Any

import torch

aten = torch.ops.aten


def correct(graph: torch.fx.GraphModule) -> None:
    """Rewrites the remainders of `graph`, whose operands are tensors of one type."""
    for node in list(graph.graph.nodes):
        if node.op == "call_function" and node.target in (aten.remainder.Tensor, aten.fmod.Tensor):
            with graph.graph.inserting_before(node):
                new = _signed(_Writer(graph.graph, node), *node.args, is_divisor=node.target is aten.remainder.Tensor)
            node.replace_all_uses_with(new)
            graph.graph.erase_node(node)
    graph.recompile()


class _Writer:
    """Writes operations in front of one that they replace."""

    def __init__(self, graph: torch.fx.Graph, like: torch.fx.Node):
        self.graph, self.like = graph, like

    def __call__(self, op: Any, *arguments: Any) -> torch.fx.Node:
        node = self.graph.call_function(op, arguments)
        node.stack_trace = self.like.stack_trace
        with self.like.meta["val"].fake_mode:
            node.meta["val"] = op(*(each.meta["val"] if isinstance(each, torch.fx.Node) else each for each in arguments))
        return node


def _signed(write: _Writer, x: torch.fx.Node, y: torch.fx.Node, is_divisor: bool) -> torch.fx.Node:
    rest = write(aten.remainder.Tensor, x, y)
    sign = write(aten.lt.Scalar, y if is_divisor else x, 0)
    differs = write(aten.logical_and.default, write(aten.ne.Scalar, rest, 0), write(aten.ne.Tensor, write(aten.lt.Scalar, rest, 0), sign))
    return write(aten.where.self, differs, write((aten.add if is_divisor else aten.sub).Tensor, rest, y), rest)
