"""How a step is mapped to devices."""
from __future__ import annotations

import copy
import math
import os
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Callable, Sequence, Union

from ._devices import DeviceCount, count_devices
from .cluster import Cluster
from .errors import Error, WrongType

Devices = Union[None, int, str, Sequence[str], "Strategy"]


def num_devices_of_each(devices: int | str | Sequence[str], device_kind: str | None, cluster: Cluster) -> DeviceCount:
    """The devices that `devices` means, in each process that trains. All of these call this.

    Raises:
        Error: If they have different numbers of them, or none.
    """
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
    """The strategy that was given; for None the default.

    Raises:
        Error: For what is none.
    """
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


class Strategy:
    """How replicas, variables and reductions are mapped; see Mirrored, CentralStorage, MultiWorkerMirrored, ParameterServer and OneDevice.

    Programs in tf.distribute's words have the strategies of distribute.tf, which are these with its methods.
    """

    #: Where people find its class.
    _module = "distribute"

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
    #: Of workers in this process, which go on by themselves; a session for each.
    num_groups = 1

    #: Of replicas that a mesh divides: its axes beside that of the replicas, and their sizes.
    axes: Mapping[str, int] = MappingProxyType({})
    #: Whether the replicas share out a variable, so that fewer of them must divide their number.
    shares_variables = False
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

    @property
    def own_replicas(self) -> range:
        """The replicas of this process."""
        return range(self.num_replicas)

    @property
    def num_replicas_of_all(self) -> int:
        """Also those of groups that go on by themselves."""
        return self.num_replicas

    @property
    def devices_per_replica(self) -> int:
        """Logical devices, and the members of a mesh that divide a replica."""
        return self.logical_devices * math.prod(self.axes.values())

    @property
    def num_own_devices(self) -> int:
        """The devices of this process."""
        return len(self.own_replicas) * self.devices_per_replica

    def on_mesh(self, num_replicas: int, axes: Mapping[str, int]) -> Strategy:
        """The same devices as so many replicas, each of which these axes divide.

        Raises:
            Error: For a strategy that lays out none.
        """
        raise Error(f"{self!r} lays out no mesh; expected distribute.Mirrored, CentralStorage, MultiWorkerMirrored or ParameterServer, or no strategy")

    def _divided(self, num_replicas: int, axes: Mapping[str, int]) -> Any:
        laid = copy.copy(self)
        laid.num_replicas, laid.axes = num_replicas, MappingProxyType(dict(axes))
        return laid

    def without_variables(self) -> Strategy:
        """The same for a step that has no variables."""
        return self

    def of_one_group(self) -> Strategy:
        """The same for a step that one group of workers does alone."""
        return self

    def sharing_variables(self) -> Strategy:
        """Itself, where its replicas share out a variable."""
        laid = copy.copy(self)
        laid.shares_variables = True
        return laid

    def dividing(self, rows: int) -> Strategy:
        """Itself, or the same on fewer of its devices where its replicas cannot share so many rows: on the most that can, also their variables.
        A strategy over processes, or of an open number of replicas, is always itself."""
        if not self._may_leave_out_replicas or not self.num_replicas or rows < 1 or rows % self.num_replicas == 0:
            return self
        fewer = copy.copy(self)
        fewer.num_replicas = number = max(n for n in range(1, self.num_replicas)
                                            if rows % n == 0 and (not self.shares_variables or self.num_replicas % n == 0))
        devices = number * math.prod(self.axes.values())
        fewer._device_names = self._device_names[:devices]
        fewer._take_asked(list(fewer._device_names) or devices, logical_devices=(self.logical_devices, 1), device_kind=(self.device_kind, "cpu"))
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

    def __repr__(self) -> str:
        return f"{self._module}.{type(self).__name__}({self._asked})"

    def __eq__(self, other: object) -> bool:
        return (isinstance(other, Strategy) and type(self) is type(other) and self.num_replicas == other.num_replicas
                and self._common_flags() == other._common_flags() and self.axes == other.axes and self.cluster is other.cluster and self.cuda_libraries == other.cuda_libraries)

    def __hash__(self) -> int:
        return hash((type(self), self.num_replicas, id(self.cluster)))


