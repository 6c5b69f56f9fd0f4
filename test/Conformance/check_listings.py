"""What the listings of tf.distribute's reference pages show, in the Python package: module distribute, Strategy, StrategyExtended,
CentralStorageStrategy.

usage: check_listings.py LISTING REPLICAS       (LISTING: one of LISTINGS below)

Where a form below is not the page's:

| the page | here | why |
|---|---|---|
| tf.data's data sets | iterables, or those of experimental_make_numpy_dataset | tf.data belongs to TensorFlow |
| `with tf.device(worker_devices[i])` around a value | a value without a place | NumPy's arrays have none; the replica that gets one copies it |
| `TPUStrategy(resolver, device_assignment)`, of shape [1, 1, 1, 2] | `Mirrored(4, logical_devices=2)` | the shape's product is what is meant |
| a mirrored value prints all its copies | it is one value | copies are equal, and the plan's affair |
| workers and a server under MultiWorkerMirroredStrategy | the branches under ParameterServer | equal workers have no task for a server |

Two listings are checked as steps, too, whose plan says what is where. Runs itself again by the Python that has JAX: DISTRIBUTE_PYTHON, or
that of .venv.
"""
import json
import os
import subprocess
import sys
import tempfile

import numpy as np

import steps
from jax_python import runAgainWithJax
from replica_step import ReplicaStep
from tools import Failure, freePort, main
from vocabulary import Place

PAIR = "tensor<2xf32>"


def require(holds, what):
    if not holds:
        raise Failure(what)


def equal(ours, expected, what):
    if not np.allclose(ours, expected, rtol=1e-6, atol=0):
        raise Failure(f"{what}: {np.asarray(ours).tolist()}; expected {np.asarray(expected).tolist()}")


def trainingLoop(t):
    """Epochs over a distributed data set: run for each batch, and reduce of what comes back. The function of a replica is made anew in each epoch."""
    from distribute.tf import ReduceOp
    rate, x = np.float32(0.125), np.arange(16, dtype="f4").reshape(4, 4) / 8
    weight = t.variable(1., aggregation="SUM")

    with t.st.scope():
        def trainEpoch(dataset):
            def replicaFn(rows):
                off = weight.read_value() * rows - 1.
                weight.assign_sub(rate * (off * rows).sum())
                return (off * off).sum()
            total = 0
            for rows in dataset:
                result = t.st.run(replicaFn, args=(rows,))
                total += t.st.reduce(ReduceOp.SUM, result, axis=None)
            return total
        distributed = t.st.experimental_distribute_dataset(x)
        found = [trainEpoch(distributed) for _ in range(3)]
    w, expected = np.float32(1), []
    for _ in range(3):
        expected.append(0.)
        for rows in x:
            off = w * rows - 1
            w, expected[-1] = w - rate * (off * rows).sum(), expected[-1] + (off * off).sum()
    equal(found, expected, "the losses of the epochs")
    equal(weight.components(), [w] * t.n, "the weight")


def centralStorage(t):
    """Variables on one device: a data set split over the replicas, each of which adds one to its rows, and to what all count."""
    central = Place(t.n, "central")
    rows, counted = np.arange(4 * t.n, dtype="f4").reshape(2, -1), central.variable(0., aggregation="SUM")

    def step(batch):
        counted.assign_add(np.float32(1))
        return batch + 1
    found = [central.st.experimental_local_results(central.st.run(step, args=(batch,)))
             for batch in central.st.experimental_distribute_dataset(rows)]
    equal(found, (rows + 1).reshape(2, t.n, 2), "the replicas' rows")
    require(len(counted.components()) == 1, "a variable has one copy")
    equal(counted.numpy(), 2. * t.n, "what all replicas count")


