"""Meshes of several axes at the doors: which mesh a step has, and along which of its axes each state and each argument is split.

Three things say it: the table shard={"layers.*.q": P(None, "model")}, in_shardings, and the shardings of arrays of JAX, in this order. What is found is
by name, and goes to the importer in the step's manifest (importer/placements.py).
"""
from __future__ import annotations

import contextlib
import fnmatch
import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ._compile_options import RECIPES
from ._options import nearest
from .errors import Error, WrongType
from .importer.placements import Placements, Sharding, axes_of, check_axes, sharding_of
from .strategy import CentralStorage, Mirrored, MultiWorkerMirrored, OneDevice, ParameterServer, Strategy


@dataclass(frozen=True)
class ShardTable:
    """A table of patterns of names, and what each says.

    A pattern is the end of a name, part by part: "q" is "q", "0.layers.1.q" and "1.mu.layers.1.q". In it "*" is any part, also within one ("w*"),
    "[qkv]" one of these letters, and "**" any number of parts. The first pattern that fits decides.
    """
    entries: tuple[tuple[str, Sharding], ...] = ()

    @classmethod
    def of(cls, given: Any) -> ShardTable:
        """Raises Error for what is no such table."""
        if not isinstance(given, Mapping) or not all(isinstance(pattern, str) and pattern for pattern in given):
            raise WrongType(f'shard is {given!r}; expected patterns of names and what splits them, such as {{"layers.*.q": P(None, "model")}}')
        return cls(tuple((pattern, sharding_of(sharding, f"'{pattern}'")) for pattern, sharding in given.items()))

    def check_axes(self, axes: Iterable[str]) -> None:
        """Raises Error for axes that the mesh does not have."""
        for pattern, sharding in self.entries:
            check_axes(sharding, axes, f"shard: '{pattern}'")

    def shardings_of(self, names: Sequence[str], others: Iterable[str] = ()) -> dict[str, Sharding]:
        """By name. Raises Error for a pattern that fits none, and none of `others`."""
        found: dict[str, Sharding] = {}
        for pattern, sharding in self.entries:
            fits = re.compile(_regex_of(pattern)).fullmatch
            fitting = [name for name in names if fits(name)]
            if not fitting and not any(map(fits, others)):
                raise Error(f"shard names '{pattern}', and no state or argument has such a name{nearest(pattern, _patterns_like(pattern, names))}; the names are {', '.join(names)}")
            for name in fitting:
                found.setdefault(name, sharding)
        return found


def _patterns_like(pattern: str, names: Iterable[str]) -> list[str]:
    """The ends of names that have as many parts, with the pattern's own where these fit."""
    parts = pattern.split(".")
    ends = [name.split(".")[-len(parts):] for name in names]
    return list(dict.fromkeys(".".join(own if fnmatch.fnmatchcase(each, own) else each for own, each in zip(parts, end)) for end in ends if len(end) == len(parts)))


def _regex_of(pattern: str) -> str:
    parts = [r"(?:[^.]+\.)*" if part == "**" else fnmatch.translate(part).removeprefix("(?s:").removesuffix(r")\Z").replace(".*", "[^.]*") + r"\."
             for part in pattern.split(".")]
    return r"(?:.*\.)?" + "".join(parts).removesuffix(r"\.")


