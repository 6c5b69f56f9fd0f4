"""Plans and sessions: the runtime from Python, over its C API.

    plan = distribute.load("step.plan")
    with distribute.Session(plan, state="init.safetensors") as session:
        for x, y in batches:
            loss = session.run({"x": x, "y": y})["loss"]
        session.save("final.safetensors")

Arrays that are row-major are used where they lie; others are copied once. What comes out are arrays of the caller's own.
"""
from __future__ import annotations

import ctypes
import html
import json
import os
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Iterable, Iterator, Sequence, Union

import numpy as np

from . import _capi
from ._arrays import PerReplica, describe, dtypeOf, toNumpy, viewOf
from ._capi import check, library
from .errors import Error
from .strategy import Devices, countDevices

PathLike = Union[str, "os.PathLike[str]"]


@dataclass(frozen=True)
class Value:
    """An input or an output of a step.

    shape: for all replicas together; None where a size is open until a batch is fed.
    role: of an input "batch" or "replicated"; of an output "mirrored", "per_replica" or "sharded".
    batchDim: the dimension of an input that is split over the replicas; None for other values.
    """

    name: str
    dtype: np.dtype
    shape: tuple[int | None, ...]
    role: str
    batchDim: int | None = None

    def __str__(self) -> str:
        return f"{self.name}: {self.dtype}[{_sizes(self.shape)}] {self.role}"


@dataclass(frozen=True)
class Variable:
    """A variable of a plan. hasInitial: the plan itself holds its first value."""

    name: str
    dtype: np.dtype
    shape: tuple[int, ...]
    isTrainable: bool
    hasInitial: bool

    def __str__(self) -> str:
        return f"{self.name}: {self.dtype}[{_sizes(self.shape)}]"


@dataclass(frozen=True)
class Step:
    """A step of a plan. globalBatch: rows that it takes on all replicas; None if that is open, at most maxBatch, or it has no batch."""

    name: str
    inputs: tuple[Value, ...]
    outputs: tuple[Value, ...]
    globalBatch: int | None
    maxBatch: int | None


def _sizes(shape: Sequence[int | None]) -> str:
    return ", ".join("?" if size is None else str(size) for size in shape)


def _shapeOf(info: Any) -> tuple:
    return tuple(None if info.shape[i] < 0 else info.shape[i] for i in range(info.rank))


def _encode(name: str, what: str) -> bytes:
    if not isinstance(name, str):
        raise Error(f"{what} {name!r} is no text; required is a str")
    return name.encode()


