"""The devices of a `jax.shard_map` as members of the compiler's mesh.

JAX numbers devices row by row, in the order in which its mesh has the axes, and collectives name groups of these numbers. The compiler's
collectives name axes, and count members in the order of its own mesh, whose first axis is that of the replicas.
"""
from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from typing import Any

from .module import ir
from .replica_view_names import AXIS

# On the module while it is imported: the axes in JAX's order.
_NOTED = "importer.axes"


class Members:
    """The axes of a mesh by the compiler's names, in JAX's order, and their sizes, which are more than 1."""

    def __init__(self, axes: Mapping[str, int]):
        self.axes = dict(axes)

    @classmethod
    def around(cls, operation: Any) -> Members:
        """Of the module that `operation` is in."""
        while operation.name != "builtin.module":
            operation = operation.parent.operation
        noted = operation.attributes[_NOTED] if _NOTED in operation.attributes else []
        return cls({name: int(size) for name, size in (ir.StringAttr(each).value.split("=") for each in noted)})

    def note(self, module: Any) -> None:
        """Keeps the axes on the module, which loses them when it is named."""
        context = module.context
        module.operation.attributes[_NOTED] = ir.ArrayAttr.get([ir.StringAttr.get(f"{name}={size}", context) for name, size in self.axes.items()], context)

    def __len__(self) -> int:
        return math.prod(self.axes.values())

    def in_order(self, names: Sequence[str]) -> tuple[str, ...]:
        """These axes in the order of the compiler's mesh."""
        return tuple(sorted(names, key=lambda name: (name != AXIS, list(self.axes).index(name))))

    def count(self, names: Sequence[str]) -> int:
        """How many members differ along these axes."""
        return math.prod(self.axes[name] for name in names)

    def place(self, device: int, names: Sequence[str]) -> int:
        """The place of a device among the members along these axes, the first one the major one."""
        coordinates, place = self._coordinates(device), 0
        for name in names:
            place = place * self.axes[name] + coordinates[name]
        return place

    def split_place(self, place: int, names: Sequence[str]) -> tuple[int, ...]:
        """The place along each of these axes of the member at `place` along all of them."""
        found: list[int] = []
        for name in reversed(names):
            place, own = divmod(place, self.axes[name])
            found.insert(0, own)
        return tuple(found)

    def groups_of(self, names: Sequence[str]) -> list[list[int]]:
        """The devices that differ along these axes only, in groups."""
        groups: dict[tuple[int, ...], list[int]] = {}
        for device in range(len(self)):
            groups.setdefault(self._others(device, names), []).append(device)
        return list(groups.values())

    def axes_of_groups(self, groups: Sequence[Sequence[int]]) -> tuple[str, ...] | None:
        """The axes along which the members of each group differ, the first one as their order has it the major one; None: there are none."""
        size = len(groups[0])
        for names in self._subsets(itertools.permutations):
            if self.count(names) == size and len({self._others(group[0], names) for group in groups}) == len(groups) == len(self) // size and all(
                    self._others(device, names) == self._others(group[0], names) and self.place(device, names) == i
                    for group in groups for i, device in enumerate(group)):
                return names
        return None

    def axes_of_pairs(self, pairs: Sequence[tuple[int, int]]) -> tuple[tuple[str, ...], list[tuple[int, int]]]:
        """The fewest axes along which pairs of devices are the same pairs of members everywhere, in the compiler's order, and these."""
        for names in map(self.in_order, self._subsets(itertools.combinations)):
            found: dict[Any, set[tuple[int, int]]] = {self._others(device, names): set() for device in range(len(self))}
            if all(self._others(a, names) == self._others(b, names) for a, b in pairs):
                for a, b in pairs:
                    found[self._others(a, names)].add((self.place(a, names), self.place(b, names)))
                if all(each == found[self._others(0, names)] for each in found.values()):
                    return names, sorted(found[self._others(0, names)])
        raise AssertionError("along all axes, pairs are pairs of members")

    def axis_of_quotient(self, divisor: int, modulus: int) -> str | None:
        """The axis along which `number / divisor % modulus` is a device's place; None: there is none."""
        stride = len(self)
        for name, size in self.axes.items():
            stride //= size
            if (stride, size) == (divisor, modulus):
                return name
        return None

    def _subsets(self, ways: Any) -> Any:
        return itertools.chain.from_iterable(ways(self.axes, number) for number in range(len(self.axes) + 1))

    def _coordinates(self, device: int) -> dict[str, int]:
        found = {}
        for name, size in reversed(self.axes.items()):
            device, found[name] = divmod(device, size)
        return found

    def _others(self, device: int, names: Sequence[str]) -> tuple[int, ...]:
        """Where it is along the axes that are not named."""
        return tuple(place for name, place in self._coordinates(device).items() if name not in names)
