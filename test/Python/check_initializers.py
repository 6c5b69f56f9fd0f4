"""Initializers of variables, from the text to runs: who computes first values, when, and when not.

usage: check_initializers.py processes | strategies | restored | endless | partly | python | variables | launched | served | losses WAY

processes: the bits of one process on 2 and 4, and on other numbers of replicas. strategies: who computes. restored: a state or a checkpoint
that is there keeps the initializer from being run. endless: one that does not end is ended at the deadline, on every process. partly:
variables of which only some are initialized. python: sessions and plans. variables: distribute.tf.Variable's functions in several processes.
launched: a plan whose number of replicas is left to the launch. served: servers in other processes compute, and workers wait for them. losses: a run that loses processes, in one of WAYS, has the bits of one that loses nothing: who comes
in the place of another has the values of the others, and what was lost before there was a checkpoint is computed anew.
"""
import json
import os
import subprocess
import sys
import tempfile

import numpy as np

from check_losses import killOneOf
from jax_python import runAgainWithJax
from process_runs import LEASE, SLOTS, launch, readReport, require, runOn
from running import Running, interrupt
from tools import Failure, check, compileStep, execute, main, safetensors, tool

# Numbers drawn by a counter, 0 to 4095; products of zeros, until one is no longer below the limit: at once for 0, never for 1.
PROGRAM = """
#map = affine_map<(d0, d1) -> (d0, d1)>
distribute.variable @w : tensor<6x4xf32> init {
  %empty = tensor.empty() : tensor<6x4xf32>
  %v = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%empty : tensor<6x4xf32>) {
  ^bb0(%out: f32):
    %c4 = arith.constant 4 : i32
    %factor = arith.constant 747796405 : i32
    %c20 = arith.constant 20 : i32
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %a = arith.index_cast %i : index to i32
    %b = arith.index_cast %j : index to i32
    %row = arith.muli %a, %c4 : i32
    %place = arith.addi %row, %b : i32
    %hash = arith.muli %place, %factor : i32
    %top = arith.shrui %hash, %c20 : i32
    %f = arith.uitofp %top : i32 to f32
    linalg.yield %f : f32
  } -> tensor<6x4xf32>
  distribute.yield %v : tensor<6x4xf32>
}
distribute.variable @slow : tensor<6x4xf32> init {
  %v = arith.constant dense<0.5> : tensor<6x4xf32>
  distribute.yield %v : tensor<6x4xf32>
}
distribute.variable @count : tensor<i32> init {
  %first = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %limit = arith.constant LIMIT : f32
  %ten = arith.constant 10 : i32
  %zeros = arith.constant dense<0.0> : tensor<64x64xf32>
  %last = scf.while (%a = %zeros) : (tensor<64x64xf32>) -> tensor<64x64xf32> {
    %e = tensor.extract %a[%first, %first] : tensor<64x64xf32>
    %more = arith.cmpf olt, %e, %limit : f32
    scf.condition(%more) %a : tensor<64x64xf32>
  } do {
  ^bb0(%a: tensor<64x64xf32>):
    %empty = tensor.empty() : tensor<64x64xf32>
    %none = linalg.fill ins(%zero : f32) outs(%empty : tensor<64x64xf32>) -> tensor<64x64xf32>
    %next = linalg.matmul ins(%a, %a : tensor<64x64xf32>, tensor<64x64xf32>) outs(%none : tensor<64x64xf32>) -> tensor<64x64xf32>
    scf.yield %next : tensor<64x64xf32>
  }
  %e = tensor.extract %last[%first, %first] : tensor<64x64xf32>
  %whole = arith.fptosi %e : f32 to i32
  %n = arith.addi %whole, %ten : i32
  %v = tensor.from_elements %n : tensor<i32>
  distribute.yield %v : tensor<i32>
}
MORE
func.func @step(%x: tensor<8x6x4xf32> {distribute.batch = "x"}, %w: tensor<6x4xf32> {distribute.state = "w"},
                %slow: tensor<6x4xf32> {distribute.state = "slow"}, %n: tensor<i32> {distribute.state = "count"})
    -> (tensor<6x4xf32> {distribute.state = "w"}, tensor<6x4xf32> {distribute.state = "slow"}, tensor<i32> {distribute.state = "count"},
        tensor<f32> {distribute.output = "loss"})
    attributes {distribute.step, distribute.view = "global"} {
  %one = arith.constant dense<1> : tensor<i32>
  %zeros = arith.constant dense<0.0> : tensor<6x4xf32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %g = linalg.reduce {arith.addf} ins(%x : tensor<8x6x4xf32>) outs(%zeros : tensor<6x4xf32>) dimensions = [0]
  %loss = linalg.reduce {arith.addf} ins(%x : tensor<8x6x4xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1, 2]
  %newSlow = arith.addf %slow, %g : tensor<6x4xf32>
  %newW = arith.subf %w, %newSlow : tensor<6x4xf32>
  %newN = arith.addi %n, %one : tensor<i32>
  return %newW, %newSlow, %newN, %loss : tensor<6x4xf32>, tensor<6x4xf32>, tensor<i32>, tensor<f32>
}
"""
DRAWN = ((np.arange(24, dtype=np.uint32) * np.uint32(747796405)) >> np.uint32(20)).astype("f4").reshape(6, 4)
FIRST = {"w": DRAWN, "slow": np.full((6, 4), 0.5, "f4"), "count": np.int32(10)}
STRATEGIES = {
    "mirrored": ["--strategy=mirrored"],
    "sharded": ["--strategy=mirrored", "--shard-updates"],
    "devices": ["--strategy=mirrored", "--logical-devices=2"],
    "central": ["--strategy=central_storage"],
    "servers": ["--strategy=parameter_server"],
    "cut": ["--strategy=parameter_server", "--servers=3", "--partition=3", "--partition-bytes=1"],
}


