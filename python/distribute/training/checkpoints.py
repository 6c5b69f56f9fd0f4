"""Checkpoints of a training: the newest ones, the best by a metric, and how to go on from one.

A folder holds, for each that is kept, step-000120.safetensors, the state as the step writes it, and checkpoints.json, which lists them: step, epoch,
steps done in it, numbers. The list is written behind the state, atomically, so that what it names is whole.
"""
from __future__ import annotations

import json
import math
import os
import uuid
from dataclasses import asdict, dataclass, field
from typing import Any

from .._doors import TrainStep
from ..errors import Error
from .callbacks import sign_of

_LIST = "checkpoints.json"


@dataclass(frozen=True)
class Checkpoint:
    """A state that was kept.

    Attributes:
        path: Of the safetensors file.
        step: After how many steps.
        epoch: In which epoch, from 0.
        step_in_epoch: How many steps of it were done.
        numbers: What was measured last, by name.
    """
    path: str
    step: int
    epoch: int = 0
    step_in_epoch: int = 0
    numbers: dict[str, float] = field(default_factory=dict)


class Checkpoints:
    """A folder of checkpoints. In a run of several processes all make it and call the same methods, and process 0 writes.

    Args:
        folder: Where they are; it is made.
        keep: So many of the newest stay.
        metric: The best one by this number stays, too; None: none.
        mode: "min" or "max": which number is better.
        every: For fit(): steps between two; 0: one at the end of each epoch, behind its evaluation.

    Raises:
        Error: For numbers that mean nothing, and a list that cannot be read.
    """

    def __init__(self, folder: str | os.PathLike[str], keep: int = 3, *, metric: str | None = None, mode: str = "min", every: int = 0):
        if not isinstance(keep, int) or isinstance(keep, bool) or keep < 1 or every < 0:
            raise Error(f"keep is {keep!r} and every {every!r}; expected at least 1 checkpoint that stays, and a number of steps, or 0")
        self._folder, self._keep, self._metric, self._sign, self.every = os.fspath(folder), keep, metric, sign_of(mode), every
        self._history: dict[str, Any] = {}
        self._held: list[Checkpoint] = self._read()

    @property
    def all(self) -> list[Checkpoint]:
        """Those that are kept, the oldest first."""
        return list(self._held)

    @property
    def latest(self) -> Checkpoint | None:
        """The newest; None: there is none."""
        return self._held[-1] if self._held else None

    @property
    def best(self) -> Checkpoint | None:
        """The best by the metric; None: there is none with that number."""
        found = [each for each in self._held if self._metric is not None and math.isfinite(each.numbers.get(self._metric, math.nan))]
        return min(found, key=lambda each: self._sign * each.numbers[str(self._metric)], default=None)

    @property
    def history(self) -> dict[str, Any]:
        """What was measured up to the newest, as History.as_dict() gave it."""
        return self._history

    def save(self, train_step: TrainStep, step: int, *, epoch: int = 0, step_in_epoch: int = 0, numbers: dict[str, float] | None = None,
             history: dict[str, Any] | None = None) -> Checkpoint:
        """Keeps the state that the step holds, and lets go what is neither new nor best.

        Args:
            train_step: What distribute.jit, or another door, gave.
            step: After how many steps.
            epoch: In which epoch.
            step_in_epoch: How many steps of it are done.
            numbers: What was measured; the metric among them.
            history: What a History has, which resume() gives back.

        Returns:
            The checkpoint.

        Raises:
            Error: Where it cannot be written.
        """
        name = f"step-{step:06}.safetensors"
        made = Checkpoint(os.path.join(self._folder, name), step, epoch, step_in_epoch, dict(numbers or {}))
        is_chief = _is_chief(train_step)
        if is_chief:
            os.makedirs(self._folder, exist_ok=True)
        train_step.save(made.path)
        self._held = [*(each for each in self._held if each.step < step), made]
        best = self.best
        kept = [each for each in self._held if each in self._held[-self._keep:] or each is best]
        gone, self._held, self._history = [each for each in self._held if each not in kept], kept, history or {}
        if is_chief:
            self._write()
            for each in gone:
                _remove(each.path)
        return made

    def restore(self, train_step: TrainStep, checkpoint: Checkpoint | None = None, like: Any = None) -> Any:
        """Gives the step the state of a checkpoint.

        Args:
            train_step: The step, which may not have been called yet.
            checkpoint: Which; the newest by default.
            like: Of distribute.jit before its first call: a state of the form that is asked for.

        Returns:
            Of distribute.jit the state, which the next call is given; else None.

        Raises:
            Error: Where there is none, and as TrainStep.restore does.
        """
        chosen = checkpoint or self.latest
        if chosen is None:
            raise Error(f"there is no checkpoint in '{self._folder}'", code="NOT_FOUND")
        return train_step.restore(chosen.path, like)

    def _read(self) -> list[Checkpoint]:
        path = os.path.join(self._folder, _LIST)
        if not os.path.exists(path):
            return []
        try:
            with open(path, encoding="utf-8") as file:
                held = json.load(file)
            self._history = held["history"]
            listed = [Checkpoint(**{**each, "path": os.path.join(self._folder, each["path"])}) for each in held["checkpoints"]]
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise Error(f"cannot read the list of checkpoints '{path}': {error}; name another folder, or remove that file") from None
        return [each for each in listed if os.path.exists(each.path)]

    def _write(self) -> None:
        path = os.path.join(self._folder, _LIST)
        temporary = f"{path}.{uuid.uuid4().hex}"
        listed = [{**asdict(each), "path": os.path.basename(each.path)} for each in self._held]
        try:
            with open(temporary, "w", encoding="utf-8") as file:
                json.dump({"checkpoints": listed, "history": self._history}, file)
            os.replace(temporary, path)
        except OSError as error:
            _remove(temporary)
            raise Error(f"cannot write the list of checkpoints '{path}': {error.strerror}; name another folder") from None


def _is_chief(train_step: TrainStep) -> bool:
    cluster = train_step.strategy.cluster
    return cluster is None or cluster.is_alone or cluster.is_chief


def _remove(path: str) -> None:
    try:
        os.unlink(path)
    except OSError:
        pass
