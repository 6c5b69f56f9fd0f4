"""The last batch of an epoch is smaller: at each door the result is that of its rows on one device, whichever replicas have some.

usage: check_last_batch.py CASE       (one of CASES below)

jit: distribute.jit, on 1 to 4 replicas: batches of 16, 5 and 1 rows equal jax.jit; two plans serve all sizes, one with max_batch=. dims: rows along
another dimension. fixed: a text for each number of rows, as TensorFlow writes them. sharded: a weight that the
replicas share out. refusals: what jit cannot open, and what it says. run: Strategy.run, reduce and gather of what a data set gives. anyRows: run where each
replica has any number of rows, and where the only one has. reductions: reduce and gather of any numbers of rows, types and axes. replicaView: an open
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
            ours, state, expected = distribute.jit(step, strategy=distribute.tf.MirroredStrategy(replicas), **options), initial, initial
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
        ours, w, expected = distribute.jit(step, strategy=distribute.tf.MirroredStrategy(replicas), batch_dim=dims_), w0, w0
        for batch in data:
            w, outputs = ours(w, *batch)
            expected, theirs = jax.jit(step)(expected, *batch)
            requireNear(outputs["hidden"], theirs["hidden"], f"hidden on {replicas} replicas")
            requireNear(w, expected, f"w on {replicas} replicas")
    unsaid = distribute.jit(step, strategy=distribute.tf.MirroredStrategy(2))
    requireError(lambda: unsaid(w0, *data[0]), "5 ('x'), 1 ('h0'), 8 ('y')", "batch_dim=", "replicated=")
    requireError(lambda: distribute.jit(step, batch_dim={"z": 1}), "batch_dim names 'z'", "['x', 'h0', 'y']")
    requireError(lambda: distribute.jit(step, batch_dim=-1), "batch_dim is -1")


def refusals():
    import distribute
    import jax.numpy as jnp

    def grouped(w, x):
        return w + x.reshape(4, -1).sum(), x.sum()
    ours = distribute.jit(grouped, strategy=distribute.tf.MirroredStrategy(4))
    for rows, replicas in ((8, 4), (12, 4), (6, 3), (2, 2), (8, 4)):  # each gets a plan of its own, of as many replicas as can
        require(float(ours(np.float32(0), np.ones((rows, 2), "f"))[1]) == 2 * rows, f"{rows} rows")
        require(ours.plan.num_replicas == replicas, f"{rows} rows run on {ours.plan.num_replicas} replicas")
    # Where other processes may take part, nobody can be left out.
    ours = distribute.jit(grouped, strategy=distribute.tf.ParameterServerStrategy(2))
    requireError(lambda: ours(np.float32(0), np.ones((5, 2), "f")), "5 rows, which 2 replicas do not divide", "grouped cannot be compiled",
                 "give batches of a multiple of 2 rows")
    requireError(lambda: distribute.jit(grouped, max_batch=0), "max_batch is 0")

    # JAX says no to any comparison of the number of rows; the step of 4 rows is another one.
    def branches(w, x):
        return (w, x.sum()) if x.shape[0] == 4 else (w, x.max())
    ours = distribute.jit(branches, strategy=distribute.tf.MirroredStrategy(2))
    for rows in (8, 4, 2, 3):
        x = np.arange(rows, dtype="f")
        require(float(ours(np.float32(0), x)[1]) == (6 if rows == 4 else rows - 1), f"{rows} rows are taken for others")
    ours = distribute.jit(branches, strategy=distribute.tf.ParameterServerStrategy(2))
    requireError(lambda: ours(np.float32(0), np.ones(3, "f")), HERE, "compares the number of rows with 4")

    # What a dataclass has generated belongs to who wrote the dataclass: keys of JAX's caches, which meet sizes of other batches, or the user.
    def equalOf(file):
        names = {"__file__": file}
        exec(compile("def equal(one, other): return one == other", "<string>", "exec"), names)  # noqa: S102
        return names["equal"]
    for file, words in ((jnp.__file__, None), (HERE, f"{HERE}:1: the function compares the number of rows with 4")):
        equal = equalOf(file)
        ours = distribute.jit(lambda w, x: (w + equal(x.shape[0], 4), x.sum()), strategy=distribute.tf.ParameterServerStrategy(2))  # noqa: B023
        if words:
            requireError(lambda: ours(np.float32(0), np.ones(3, "f")), words)  # noqa: B023
        else:
            require(float(ours(np.float32(0), np.ones(3, "f"))[1]) == 3, "a comparison of JAX's is refused")
    strategy = distribute.tf.MirroredStrategy(2)
    uneven = distribute.tf.DistributedValues([np.ones((3, 2), "f"), np.ones((2, 2), "f")])
    requireError(lambda: strategy.run(lambda x: jnp.ones(2) if x.shape[0] > 2 else jnp.zeros(2), args=(uneven,)), "(3, 2) rows", "any number of rows",
                 "drop_remainder=True")
    for ask in (lambda rows: rows == 2, lambda rows: rows != 2, lambda rows: rows in (1, 2), lambda rows: rows > 0, lambda rows: (rows, 2) == (2, 2)):
        requireError(lambda: strategy.run(lambda x: x.sum() if ask(x.shape[0]) else x.max(), args=(uneven,)), HERE, "compares the number of rows")
    # What rounds to the number of rows, where there are many, is none.
    half = distribute.tf.DistributedValues([np.ones(3, "float16"), np.ones(2, "float16")])
    requireError(lambda: strategy.run(lambda x: x.sum() / (x.shape[0] - 1), args=(half,)), "cannot be compiled for any number of rows")
    requireError(lambda: strategy.run(lambda x: x.T, args=(uneven,)), "return it with the rows first")
    other = distribute.tf.DistributedValues([np.ones((2, 2), "f"), np.ones((3, 2), "f")])
    requireError(lambda: strategy.run(lambda x, y: x.sum() + y.sum(), args=(uneven, other)), "(2, 3)", "(3, 2)", "expected the same of all")
    requireError(lambda: strategy.reduce("sum", uneven, axis=1), "along axis 1", "expected one shape for all, but for dimension 1")
    requireError(lambda: strategy.reduce("sum", uneven, axis=None), "expected one shape for all")


def run():
    import distribute as D
    import jax
    import jax.numpy as jnp
    w0 = np.linspace(-1, 1, 12, dtype="f").reshape(4, 3)
    expected = w0
    for x, y in batches():
        expected = expected - 0.5 * jax.grad(lambda w: classify(w, x, y)[0])(expected)
    for replicas in (2, 3, 4):
        strategy = D.tf.MirroredStrategy(replicas)
        with strategy.scope():
            w = D.tf.Variable(w0, aggregation=D.tf.VariableAggregation.SUM)
            seen = D.tf.Variable(np.int32(0), synchronization=D.tf.VariableSynchronization.ON_READ, aggregation=D.tf.VariableAggregation.SUM)

        def step(x, y):
            total = D.tf.get_replica_context().all_reduce("sum", jnp.float32(x.shape[0]))

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
        require(len(strategy.replica_functions) <= 2, f"{len(strategy.replica_functions)} plans of the step")
        require(len(strategy.reductions) <= 8, f"{len(strategy.reductions)} plans of reductions: two of values without rows, of each other one two")


def anyRows():
    import distribute as D
    import jax.numpy as jnp

    def step(weights, x, y):
        own = jnp.stack([(x * y[:, None]).sum(), x.shape[0] + jnp.float32(0)])
        total, count = D.tf.get_replica_context().all_reduce("sum", own)
        return x @ weights * 3.0, total / count
    # Sizes that small numbers of rows divide, and a number that is one.
    weights = np.arange(45, dtype="f").reshape(15, 3) % 4
    for replicas, rounds in ((1, ((3,), (2,), (4,), (1,), (4,), (2,))), (2, ((2, 3), (4, 1), (0, 5), (3, 3), (1, 0), (6, 2))), (3, ((0, 2, 1), (5, 0, 5)))):
        strategy = D.tf.MirroredStrategy(replicas)
        for sizes in rounds:
            xs = [np.arange(15 * size, dtype="f").reshape(size, 15) % 5 - i for i, size in enumerate(sizes)]
            ys = [np.arange(size, dtype="f") + i for i, size in enumerate(sizes)]
            values = [D.tf.DistributedValues(each) if replicas > 1 else each[0] for each in (xs, ys)]
            found, mean = strategy.run(step, args=(weights, *values))
            expected = sum((x * y[:, None]).sum() for x, y in zip(xs, ys)) / sum(sizes)
            for own, x in zip(strategy.experimental_local_results(found), xs):
                requireNear(own, x @ weights * 3, f"{sizes} rows of {replicas} replicas")
            requireNear(strategy.experimental_local_results(mean)[-1], expected, f"the mean of {sizes} rows on {replicas} replicas")
            if replicas > 1:
                requireNear(strategy.reduce("sum", found, axis=0), np.concatenate(xs).sum(0) @ weights * 3, f"the sum of {sizes} rows")
                require(np.array_equal(strategy.gather(found, axis=0), np.concatenate(xs) @ weights * 3), f"{sizes} rows are gathered in another order")
        # The first number has a plan of its own; the sizes grow once on one and two replicas.
        require(len(strategy.replica_functions) <= 2, f"{len(strategy.replica_functions)} plans on {replicas} replicas")
    # A gradient of as many elements as a few rows have, and divided by the number of rows.
    import jax

    def slope(v, x, y):
        gradient = jax.grad(lambda v: jnp.sum((x @ v - y) ** 2) * 5.0)(v)
        return gradient / D.tf.get_replica_context().all_reduce("sum", jnp.float32(x.shape[0]))
    strategy, v = D.tf.MirroredStrategy(2), np.float32([1, 2, 3])
    xs, ys = [np.arange(6, dtype="f").reshape(2, 3), np.ones((0, 3), "f")], [np.ones(2, "f"), np.ones(0, "f")]
    found = strategy.reduce("sum", strategy.run(slope, args=(v, D.tf.DistributedValues(xs), D.tf.DistributedValues(ys))), axis=None)
    requireNear(found, 5 * xs[0].T @ (xs[0] @ v - ys[0]), "a gradient of 2 and 0 rows")
    # What is no batch changes its size, too, and is no part of what is open.
    strategy = D.tf.MirroredStrategy(2)
    for rows, columns in (((2, 3), 3), ((3, 1), 4), ((2, 2), 5)):
        x, own = [np.ones(size, "f") for size in rows], [np.full(columns, 2, "f")] * 2
        found = strategy.run(lambda x, own: x.sum() * own.sum(), args=(D.tf.DistributedValues(x), D.tf.DistributedValues(own)))
        require([float(each) for each in found.values] == [2.0 * columns * size for size in rows], f"{rows} rows, {columns} columns: {found}")


def reductions():
    """Exactly, in the types that values have: 64 bits, too, which JAX has not; signs; pairs of floats."""
    import distribute as D
    random = np.random.default_rng(3)

    def draw(shape, dtype):
        if np.dtype(dtype).kind == "b":
            return random.integers(0, 2, shape).astype("?")
        if np.dtype(dtype).kind in "iu":
            return random.integers(0, 2 ** (8 * np.dtype(dtype).itemsize - 5), shape).astype(dtype)
        values = random.integers(-64, 64, shape) / 8
        return (values + 1j * values[::-1]).astype(dtype) if np.dtype(dtype).kind == "c" else values.astype(dtype)
    for replicas, rounds in ((2, ((3, 2), (1, 4), (0, 3), (4, 4), (0, 0))), (3, ((2, 0, 5), (1, 1, 1)))):
        strategy = D.tf.MirroredStrategy(replicas)
        for dtype in ("f4", "f8", "i4", "i8", "u1", "c8", "?"):
            before = len(strategy.reductions)
            for sizes in rounds:
                parts = [draw((2, size, 3), dtype) for size in sizes]
                values, whole = D.tf.DistributedValues(parts), np.concatenate(parts, 1)
                found = strategy.gather(values, axis=1)
                require(found.dtype == whole.dtype and np.array_equal(found, whole), f"{dtype} of {sizes} rows are gathered as {found}")
                if dtype == "?":
                    continue
                found = strategy.reduce("sum", values, axis=-2)
                require(found.dtype == whole.dtype and np.array_equal(found, whole.sum(1, dtype=dtype)), f"the sum of {dtype} of {sizes} rows is {found}")
                with np.errstate(all="ignore"):
                    mean = whole.sum(1, dtype="c16" if dtype == "c8" else "f8") / whole.shape[1]
                found = strategy.reduce("mean", values, axis=1)
                expected = np.dtype({"i4": "f8", "i8": "f8", "u1": "f4"}.get(dtype, dtype))
                require(found.dtype == expected and np.allclose(found, mean, 1e-6, equal_nan=True), f"the mean of {dtype} of {sizes} rows is {found}")
            plans = len(strategy.reductions) - before
            most = 2 if dtype == "?" else 6  # the sizes grow once
            require(plans <= most, f"{plans} plans of {dtype}; expected at most {most}")
    # A tree, of which the parts have different numbers of rows, and one has one shape.
    strategy = D.tf.MirroredStrategy(2)
    tree = {"a": D.tf.DistributedValues([np.ones(3), np.ones(1)]), "b": D.tf.DistributedValues([np.ones(2), np.full(2, 3.0)]), "c": np.ones(5)}
    found = strategy.reduce("mean", tree, axis=0)
    require((found["a"], found["b"], found["c"]) == (1, 2, 1), f"the means are {found}")


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
        session = distribute.Session(distribute.compile(_STEP.replace("REPLICAS", str(replicas)), strategy=distribute.tf.MirroredStrategy(replicas)))
        for rows in (8, 5, 1, 7, 3, 2):
            w, x = session.get("w") if rows != 8 else np.ones(3, "f"), random.normal(size=(rows, 3)).astype("f")
            found, chunk = session.run({"x": x}), -(-rows // replicas)
            requireNear(found["mean"], (x * w).mean(0), f"the mean of {rows} rows on {replicas} replicas")
            requireNear(found["y"], x * w, f"y of {rows} rows on {replicas} replicas")
            require(found["rows"].tolist() == [max(0, min(chunk, rows - i * chunk)) for i in range(replicas)], f"rows: {found['rows']}")
            requireNear(session.get("w"), w + (x * w).sum(0), f"w after {rows} rows on {replicas} replicas")


def fixed():
    """A framework's compiler writes a text for one number of rows, as TensorFlow's does: here JAX stands for it."""
    import distribute
    import jax
    from distribute._doors import StepOptions
    from distribute._exports import ExportedStep, ExportingStep

    def step(w, x, y):
        (loss, _), gradient = jax.value_and_grad(classify, has_aux=True)(w, x, y)
        return w - 0.5 * gradient, loss
    initial = np.linspace(-1, 1, 12, dtype="f").reshape(4, 3)

    def export(batch):
        inputs = [{"kind": "state", "path": "['w']", "name": "w", "shape": [4, 3], "dtype": "float32"}]
        inputs += [{"kind": "batch", "path": f"[{k}]", "name": name, "shape": list(array.shape), "dtype": str(array.dtype)}
                   for k, (name, array) in enumerate(zip("xy", batch))]
        manifest = {"name": "step", "inputs": inputs, "results": [{"kind": "state", "name": "w"}, {"kind": "output", "name": "loss"}],
                    "n_state": 1, "n_batch": 2}
        return ExportedStep(jax.jit(step).lower(initial, *batch).as_text(), manifest, {"w": initial})

    class Fixed(ExportingStep):
        __call__ = evaluation = validate = None  # of the doors

        def export(self, batch):
            return export([np.zeros(form.shape, form.dtype) for form in batch])

        def require_same(self, batch, rows, large, sizes):
            raise ValueError("each number of rows has a text of its own")
    for strategy in (distribute.tf.MirroredStrategy(2), distribute.tf.MirroredStrategy(4), distribute.tf.CentralStorageStrategy(2)):
        ours, expected, used = Fixed("step", StepOptions(strategy)), initial, {}
        for x, y in batches():
            outputs = ours._run((x, y))
            expected, loss = jax.jit(step)(expected, x, y)
            requireNear(outputs["loss"], loss, f"the loss of {len(x)} rows, {strategy!r}")
            used[len(x)] = ours.plan.num_replicas
        requireNear(ours.session.get("w"), expected, f"w, {strategy!r}")
        wanted = {rows: max(n for n in range(1, strategy.num_replicas + 1) if rows % n == 0) for rows in SIZES}
        require(used == wanted, f"replicas by rows: {used}; expected {wanted}")


def sharded():
    """Rows in the opposite order cannot be compiled for any number. Of four replicas that share out a weight two take six rows, and one takes three:
    three replicas would not divide the weight."""
    import distribute
    import jax
    from jax.sharding import PartitionSpec as P

    def step(w, x, y):
        gradient = jax.grad(lambda w: classify(w, x + 0.5 * x[::-1], y)[0])(w)
        return w - 0.5 * gradient, classify(w, x, y)[0]
    ours = distribute.jit(step, mesh={"data": 4}, shard={"state": P("data")})
    state = expected = np.linspace(-1, 1, 12, dtype="f").reshape(4, 3)
    for rows, replicas in ((16, 4), (6, 2), (3, 1)):
        x, y = (array[:rows] for array in batches()[0])
        state, loss = ours(state, x, y)
        expected, theirs = jax.jit(step)(expected, x, y)
        requireNear(loss, theirs, f"the loss of {rows} rows")
        require(ours.plan.num_replicas == replicas, f"{ours.plan.num_replicas} replicas take {rows} rows; expected {replicas}")
    requireNear(state, expected, "the state")


CASES = {"jit": jit, "dims": dims, "refusals": refusals, "run": run, "anyRows": anyRows, "reductions": reductions, "replicaView": replicaView, "fixed": fixed, "sharded": sharded}


def test():
    runAgainWithJax()
    CASES[sys.argv[1]]()
    print(f"ok: {sys.argv[1]}")


if __name__ == "__main__":
    main(test)
