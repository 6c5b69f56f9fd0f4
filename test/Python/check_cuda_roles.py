"""Plans with several roles on software GPUs, and with roles on the host beside them (docs/RationaleMixedPlans.md).

usage: check_cuda_roles.py host STEP [RECIPES] | placed STEP | faults | captured STEP...

host: central storage keeps the variables of a recorded step on the host, also in shards of a mesh: no GPU has room for them, the bits do not depend on the order of operations
or on who may touch the host's memory. placed: a recorded step of which a part is on the host, and the rest on GPUs, gives what JAX gave. faults: what fails on a GPU or does not fit such a plan is one line.
captured: of the stages of a pipeline, each row of instructions between two transfers is one graph.
"""
import json
import math
import os
import re
import sys
import tempfile

from check_cuda import LIBRARIES, ON_GPUS, Plans, checkOnGpus, onGpus
from check_logical_devices import inStages, place
from recorded_steps import RecordedStep
from tools import check, compileStep, main, require, tool, writeInputs

CENTRAL = "--strategy=central_storage"


def runPlan(plan, folder, flags, *more):
    """What the run counted, and the bits of the variables."""
    summary = os.path.join(folder, "summary.json")
    check([tool("dist-run"), *more, plan, *flags, "--quiet", "--deadline=1200", f"--cuda-libraries={LIBRARIES}", f"--summary={summary}",
           f"--save={os.path.join(folder, 'final.safetensors')}"], timeout=3600)
    with open(summary) as file:
        return json.load(file)


def testHost(name, recipes=None):
    # The hosts of replica 0 hold them: one for each of its members.
    step, most, numHosts = RecordedStep(name), 2, 1
    if recipes:
        sizes = [int(part.split(":")[1]) for part in recipes.split(",")]
        most, numHosts = math.prod(sizes), math.prod(sizes[1:])
    with tempfile.TemporaryDirectory() as folder:
        plan = os.path.join(folder, "step.plan")
        compileStep(step.mlir, plan, 2, CENTRAL, *ON_GPUS, *([f"--parallel={recipes}"] if recipes else []))
        table = json.loads(check([tool("dist-translate"), plan, "--table", "--json"]))
        require(table["properties"]["parameter_devices"] == [f"cpu:{host}" for host in range(numHosts)] and table["properties"]["worker_devices"] == [f"cuda:{gpu}" for gpu in range(most)], str(table["properties"]))
        require([code["triple"].split("-")[0] for code in table["code"]] == ["nvptx64", os.uname().machine], str(table["code"]))
        flags = [*writeInputs(folder, step.feeds(step.numSteps), step.initialState()), f"--steps={step.numSteps}"]
        found = []
        for gpus, seed in ((most, 1), (1, 2), (most, 3)):
            onGpus(gpus, f",seed={seed}")
            os.environ["DISTRIBUTE_DEVICE"] = "distant" if seed == 3 else "cpu"
            summary = runPlan(plan, folder, [*flags, f"--devices=cuda:{gpus}"])
            held = summary["variables_bytes_per_device"]
            require(held[:-1] == [0] * gpus and held[-1] > 0 and summary["devices"] == gpus, f"variables take {held}")
            require(min(summary["graphs_per_device"]) > 0, f"no graphs: {summary}")
            found.append(summary["state_sha256"])
        del os.environ["DISTRIBUTE_DEVICE"]
        require(len(set(found)) == 1, f"other bits in another order: {found}")


def testPlaced(name):
    step = RecordedStep(name)
    with tempfile.TemporaryDirectory() as folder:
        with open(step.mlir) as file:
            text = place(file.read(), inStages(2))
        step.mlir = os.path.join(folder, "placed.mlir")
        with open(step.mlir, "w") as file:
            file.write(text)
        for host in (1, 0):
            own = ["--strategy=mirrored", "--logical-devices=2", f"--host-devices={host}"]
            printed = check([tool("dist-compile"), step.mlir, "--emit=plan", "-o", "-", "--replicas=2", *own, *ON_GPUS])
            programs = printed.split("plan.program")[1:]
            require(all(countRows(program) > (0, 0) for program in programs), "a device computes nothing")
            require(re.findall(r'plan.role "(\w+)" on +(\w+)', printed) == [("device_0", "cuda" if host else "cpu"), ("device_1", "cpu" if host else "cuda")], printed[:2000])
            checkOnGpus(step, 2, 2, *own)
            checkOnGpus(step, 2, 2, *own, runFlags=["--launch=2", "--devices=cuda:1"])


def testFaults():
    with tempfile.TemporaryDirectory() as folder:
        plans = Plans(folder)
        compileStep(RecordedStep("linreg").mlir, plans.cuda, 2, CENTRAL, *ON_GPUS)
        onGpus(3)
        plans.refuse(plans.cuda, ["--devices=cpu:2"], ["the plan is for CUDA GPUs", "--devices=cuda:N"])
        plans.refuse(plans.cuda, ["--devices=cuda:3"], ["3 devices are given, but the plan has 2 GPU slots", "expected 1 to 2"])
        plans.refuse(plans.cuda, [], ["libcuda.so.1", "--cuda-libraries"], libraries=folder)
        onGpus(2, ",fail-launch=3")
        plans.refuse(plans.cuda, [], ["GPU ", "(software GPU)", "CUDA_ERROR_LAUNCH_FAILED"], code=3)
        onGpus(2, ",fail-copy=6")
        plans.refuse(plans.cuda, [], ["GPU ", "(software GPU)", "CUDA_ERROR_LAUNCH_FAILED"], code=3)


def countRows(program):
    """(graphs, launches) of a program without control flow: rows of at least two instructions between transfers, and those that stand alone."""
    graphs = launches = 0
    row = []
    for op in [*re.findall(r"plan\.(launch|matmul|copy|send|recv|collective|wait)\b", program), "wait"]:
        if op in ("launch", "matmul", "copy"):
            row.append(op)
            continue
        graphs, launches, row = graphs + (len(row) > 1), launches + (len(row) == 1 and row != ["copy"]), []
    return graphs, launches


def testCaptured(name):
    step = RecordedStep(name)
    own = ["--parallel=pipeline:2", *ON_GPUS]
    with tempfile.TemporaryDirectory() as folder:
        plan = os.path.join(folder, "step.plan")
        text = check([tool("dist-compile"), step.mlir, "--emit=plan", "-o", "-", *own])
        expected = [countRows(program) for program in text.split("plan.program")[1:]]
        check([tool("dist-compile"), step.mlir, "-o", plan, *own])
        flags = [*writeInputs(folder, step.feeds(), step.initialState()), "--devices=cuda:2"]
        onGpus(2)
        first, second = (runPlan(plan, folder, [*flags, f"--steps={steps}"]) for steps in (2, 3))
        again = list(zip(*([after - before for before, after in zip(first[key], second[key])] for key in ("graphs_per_device", "launches_per_device"))))
        print(f"{name}: (graphs, launches) of the stages: {again}")
        require(again == expected, f"{name}: (graphs, launches) {again}; expected {expected}")


def test():
    if sys.argv[1] == "captured":
        for name in sys.argv[2:]:
            testCaptured(name)
    elif sys.argv[1] == "placed":
        testPlaced(sys.argv[2])
    elif sys.argv[1] == "faults":
        testFaults()
    else:
        testHost(*sys.argv[2:])


if __name__ == "__main__":
    main(test)
