"""Sessions: plans at work from Python, over the runtime's C API.

    plan = distribute.load("step.plan")
    with distribute.Session(plan, state="init.safetensors") as session:
        for x, y in batches:
            loss = session.run({"x": x, "y": y})["loss"]
        session.save("final.safetensors")

Arrays that are row-major are used where they lie; others are copied once. What comes out are arrays of the caller's own.
"""
from __future__ import annotations

import contextlib
import ctypes
import os
import threading
import time
import weakref
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple, overload

import numpy as np

from . import _capi, _dlpack, _trace
from ._arrays import OwnReplicas, PerReplica, describe, dtype_of, to_numpy, view_of
from ._capi import check, library
from ._devices import DeviceCount, count_devices
from ._text import name_in, path_in
from .cluster import Cluster
from .errors import Error, Regrouped
from .plan import PathLike, Plan, Value, load, shape_of
from .strategy import Devices, Strategy


class GpuTraffic(NamedTuple):
    """What a host has had GPUs do, all together."""
    #: Of kernels, each by a call of its own.
    launches: int
    #: Captured steps and parts of steps, each given by one call.
    graphs: int
    #: Of the host, for a GPU.
    host_waits: int
    #: From host memory to GPUs, and back.
    bytes_to_device: int
    bytes_from_device: int


class State(Mapping):
    """A session's variables by name. A value is copied when it is asked for, and is the one of that moment: nothing is held back.

    dict(session.state()) is a copy of all. `session.state()["w"] = array` gives one variable its value.
    """

    def __init__(self, session: Session):
        self._session = session

    def __getitem__(self, name: str) -> np.ndarray:
        if name not in self._session._variables:
            raise KeyError(name)
        return self._session.get(name)

    def __setitem__(self, name: str, value: Any) -> None:
        self._session.set(name, value)

    def __iter__(self) -> Iterator[str]:
        return iter(self._session._variables)

    def __len__(self) -> int:
        return len(self._session._variables)

    def __repr__(self) -> str:
        return f"<distribute.State of {', '.join(str(variable) for variable in self._session.plan.variables)}>"


#: Milliseconds between two looks at signals; seconds that a step has to end by itself when one ends the call.
_LOOK_MS, _PATIENCE = 50, 0.5


class _OneCall:
    """Held over a call of a step: other threads wait, and what would wait for ever is refused."""

    def __init__(self, name: str):
        self._name, self._process = name, os.getpid()
        self._lock, self._is_held = threading.RLock(), False

    def __enter__(self) -> None:
        if os.getpid() != self._process:  # a thread that is not here may hold it
            raise Error(f'step "{self._name}" is of a session of process {self._process}; this is process {os.getpid()}, forked from it '
                        "without the session's threads; make a session in this process", code="FAILED_PRECONDITION")
        self._lock.acquire()
        if self._is_held:
            self._lock.release()
            raise Error(f'step "{self._name}" is called from within a call of it, by a handler of a signal or a finalizer; call it '
                        "when that one has returned", code="FAILED_PRECONDITION")
        self._is_held = True

    def __exit__(self, *_: Any) -> None:
        self._is_held = False
        self._lock.release()


