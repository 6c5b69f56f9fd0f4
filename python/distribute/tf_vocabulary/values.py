"""What tf.distribute calls its values: one for each replica, and the enums of reductions and variables."""
from __future__ import annotations

import enum
from typing import Any, Callable, Iterable

import numpy as np

from ..errors import Error


class ReduceOp(enum.Enum):
    """How the replicas' values become one. A str of the name ("sum", "MEAN") is taken too."""
    SUM = "sum"
    MEAN = "mean"

    @classmethod
    def of(cls, op: ReduceOp | VariableAggregation | str) -> ReduceOp:
        name = op.name if isinstance(op, enum.Enum) else str(op).upper()
        if name not in cls.__members__:
            raise Error(f"the reduction is {op!r}; required is ReduceOp.SUM or ReduceOp.MEAN")
        return cls[name]


class VariableSynchronization(enum.Enum):
    """When the copies of a variable are made equal. AUTO means ON_WRITE; NONE is refused."""
    AUTO = "auto"
    NONE = "none"
    ON_WRITE = "on_write"
    ON_READ = "on_read"


class VariableAggregation(enum.Enum):
    """How the replicas' values of a variable become one."""
    NONE = "none"
    SUM = "sum"
    MEAN = "mean"
    ONLY_FIRST_REPLICA = "only_first_replica"


class DistributedValues:
    """A value for each replica, in the order of their ids: what Strategy.run returns, and what a distributed data set gives.

    values: a tuple of arrays of one type; their shapes may differ.
    """

    __slots__ = ("values", "_stacked")

    def __init__(self, values: Iterable[Any]):
        self.values = tuple(np.asarray(value) for value in values)
        self._stacked: np.ndarray | None = None

    @classmethod
    def ofRows(cls, stacked: np.ndarray) -> DistributedValues:
        """Of an array whose leading dimension counts replicas; nothing is copied."""
        made = cls(stacked)
        made._stacked = stacked
        return made

    @property
    def isEven(self) -> bool:
        """Whether all replicas' values have one shape."""
        return all(value.shape == self.values[0].shape for value in self.values)

    def stacked(self) -> np.ndarray:
        """One array, whose leading dimension counts replicas. Raises Error where the shapes differ."""
        if self._stacked is None:
            if not self.isEven:
                raise Error(f"the replicas' values have the shapes {[value.shape for value in self.values]}; required is one shape for all, "
                            "which a plan is made for: let the replicas divide the batch (experimental_distribute_dataset(…, "
                            "drop_remainder=True)), or write the step for the whole batch (distribute.jit), which takes any")
            self._stacked = np.stack(self.values)
        return self._stacked

    def __repr__(self) -> str:
        return f"<distribute.DistributedValues {list(self.values)}>"


def mapTree(function: Callable[[Any], Any], tree: Any) -> Any:
    """`tree` with function(leaf) for each leaf, where trees are tuples, lists and dicts."""
    if isinstance(tree, dict):
        return type(tree)((key, mapTree(function, value)) for key, value in tree.items())
    if isinstance(tree, tuple) and hasattr(tree, "_fields"):
        return type(tree)(*(mapTree(function, value) for value in tree))
    if isinstance(tree, (tuple, list)):
        return type(tree)(mapTree(function, value) for value in tree)
    return function(tree)


def leavesOf(tree: Any) -> list[Any]:
    """The leaves, in the order of mapTree."""
    leaves: list[Any] = []
    mapTree(leaves.append, tree)
    return leaves