def write(folder, limit=0.0, more=""):
    path = os.path.join(folder, "step.mlir")
    with open(path, "w") as file:
        file.write(PROGRAM.replace("LIMIT", str(limit)).replace("MORE", more))
    return path


def plan(folder, replicas=4, *flags, **text):
    path = os.path.join(folder, "step.plan")
    compileStep(write(folder, **text), path, replicas, *flags)
    return path


def feed(folder, steps=2):
    path = os.path.join(folder, "x.npy")
    np.save(path, np.random.default_rng(3).integers(-4, 5, (8 * steps, 6, 4)).astype("f4"))
    return f"--feed=x={path}"


def requireState(found, expected, what):
    for name, array in expected.items():
        require(name in found and np.array_equal(found[name], array), f"{what}: {name} is {found.get(name)}; expected {array}")


def savedBy(command, folder):
    saved = os.path.join(folder, "saved.safetensors")
    check([*command, f"--save={saved}"])
    return safetensors.load(saved)


def processes():
    with tempfile.TemporaryDirectory() as folder:
        path, hashes = plan(folder), set()
        for count in (1, 2, 4):
            requireState(savedBy(launch(count, path, feed(folder), "--steps=0", "--quiet"), folder), FIRST, f"{count} processes")
            hashes.add(runOn(count, path, folder, feed(folder), "--steps=2", "--check-drift=1", "--quiet")["state_sha256"])
        for replicas in (1, 2, 8):
            other = plan(folder, replicas)
            requireState(savedBy([tool("dist-run"), other, feed(folder), "--steps=0", "--quiet"], folder), FIRST, f"{replicas} replicas")
            hashes.add(runOn(1, other, folder, feed(folder), "--steps=2", "--quiet")["state_sha256"])
        require(len(hashes) == 1, f"the states after two steps differ: {hashes}")


def strategies():
    for name, flags in STRATEGIES.items():
        with tempfile.TemporaryDirectory() as folder:
            path = plan(folder, 4, *flags)
            table = json.loads(check([tool("dist-translate"), path, "--table", "--json"]))
            initializer, = (step for step in table["steps"] if step["initializer"])
            require(all(variable["initialized"] and not variable["has_initial"] for variable in table["variables"]), f"{name}: {table['variables']}")
            rows = {program["role"]: program["instructions"] for program in initializer["programs"]}
            kinds = {row["kind"] for each in rows.values() for row in each}
            alone = name in ("central", "servers", "cut")
            require(("broadcast" in kinds) != alone, f"{name}: the initializer has {kinds}")
            require(name != "central" or (rows["storage"] and not rows["worker"]), f"{name}: {rows}")
            requireState(savedBy([tool("dist-run"), path, feed(folder), "--steps=0", "--quiet"], folder), FIRST, name)
            check([tool("dist-translate"), path, "--verify"])
            check([tool("dist-compile"), write(folder), "-o", os.path.join(folder, "other.plan"), *flags, "--replicas=4", "--validate"])


