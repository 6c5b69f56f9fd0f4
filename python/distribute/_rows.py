"""Batches of any number of rows, for distribute.jit: which dimension holds them, how many there are, and a step that is lowered for a symbol of them."""
from __future__ import annotations

import functools
import inspect
from dataclasses import dataclass
from typing import Any, Callable, Mapping, Sequence

import numpy as np

from ._symbols import any_rows, comparisons_refused
from .errors import Error
from .importer.roles import name_of


def is_key(leaf: Any) -> bool:
    """Whether this is one of JAX's typed keys, whose data are integers."""
    return "key<" in str(getattr(leaf, "dtype", ""))


def form_of(jax: Any, leaf: Any) -> tuple:
    """Shape and type, as jax.jit takes the leaf."""
    if is_key(leaf):
        return np.shape(leaf), str(leaf.dtype)
    dtype = leaf.dtype if hasattr(leaf, "dtype") else np.asarray(leaf).dtype
    return np.shape(leaf), jax.dtypes.canonicalize_dtype(dtype)


def has_rows(name: str, leaf: Any, replicated: Sequence[str]) -> bool:
    """Whether an array behind the state is split over the replicas."""
    return name not in replicated and np.ndim(leaf) > 0 and not is_key(leaf)


def batch_names(jax: Any, function: Callable, batch: tuple) -> list[str]:
    """Of the batch's leaves, by the function's parameters, as the importer reads them in a step's text."""
    parameters = list(inspect.signature(function).parameters.values())
    ends = next((i for i, each in enumerate(parameters) if each.kind is each.VAR_POSITIONAL), len(parameters))
    names = []
    for (number, *path), _ in jax.tree_util.tree_flatten_with_path(batch)[0]:
        place = number.idx + 1  # behind the state
        parameter = parameters[place].name if place < ends else f"{parameters[ends].name}[{place - ends}]" if ends < len(parameters) else f"[{place}]"
        names.append(name_of(parameter + jax.tree_util.keystr(tuple(path))))
    return names if len(set(names)) == len(names) else [f"batch{i}" for i in range(len(names))]


def lower_open(jax: Any, function: Callable, state: Any, batch: tuple, replicated: Sequence[str]) -> tuple[Any, str]:
    """What the function returns, and its text, for any number of rows: their number is a symbol to it. Raises what JAX raises where the function asks
    for the number itself."""
    rows = any_rows(jax)
    leaves, tree = jax.tree_util.tree_flatten(batch)
    names = batch_names(jax, function, batch)

    def struct_of(name: str, leaf: Any) -> Any:
        shape, dtype = form_of(jax, leaf)
        if is_key(leaf):
            return jax.ShapeDtypeStruct(shape, leaf.dtype)
        shape = (rows, *shape[1:]) if has_rows(name, leaf, replicated) else shape
        return jax.ShapeDtypeStruct(shape, dtype, weak_type=not hasattr(leaf, "dtype"))
    structs = jax.tree_util.tree_unflatten(tree, [struct_of(name, leaf) for name, leaf in zip(names, leaves)])
    with comparisons_refused():
        exported = jax.export.export(jax.jit(function, keep_unused=True), platforms=["cpu"])(state, *structs)
    return jax.tree_util.tree_unflatten(exported.out_tree, exported.out_avals), exported.mlir_module()


@dataclass(frozen=True)
class RowCount:
    """How many rows a batch has. number: of all arrays that are split; None: they differ, or none is. counts: of each of them. form: the
    signature but for the number."""
    number: int | None
    counts: tuple[int, ...]
    described: str
    form: Any

    @classmethod
    def of(cls, names: Sequence[str], leaves: Sequence[Any], replicated: Sequence[str], signature: Any) -> RowCount:
        is_split = [has_rows(name, leaf, replicated) for name, leaf in zip(names, leaves)]
        split = [(name, np.shape(leaf)[0]) for name, leaf, each in zip(names, leaves, is_split) if each]
        number = split[0][1] if len({rows for _, rows in split}) == 1 else None
        described = ", ".join(f"{rows} ('{name}')" for name, rows in split)
        states = len(signature.leaves) - 1 - len(leaves)
        open_ = tuple(((None, *form[0][1:]), form[1]) if each else form for form, each in zip(signature.leaves[states:-1], is_split))
        form = ("open", signature.state_tree, signature.batch_tree, signature.leaves[:states], open_, signature.leaves[-1])
        return cls(number, tuple(rows for _, rows in split), described, form)


def batch_dims_of(function: Callable, given: Any, *, has_state: bool = True) -> tuple[int, ...]:
    """The dimension of rows of each argument (behind the state, if there is one); nothing: the first of all."""
    behind = " after the state" if has_state else ""
    is_number = lambda value: isinstance(value, int) and not isinstance(value, bool) and value >= 0  # noqa: E731
    if is_number(given):
        return (given,) * 64 if given else ()
    if isinstance(given, (tuple, list)) and all(map(is_number, given)):
        return tuple(given) if any(given) else ()
    if isinstance(given, Mapping) and all(map(is_number, given.values())):
        names = list(inspect.signature(function).parameters)[1 if has_state else 0:]
        unknown = [name for name in given if name not in names]
        if unknown:
            raise Error(f"batch_dim names '{unknown[0]}'; the arguments{behind} are {names}")
        return tuple(given.get(name, 0) for name in names)
    raise Error(f"batch_dim is {given!r}; expected the number of a dimension, one for each argument{behind}, or a dict by their names")


def positions_of(function: Callable, names: Sequence[str]) -> frozenset[int]:
    """Where the arguments of these names stand. Raises Error."""
    known = list(inspect.signature(function).parameters) if names else []
    unknown = [name for name in names if name not in known]
    if unknown:
        raise Error(f"replicated names '{unknown[0]}'; the arguments are {known}")
    return frozenset(map(known.index, names))


def move_rows(jax: Any, batch: Sequence[Any], dims: Sequence[int], to_front: bool) -> tuple:
    """The batch with rows first, as views of the caller's arrays, or in the caller's form again."""
    if len(batch) > len(dims):
        raise Error(f"batch_dim says dimensions of {len(dims)} arguments, and {len(batch)} are given after the state")
    def move(leaf: Any, dim: int) -> Any:
        if dim == 0 or np.ndim(leaf) == 0 or is_key(leaf):
            return leaf
        if np.ndim(leaf) <= dim:
            raise Error(f"batch_dim={dim} of an array of shape {np.shape(leaf)}; expected one of its dimensions")
        if not to_front:
            return jax.numpy.moveaxis(leaf, 0, dim)
        return np.moveaxis(np.asarray(leaf), dim, 0)
    return tuple(jax.tree_util.tree_map(lambda leaf, d=dim: move(leaf, d), argument) for argument, dim in zip(batch, dims))


def with_rows_first(jax: Any, function: Callable, dims: Sequence[int]) -> Callable:
    """The function of a batch whose arrays have their rows first."""
    @functools.wraps(function)
    def moved(state: Any, *batch: Any) -> Any:
        return function(state, *move_rows(jax, batch, dims, to_front=False))
    return moved
