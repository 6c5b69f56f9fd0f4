"""Data sets of arrays in memory (Strategy.experimental_make_numpy_dataset): rows, batches of rows, parts of both, again and again."""
from __future__ import annotations

import itertools
from typing import Any, Callable, Iterator

import numpy as np

from ..errors import Error
from .values import leaves_of, map_tree


class NumpyDataset:
    """Rows of a tree (tuples, lists, dicts) of arrays, each along dimension 0: trees of one form.

        dataset = strategy.experimental_make_numpy_dataset((x, y)).batch(32, drop_remainder=True)
        for x, y in strategy.experimental_distribute_dataset(dataset):

    Rows, and batches of what was not repeated before, are parts of the arrays; other batches are copied.
    """

    def __init__(self, numpy_input: Any):
        """Makes a NumpyDataset.

        Raises:
            Error: For a tree without arrays, and for arrays of different numbers of rows.
        """
        arrays = map_tree(np.asarray, numpy_input)
        counts = {array.shape[0] if array.ndim else None for array in leaves_of(arrays)}
        if len(counts) != 1 or None in counts:
            raise Error(f"a data set is made of arrays of {sorted(map(str, counts))} rows; expected one number of rows for all")
        (count,) = counts
        self._become(lambda: (map_tree(lambda array, i=i: array[i, ...], arrays) for i in range(count)), count, False)
        self._arrays = arrays

    def _become(self, items: Callable[[], Iterator[Any]], length: int | None, is_batched: bool) -> NumpyDataset:
        """items: a new iterator of them each time. length: None where there is no end."""
        self._items, self._length, self.is_batched, self._arrays = items, length, is_batched, None
        return self

    def batch(self, batch_size: int, drop_remainder: bool = False) -> NumpyDataset:
        """Batches of so many rows. What is left at the end is a smaller one, or with drop_remainder left out."""
        if not isinstance(batch_size, int) or isinstance(batch_size, bool) or batch_size < 1:
            raise Error(f"batch_size is {batch_size!r}; expected a number of at least 1")
        if self.is_batched:
            raise Error("the data set is batched already; expected one batch()")
        length = None if self._length is None else self._length // batch_size if drop_remainder else -(-self._length // batch_size)
        arrays, items = self._arrays, self._items

        def slices() -> Iterator[Any]:
            for i in range(length or 0):
                yield map_tree(lambda array: array[i * batch_size:(i + 1) * batch_size], arrays)

        def stacks() -> Iterator[Any]:
            rows = items()
            while len(taken := list(itertools.islice(rows, batch_size))) == batch_size or taken and not drop_remainder:
                leaves = iter([np.stack(column) for column in zip(*map(leaves_of, taken))])
                yield map_tree(lambda _: next(leaves), taken[0])
        return _new()._become(stacks if arrays is None else slices, length, True)

    def repeat(self, count: int | None = None) -> NumpyDataset:
        """The same `count` times; None: without end."""
        if count is not None and (not isinstance(count, int) or count < 0):
            raise Error(f"count is {count!r}; expected a number, or None")
        items, is_empty = self._items, self._length == 0
        passes = (lambda: range(0)) if is_empty else itertools.count if count is None else (lambda: range(count))
        length = 0 if is_empty or count == 0 else None if count is None or self._length is None else count * self._length
        return _new()._become(lambda: itertools.chain.from_iterable(items() for _ in passes()), length, self.is_batched)

    def shard(self, num_shards: int, index: int) -> NumpyDataset:
        """Every num_shards-th item, from number `index` on: a pipeline's part."""
        if not 0 <= index < num_shards:
            raise Error(f"shard {index} of {num_shards}; expected 0 to {num_shards - 1}")
        items = self._items
        length = None if self._length is None else len(range(index, self._length, num_shards))
        return _new()._become(lambda: itertools.islice(items(), index, None, num_shards), length, self.is_batched)

    def __iter__(self) -> Iterator[Any]:
        return self._items()

    def __len__(self) -> int:
        if self._length is None:
            raise TypeError("the data set has no end")
        return self._length


def _new() -> NumpyDataset:
    return object.__new__(NumpyDataset)
