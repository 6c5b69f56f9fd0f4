"""Python programs whose variables servers in other processes hold, and which are such servers.

usage: check_python_servers.py CASE

Each task of a TF_CONFIG runs this file, and does what its task says. bits: sync training gives the bits that one process gives, with one and
several processes of servers, of replicas and of groups; variables are read and saved by workers. groups: those of one process. async: workers go on by themselves, and
each update is counted. tools: dist-run's servers for Python's workers, and Python's servers for dist-run's. lost: servers, or workers, that
are lost are named; groups go on without one. raises: so is a program that ends by an exception. resume: from a checkpoint, to the same
bits. security: another token, and files in PEM. refused: what servers elsewhere do not take. jit: steps of JAX (runs itself again by the Python that
has it). functions: of one replica, in the words of tf.distribute, with variables that servers hold.
"""
import concurrent.futures
import json
import os
import re
import signal
import sys
import tempfile
import time

import numpy as np

from jax_python import runAgainWithJax
from process_runs import require
from recorded_steps import RecordedStep
from running import Running
from tools import check, compileStep, freePort, main, safetensors, tool, writeInputs

STEP = "adam"


#===-- What each task runs ------------------------------------------------===#

def serve(strategy, plan, folder, **options):
    import distribute
    distribute.serve(plan, strategy, **{"state": RecordedStep(STEP).initialState(), "save": os.path.join(folder, "final.safetensors"),
                                        "deadline": 30, **options})


def workTrain(folder, **options):
    """Some steps, or many; what a worker reads of the variables is what the servers hold."""
    import distribute
    given = json.loads(os.environ["STRATEGY"])
    step, devices = RecordedStep(STEP), given.pop("devices", 1)
    clusterOptions = given.pop("cluster", {})
    if clusterOptions:
        distribute.Cluster(**clusterOptions)
    strategy = distribute.tf.ParameterServerStrategy(devices, **given)
    plan = distribute.compile(step.mlir, strategy=strategy)
    if strategy.cluster.serves:
        return serve(strategy, plan, folder, **json.loads(os.environ.get("SERVE", "{}")))
    numSteps = int(os.environ.get("STEPS", step.numSteps))
    with distribute.Session(plan, strategy, deadline=30) as session:
        bound, feeds = session.bind(fetches=["loss"]), step.feeds()
        bound.feed(*(feeds[value.name] for value in bound.inputs))
        for number in range(numSteps):
            if os.environ.get("SLOW") == str(strategy.cluster.rank):
                time.sleep(0.05)
            loss = float(bound.run_again()[0])
            print(f"step {number + 1}  loss {loss}", flush=True)
            if os.environ.get("RAISES") == f"{strategy.cluster.rank} {number + 1}":
                raise ValueError("of this worker")
            if "READS" in os.environ:
                print(json.dumps({name: float(session.get(name).astype("f8").sum()) for name in step.stateNames}), flush=True)
        if "READS" in os.environ:
            session.save(os.path.join(folder, f"read-{strategy.cluster.rank}.safetensors"))
    return None


def workTell(folder):
    """What this process of the cluster is to do."""
    import distribute
    strategy = distribute.tf.ParameterServerStrategy(1, **json.loads(os.environ["STRATEGY"]))
    names = ("should_checkpoint", "should_save_summary", "experimental_should_init")
    print(json.dumps([getattr(strategy.extended, name) for name in names]))


def workJit(folder):
    """A step of JAX: the state is what serve() was given, and stays with the servers."""
    import distribute
    import jax
    import jax.numpy as jnp
    strategy = distribute.tf.ParameterServerStrategy(1)

    @distribute.jit(strategy=strategy)
    def step(w, x, y):
        loss, gradient = jax.value_and_grad(lambda w: jnp.mean((x @ w - y) ** 2))(w)
        return w - 0.125 * gradient, loss

    x, y, w = np.arange(32, dtype="f").reshape(8, 4) / 32, np.ones((8, 1), "f"), np.full((4, 1), 2, "f")
    if strategy.cluster.serves:
        return step.serve(w, x, y)
    state = np.zeros_like(w)
    for _ in range(3):
        state, loss = step(state, x, y)
    try:
        step(np.zeros_like(w), x, y)
    except distribute.Error as error:
        require("what the last call returned" in str(error), str(error))
    requireError(lambda: step(state, x[:3], y[:3]), "3 ('x'), 3 ('y') rows", "max_batch=")
    expected = w
    for _ in range(3):
        expected = expected - 0.125 * jax.grad(lambda w: jnp.mean((x @ w - y) ** 2))(expected)
    require(np.allclose(np.asarray(state.tree()), expected, rtol=1e-6), f"the state is {state.tree()}; expected {expected}")
    # Beside it, functions of the replicas that use no variables, of any number of rows.
    values = strategy.experimental_distribute_values_from_function(lambda context: np.ones((1 + context.replica_id_in_sync_group, 2), "f"))
    sums = strategy.run(lambda rows: distribute.tf.get_replica_context().all_reduce("sum", rows.sum()), args=(values,))
    require([float(each) for each in strategy.experimental_local_results(sums)] == [6.], f"the sum of 3 rows is {sums}")
    print("agrees")
    return None


