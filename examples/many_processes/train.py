"""Linear regression on several processes: the same program in each, of which every process sees its own rows.

    python -m distribute.launch -n 2 examples/many_processes/train.py
"""
from collections.abc import Iterator
from typing import Any

import distribute
import jax
import numpy as np

STEPS, ROWS, FEATURES = 40, 32, 8

strategy = distribute.tf.MultiWorkerMirroredStrategy(1)  # waits for the others
process = strategy.cluster_resolver

with strategy.scope():
    w = distribute.tf.Variable(np.zeros(FEATURES, "f"), aggregation=distribute.tf.VariableAggregation.MEAN)


def batches(context: distribute.tf.InputContext) -> Iterator[tuple[np.ndarray, np.ndarray]]:
    """The rows of this process: each replica gets its part of a batch of ROWS."""
    rows = context.get_per_replica_batch_size(ROWS)
    target = np.linspace(-1, 1, FEATURES, dtype="f")
    draw = np.random.default_rng(context.input_pipeline_id)  # each pipeline has data of its own
    for _ in range(STEPS):
        x = draw.standard_normal((rows, FEATURES)).astype("f")
        yield x, x @ target


def step(x: jax.Array, y: jax.Array) -> Any:
    loss, gradient = jax.value_and_grad(lambda w: ((x @ w - y) ** 2).mean())(w.read_value())
    w.assign_sub(0.1 * gradient)  # the mean over the replicas of all processes, applied once
    return loss


for number, (x, y) in enumerate(strategy.distribute_datasets_from_function(batches), start=1):
    loss = strategy.reduce("mean", strategy.run(step, args=(x, y)), axis=None)
    if process.is_chief and number % 10 == 0:
        print(f"step {number}  loss {loss:.2e}")

same = process.value_of_each(int(w.numpy().view(np.int32).sum()))
if process.is_chief:
    print(f"{strategy.num_replicas_in_sync} replicas in {process.num_processes} processes; all have the same weights: {len(set(same)) == 1}")
