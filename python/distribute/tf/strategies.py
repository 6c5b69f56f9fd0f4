"""The strategies of tf.distribute's words: those of the package, with scopes, functions of one replica, reductions and data sets.

    strategy = distribute.tf.MirroredStrategy(2)
    with strategy.scope():
        w = distribute.tf.Variable(0.0)

This module stands above the others of the vocabulary, which know strategies by what they are given.
"""
from __future__ import annotations

import os
import weakref
from typing import Any, Callable, ContextManager, Iterable, Mapping, Sequence

from .. import strategy as core
from .._bounded import LeastRecentlyUsed
from ..cluster import Cluster
from ..errors import Error, WrongType
from ..logical_devices import assign_to_logical_device
from . import checkpoints, datasets, frames, reductions, replica_functions, served_functions
from .cross_device_ops import CrossDeviceOps, flags_of
from .datasets import DistributedDataset, InputContext, InputOptions, InputReplicationMode, ValueContext
from .extended import StrategyExtended
from .numpy_datasets import NumpyDataset
from .replica_functions import ReplicaFunction
from .run_options import RunOptions
from .served_functions import ServedFunctions
from .values import ReduceOp
from .variables import Variable

# Functions, by form of their arguments, and reductions, by form of their values, whose sessions a strategy keeps.
_MOST_FUNCTIONS = 16
_MOST_REDUCTIONS = 32


