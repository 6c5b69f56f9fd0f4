"""Functions of one replica: Strategy.run and what belongs to it, and jax.shard_map as a step; what is refused, and how it is said.

usage: check_replica_functions.py CASE       (one of CASES below)

train: a training loop of tf.distribute's form equals JAX on one device, on 1, 2 and 4 replicas. shardMap: distribute.jit and dist-import
of a shard_map. shardMapRefusals: those that no replica could carry out. moves: variables go from function to function. refusals: what run,
merge calls and variables refuse, with the user's line. datasets: prefetching, its errors, its deadline. bounded: sessions that are kept.
What tf.distribute does is compared in test/Conformance/check_tf_vocabulary.py.
"""
import gc
import os
import sys
import tempfile
import threading

import numpy as np

from jax_python import runAgainWithJax
from tools import Failure, execute, main, require

HERE = os.path.basename(__file__)


def requireError(call, *words, code=None):
    import distribute
    try:
        call()
    except distribute.Error as error:
        missing = [word for word in words if word not in str(error)]
        require(not missing, f"the message lacks {missing}: {error}")
        require(code is None or error.code == code, f"the code is {error.code}; expected {code}")
        return
    raise Failure(f"no distribute.Error; expected one with {words}")


def requireNear(ours, theirs, what):
    ours, theirs = np.asarray(ours), np.asarray(theirs)
    require(ours.shape == theirs.shape and np.allclose(ours, theirs, rtol=1e-5, atol=1e-6), f"{what} is {ours}; expected {theirs}")


def batchesOf(count, rows=16):
    r = np.random.default_rng(1)
    return [(r.standard_normal((rows, 8)).astype("f"), r.standard_normal(rows).astype("f")) for _ in range(count)]


def lossOf(w, x, y):
    return ((x @ w - y) ** 2).mean()


def train():
    import distribute
    import jax
    w0 = np.linspace(-1, 1, 8, dtype="f")
    expected, losses = w0, []
    for x, y in batchesOf(6):
        loss, gradient = jax.value_and_grad(lossOf)(expected, x, y)
        expected, losses = expected - 0.1 * gradient, [*losses, float(loss)]
    for replicas in (1, 2, 4):
        strategy = distribute.tf.MirroredStrategy(replicas)
        with strategy.scope():
            w = distribute.tf.Variable(w0, aggregation=distribute.tf.VariableAggregation.MEAN)
            seen = distribute.tf.Variable(0, synchronization=distribute.tf.VariableSynchronization.ON_READ,
                                          aggregation=distribute.tf.VariableAggregation.SUM)

        def step(x, y):
            loss, gradient = jax.value_and_grad(lossOf)(w.read_value(), x, y)
            w.assign_sub(0.1 * gradient)
            seen.assign_add(x.shape[0])
            return loss
        ours = [float(strategy.reduce("mean", strategy.run(step, args=batch), axis=None))
                for batch in strategy.experimental_distribute_dataset(batchesOf(6))]
        requireNear(ours, losses, f"losses on {replicas} replicas")
        requireNear(w.numpy(), expected, f"w on {replicas} replicas")
        require(seen.numpy() == 96 and seen.numpy().dtype == np.int32, f"seen is {seen.numpy()}")
        require(len(strategy.replica_functions) == 1, f"{len(strategy.replica_functions)} traces of one function of one form")
        print(f"{replicas} replicas: equal")


def mappedStep(replicas):
    import jax
    from jax.sharding import AbstractMesh, PartitionSpec

    def step(w, x, y):
        loss, gradient = jax.value_and_grad(lossOf)(w, x, y)
        return w - 0.1 * jax.lax.pmean(gradient, "replica"), (jax.lax.pmean(loss, "replica"), x.sum()[None])
    split, same = PartitionSpec("replica"), PartitionSpec()
    return jax.shard_map(step, mesh=AbstractMesh((replicas,), ("replica",)), in_specs=(same, split, split),
                         out_specs=(same, (same, split)), check_vma=False)


