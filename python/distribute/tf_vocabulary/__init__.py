"""tf.distribute's vocabulary, for those who know it: scope, run, reduce, gather, contexts, variables, data sets.

    strategy = distribute.Mirrored(2)
    with strategy.scope():
        w = distribute.Variable(np.zeros(8, "f"), aggregation=distribute.VariableAggregation.MEAN)

    def step(x, y):                                    # of one replica: its rows, its gradient
        loss, gradient = jax.value_and_grad(lambda w: ((x @ w - y) ** 2).mean())(w.read_value())
        w.assign_sub(0.1 * gradient)                   # the mean over the replicas, applied once
        return loss

    for x, y in strategy.experimental_distribute_dataset(batches):
        print(strategy.reduce("mean", strategy.run(step, args=(x, y)), axis=None))

A layer of names over what the package has: a replica's function is traced by JAX to a step in the replica view, which the compiler
makes a plan of. docs/RationalePython.md says what maps to what, and what is refused.
"""
from .context import ReplicaContext, experimental_set_strategy, get_replica_context, get_strategy, has_strategy, in_cross_replica_context
from .cross_device_ops import CrossDeviceOps, HierarchicalCopyAllReduce, NcclAllReduce, ReductionToOneDevice
from .datasets import InputContext, InputOptions, InputReplicationMode, ValueContext
from .destinations import CollectiveHints
from .extended import StrategyExtended
from .numpy_datasets import NumpyDataset
from .run_options import RunOptions
from .values import DistributedValues, ReduceOp, VariableAggregation, VariableSynchronization
from .variables import Variable

__all__ = ["CollectiveHints", "CrossDeviceOps", "DistributedValues", "HierarchicalCopyAllReduce", "InputContext", "InputOptions",
           "InputReplicationMode", "NcclAllReduce", "NumpyDataset", "ReduceOp", "ReductionToOneDevice", "ReplicaContext", "RunOptions",
           "StrategyExtended", "ValueContext", "Variable", "VariableAggregation", "VariableSynchronization", "experimental_set_strategy", "get_replica_context",
           "get_strategy", "has_strategy", "in_cross_replica_context"]