class BoundStep:
    """A step of a session with what is fetched of it; made by Session.bind. Calling it runs the step once:

    loss, accuracy = step(x, y)

    Costs some microseconds beside the step itself (docs/RationaleCApi.md).
    """

    def __init__(self, session: Session, name: str | None, fetches: Sequence[str] | None, on_gpu: bool = False):
        described = session.plan.step(name)
        self.name: str = described.name
        self.inputs: tuple[Value, ...] = described.inputs
        self._digest = session.plan.digest
        self._owner = weakref.ref(session)
        outputs = {output.name: output for output in described.outputs}
        names = list(outputs if fetches is None else fetches)
        handle = ctypes.c_void_p()
        encoded = (ctypes.c_char_p * len(names))(*(name_in(fetch, "fetch") for fetch in names))
        check(library().distSessionBind(session._handle, described.name.encode(), encoded, len(names), ctypes.byref(handle)))
        #: Names of what a call returns, in order.
        self.fetches: tuple[str, ...] = tuple(names)
        self._handle = handle.value
        self._release = _capi.release_with(self, "distStepDestroy", self._handle)
        self._feed, self._start, self._await = library().distStepFeed, library().distStepStart, library().distStepAwait
        self._is_done = ctypes.c_int32()
        self._arrays = (_capi.Array * len(self.inputs))()
        # By input: dtype, shape and strides of the array that is described now.
        self._forms: list[Any] = [None] * len(self.inputs)
        self._described: list[Any] = [None] * len(self.inputs)
        self._fed: Any = None
        self._is_on_gpus = session._num_gpus != 0
        # Of the session, by GPU: what arrays on it are read behind.
        self._streams: dict[int, int] = {}
        self._output = _capi.Array()
        # Views of outputs that every run writes to the same memory.
        self._views: list[np.ndarray | None] = [None] * len(names)
        self._moves = [None in outputs[fetch].shape for fetch in names]
        self._keeps_on_gpus = on_gpu
        if on_gpu:
            check(library().distStepKeepOnGpus(self._handle))
        # Its arrays and outputs are those of one call at a time.
        self._use = _OneCall(self.name)
        self._session: Session | None = None
        session._steps.add(self)

    def __call__(self, *arrays: Any) -> tuple[np.ndarray, ...]:
        """Runs the step on its next batch. `arrays` are in the order of `inputs`: each one global batch along its batch dimension, or several, of
        which the first is taken; a replicated value as it is; PerReplica a value for each replica.

        Raises:
            Error: For arrays of another shape or type, variables without a value (nothing has changed then), and for a run that fails, which ends
                the session.
        """
        if _trace.active is not None:
            return self._run_traced(arrays)
        given = self._to_arrays(arrays)
        with self._use:
            self._feed_arrays(given)
            return self._run_once()

    def _run_traced(self, arrays: Sequence[Any] | None) -> tuple[np.ndarray, ...]:
        """The same, in parts that are recorded. None: what was fed is run again."""
        recording, session = _trace.active, self._owner()
        if recording is not None and session is not None:
            recording.watch(session)
        with _trace.span(self.name, "step", plan=self._digest), contextlib.ExitStack() as in_use:
            if arrays is None:
                in_use.enter_context(self._use)
            else:
                with _trace.span("feed", "part"):
                    given = self._to_arrays(arrays)
                    in_use.enter_context(self._use)
                    self._feed_arrays(given)
            with _trace.span("run", "part"):
                self._run()
            with _trace.span("fetch", "part"):
                return tuple(self._fetch(i) for i in range(len(self._views)))

    def feed(self, *arrays: Any) -> None:
        """Gives the step its arrays without running it: what row-major ones hold is read when it runs."""
        given = self._to_arrays(arrays)
        with self._use:
            self._feed_arrays(given)

    def _to_arrays(self, arrays: Sequence[Any]) -> list[tuple[np.ndarray | _dlpack.ForeignArray, int]]:
        """Arrays of NumPy, or on a GPU, and what their rows are of. What makes one of an argument may be any code, which runs this step, too: it
        holds nothing of it."""
        if len(arrays) != len(self.inputs):
            raise Error(f"the step is fed {len(arrays)} arrays; expected {len(self.inputs)}: "
                        f"{', '.join(str(value) for value in self.inputs)}")
        given: list[tuple[np.ndarray | _dlpack.ForeignArray, int]] = []
        for value, array in zip(self.inputs, arrays):
            flags = 0
            if isinstance(array, PerReplica):
                array, flags = array.array, _capi.OWN_REPLICAS if type(array) is OwnReplicas else _capi.PER_REPLICA
            if type(array) is np.ndarray:
                given.append((array, flags))
            elif self._is_on_gpus and (gpu := _dlpack.gpu_of(array)) is not None:
                given.append((self._take(array, gpu, f'input "{value.name}"'), flags))
            else:
                given.append((to_numpy(array), flags))
        return given

    def _take(self, array: Any, gpu: int, what: str) -> _dlpack.ForeignArray:
        """An array that another library has on a GPU."""
        stream = self._streams.get(gpu)
        if stream is None:
            owner = self._owner()
            if owner is None:
                raise Error("the session is gone", code="FAILED_PRECONDITION")
            stream = self._streams[gpu] = owner._gpu_stream(gpu, what)
        return _dlpack.take(array, stream, what)

    def _feed_arrays(self, given: Sequence[tuple[np.ndarray | _dlpack.ForeignArray, int]]) -> None:
        fed: list[Any] = []
        for i, (array, flags) in enumerate(given):
            if isinstance(array, _dlpack.ForeignArray):
                self._forms[i] = None
                self._described[i] = array.describe(self._arrays[i], flags)
                fed.append(array)
                continue
            form = (array.dtype, array.shape, array.strides, flags)
            if form == self._forms[i]:
                self._arrays[i].data = array.__array_interface__["data"][0]
            else:
                self._forms[i] = None
                self._described[i] = describe(array, f'input "{self.inputs[i].name}"', self._arrays[i], flags)
                self._forms[i] = form
            fed.append(array)
        self._check(self._feed(self._handle, self._arrays, len(fed)))
        self._fed = fed  # kept alive until others are fed, as the runtime may read it until then

    def run_again(self) -> tuple[np.ndarray, ...]:
        """Runs the step on the next batch of the arrays that were fed last; behind the last one comes the first again."""
        if _trace.active is not None:
            return self._run_traced(None)
        with self._use:
            return self._run_once()

    def _run_once(self) -> tuple[np.ndarray, ...]:
        self._run()
        return tuple(self._fetch(i) for i in range(len(self._views)))

    def _run(self) -> None:
        """Runs the step on a thread of the runtime's. Python handles signals on this one, between two of its own instructions: what a handler
        raises, such as KeyboardInterrupt, ends the step."""
        try:
            self._is_done.value = 0
            status = self._start(self._handle)
            while status is None and not self._is_done.value:
                status = self._await(self._handle, _LOOK_MS, self._is_done)
        except BaseException as error:
            self._end(error)
            raise
        self._check(status)

    def _end(self, reason: BaseException) -> None:
        """Waits for a step under way. One that goes on for longer than half a second is cancelled, and the session ends with it."""
        limit, session = time.monotonic() + _PATIENCE, self._owner()
        self._is_done.value, status = 0, None
        while status is None and not self._is_done.value:
            with contextlib.suppress(BaseException):  # one reason is enough
                if session is not None and time.monotonic() > limit:
                    session._end(reason)
                status = self._await(self._handle, _LOOK_MS, self._is_done)
        _capi.forget(status)

    def _check(self, status: int | None) -> None:
        if status is not None:
            owner = self._owner()
            (owner._check if owner is not None else check)(status)

    def _forget(self) -> None:
        """What was described and fetched was of a session that others were part of."""
        self._forms, self._fed, self._streams = [None] * len(self.inputs), None, {}
        self._views = [None] * len(self.fetches)

    def _fetch(self, i: int) -> Any:
        if self._keeps_on_gpus:
            memory = ctypes.c_void_p()
            self._check(library().distStepTakeOutput(self._handle, i, ctypes.byref(memory), ctypes.byref(self._output)))
            return _dlpack.GpuArray(memory.value, self._output)
        view = self._views[i]
        if view is None:
            check(library().distStepGetOutput(self._handle, i, ctypes.byref(self._output)))
            view = view_of(self._output)
            if not self._moves[i]:
                self._views[i] = view
        return view.copy()

    @property
    def batch_rows(self) -> int:
        """Rows of the batch that the last run took; 0 before the first."""
        rows = ctypes.c_int64()
        check(library().distStepGetBatchRows(self._handle, ctypes.byref(rows)))
        return rows.value


