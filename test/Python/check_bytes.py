"""What collectives move: payload per step and device, and the number of reductions, from `dist-translate --table --json`.

usage: check_bytes.py CASE [BYTES_PER_PACK ...]

CASES says which step, compiled how, and the limits; a case is added there and in CMakeLists.txt. The payload is at most what
the parameters and the loss take, whatever the pack size; with --bytes-per-pack=0 there are no more reductions than the step's
longest chain of them; none stands in a loop. For each BYTES_PER_PACK, for 0 and for the default, the plan runs, and all
give the same state to the bit.
"""
import json
import os
import sys
import tempfile
from dataclasses import dataclass

from recorded_steps import RecordedStep
from tools import Failure, check, compileStep, main, runPlan, tool, writeInputs


@dataclass
class Case:
    """A step compiled for two replicas, and what it may move in a step."""
    # A folder of test/data/steps.
    step: str
    # Bytes by kind of collective, at most; a kind that is not named may not occur.
    payload: dict
    # All-reduces with --bytes-per-pack=0, at most.
    reductions: int
    # Further flags of dist-compile.
    flags: tuple = ()
    # Whether a collective may stand inside a loop or a branch.
    mayNest: bool = False


# float32: parameters and loss. cnn: also batch statistics, which depend on each other (two sums of each of two layers
# forward, those of each layer backward, and the first layer's gradients behind them).
CASES = {
    "mlp": Case("mlp", {"all_reduce": 7_454_800}, 1),
    "gpt": Case("gpt", {"all_reduce": 8_550_000}, 1),
    "cnn": Case("cnn", {"all_reduce": 364_000}, 5),
    "mlp20": Case("mlp20", {"all_reduce": 319_000}, 1),
    # The loss alone is all-reduced, gradients are scattered, parameters gathered.
    "gpt_adam": Case("gpt_adam", {"reduce_scatter": 8_550_000, "all_gather": 8_550_000, "all_reduce": 4}, 1, ("--shard-updates",)),
    "gpt_small": Case("gpt_small", {"all_reduce": 475_000}, 1),
}


def collectives(plan):
    """All collectives of a step with how often they are executed."""
    table = json.loads(check([tool("dist-translate"), plan, "--table", "--json"]))
    found = [each for step in table["steps"] for program in step["programs"] for each in program["instructions"]
             if "payload_bytes" in each]
    if not found:
        raise Failure("the plan holds no collective")
    if any(each["executions"] is None for each in found):
        raise Failure("the table does not say how often each collective is executed")
    return found


def requireFlat(found):
    nested = [f"#{each['number']} {each['kind']} ({each['source']})" for each in found if each["depth"]]
    if nested:
        raise Failure(f"inside loops or branches stand {', '.join(nested)}")


def requirePayload(found, limits, what):
    payload = {}
    for each in found:
        payload[each["kind"]] = payload.get(each["kind"], 0) + each["payload_bytes"] * each["executions"]
    print(f"{what}: {len(found)} collectives carry {payload}")
    for kind, moved in payload.items():
        if moved > limits.get(kind, 0):
            raise Failure(f"{what}: {kind} carries {moved} bytes a step, allowed {limits.get(kind, 0)}")


def requireReductions(found, limit):
    reductions = sum(each["executions"] for each in found if each["kind"] == "all_reduce")
    if reductions > limit:
        raise Failure(f"{reductions} reductions with --bytes-per-pack=0, allowed {limit}")


def stateAfter(plan, step, folder):
    summary = os.path.join(folder, "summary.json")
    flags = writeInputs(folder, step.feeds(), step.initialState())
    runPlan(plan, 2, ["--steps=3", *flags, f"--summary={summary}"])
    with open(summary) as file:
        return json.load(file)["state_sha256"]


def test():
    case, sizes = CASES[sys.argv[1]], sys.argv[2:]
    step = RecordedStep(case.step)
    states = {}
    with tempfile.TemporaryDirectory() as folder:
        plan = os.path.join(folder, "step.plan")
        for size in ["0", None, *sizes]:
            flags = [] if size is None else [f"--bytes-per-pack={size}"]
            compileStep(step.mlir, plan, 2, *flags, *case.flags)
            found = collectives(plan)
            requirePayload(found, case.payload, " ".join(flags) or "default")
            if not case.mayNest:
                requireFlat(found)
            if size == "0":
                requireReductions(found, case.reductions)
            if sizes:
                states[size or "default"] = stateAfter(plan, step, folder)
    if len(set(states.values())) > 1:
        raise Failure(f"the state depends on the size of packs: {states}")
    if states:
        print(f"the same state with {', '.join(states)} bytes per pack")


if __name__ == "__main__":
    main(test)