def trainFunctions(strategy, batches, **options):
    """A step, an evaluation, and what the program reads and writes between them: what it has seen. None: these were the servers."""
    import distribute
    import jax
    import jax.numpy as jnp
    from distribute.tf import VariableAggregation as VA, VariableSynchronization as VS
    with strategy.scope():
        w = distribute.tf.Variable(np.arange(3, dtype="f"), name="w", aggregation=VA.MEAN)
        momentum = distribute.tf.Variable(np.zeros(3, "f"), name="momentum", aggregation=VA.MEAN)
        seen = distribute.tf.Variable(0, name="gesehen: é", synchronization=VS.ON_READ, aggregation=VA.SUM)
        last = distribute.tf.Variable(np.uint8(250), name="step", aggregation=VA.ONLY_FIRST_REPLICA)
        isDone = distribute.tf.Variable(False, name="halved")

    @jax.jit
    def halved(value):
        return value / 2

    def step(x, y, rate):
        error, gradient = jax.value_and_grad(lambda w: jnp.mean((x @ w - y) ** 2))(w.read_value())
        momentum.assign(halved(momentum.read_value()) + gradient)
        w.assign_sub(rate * momentum.read_value())
        seen.assign_add(x.shape[0])
        last.assign(x.max().astype("uint8"))
        return error + halved(isDone.read_value().astype("f"))

    def evaluate(x):
        return halved(x @ w.read_value()), distribute.tf.get_replica_context().all_reduce("sum", x.sum())
    own = np.zeros((4, 3), "f")
    if strategy.name == "parameter_server" and strategy.serve(
            [(step, (own, own[:, 0], 0.25)), (evaluate, (own,)), (step, (own[:1], own[:1, 0], 0.25))], deadline=30, **options):
        requireError(w.numpy, "which have ended", "strategy.serve(…, save=…)")
        return None
    # Of an epoch's last batch three rows, of which replicas have two and one.
    x, y = batches[0]
    last3 = next(iter(strategy.experimental_distribute_dataset([(x[:3] + 1, y[:3])])))
    scaled = strategy.run(step, args=(*last3, 0.5))
    found = [last.numpy(), strategy.reduce("mean", scaled, axis=None), w.numpy(), seen.numpy()]
    seen.assign(0)
    last.assign_add(np.uint8(7))  # beyond 255
    for x, y in strategy.experimental_distribute_dataset(batches):
        found += [last.numpy(), strategy.reduce("mean", strategy.run(step, args=(x, y, 0.25)), axis=None)]
        found += [w.numpy(), momentum.numpy(), seen.numpy(), last.numpy(), isDone.numpy()]
        scores, total = strategy.run(evaluate, args=(x,))
        found += [strategy.gather(scores, axis=0), strategy.experimental_local_results(total)[0]]
        w.assign(w + 0.25)
        momentum.assign_sub([1, 0.5, 0.25])
        seen.assign(seen.numpy() * 2)
        isDone.assign(True)
        # What is the same on all replicas is each one's own.
        found.append(strategy.gather(strategy.run(evaluate, args=(np.ones((4, 3), "f"),))[0], axis=0))
    found.append(w.numpy())
    if strategy.name == "parameter_server" and strategy.servers_are_elsewhere:
        refuseFunctions(strategy, w, step, evaluate)
        strategy.save_variables(options["save"] + ".of-workers")
    return [np.asarray(each).tolist() for each in found]


