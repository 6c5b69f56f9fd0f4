"""Parameters that a program has placed on a mesh of devices itself (distribute_tensor, parallelize_module, fully_shard): along which axes they are split.

A parameter that is placed is a DTensor. Its placements are read as those of the table shard= are, and its value whole. What parallelize_module and
fully_shard hang on modules, which brings values to their places and back, is left out of a trace: a step is one for the whole batch and whole
parameters, and the compiler finds what is exchanged.
"""
from __future__ import annotations

import dataclasses
import logging
import math
from typing import Any, Callable, Iterable, Iterator, Mapping

import torch

from .._mesh import same_mesh
from ..errors import Error
from ..importer.placements import Sharding, axes_of

_log = logging.getLogger("distribute")

#: Where PyTorch has what it hangs on modules and parameters that are placed.
_OF_PLACEMENTS = ("torch.distributed.tensor", "torch.distributed.fsdp", "torch.distributed._composable")
#: Names for an axis of one replica.
_ALONE = ("data", "batch", "rows")


def is_placed(tensor: Any) -> bool:
    return hasattr(tensor, "placements") and hasattr(tensor, "full_tensor")


def whole(tensor: Any) -> torch.Tensor:
    """The value of a tensor that is placed; another one itself. All processes of its mesh call this."""
    return tensor.full_tensor() if is_placed(tensor) else tensor


def placed_as(value: torch.Tensor, tensor: torch.Tensor) -> torch.Tensor:
    """A whole value, which all processes have, as `tensor` is placed; of another shape, or where `tensor` is not, the value itself."""
    if not is_placed(tensor) or value.shape != tensor.shape:
        return value
    from torch.distributed.tensor import distribute_tensor
    return distribute_tensor(value, tensor.device_mesh, tensor.placements, src_data_rank=None)  # type: ignore[attr-defined]


def load_values(module: torch.nn.Module, values: Mapping[str, Any]) -> None:
    """module.load_state_dict() of whole values, also for parameters that are placed."""
    own = module.state_dict(keep_vars=True)
    module.load_state_dict({key: placed_as(value, own[key]) if key in own and isinstance(value, torch.Tensor) else value for key, value in values.items()})


def load_entries(optimizer: torch.optim.Optimizer, values: Mapping[str, Any]) -> None:
    """optimizer.load_state_dict(), likewise."""
    parameters = [parameter for group in optimizer.param_groups for parameter in group["params"]]

    def place(i: int, entries: Mapping[str, Any]) -> dict[str, Any]:
        return {key: placed_as(value, parameters[i]) if isinstance(value, torch.Tensor) and i < len(parameters) else value for key, value in entries.items()}
    optimizer.load_state_dict({**values, "state": {i: place(i, entries) for i, entries in values["state"].items()}})


def own_hooks(hooks: Mapping[Any, Callable[..., Any]]) -> dict[Any, Callable[..., Any]]:
    """Those that PyTorch has not hung there for placements."""
    return {key: hook for key, hook in hooks.items() if not _module_of(hook).startswith(_OF_PLACEMENTS)}


def _module_of(hook: Any) -> str:
    while hasattr(hook, "func"):  # functools.partial
        hook = hook.func
    return getattr(hook, "__module__", None) or type(hook).__module__


@dataclasses.dataclass(frozen=True)
class Placed:
    """What the placements of parameters and buffers say.

    Args:
        shardings: By name of a parameter or a buffer, if it is placed.
        axes: Of their mesh, the axis of the replicas first; None: nothing is placed.
        rows: The axes that split the batch, where these are several.
    """
    shardings: Mapping[str, Sharding] = dataclasses.field(default_factory=dict)
    axes: dict[str, int] | None = None
    rows: tuple[str, ...] = ()

    @classmethod
    def of(cls, modules: Iterable[torch.nn.Module], tensors: Mapping[str, torch.Tensor], mesh: Any = None) -> Placed:
        """mesh: as the user gives it beside; None: the one of the placements. Raises Error for what means nothing, and for values that are not there."""
        placed = {name: tensor for name, tensor in tensors.items() if is_placed(tensor)}
        if not placed:
            return cls(axes=None if mesh is None else axes_of(mesh))
        axes: dict[str, int] | None = None
        for name, tensor in placed.items():
            axes = _joined(axes, _axes_of(tensor, name), name)
            _check_values(tensor, name)
        assert axes is not None
        shardings = {name: _sharding_of(tensor, name, axes) for name, tensor in placed.items()}
        given = None if mesh is None else axes_of(mesh)
        if given is not None and (math.prod(axes.values()) > 1 or not axes.keys() <= given.keys()):
            same_mesh(given, axes, f"the DTensor '{next(iter(placed))}'")
        rows = tuple(axis for axis in axes if axis in _rows_of(modules))
        if given is None:
            first = rows[:1] or _free_of(axes, shardings)[:1] or [next(name for name in _ALONE if name not in axes)]
            given = {**{axis: axes.get(axis, 1) for axis in first}, **axes}
        shardings = {name: _divided(sharding, placed[name].shape, given, rows, name) for name, sharding in shardings.items()}
        return cls(shardings, given, rows if len(rows) > 1 else ())

    def shardings_of(self, entries: Iterable[Mapping[str, Any]], owner_of: Callable[[str], str]) -> dict[str, Sharding]:
        """Of a manifest's entries, by name: states of the form of a parameter have its sharding, and rows are split along all axes of theirs.
        owner_of: the name of the parameter that a state is of."""
        found: dict[str, Sharding] = {}
        given = list(entries)
        shapes = {entry["name"]: entry.get("shape") for entry in given}
        for entry in given:
            name, owner = entry["name"], owner_of(entry["name"])
            if entry["kind"] == "batch" and self.rows:
                found[name] = Sharding(self.rows)
            elif entry["kind"] == "state" and owner in self.shardings and shapes[name] == shapes.get(owner, shapes[name]):
                found[name] = self.shardings[owner]
        return found


