"""How a step is mapped to devices."""
from __future__ import annotations

import copy
import os
import weakref
from typing import TYPE_CHECKING, Any, Callable, ContextManager, Iterable, Mapping, Sequence, Union

from ._bounded import LeastRecentlyUsed
from ._devices import DeviceCount, count_devices
from .errors import Error, WrongType

if TYPE_CHECKING:
    from .cluster import Cluster
    from .tf_vocabulary.cross_device_ops import CrossDeviceOps
    from .tf_vocabulary.datasets import DistributedDataset, InputContext, InputOptions, ValueContext
    from .tf_vocabulary.extended import StrategyExtended
    from .tf_vocabulary.replica_functions import ReplicaFunction
    from .tf_vocabulary.numpy_datasets import NumpyDataset
    from .tf_vocabulary.run_options import RunOptions
    from .tf_vocabulary.served_functions import ServedFunctions
    from .tf_vocabulary.values import ReduceOp
    from .tf_vocabulary.variables import Variable

Devices = Union[None, int, str, Sequence[str], "Strategy"]


def num_devices_of_each(devices: int | str | Sequence[str], device_kind: str | None, cluster: Cluster) -> DeviceCount:
    """The devices that `devices` means, in each process that trains. All of these call this. Raises Error if they have different numbers of
    them, or none."""
    own = count_devices(devices, device_kind)
    if own.number == 0:
        raise Error("the strategy has no devices; expected a number of them of at least 1, or their names")
    counts = cluster.value_of_each(own.number)
    if len(set(counts)) > 1:
        raise Error(f"the processes have {', '.join(map(str, counts))} devices, by rank; expected one number for all")
    return own


def _count_or_all(devices: int | str | Sequence[str] | None, device_kind: str | None, logical_devices: int) -> DeviceCount:
    """The replicas of a strategy of this process: None is all that fit on the cores that it may use, "cpu:?" and "cuda:?" 0, an open number."""
    if isinstance(devices, str) and devices in ("cpu:?", "cuda:?"):
        return DeviceCount(0, devices.partition(":")[0])
    if devices is not None:
        return count_devices(devices, device_kind)
    if device_kind not in (None, "cpu"):
        raise Error(f'device_kind="{device_kind}" without devices; expected a number of them, such as 2')
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return DeviceCount(max(1, cores // logical_devices) if isinstance(logical_devices, int) and logical_devices > 0 else 1, "cpu")


def strategy_or(given: Any, default: Callable[[], Strategy]) -> Strategy:
    """The strategy that was given; for None the default. Raises Error for what is none."""
    if given is None:
        return default()
    if not isinstance(given, Strategy):
        raise WrongType(f'strategy is {given!r}; expected a strategy, such as distribute.Mirrored(2), or None')
    return given


def _quoted(value: Any) -> str:
    """As Python would read it, with double quotes."""
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(_quoted, value))}]"
    return f'"{value}"' if isinstance(value, str) else repr(value)


# Functions, by form of their arguments, and reductions, by form of their values, whose sessions a strategy keeps.
_MOST_FUNCTIONS = 16
_MOST_REDUCTIONS = 32


