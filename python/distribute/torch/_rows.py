"""Batches of any number of rows: which dimension holds them, and whether a step does the same for all numbers.

A step that is open is traced for two large numbers of rows, and what differs follows the rows (importer/open_batch.py). Python may ask how many there
are (`if len(x) > 8`), so for each number that comes the step is traced again, which takes no compilation, and its graph is compared: it must be that
of the large numbers, with sizes and numbers that follow the rows alike.
"""
from __future__ import annotations

import inspect
from typing import Any, Callable, Iterator, Mapping, Sequence

import torch
from torch._subclasses.fake_tensor import FakeTensorMode
from torch.utils import _pytree as pytree

from .._exports import ExportRefused
from .._open_batches import follows
from ..errors import Error
from ._arguments import Tree
from ._places import user_place_in


def dims_of(function: Callable[..., Any], given: Any) -> Any:
    """Checks `batch_dim`. Raises Error."""
    def is_number(value):
        return isinstance(value, int) and not isinstance(value, bool) and value >= 0
    values = given.values() if isinstance(given, Mapping) else given if isinstance(given, (tuple, list)) else [given]
    if not all(map(is_number, values)):
        raise Error(f"batch_dim is {given!r}; expected the number of a dimension, one for each argument, or a dict by their names")
    if isinstance(given, Mapping):
        names = list(inspect.signature(function).parameters)
        unknown = [name for name in given if name not in names]
        if unknown:
            raise Error(f"batch_dim names '{unknown[0]}'; the arguments are {names}")
    return given


def _dims_of_leaves(function, given, arguments: tuple[tuple, dict]) -> list[int]:
    """The dimension of rows of each leaf of (arguments, those by name)."""
    if isinstance(given, int):
        return [given] * len(pytree.tree_leaves(arguments))
    names = list(inspect.signature(function).parameters) if isinstance(given, Mapping) else []

    def of(place):
        if isinstance(given, Mapping):
            name = place if isinstance(place, str) else names[place] if place < len(names) else None
            return given.get(name, 0)
        if isinstance(place, str) or place >= len(given):
            raise Error(f"batch_dim says dimensions of {len(given)} arguments, and '{place}' is another one" if isinstance(place, str) else
                        f"batch_dim says dimensions of {len(given)} arguments, and {place + 1} are given")
        return given[place]
    positional, named = arguments
    return [of(place) for place, value in [*enumerate(positional), *named.items()] for _ in pytree.tree_leaves(value)]


def _names_of_leaves(function, arguments: tuple[tuple, dict]) -> list[str | None]:
    """The name of the argument of each leaf of (arguments, those by name); None of one that has none."""
    parameters = list(inspect.signature(function).parameters.values())
    ends = next((i for i, each in enumerate(parameters) if each.kind is each.VAR_POSITIONAL), len(parameters))
    positional, named = arguments
    return [name for name, value in [*((parameters[i].name if i < ends else None, value) for i, value in enumerate(positional)), *named.items()]
            for _ in pytree.tree_leaves(value)]


def names_of_tensors(count: int) -> list[str]:
    """What the arguments' tensors are called in a step: x and y of a pair, otherwise x0, x1, ..., y."""
    return ["x", "y"][:count] if count <= 2 else [*(f"x{k}" for k in range(count - 1)), "y"]


