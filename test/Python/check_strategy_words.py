"""Words of strategies in Python: logical devices, how reductions are carried out, options of a run, variables that are saved.

usage: check_strategy_words.py CASE       (one of CASES below)

Values are those of tf.distribute's pages and of test/Conformance/data (05_merge_call, 08_devices), on 1 to 4 replicas, under mirrored and
central variables.
"""
import os
import sys
import tempfile

import numpy as np

from jax_python import runAgainWithJax
from tools import Failure, main, require


def equal(ours, expected, what):
    ours, expected = np.asarray(ours), np.asarray(expected)
    require(ours.shape == expected.shape and np.array_equal(ours, expected), f"{what}: {ours.tolist()}; expected {expected.tolist()}")


def refused(call, *words):
    import distribute
    try:
        call()
    except distribute.Error as error:
        missing = [word for word in words if word not in str(error)]
        require(not missing, f"the message lacks {missing}: {error}")
        return
    raise Failure(f"no distribute.Error; expected one with {words}")


def strategies(mirrored=(1, 3), central=(2,)):
    import distribute
    for n in mirrored:
        yield distribute.tf.MirroredStrategy(n), n
    for n in central:
        yield distribute.tf.CentralStorageStrategy(n), n


def per(strategy, values):
    return strategy.experimental_distribute_values_from_function(lambda context: np.float32(values[context.replica_id_in_sync_group]))


def programsOf(plan):
    """By device role, the kinds of instructions."""
    return {program["role"]: [row["kind"] for row in program["instructions"]] for program in plan.table_data()["steps"][0]["programs"]}


def logicalDevices():
    """The listing of the page in run, and a training step in jit: the devices compute what they are told to, gradients too, and values are
    those of JAX. A device that is not there is refused with the user's line."""
    import distribute
    import jax
    from jax import numpy as jnp
    strategy = distribute.tf.MirroredStrategy(2, logical_devices=2)

    def step(x):
        doubled = strategy.experimental_assign_to_logical_device(x + x, 0)
        return doubled, strategy.experimental_assign_to_logical_device(jnp.sort(doubled), 1)
    rows = per(strategy, [[3, 1], [4, 2]])
    doubled, ordered = strategy.run(step, args=(rows,))
    equal(strategy.experimental_local_results(doubled), [[6, 2], [8, 4]], "what device 0 computes")
    equal(strategy.experimental_local_results(ordered), [[2, 6], [4, 8]], "what device 1 computes")
    require(strategy.extended.worker_devices == ("cpu:0", "cpu:1", "cpu:2", "cpu:3"), f"devices {strategy.extended.worker_devices}")

    def loss(w, x):
        hidden = distribute.assign_to_logical_device(jnp.tanh(x @ w["first"]), 1)
        return distribute.assign_to_logical_device((hidden @ w["second"]).sum(), 0)

    def train(w, x):
        value, gradients = jax.value_and_grad(loss)(w, x)
        return jax.tree.map(lambda old, gradient: old - 0.125 * gradient, w, gradients), value
    w = {"first": np.linspace(-1, 1, 12, dtype="f").reshape(3, 4), "second": np.linspace(0, 1, 4, dtype="f")}
    x = np.linspace(-2, 2, 12, dtype="f").reshape(4, 3)
    expected, value = jax.jit(train)(w, x)
    for options in ({"strategy": strategy}, {"strategy": distribute.tf.MirroredStrategy(2), "logical_devices": 2}):
        ours = distribute.jit(train, validate=True, **options)
        found, loss_ = ours(w, x)
        require(np.allclose(loss_, value, rtol=1e-5) and np.allclose(found["first"], expected["first"], atol=1e-6), "the step's values")
        programs = programsOf(ours.plan)
        require(all("send" in kinds for kinds in programs.values()) and len(programs) == 2, f"the programs are {programs}")
    complexStep = distribute.jit(lambda w, x: (w + distribute.assign_to_logical_device(x, 1).sum(0), x.sum()), strategy=strategy)
    equal(complexStep(np.zeros(3, "c8"), np.full((4, 3), 1 + 2j, "c8"))[0].tree(), [4 + 8j] * 3, "complex numbers")
    for wrong in (strategy, distribute.tf.MirroredStrategy(2)):
        refused(lambda wrong=wrong: wrong.run(lambda x: wrong.experimental_assign_to_logical_device(x, 2), args=(rows,)), "logical device 2",
                os.path.basename(__file__))
    refused(lambda: distribute.jit(lambda w, x: (w, distribute.assign_to_logical_device(x.sum(), 3)), strategy=strategy)(w, x), "logical device 3",
            os.path.basename(__file__))
    refused(lambda: distribute.assign_to_logical_device(1., -1), "from 0")
    refused(lambda: distribute.tf.MirroredStrategy(2, logical_devices=0), "at least 1")
    equal(distribute.assign_to_logical_device(np.float32([1, 2]), 7), [1, 2], "outside of a step it is the value")


