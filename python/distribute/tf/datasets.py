"""Data sets of a strategy: each batch is split over the replicas, and the next one is fetched meanwhile."""
from __future__ import annotations

import contextlib
import enum
import itertools
import queue
import threading
import weakref
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable, Iterable, Iterator

import numpy as np

from .._arrays import to_numpy
from ..errors import Error, callers_place
from .values import DistributedValues, RowsOfAll, leaves_of, map_tree

if TYPE_CHECKING:
    from ..cluster import Cluster
    from .strategies import Strategy

# How often a thread that waits with a batch looks whether anybody still wants it.
_PATIENCE = 0.1


class Prefetched(Iterator[Any]):
    """The items of `source`, of which the next one is made on a thread of its own while this one is used.

    Args:
        deadline: Seconds to wait for an item. What `source` raises is raised here, in its place.

    Raises:
        Error: With the code DEADLINE_EXCEEDED for an item that does not come, which names the method `maker`; the iterator is then at its end.
    """

    def __init__(self, source: Iterable[Any], deadline: float, maker: str):
        if not deadline > 0:
            raise Error(f"the deadline is {deadline} s; expected more than 0 s")
        self._deadline, self._maker, self._is_over = deadline, maker, False
        self._items: queue.Queue[tuple[str, Any]] = queue.Queue(1)
        stopped = threading.Event()
        # The thread does not refer to this object, so that it ends when nobody wants the items any more.
        self._stop = weakref.finalize(self, stopped.set)
        threading.Thread(target=_produce, args=(source, self._items, stopped), name="distribute-prefetch", daemon=True).start()

    def __next__(self) -> Any:
        if self._is_over:
            raise StopIteration
        try:
            kind, item = self._items.get(timeout=self._deadline)
        except queue.Empty:
            self.close()
            raise Error(f"the data set's next batch did not come within {self._deadline:g} s; give {self._maker} a longer "
                        "deadline, or look why the iterator waits", code="DEADLINE_EXCEEDED") from None
        if kind == "item":
            return item
        self.close()
        if isinstance(item, Error) and item.place is None:  # raised on the thread, of what this program iterates over
            item.place = callers_place()
        raise item

    def close(self) -> None:
        """Ends the thread, once the item that it makes is made."""
        self._is_over = True
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
    """What the replicas get in each step; made by methods of Strategy. Each iteration begins the data set anew, if it can be.

    Args:
        maker: The method that made it.
        steps: Makes what the steps take of the batches.
    """

    def __init__(self, maker: str, dataset: Iterable[Any], deadline: float, steps: Callable[[Iterator[Any]], Iterator[Any]]):
        self._maker, self._dataset, self._deadline, self._steps = maker, dataset, deadline, steps
        iter(dataset)  # what is no iterable is said now

    def __iter__(self) -> Iterator[Any]:
        return Prefetched(self._steps(iter(self._dataset)), self._deadline, self._maker)


def require_devices(strategy: Strategy) -> None:
    """Raises Error if the strategy has no replicas yet."""
    if not strategy.num_replicas:
        raise Error(f"{strategy!r} leaves the number of replicas open; say how many devices, such as 2, or which, such as [\"cpu:0\", \"cpu:1\"]")


def dataset_of_batches(strategy: Strategy, dataset: Iterable[Any], deadline: float, drop_remainder: bool) -> DistributedDataset:
    """See Strategy.experimental_distribute_dataset."""
    require_devices(strategy)

    def split(batches: Iterator[Any]) -> Iterator[Any]:
        for batch in batches:
            parts = split_batch(batch, strategy.num_replicas, drop_remainder, strategy.own_replicas)
            if parts is not None:
                yield parts
    return DistributedDataset("experimental_distribute_dataset", dataset, deadline, split)


class InputReplicationMode(enum.Enum):
    """How often a function of distribute_datasets_from_function is called: once for each process, or for each replica."""
    PER_WORKER = "PER_WORKER"
    PER_REPLICA = "PER_REPLICA"


@dataclass(frozen=True)
class InputOptions:
    """Options of a distributed data set. How early batches are made is the data set's own affair."""
    experimental_replication_mode: InputReplicationMode = InputReplicationMode.PER_WORKER

    @staticmethod
    def mode_of(options: InputOptions | None) -> InputReplicationMode:
        """Raises Error for what are no options."""
        if options is None:
            return InputReplicationMode.PER_WORKER
        if not isinstance(options, InputOptions) or not isinstance(options.experimental_replication_mode, InputReplicationMode):
            raise Error(f"options {options!r} are not known; leave them out, or give distribute.tf.InputOptions")
        return options.experimental_replication_mode


