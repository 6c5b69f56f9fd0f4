"""A step with sharded updates computes what it computes without, takes less memory, and its checkpoints are whole.

usage: check_sharded_updates.py STEP [tensor] REPLICAS...

For each number of replicas the plans with replicated and with sharded updates run the recorded steps from the recorded state.
Their states agree (and with what JAX recorded), whatever the variables' shapes; a checkpoint of one continues on the
other and on another number of replicas with the same result; the copies of one value or of one shard do not drift. tensor: two
members of each replica share out weights where updates are sharded, and replicas share out the updates of their parts.
"""
import json
import os
import sys
import tempfile

import numpy as np

from recorded_steps import RecordedStep
from tools import Failure, check, compileStep, main, runPlan, safetensors, tool, writeInputs

TOLERANCE = 1e-5
RECORDED_TOLERANCE = 1e-3
SMALLEST_CHANGE = 1e-4


def requireEqual(what, ours, want, initial, tolerance):
    if sorted(ours) != sorted(want):
        raise Failure(f"{what}: the state has {sorted(ours)}, required {sorted(want)}")
    worst = 0.0
    for name, value in want.items():
        a, b, start = (np.asarray(array, np.float64) for array in (ours[name], value, initial[name]))
        if a.shape != b.shape:
            raise Failure(f"{what}: '{name}' has shape {a.shape}, required {b.shape}")
        error = np.linalg.norm(a - b) / max(np.linalg.norm(b - start), SMALLEST_CHANGE)
        worst = max(worst, error)
        if not error <= tolerance:
            raise Failure(f"{what}: '{name}' is off by {error:.1e} of its change > {tolerance}")
    print(f"{what}: largest error {worst:.1e}")


class Runs:
    """Plans of one step by number of replicas and form, and their runs."""

    def __init__(self, step, folder, members):
        self.step, self.folder, self.plans, self.members = step, folder, {}, members
        self.feeds = step.feeds(step.numSteps)

    def plan(self, replicas, sharded):
        key = (replicas, sharded)
        if key not in self.plans:
            path = os.path.join(self.folder, f"{replicas}-{sharded}.plan")
            parallel = [f"--parallel=data:{replicas},tensor:{self.members}"] if self.members > 1 else []
            compileStep(self.step.mlir, path, replicas, *(["--shard-updates", *parallel] if sharded else []))
            self.plans[key] = path
        return self.plans[key]

    def table(self, replicas, sharded):
        return json.loads(check([tool("dist-translate"), self.plan(replicas, sharded), "--table", "--json"]))

    def run(self, replicas, sharded, steps, state, firstBatch=0):
        """The state after `steps` steps from `state`."""
        rows = self.step.batch * firstBatch
        feeds = {name: array[rows:] for name, array in self.feeds.items()}
        saved = os.path.join(self.folder, "saved.safetensors")
        runPlan(self.plan(replicas, sharded), replicas * (self.members if sharded else 1),
                [f"--steps={steps}", *writeInputs(self.folder, feeds, state), f"--save={saved}", "--check-drift=1"])
        return safetensors.load(saved)


def requirePlacement(runs, replicas):
    """Optimizer state is sharded and its bytes are a shard's; what is gathered is no more than the parameters."""
    table = runs.table(replicas, True)
    sharded = [variable for variable in table["variables"] if variable["placement"] == "sharded"]
    if not sharded:
        raise Failure(f"{replicas} replicas: no variable is sharded")
    flat = [variable for variable in sharded if any(split["dim"] is None for split in variable["splits"])]
    if len({len(variable["splits"]) for variable in flat}) != (2 if runs.members > 1 else 1):
        raise Failure(f"{replicas} replicas: flat shards of {flat}; expected some of parts where members share out weights")
    for variable in flat:
        size, shards = variable["bytes"] // 4, replicas * (runs.members if len(variable["splits"]) == 2 else 1)
        if variable["shards"] != shards or variable["component_bytes"] != -(-size // shards) * 4:
            raise Failure(f"{replicas} replicas: {variable} is no shard of {size} elements")
    before, after = (runs.table(replicas, form)["devices"][0]["variables_bytes"] for form in (False, True))
    print(f"{replicas} replicas: {len(sharded)} variables sharded; a device's variables take {after} bytes, {before} before")
    if not after < before:
        raise Failure(f"{replicas} replicas: sharded variables take {after} bytes, whole ones {before}")


def test():
    step = RecordedStep(sys.argv[1])
    numSteps = step.numSteps
    initial, recorded = step.initialState(), step.recordedState(numSteps)
    with tempfile.TemporaryDirectory() as folder:
        isSplit = "tensor" in sys.argv
        runs = Runs(step, folder, 2 if isSplit else 1)
        for replicas in map(int, sys.argv[3 if isSplit else 2:]):
            whole = runs.run(replicas, False, numSteps, initial)
            ours = runs.run(replicas, True, numSteps, initial)
            requireEqual(f"{replicas} replicas", ours, whole, initial, TOLERANCE)
            requireEqual(f"{replicas} replicas, recorded", ours, recorded, initial, RECORDED_TOLERANCE)
            if replicas == 1:
                continue
            requirePlacement(runs, replicas)
            # One step sharded, the next whole on half the replicas (or one), the others sharded again.
            other = replicas // 2 if replicas % 2 == 0 else 1
            state = runs.run(replicas, True, 1, initial)
            state = runs.run(other, False, 1, state, firstBatch=1)
            state = runs.run(replicas, True, numSteps - 2, state, firstBatch=2)
            requireEqual(f"{replicas} and {other} replicas in turn", state, whole, initial, TOLERANCE)


if __name__ == "__main__":
    main(test)
