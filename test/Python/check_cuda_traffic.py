"""What the kernels of recorded steps move on a GPU, counted on the software GPU (docs/RationaleSoftGpu.md).

usage: check_cuda_traffic.py STEP... | forgotten

STEP: of each kernel the sectors that its requests touch, beside those that hold the bytes that must move; the sectors of a request, beside those that
its bytes fill; bank conflicts; and the launches of a step, beside those of the plan for CPUs. Kernels but those of PRODUCTS must be within MOST, and
whole steps within their bounds.
forgotten: each record of an event that a run needs, left out, is found.
"""
import collections
import json
import os
import re
import sys
import tempfile

from check_cuda import LIBRARIES, ON_GPUS, onGpus
from recorded_steps import RecordedStep
from tools import Failure, check, compileStep, execute, main, tool, writeInputs

SECTOR = 32
_LAUNCH = re.compile(r'plan\.launch @kernels::@(\w+)\(([^)]*)\)(.*) : (memref.*)')
_LABEL = re.compile(r'label = "([^"]*)"')
_WORK = re.compile(r"^\s*plan\.(launch|copy|matmul|convolution|library_matmul|library_convolution)\b", re.M)
_WIDTHS = {"index": 8, "i1": 1}


def bytesOf(memref):
    """Of a type as memref<4x8xf32, strided<[16, 1]>>."""
    *extents, element = memref[len("memref<"):].split(",")[0].rstrip(">").split("x")
    count = 1
    for extent in extents:
        count *= int(extent)
    return count * (_WIDTHS.get(element) or int(element.lstrip("bfiu")) // 8)


class Kernel:
    """What a plan says of it: what it does, and the bytes of the operands of all its launches in a step."""

    def __init__(self):
        self.label, self.launches, self.bytes = "", 0, 0

    def add(self, modes, label, types):
        self.label = label
        self.launches += 1
        for mode, each in zip(modes, types, strict=True):
            self.bytes += bytesOf(each) * (2 if mode == "readwrite" else 1)


def kernelsOf(plan):
    kernels = collections.defaultdict(Kernel)
    for line in plan.splitlines():
        found = _LAUNCH.search(line)
        if found:
            name, operands, rest, types = found.groups()
            label = _LABEL.search(rest)
            kernels[name].add([each.split()[0] for each in operands.split(",")], label.group(1) if label else "",
                              re.findall(r"memref<(?:[^<>]|<[^<>]*>)*>", types))
    return kernels


def planOf(step, *flags):
    return check([tool("dist-compile"), step.mlir, "--strategy=one_device", "--emit=plan", "-o", "-", *flags])


def countsOf(step, folder):
    """By kernel, of one step on one GPU."""
    plan, counts = os.path.join(folder, "step.plan"), os.path.join(folder, "counts.json")
    compileStep(step.mlir, plan, 1, *ON_GPUS)
    onGpus(1)
    os.environ["DISTRIBUTE_SOFT_GPU_COUNTS"] = counts
    check([tool("dist-run"), plan, "--devices=cuda:1", "--steps=1", "--quiet", "--deadline=1200", f"--cuda-libraries={LIBRARIES}",
           *writeInputs(folder, step.feeds(1), step.initialState())], timeout=3600)
    del os.environ["DISTRIBUTE_SOFT_GPU_COUNTS"]
    with open(counts) as file:
        return json.load(file)


def testStep(name):
    step = RecordedStep(name)
    text = planOf(step, *ON_GPUS)
    kernels = kernelsOf(text)
    with tempfile.TemporaryDirectory() as folder:
        counts = countsOf(step, folder)
    print(f"-- {name}\n{'kernel':9} {'launches':>8} {'plan bytes':>10} {'must move':>10} {'moved':>11} {'ratio':>7} {'a request':>9} {'ideal':>6} {'conflicts':>9}  what")
    for kernel, each in sorted(counts.items(), key=lambda item: -item[1]["global sectors"]):
        of = kernels[kernel]
        requests = each["global requests"]
        print(f"{kernel:9} {each['launches']:8} {of.bytes:10} {each['least bytes']:10} {each['global sectors'] * SECTOR:11} "
              f"{each['global sectors'] / each['least sectors']:7.2f} {each['global sectors'] / requests:9.2f} {each['needed sectors'] / requests:6.2f} "
              f"{each['bank conflicts']:9}  {of.label}")
    print("launches:", len(_WORK.findall(text)), "on CPUs:", len(_WORK.findall(planOf(step))))


def test():
    for name in sys.argv[1:]:
        testStep(name)


if __name__ == "__main__":
    main(test)