class Batch:
    """The arguments of one call, their rows first. replicated: names of those that are the same on all replicas, as the function or the step has them."""

    def __init__(self, function: Callable[..., Any], arguments: tuple[tuple, dict], dim: Any, replicated: Sequence[str] = ()):
        tree = Tree.of(arguments, "an argument of the step", are_numbers_tensors=True)
        dims = iter(_dims_of_leaves(function, dim, arguments)) if dim else iter([0] * len(tree.plain))
        #: Of each tensor.
        self.dims = [each for each, plain in zip(dims, tree.plain) if plain is None]
        tensors = []
        for tensor, each in zip(tree.tensors, self.dims):
            if each and 0 < tensor.dim() <= each:
                raise Error(f"batch_dim={each} of an array of shape {list(tensor.shape)}; expected one of its dimensions")
            tensors.append(tensor.movedim(each, 0).contiguous() if each and tensor.dim() else tensor)
        self.tree = Tree(tensors, tree.plain, tree.form)
        #: Of each tensor whether the replicas share out its rows.
        self.is_split = self._which_are_split(function, arguments, replicated)
        self.counts = [tensor.shape[0] for tensor, each in zip(tensors, self.is_split) if each]
        #: How many rows all arrays have; None where they differ, or there is none.
        self.rows = self.counts[0] if len(set(self.counts)) == 1 else None

    def _which_are_split(self, function, arguments, replicated) -> list[bool]:
        """Raises Error for names that are none."""
        if not replicated:
            return [tensor.dim() > 0 for tensor in self.tensors]
        own = [name for name, plain in zip(_names_of_leaves(function, arguments), self.tree.plain) if plain is None]
        given = names_of_tensors(len(own))
        unknown = [name for name in replicated if name not in own and name not in given]
        if unknown:
            raise Error(f"replicated names '{unknown[0]}'; the arguments are {[name or other for name, other in zip(own, given)]}")
        return [tensor.dim() > 0 and not {name, other} & {*replicated} for tensor, name, other in zip(self.tensors, own, given)]

    def filled(self, tensors: Sequence[torch.Tensor]) -> Any:
        """(arguments, those by name) as the function takes them, of tensors whose rows are first."""
        return self.tree.filled([tensor.movedim(0, dim) if dim and tensor.dim() else tensor for tensor, dim in zip(tensors, self.dims)])

    @property
    def tensors(self) -> list[torch.Tensor]:
        return self.tree.tensors

    def key(self, is_open: bool = False) -> tuple:
        """What of it decides a trace; with `is_open`, for any number of rows."""
        shapes = tuple(((None, *tensor.shape[1:]) if is_open and each else tuple(tensor.shape), tensor.dtype) for tensor, each in zip(self.tensors, self.is_split))
        return str(self.tree.form), self.tree.plain, tuple(self.dims), tuple(self.is_split), shapes

    def with_rows(self, rows: int) -> Batch:
        """Of so many rows, without values."""
        other = object.__new__(Batch)
        with FakeTensorMode(allow_non_fake_inputs=True):
            tensors = [torch.empty((rows, *tensor.shape[1:]) if each else tuple(tensor.shape), dtype=tensor.dtype)
                       for tensor, each in zip(self.tensors, self.is_split)]
        other.dims, other.tree, other.rows, other.is_split = self.dims, Tree(tensors, self.tree.plain, self.tree.form), rows, self.is_split
        other.counts = [rows for each in self.is_split if each]
        return other


#===----------------------------------------------------------------------===#
# Graphs
#===----------------------------------------------------------------------===#

#: What leaves values as they are.
_COPIES = ("aten.detach.default", "aten.alias.default", "aten.clone.default", "aten.detach_copy.default", "aten.alias_copy.default")
_VIEWS = ("aten.view.default", "aten._unsafe_view.default", "aten.reshape.default", "aten._reshape_copy.default", "aten.view_copy.default")


def _operations(graph: torch.fx.GraphModule) -> Iterator[tuple[torch.fx.Node, str, list]]:
    """(node, what it does, its arguments), but for copies; a node among the arguments is the number of the operation that makes it."""
    numbers, number = {}, 0
    for node in graph.graph.nodes:
        target = str(node.target) if node.op in ("call_function", "call_method") else node.op
        leaves = [leaf for leaf in pytree.tree_leaves((node.args, node.kwargs)) if not isinstance(leaf, torch.memory_format)]
        if target in _COPIES:
            numbers[node] = numbers[node.args[0]]
            continue
        numbers[node] = number
        number += 1
        yield node, "view" if target in _VIEWS else target, [("node", numbers[leaf]) if isinstance(leaf, torch.fx.Node) else leaf for leaf in leaves]


def require_same(graph: torch.fx.GraphModule, rows: int, large: Sequence[torch.fx.GraphModule], sizes: Sequence[int]) -> None:
    """Raises ExportRefused where the graph for `rows` rows is not that of `large`, which are for `sizes` rows."""
    ours, *theirs = ([*_operations(each)] for each in (graph, *large))
    for (node, what, leaves), (first, what_first, a), (second, what_second, b) in zip(ours, *theirs):
        shapes = [_shapes_of(each) for each in (node, first, second)]
        if not (what == what_first == what_second and len(leaves) == len(a) == len(b)) or not all(map(len(shapes[0]).__eq__, map(len, shapes))):
            raise _another(rows, node)
        for leaf, p, q in zip([*leaves, *shapes[0]], [*a, *shapes[1]], [*b, *shapes[2]]):
            if not follows(leaf, rows, p, q, sizes):
                raise _another(rows, node)
        held = [getattr(owner, each.target) for owner, each in zip((graph, *large), (node, first, second)) if each.op == "get_attr"]
        if held and not _same_constant(*held):
            raise _another(rows, node)
    if not len(ours) == len(theirs[0]) == len(theirs[1]):
        raise _another(rows)


def _another(rows, node=None):
    place = user_place_in(node.meta.get("stack_trace") or "") if node is not None else None
    by = f", by {node.target}" if node is not None else ""
    return ExportRefused(f"the step is another one for {rows} rows{by}: it asks how many rows there are, or has a size or a number that does not "
                         "follow them", place=place, code="COMPILE" if place else "INVALID_ARGUMENT")


def _shapes_of(node):
    return [size for value in pytree.tree_leaves(node.meta.get("val")) if isinstance(value, torch.Tensor) for size in value.shape]


def _same_constant(value, *others):
    return all(isinstance(each, torch.Tensor) and each.shape == value.shape and each.dtype == value.dtype and
               (each is value or bool((each == value).all())) for each in others)
