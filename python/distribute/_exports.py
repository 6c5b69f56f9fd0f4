"""Steps that a framework exports as StableHLO, and sessions that train them: what distribute.torch and distribute.tensorflow share."""
from __future__ import annotations

import dataclasses
import json
import logging
import os
from typing import Any, Collection, Sequence

import numpy as np

from . import safetensors
from ._bounded import LeastRecentlyUsed
from ._doors import StepOptions, TrainStep
from ._generated import translated
from ._judge import compare_results
from ._open_batches import can_share, most_rows_of, strategy_for
from .compiler import compile as compile_plan
from .errors import Error
from .runtime import BoundStep, Session
from .strategy import Strategy

_log = logging.getLogger("distribute")


class ExportRefused(Error, ValueError):
    """A step that cannot be exported; says what to write instead."""


@dataclasses.dataclass
class ExportedStep:
    """A step as StableHLO text, what its arguments are, and the state before the first step (name to array)."""
    text: str
    manifest: dict[str, Any]
    state: dict[str, np.ndarray]

    def structured(self, outputs: dict[str, np.ndarray]) -> Any:
        """What the step returns, of its outputs by name."""
        return outputs

    def save(self, folder: str) -> None:
        """Writes step.stablehlo.mlir, manifest.json and init.safetensors into `folder`, which is made."""
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "step.stablehlo.mlir"), "w", encoding="utf-8") as file:
            file.write(self.text)
        with open(os.path.join(folder, "manifest.json"), "w", encoding="utf-8") as file:
            json.dump(self.manifest, file, indent=1)
        safetensors.save(os.path.join(folder, "init.safetensors"), self.state)


@dataclasses.dataclass(frozen=True)
class Form:
    """Shape and type of an array, without values; None: any size."""
    shape: tuple[int | None, ...]
    dtype: Any


def _with_rows(batch: Sequence[Any], rows: int | None, replicated: Collection[int]) -> tuple[Form, ...]:
    """The forms of its arrays, which have so many rows. Those without dimensions, and those that are the same on all replicas, have none."""
    return tuple(Form((rows, *array.shape[1:]) if array.shape and k not in replicated else tuple(array.shape), array.dtype) for k, array in enumerate(batch))


@dataclasses.dataclass(eq=False)
class _Bound:
    """A plan at work in a session, and one for each group that goes on by itself."""
    session: Session
    steps: list[BoundStep]
    outputs: list[str]
    exported: ExportedStep
    text: str  # of the step, as it was imported
    strategy: Strategy
    options: dict[str, Any]  # of its compilation
    source: int = -1  # of an evaluation: which state of the training it has
    max_batch: int = 0  # of a plan for any number of rows, how many it takes
    sure: set[int] = dataclasses.field(default_factory=set)  # numbers of rows for which the step is made sure to be the same
    is_validated: bool = False

    def names(self, *kinds: str) -> list[str]:
        """Of arguments of these kinds."""
        return [entry["name"] for entry in self.exported.manifest["inputs"] if entry["kind"] in kinds]

    def results(self, kind: str) -> list[str]:
        """The names of outputs, as the function returns them, or of states that it assigns."""
        return [entry["name"] for entry in self.exported.manifest["results"] if entry["kind"] == kind]


