"""The same program of JAX on several processes, with a mesh: it trains as one process does. What does not fit is refused in all processes.

usage: check_mesh_processes.py      runs itself again by the Python that has JAX, and starts `work` by distribute.launch
"""
import json
import os
import subprocess
import sys
import tempfile

import numpy as np

from jax_python import requireRefused, runAgainWithJax
from tools import Failure, main

#: By name: what is said at the door.
LAYOUTS = {
    "a replica in each process": {"mesh": {"data": 2, "model": 2}, "shard": {"up": (None, "model"), "down": ("model",), "bias": ("model",)}},
    "a replica over both": {"mesh": {"data": 1, "model": 4}, "shard": {"up": (None, "model"), "down": ("model",), "bias": ("model",)}},
    "fully sharded": {"parallel": "fsdp:4"},
    "stages in each process": {"parallel": "data:2,pipeline:2"},
}
STEPS = 3


def initial():
    generator = np.random.default_rng(0)
    return {name: generator.standard_normal(shape).astype("f") * 0.3 for name, shape in (("up", (8, 16)), ("bias", (16,)), ("down", (16, 4)))}


def trainStep(w, x, y):
    import jax
    import jax.numpy as jnp
    value, gradient = jax.value_and_grad(lambda w: ((jnp.tanh(x @ w["up"] + w["bias"]) @ w["down"] - y) ** 2).mean())(w)
    return jax.tree.map(lambda a, b: a - 0.1 * b, w, gradient), value


def trained(options, strategy, rows=8):
    """The losses, the state, how many variables are in shards, and the step."""
    import distribute
    generator = np.random.default_rng(1)
    step, w, losses = distribute.jit(trainStep, strategy=strategy, **options), initial(), []
    for _ in range(STEPS):
        w, loss = step(w, generator.standard_normal((rows, 8)).astype("f"), generator.standard_normal((rows, 4)).astype("f"))
        losses.append(float(loss))
    held = [row["placement"] for row in step.plan.table_data()["variables"]]
    return losses, w.tree(), held.count("sharded"), step


def work(folder):
    import distribute
    strategy, found = distribute.MultiWorkerMirrored(2), []
    stages = distribute.MultiWorkerMirrored(1, logical_devices=2)
    for name, options in LAYOUTS.items():
        losses, state, shards, step = trained(options, stages if "stages" in name else strategy)
        path = os.path.join(folder, "state.safetensors")
        step.save(path)
        saved = distribute.safetensors.load(path)
        if any(not np.array_equal(saved[key], state[key]) for key in state):
            raise Failure(f"{name}: what is saved is not the state")
        found.append([name, losses, {key: value.tolist() for key, value in state.items()}, shards, step.strategy.num_own_devices])
    with open(os.path.join(folder, f"{strategy.cluster.rank}.json"), "w") as file:
        json.dump(found, file)
    requireRefused(lambda: trained({"mesh": {"data": 4, "model": 2}}, strategy), ["8 members", "MultiWorkerMirrored(2), of 4 replicas has 4 devices"])
    requireRefused(lambda: trained(LAYOUTS["a replica over both"], distribute.ParameterServer(2)), ["has 2 devices in each process, and a replica of the mesh has 4", "whole replicas"])


def test():
    with tempfile.TemporaryDirectory() as folder:
        result = subprocess.run([sys.executable, "-m", "distribute.launch", "-n", "2", __file__, "work", folder], capture_output=True, text=True,
                                timeout=500, check=False, env={**os.environ, "DISTRIBUTE_CACHE": folder})
        if result.returncode != 0:
            raise Failure(f"exit code {result.returncode}: {result.stdout}{result.stderr}")
        found = []
        for rank in range(2):
            with open(os.path.join(folder, f"{rank}.json")) as file:
                found += json.load(file)
    import distribute
    for name, losses, state, shards, devices in found:
        expectedLosses, expected, expectedShards, _ = trained(LAYOUTS[name], None)
        if shards != expectedShards or (shards == 0) != ("stages" in name) or devices != 2:
            raise Failure(f"{name}: {shards} variables are in shards, on one process {expectedShards}; {devices} devices in a process")
        np.testing.assert_allclose(losses, expectedLosses, rtol=1e-5)
        for key, value in expected.items():
            np.testing.assert_allclose(np.asarray(state[key], "f"), value, rtol=1e-5, atol=1e-6, err_msg=f"{name}: {key}")


if __name__ == "__main__":
    runAgainWithJax()
    if sys.argv[1:2] == ["work"]:
        work(sys.argv[2])
    else:
        main(test)