@dataclass(frozen=True)
class Layout:
    """Where a step runs, and how its values lie there.

    Args:
        strategy: On the mesh, if there is one.
        placements: The mesh; None: there is none.
        shardings: By name of a state or an argument.
        whole: The arguments whose rows no replica has for itself, since their sharding says so.
        mesh: The mesh of JAX that shardings name; None: they name none.
        is_alone: The step is traced without a mesh: its jax.shard_maps have their own.
    """
    strategy: Strategy
    placements: Placements | None = None
    shardings: Mapping[str, Sharding] = field(default_factory=dict)
    whole: tuple[str, ...] = ()
    mesh: Any = None
    is_alone: bool = False

    def mesh_of(self, jax: Any) -> Any:
        """A context in which JAX knows the axes, so that constraints may name these alone: with_sharding_constraint(x, P("data"))."""
        if self.placements is None or self.is_alone or jax.sharding.get_abstract_mesh().shape:
            return contextlib.nullcontext()
        if self.mesh is not None:
            return jax.sharding.use_abstract_mesh(getattr(self.mesh, "abstract_mesh", self.mesh))
        axes = self.placements.axes
        return jax.sharding.use_abstract_mesh(jax.sharding.AbstractMesh(tuple(axes.values()), tuple(axes), axis_types=(jax.sharding.AxisType.Auto,) * len(axes)))

    def typed(self, jax: Any, examples: Sequence[Any], names: Sequence[str]) -> list[Any]:
        """Shapes and types of states, with their shardings where these are part of a type: a mesh has explicit axes. Else each operation would say that
        its values are whole."""
        mesh = self.mesh
        if mesh is None or jax.sharding.AxisType.Explicit not in mesh.axis_types:
            return list(examples)
        said = [self.shardings.get(name) for name in names]
        return [each if sharding is None or not each.ndim else jax.ShapeDtypeStruct(each.shape, each.dtype, sharding=jax.sharding.NamedSharding(
            mesh, jax.sharding.PartitionSpec(*(axes or None for axes in sharding.dims)))) for each, sharding in zip(examples, said, strict=True)]

    def on(self, strategy: Strategy) -> Layout:
        """The same on fewer replicas."""
        return replace(self, strategy=strategy)

    def in_manifest(self, manifest: dict[str, Any], names: Sequence[str]) -> dict[str, Any]:
        """The manifest with mesh and shardings. names: of its inputs, as `shardings` has them."""
        if self.placements is None:
            return manifest
        said = {name: sharding.as_data() for name, sharding in self.shardings.items()}
        inputs = [{**entry, "sharding": said[name]} if name in said else entry for entry, name in zip(manifest["inputs"], names, strict=True)]
        axes = {axis: self.strategy.num_replicas if axis == self.placements.batch_axis else size for axis, size in self.placements.axes.items()}
        return {**manifest, "mesh": axes, "inputs": inputs}


def layout_of(strategy: Strategy | None, axes: Mapping[str, int] | None, shardings: Mapping[str, Sharding], inputs: Mapping[str, int],
              mesh: Any = None) -> Layout:
    """Of a mesh, and of what is said of states and inputs.

    Args:
        strategy: Whose devices are laid out; None: as many as the mesh has.
        inputs: The arguments behind the state, by name, and their numbers of dimensions.
        mesh: The one of JAX that has these axes, if there is one.

    Raises:
        Error: For axes that there are not, and devices that do not fit.
    """
    if axes is None:
        return Layout(strategy or OneDevice())
    for name, sharding in shardings.items():
        check_axes(sharding, axes, f"'{name}'")
    placements = Placements(axes, [sharding for name, sharding in shardings.items() if name in inputs])
    whole = tuple(name for name, rank in inputs.items()
                  if rank and (placements.batch_axis is None or name in shardings and placements.batch_axis not in shardings[name].rows))
    laid = _laid_out(strategy, placements)
    if any(placements.batch_axis in sharding.axes for name, sharding in shardings.items() if name not in inputs):
        laid = laid.sharing_variables()
    return Layout(laid, placements, dict(shardings), whole, mesh)




def _laid_out(strategy: Strategy | None, placements: Placements) -> Strategy:
    members = placements.num_members
    if strategy is None:
        strategy = Mirrored(members)
    if type(strategy) is OneDevice and members == 1:
        return strategy
    if not isinstance(strategy, (Mirrored, CentralStorage, MultiWorkerMirrored, ParameterServer)):
        raise Error(f"a mesh of axes {placements.axes} is laid out on {strategy!r}; expected distribute.Mirrored({members}), or no strategy")
    laid = strategy.on_mesh(placements.num_replicas, placements.others)
    if strategy.num_replicas != members:
        raise Error(f"a mesh of axes {placements.axes} has {members} members, and {strategy!r} has {strategy.num_replicas} devices; expected one for each, or no strategy")
    return laid


@dataclass(frozen=True)
class Recipes:
    """What the option parallel="data:2,tensor:2" lays out.

    Args:
        axes: The mesh, whose replicas are those of data, or of fsdp without it; None: there is none.
        stages: Logical devices of a replica.
        sizes: By recipe, as written. replicas: the one of the replicas.
    """
    axes: dict[str, int] | None = None
    stages: int = 1
    sizes: Mapping[str, int] = field(default_factory=dict)
    replicas: str | None = None

    @classmethod
    def of(cls, text: Any) -> Recipes:
        """Of texts that are none, which dist-compile refuses, nothing; a recipe that there is not is an axis until it refuses that."""
        found = re.fullmatch(r"\w+:[1-9]\d*(,\w+:[1-9]\d*)*", text) if isinstance(text, str) else None
        sizes = {name: int(size) for name, size in (part.split(":") for part in text.split(","))} if found else {}
        if not sizes:
            return cls()
        asked = dict(sizes)
        stages = math.prod(sizes.pop(name) for name in asked if RECIPES.get(name) == "Devices")
        rows = next((name for members in ("Replicas", "Shards") for name in sizes if RECIPES.get(name) == members), None)
        return cls({"data": sizes.pop(rows) if rows else 1, **sizes}, stages, asked, rows)

    def on(self, num_replicas: int) -> str:
        """The option for so many replicas."""
        return ",".join(f"{name}:{num_replicas if name == self.replicas else size}" for name, size in self.sizes.items())

    def strategy_of(self, given: Strategy | None) -> Strategy | None:
        """As many devices as there are members of the mesh and stages; None: that is for the mesh to say.

        Raises:
            Error: For a strategy of other logical devices.
        """
        if self.axes is None or self.stages == 1:
            return given
        members = math.prod(self.axes.values())
        if given is None:
            return Mirrored(members, logical_devices=self.stages)
        if given.logical_devices != self.stages:
            raise Error(f"parallel cuts each replica into {self.stages} stages, and {given!r} has {given.logical_devices} logical devices of each; expected "
                        f"distribute.Mirrored({members}, logical_devices={self.stages}), or no strategy")
        return given