def exchangedStep(replicas):
    """Sorts the columns of the batch, which go to the replicas and come back as rows; blocks go along a new dimension."""
    import jax
    from jax import lax, numpy as jnp
    from jax.sharding import AbstractMesh, PartitionSpec

    def step(w, x, y):
        columns = lax.all_to_all(x, "replica", split_axis=1, concat_axis=0, tiled=True)
        rows = lax.all_to_all(jnp.sort(columns, axis=0), "replica", split_axis=0, concat_axis=1, tiled=True)
        blocks = lax.all_to_all(x.reshape(replicas, -1, 8), "replica", split_axis=0, concat_axis=0)
        return w, (rows, blocks[None])
    split, same = PartitionSpec("replica"), PartitionSpec()
    return jax.shard_map(step, mesh=AbstractMesh((replicas,), ("replica",)), in_specs=(same, split, split),
                         out_specs=(same, (split, split)), check_vma=False)


def shardedStep(replicas):
    """Each replica updates its shard of the weights, and gives it to all; blocks along a dimension of their own are summed, too."""
    import jax
    from jax import lax
    from jax.sharding import AbstractMesh, PartitionSpec

    def step(w, x, y):
        loss, gradient = jax.value_and_grad(lossOf)(w, x, y)
        own = lax.dynamic_slice_in_dim(w, lax.axis_index("replica") * (8 // replicas), 8 // replicas)
        own -= 0.1 * lax.psum_scatter(gradient, "replica", tiled=True) / replicas
        block = lax.psum_scatter(x[:replicas].T, "replica", scatter_dimension=1)
        return lax.all_gather(own, "replica", tiled=True), (lax.pmean(loss, "replica"), block[None])
    split, same = PartitionSpec("replica"), PartitionSpec()
    return jax.shard_map(step, mesh=AbstractMesh((replicas,), ("replica",)), in_specs=(same, split, split),
                         out_specs=(same, (same, split)), check_vma=False)


def shardMap():
    import distribute
    import jax
    x, y = batchesOf(1)[0]
    w0 = np.linspace(-1, 1, 8, dtype="f")
    loss, gradient = jax.value_and_grad(lossOf)(w0, x, y)
    for replicas in (2, 4):
        step = distribute.jit(mappedStep(replicas), strategy=distribute.tf.MirroredStrategy(replicas))
        w, (ours, sums) = step(w0, x, y)
        requireNear(ours, loss, "loss")
        requireNear(w.tree(), w0 - 0.1 * gradient, "w")
        requireNear(sums, x.reshape(replicas, -1).sum(1), "sums of each replica")
        require([value.role for value in step.plan.outputs] == ["mirrored", "sharded"], f"the outputs are {step.plan.outputs}")
        require(HERE in step.plan.table(), "the table does not name the user's file")
        columns = exchangedStep(replicas)
        step = distribute.jit(columns, strategy=distribute.tf.MirroredStrategy(replicas))
        _, (sorted_, blocks) = step(w0, x, y)
        requireNear(np.asarray(sorted_).reshape(x.shape), np.sort(x, axis=0), "rows that were sorted by column")
        requireNear(np.asarray(blocks), np.swapaxes(x.reshape(replicas, replicas, -1, 8), 0, 1), "blocks")
        require(step.plan.table().count("all_to_all") == 3, f"the table has other all-to-alls:\n{step.plan.table()}")
        step = distribute.jit(shardedStep(replicas), strategy=distribute.tf.MirroredStrategy(replicas))
        w, (ours, blocks) = step(w0, x, y)
        requireNear(ours, loss, "loss")
        requireNear(w.tree(), w0 - 0.1 * gradient, "w by shards")
        requireNear(np.asarray(blocks), x.reshape(replicas, -1, 8)[:, :replicas].sum(0), "rows of each replica, summed")
        require(step.plan.table().count("reduce_scatter") == 2, f"the table has other reduce-scatters:\n{step.plan.table()}")
    # The same by the command, from a text.
    with tempfile.TemporaryDirectory() as folder:
        source, target = os.path.join(folder, "step.stablehlo.mlir"), os.path.join(folder, "step.mlir")
        with open(source, "w") as file:
            file.write(jax.jit(mappedStep(2), keep_unused=True).trace(w0, x, y).lower(lowering_platforms=("cpu",)).as_text(debug_info=True))
        command = [sys.executable, "-m", "distribute.importer", source, "--state=0", "--batch=1,2", "--output=loss", "--output=sums", "-o", target]
        result = execute(command)
        require(result.returncode == 0, result.stderr)
        with open(target) as file:
            text = file.read()
        require('distribute.view = "replica"' in text and '"replica" = 2' in text, text)
        plan = distribute.compile(target, distribute.tf.MirroredStrategy(2))
        session = distribute.Session(plan, state={"w": w0} if plan.variables[0].name == "w" else {plan.variables[0].name: w0})
        requireNear(session.run([x, y])["loss"], loss, "loss by dist-import")
        # A state that is said to be batch is no state of a replica.
        result = execute([sys.executable, "-m", "distribute.importer", source, "--batch=0,1,2", "-o", os.path.join(folder, "none.mlir")])
        require(result.returncode == 1 and "does not split argument 0, whose role is batch" in result.stderr, result.stderr)
        require(not os.path.exists(os.path.join(folder, "none.mlir")), "a refused import leaves a file")


def shardMapRefusals():
    import distribute
    import jax
    from jax import lax
    from jax.sharding import AbstractMesh, PartitionSpec
    split, same = PartitionSpec("replica"), PartitionSpec()
    mesh = AbstractMesh((2,), ("replica",))
    w, x = np.zeros(4, "f"), np.ones((8, 4), "f")

    def refused(function, *words):
        step = distribute.jit(function, strategy=distribute.tf.MirroredStrategy(2))
        requireError(lambda: step(w, x), *words)

    def mapped(body, xSpec=split, lossSpec=same):
        return jax.shard_map(body, mesh=mesh, in_specs=(same, xSpec), out_specs=(same, lossSpec), check_vma=False)

    two = AbstractMesh((2, 2), ("replica", "model"))
    refused(jax.shard_map(lambda w, x: (w, lax.psum(x.sum(), "replica")), mesh=two, in_specs=(same, split), out_specs=(same, same),
                          check_vma=False), "has 4 members")
    # What it does not read, and constants that JAX hoists, are no hindrance.
    step = distribute.jit(mapped(lambda w, x: (w + np.arange(4, dtype="f"), w.sum())), strategy=distribute.tf.MirroredStrategy(2))
    requireNear(step(w, x)[0].tree(), np.arange(4), "a step that reads no batch")
    # Not the same on all replicas, though the map says so.
    refused(mapped(lambda w, x: (w + x.sum(), x.sum())), "differ")
    # Collectives of the global view stay refused.
    refused(lambda w, x: (w, jax.ffi.ffi_call("distribute.read", jax.ShapeDtypeStruct((), np.float32))(variable="w")), "code that the text does not hold")


def moves():
    """Variables that several functions use, each with a session of its own."""
    import distribute
    VA, VS = distribute.tf.VariableAggregation, distribute.tf.VariableSynchronization
    for replicas in (1, 2, 4):
        strategy = distribute.tf.MirroredStrategy(replicas)
        with strategy.scope():
            w = distribute.tf.Variable(np.zeros(3, "f"), aggregation=VA.SUM)
            own = distribute.tf.Variable(np.zeros((), "f"), synchronization=VS.ON_READ)
            flag = distribute.tf.Variable(np.array([True, False]))
        context = distribute.tf.get_replica_context
        values = strategy.experimental_distribute_values_from_function(lambda c: np.float32(c.replica_id_in_sync_group + 1))

        def add(v):
            w.assign_add(np.ones(3, "f") * v)
            own.assign_add(v)

        def scale():
            own.assign(own * 2.)
            w.assign(w.read_value() / context().num_replicas_in_sync)  # the sum of equal parts
            return flag.read_value()
        total = sum(range(1, replicas + 1))
        for k in range(3):
            strategy.run(add, args=(values,))
            flags = strategy.run(scale)
        requireNear(w.numpy(), [3. * total] * 3, "w")
        requireNear(own.components(), [14. * (i + 1) for i in range(replicas)], "own")
        require(strategy.experimental_local_results(flags)[-1].tolist() == [True, False], "truth values change")
        requireError(own.read_value, "has no aggregation")
        # Outside, in between.
        w.assign([1., 2., 3.])
        w.assign_add(1)
        requireNear(strategy.experimental_local_results(strategy.run(lambda: w + 0.))[-1], [2, 3, 4], "w that was written outside")
        requireNear(np.asarray(w), [2, 3, 4], "w as an array")


def refusals():
    import distribute
    import jax
    import jax.numpy as jnp
    VA, VS = distribute.tf.VariableAggregation, distribute.tf.VariableSynchronization
    strategy, other = distribute.tf.MirroredStrategy(2), distribute.tf.MirroredStrategy(2)
    context = distribute.tf.get_replica_context
    with strategy.scope():
        w = distribute.tf.Variable(np.zeros(3, "f"), name="w")
        requireError(lambda: distribute.tf.Variable(1., name="w"), "named 'w'")
        requireError(lambda: distribute.tf.Variable(1., synchronization=VS.NONE), "synchronization NONE")
        requireError(lambda: distribute.tf.Variable(1, aggregation=VA.MEAN), "aggregation MEAN", "int32")
        requireError(lambda: distribute.tf.Variable(1., synchronization=VS.ON_READ, trainable=True), "trainable")
    values = strategy.experimental_distribute_values_from_function(lambda c: np.ones(3, "f") * c.replica_id_in_sync_group)
    uneven = distribute.tf.DistributedValues([np.ones(2, "f"), np.ones(1, "f")])

    def differs(v):
        w.assign(v)
    requireError(lambda: strategy.run(differs, args=(values,)), "differs between replicas", HERE)
    requireError(lambda: strategy.run(lambda: w.assign(np.ones(2, "f"))), "of shape (3,) is given a value of shape (2,)")
    requireError(lambda: strategy.run(lambda: w.assign(np.ones(3, "i4"))), "given elements of int32")
    requireError(lambda: strategy.run(lambda: distribute.tf.Variable(1.)), "is made in every call", "keep the one that the first call makes")
    requireError(lambda: strategy.run(lambda: w.numpy()), "traced, where there is none yet")
    requireError(lambda: other.run(lambda: w.read_value()), "in the scope of the strategy that runs the function")
    requireError(lambda: w.assign(values), "given the replicas' values in cross-replica context")
    requireError(lambda: strategy.reduce("sum", uneven, axis=None), "expected one shape for all")
    requireError(lambda: strategy.run(lambda v: v, args=(distribute.tf.DistributedValues([1., 2., 3.]),)), "values of 3 replicas")
    requireError(lambda: strategy.run(lambda k: 1, args=(jax.random.key(0),)), "key_data")
    requireError(lambda: strategy.run(3), "expected a function")
    requireError(lambda: strategy.run(lambda a: a, args=3), "expected a tuple")
    requireError(lambda: strategy.run(lambda a: 1, args=({1},)), "neither an array nor hashable")
    requireError(lambda: distribute.tf.MirroredStrategy("cpu:?").run(lambda: 1), "say how many devices")
    requireError(lambda: strategy.reduce("max", values, axis=None), "ReduceOp.SUM or ReduceOp.MEAN")
    requireError(lambda: strategy.reduce("sum", values, axis=1), "from -1 to 0")
    requireError(lambda: strategy.gather(3., axis=0), "the same on all replicas")

    def merged(function, *arguments):
        return lambda: strategy.run(lambda v: context().merge_call(function, args=(v, *arguments)), args=(values,))
    requireError(merged(lambda s, v: v + 1), "reduce or gather them first")
    requireError(merged(lambda s, v: w.assign(v)), "given the replicas' values in cross-replica context")
    requireError(merged(lambda s, v: s.reduce("sum", jnp.float32(1), None)), "which count is meant")
    requireError(merged(lambda s, v: s.run(lambda: 1)), "in a merge call")

    def captures(v):
        return context().merge_call(lambda s: v * 2)
    requireError(lambda: strategy.run(captures, args=(values,)), "uses a value of the replica's function", HERE)
    requireError(lambda: strategy.run(lambda: strategy.experimental_local_results(w)), "in a replica's function, which has one copy")
    whole = distribute.tf.DistributedValues(np.int32([2**24 + 1, 2**24 + 1]))
    requireError(lambda: strategy.run(lambda v: context().all_reduce("mean", v), args=(whole,)), "the mean of int32 is of float64")
    requireError(lambda: strategy.run(lambda v: v, args=(np.complex64(1j),)), "elements of complex64", "the real and the imaginary part")

    def complexMean(v):
        mean = context().all_reduce("mean", jax.lax.complex(v[0], v[1]))
        return jnp.stack([mean.real, mean.imag])
    parts = distribute.tf.DistributedValues(np.float32([[1, 2], [3, 6]]))
    requireNear(strategy.experimental_local_results(strategy.run(complexMean, args=(parts,)))[0], [2, 4], "the mean of complex numbers")
    # After all that it still works.
    requireNear(strategy.reduce("sum", values, axis=None), [1, 1, 1], "a sum after errors")
    require(not distribute.tf.has_strategy(), "an error leaves its context behind")


def datasets():
    import distribute
    strategy = distribute.tf.MirroredStrategy(2)
    made, goOn = [], threading.Event()

    def batches(count, fails=False):
        for k in range(count):
            made.append(k)
            yield {"x": np.full((4, 2), k), "y": (np.arange(4),)}
        if fails:
            raise KeyError("the file ended")
    given = list(strategy.experimental_distribute_dataset(batches(3)))
    require(len(given) == 3 and given[2]["x"].values[1].tolist() == [[2, 2], [2, 2]] and given[0]["y"][0].values[1].tolist() == [2, 3],
            f"the batches are {given}")
    # Errors of the iterator come out behind the batches before them.
    seen = 0
    try:
        for _ in strategy.experimental_distribute_dataset(batches(2, fails=True)):
            seen += 1
    except KeyError as error:
        require(seen == 2 and "the file ended" in str(error), f"after {seen} batches: {error}")
    else:
        raise Failure("the iterator's error does not come out")

    # One batch is made ahead, and no more than the queue and the thread hold.
    made.clear()
    iterator = iter(strategy.experimental_distribute_dataset(batches(10)))
    next(iterator)
    require(len(made) <= 4, f"{len(made)} batches are made when one is used")
    iterator.close()
    require(list(iterator) == [], "an iterator that was closed goes on")

    def waits():
        yield np.zeros(4)
        goOn.wait(60)
    iterator = iter(strategy.experimental_distribute_dataset(waits(), deadline=0.2))
    next(iterator)
    requireError(lambda: next(iterator), "did not come within 0.2 s", "deadline", code="DEADLINE_EXCEEDED")
    goOn.set()
    requireError(lambda: strategy.experimental_distribute_dataset([], deadline=0).__iter__(), "the deadline is 0 s")
    requireError(lambda: list(strategy.experimental_distribute_dataset([(np.zeros(4), np.zeros(3))])), "one number of rows for all")
    requireError(lambda: list(strategy.experimental_distribute_dataset([np.float32(3)])), "one number of rows for all")
    requireError(lambda: strategy.experimental_distribute_dataset([], "options"), "are not known")
    # Each iteration begins anew; what the replicas do not divide is cut, or dropped.
    rows = strategy.experimental_distribute_dataset([np.arange(5), np.arange(1)])
    require([[v.tolist() for v in batch.values] for batch in rows] == [[[0, 1, 2], [3, 4]], [[0], []]] and len(list(rows)) == 2, "rows are lost")
    rows = strategy.experimental_distribute_dataset([np.arange(5), np.arange(1)], drop_remainder=True)
    require([[v.tolist() for v in batch.values] for batch in rows] == [[[0, 1], [2, 3]]], "a remainder is not dropped")
    # Of a function: batches in turn; a step that lacks some has arrays without rows, or is dropped.
    contexts = []

    def ofFunction(context):
        contexts.append(context)
        size = context.get_per_replica_batch_size(4)
        return [{"x": np.arange(i, min(i + size, 7)), "y": (np.ones((min(size, 7 - i), 3), "f"),)} for i in range(0, 7, size)]
    given = strategy.distribute_datasets_from_function(ofFunction)
    require(len(contexts) == 1, "the function is not called once, at once")
    require([[v.tolist() for v in step["x"].values] for step in given] == [[[0, 1], [2, 3]], [[4, 5], [6]]] and len(list(given)) == 2 and
            len(contexts) == 1, "the batches do not go to the replicas in turn")
    given = strategy.distribute_datasets_from_function(lambda c: ofFunction(c)[:3], drop_remainder=True)
    require([step["y"][0].stacked().shape for step in given] == [(2, 2, 3)], "a step that lacks a batch is not dropped")
    last = list(strategy.distribute_datasets_from_function(lambda c: ofFunction(c)[:3]))[1]
    require(last["y"][0].values[1].shape == (0, 3) and last["y"][0].values[1].dtype == np.float32, f"the last step is {last}")
    given = strategy.distribute_datasets_from_function(ofFunction, drop_remainder=True)
    require(len(list(given)) == 1, "a step of different numbers of rows is not dropped")
    requireError(lambda: contexts[0].get_per_replica_batch_size(7), "the global batch size 7 is not divisible by the number of replicas in sync, 2")
    requireError(lambda: strategy.distribute_datasets_from_function(lambda c: None), "the function gives None", "an iterable of batches")
    requireError(lambda: strategy.distribute_datasets_from_function(ofFunction, "options"), "are not known")
    requireError(lambda: distribute.tf.MirroredStrategy("cpu:?").distribute_datasets_from_function(ofFunction), "say how many devices")
    requireError(lambda: list(strategy.distribute_datasets_from_function(lambda c: [np.arange(2), (np.arange(2), np.arange(2))])), "[1, 2] arrays")
    requireError(lambda: list(strategy.distribute_datasets_from_function(lambda c: [np.float32(1)])), "one number of rows for all")
    goOn.clear()
    iterator = iter(strategy.distribute_datasets_from_function(lambda c: waits(), deadline=0.2))
    requireError(lambda: next(iterator), "give distribute_datasets_from_function a longer deadline", code="DEADLINE_EXCEEDED")
    goOn.set()
    # A value for each replica: the function is called once for each, in order.
    calls = []
    values = strategy.experimental_distribute_values_from_function(
        lambda c: calls.append((c.replica_id_in_sync_group, c.num_replicas_in_sync)) or np.float32(len(calls)))
    require(calls == [(0, 2), (1, 2)] and [v.tolist() for v in values.values] == [1, 2], f"called for {calls}, gives {values}")
    require(isinstance(contexts[0], distribute.tf.InputContext) and distribute.tf.ValueContext(1, 2).replica_id_in_sync_group == 1, "the contexts' types")
    # Threads of iterators that nobody holds end.
    for _ in range(5):
        next(iter(strategy.experimental_distribute_dataset(batches(100))))
    gc.collect()
    waiting = [thread for thread in threading.enumerate() if thread.name == "distribute-prefetch"]
    for thread in waiting:
        thread.join(30)
    require(not any(thread.is_alive() for thread in waiting), "threads of iterators that are gone go on")


def bounded():
    """The functions used last are kept; a variable of one that goes keeps its value."""
    import distribute
    strategy = distribute.tf.MirroredStrategy(2)
    strategy.replica_functions.limit, strategy.reductions.limit = 2, 2
    with strategy.scope():
        w = distribute.tf.Variable(np.zeros(2, "f"), aggregation=distribute.tf.VariableAggregation.SUM)
        own = distribute.tf.Variable(np.zeros((), "f"), synchronization=distribute.tf.VariableSynchronization.ON_READ)

    def add(x):
        w.assign_add(np.ones(2, "f") * x.sum())
        own.assign_add(x.sum())
    total = 0.
    for rows in (1, 2, 3, 4, 1, 2):
        strategy.run(add, args=(np.ones(rows, "f"),))
        total += rows
        require(len(strategy.replica_functions) <= 2, "more functions are kept than may be")
        for size in (1, 2, 3):
            strategy.reduce("sum", distribute.tf.DistributedValues(np.ones((2, size), "f")), axis=None)
        require(len(strategy.reductions) <= 2, "more reductions are kept than may be")
    requireNear(w.numpy(), [2 * total] * 2, "w")
    requireNear(own.components(), [total] * 2, "own")


CASES = {"train": train, "shardMap": shardMap, "shardMapRefusals": shardMapRefusals, "moves": moves, "refusals": refusals,
         "datasets": datasets, "bounded": bounded}


def test():
    with tempfile.TemporaryDirectory() as folder:
        os.environ.setdefault("DISTRIBUTE_CACHE", folder)
        CASES[sys.argv[1]]()


if __name__ == "__main__":
    runAgainWithJax()
    main(test)
