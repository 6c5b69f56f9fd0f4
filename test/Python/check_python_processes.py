"""The Python package on several processes: the same script, started several times, trains as one process does.

usage: check_python_processes.py CASE

bits: sessions of a recorded step on 1, 2 and 3 processes: of a reproducible plan one hash. rows: each process gives the rows of its own
replicas. vocabulary: a loop of tf.distribute's form on 1 process with 6 replicas, 2 with 3, 3 with 2 (takes JAX). extended: reductions to a variable,
updates, and variables of a scope that are saved and restored, with 4 replicas on 2 processes (takes JAX). uneven: replicas with different numbers of
rows, of data that end at different steps and of no data set, with 1 and 2 replicas in each of 2 processes (takes JAX). raises: an exception in
one process ends the run for all, which name it; killed: so does a process that is killed. strangers: other plans, data, states and
variables are refused in all processes. code: a processor that cannot execute a plan's code is named in all processes, and takes part where
there is code that all can execute. resolver: what TF_CONFIG, torchrun and arguments say, an evaluator among them. library: without the
library of processes.
"""
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

import numpy as np

from jax_python import runAgainWithJax
from recorded_steps import RecordedStep
from tools import CRASH_MARKS, Failure, check, freePort, main, require, tool

SLOTS = 6
STEPS = 5


def launch(processes, what, folder, timeout=240, **environment):
    """Runs this file's function `what` in so many processes; what comes of it."""
    command = [sys.executable, "-m", "distribute.launch", "-n", str(processes), __file__, "work", what, folder]
    return subprocess.run(command, capture_output=True, text=True, timeout=timeout, check=False,
                          env={**os.environ, "DISTRIBUTE_CACHE": folder, **environment})


def launchWell(processes, what, folder, **environment):
    result = launch(processes, what, folder, **environment)
    require(result.returncode == 0 and not result.stderr, f"{what} on {processes}: exit code {result.returncode}: {result.stdout}{result.stderr}")
    return result.stdout


#===-- What each process runs ---------------------------------------------===#

def workBits(folder):
    import distribute
    step = RecordedStep("mlp_small")
    cluster = distribute.Cluster.current()
    plan = distribute.compile(step.mlir, distribute.Mirrored(4), reproducible=4)
    session = distribute.Session(plan, cluster=cluster, state=step.initialState())
    feeds = step.feeds()
    bound = session.bind(fetches=["loss"])
    bound.feed(*(feeds[value.name] for value in bound.inputs))
    for _ in range(step.numSteps):
        loss = float(bound.run_again()[0])
    session.check_drift()
    session.save(os.path.join(folder, "final.safetensors"))
    # Behind save() the file is there for all.
    own = distribute.safetensors.load(os.path.join(folder, "final.safetensors"))
    require(all(np.array_equal(own[name], session.get(name)) for name in step.stateNames), "the file is not the state")
    if cluster.is_chief:
        with open(os.path.join(folder, "loss.json"), "w") as file:
            json.dump([loss, len(session.own_replicas)], file)


ROWS = """
func.func @step(%w: tensor<4xf32> {distribute.state = "w"}, %x: tensor<12x4xf32> {distribute.batch = "x"})
    -> (tensor<4xf32> {distribute.state = "w"}) attributes {distribute.step, distribute.view = "global"} {
  %r = linalg.reduce ins(%x : tensor<12x4xf32>) outs(%w : tensor<4xf32>) dimensions = [0]
    (%a: f32, %b: f32) { %s = arith.addf %a, %b : f32  linalg.yield %s : f32 }
  return %r : tensor<4xf32>
}
"""


