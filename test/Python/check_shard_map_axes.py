"""`jax.shard_map` over several axes by distribute.jit: what JAX itself computes on as many devices, of collectives over each axis and over all, of
specifications, states that axes split, and of tensor parallelism and fully sharded weights that are written by hand.

usage: check_shard_map_axes.py CASE DATA,MODEL

CASE: of CASES, or refusals; DATA,MODEL: the sizes of the axes, 4 devices together.
"""
import os
import subprocess
import sys
import tempfile

import numpy as np

from check_shard_map import compareTrees
from jax_python import requireRefused, runAgainWithJax

AXES = ("data", "model")


def collectives(jax, sizes):
    """Each collective of jax.lax over each axis, and over both in either order; results split along both axes, and along one dimension by both."""
    from jax import lax, numpy as jnp
    from jax.sharding import PartitionSpec as P

    def over(x, axis, n):
        ring = [(k, (k + 1) % n) for k in range(n)]
        stacked = jnp.stack([x * (k + 1) for k in range(n)])
        return {"psum": lax.psum(x, axis), "pmean": lax.pmean(x, axis), "pmax": lax.pmax(x, axis), "pmin": lax.pmin(x, axis),
                "all_gather": lax.all_gather(x, axis), "all_gather-tiled-1": lax.all_gather(x, axis, axis=1, tiled=True),
                "psum_scatter": lax.psum_scatter(stacked, axis), "psum_scatter-1": lax.psum_scatter(jnp.tile(x, (1, n)), axis, scatter_dimension=1, tiled=True),
                "all_to_all": lax.all_to_all(stacked, axis, 0, 0), "all_to_all-0-1": lax.all_to_all(jnp.tile(x, (n, 1)), axis, 0, 1, tiled=True),
                "ring": lax.ppermute(x, axis, ring), "line": lax.ppermute(x, axis, ring[:-1]), "to-itself": lax.ppermute(x, axis, [(k, k) for k in range(0, n, 2)]),
                "axis_index": jnp.full((1, 1), lax.axis_index(axis)), "axis_size": jnp.full((1, 1), lax.axis_size(axis)),
                "own": x * (lax.axis_index(axis) + 1)}

    def body(x):
        x = x * (1 + lax.axis_index("data") * 10 + lax.axis_index("model"))
        return {"data": over(x, "data", sizes[0]), "model": over(x, "model", sizes[1]), "both": over(x, AXES, 4), "swapped": over(x, AXES[::-1], 4)}

    def step(mesh, check):
        def whole(state, x):
            made = {name: jax.shard_map(body, mesh=mesh, in_specs=spec, out_specs=spec, check_vma=check)(x)
                    for name, spec in (("each", P("data", "model")), ("rows", P(AXES)))}
            return state, made
        return whole
    return step, np.int32(1), [(np.random.default_rng(3).integers(-4, 5, (8, 8)).astype("f"),)]


def specifications(jax, sizes):
    """Arguments whole, split along either axis and both, rows along the second axis; results likewise; values that a second map splits further."""
    from jax import lax, numpy as jnp
    from jax.sharding import PartitionSpec as P

    def body(x, columns, weights, whole, places):
        i, j = lax.axis_index("data"), lax.axis_index("model")
        product = lax.psum(x @ weights, "model")
        return {"product": product, "columns": columns * (j + 1), "whole": whole + lax.psum(1, AXES) + 0 * lax.psum(i + j, AXES),
                "own": (places + i)[:, None] * (j + 1), "model": whole[0] * (j + 2), "part": lax.pmean(x.sum(), AXES)}

    def second(x, own):
        return x * (lax.axis_index("model") + 1), lax.psum(own, "data")

    def step(mesh, check):
        def whole(state, x, columns, weights, table, places):
            found = jax.shard_map(body, mesh=mesh, in_specs=(P("data", "model"), P(None, "model"), P("model"), P(), P(AXES)), check_vma=check,
                                  out_specs={"product": P("data"), "columns": P(None, "model"), "whole": P(), "own": P(AXES), "model": P("model"), "part": P()})(
                x, columns, weights, table, places)
            found["further"], found["sum"] = jax.shard_map(second, mesh=mesh, in_specs=(P("data", "model"), P(AXES)), out_specs=(P("data", "model"), P("model")),
                                                           check_vma=check)(found["product"], found["own"])
            return state + found["part"], {**found, "outside": jnp.tanh(found["whole"])}
        return whole
    rng = np.random.default_rng(4)
    shapes = [(8, 8), (3, 8), (8, 4), (4, 5), (8,)]
    return step, np.float32(0), [tuple(rng.integers(-3, 4, shape).astype("f") for shape in shapes) for _ in range(2)]


