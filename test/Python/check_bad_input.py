"""Wrong input ends with a clear error: exit code 1, the expected message, no output file, no crash.

usage: check_bad_input.py CASE

Compile cases give dist-compile a wrong step or flag; run cases give dist-run a wrong file, device or feed, on the plan of
the linear regression for two replicas.
"""
import os
import re
import sys
import tempfile

import numpy as np

from recorded_steps import RecordedStep
from tools import CRASH_MARKS, Failure, compileStep, execute, main, safetensors, tool, writeInputs

WRONG_INPUT = 1
REPLICAS = 2

COMPILE_CASES = {}
RUN_CASES = {}


def compileCase(message, flags=("--strategy=mirrored", "--replicas=2")):
    """The decorated function returns the text of the step; `message` is a regular expression the error must match."""
    def register(makeText):
        COMPILE_CASES[caseName(makeText)] = (makeText, message, flags)
        return makeText
    return register


def runCase(message, devices="cpu:2"):
    """The decorated function changes the files and flags of a good run (see GoodRun)."""
    def register(spoil):
        RUN_CASES[caseName(spoil)] = (spoil, message, devices)
        return spoil
    return register


def caseName(function):
    return re.sub("([A-Z])", lambda match: "-" + match.group(1).lower(), function.__name__)


def linreg():
    with open(RecordedStep("linreg").mlir) as file:
        return file.read()


def replicaStep(body, results="", attributes="", variable="", arguments=""):
    """A step in the replica view; `body` ends with its return."""
    return f"""module {{
  distribute.mesh @cluster <["replica" = 2]>
  {variable}
  func.func @step(%x: tensor<4xf32> {{distribute.batch = "x"}}{arguments}) {results}
      attributes {{distribute.step, distribute.view = "replica"{attributes}}} {{
    {body}
  }}
}}
"""


# --- steps and flags that the compiler refuses ---

@compileCase(r"step\.mlir:\d+:\d+: error: ")
def malformedText():
    return linreg().replace("linalg.matmul ins(", "linalg.matmul in(", 1)


