"""What tf.distribute calls its values: one for each replica, and the enums of reductions and variables."""
from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable, Iterable, Sequence

import numpy as np

from .._arrays import narrowed
from ..errors import Error

if TYPE_CHECKING:
    from ..cluster import Cluster


class ReduceOp(enum.Enum):
    """How the replicas' values become one. A str of the name ("sum", "MEAN") is taken too."""
    SUM = "sum"
    MEAN = "mean"

    @classmethod
    def of(cls, op: ReduceOp | VariableAggregation | str) -> ReduceOp:
        name = op.name if isinstance(op, enum.Enum) else str(op).upper()
        if name not in cls.__members__:
            raise Error(f"the reduction is {op!r}; expected ReduceOp.SUM or ReduceOp.MEAN")
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


@dataclass(frozen=True)
class RowsOfAll:
    """Of the replicas of all processes: whether their numbers of rows differ, and the largest; and whether their values are known to have one shape."""
    is_uneven: bool
    most: int
    is_one_shape: bool = False

    @classmethod
    def of_shape(cls, shape: Sequence[int]) -> RowsOfAll:
        """Of values that have this shape in all processes, as those that a plan gives."""
        return cls(False, shape[0] if shape else 0, True)

    @classmethod
    def agreed(cls, cluster: Cluster, sizes: Sequence[int]) -> RowsOfAll:
        """`sizes`: of this process's replicas. All processes call this."""
        others = cluster.value_of_each(2 * max(sizes) + (len(set(sizes)) > 1))
        return cls(len(set(others)) > 1 or others[0] % 2 == 1, max(others) // 2)


class DistributedValues:
    """A value for each replica of this process, in the order of their ids: what Strategy.run returns, and what a distributed data set
    gives.

    Their shapes may differ.
    """

    __slots__ = ("_values", "_stacked", "rows_of_all")

    def __init__(self, values: Iterable[Any], rows_of_all: RowsOfAll | None = None):
        self._values: tuple[np.ndarray, ...] | None = tuple(np.asarray(value) for value in values)
        self._stacked: np.ndarray | None = None
        #: In a run of several processes, of a batch of a data set and what is made of it row by row: what all processes know.
        self.rows_of_all = rows_of_all

    @classmethod
    def of_rows(cls, stacked: np.ndarray, rows_of_all: RowsOfAll | None = None) -> DistributedValues:
        """Of an array whose leading dimension counts replicas; nothing is copied."""
        made = cls((), rows_of_all)
        made._values, made._stacked = None, stacked
        return made

    @property
    def values(self) -> tuple[np.ndarray, ...]:
        """Arrays of one type."""
        if self._values is None:
            assert self._stacked is not None
            self._values = tuple(np.asarray(row) for row in self._stacked)
        return self._values

    def __len__(self) -> int:
        return len(self._stacked) if self._stacked is not None else len(self.values)

    def stacked(self) -> np.ndarray:
        """One array, whose leading dimension counts replicas.

        Raises:
            Error: Where the shapes differ.
        """
        if self._stacked is None:
            if any(value.shape != self.values[0].shape for value in self.values):
                raise Error(f"the replicas' values have the shapes {[value.shape for value in self.values]}; expected one shape for all, "
                            "which a plan is made for: let the replicas divide the batch (experimental_distribute_dataset(…, "
                            "drop_remainder=True)), or write the step for the whole batch (distribute.jit), which takes any")
            common = np.result_type(*self.values)
            self._stacked = np.stack([narrowed(value, common, "a replica's value, beside those of other types,") for value in self.values])
        return self._stacked

    def __repr__(self) -> str:
        return f"<distribute.tf.DistributedValues {list(self.values)}>"


def map_tree(function: Callable[[Any], Any], tree: Any) -> Any:
    """`tree` with function(leaf) for each leaf, where trees are tuples, lists and dicts."""
    if isinstance(tree, dict):
        return type(tree)((key, map_tree(function, value)) for key, value in tree.items())
    if isinstance(tree, tuple) and hasattr(tree, "_fields"):
        return type(tree)(*(map_tree(function, value) for value in tree))
    if isinstance(tree, (tuple, list)):
        return type(tree)(map_tree(function, value) for value in tree)
    return function(tree)


def leaves_of(tree: Any) -> list[Any]:
    """The leaves, in the order of map_tree."""
    leaves: list[Any] = []
    map_tree(leaves.append, tree)
    return leaves


#: What a function is fed, beside what other libraries share.
ARRAYS = (DistributedValues, np.ndarray, np.generic, bool, int, float)


def is_fed(leaf: Any) -> bool:
    """Whether an argument's leaf is an array, which changes from call to call; others belong to the form."""
    return isinstance(leaf, ARRAYS) or hasattr(leaf, "__dlpack__")
