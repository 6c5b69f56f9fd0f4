"""The Python package on several processes: the same script, started several times, trains as one process does.

usage: check_python_processes.py CASE

bits: sessions of a recorded step on 1, 2 and 3 processes: of a reproducible plan one hash. rows: each process gives the rows of its own
replicas. vocabulary: a loop of tf.distribute's form on 1 process with 6 replicas, 2 with 3, 3 with 2 (takes JAX). raises: an exception in
one process ends the run for all, which name it; killed: so does a process that is killed. strangers: other plans, other states, other
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
from tools import CRASH_MARKS, Failure, check, freePort, main, tool

SLOTS = 6
STEPS = 5


def require(holds, what):
    if not holds:
        raise Failure(what)


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
        loss = float(bound.runAgain()[0])
    session.checkDrift()
    session.save(os.path.join(folder, "final.safetensors"))
    # Behind save() the file is there for all.
    own = distribute.safetensors.load(os.path.join(folder, "final.safetensors"))
    require(all(np.array_equal(own[name], session.get(name)) for name in step.stateNames), "the file is not the state")
    if cluster.isChief:
        with open(os.path.join(folder, "loss.json"), "w") as file:
            json.dump([loss, len(session.ownReplicas)], file)


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
    strategy = distribute.MultiWorkerMirrored("cpu:1")
    x = np.arange(48, dtype="f").reshape(12, 4)
    with distribute.Session(distribute.compile(ROWS, strategy), strategy, state={"w": np.zeros(4, "f")}) as session:
        each = 12 // strategy.num_replicas_in_sync
        own = session.ownReplicas
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
        w = distribute.Variable(np.linspace(-1, 1, 8, dtype="f"), aggregation=distribute.VariableAggregation.MEAN)
        seen = distribute.Variable(0, synchronization=distribute.VariableSynchronization.ON_READ, aggregation=distribute.VariableAggregation.SUM)

    def step(x, y):
        loss, gradient = jax.value_and_grad(lossOf)(w.read_value(), x, y)
        w.assign_sub(0.1 * gradient)
        seen.assign_add(x.shape[0])
        return loss
    losses = []
    for x, y in strategy.experimental_distribute_dataset(batches):
        require(len(x) == len(strategy.ownReplicas), f"{len(x)} values for {strategy.ownReplicas}")
        found = strategy.run(step, args=(x, y))
        losses.append(float(strategy.reduce("mean", found, axis=None)))
    rows = strategy.gather(found, axis=0) if np.ndim(found) else None
    w.assign(w.read_value() * 2)
    return {"losses": losses, "w": w.numpy().tolist(), "seen": int(seen.numpy()), "rows": rows}


def workVocabulary(folder):
    import distribute
    strategy = distribute.MultiWorkerMirrored(f"cpu:{SLOTS // int(os.environ['WORLD_SIZE'])}")
    found = train(strategy)
    require(len(set(strategy.cluster_resolver.valueOfEach(hash(str(found)) % 2**31))) == 1 or "PYTHONHASHSEED" not in os.environ,
            "the processes see different results")
    if strategy.cluster_resolver.isChief:
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
        bound.runAgain()


def workKilled(folder):
    cluster, bound = longRun(folder)
    for k in range(100000):
        if cluster.rank == 1 and k == 20:
            os.kill(os.getpid(), signal.SIGKILL)
        bound.runAgain()


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
    strategy = distribute.MultiWorkerMirrored("cpu:2")
    own = strategy.cluster_resolver
    require(distribute.Mirrored(2).cluster_resolver is None and distribute.OneDevice().cluster_resolver is None, "one process has a resolver")
    print(json.dumps([own.task_type, own.task_id, own.cluster_spec().as_dict(), own.rank, own.numProcesses, strategy.num_replicas_in_sync]))


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
    expected = train(distribute.Mirrored(SLOTS))
    require(expected["seen"] == 2 * SLOTS * STEPS, f"{expected['seen']} rows were seen")
    for processes in (1, 2, 3):
        launchWell(processes, "Vocabulary", folder)
        with open(os.path.join(folder, "found.json")) as file:
            found = json.load(file)
        require(found["seen"] == expected["seen"] and np.allclose(found["losses"], expected["losses"], rtol=1e-6) and
                np.allclose(found["w"], expected["w"], rtol=1e-6, atol=1e-7), f"{processes} processes: {found}; expected {expected}")


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


CASES = {"bits": bits, "rows": rows, "vocabulary": vocabulary, "resolver": resolver, "library": library,
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
        if sys.argv[1] == "vocabulary":
            runAgainWithJax()
        main(test)