class Strategy:
    """How replicas, variables and reductions are mapped; see Mirrored, CentralStorage, MultiWorkerMirrored, ParameterServer and OneDevice.

    The methods from scope() on are tf.distribute's (docs/RationalePython.md): for functions of one replica, which take JAX.
    """

    #: As dist-compile's --strategy calls it.
    name = "default"
    #: Whether a variable has one copy for all replicas.
    has_one_copy = False
    #: Whether a batch that the replicas do not divide may be done by fewer of them.
    _may_leave_out_replicas = False
    #: The processes over which the replicas are spread; None: this one has all.
    cluster: Cluster | None = None
    #: Whether servers in other processes hold the variables.
    servers_are_elsewhere = False
    #: Of workers whose servers are in other processes: what these were told of (ParameterServer.serve).
    served: ServedFunctions | None = None
    #: Of workers in this process, which go on by themselves; a session for each.
    num_groups = 1

    #: What its constructor was given, for people.
    _asked = ""
    #: The names of the devices of this process, where they were named; one for each replica.
    _device_names: tuple[str, ...] = ()

    def __init__(self, num_replicas: int, logical_devices: int = 1, device_kind: str | None = None,
                 cuda_libraries: str | os.PathLike[str] | None = None):
        if not isinstance(logical_devices, int) or isinstance(logical_devices, bool) or logical_devices < 1:
            raise Error(f"logical_devices is {logical_devices!r}; expected a number of at least 1")
        #: That are in sync.
        self.num_replicas = num_replicas
        #: Devices of each replica.
        self.logical_devices = logical_devices
        #: What they are: "cpu", or "cuda" for GPUs.
        self.device_kind = device_kind or "cpu"
        #: The folder of the GPUs' driver; None: the environment's DISTRIBUTE_CUDA_LIBRARIES, or where the system finds it.
        self.cuda_libraries = cuda_libraries
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
    def own_replicas(self) -> range:
        """The replicas of this process."""
        return range(self.num_replicas)

    @property
    def num_replicas_of_all(self) -> int:
        """Also those of groups that go on by themselves."""
        return self.num_replicas

    def without_variables(self) -> Strategy:
        """The same for a step that has no variables."""
        return self

    def of_one_group(self) -> Strategy:
        """The same for a step that one group of workers does alone."""
        return self

    @property
    def cluster_resolver(self) -> Cluster | None:
        """Who takes part: task type, index and specification. None of strategies of one process."""
        return self.cluster

    def dividing(self, rows: int) -> Strategy:
        """Itself, or the same on fewer of its devices where its replicas cannot share so many rows: on the most that can. A strategy over
        processes, or of an open number of replicas, is always itself."""
        if not self._may_leave_out_replicas or not self.num_replicas or rows < 1 or rows % self.num_replicas == 0:
            return self
        fewer = copy.copy(self)
        number = max(n for n in range(1, self.num_replicas) if rows % n == 0)
        Strategy.__init__(fewer, number, self.logical_devices, self.device_kind, self.cuda_libraries)
        fewer._device_names = self._device_names[:number]
        fewer._take_asked(list(fewer._device_names) or number, logical_devices=(self.logical_devices, 1), device_kind=(self.device_kind, "cpu"))
        return fewer

    def flags(self) -> list[str]:
        """What dist-compile is told."""
        replicas = [f"--replicas={self.num_replicas}"] if self.num_replicas else []
        return [f"--strategy={self.name}", *replicas, *self._common_flags()]

    def _common_flags(self) -> list[str]:
        """Those that do not depend on the kind of the strategy."""
        return [*([f"--logical-devices={self.logical_devices}"] if self.logical_devices > 1 else []),
                *([f"--target={self.device_kind}"] if self.device_kind != "cpu" else [])]

    def device_called(self, number: str) -> str:
        """The name of one of the process's devices, "cpu:1" the second, as the strategy was given it."""
        kind, _, place = number.partition(":")
        named = self._device_names if self.logical_devices == 1 and kind == self.device_kind else ()
        return named[int(place)] if int(place) < len(named) else number

    def device_numbered(self, name: str) -> str:
        """The device of that name by its number among those of the strategy."""
        named = self._device_names if self.logical_devices == 1 else ()
        return f"{self.device_kind}:{named.index(name)}" if name in named else name

    def _take_asked(self, devices: Any, default: Any = None, **options: tuple[Any, Any]) -> None:
        """Keeps what the constructor was given: its devices, and options with their defaults."""
        first = [] if devices == default else [_quoted(devices)]
        self._asked = ", ".join([*first, *(f"{name}={_quoted(value)}" for name, (value, usual) in options.items() if value != usual)])

    def fresh_name(self, name: str, is_given: bool) -> str:
        """A name for a variable, which no other has. Raises Error if it is given and taken."""
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
        aggregation. In a run of several processes all call this, and process 0 writes. Raises Error for sync-on-read variables without an
        aggregation, before anything is written."""
        from .tf_vocabulary.checkpoints import save_variables
        save_variables(self, path)

    def restore_variables(self, path: str | os.PathLike[str]) -> None:
        """Gives all variables of the scope the values of a safetensors file, by their names, whichever strategy wrote it. A sync-on-read sum is
        split over the replicas (integers keep their total). Raises Error listing what is missing, unknown, of another shape or type; the
        variables then keep their values."""
        from .tf_vocabulary.checkpoints import restore_variables
        restore_variables(self, path)

    @property
    def num_replicas_in_sync(self) -> int:
        return self.num_replicas

    @property
    def extended(self) -> StrategyExtended:
        """On which devices variables and replicas are, and whether this process initializes, writes checkpoints, writes summaries."""
        if self._extended is None:
            from .tf_vocabulary.extended import StrategyExtended
            self._extended = StrategyExtended(self)
        return self._extended

    def scope(self) -> ContextManager[Strategy]:
        """`with strategy.scope():` makes it the current strategy, in cross-replica context; variables made there are its own."""
        from .tf_vocabulary.context import scope_of
        return scope_of(self)

    def run(self, fn: Callable, args: Sequence[Any] = (), kwargs: Mapping[str, Any] | None = None, options: RunOptions | None = None) -> Any:
        """Calls fn(*args, **kwargs) on each replica, and returns the tree that it returns, with DistributedValues for its arrays (on one
        replica, arrays). In a run of several processes all call this, and the values are those of the process's own replicas.

        Of arguments, trees of which are taken, DistributedValues give each replica its own, and arrays and numbers are the same on all.
        The function is traced by JAX, once for each form of the arguments (shapes, types, and what is no array); the 16 forms used last
        are kept. options: a deadline, and whether numbers of rows may differ. Raises Error where it is refused, with the line of the
        function, and what the function raises.
        """
        from .tf_vocabulary.replica_functions import run
        return run(self, fn, args, kwargs, options)

    def reduce(self, reduce_op: ReduceOp | str, value: Any, axis: int | None) -> Any:
        """The replicas' values as one, of each DistributedValues of the tree `value`. With an axis, which vanishes, each replica's value is
        reduced along it first; a mean is then the total over the number of elements. A mean of integers is f64 (f32 for 8 bits).

        Raises Error for the sum of what is no DistributedValues (on several replicas), and in a replica's function.
        """
        from .tf_vocabulary.reductions import reduce
        return reduce(self, reduce_op, value, axis)

    def gather(self, value: Any, axis: int) -> Any:
        """The replicas' values one after the other along `axis`, of each DistributedValues of the tree `value`."""
        from .tf_vocabulary.reductions import gather
        return gather(self, value, axis)

    def experimental_local_results(self, value: Any) -> tuple[Any, ...]:
        """The replicas' values: of DistributedValues, of a variable its copies; of anything else a tuple of it alone."""
        from .tf_vocabulary.reductions import local_results
        return local_results(self, value)

    def experimental_distribute_dataset(self, dataset: Iterable[Any], options: InputOptions | None = None, *, deadline: float = 60.0,
                                        drop_remainder: bool = False) -> DistributedDataset:
        """The batches of any iterable, each a tree (tuples, lists, dicts) of arrays of one number of rows, split over the replicas. The next
        batch is made on a thread while this one is used; what the iterable raises reaches who iterates. In a run of several processes
        each iterates over all batches, and takes its replicas' rows of each.

        options: InputOptions, but for one pipeline for each replica: what would be split? deadline: seconds to wait for a batch. drop_remainder: leaves out rows that the replicas do not divide.
        """
        from .tf_vocabulary.datasets import InputOptions, InputReplicationMode, dataset_of_batches
        from .tf_vocabulary.numpy_datasets import NumpyDataset
        if isinstance(dataset, NumpyDataset) and not dataset.is_batched:
            raise Error("the data set gives single rows, which are not split over replicas; batch it first (dataset.batch(32))")
        if InputOptions.mode_of(options) is InputReplicationMode.PER_REPLICA:
            raise Error("a data set that is split has one pipeline; for one of each replica use distribute_datasets_from_function")
        return dataset_of_batches(self, dataset, deadline, drop_remainder)

    def experimental_make_numpy_dataset(self, numpy_input: Any) -> NumpyDataset:
        """A data set of the rows of a tree of arrays, which are read where they lie: batch(), repeat(), and then
        experimental_distribute_dataset. Raises Error for arrays of different numbers of rows."""
        from .tf_vocabulary.numpy_datasets import NumpyDataset
        return NumpyDataset(numpy_input)

    def distribute_datasets_from_function(self, dataset_fn: Callable[[InputContext], Iterable[Any]],
                                          options: InputOptions | None = None, *, deadline: float = 60.0, drop_remainder: bool = False) -> DistributedDataset:
        """The batches of dataset_fn(context), which is called once, at once, for the input pipeline of this process;
        context.get_per_replica_batch_size gives their rows. They go to the process's replicas in turn, one to each in a step: trees of one form, each of arrays of one number of rows. In
        the last step, replicas without a batch get arrays without rows; so do those of a process whose batches end before others'. The next
        step is made on a thread while this one is used.

        options: with InputReplicationMode.PER_REPLICA dataset_fn is called once for each replica of this process, which takes the batches
        of its own pipeline alone. deadline: seconds to wait for a step. drop_remainder: leaves out steps in which not every replica has as
        many rows, which a traced function does not take. Raises Error if the function gives no iterable.
        """
        from .tf_vocabulary.datasets import dataset_from_function
        return dataset_from_function(self, dataset_fn, deadline, drop_remainder, options)

    def experimental_distribute_values_from_function(self, value_fn: Callable[[ValueContext], Any]) -> Any:
        """value_fn(context) for each replica of this process, context.replica_id_in_sync_group its number: trees of one form, of which one is made."""
        from .tf_vocabulary.datasets import values_from_function
        return values_from_function(self, value_fn)

    def experimental_assign_to_logical_device(self, tensor: Any, logical_device_id: int) -> Any:
        """distribute.assign_to_logical_device, by the name that it has here: `tensor`, computed by that logical device of each replica."""
        from .logical_devices import assign_to_logical_device
        return assign_to_logical_device(tensor, logical_device_id)

    def __eq__(self, other: object) -> bool:
        return (isinstance(other, Strategy) and type(self) is type(other) and self.num_replicas == other.num_replicas
                and self._common_flags() == other._common_flags() and self.cluster is other.cluster and self.cuda_libraries == other.cuda_libraries)

    def __hash__(self) -> int:
        return hash((type(self), self.num_replicas, id(self.cluster)))