def refuseFunctions(strategy, w, step, evaluate):
    import distribute
    told = ("told of step(float32[4, 3], float32[4], float), evaluate(float32[4, 3]), step(float32[1, 3], float32[1], float)", "strategy.serve([(function, args), …])")
    other = np.zeros((2, 3), "f")
    requireError(lambda: strategy.run(lambda: w.read_value()), "the variable 'w'", *told)
    requireError(lambda: strategy.run(evaluate, args=(other,)), "evaluate uses the variable 'w'", *told)
    requireError(lambda: strategy.run(step, args=(np.zeros((5, 3), "f"), np.zeros(5, "f"), 0.5)), "step uses the variable", *told)
    requireError(lambda: strategy.serve([(step, (other, other[:, 0], 1.0))]), "called a second time")
    requireError(lambda: strategy.restore_variables("none"), "restore them there")
    with strategy.scope():
        late = distribute.tf.Variable(0.0, name="late")
    requireError(lambda: late.assign(1.0), "the variable 'late' is written", *told)


def requireError(call, *words):
    import distribute
    try:
        call()
    except distribute.Error as error:
        require(all(word in str(error) for word in words), f"{words} are not in: {error}")
        require(os.path.basename(__file__) in (error.place or ""), f"{error} has the place {error.place}")
    else:
        require(False, f"{words}: was not refused")


def batchesOfRows():
    """Small numbers, of which all sums and halves are exact."""
    r = np.random.default_rng(3)
    return [(r.integers(0, 3, (8, 3)).astype("f"), r.integers(-2, 3, 8).astype("f")) for _ in range(3)]


def workFunctions(folder):
    import distribute
    given = json.loads(os.environ["STRATEGY"])
    strategy = distribute.tf.ParameterServerStrategy(given.pop("devices", 1), **given)
    print(json.dumps(trainFunctions(strategy, batchesOfRows(), save=os.path.join(folder, "final.safetensors"))))


def workCounts(folder):
    """Workers that go on by themselves: what each adds is counted. Moving averages are the servers' work."""
    import distribute
    given = json.loads(os.environ["STRATEGY"])
    strategy = distribute.tf.ParameterServerStrategy(given.pop("devices", 1), **given)
    with strategy.scope():
        total = distribute.tf.Variable(np.zeros(2, "f"), name="total", aggregation=distribute.tf.VariableAggregation.SUM)
        average = distribute.tf.Variable(np.float32(8), name="average", aggregation=distribute.tf.VariableAggregation.MEAN)

    def add(x):
        total.assign_add(x.sum(axis=0))
        average.assign(0.5 * average.read_value() + 0.5 * x.mean())
        return x.sum()
    if strategy.serve([(add, (np.zeros((rows, 2), "f"),)) for rows in (1, 3)], save=os.path.join(folder, "final.safetensors"), deadline=30):
        return
    for number in range(1, 6):
        own = [np.full((3 if number < 5 else 2, 2), number * 10 ** strategy.cluster.rank, "f") for _ in strategy.own_replicas]
        strategy.run(add, args=(distribute.tf.DistributedValues(own),))
        if os.environ.get("RAISES") == f"{strategy.cluster.rank} {number}":
            raise ValueError("of this worker")
    if strategy.cluster.rank == 0:
        total.assign_add([1.0, 0.5])


def testFunctions(folder):
    import distribute
    expected = trainFunctions(distribute.tf.MirroredStrategy(2), batchesOfRows())
    require(trainFunctions(distribute.tf.ParameterServerStrategy(2), batchesOfRows()) == expected, "servers in this process: other values")
    tasks = Tasks(folder, 2, 2, what="Functions")
    for text in tasks.run():
        found = json.loads(text)
        require(found == expected, f"other values: {[(i, *pair) for i, pair in enumerate(zip(found, expected)) if pair[0] != pair[1]]}")
    state = tasks.state()
    require(state["w"].tolist() == expected[-1] and state["halved"].all(), f"the servers have saved {state}")
    same(safetensors.load(os.path.join(folder, "final.safetensors.of-workers")), state, "saved by workers")
    tasks = Tasks(folder, 2, what="Counts", mode="async")
    tasks.run()
    # Three rows of 1 to 4 and two of 5, and ten times as much of the other process.
    state, sums = tasks.state(), (3 * 10 + 2 * 5) * 11
    require(state["total"].tolist() == [sums + 1, sums + 0.5] and 1 < state["average"] < 50, f"{state}")
    # A program that ends by an exception.
    tasks = Tasks(folder, 2, what="Counts")
    (server,), workers = tasks.startJob("ps"), tasks.startJob("worker", RAISES="1 3")
    for each in (server, *workers):
        require(each.end() == 1 and "ValueError: of this worker" in each.text(), each.text())
    require(re.search(rf"process 1 \([^()]*pid {workers[1].pid}\) failed", server.text()), server.text())


