"""Training steps as large as people train compile for GPUs, from shapes alone, in bounded time and memory; what they take on an H100 is predicted.

usage: check_cuda_large.py STEP REPLICAS SECONDS MEGABYTES (a step of large_steps.py; what the compilation takes of processors and memory at most)

Runs itself again by the Python that has JAX: DISTRIBUTE_PYTHON, or that of .venv.
"""
import json
import os
import sys
import tempfile

from jax_python import runAgainWithJax
from tools import Failure, check, main, tool


def runMeasured(command):
    """Seconds of processors, and the most megabytes that were resident."""
    child = os.posix_spawn(command[0], command, os.environ)
    _, status, usage = os.wait4(child, 0)
    if status != 0:
        raise Failure(f"wait status {status} of: {' '.join(command)}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def test():
    import jax
    import large_steps
    name, replicas, mostSeconds, mostMegabytes = sys.argv[1], *map(int, sys.argv[2:])
    large = large_steps.define(name)
    with tempfile.TemporaryDirectory() as folder:
        numWeights = large_steps.export(name, folder)
        step, plan = os.path.join(folder, "step.mlir"), os.path.join(folder, "step.plan")
        check([tool("dist-import"), os.path.join(folder, "step.stablehlo.mlir"), f"--manifest={os.path.join(folder, 'manifest.json')}", "-o", step])
        seconds, megabytes = runMeasured([tool("dist-compile"), step, "--strategy=mirrored", f"--replicas={replicas}", "--target=cuda",
                                          "--gpu-arch=sm_90", "--allow-gather", "-o", plan])
        print(check([tool("dist-translate"), plan, "--simulate"]).split("    #")[0])
        (predicted,) = json.loads(check([tool("dist-translate"), plan, "--simulate", "--json"]))["steps"]
        print(f"{name}, {numWeights} weights, on {replicas}: compiled in {seconds:.1f} s and {megabytes:.0f} MB, "
              f"{os.path.getsize(plan)} bytes; predicted {predicted['step_ms']:.1f} ms and {predicted['memory_bytes']} bytes of a device")
    if seconds > mostSeconds or megabytes > mostMegabytes:
        raise Failure(f"{seconds:.1f} s and {megabytes:.0f} MB; expected at most {mostSeconds} s and {mostMegabytes} MB")
    # A weight meets each token in a product forward and in two backward, but in the embedding, which is looked up. More is attention, less is lost.
    tokens = large.x.shape[0] * large.x.shape[1] // replicas
    embedding = large.state["weights"]["tokens"].size
    flops = sum(part["flops"] for part in predicted["parts"])
    least = 6 * tokens * (numWeights - embedding)
    # What has 16 bits is widened, which counts as well.
    most = (2 if large.state["weights"]["head"].dtype == "f4" else 3) * least
    if not least <= flops <= most:
        raise Failure(f"{flops} flops; expected {least} to {most}")
    stateBytes = sum(leaf.size * leaf.dtype.itemsize for leaf in jax.tree.leaves(large.state))
    if not stateBytes <= predicted["variables_bytes"] <= stateBytes + 64 * len(jax.tree.leaves(large.state)):
        raise Failure(f"{predicted['variables_bytes']} bytes for variables; the state has {stateBytes}")
    if not predicted["step_ms"] >= flops / 67e12 * 1e3:
        raise Failure(f"{predicted['step_ms']} ms for {flops} flops, which is faster than an H100")


if __name__ == "__main__":
    runAgainWithJax()
    main(test)