def workRows(folder):
    import distribute
    from distribute._arrays import OwnReplicas
    strategy = distribute.tf.MultiWorkerMirroredStrategy(1)
    x = np.arange(48, dtype="f").reshape(12, 4)
    with distribute.Session(distribute.compile(ROWS, strategy), strategy, state={"w": np.zeros(4, "f")}) as session:
        each = 12 // strategy.num_replicas_in_sync
        own = session.own_replicas
        require(list(own) == [strategy.cluster_resolver.rank], f"process {strategy.cluster_resolver.rank} has replicas {own}")
        session.run({"x": x})
        session.run({"x": OwnReplicas(x[own.start * each:own.stop * each])})
        require(np.array_equal(session.get("w"), 2 * x.sum(0)), f"the sum is {session.get('w')}")
        try:
            session.run({"x": OwnReplicas(x)})
        except distribute.Error as error:
            require("expected the" in str(error), str(error))
        else:
            raise Failure("all rows are taken for those of the own replicas")
        session.run({"x": x})


def lossOf(w, x, y):
    return ((x @ w - y) ** 2).mean()


def train(strategy):
    """Losses and the final variable of a loop of tf.distribute's form, and how many rows the replicas saw."""
    import distribute
    import jax
    r = np.random.default_rng(1)
    batches = [(r.standard_normal((2 * SLOTS, 8)).astype("f"), r.standard_normal(2 * SLOTS).astype("f")) for _ in range(STEPS)]
    with strategy.scope():
        w = distribute.tf.Variable(np.linspace(-1, 1, 8, dtype="f"), aggregation=distribute.tf.VariableAggregation.MEAN)
        seen = distribute.tf.Variable(0, synchronization=distribute.tf.VariableSynchronization.ON_READ, aggregation=distribute.tf.VariableAggregation.SUM)

    def step(x, y):
        loss, gradient = jax.value_and_grad(lossOf)(w.read_value(), x, y)
        w.assign_sub(0.1 * gradient)
        seen.assign_add(x.shape[0])
        return loss
    losses = []
    for x, y in strategy.experimental_distribute_dataset(batches):
        require(len(x) == len(strategy.own_replicas), f"{len(x)} values for {strategy.own_replicas}")
        found = strategy.run(step, args=(x, y))
        losses.append(float(strategy.reduce("mean", found, axis=None)))
    rows = strategy.gather(found, axis=0) if np.ndim(found) else None
    w.assign(w.read_value() * 2)
    return {"losses": losses, "w": w.numpy().tolist(), "seen": int(seen.numpy()), "rows": rows}


def workExtended(folder):
    import distribute
    from distribute.tf import VariableAggregation, VariableSynchronization
    strategy = distribute.tf.MultiWorkerMirroredStrategy(2)
    e, local = strategy.extended, strategy.experimental_local_results

    def values(function):
        return strategy.experimental_distribute_values_from_function(lambda context: function(context.replica_id_in_sync_group))
    own = strategy.own_replicas
    with strategy.scope():
        v = distribute.tf.Variable(np.float32([1, 2]), name="v")
        with e.colocate_vars_with(v):
            momentum = distribute.tf.Variable(np.float32([0, 0]), name="momentum")
        seen = distribute.tf.Variable(np.int32(0), name="seen", synchronization=VariableSynchronization.ON_READ, aggregation=VariableAggregation.SUM)

    def merge(strategy, update):
        total, = strategy.extended.batch_reduce_to("sum", [(update, v)])

        def apply(variable, total):
            momentum.assign_add(total)
            return variable.assign_add(momentum)
        return strategy.extended.update(v, apply, args=(total,))

    def step(x):
        seen.assign_add(1)
        return distribute.tf.get_replica_context().merge_call(merge, args=(x,))
    x = values(lambda i: np.float32([i + 1, 0]))
    require(np.array_equal(local(strategy.run(step, args=(x,))), [[11, 2]] * 2), "what the own replicas get")
    require(np.array_equal(e.reduce_to("mean", x, "cpu:3"), [2.5, 0]), "a mean on the host")
    found = e.update(seen, lambda own, i: own.assign_add(i), args=(values(np.int32),))
    require(np.array_equal(local(found), [1 + i for i in own]), f"copies {found}")
    require(len(e.update(v, lambda own: own * 2, group=False)) == 2, "components of this process")
    # A merge call is one program for all processes, and has no process's own values.
    context = distribute.tf.get_replica_context
    for merge in (lambda s, x: s.experimental_local_results(x)[0], lambda s, x: s.experimental_local_results(seen)[0] + 0,
                  lambda s, x: s.extended.update(seen, lambda own: own + 1, group=False)):
        try:
            strategy.run(lambda x: context().merge_call(merge, args=(x,)), args=(x,))
        except distribute.Error as error:
            require("one program for all processes" in str(error), str(error))
        else:
            raise Failure("a merge call takes the values of one process")
    copies = strategy.run(lambda: context().merge_call(lambda s: len(s.experimental_local_results(v)) + np.zeros(())))
    require(copies == 2, f"{copies} copies of a mirrored variable; expected those of this process")
    path = os.path.join(folder, "scope.safetensors")
    strategy.save_variables(path)
    v.assign(np.float32([0, 0]))
    strategy.restore_variables(path)
    shares = [[3, 3], [2, 2]][strategy.cluster_resolver.rank]
    require(np.array_equal(v.numpy(), [11, 2]) and np.array_equal(seen.components(), shares) and seen.numpy() == 10, f"restored {v.numpy()}, {seen}")


