"""Plans on the distant device, whose memory the host may not touch, give the same bits as on the CPU (docs/RationaleDevices.md).

usage: check_device.py same STEP REPLICAS | check_device.py unknown

same: a recorded step, trained on both: equal states and outputs, also with collectives beside the computation.
unknown: a device that there is not is an error of the input.
"""
import os
import sys
import tempfile

from recorded_steps import RecordedStep
from tools import Failure, compileStep, execute, main, runPlan, tool, writeInputs

STEPS = 3


def trained(plan, step, replicas, flags, device, folder, *more):
    """What a run leaves: the bytes of the saved state and of each output."""
    os.environ["DISTRIBUTE_DEVICE"] = device
    names = ["loss", *step.extraOutputs]
    paths = [os.path.join(folder, "state.safetensors"), *(os.path.join(folder, f"{number}.npy") for number in range(len(names)))]
    fetches = [f"--fetch={name}={path}" for name, path in zip(names, paths[1:])]
    runPlan(plan, replicas, [f"--steps={STEPS}", *flags, f"--save={paths[0]}", *fetches, *more])
    files = []
    for path in paths:
        with open(path, "rb") as file:
            files.append(file.read())
        os.remove(path)
    return dict(zip(["the state", *names], files))


def testSame(name, replicas, folder):
    step, plan = RecordedStep(name), os.path.join(folder, "step.plan")
    compileStep(step.mlir, plan, replicas)
    flags = writeInputs(folder, step.feeds(), step.initialState())
    expected = trained(plan, step, replicas, flags, "cpu", folder)
    for more in ([], ["--overlap=on"]):
        for what, found in trained(plan, step, replicas, flags, "distant", folder, *more).items():
            if found != expected[what]:
                raise Failure(f"{name} on {replicas} replicas of the distant device {more}: {what} has other bits than on the CPU")


def testUnknown():
    os.environ["DISTRIBUTE_DEVICE"] = "moon"
    with tempfile.TemporaryDirectory() as folder:
        step, plan = RecordedStep("linreg"), os.path.join(folder, "step.plan")
        compileStep(step.mlir, plan, 1)
        result = execute([tool("dist-run"), plan, "--steps=1", *writeInputs(folder, step.feeds(), step.initialState())])
        if result.returncode != 1 or '"moon"; expected cpu or distant' not in result.stderr:
            raise Failure(f"exit code {result.returncode}: {result.stderr}")


def test():
    if sys.argv[1] == "unknown":
        return testUnknown()
    with tempfile.TemporaryDirectory() as folder:
        return testSame(sys.argv[2], int(sys.argv[3]), folder)


if __name__ == "__main__":
    main(test)
