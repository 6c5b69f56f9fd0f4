"""The table of a plan says what runs where, what it moves and what it costs.

usage: check_table.py STEP REPLICAS
"""
import json
import os
import sys
import tempfile

from recorded_steps import RecordedStep
from tools import Failure, check, compileStep, main, tool

REQUIRED = {
    None: ("kind", "flops", "device", "source"),
    "launch": ("kernel",),
    "collective": ("reduction", "group", "algorithm", "payload_bytes", "wire_bytes"),
}


def instructionsOf(program):
    found = program["instructions"]
    for instruction in found:
        collective = "payload_bytes" in instruction
        for key in REQUIRED[None] + REQUIRED.get("collective" if collective else instruction["kind"], ()):
            if key not in instruction:
                raise Failure(f"instruction {instruction} lacks '{key}'")
    return found


def requireDevices(table, step, replicas):
    if len(table["devices"]) != replicas:
        raise Failure(f"{len(table['devices'])} devices for {replicas} replicas")
    for device in table["devices"]:
        if not device["arena_bytes"] > 0:
            raise Failure(f"device {device['device']} has an arena of {device['arena_bytes']} bytes")
        names = sorted(variable["name"] for variable in device["variables"])
        if names != sorted(step.stateNames):
            raise Failure(f"device {device['device']} holds {names}, the step's state is {sorted(step.stateNames)}")
        if not all(variable["placement"] for variable in device["variables"]):
            raise Failure(f"a variable of {device['device']} has no placement")


def requireReductions(found, step, replicas):
    reductions = [instruction for instruction in found if "payload_bytes" in instruction]
    if replicas == 1:
        moved = sum(instruction["wire_bytes"] for instruction in reductions)
        if moved:
            raise Failure(f"one replica moves {moved} bytes")
        return
    # Every gradient is reduced, and nothing of the size of a batch's activations besides.
    state = sum(array.nbytes for array in step.initialState().values())
    payload = sum(instruction["payload_bytes"] for instruction in reductions)
    print(f"{len(reductions)} reductions carry {payload} bytes; the state has {state}")
    if not state <= payload <= 1.05 * state + 4096:
        raise Failure(f"the reductions carry {payload} bytes, the gradients of the state have {state}")


def test():
    step, replicas = RecordedStep(sys.argv[1]), int(sys.argv[2])
    with tempfile.TemporaryDirectory() as folder:
        plan = os.path.join(folder, "step.plan")
        compileStep(step.mlir, plan, replicas)
        table = json.loads(check([tool("dist-translate"), plan, "--table", "--json"]))
        text = check([tool("dist-translate"), plan, "--table"])
        mlir = check([tool("dist-translate"), plan])
        size = os.path.getsize(plan)
    (program,) = table["steps"][0]["programs"]
    found = instructionsOf(program)
    requireDevices(table, step, replicas)
    requireReductions(found, step, replicas)
    located = [instruction for instruction in found if "step.mlir:" in instruction["source"]]
    if len(located) < 0.9 * len(found):
        raise Failure(f"only {len(located)} of {len(found)} instructions have a place in step.mlir")
    if not all(name in text for name in step.stateNames) or "plan." not in mlir:
        raise Failure("the table as text or the plan as MLIR is incomplete")
    print(f"{len(found)} instructions, {size} bytes")


if __name__ == "__main__":
    main(test)
