"""The last batch of an epoch is smaller: at each door the result is that of its rows on one device, whichever replicas have some.

usage: check_last_batch.py CASE       (one of CASES below)

jit: distribute.jit, on 1 to 4 replicas: batches of 16, 5 and 1 rows equal jax.jit; two plans serve all sizes, one with max_batch=. dims: rows along
another dimension. refusals: what jit cannot open, and what it says. run: Strategy.run, reduce and gather of what a data set gives. replicaView: an open
batch in a step of the replica view.
"""
import os
import sys

import numpy as np

from check_replica_functions import require, requireError, requireNear
from jax_python import runAgainWithJax
from tools import main

HERE = os.path.basename(__file__)
SIZES = (16, 5, 1, 16, 7, 12, 3)


def batches(seed=0):
    random = np.random.default_rng(seed)
    return [(random.normal(size=(b, 4)).astype("f"), random.integers(0, 3, b).astype("i4")) for b in SIZES]


def classify(w, x, y):
    """The loss, and what it is of: a softmax regression."""
    import jax
    import jax.numpy as jnp
    logits = x @ w
    return -jnp.mean(jnp.take_along_axis(jax.nn.log_softmax(logits), y[:, None], 1)), logits


def jit():
    import distribute
    import jax
    import jax.numpy as jnp

    def step(state, x, y):
        (loss, logits), gradient = jax.value_and_grad(classify, has_aux=True)(state["w"], x, y)
        return ({"w": state["w"] - 0.5 * gradient, "seen": state["seen"] + x.shape[0]},
                {"loss": loss, "accuracy": jnp.mean(logits.argmax(1) == y), "logits": logits})
    initial = {"w": np.linspace(-1, 1, 12, dtype="f").reshape(4, 3), "seen": np.int32(0)}
    for replicas in (1, 2, 3, 4):
        for options, plans in (({}, 2), ({"max_batch": 16}, 1)):
            ours, state, expected = distribute.jit(step, strategy=distribute.Mirrored(f"cpu:{replicas}"), **options), initial, initial
            for x, y in batches():
                state, outputs = ours(state, x, y)
                expected, theirs = jax.jit(step)(expected, x, y)
                for name in theirs:
                    requireNear(outputs[name], theirs[name], f"{name} of {len(x)} rows on {replicas} replicas")
            requireNear(state["w"], expected["w"], f"w on {replicas} replicas")
            require(int(state["seen"]) == sum(SIZES), f"rows seen: {state['seen']}")
            # Three replicas do not divide the first batch: it is open at once.
            require(len(ours._compiled) == (1 if replicas == 3 else plans), f"{len(ours._compiled)} plans with {options} on {replicas} replicas")
    requireError(lambda: ours(state, *[np.concatenate([a, a]) for a in batches()[0]]), "32 rows", "max_batch=16")


def dims():
    """Time-major arrays: rows are the second dimension of sequences and hidden states, the first of targets."""
    import distribute
    import jax
    import jax.numpy as jnp

    def step(w, x, h0, y):
        def loss(w):
            h, _ = jax.lax.scan(lambda h, row: (jnp.tanh(row @ w + h), None), h0[0], x)
            return jnp.mean((h.sum(1) - y) ** 2), h[None]
        (value, h), gradient = jax.value_and_grad(loss, has_aux=True)(w)
        return w - 0.1 * gradient, {"loss": value, "hidden": h}
    random = np.random.default_rng(1)
    w0 = random.normal(size=(3, 3)).astype("f")
    data = [tuple(random.normal(size=shape).astype("f") for shape in ((5, b, 3), (1, b, 3), (b,))) for b in (8, 3)]
    for replicas, dims_ in ((1, (1, 1, 0)), (2, {"x": 1, "h0": 1}), (4, (1, 1, 0))):
        ours, w, expected = distribute.jit(step, strategy=distribute.Mirrored(f"cpu:{replicas}"), batch_dim=dims_), w0, w0
        for batch in data:
            w, outputs = ours(w, *batch)
            expected, theirs = jax.jit(step)(expected, *batch)
            requireNear(outputs["hidden"], theirs["hidden"], f"hidden on {replicas} replicas")
            requireNear(w, expected, f"w on {replicas} replicas")
    unsaid = distribute.jit(step, strategy=distribute.Mirrored("cpu:2"))
    requireError(lambda: unsaid(w0, *data[0]), "5 ('x'), 1 ('h0'), 8 ('y')", "batch_dim=", "replicated=")
    requireError(lambda: distribute.jit(step, batch_dim={"z": 1}), "batch_dim names 'z'", "['x', 'h0', 'y']")
    requireError(lambda: distribute.jit(step, batch_dim=-1), "batch_dim is -1")


