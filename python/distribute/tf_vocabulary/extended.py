"""strategy.extended: where a strategy keeps variables and works, and what a process of it is to do."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..compiler import compile as compilePlan
from ..importer.replica_view_names import AXIS, MESH

if TYPE_CHECKING:
    from ..strategy import Strategy


class StrategyExtended:
    """What tf.distribute's class of this name tells. It is read off the plan of the smallest step, one of a variable alone, and so is
    what `dist-translate --table --json` says of that plan (docs/RationalePlan.md); of "chief" and "all" it is this process's part.

    Devices are tuples of names, "cpu:0": of a run of several processes, this process's own.
    """

    def __init__(self, strategy: Strategy):
        """Compiles the step. Raises Error as compile() does."""
        self._strategy = strategy
        self._table = compilePlan(_textOf(strategy.numReplicasOfAll), strategy).tableData()

    def _property(self, name: str) -> Any:
        return self._table["properties"][name]

    @property
    def experimental_between_graph(self) -> bool:
        """Whether each worker has a program of its own, which it drives, rather than one for all devices."""
        return self._property("between_graph")

    @property
    def experimental_require_static_shapes(self) -> bool:
        """False, as a function is traced anew for each form of its arguments. Of a plan with batches, its properties say it."""
        return self._property("require_static_shapes")

    @property
    def experimental_should_init(self) -> bool:
        """Whether this process gives variables their first value."""
        return self._isMeant("should_init")

    @property
    def should_checkpoint(self) -> bool:
        """Whether it is this process that writes checkpoints. Session.save() asks by itself, and is called by all processes."""
        return self._isMeant("should_checkpoint")

    @property
    def should_save_summary(self) -> bool:
        """Whether this process writes summaries, such as of the loss."""
        return self._isMeant("should_save_summary")

    @property
    def parameter_devices(self) -> tuple[str, ...]:
        """The devices that hold variables."""
        return self._own("parameter_devices")

    @property
    def worker_devices(self) -> tuple[str, ...]:
        """The devices that run replicas."""
        return self._own("worker_devices")

    def _isMeant(self, name: str) -> bool:
        cluster = self._strategy.cluster
        return {"none": False, "all": True, "holders": bool(self.parameter_devices),
                "chief": cluster is None or cluster.isAlone or cluster.isChief}[self._property(name)]

    def _own(self, name: str) -> tuple[str, ...]:
        strategy, named, slots = self._strategy, self._property(name), self._table["devices"]
        if len(strategy.ownReplicas) == strategy.numReplicas:
            return tuple(named)
        perReplica = len(slots) // strategy.numReplicas
        own = [slot["device"] for slot in slots if slot["slot"] // perReplica in strategy.ownReplicas]
        return tuple(f"{device.partition(':')[0]}:{i}" for i, device in enumerate(own) if device in named)


def _textOf(numReplicas: int) -> str:
    return (f'module @properties {{\n  distribute.mesh @{MESH} <["{AXIS}" = {numReplicas or "?"}]>\n'
            "  distribute.variable @v : tensor<f32> = dense<0.0> {synchronization = auto, aggregation = none}\n"
            '  func.func @step() attributes {distribute.step, distribute.view = "replica"} {\n    return\n  }\n}\n')
