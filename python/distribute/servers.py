"""A process that holds the variables of a plan, for workers in other processes (docs/Servers.md).

    strategy = distribute.ParameterServer(1)                # TF_CONFIG says which task this process is
    plan = distribute.compile("step.mlir", strategy=strategy)
    if strategy.cluster.serves:
        distribute.serve(plan, strategy, state="init.safetensors", save="final.safetensors")
    else:
        with distribute.Session(plan, strategy) as session:
            ...
"""
from __future__ import annotations

import ctypes
import threading
from collections.abc import Mapping
from typing import Any

from . import _capi
from ._arrays import describe, to_numpy
from ._capi import check, library
from ._text import name_in, path_in
from ._waits import Waits
from .cluster import Cluster
from .errors import Error
from .plan import PathLike, Plan, load
from .strategy import Strategy


def serve(plan: Plan | PathLike, strategy: Strategy | None = None, *, state: Mapping[str, Any] | PathLike | None = None,
          save: PathLike | None = None, checkpoint: PathLike | None = None, checkpoint_every: int = 0, checkpoint_keep: int = 3,
          resume: bool = False, cores_per_device: int = 0, deadline: float = 60.0, cluster: Cluster | None = None) -> None:
    """Holds variables of the plan until all workers have left: as tf.distribute's Server(…).join() in a task "ps".

    Ctrl-C ends the servers in order, and is raised again.

    Args:
        state: What the variables begin with: arrays by name, or a safetensors file; by default the plan's initial values.
        save: A safetensors file that the first process of servers writes at the end.
        checkpoint: A folder that all processes of servers see, and to which they write after each `checkpoint_every` updates (0: at the end);
            `checkpoint_keep` of them stay.
        resume: Go on from the newest one, if there is one.
        cores_per_device: Of each server; 0: those that there are.
        deadline: Seconds that workers wait for each other.
        cluster: By default the strategy's, in which this process holds variables (cluster.serves).

    Raises:
        Error: For a state or a folder that does not fit, and where workers, or another process of servers, are lost, which it names
            (UNAVAILABLE).
    """
    cluster = cluster or (strategy.cluster if strategy is not None else None) or Cluster.current()
    plan = plan if isinstance(plan, Plan) else load(plan)
    if not deadline > 0:
        raise Error(f"the deadline is {deadline} s; expected more than 0 s")
    is_asked_to_stop = threading.Event()
    options = _capi.ServeOptions(cluster=cluster._handle, checkpoint_every=checkpoint_every, checkpoint_keep=checkpoint_keep, resume=resume,
                                 cores_per_device=cores_per_device, deadline_ms=int(min(max(deadline * 1000, 1), 2**62)),
                                 stops=_capi.Stops(lambda _: is_asked_to_stop.is_set()))
    named = ((save, "the file to save to"), (checkpoint, "the folder of checkpoints"))
    options.save, options.checkpoint = (None if path is None else path_in(path, what) for path, what in named)
    kept = []
    if isinstance(state, Mapping):
        options.names = (ctypes.c_char_p * len(state))(*(name_in(name, "variable") for name in state))
        arrays = (_capi.Array * len(state))()
        kept = [describe(to_numpy(value), f'variable "{name}"', array) for (name, value), array in zip(state.items(), arrays)]
        options.arrays, options.num_arrays = arrays, len(state)
    elif state is not None:
        options.restore = path_in(state, "the state")
    status: list[int | None] = []
    try:
        Waits().call(lambda: status.append(library().distServe(plan._handle, ctypes.byref(options))), lambda _: is_asked_to_stop.set())
    finally:
        del kept
        for each in status:  # what failed goes before what asked to stop
            check(each)
