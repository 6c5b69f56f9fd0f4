"""Training steps of PyTorch modules on several devices:

    step = distribute.torch.jit(model, F.cross_entropy, optimizer, strategy=distribute.Mirrored(2))
    for x, y in loader:
        loss = step(x, y)
        scheduler.step()
    step.load_into(model)               # the trained parameters

or, as a program has it, a function of any form (Training); or as StableHLO, ready for `distribute.importer`:

    export_step(model, F.cross_entropy, optimizer, (x, y)).save("folder")

Takes torch and torch-mlir, from Python's registry. docs/RationaleTorch.md says what is state, what is an input, what a plan is made for.
"""
from __future__ import annotations

import contextlib
import inspect
from typing import TYPE_CHECKING, Any, Callable, Iterator, Mapping, Sequence

import torch

from .. import _doors
from .._doors import BatchDim
from .._exports import ExportedStep, ExportRefused
from .._options import takes_options
from ..strategy import Strategy
from . import _random
from ._arguments import to_array
from ._placements import Placed, whole
from ._rows import Batch
from ._stablehlo import export
from ._subject import Subject
from ._trace import Tracer
from ._training import Training

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .._compile_options import CompileOptions

__all__ = ["ExportRefused", "ExportedStep", "TrainStep", "Training", "export_step", "jit"]


def _step_of(module, loss, optimizer, before_update=None):
    closure = inspect.signature(optimizer.step).parameters.get("closure")
    if closure is not None and closure.default is inspect.Parameter.empty:
        raise ExportRefused(f"the optimizer {type(optimizer).__name__} takes a closure, which it calls as often as values say; expected one whose "
                            "step() takes none")

    def train(*batch):
        value = loss(module(*batch[:-1]), batch[-1])
        value.backward()
        if before_update is not None:
            before_update()
        optimizer.step()
        optimizer.zero_grad()
        return value
    return train


def export_step(module: torch.nn.Module, loss: Callable[..., Any], optimizer: torch.optim.Optimizer, batch: tuple[torch.Tensor, ...], *,
                before_update: Callable[[], Any] | None = None, example_name: str = "step") -> ExportedStep:
    """Exports one training step of `module`.

    `loss(output, target)` gives a scalar, where `output = module(*inputs)` and `batch = (*inputs, target)`; an example of the batch decides
    shapes and types. `optimizer` is one of torch.optim; the numbers among its options are the input "optimizer.options", one vector of f64, in
    the order of the manifest's "options".

    Args:
        before_update: Called between the gradients and the update. The state is parameters, buffers (running averages change), what the
            optimizer keeps, and, where random numbers are drawn, their key.

    Raises:
        ExportRefused: Where that is refused.
    """
    subject = Subject(module, optimizer, (loss,))
    Placed.of(subject.modules.values(), {**subject.parameters(), **subject.buffers()})  # refuses values that are not there
    state = {name: whole(tensor) for name, tensor in subject.state().items()}
    arguments = Batch(loss, (tuple(batch), {}), 0)
    traced = Tracer(subject).trace(_step_of(module, loss, optimizer, before_update), arguments, state)
    state = {**state, **_random.initial_state(torch.initial_seed()), **traced.initial}
    exported = export(traced, {name: to_array(tensor) for name, tensor in state.items()}, example_name)
    exported.manifest["options"] = [{"group": group, "option": option, "element": element} for _, group, option, element in traced.places]
    return exported


