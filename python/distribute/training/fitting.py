"""A loop over epochs and batches, for steps of all doors."""
from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Union

import numpy as np

from .._doors import TrainStep
from .._state_arguments import arguments_of
from ..errors import Error, WrongType
from .callbacks import Callback
from .checkpoints import Checkpoints
from .history import History
from .progress import Progress

#: Batches: what can be iterated over in each epoch, or a function that gives them for an epoch, from 0.
Batches = Union[Iterable[Any], Callable[[int], Iterable[Any]]]
#: Seconds over which examples a second are counted.
_WINDOW = 5.0


@dataclass(frozen=True)
class Evaluation:
    """What is measured beside training, on the state as it is.

    Args:
        step: What TrainStep.evaluation() gave, or any function: of the state and a batch where the training has a state of the caller's
            (distribute.jit), else of a batch. It gives a number, or a dict of numbers.
        batches: On which, each time from the beginning. Numbers are means over the batches, by their rows.
        every: Steps between two; 0: at the end of each epoch.
        name: What stands before the names of the numbers.
    """
    step: Callable[..., Any]
    batches: Batches
    every: int = 0
    name: str = "eval_"


@dataclass(frozen=True)
class Fitted:
    """What fit() gives.

    Attributes:
        state: Of distribute.jit, the state after the last step; else None.
        history: What was measured.
        steps: How many steps were done in all.
    """
    state: Any
    history: History
    steps: int


class Fitting:
    """Where a training is; callbacks are given it.

    Attributes:
        train_step: What runs the step.
        state: Of distribute.jit, the newest state; else None.
        step: How many steps were done in all, those before resume=True, too.
        epoch: The number of the epoch, from 0.
        num_epochs: How many there are.
        step_in_epoch: How many steps of it were done.
        steps_in_epoch: How many it has; None: nobody knows yet.
        numbers: What was measured last, by name: "loss", "eval_loss", …
        history: All that was measured.
        is_chief: Whether this process shows progress and writes files.
    """

    def __init__(self, train_step: Callable[..., Any], state: Any, num_epochs: int):
        self.train_step, self.state, self.num_epochs = train_step, state, num_epochs
        self.step = self.epoch = self.step_in_epoch = 0
        self.steps_in_epoch: int | None = None
        self.numbers: dict[str, float] = {}
        self.history = History()
        self.is_chief = True
        self._is_stopped = False
        self._seen: list[tuple[float, int]] = []
        self._begin = 0.0
        self._done = 0

    def stop(self) -> None:
        """Ends the training behind this step."""
        self._is_stopped = True

    @property
    def is_stopped(self) -> bool:
        """Whether stop() was called."""
        return self._is_stopped

    @property
    def examples_per_second(self) -> float:
        """Over the last seconds; 0 before the second step."""
        if len(self._seen) < 2:
            return 0.0
        seconds = self._seen[-1][0] - self._seen[0][0]
        return sum(rows for _, rows in self._seen[1:]) / seconds if seconds > 0 else 0.0

    @property
    def seconds_left(self) -> float | None:
        """Of the training, by the time that its steps have taken; None: nobody knows how many are left."""
        if self.steps_in_epoch is None or self._done == 0:
            return None
        left = self.steps_in_epoch * (self.num_epochs - self.epoch) - self.step_in_epoch
        return max(left, 0) * (time.monotonic() - self._begin) / self._done

    def _count(self, rows: int) -> None:
        now = time.monotonic()
        self.step, self.step_in_epoch, self._done = self.step + 1, self.step_in_epoch + 1, self._done + 1
        self._seen.append((now, rows))
        while len(self._seen) > 2 and now - self._seen[0][0] > _WINDOW:
            self._seen.pop(0)


