"""What a plan says of a slot's memory is what the runtime holds, to the byte; a limit below it is refused.

usage: check_memory.py STEP REPLICAS[,REPLICAS...]
"""
import json
import os
import re
import sys
import tempfile

from recorded_steps import RecordedStep
from tools import Failure, check, compileStep, execute, main, runPlan, tool, writeInputs

PARTS = ("arena_bytes", "variables_bytes", "scratch_bytes")


def predict(plan):
    """What one slot takes, by the plan's table."""
    table = json.loads(check([tool("dist-translate"), plan, "--table", "--json"]))
    if not table["library_isa"]:
        raise Failure("the plan does not say to which instruction set the library is held")
    return [{part: device[part] for part in PARTS} for device in table["devices"]]


def measure(step, plan, replicas, folder):
    """What the runtime holds for each slot, one to a device of one core: further cores have work memory of their own."""
    summary = os.path.join(folder, "summary.json")
    flags = writeInputs(folder, step.feeds(), step.initialState())
    runPlan(plan, replicas, ["--steps=2", "--cores-per-device=1", *flags, f"--summary={summary}"])
    with open(summary) as file:
        values = json.load(file)
    return [dict(zip(PARTS, held)) for held in zip(*(values[f"{part}_per_device"] for part in PARTS))]


def requireLimit(step, replicas, needed, folder):
    """A limit of what is needed is kept; of a byte less, it is refused with what takes the memory, unless sharded updates
    take less."""
    plan = os.path.join(folder, "limited.plan")
    compileStep(step.mlir, plan, replicas, f"--memory-limit={needed}")
    os.remove(plan)
    command = [tool("dist-compile"), step.mlir, "-o", plan, "--strategy=mirrored", f"--replicas={replicas}"]
    result = execute([*command, "--memory-limit=4096"])
    if result.returncode != 1 or os.path.exists(plan):
        raise Failure(f"a limit of 4096 bytes: exit code {result.returncode}, plan written: {os.path.exists(plan)}")
    for pattern in (r"takes \d+ bytes of a device's memory \(\d+ for variables, \d+ for temporaries", r"the limit is 4096",
                    r"variable \"[^\"]+\" .* takes \d+ bytes", r"a temporary takes \d+ bytes"):
        if not re.search(pattern, result.stderr):
            raise Failure(f"the refusal lacks '{pattern}':\n{result.stderr}")


def test():
    step = RecordedStep(sys.argv[1])
    for replicas in map(int, sys.argv[2].split(",")):
        with tempfile.TemporaryDirectory() as folder:
            plan = os.path.join(folder, "step.plan")
            compileStep(step.mlir, plan, replicas)
            predicted, held = predict(plan), measure(step, plan, replicas, folder)
            print(f"{replicas} replicas: {predicted[0]}")
            if predicted != held:
                raise Failure(f"{replicas} replicas: the plan says {predicted}, the runtime holds {held}")
            requireLimit(step, replicas, sum(predicted[0].values()), folder)


if __name__ == "__main__":
    main(test)