def states(jax, sizes):
    """States that each axis splits along each dimension, both axes along two, and along one; of floats, and of integers without a sign."""
    from jax import lax, numpy as jnp
    from jax.sharding import PartitionSpec as P
    split = {"whole": P(), "rows-data": P("data"), "rows-model": P("model"), "columns-data": P(None, "data"), "columns-model": P(None, "model"),
             "both": P("data", "model"), "crosswise": P("model", "data"), "rows": P(AXES), "columns": P(None, AXES), "count": P("model"), "kept": P("model", "data")}

    def body(state, x):
        i, j = lax.axis_index("data"), lax.axis_index("model")
        mean, total = lax.pmean(x.sum(), "data"), sum(value.astype("f").sum() for name, value in state.items() if name != "whole")
        factor = {"whole": 1, "rows-data": i + 1, "rows-model": j + 1, "columns-data": i + 2, "columns-model": j + 2}
        new = {name: value * 0.5 + mean * factor.get(name, 1 + i * 10 + j) for name, value in state.items() if name not in ("count", "kept")}
        return {**new, "count": state["count"] + jnp.uint32(1 << 31), "kept": state["kept"]}, {"sum": lax.psum(total, AXES), "rows": x * total}

    def step(mesh, check):
        return jax.shard_map(body, mesh=mesh, in_specs=(split, P("data")), out_specs=(split, {"sum": P(), "rows": P(AXES)}), check_vma=check)
    rng = np.random.default_rng(5)
    state = {name: rng.integers(-3, 4, (8, 8)).astype("f") for name in split if name != "count"}
    return step, {**state, "count": np.arange(8, dtype="u4")}, [(rng.integers(-2, 3, (8, 3)).astype("f"),) for _ in range(3)]


def megatron(jax, sizes):
    """An MLP whose hidden units the axis "model" splits, with a psum behind the second product; biases and a scale; moments that are split alike."""
    from jax import lax, numpy as jnp
    from jax.sharding import PartitionSpec as P
    split = {"up": P(None, "model"), "bias": P("model"), "down": P("model", None), "scale": P()}

    def step(mesh, check):
        def loss(w, x, y):
            hidden = jnp.tanh((x * w["scale"]) @ w["up"] + w["bias"])
            return jnp.mean((lax.psum(hidden @ w["down"], "model") - y) ** 2)

        def body(state, x, y):
            w, moments = state
            value, slopes = jax.value_and_grad(loss)(w, x, y)
            if not check:  # JAX takes the transpose of a psum for a psum then: a whole weight's parts are summed, and each counts for all
                slopes = jax.tree.map(lambda slope: slope / sizes[1], slopes)
                slopes["scale"] = lax.psum(slopes["scale"], "model")
                slopes = lax.pmean(slopes, "data")
            moments = jax.tree.map(lambda a, b: 0.9 * a + b, moments, slopes)
            return (jax.tree.map(lambda a, b: a - 0.1 * b, w, moments), moments), lax.pmean(value, AXES if not check else "data")
        return jax.shard_map(body, mesh=mesh, in_specs=((split, split), P("data"), P("data")), out_specs=((split, split), P()), check_vma=check)
    rng = np.random.default_rng(6)
    w = {"up": rng.normal(size=(6, 16)), "bias": rng.normal(size=16), "down": rng.normal(size=(16, 4)), "scale": np.ones(6)}
    w = {name: value.astype("f") for name, value in w.items()}
    batches = [(rng.normal(size=(8, 6)).astype("f"), rng.normal(size=(8, 4)).astype("f")) for _ in range(3)]
    return step, (w, {name: np.zeros_like(value) for name, value in w.items()}), batches