def restored():
    """The initializer would not come back before the deadline."""
    given = {"w": np.ones((6, 4), "f4"), "slow": np.zeros((6, 4), "f4"), "count": np.int32(7)}
    for flags in (STRATEGIES["mirrored"], STRATEGIES["servers"]):
        with tempfile.TemporaryDirectory() as folder:
            path, state = plan(folder, 4, *flags, limit=1.0), os.path.join(folder, "given.safetensors")
            safetensors.save(state, given)
            command = [tool("dist-run"), path, feed(folder), "--quiet", "--deadline=20"]
            requireState(savedBy([*command, "--steps=0", f"--restore={state}"], folder), given, "restored")
            checkpoints = os.path.join(folder, "run")
            check([*command, "--steps=1", f"--restore={state}", f"--checkpoint={checkpoints}"])
            after = savedBy([*command, "--steps=2", "--resume", f"--checkpoint={checkpoints}"], folder)
            require(after["count"] == 9, f"a run that is resumed counts {after['count']}; expected 9")
            del given["slow"]
            safetensors.save(state, given)
            result = execute([*command, "--steps=1", f"--restore={state}"])
            require(result.returncode == 1 and '"slow"' in result.stderr, f"a state without all variables: {result.stderr}")
            given["slow"] = np.zeros((6, 4), "f4")


def endless():
    for count in (1, 2):
        with tempfile.TemporaryDirectory() as folder:
            saved = os.path.join(folder, "saved.safetensors")
            result = execute(launch(count, plan(folder, limit=1.0), feed(folder), "--steps=1", "--quiet", "--deadline=2", f"--save={saved}"))
            require(result.returncode == 3, f"exit code {result.returncode} of {count} processes: {result.stderr}")
            require("while" in result.stderr or "broadcast" in result.stderr, f"{count} processes: {result.stderr}")
            require(not os.path.exists(saved), "a state was saved that nothing has computed")
    # Servers in processes of their own, for which the workers wait.
    for servers in (1, 2):
        with tempfile.TemporaryDirectory() as folder:
            saved = os.path.join(folder, "saved.safetensors")
            path = plan(folder, 4, "--strategy=parameter_server", "--servers=2", limit=1.0)
            result = execute(launch(2, path, feed(folder), f"--launch-servers={servers}", "--steps=1", "--quiet", "--deadline=2", f"--save={saved}"))
            require(result.returncode == 3 and "while" in result.stderr, f"exit code {result.returncode}, {servers} servers: {result.stderr}")
            require(not os.path.exists(saved), "a state was saved that nothing has computed")


def partly():
    """A variable with neither value nor initializer is named; a constant stays what it is."""
    more = "distribute.variable @restored : tensor<2xf32>\ndistribute.variable @constant : tensor<2xf32> = dense<3.0>\n"
    with tempfile.TemporaryDirectory() as folder:
        result = execute([tool("dist-run"), plan(folder, more=more), feed(folder), "--steps=1"])
        require(result.returncode == 1 and 'the state "restored" has no initial values' in result.stderr, result.stderr)


def python():
    import distribute
    strategy = distribute.Mirrored(2)
    with tempfile.TemporaryDirectory() as folder:
        with open(write(folder)) as file:
            made = distribute.compile(file.read(), strategy)
        require([step.name for step in made.steps] == ["step"], f"the plan's steps are {made.steps}")
        require(all(variable.has_initial for variable in made.variables), f"the plan's variables are {made.variables}")
        batch = np.ones((8, 6, 4), "f4")
        with distribute.Session(made, strategy) as session:
            try:
                session.get("w")
                raise Failure("a value was given before there was one")
            except distribute.Error as error:
                require("initialize the session" in str(error), str(error))
            session.initialize()
            requireState(session.state(), FIRST, "initialize()")
            session.save(os.path.join(folder, "saved.safetensors"))
            session.run({"x": batch})
            require(session.get("count") == 11, f"count is {session.get('count')}")
        with distribute.Session(made, strategy) as session:
            session.set("count", np.int32(3))
            session.run({"x": batch})
            require(session.get("count") == 4 and np.array_equal(session.get("w"), DRAWN - 8.5), "a value that was set is lost")


