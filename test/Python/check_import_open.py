"""A step that JAX exported once with a symbolic batch size, imported: plans for several numbers of replicas give what JAX computed, for
each size of the batch.

usage: check_import_open.py STEP... [--replicas=1,2,4]
"""
import json
import os
import sys
import tempfile

import numpy as np

import tools
from check_uneven import compare
from distribute import safetensors
from distribute.importer.roles import name_of
from recorded_steps import DATA
from tools import Failure, check, tool

# Of the change that the steps make to a state.
STATE_TOLERANCE = 1e-3


def checkOpen(name, counts):
    recorded = os.path.join(DATA, "imports", "open", name)
    with open(os.path.join(recorded, "manifest.json"), encoding="utf-8") as file:
        manifest = json.load(file)
    io = np.load(os.path.join(recorded, "io.npz"))
    states = [name_of(entry["path"]) for entry in manifest["inputs"] if entry["kind"] == "state"]
    batches = [entry["name"] for entry in manifest["inputs"] if entry["kind"] == "batch"]
    rows = manifest["rows"]
    feeds = {batch: np.concatenate([io[f"batch{k}_{j}"] for k in range(len(rows))]) for j, batch in enumerate(batches)}
    state = {key: io[f"in{i}"] for i, key in enumerate(states)}
    with tempfile.TemporaryDirectory() as folder:
        mlir, plan, end = (os.path.join(folder, file) for file in ("step.mlir", "step.plan", "end.safetensors"))
        check([tool("dist-import"), os.path.join(recorded, "step.mlirbc"), f"--manifest={os.path.join(recorded, 'manifest.json')}",
               "-o", mlir])
        with open(mlir, encoding="utf-8") as file:
            if f"distribute.max_batch = {manifest['max_batch']} " not in file.read():
                raise Failure(f"{name}: the imported step has no open batch")
        for replicas in counts:
            tools.compileStep(mlir, plan, replicas, "--gather-budget=0")
            losses = os.path.join(folder, "loss.npy")
            tools.runPlan(plan, replicas, [*tools.writeInputs(folder, feeds, state), f"--fetch=loss={losses}", f"--save={end}",
                                           f"--steps={len(rows)}", "--batch-size=" + ",".join(map(str, rows))])
            found = safetensors.load(end)
            what = f"{name} on {replicas} replicas"
            compare(f"{what}, loss", np.load(losses).ravel(), manifest["losses"], 1e-4, np.linalg.norm(manifest["losses"]))
            for i, key in enumerate(states):
                expected = io[f"out{i}"]
                if expected.dtype.kind in "iu":
                    if not np.array_equal(found[key].view(expected.dtype), expected):
                        raise Failure(f"{what}: state {key} is {found[key]}, expected is {expected}")
                else:
                    change = np.linalg.norm(expected.astype("f8") - state[key])
                    compare(f"{what}, state {key}", found[key], expected, STATE_TOLERANCE, change)
            print(f"{what}: batches of {rows} rows agree")


def test():
    counts, names = [1, 2, 4], []
    for argument in sys.argv[1:]:
        if argument.startswith("--replicas="):
            counts = [int(count) for count in argument.split("=")[1].split(",")]
        else:
            names.append(argument)
    for name in names:
        checkOpen(name, counts)


if __name__ == "__main__":
    tools.main(test)