class Mirrored(Strategy):
    """A replica on each device, each with its part of the batch and a copy of the variables, which stay equal.

    devices: their number, 2, or their names, ["cpu:0", "cpu:1"] or ["cuda:0", "cuda:1"], also as TensorFlow spells them ("/cpu:0", "/gpu:0");
        a name alone, "cpu:2", is that one device, the third. None: CPU devices, one for each core that this process may use. "cpu:?" and
        "cuda:?" leave their number to the session, for a step in the replica view that leaves it open.
    cross_device_ops: HierarchicalCopyAllReduce, ReductionToOneDevice or, of GPUs, NcclAllReduce: how reductions are carried out; None: as
        the compiler chooses.
    logical_devices: of each replica, which has so many devices in place of one (assign_to_logical_device); None then gives each replica as
        many of the cores.
    device_kind: of devices that are not named, "cpu" or "cuda"; None: CPUs.
    cuda_libraries: of GPUs: the folder of their driver, libcuda.so.1, and of NCCL, libnccl.so.2. None: the one that the environment's
        DISTRIBUTE_CUDA_LIBRARIES names, or where the system finds them. They are opened by the first session that needs them.

    Raises Error for devices that are neither, and for NcclAllReduce on CPU devices.
    """

    name = "mirrored"
    _reduction_flags: list[str] = []

    def __init__(self, devices: int | str | Sequence[str] | None = None, cross_device_ops: CrossDeviceOps | None = None, *,
                 device_kind: str | None = None, logical_devices: int = 1, cuda_libraries: str | os.PathLike[str] | None = None):
        own = _count_or_all(devices, device_kind, logical_devices)
        super().__init__(own.number, logical_devices, own.kind, cuda_libraries)
        self._device_names = own.names
        self._take_asked(devices, cross_device_ops=(cross_device_ops, None), device_kind=(device_kind, None), logical_devices=(logical_devices, 1))
        if cross_device_ops is not None:
            from .tf_vocabulary.cross_device_ops import flags_of
            self._reduction_flags = flags_of(cross_device_ops, self.device_kind)

    _may_leave_out_replicas = True

    def _common_flags(self) -> list[str]:
        return [*super()._common_flags(), *self._reduction_flags]

    def __repr__(self) -> str:
        return f"distribute.Mirrored({self._asked})"


