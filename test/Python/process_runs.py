"""Runs of a small plan on several processes."""
import json
import os

from recorded_steps import RecordedStep
from running import Running
from tools import check, compileStep, require, tool, writeInputs

SLOTS = 4
#: Of a process that is silent; the shortest that a loaded machine allows.
LEASE = 3
FAILED = 3


def launch(processes, plan, *flags):
    command = [tool("dist-run"), plan, *flags]
    return command if processes == 1 else [*command, f"--launch={processes}", "--start-deadline=60"]


def readReport(path):
    with open(path) as file:
        return json.load(file)


def runOn(processes, plan, folder, *flags):
    """The summary of a run; its state is saved as final.safetensors."""
    summary = os.path.join(folder, "summary.json")
    check(launch(processes, plan, *flags, f"--summary={summary}", f"--save={os.path.join(folder, 'final.safetensors')}"))
    report = readReport(summary)
    require(report["processes"] == processes, f"{processes} processes were asked for: {report}")
    for counted, predicted in zip(report["plan_wire_bytes_per_process"], report["predicted_plan_wire_bytes_per_process"]):
        require(predicted in (None, counted), f"the formulas of what processes send are wrong: {report}")
    return report


def makePlan(folder, *flags, name="mlp_small"):
    """A plan, and the flags of its inputs; all files are in the folder."""
    step = RecordedStep(name)
    plan = os.path.join(folder, "step.plan")
    compileStep(step.mlir, plan, SLOTS, *flags)
    return plan, writeInputs(folder, step.feeds(), step.initialState())


def startLong(folder, processes, *flags, name="mlp_small"):
    """A run that does not end by itself while a test may last."""
    plan, inputs = makePlan(folder, name=name)
    return Running(launch(processes, plan, *inputs, "--seconds=100", f"--lease={LEASE}", "--deadline=30", *flags))
