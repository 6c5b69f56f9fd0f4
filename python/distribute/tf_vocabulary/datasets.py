"""Data sets of a strategy: each batch is split over the replicas, and the next one is fetched meanwhile."""
from __future__ import annotations

import queue
import threading
import weakref
from typing import TYPE_CHECKING, Any, Callable, Iterable, Iterator

import numpy as np

from .._arrays import toNumpy
from ..errors import Error
from .values import DistributedValues, leavesOf, mapTree

if TYPE_CHECKING:
    from ..strategy import Strategy

# How often a thread that waits with a batch looks whether anybody still wants it.
_PATIENCE = 0.1


class Prefetched(Iterator[Any]):
    """The items of `source`, of which the next one is made on a thread of its own while this one is used.

    deadline: seconds to wait for an item. What `source` raises is raised here, in its place. Raises Error with the code
    DEADLINE_EXCEEDED for an item that does not come; the iterator is then at its end.
    """

    def __init__(self, source: Iterable[Any], deadline: float):
        if not deadline > 0:
            raise Error(f"the deadline is {deadline} s; required is more than 0 s")
        self._deadline, self._isOver = deadline, False
        self._items: queue.Queue[tuple[str, Any]] = queue.Queue(1)
        stopped = threading.Event()
        # The thread does not refer to this object, so that it ends when nobody wants the items any more.
        self._stop = weakref.finalize(self, stopped.set)
        threading.Thread(target=_produce, args=(source, self._items, stopped), name="distribute-prefetch", daemon=True).start()

    def __next__(self) -> Any:
        if self._isOver:
            raise StopIteration
        try:
            kind, item = self._items.get(timeout=self._deadline)
        except queue.Empty:
            self.close()
            raise Error(f"the data set's next batch did not come within {self._deadline:g} s; give experimental_distribute_dataset a longer "
                        "deadline, or look why the iterator waits", code="DEADLINE_EXCEEDED") from None
        if kind == "item":
            return item
        self.close()
        raise item

    def close(self) -> None:
        """Ends the thread, once the item that it makes is made."""
        self._isOver = True
        self._stop()


def _produce(source: Iterable[Any], items: queue.Queue[tuple[str, Any]], stopped: threading.Event) -> None:
    def put(kind: str, item: Any) -> bool:
        while not stopped.is_set():
            try:
                items.put((kind, item), timeout=_PATIENCE)
                return True
            except queue.Full:
                continue
        return False
    try:
        for item in source:
            if not put("item", item):
                return
        put("end", StopIteration())
    except BaseException as error:  # the user's, for the thread that asks
        put("end", error)


class DistributedDataset:
    """Batches of a strategy; made by Strategy.experimental_distribute_dataset. Each iteration begins the data set anew, if it can be."""

    def __init__(self, strategy: Strategy, dataset: Iterable[Any], deadline: float, dropRemainder: bool):
        self._strategy, self._dataset, self._deadline, self._dropRemainder = strategy, dataset, deadline, dropRemainder
        if not strategy.numReplicas:
            raise Error(f"{strategy!r} leaves the number of replicas open; name devices, such as \"cpu:2\"")
        iter(dataset)  # what is no iterable is said now

    def __iter__(self) -> Iterator[Any]:
        return Prefetched(self._split(iter(self._dataset)), self._deadline)

    def _split(self, batches: Iterator[Any]) -> Iterator[Any]:
        for batch in batches:
            parts = splitBatch(batch, self._strategy.numReplicas, self._dropRemainder)
            if parts is not None:
                yield parts


def splitBatch(batch: Any, numReplicas: int, dropRemainder: bool = False) -> Any:
    """The batch with DistributedValues for its arrays: of b rows, replica i has those of the i-th chunk of ⌈b / R⌉, the last replicas
    fewer or none. On one replica the batch itself. None if rows are to be dropped that the replicas do not divide, and none is left.
    """
    arrays = [toNumpy(leaf) for leaf in leavesOf(batch)]
    rows = {array.shape[0] if array.ndim else None for array in arrays}
    if len(rows) > 1 or None in rows:
        raise Error(f"a batch has arrays of the shapes {[array.shape for array in arrays]}; required is one number of rows for all")
    if numReplicas == 1 or not arrays:
        return batch
    (count,) = rows
    assert count is not None
    if dropRemainder:
        count -= count % numReplicas
        if count == 0:
            return None
    size = -(-count // numReplicas)
    own = iter(arrays)

    def split(_: Any) -> DistributedValues:
        array = next(own)[:count]
        if count % numReplicas == 0:
            return DistributedValues.ofRows(array.reshape(numReplicas, size, *array.shape[1:]))
        return DistributedValues(array[min(i * size, count):min((i + 1) * size, count)] for i in range(numReplicas))
    return mapTree(split, batch)


class ValueContext:
    """What a function of experimental_distribute_values_from_function is given."""

    def __init__(self, replicaId: int, numReplicas: int):
        self.replica_id_in_sync_group, self.num_replicas_in_sync = replicaId, numReplicas


def valuesFromFunction(strategy: Strategy, function: Callable[[ValueContext], Any]) -> Any:
    """See Strategy.experimental_distribute_values_from_function."""
    trees = [function(ValueContext(i, strategy.numReplicas)) for i in range(strategy.numReplicas)]
    if len(trees) == 1:
        return trees[0]
    leaves = [leavesOf(tree) for tree in trees]
    if any(len(each) != len(leaves[0]) for each in leaves):
        raise Error(f"the function gives {[len(each) for each in leaves]} values; required is one number for all replicas")
    columns = iter([DistributedValues(np.asarray(value) for value in column) for column in zip(*leaves)])
    return mapTree(lambda _: next(columns), trees[0])
