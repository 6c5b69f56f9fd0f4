"""Plans for CUDA GPUs, run on software GPUs (docs/RationaleSoftGpu.md), which check each access of each kernel.

usage: check_cuda.py step STEP REPLICAS:GPUS... | check_cuda.py strategies|processes STEP | check_cuda.py fuzz PROGRAMS [--nccl] | check_cuda.py counts | check_cuda.py graphs STEP REPLICAS... [--loops] | check_cuda.py captured STEP... | check_cuda.py sums | check_cuda.py sorts | check_cuda.py architectures | check_cuda.py biases | check_cuda.py tf32 STEP... | check_cuda.py joins STEP... | check_cuda.py refusals | check_cuda.py faults |
       check_cuda.py nccl STEP REPLICAS... | check_cuda.py nccl-processes STEP | check_cuda.py nccl-faults|nccl-process-faults|nccl-connect-faults

step: a recorded step gives what JAX gave, by the norms of check_step.py, and the GPUs have nothing to report.
strategies: so it does under each strategy, also where servers on the host hold the variables.
processes: so it does on several processes with a GPU each.
fuzz: random programs do what the interpreter does.
counts: launches, waits and bytes to and from the devices, in the summary of a run.
graphs: steps that are captured and replayed give the bits of those that are not, in fewer calls; a fault in them has its place.
captured: a step that runs again is its graphs, one where it has no loop and branch; the host waits for its inputs and its end, and for the predicates
that PREDICATES name.
sums: one long sum is that of many blocks, whose results another launch adds up; the bits do not depend on the order of blocks and warps.
sorts: lines that many threads sort are sorted as numpy does it, equal keys in their order.
architectures: of a plan's codes a GPU takes the last that is not for newer ones.
refusals: what does not fit together is an error of the input, in one line.
faults: what fails on a GPU ends the run with the driver's name for it.
biases: products take in the biases behind them, and, where it is asked for, relus; so many launches fewer, and the same results.
tf32: factors are rounded to TF32 where that is asked for, and nowhere else.
joins: launches that are one give the bits of those that are not, and are fewer.
nccl: so a recorded step does by NCCL's collectives, and no array of them goes through the host.
nccl-processes: so it does where the groups lie in several processes.
nccl-faults: what fails in NCCL, or does not fit it, ends the run with one line.
nccl-process-faults: what fails in one process ends all, with one failure of that process.
nccl-connect-faults: so does the end of a process while NCCL connects, which waits for it; long before the deadline.
"""
import json
import os
import re
import sys
import tempfile
import time

import numpy as np

from check_step import checkStep
from distribute import safetensors
from recorded_steps import RecordedStep
from tools import CRASH_MARKS, Failure, check, compileStep, execute, main, tool, writeInputs

LIBRARIES = os.path.join(os.environ["DISTRIBUTE_BIN"], "..", "lib", "soft-gpu")
ON_GPUS = ["--target=cuda", "--gpu-arch=sm_80", "--allow-gather"]


def onGpus(number, more=""):
    """dist-run's environment, with so many software GPUs."""
    os.environ["DISTRIBUTE_SOFT_GPU"] = f"gpus={number}{more}"


def checkOnGpus(step, replicas, gpus, *compilerFlags, runFlags=()):
    """On so many GPUs (of each process), with another order of operations, and of warps, for each number of them."""
    print(f"-- {replicas} replicas on {gpus} GPUs: {compilerFlags}")

    def run(plan, _replicas, flags):
        onGpus(gpus, f",seed={gpus}")
        # What a kernel takes here says nothing: the deadline is for a hang.
        result = execute([tool("dist-run"), plan, f"--devices=cuda:{gpus}", f"--cuda-libraries={LIBRARIES}", "--quiet", "--deadline=1200", *runFlags, *flags],
                         timeout=3600)
        if result.returncode != 0 or "software GPU" in result.stderr:
            raise Failure(f"{step.name} on {gpus} GPUs, {compilerFlags}: exit code {result.returncode}: {result.stderr[-2000:]}")

    with tempfile.TemporaryDirectory() as folder:
        checkStep(step, replicas, folder, compilerFlags=[*compilerFlags, *ON_GPUS], run=run)


def testStep(name, counts):
    step = RecordedStep(name)
    for count in counts:
        replicas, gpus = map(int, count.split(":"))
        checkOnGpus(step, replicas, gpus, "--strategy=mirrored" if replicas > 1 else "--strategy=one_device")


def testCounts():
    """What the summary counts: a reduction's bytes go to the host and back, and a step without collectives has no wait but its end's."""
    step, numSteps = RecordedStep("linreg"), 3
    with tempfile.TemporaryDirectory() as folder:
        plan, summary = os.path.join(folder, "step.plan"), os.path.join(folder, "summary.json")
        flags = [f"--steps={numSteps}", "--quiet", f"--summary={summary}", f"--cuda-libraries={LIBRARIES}", *writeInputs(folder, step.feeds(), step.initialState())]
        onGpus(2)
        found = {}
        for replicas in (1, 2):
            compileStep(step.mlir, plan, replicas, *ON_GPUS)
            check([tool("dist-run"), plan, f"--devices=cuda:{replicas}", *flags])
            with open(summary) as file:
                found[replicas] = json.load(file)
        print({key: value for key, value in found[2].items() if "device" in key})
        rows, width, parameters = 32, 8, 9 * 4
        for replicas, each in found.items():
            if len(set(each["launches_per_device"])) != 1 or each["graphs_per_device"][0] % (numSteps - 1) != 0 or len(each["bytes_to_device"]) != replicas:
                raise Failure(f"{replicas} replicas: {each}")
            # The state that is restored, and the batches; with several replicas the pack of gradients and the loss, there and back.
            pack = 0 if replicas == 1 else 40
            # But for the first, a batch is copied while the step before it runs: also the one behind the last.
            batch = rows // replicas * (width + 1) * 4
            expected = parameters + batch + numSteps * (batch + pack)
            if each["bytes_to_device"][0] != expected or each["bytes_ahead_to_device"][0] != numSteps * batch:
                raise Failure(f"{replicas} replicas: {each['bytes_to_device']} bytes to a device, {each['bytes_ahead_to_device']} ahead; expected {expected}")
            if each["bytes_from_device"][0] < numSteps * pack or each["host_waits_per_device"][0] < numSteps:
                raise Failure(f"{replicas} replicas: {each}")
        # A wait for each variable that is restored, and for each step's end and its output: batches are copied while the host goes on.
        waits = found[1]["host_waits_per_device"][0]
        if waits != 2 + 2 * numSteps:
            raise Failure(f"the host waits {waits} times")


