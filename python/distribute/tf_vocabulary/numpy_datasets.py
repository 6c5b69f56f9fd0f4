"""Data sets of arrays in memory (Strategy.experimental_make_numpy_dataset): rows, batches of rows, and both again and again."""
from __future__ import annotations

from typing import Any, Callable, Iterator

import numpy as np

from ..errors import Error
from .values import leavesOf, mapTree


class NumpyDataset:
    """Rows of a tree (tuples, lists, dicts) of arrays, each along dimension 0, which all have as many of: trees of one form. Nothing is copied.

        dataset = strategy.experimental_make_numpy_dataset((x, y)).batch(32, drop_remainder=True)
        for x, y in strategy.experimental_distribute_dataset(dataset):
    """

    def __init__(self, numpy_input: Any):
        """Raises Error for a tree without arrays, and for arrays of different numbers of rows."""
        arrays = mapTree(np.asarray, numpy_input)
        rows = {array.shape[0] if array.ndim else None for array in leavesOf(arrays)}
        if len(rows) != 1 or None in rows:
            raise Error(f"a data set is made of arrays of {sorted(map(str, rows))} rows; expected one number of rows for all")
        (self._numRows,) = rows
        self._arrays = arrays
        #: Rows of an item; 0: items are rows.
        self.batchSize = 0
        self._passes: int | None = 1
        self._dropsLast = False

    def _with(self, **changed: Any) -> NumpyDataset:
        made = object.__new__(NumpyDataset)
        made.__dict__.update(self.__dict__, **changed)
        return made

    def batch(self, batch_size: int, drop_remainder: bool = False) -> NumpyDataset:
        """Batches of `batch_size` rows. What is left at the end is a smaller one, or with drop_remainder left out. Before repeat()."""
        if not isinstance(batch_size, int) or batch_size < 1:
            raise Error(f"batch_size is {batch_size!r}; expected a number of at least 1")
        if self.batchSize or self._passes != 1:
            raise Error("a data set is batched again, or after it was repeated; expected make_numpy_dataset(…).batch(…).repeat(…)")
        return self._with(batchSize=batch_size, _dropsLast=bool(drop_remainder))

    def repeat(self, count: int | None = None) -> NumpyDataset:
        """The same `count` times; None: without end."""
        if count is not None and (not isinstance(count, int) or count < 0):
            raise Error(f"count is {count!r}; expected a number, or None")
        return self._with(_passes=None if count is None or self._passes is None else self._passes * count)

    def __iter__(self) -> Iterator[Any]:
        passes = 0
        while (self._passes is None or passes < self._passes) and self._numItems():
            passes += 1
            for i in range(self._numItems()):
                yield mapTree(self._item(i), self._arrays)

    def _numItems(self) -> int:
        """Of one pass."""
        if not self.batchSize:
            return self._numRows
        return self._numRows // self.batchSize if self._dropsLast else -(-self._numRows // self.batchSize)

    def _item(self, i: int) -> Callable[[np.ndarray], np.ndarray]:
        return (lambda array: array[i * self.batchSize:(i + 1) * self.batchSize]) if self.batchSize else (lambda array: array[i, ...])

    def __len__(self) -> int:
        if self._passes is None:
            raise TypeError("the data set has no end")
        return self._passes * self._numItems()
