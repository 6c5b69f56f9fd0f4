"""Steps that are a `jax.shard_map`: the mesh of their maps, on which they are laid out before they are compiled.

What maps say of arguments and results, the importer reads of the export (importer/shard_maps.py).
"""
from __future__ import annotations

import contextlib
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from ._mesh import Layout, layout_of, same_mesh
from .importer.placements import Sharding, axes_of, sharding_of
from .strategy import Mirrored, Strategy


def layout_of_maps(jax: Any, function: Callable, arguments: Sequence[Any], names: Sequence[str], inputs: int, asked: Strategy | None,
                   laid: Layout) -> Layout | None:
    """The layout of a step that has maps over several axes, or, where no strategy is asked for, over one; None: the step has none, or cannot be traced,
    which its export says.

    Args:
        names: Of the leaves of `arguments`; the last `inputs` of them are behind the state.
        laid: As the step is laid out without a look at it. Its mesh is that of the maps, if it has one.

    Raises:
        Error: For devices that do not fit, and another mesh.
    """
    traced, is_alone = _traced(jax, function, arguments, laid)
    maps = [] if traced is None else list(_maps_in(traced, {variable: i for i, variable in enumerate(traced.invars)}))
    if not maps:
        return None
    axes = axes_of(maps[0][0])
    members = math.prod(axes.values())
    if members == 1 or len(axes) == 1 and (asked is not None or laid.placements is not None):
        return None
    if len(axes) == 1:
        return Layout(Mirrored(members))
    same_mesh(None if laid.placements is None else laid.placements.axes, axes, "a jax.shard_map")
    ranks = {name: np.ndim(leaf) for name, leaf in [*zip(names, jax.tree_util.tree_leaves(arguments), strict=True)][len(names) - inputs:]}
    # What no map takes is not split.
    shardings = dict.fromkeys(ranks, Sharding())
    for number, spec in reversed([each for _, taken in maps for each in taken]):
        if names[number] in shardings:
            shardings[names[number]] = sharding_of(spec, f"'{names[number]}'")
    mapped = layout_of(asked, axes, shardings, ranks, laid.mesh)
    of_states = {name: sharding for name, sharding in laid.shardings.items() if name not in ranks}
    return replace(mapped, shardings={**of_states, **mapped.shardings}, is_alone=is_alone)


def _traced(jax: Any, function: Callable, arguments: Sequence[Any], laid: Layout) -> tuple[Any, bool]:
    """What JAX traces, and whether it is without the mesh of `laid`: maps that have meshes of their own do not bear others. None: it cannot be traced."""
    for is_alone in (False, True) if laid.placements is not None else (True,):
        try:
            with contextlib.nullcontext() if is_alone else laid.mesh_of(jax):
                return jax.jit(function, keep_unused=True).trace(*arguments).jaxpr.jaxpr, is_alone
        except Exception:  # noqa: BLE001  whatever it is, the export says it at its place
            continue
    return None, True


def _maps_in(jaxpr: Any, arguments: dict[Any, int]) -> Iterator[tuple[Any, list[tuple[int, Any]]]]:
    """By map its mesh, and what its in_specs say of the arguments that it takes, by number. arguments: which variables they are."""
    for equation in jaxpr.eqns:
        known = [arguments.get(each) if not hasattr(each, "val") else None for each in equation.invars]
        if equation.primitive.name == "shard_map":
            yield equation.params["mesh"], [(number, spec) for number, spec in zip(known, equation.params["in_specs"]) if number is not None]
            continue
        for inner in _inner(equation):
            # A call's own variables are those that it is given; of control flow they are not told apart here.
            is_call = len(inner.invars) == len(known)
            yield from _maps_in(inner, {own: number for own, number in zip(inner.invars, known) if number is not None} if is_call else {})


def _inner(equation: Any) -> Iterator[Any]:
    for value in equation.params.values():
        for each in value if isinstance(value, (tuple, list)) else (value,):
            each = getattr(each, "jaxpr", each)
            if hasattr(each, "eqns"):
                yield each
