"""tf.distribute's words: strategies with scopes, functions of one replica, variables, reductions, contexts and data sets.

    strategy = distribute.tf.MirroredStrategy(2)
    with strategy.scope():
        w = distribute.tf.Variable(np.zeros(8, "f"), aggregation=distribute.tf.VariableAggregation.MEAN)

    def step(x, y):                                    # of one replica: its rows, its gradient
        loss, gradient = jax.value_and_grad(lambda w: ((x @ w - y) ** 2).mean())(w.read_value())
        w.assign_sub(0.1 * gradient)                   # the mean over the replicas, applied once
        return loss

    for x, y in strategy.experimental_distribute_dataset(batches):
        print(strategy.reduce("mean", strategy.run(step, args=(x, y)), axis=None))

A layer of names over what the package has: a replica's function is traced by JAX to a step in the replica view, which the compiler
makes a plan of. docs/RationalePython.md says what maps to what, and what is refused.

From the pages of tf.distribute to here. What the pages call by a name that is not listed has that name:

    tf.distribute.MirroredStrategy(["GPU:0", "GPU:1"])      MirroredStrategy(["/gpu:0", "/gpu:1"]), or MirroredStrategy(2) for two CPU devices
    tf.distribute.OneDeviceStrategy("/gpu:0")               OneDeviceStrategy("/gpu:0")
    tf.distribute.MultiWorkerMirroredStrategy()             MultiWorkerMirroredStrategy(1): so many devices in each process
    tf.distribute.experimental.CentralStorageStrategy()     CentralStorageStrategy()
    tf.distribute.ParameterServerStrategy(resolver)         ParameterServerStrategy(1); tasks "ps" call distribute.serve, or strategy.serve
    tf.distribute.TPUStrategy(resolver, device_assignment)  MirroredStrategy(4, logical_devices=2): the shape's product is what is meant
    tf.distribute.cluster_resolver.TFConfigClusterResolver  distribute.Cluster, which reads TF_CONFIG; strategy.cluster_resolver is one
    tf.train.ClusterSpec                                    distribute.ClusterSpec
    tf.Variable, tf.VariableAggregation, …                  Variable, VariableAggregation, VariableSynchronization
    tf.distribute.ReduceOp.SUM                              ReduceOp.SUM, or "sum"
    tf.distribute.DistributedValues, PerReplica, Mirrored   DistributedValues
    tf.distribute.experimental.CommunicationOptions         CollectiveHints
    strategy.experimental_distribute_datasets_from_function strategy.distribute_datasets_from_function
    strategy.extended.call_for_each_replica                 strategy.run
    tf.train.Checkpoint(v=v).save(path)                     strategy.save_variables(path), restore_variables(path)
    tf.data.Dataset                                         any iterable of trees of arrays; experimental_make_numpy_dataset
    tf.function                                             nothing: run() traces its function once for each form of the arguments
"""
from .context import ReplicaContext, get_replica_context
from .cross_device_ops import CrossDeviceOps, HierarchicalCopyAllReduce, NcclAllReduce, ReductionToOneDevice
from .datasets import InputContext, InputOptions, InputReplicationMode, ValueContext
from .destinations import CollectiveHints
from .extended import StrategyExtended
from .frames import experimental_set_strategy, get_strategy, has_strategy, in_cross_replica_context
from .numpy_datasets import NumpyDataset
from .run_options import RunOptions
from .strategies import (CentralStorageStrategy, MirroredStrategy, MultiWorkerMirroredStrategy, OneDeviceStrategy, ParameterServerStrategy,
                         Strategy)
from .values import DistributedValues, ReduceOp, VariableAggregation, VariableSynchronization
from .variables import Variable

__all__ = ["CentralStorageStrategy", "CollectiveHints", "CrossDeviceOps", "DistributedValues", "HierarchicalCopyAllReduce", "InputContext",
           "InputOptions", "InputReplicationMode", "MirroredStrategy", "MultiWorkerMirroredStrategy", "NcclAllReduce", "NumpyDataset",
           "OneDeviceStrategy", "ParameterServerStrategy", "ReduceOp", "ReductionToOneDevice", "ReplicaContext", "RunOptions", "Strategy",
           "StrategyExtended", "ValueContext", "Variable", "VariableAggregation", "VariableSynchronization", "experimental_set_strategy",
           "get_replica_context", "get_strategy", "has_strategy", "in_cross_replica_context"]