class InputContext:
    """What a function of distribute_datasets_from_function is given: which input pipeline it is for.

    Args:
        num_input_pipelines: One for each process, or for each replica (InputReplicationMode).
        input_pipeline_id: Of this one, from 0.
        num_replicas_in_sync: Of all pipelines.
    """

    def __init__(self, num_input_pipelines: int = 1, input_pipeline_id: int = 0, num_replicas_in_sync: int = 1):
        self.num_input_pipelines, self.input_pipeline_id = num_input_pipelines, input_pipeline_id
        self.num_replicas_in_sync = num_replicas_in_sync

    def get_per_replica_batch_size(self, global_batch_size: int) -> int:
        """The rows of each replica.

        Raises:
            Error: Which names both numbers, if the replicas do not divide the batch.
        """
        if global_batch_size % self.num_replicas_in_sync != 0:
            raise Error(f"the global batch size {global_batch_size} is not divisible by the number of replicas in sync, "
                        f"{self.num_replicas_in_sync}; expected a multiple of it")
        return global_batch_size // self.num_replicas_in_sync

    def __repr__(self) -> str:
        return f"<distribute.tf.InputContext of pipeline {self.input_pipeline_id} of {self.num_input_pipelines}>"


class PipelinesInStep:
    """Of each replica's batches the next one, step by step, as if they came in turn; replicas whose batches have ended get arrays without
    rows."""

    def __init__(self, pipelines: list[Iterable[Any]]):
        self._pipelines = pipelines

    def __iter__(self) -> Iterator[Any]:
        sources = [iter(pipeline) for pipeline in self._pipelines]
        while True:
            step = [next(source, _ENDED) for source in sources]
            form = next((batch for batch in step if batch is not _ENDED), _ENDED)
            if form is _ENDED:
                return
            for batch in step:
                yield batch if batch is not _ENDED else map_tree(lambda leaf: to_numpy(leaf)[:0], form)


def dataset_from_function(strategy: Strategy, function: Callable[[InputContext], Iterable[Any]], deadline: float,
                        drop_remainder: bool, options: InputOptions | None = None) -> DistributedDataset:
    """See Strategy.distribute_datasets_from_function."""
    require_devices(strategy)
    num_replicas, cluster = len(strategy.own_replicas), strategy.cluster
    is_alone = cluster is None or cluster.is_alone

    def of_pipeline(count: int, number: int) -> Iterable[Any]:
        made = function(InputContext(count, number, strategy.num_replicas))
        if not isinstance(made, Iterable):
            raise Error(f"the function gives {made!r}; expected an iterable of batches")
        return made
    if InputOptions.mode_of(options) is InputReplicationMode.PER_REPLICA:
        dataset: Iterable[Any] = PipelinesInStep([of_pipeline(strategy.num_replicas, replica) for replica in strategy.own_replicas])
    else:
        dataset = of_pipeline(1, 0) if cluster is None or cluster.is_alone else of_pipeline(cluster.num_processes, cluster.rank)

    def in_turn(batches: Iterator[Any]) -> Iterator[Any]:
        while True:
            step = list(itertools.islice(batches, num_replicas))
            if not step or (drop_remainder and len(step) < num_replicas):
                return
            if drop_remainder and len({rows_of([to_numpy(leaf) for leaf in leaves_of(batch)]) for batch in step}) > 1:
                continue
            yield join_batches(step, num_replicas, strategy.num_replicas == 1)
    made = DistributedDataset("distribute_datasets_from_function", dataset, deadline, in_turn)
    if cluster is not None and not is_alone:
        return AgreedDataset(made, cluster, drop_remainder)
    return made