def refusals():
    import distribute
    import jax.numpy as jnp

    def grouped(w, x):
        return w + x.reshape(4, -1).sum(), x.sum()
    ours = distribute.jit(grouped, strategy=distribute.Mirrored("cpu:2"))
    for rows in (8, 12):  # each gets a plan of its own
        require(float(ours(np.float32(0), np.ones((rows, 2), "f"))[1]) == 2 * rows, f"{rows} rows")
    requireError(lambda: ours(np.float32(0), np.ones((5, 2), "f")), "5 rows, which 2 replicas do not divide", "grouped cannot be compiled",
                 "give batches of a multiple of 2 rows")
    requireError(lambda: distribute.jit(grouped, max_batch=0), "max_batch is 0")
    strategy = distribute.Mirrored("cpu:2")
    uneven = distribute.DistributedValues([np.ones((3, 2), "f"), np.ones((2, 2), "f")])
    requireError(lambda: strategy.run(lambda x: jnp.ones(2) if x.shape[0] > 2 else jnp.zeros(2), args=(uneven,)), "(3, 2) rows", "any number of rows",
                 "drop_remainder=True")
    requireError(lambda: strategy.run(lambda x: x.T, args=(uneven,)), "return it with the rows first")
    swapped = distribute.DistributedValues([np.ones((2, 2), "f"), np.ones((3, 2), "f")])
    requireError(lambda: strategy.run(lambda x: x.sum(), args=(swapped,)), "(2, 3) rows", "3 each, the last ones fewer")
    requireError(lambda: strategy.reduce("sum", uneven, axis=1), "along axis 1", "expected one shape for all")


