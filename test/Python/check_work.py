"""Each device of R does 1/R of the work that depends on the batch.

usage: check_work.py STEP REPLICAS

Compared are the plan for one replica and the plan for R, by `dist-translate --table --json` and by what a run counts in
its summary:
  - the flops of instructions that the table calls batch-dependent are at most 1/R of the single plan's, and so are those
    of the matrix products and of the convolutions by themselves (they all depend on the batch in these steps);
  - so that the mark hides nothing: of all flops together only the update of the variables may stay whole on every replica;
    its flops, UPDATE_FLOPS for each element of the state, are set apart first.
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
    """All instructions that the plan's table lists."""
    table = json.loads(check([tool("dist-translate"), plan, "--table", "--json"]))
    found = [instruction for step in table["steps"] for program in step["programs"]
             for instruction in program["instructions"]]
    if not found:
        raise Failure("the table lists no instruction")
    unknown = [instruction["name"] for instruction in found if instruction["executions"] is None]
    if unknown:
        raise Failure(f"the table does not say how often {unknown} are executed")
    return found


def flopsOf(found, select):
    return sum(each["flops"] * each["executions"] for each in found if select(each))


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
    if single <= update:
        raise Failure(f"{what} of the single plan are {single}: nothing to share")
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
        single, shared = instructions(plans[1]), instructions(plans[replicas])
        for what, select, whole in (
                ("batch-dependent flops", lambda each: each["batch_dependent"], 0),
                *((f"{kind} flops", lambda each, kind=kind: each["kind"] == kind, 0) for kind in LIBRARY_KINDS),
                ("all flops in the table", lambda each: True, update)):
            if flopsOf(single, select) or what == "batch-dependent flops":
                requireShare(what, flopsOf(single, select), flopsOf(shared, select), replicas, whole)
        counted = {r: countedFlops(plan, step, r, folder) for r, plan in plans.items()}
        requireShare("flops counted at run", counted[1], counted[replicas], replicas, update)


if __name__ == "__main__":
    main(test)
