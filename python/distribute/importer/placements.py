"""Meshes, and along which axes of them a step's values are split, as programs say it: {"data": 2, "model": 2} and P(None, "model").

The compiler's first axis is that of the replicas, along which batches are split; it is called "replica" there, whatever the program calls it.
"""
from __future__ import annotations

import dataclasses
import math
from collections.abc import Iterable, Mapping
from typing import Any, Optional, Tuple

from .refusal import ImportRefused

#: For each dimension the axes that split it, the major one first; None: whichever.
Spec = Tuple[Optional[Tuple[str, ...]], ...]

#: As the compiler calls the axis of the replicas.
REPLICAS = "replica"
# Axes of these names mean something to the compiler.
_TAKEN = (REPLICAS, "device")


def axes_of(mesh: Any) -> dict[str, int]:
    """The axes of a mesh and their sizes: of a dict, or of a mesh of JAX.

    Raises:
        ImportRefused: For what is neither.
    """
    shape = mesh if isinstance(mesh, Mapping) else getattr(mesh, "shape", None)
    if not isinstance(shape, Mapping) or not shape:
        raise ImportRefused(f"mesh is {mesh!r}", advice='expected axes and their sizes, such as {"data": 2, "model": 2}, or a mesh of JAX')
    for name, size in shape.items():
        if not isinstance(name, str) or isinstance(size, bool) or not isinstance(size, int) or size < 1:
            raise ImportRefused(f"axis {name!r} of the mesh has size {size!r}", advice="expected a name, and a size of at least 1")
    return dict(shape)


def spec_of(given: Any, what: str) -> Spec:
    """Of a PartitionSpec, or of a tuple like one: P(None, "model"), (None, ("data", "model")). `what` it is of, for messages."""
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise ImportRefused(f"the sharding of {what} is {given!r}", advice='expected a PartitionSpec, such as P(None, "model"), or a tuple like it')
    return tuple(_axes_of_dim(each, given, what) for each in given)


def _axes_of_dim(given: Any, spec: Any, what: str) -> tuple[str, ...] | None:
    if given is None:
        return ()
    if type(given).__name__ == "UnconstrainedSingleton":
        return None
    names = (given,) if isinstance(given, str) else tuple(given) if isinstance(given, (tuple, list)) else (given,)
    if not all(isinstance(name, str) for name in names):
        raise ImportRefused(f"the sharding of {what} is {spec!r}", advice="expected for each dimension None, the name of an axis, or a tuple of names")
    return names


class Placements:
    """How the members of a mesh hold the values of a step.

    Args:
        axes: Of the mesh, and their sizes, as the program has them.
        inputs: What is said of values behind the state. The axis that splits their first dimension, the first of several, is that of the
            replicas; where nothing is said, the first of the mesh.
    """

    def __init__(self, axes: Mapping[str, int], inputs: Iterable[Spec] = ()):
        said = list(inputs)
        rows = [axis for spec in said for axis in (spec[0] or () if spec else ())]
        unknown = next((axis for axis in rows if axis not in axes), None)
        if unknown is not None:
            raise ImportRefused(f"an input is split along axis \"{unknown}\", absent from the mesh ({_listed(axes)})", advice="name one of its axes")
        #: The axis of the replicas; None: there is one replica, whose batch all members have.
        self.batch_axis: str | None = next((axis for axis in axes if axis in rows), None) if said else next(iter(axes))
        #: Those along which rows are split. A variable that is split along one of them is gathered where it is used, as JAX does.
        self.row_axes = frozenset(rows) | ({self.batch_axis} if self.batch_axis else set())
        self.axes = dict(axes)

    @property
    def num_replicas(self) -> int:
        return self.axes[self.batch_axis] if self.batch_axis else 1

    @property
    def others(self) -> dict[str, int]:
        """The axes that divide a replica, by the names that the compiler has."""
        return {self.called(axis): size for axis, size in self.axes.items() if axis != self.batch_axis and size > 1}

    @property
    def num_members(self) -> int:
        return math.prod(self.axes.values())

    def called(self, axis: str) -> str:
        """What the compiler calls the axis."""
        return REPLICAS if axis == self.batch_axis else f"{axis}_" if axis in _TAKEN else axis

    def mesh(self) -> str:
        """The axes as an attribute of the compiler's."""
        axes = {REPLICAS: self.num_replicas, **self.others}
        return f'#distribute.axes<[{", ".join(f"{chr(34)}{name}{chr(34)} = {size}" for name, size in axes.items())}]>'

    def check(self, spec: Spec, what: str, shape: Iterable[int | None]) -> None:
        """Refuses what a value of this shape cannot be split along."""
        sizes = list(shape)
        if len(spec) > len(sizes):
            raise ImportRefused(f"the sharding of {what} is of {len(spec)} dimensions, and it has {len(sizes)}", advice="name no more dimensions than there are")
        used = [axis for axes in spec for axis in axes or ()]
        for axis in used:
            if axis not in self.axes:
                raise ImportRefused(f"{what} is split along axis \"{axis}\", absent from the mesh ({_listed(self.axes)})", advice="name one of its axes")
            if used.count(axis) > 1:
                raise ImportRefused(f"{what} is split along axis \"{axis}\" twice", advice="name each axis once")

    def of_variable(self, spec: Spec, what: str, shape: Iterable[int]) -> str | None:
        """The compiler's attribute for a variable; None if it is whole everywhere."""
        self.check(spec, what, shape)
        return self._attribute({axis: f"dim {dim}{' gathered' if axis in self.row_axes else ''}" for axis, dim in self._dims(spec).items()})

    def of_input(self, spec: Spec, what: str, shape: Iterable[int | None], is_batch: bool) -> str | None:
        """The same of a batch, whose rows the replicas split anyway, or of an input that all replicas have."""
        self.check(spec, what, shape)
        dims = self._dims(spec)
        dim = dims.pop(self.batch_axis or "", None)
        if dim or dim is not None and not is_batch:
            raise ImportRefused(f"{what} is split along axis \"{self.batch_axis}\" in dimension {dim}, and along it replicas have rows of the batch",
                                advice="split the first dimension of a batch along it")
        return self._attribute({axis: f"dim {dim}" for axis, dim in dims.items()})

    def of_value(self, spec: Spec, what: str, shape: Iterable[int | None]) -> str | None:
        """The same of a constraint on any value: along axes that it does not name members have it whole, unless a dimension is open. None: it says
        nothing that a step does not do without."""
        self.check(spec, what, shape)
        dims = self._dims(spec)
        whole = [] if None in spec else [axis for axis, size in self.axes.items() if size > 1 and axis not in dims and axis != self.batch_axis]
        if not self.others and dims in ({}, {self.batch_axis: 0}):
            return None
        return self._attribute({axis: f"dim {dims[axis]}" if axis in dims else "whole" for axis in self.axes if axis in dims or axis in whole})

    def _dims(self, spec: Spec) -> dict[str, int]:
        """By axis of more than one member, in the order of the mesh, the dimension that it splits."""
        found = {axis: dim for dim, axes in enumerate(spec) for axis in axes or ()}
        return {axis: found[axis] for axis, size in self.axes.items() if axis in found and size > 1}

    def _attribute(self, says: dict[str, str]) -> str | None:
        return f'#distribute.sharding<[{", ".join(f"{chr(34)}{self.called(axis)}{chr(34)} : {how}" for axis, how in says.items())}]>' if says else None


def _listed(axes: Iterable[str]) -> str:
    return f"axes: {', '.join(f'{chr(34)}{axis}{chr(34)}' for axis in axes)}"
