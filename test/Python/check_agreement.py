"""A global-view step compiled for R replicas gives what its plan for one replica gives, from seeded random inputs.

usage: check_agreement.py FILE.mlir REPLICAS
"""
import json
import os
import sys
import tempfile

import numpy as np

from tools import Failure, check, compileStep, main, runPlan, safetensors, tool, writeInputs

# branches.mlir skips its update in the first of these steps and applies it in the others.
NUM_STEPS = 3
TOLERANCE = 1e-5
TYPES = {"f32": np.float32, "f64": np.float64, "i32": np.int32, "i64": np.int64}


def makeArray(random, entry, dim=None, rows=None):
    """Random values for `entry`, whose type reads "12x4xf32"; `rows` of them along `dim`."""
    *shape, element = entry["type"].split("x")
    shape = [int(size) for size in shape]
    if dim is not None:
        shape[dim] = rows
    if element.startswith("i"):
        return random.integers(0, 10, shape).astype(TYPES[element])
    return np.asarray(random.standard_normal(shape), TYPES[element])


def describe(plan):
    table = json.loads(check([tool("dist-translate"), plan, "--table", "--json"]))
    return table["variables"], table["steps"][0]["inputs"], table["steps"][0]["outputs"]


def execute(mlir, replicas, folder):
    """Final state and fetched outputs by name."""
    plan, saved = os.path.join(folder, f"{replicas}.plan"), os.path.join(folder, f"{replicas}.safetensors")
    compileStep(mlir, plan, replicas)
    variables, inputs, outputs = describe(plan)
    random = np.random.default_rng(5)
    state = {entry["name"]: makeArray(random, entry) for entry in variables}
    feeds = {}
    for entry in inputs:
        if entry["kind"] != "batch":
            raise Failure(f"input '{entry['name']}' is no batch")
        feeds[entry["name"]] = makeArray(random, entry, entry["batch_dim"], NUM_STEPS * entry["global_batch"])
    files = {entry["name"]: os.path.join(folder, f"{replicas}-{entry['name']}.npy") for entry in outputs}
    runPlan(plan, replicas, [f"--steps={NUM_STEPS}", *writeInputs(folder, feeds, state), f"--save={saved}",
                             *(f"--fetch={name}={path}" for name, path in files.items())])
    found = {f"output {name}": np.load(path) for name, path in files.items()}
    found.update({f"state {name}": array for name, array in safetensors.load(saved).items()})
    return found


def test():
    mlir, replicas = sys.argv[1], int(sys.argv[2])
    with tempfile.TemporaryDirectory() as folder:
        single, several = execute(mlir, 1, folder), execute(mlir, replicas, folder)
    if sorted(single) != sorted(several):
        raise Failure(f"one replica gives {sorted(single)}, {replicas} give {sorted(several)}")
    for name, want in single.items():
        have = np.asarray(several[name], np.float64)
        error = np.linalg.norm(have - want) / max(np.linalg.norm(np.asarray(want, np.float64)), 1e-6)
        print(f"{name}: norm {np.linalg.norm(have):.6g}, error {error:.1e}")
        if not error <= TOLERANCE:
            raise Failure(f"{name} on {replicas} replicas differs from one replica's by {error:.1e} > {TOLERANCE}")


if __name__ == "__main__":
    main(test)