def variables():
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "distribute.launch", "-n", "2", __file__, "work", folder]
        result = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
        require(result.returncode == 0, f"exit code {result.returncode}: {result.stdout}{result.stderr}")
        ours = [readReport(os.path.join(folder, f"{rank}.json")) for rank in range(2)]
    values = [[3.0, 4.0], 5.0]
    expected = [{"calls": [1, 1], "values": values, "error": "ZeroDivisionError"}, {"calls": [0, 0], "values": values, "error": "InvalidValue"}]
    require(ours == expected, f"the processes give {ours}; expected {expected}")


def work(folder):
    """One process: how often it calls the functions, in a scope and in a function that is traced, and what comes of one that fails."""
    import distribute
    strategy, calls = distribute.tf.MultiWorkerMirroredStrategy(1), [0, 0]
    rank = strategy.cluster_resolver.rank

    def first(kind, value):
        calls[kind] += 1
        return np.asarray(value, "f4")
    with strategy.scope():
        outside = distribute.tf.Variable(lambda: first(0, [3.0 + rank, 4.0]))
    kept = []

    def step():
        if not kept:
            kept.append(distribute.tf.Variable(lambda: first(1, 5.0 + rank)))
        return kept[0] + 0.0
    strategy.run(step)
    error = None
    try:
        with strategy.scope():
            distribute.tf.Variable(lambda: 1 / 0)
    except (distribute.Error, ZeroDivisionError) as raised:
        error = type(raised).__name__
    with open(os.path.join(folder, f"{rank}.json"), "w") as file:
        json.dump({"calls": calls, "values": [outside.numpy().tolist(), kept[0].numpy().tolist()], "error": error}, file)


OPEN = """
distribute.mesh @mesh <["replica" = ?]>
distribute.variable @w : tensor<3xi32> init {
  %v = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %d = arith.addi %v, %v : tensor<3xi32>
  distribute.yield %d : tensor<3xi32>
} {aggregation = sum}
distribute.variable @seen : tensor<i64> init {
  %v = arith.constant dense<20> : tensor<i64>
  %d = arith.addi %v, %v : tensor<i64>
  distribute.yield %d : tensor<i64>
} {synchronization = on_read, aggregation = sum}
func.func @step(%x: tensor<3xi32> {distribute.batch = "x"}) -> (tensor<3xi32> {distribute.output = "w", distribute.result = "per_replica"})
    attributes {distribute.step, distribute.view = "replica"} {
  %one = arith.constant dense<1> : tensor<i64>
  %w = distribute.read @w : tensor<3xi32>
  distribute.assign_add @w, %x : tensor<3xi32>
  distribute.assign_add @seen, %one : tensor<i64>
  return %w : tensor<3xi32>
}
"""


def launched():
    """Each replica adds its own rows, and counts: from the value that the initializer has given to each component."""
    with tempfile.TemporaryDirectory() as folder:
        text, path, w = (os.path.join(folder, name) for name in ("step.mlir", "step.plan", "w.npy"))
        with open(text, "w") as file:
            file.write(OPEN)
        check([tool("dist-compile"), text, "-o", path, "--strategy=mirrored"])
        table = json.loads(check([tool("dist-translate"), path, "--table", "--json"]))
        require(table["num_slots"] is None and any(step["initializer"] for step in table["steps"]), f"{table['num_slots']}, {table['steps']}")
        for replicas in (1, 2, 3, 8):
            where = [[f"--devices=cpu:{replicas}"]]
            if replicas == 2:
                where.append(["--launch=2", "--devices=cpu:1", "--start-deadline=60"])
            x = np.arange(2 * 3 * replicas, dtype="i4").reshape(2 * replicas, 3)
            batch = os.path.join(folder, "x.npy")
            np.save(batch, x.reshape(-1))
            for flags in where:
                state = savedBy([tool("dist-run"), path, f"--feed=x={batch}", "--steps=0", "--quiet", *flags], folder)
                first = {"w": np.array([2, 4, 6], "i4"), "seen": np.int64(40 * replicas)}
                requireState(state, first, f"{replicas} replicas, {flags}")
                state = savedBy([tool("dist-run"), path, f"--feed=x={batch}", "--steps=2", "--quiet", f"--fetch=w={w}", *flags], folder)
                requireState(state, {"w": first["w"] + x.sum(axis=0), "seen": first["seen"] + 2 * replicas}, f"{replicas} replicas, {flags}, two steps")
                require(np.array_equal(np.load(w)[0], np.tile(first["w"], (replicas, 1))), f"the first step reads {np.load(w)[0]}")