@compileCase(r"step\.mlir:\d+:\d+: error: ")
def truncatedText():
    text = linreg()
    return text[:len(text) // 2]


@compileCase(r"step\.mlir")
def notMlir():
    return "\x7fELF\x02\x01\x01 this is no step\n"


@compileCase(r"(no|without).*(distribute\.step|step)")
def noStep():
    return "module {\n}\n"


@compileCase(r"distribute\.(state|batch)")
def argumentMarkedAsNothing():
    return linreg().replace('%arg2: tensor<32x8xf32> {distribute.batch = "x"}', "%arg2: tensor<32x8xf32>", 1)


@compileCase(r"distribute\.(state|output)")
def resultMarkedAsNothing():
    return linreg().replace('tensor<f32> {distribute.output = "loss"}', "tensor<f32>", 1)


@compileCase(r'"?1"?.*(argument|result)|(argument|result).*"?1"?')
def stateResultWithoutArgument():
    return linreg().replace('%arg1: tensor<1xf32> {distribute.state = "1"}', '%arg1: tensor<1xf32> {distribute.replicated = "b"}', 1)


@compileCase(r"32.*3|3.*32", flags=("--strategy=mirrored", "--replicas=3"))
def batchDoesNotDivide():
    return linreg()


@compileCase(r"replicas", flags=("--strategy=mirrored", "--replicas=0"))
def zeroReplicas():
    return linreg()


@compileCase(r"target-cpu.*z80|z80.*(cpu|processor)", flags=("--strategy=mirrored", "--replicas=2", "--target-cpu=z80"))
def unknownTargetCpu():
    return linreg()


@compileCase(r'"model".*(mesh|axes)')
def unknownAxis():
    return replicaStep("""%s = distribute.all_reduce sum %x over @cluster["model"] : tensor<4xf32>
    return %s : tensor<4xf32>""", '-> (tensor<4xf32> {distribute.output = "o", distribute.result = "per_replica"})')


@compileCase(r"nowhere")
def unknownMesh():
    return replicaStep("""%s = distribute.all_reduce sum %x over @nowhere["replica"] : tensor<4xf32>
    return %s : tensor<4xf32>""", '-> (tensor<4xf32> {distribute.output = "o", distribute.result = "per_replica"})')


@compileCase(r"mesh.*2.*4|4.*2|replicas", flags=("--strategy=mirrored", "--replicas=4"))
def meshDisagreesWithFlags():
    return replicaStep("return %x : tensor<4xf32>",
                       '-> (tensor<4xf32> {distribute.output = "o", distribute.result = "per_replica"})')


@compileCase(r"aggregation")
def varyingAssignedToMirroredVariable():
    return replicaStep("""distribute.assign @w, %x : tensor<4xf32>
    return""", variable="distribute.variable @w : tensor<4xf32> = dense<0.0>")


@compileCase(r"mirrored")
def varyingDeclaredMirrored():
    return replicaStep("return %x : tensor<4xf32>",
                       '-> (tensor<4xf32> {distribute.output = "o", distribute.result = "mirrored"})')


@compileCase(r"missing|absent|unknown|undefined|no variable|does not|not .*declared|symbol")
def unknownVariable():
    return replicaStep("""distribute.assign @absent, %x : tensor<4xf32>
    return""")


# --- files and flags that the runtime refuses ---

class GoodRun:
    """What a good run is given; a case spoils one part of it."""

    def __init__(self, folder):
        self.folder = folder
        self.step = RecordedStep("linreg")
        self.feeds = self.step.feeds()
        self.state = self.step.initialState()
        self.plan = os.path.join(folder, "step.plan")
        self.dropFlags = ()
        self.extraFlags = []
        self.afterwards = lambda: None  # spoils files once they are written

    def path(self, name):
        return os.path.join(self.folder, name)

    def editFile(self, name, edit):
        def apply():
            with open(self.path(name), "rb") as file:
                data = bytearray(file.read())
            with open(self.path(name), "wb") as file:
                file.write(edit(data))
        self.afterwards = apply

    def flags(self):
        flags = writeInputs(self.folder, self.feeds, self.state)
        self.afterwards()
        return [flag for flag in flags if not flag.startswith(self.dropFlags)] + self.extraFlags if self.dropFlags \
            else flags + self.extraFlags


@runCase(r"cpu:999|999 devices", devices="cpu:999")
def unknownDevice(run):
    pass


@runCase(r"tpu", devices="tpu:2")
def unknownDeviceKind(run):
    pass


@runCase(r"device", devices="cpu:0")
def noDevice(run):
    pass


@runCase(r"(feed|input).*\by\b|\by\b.*(feed|input)|\"y\"")
def missingFeed(run):
    run.dropFlags = ("--feed=y",)


@runCase(r"\bz\b")
def unknownFeed(run):
    run.extraFlags = [f"--feed=z={run.path('x.npy')}"]


@runCase(r"absent\.npy")
def missingFeedFile(run):
    run.dropFlags = ("--feed=x",)
    run.extraFlags = [f"--feed=x={run.path('absent.npy')}"]


@runCase(r"x\.npy|\"x\"")
def feedOfAnotherShape(run):
    run.feeds["x"] = np.ascontiguousarray(run.feeds["x"][:, :7])


@runCase(r"x\.npy|\"x\"")
def feedOfAnotherRank(run):
    run.feeds["x"] = run.feeds["x"].ravel()


@runCase(r"(x\.npy|\"x\").*(f32|float32|f64|float64|<f8)")
def feedOfAnotherType(run):
    run.feeds["x"] = run.feeds["x"].astype(np.float64)


@runCase(r"endian|byte order")
def feedOfAnotherByteOrder(run):
    run.feeds["x"] = run.feeds["x"].astype(">f4")


@runCase(r"Fortran|fortran|order")
def feedInColumnOrder(run):
    run.feeds["x"] = np.asfortranarray(run.feeds["x"])


@runCase(r"batch|rows")
def feedSmallerThanABatch(run):
    run.feeds = {name: array[:31] for name, array in run.feeds.items()}


@runCase(r"x\.npy")
def truncatedFeed(run):
    run.editFile("x.npy", lambda data: data[:-100])


@runCase(r"x\.npy")
def feedThatIsNoNpy(run):
    run.editFile("x.npy", lambda data: b"no numpy file at all, only words")


@runCase(r"x\.npy")
def emptyFeed(run):
    run.editFile("x.npy", lambda data: b"")


@runCase(r"restore|initial")
def noInitialState(run):
    run.state = None


@runCase(r"\"1\"|'1'")
def stateWithAMissingTensor(run):
    del run.state["1"]


@runCase(r"stranger")
def stateWithAnExtraTensor(run):
    run.state["stranger"] = np.zeros(3, np.float32)


@runCase(r"(\"0\"|'0').*8")
def stateOfAnotherShape(run):
    run.state["0"] = np.zeros((4, 2), np.float32)


@runCase(r"\"0\"|'0'")
def stateOfAnotherType(run):
    run.state["0"] = run.state["0"].astype(np.float64)


@runCase(r"init\.safetensors")
def truncatedState(run):
    run.editFile("init.safetensors", lambda data: data[:-8])


@runCase(r"init\.safetensors")
def stateWithAHugeHeader(run):
    run.editFile("init.safetensors", lambda data: b"\xff" * 7 + b"\x7f" + bytes(data[8:]))


@runCase(r"init\.safetensors")
def stateThatIsNoSafetensors(run):
    run.editFile("init.safetensors", lambda data: b"word")


@runCase(r"absent")
def missingStateFile(run):
    run.dropFlags = ("--restore",)
    run.extraFlags = [f"--restore={run.path('absent.safetensors')}"]


@runCase(r"\bnothing\b")
def unknownFetch(run):
    run.extraFlags = [f"--fetch=nothing={run.path('nothing.npy')}"]


@runCase(r"backwards")
def unknownStep(run):
    run.extraFlags = ["--step=backwards"]


@runCase(r"absent\.plan")
def missingPlan(run):
    run.plan = run.path("absent.plan")


@runCase(r"plan")
def planThatIsNoPlan(run):
    run.plan = run.path("words.plan")
    with open(run.plan, "w") as file:
        file.write("no plan, only words\n" * 20)


@runCase(r"plan")
def emptyPlan(run):
    run.plan = run.path("empty.plan")
    open(run.plan, "w").close()


def requireError(result, message, outputs):
    """`result` must be a clean refusal, and none of the files `outputs` may exist."""
    text = result.stdout + result.stderr
    for mark in CRASH_MARKS:
        if mark in text:
            raise Failure(f"crashed: '{mark}' in the output\n{text[-3000:]}")
    if result.returncode != WRONG_INPUT:
        raise Failure(f"exit code {result.returncode}, expected {WRONG_INPUT}\n{text[-3000:]}")
    errors = [line for line in result.stderr.splitlines() if "error: " in line]
    if not errors or not re.search(message, errors[0]):
        raise Failure(f"the first error does not match /{message}/:\n{result.stderr[-3000:]}")
    for path in outputs:
        if os.path.exists(path):
            raise Failure(f"left the output file {os.path.basename(path)} behind")
    print(result.stderr.strip())


def testCompile(makeText, message, flags):
    with tempfile.TemporaryDirectory() as folder:
        mlir, plan = os.path.join(folder, "step.mlir"), os.path.join(folder, "step.plan")
        with open(mlir, "w") as file:
            file.write(makeText())
        result = execute([tool("dist-compile"), mlir, "-o", plan, *flags])
        requireError(result, message, [plan])
        if sorted(os.listdir(folder)) != ["step.mlir"]:
            raise Failure(f"left files behind: {sorted(os.listdir(folder))}")


def testRun(spoil, message, devices):
    with tempfile.TemporaryDirectory() as folder:
        run = GoodRun(folder)
        compileStep(run.step.mlir, run.plan, REPLICAS)
        spoil(run)
        outputs = [run.path("final.safetensors"), run.path("loss.npy"), run.path("summary.json")]
        result = execute([tool("dist-run"), run.plan, f"--devices={devices}", "--steps=3", "--quiet", *run.flags(),
                          f"--save={outputs[0]}", f"--fetch=loss={outputs[1]}", f"--summary={outputs[2]}"])
        requireError(result, message, outputs)


def listCases():
    return {name: [name] for name in (*COMPILE_CASES, *RUN_CASES)}


def test():
    name = sys.argv[1]
    if name in COMPILE_CASES:
        testCompile(*COMPILE_CASES[name])
    elif name in RUN_CASES:
        testRun(*RUN_CASES[name])
    else:
        raise Failure(f"no case '{name}'")


if __name__ == "__main__":
    main(test)
