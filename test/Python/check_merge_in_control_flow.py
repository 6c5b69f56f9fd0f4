"""A merge point under a branch, written in the replica view, gives what JAX gives for the whole batch on one device.

usage: check_merge_in_control_flow.py STEP REPLICAS[,REPLICAS...]

The step's folder holds the global view (step.mlir), a recording of a run in which the branch is taken and in which it is not,
and replica.mlir, the same in the replica view for one replica. TensorFlow refuses such programs. The replica view runs in
the interpreter, compared with the global view and with the recording, and as a plan, compared with the recording.
"""
import os
import sys
import tempfile

from check_step import checkStep, replicaCounts
from recorded_steps import RecordedStep
from tools import Failure, check, main, tool


def writeReplicaView(step, replicas, folder):
    """replica.mlir for `replicas` replicas: what has the batch's rows there has each replica's share of them."""
    with open(os.path.join(step.folder, "replica.mlir")) as file:
        text = file.read()
    path = os.path.join(folder, f"replica-{replicas}.mlir")
    with open(path, "w") as file:
        file.write(text.replace(f"tensor<{step.batch}x", f"tensor<{step.batch // replicas}x"))
    return path


def checkBranchVaries(step):
    """The recording must hold both ways of the branch: a truth value that changes, or state that lay still and moved."""
    for name in step.extraOutputs:
        values = set(step.recordedOutput(name).ravel().tolist())
        if values != {False, True}:
            raise Failure(f"in the recording, '{name}' is {values} in all steps")
    if not step.extraOutputs and step.numSteps < 6:
        raise Failure(f"{step.numSteps} steps may not reach both branches")


def test():
    step = RecordedStep(sys.argv[1])
    checkBranchVaries(step)
    recording = os.path.join(step.folder, "io.npz")
    for replicas in replicaCounts(step, sys.argv[2]):
        print(f"-- {replicas} replicas")
        with tempfile.TemporaryDirectory() as folder:
            view = writeReplicaView(step, replicas, folder)
            check([tool("dist-interp"), step.mlir, view, f"--replicas={replicas}", f"--steps={step.numSteps}",
                   f"--inputs={recording}", f"--expect={recording}"])
            checkStep(step, replicas, folder, mlir=view)


if __name__ == "__main__":
    main(test)
