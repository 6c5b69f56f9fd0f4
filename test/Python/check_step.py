"""A recorded step, compiled for R replicas and run for its recorded steps, gives what JAX gave on one device.

usage: check_step.py STEP REPLICAS[,REPLICAS...]

With DISTRIBUTE_ALL_REPLICAS set, on 1, 2, 3, 4 and 8 replicas, wherever the batch divides; where its micro-batches do not, the step
must be refused, and run with --allow-gather.

Compared norm-wise: rectifiers and pooling flip on ties when the order of a summation changes, so single elements may
differ. Integers and truth values must be equal. Steps without a recording (mlp, gpt) start from seeded random state, and
must give what the plan for one replica gives.
"""
import os
import sys
import tempfile

import numpy as np

import tools
from recorded_steps import RecordedStep
from tools import Failure, compileStep, main, runPlan, safetensors, tool, writeInputs

LOSS_TOLERANCE = 1e-4
# Of the change that the steps make to a state: what another order of sums in f32 leaves, with room for other processors.
STATE_TOLERANCE = 1e-4
STATE_TOLERANCES = {
    # Ties of rectifiers and of pooling, over 19 layers or 64 images.
    "mlp20": 1e-2, "cnn": 1e-3, "gpt_small": 1e-3,
    # Computed in bf16, in which the export adds up sums other than products: 8 bits, rounded at each addition where JAX
    # adds in f32. One replica differs from JAX as much as several do.
    "bf16": 2e-2, "bf16_scaling": 2e-2,
    # What "k" changes is rounding in part: JAX's own numbers are 2.2e-3 of it away from what f64 gives.
    "rotary": 4e-3,
}
LOSS_TOLERANCES = {"bf16": 5e-4, "bf16_scaling": 1e-3}
# Steps that cut their batch into micro-batches: rows of one.
MICRO_BATCH_ROWS = {"accum": 6, "accum_inner": 6, "accum_slice": 6, "accum_slice_rows": 8}
# Those that scan over a reshaped batch: how many there are. Replicas that do not divide the rows of one may divide them.
MICRO_BATCHES = {"accum": 4}
SMALLEST_CHANGE = 1e-4
# A skipped step of a loss scale reports 0.
SMALLEST_LOSS = 1e-3


def checkLosses(step, losses):
    tolerance = LOSS_TOLERANCES.get(step.name, LOSS_TOLERANCE)
    if losses.size != step.numSteps:
        raise Failure(f"fetched {losses.size} losses (shape {losses.shape}) for {step.numSteps} steps")
    for k, (ours, recorded) in enumerate(zip(losses.ravel(), step.losses)):
        error = abs(ours - recorded) / max(abs(recorded), SMALLEST_LOSS)
        print(f"step {k + 1}: loss {ours:.7g}, recorded {recorded:.7g}, relative error {error:.1e}")
        if not error <= tolerance:
            raise Failure(f"loss of step {k + 1} is {ours}, recorded {recorded}: off by {error:.1e} > {tolerance}")


def checkState(step, final):
    if sorted(final) != sorted(step.stateNames):
        raise Failure(f"saved state has {sorted(final)}, the step has {sorted(step.stateNames)}")
    tolerance = STATE_TOLERANCES.get(step.name, STATE_TOLERANCE)
    initial, recorded = step.initialState(), step.recordedState(step.numSteps)
    worst = (0.0, "")
    failures = []
    for name in step.stateNames:
        if final[name].shape != recorded[name].shape or final[name].dtype != recorded[name].dtype:
            raise Failure(f"'{name}' is {final[name].dtype}{final[name].shape}, "
                          f"recorded {recorded[name].dtype}{recorded[name].shape}")
        if not np.issubdtype(final[name].dtype, np.floating):
            if not np.array_equal(final[name], recorded[name]):
                failures.append(f"'{name}' is {final[name]}, recorded {recorded[name]}")
            continue
        ours, want, start = (np.asarray(a[name], np.float64) for a in (final, recorded, initial))
        error = np.linalg.norm(ours - want) / max(np.linalg.norm(want - start), SMALLEST_CHANGE)
        worst = max(worst, (error, name))
        if not error <= tolerance:
            failures.append(f"'{name}' is off by {error:.1e} of its change > {tolerance}")
    print(f"largest error of a state tensor: {worst[0]:.1e} ({worst[1]})")
    if failures:
        raise Failure("\n".join(failures))


