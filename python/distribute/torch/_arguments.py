"""What goes into a step and comes out of it: trees whose leaves are tensors, or plain values that belong to the trace; tensors as arrays."""
from __future__ import annotations

import dataclasses
from typing import Any, Hashable

import numpy as np
import torch
from torch.utils import _pytree as pytree

from .._exports import ExportRefused
from ._placements import whole

#: Values that a trace takes as they are.
PLAIN = (bool, int, float, str, type(None))


def as_tensor(value: Any, what: str) -> torch.Tensor:
    """A tensor, or a number as one without dimensions. Raises ExportRefused for another thing."""
    if isinstance(value, torch.Tensor):
        return value
    if isinstance(value, (np.ndarray, np.generic)):
        return to_tensor(np.ascontiguousarray(value))
    if isinstance(value, (int, float)):
        return torch.tensor(value, dtype=torch.float64 if isinstance(value, float) else None)
    raise ExportRefused(f"{what} is {type(value).__name__}; expected a tensor, an array or a number")


def to_array(tensor: torch.Tensor) -> np.ndarray:
    """A copy."""
    tensor = whole(tensor).detach().cpu()
    if tensor.dtype == torch.bfloat16:
        return np.array(tensor.contiguous().view(torch.int16).numpy()).view(_bfloat16())
    return np.array(tensor.numpy())


def to_tensor(array: np.ndarray) -> torch.Tensor:
    """A copy."""
    if array.dtype.itemsize == 2 and array.dtype.kind not in "iufb" or array.dtype.name == "bfloat16":
        return torch.from_numpy(np.array(array).view(np.int16)).view(torch.bfloat16)
    return torch.from_numpy(np.array(array))


def _bfloat16():
    import ml_dtypes
    return ml_dtypes.bfloat16


@dataclasses.dataclass
class Tree:
    """A tree: its tensors in order, and what they stand in."""
    tensors: list[torch.Tensor]
    plain: tuple  # of each leaf, None for a tensor, or (value,)
    form: Any

    @classmethod
    def of(cls, tree: Any, what: str, are_numbers_tensors: bool) -> Tree:
        """Raises ExportRefused for leaves that are neither tensors nor plain."""
        leaves, form = pytree.tree_flatten(tree)
        tensors, plain = [], []
        for leaf in leaves:
            is_plain = isinstance(leaf, PLAIN) and (isinstance(leaf, bool) or not are_numbers_tensors or not isinstance(leaf, (int, float)))
            plain.append((leaf,) if is_plain else None)
            if not is_plain:
                tensors.append(as_tensor(leaf, what))
        return cls(tensors, tuple(plain), form)

    def filled(self, tensors: list[Any]) -> Any:
        """The tree with other tensors."""
        rest = iter(tensors)
        return pytree.tree_unflatten([next(rest) if each is None else each[0] for each in self.plain], self.form)

    def key(self) -> Hashable:
        """What of it decides a trace: its structure, its plain values, the shapes and types of its tensors."""
        return str(self.form), self.plain, tuple((tuple(tensor.shape), tensor.dtype) for tensor in self.tensors)