class GraphRuns:
    """A plan's runs, with and without graphs."""

    def __init__(self, step, replicas, folder, *compilerFlags):
        self.step, self.replicas, self.folder = step, replicas, folder
        self.plan, self.summary, self.saved = (os.path.join(folder, name) for name in ("step.plan", "summary.json", "final.safetensors"))
        self.fetched = {name: os.path.join(folder, f"{name}.npy") for name in ["loss", *step.extraOutputs]}
        compileStep(step.mlir, self.plan, replicas, "--strategy=mirrored" if replicas > 1 else "--strategy=one_device", *ON_GPUS, *compilerFlags)
        # Each step has another batch.
        self.flags = [f"--steps={step.numSteps}", "--quiet", f"--devices=cuda:{replicas}", f"--cuda-libraries={LIBRARIES}", "--deadline=1200", f"--summary={self.summary}",
                      f"--save={self.saved}", *(f"--fetch={name}={path}" for name, path in self.fetched.items()),
                      *writeInputs(folder, step.feeds(step.numSteps), step.initialState())]

    def execute(self, graphs, more=""):
        onGpus(self.replicas, more)
        os.environ["DISTRIBUTE_CUDA_GRAPHS"] = "1" if graphs else "0"
        result = execute([tool("dist-run"), self.plan, *self.flags], timeout=3600)
        del os.environ["DISTRIBUTE_CUDA_GRAPHS"]
        return result

    def run(self, graphs):
        """What it counted, and the bytes of what it gave."""
        result = self.execute(graphs, f",report=1,seed={self.replicas + graphs}")
        said = re.sub(r"software GPU \d+: code for \S+\n", "", result.stderr)
        reports = re.findall(r"software GPU \d+: launches (\d+), graphs (\d+), kernels (\d+)\n", said)
        if result.returncode != 0 or said.count("software GPU") != self.replicas or len(reports) != self.replicas:
            raise Failure(f"{self.step.name}, {self.replicas} replicas, graphs: {graphs}: exit code {result.returncode}: {result.stderr[-2000:]}")
        with open(self.summary) as file:
            summary = json.load(file)
        if list(zip(summary["launches_per_device"], summary["graphs_per_device"])) != [(int(launches), int(graphs)) for launches, graphs, _ in reports]:
            raise Failure(f"{self.step.name}: {summary} in the summary; the GPUs counted {reports}")
        counts = {key: value[0] for key, value in summary.items() if key.endswith("_per_device")}
        counts["kernels"] = int(reports[0][2])
        given = {}
        for path in [self.saved, *self.fetched.values()]:
            with open(path, "rb") as file:
                given[path] = file.read()
        return counts, given


def testGraphs(name, *arguments):
    step = RecordedStep(name)
    hasLoops = "--loops" in arguments
    for replicas in (int(each) for each in arguments if each != "--loops"):
        with tempfile.TemporaryDirectory() as folder:
            runs = GraphRuns(step, replicas, folder)
            (counted, given), (plain, expected) = runs.run(True), runs.run(False)
            print({key: (value, plain[key]) for key, value in counted.items() if key.startswith(("launches", "graphs", "host"))})
            for path, bits in expected.items():
                if given[path] != bits:
                    raise Failure(f"{name}, {replicas} replicas: {os.path.basename(path)} has other bits with graphs")
            later, each = step.numSteps - 1, plain["launches_per_device"] // step.numSteps
            if plain["graphs_per_device"] != 0 or counted["kernels"] != plain["kernels"] or counted["host_waits_per_device"] > plain["host_waits_per_device"]:
                raise Failure(f"{counted} with graphs, {plain} without")
            # Without collectives and loops the step is one span: its first run enqueues, and each later one is one call.
            calls = counted["launches_per_device"] + counted["graphs_per_device"]
            if not calls < plain["launches_per_device"] or replicas == 1 and not hasLoops and (counted["graphs_per_device"] != later or counted["launches_per_device"] != each):
                raise Failure(f"{counted} with graphs, {plain} without; expected {each} launches and {later} graphs")
            # A kernel of the second step's graph fails.
            failing = plain["kernels"] // step.numSteps + 2
            failed = runs.execute(True, f",fail-launch={failing}")
            ours = [line for line in failed.stderr.splitlines() if not line.startswith("software GPU:")]
            if failed.returncode != 3 or f", launch {failing} fails" not in failed.stderr or "kernel 'dist" not in failed.stderr:
                raise Failure(f"exit code {failed.returncode}: {failed.stderr}; expected the kernel's name")
            if len(ours) != 1 or any(part not in ours[0] for part in ("CUDA_ERROR_LAUNCH_FAILED", "under way were the captured instructions ", "step.mlir:")):
                raise Failure(f"{failed.stderr}; expected the captured instructions and their places")


