"""A step as its framework exported it, imported and compiled for 1, 2 and 4 replicas, gives what the framework computed.

usage: check_import.py COLLECTION/STEP... [--replicas=1,2,4] [--allow-gather]

COLLECTION is a folder of test/data. With --allow-gather the step must be refused on several replicas without a gather, and be
right with it. Says what an import takes.
"""
import os
import resource
import sys
import tempfile

import check_step
import tools
from recorded_steps import RecordedStep
from tools import Failure, check, main, tool

# Of the change that the steps make to a state: what a different order of sums leaves.
STATE_TOLERANCE = 1e-3


def sourceOf(step):
    for name in ("step.stablehlo.mlir", "step.mlirbc"):
        path = os.path.join(step.folder, name)
        if os.path.exists(path):
            return path
    raise Failure(f"{step.folder} holds no export")


def importStep(step, folder):
    """Imports the step; returns the path of the text."""
    mlir = os.path.join(folder, f"{step.name}.mlir")
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    check([tool("dist-import"), sourceOf(step), f"--manifest={os.path.join(step.folder, 'manifest.json')}", "-o", mlir])
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    print(f"imported in {spent:.2f} s of the processor")
    return mlir


def checkRefusedWithoutGather(mlir, folder):
    plan = os.path.join(folder, "refused.plan")
    result = tools.execute([tool("dist-compile"), mlir, "-o", plan, "--strategy=mirrored", "--replicas=2", "--gather-budget=0"])
    if result.returncode != 1 or "gather of" not in result.stderr or os.path.exists(plan):
        raise Failure(f"without a gather: exit code {result.returncode}, {result.stderr[:500]}; expected 1, the gather by name, "
                      "and no plan")


def checkImport(name, counts, allowGather):
    collection, _, step = name.rpartition("/")
    step = RecordedStep(step, collection)
    with tempfile.TemporaryDirectory() as folder:
        mlir = importStep(step, folder)
        if allowGather:
            checkRefusedWithoutGather(mlir, folder)
        for replicas in counts:
            print(f"-- {step.name} on {replicas} replicas")
            flags = ["--allow-gather"] if allowGather else ["--gather-budget=0"]
            check_step.checkStep(step, replicas, folder, mlir, flags)


def test():
    counts, allowGather, names = [1, 2, 4], False, []
    for argument in sys.argv[1:]:
        if argument.startswith("--replicas="):
            counts = [int(count) for count in argument.split("=")[1].split(",")]
        elif argument == "--allow-gather":
            allowGather = True
        else:
            names.append(argument)
    for name in names:
        check_step.STATE_TOLERANCES.setdefault(name.rpartition("/")[2], STATE_TOLERANCE)
        checkImport(name, counts, allowGather)


if __name__ == "__main__":
    main(test)