class Strategy(core.Strategy):
    """What all strategies of these words have: for functions of one replica, which take JAX. docs/RationalePython.md says how each becomes a step."""

    _module = "distribute.tf"
    #: Of workers whose servers are in other processes: what these were told of (ParameterServerStrategy.serve).
    served: ServedFunctions | None = None

    def __init__(self, *arguments: Any, **options: Any):
        super().__init__(*arguments, **options)
        #: What run() has traced, with its sessions; the 16 used last.
        self.replica_functions: LeastRecentlyUsed[ReplicaFunction] = LeastRecentlyUsed(_MOST_FUNCTIONS, lambda function: function.close())
        #: Forms of arguments that run() has seen of the functions used last.
        self.forms_seen: LeastRecentlyUsed[Any] = LeastRecentlyUsed(_MOST_FUNCTIONS)
        #: Sessions of reduce() and gather(); the 32 used last.
        self.reductions: LeastRecentlyUsed[Any] = LeastRecentlyUsed(_MOST_REDUCTIONS, lambda session: session.close())
        #: What variables are called, and what programs that are made of functions call the mesh and steps of their own.
        self._names: set[str] = {"replicas", "fetch_copies", "store_copies"}
        #: Those that were made in its scope and that somebody still has, by name.
        self._variables: weakref.WeakValueDictionary[str, Variable] = weakref.WeakValueDictionary()
        self._extended: StrategyExtended | None = None

    @property
    def cluster_resolver(self) -> Cluster | None:
        """Who takes part: task type, index and specification. None of strategies of one process."""
        return self.cluster

    def fresh_name(self, name: str, is_given: bool) -> str:
        """A name for a variable, which no other has.

        Raises:
            Error: If it is given and taken.
        """
        if is_given and not isinstance(name, str):
            raise WrongType(f"a variable is named {name!r}; expected a str")
        if is_given and (name in self._names or not name or not name.isprintable() or set(name) & set('"\\')):
            raise Error(f"a variable is named '{name}'; expected a name of its own, without quotes, backslashes and control characters")
        k, fresh = 0, name
        while fresh in self._names:
            k += 1
            fresh = f"{name}_{k}"
        self._names.add(fresh)
        return fresh

    @property
    def variables(self) -> list[Variable]:
        """Those that were made in its scope, and that the program still has, in the order of their names."""
        return [self._variables[name] for name in sorted(self._variables)]

    def save_variables(self, path: str | os.PathLike[str]) -> None:
        """Writes all variables of the scope to a safetensors file, atomically: mirrored ones as they are, sync-on-read ones reduced by their
        aggregation. In a run of several processes all call this, and process 0 writes.

        Raises:
            Error: For sync-on-read variables without an aggregation, before anything is written.
        """
        checkpoints.save_variables(self, path)

    def restore_variables(self, path: str | os.PathLike[str]) -> None:
        """Gives all variables of the scope the values of a safetensors file, by their names, whichever strategy wrote it. A sync-on-read sum is
        split over the replicas (integers keep their total).

        Raises:
            Error: Listing what is missing, unknown, of another shape or type; the variables then keep their values.
        """
        checkpoints.restore_variables(self, path)

    @property
    def num_replicas_in_sync(self) -> int:
        return self.num_replicas

    @property
    def extended(self) -> StrategyExtended:
        """On which devices variables and replicas are, and whether this process initializes, writes checkpoints, writes summaries."""
        if self._extended is None:
            self._extended = StrategyExtended(self)
        return self._extended

    def scope(self) -> ContextManager[Strategy]:
        """`with strategy.scope():` makes it the current strategy, in cross-replica context; variables made there are its own."""
        return frames.scope_of(self)

    def run(self, fn: Callable, args: Sequence[Any] = (), kwargs: Mapping[str, Any] | None = None, options: RunOptions | None = None) -> Any:
        """Calls fn(*args, **kwargs) on each replica, and returns the tree that it returns, with DistributedValues for its arrays (on one replica,
        arrays). In a run of several processes all call this, and the values are those of the process's own replicas.

        Of arguments, trees of which are taken, DistributedValues give each replica its own, and arrays and numbers are the same on all. The
        function is traced by JAX, once for each form of the arguments (shapes, types, and what is no array); the 16 forms used last are kept.

        Args:
            options: A deadline, and whether numbers of rows may differ.

        Raises:
            Error: Where it is refused, with the line of the function, and what the function raises.
        """
        return replica_functions.run(self, fn, args, kwargs, options)

    def reduce(self, reduce_op: ReduceOp | str, value: Any, axis: int | None) -> Any:
        """The replicas' values as one, of each DistributedValues of the tree `value`. With an axis, which vanishes, each replica's value is reduced
        along it first; a mean is then the total over the number of elements. A mean of integers is f64 (f32 for 8 bits).

        Raises:
            Error: For the sum of what is no DistributedValues (on several replicas), and in a replica's function.
        """
        return reductions.reduce(self, reduce_op, value, axis)

    def gather(self, value: Any, axis: int) -> Any:
        """The replicas' values one after the other along `axis`, of each DistributedValues of the tree `value`."""
        return reductions.gather(self, value, axis)

    def experimental_local_results(self, value: Any) -> tuple[Any, ...]:
        """The replicas' values: of DistributedValues, of a variable its copies; of anything else a tuple of it alone."""
        return reductions.local_results(self, value)

    def experimental_distribute_dataset(self, dataset: Iterable[Any], options: InputOptions | None = None, *, deadline: float = 60.0,
                                        drop_remainder: bool = False) -> DistributedDataset:
        """The batches of any iterable, each a tree (tuples, lists, dicts) of arrays of one number of rows, split over the replicas. The next batch
        is made on a thread while this one is used; what the iterable raises reaches who iterates. In a run of several processes each iterates
        over all batches, and takes its replicas' rows of each.

        Args:
            options: InputOptions, but for one pipeline for each replica: what would be split?
            deadline: Seconds to wait for a batch.
            drop_remainder: Leaves out rows that the replicas do not divide.
        """
        if isinstance(dataset, NumpyDataset) and not dataset.is_batched:
            raise Error("the data set gives single rows, which are not split over replicas; batch it first (dataset.batch(32))")
        if InputOptions.mode_of(options) is InputReplicationMode.PER_REPLICA:
            raise Error("a data set that is split has one pipeline; for one of each replica use distribute_datasets_from_function")
        return datasets.dataset_of_batches(self, dataset, deadline, drop_remainder)

    def experimental_make_numpy_dataset(self, numpy_input: Any) -> NumpyDataset:
        """A data set of the rows of a tree of arrays, which are read where they lie: batch(), repeat(), and then experimental_distribute_dataset.

        Raises:
            Error: For arrays of different numbers of rows.
        """
        return NumpyDataset(numpy_input)

    def distribute_datasets_from_function(self, dataset_fn: Callable[[InputContext], Iterable[Any]],
                                          options: InputOptions | None = None, *, deadline: float = 60.0, drop_remainder: bool = False) -> DistributedDataset:
        """The batches of dataset_fn(context), which is called once, at once, for the input pipeline of this process;
        context.get_per_replica_batch_size gives their rows. They go to the process's replicas in turn, one to each in a step: trees of one form,
        each of arrays of one number of rows. In the last step, replicas without a batch get arrays without rows; so do those of a process whose
        batches end before others'. The next step is made on a thread while this one is used.

        Args:
            options: With InputReplicationMode.PER_REPLICA dataset_fn is called once for each replica of this process, which takes the batches of its
                own pipeline alone.
            deadline: Seconds to wait for a step.
            drop_remainder: Leaves out steps in which not every replica has as many rows, which a traced function does not take.

        Raises:
            Error: If the function gives no iterable.
        """
        return datasets.dataset_from_function(self, dataset_fn, deadline, drop_remainder, options)

    def experimental_distribute_values_from_function(self, value_fn: Callable[[ValueContext], Any]) -> Any:
        """value_fn(context) for each replica of this process, context.replica_id_in_sync_group its number: trees of one form, of which one is made."""
        return datasets.values_from_function(self, value_fn)

    def experimental_assign_to_logical_device(self, tensor: Any, logical_device_id: int) -> Any:
        """distribute.assign_to_logical_device, by the name that it has here: `tensor`, computed by that logical device of each replica."""
        return assign_to_logical_device(tensor, logical_device_id)