def crossDeviceOps():
    """The classes choose the algorithm of each reduction, and whether they travel together; values are the same."""
    import distribute
    from distribute.tf import HierarchicalCopyAllReduce, NcclAllReduce, ReductionToOneDevice, get_replica_context
    x = np.arange(16, dtype="f").reshape(8, 2)

    def step(w, x):
        return {"a": w["a"] - x.sum(0), "b": w["b"] - (x * x).sum(0)}, x.sum()
    w = {"a": np.zeros(2, "f"), "b": np.zeros(2, "f")}
    for ops, algorithm, count in ((ReductionToOneDevice(), "to_one_device", 1), (ReductionToOneDevice("/cpu:0"), "to_one_device", 1),
                                  (HierarchicalCopyAllReduce(), "hierarchical_copy", 1), (HierarchicalCopyAllReduce(num_packs=0), "hierarchical_copy", 3)):
        strategy = distribute.tf.MirroredStrategy(2, cross_device_ops=ops)
        ours = distribute.jit(step, strategy=strategy)
        found, _ = ours(w, x)
        equal(found["b"], -(x * x).sum(0), "b")
        reductions = [row for program in ours.plan.table_data()["steps"][0]["programs"] for row in program["instructions"] if row["kind"] == "all_reduce"]
        require({row["algorithm"] for row in reductions} == {algorithm} and len(reductions) == count, f"the reductions are {reductions}")
        total = strategy.run(lambda x: get_replica_context().all_reduce("sum", x), args=(per(strategy, [1, 2]),))
        equal(strategy.experimental_local_results(total), [3, 3], "a sum in run")
        require(strategy != distribute.tf.MirroredStrategy(2), "strategies of other plans are not equal")
    refused(lambda: distribute.tf.MirroredStrategy(2, cross_device_ops=NcclAllReduce()), "GPUs", "HierarchicalCopyAllReduce")
    refused(lambda: distribute.tf.MirroredStrategy(2, cross_device_ops="ring"), "'ring'", "ReductionToOneDevice")
    refused(lambda: HierarchicalCopyAllReduce(num_packs=3), "num_packs is 3")
    refused(lambda: ReductionToOneDevice("/cpu:1"), "/cpu:1")
    refused(lambda: ReductionToOneDevice(accumulation_fn=sum), "accumulation_fn")


def options():
    """RunOptions, data sets of arrays, and the devices of a strategy that names none."""
    import distribute
    from distribute.tf import RunOptions
    cores = len(os.sched_getaffinity(0))
    for kind in (distribute.tf.MirroredStrategy, distribute.tf.CentralStorageStrategy):
        require(kind().num_replicas_in_sync == cores and kind(logical_devices=cores).num_replicas_in_sync == 1, "all devices that are there")
        require(kind("cpu:?").num_replicas_in_sync == 0 and repr(kind("cpu:?")).endswith('("cpu:?")'), "an open number")
    strategy = distribute.tf.MirroredStrategy(2)
    x, y = np.arange(10, dtype="f"), np.arange(20, dtype="i4").reshape(10, 2)
    rows = strategy.experimental_make_numpy_dataset({"x": x, "y": y})
    require(len(rows) == 10 and next(iter(rows))["y"].tolist() == [0, 1], "rows")
    batches = rows.batch(4, drop_remainder=True).repeat(2)
    found = [strategy.run(lambda batch: batch["x"].sum() + batch["y"].sum(), args=(batch,), options=RunOptions(deadline=20))
             for batch in strategy.experimental_distribute_dataset(batches)]
    sums = [[x[i:i + 2].sum() + y[i:i + 2].sum() for i in (k, k + 2)] for k in (0, 4)] * 2
    equal([strategy.experimental_local_results(each) for each in found], sums, "sums of the batches")
    require([len(batch["x"]) for batch in rows.batch(4)] == [4, 4, 2] and len(rows.batch(4)) == 3, "a smaller last batch")
    refused(lambda: strategy.experimental_distribute_dataset(rows), "batch it first")
    refused(lambda: strategy.experimental_make_numpy_dataset((x, y[:3])), "one number of rows")
    refused(lambda: rows.batch(0), "at least 1")
    refused(lambda: RunOptions(experimental_xla_options=1), "XLA")
    refused(lambda: RunOptions(deadline=0), "more than 0 s")
    refused(lambda: strategy.run(lambda: 1, options=3), "expected distribute.tf.RunOptions")
    uneven = distribute.tf.DistributedValues([np.zeros(2, "f"), np.zeros(1, "f")])
    refused(lambda: strategy.run(lambda x: x.sum(), args=(uneven,), options=RunOptions(experimental_enable_dynamic_batch_size=False)), "one shape")