class CentralStorage(Strategy):
    """A replica on each device, each with its part of the batch, and one copy of the variables, which all of them read and update.

    devices, device_kind, logical_devices, cuda_libraries: as of Mirrored. A sync-on-read variable is like a mirrored one here: it has one copy, too.
    """

    name = "central_storage"
    has_one_copy = True

    def __init__(self, devices: int | str | Sequence[str] | None = None, *, device_kind: str | None = None, logical_devices: int = 1,
                 cuda_libraries: str | os.PathLike[str] | None = None):
        own = _count_or_all(devices, device_kind, logical_devices)
        super().__init__(own.number, logical_devices, own.kind, cuda_libraries)
        self._device_names = own.names
        self._take_asked(devices, device_kind=(device_kind, None), logical_devices=(logical_devices, 1))

    _may_leave_out_replicas = True

    def __repr__(self) -> str:
        return f"distribute.CentralStorage({self._asked})"


class MultiWorkerMirrored(Strategy):
    """Mirrored over the devices of all processes of a run. Each process runs the same program, and makes one such strategy.

    devices, device_kind, logical_devices, cuda_libraries: of this process, as of Mirrored; of the same number in all processes. Those of one host share out
        its GPUs.
    cluster: the processes; by default those that the environment describes (TF_CONFIG, torchrun, Slurm, …), which are waited for. Where
        it describes none, and in an evaluator, this process is alone.

    Raises Error as Cluster does, and in all processes where they have different numbers of devices.
    """

    name = "multi_worker_mirrored"

    def __init__(self, devices: int | str | Sequence[str] = 1, *, device_kind: str | None = None, cluster: Cluster | None = None,
                 logical_devices: int = 1, cuda_libraries: str | os.PathLike[str] | None = None):
        from .cluster import Cluster
        self.cluster = cluster or Cluster.current()
        num_own, kind, _ = num_devices_of_each(devices, device_kind, self.cluster)
        self._take_asked(devices, device_kind=(device_kind, None), logical_devices=(logical_devices, 1))
        super().__init__(num_own if self.cluster.is_alone else num_own * self.cluster.num_processes, logical_devices, kind, cuda_libraries)
        first = 0 if self.cluster.is_alone else num_own * self.cluster.rank
        self._own_replicas = range(first, first + num_own)

    @property
    def own_replicas(self) -> range:
        return self._own_replicas

    def __repr__(self) -> str:
        return f"distribute.MultiWorkerMirrored({self._asked}), of {self.num_replicas} replicas"


