"""The processes of a run, seen from one of them: which it is, and how they are described.

    strategy = distribute.MultiWorkerMirrored(1)        # joins the others: TF_CONFIG, torchrun, Slurm, …
    resolver = strategy.cluster_resolver
    print(resolver.task_type, resolver.task_id, resolver.cluster_spec().as_dict())

All processes run the same script. docs/Clusters.md says how they find each other.
"""
from __future__ import annotations

import atexit
import ctypes
import json
import os
import re
import sys
import threading
import weakref
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from . import _capi
from ._capi import check, library
from ._text import name_in, path_in
from ._waits import Waits
from .errors import Error, Regrouped


class ClusterSpec:
    """By job ("chief", "worker", "ps", "evaluator") the addresses of its tasks, as tf.train.ClusterSpec. Empty where none are listed.

    Args:
        tasks: For each job a list of addresses, or a dict of them by the tasks' indices, of which some may be missing.
    """

    def __init__(self, tasks: Mapping[str, Sequence[str] | Mapping[int, str]]):
        if not isinstance(tasks, Mapping):
            raise Error(f"the cluster is {tasks!r}; expected a dict, with the addresses of the tasks of each job")
        self._tasks = {job: _addresses_of(job, addresses) for job, addresses in tasks.items()}

    def as_dict(self) -> dict[str, Any]:
        """By job a list of its addresses; of a job whose indices have gaps a dict of them by index."""
        return {job: list(addresses.values()) if list(addresses) == list(range(len(addresses))) else dict(addresses)
                for job, addresses in self._tasks.items()}

    @property
    def jobs(self) -> list[str]:
        return list(self._tasks)

    def num_tasks(self, job_name: str) -> int:
        return len(self._of(job_name))

    def task_indices(self, job_name: str) -> list[int]:
        return list(self._of(job_name))

    def job_tasks(self, job_name: str) -> list[str | None]:
        """The addresses by index; None for an index without a task."""
        addresses = self._of(job_name)
        return [addresses.get(i) for i in range(max(addresses, default=-1) + 1)]

    def task_address(self, job_name: str, task_index: int) -> str:
        addresses = self._of(job_name)
        if task_index not in addresses:
            raise Error(f'the job "{job_name}" has no task {task_index}; expected one of {list(addresses)}')
        return addresses[task_index]

    def _of(self, job: str) -> dict[int, str]:
        if job not in self._tasks:
            raise Error(f'the cluster has no job "{job}" (jobs: {", ".join(self._tasks) or "none"})')
        return self._tasks[job]

    def __bool__(self) -> bool:
        return bool(self._tasks)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ClusterSpec) and self._tasks == other._tasks

    def __repr__(self) -> str:
        return f"<distribute.ClusterSpec {self._tasks}>"


def _addresses_of(job: str, tasks: Any) -> dict[int, str]:
    """A job's addresses by the tasks' indices, in their order."""
    is_list = isinstance(tasks, Sequence) and not isinstance(tasks, (str, bytes))
    if not (is_list or isinstance(tasks, Mapping)):
        raise Error(f'the job "{job}" is {tasks!r}; expected a list of addresses, or a dict of them by index')
    found = dict(enumerate(tasks)) if is_list else dict(tasks)
    for index, address in found.items():
        if not isinstance(index, int) or isinstance(index, bool) or index < 0 or not isinstance(address, str):
            raise Error(f'task {index!r} of the job "{job}" is {address!r}; expected an index from 0 and an address "HOST:PORT"')
    return dict(sorted(found.items()))