def _devices_of(devices: Devices) -> DeviceCount:
    """Of this process, of a strategy."""
    if isinstance(devices, Strategy):
        return DeviceCount(devices.num_own_devices, devices.device_kind)
    return count_devices(devices)


class Session:
    """A plan at work on CPU devices or GPUs: its threads, its memory, the values of its variables.

    In a cluster that goes on when a process is lost (Cluster, on_failure=), a call that meets the loss raises Regrouped in all processes.
    The session then has the variables of the last step that all have kept, and other replicas:

        while session.num_steps < len(batches):
            try:
                session.run(batches[session.num_steps])
            except distribute.Regrouped as loss:
                print(loss)

    So it is when a process comes (Cluster, joins=): before their next step, the others raise Regrouped. One that comes, or takes a lost one's
    place, makes the session before it calls anything else of the cluster, and begins where the others are.

    Not copied to child processes: make a session after a fork. Calls from several threads wait for each other.
    """

    def __init__(self, plan: Plan | PathLike, devices: Devices = None, *, state: Mapping[str, Any] | PathLike | None = None,
                 cores_per_device: int = 0, pin_threads: bool = False, overlap: str = "auto", deadline: float = 60.0,
                 cluster: Cluster | None = None, group: int = 0, watchdog: bool = False, cuda_libraries: PathLike | None = None):
        """Makes a Session.

        Args:
            plan: A Plan, or the path of one.
            devices: 2, ["cpu:0", "cpu:1"], "cpu:0" or a strategy: the devices over which the plan's replicas are spread; by default one for each, of
                GPUs as many as there are. Where the plan leaves the number of replicas open, there is one on each device.
            state: Values for all variables: arrays by name, or the path of a safetensors file. See restore(). Without it, variables have the initial
                values of the plan; what its initializers compute, see initialize().
            cores_per_device: Cores that a device shares out to its replicas; 0: those that there are, spread over the devices.
            pin_threads: Keeps each thread on a core of its own.
            overlap: "auto", "on" or "off": whether threads of their own carry out collectives while replicas compute on.
            deadline: Seconds that one replica waits for another before the run fails.
            cluster: The processes over which the replicas are spread; by default the strategy's. Each of them makes this session, and makes the same
                calls of it in the same order, with the same arrays and the same state.
            group: Of workers that go on by themselves (ParameterServer), which of this process's groups. Each has a session, on a thread of its own,
                and takes batches of its own. Where servers in other processes hold the variables, they are given there (distribute.serve), and
                `state` is refused.
            watchdog: Whether a kernel or a library call that runs for longer than the deadline, and some time more, ends this program with exit code
                3, and says which it was: nothing can stop it, and a step that does it does not return.
            cuda_libraries: Of a plan for GPUs: the folder of their driver; by default as the strategy says (Mirrored).

        Raises:
            Error: For devices that do not fit the plan, a processor or GPU that it was not compiled for, GPUs without a driver, a state that does
                not fit.
        """
        self.plan: Plan = plan if isinstance(plan, Plan) else load(plan)
        if overlap not in _capi.OVERLAPS:
            raise Error(f'overlap is "{overlap}"; expected one of {", ".join(_capi.OVERLAPS)}')
        if not deadline > 0:
            raise Error(f"the deadline is {deadline} s; expected more than 0 s")
        self.cluster: Cluster | None = cluster or (devices.cluster if isinstance(devices, Strategy) else None)
        used = _devices_of(devices)
        if cuda_libraries is None and isinstance(devices, Strategy):
            cuda_libraries = devices.cuda_libraries
        options = _capi.SessionOptions(num_devices=used.number, device_kind=_capi.DEVICE_KINDS[used.kind],
                                       cuda_libraries=None if cuda_libraries is None else path_in(cuda_libraries, "the folder of CUDA's libraries"),
                                       cores_per_device=cores_per_device, pin_threads=bool(pin_threads),
                                       cluster=self.cluster._handle if self.cluster else None, overlap=_capi.OVERLAPS[overlap],
                                       deadline_ms=int(min(max(deadline * 1000, 1), 2**62)), group=group, watches=bool(watchdog))
        #: The name of the exception that has ended it in the middle of a step.
        self._ended_by = ""
        handle = ctypes.c_void_p()

        def create() -> int | None:
            status: int | None = library().distSessionCreate(self.plan._handle, ctypes.byref(options), ctypes.byref(handle))
            return status
        try:
            check(self._wait(create))
        except Error:
            raise
        except BaseException:
            library().distSessionDestroy(handle)
            raise
        self._handle = handle.value
        self._release = _capi.release_with(self, "distSessionDestroy", self._handle)
        self._steps: weakref.WeakSet[BoundStep] = weakref.WeakSet()
        #: How many there are, where the plan leaves it open too.
        self.num_replicas = 0
        self.num_devices = 0
        self._num_gpus = 0
        #: The replicas of this process.
        self.own_replicas = range(0)
        num_steps = self._read_info()
        if self.cluster is not None:
            self.cluster._sessions.add(self)
            self.cluster._read_info()
        self._variables = {variable.name: i for i, variable in enumerate(self.plan.variables)}
        self._bound: dict[str, BoundStep] = {}
        #: Where nothing was kept that could be gone back to.
        self._state = state if self.cluster is not None and self.cluster.on_failure != "stop" else None
        if state is not None and num_steps == 0:
            self.restore(state)

    @property
    def has_ended(self) -> bool:
        """Whether a step was interrupted that would not end by itself, such as by Ctrl-C. Calls raise Error then."""
        return bool(self._ended_by)

    @property
    def num_steps(self) -> int:
        """Steps that all processes have kept, in a cluster that goes on when one is lost; 0 in others."""
        return self._read_info()

    def _read_info(self) -> int:
        info = _capi.SessionInfo()
        check(library().distSessionGetInfo(self._handle, ctypes.byref(info)))
        self.num_replicas, self.num_devices, self._num_gpus = info.num_replicas, info.num_devices, info.num_gpus
        self.own_replicas = range(info.first_replica, info.end_replica)
        return info.num_steps

    @property
    def gpu_traffic(self) -> GpuTraffic:
        """What this process has had its GPUs do for the session, counted since it was made."""
        info = _capi.SessionInfo()
        check(library().distSessionGetInfo(self._handle, ctypes.byref(info)))
        return GpuTraffic(*(getattr(info, name) for name in GpuTraffic._fields))

    def _gpu_stream(self, gpu: int, what: str) -> int:
        stream = ctypes.c_uint64()
        try:
            check(library().distSessionGetGpuStream(self._handle, gpu, ctypes.byref(stream)))
        except Error as error:
            raise Error(f"{what}: {error.message}", code=error.code) from None
        return stream.value

    def _wait(self, call: Callable[[], int | None]) -> int | None:
        """What a call of the runtime returns that waits for other processes, if there are any."""
        return call() if self.cluster is None else self.cluster._wait(call)

    def _check(self, status: int | None) -> None:
        try:
            check(status)
        except Regrouped:
            if self.cluster is not None:
                self.cluster._read_info()
            self._take_regrouped()
            raise
        except Error as error:
            if not self._ended_by:
                raise
            raise Error(f"the session was ended by {self._ended_by}, in a step that would not end by itself: its variables hold no step's values; "
                        "make another one, and restore its state", code=error.code) from None

    def _end(self, reason: BaseException) -> None:
        """A step under way is not to go on. What fails then has failed before."""
        if not self._ended_by:
            self._ended_by = type(reason).__name__
            _capi.forget(library().distSessionCancel(self._handle))
            if self.cluster is not None and not self.cluster.is_alone:
                with contextlib.suppress(Error):
                    self.cluster.abort(self._ended_by)

    def _take_regrouped(self) -> None:
        """The session is another one, among other processes."""
        for step in self._steps:
            step._forget()
        if self._read_info() == 0 and self._state is not None:
            self.restore(self._state)

    def bind(self, step: str | None = None, fetches: Sequence[str] | None = None, *, on_gpu: bool = False) -> BoundStep:
        """A step to be called with arrays in the order of the plan's inputs.

        Args:
            step: Its name; the only one by default.
            fetches: Names of outputs that a call returns, in this order; all by default.
            on_gpu: A call returns GpuArrays, in memory of their own on a GPU, in place of arrays in host memory.

        Raises:
            Error: For unknown names; with `on_gpu`, in a session on CPUs, and for outputs with the rows of a batch of any size.
        """
        bound = BoundStep(self, step, fetches, on_gpu)
        bound._session = self  # kept alive
        return bound

    def run(self, batch: Mapping[str, Any] | Sequence[Any] = (), *, step: str | None = None) -> dict[str, np.ndarray]:
        """Runs a step once; returns all its outputs by name: mirrored ones once, per-replica ones with a leading dimension of replicas, sharded
        ones put together.

        Args:
            batch: The inputs' arrays by name, or in the order of `plan.inputs`. What an array may be is said at BoundStep.

        Raises:
            Error: As BoundStep does.
        """
        name = self.plan.step(step).name
        bound = self._bound.get(name)
        if bound is None:
            bound = self._bound[name] = BoundStep(self, name, None)
        if isinstance(batch, Mapping):
            missing = [value.name for value in bound.inputs if value.name not in batch]
            if missing or len(batch) != len(bound.inputs):
                unknown = sorted(set(batch) - {value.name for value in bound.inputs})
                raise Error(f'step "{name}" is fed {list(batch)}; missing: {missing}, unknown: {unknown}; expected '
                            f"{', '.join(str(value) for value in bound.inputs)}")
            batch = [batch[value.name] for value in bound.inputs]
        return dict(zip(bound.fetches, bound(*batch)))

    def state(self) -> State:
        """The variables by name, each copied when it is asked for."""
        return State(self)

    @overload
    def get(self, name: str, *, on_gpu: Literal[False] = False) -> np.ndarray: ...
    @overload
    def get(self, name: str, *, on_gpu: Literal[True]) -> _dlpack.GpuArray: ...
    def get(self, name: str, *, on_gpu: bool = False) -> np.ndarray | _dlpack.GpuArray:
        """A copy of one variable's value, as a checkpoint holds it.

        Args:
            name: The variable's.
            on_gpu: In memory of a GPU, as a GpuArray.

        Raises:
            Error: If it is unknown or has no value; with `on_gpu`, in a session on CPUs.
        """
        if on_gpu:
            memory, described = ctypes.c_void_p(), _capi.Array()
            own = name_in(name, "variable")
            self._check(self._wait(lambda: library().distSessionTakeVariable(self._handle, own, ctypes.byref(memory), ctypes.byref(described))))
            return _dlpack.GpuArray(memory.value, described)
        encoded = name_in(name, "variable")
        info = _capi.VariableInfo()
        index = self._variables.get(name)
        if index is None:
            raise Error(f'the plan has no variable "{name}" (variables: {", ".join(self._variables)})')
        check(library().distSessionGetVariableInfo(self._handle, index, ctypes.byref(info)))
        value = np.empty(shape_of(info), dtype_of(info.type))
        array = _capi.Array()
        kept = describe(value, f'variable "{name}"', array)
        self._check(self._wait(lambda: library().distSessionGetVariable(self._handle, encoded, ctypes.byref(array))))
        del kept
        return value

    def set(self, name: str, value: Any) -> None:
        """Gives one variable its value, which is copied.

        Raises:
            Error: For an unknown name, another shape or type.
        """
        what, array = f'variable "{name}"', _capi.Array()
        gpu = _dlpack.gpu_of(value) if self._num_gpus != 0 and not isinstance(value, np.ndarray) else None
        own = to_numpy(value) if gpu is None else _dlpack.take(value, self._gpu_stream(gpu, what), what)
        kept = own.describe(array) if isinstance(own, _dlpack.ForeignArray) else describe(own, what, array)
        check(library().distSessionSetVariable(self._handle, name_in(name, "variable"), ctypes.byref(array)))
        del kept

    def restore(self, source: Mapping[str, Any] | PathLike) -> None:
        """Gives all variables their values: arrays by name, which are copied, or a safetensors file.

        A sync-on-read variable aggregated by sum is split over the replicas. In a cluster all processes call this, and it raises Error if their
        values differ.

        Raises:
            Error: Listing what is missing, unknown, of another shape or type; the variables then keep their values.
        """
        if not isinstance(source, Mapping):
            check(library().distSessionRestore(self._handle, path_in(source, "the state")))
        else:
            self._restore_arrays(source)
        if self.cluster is not None:
            self.check_drift()

    def _restore_arrays(self, source: Mapping[str, Any]) -> None:
        names = (ctypes.c_char_p * len(source))(*(name_in(name, "variable") for name in source))
        values = [to_numpy(value) for value in source.values()]
        arrays = (_capi.Array * len(values))()
        kept = [describe(value, f'variable "{name}"', array) for name, value, array in zip(source, values, arrays)]
        check(library().distSessionRestoreArrays(self._handle, names, arrays, len(values)))
        del kept

    def initialize(self) -> None:
        """Computes the first values that the plan's initializers give, of variables that have no value yet: those that were restored or
        set keep theirs. The first step does this by itself; call it to read or save the values before. In a cluster all processes call
        this."""
        self._check(self._wait(lambda: library().distSessionInitialize(self._handle)))

    def save(self, path: PathLike) -> None:
        """Writes all variables to a safetensors file, atomically. In a cluster all processes call this, and process 0 writes.

        Raises:
            Error: If some have no value, or the file cannot be written.
        """
        self._check(self._wait(lambda: library().distSessionSave(self._handle, path_in(path, "the file to save to"))))

    def check_drift(self) -> None:
        """Compares the copies of the variables bit by bit, in all processes, which all call this.

        Raises:
            Error: With the code DATA_LOSS, which names the first one that differs.
        """
        self._check(self._wait(lambda: library().distSessionCheckDrift(self._handle)))

    def cancel(self) -> None:
        """Ends the session, from any thread: a step under way stops at its next collective or loop iteration."""
        check(library().distSessionCancel(self._handle))

    def _start_trace(self, most_events: int) -> None:
        check(library().distSessionStartTrace(self._handle, most_events))

    def _stop_trace(self) -> Iterator[_capi.TraceEvent]:
        """When each instruction ran, slot by slot. One object, which holds the next event each time."""
        count, event = ctypes.c_size_t(), _capi.TraceEvent()
        check(library().distSessionStopTrace(self._handle, ctypes.byref(count)))
        for i in range(count.value):
            check(library().distSessionGetTraceEvent(self._handle, i, ctypes.byref(event)))
            yield event

    def close(self) -> None:
        """Frees threads and memory; later calls raise Error. Also done when nobody refers to the session any more. Of workers whose servers
        are in other processes: these count the session's steps as done, and nobody waits for more of them."""
        if _trace.active is not None:
            _trace.active.collect(self)
        self._release()

    def __enter__(self) -> Session:
        return self

    def __exit__(self, kind: Any, error: BaseException | None, _: Any) -> None:
        # Workers that have failed have not done their steps: how the program ends says so to their servers.
        if error is None or self.cluster is None or self.cluster.num_servers == 0:
            self.close()

    def __repr__(self) -> str:
        return f"<distribute.Session of {self.plan!r} on {self.num_devices} devices>"