class Plan:
    """A plan in memory, verified; see load(). Immutable, and usable by any number of sessions."""

    def __init__(self, source: PathLike | bytes):
        """source: the path of a plan file, or its bytes.

        Raises Error for a file that is missing, damaged, of another format, or does not verify.
        """
        handle = ctypes.c_void_p()
        if isinstance(source, bytes):
            self.path: str | None = None
            check(library().distPlanLoadBytes(source, len(source), ctypes.byref(handle)))
        else:
            self.path = os.fspath(source)
            check(library().distPlanLoad(os.fsencode(source), ctypes.byref(handle)))
        self._handle = handle.value
        self._release = _capi.releaseWith(self, "distPlanDestroy", self._handle)
        info = self._get("distPlanGetInfo", _capi.PlanInfo())
        #: Replicas; None if their number is left to the session.
        self.numReplicas: int | None = info.numReplicas or None
        #: "mirrored", "one_device" or "default".
        self.strategy: str = info.strategy.decode()
        #: 64 hexadecimal digits: plans with equal ones do the same.
        self.digest: str = info.digest.decode()
        self.steps: tuple[Step, ...] = tuple(self._readStep(i) for i in range(info.numSteps))
        self.variables: tuple[Variable, ...] = tuple(
            _readVariable(self._get("distPlanGetVariable", _capi.VariableInfo(), i)) for i in range(info.numVariables))

    def _get(self, function: str, info: Any, *indices: int) -> Any:
        check(getattr(library(), function)(self._handle, *indices, ctypes.byref(info)))
        return info

    def _readStep(self, step: int) -> Step:
        info = self._get("distPlanGetStep", _capi.StepInfo(), step)
        inputs, outputs = [], []
        for i in range(info.numInputs):
            read = self._get("distPlanGetInput", _capi.InputInfo(), step, i)
            inputs.append(Value(read.name.decode(), dtypeOf(read.type), _shapeOf(read), _capi.INPUT_ROLES[read.role],
                                None if read.batchDim < 0 else read.batchDim))
        for i in range(info.numOutputs):
            read = self._get("distPlanGetOutput", _capi.OutputInfo(), step, i)
            outputs.append(Value(read.name.decode(), dtypeOf(read.type), _shapeOf(read), _capi.OUTPUT_ROLES[read.role]))
        return Step(info.name.decode(), tuple(inputs), tuple(outputs), info.globalBatch or None, info.maxBatch or None)

    def step(self, name: str | None = None) -> Step:
        """The step of this name, or the only one. Raises Error if there is none, or there are several."""
        found = [step for step in self.steps if name in (None, "", step.name)]
        if len(found) == 1:
            return found[0]
        names = ", ".join(f'"{step.name}"' for step in self.steps)
        raise Error(f'the plan has no step "{name}" (steps: {names})' if name else f"the plan has {len(self.steps)} steps ({names}); name one")

    @property
    def inputs(self) -> tuple[Value, ...]:
        """What the only step is fed, in the order of positional arrays."""
        return self.step().inputs

    @property
    def outputs(self) -> tuple[Value, ...]:
        """What can be fetched of the only step."""
        return self.step().outputs

    def _table(self, form: int) -> str:
        text = ctypes.c_char_p()
        check(library().distPlanGetTable(self._handle, form, ctypes.byref(text)))
        return (text.value or b"").decode()

    def table(self) -> str:
        """The instructions, devices and variables as aligned columns: what `dist-translate --table` prints."""
        return self._table(_capi.TABLE_TEXT)

    def tableData(self) -> dict[str, Any]:
        """The same as data; docs/RationalePlan.md lists the keys."""
        return json.loads(self._table(_capi.TABLE_JSON))

    def explain(self, name: str) -> str:
        """What the plan does with `name`: a variable, an input, an output, or instructions, by kind ("all_reduce"), by what they
        compute, or by a part of their place ("step.mlir:66"). Instructions that the compiler inserted say why.

        Raises Error if the plan has nothing of that name.
        """
        data = self.tableData()
        lines = [_explainVariable(variable, data) for variable in data["variables"] if variable["name"] == name]
        for step in data["steps"]:
            for kind in ("input", "output"):
                lines += [_explainValue(step, kind, value) for value in step[kind + "s"] if value["name"] == name]
            for program in step["programs"]:
                lines += [_explainInstruction(program, row) for row in program["instructions"] if _concerns(row, name)]
        if not lines:
            raise Error(f'the plan has nothing of the name "{name}"; it has the variables {[v.name for v in self.variables]}, the inputs '
                        f"{[v.name for s in self.steps for v in s.inputs]} and the outputs {[v.name for s in self.steps for v in s.outputs]}")
        return "\n".join(lines)

    def __repr__(self) -> str:
        replicas = "an open number of" if self.numReplicas is None else self.numReplicas
        return (f"<distribute.Plan {self.path or ''}: {', '.join(step.name for step in self.steps)} on {replicas} replicas, "
                f"{len(self.variables)} variables>")

    def _repr_html_(self) -> str:
        def rows(values: Iterable[Any]) -> str:
            return "".join(f"<tr><td>{html.escape(value.name)}</td><td>{html.escape(str(value.dtype))}</td><td>[{_sizes(value.shape)}]</td>"
                           f"<td>{getattr(value, 'role', '')}</td></tr>" for value in values)

        def table(title: str, values: Iterable[Any]) -> str:
            return f"<table><caption>{html.escape(title)}</caption>{rows(values)}</table>"

        parts = [f"<p><b>{html.escape(repr(self))}</b></p>"]
        for step in self.steps:
            parts += [table(f"{step.name}: inputs", step.inputs), table(f"{step.name}: outputs", step.outputs)]
        return "".join([*parts, table("variables", self.variables), f"<pre>{html.escape(self.table())}</pre>"])


def _readVariable(info: Any) -> Variable:
    return Variable(info.name.decode(), dtypeOf(info.type), _shapeOf(info), bool(info.isTrainable), bool(info.hasInitial))


