"""What collectives move: payload per step and device, and the number of reductions, from `dist-translate --table --json`.

usage: check_bytes.py STEP [BYTES_PER_PACK ...]

Compiled for two replicas. The payload is at most what the parameters and the loss take, whatever the pack size; with
--bytes-per-pack=0 there are no more reductions than the step's longest chain of them. For each BYTES_PER_PACK, and for the
default, the plan runs, and all give the same state to the bit.
"""
import json
import os
import sys
import tempfile
from dataclasses import dataclass

from recorded_steps import RecordedStep
from tools import Failure, check, compileStep, main, runPlan, tool, writeInputs


@dataclass
class Expected:
    """Limits for one step at two replicas. Payload by kind of collective in bytes; a kind not named may not occur."""
    payload: dict
    """All-reduces with --bytes-per-pack=0, at most."""
    reductions: int
    """Further flags of dist-compile."""
    flags: tuple = ()


# float32: parameters and loss. cnn: also batch statistics, which depend on each other (two sums of two layers forward, one
# pair of each backward).
EXPECTED = {
    "mlp": Expected({"all_reduce": 7_454_800}, 1),
    "gpt": Expected({"all_reduce": 8_550_000}, 1),
    "cnn": Expected({"all_reduce": 364_000}, 5),
    "mlp20": Expected({"all_reduce": 319_000}, 1),
    "gpt_small": Expected({"all_reduce": 475_000}, 1),
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
    step, sizes = RecordedStep(sys.argv[1]), sys.argv[2:]
    expected = EXPECTED[step.name]
    states = {}
    with tempfile.TemporaryDirectory() as folder:
        plan = os.path.join(folder, "step.plan")
        for size in ["0", None, *sizes]:
            flags = [] if size is None else [f"--bytes-per-pack={size}"]
            compileStep(step.mlir, plan, 2, *flags, *expected.flags)
            found = collectives(plan)
            requirePayload(found, expected.payload, " ".join(flags) or "default")
            if size == "0":
                requireReductions(found, expected.reductions)
            if sizes:
                states[size or "default"] = stateAfter(plan, step, folder)
    if len(set(states.values())) > 1:
        raise Failure(f"the state depends on the size of packs: {states}")
    if states:
        print(f"the same state with {', '.join(states)} bytes per pack")


if __name__ == "__main__":
    main(test)