def checkOutputs(step, outputs):
    for name in step.extraOutputs:
        ours, want = outputs[name], step.recordedOutput(name)
        if ours.size != want.size:
            raise Failure(f"output '{name}' has shape {ours.shape}, recorded {want.shape}")
        ours = ours.reshape(want.shape)
        if not np.issubdtype(want.dtype, np.floating):
            if not np.array_equal(ours, want):
                raise Failure(f"output '{name}' is {ours}, recorded {want}")
            continue
        error = np.linalg.norm(ours - want) / max(np.linalg.norm(want), SMALLEST_LOSS)
        if not error <= LOSS_TOLERANCE:
            raise Failure(f"output '{name}' is off by {error:.1e} > {LOSS_TOLERANCE}")


def compileRefusingUnevenMicroBatches(step, mlir, plan, replicas):
    """Micro-batches of which the replicas cannot have equal shares are refused by name, and gathered if that is permitted."""
    if MICRO_BATCH_ROWS.get(step.name, 0) % replicas == 0 or MICRO_BATCHES.get(step.name, 1) % replicas == 0:
        return compileStep(mlir, plan, replicas)
    refusal = tools.execute([tool("dist-compile"), mlir, "-o", plan, "--strategy=mirrored", f"--replicas={replicas}",
                             "--gather-budget=0"])
    if refusal.returncode != 1 or "this requires a gather of" not in refusal.stderr or os.path.exists(plan):
        raise Failure(f"exit code {refusal.returncode}, {refusal.stderr[:500]}; expected 1, a gather by name and no plan")
    return compileStep(mlir, plan, replicas, "--allow-gather")


def execute(step, replicas, folder, mlir=None, compilerFlags=None, run=runPlan):
    """Compiles `mlir` (the step's own file) for `replicas`, runs the recorded steps; returns outputs by name and the final
    state. `run`: as runPlan. Uneven micro-batches are expected to be refused, unless the caller chooses the compiler's flags."""
    plan, saved = (os.path.join(folder, f"{replicas}-{name}") for name in ("step.plan", "final.safetensors"))
    outputs = {name: os.path.join(folder, f"{replicas}-{name}.npy") for name in ["loss", *step.extraOutputs]}
    if compilerFlags is None:
        compileRefusingUnevenMicroBatches(step, mlir or step.mlir, plan, replicas)
    else:
        compileStep(mlir or step.mlir, plan, replicas, *compilerFlags)
    flags = writeInputs(folder, step.feeds(step.numSteps), step.initialState())
    run(plan, replicas, [f"--steps={step.numSteps}", *flags, f"--save={saved}",
                         *(f"--fetch={name}={path}" for name, path in outputs.items())])
    outputs, final = {name: np.load(path) for name, path in outputs.items()}, safetensors.load(saved)
    for name, array in final.items():
        if not np.isfinite(np.asarray(array, np.float64)).all():
            raise Failure(f"'{name}' holds values that are not finite")
    return outputs, final


def checkAgainstOneReplica(step, losses, folder):
    single = execute(step, 1, folder)[0]["loss"]
    print("losses:", losses.ravel(), "on one replica:", single.ravel())
    error = np.abs(losses - single).max() / np.abs(single).max()
    if losses.shape != single.shape or not error <= LOSS_TOLERANCE:
        raise Failure(f"losses {losses.ravel()} differ from one replica's {single.ravel()} by {error:.1e} > {LOSS_TOLERANCE}")
    if not losses.ravel()[-1] != losses.ravel()[0]:
        raise Failure("three steps did not change the loss")


def replicaCounts(step, argument):
    if os.environ.get("DISTRIBUTE_ALL_REPLICAS"):
        return [replicas for replicas in (1, 2, 3, 4, 8) if step.batch % replicas == 0]
    return [int(replicas) for replicas in argument.split(",")]


def checkStep(step, replicas, folder, mlir=None, compilerFlags=None, run=runPlan):
    outputs, final = execute(step, replicas, folder, mlir, compilerFlags, run)
    if not step.recorded:
        return checkAgainstOneReplica(step, outputs["loss"], folder)
    checkLosses(step, outputs["loss"])
    checkOutputs(step, outputs)
    return checkState(step, final)


def test():
    step = RecordedStep(sys.argv[1])
    for replicas in replicaCounts(step, sys.argv[2]):
        print(f"-- {replicas} replicas")
        with tempfile.TemporaryDirectory() as folder:
            checkStep(step, replicas, folder)


if __name__ == "__main__":
    main(test)
