"""Training steps on several replicas, from Python.

    import distribute

    step = distribute.jit(train_step, strategy=distribute.Mirrored(2))    # of JAX: train_step(state, *batch) -> (state, loss)
    state, loss = step(state, x, y)

or from a step's text:

    plan = distribute.compile("step.mlir", strategy=distribute.Mirrored(2))
    session = distribute.Session(plan, state=initialValues)
    for x, y in batches:
        loss = session.run({"x": x, "y": y})["loss"]
    session.save("final.safetensors")

compile() needs dist-compile, and sessions need the runtime's shared library; both are looked for when they are first used
(the environment variables DISTRIBUTE_BIN and DISTRIBUTE_RUNTIME say where). docs/RationaleCApi.md says how this is built.
"""
from . import tf, training
from ._arrays import PerReplica
from ._dlpack import GpuArray
from ._device_state import DeviceState
from ._doors import TrainStep
from ._launch import launch
from ._trace import trace
from .batches import Batches, Position
from .cluster import Cluster, ClusterSpec
from .compiler import compile
from .errors import DeadlineExceeded, Error, Regrouped, Unavailable
from .importer.placements import Sharding
from .jit import Jitted, jit
from .logical_devices import assign_to_logical_device
from .plan import Plan, PlanVariable, Step, Value, load
from .runtime import BoundStep, Session, State
from .servers import serve
from .strategy import CentralStorage, Mirrored, MultiWorkerMirrored, OneDevice, ParameterServer, Strategy

__version__ = "0.1.0"
__all__ = ["Batches", "BoundStep", "CentralStorage", "Cluster", "ClusterSpec", "DeadlineExceeded", "DeviceState", "Error", "GpuArray", "Jitted", "Mirrored", "MultiWorkerMirrored",
           "OneDevice", "ParameterServer", "PerReplica", "Plan", "PlanVariable", "Position", "Regrouped", "Session", "Sharding", "State", "Step", "Strategy",
           "TrainStep", "Unavailable", "Value",
           "assign_to_logical_device", "compile", "jit", "launch", "load", "serve", "tf", "trace",
           "training"]