def fit(step: Callable[..., Any], batches: Batches, *, state: Any = None, epochs: int = 1, evaluate: Evaluation | Sequence[Evaluation] = (),
        callbacks: Sequence[Callback] = (), checkpoints: Checkpoints | None = None, resume: bool = False,
        progress: bool | Progress = True) -> Fitted:
    """Trains: runs the step on all batches, epoch after epoch.

    Args:
        step: What distribute.jit, distribute.torch.jit or distribute.tensorflow.jit gave.
        batches: A batch is an array, or a tuple of what the step takes behind the state. They are gone through once in each epoch, so a generator does
            for one epoch alone; or a function that gives those of an epoch, from 0.
        state: Of distribute.jit: what the training begins with, and the form of what resume finds; of a function with several arguments for it, a
            tuple of these. None: the step holds its state.
        epochs: How often all batches are gone through.
        evaluate: What is measured beside training.
        callbacks: What is called, in this order.
        checkpoints: Where the state is kept: at the end of each epoch, or every so many steps.
        resume: Whether to go on from the newest of the checkpoints, if there is one: with its state, in its epoch, behind its batches.
        progress: Whether to show how far the training is; or what shows it.

    Returns:
        The state, and what was measured.

    Raises:
        Error: For what cannot be, and what the step raises.
    """
    if not isinstance(epochs, int) or isinstance(epochs, bool) or epochs < 1:
        raise Error(f"epochs is {epochs!r}; expected a number of at least 1")
    if resume and checkpoints is None:
        raise Error("resume=True without checkpoints; expected checkpoints=training.Checkpoints(folder), whose newest is taken")
    if checkpoints is not None and not isinstance(step, TrainStep):
        raise WrongType(f"checkpoints are of a step that distribute.jit gave; {step!r} is none")
    evaluations = [evaluate] if isinstance(evaluate, Evaluation) else list(evaluate) if isinstance(evaluate, Sequence) else [evaluate]
    for each in evaluations:
        if not isinstance(each, Evaluation):
            raise WrongType(f"evaluate has {each!r}; expected training.Evaluation(function, batches)")
    called = [*callbacks, *([progress] if isinstance(progress, Progress) else [Progress()] if progress else [])]
    fitting = Fitting(step, state, epochs)
    if resume and checkpoints is not None and checkpoints.latest is not None:
        _resume(fitting, checkpoints, state)
    begun = False
    try:
        for epoch in range(fitting.epoch, epochs):
            fitting.epoch, skipped = epoch, fitting.step_in_epoch
            source = batches(epoch) if callable(batches) else batches
            if hasattr(source, "__len__"):
                fitting.steps_in_epoch = len(source)
            for number, batch in enumerate(source):
                if number < skipped:
                    continue
                if not begun:
                    begun = True
                    fitting.is_chief = _is_chief(step)
                    fitting._begin = time.monotonic()
                    _tell(called, "on_train_begin", fitting)
                if number == skipped:
                    _tell(called, "on_epoch_begin", fitting)
                _run(fitting, batch)
                fitting.history.add(fitting.step, fitting.numbers)
                _tell(called, "on_step_end", fitting)
                for each in evaluations:
                    if each.every and fitting.step % each.every == 0:
                        _evaluate(fitting, each, called)
                if checkpoints is not None and checkpoints.every and fitting.step % checkpoints.every == 0:
                    _save(fitting, checkpoints)
                if fitting.is_stopped:
                    break
            if fitting.step_in_epoch == 0:
                raise Error(f"epoch {epoch + 1} has no batches; expected what can be gone through in each epoch, such as a list, or a function of the epoch")
            if begun and fitting.step_in_epoch > skipped:
                _end_epoch(fitting, evaluations, called, checkpoints)
            if fitting.is_stopped:
                break
            fitting.step_in_epoch = 0
    finally:
        if begun:
            _tell(called, "on_train_end", fitting)
    return Fitted(fitting.state, fitting.history, fitting.step)


def _resume(fitting: Fitting, checkpoints: Checkpoints, state: Any) -> None:
    newest = checkpoints.latest
    assert newest is not None
    restored = checkpoints.restore(fitting.train_step, newest, state)  # type: ignore[arg-type]
    fitting.state = restored if state is not None else None
    fitting.step, fitting.epoch, fitting.step_in_epoch = newest.step, newest.epoch, newest.step_in_epoch
    fitting.history = History.from_dict(checkpoints.history, newest.step)
    fitting.numbers = dict(newest.numbers)


