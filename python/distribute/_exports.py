"""Steps that a framework exports as StableHLO, and sessions that train them: what distribute.torch and distribute.tensorflow share."""
from __future__ import annotations

import dataclasses
import json
import os
from typing import Any, Callable, Sequence

import numpy as np

from . import safetensors
from ._bounded import LeastRecentlyUsed
from .compiler import compile as compilePlan
from .errors import Error
from .plan import Plan
from .runtime import BoundStep, Session
from .strategy import OneDevice, Strategy


class ExportRefused(Error, ValueError):
    """A step that cannot be exported; says what to write instead."""


@dataclasses.dataclass
class ExportedStep:
    """A step as StableHLO text, what its arguments are, and the state before the first step (name to array)."""
    text: str
    manifest: dict[str, Any]
    state: dict[str, np.ndarray]

    def save(self, folder: str) -> None:
        """Writes step.stablehlo.mlir, manifest.json and init.safetensors into `folder`, which is made."""
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "step.stablehlo.mlir"), "w", encoding="utf-8") as file:
            file.write(self.text)
        with open(os.path.join(folder, "manifest.json"), "w", encoding="utf-8") as file:
            json.dump(self.manifest, file, indent=1)
        safetensors.save(os.path.join(folder, "init.safetensors"), self.state)


class ExportingStep:
    """A step that is exported and compiled for each form of its batch. The state is on the devices, from call to call, and goes from plan
    to plan."""

    def __init__(self, export: Callable[[tuple[Any, ...]], ExportedStep], strategy: Strategy | None, plans: int, options: dict[str, Any]):
        self._export, self._strategy, self._options = export, strategy or OneDevice(), options
        if plans < 1:
            raise Error(f"{plans} plans are kept; expected at least 1")
        self._bound: LeastRecentlyUsed[tuple[Session, BoundStep, list[str]]] = LeastRecentlyUsed(plans)
        self._current: Session | None = None

    def _run(self, batch: tuple[Any, ...], arrays: Sequence[Any]) -> dict[str, np.ndarray]:
        """Runs one step of the form that `batch` has on `arrays`; returns the outputs by name."""
        form = tuple((tuple(array.shape), array.dtype) for array in batch)
        bound = self._bound.get(form)
        if bound is None:
            bound = self._compile(batch)
            self._bound.put(form, bound)
        session, step, outputs = bound
        if self._current is not None and self._current is not session:
            session.restore(dict(self._current.state()))
        self._current = session
        return dict(zip(outputs, step(*arrays)))

    def _compile(self, batch):
        from .importer import import_step
        exported = self._export(batch)
        plan = compilePlan(import_step(exported.text, exported.manifest), self._strategy, **self._options)
        session = Session(plan, self._strategy, state=exported.state if self._current is None else None)
        names = [entry["name"] for entry in exported.manifest["inputs"] if entry["kind"] == "batch"]
        if names != [value.name for value in plan.inputs]:
            raise Error(f"the plan takes {[value.name for value in plan.inputs]}, the step {names}")
        outputs = [value.name for value in plan.outputs]
        return session, session.bind(fetches=outputs), outputs

    @property
    def plan(self) -> Plan:
        """The plan that the last call ran. Raises Error before the first call."""
        return self.session.plan

    @property
    def session(self) -> Session:
        """The session that holds the state: save() and restore() checkpoints. Raises Error before the first call."""
        if self._current is None:
            raise Error("the step has not been called; it is compiled for the shapes of the first call")
        return self._current