class TrainStep(Training, _doors.TrainStep):
    """A training step of a module on the devices of a strategy; made by jit(). The state is on the devices, from call to call."""

    def __init__(self, module: torch.nn.Module, loss: Callable[..., Any], optimizer: torch.optim.Optimizer, before_update: Callable[[], Any] | None,
                 **options: Any):
        self._watched = (loss,)
        super().__init__(module, optimizer, **options)
        self._train = self.step(_step_of(module, loss, optimizer, before_update))

        def accumulate(*batch):
            value = loss(module(*batch[:-1]), batch[-1])
            value.backward()
            return value

        def evaluate(*batch):
            with torch.no_grad():
                return loss(module(*batch[:-1]), batch[-1])

        def predict(*inputs):
            with torch.no_grad():
                return module(*inputs)
        self._accumulate, self._evaluate, self._predict = (self.step(accumulate), self.step(evaluate), self.step(predict, replicated=()))
        self._is_accumulating = False

    def __call__(self, *batch: Any, **named: Any) -> float:
        """Runs one step on `batch` = (*inputs, target), of all replicas together; returns the loss, a float.

        Another shape or type of an array makes another plan, to which the state is brought; another number of rows, as of an epoch's last batch,
        one that takes all up to the largest so far.

        Raises:
            Error: Where that is refused.
        """
        return float((self._accumulate if self._is_accumulating else self._train)(*batch, **named))

    @contextlib.contextmanager
    def no_sync(self) -> Iterator[None]:
        """Within, a call adds its gradients to those of the calls before, and updates nothing; the next call behind it updates with their sum.

        As of DistributedDataParallel, but for one thing: gradients are those of all replicas from the first call on.
        """
        before, self._is_accumulating = self._is_accumulating, True
        try:
            yield
        finally:
            self._is_accumulating = before

    def validate(self, *batch: Any, **named: Any) -> None:
        self._train.validate(*batch, **named)  # type: ignore[attr-defined]

    def evaluation(self, function: Callable[..., Any]) -> Callable[..., Any]:
        return self.step(function)

    def evaluate(self, *batch: Any) -> float:
        """The loss of `batch` as the module is now, in the mode that it is in (call module.eval() before); nothing is trained.

        Raises:
            Error: Where that is refused.
        """
        return float(self._evaluate(*batch))

    def predict(self, *inputs: Any) -> Any:
        """What the module gives for `inputs`, in the mode that it is in; nothing is trained.

        Raises:
            Error: Where that is refused.
        """
        return self._predict(*inputs)


@takes_options
def jit(module: torch.nn.Module, loss: Callable[..., Any], optimizer: torch.optim.Optimizer, before_update: Callable[[], Any] | None = None, *,
        strategy: Strategy | None = None, replicated: Sequence[str] = (), validate: bool = False, plans: int = 16, max_batch: int | None = None,
        batch_dim: BatchDim = 0, cache: bool = True, deadline: float = 600.0, mesh: Any = None,
        shard: Mapping[str, Any] | None = None, **options: Unpack[CompileOptions]) -> TrainStep:
    """A training step of `module` that runs on the devices of `strategy`; the arguments are those of export_step.

    The module and the optimizer stay as they are: load_into() brings the trained values back. Exported and compiled at the first call, for its
    shapes.

    Args:
        module: What is trained.
        loss: loss(output, target), a scalar.
        optimizer: One of torch.optim.
        before_update: What is called between the gradients and the update.
        strategy: Where; distribute.OneDevice() by default.
        replicated: Names of arguments that are the same on all replicas.
        validate: Whether each plan is compared with PyTorch at its first call (docs/Validate.md); one that draws random numbers with that of one
            replica.
        plans: How many plans are kept, one for each form of a function's arguments, mode and options that are no numbers: with one more, the one
            used longest ago goes.
        max_batch: How many rows a batch may have: steps are then compiled once, for any number up to that. Without it, the first batch makes a
            plan for its own number of rows if the replicas divide it; otherwise, and at the second number, a plan is made for all up to the
            largest seen (a new number is traced, not compiled).
        batch_dim: The dimension of the rows: 0, 1 for time-major arrays, or one for each argument, such as (1, 0); step() may say another one.
        cache: Whether plans are taken from the cache of distribute.compile, and kept there.
        deadline: Seconds that one compilation may take.
        mesh: The axes of a mesh of devices, {"data": 2, "model": 2}, or a DeviceMesh; batches are split along the first. Without a strategy, there is a
            device for each member. Where parameters are DTensors, theirs; `mesh` then says the sizes of axes of one process.
        shard: Along which axes states are split, by patterns of their names: {"layers.*.weight": ("model", None)} (docs/Axes.md). Parameters that are
            DTensors, of which it says nothing, are split as they are placed.
        **options: Options of dist-compile, with underscores.

    Raises:
        Error: Where that is refused.
    """
    return TrainStep(module, loss, optimizer, before_update, strategy=strategy, replicated=replicated, validate=validate, plans=plans,
                     max_batch=max_batch, batch_dim=batch_dim, cache=cache, deadline=deadline, mesh=mesh, shard=shard, **options)