def testJit(folder):
    texts = Tasks(folder, 2, what="Jit").run()
    require(all(text.strip() == "agrees" for text in texts), f"{texts}")


def workRefused(folder):
    """A worker that gives values to variables, makes a second session, or serves."""
    import distribute
    strategy = distribute.tf.ParameterServerStrategy(1)
    plan = distribute.compile(RecordedStep(STEP).mlir, strategy=strategy)
    if strategy.cluster.serves:
        tried = [lambda: distribute.Session(plan, strategy)]
    else:
        session = distribute.Session(plan, strategy)
        name = next(iter(session.state()))
        tried = [lambda: session.set(name, session.get(name)), lambda: session.restore(dict(session.state())),
                 lambda: distribute.Session(plan, strategy), lambda: distribute.serve(plan, strategy),
                 lambda: distribute.Session(distribute.compile(RecordedStep(STEP).mlir, distribute.tf.MirroredStrategy(1)), strategy, group=1)]
    for each in tried:
        try:
            each()
            print("accepted")
        except distribute.Error as error:
            print(f"{error.code}: {error}")
    if strategy.cluster.serves:
        serve(strategy, plan, folder)


#===-- The tasks of a run -------------------------------------------------===#

class Tasks:
    def __init__(self, folder, workers, servers=1, what="Train", **strategy):
        self.folder, self.what, self.strategy = folder, what, strategy
        self.cluster = {"worker": [f"127.0.0.1:{freePort()}" for _ in range(workers)], "ps": [f"127.0.0.1:{freePort()}" for _ in range(servers)]}

    def environment(self, task, index, **more):
        return {**os.environ, "TF_CONFIG": json.dumps({"cluster": self.cluster, "task": {"type": task, "index": index}}),
                "DISTRIBUTE_CACHE": self.folder, "STRATEGY": json.dumps(self.strategy), **more}

    def start(self, task, index, **more):
        return Running([sys.executable, __file__, "work", self.what, self.folder], env=self.environment(task, index, **more))

    def startJob(self, task, **more):
        return [self.start(task, index, **more) for index in range(len(self.cluster[task]))]

    def run(self, **more):
        """All of them, to their end; what the workers have said."""
        servers, workers = self.startJob("ps", **more), self.startJob("worker", **more)
        texts = [each.finish() for each in workers]
        for each in servers:
            each.finish()
        return texts

    def state(self):
        path = os.path.join(self.folder, "final.safetensors")
        state = safetensors.load(path)
        os.remove(path)
        return state


def same(found, expected, what):
    require(found.keys() == expected.keys() and all(np.array_equal(found[name], expected[name]) for name in expected), f"{what}: other bits")


def alone(folder, replicas, *flags, steps=None):
    """The variables after a run of one process."""
    step = RecordedStep(STEP)
    plan, final = os.path.join(folder, "alone.plan"), os.path.join(folder, "alone.safetensors")
    compileStep(step.mlir, plan, replicas, *flags)
    check([tool("dist-run"), plan, *writeInputs(folder, step.feeds(), step.initialState()), f"--steps={steps or step.numSteps}", f"--save={final}"])
    return safetensors.load(final)


def testBits(folder):
    expected = alone(folder, 2, "--strategy=mirrored")
    for workers, servers, strategy in ((1, 1, {"devices": 2}), (2, 1, {}), (2, 2, {}), (1, 1, {"devices": 2, "sync_group": 2})):
        tasks = Tasks(folder, workers, servers, **strategy)
        texts = tasks.run(READS="1", SLOW="1")
        what = f"{workers} workers, {servers} servers, {strategy}"
        state = tasks.state()
        same(state, expected, what)
        # A worker reads what it has pushed, whoever else of its group is late.
        require(all(text.splitlines()[1::2] == texts[0].splitlines()[1::2] for text in texts), f"{what}: {texts}")
        last = json.loads(texts[0].splitlines()[-1])
        require(last == {name: float(value.astype("f8").sum()) for name, value in state.items()}, f"{what}: {last} was read")
        same(safetensors.load(os.path.join(folder, "read-0.safetensors")), state, f"{what}: saved by workers")