class Cluster:
    """The processes of a run. Making one joins the others, and waits until all are there. Ctrl-C ends that wait, as it does all others.

    A process has one, which MultiWorkerMirrored makes by itself. When the program ends, it waits for the others and leaves; a program that
    ends by an exception ends the run for all, which are told why.
    """

    _current: Cluster | None = None

    def __init__(self, *, file: str | os.PathLike[str] | None = None, rank: int | None = None, processes: int | None = None,
                 coordinator: str | None = None, address: str | None = None, servers: bool | Sequence[str] = False,
                 serves: str | None = None, own_groups: bool = False, start_deadline: float = 60.0, lease: float = 5.0,
                 certificate_authority: str | os.PathLike[str] | None = None, certificate: str | os.PathLike[str] | None = None,
                 private_key: str | os.PathLike[str] | None = None, on_failure: str = "stop", data_ports: tuple[int, int] | None = None,
                 joins: bool = False, coordinated: bool = False):
        """By default the environment says who takes part; where it says nothing, this process is alone.

        Args:
            file: A description in the form of TF_CONFIG.
            rank, processes, coordinator: Which process this is, of how many, and "HOST:PORT" where process 0 listens.
            address: Of this host, as the others reach it.
            servers: Whether tasks "ps", of which a cluster must list some then, keep the variables; this process may be one of them. Or the
                addresses of the processes that keep them, in one order for all, of which `serves` says whether this process is one.
            own_groups: Whether this process's workers are groups that go on by themselves. Then it joins no others, and knows of the servers only.
            start_deadline: Seconds to wait for all processes when they join, leave, or agree on something outside of sessions.
            lease: A process that is silent for so many seconds has failed.
            certificate_authority, certificate, private_key: Files in PEM, which encrypt what processes tell the coordinator.
            on_failure: What the processes do when one of them is lost. "stop": all end, by an Error that names it. "shrink": the others take its
                replicas. "wait": they wait for another process in its place, for start_deadline at most. To go on, a cluster has one session at a
                time, whose steps all keep in memory; see Session. rank and num_processes are then those of now.
            data_ports: The first and the last TCP port of this host at which the others reach it for values; each process on the host takes one.
                None: any that is free.
            joins: Whether this process comes to a run that goes on, at `coordinator`, with the same on_failure as its processes, and is taken in
                before one of their next steps: at most as many processes as the plan has slots. It has no `rank` before.
            coordinated: Whether the coordinator is a process of its own, "dist-run --coordinate", so that the run goes on without process 0.

        Raises:
            Error: For a description that is wrong, with the code DEADLINE_EXCEEDED naming who is missing, and NOT_FOUND where the library of
                processes is not installed.
        """
        if Cluster._current is not None:
            raise Error(f"this process is {Cluster._current.description or 'alone'} already; use that cluster (distribute.Cluster.current())")
        if on_failure not in _capi.ON_FAILURE:
            raise Error(f'on_failure is "{on_failure}"; expected one of {", ".join(_capi.ON_FAILURE)}')
        if not (start_deadline > 0 and lease > 0):
            raise Error(f"the start deadline is {start_deadline} s and the lease {lease} s; expected more than 0 s each")
        ports = (0, 0) if data_ports is None else tuple(data_ports)
        if data_ports is not None and (len(ports) != 2 or not all(isinstance(port, int) and 0 < port < 65536 for port in ports)):
            raise Error(f"the ports for data are {data_ports!r}; expected the first and the last one, such as (29600, 29607)")
        addresses = [] if isinstance(servers, bool) else list(servers)
        named = {"the cluster's description": file, "the certificate authority": certificate_authority, "the certificate": certificate,
                 "the private key": private_key}
        paths = [None if path is None else path_in(path, what) for what, path in named.items()]
        options = _capi.ClusterOptions(
            file=paths[0], has_rank=rank is not None, rank=rank or 0, num_processes=processes or 0, has_servers=bool(servers),
            coordinator=coordinator and name_in(coordinator, "the coordinator"), address=address and name_in(address, "the address"),
            start_deadline_ms=int(min(max(start_deadline * 1000, 1), 2**62)), lease_ms=int(min(max(lease * 1000, 1), 2**62)),
            certificate_authority=paths[1], certificate=paths[2], private_key=paths[3], servers=name_in(",".join(addresses), "servers") or None,
            serves=serves and name_in(serves, "the address"),
            is_of_own_groups=own_groups, on_failure=_capi.ON_FAILURE[on_failure], first_data_port=ports[0], last_data_port=ports[1], joins=joins,
            is_coordinated=coordinated)
        self._waits, self._gives_up = Waits(), threading.Event()
        gives_up = self._gives_up  # not the cluster, which would stay for it
        self._stops = options.stops = _capi.Stops(lambda _: gives_up.is_set())
        handle = ctypes.c_void_p()
        try:
            check(self._waits.call(lambda: library().distClusterEnter(ctypes.byref(options), ctypes.byref(handle)), lambda _: gives_up.set()))
        except Error as error:
            raise Error(_in_options(error.message), None, error.code) from None
        except BaseException:
            library().distClusterDestroy(handle)
            raise
        self._handle = handle.value
        self._release = _capi.release_with(self, "distClusterDestroy", self._handle)
        self._process, self._has_ended = os.getpid(), False
        #: "stop", "shrink" or "wait".
        self.on_failure = on_failure
        self._rank, self._num_processes = 0, 1
        self._sessions: weakref.WeakSet[Any] = weakref.WeakSet()
        info = self._read_info()
        #: "chief", "worker", "ps" or "evaluator"; None where nothing describes a cluster.
        self.task_type: str | None = info.task_type.decode() if info.task_type else None
        #: Which task of its job this process is, from 0; None as task_type.
        self.task_id: int | None = info.task_index if info.task_type else None
        #: "process 1 of 3 (worker 0, from TF_CONFIG), coordinator a:4711"; "" for None.
        self.description: str = info.description.decode()
        #: Whether this process holds variables: distribute.serve.
        self.serves: bool = bool(info.serves)
        #: How many processes hold the variables; 0 where none are named.
        self.num_servers: int = info.num_servers
        #: Whether its workers are groups that go on by themselves.
        self.own_groups = bool(own_groups)
        self._spec = ClusterSpec(json.loads(info.specification.decode()))
        Cluster._current = self
        atexit.register(_end, weakref.ref(self), getattr(sys, "last_value", None))

    @classmethod
    def current(cls) -> Cluster:
        """That of this process, which is joined as the environment says if it was not before."""
        return cls._current or cls()

    @property
    def rank(self) -> int:
        """Of this process, from 0; -1: a task that does not train, "ps" or "evaluator"."""
        return self._rank

    @property
    def num_processes(self) -> int:
        """How many processes train."""
        return self._num_processes

    def _read_info(self) -> _capi.ClusterInfo:
        """When this process has entered, and when others were lost."""
        info = _capi.ClusterInfo()
        check(library().distClusterGetInfo(self._handle, ctypes.byref(info)))
        self._rank, self._num_processes = info.rank, info.num_processes
        return info

    def _wait(self, call: Callable[[], int | None]) -> int | None:
        """What a call of the runtime returns that waits for other processes. What a handler of a signal raises ends the run, for all."""
        if self.is_alone:
            return call()
        status: int | None = self._waits.call(call, self._give_up)
        return status

    def _give_up(self, reason: BaseException) -> None:
        self._has_ended = True
        self._gives_up.set()
        _capi.forget(library().distClusterAbort(self._handle, type(reason).__name__.encode()))

    def _check(self, status: int | None) -> None:
        try:
            check(status)
        except Regrouped:
            self._read_info()
            for session in self._sessions:
                session._take_regrouped()
            raise

    def cluster_spec(self) -> ClusterSpec:
        """The addresses of all tasks, where they are listed (TF_CONFIG, a file)."""
        return self._spec

    @property
    def is_alone(self) -> bool:
        """Whether this process trains, or evaluates, without others."""
        return self.rank < 0 or self.num_processes == 1 or self.own_groups

    @property
    def is_chief(self) -> bool:
        """Whether it is this process that shows progress and writes files."""
        return self.rank == 0

    def value_of_each(self, value: int) -> list[int]:
        """The value of each process, by rank. All processes call this.

        Raises:
            Error: If one is lost.
        """
        values = (ctypes.c_int64 * (1 if self.is_alone else self.num_processes))()
        self._check(self._wait(lambda: library().distClusterValueOfEach(self._handle, value, values, len(values))))
        return list(values)

    def broadcast(self, array: Any, what: str = "value") -> np.ndarray:
        """Process 0's array. All processes call this, with arrays of one shape and type: else it raises Error in all, which names
        `what`."""
        own = np.array(array, order="C")
        if self.is_alone:
            return own
        form = np.zeros(256, np.uint8)
        text = f"{own.dtype.str}{list(own.shape)}"[:256].encode()
        form[:len(text)] = np.frombuffer(text, np.uint8)
        chiefs = form.copy()
        self._broadcast_bytes(chiefs)
        are_same = self.value_of_each(int(np.array_equal(chiefs, form)))
        if 0 in are_same:
            raise Error(f"the {what} of process {are_same.index(0)} has another shape or type than that of process 0, which is "
                        f"{bytes(chiefs).rstrip(bytes(1)).decode()}; all processes must run the same program")
        self._broadcast_bytes(own)
        return own

    def broadcast_made(self, make: Callable[[], Any], what: str = "value") -> np.ndarray:
        """The array that `make` gives in process 0, where alone it is called. All processes call this. What it raises there goes on
        there; the others raise Error, which names `what`."""
        if self.is_alone:
            return np.asarray(make())
        made, failure, form = np.zeros(0), None, {}
        if self.rank == 0:
            try:
                made = np.array(make(), order="C")
                form = {"dtype": made.dtype.name, "shape": made.shape}
            except Exception as error:
                failure, form = error, {"error": _describe(error)[:300]}
        text = np.zeros(1024, np.uint8)
        encoded = json.dumps(form).encode()[:text.size]
        text[:len(encoded)] = np.frombuffer(encoded, np.uint8)
        self._broadcast_bytes(text)
        if failure is not None:
            raise failure
        if self.rank != 0:
            form = json.loads(bytes(text).rstrip(bytes(1)))
            if "error" in form:
                raise Error(f"the {what} could not be made in process 0: {form['error']}")
            made = np.empty(form["shape"], np.dtype(form["dtype"]))
        self._broadcast_bytes(made)
        return made

    def _broadcast_bytes(self, array: np.ndarray) -> None:
        self._check(self._wait(lambda: library().distClusterBroadcast(self._handle, array.ctypes.data, array.nbytes)))

    def leave(self) -> None:
        """Waits until all processes have called this, and leaves the run. Also done when the program ends.

        Raises:
            Error: Which names who did not come.
        """
        if not self._has_ended and os.getpid() == self._process:
            self._has_ended = True
            check(self._wait(lambda: library().distClusterLeave(self._handle)))

    def abort(self, reason: str) -> None:
        """Ends the run for all processes, which are told that this one failed, and why."""
        if not self._has_ended and os.getpid() == self._process:
            self._has_ended = True
            check(library().distClusterAbort(self._handle, reason.replace("\0", " ").encode()))

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, kind: Any, error: BaseException | None, _: Any) -> None:
        if error is None:
            self.leave()
        else:
            self.abort(_describe(error))

    def __repr__(self) -> str:
        return f"<distribute.Cluster: {self.description or 'this process alone'}>"