def _explainVariable(variable: dict, data: dict) -> str:
    holds = f"in {variable['pieces']} pieces, one on each replica" if variable["pieces"] else variable["placement"]
    return (f"variable \"{variable['name']}\": {variable['type']}, {holds}, {variable['component_bytes']} bytes a slot; synchronization "
            f"{variable['synchronization']}, aggregation {variable['aggregation']}"
            f"{', never written' if variable['frozen'] else ''}")


def _explainValue(step: dict, kind: str, value: dict) -> str:
    text = f"{kind} \"{value['name']}\" of step \"{step['name']}\": {value['kind']}, {value['type']} on each replica"
    if value.get("global_batch"):
        text += f", {value['global_batch']} rows on all along dimension {value['batch_dim']}"
    return text


def _concerns(row: dict, name: str) -> bool:
    return bool(name) and (name == row["kind"] or name in row["source"] or name in row["name"].split(", ") or name == row.get("kernel"))


def _explainInstruction(program: dict, row: dict) -> str:
    text = f"#{row['number']} {row['kind']}"
    if row["name"]:
        text += f" ({row['name']})"
    if row["source"]:
        text += f" of {row['source']}"
    if row.get("payload_bytes"):
        text += f": {row['payload_bytes']} bytes"
        if row.get("algorithm"):
            text += f", {row['reduction'] or row['kind']} over {', '.join(row['group'])}, {row['algorithm']}"
    elif row["flops"]:
        text += f": {row['flops']} flops{', on the batch' if row['batch_dependent'] else ''}"
    if row.get("provenance"):
        text += f"; {row['provenance']}"
    return text


def load(path: PathLike) -> Plan:
    """Reads and verifies a plan file that dist-compile or compile() has written. Raises Error as Plan does."""
    return Plan(path)


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


class BoundStep:
    """A step of a session with what is fetched of it; made by Session.bind. Calling it runs the step once:

    loss, accuracy = step(x, y)

    Costs some microseconds beside the step itself (docs/RationaleCApi.md).
    """

    def __init__(self, session: Session, name: str | None, fetches: Sequence[str] | None):
        described = session.plan.step(name)
        self.inputs: tuple[Value, ...] = described.inputs
        outputs = {output.name: output for output in described.outputs}
        names = list(outputs if fetches is None else fetches)
        handle = ctypes.c_void_p()
        encoded = (ctypes.c_char_p * len(names))(*(_encode(fetch, "fetch") for fetch in names))
        check(library().distSessionBind(session._handle, described.name.encode(), encoded, len(names), ctypes.byref(handle)))
        #: Names of what a call returns, in order.
        self.fetches: tuple[str, ...] = tuple(names)
        self._handle = handle.value
        self._release = _capi.releaseWith(self, "distStepDestroy", self._handle)
        self._feed, self._run = library().distStepFeed, library().distStepRun
        self._arrays = (_capi.Array * len(self.inputs))()
        # By input: dtype, shape and strides of the array that is described now.
        self._forms: list[Any] = [None] * len(self.inputs)
        self._described: list[Any] = [None] * len(self.inputs)
        self._fed: Any = None
        self._output = _capi.Array()
        # Views of outputs that every run writes to the same memory.
        self._views: list[np.ndarray | None] = [None] * len(names)
        self._moves = [None in outputs[fetch].shape for fetch in names]
        # Its arrays and outputs are those of one call at a time.
        self._lock = threading.Lock()
        self._session: Session | None = None

    def __call__(self, *arrays: Any) -> tuple[np.ndarray, ...]:
        """Runs the step on its next batch. `arrays` are in the order of `inputs`: each one global batch along its batch dimension, or
        several, of which the first is taken; a replicated value as it is; PerReplica a value for each replica.

        Raises Error for arrays of another shape or type, variables without a value (nothing has changed then), and for a run that
        fails, which ends the session.
        """
        with self._lock:
            self._feedArrays(arrays)
            return self._runOnce()

    def feed(self, *arrays: Any) -> None:
        """Gives the step its arrays without running it: what row-major ones hold is read when it runs."""
        with self._lock:
            self._feedArrays(arrays)

    def _feedArrays(self, arrays: Sequence[Any]) -> None:
        if len(arrays) != len(self.inputs):
            raise Error(f"the step is fed {len(arrays)} arrays; required are {len(self.inputs)}: "
                        f"{', '.join(str(value) for value in self.inputs)}")
        fed = []
        for i, array in enumerate(arrays):
            flags = 0
            if type(array) is PerReplica:
                array, flags = array.array, _capi.PER_REPLICA
            if type(array) is not np.ndarray:
                array = toNumpy(array)
            form = (array.dtype, array.shape, array.strides, flags)
            if form == self._forms[i]:
                self._arrays[i].data = array.__array_interface__["data"][0]
            else:
                self._forms[i] = None
                self._described[i] = describe(array, f'input "{self.inputs[i].name}"', self._arrays[i], flags)
                self._forms[i] = form
            fed.append(array)
        check(self._feed(self._handle, self._arrays, len(fed)))
        self._fed = fed  # kept alive until others are fed

    def runAgain(self) -> tuple[np.ndarray, ...]:
        """Runs the step on the next batch of the arrays that were fed last; behind the last one comes the first again."""
        with self._lock:
            return self._runOnce()

    def _runOnce(self) -> tuple[np.ndarray, ...]:
        check(self._run(self._handle))
        return tuple(self._fetch(i) for i in range(len(self._views)))

    def _fetch(self, i: int) -> np.ndarray:
        view = self._views[i]
        if view is None:
            check(library().distStepGetOutput(self._handle, i, ctypes.byref(self._output)))
            view = viewOf(self._output)
            if not self._moves[i]:
                self._views[i] = view
        return view.copy()

    @property
    def batchRows(self) -> int:
        """Rows of the batch that the last run took; 0 before the first."""
        rows = ctypes.c_int64()
        check(library().distStepGetBatchRows(self._handle, ctypes.byref(rows)))
        return rows.value