# How many times a step waits for what decides a branch or a loop's end: the only waits that are exempt.
PREDICATES = {"conditional_gradient": 1, "loss_scaling_cond": 1, "while_loop": 3}


def testCaptured(name):
    step = RecordedStep(name)
    with tempfile.TemporaryDirectory() as folder:
        text = check([tool("dist-compile"), step.mlir, "--strategy=one_device", "--emit=plan", "-o", "-", *ON_GPUS])
        plan, summary = os.path.join(folder, "step.plan"), os.path.join(folder, "summary.json")
        compileStep(step.mlir, plan, 1, "--strategy=one_device", *ON_GPUS)
        flags = ["--quiet", "--devices=cuda:1", f"--cuda-libraries={LIBRARIES}", "--deadline=1200", f"--summary={summary}",
                 *writeInputs(folder, step.feeds(), step.initialState())]
        onGpus(1)
        counts = []
        for numSteps in (2, 3):
            check([tool("dist-run"), plan, f"--steps={numSteps}", *flags], timeout=3600)
            with open(summary) as file:
                found = json.load(file)
            counts.append({key: found[f"{key}_per_device"][0] for key in ("launches", "graphs", "host_waits")})
    # What the third step has done.
    again = {key: counts[1][key] - counts[0][key] for key in counts[0]}
    predicates = again["host_waits"] - 1  # for the step's end
    control = {op: len(re.findall(rf"plan\.{op}\b", text)) for op in ("if", "for", "while")}
    print(f"{name}: {again}, of which {predicates} waits for predicates; {control}")
    if predicates != PREDICATES.get(name, 0):
        raise Failure(f"{name}: {predicates} waits for predicates; expected {PREDICATES.get(name, 0)}")
    if again["graphs"] < 1 or not any(control.values()) and (again["graphs"], again["launches"]) != (1, 0):
        raise Failure(f"{name}: {again} in a step that runs again; expected one graph, and nothing beside it")


LONG_SUM = """
distribute.mesh @m <["replica" = ?]>
func.func @step(%x: tensor<ROWSxf32> {distribute.batch = "x"})
    -> (tensor<f32> {distribute.output = "y", distribute.result = "per_replica"}) attributes {distribute.step, distribute.view = "replica"} {
  %zero = arith.constant dense<0.0> : tensor<f32>
  %y = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
      ins(%x : tensor<ROWSxf32>) outs(%zero : tensor<f32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %o, %a : f32
    linalg.yield %r : f32
  } -> tensor<f32>
  return %y : tensor<f32>
}
"""


def testSums():
    # The second is prime: what no number of parts divides is added up beside them.
    for rows in (1 << 17, 131071):
        testLongSum(rows)


def testLongSum(rows):
    x = np.random.default_rng(5).standard_normal(rows).astype(np.float32)
    with tempfile.TemporaryDirectory() as folder:
        text, plan, fed, fetched, summary = (os.path.join(folder, name) for name in ("step.mlir", "step.plan", "x.npy", "y.npy", "summary.json"))
        with open(text, "w") as file:
            file.write(LONG_SUM.replace("ROWS", str(rows)))
        np.save(fed, x)
        check([tool("dist-compile"), text, "-o", plan, "--strategy=one_device", *ON_GPUS])
        found = []
        for seed in (0, 1, 2):
            onGpus(1, f",seed={seed}")
            check([tool("dist-run"), plan, "--devices=cuda:1", "--steps=1", "--quiet", f"--feed=x={fed}", f"--fetch=y={fetched}", f"--summary={summary}", f"--cuda-libraries={LIBRARIES}"])
            found.append(np.load(fetched).reshape(()))
        with open(summary) as file:
            launches = json.load(file)["launches_per_device"]
        exact = x.astype(np.float64).sum()
        print(f"{rows} terms: {found[0]}, exactly {exact}; {launches} launches")
        if any(each.tobytes() != found[0].tobytes() for each in found):
            raise Failure(f"the bits depend on the order: {found}")
        if abs(found[0] - exact) > 1e-7 * np.abs(x).sum() or launches != [2]:
            raise Failure(f"{found[0]} in {launches} launches; expected {exact} in 2")


SORT = """
distribute.mesh @m <["replica" = ?]>
func.func @step(%x: tensor<LINESxROWSxi32> {distribute.batch = "x"}, %p: tensor<LINESxROWSxf32> {distribute.batch = "p"})
    -> (tensor<LINESxROWSxi32> {distribute.output = "keys", distribute.result = "per_replica"},
        tensor<LINESxROWSxf32> {distribute.output = "places", distribute.result = "per_replica"}) attributes {distribute.step, distribute.view = "replica"} {
  %y:2 = distribute.sort %x, %p {
  ^bb0(%a: i32, %b: i32, %c: f32, %d: f32):
    %r = arith.cmpi slt, %a, %b : i32
    distribute.yield %r : i1
  } along 1 : tensor<LINESxROWSxi32>, tensor<LINESxROWSxf32>
  return %y#0, %y#1 : tensor<LINESxROWSxi32>, tensor<LINESxROWSxf32>
}
"""