#: What the runtime calls options of dist-run, and how they are called here.
_FLAG = re.compile(r"--([a-z-]+)(:(?= is ))?")
_OPTIONS = {"cluster": "file", "serve": "serves", "start-deadline": "start_deadline", "tls-authority": "certificate_authority", "tls-certificate": "certificate",
            "tls-key": "private_key", "on-failure": "on_failure", "data-ports": "data_ports", "join": "joins", "coordinate": "coordinated"}


def _in_options(message: str) -> str:
    """What is said of dist-run's flags, of options of Cluster."""
    message = message.replace("set hasServers to 1, too", "name the processes of servers by servers=, too")
    return _FLAG.sub(lambda flag: _OPTIONS.get(flag[1], flag[1]), message)


def _describe(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}".rstrip(": ")


def _end(reference: weakref.ref[Cluster], shown: BaseException | None) -> None:
    """At the end of the program: the interpreter keeps the exception that ends it. `shown`: one before the cluster was there."""
    cluster = reference()
    if cluster is None:
        return
    error = getattr(sys, "last_value", None)
    try:
        if error is not None and error is not shown:
            cluster.abort(_describe(error))
        else:
            cluster.leave()
    except Error as failure:
        sys.stdout.flush()
        print(f"distribute: error: {failure}", file=sys.stderr, flush=True)
