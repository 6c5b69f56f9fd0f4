"""Programs of JAX with shardings, as their authors write them in 2026, train on meshes of two and three axes as JAX trains them on devices of the host.

usage: check_axes_habits.py PROGRAM SHAPE...      one of axes_habits.HABITS; SHAPE: the mesh, such as 2x2, 1x4 or 2x2x2

Runs itself again by the Python that has JAX.
"""
import math
import os
import sys

import numpy as np

from jax_python import runAgainWithJax

#: Where another order of sums is more: products in bfloat16.
TOLERANCES = {"mixed": 2e-3}
#: Programs whose weights are split as Megatron does: on 2x2 they send one sum of activations, or of what the test says, and gather nothing.
ONE_SUM = ("setMesh", "explicit", "abstract", "nested", "contexts", "jitted", "constrained", "conditions", "lastBatch", "initialized", "queries")
#: On 2x2x2 each weight is gathered for the forward pass, and where the backward pass needs it; gradients are scattered.
FULLY_SHARDED = {name: {"all_gather": 3, "all_reduce": 2, "reduce_scatter": 2} for name in (
    "setMesh", "abstract", "nested", "conditions", "jitted", "constrained")}


def difference(ours, theirs):
    """The largest, relative to the norm of a leaf."""
    import jax
    worst = 0.0
    for a, b in zip(jax.tree.leaves(ours), jax.tree.leaves(theirs), strict=True):
        a, b = np.asarray(a, "d"), np.asarray(b, "d")
        worst = max(worst, np.linalg.norm(a - b) / max(np.linalg.norm(b), 1e-6))
    return worst


def testProgram(name, shape):
    import distribute
    import jax
    from axes_habits import HABITS
    from check_axes_jax import collectives
    steps = []

    def jit(*arguments, **options):
        steps.append(distribute.jit(*arguments, **options))
        return steps[-1]
    losses, state = HABITS[name](jit, shape)
    state = state.tree() if hasattr(state, "tree") else state
    expectedLosses, expected = HABITS[name](jax.jit, shape)
    error, found = difference((losses, state), (expectedLosses, expected)), collectives(steps[0].plan)
    print(f"{name} on {shape}: off by {error:.1e}; along other axes than the replicas' {found}")
    if not error < TOLERANCES.get(name, 2e-5):
        sys.exit(f"FAILED: {losses}, by JAX {expectedLosses}")
    wanted = {"all_reduce": 1} if shape == (2, 2) and name in ONE_SUM else FULLY_SHARDED.get(name) if shape == (2, 2, 2) else None
    if wanted is not None and found != wanted:
        sys.exit(f"FAILED: expected {wanted}\n{steps[0].plan.table()}")


def main():
    runAgainWithJax()
    import check_axes_jax  # noqa: F401  which asks for four devices
    shapes = [tuple(map(int, shape.split("x"))) for shape in sys.argv[2:]]
    os.environ["XLA_FLAGS"] = f"--xla_force_host_platform_device_count={max(map(math.prod, shapes))}"
    for shape in shapes:
        testProgram(sys.argv[1], shape)


if __name__ == "__main__":
    main()