def checkpoints():
    """The variables of a scope, saved and restored: by the rules of checkpoints, on another number of replicas, from wherever they are."""
    import distribute
    from distribute.tf import VariableAggregation as VA
    from distribute import safetensors
    from distribute.tf import VariableSynchronization as VS

    def make(strategy, k, aggregation=VA.SUM):
        with strategy.scope():
            w = distribute.tf.Variable(np.float32([k, 2]), name="w")
            with strategy.extended.colocate_vars_with(w):
                distribute.tf.Variable(np.float32(0), name="gone")  # nobody keeps it
                flag = distribute.tf.Variable(np.array([k > 1, True]), name="flägs a/b:0")
            seen = distribute.tf.Variable(np.int32(0), name="seen", synchronization=VS.ON_READ, aggregation=aggregation)
            mean = distribute.tf.Variable(np.float32(0), name="mean", synchronization=VS.ON_READ, aggregation=VA.MEAN)
        return w, flag, seen, mean
    strategy = distribute.tf.MirroredStrategy(3)
    w, flag, seen, mean = make(strategy, 1)
    require([variable.name for variable in strategy.variables] == ["flägs a/b:0", "mean", "seen", "w"], f"variables {strategy.variables}")

    def count(k):
        w.assign(w * 2)
        seen.assign_add(k)
        mean.assign_add(k + 0.5)
    strategy.run(count, args=(strategy.experimental_distribute_values_from_function(lambda c: np.int32(c.replica_id_in_sync_group + 1)),))
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "scope.safetensors")
        strategy.save_variables(path)
        held = safetensors.load(path)
        equal(held["w"], [2, 4], "w in the file")
        equal(held["seen"], 6, "the sum in the file")
        equal(held["mean"], 2.5, "the mean in the file")
        equal(held["flägs a/b:0"], [False, True], "truth values in the file")
        for other, copies, means in ((strategy, [2, 2, 2], [2.5] * 3), (distribute.tf.MirroredStrategy(4), [2, 2, 1, 1], [2.5] * 4),
                                     (distribute.tf.CentralStorageStrategy(2), [6], [2.5])):
            v, flags, sums, average = (w, flag, seen, mean) if other is strategy else make(other, 5)
            if other is strategy:
                w.assign(np.float32([0, 0]))
            other.restore_variables(path)
            equal(v.numpy(), [2, 4], "w")
            equal(flags.numpy(), [False, True], "flags")
            equal(sums.components(), copies, "the shares of the sum")
            equal(average.components(), means, "the copies of the mean")
            equal(sums.numpy(), 6, "the sum")
        strategy.run(count, args=(np.int32(1),))
        equal(w.numpy(), [4, 8], "a function goes on from what was restored")
        extra = distribute.tf.MirroredStrategy(2)
        v, *_ = more = make(extra, 7)
        with extra.scope():
            kept = distribute.tf.Variable(np.float32(3), name="more")
        refused(lambda: extra.restore_variables(path), "more")
        equal(v.numpy(), [7, 2], "what is refused changes nothing")
        require(kept is not None and more is not None, "kept")
        before = os.listdir(folder)
        silent = distribute.tf.MirroredStrategy(2)
        own = make(silent, 1, VA.NONE)
        refused(lambda: silent.save_variables(os.path.join(folder, "other.safetensors")), "seen", "aggregation")
        require(os.listdir(folder) == before and own is not None, "nothing is written")
        refused(lambda: distribute.tf.MirroredStrategy(2).save_variables(path), "no variables")
        refused(lambda: strategy.run(lambda: strategy.save_variables(path)), "between calls")
        refused(lambda: strategy.restore_variables(os.path.join(folder, "absent")), "absent")


CASES = {"logicalDevices": logicalDevices, "crossDeviceOps": crossDeviceOps, "options": options, "checkpoints": checkpoints}


def test():
    CASES[sys.argv[1]]()


if __name__ == "__main__":
    runAgainWithJax()
    with tempfile.TemporaryDirectory() as folder:
        os.environ.setdefault("DISTRIBUTE_CACHE", folder)
        main(test)
