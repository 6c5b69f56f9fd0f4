"""What distribute.jit, distribute.torch.jit and distribute.tensorflow.jit have in common: one set of options, and one set of methods."""
from __future__ import annotations

import abc
import math
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Callable, Union

from ._mesh import Recipes, ShardTable, layout_of
from ._open_batches import check_max_batch
from .errors import Error, WrongType
from .importer.placements import Sharding, axes_of
from .plan import Plan
from .runtime import Session
from .strategy import OneDevice, Strategy, strategy_or

#: The dimension of the rows: of all arguments, of each, or by their names.
BatchDim = Union[int, Sequence[int], Mapping[str, int]]


@dataclass(frozen=True)
class StepOptions:
    """The options of a step.

    Args:
        of_compiler: Those of dist-compile, by name.
        mesh: Its axes, by size; None: what arrays of JAX say, or none.
        asked: The strategy as it was given; None: as many devices as the mesh has, or one.
    """
    strategy: Strategy
    replicated: tuple[str, ...] = ()
    validate: bool = False
    plans: int = 16
    max_batch: int | None = None
    batch_dim: BatchDim = 0
    cache: bool = True
    deadline: float = 600.0
    of_compiler: dict[str, Any] = field(default_factory=dict)
    mesh: dict[str, int] | None = None
    shard: ShardTable = ShardTable()
    asked: Strategy | None = None

    @classmethod
    def of(cls, strategy: Strategy | None, replicated: Sequence[str], validate: bool, plans: int, max_batch: int | None, batch_dim: BatchDim, cache: bool,
           deadline: float, options: Mapping[str, Any], mesh: Any = None, shard: Any = None) -> StepOptions:
        """Raises Error for values that mean nothing."""
        if not isinstance(plans, int) or isinstance(plans, bool) or plans < 1:
            raise Error(f"{plans!r} plans are kept; expected at least 1")
        check_max_batch(max_batch)
        if isinstance(replicated, str) or not all(isinstance(name, str) for name in replicated):
            raise WrongType(f"replicated is {replicated!r}; expected names of arguments, such as [\"mask\"]")
        recipes = Recipes.of(options.get("parallel"))
        strategy = recipes.strategy_of(strategy)
        asked, axes = strategy_or(strategy, OneDevice), recipes.axes if mesh is None else axes_of(mesh)
        table = ShardTable() if shard is None else ShardTable.of(shard)
        if axes is not None:
            table.check_axes(axes)
        laid = asked if axes is None else layout_of(strategy, axes, dict(table.entries), {}).strategy
        return cls(laid, tuple(replicated), bool(validate), plans, max_batch, batch_dim, cache, deadline, dict(options), axes, table, strategy)

    def on_mesh(self, manifest: dict[str, Any], strategy: Strategy, others: Iterable[str] = (),
                own: Mapping[str, Sharding] | None = None) -> dict[str, Any]:
        """The manifest of an exported step with mesh and shardings, for `strategy`, or fewer of its replicas. others: states that other steps have.
        own: what is said of inputs where the table says nothing.

        Raises:
            Error: For a table that fits neither.
        """
        if self.mesh is None:
            if self.shard.entries:
                raise Error('shard= splits states along axes of a mesh, and there is none; name its axes (mesh={"data": 2, "model": 2})')
            return manifest
        names = [entry["name"] for entry in manifest["inputs"]]
        inputs = {entry["name"]: len(entry.get("shape", (0,))) for entry in manifest["inputs"] if entry["kind"] == "batch"}
        layout = layout_of(self.asked, self.mesh, {**(own or {}), **self.shard.shardings_of(names, others)}, inputs)
        if layout.strategy != self.strategy:
            raise Error(f"shard= splits the batch along axis \"{layout.placements.batch_axis if layout.placements else None}\" of the mesh {self.mesh}; "
                        "write that axis first")
        entries = [{**entry, "kind": "replicated"} if entry["name"] in layout.whole else entry for entry in manifest["inputs"]]
        return layout.on(strategy).in_manifest({**manifest, "inputs": entries}, names)

    @property
    def for_compile(self) -> dict[str, Any]:
        """What compile() is given."""
        return {"cache": self.cache, "deadline": self.deadline, **self.of_compiler}

    def for_compile_on(self, strategy: Strategy, rows: int | None) -> dict[str, Any]:
        """What compile() is given for this number of rows alone, of a step that cannot be compiled for any: recipes are those of the strategy, all or
        fewer of the replicas, and micro-batches as many as divide what each of these has. Neither changes a result."""
        options = self.for_compile
        if (recipes := Recipes.of(options.get("parallel"))).sizes:
            options["parallel"] = recipes.on(max(strategy.num_replicas, 1))
        if rows and isinstance(options.get("micro_batches"), int):
            options["micro_batches"] = math.gcd(options["micro_batches"], rows // max(strategy.num_replicas, 1))
        return options


class PlanRunner(abc.ABC):
    """What runs plans in sessions."""

    @property
    @abc.abstractmethod
    def session(self) -> Session:
        """The session that the last call ran.

        Raises:
            Error: Before the first call.
        """

    @property
    def plan(self) -> Plan:
        """The plan that the last call ran: plan.table(), plan.explain("loss").

        Raises:
            Error: Before the first call.
        """
        return self.session.plan


class TrainStep(PlanRunner):
    """A step on the devices of a strategy, whichever framework it is written with; made by jit(). The state is on the devices, from call to call.

    A call takes what the function takes, and runs the step once. What a call gives differs with the framework: distribute.jit returns the new state,
    too, distribute.torch.jit and distribute.tensorflow.jit keep it.
    """

    @abc.abstractmethod
    def __call__(self, *arguments: Any, **named: Any) -> Any:
        """Runs the step once."""

    def run_from(self, state: Any, *batch: Any) -> tuple[Any, Any]:
        """One call with the state as one value, as loops keep it: of a function with several arguments for its state, a tuple of these.

        Returns:
            The new state, in that form, and the outputs.
        """
        new, outputs = self(state, *batch)
        return new, outputs

    @property
    @abc.abstractmethod
    def strategy(self) -> Strategy:
        """Where the step runs."""

    @property
    @abc.abstractmethod
    def num_plans(self) -> int:
        """How many plans are kept now."""

    @abc.abstractmethod
    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the state to a safetensors file, atomically. In a run of several processes all call this, and process 0 writes.

        Args:
            path: The file.

        Raises:
            Error: Before the first call; where the file cannot be written.
        """

    @abc.abstractmethod
    def restore(self, path: str | os.PathLike[str], like: Any = None) -> Any:
        """Takes the state of a safetensors file, as save() writes it, whichever strategy wrote it; also before the first call.

        Args:
            path: The file.
            like: Of distribute.jit, where the state is the caller's: a state of the form that is asked for. Not needed after the first call.

        Returns:
            Of distribute.jit the state, which the next call is given; else None.

        Raises:
            Error: Listing what is missing, unknown, of another shape or type.
        """

    @abc.abstractmethod
    def evaluation(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """A function that is evaluated beside training, on the state as the step has it: compiled as the step is, with its options.

        Args:
            function: Of distribute.jit: function(state, *batch), which returns a number, or a tree of outputs. Of the others: of a batch, and of the
                variables, or modules, that the step trains.

        Returns:
            What is called as the function is: of distribute.jit with the state that the last step returned. State goes to it once for each
            state that it is called with. It changes nothing.
        """

    @abc.abstractmethod
    def validate(self, *arguments: Any, **named: Any) -> None:
        """Compiles the step for these arguments, as a call would, and compares what its plan gives with what it should; trains nothing.

        It is compared with the framework, on these arguments: with jax.jit, PyTorch or TensorFlow's XLA. A plan of distribute.torch.jit that draws random
        numbers, which are others than PyTorch's, is compared with that of one replica and, where that takes seconds, with the reference
        interpreter, on random inputs: `dist-compile --validate` (docs/Validate.md).

        Raises:
            Error: Naming the first value that differs beyond rounding.
        """
