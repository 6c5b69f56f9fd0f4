"""A recorded step, compiled for R replicas and run for three steps, gives what JAX gave on one device.

usage: check_step.py STEP REPLICAS

Compared norm-wise: rectifiers and pooling flip on ties when the order of a summation changes, so single elements may
differ. Steps without a recording (mlp, gpt) start from seeded random state, and must give what the plan for one replica
gives.
"""
import os
import sys
import tempfile

import numpy as np

from recorded_steps import RecordedStep
from tools import Failure, compileStep, main, runPlan, safetensors, writeInputs

NUM_STEPS = 3
LOSS_TOLERANCE = 1e-4
STATE_TOLERANCE = {"mlp20": 1e-2}
SMALLEST_CHANGE = 1e-4


def checkLosses(step, losses):
    if losses.size != NUM_STEPS:
        raise Failure(f"fetched {losses.size} losses (shape {losses.shape}) for {NUM_STEPS} steps")
    for k, (ours, recorded) in enumerate(zip(losses.ravel(), step.losses)):
        error = abs(ours - recorded) / abs(recorded)
        print(f"step {k + 1}: loss {ours:.7g}, recorded {recorded:.7g}, relative error {error:.1e}")
        if not error <= LOSS_TOLERANCE:
            raise Failure(f"loss of step {k + 1} is {ours}, recorded {recorded}: off by {error:.1e} > {LOSS_TOLERANCE}")


def checkState(step, final):
    if sorted(final) != sorted(step.stateNames):
        raise Failure(f"saved state has {sorted(final)}, the step has {sorted(step.stateNames)}")
    tolerance = STATE_TOLERANCE.get(step.name, 1e-3)
    initial, recorded = step.initialState(), step.recordedState(NUM_STEPS)
    worst = (0.0, "")
    failures = []
    for name in step.stateNames:
        ours, want, start = (np.asarray(a[name], np.float64) for a in (final, recorded, initial))
        if ours.shape != want.shape:
            raise Failure(f"'{name}' has shape {ours.shape}, recorded {want.shape}")
        error = np.linalg.norm(ours - want) / max(np.linalg.norm(want - start), SMALLEST_CHANGE)
        worst = max(worst, (error, name))
        if not error <= tolerance:
            failures.append(f"'{name}' is off by {error:.1e} of its change > {tolerance}")
    print(f"largest error of a state tensor: {worst[0]:.1e} ({worst[1]})")
    if failures:
        raise Failure("\n".join(failures))


def execute(step, replicas, folder):
    """Compiles for `replicas`, runs NUM_STEPS steps; returns losses and final state."""
    plan, saved, loss = (os.path.join(folder, f"{replicas}-{name}")
                         for name in ("step.plan", "final.safetensors", "loss.npy"))
    compileStep(step.mlir, plan, replicas)
    flags = writeInputs(folder, step.feeds(), step.initialState())
    runPlan(plan, replicas, [f"--steps={NUM_STEPS}", *flags, f"--save={saved}", f"--fetch=loss={loss}"])
    losses, final = np.load(loss), safetensors.load(saved)
    for name, array in final.items():
        if not np.isfinite(np.asarray(array, np.float64)).all():
            raise Failure(f"'{name}' holds values that are not finite")
    return losses, final


def checkAgainstOneReplica(step, losses, folder):
    single, _ = execute(step, 1, folder)
    print("losses:", losses.ravel(), "on one replica:", single.ravel())
    error = np.abs(losses - single).max() / np.abs(single).max()
    if losses.shape != single.shape or not error <= LOSS_TOLERANCE:
        raise Failure(f"losses {losses.ravel()} differ from one replica's {single.ravel()} by {error:.1e} > {LOSS_TOLERANCE}")
    if not losses.ravel()[-1] != losses.ravel()[0]:
        raise Failure("three steps did not change the loss")


def test():
    step, replicas = RecordedStep(sys.argv[1]), int(sys.argv[2])
    with tempfile.TemporaryDirectory() as folder:
        losses, final = execute(step, replicas, folder)
        if step.recorded:
            checkLosses(step, losses)
            checkState(step, final)
        else:
            checkAgainstOneReplica(step, losses, folder)


if __name__ == "__main__":
    main(test)
