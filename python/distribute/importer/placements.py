"""Meshes, and along which axes of them a step's values are split, as programs say it: {"data": 2, "model": 2} and P(None, "model").

The compiler's first axis is that of the replicas, along which batches are split; it is called "replica" there, whatever the program calls it.
"""
from __future__ import annotations

import difflib
import math
from collections.abc import Iterable, Mapping
from typing import Any

from .refusal import ImportRefused


class Sharding:
    """Along which axes of a mesh a value is split: Sharding(None, "model"). It says what a PartitionSpec of JAX says, and of states two things more.

    Args:
        dims: For each dimension None, an axis, or a tuple of several, the major one first.
        flat: Of states that updates alone read, element by element, as an optimizer's moments: the axis of the replicas, which have flat shards of
            what other axes leave, and update their own (ZeRO-1). Any size will do.
        gathered: Among the axes that split it, an axis or several along which shards may be gathered where a step needs the whole. Those that split
            the batch always may.

    Raises:
        Error: For what names no axes, and an axis that is flat and splits a dimension.
    """

    __slots__ = ("dims", "flat", "gathered")

    def __init__(self, *dims: Any, flat: str | None = None, gathered: str | Iterable[str] = ()):
        #: For each dimension the axes that split it; None: whichever.
        self.dims: tuple[tuple[str, ...] | None, ...] = tuple(_axes_of_dim(each, dims, "a value") for each in dims)
        self.flat, self.gathered = flat, (gathered,) if isinstance(gathered, str) else tuple(gathered)
        if not all(isinstance(axis, str) for axis in (*self.gathered, *([] if flat is None else [flat]))):
            raise ImportRefused(f"a sharding has flat={flat!r} and gathered={gathered!r}", advice="expected names of axes")
        split = [axis for axes in self.dims for axis in axes or ()]
        wrong = next((axis for axis in self.gathered if axis not in split), None)
        if wrong is not None:
            raise ImportRefused(f"a sharding gathers axis \"{wrong}\", which splits none of its dimensions", advice="name axes that do")
        if flat in split:
            raise ImportRefused(f"a sharding is flat along axis \"{flat}\", and split along it", advice="name each axis once")

    @property
    def axes(self) -> tuple[str, ...]:
        """All that it names, in the order of dimensions."""
        return (*(axis for axes in self.dims for axis in axes or ()), *(() if self.flat is None else (self.flat,)))

    @property
    def rows(self) -> tuple[str, ...]:
        """The axes that split the first dimension."""
        return self.dims[0] or () if self.dims else ()

    def with_first(self, dim: int) -> Sharding:
        """Of the value whose dimension `dim` is moved to the front."""
        dims = [*self.dims, *[()] * (dim + 1 - len(self.dims))]
        dims.insert(0, dims.pop(dim))
        return Sharding(*(UNCONSTRAINED if axes is None else axes for axes in dims), flat=self.flat, gathered=self.gathered)

    def as_data(self) -> Any:
        """As a manifest has it."""
        dims = [None if axes is None else list(axes) for axes in self.dims]
        return dims if self.flat is None and not self.gathered else {"dims": dims, "flat": self.flat, "gathered": list(self.gathered)}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sharding) and (self.dims, self.flat, self.gathered) == (other.dims, other.flat, other.gathered)

    def __hash__(self) -> int:
        return hash((self.dims, self.flat, self.gathered))

    def __repr__(self) -> str:
        dims = (None if not axes else axes[0] if len(axes) == 1 else axes for axes in self.dims)
        more = (f"{name}={value!r}" for name, value in (("flat", self.flat), ("gathered", self.gathered)) if value)
        return f"distribute.Sharding({', '.join([*map(repr, dims), *more])})"


#: As the compiler calls the axis of the replicas.
REPLICAS = "replica"
#: Of a dimension: whichever axes.
UNCONSTRAINED = object()
# Axes of these names mean something to the compiler.
_TAKEN = (REPLICAS, "device")


