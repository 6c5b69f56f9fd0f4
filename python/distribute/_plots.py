"""How long each instruction of a plan takes, measured or read off a trace, as a figure."""
from __future__ import annotations

import json
import os
from typing import Any

import numpy as np

from ._trace import Recording
from .errors import Error
from .plan import Plan, Step
from .runtime import Session
from .training.figures import Bar, Figure


def plot_of(plan: Plan, trace: str | os.PathLike[str] | None, step: str | None, runs: int) -> Figure:
    """See Plan.plot."""
    if trace is not None:
        events, source = _read(plan, trace), f"in {os.path.basename(os.fspath(trace))}"
    else:
        events, source = _measure(plan, plan.step(step), runs), f"the mean of {runs} runs on zeros"
    sums: dict[tuple[int, str], list[float]] = {}
    for event in events:
        sums.setdefault((event["args"]["instruction"], event["name"]), []).append(event["dur"])
    bars = [Bar(f"{number}  {name}", float(np.mean(times)), _said(float(np.mean(times)))) for (number, name), times in sorted(sums.items())]
    total = sum(bar.length for bar in bars)
    return Figure.of_bars(bars, f"time of each instruction, on one replica, {source}; {_said(total)} in all")


def _said(microseconds: float) -> str:
    return f"{microseconds / 1000:.3g} ms" if microseconds >= 1000 else f"{microseconds:.3g} µs"


def _measure(plan: Plan, step: Step, runs: int) -> list[dict[str, Any]]:
    if not isinstance(runs, int) or isinstance(runs, bool) or runs < 1:
        raise Error(f"runs is {runs!r}; expected a number of at least 1")
    recording = Recording()
    with Session(plan) as session:
        session.restore({variable.name: np.zeros(variable.shape, variable.dtype) for variable in plan.variables})
        rows = step.max_batch or session.num_replicas
        bound = session.bind(step.name)
        arrays = [np.zeros([rows if size is None else size for size in value.shape], value.dtype) for value in bound.inputs]
        bound(*arrays)  # the first one is slower
        recording.watch(session)
        for _ in range(runs):
            bound(*arrays)
        recording.collect(session)
    return [event for event in recording.events if event.get("cat") == "instruction"]


def _read(plan: Plan, trace: str | os.PathLike[str]) -> list[dict[str, Any]]:
    try:
        with open(trace, encoding="utf-8") as file:
            events = json.load(file)["traceEvents"]
    except OSError as error:
        raise Error(f"cannot read trace '{os.fspath(trace)}': {error.strerror}", code="NOT_FOUND") from None
    except (ValueError, KeyError, TypeError):
        raise Error(f"'{os.fspath(trace)}' is no trace; expected what distribute.trace() wrote") from None
    name = f"session of {plan.digest[:12]}"
    own = {event["pid"] for event in events if event["name"] == "process_name" and event["args"]["name"] == name}
    found = [event for event in events if event.get("cat") == "instruction" and event["pid"] in own]
    if not found:
        raise Error(f"the trace '{os.fspath(trace)}' has no instructions of this plan; record a run of it (with distribute.trace(path):)")
    return found
