"""Plans from Python: what they take, give and hold, and what they do.

    plan = distribute.load("step.plan")
    print(plan.inputs, plan.table(), plan.explain("loss"))
"""
from __future__ import annotations

import ctypes
import html
import json
import os
import shutil
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Union

import numpy as np

from . import _capi
from ._arrays import dtype_of
from ._capi import check, library
from ._graph import graph_of
from ._page import open_page, write_page
from ._text import name_in, path_in
from .errors import Error, WrongType

if TYPE_CHECKING:
    from .training.figures import Figure

PathLike = Union[str, "os.PathLike[str]"]


@dataclass(frozen=True)
class Value:
    """An input or an output of a step.

    Args:
        shape: For all replicas together; None where a size is open until a batch is fed.
        role: Of an input "batch" or "replicated"; of an output "mirrored", "per_replica" or "sharded".
        batch_dim: The dimension of an input that is split over the replicas; None for other values.
    """

    name: str
    dtype: np.dtype
    shape: tuple[int | None, ...]
    role: str
    batch_dim: int | None = None

    def __str__(self) -> str:
        return f"{self.name}: {self.dtype}[{_sizes(self.shape)}] {self.role}"


@dataclass(frozen=True)
class PlanVariable:
    """A variable of a plan.

    Args:
        has_initial: The plan itself holds its first value, or computes it.
    """

    name: str
    dtype: np.dtype
    shape: tuple[int, ...]
    is_trainable: bool
    has_initial: bool

    def __str__(self) -> str:
        return f"{self.name}: {self.dtype}[{_sizes(self.shape)}]"


@dataclass(frozen=True)
class Step:
    """A step of a plan.

    Args:
        global_batch: Rows that it takes on all replicas; None if that is open, at most max_batch, or it has no batch.
    """

    name: str
    inputs: tuple[Value, ...]
    outputs: tuple[Value, ...]
    global_batch: int | None
    max_batch: int | None


def _sizes(shape: Sequence[int | None]) -> str:
    return ", ".join("?" if size is None else str(size) for size in shape)


def shape_of(info: Any) -> tuple:
    """Of an info of the C API; None for sizes that are open."""
    return tuple(None if info.shape[i] < 0 else info.shape[i] for i in range(info.rank))