def valuesOfBatches(t):
    """A data set of numbers, split over the replicas of a central storage: each gets its part of a batch."""
    central = Place(t.n, "central")
    distributed = central.st.experimental_distribute_dataset(np.arange(4 * t.n).reshape(-1, t.n))
    found = [central.st.experimental_local_results(x) for x in distributed]
    equal(np.reshape(found, (-1, t.n)), np.arange(4 * t.n).reshape(-1, t.n), "the replicas' values")


def numpyDataset(t):
    """A data set is made of an array, batched, and split over the replicas."""
    numpyInput = np.ones([10, 4], "f4") * np.arange(10, dtype="f4")[:, None]
    dataset = t.st.experimental_make_numpy_dataset(numpyInput)
    distributed = t.st.experimental_distribute_dataset(dataset.batch(4, drop_remainder=True))
    found = [t.st.experimental_local_results(t.st.run(lambda x: x.sum(), args=(x,))) for x in distributed]
    equal(found, [[4 * own.sum() for own in np.split(np.arange(4 * k, 4 * k + 4), t.n)] for k in range(2)], "sums of the replicas' rows")


def datasetFunction(t):
    """A function of an input context gives an endless data set: batches of the replicas' size, of this pipeline's share."""
    contexts, size = [], 4

    def batches(context):
        contexts.append(context)
        rows = context.get_per_replica_batch_size(size)
        endless = t.st.experimental_make_numpy_dataset(np.float32([[1]])).repeat().batch(rows)
        return endless.shard(context.num_input_pipelines, context.input_pipeline_id)
    inputs = iter(t.st.distribute_datasets_from_function(batches))
    for _ in range(3):
        doubled = t.st.run(lambda batch: batch * 2, args=(next(inputs),))
        equal(t.st.experimental_local_results(doubled), [[[2.]] * (size // t.n)] * t.n, "the replicas' results")
    inputs.close()
    require(len(contexts) == 1 and contexts[0].num_replicas_in_sync == t.n, "the function is called once, with its context")


def valueFunctions(t):
    """A value of each replica: one for all, by its number, by how many there are, and one of a list that was made before."""
    array, local = np.float32([3, 2, 1, 0]), t.st.experimental_local_results
    of = t.st.experimental_distribute_values_from_function
    equal(local(of(lambda context: np.float32(1))), [1.] * t.n, "one value for all")
    byNumber = of(lambda context: array[context.replica_id_in_sync_group])
    equal(local(byNumber), array[:t.n], "values by the replica's number")
    equal(local(of(lambda context: context.num_replicas_in_sync)), [t.n] * t.n, "the number of replicas")
    placed = [np.float32([i, i + 0.5]) for i in range(t.st.num_replicas_in_sync)]
    values = of(lambda context: placed[context.replica_id_in_sync_group])
    equal(local(t.st.run(lambda value: value + 1, args=(values,))), np.array(placed) + 1, "values made before")


def mergeCall(t):
    """Each replica adds its number to three; a merge call sums what all have; each adds its own again."""
    entered = []

    def total(strategy, each):
        entered.append(t.rc is None)
        return sum(strategy.experimental_local_results(each))

    def function(three):
        own = three + t.rc.replica_id_in_sync_group
        return t.rc.merge_call(total, args=(own,)) + own
    with t.st.scope():
        merged = t.st.experimental_local_results(t.st.run(function, args=[3]))
    every = [3 + i for i in range(t.n)]
    equal(merged, [sum(every) + own for own in every], "what the replicas get")
    require(entered == [True], "the merge function runs once, in cross-replica context")


def updatePattern(t):
    """How to update a distributed variable: pairs of updates and variables, a merge call with both, sums to the variables, updates."""
    import distribute
    for place in (t, Place(t.n, "central")) if t.n > 1 else (t,):
        strategy = place.st
        with strategy.scope():
            v, w = distribute.tf.Variable(np.float32([1, 2])), distribute.tf.Variable(np.float32(3))

        def merge(strategy, pairs):
            sums = strategy.extended.batch_reduce_to(distribute.tf.VariableAggregation.SUM, pairs)
            one = strategy.extended.reduce_to(distribute.tf.VariableAggregation.SUM, pairs[1][0], w)
            for (_, variable), total in zip(pairs, sums):
                strategy.extended.update(variable, lambda own, total: own.assign_sub(total), args=(total,))
            return one

        def step(x):
            return place.rc.merge_call(merge, args=([(x, v), (x.sum(), w)],))
        rows = place.per([[i, 10. * i] for i in range(t.n)])
        ones = strategy.experimental_local_results(strategy.run(step, args=(rows,)))
        total = np.float32([1, 10]) * sum(range(t.n))
        equal(v.numpy(), np.float32([1, 2]) - total, "v")
        equal(w.numpy(), 3 - total.sum(), "w")
        equal(ones, [total.sum()] * t.n, "the reduction by itself")


def colocation(t):
    """Two variables where a first one is: an update of it runs in each of its places, and reads them there."""
    import distribute
    for place in (t, Place(t.n, "central")) if t.n > 1 else (t,):
        strategy = place.st
        with strategy.scope():
            var1 = distribute.tf.Variable(np.float32([1, 2]))
            with strategy.extended.colocate_vars_with(var1):
                var2 = distribute.tf.Variable(np.float32([10, 20]))
                var3 = distribute.tf.Variable(np.float32([100, 200]))

            def fn(v1, v2, v3):
                return v1.assign_add(v2 + v3)
            updated = strategy.extended.update(var1, fn, args=(var2, var3), group=False)
        equal(updated, [[111, 222]] * place.copies, "what each place gives")
        equal(var1.components(), [[111, 222]] * place.copies, "the variable")
    step = ReplicaStep(t.n)
    step.variable("first", PAIR, "[1.0, 2.0]")
    step.variable("second", PAIR, "[10.0, 20.0]", colocate_with="@first")
    step.variable("third", PAIR, "[100.0, 200.0]", colocate_with="@first")
    step.merge([], [], ["distribute.update @first() : () -> () {", f"  %b = distribute.read @second : {PAIR}",
                        f"  %c = distribute.read @third : {PAIR}", f"  %d = arith.addf %b, %c : {PAIR}",
                        f"  distribute.assign_add @first, %d : {PAIR}", "  distribute.yield", "}", "distribute.yield"])
    step.outputComponents("updated", "first", PAIR)
    flag = steps.strategyFlag(t.name) if t.n > 1 else None
    described = steps.table(step, flag)
    places = steps.holders(described, "first")
    require(len(places) == (1 if t.name == "central" else t.n), f"the first variable is on {places}")
    require(all(steps.holders(described, name) == places for name in ("second", "third")), "the others are where the first one is")
    equal(step.run()["updated"] if t.name != "central" else steps.run(step, strategy=flag)["updated"], [[111., 222.]] * len(places), "the update")


def logicalDevice(t):
    """Each replica has two devices: the sum of its rows with themselves runs on the first one of each, and what is reduced, over replicas."""
    step = ReplicaStep(t.n)
    import distribute
    strategy = distribute.tf.MirroredStrategy(t.n, logical_devices=2)
    iterator = iter(strategy.experimental_distribute_dataset(np.arange(8 * t.n, dtype="f4").reshape(1, -1, 4)))

    def stepFn(inputs):
        output = inputs + inputs
        # The addition is executed on logical device 0.
        return strategy.experimental_assign_to_logical_device(output, 0)
    found = strategy.run(stepFn, args=(next(iterator),))
    equal(strategy.experimental_local_results(found), 2 * np.arange(8 * t.n, dtype="f4").reshape(t.n, 2, 4), "what the replicas return")
    try:
        strategy.run(lambda x: strategy.experimental_assign_to_logical_device(x, 2), args=(found,))
        raise Failure("logical device 2 of 2 is taken")
    except distribute.Error as error:
        require("logical device 2" in str(error) and "0 to 1" in str(error), f"the error is {error}")
    rows = np.arange(4 * t.n, dtype="f4").reshape(t.n, 4)
    own, type = step.perReplica("x", list(rows))
    doubled = step.value(f"distribute.assign_to_logical_device {step.value(f'arith.addf {own}, {own} : {type}')}, 0 : {type}")
    step.output("own", doubled, type, "per_replica")
    step.output("total", doubled, type, "sum")
    ours, described = steps.onLogicalDevices(step, 2)
    equal(ours["own"], rows * 2, "each replica's")
    equal(ours["total"], (rows * 2).sum(0), "the sum")
    computing = [program for program in described["steps"][0]["programs"] if any(row["kind"] == "launch" for row in program["instructions"])]
    require([program["devices"] for program in computing] == [[f"cpu:{2 * i}" for i in range(t.n)]], f"kernels run in {computing}")
    groups = {tuple(row["group"]) for program in described["steps"][0]["programs"] for row in program["instructions"] if "group" in row}
    require(groups <= {("replica",)}, f"the groups are {groups}")
    wrong = ReplicaStep(t.n)
    wrong.value(f"distribute.assign_to_logical_device {wrong.constant('1.0')}, 2 : tensor<f32>")
    steps.refused(wrong, "2", "mirrored", "--logical-devices=2")


ROLE = """
import distribute
import numpy as np
strategy = distribute.tf.ParameterServerStrategy(1)
plan = distribute.compile('''
  distribute.variable @w : tensor<2xf32> = dense<1.0>
  func.func @step(%x: tensor<4x2xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "global"} {
    %w = distribute.read @w : tensor<2xf32>
    %r = linalg.reduce ins(%x : tensor<4x2xf32>) outs(%w : tensor<2xf32>) dimensions = [0]
      (%a: f32, %b: f32) { %s = arith.addf %a, %b : f32  linalg.yield %s : f32 }
    distribute.assign @w, %r : tensor<2xf32>
    return
  }''', strategy=strategy)
kind = strategy.cluster_resolver.task_type
if kind == "worker":
    with distribute.Session(plan, strategy) as session:
        session.run({"x": np.full((4, 2), 2, "f")})
        print("work", strategy.cluster_resolver.task_id, strategy.num_replicas_in_sync, session.get("w").tolist())
elif kind == "ps":
    print("serve", strategy.cluster_resolver.task_id, flush=True)
    distribute.serve(plan, strategy)
"""


def clusterResolver(t):
    """TF_CONFIG lists two workers and a server; each task takes its branch, and does what it is for."""
    cluster = {"worker": [f"localhost:{freePort()}" for _ in range(2)], "ps": [f"localhost:{freePort()}"]}
    processes = [subprocess.Popen([sys.executable, "-c", ROLE], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                  env={**os.environ, "TF_CONFIG": json.dumps({"cluster": cluster, "task": {"type": job, "index": i}})})
                 for job, i in (("worker", 0), ("worker", 1), ("ps", 0))]
    said = [process.communicate(timeout=100)[0].strip() for process in processes]
    require(said == ["work 0 2 [9.0, 9.0]", "work 1 2 [9.0, 9.0]", "serve 0"], f"the tasks say {said}")


LISTINGS = {"training-loop": trainingLoop, "central-storage": centralStorage, "values-of-batches": valuesOfBatches, "numpy-dataset": numpyDataset,
            "dataset-function": datasetFunction, "value-functions": valueFunctions, "merge-call": mergeCall, "update-pattern": updatePattern,
            "colocation": colocation, "logical-device": logicalDevice, "cluster-resolver": clusterResolver}


def test():
    LISTINGS[sys.argv[1]](Place(int(sys.argv[2])))
    print("as shown")


if __name__ == "__main__":
    runAgainWithJax()
    with tempfile.TemporaryDirectory() as folder:
        os.environ.setdefault("DISTRIBUTE_CACHE", folder)
        main(test)