class MirroredStrategy(Strategy, core.Mirrored):
    """distribute.Mirrored in tf.distribute's words.

    Args:
        cross_device_ops: HierarchicalCopyAllReduce, ReductionToOneDevice or, of GPUs, NcclAllReduce: how reductions are carried out; None: as
            the compiler chooses. The others are those of distribute.Mirrored.

    Raises:
        Error: As distribute.Mirrored does, and for NcclAllReduce on CPU devices.
    """

    _reduction_flags: list[str] = []

    def __init__(self, devices: int | str | Sequence[str] | None = None, cross_device_ops: CrossDeviceOps | None = None, *,
                 device_kind: str | None = None, logical_devices: int = 1, cuda_libraries: str | os.PathLike[str] | None = None):
        super().__init__(devices, device_kind=device_kind, logical_devices=logical_devices, cuda_libraries=cuda_libraries)
        if cross_device_ops is not None:
            self._reduction_flags = flags_of(cross_device_ops, self.device_kind)
            self._asked += f"{', ' if self._asked else ''}cross_device_ops={cross_device_ops!r}"

    def _common_flags(self) -> list[str]:
        return [*super()._common_flags(), *self._reduction_flags]


class CentralStorageStrategy(Strategy, core.CentralStorage):
    """distribute.CentralStorage in tf.distribute's words. Its arguments are the same."""


class MultiWorkerMirroredStrategy(Strategy, core.MultiWorkerMirrored):
    """distribute.MultiWorkerMirrored in tf.distribute's words. Its arguments are the same."""

    @property
    def cluster_resolver(self) -> Cluster:
        return self.cluster


class ParameterServerStrategy(Strategy, core.ParameterServer):
    """distribute.ParameterServer in tf.distribute's words. Its arguments are the same."""

    @property
    def cluster_resolver(self) -> Cluster:
        return self.cluster

    def serve(self, functions: Sequence[Any], *, deadline: float = 60.0, **options: Any) -> bool:
        """Tells servers in other processes of the functions that use variables: pairs (function, args) of all that workers will run, with arguments
        of the forms that they are given: arrays (or jax.ShapeDtypeStruct) for what a replica has of its own, numbers for what is the same on
        all. A function that is named twice, with other numbers of rows, takes any up to the larger one.

        All processes call this, once, when the variables of the scope are made. In a task "ps" it holds them until all workers have left, and
        returns True. In a worker it returns False: go on, with Strategy.run. Where variables are in this process it does nothing, and returns
        False.

        Args:
            deadline: Seconds that workers wait for each other.
            options: Of distribute.serve, for servers: save, checkpoint, resume, … Raises Error as it does.
        """
        return served_functions.serve(self, functions, deadline, options)


class OneDeviceStrategy(Strategy, core.OneDevice):
    """distribute.OneDevice in tf.distribute's words. Its arguments are the same."""


frames.know(Strategy, OneDeviceStrategy)
