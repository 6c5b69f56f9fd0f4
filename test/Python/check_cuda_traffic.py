"""What the kernels of recorded steps move on a GPU, counted on the software GPU (docs/RationaleSoftGpu.md).

usage: check_cuda_traffic.py step STEP... | check_cuda_traffic.py exported STEP... | check_cuda_traffic.py forgotten

STEP: a recorded one; with ":kernels" behind it, its large convolutions are products of their windows, and not cuDNN's, which is not counted.
exported: the same of a step of large_steps.py, by the Python that has JAX.
step: of each kernel the sectors that its requests touch, beside those that hold the bytes which must move; the sectors of a request, beside those
that its bytes fill; and its bank conflicts, of which windows alone have some. A step has no more launches, and moves no more, than its bounds say, which are
what was measured: the aim is LIMIT for each kernel, and no more launches than on CPUs.
forgotten: a record of an event that is left out is found, where something is read behind it.
"""
import dataclasses
import json
import os
import re
import sys
import tempfile

from check_cuda import LIBRARIES, ON_GPUS, onGpus
from check_cuda_launches import WORK
from jax_python import runAgainWithJax
from recorded_steps import RecordedStep
from tools import Failure, check, compileStep, execute, main, tool, writeInputs

SECTOR = 32
# Of the sectors that must move, and of those that a request needs.
LIMIT = 1.1


@dataclasses.dataclass
class Bounds:
    """Of the sectors moved by those that must: of the kernels with products, of all others. Of the sectors of all requests by those that their
    bytes fill. How many kernels without products are beyond LIMIT. Launches and copies of a step, beside those of the plan for CPUs."""
    products: float
    others: float
    requests: float
    beyond: int
    launches: int
    launchesOnCpus: int
    # Of kernels that read windows of what a block shares, whose rows a warp's lanes go over the end of. All others have none.
    conflicts: int = 0


BOUNDS = {
    "mlp_small": Bounds(products=0, others=1.10, requests=1.02, beyond=1, launches=13, launchesOnCpus=14),
    "adam": Bounds(products=0, others=1.11, requests=1.03, beyond=2, launches=11, launchesOnCpus=11),
    "mlp20": Bounds(products=0, others=1.02, requests=1.01, beyond=1, launches=98, launchesOnCpus=99),
    "gpt_small": Bounds(products=0, others=1.10, requests=1.01, beyond=8, launches=95, launchesOnCpus=99),
    # Small convolutions are kernels; of a larger one the windows are. What these move, nearly all of it as it must, is not there with cuDNN.
    "cnn:kernels": Bounds(products=1.03, others=1.02, requests=1.01, beyond=2, launches=54, launchesOnCpus=57, conflicts=166080),
    "conv:kernels": Bounds(products=1.08, others=1.05, requests=1.01, beyond=2, launches=14, launchesOnCpus=18, conflicts=2524),
    "torch_cnn:kernels": Bounds(products=1.25, others=1.20, requests=1.13, beyond=6, launches=20, launchesOnCpus=22, conflicts=2928),
    "cnn": Bounds(products=1.03, others=1.02, requests=1.01, beyond=2, launches=47, launchesOnCpus=57, conflicts=131584),
    "conv": Bounds(products=1.08, others=1.11, requests=1.02, beyond=3, launches=13, launchesOnCpus=18, conflicts=1348),
    "torch_cnn": Bounds(products=1.32, others=1.33, requests=1.19, beyond=6, launches=18, launchesOnCpus=22, conflicts=1968),
    "llama_small": Bounds(products=0, others=1.07, requests=1.01, beyond=7, launches=97, launchesOnCpus=117),
}

_LAUNCH = re.compile(r"plan\.launch @kernels::@(\w+)\(([^)]*)\)(.*) : (memref.*)")
_LABEL = re.compile(r'label = "([^"]*)"')
_MEMREF = re.compile(r"memref<(?:[^<>]|<[^<>]*>)*>")
_KERNEL = re.compile(r"^ *func\.func (?:private )?@(\w+)\(.*?(?=^ *func\.func |\Z)", re.M | re.S)
_CALL = re.compile(r"call @(\w+)\(")
_MAP = re.compile(r"^(#map\d*) = affine_map<\(([^)]*)\) -> \((.*)\)>$", re.M)
_GENERIC = re.compile(r"linalg\.generic \{indexing_maps = \[([^\]]*)\], iterator_types = \[([^\]]*)\]\} ins\(([^:]*):")