SERVED = {
    "one server": ([], 1), "two servers": (["--servers=2"], 2), "cut": (["--servers=2", "--partition=2", "--partition-bytes=1"], 2),
    "a group": (["--sync-group=4"], 1), "groups": (["--sync-group=2", "--servers=2"], 2),
}


def served():
    for name, (flags, servers) in SERVED.items():
        with tempfile.TemporaryDirectory() as folder:
            path = plan(folder, 4, "--strategy=parameter_server", *flags)
            batches = feed(folder)
            alone = savedBy([tool("dist-run"), path, batches, "--steps=2", "--quiet"], folder)
            numGroups = 2 if name == "groups" else 1
            for numProcesses in (1, 2) if "group" in name else (1, 4):
                processes = [f"--launch={numProcesses}", f"--launch-servers={servers}", "--start-deadline=60"]
                what = f"{name}, {' '.join(processes)}"
                command = [tool("dist-run"), path, batches, "--quiet", *processes]
                requireState(savedBy([*command, "--steps=0"], folder), FIRST, what)
                state = savedBy([*command, "--steps=2"], folder)
                requireState(state, {"count": alone["count"]} if numGroups > 1 else alone, f"{what}, two steps")
                # What is restored is not computed, nor is what a checkpoint holds.
                given, kept = os.path.join(folder, "given.safetensors"), os.path.join(folder, f"kept-{numProcesses}")
                safetensors.save(given, {"w": np.ones((6, 4), "f4"), "slow": np.zeros((6, 4), "f4"), "count": np.int32(7)})
                check([*command, "--steps=1", f"--restore={given}", f"--checkpoint={kept}"])
                state = savedBy([*command, "--steps=2", "--resume", f"--checkpoint={kept}"], folder)
                require(state["count"] == 7 + 2 * numGroups, f"{what}: a run that is resumed counts {state['count']}")


#: How a run goes on, and from what.
WAYS = {
    "shrink": ["--on-failure=shrink", "CHECKPOINT", "--checkpoint-every=50"], "wait": ["--on-failure=wait", "CHECKPOINT", "--checkpoint-every=50"],
    "atomic-shrink": ["--on-failure=shrink", "--atomic-steps"], "atomic-wait": ["--on-failure=wait", "--atomic-steps"],
    "early-shrink": ["--on-failure=shrink", "CHECKPOINT", "--checkpoint-every=100000000"],
    "early-wait": ["--on-failure=wait", "CHECKPOINT", "--checkpoint-every=100000000"],
}


def losses(way):
    with tempfile.TemporaryDirectory() as folder:
        path, batches = plan(folder, SLOTS, f"--reproducible={SLOTS}"), feed(folder)
        summary = os.path.join(folder, "lossy.json")
        flags = [flag.replace("CHECKPOINT", f"--checkpoint={os.path.join(folder, 'kept')}") for flag in WAYS[way]]
        run = Running(launch(SLOTS, path, batches, *flags, "--seconds=200", f"--lease={LEASE}", f"--summary={summary}"))
        run.awaitSteps(2)
        kept = [each for _, folders, files in os.walk(os.path.join(folder, "kept")) for each in (*folders, *files) if each != ".lock"]
        require(not way.startswith("early") or not kept, f"there is a checkpoint before one was asked for: {kept}")
        killOneOf(run, 2)
        run.awaitNote("in its place|go(?:ing)? on from|going on with|begin")
        run.awaitSteps(2)
        steps, text = interrupt(run)
        print(text)
        report = readReport(summary)
        left = SLOTS if way.endswith("wait") else SLOTS - 1
        require(report["epochs"] == 2 and report["processes"] == left, f"{report}{text}")
        whole = runOn(1, path, folder, batches, f"--steps={steps}", "--quiet")
        require(report["state_sha256"] == whole["state_sha256"], f"other bits than those of a run that loses nothing: {report}{text}")


def test():
    cases = (processes, strategies, restored, endless, partly, python, variables, launched, served, losses)
    {each.__name__: each for each in cases}[sys.argv[1]](*sys.argv[2:])


if __name__ == "__main__":
    if sys.argv[1] == "work":
        work(sys.argv[2])
    else:
        if sys.argv[1] == "variables":
            runAgainWithJax()
        main(test)
