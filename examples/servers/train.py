"""Linear regression whose weights servers hold: the same program in the workers and in the servers.

    python -m distribute.launch -n 2 --servers 1 examples/servers/train.py
"""
from collections.abc import Iterator

import distribute
import jax
import numpy as np

STEPS, ROWS, FEATURES = 40, 32, 8

strategy = distribute.ParameterServer(1)  # waits for the other workers
process = strategy.cluster


@distribute.jit(strategy=strategy)
def train_step(w: jax.Array, x: jax.Array, y: jax.Array) -> tuple[jax.Array, jax.Array]:
    loss, gradient = jax.value_and_grad(lambda w: ((x @ w - y) ** 2).mean())(w)
    return w - 0.1 * gradient, loss


def batches() -> Iterator[tuple[np.ndarray, np.ndarray]]:
    """Of all workers together; each takes its replicas' rows."""
    target, draw = np.linspace(-1, 1, FEATURES, dtype="f"), np.random.default_rng(0)
    for _ in range(STEPS):
        x = draw.standard_normal((ROWS, FEATURES)).astype("f")
        yield x, x @ target


w = np.zeros(FEATURES, "f")
if process.serves:
    train_step.serve(w, *next(batches()), save="weights.safetensors")  # until all workers are done
else:
    for number, (x, y) in enumerate(batches(), start=1):
        w, loss = train_step(w, x, y)
        if process.is_chief and number % 10 == 0:
            print(f"step {number}  loss {loss:.2e}")