class Plan:
    """A plan in memory, verified; see load(). Immutable, and usable by any number of sessions."""

    def __init__(self, source: PathLike | bytes):
        """Makes a Plan.

        Args:
            source: The path of a plan file, or its bytes.

        Raises:
            Error: For a file that is missing, damaged, of another format, or does not verify.
        """
        handle = ctypes.c_void_p()
        self._bytes = source if isinstance(source, bytes) else None
        if isinstance(source, bytes):
            self.path: str | None = None
            check(library().distPlanLoadBytes(source, len(source), ctypes.byref(handle)))
        else:
            self.path = os.fspath(source)
            check(library().distPlanLoad(path_in(source, "the plan"), ctypes.byref(handle)))
        self._handle = handle.value
        self._release = _capi.release_with(self, "distPlanDestroy", self._handle)
        info = self._get("distPlanGetInfo", _capi.PlanInfo())
        #: Replicas; None if their number is left to the session.
        self.num_replicas: int | None = info.num_replicas or None
        #: "mirrored", "one_device" or "default".
        self.strategy: str = info.strategy.decode()
        #: 64 hexadecimal digits: plans with equal ones do the same.
        self.digest: str = info.digest.decode()
        self.steps: tuple[Step, ...] = tuple(self._read_step(i) for i in range(info.num_steps))
        self.variables: tuple[PlanVariable, ...] = tuple(
            _read_variable(self._get("distPlanGetVariable", _capi.VariableInfo(), i)) for i in range(info.num_variables))

    def _get(self, function: str, info: Any, *indices: int) -> Any:
        check(getattr(library(), function)(self._handle, *indices, ctypes.byref(info)))
        return info

    def _read_step(self, step: int) -> Step:
        info = self._get("distPlanGetStep", _capi.StepInfo(), step)
        inputs, outputs = [], []
        for i in range(info.num_inputs):
            read = self._get("distPlanGetInput", _capi.InputInfo(), step, i)
            inputs.append(Value(read.name.decode(), dtype_of(read.type), shape_of(read), _capi.INPUT_ROLES[read.role],
                                None if read.batch_dim < 0 else read.batch_dim))
        for i in range(info.num_outputs):
            read = self._get("distPlanGetOutput", _capi.OutputInfo(), step, i)
            outputs.append(Value(read.name.decode(), dtype_of(read.type), shape_of(read), _capi.OUTPUT_ROLES[read.role]))
        return Step(info.name.decode(), tuple(inputs), tuple(outputs), info.global_batch or None, info.max_batch or None)

    def copy_to(self, path: PathLike) -> None:
        """Writes the plan's file.

        Raises:
            Error: If it was read from one that is gone, or cannot be written.
        """
        try:
            if self._bytes is None:
                shutil.copyfile(self.path, path)
            else:
                with open(path, "wb") as file:
                    file.write(self._bytes)
        except OSError as error:
            raise Error(f"cannot write plan '{os.fspath(path)}': {error}; name another file, or make the plan again") from None

    def step(self, name: str | None = None) -> Step:
        """The step of this name, or the only one.

        Raises:
            Error: If there is none, or there are several.
        """
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

    def table_data(self) -> dict[str, Any]:
        """The same as data; docs/RationalePlan.md lists the keys."""
        return json.loads(self._table(_capi.TABLE_JSON))

    def explain(self, name: str) -> str:
        """What the plan does with `name`: a variable, an input, an output, or instructions, by kind ("all_reduce"), by what they compute, by their
        kernel, or by a part of their place ("train.py:66"). It is what `dist-translate --explain` prints.

        Of an output and a variable it says which instruction writes it, and which exchanges between devices come before: how many bytes, the
        line of the step, and why the compiler put each where it is (of several in one pack, why the first). Of a variable that servers hold it
        says what workers push for it.

        Raises:
            Error: If the plan has nothing of that name.
        """
        if not isinstance(name, str):
            raise WrongType(f"explain is given {name!r}; expected a name, a kind of instruction, or a place, as a str")
        text = ctypes.c_char_p()
        check(library().distPlanExplain(self._handle, name_in(name, "what is to be explained"), ctypes.byref(text)))
        return (text.value or b"").decode().removesuffix("\n")

    def plot(self, trace: PathLike | None = None, *, step: str | None = None, runs: int = 5) -> Figure:
        """How long each instruction takes on a replica, as a figure that a notebook shows.

        Args:
            trace: A file that distribute.trace() wrote while the plan ran. None: a session of the plan is made, and its step is run on zeros.
            step: Which of the plan's steps is run; the only one by default.
            runs: How often it is run.

        Returns:
            The figure; plan.plot().save("times.svg") writes it.

        Raises:
            Error: For a trace without instructions of this plan, and for devices that the plan does not run on.
        """
        from ._plots import plot_of
        return plot_of(self, trace, step, runs)

    def show(self, path: PathLike | None = None, *, calibration: PathLike | None = None, topology: PathLike | None = None,
             trace: PathLike | None = None, sources: Iterable[PathLike] = (), browse: bool = True) -> str:
        """Writes the plan as a page, by dist-translate, and opens it in a browser.

        The page holds a timeline, memory, every collective with its reason, variables, the mesh and the source.

        Args:
            path: Where to; a temporary file if none is given.
            calibration: The rates of a machine, by which times are predicted; without them and a topology they are nominal, which the page says.
            topology: Those of a cluster.
            trace: What `dist-run --trace` wrote of a run.
            sources: Files that are shown beside; of the step (.mlir) with the states of its values.
            browse: False writes only.

        Returns:
            The page's path.

        Raises:
            Error: Without dist-translate, and for files that do not go with the plan.
        """
        files = {"calibration": calibration, "topology": topology, "trace": trace}
        page = write_page(self.path, self._bytes, None if path is None else os.fspath(path), files, sources)
        if browse:
            open_page(page)
        return page

    def __repr__(self) -> str:
        replicas = "an open number of" if self.num_replicas is None else self.num_replicas
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
        parts += [table("variables", self.variables), f"<pre>{html.escape(self.table())}</pre>"]
        for step in self.table_data()["steps"]:
            parts += [graph_of(f'{step["name"]}, {program["role"]}', program["instructions"]) for program in step["programs"]]
        return "".join(parts)


def _read_variable(info: Any) -> PlanVariable:
    return PlanVariable(info.name.decode(), dtype_of(info.type), shape_of(info), bool(info.is_trainable), bool(info.has_initial))


def load(path: PathLike) -> Plan:
    """Reads and verifies a plan file that dist-compile or compile() has written.

    Raises:
        Error: As Plan does.
    """
    return Plan(path)