class ExportingStep(TrainStep):
    """A step that is exported and compiled for each form of its batch, or for any number of rows. The state is on the devices, from call to call,
    and goes from plan to plan.

    Args:
        replicated: The positions of arguments that are the same on all replicas.
    """

    #: As it is called.
    _framework = ""

    def __init__(self, name: str, options: StepOptions, replicated: Collection[int] = ()):
        self._name, self._strategy, self._max_batch, self._replicated = name, options.strategy, options.max_batch, frozenset(replicated)
        self._options, self._given = options.for_compile, options
        #: How often the state was changed.
        self._changes = 0
        #: What the state begins with, in place of what is exported.
        self._restored: Any = None
        # By form but for the number of rows: those numbers that were seen.
        self._rows_seen: dict[Any, set[int]] = {}
        self._bound: LeastRecentlyUsed[_Bound] = LeastRecentlyUsed(options.plans)
        self._current: Session | None = None

    def export(self, batch: tuple[Any, ...]) -> ExportedStep:
        """The step for a batch of arrays, rows first, or of their Forms."""
        raise NotImplementedError

    def require_same(self, batch: tuple[Form, ...], rows: int, large: Sequence[tuple[Form, ...]], sizes: Sequence[int]) -> None:
        """Raises ExportRefused where the step for `batch`, of so many rows, is another one than those for `large`, of `sizes`, but for what follows
        the rows."""
        raise NotImplementedError

    def evaluate(self, bound: _Bound, batch: tuple[Any, ...], states: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
        """What the framework itself makes of these states and a batch: outputs by name, and states that are assigned as "@name". Leaves nothing behind."""
        raise NotImplementedError

    def _run(self, batch: tuple[Any, ...]) -> Any:
        """Runs one step on arrays; returns what the step returns."""
        bound = self._find(batch)
        self._bring_state(bound)
        if self._given.validate and not bound.is_validated and not bound.strategy.servers_are_elsewhere:
            self._compare(bound, batch)
        self._current = bound.session
        self._changes += 1
        # Groups that go on by themselves take turns.
        bound.steps.append(bound.steps.pop(0))
        return bound.exported.structured(dict(zip(bound.outputs, bound.steps[-1](*batch))))

    def _bring_state(self, bound):
        if self._current is not None and self._current is not bound.session:
            bound.session.restore(dict(self._current.state()))

    def _find(self, batch):
        counts = [array.shape[0] for k, array in enumerate(batch) if array.shape and k not in self._replicated]
        number = counts[0] if len(set(counts)) == 1 else None
        form = tuple(Form(array.shape, array.dtype) for array in batch)
        bound = self._bound.get(form)
        if bound is not None:
            return bound
        open_form = _with_rows(batch, None, self._replicated)
        seen = self._rows_seen.setdefault(open_form, set())
        bound = self._bound.get(open_form)
        if bound is None or number is None or number > bound.max_batch or not self._serves(bound, batch, number):
            strategy, options, bound = self._strategy, self._options, None
            most = most_rows_of(number, counts, seen, max(strategy.num_replicas, 1), self._max_batch, f"{counts} rows")
            if most is not None:
                try:
                    bound = self._compile_open(batch, number, most)
                except Exception as error:  # noqa: BLE001  of the function itself, of the importer, of the compiler: whatever it is, it is said
                    strategy = self._strategy_for(counts, number, error)
                    options = self._given.for_compile_on(strategy, number)
            if bound is not None:
                self._bound.put(open_form, bound)
            else:
                bound = self._compile(batch, strategy, options)
                self._bound.put(form, bound)
        seen.update(counts)
        return bound

    def _serves(self, bound, batch, number):
        """Whether the open plan does what the step does for these rows. That it does not is said where no plan of its own can be made."""
        if number not in bound.sure:
            try:
                self._require_same(batch, number)
            except Exception as error:  # noqa: BLE001  of the function itself, too
                if not can_share(self._strategy, number):
                    self._strategy_for([number], number, error)
                return False
            bound.sure.add(number)
        return True

    def _require_same(self, batch, number):
        from .importer import rows_of_open_step
        sizes = rows_of_open_step()
        self.require_same(_with_rows(batch, number, self._replicated), number, [_with_rows(batch, rows, self._replicated) for rows in sizes], sizes)

    def _strategy_for(self, counts, number, error):
        """What does a step for this number of rows, which cannot be compiled for any because of `error`."""
        strategy = strategy_for(self._strategy, counts, number, self._name, error)
        _log.info("%s takes no open batch: %s", self._name, error)
        return strategy

    def _compile_open(self, batch, number, most):
        """For up to `most` rows."""
        from .importer import import_open_step, rows_of_open_step
        self._require_same(batch, number)
        exported = self.export(_with_rows(batch, rows_of_open_step()[0], self._replicated))
        manifest = {**exported.manifest, "inputs": [{key: value for key, value in entry.items() if key != "shape" or entry["kind"] != "batch"}
                                                    for entry in exported.manifest["inputs"]]}
        manifest = self._given.on_mesh(manifest, self._strategy)
        text = import_open_step(lambda rows: (exported if rows == rows_of_open_step()[0] else self.export(_with_rows(batch, rows, self._replicated))).text, manifest,
                                name=manifest["name"], most_rows=most)
        bound = self._opened(exported, text, self._strategy, self._options)
        bound.max_batch, bound.sure = most, {number}
        return bound

    def _compile(self, batch, strategy, options):
        from .importer import import_step
        exported = self.export(batch)
        return self._opened(exported, import_step(exported.text, self._given.on_mesh(exported.manifest, strategy)), strategy, options)

    def _opened(self, exported, text, strategy, options):
        with translated("the step"):
            plan = compile_plan(text, strategy, **options)
        session = Session(plan, strategy, state=None if self._current is not None else exported.state if self._restored is None else self._restored)
        groups = [session, *(Session(plan, strategy, group=group) for group in range(1, strategy.num_groups))]
        outputs = [value.name for value in plan.outputs]
        bound = _Bound(session, [each.bind(fetches=outputs) for each in groups], outputs, exported, text, strategy, options)
        if (names := bound.names("batch", "replicated")) != [value.name for value in plan.inputs]:
            raise Error(f"the plan takes {[value.name for value in plan.inputs]}, the step {names}")
        return bound

    @property
    def strategy(self) -> Strategy:
        """Where the step runs."""
        return self._strategy

    @property
    def session(self) -> Session:
        """The session that holds the state: save() and restore() checkpoints.

        Raises:
            Error: Before the first call.
        """
        if self._current is None:
            raise Error("the step has not been called; it is compiled for the shapes of the first call")
        return self._current

    @property
    def num_plans(self) -> int:
        """How many plans are kept now."""
        return len(self._bound)

    def save(self, path: str | os.PathLike[str]) -> None:
        self.session.save(path)

    def restore(self, path: str | os.PathLike[str], like: Any = None) -> None:
        self._changes += 1
        if self._current is not None:
            self._current.restore(path)
        elif not os.path.isfile(path):
            raise Error(f"cannot read the state '{os.fspath(path)}': there is no such file", code="NOT_FOUND")
        else:
            self._restored = os.fspath(path)

    def _run_on(self, source: ExportingStep, names: dict[str, str], batch: tuple[Any, ...]) -> Any:
        """Runs the step on the state of another one: `names` has, by the name of a variable here, its name there."""
        bound = self._find(batch)
        self._current = bound.session
        if bound.source != source._changes:
            held = source._current.state() if source._current is not None else {} if source._restored is None else safetensors.load(source._restored)
            for name in {*names} & {variable.name for variable in bound.session.plan.variables}:
                if names[name] in held:
                    bound.session.set(name, held[names[name]])
            bound.source = source._changes
        return self._run(batch)

    def _validate(self, batch: tuple[Any, ...]) -> None:
        """Compares the plan for a batch, as a call would have it, with the framework."""
        bound = self._find(batch)
        if bound.strategy.servers_are_elsewhere:
            raise Error("servers in other processes hold the state, and a step of theirs would train it; validate the step with another strategy")
        self._bring_state(bound)
        self._compare(bound, batch)

    def _compare(self, bound: _Bound, batch: tuple[Any, ...]) -> None:
        """Runs one step here and by the framework, from one state, which is the devices' again then. Raises Error naming the first value that differs
        beyond rounding."""
        states = {name: bound.session.get(name) for name in bound.names("state")}
        # What a step only reads, too, is its result.
        same = {f"@{name}": array for name, array in states.items()}
        expected = {**same, **self.evaluate(bound, batch, states)}
        try:
            found = dict(zip(bound.outputs, bound.steps[0](*batch)))
            found.update({f"@{name}": bound.session.get(name) for name in states})
        finally:
            for name in bound.results("state"):
                bound.session.set(name, states[name])
        with translated("the step"):
            compare_results(bound.session.plan, bound.text, bound.strategy, self._framework, bound.options, states=states,
                            inputs=dict(zip(bound.names("batch", "replicated"), batch)), expected=expected, found=found)
        bound.is_validated = True