def testAsync(folder):
    # One process of the cluster saves, whether its workers know of each other or not; the servers initialize.
    for strategy in ({"mode": "async"}, {}):
        tasks = Tasks(folder, 2, what="Tell", **strategy)
        told = [json.loads(each.finish()) for each in tasks.startJob("ps") + tasks.startJob("worker")]
        require(told == [[False, False, True], [True, True, False], [False, False, False]], f"with {strategy} servers and workers say {told}")
    for workers, strategy in ((2, {"mode": "async"}), (2, {"devices": 2, "sync_group": 2, "staleness": 3})):
        tasks = Tasks(folder, workers, **strategy)
        checkpoints = os.path.join(folder, f"checkpoints-{len(strategy)}")
        texts = tasks.run(STEPS="20", SERVE=json.dumps({"checkpoint": checkpoints}))
        require(all(len(text.splitlines()) == 20 for text in texts), f"{texts}")
        # Each update is counted.
        require([name for name in os.listdir(checkpoints) if name.startswith("step-") and int(name.split("-")[-1]) == 40], f"{os.listdir(checkpoints)}")


SUM = """
distribute.variable @w : tensor<4xf32> = dense<0.0>
func.func @step(%x: tensor<8x4xf32> {distribute.batch = "x"}) attributes {distribute.step, distribute.view = "global"} {
  %w = distribute.read @w : tensor<4xf32>
  %z = arith.constant dense<0.0> : tensor<4xf32>
  %r = linalg.reduce ins(%x : tensor<8x4xf32>) outs(%z : tensor<4xf32>) dimensions = [0]
    (%a: f32, %b: f32) { %s = arith.addf %a, %b : f32  linalg.yield %s : f32 }
  %n = arith.addf %w, %r : tensor<4xf32>
  distribute.assign @w, %n : tensor<4xf32>
  return
}
"""
# The same, begun with the old value: the servers add it to what is reduced.
SUM_INTO = SUM.replace("outs(%z", "outs(%w").replace("arith.addf %w, %r", "arith.maximumf %r, %r")


def testGroups(folder):
    """Groups that go on by themselves, and their servers, in one process: a session of each; jit and functions of one replica, whose
    calls take turns. A server that distribute.launch starts knows its task."""
    import distribute
    import jax
    for devices, options, text in ((2, {"mode": "async"}, SUM_INTO), (4, {"sync_group": 2}, SUM)):
        strategy = distribute.tf.ParameterServerStrategy(devices, **options)
        plan = distribute.compile(text, strategy=strategy)

        def work(group, seen, isLost=False):
            with distribute.Session(plan, strategy, group=group, deadline=30) as session:
                for number in range(3):
                    if isLost and number == 1:
                        raise KeyError("of this group")
                    session.run({"x": np.ones((8, 4), "f")})
                seen.append(float(session.get("w")[0]))

        def workOf(lost):
            seen = []
            with concurrent.futures.ThreadPoolExecutor(2) as pool:
                ends = [pool.submit(work, group, seen, group == lost) for group in range(strategy.num_groups)]
            return seen, [str(end.exception()) for end in ends if end.exception()]
        seen, errors = workOf(None)
        require(max(seen) == 2 * 3 * 8 and not errors, f"{options}: two groups do not share their servers: {seen}, {errors}")
        # The next sessions begin anew; who is lost is not waited for.
        seen, errors = workOf(1)
        require(seen == [4 * 8] and errors == ["'of this group'"], f"{seen}, {errors}")
        with distribute.Session(plan, strategy, group=0), distribute.Session(plan, strategy, group=1):
            for group, words in ((0, "group 0 of workers already has a session"), (2, "the plan has 2, counted from 0")):
                try:
                    distribute.Session(plan, strategy, group=group)
                    require(False, f"group {group} was taken")
                except distribute.Error as error:
                    require(words in str(error), str(error))
        step = distribute.jit(lambda w, x: (w + x.sum(0), w.sum()), strategy=strategy)
        w, expected = np.zeros(3, "f"), np.zeros(3, "f")
        for number in range(5):
            x = np.full((4, 3), number + 1, "f")
            w, total = step(w, x)
            require(float(total) == expected.sum(), f"the state before step {number} is {total}; expected {expected.sum()}")
            expected = expected + x.sum(0)
        require(np.array_equal(w.tree(), expected), f"{w.tree()}; expected {expected}")
        with strategy.scope():
            total = distribute.tf.Variable(np.float32(0), aggregation=distribute.tf.VariableAggregation.SUM)
        for _ in range(3):
            strategy.run(lambda: (total.assign_add(2.0), jax.numpy.float32(0))[1])
        require(float(total.numpy()) == 3 * 2 * strategy.num_replicas_in_sync, f"the sum is {total.numpy()}")
    program = os.path.join(folder, "task.py")
    with open(program, "w") as file:
        file.write("import distribute\ncluster = distribute.tf.ParameterServerStrategy(1).cluster\nprint(cluster.task_type, cluster.task_id, cluster.serves)\n")
    text = check([sys.executable, "-m", "distribute.launch", "-n", "1", "--servers", "2", program])
    require("ps 0 True" in text and "ps 1 True" in text, text)