def fullySharded(jax, sizes):
    """Weights that both axes split: gathered over "data" in front of each product, their gradients scattered there, beside Megatron's psum over "model"."""
    from jax import lax, numpy as jnp
    from jax.sharding import PartitionSpec as P
    split = {"up": P("data", "model"), "down": P("model", "data")}

    def step(mesh, check):
        def loss(w, x, y):
            up, down = lax.all_gather(w["up"], "data", tiled=True), lax.all_gather(w["down"], "data", axis=1, tiled=True)
            return jnp.mean((lax.psum(jax.nn.relu(x @ up) @ down, "model") - y) ** 2)

        def body(w, x, y):
            value, slopes = jax.value_and_grad(loss)(w, x, y)
            count = sizes[0] * (1 if check else sizes[1])
            return jax.tree.map(lambda a, b: a - 0.05 / count * b, w, slopes), lax.pmean(value, "data" if check else AXES)
        return jax.shard_map(body, mesh=mesh, in_specs=(split, P("data"), P("data")), out_specs=(split, P()), check_vma=check)
    rng = np.random.default_rng(7)
    w = {"up": rng.normal(size=(8, 16)).astype("f"), "down": rng.normal(size=(16, 4)).astype("f")}
    return step, w, [(rng.normal(size=(8, 8)).astype("f"), rng.normal(size=(8, 4)).astype("f")) for _ in range(3)]


def outside(jax, sizes):
    """Gradients of a map, and an update by Adam outside of it: moments that no map takes are split as the gradients are; a mean of losses, a penalty, and a
    norm of all gradients by which they are clipped are reductions of shards."""
    from jax import lax, numpy as jnp
    from jax.sharding import PartitionSpec as P
    split = {"up": P(None, "model"), "down": P("model", "data"), "bias": P()}

    def step(mesh, check):
        def loss(w, x, y):
            down = lax.all_gather(w["down"], "data", axis=1, tiled=True)
            found = lax.psum(jnp.tanh(x @ w["up"]) @ down, "model") + w["bias"]
            return (found - y) ** 2, found

        def whole(state, x, y):
            w, moments, count = state
            mapped = jax.shard_map(loss, mesh=mesh, in_specs=(split, P("data"), P("data")), out_specs=(P("data"), P(AXES)), check_vma=False)

            def total(w):
                squares, found = mapped(w, x, y)
                return squares.mean() + 0.01 * sum(jnp.sum(each * each) for each in jax.tree.leaves(w)), found
            (value, found), slopes = jax.value_and_grad(total, has_aux=True)(w)
            norm = jnp.sqrt(sum(jnp.sum(slope * slope) for slope in jax.tree.leaves(slopes)))
            slopes = jax.tree.map(lambda slope, own: jnp.clip(slope * jnp.minimum(1, 2 / norm), -0.5, 0.5) + 0.01 * own, slopes, w)
            count += 1
            moments = jax.tree.map(lambda m, g: {"mean": 0.9 * m["mean"] + 0.1 * g, "square": 0.99 * m["square"] + 0.01 * g * g}, moments, slopes,
                                   is_leaf=lambda each: "mean" in each)
            rate = 0.1 / (1 - 0.9 ** count)
            w = jax.tree.map(lambda own, m: own - rate * m["mean"] / (jnp.sqrt(m["square"]) + 0.1), w, moments)
            ends = {"rows": found.sum(0), "columns": found.max(1), "all": jnp.all(found > -100), "least": found.min()}
            return (w, moments, count), {"loss": value, "norm": norm, "slopes": slopes, **ends}
        return whole
    rng = np.random.default_rng(8)
    w = {"up": rng.normal(size=(6, 16)), "down": rng.normal(size=(16, 4)), "bias": np.zeros(4)}
    w = {name: value.astype("f") for name, value in w.items()}
    state = (w, {name: {"mean": np.zeros_like(value), "square": np.zeros_like(value)} for name, value in w.items()}, np.float32(0))
    return step, state, [(rng.normal(size=(8, 6)).astype("f"), rng.normal(size=(8, 4)).astype("f")) for _ in range(3)]