class ParameterServer(Strategy):
    """A replica on each device of the workers, each with its part of the batch; servers hold the variables. Workers pull them before a step
    and push what updates need behind it, which the servers carry out (docs/Servers.md).

    devices, device_kind, logical_devices, cuda_libraries: of this process, as of Mirrored; of the same number in all that train. Servers are on hosts.
    servers: among which variables are shared out by size; by default as many as there are processes of servers, or one. partition: how
        many of them share a large variable, by rows.
    mode: "sync": all replicas are one group, whose sum is applied once. "async": each is a group of its own, which goes on by itself.
        sync_group: replicas of a group, which divides those of a process. staleness: steps that a group may be ahead of another one.
    cluster: who takes part; by default what the environment describes (TF_CONFIG), with tasks "ps" among it, which are the servers: they
        call distribute.serve(plan, strategy), and chief and workers make sessions. Where it describes nothing, workers and servers are
        in this process.

    Raises Error as Cluster does, and in all processes of a group where they have different numbers of devices.
    """

    name = "parameter_server"
    has_one_copy = True

    def __init__(self, devices: int | str | Sequence[str] = 1, *, servers: int | None = None, partition: int = 1, mode: str = "sync",
                 sync_group: int | None = None, staleness: int = 1, device_kind: str | None = None, cluster: Cluster | None = None,
                 logical_devices: int = 1, cuda_libraries: str | os.PathLike[str] | None = None):
        from .cluster import Cluster
        if mode not in ("sync", "async") or (mode == "async" and sync_group not in (None, 1)):
            raise Error(f'mode is {mode!r} and sync_group {sync_group!r}; expected "sync", or "async", whose groups are of one replica')
        self._take_asked(devices, servers=(servers, None), partition=(partition, 1), mode=(mode, "sync"), sync_group=(sync_group, None),
                         staleness=(staleness, 1), device_kind=(device_kind, None), logical_devices=(logical_devices, 1))
        if mode == "async":
            sync_group = 1
        self.cluster = cluster or Cluster._current or Cluster(servers=True, own_groups=sync_group is not None)
        if servers is None:
            servers = max(self.cluster.num_servers, 1)
        for what, count in (("servers", servers), ("partition", partition), ("sync_group", sync_group or 1), ("staleness", staleness)):
            if not isinstance(count, int) or isinstance(count, bool) or count < 1:
                raise Error(f"{what} is {count!r}; expected a number of at least 1")
        self.num_servers, self.partition, self.staleness, self.sync_group = servers, partition, staleness, sync_group
        num_own, kind, _ = num_devices_of_each(devices, device_kind, self.cluster)
        self._num_replicas_of_all = num_own * self.cluster.num_processes
        if sync_group is not None and num_own % sync_group != 0:
            raise Error(f"groups of {sync_group} replicas were requested, but this process has {num_own}; expected a number that divides them")
        self.num_groups = 1 if sync_group is None else num_own // sync_group
        super().__init__(sync_group or self._num_replicas_of_all, logical_devices, kind, cuda_libraries)
        first = 0 if sync_group is not None else max(num_own * self.cluster.rank, 0)
        trains = not self.cluster.serves and self.cluster.task_type in (None, "chief", "worker")
        self._own_replicas = range(first, first + (sync_group or num_own)) if trains else range(0)

    @property
    def own_replicas(self) -> range:
        return self._own_replicas

    @property
    def num_replicas_of_all(self) -> int:
        return self._num_replicas_of_all

    def without_variables(self) -> Strategy:
        return Mirrored(self.num_replicas, device_kind=self.device_kind, logical_devices=self.logical_devices, cuda_libraries=self.cuda_libraries)

    def of_one_group(self) -> Strategy:
        own = copy.copy(self)
        own.sync_group, own.num_groups, own._num_replicas_of_all = None, 1, self.num_replicas
        return own

    @property
    def servers_are_elsewhere(self) -> bool:  # type: ignore[override]
        return self.cluster is not None and self.cluster.num_servers > 0

    def serve(self, functions: Sequence[Any], *, deadline: float = 60.0, **options: Any) -> bool:
        """Tells servers in other processes of the functions that use variables: pairs (function, args) of all that workers will run, with arguments of
        the forms that they are given: arrays (or jax.ShapeDtypeStruct) for what a replica has of its own, numbers for what is the same on all. A function that is named twice, with
        other numbers of rows, takes any up to the larger one.

        All processes call this, once, when the variables of the scope are made. In a task "ps" it holds them until all workers have left, and returns
        True. In a worker it returns False: go on, with Strategy.run. Where variables are in this process it does nothing, and returns False.
        deadline: seconds that workers wait for each other. options: of distribute.serve, for servers: save, checkpoint, resume, … Raises Error as it does.
        """
        from .tf_vocabulary.served_functions import serve
        return serve(self, functions, deadline, options)

    def flags(self) -> list[str]:
        groups = [] if self.sync_group is None else [f"--sync-group={self.sync_group}", f"--staleness={self.staleness}"]
        return [f"--strategy={self.name}", f"--replicas={self.num_replicas_of_all}", f"--servers={self.num_servers}",
                f"--partition={self.partition}", *groups, *self._common_flags()]

    def __repr__(self) -> str:
        return f"distribute.ParameterServer({self._asked}), of {self.num_replicas_of_all} replicas"


class OneDevice(Strategy):
    """One replica on one device. A sync-on-read variable is like a mirrored one here: it has one copy.

    devices: its name, "cpu:0" or "cuda:0", or 1. cuda_libraries: as of Mirrored. Raises Error for more devices.
    """

    name = "one_device"
    has_one_copy = True

    def __init__(self, devices: int | str | Sequence[str] = "cpu:0", *, cuda_libraries: str | os.PathLike[str] | None = None) -> None:
        own = count_devices(devices)
        if own.number != 1:
            raise Error(f"OneDevice is given {devices!r}; expected one device, such as \"cpu:0\" or \"cuda:0\"")
        super().__init__(1, 1, own.kind, cuda_libraries)
        self._device_names = own.names
        self._take_asked(devices, "cpu:0")

    def __repr__(self) -> str:
        return f"distribute.OneDevice({self._asked})"
