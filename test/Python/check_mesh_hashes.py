"""A reproducible plan has one hash on every mesh of up to 8 devices, and on those of other orders and processes: the trees of its sums are those of its
slots, and know nothing of the devices.

usage: check_mesh_hashes.py STEP RECIPES STEPS [same=RECIPES,...]      RECIPES as --parallel has them: the slots along each axis

Compiles STEP for these slots, and runs the plan on each mesh of devices whose sizes divide them, of 8 devices at most, on numbers of devices that are none, and
in two processes. One SHA-256 of all state comes out. same: other recipes whose plan has it, too.
"""
import itertools
import json
import math
import os
import sys
import tempfile

from recorded_steps import RecordedStep
from tools import Failure, check, execute, main, tool, writeInputs

MOST_DEVICES = 8


def sizesOf(recipes):
    return [int(part.split(":")[1]) for part in recipes.split(",")]


def meshesOf(sizes):
    """All whose sizes divide the slots'."""
    divisors = ([d for d in range(1, MOST_DEVICES + 1) if size % d == 0] for size in sizes)
    return [mesh for mesh in itertools.product(*divisors) if math.prod(mesh) <= MOST_DEVICES]


def compileFor(step, plan, recipes):
    # Of a pipeline's stages each takes its batch at once: parts of a batch are summed in turn, which is another tree.
    check([tool("dist-compile"), step.mlir, "-o", plan, f"--parallel={recipes}", f"--reproducible={math.prod(sizesOf(recipes))}", "--micro-batches=1"])


def test():
    name, recipes, steps, *more = sys.argv[1], sys.argv[2], int(sys.argv[3]), *sys.argv[4:]
    step, hashes = RecordedStep(name), {}
    with tempfile.TemporaryDirectory() as folder:
        plan, summary = os.path.join(folder, "step.plan"), os.path.join(folder, "summary.json")
        flags = writeInputs(folder, step.feeds(), step.initialState())

        def run(what, *how):
            check([tool("dist-run"), plan, *how, "--quiet", f"--steps={steps}", *flags, f"--summary={summary}"])
            with open(summary) as file:
                hashes[what] = json.load(file)["state_sha256"]

        compileFor(step, plan, recipes)
        for mesh in meshesOf(sizesOf(recipes)):
            asked = "x".join(map(str, mesh))
            run(asked, f"--devices=cpu:{asked}")
        for number in (3, 5):
            run(f"{number} devices", f"--devices=cpu:{number}")
        run("2 processes", "--launch=2", "--devices=cpu:2")
        for devices, words in (("3x1", "expected along each axis a number that divides it"), ("1x1x1x2", "the plan's slots are"), ("2x", "does not say how many")):
            result = execute([tool("dist-run"), plan, f"--devices=cpu:{devices}", "--quiet", "--steps=1", *flags])
            if result.returncode != 1 or words not in result.stderr:
                raise Failure(f"on {devices} devices: exit code {result.returncode}, {result.stderr!r}")
        for same in (argument.split("=", 1)[1] for argument in more):
            compileFor(step, plan, same)
            run(f"slots {same}", f"--devices=cpu:{MOST_DEVICES}")
    for what, found in hashes.items():
        print(f"{found}  {what}")
    if len(set(hashes.values())) != 1:
        raise Failure(f"{len(set(hashes.values()))} different states")


if __name__ == "__main__":
    main(test)