def pipeline(jax, sizes):
    """Stages along the axis "model", which pass micro-batches on by ppermute, turn by turn of a scan, beside replicas."""
    from jax import lax, numpy as jnp
    from jax.sharding import PartitionSpec as P
    n = sizes[1]

    def step(mesh, check):
        def loss(w, x, y):
            stage, parts = lax.axis_index("model"), x.reshape(4, -1, x.shape[1])

            def turn(carry, t):
                found = jnp.tanh(jnp.where(stage == 0, parts[jnp.minimum(t, 3)], carry) @ w[0])
                return lax.ppermute(found, "model", [(k, k + 1) for k in range(n - 1)]), jnp.where(stage == n - 1, found, 0)
            first = lax.pcast(jnp.zeros_like(parts[0]), "model", to="varying") if check else jnp.zeros_like(parts[0])
            _, found = lax.scan(turn, first, jnp.arange(n + 3))
            return jnp.mean((lax.psum(found[n - 1:], "model").reshape(x.shape) - y) ** 2)

        def body(w, x, y):
            value, slope = jax.value_and_grad(loss)(w, x, y)
            slope = slope / sizes[0] if check else lax.pmean(slope, "data") / n
            return w - 0.1 * slope, lax.pmean(value, "data" if check else AXES)
        return jax.shard_map(body, mesh=mesh, in_specs=(P("model"), P("data"), P("data")), out_specs=(P("model"), P()), check_vma=check)
    rng = np.random.default_rng(9)
    return step, rng.normal(size=(n, 6, 6)).astype("f"), [(rng.normal(size=(16, 6)).astype("f"), rng.normal(size=(16, 6)).astype("f")) for _ in range(2)]


CASES = {"collectives": collectives, "specifications": specifications, "states": states, "megatron": megatron, "fully-sharded": fullySharded,
         "outside": outside, "pipeline": pipeline}


def compare(case, sizes, check, axes=AXES):
    import jax
    import distribute
    from jax.sharding import AbstractMesh
    step, state, batches = CASES[case](jax, sizes)
    theirs = jax.jit(step(jax.sharding.Mesh(np.array(jax.devices()).reshape([sizes[AXES.index(axis)] for axis in axes]), axes), check))
    ours = distribute.jit(step(AbstractMesh(tuple(sizes[AXES.index(axis)] for axis in axes), axes), check), deadline=200)
    expectedState, ourState = state, state
    for batch in batches:
        expectedState, expected = theirs(expectedState, *batch)
        ourState, found = ours(ourState, *batch)
        compareTrees(jax, f"{case}, {dict(zip(axes, sizes))}, check_vma={check}", (ourState.tree(), found), (expectedState, expected))
    return ours


def interpret(text, replicas):
    """That the reference interpreter finds the step as it was written and its replicated program equal."""
    tools = os.environ["DISTRIBUTE_BIN"]
    with tempfile.TemporaryDirectory() as folder:
        step, lifted, replicated = (os.path.join(folder, f"{name}.mlir") for name in ("step", "lifted", "replicated"))
        with open(step, "w", encoding="utf-8") as file:
            file.write(text)
        for stage, output in (("distribute", lifted), ("replicated", replicated)):
            subprocess.run([os.path.join(tools, "dist-compile"), step, "-o", output, f"--emit={stage}", "--strategy=mirrored", f"--replicas={replicas}"], check=True)
        subprocess.run([os.path.join(tools, "dist-interp"), lifted, replicated, f"--replicas={replicas}", "--steps=2", "--inputs=seed:1"], check=True,
                       stdout=subprocess.DEVNULL)