def rowsIn(step, replica, numSteps):
    """How many a replica has in a step of workRows; the last processes' data end first."""
    return 0 if step >= numSteps else (3 * step + 2 * replica) % 5 + (step == 0)


def workUneven(folder):
    """Replicas with different numbers of rows. No wait is longer than the deadlines: what differs is refused in all processes, at once."""
    import distribute as D
    import jax.numpy as jnp
    strategy = D.tf.MultiWorkerMirroredStrategy(int(os.environ["EACH"]))
    own, rank, count = strategy.own_replicas, strategy.cluster_resolver.rank, strategy.num_replicas_in_sync
    options = D.tf.RunOptions(deadline=40)
    with strategy.scope():
        w = D.tf.Variable(np.ones(2, "f"), aggregation=D.tf.VariableAggregation.SUM)

    def rowsOf(k, i):
        numSteps = 4 if i // len(own) == 0 else 2
        return (np.arange(2 * rowsIn(k, i, numSteps), dtype="f").reshape(-1, 2) + i) % 7

    def step(x):
        context = D.tf.get_replica_context()
        sums = context.all_reduce("sum", x.sum(0))
        rows = context.all_reduce("sum", jnp.float32(x.shape[0]))
        w.assign_add(x.sum(0))
        return x * 2, sums / jnp.maximum(rows, 1)

    def pipeline(context):
        require(context.num_input_pipelines == 2 and context.input_pipeline_id == rank, f"{context}")
        for k in range(4 if rank == 0 else 2):
            yield from (rowsOf(k, i) for i in own)
    expected, numSteps = np.ones(2, "f"), 0
    for k, x in enumerate(strategy.distribute_datasets_from_function(pipeline)):
        whole = np.concatenate([rowsOf(k, i) for i in range(count)])
        doubled, mean = strategy.run(step, args=(x,), options=options)
        expected, numSteps = expected + whole.sum(0), numSteps + 1
        require([len(each) for each in doubled.values] == [len(rowsOf(k, i)) for i in own], f"step {k}: rows {doubled}")
        require(np.allclose(mean.values[0], whole.sum(0) / max(len(whole), 1)), f"step {k}: the mean is {mean}; expected {whole.mean(0)}")
        for values, factor in ((x, 1), (doubled, 2)):
            require(np.array_equal(strategy.gather(values, axis=0), factor * whole), f"step {k}: gathered in another order")
            require(np.array_equal(strategy.reduce("sum", values, axis=0), factor * whole.sum(0)), f"step {k}: another sum")
        require(np.array_equal(w.numpy(), expected), f"step {k}: w is {w.numpy()}; expected {expected}")
    require(numSteps == 4 and len(strategy.replica_functions) <= 3, f"{numSteps} steps, {len(strategy.replica_functions)} plans")

    # Of no data set: equal ones in one process, and other ones in the other; in the end those of all.
    for sizes in ([1, 3], [2, 2], [1, 1], [0, 4]):
        parts = [np.full((sizes[i // len(own)], 2), i, "f") for i in range(count)]
        values, whole = D.tf.DistributedValues(parts[own.start:own.stop]), np.concatenate(parts)
        doubled, _ = strategy.run(step, args=(values,), options=options)
        require(np.array_equal(strategy.gather(doubled, axis=0), 2 * whole), f"{sizes} rows of no data set are gathered in another order")
        require(np.array_equal(strategy.reduce("sum", values, axis=0), whole.sum(0)), f"the sum of {sizes} rows of no data set")
        turned = D.tf.DistributedValues(each.T for each in values.values)
        require(np.array_equal(strategy.gather(turned, axis=1), whole.T), f"{sizes} columns are gathered in another order")

    begin = time.monotonic()
    shape, dtype = (2 + rank, 2), "i4" if rank == 1 else "f4"
    uneven, mixed = D.tf.DistributedValues([np.ones(shape, "f")] * len(own)), D.tf.DistributedValues([np.ones((2, 2), dtype)] * len(own))
    wide = D.tf.DistributedValues([np.ones((2, 2 + rank), "f")] * len(own))
    # In process 1 the arguments have rows of different replicas.
    crossed = [D.tf.DistributedValues([np.ones((each, 2), "f") for each in sizes[:len(own)]]) for sizes in ([4, 1 + rank], [4 - rank, 4])]
    every = D.tf.RunOptions(experimental_enable_dynamic_batch_size=False)
    refusals = [(lambda: strategy.reduce("sum", uneven, axis=None), "one shape"), (lambda: strategy.run(step, args=(mixed,)), "process 1"),
                (lambda: strategy.reduce("sum", wide, axis=0), "process 1"), (lambda: strategy.gather(mixed, axis=0), "process 1"),
                (lambda: strategy.run(step, args=(wide,)), "process 1"), (lambda: strategy.run(step, args=(uneven,), options=every), "one shape"),
                (lambda: strategy.run(lambda x: x if x.shape[0] > 2 else x * 2, args=(uneven,)), "compares the number of rows")]
    if len(own) > 1:
        refusals.append((lambda: strategy.run(lambda x, y: x.sum() + y.sum(), args=tuple(crossed)), "different arguments"))
    for refuse, word in refusals:
        try:
            refuse()
        except D.Error as error:
            require(word in str(error), f"process {rank}: {error}; expected {word}")
        else:
            raise Failure(f"process {rank}: no error; expected one with {word}")
    require(time.monotonic() - begin < 20, f"process {rank} learns of what differs after {time.monotonic() - begin} s")
    # So are data sets that one process lacks, or that fail in one.
    def failing(context):
        yield np.ones((2, 2), "f")
        if rank == 1:
            raise ValueError("a shard of the data is gone")
        yield from [np.ones((2, 2), "f")] * 20
    for function, words in ((lambda context: [] if rank == 1 else [np.ones((2, 2), "f")], ["process 1 has no batches"] * 2),
                            (failing, ["the data set of process 1 failed", "a shard of the data is gone"])):
        try:
            for _ in strategy.distribute_datasets_from_function(function):
                pass
        except (D.Error, ValueError) as error:
            require(words[rank] in str(error), f"process {rank}: {error}; expected {words[rank]}")
        else:
            raise Failure(f"process {rank}: no error; expected one with {words[rank]}")
    require(time.monotonic() - begin < 30, f"process {rank} learns of data sets that end after {time.monotonic() - begin} s")
    require(np.array_equal(strategy.gather(uneven, axis=0), np.ones(((2 + 3) * len(own), 2))), "the run goes on behind what is refused")


def workVocabulary(folder):
    import distribute
    strategy = distribute.tf.MultiWorkerMirroredStrategy(SLOTS // int(os.environ['WORLD_SIZE']))
    found = train(strategy)
    require(len(set(strategy.cluster_resolver.value_of_each(hash(str(found)) % 2**31))) == 1 or "PYTHONHASHSEED" not in os.environ,
            "the processes see different results")
    if strategy.cluster_resolver.is_chief:
        with open(os.path.join(folder, "found.json"), "w") as file:
            json.dump(found, file)


def longRun(folder):
    """A session that steps until something ends it."""
    import distribute
    step = RecordedStep("mlp_small")
    cluster = distribute.Cluster(lease=3)
    session = distribute.Session(distribute.compile(step.mlir, distribute.Mirrored(4)), cluster=cluster, state=step.initialState(), deadline=30)
    bound = session.bind(fetches=[])
    bound.feed(*(step.feeds()[value.name] for value in bound.inputs))
    return cluster, bound


def workRaises(folder):
    cluster, bound = longRun(folder)
    for k in range(100000):
        if cluster.rank == 1 and k == 20:
            raise ValueError("the disk is full of cats")
        bound.run_again()


def workKilled(folder):
    cluster, bound = longRun(folder)
    for k in range(100000):
        if cluster.rank == 1 and k == 20:
            os.kill(os.getpid(), signal.SIGKILL)
        bound.run_again()


def workCode(folder):
    if os.environ["RANK"] == "1":
        os.environ["DISTRIBUTE_WITHOUT_FEATURES"] = "fma,avx2"
    import distribute
    cluster = distribute.Cluster.current()
    # For each plan there is one agreement: what was agreed for one says nothing of the next.
    for target, works in (("v3", False), ("all", True), ("v3", False), ("all", True)):
        plan = distribute.load(os.path.join(folder, f"{target}.plan"))
        try:
            session = distribute.Session(plan, cluster=cluster, state={"w": np.zeros(4, "f")})
        except distribute.Error as error:
            said = str(error)
            require(not works and 'process 1: "x86-64-v3"' in said and re.search("this processor lacks .*avx2", said), f"{cluster.rank}: {said}")
            require(error.code == "FAILED_PRECONDITION", error.code)
            continue
        require(works, f"process {cluster.rank} has made a session of code that process 1 cannot execute")
        session.run({"x": np.ones((12, 4), "f")})
        require(session.get("w").tolist() == [12] * 4, f"the sum is {session.get('w')}")


def testCode(folder):
    mlir = os.path.join(folder, "rows.mlir")
    with open(mlir, "w") as file:
        file.write(ROWS)
    for name, flags in (("v3", ["--target-cpu=x86-64-v3"]), ("all", ["--target-cpu=x86-64"])):
        check([tool("dist-compile"), mlir, "-o", os.path.join(folder, f"{name}.plan"), "--strategy=mirrored", "--replicas=2", *flags])
    launchWell(2, "Code", folder)


def workStrangers(folder):
    import distribute
    cluster = distribute.Cluster.current()

    def refused(call, word, code):
        try:
            call()
        except distribute.Error as error:
            require(word in str(error) and error.code == code, f"process {cluster.rank}: {error.code}: {error}")
            return
        raise Failure(f"process {cluster.rank}: no error; expected one with {word}")
    text = ROWS.replace("arith.addf", "arith.mulf") if cluster.rank == 1 else ROWS
    plans = [distribute.compile(each, distribute.Mirrored(2)) for each in (text, ROWS)]
    refused(lambda: distribute.Session(plans[0], cluster=cluster), "process 1 has another plan than process 0", "FAILED_PRECONDITION")
    shape = (3,) if cluster.rank == 1 else (4,)
    refused(lambda: cluster.broadcast(np.zeros(shape, "f"), "seed"), "the seed of process 1 has another shape", "INVALID_ARGUMENT")
    require(np.array_equal(cluster.broadcast(np.full(3, cluster.rank + 5.0)), np.full(3, 5.0)), "process 0's value does not come")
    # Each its own file of the name, as on two hosts.
    for name, rows in (("same", 12), ("other", 12 + cluster.rank)):
        np.save(os.path.join(folder, f"{name}-{cluster.rank}.npy"), np.arange(4 * rows, dtype="f").reshape(rows, 4))
    same, other = (os.path.join(folder, f"{name}-{cluster.rank}.npy") for name in ("same", "other"))
    for path, options, word in ((other, {}, "another data than process 0"), (same, {"shuffle": cluster.rank}, "shuffled by 0"),
                                (same, {"epochs": 1 + cluster.rank}, "1 last epoch"), (same, {"rows": 4 + cluster.rank}, "4 rows a batch"),
                                (same if cluster.rank == 0 else "missing.npy", {}, "missing.npy" if cluster.rank else "process 1 has another data")):
        code = "NOT_FOUND" if path == "missing.npy" else "FAILED_PRECONDITION"
        refused(lambda: distribute.Batches(path, ["x"], **{"rows": 4, **options}, cluster=cluster), word, code)  # noqa: B023
    require(len(list(distribute.Batches(same, ["x"], 4, epochs=1, shuffle=3, cluster=cluster))) == 3, "equal data is refused")
    # What can be refused in all leaves the run as it was; copies that differ end it.
    session = distribute.Session(plans[1], cluster=cluster, state={"w": np.zeros(4, "f")})
    session.run({"x": np.ones((12, 4), "f")})
    require(session.get("w").tolist() == [12] * 4, f"the sum is {session.get('w')}")
    refused(lambda: session.restore({"w": np.full(4, cluster.rank, "f")}), "has drifted apart", "DATA_LOSS")
    os._exit(0)


def workLibrary(folder):
    import distribute
    try:
        distribute.MultiWorkerMirrored()
    except distribute.Error as error:
        require(error.code == "NOT_FOUND" and "libdistribute_processes.so" in str(error), f"{error.code}: {error}")
        return
    raise Failure("no error without the library")


def workResolver(folder):
    import distribute
    strategy = distribute.tf.MultiWorkerMirroredStrategy(2)
    own = strategy.cluster_resolver
    require(distribute.tf.MirroredStrategy(2).cluster_resolver is None and distribute.tf.OneDeviceStrategy().cluster_resolver is None, "one process has a resolver")
    print(json.dumps([own.task_type, own.task_id, own.cluster_spec().as_dict(), own.rank, own.num_processes, strategy.num_replicas_in_sync]))


#===-- The cases ----------------------------------------------------------===#

def bits(folder):
    from distribute import safetensors
    results = {}
    for processes in (1, 2, 3):
        launchWell(processes, "Bits", folder)
        state = safetensors.load(os.path.join(folder, "final.safetensors"))
        with open(os.path.join(folder, "loss.json")) as file:
            loss, numOwn = json.load(file)
        require(numOwn == {1: 4, 2: 2, 3: 2}[processes], f"{processes} processes: process 0 has {numOwn} replicas")
        results[processes] = [loss, *(state[name].tobytes() for name in sorted(state))]
    require(results[1] == results[2] == results[3], "the bits depend on the number of processes")


def rows(folder):
    for processes in (2, 3):
        launchWell(processes, "Rows", folder)


def vocabulary(folder):
    import distribute
    expected = train(distribute.tf.MirroredStrategy(SLOTS))
    require(expected["seen"] == 2 * SLOTS * STEPS, f"{expected['seen']} rows were seen")
    for processes in (1, 2, 3):
        launchWell(processes, "Vocabulary", folder)
        with open(os.path.join(folder, "found.json")) as file:
            found = json.load(file)
        require(found["seen"] == expected["seen"] and np.allclose(found["losses"], expected["losses"], rtol=1e-6) and
                np.allclose(found["w"], expected["w"], rtol=1e-6, atol=1e-7), f"{processes} processes: {found}; expected {expected}")


def extended(folder):
    launchWell(2, "Extended", folder)


def uneven(folder):
    for each in (1, 2):
        launchWell(2, "Uneven", folder, EACH=str(each))


def lost(what, folder, culprit):
    begin = time.monotonic()
    result = launch(3, what, folder)
    print(result.stderr)
    require(result.returncode not in (0, None) and not any(mark in result.stderr for mark in CRASH_MARKS), f"exit code {result.returncode}")
    for rank in (0, 2):
        said = [line for line in result.stderr.splitlines() if line.startswith(f"[{rank}] distribute.errors.Error") or
                line.startswith(f"[{rank}] Error") or line.startswith(f"[{rank}] distribute")]
        require(said and re.search(culprit, said[0]), f"process {rank} does not name the culprit ({culprit}): {result.stderr}")
    require(time.monotonic() - begin < 100, "the others wait too long")


def resolver(folder):
    two = {"worker": [f"127.0.0.1:{freePort()}", "127.0.0.1:1"]}
    environment = {key: value for key, value in os.environ.items() if key not in ("RANK", "WORLD_SIZE")}

    def start(config):
        command = [sys.executable, __file__, "work", "Resolver", folder]
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                env={**environment, "TF_CONFIG": json.dumps(config), "DISTRIBUTE_CACHE": folder})

    def saidBy(process):
        out, err = process.communicate(timeout=100)
        require(process.returncode == 0 and not err, f"exit code {process.returncode}: {out}{err}")
        return json.loads(out.splitlines()[-1])
    workers = [start({"cluster": two, "task": {"type": "worker", "index": str(i)}}) for i in range(2)]
    for rank, worker in enumerate(workers):
        require(saidBy(worker) == ["worker", rank, two, rank, 2, 4], "a worker's resolver")
    # An evaluator takes no part in the run; it computes on its own devices.
    require(saidBy(start({"cluster": two, "task": {"type": "evaluator", "index": 0}})) == ["evaluator", 0, two, -1, 2, 2], "an evaluator's")
    require(saidBy(start({})) == [None, None, {}, 0, 1, 2], "without a cluster")
    lines = [line for line in launchWell(2, "Resolver", folder).splitlines() if "[0]" in line]
    require(lines == ['[0] ["worker", 0, {}, 0, 2, 4]'], f"of torchrun's variables: {lines}")
    wrong = start({"cluster": two, "task": {"type": "worker", "index": 2}})
    _, err = wrong.communicate(timeout=100)
    require(wrong.returncode == 1 and 'TF_CONFIG, "task", "index": is 2; expected from 0 to 1' in err, err)


def library(folder):
    launchWell(2, "Library", folder, DISTRIBUTE_PROCESSES="/nonexistent/libdistribute_processes.so")


CASES = {"bits": bits, "rows": rows, "vocabulary": vocabulary, "extended": extended, "uneven": uneven, "resolver": resolver, "library": library,
         "raises": lambda folder: lost("Raises", folder, r"process 1 \(.*failed.*ValueError: the disk is full of cats"),
         "killed": lambda folder: lost("Killed", folder, r"process 1 \("),
         "strangers": lambda folder: launchWell(2, "Strangers", folder), "code": testCode}


def test():
    tool("dist-run")
    with tempfile.TemporaryDirectory() as folder:
        CASES[sys.argv[1]](folder)


if __name__ == "__main__":
    if sys.argv[1] == "work":
        try:
            globals()["work" + sys.argv[2]](sys.argv[3])
        except Failure as failure:
            sys.exit(f"FAILED: {failure}")
    else:
        if sys.argv[1] in ("vocabulary", "extended", "uneven"):
            runAgainWithJax()
        main(test)
