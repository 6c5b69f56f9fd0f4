"""What one run measures is what simulations of the machine, and of clusters of such machines, are made of.

usage: check_simulation.py STEP
"""
import json
import os
import sys
import tempfile

from recorded_steps import RecordedStep
from tools import Failure, check, compileStep, execute, main, runPlan, tool, writeInputs


def simulate(plan, *flags):
    (step,) = json.loads(check([tool("dist-translate"), plan, "--simulate", "--json", *flags]))["steps"]
    parts = sum(part["ms"] for part in step["parts"])
    if abs(parts - step["step_ms"]) > 1e-9 * step["step_ms"]:
        raise Failure(f"the parts add up to {parts} ms, the step takes {step['step_ms']} ms")
    return step


def requireWork(step, plan):
    """The prediction counts the work that the table counts."""
    table = json.loads(check([tool("dist-translate"), plan, "--table", "--json"]))
    totals = table["steps"][0]["totals"]
    flops = sum(part["flops"] for part in step["parts"])
    if flops != totals["flops"]:
        raise Failure(f"{flops} flops are simulated, the plan has {totals['flops']}")
    payload = sum(part["bytes"] for part in step["parts"] if part["kind"] == "collective")
    if payload != totals["collective_payload_bytes"]:
        raise Failure(f"collectives of {payload} bytes are simulated, the plan's have "
                      f"{totals['collective_payload_bytes']}")


def test():
    step = RecordedStep(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        plan, rates = os.path.join(folder, "step.plan"), os.path.join(folder, "rates.json")
        compileStep(step.mlir, plan, 2)
        flags = writeInputs(folder, step.feeds(), step.initialState())
        runPlan(plan, 2, ["--steps=5", f"--calibrate={rates}", *flags])
        with open(rates) as file:
            measured = json.load(file)
        if not measured["origin"].startswith("dist-run --calibrate: 5 steps of") or measured["overlap"]:
            raise Failure(f"the calibration is {measured}")
        one = simulate(plan, f"--calibration={rates}")
        requireWork(one, plan)
        many = simulate(plan, "--replicas=65536", f"--calibration={rates}")
        if many["examples_per_step"] != 32768 * one["examples_per_step"]:
            raise Failure(f"{many['examples_per_step']} examples on 65536 replicas, {one['examples_per_step']} on 2")
        # A run that cannot write it says so before it begins.
        refused = execute([tool("dist-run"), plan, "--steps=1", "--calibrate=/nonexistent/rates.json", *flags])
        if refused.returncode != 1 or "/nonexistent/" not in refused.stderr:
            raise Failure(f"exit code {refused.returncode}: {refused.stderr}")


if __name__ == "__main__":
    main(test)