def _axes_of(tensor: Any, name: str) -> dict[str, int]:
    """Of the mesh, of which the tensor's own may be a part."""
    mesh = tensor.device_mesh
    root = getattr(mesh, "_get_root_mesh", lambda: mesh)()
    if not mesh.mesh_dim_names or not root.mesh_dim_names:
        raise Error(f"'{name}' is a DTensor of {mesh}, whose axes have no names; expected init_device_mesh(…, mesh_dim_names=(\"data\", \"model\"))")
    return axes_of(root)


def _joined(axes: dict[str, int] | None, others: dict[str, int], name: str) -> dict[str, int] | None:
    """The mesh of which the other one is a part, if it is."""
    if axes is None or axes.items() <= others.items():
        return others
    return axes if others.items() <= axes.items() else same_mesh(axes, others, f"the DTensor '{name}'")


def _check_values(tensor: Any, name: str) -> None:
    """That other processes have the other shards: a group that is "fake" has one process, and stands for several."""
    import torch.distributed as dist
    for dim, placement in enumerate(tensor.placements):
        if not placement.is_replicate() and tensor.device_mesh.size(dim) > 1 and dist.get_backend(tensor.device_mesh.get_group(dim)) == "fake":
            raise Error(f"'{name}' is a DTensor of a process group \"fake\", which has the values of one of {tensor.device_mesh.size(dim)} shards; place "
                        "it on a mesh of this process alone, init_device_mesh(\"cpu\", (1, 1), mesh_dim_names=…), and give the sizes of its axes by "
                        "mesh={\"data\": 2, \"model\": 2}")


def _sharding_of(tensor: Any, name: str, axes: Mapping[str, int]) -> Sharding:
    dims: list[list[str]] = [[] for _ in range(tensor.dim())]
    for axis, placement in zip(tensor.device_mesh.mesh_dim_names, tensor.placements):
        if axis not in axes:
            raise Error(f"'{name}' is a DTensor along axis \"{axis}\", which is made of several of the mesh {dict(axes)}; place it along these")
        if placement.is_partial():
            raise Error(f"'{name}' is a DTensor of the placement {placement} along axis \"{axis}\"; expected Shard or Replicate: a state is no sum "
                        "that is left to do")
        if not placement.is_replicate():
            dims[placement.dim].append(axis)
    return Sharding(*(tuple(sorted(each, key=list(axes).index)) for each in dims))


def _divided(sharding: Sharding, shape: Iterable[int], axes: Mapping[str, int], rows: Iterable[str], name: str) -> Sharding:
    """Without axes of fully_shard that do not divide a dimension, which PyTorch fills up: the parameter is whole along them."""
    def of_dim(dim: int, size: int, split: tuple[str, ...]) -> tuple[str, ...]:
        others = tuple(axis for axis in split if axis not in rows)
        if size % math.prod(axes[axis] for axis in split) == 0 or others == split:
            return split
        _log.warning("'%s' has size %s in dimension %s, which %s of fully_shard do not divide: it is whole along %s", name, size, dim,
                     " x ".join(str(axes[axis]) for axis in split), ", ".join(axis for axis in split if axis in rows))
        return others
    return Sharding(*(of_dim(dim, size, split or ()) for dim, (size, split) in enumerate(zip(shape, sharding.dims))))


def _free_of(axes: Mapping[str, int], shardings: Mapping[str, Sharding]) -> list[str]:
    """The axes along which nothing is split."""
    used = {axis for sharding in shardings.values() for axis in sharding.axes}
    return [axis for axis in axes if axis not in used]


def _rows_of(modules: Iterable[torch.nn.Module]) -> set[str]:
    """The axes of fully_shard: each of their processes has rows of its own."""
    found: set[str] = set()
    for info in _fsdp_meshes(modules):
        names = info.mesh.mesh_dim_names or ()
        found.update(names[dim] for dim in (info.replicate_mesh_dim, info.shard_mesh_dim) if dim is not None and dim < len(names))
    return found


def _fsdp_meshes(modules: Iterable[torch.nn.Module]) -> Iterator[Any]:
    for root in modules:
        for module in root.modules():
            if hasattr(module, "_get_fsdp_state"):
                state = module._get_fsdp_state()
                groups = getattr(state, "_fsdp_param_groups", None) or [state._fsdp_param_group]
                yield from (group.mesh_info for group in groups if group is not None)
