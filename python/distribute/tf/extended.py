"""strategy.extended: where a strategy keeps variables and works, what a process of it is to do, and what merge calls are made of."""
from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Callable, ContextManager, Mapping, Sequence

from .._generated import translated
from ..compiler import compile as compile_plan
from ..errors import Error
from ..importer.replica_view_names import AXIS, MESH
from .destinations import CollectiveHints, batch_reduce_to, broadcast_to, reduce_to
from .updates import update
from .values import ReduceOp
from .variables import Variable, colocated_with, container_of

if TYPE_CHECKING:
    from .strategies import Strategy


class StrategyExtended:
    """tf.distribute's class of this name. What it tells of the strategy is read off the plan of the smallest step, one of a variable alone, and so is
    what `dist-translate --table --json` says of that plan (docs/RationalePlan.md); of "chief" and "all" it is this process's part.

    Devices are tuples of names, "cpu:0": of a run of several processes, this process's own.
    """

    def __init__(self, strategy: Strategy):
        self._strategy = strategy

    @cached_property
    def _table(self) -> dict[str, Any]:
        """Compiles the step. Raises Error as compile() does."""
        with translated("StrategyExtended"):
            return compile_plan(_text_of(self._strategy.num_replicas_of_all), self._strategy).table_data()

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
        return self._is_meant("should_init")

    @property
    def should_checkpoint(self) -> bool:
        """Whether it is this process that writes checkpoints. Session.save() asks by itself, and is called by all processes."""
        return self._is_meant("should_checkpoint")

    @property
    def should_save_summary(self) -> bool:
        """Whether this process writes summaries, such as of the loss."""
        return self._is_meant("should_save_summary")

    @property
    def parameter_devices(self) -> tuple[str, ...]:
        """The devices that hold variables."""
        return self._own("parameter_devices")

    @property
    def worker_devices(self) -> tuple[str, ...]:
        """The devices that run replicas."""
        return self._own("worker_devices")

    @property
    def devices_of_all(self) -> tuple[str, ...]:
        """The devices of all processes of a run, by which destinations are named."""
        return tuple(dict.fromkeys(map(self._strategy.device_called, [*self._property("worker_devices"), *self._property("parameter_devices")])))

    def reduce_to(self, reduce_op: ReduceOp | str, value: Any, destinations: Any, experimental_hints: CollectiveHints | None = None) -> Any:
        """The replicas' values as one, which lives at `destinations`: a variable (on all its devices for a mirrored one), a device such as "cpu:0",
        or where a value is. In a merge call, or outside of replicas' functions. Devices are numbered through all processes of a run, in the
        order of their ranks: all processes name the same one.

        Raises:
            Error: As Strategy.reduce does.
        """
        return reduce_to(self._strategy, reduce_op, value, destinations, experimental_hints)

    def batch_reduce_to(self, reduce_op: ReduceOp | str, value_destination_pairs: Sequence[tuple[Any, Any]],
                        experimental_hints: CollectiveHints | None = None) -> list[Any]:
        """reduce_to of each pair of a value and its destination; the reductions belong together, and travel in packs."""
        return batch_reduce_to(self._strategy, reduce_op, value_destination_pairs, experimental_hints)

    def broadcast_to(self, tensor: Any, destinations: Any) -> Any:
        """One value on all devices of `destinations`, as of reduce_to.

        Raises:
            Error: For the replicas' values.
        """
        return broadcast_to(self._strategy, tensor, destinations)

    def update(self, var: Variable, fn: Callable, args: Sequence[Any] = (), kwargs: Mapping[str, Any] | None = None, group: bool = True) -> Any:
        """Runs fn(var, *args, **kwargs) where the variable is, once for each copy (once under central storage): in it a read or a write of the
        variable means that copy, and of variables that are colocated with it those beside it; other mirrored ones may be read.

        Called in a merge call, or outside of replicas' functions; in one it is a merge call. Of a mirrored variable the arguments are the same
        for all copies: reduced values.

        Returns:
            The tree that fn returns: of a mirrored variable one value for each leaf, of a sync-on-read variable the replicas' values; with
            group=False a tuple for each leaf, of each copy one, and of what is no array it alone.

        Raises:
            Error: For the replicas' values there, with which the copies would differ.
        """
        return update(self._strategy, var, fn, args, kwargs, group)

    def colocate_vars_with(self, colocate_with_variable: Variable) -> ContextManager[None]:
        """`with strategy.extended.colocate_vars_with(v):` variables made there are on the devices of `v`. In the strategy's scope."""
        if not isinstance(colocate_with_variable, Variable):
            raise Error(f"colocate_vars_with is given {colocate_with_variable!r}; expected a distribute.tf.Variable")
        return colocated_with(colocate_with_variable)

    def value_container(self, value: Any) -> Any:
        """The variable of which `value` is a copy, as Strategy.experimental_local_results gave it; in an update and in a replica's function the
        variable itself stands for its copy. Any other value is its own."""
        return container_of(value)

    def variable_created_in_scope(self, v: Any) -> bool:
        """Whether the variable was made in this strategy's scope."""
        return isinstance(v, Variable) and v.strategy is self._strategy

    def _is_meant(self, name: str) -> bool:
        cluster = self._strategy.cluster
        # Of workers that go on by themselves each is alone, but one alone is the chief. An evaluator is its own.
        is_chief = cluster is None or cluster.is_chief or cluster.task_type == "evaluator"
        holds = cluster.serves if cluster is not None and cluster.num_servers > 0 else bool(self.parameter_devices)
        return {"none": False, "all": True, "holders": holds, "chief": is_chief}[self._property(name)]

    def _own(self, name: str) -> tuple[str, ...]:
        strategy, named, slots = self._strategy, self._property(name), self._table["devices"]
        if len(strategy.own_replicas) == strategy.num_replicas:
            return tuple(map(strategy.device_called, named))
        per_replica = len(slots) // strategy.num_replicas
        own = [slot["device"] for slot in slots if slot["slot"] // per_replica in strategy.own_replicas]
        return tuple(f"{device.partition(':')[0]}:{i}" for i, device in enumerate(own) if device in named)


def _text_of(num_replicas: int) -> str:
    return (f'module @properties {{\n  distribute.mesh @{MESH} <["{AXIS}" = {num_replicas or "?"}]>\n'
            "  distribute.variable @v : tensor<f32> = dense<0.0> {synchronization = auto, aggregation = none}\n"
            '  func.func @step() attributes {distribute.step, distribute.view = "replica"} {\n    return\n  }\n}\n')
