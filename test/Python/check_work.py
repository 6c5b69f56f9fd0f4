"""Each device of R does 1/R of the work that depends on the batch.

usage: check_work.py STEP REPLICAS

Compared are the plan for one replica and the plan for R, by `dist-translate --table --json` and by what a run counts in
its summary:
  - matrix products and convolutions all depend on the batch: each kind's flops are at most 1/R of the single plan's;
  - of everything together only the update of the variables may stay whole on every replica: its flops, UPDATE_FLOPS for
    each element of the state, are set apart first.
"""
import json
import os
import sys
import tempfile

from recorded_steps import RecordedStep
from tools import Failure, check, compileStep, main, runPlan, tool, writeInputs

ALLOWANCE = 1.05
LIBRARY_KINDS = ("matmul", "convolution")
# SGD: scale, subtract. With momentum: two more.
UPDATE_FLOPS = {"cnn": 4}


def instructions(plan):
    """All instructions of the plan's table, nested bodies included."""
    table = json.loads(check([tool("dist-translate"), plan, "--table", "--json"]))
    found = []

    def walk(value):
        if isinstance(value, dict):
            if "kind" in value and "flops" in value:
                found.append(value)
            for child in value.values():
                walk(child)
        elif isinstance(value, list):
            for child in value:
                walk(child)

    walk(table)
    if not found:
        raise Failure("the table names no instruction with 'kind' and 'flops'")
    return found


def flopsByKind(plan):
    flops = {}
    for instruction in instructions(plan):
        flops[instruction["kind"]] = flops.get(instruction["kind"], 0) + instruction["flops"]
    return flops


def countedFlops(plan, step, replicas, folder):
    """Flops per device and step as the run counted them."""
    summary = os.path.join(folder, f"summary-{replicas}.json")
    flags = writeInputs(folder, step.feeds(), step.initialState())
    runPlan(plan, replicas, ["--steps=3", *flags, f"--summary={summary}"])
    with open(summary) as file:
        values = json.load(file)
    if "flops_per_device_per_step" not in values:
        raise Failure(f"the summary has no 'flops_per_device_per_step' (it has {sorted(values)})")
    counted = values["flops_per_device_per_step"]
    return max(counted) if isinstance(counted, list) else counted


def requireShare(what, single, shared, replicas, update=0):
    """`shared` must be at most 1/R of `single`, both without the `update` that every replica does whole."""
    share = (shared - update) / (single - update)
    print(f"{what}: {single} on one replica, {shared} on each of {replicas}: share {share:.4f}")
    if not share <= ALLOWANCE / replicas:
        raise Failure(f"{what} per device: {shared} is {share:.4f} of the single plan's {single}, allowed {ALLOWANCE}/{replicas}")


def test():
    step, replicas = RecordedStep(sys.argv[1]), int(sys.argv[2])
    elements = sum(array.size for array in step.initialState().values())
    update = UPDATE_FLOPS.get(step.name, 2) * elements
    with tempfile.TemporaryDirectory() as folder:
        plans = {r: os.path.join(folder, f"{r}.plan") for r in (1, replicas)}
        for r, plan in plans.items():
            compileStep(step.mlir, plan, r)
        single, shared = flopsByKind(plans[1]), flopsByKind(plans[replicas])
        for kind in LIBRARY_KINDS:
            if kind in single:
                requireShare(f"{kind} flops", single[kind], shared.get(kind, 0), replicas)
        if not any(kind in single for kind in LIBRARY_KINDS):
            raise Failure(f"the single plan has none of {LIBRARY_KINDS} (it has {sorted(single)})")
        requireShare("all flops in the table", sum(single.values()), sum(shared.values()), replicas, update)
        counted = {r: countedFlops(plan, step, r, folder) for r, plan in plans.items()}
        requireShare("flops counted at run", counted[1], counted[replicas], replicas, update)


if __name__ == "__main__":
    main(test)