def axes_of(mesh: Any) -> dict[str, int]:
    """The axes of a mesh and their sizes: of a dict, or of a mesh of JAX or PyTorch.

    Raises:
        ImportRefused: For what is neither.
    """
    shape = mesh if isinstance(mesh, Mapping) else getattr(mesh, "shape", None)
    if (names := getattr(mesh, "mesh_dim_names", None)) and isinstance(shape, tuple):  # a DeviceMesh of PyTorch
        shape = dict(zip(names, shape))
    if not isinstance(shape, Mapping) or not shape:
        raise ImportRefused(f"mesh is {mesh!r}", advice='expected axes and their sizes, such as {"data": 2, "model": 2}, or a mesh of JAX or PyTorch')
    for name, size in shape.items():
        if not isinstance(name, str) or isinstance(size, bool) or not isinstance(size, int) or size < 1:
            raise ImportRefused(f"axis {name!r} of the mesh has size {size!r}", advice="expected a name, and a size of at least 1")
    return dict(shape)


def sharding_of(given: Any, what: str) -> Sharding:
    """Of a Sharding, a PartitionSpec, or a tuple like one: P(None, "model"), (None, ("data", "model")); or as a manifest has it. `what` it is of, for
    messages."""
    if isinstance(given, Sharding):
        return given
    if isinstance(given, Mapping) and given.keys() <= {"dims", "flat", "gathered"}:
        return Sharding(*given.get("dims", ()), flat=given.get("flat"), gathered=given.get("gathered", ()))
    if isinstance(given, (str, Mapping)) or not isinstance(given, Iterable):
        raise ImportRefused(f"the sharding of {what} is {given!r}", advice='expected a PartitionSpec, such as P(None, "model"), or a tuple like it')
    dims = [_axes_of_dim(each, given, what) for each in given]
    return Sharding(*(UNCONSTRAINED if axes is None else axes for axes in dims))