def testSorts():
    for lines, rows, most in ((1, 1000, 2), (3, 300, 2), (1, 5000, 13), (70, 65, 7)):
        x = np.random.default_rng(rows).integers(0, rows // 3, (lines, rows)).astype(np.int32)
        places = np.tile(np.arange(rows, dtype=np.float32), (lines, 1))
        with tempfile.TemporaryDirectory() as folder:
            text, plan, fed, places_fed, keys, found, summary = (os.path.join(folder, name) for name in (
                "step.mlir", "step.plan", "x.npy", "p.npy", "keys.npy", "places.npy", "summary.json"))
            with open(text, "w") as file:
                file.write(SORT.replace("LINES", str(lines)).replace("ROWS", str(rows)))
            np.save(fed, x)
            np.save(places_fed, places)
            check([tool("dist-compile"), text, "-o", plan, "--strategy=one_device", *ON_GPUS])
            onGpus(1, f",seed={rows}")
            check([tool("dist-run"), plan, "--devices=cuda:1", "--steps=1", "--quiet", f"--feed=x={fed}", f"--feed=p={places_fed}", f"--fetch=keys={keys}",
                   f"--fetch=places={found}", f"--summary={summary}", f"--cuda-libraries={LIBRARIES}"])
            with open(summary) as file:
                launches = json.load(file)["launches_per_device"][0]
            order = np.argsort(x, axis=1, kind="stable")
            print(f"{lines} lines of {rows}: {launches} launches")
            if not np.array_equal(np.load(found).reshape(x.shape), order) or not np.array_equal(np.load(keys).reshape(x.shape), np.take_along_axis(x, order, 1)):
                raise Failure(f"{lines} lines of {rows} are not sorted as numpy does")
            if launches > most:
                raise Failure(f"{lines} lines of {rows}: {launches} launches; expected at most {most}")


def testFuzz(number, *flags):
    """Random programs, as plans for GPUs, do what the interpreter does."""
    onGpus(8, ",seed=7")
    os.environ["DISTRIBUTE_CUDA_LIBRARIES"] = LIBRARIES
    result = execute([tool("dist-fuzz"), "--target=cuda", f"--programs={number}", "--seed=1", *flags], timeout=3600)
    print(result.stdout[-2000:])
    if result.returncode != 0 or "software GPU" in result.stderr:
        found = [line for line in result.stdout.splitlines() if line.startswith(("different:", "crashed:", "hung:"))]
        raise Failure("\n".join([f"exit code {result.returncode}", *found, result.stderr[-2000:]]))


def testStrategies(name):
    step = RecordedStep(name)
    checkOnGpus(step, 2, 2, "--strategy=central_storage")
    checkOnGpus(step, 2, 2, "--strategy=central_storage", "--parameter-device=worker")
    checkOnGpus(step, 2, 1, "--strategy=parameter_server", "--servers=2")
    checkOnGpus(step, 2, 2, "--strategy=mirrored", "--shard-updates")
    checkOnGpus(step, 2, 4, "--strategy=mirrored", "--logical-devices=2")
    checkOnGpus(step, 4, 2, "--strategy=mirrored", "--reproducible=4")


def testProcesses(name):
    """Two processes with a GPU each, and one with servers beside them."""
    step = RecordedStep(name)
    checkOnGpus(step, 2, 1, "--strategy=multi_worker_mirrored", runFlags=["--launch=2"])
    checkOnGpus(step, 2, 1, "--strategy=parameter_server", runFlags=["--launch=2"])
    with tempfile.TemporaryDirectory() as folder:
        testPlaces(folder)


class Plans:
    """The smallest recorded step for one replica, on a CPU and on a GPU."""

    def __init__(self, folder):
        step = RecordedStep("linreg")
        self.cpu, self.cuda, self.new = (os.path.join(folder, name) for name in ("cpu.plan", "cuda.plan", "new.plan"))
        compileStep(step.mlir, self.cpu, 1)
        compileStep(step.mlir, self.cuda, 1, *ON_GPUS)
        compileStep(step.mlir, self.new, 1, "--target=cuda", "--gpu-arch=sm_100,sm_120")
        self.flags = ["--steps=3", "--quiet", *writeInputs(folder, step.feeds(), step.initialState())]

    def refuse(self, plan, flags, expected, code=1, libraries=LIBRARIES):
        result = execute([tool("dist-run"), plan, *self.flags, *flags, *([f"--cuda-libraries={libraries}"] if libraries else [])])
        said = [line for line in result.stderr.splitlines() if not line.startswith(("software GPU:", "software NCCL:", "software cuDNN:"))]
        if result.returncode != code or len(said) != 1 or any(part not in said[0] for part in expected) or any(mark in result.stderr for mark in CRASH_MARKS):
            raise Failure(f"{flags}: exit code {result.returncode}: {result.stderr}; expected {code} and a line with {expected}")


def testRefusals():
    os.environ.pop("DISTRIBUTE_CUDA_LIBRARIES", None)
    with tempfile.TemporaryDirectory() as folder:
        plans = Plans(folder)
        onGpus(1)
        plans.refuse(plans.cuda, ["--devices=cpu:1"], ["the plan is for CUDA GPUs", "--devices=cuda:N"])
        plans.refuse(plans.cpu, ["--devices=cuda:1"], ["the plan is for CPUs", "--devices=cpu:N"])
        plans.refuse(plans.cuda, [], ["libcuda.so.1", "--cuda-libraries"], libraries=folder)
        os.symlink(os.path.join(LIBRARIES, "libcuda.so.1"), os.path.join(folder, "libcuda.so.1"))
        plans.refuse(plans.cuda, [], ["libcublasLt.so.13", "--cuda-libraries"], libraries=folder)
        plans.refuse(plans.new, [], ["sm_80", '"sm_100": for newer GPUs', "--gpu-arch"])
        plans.refuse(plans.cuda, ["--devices=cuda:2"], ["cuda:2", "expected cuda:1"])
        plans.refuse(plans.cuda, [f"--calibrate={folder}/rates.json"], ["--calibrate measures CPUs", "--target=cpu"])
        onGpus(1, ",driver=11040")
        plans.refuse(plans.cuda, [], ["11.4", "CUDA 12.0 or newer"])
        onGpus(0)
        plans.refuse(plans.cuda, [], ["sees none", "--target=cpu"])
        result = execute([tool("dist-compile"), RecordedStep("linreg").mlir, "-o", plans.cuda, "--target=cuda", "--gpu-arch=sm_90,sm_80"])
        if result.returncode != 1 or "oldest first" not in result.stderr:
            raise Failure(f"architectures out of order: exit code {result.returncode}: {result.stderr}")


def testPlaces(folder):
    """Of two processes of a host the second one has the second GPU: there is none of that number where each is shown one alone."""
    step, plan = RecordedStep("linreg"), os.path.join(folder, "two.plan")
    compileStep(step.mlir, plan, 2, "--strategy=multi_worker_mirrored", *ON_GPUS)
    flags = ["--steps=3", "--quiet", "--devices=cuda:1", f"--cuda-libraries={LIBRARIES}", *writeInputs(folder, step.feeds(), step.initialState())]
    # The second one alone has too little memory: of two, either might be the first to say so.
    little = 'test $RANK = 1 && export DISTRIBUTE_SOFT_GPU="$DISTRIBUTE_SOFT_GPU,memory=64"; exec "$@"'
    for gpus, name in ((2, "GPU 1"), (1, "GPU 0")):
        onGpus(gpus)
        result = execute([tool("dist-run"), "--launch=2", "--", "sh", "-c", little, "sh", tool("dist-run"), plan, *flags])
        if result.returncode == 0 or name not in result.stderr or "CUDA_ERROR_OUT_OF_MEMORY" not in result.stderr:
            raise Failure(f"{gpus} GPUs: exit code {result.returncode}: {result.stderr}; expected {name} without memory")


def testArchitectures():
    step = RecordedStep("linreg")
    with tempfile.TemporaryDirectory() as folder:
        plans = Plans(folder)
        compileStep(step.mlir, plans.new, 1, "--target=cuda", "--gpu-arch=sm_80,sm_90,sm_100")
        for own, expected in ((80, "sm_80"), (89, "sm_80"), (90, "sm_90"), (100, "sm_100"), (120, "sm_100")):
            onGpus(1, f",report=1,arch={own}")
            result = execute([tool("dist-run"), plans.new, *plans.flags, f"--cuda-libraries={LIBRARIES}"])
            if result.returncode != 0 or f"software GPU 0: code for {expected}\n" not in result.stderr:
                raise Failure(f"sm_{own}: exit code {result.returncode}: {result.stderr}; expected the code for {expected}")


def testFaults():
    with tempfile.TemporaryDirectory() as folder:
        plans = Plans(folder)
        onGpus(1, ",fail-launch=3")
        plans.refuse(plans.cuda, [], ["GPU 0 (software GPU)", "CUDA_ERROR_LAUNCH_FAILED"], code=3)
        onGpus(1, ",fail-copy=6")
        plans.refuse(plans.cuda, [], ["GPU 0 (software GPU)", "CUDA_ERROR_LAUNCH_FAILED"], code=3)
        onGpus(1, ",memory=64")
        plans.refuse(plans.cuda, [], ["not enough memory for", "CUDA_ERROR_OUT_OF_MEMORY"], code=3)


NARROW = """
func.func @step(%w: tensor<8x4xT> {distribute.state = "w"}, %b: tensor<4xT> {distribute.state = "b"}, %x: tensor<16x8xT> {distribute.batch = "x"})
    -> (tensor<16x4xT> {distribute.output = "y"}) attributes {distribute.step, distribute.view = "global"} {
  %zero = arith.constant 0.0 : T
  %empty = tensor.empty() : tensor<16x4xT>
  %fill = linalg.fill ins(%zero : T) outs(%empty : tensor<16x4xT>) -> tensor<16x4xT>
  %p = linalg.matmul ins(%x, %w : tensor<16x8xT>, tensor<8x4xT>) outs(%fill : tensor<16x4xT>) -> tensor<16x4xT>
  %bb = linalg.broadcast ins(%b : tensor<4xT>) outs(%empty : tensor<16x4xT>) dimensions = [0]
  %y = arith.addf %p, %bb : tensor<16x4xT>
  RELU
}
"""
RELU = """%zeros = linalg.fill ins(%zero : T) outs(%empty : tensor<16x4xT>) -> tensor<16x4xT>
  %r = arith.maximumf %y, %zeros : tensor<16x4xT>
  return %r : tensor<16x4xT>"""


def runProduct(folder, text, x, w, b, *flags):
    """A product with a bias on a GPU: how many launches it has, and its result."""
    mlir, plan, fetch = (os.path.join(folder, name) for name in ("step.mlir", "step.plan", "y.npy"))
    with open(mlir, "w") as file:
        file.write(text)
    listed = check([tool("dist-compile"), mlir, "--emit=plan", "-o", "-", *ON_GPUS, "--strategy=one_device", *flags])
    compileStep(mlir, plan, 1, *ON_GPUS, "--strategy=one_device", *flags)
    onGpus(1)
    check([tool("dist-run"), plan, "--devices=cuda:1", f"--cuda-libraries={LIBRARIES}", "--steps=1", "--quiet", f"--fetch=y={fetch}",
           *writeInputs(folder, {"x": x}, {"w": w, "b": b})])
    return len(re.findall(r"plan\.launch\b", listed)), np.load(fetch).reshape(16, 4)


def testNarrowBiases():
    """The library adds a bias of f16 to sums of f32, and rounds once."""
    r = np.random.default_rng(2)
    x, w, b = (r.standard_normal(shape).astype("f2") for shape in ((16, 8), (8, 4), (4,)))
    with tempfile.TemporaryDirectory() as folder:
        text = NARROW.replace("RELU", "return %y : tensor<16x4xT>").replace("T>", "f16>").replace(": T", ": f16")
        launches, y = runProduct(folder, text, x, w, b)
        apart, z = runProduct(folder, text, x, w, b, "--without=fuse-biases")
    exact = x.astype("f8") @ w.astype("f8") + b
    once = (x.astype("f8") @ w.astype("f8")).astype("f4") + b.astype("f4")
    if (launches, apart) != (0, 1) or not np.array_equal(y, once.astype("f2")):
        raise Failure(f"{launches} launches, {apart} without the pass; the product is off by {np.abs(y - exact).max()}")
    if np.abs(y - exact).max() > np.abs(z - exact).max():
        raise Failure("a sum that is rounded once is further off than one that is rounded twice")


def testNan():
    """A nan before a relu stays one, unless the library's relu is asked for."""
    x, w, b = np.ones((16, 8), "f4"), np.ones((8, 4), "f4"), np.full(4, -9, "f4")
    x[3, 5] = np.nan
    with tempfile.TemporaryDirectory() as folder:
        _, y = runProduct(folder, NARROW.replace("RELU", RELU).replace("T>", "f32>").replace(": T", ": f32"), x, w, b)
    expected = np.zeros((16, 4))
    expected[3] = np.nan
    if not np.array_equal(y, expected, equal_nan=True):
        raise Failure(f"a relu gives {y}; expected {expected}")


def testBiases():
    testNarrowBiases()
    testNan()
    for name, flags, numBiases in (("gan", (), 1), ("mlp_small", (), 0), ("mlp_small", ("--library-relu",), 2)):
        step = RecordedStep(name)
        own = ["--strategy=one_device", "--without=join-launches", *flags]
        texts = [check([tool("dist-compile"), step.mlir, "--emit=plan", "-o", "-", *ON_GPUS, *own, *more]) for more in ((), ("--without=fuse-biases",))]
        launches, biases = ([len(re.findall(pattern, text)) for text in texts] for pattern in (r"plan\.launch\b", r"plan\.matmul.* bias %"))
        print(f"{name} {flags}: {launches[0]} launches, {launches[1]} without the pass, {biases[0]} biases in products")
        if biases != [numBiases, 0] or launches[1] - launches[0] != numBiases:
            raise Failure(f"{name}, {flags}: {launches} launches, {biases} biases; expected {numBiases}")
        checkOnGpus(step, 1, 1, *own)


def testTf32(name):
    step, states = RecordedStep(name), []
    for flags in ((), ("--tf32",)):
        with tempfile.TemporaryDirectory() as folder:
            runs = GraphRuns(step, 1, folder, *flags)
            runs.run(True)
            states.append(safetensors.load(runs.saved))
            text = check([tool("dist-translate"), runs.plan])
            if (" tf32" in text) != bool(flags):
                raise Failure(f"{name}, {flags}: {text[:2000]}")
    if " tf32" in check([tool("dist-compile"), step.mlir, "--strategy=one_device", "--tf32", "--emit=plan", "-o", "-"]):
        raise Failure(f"{name}: a plan for CPUs says tf32")
    exact, rounded = states
    start = step.initialState()
    error = max(float(np.linalg.norm(rounded[each] - exact[each]) / np.linalg.norm(exact[each] - start[each])) for each in exact if np.any(exact[each] != start[each]))
    print(f"{name}: of what the steps change, TF32 changes {error:.1e}")
    if not 1e-6 < error < 3e-2:
        raise Failure(f"{name}: TF32 changes {error}; expected about the error of 10 bits")


def testJoins(name):
    step, found = RecordedStep(name), []
    for more in ((), ("--without=join-launches",)):
        with tempfile.TemporaryDirectory() as folder:
            counts, given = GraphRuns(step, 1, folder, *more).run(False)
            found.append((counts["kernels"], {os.path.basename(path): bits for path, bits in given.items()}))
    (joined, bits), (single, expected) = found
    print(f"{name}: {joined} kernels ran, {single} without the pass")
    if bits != expected or not joined < single:
        raise Failure(f"{name}: {joined} kernels ran, {single} without the pass; expected fewer, and the same bits: {bits == expected}")


def testNccl(name, counts):
    step = RecordedStep(name)
    for replicas in map(int, counts):
        checkOnGpus(step, replicas, replicas, "--strategy=mirrored", "--reduction=nccl")
    checkOnGpus(step, 2, 2, "--strategy=mirrored", "--reduction=nccl", "--shard-updates")
    checkOnGpus(step, 2, 4, "--strategy=mirrored", "--reduction=nccl", "--logical-devices=2")
    checkOnGpus(step, 2, 2, "--strategy=central_storage", "--reduction=nccl")
    testNcclCounts()
    testNcclMoves()


def testNcclProcesses(name):
    """Processes with GPUs of their own: groups within one, across both, and of the one GPU of each; the fourth has none of the members of some."""
    step = RecordedStep(name)
    flags = ("--strategy=multi_worker_mirrored", "--reduction=nccl")
    checkOnGpus(step, 4, 2, *flags, runFlags=["--launch=2"])
    checkOnGpus(step, 2, 1, *flags, "--shard-updates", runFlags=["--launch=2"])
    checkOnGpus(step, 2, 1, *flags, "--logical-devices=2", runFlags=["--launch=4"])


# How the second process of two begins: with faults of its own, and so that it is killed when it has waited for a while.
FAULTY = 'test $RANK = 0 && exec "$@"; export DISTRIBUTE_SOFT_NCCL="$FAULT"; exec "$@"'
KILLED = FAULTY.replace('FAULT"; exec "$@"', 'FAULT"; "$@" & sleep 5; kill -9 $!; wait $!')


def testNcclProcessFaults():
    """One failure, with its process and instruction, ends both processes: of a call, of a GPU that hangs, of a process that is gone."""
    step = RecordedStep("linreg")
    with tempfile.TemporaryDirectory() as folder:
        plans = Plans(folder)
        compileStep(step.mlir, plans.cuda, 4, "--strategy=multi_worker_mirrored", *ON_GPUS, "--reduction=nccl")
        onGpus(4)
        run = [tool("dist-run"), plans.cuda, *plans.flags, "--devices=cuda:2", f"--cuda-libraries={LIBRARIES}"]
        for fault, script, deadline, code, expected in (
                ("rank=3,fail=2", FAULTY, 60, 3, ["process 1 (", "failed: rank 3/4, all_reduce #", "unhandled cuda error"]),
                ("rank=2,hang=2", FAULTY, 1, 3, ["process 1 (", "failed: process 0 waited for it in vain, though it is alive", "process 0 waited for it in "]),
                ("rank=2,hang=2", KILLED, 60, 137, ["process 1 (", "failed", "process 0 waited for it in "])):
            os.environ["FAULT"] = fault
            begin = time.monotonic()
            result = execute([tool("dist-run"), "--launch=2", "--", "sh", "-c", script, "sh", *run, f"--deadline={deadline}"])
            print(f"-- {fault}, {time.monotonic() - begin:.1f} s: {result.returncode} {result.stderr}")
            said = [line[line.index("process 1 ("):] for line in result.stderr.splitlines() if ") failed" in line and "process 1 (" in line]
            if result.returncode != code or len(set(said)) != 1 or any(part not in said[0] for part in expected) or any(mark in result.stderr for mark in CRASH_MARKS):
                raise Failure(f"{fault}: exit code {result.returncode}: {result.stderr}; expected {code} and {expected}")


def testNcclConnectFaults():
    step = RecordedStep("linreg")
    with tempfile.TemporaryDirectory() as folder:
        plans = Plans(folder)
        compileStep(step.mlir, plans.cuda, 4, "--strategy=multi_worker_mirrored", *ON_GPUS, "--reduction=nccl")
        onGpus(4)
        os.environ["FAULT"] = "die-init=1"
        run = [tool("dist-run"), plans.cuda, *plans.flags, "--devices=cuda:2", f"--cuda-libraries={LIBRARIES}", "--deadline=100"]
        begin = time.monotonic()
        result = execute([tool("dist-run"), "--launch=2", "--", "sh", "-c", FAULTY, "sh", *run], timeout=300)
        seconds = time.monotonic() - begin
        print(f"-- {seconds:.1f} s: {result.returncode} {result.stderr}")
        said = {line[line.index("process 1 ("):] for line in result.stderr.splitlines() if ") failed" in line and "process 1 (" in line}
        if result.returncode != 137 or len(said) != 1 or any(mark in result.stderr for mark in CRASH_MARKS) or seconds > 50:
            raise Failure(f"exit code {result.returncode} after {seconds:.1f} s: {result.stderr}; expected the failure of process 1 alone, and 137 within 50 s")


def testNcclCounts():
    """The same step by both engines: with NCCL the pack of gradients and the loss stay on the GPUs."""
    step, numSteps, pack = RecordedStep("linreg"), 3, 40
    with tempfile.TemporaryDirectory() as folder:
        plan, summary = os.path.join(folder, "step.plan"), os.path.join(folder, "summary.json")
        flags = [f"--steps={numSteps}", "--quiet", "--devices=cuda:2", f"--summary={summary}", f"--cuda-libraries={LIBRARIES}",
                 *writeInputs(folder, step.feeds(), step.initialState())]
        onGpus(2)
        found = []
        for reduction in ("auto", "nccl"):
            compileStep(step.mlir, plan, 2, *ON_GPUS, f"--reduction={reduction}")
            check([tool("dist-run"), plan, *flags])
            with open(summary) as file:
                found.append(json.load(file))
        print([{key: value for key, value in each.items() if "device" in key} for each in found])
        for key, waits in (("bytes_to_device", 0), ("bytes_from_device", 0), ("host_waits_per_device", 1)):
            for host, own in zip(found[0][key], found[1][key]):
                if not (host - own == numSteps * pack if not waits else own < host):
                    raise Failure(f"{key}: {own} by NCCL, {host} through the host")


MOVES = """
module {
  distribute.mesh @m <["replica" = 3]>
  func.func @step(%x: tensor<6x4xf32> {distribute.batch = "x"})
      -> (tensor<2x12xf32> {distribute.output = "y", distribute.result = "per_replica"}, tensor<6x4xf32> {distribute.output = "z", distribute.result = "per_replica"})
      attributes {distribute.step, distribute.view = "replica"} {
    %y = distribute.all_to_all %x split 0 concat 1 over @m["replica"] : tensor<6x4xf32> -> tensor<2x12xf32>
    %t = arith.addf %y, %y : tensor<2x12xf32>
    %z = distribute.all_to_all %t split 1 concat 0 over @m["replica"] : tensor<2x12xf32> -> tensor<6x4xf32>
    return %y, %z : tensor<2x12xf32>, tensor<6x4xf32>
  }
}
"""


def testNcclMoves():
    """What each replica gives each, between GPUs: also in a graph. The outputs alone come to the host."""
    replicas, numSteps = 3, 4
    x = np.arange(numSteps * 18 * 4, dtype="f4").reshape(numSteps, replicas, 3, 2, 4)  # by step, giver, taker, row
    with tempfile.TemporaryDirectory() as folder:
        mlir, plan, summary = (os.path.join(folder, name) for name in ("step.mlir", "step.plan", "summary.json"))
        with open(mlir, "w") as file:
            file.write(MOVES)
        np.save(os.path.join(folder, "x.npy"), x.reshape(-1, 4))
        compileStep(mlir, plan, replicas, *ON_GPUS, "--reduction=nccl")
        onGpus(replicas, ",seed=3")
        fetches = [f"--fetch={name}={os.path.join(folder, name)}.npy" for name in ("y", "z")]
        check([tool("dist-run"), plan, f"--devices=cuda:{replicas}", f"--cuda-libraries={LIBRARIES}", f"--steps={numSteps}", "--quiet", f"--summary={summary}",
               f"--feed=x={os.path.join(folder, 'x.npy')}", *fetches])
        y, z = (np.load(os.path.join(folder, f"{name}.npy")) for name in ("y", "z"))
        if not np.array_equal(y, x.transpose(0, 2, 3, 1, 4).reshape(numSteps, replicas, 2, 12)) or not np.array_equal(z, 2 * x.reshape(numSteps, replicas, 6, 4)):
            raise Failure(f"all_to_all by NCCL gives {y[0]} and {z[0]}")
        with open(summary) as file:
            found = json.load(file)
        outputs = 2 * numSteps * 6 * 4 * 4
        if found["bytes_from_device"] != [outputs] * replicas or any(graphs == 0 for graphs in found["graphs_per_device"]):
            raise Failure(f"{found['bytes_from_device']} bytes came to the host; expected {outputs} from each GPU: {found}")


def testNcclFaults():
    step = RecordedStep("linreg")
    with tempfile.TemporaryDirectory() as folder:
        plans = Plans(folder)
        compileStep(step.mlir, plans.cuda, 2, *ON_GPUS, "--reduction=nccl")
        onGpus(2)
        for fault, expected, code in (("rank=1,fail=2", ["rank 1/2", "all_reduce #", "unhandled cuda error"], 3),
                                      ("rank=0,late=2", ["/2, all_reduce #", "remote process exited"], 3),
                                      ("rank=1,hang=2", ["/2, all_reduce #", "NCCL did not carry it out within 0.5 s", "NCCL_DEBUG=INFO"], 3),
                                      ("hang-init=1", ["NCCL did not connect the GPUs of slots 0, 1 within 0.5 s"], 3),
                                      ("version=21605", ["NCCL", "is 2.16.5; expected 2.18.0 or newer"], 1)):
            os.environ["DISTRIBUTE_SOFT_NCCL"] = fault
            plans.refuse(plans.cuda, ["--deadline=0.5"], expected, code=code)
        del os.environ["DISTRIBUTE_SOFT_NCCL"]
        plans.refuse(plans.cuda, ["--devices=cuda:1"], ["slots 0 and 1 are both on GPU 0", "--devices=cuda:N"])
        os.symlink(os.path.join(LIBRARIES, "libcuda.so.1"), os.path.join(folder, "libcuda.so.1"))
        plans.refuse(plans.cuda, [], ["libnccl.so.2", "--cuda-libraries", "--reduction=nccl"], libraries=folder)
        for flags, expected in ((["--reduction=nccl"], "--target=cuda"), ([*ON_GPUS, "--strategy=mirrored", "--reduction=nccl", "--reproducible=2"], "must be reproducible")):
            result = execute([tool("dist-compile"), step.mlir, "-o", plans.new, *flags])
            if result.returncode != 1 or "nccl" not in result.stderr or expected not in result.stderr:
                raise Failure(f"{flags}: exit code {result.returncode}: {result.stderr}")


def test():
    if sys.argv[1] == "nccl":
        return testNccl(sys.argv[2], sys.argv[3:])
    if sys.argv[1] == "graphs":
        return testGraphs(*sys.argv[2:])
    if sys.argv[1] == "captured":
        for name in sys.argv[2:]:
            testCaptured(name)
        return None
    if sys.argv[1] == "tf32":
        for name in sys.argv[2:]:
            testTf32(name)
        return None
    if sys.argv[1] == "joins":
        for name in sys.argv[2:]:
            testJoins(name)
        return None
    if sys.argv[1] == "step":
        return testStep(sys.argv[2], sys.argv[3:])
    if sys.argv[1] == "fuzz":
        return testFuzz(int(sys.argv[2]), *sys.argv[3:])
    if sys.argv[1] in ("strategies", "processes", "nccl-processes"):
        return {"strategies": testStrategies, "processes": testProcesses, "nccl-processes": testNcclProcesses}[sys.argv[1]](sys.argv[2])
    return {"counts": testCounts, "sums": testSums, "sorts": testSorts, "architectures": testArchitectures, "biases": testBiases, "refusals": testRefusals, "faults": testFaults, "nccl-faults": testNcclFaults, "nccl-process-faults": testNcclProcessFaults, "nccl-connect-faults": testNcclConnectFaults}[sys.argv[1]]()


if __name__ == "__main__":
    main(test)