def run():
    import distribute as D
    import jax
    import jax.numpy as jnp
    w0 = np.linspace(-1, 1, 12, dtype="f").reshape(4, 3)
    expected = w0
    for x, y in batches():
        expected = expected - 0.5 * jax.grad(lambda w: classify(w, x, y)[0])(expected)
    for replicas in (2, 3, 4):
        strategy = D.Mirrored(f"cpu:{replicas}")
        with strategy.scope():
            w = D.Variable(w0, aggregation=D.VariableAggregation.SUM)
            seen = D.Variable(np.int32(0), synchronization=D.VariableSynchronization.ON_READ, aggregation=D.VariableAggregation.SUM)

        def step(x, y):
            total = D.get_replica_context().all_reduce("sum", jnp.float32(x.shape[0]))

            def loss(w):
                logits = x @ w
                return -jnp.sum(jnp.take_along_axis(jax.nn.log_softmax(logits), y[:, None], 1)) / total, logits
            (value, logits), gradient = jax.value_and_grad(loss, has_aux=True)(w.read_value())
            w.assign_sub(0.5 * gradient)
            seen.assign_add(x.shape[0])
            return value, logits, x.shape[0] + jnp.int32(0)
        for (x, y), (whole, _), rows in zip(strategy.experimental_distribute_dataset(batches()), batches(), SIZES):
            value, logits, own = strategy.run(step, args=(x, y))
            chunk = -(-rows // replicas)
            counts = [max(0, min(chunk, rows - i * chunk)) for i in range(replicas)]
            require([int(each) for each in own.values] == counts and [len(each) for each in logits.values] == counts, f"{rows} rows: {own}")
            require(np.isfinite(strategy.reduce("sum", value, axis=None)), f"{rows} rows on {replicas} replicas: the loss is {value}")
            requireNear(strategy.reduce("mean", x, axis=0), whole.mean(0), f"the mean of {rows} rows on {replicas} replicas")
            requireNear(strategy.reduce("sum", x, axis=0), whole.sum(0), f"the sum of {rows} rows on {replicas} replicas")
            require(np.array_equal(strategy.gather(x, axis=0), whole), f"{rows} rows are gathered in another order")
        requireNear(w.numpy(), expected, f"w on {replicas} replicas")
        require(int(seen.numpy()) == sum(SIZES), f"rows seen: {seen.numpy()}")
        require(len(strategy.replicaFunctions) <= 5, f"{len(strategy.replicaFunctions)} plans: two of the step, three of rows")


_STEP = """module {
  distribute.mesh @m <["replica" = REPLICAS]>
  distribute.variable @w : tensor<3xf32> = dense<1.0> {aggregation = sum}
  func.func @step(%x: tensor<?x3xf32> {distribute.batch = "x", distribute.max_batch = 8})
      -> (tensor<3xf32> {distribute.output = "mean", distribute.result = "mirrored"}, tensor<?x3xf32> {distribute.output = "y", distribute.result = "per_replica"},
          tensor<i64> {distribute.output = "rows", distribute.result = "per_replica"})
      attributes {distribute.step, distribute.view = "replica"} {
    %c0 = arith.constant 0 : index
    %w = distribute.read @w : tensor<3xf32>
    %b = tensor.dim %x, %c0 : tensor<?x3xf32>
    %e = tensor.empty(%b) : tensor<?x3xf32>
    %y = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>],
        iterator_types = ["parallel", "parallel"]} ins(%x, %w : tensor<?x3xf32>, tensor<3xf32>) outs(%e : tensor<?x3xf32>) {
    ^bb0(%a: f32, %v: f32, %o: f32):
      %m = arith.mulf %a, %v : f32
      linalg.yield %m : f32
    } -> tensor<?x3xf32>
    %mean = distribute.merge_call(%y) over @m["replica"] : (tensor<?x3xf32>) -> tensor<3xf32> {
    ^bb0(%ys: !distribute.per_replica<tensor<?x3xf32>>):
      %r = distribute.reduce mean %ys axis = 0 : !distribute.per_replica<tensor<?x3xf32>> -> tensor<3xf32>
      distribute.yield %r : tensor<3xf32>
    }
    %zero = arith.constant dense<0.0> : tensor<3xf32>
    %s = linalg.reduce ins(%y : tensor<?x3xf32>) outs(%zero : tensor<3xf32>) dimensions = [0]
      (%p: f32, %o: f32) { %t = arith.addf %p, %o : f32  linalg.yield %t : f32 }
    distribute.assign_add @w, %s : tensor<3xf32>
    %n = arith.index_cast %b : index to i64
    %rows = tensor.from_elements %n : tensor<i64>
    return %mean, %y, %rows : tensor<3xf32>, tensor<?x3xf32>, tensor<i64>
  }
}
"""


def replicaView():
    import distribute
    random = np.random.default_rng(2)
    for replicas in (1, 2, 3, 4):
        session = distribute.Session(distribute.compile(_STEP.replace("REPLICAS", str(replicas)), strategy=distribute.Mirrored(f"cpu:{replicas}")))
        for rows in (8, 5, 1, 7, 3, 2):
            w, x = session.get("w") if rows != 8 else np.ones(3, "f"), random.normal(size=(rows, 3)).astype("f")
            found, chunk = session.run({"x": x}), -(-rows // replicas)
            requireNear(found["mean"], (x * w).mean(0), f"the mean of {rows} rows on {replicas} replicas")
            requireNear(found["y"], x * w, f"y of {rows} rows on {replicas} replicas")
            require(found["rows"].tolist() == [max(0, min(chunk, rows - i * chunk)) for i in range(replicas)], f"rows: {found['rows']}")
            requireNear(session.get("w"), w + (x * w).sum(0), f"w after {rows} rows on {replicas} replicas")


CASES = {"jit": jit, "dims": dims, "refusals": refusals, "run": run, "replicaView": replicaView}


def test():
    runAgainWithJax()
    CASES[sys.argv[1]]()
    print(f"ok: {sys.argv[1]}")


if __name__ == "__main__":
    main(test)