class _OnDevices(Strategy):
    """A replica on each device of this process, or on several of them."""

    def __init__(self, devices: int | str | Sequence[str] | None = None, *, device_kind: str | None = None, logical_devices: int = 1,
                 cuda_libraries: str | os.PathLike[str] | None = None):
        own = _count_or_all(devices, device_kind, logical_devices)
        super().__init__(own.number, logical_devices, own.kind, cuda_libraries)
        self._device_names = own.names
        self._take_asked(devices, device_kind=(device_kind, None), logical_devices=(logical_devices, 1))

    _may_leave_out_replicas = True


class Mirrored(_OnDevices):
    """A replica on each device, each with its part of the batch and a copy of the variables, which stay equal.

    Args:
        devices: Their number, 2, or their names, ["cpu:0", "cpu:1"] or ["cuda:0", "cuda:1"], also as TensorFlow spells them ("/cpu:0",
            "/gpu:0"); a name alone, "cpu:2", is that one device, the third. None: CPU devices, one for each core that this process may use.
            "cpu:?" and "cuda:?" leave their number to the session, for a step in the replica view that leaves it open.
        logical_devices: Of each replica, which has so many devices in place of one (assign_to_logical_device); None then gives each replica as
            many of the cores.
        device_kind: Of devices that are not named, "cpu" or "cuda"; None: CPUs.
        cuda_libraries: Of GPUs: the folder of their driver, libcuda.so.1, and of NCCL, libnccl.so.2. None: the one that the environment's
            DISTRIBUTE_CUDA_LIBRARIES names, or where the system finds them. They are opened by the first session that needs them.

    Raises:
        Error: For devices that are neither.
    """

    name = "mirrored"

    def on_mesh(self, num_replicas: int, axes: Mapping[str, int]) -> Strategy:
        return self._divided(num_replicas, axes)


class CentralStorage(_OnDevices):
    """A replica on each device, each with its part of the batch, and one copy of the variables, which all of them read and update.

    Args:
        devices, device_kind, logical_devices, cuda_libraries: As of Mirrored. A sync-on-read variable is like a mirrored one here: it has one
            copy, too. On a mesh the members of one replica hold their shards of it.
    """

    name = "central_storage"
    has_one_copy = True

    def on_mesh(self, num_replicas: int, axes: Mapping[str, int]) -> Strategy:
        return self._divided(num_replicas, axes)