def refusals(sizes):
    """What has no form is refused by name, at the user's line."""
    import jax
    import distribute
    from jax import lax
    from jax.sharding import AbstractMesh, PartitionSpec as P
    mesh = AbstractMesh(sizes, AXES)

    def run(function, *arguments, **options):
        return lambda: distribute.jit(function, deadline=200, **options)(*arguments)

    def mapped(function, ins, outs, over=mesh, **options):
        return jax.shard_map(function, mesh=over, in_specs=ins, out_specs=outs, check_vma=False, **options)
    w, x = np.zeros((4, 4), "f"), np.ones((8, 4), "f")
    here = os.path.basename(__file__)

    def state(ins, outs, function=lambda w, x: (w, lax.pmean(x.sum(), AXES)), **options):
        return run(mapped(function, (ins, P("data")), (outs, P())), w, x, **options)
    requireRefused(state(P("model"), P("data")), [here, "'state'", "dimension 0 along 'model'", "dimension 0 along 'data'", "one PartitionSpec in both"])
    requireRefused(state(P(), P("model"), lambda w, x: (w[:2], x.sum())), [here, "'state'", "whole", "dimension 0 along 'model'"])
    requireRefused(state(P(AXES[::-1]), P(AXES[::-1])), [here, "'state'", "'model', 'data'", "expected ('data', 'model')"])
    requireRefused(state(P("model"), P("model"), lambda w, x: (w + x.sum(), lax.pmean(x.sum(), "data"))), [here, "'state'", "differs between replicas"])
    requireRefused(state(P("data"), P("data"), lambda w, x: (w + lax.axis_index("model"), lax.pmean(x.sum(), "data"))), [here, "'state'", 'differs between members along axis "model"', "out_specs"])
    requireRefused(state(P(), P(), lambda w, x: (w + lax.axis_index("model"), lax.pmean(x.sum(), "data"))), [here, "'state'", 'differs between members along axis "model"', "out_specs"])
    requireRefused(state(P("model"), P("model"), lambda w, x: (w, w.sum())), ['along axis "model"', "differs"])
    requireRefused(state(P(), P(), strategy=distribute.Mirrored(3)), ["4 members", "3 devices"])
    requireRefused(state(P("model"), P("model"), mesh=dict(zip(AXES, sizes)), shard={"state": P("model")}), ["shard=", "in_specs"])
    requireRefused(run(lambda w, x: (w, mapped(lambda x: x * 2, P("data", "model"), P("data", "model"))(x)[::-1]), w, x),
                   [here, "stablehlo.reverse", "outside of the shard_map", "dimension 1 along 'model'", "out_specs=P()"])
    requireRefused(run(lambda w, x: (w, mapped(lambda x: x * 2, P("data"), P("data"))(mapped(lambda x: x, P("model"), P("model"))(x))), w, x), [here, "another map"])
    requireRefused(run(mapped(lambda w, x: (w, lax.psum(x, "data")), (P(), P("data")), (P(), P()), axis_names={"data"}), w, x), [here, "'model'", "axis_names"])


def test():
    case, sizes = sys.argv[1], tuple(map(int, sys.argv[2].split(",")))
    if case == "refusals":
        return refusals(sizes)
    for check in (False, True):
        step = compare(case, sizes, check)
    interpret(step._last.text, step.strategy.num_replicas)
    if sizes == (2, 2):  # the axis of the replicas need not be the mesh's first
        compare(case, sizes, False, AXES[::-1])
    return None


if __name__ == "__main__":
    # Before a backend begins.
    os.environ["XLA_FLAGS"] = f"{os.environ.get('XLA_FLAGS', '')} --xla_force_host_platform_device_count=4"
    runAgainWithJax()
    test()