#===----------------------------------------------------------------------===#
# As JAX says it
#===----------------------------------------------------------------------===#

#: What says nothing of a leaf.
_OPEN = object()


def shardings_said(jax: Any, shardings: Any, names: Sequence[str], tree: Any, what: str) -> tuple[dict[str, Sharding], Any]:
    """What `shardings` says of the leaves of `tree`, by their names, and the mesh of JAX for which it says so; of None nothing. It is a sharding, or a tree
    of them, as in_shardings of jax.jit."""
    sharding_types = (jax.sharding.Sharding, jax.sharding.PartitionSpec)
    # None says nothing of the leaves below it. In `tree` it is a place without a leaf.
    said = jax.tree_util.tree_map(lambda each: _OPEN if each is None else each, shardings, is_leaf=lambda each: each is None or isinstance(each, sharding_types))
    try:
        given = jax.tree_util.tree_broadcast(said, tree, is_leaf=lambda each: isinstance(each, sharding_types))
    except ValueError as error:
        raise Error(f"{what} does not have the form of the arguments: {str(error).splitlines()[0]}") from None
    leaves = jax.tree_util.tree_leaves(given, is_leaf=lambda each: isinstance(each, sharding_types))
    found: dict[str, Sharding] = {}
    mesh = None
    for name, each in zip(names, leaves, strict=True):
        if each is _OPEN:
            continue
        if isinstance(each, jax.sharding.NamedSharding):
            same_mesh(None if mesh is None else axes_of(mesh), axes_of(each.mesh), what)
            mesh = each.mesh
            found[name] = sharding_of(each.spec, f"'{name}'")
        elif isinstance(each, jax.sharding.PartitionSpec):
            found[name] = sharding_of(each, f"'{name}'")
        elif not isinstance(each, jax.sharding.SingleDeviceSharding):
            raise WrongType(f"{what} has {each!r} for '{name}'; expected a NamedSharding, or a PartitionSpec")
    if found and mesh is None:
        context = jax.sharding.get_abstract_mesh()
        mesh = context if context.shape else None
    return found, mesh


def shardings_of_jitted(jax: Any, function: Any, arguments: Sequence[Any]) -> list[Any] | None:
    """The in_shardings of a function that jax.jit has made, one for each leaf of `arguments`, None of those that are open; None: it is no such function,
    or not all of its arguments are arrays."""
    if not isinstance(function, type(jax.jit(lambda: None))):
        return None
    jaxpr = jax.make_jaxpr(function)(*arguments).jaxpr
    call = jaxpr.eqns[0] if len(jaxpr.eqns) == 1 and "in_shardings" in jaxpr.eqns[0].params else None
    if call is None or list(call.invars) != list(jaxpr.invars) or len(jaxpr.invars) != len(jax.tree_util.tree_leaves(arguments)):
        return None
    return [each if isinstance(each, jax.sharding.Sharding) else None for each in call.params["in_shardings"]]


def shardings_of_arrays(jax: Any, leaves: Iterable[Any]) -> list[Any]:
    """Of each leaf its NamedSharding; None: it has none, or one that splits nothing."""
    own = (getattr(leaf, "sharding", None) for leaf in leaves)
    return [each if isinstance(each, jax.sharding.NamedSharding) and not each.is_fully_replicated else None for each in own]


def same_mesh(axes: dict[str, int] | None, others: dict[str, int] | None, what: str) -> dict[str, int] | None:
    """The one that there is. Raises Error where there are two."""
    if axes is not None and others is not None and axes != others:
        raise Error(f"{what} names a mesh of axes {others}, and the step has one of {axes}; name one mesh for a step")
    return others if axes is None else axes