def _axes_of_dim(given: Any, spec: Any, what: str) -> tuple[str, ...] | None:
    if given is None:
        return ()
    if given is UNCONSTRAINED:
        return None
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

    def __init__(self, axes: Mapping[str, int], inputs: Iterable[Sharding] = ()):
        said = list(inputs)
        rows = [axis for sharding in said for axis in sharding.rows]
        unknown = next((axis for axis in rows if axis not in axes), None)
        if unknown is not None:
            raise ImportRefused(f"an input is split along axis {absent(unknown, axes)}", advice="name one of its axes")
        #: The axis of the replicas; None: there is one replica, whose batch all members have.
        self.batch_axis: str | None = next((axis for axis in axes if axis in rows), None) if said else next(iter(axes))
        #: Those along which rows are split. A variable that is split along one of them is gathered where it is used, as JAX does.
        self.row_axes = frozenset(rows) | ({self.batch_axis} if self.batch_axis else set())
        self.axes = dict(axes)

    @classmethod
    def of_manifest(cls, manifest: Mapping[str, Any] | None) -> Placements | None:
        """Of its mesh, and of the shardings of its inputs behind the state; None: it names none."""
        if not manifest or not manifest.get("mesh"):
            return None
        said = [sharding_of(entry["sharding"], f"'{entry.get('name', '')}'") for entry in manifest.get("inputs", ())
                if entry.get("kind") != "state" and entry.get("sharding") is not None]
        return cls(axes_of(manifest["mesh"]), said)

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

    def check(self, sharding: Sharding, what: str, shape: Iterable[int | None]) -> None:
        """Refuses what a value of this shape cannot be split along."""
        sizes = list(shape)
        if len(sharding.dims) > len(sizes):
            raise ImportRefused(f"the sharding of {what} is of {len(sharding.dims)} dimensions, and it has {len(sizes)}",
                                advice="name no more dimensions than there are")
        check_axes(sharding, self.axes, what)

    def of_variable(self, sharding: Sharding, what: str, shape: Iterable[int]) -> str | None:
        """The compiler's attribute for a variable; None if it is whole everywhere."""
        self.check(sharding, what, shape)
        if sharding.flat is not None and sharding.flat != self.batch_axis:
            raise ImportRefused(f"{what} is flat along axis \"{sharding.flat}\"", advice="only replicas have flat shards, "
                                + (f"along axis \"{self.batch_axis}\"" if self.batch_axis else "and there is one, whose batch all members have"))
        gathered = self.row_axes | set(sharding.gathered)
        says = {axis: f"dim {dim}{' gathered' if axis in gathered else ''}" for axis, dim in self._dims(sharding).items()}
        return self._attribute({**says, **({sharding.flat: "flat"} if sharding.flat is not None and self.num_replicas > 1 else {})})

    def of_input(self, sharding: Sharding, what: str, shape: Iterable[int | None], is_batch: bool) -> str | None:
        """The same of a batch, whose rows the replicas split anyway, or of an input that all replicas have."""
        self.check(sharding, what, shape)
        if sharding.flat is not None or sharding.gathered:
            raise ImportRefused(f"the sharding of {what} is {sharding!r}", advice="only states are flat, or gathered where they are used")
        dims = self._dims(sharding)
        dim = dims.pop(self.batch_axis or "", None)
        if dim or dim is not None and not is_batch:
            raise ImportRefused(f"{what} is split along axis \"{self.batch_axis}\" in dimension {dim}, and along it replicas have rows of the batch",
                                advice="split the first dimension of a batch along it, or say which dimension holds the rows (batch_dim=)")
        return self._attribute({axis: f"dim {dim}" for axis, dim in dims.items()})

    def of_value(self, sharding: Sharding, what: str, shape: Iterable[int | None]) -> str | None:
        """The same of a constraint on any value: along axes that it does not name members have it whole, unless a dimension is open. None: it says
        nothing that a step does not do without."""
        self.check(sharding, what, shape)
        dims = self._dims(sharding)
        whole = [] if None in sharding.dims else [axis for axis, size in self.axes.items() if size > 1 and axis not in dims and axis != self.batch_axis]
        if not self.others and dims in ({}, {self.batch_axis: 0}):
            return None
        return self._attribute({axis: f"dim {dims[axis]}" if axis in dims else "whole" for axis in self.axes if axis in dims or axis in whole})

    def _dims(self, sharding: Sharding) -> dict[str, int]:
        """By axis of more than one member, in the order of the mesh, the dimension that it splits."""
        found = {axis: dim for dim, axes in enumerate(sharding.dims) for axis in axes or ()}
        return {axis: found[axis] for axis, size in self.axes.items() if axis in found and size > 1}

    def _attribute(self, says: dict[str, str]) -> str | None:
        return f'#distribute.sharding<[{", ".join(f"{chr(34)}{self.called(axis)}{chr(34)} : {how}" for axis, how in says.items())}]>' if says else None


def check_axes(sharding: Sharding, axes: Iterable[str], what: str) -> None:
    """Refuses a sharding along axes that there are not, or twice along one."""
    used = sharding.axes
    for axis in used:
        if axis not in axes:
            raise ImportRefused(f"{what} is split along axis {absent(axis, axes)}", advice="name one of its axes")
        if used.count(axis) > 1:
            raise ImportRefused(f"{what} is split along axis \"{axis}\" twice", advice="name each axis once")


def absent(axis: str, axes: Iterable[str]) -> str:
    """That a mesh has no such axis, for messages."""
    like = difflib.get_close_matches(axis, list(axes), 1, 0.6)
    asked = f"; did you mean \"{like[0]}\"?" if like else ""
    return f"\"{axis}\", absent from the mesh ({_listed(axes)}{asked})"


def _listed(axes: Iterable[str]) -> str:
    return f"axes: {', '.join(f'{chr(34)}{axis}{chr(34)}' for axis in axes)}"
