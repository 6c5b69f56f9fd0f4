"""Models without a fault give no report of distribute.jit(validate=True), and compute what jax.jit does; with a fault they give one.

usage: check_models.py MODEL [REPLICAS,...]        (of test/Python/models; by default on 1, 2 and 4 replicas)

Two steps on each number of replicas. The first is validated, so that all results are judged; of the second the outputs are compared. Then a
plan that counts a row twice, and another not at all, is validated.

Runs itself again by the Python that has JAX: DISTRIBUTE_PYTHON, or that of .venv.
"""
import os
import sys
import tempfile

import numpy as np

from jax_python import runAgainWithJax

_TOLERANCE, _NARROW_TOLERANCE = 1e-3, 5e-2


def listCases():
    from models import MODELS
    if len(MODELS) < 50:
        sys.exit(f"FAILED: there are {len(MODELS)} models; expected 50 at least")
    return {f"model-{name}": [name] for name in MODELS}


def require(holds, what):
    if not holds:
        sys.exit(f"FAILED: {what}")


def requireNear(ours, theirs, tolerance, what):
    import jax
    for (path, b), a in zip(jax.tree_util.tree_leaves_with_path(theirs), jax.tree.leaves(ours), strict=True):
        a, b = np.asarray(a), np.asarray(b)
        require(a.shape == b.shape and a.dtype == b.dtype, f"{what}{jax.tree_util.keystr(path)} is {a.dtype}{a.shape}, JAX's is {b.dtype}{b.shape}")
        a, b = a.astype("f8"), b.astype("f8")
        require(np.isfinite(b).all(), f"{what}{jax.tree_util.keystr(path)} is {b}; a model of this test has finite values")
        error = np.linalg.norm(a - b) / max(np.linalg.norm(b), 1e-6)
        require(error <= tolerance, f"{what}{jax.tree_util.keystr(path)} is {a}, JAX's is {b}: relative error {error:.1e} exceeds {tolerance:.0e}")


def checkModel(name, counts):
    import distribute
    import jax
    from models import MODELS
    step, state, batch, *options = MODELS[name](np.random.default_rng(0))
    reference = jax.jit(step)
    isNarrow = "bf16" in (text := reference.lower(state, *batch).as_text()) or "f16" in text
    second, _ = reference(state, *batch)
    _, expected = reference(second, *batch)
    for replicas in counts:
        ours = distribute.jit(step, strategy=distribute.Mirrored(replicas), validate=True, **(options[0] if options else {}))
        held, _ = ours(state, *batch)
        _, outputs = ours(held, *batch)
        require(ours.plan.num_replicas == replicas, f"the plan has {ours.plan.num_replicas} replicas")
        requireNear(outputs, expected, _NARROW_TOLERANCE if isNarrow else _TOLERANCE, f"{name} on {replicas} replicas: output")


class _Held:
    """A state as a plan leaves it."""

    def __init__(self, state):
        self.state = state

    def tree(self):
        return self.state


def checkFault(name):
    import distribute
    import jax
    from models import MODELS
    step, state, batch, *options = MODELS[name](np.random.default_rng(0))

    def countTwice(array):
        array = np.array(array)
        array[1] = array[0]
        return array
    wrong, outputs = jax.jit(step)(state, *map(countTwice, batch))
    compiled = sys.modules["distribute._compiled_step"].CompiledStep
    right = compiled.run
    compiled.run = lambda self, leaves: (_Held(wrong), outputs)
    try:
        distribute.jit(step, strategy=distribute.Mirrored(2), validate=True, **(options[0] if options else {}))(state, *batch)
    except distribute.Error as error:
        require("differs from what jax.jit computes" in str(error), str(error))
        require("the reference interpreter computes what jax.jit does" in str(error), str(error))
    else:
        require(False, f"{name} with a row that is counted twice gives no report")
    finally:
        compiled.run = right


def main():
    name, *counts = sys.argv[1:]
    runAgainWithJax()
    import logging
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    with tempfile.TemporaryDirectory() as folder:
        os.environ.setdefault("DISTRIBUTE_CACHE", folder)
        checkModel(name, [int(count) for count in counts[0].split(",")] if counts else [1, 2, 4])
        checkFault(name)


if __name__ == "__main__":
    main()