def testTools(folder):
    """dist-run and Python speak with each other."""
    expected = alone(folder, 2, "--strategy=mirrored")
    step, tasks = RecordedStep(STEP), Tasks(folder, 2)
    plan = os.path.join(folder, "step.plan")
    # As distribute.compile does it.
    compileStep(step.mlir, plan, 2, "--strategy=parameter_server", "--servers=1", "--partition=1")
    inputs = writeInputs(folder, step.feeds(), step.initialState())

    def startTool(task, index):
        return Running([tool("dist-run"), plan, *inputs, f"--steps={step.numSteps}", f"--save={folder}/final.safetensors"],
                       env=tasks.environment(task, index))
    for python in ("worker", "ps"):
        started = [(tasks.start if task == python else startTool)(task, index) for task in ("ps", "worker") for index in range(len(tasks.cluster[task]))]
        for each in started:
            each.finish()
        same(tasks.state(), expected, f"Python is the {python}")
        tasks = Tasks(folder, 2)


def testLost(folder):
    long = {"STEPS": "1000000"}
    # The servers.
    tasks = Tasks(folder, 2, cluster={"servers": True, "lease": 3})
    (server,), workers = tasks.startJob("ps", **long), tasks.startJob("worker", **long)
    workers[0].awaitSteps(5)
    server.kill()
    server.end()
    for worker in workers:
        require(worker.end() == 1, worker.text())
        require("UNAVAILABLE" in worker.text() or "lost" in worker.text(), worker.text())
        require(f"servers of variables at \"{tasks.cluster['ps'][0]}\" are lost" in worker.text(), worker.text())
    # A worker of a group of all.
    tasks = Tasks(folder, 2, cluster={"servers": True, "lease": 3})
    (server,), workers = tasks.startJob("ps", **long), tasks.startJob("worker", **long)
    workers[0].awaitSteps(5)
    workers[1].kill()
    workers[1].end()
    for each in (server, workers[0]):
        require(each.end() == 1, each.text())
        require(re.search(rf"process 1 \([^()]*pid {workers[1].pid}\) failed", each.text()), each.text())
    # One that goes on by itself.
    tasks = Tasks(folder, 2, mode="async", staleness=2)
    (server,), workers = tasks.startJob("ps"), [tasks.start("worker", 0, STEPS="300"), tasks.start("worker", 1, **long)]
    workers[0].awaitSteps(5)
    workers[1].kill()
    workers[1].end()
    for each in (workers[0], server):
        each.finish()
    require(len(tasks.state()) > 0, "the servers have not saved the variables")


def testRaises(folder):
    """An exception in one worker ends a group of all, and no other group."""
    tasks = Tasks(folder, 2)
    (server,), workers = tasks.startJob("ps", RAISES="1 4", STEPS="100000"), tasks.startJob("worker", RAISES="1 4", STEPS="100000")
    for each in (server, *workers):
        require(each.end() == 1, each.text())
        require("ValueError: of this worker" in each.text(), each.text())
    for each in (server, workers[0]):
        require(re.search(rf"process 1 \([^()]*pid {workers[1].pid}\) failed", each.text()), each.text())
    tasks = Tasks(folder, 2, mode="async", staleness=2)
    (server,), workers = tasks.startJob("ps"), tasks.startJob("worker", RAISES="1 4", STEPS="200")
    require(workers[1].end() == 1, workers[1].text())
    for each in (workers[0], server):
        each.finish()