class Session:
    """A plan at work on CPU devices: its threads, its memory, the values of its variables.

    Not copied to child processes: make a session after a fork. Calls from several threads wait for each other.
    """

    def __init__(self, plan: Plan | PathLike, devices: Devices = None, *, state: Mapping[str, Any] | PathLike | None = None,
                 coresPerDevice: int = 0, pinThreads: bool = False, overlap: str = "auto", deadline: float = 60.0):
        """plan: a Plan, or the path of one.
        devices: "cpu:2", 2, ["cpu:0", "cpu:1"] or a strategy: the devices over which the plan's replicas are spread; by default one for
            each. Where the plan leaves the number of replicas open, there is one on each device.
        state: values for all variables: arrays by name, or the path of a safetensors file. See restore().
        coresPerDevice: cores that a device shares out to its replicas; 0: those that there are, spread over the devices.
        pinThreads: keeps each thread on a core of its own.
        overlap: "auto", "on" or "off": whether threads of their own carry out collectives while replicas compute on.
        deadline: seconds that one replica waits for another before the run fails.

        Raises Error for devices that do not fit the plan, a processor that it was not compiled for, a state that does not fit.
        """
        self.plan: Plan = plan if isinstance(plan, Plan) else load(plan)
        if overlap not in _capi.OVERLAPS:
            raise Error(f'overlap is "{overlap}"; required is one of {", ".join(_capi.OVERLAPS)}')
        if not deadline > 0:
            raise Error(f"the deadline is {deadline} s; required is more than 0 s")
        options = _capi.SessionOptions(numDevices=countDevices(devices), coresPerDevice=coresPerDevice, pinThreads=bool(pinThreads),
                                       overlap=_capi.OVERLAPS[overlap], deadlineMs=int(min(max(deadline * 1000, 1), 2**62)))
        handle = ctypes.c_void_p()
        check(library().distSessionCreate(self.plan._handle, ctypes.byref(options), ctypes.byref(handle)))
        self._handle = handle.value
        self._release = _capi.releaseWith(self, "distSessionDestroy", self._handle)
        info = _capi.SessionInfo()
        check(library().distSessionGetInfo(self._handle, ctypes.byref(info)))
        #: How many there are, where the plan leaves it open too.
        self.numReplicas: int = info.numReplicas
        self.numDevices: int = info.numDevices
        self._variables = {variable.name: i for i, variable in enumerate(self.plan.variables)}
        self._bound: dict[str, BoundStep] = {}
        if state is not None:
            self.restore(state)

    def bind(self, step: str | None = None, fetches: Sequence[str] | None = None) -> BoundStep:
        """A step to be called with arrays in the order of the plan's inputs.

        step: its name; the only one by default. fetches: names of outputs that a call returns, in this order; all by default.
        Raises Error for unknown names.
        """
        bound = BoundStep(self, step, fetches)
        bound._session = self  # kept alive
        return bound

    def run(self, batch: Mapping[str, Any] | Sequence[Any] = (), *, step: str | None = None) -> dict[str, np.ndarray]:
        """Runs a step once; returns all its outputs by name: mirrored ones once, per-replica ones with a leading dimension of replicas,
        sharded ones put together.

        batch: the inputs' arrays by name, or in the order of `plan.inputs`. What an array may be is said at BoundStep.
        Raises Error as BoundStep does.
        """
        name = self.plan.step(step).name
        bound = self._bound.get(name)
        if bound is None:
            bound = self._bound[name] = BoundStep(self, name, None)
        if isinstance(batch, Mapping):
            missing = [value.name for value in bound.inputs if value.name not in batch]
            if missing or len(batch) != len(bound.inputs):
                unknown = sorted(set(batch) - {value.name for value in bound.inputs})
                raise Error(f'step "{name}" is fed {list(batch)}: missing are {missing}, unknown are {unknown}; required are '
                            f"{', '.join(str(value) for value in bound.inputs)}")
            batch = [batch[value.name] for value in bound.inputs]
        return dict(zip(bound.fetches, bound(*batch)))

    def state(self) -> State:
        """The variables by name, each copied when it is asked for."""
        return State(self)

    def get(self, name: str) -> np.ndarray:
        """A copy of one variable's value, as a checkpoint holds it. Raises Error if it is unknown or has no value."""
        encoded = _encode(name, "variable")
        info = _capi.VariableInfo()
        index = self._variables.get(name)
        if index is None:
            raise Error(f'the plan has no variable "{name}" (variables: {", ".join(self._variables)})')
        check(library().distSessionGetVariableInfo(self._handle, index, ctypes.byref(info)))
        value = np.empty(_shapeOf(info), dtypeOf(info.type))
        array = _capi.Array()
        kept = describe(value, f'variable "{name}"', array)
        check(library().distSessionGetVariable(self._handle, encoded, ctypes.byref(array)))
        del kept
        return value

    def set(self, name: str, value: Any) -> None:
        """Gives one variable its value, which is copied. Raises Error for an unknown name, another shape or type."""
        own = toNumpy(value)
        array = _capi.Array()
        kept = describe(own, f'variable "{name}"', array)
        check(library().distSessionSetVariable(self._handle, _encode(name, "variable"), ctypes.byref(array)))
        del kept

    def restore(self, source: Mapping[str, Any] | PathLike) -> None:
        """Gives all variables their values: arrays by name, which are copied, or a safetensors file.

        A sync-on-read variable aggregated by sum is split over the replicas. Raises Error listing what is missing, unknown, of another
        shape or type; the variables then keep their values.
        """
        if not isinstance(source, Mapping):
            check(library().distSessionRestore(self._handle, os.fsencode(source)))
            return
        names = (ctypes.c_char_p * len(source))(*(_encode(name, "variable") for name in source))
        values = [toNumpy(value) for value in source.values()]
        arrays = (_capi.Array * len(values))()
        kept = [describe(value, f'variable "{name}"', array) for name, value, array in zip(source, values, arrays)]
        check(library().distSessionRestoreArrays(self._handle, names, arrays, len(values)))
        del kept

    def save(self, path: PathLike) -> None:
        """Writes all variables to a safetensors file, atomically. Raises Error if some have no value, or the file cannot be written."""
        check(library().distSessionSave(self._handle, os.fsencode(path)))

    def cancel(self) -> None:
        """Ends the session, from any thread: a step under way stops at its next collective or loop iteration."""
        check(library().distSessionCancel(self._handle))

    def close(self) -> None:
        """Frees threads and memory; later calls raise Error. Also done when nobody refers to the session any more."""
        self._release()

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<distribute.Session of {self.plan!r} on {self.numDevices} devices>"