class AgreedDataset(DistributedDataset):
    """The steps of `own` in a run of several processes: as many as the longest of them has, where others get arrays without rows; or,
    with `drop_remainder`, as many as the shortest."""

    def __init__(self, own: DistributedDataset, cluster: Cluster, drop_remainder: bool):
        self._own, self._cluster, self._drop_remainder = own, cluster, drop_remainder

    def __iter__(self) -> Iterator[Any]:
        steps = iter(self._own)
        form: Any = None
        while True:
            try:
                step = next(steps, _ENDED)
            except Exception:
                with contextlib.suppress(Error):  # of a run that has ended
                    self._cluster.value_of_each(_FAILED)  # else the others would wait
                raise
            # In one number: whether there is a step, whether the own replicas' numbers of rows differ, the largest.
            sizes = [len(value) for value in leaves_of(step)[0].values] if step is not _ENDED and leaves_of(step) else [0]
            said = self._cluster.value_of_each(0 if step is _ENDED else 1 + 2 * max(sizes) + (len(set(sizes)) > 1))
            if _FAILED in said:
                steps.close()  # type: ignore[attr-defined]
                raise Error(f"the data set of process {said.index(_FAILED)} failed; this process's ends with it")
            has = [each > 0 for each in said]
            if not any(has) or (self._drop_remainder and not all(has)):
                if step is not _ENDED:
                    steps.close()  # type: ignore[attr-defined]
                return
            if form is None and not all(has):
                steps.close()  # type: ignore[attr-defined]
                raise Error(f"process {has.index(False)} has no batches, but others have; expected at least one of each process, whose form the empty "
                            "ones take")
            if step is not _ENDED:
                form = step
            numbers = [max(each - 1, 0) for each in said]
            rows = RowsOfAll(len(set(numbers)) > 1 or numbers[0] % 2 == 1, max(numbers) // 2)
            yield map_tree(lambda value: _of_step(value, rows, has_rows=step is not _ENDED), form)


_ENDED = object()
# What a process says whose data set raises an error.
_FAILED = -1


def _of_step(value: DistributedValues, rows: RowsOfAll, has_rows: bool) -> DistributedValues:
    """The values with what all processes know of them; without their rows, where this process has no more of them."""
    return DistributedValues((array if has_rows else array[:0] for array in value.values), rows)


def join_batches(batches: list[Any], num_replicas: int, is_plain: bool) -> Any:
    """DistributedValues of the replicas' batches, trees of one form; replicas without one get arrays without rows. Plain: of the one
    replica its batch.
    """
    columns = [[to_numpy(leaf) for leaf in leaves_of(batch)] for batch in batches]
    for column in columns:
        rows_of(column)
        if len(column) != len(columns[0]):
            raise Error(f"the batches of a step have {[len(each) for each in columns]} arrays; expected one number for all")
    if is_plain:
        return batches[0]
    columns += [[array[:0] for array in columns[0]]] * (num_replicas - len(columns))
    values = iter([DistributedValues(column) for column in zip(*columns)])
    return map_tree(lambda _: next(values), batches[0])


def rows_of(arrays: list[np.ndarray]) -> int:
    """Of a batch: 0 if it has no arrays.

    Raises:
        Error: If they have different numbers of rows, or none.
    """
    rows = {array.shape[0] if array.ndim else -1 for array in arrays}
    if len(rows) > 1 or -1 in rows:
        raise Error(f"a batch has arrays of the shapes {[array.shape for array in arrays]}; expected one number of rows for all")
    return rows.pop() if rows else 0


def split_batch(batch: Any, num_replicas: int, drop_remainder: bool = False, replicas: range | None = None) -> Any:
    """The batch with DistributedValues for its arrays, of `replicas` (by default all): of b rows, replica i has those of the i-th chunk of
    ⌈b / R⌉, the last ones fewer or none. On one replica the batch itself. None if rows are to be dropped that the replicas do not divide,
    and none is left.
    """
    replicas = range(num_replicas) if replicas is None else replicas
    arrays = [to_numpy(leaf) for leaf in leaves_of(batch)]
    count = rows_of(arrays)
    if num_replicas == 1 or not arrays:
        return batch
    if drop_remainder:
        count -= count % num_replicas
        if count == 0:
            return None
    size = -(-count // num_replicas)
    # Each process has the whole batch here, and knows what the others take of it.
    rows = RowsOfAll(count % num_replicas != 0, size)
    own = iter(arrays)

    def split(_: Any) -> DistributedValues:
        array = next(own)[:count]
        if count % num_replicas == 0:
            return DistributedValues.of_rows(array.reshape(num_replicas, size, *array.shape[1:])[replicas.start:replicas.stop], rows)
        return DistributedValues((array[min(i * size, count):min((i + 1) * size, count)] for i in replicas), rows)
    return map_tree(split, batch)


class ValueContext:
    """What a function of experimental_distribute_values_from_function is given: for which replica the value is.

    replica_id_in_sync_group: from 0. num_replicas_in_sync: how many there are.
    """

    def __init__(self, replica_id: int, num_replicas: int):
        self.replica_id_in_sync_group, self.num_replicas_in_sync = replica_id, num_replicas


def values_from_function(strategy: Strategy, function: Callable[[ValueContext], Any]) -> Any:
    """See Strategy.experimental_distribute_values_from_function."""
    trees = [function(ValueContext(i, strategy.num_replicas)) for i in strategy.own_replicas]
    if strategy.num_replicas == 1:
        return trees[0]
    leaves = [leaves_of(tree) for tree in trees]
    if any(len(each) != len(leaves[0]) for each in leaves):
        raise Error(f"the function gives {[len(each) for each in leaves]} values; expected one number for all replicas")
    columns = iter([DistributedValues(np.asarray(value) for value in column) for column in zip(*leaves)])
    return map_tree(lambda _: next(columns), trees[0])
