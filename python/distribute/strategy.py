"""How a step is mapped to devices."""
from __future__ import annotations

import copy
import os
import weakref
from typing import TYPE_CHECKING, Any, Callable, ContextManager, Iterable, Mapping, Sequence, Union

from ._bounded import LeastRecentlyUsed
from ._devices import DeviceCount, countDevices
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


def numDevicesOfEach(devices: int | str | Sequence[str], cluster: Cluster) -> DeviceCount:
    """The devices that `devices` means, in each process that trains. All of these call this. Raises Error if they have different numbers of
    them, or none."""
    own = countDevices(devices)
    if own.number == 0:
        raise Error("the strategy has no devices; expected \"cpu:N\" or \"cuda:N\" with N at least 1")
    counts = cluster.valueOfEach(own.number)
    if len(set(counts)) > 1:
        raise Error(f"the processes have {', '.join(map(str, counts))} devices, by rank; expected one number for all")
    return own


def _countOrAll(devices: int | str | Sequence[str] | None, logicalDevices: int) -> DeviceCount:
    """The replicas of a strategy of this process: None is all that fit on the cores that it may use, "cpu:?" and "cuda:?" 0, an open number."""
    if isinstance(devices, str) and devices in ("cpu:?", "cuda:?"):
        return DeviceCount(0, devices.partition(":")[0])
    if devices is not None:
        return countDevices(devices)
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return DeviceCount(max(1, cores // logicalDevices) if isinstance(logicalDevices, int) and logicalDevices > 0 else 1, "cpu")


def strategyOr(given: Any, default: Callable[[], Strategy]) -> Strategy:
    """The strategy that was given; for None the default. Raises Error for what is none."""
    if given is None:
        return default()
    if not isinstance(given, Strategy):
        raise WrongType(f'strategy is {given!r}; expected a strategy, such as distribute.Mirrored("cpu:2"), or None')
    return given


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
    hasOneCopy = False
    #: Whether a batch that the replicas do not divide may be done by fewer of them.
    _mayLeaveOutReplicas = False
    #: The processes over which the replicas are spread; None: this one has all.
    cluster: Cluster | None = None
    #: Whether servers in other processes hold the variables.
    serversAreElsewhere = False
    #: Of workers whose servers are in other processes: what these were told of (ParameterServer.serve).
    served: ServedFunctions | None = None
    #: Of workers in this process, which go on by themselves; a session for each.
    numGroups = 1

    def __init__(self, numReplicas: int, logicalDevices: int = 1, deviceKind: str | None = None,
                 cudaLibraries: str | os.PathLike[str] | None = None):
        if not isinstance(logicalDevices, int) or isinstance(logicalDevices, bool) or logicalDevices < 1:
            raise Error(f"logicalDevices is {logicalDevices!r}; expected a number of at least 1")
        #: That are in sync.
        self.numReplicas = numReplicas
        #: Devices of each replica.
        self.logicalDevices = logicalDevices
        #: What they are: "cpu", or "cuda" for GPUs.
        self.deviceKind = deviceKind or "cpu"
        #: The folder of the GPUs' driver; None: the environment's DISTRIBUTE_CUDA_LIBRARIES, or where the system finds it.
        self.cudaLibraries = cudaLibraries
        #: What run() has traced, with its sessions; the 16 used last.
        self.replicaFunctions: LeastRecentlyUsed[ReplicaFunction] = LeastRecentlyUsed(_MOST_FUNCTIONS, lambda function: function.close())
        #: Forms of arguments that run() has seen of the functions used last.
        self.formsSeen: LeastRecentlyUsed[Any] = LeastRecentlyUsed(_MOST_FUNCTIONS)
        #: Sessions of reduce() and gather(); the 32 used last.
        self.reductions: LeastRecentlyUsed[Any] = LeastRecentlyUsed(_MOST_REDUCTIONS, lambda session: session.close())
        #: What variables are called, and what programs that are made of functions call the mesh and steps of their own.
        self._names: set[str] = {"replicas", "fetch_copies", "store_copies"}
        #: Those that were made in its scope and that somebody still has, by name.
        self._variables: weakref.WeakValueDictionary[str, Variable] = weakref.WeakValueDictionary()
        self._extended: StrategyExtended | None = None

    @property
    def ownReplicas(self) -> range:
        """The replicas of this process."""
        return range(self.numReplicas)

    @property
    def numReplicasOfAll(self) -> int:
        """Also those of groups that go on by themselves."""
        return self.numReplicas

    def withoutVariables(self) -> Strategy:
        """The same for a step that has no variables."""
        return self

    def ofOneGroup(self) -> Strategy:
        """The same for a step that one group of workers does alone."""
        return self

    @property
    def cluster_resolver(self) -> Cluster | None:
        """Who takes part: task type, index and specification. None of strategies of one process."""
        return self.cluster

    def dividing(self, rows: int) -> Strategy:
        """Itself, or the same on fewer of its devices where its replicas cannot share so many rows: on the most that can. A strategy over
        processes, or of an open number of replicas, is always itself."""
        if not self._mayLeaveOutReplicas or not self.numReplicas or rows < 1 or rows % self.numReplicas == 0:
            return self
        fewer = copy.copy(self)
        Strategy.__init__(fewer, max(n for n in range(1, self.numReplicas) if rows % n == 0), self.logicalDevices, self.deviceKind,
                          self.cudaLibraries)
        return fewer

    def flags(self) -> list[str]:
        """What dist-compile is told."""
        replicas = [f"--replicas={self.numReplicas}"] if self.numReplicas else []
        return [f"--strategy={self.name}", *replicas, *self._commonFlags()]

    def _commonFlags(self) -> list[str]:
        """Those that do not depend on the kind of the strategy."""
        return [*([f"--logical-devices={self.logicalDevices}"] if self.logicalDevices > 1 else []),
                *([f"--target={self.deviceKind}"] if self.deviceKind != "cpu" else [])]

    def _named(self, number: int) -> str:
        """So many of its devices, for people."""
        return f'"{self.deviceKind}:{number or "?"}"'

    def freshName(self, name: str, isGiven: bool) -> str:
        """A name for a variable, which no other has. Raises Error if it is given and taken."""
        if isGiven and not isinstance(name, str):
            raise WrongType(f"a variable is named {name!r}; expected a str")
        if isGiven and (name in self._names or not name or not name.isprintable() or set(name) & set('"\\')):
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

    def saveVariables(self, path: str | os.PathLike[str]) -> None:
        """Writes all variables of the scope to a safetensors file, atomically: mirrored ones as they are, sync-on-read ones reduced by their
        aggregation. In a run of several processes all call this, and process 0 writes. Raises Error for sync-on-read variables without an
        aggregation, before anything is written."""
        from .tf_vocabulary.checkpoints import saveVariables
        saveVariables(self, path)

    def restoreVariables(self, path: str | os.PathLike[str]) -> None:
        """Gives all variables of the scope the values of a safetensors file, by their names, whichever strategy wrote it. A sync-on-read sum is
        split over the replicas (integers keep their total). Raises Error listing what is missing, unknown, of another shape or type; the
        variables then keep their values."""
        from .tf_vocabulary.checkpoints import restoreVariables
        restoreVariables(self, path)

    @property
    def num_replicas_in_sync(self) -> int:
        return self.numReplicas

    @property
    def extended(self) -> StrategyExtended:
        """On which devices variables and replicas are, and whether this process initializes, writes checkpoints, writes summaries."""
        if self._extended is None:
            from .tf_vocabulary.extended import StrategyExtended
            self._extended = StrategyExtended(self)
        return self._extended

    def scope(self) -> ContextManager[Strategy]:
        """`with strategy.scope():` makes it the current strategy, in cross-replica context; variables made there are its own."""
        from .tf_vocabulary.context import scopeOf
        return scopeOf(self)

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
        from .tf_vocabulary.reductions import localResults
        return localResults(self, value)

    def experimental_distribute_dataset(self, dataset: Iterable[Any], options: InputOptions | None = None, *, deadline: float = 60.0,
                                        drop_remainder: bool = False) -> DistributedDataset:
        """The batches of any iterable, each a tree (tuples, lists, dicts) of arrays of one number of rows, split over the replicas. The next
        batch is made on a thread while this one is used; what the iterable raises reaches who iterates. In a run of several processes
        each iterates over all batches, and takes its replicas' rows of each.

        options: InputOptions, but for one pipeline for each replica: what would be split? deadline: seconds to wait for a batch. drop_remainder: leaves out rows that the replicas do not divide.
        """
        from .tf_vocabulary.datasets import InputOptions, InputReplicationMode, datasetOfBatches
        from .tf_vocabulary.numpy_datasets import NumpyDataset
        if isinstance(dataset, NumpyDataset) and not dataset.isBatched:
            raise Error("the data set gives single rows, which are not split over replicas; batch it first (dataset.batch(32))")
        if InputOptions.modeOf(options) is InputReplicationMode.PER_REPLICA:
            raise Error("a data set that is split has one pipeline; for one of each replica use distribute_datasets_from_function")
        return datasetOfBatches(self, dataset, deadline, drop_remainder)

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
        from .tf_vocabulary.datasets import datasetFromFunction
        return datasetFromFunction(self, dataset_fn, deadline, drop_remainder, options)

    def experimental_distribute_datasets_from_function(self, dataset_fn: Callable[[InputContext], Iterable[Any]],
                                                       options: InputOptions | None = None) -> DistributedDataset:
        """distribute_datasets_from_function, by its older name."""
        return self.distribute_datasets_from_function(dataset_fn, options)

    def experimental_distribute_values_from_function(self, value_fn: Callable[[ValueContext], Any]) -> Any:
        """value_fn(context) for each replica of this process, context.replica_id_in_sync_group its number: trees of one form, of which one is made."""
        from .tf_vocabulary.datasets import valuesFromFunction
        return valuesFromFunction(self, value_fn)

    def experimental_assign_to_logical_device(self, tensor: Any, logical_device_id: int) -> Any:
        """distribute.assignToLogicalDevice, by the name that it has here: `tensor`, computed by that logical device of each replica."""
        from .logical_devices import assignToLogicalDevice
        return assignToLogicalDevice(tensor, logical_device_id)

    def __eq__(self, other: object) -> bool:
        return (isinstance(other, Strategy) and type(self) is type(other) and self.numReplicas == other.numReplicas
                and self._commonFlags() == other._commonFlags() and self.cluster is other.cluster and self.cudaLibraries == other.cudaLibraries)

    def __hash__(self) -> int:
        return hash((type(self), self.numReplicas, id(self.cluster)))


class Mirrored(Strategy):
    """A replica on each device, each with its part of the batch and a copy of the variables, which stay equal.

    devices: "cpu:2" or 2 for two CPU devices, "cuda:2" for two CUDA GPUs, or their names, ["cpu:0", "cpu:1"], also as TensorFlow spells them
        ("/cpu:0", "/gpu:0"). None: CPU devices, one for each core that this process may use. "cpu:?" and "cuda:?" leave their number to
        the session, for a step in the replica view that leaves it open.
    cross_device_ops: HierarchicalCopyAllReduce, ReductionToOneDevice or, of GPUs, NcclAllReduce: how reductions are carried out; None: as
        the compiler chooses.
    logicalDevices: of each replica, which has so many devices in place of one (assignToLogicalDevice); None then gives each replica as
        many of the cores.
    cudaLibraries: of GPUs: the folder of their driver, libcuda.so.1, and of NCCL, libnccl.so.2. None: the one that the environment's
        DISTRIBUTE_CUDA_LIBRARIES names, or where the system finds them. They are opened by the first session that needs them.

    Raises Error for devices that are neither, and for NcclAllReduce on CPU devices.
    """

    name = "mirrored"
    _reductionFlags: list[str] = []

    def __init__(self, devices: int | str | Sequence[str] | None = None, cross_device_ops: CrossDeviceOps | None = None, *,
                 logicalDevices: int = 1, cudaLibraries: str | os.PathLike[str] | None = None):
        own = _countOrAll(devices, logicalDevices)
        super().__init__(own.number, logicalDevices, own.kind, cudaLibraries)
        if cross_device_ops is not None:
            from .tf_vocabulary.cross_device_ops import flagsOf
            self._reductionFlags = flagsOf(cross_device_ops, self.deviceKind)

    _mayLeaveOutReplicas = True

    def _commonFlags(self) -> list[str]:
        return [*super()._commonFlags(), *self._reductionFlags]

    def __repr__(self) -> str:
        return f"distribute.Mirrored({self._named(self.numReplicas)})"


class CentralStorage(Strategy):
    """A replica on each device, each with its part of the batch, and one copy of the variables, which all of them read and update.

    devices, logicalDevices, cudaLibraries: as of Mirrored. A sync-on-read variable is like a mirrored one here: it has one copy, too.
    """

    name = "central_storage"
    hasOneCopy = True

    def __init__(self, devices: int | str | Sequence[str] | None = None, *, logicalDevices: int = 1,
                 cudaLibraries: str | os.PathLike[str] | None = None):
        own = _countOrAll(devices, logicalDevices)
        super().__init__(own.number, logicalDevices, own.kind, cudaLibraries)

    _mayLeaveOutReplicas = True

    def __repr__(self) -> str:
        return f"distribute.CentralStorage({self._named(self.numReplicas)})"


class MultiWorkerMirrored(Strategy):
    """Mirrored over the devices of all processes of a run. Each process runs the same program, and makes one such strategy.

    devices, logicalDevices, cudaLibraries: of this process, as of Mirrored; of the same number in all processes. Those of one host share out
        its GPUs.
    cluster: the processes; by default those that the environment describes (TF_CONFIG, torchrun, Slurm, …), which are waited for. Where
        it describes none, and in an evaluator, this process is alone.

    Raises Error as Cluster does, and in all processes where they have different numbers of devices.
    """

    name = "multi_worker_mirrored"

    def __init__(self, devices: int | str | Sequence[str] = 1, *, cluster: Cluster | None = None, logicalDevices: int = 1,
                 cudaLibraries: str | os.PathLike[str] | None = None):
        from .cluster import Cluster
        self.cluster = cluster or Cluster.current()
        numOwn, kind = numDevicesOfEach(devices, self.cluster)
        super().__init__(numOwn if self.cluster.isAlone else numOwn * self.cluster.numProcesses, logicalDevices, kind, cudaLibraries)
        first = 0 if self.cluster.isAlone else numOwn * self.cluster.rank
        self._ownReplicas = range(first, first + numOwn)

    @property
    def ownReplicas(self) -> range:
        return self._ownReplicas

    def __repr__(self) -> str:
        return f"distribute.MultiWorkerMirrored({self._named(len(self.ownReplicas))}), of {self.numReplicas} replicas"


class ParameterServer(Strategy):
    """A replica on each device of the workers, each with its part of the batch; servers hold the variables. Workers pull them before a step
    and push what updates need behind it, which the servers carry out (docs/Servers.md).

    devices, logicalDevices, cudaLibraries: of this process, as of Mirrored; of the same number in all that train. Servers are on hosts.
    servers: among which variables are shared out by size; by default as many as there are processes of servers, or one. partition: how
        many of them share a large variable, by rows.
    mode: "sync": all replicas are one group, whose sum is applied once. "async": each is a group of its own, which goes on by itself.
        syncGroup: replicas of a group, which divides those of a process. staleness: steps that a group may be ahead of another one.
    cluster: who takes part; by default what the environment describes (TF_CONFIG), with tasks "ps" among it, which are the servers: they
        call distribute.serve(plan, strategy), and chief and workers make sessions. Where it describes nothing, workers and servers are
        in this process.

    Raises Error as Cluster does, and in all processes of a group where they have different numbers of devices.
    """

    name = "parameter_server"
    hasOneCopy = True

    def __init__(self, devices: int | str | Sequence[str] = 1, *, servers: int | None = None, partition: int = 1, mode: str = "sync",
                 syncGroup: int | None = None, staleness: int = 1, cluster: Cluster | None = None, logicalDevices: int = 1,
                 cudaLibraries: str | os.PathLike[str] | None = None):
        from .cluster import Cluster
        if mode not in ("sync", "async") or (mode == "async" and syncGroup not in (None, 1)):
            raise Error(f'mode is {mode!r} and syncGroup {syncGroup!r}; expected "sync", or "async", whose groups are of one replica')
        if mode == "async":
            syncGroup = 1
        self.cluster = cluster or Cluster._current or Cluster(servers=True, ownGroups=syncGroup is not None)
        if servers is None:
            servers = max(self.cluster.numServers, 1)
        for what, count in (("servers", servers), ("partition", partition), ("syncGroup", syncGroup or 1), ("staleness", staleness)):
            if not isinstance(count, int) or isinstance(count, bool) or count < 1:
                raise Error(f"{what} is {count!r}; expected a number of at least 1")
        self.numServers, self.partition, self.staleness, self.syncGroup = servers, partition, staleness, syncGroup
        numOwn, kind = numDevicesOfEach(devices, self.cluster)
        self._numReplicasOfAll = numOwn * self.cluster.numProcesses
        if syncGroup is not None and numOwn % syncGroup != 0:
            raise Error(f"groups of {syncGroup} replicas were requested, but this process has {numOwn}; expected a number that divides them")
        self.numGroups = 1 if syncGroup is None else numOwn // syncGroup
        super().__init__(syncGroup or self._numReplicasOfAll, logicalDevices, kind, cudaLibraries)
        first = 0 if syncGroup is not None else max(numOwn * self.cluster.rank, 0)
        trains = not self.cluster.serves and self.cluster.task_type in (None, "chief", "worker")
        self._ownReplicas = range(first, first + (syncGroup or numOwn)) if trains else range(0)

    @property
    def ownReplicas(self) -> range:
        return self._ownReplicas

    @property
    def numReplicasOfAll(self) -> int:
        return self._numReplicasOfAll

    def withoutVariables(self) -> Strategy:
        return Mirrored(f"{self.deviceKind}:{self.numReplicas}", logicalDevices=self.logicalDevices, cudaLibraries=self.cudaLibraries)

    def ofOneGroup(self) -> Strategy:
        own = copy.copy(self)
        own.syncGroup, own.numGroups, own._numReplicasOfAll = None, 1, self.numReplicas
        return own

    @property
    def serversAreElsewhere(self) -> bool:  # type: ignore[override]
        return self.cluster is not None and self.cluster.numServers > 0

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
        groups = [] if self.syncGroup is None else [f"--sync-group={self.syncGroup}", f"--staleness={self.staleness}"]
        return [f"--strategy={self.name}", f"--replicas={self.numReplicasOfAll}", f"--servers={self.numServers}",
                f"--partition={self.partition}", *groups, *self._commonFlags()]

    def __repr__(self) -> str:
        return f"distribute.ParameterServer({self._named(len(self.ownReplicas))}, servers={self.numServers}), of {self.numReplicasOfAll} replicas"


class OneDevice(Strategy):
    """One replica on one device. A sync-on-read variable is like a mirrored one here: it has one copy.

    devices: "cpu:1" or "cuda:1". cudaLibraries: as of Mirrored. Raises Error for more devices.
    """

    name = "one_device"
    hasOneCopy = True

    def __init__(self, devices: int | str | Sequence[str] = "cpu:1", *, cudaLibraries: str | os.PathLike[str] | None = None) -> None:
        own = countDevices(devices)
        if own.number != 1:
            raise Error(f"OneDevice is given {devices!r}; expected one device, such as \"cpu:1\" or \"cuda:1\"")
        super().__init__(1, 1, own.kind, cudaLibraries)

    def __repr__(self) -> str:
        return "distribute.OneDevice()" if self.deviceKind == "cpu" else f"distribute.OneDevice({self._named(1)})"