def bytesOf(memref):
    """Of a type as memref<4x8xf32, strided<[16, 1]>>."""
    *extents, element = memref[len("memref<"):].split(",")[0].rstrip(">").split("x")
    count = 1
    for extent in extents:
        count *= int(extent)
    return count * {"index": 8, "i1": 1}.get(element, int(re.sub(r"\D", "", element) or 0) // 8)


class Kernel:
    """What a plan says of a kernel: what it does, and the bytes of the operands of all its launches."""

    def __init__(self):
        self.label, self.bytes, self.isProduct = "", 0, False

    def add(self, operands, rest, types):
        label = _LABEL.search(rest)
        self.label = label.group(1) if label else ""
        for operand, each in zip(operands.split(","), _MEMREF.findall(types), strict=True):
            self.bytes += bytesOf(each) * (2 if operand.split()[0] == "readwrite" else 1)


def isProduct(text, maps):
    """Whether terms are added up of which two inputs are each the same for several results, and not for the same ones: which no row of
    threads reads but once."""
    for used, kinds, inputs in _GENERIC.findall(text):
        kinds = re.findall(r"\w+", kinds)
        if "reduction" not in kinds:
            continue
        parallel = {f"d{i}" for i, kind in enumerate(kinds) if kind == "parallel"}
        unused = [parallel - set(re.findall(r"d\d+", maps[name])) for name in used.split(", ")[:len(inputs.split(","))]]
        # What is the same for the same results is read once, as one of them is.
        if any(one and other and not one & other for one in unused for other in unused):
            return True
    return False


def kernelsOf(plan):
    kernels, maps = {}, {name: results for name, _, results in _MAP.findall(plan)}
    for launch in _LAUNCH.findall(plan):
        kernels.setdefault(launch[0], Kernel()).add(*launch[1:])
    texts = {found.group(1): found.group(0) for found in _KERNEL.finditer(plan)}
    for name, kernel in kernels.items():
        # A joint kernel does what those do that it calls.
        parts = [texts[name], *(texts[part] for part in _CALL.findall(texts[name]))]
        kernel.isProduct = any(isProduct(text, maps) for text in parts)
    return kernels


def planOf(step, *flags):
    return check([tool("dist-compile"), step.mlir, "--strategy=one_device", "--emit=plan", "-o", "-", *flags])


def countsOf(step, folder, flags):
    """By kernel, of one step on one GPU."""
    plan, counts = os.path.join(folder, "step.plan"), os.path.join(folder, "counts.json")
    compileStep(step.mlir, plan, 1, *flags)
    onGpus(1)
    os.environ["DISTRIBUTE_SOFT_GPU_COUNTS"] = counts
    try:
        check([tool("dist-run"), plan, "--devices=cuda:1", "--steps=1", "--quiet", "--deadline=3600", f"--cuda-libraries={LIBRARIES}",
               *writeInputs(folder, step.feeds(1), step.initialState())], timeout=3600)
    finally:
        del os.environ["DISTRIBUTE_SOFT_GPU_COUNTS"]
    with open(counts) as file:
        return json.load(file)


def printTable(name, kernels, counts):
    print(f"-- {name}\n{'kernel':9} {'launches':>8} {'in the plan':>11} {'must move':>10} {'moved':>11} {'ratio':>7} {'a request':>9} {'ideal':>6} "
          f"{'conflicts':>9}")
    for kernel, each in sorted(counts.items(), key=lambda item: -item[1]["global sectors"]):
        requests = each["global requests"]
        print(f"{kernel:9} {each['launches']:8} {kernels[kernel].bytes:11} {each['least bytes']:10} {each['global sectors'] * SECTOR:11} "
              f"{each['global sectors'] / each['least sectors']:7.2f} {each['global sectors'] / requests:9.2f} {each['needed sectors'] / requests:6.2f} "
              f"{each['bank conflicts']:9}  {'product: ' if kernels[kernel].isProduct else ''}{kernels[kernel].label}")


def ratio(counts, of, by):
    return sum(each[of] for each in counts) / max(1, sum(each[by] for each in counts))


def testExported(name):
    import large_steps
    with tempfile.TemporaryDirectory() as folder:
        own = os.path.join(folder, name)
        os.mkdir(own)
        large_steps.export(name, own)
        check([tool("dist-import"), os.path.join(own, "step.stablehlo.mlir"), f"--manifest={os.path.join(own, 'manifest.json')}",
               "-o", os.path.join(own, "step.mlir")])
        testStep(name, RecordedStep(name, folder), ON_GPUS)


def testStep(name, step, flags):
    text = planOf(step, *flags)
    kernels = kernelsOf(text)
    with tempfile.TemporaryDirectory() as folder:
        counts = countsOf(step, folder, flags)
    printTable(name, kernels, counts)
    for kernel, each in counts.items():
        # What a kernel touches is what the plan gives it, and no more than it moves.
        if not 0 < each["least bytes"] <= kernels[kernel].bytes or each["least sectors"] > each["global sectors"]:
            raise Failure(f"{name}: {kernel} must move {each['least bytes']} bytes; its operands have {kernels[kernel].bytes}")
    products, others = ([each for kernel, each in counts.items() if kernels[kernel].isProduct == which] for which in (True, False))
    found = Bounds(products=ratio(products, "global sectors", "least sectors"), others=ratio(others, "global sectors", "least sectors"),
                   requests=ratio(counts.values(), "global sectors", "needed sectors"),
                   beyond=sum(each["global sectors"] > LIMIT * each["least sectors"] or each["global sectors"] > LIMIT * each["needed sectors"] for each in others),
                   launches=len(WORK.findall(text)), launchesOnCpus=len(WORK.findall(planOf(step))),
                   conflicts=sum(each["bank conflicts"] for each in counts.values()))
    print(f"{len(products)} kernels with products, {len(others)} without: {found}")
    bounds = BOUNDS[name]
    for field in dataclasses.fields(Bounds):
        if getattr(found, field.name) > getattr(bounds, field.name):
            raise Failure(f"{name}: {field.name} is {getattr(found, field.name)}; expected at most {getattr(bounds, field.name)}")


def testForgotten():
    """On two GPUs a step records an event before its kernels, behind which the next batch is copied, one behind the pack of gradients, which the
    host reads, one behind that copy, and one at its end, for which the host waits. Of the first the host knows by its wait for the pack, and nobody
    waits for the last step's copy."""
    step, numSteps = RecordedStep("linreg"), 3
    with tempfile.TemporaryDirectory() as folder:
        plan = os.path.join(folder, "step.plan")
        compileStep(step.mlir, plan, 2, *ON_GPUS)
        flags = [f"--steps={numSteps}", "--quiet", "--devices=cuda:2", f"--cuda-libraries={LIBRARIES}", *writeInputs(folder, step.feeds(numSteps), step.initialState())]
        for number in (0, 2, 3, 6, 7, 10):
            onGpus(2, f",seed=1,forget-record={number}")
            result = execute([tool("dist-run"), plan, *flags])
            said = "a race; expected an event that one of them waits for" in result.stderr
            print(f"without record {number}: exit code {result.returncode}: {result.stderr[:200]}")
            if (result.returncode != 0) != (number != 0) or said != (number != 0):
                raise Failure(f"without record {number}: exit code {result.returncode}: {result.stderr[-2000:]}")
        testForgottenByNccl(step, plan, flags)


def testForgottenByNccl(step, plan, flags):
    """The first step records, between the two of the next batch's copy, an event before the pack's reduction and one behind it, and its own end; the
    second one captures the two."""
    compileStep(step.mlir, plan, 2, *ON_GPUS, "--reduction=nccl")
    race, outside, unjoined = "a race; expected an event that one of them waits for", "CUDA_ERROR_STREAM_CAPTURE_ISOLATION", "CUDA_ERROR_STREAM_CAPTURE_UNJOINED"
    for number, expected in ((0, ""), (2, race), (3, race), (4, race), (6, race), (7, outside), (8, unjoined)):
        onGpus(2, f",seed=1,forget-record={number}")
        result = execute([tool("dist-run"), plan, *flags])
        print(f"NCCL, without record {number}: exit code {result.returncode}: {result.stderr[:200]}")
        if (result.returncode != 0) != (number != 0) or expected not in result.stderr:
            raise Failure(f"NCCL, without record {number}: exit code {result.returncode}: {result.stderr[-2000:]}; expected {expected}")


def test():
    if sys.argv[1] == "forgotten":
        return testForgotten()
    for name in sys.argv[2:]:
        if sys.argv[1] == "exported":
            testExported(name)
        else:
            recorded, _, convolutions = name.partition(":")
            testStep(name, RecordedStep(recorded), [*ON_GPUS, f"--convolutions={convolutions or 'auto'}"])


if __name__ == "__main__":
    if sys.argv[1:2] == ["exported"]:
        runAgainWithJax()
    main(test)