def _run(fitting: Fitting, batch: Any) -> None:
    arguments = _arguments_of(batch)
    if fitting.state is None:
        outputs = fitting.train_step(*arguments)
    else:
        run = fitting.train_step.run_from if isinstance(fitting.train_step, TrainStep) else fitting.train_step
        fitting.state, outputs = run(fitting.state, *arguments)
    fitting.numbers = numbers_in(outputs, "loss")
    fitting._count(rows_of(arguments))


def _evaluate(fitting: Fitting, evaluation: Evaluation, called: Sequence[Callback]) -> None:
    sums: dict[str, float] = {}
    total = 0
    source = evaluation.batches(fitting.epoch) if callable(evaluation.batches) else evaluation.batches
    for batch in source:
        arguments = _arguments_of(batch)
        outputs = evaluation.step(*([] if fitting.state is None else arguments_of(fitting.state)), *arguments)
        rows = rows_of(arguments)
        total += rows
        for name, number in numbers_in(outputs, "loss").items():
            sums[name] = sums.get(name, 0.0) + rows * number
    if total == 0:
        raise Error("an evaluation has no batches, or has used them up; expected what can be gone through each time, such as a list, or a function of the epoch")
    measured = {f"{evaluation.name}{name}": number / total for name, number in sums.items()}
    fitting.numbers = {**fitting.numbers, **measured}
    fitting.history.add(fitting.step, measured)
    _tell(called, "on_evaluate_end", fitting)


def _end_epoch(fitting: Fitting, evaluations: Sequence[Evaluation], called: Sequence[Callback], checkpoints: Checkpoints | None) -> None:
    if fitting.steps_in_epoch is None and not fitting.is_stopped:
        fitting.steps_in_epoch = fitting.step_in_epoch
    for each in evaluations:
        if not each.every:
            _evaluate(fitting, each, called)
    if checkpoints is not None:
        if not checkpoints.every or fitting.is_stopped:
            _save(fitting, checkpoints)
        metric = checkpoints._metric
        if metric is not None and metric not in fitting.history.names and not any(each.every for each in evaluations):
            raise Error(f"the best checkpoint is chosen by '{metric}', which was not measured; expected one of {', '.join(fitting.history.names)}")
    _tell(called, "on_epoch_end", fitting)


def _save(fitting: Fitting, checkpoints: Checkpoints) -> None:
    is_whole = fitting.step_in_epoch == fitting.steps_in_epoch
    checkpoints.save(fitting.train_step, fitting.step, epoch=fitting.epoch + is_whole, step_in_epoch=0 if is_whole else fitting.step_in_epoch,  # type: ignore[arg-type]
                     numbers=fitting.numbers, history=fitting.history.as_dict())


def _tell(callbacks: Sequence[Callback], hook: str, fitting: Fitting) -> None:
    for each in callbacks:
        getattr(each, hook)(fitting)


def _arguments_of(batch: Any) -> tuple[Any, ...]:
    return tuple(batch) if isinstance(batch, (tuple, list)) else (batch,)


def rows_of(arguments: Sequence[Any]) -> int:
    """Of the first array that has dimensions; 1 where none has."""
    for leaf in arguments:
        for each in leaf.values() if isinstance(leaf, Mapping) else [leaf]:
            shape = getattr(each, "shape", None)
            if shape is not None and len(shape) > 0:
                return int(shape[0])
    return 1


def numbers_in(outputs: Any, name: str) -> dict[str, float]:
    """The numbers among what a step gives: by the keys of a dict; of a tuple the first is `name`, and the others output1, output2, …"""
    if isinstance(outputs, Mapping):
        named = dict(outputs)
    elif isinstance(outputs, (tuple, list)):
        named = {name if k == 0 else f"output{k}": each for k, each in enumerate(outputs)}
    else:
        named = {name: outputs}
    found = {}
    for key, value in named.items():
        array = np.asarray(value)
        if array.size == 1 and array.dtype.kind in "iufb" or array.dtype.name == "bfloat16" and array.size == 1:
            found[str(key)] = float(array.reshape(()))
    return found


def _is_chief(step: Any) -> bool:
    cluster = getattr(getattr(step, "strategy", None), "cluster", None)
    return cluster is None or cluster.is_alone or cluster.is_chief
