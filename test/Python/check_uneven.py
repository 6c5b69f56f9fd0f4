"""Steps with an open batch, exported by JAX with a symbolic size, as plans on several numbers of replicas.

Usage: check_uneven.py STEP REPLICAS... A plan runs 16 batches of recorded sizes, which must give what JAX computed, and then batches of
1 to 64 rows, which must give what one replica gives. State is carried on from step to step.
"""
import os
import sys
import tempfile

import numpy as np

import tools
from distribute import safetensors
from recorded_steps import DATA

RECORDED = [1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 33, 47, 63, 64]
ALL = list(range(1, 65))
# name: (states: name, shape), (batches: name, shape of a row, classes or none for normal floats)
STEPS = {
    "linreg": ([("w", (8, 3)), ("b", (3,))], [("x", (8,), None), ("y", (3,), None)]),
    "mlp": ([("w1", (8, 16)), ("b1", (16,)), ("w2", (16, 5)), ("b2", (5,))], [("x", (8,), None), ("y", (), 5)]),
    "mlpbn": ([("w1", (8, 16)), ("g1", (16,)), ("b1", (16,)), ("w2", (16, 5)), ("b2", (5,)), ("rm", (16,))],
              [("x", (8,), None), ("y", (), 5)]),
    "conv": ([("k", (3, 3, 2, 4)), ("w", (4, 5))], [("x", (6, 6, 2), None), ("y", (), 5)]),
    "attn": ([("e", (11, 8)), ("wq", (8, 8)), ("wk", (8, 8)), ("wv", (8, 8)), ("wo", (8, 8))],
             [("x", (6,), 11), ("y", (6,), 11)]),
}


def makeInputs(name, rows):
    """The values from which test/data/open-batch/*/expected.npz was computed (see the README there), with that many rows."""
    states, batches = STEPS[name]
    random = np.random.RandomState(7)
    state = {key: (random.standard_normal(shape) * 0.3).astype(np.float32) for key, shape in states}
    feeds = {}
    for key, row, classes in batches:
        feeds[key] = (random.standard_normal((rows, *row)).astype(np.float32) if classes is None
                      else random.randint(0, classes, (rows, *row)).astype(np.int32))
    return state, feeds


def run(plan, name, replicas, sizes, outputs):
    """Runs one step for each size; returns the outputs and the last state, by name."""
    state, feeds = makeInputs(name, sum(sizes))
    with tempfile.TemporaryDirectory() as folder:
        flags = tools.writeInputs(folder, feeds, state)
        files = {key: os.path.join(folder, f"fetched-{key}.npy") for key in outputs}
        end = os.path.join(folder, "end.safetensors")
        tools.runPlan(plan, replicas, [*flags, *(f"--fetch={key}={file}" for key, file in files.items()), f"--save={end}",
                                       f"--steps={len(sizes)}", "--batch-size=" + ",".join(map(str, sizes)), "--check-drift=8"])
        return {key: np.load(file) for key, file in files.items()}, safetensors.load(end)


def compare(what, got, expected, tolerance, scale):
    got, expected = np.asarray(got, np.float64), np.asarray(expected, np.float64)
    if got.shape != expected.shape:
        raise tools.Failure(f"{what} has shape {got.shape}, expected is {expected.shape}")
    error = np.linalg.norm(got - expected) / max(scale, 1e-4)
    if not error <= tolerance:
        raise tools.Failure(f"{what}: error {error:.3g}, allowed {tolerance}")


def compareRuns(what, ours, expected, initial):
    (outputs, state), (expectedOutputs, expectedState) = ours, expected
    for key, value in expectedOutputs.items():
        compare(f"{what}, output {key}", outputs[key], value, 1e-4, np.linalg.norm(value))
    for key, value in expectedState.items():
        change = np.linalg.norm(np.asarray(value, np.float64) - initial[key])
        compare(f"{what}, state {key}", state[key], value, 1e-3, change)


def test():
    name, replicas = sys.argv[1], [int(number) for number in sys.argv[2:]]
    folder = os.path.join(DATA, "open-batch", name)
    file = np.load(os.path.join(folder, "expected.npz"))
    initial, _ = makeInputs(name, 1)
    recorded = ({key: file[key] for key in file.files if not key.startswith("state")},
                {key: file[f"state{i}"] for i, key in enumerate(initial)})
    with tempfile.TemporaryDirectory() as temporary:
        single = None
        for number in replicas:
            plan = os.path.join(temporary, f"{number}.plan")
            tools.compileStep(os.path.join(folder, "step.mlir"), plan, number)
            compareRuns(f"{number} replicas and JAX", run(plan, name, number, RECORDED, recorded[0]), recorded, initial)
            ours = run(plan, name, number, ALL, recorded[0])
            if number == 1:
                single = ours
            elif single:
                compareRuns(f"{number} replicas and one", ours, single, initial)


if __name__ == "__main__":
    tools.main(test)