def testResume(folder):
    """Servers that are interrupted end in order; what is resumed has the bits of a run without an end."""
    step = RecordedStep(STEP)
    before = len(next(iter(step.feeds().values()))) // step.batch  # the batches begin again
    total = 2 * before
    checkpoints = os.path.join(folder, "checkpoints")
    expected = alone(folder, 2, "--strategy=mirrored", steps=total)
    for steps, resume in ((before, False), (total - before, True)):
        tasks = Tasks(folder, 2, 2)
        tasks.run(STEPS=str(steps), SERVE=json.dumps({"checkpoint": checkpoints, "checkpoint_every": 2, "resume": resume}))
        found = tasks.state()
    same(found, expected, "resumed")
    tasks = Tasks(folder, 1, mode="async")
    (server,), (worker,) = tasks.startJob("ps"), tasks.startJob("worker", STEPS="1000000")
    worker.awaitSteps(5)
    server.kill(signal.SIGINT)
    require(server.end() != 0 and "KeyboardInterrupt" in server.text(), server.text())
    require(worker.end() == 1 and "servers of variables" in worker.text(), worker.text())
    require(len(tasks.state()) > 0, "interrupted servers have not saved the variables")


def testSecurity(folder):
    tasks = Tasks(folder, 1)
    (server,), (worker,) = tasks.startJob("ps", DISTRIBUTE_TOKEN="one"), tasks.startJob("worker", DISTRIBUTE_TOKEN="two")
    require(worker.end() == 1 and "another token" in worker.text(), worker.text())
    server.kill()
    server.end()
    Tasks(folder, 1).run(DISTRIBUTE_TOKEN="one")
    files = writeCertificates(folder)
    Tasks(folder, 2, cluster={"servers": True, **files}).run()
    # One side only.
    tasks = Tasks(folder, 1, cluster={"servers": True, **files})
    server = tasks.start("ps", 0)
    tasks.strategy = {"cluster": {"servers": True, "start_deadline": 3}}
    worker = tasks.start("worker", 0)
    require(worker.end() == 1 and "both sides encrypt or neither" in worker.text(), worker.text())
    server.kill()
    server.end()


def writeCertificates(folder):
    """A certificate that is its own authority, for this host."""
    key, certificate = os.path.join(folder, "key.pem"), os.path.join(folder, "certificate.pem")
    check(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, "-days", "2", "-subj", "/CN=localhost",
           "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"])
    return {"certificate_authority": certificate, "certificate": certificate, "private_key": key}


def testRefused(folder):
    tasks = Tasks(folder, 1, what="Refused")
    (server,), (worker,) = tasks.startJob("ps"), tasks.startJob("worker")
    said = [each.finish() for each in (server, worker)]
    required = [["it holds variables and does no steps"],
                ["FAILED_PRECONDITION: servers in another process hold the variables", "FAILED_PRECONDITION: servers in another process hold the variables",
                 "group 0 of this process's workers already has a session", "it holds no variables", "group 1 of this process's workers was requested"]]
    for text, words in zip(said, required):
        lines = text.splitlines()
        require(len(lines) == len(words) and all(word in line for word, line in zip(words, lines)), f"{text}: required are {words}")
    # More processes of servers than servers.
    tasks = Tasks(folder, 1, 2)
    tasks.strategy = {"servers": 1}
    started = [*tasks.startJob("ps"), *tasks.startJob("worker")]
    require(all(each.end() == 1 and "2 processes of servers, but the plan has 1 server" in each.text() for each in started),
            "".join(each.text() for each in started))


def test():
    with tempfile.TemporaryDirectory() as folder:
        CASES[sys.argv[1]](folder)


CASES = {"bits": testBits, "async": testAsync, "tools": testTools, "lost": testLost, "raises": testRaises, "resume": testResume,
         "security": testSecurity, "refused": testRefused, "jit": testJit, "functions": testFunctions, "groups": testGroups}

if __name__ == "__main__":
    if sys.argv[1] == "work":
        {"Train": workTrain, "Tell": workTell, "Refused": workRefused, "Jit": workJit, "Functions": workFunctions,
         "Counts": workCounts}[sys.argv[2]](sys.argv[3])
    else:
        if sys.argv[1] in ("jit", "functions", "groups"):
            runAgainWithJax()
        main(test)