class MultiWorkerMirrored(Strategy):
    """Mirrored over the devices of all processes of a run. Each process runs the same program, and makes one such strategy.

    Args:
        devices, device_kind, logical_devices, cuda_libraries: Of this process, as of Mirrored; of the same number in all processes. Those of one
            host share out its GPUs.
        cluster: The processes; by default those that the environment describes (TF_CONFIG, torchrun, Slurm, …), which are waited for. Where it
            describes none, and in an evaluator, this process is alone.

    Raises:
        Error: As Cluster does, and in all processes where they have different numbers of devices.
    """

    name = "multi_worker_mirrored"
    cluster: Cluster

    def __init__(self, devices: int | str | Sequence[str] = 1, *, device_kind: str | None = None, cluster: Cluster | None = None,
                 logical_devices: int = 1, cuda_libraries: str | os.PathLike[str] | None = None):
        self.cluster = cluster or Cluster.current()
        num_own, kind, _ = num_devices_of_each(devices, device_kind, self.cluster)
        self._take_asked(devices, device_kind=(device_kind, None), logical_devices=(logical_devices, 1))
        super().__init__(num_own if self.cluster.is_alone else num_own * self.cluster.num_processes, logical_devices, kind, cuda_libraries)
        first = 0 if self.cluster.is_alone else num_own * self.cluster.rank
        self._own_replicas = range(first, first + num_own)
        self._num_own = num_own

    @property
    def own_replicas(self) -> range:
        return self._own_replicas

    @property
    def num_own_devices(self) -> int:
        return self._num_own * self.logical_devices

    def on_mesh(self, num_replicas: int, axes: Mapping[str, int]) -> Strategy:
        laid = self._divided(num_replicas, axes)
        # Members of a replica stand together; where a process has fewer of them, several processes have a part of the replica.
        members = math.prod(axes.values())
        laid._own_replicas = range(self._own_replicas.start // members, -(-self._own_replicas.stop // members))
        return laid

    def __repr__(self) -> str:
        return f"{super().__repr__()}, of {self.num_replicas} replicas"


class ParameterServer(Strategy):
    """A replica on each device of the workers, each with its part of the batch; servers hold the variables. Workers pull them before a step and
    push what updates need behind it, which the servers carry out (docs/Servers.md).

    Args:
        devices, device_kind, logical_devices, cuda_libraries: Of this process, as of Mirrored; of the same number in all that train. Servers are
            on hosts. On a mesh a process has whole replicas, and mode is "sync".
        servers: Among which variables are shared out by size; by default as many as there are processes of servers, or one.
        partition: How many of them share a large variable, by rows.
        mode: "sync": all replicas are one group, whose sum is applied once. "async": each is a group of its own, which goes on by itself.
        sync_group: Replicas of a group, which divides those of a process.
        staleness: Steps that a group may be ahead of another one.
        cluster: Who takes part; by default what the environment describes (TF_CONFIG), with tasks "ps" among it, which are the servers: they
            call distribute.serve(plan, strategy), and chief and workers make sessions. Where it describes nothing, workers and servers are in
            this process.

    Raises:
        Error: As Cluster does, and in all processes of a group where they have different numbers of devices.
    """

    name = "parameter_server"
    cluster: Cluster
    has_one_copy = True

    def __init__(self, devices: int | str | Sequence[str] = 1, *, servers: int | None = None, partition: int = 1, mode: str = "sync",
                 sync_group: int | None = None, staleness: int = 1, device_kind: str | None = None, cluster: Cluster | None = None,
                 logical_devices: int = 1, cuda_libraries: str | os.PathLike[str] | None = None):
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

    def on_mesh(self, num_replicas: int, axes: Mapping[str, int]) -> Strategy:
        if self.sync_group is not None:
            raise Error(f"{self!r} has groups that go on by themselves, and lays out no mesh; expected mode=\"sync\", or no mesh")
        members = math.prod(axes.values())
        own = self._num_replicas_of_all // self.cluster.num_processes
        if own % members:
            raise Error(f"{self!r} has {own} devices in each process, and a replica of the mesh has {members}; where servers hold the variables, a process has "
                        f"whole replicas: expected a multiple of {members} devices")
        laid = self._divided(num_replicas, axes)
        laid._num_replicas_of_all = num_replicas
        laid._own_replicas = range(self._own_replicas.start // members, self._own_replicas.stop // members)
        return laid

    def of_one_group(self) -> Strategy:
        own = copy.copy(self)
        own.sync_group, own.num_groups, own._num_replicas_of_all = None, 1, self.num_replicas
        return own

    @property
    def servers_are_elsewhere(self) -> bool:  # type: ignore[override]
        return self.cluster is not None and self.cluster.num_servers > 0

    def flags(self) -> list[str]:
        groups = [] if self.sync_group is None else [f"--sync-group={self.sync_group}", f"--staleness={self.staleness}"]
        return [f"--strategy={self.name}", f"--replicas={self.num_replicas_of_all}", f"--servers={self.num_servers}",
                f"--partition={self.partition}", *groups, *self._common_flags()]

    def __repr__(self) -> str:
        return f"{super().__repr__()}, of {self.num_replicas_of_all} replicas"


class OneDevice(Strategy):
    """One replica on one device. A sync-on-read variable is like a mirrored one here: it has one copy.

    Args:
        devices: Its name, "cpu:0" or "cuda:0", or 1.
        cuda_libraries: As of Mirrored.

    Raises:
        Error: For more devices.
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
