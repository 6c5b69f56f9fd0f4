"""`jax.shard_map` by distribute.jit: what JAX itself computes on as many devices, of collectives, specifications, states and control flow.

usage: check_shard_map.py CASE DEVICES

CASE: of CASES; DEVICES: of JAX and of the strategy.
"""
import os
import sys

import numpy as np

from jax_python import requireRefused, runAgainWithJax


def collectives(jax, n, check):
    """Each collective of jax.lax, of floats, integers of either sign, truth values and 16 bits; each result split as out_specs say."""
    from jax import lax, numpy as jnp
    from jax.sharding import PartitionSpec as P
    axis = "i"

    def body(state, x, u, t, m):
        i = lax.axis_index(axis)
        half = x.astype(jnp.bfloat16)
        whole = {
            "psum": lax.psum(x, axis), "pmean": lax.pmean(x, axis), "pmax": lax.pmax(x, axis), "pmin": lax.pmin(x, axis),
            "psum-of-unsigned": lax.psum(u, axis), "pmax-of-unsigned": lax.pmax(u, axis), "pmin-of-unsigned": lax.pmin(u, axis),
            "psum-of-16-bits": lax.psum(half, axis).astype("f"), "psum-of-one": lax.psum(1, axis) + 0 * lax.psum(x[0, 0], axis),
            "psum-of-id": lax.psum(i, axis), "any": lax.pmax(t.astype("i4"), axis) > 0, "all": lax.pmin(t.astype("i4"), axis) > 0,
            "psum-of-tree": lax.psum({"a": x, "b": u}, axis)["a"],
        }
        split = {
            "all_gather": lax.all_gather(x, axis), "all_gather-axis-1": lax.all_gather(x, axis, axis=1),
            "all_gather-tiled": lax.all_gather(x, axis, tiled=True), "all_gather-tiled-axis-1": lax.all_gather(x, axis, axis=1, tiled=True),
            "psum_scatter": lax.psum_scatter(jnp.tile(x, (n, 1)), axis, tiled=True),
            "psum_scatter-axis-1": lax.psum_scatter(jnp.tile(x, (1, n)), axis, scatter_dimension=1, tiled=True),
            "psum_scatter-untiled": lax.psum_scatter(jnp.stack([x + k for k in range(n)]), axis),
            "all_to_all": lax.all_to_all(jnp.stack([x * k for k in range(n)]), axis, 0, 0),
            "all_to_all-1-0": lax.all_to_all(jnp.stack([x * k for k in range(n)], 1), axis, 1, 0),
            "all_to_all-tiled": lax.all_to_all(jnp.tile(x, (n, 1)), axis, 0, 1, tiled=True),
            "ppermute-ring": lax.ppermute(x, axis, [(k, (k + 1) % n) for k in range(n)]),
            "ppermute-back": lax.ppermute(u, axis, [(k, (k - 1) % n) for k in range(n)]),
            "ppermute-line": lax.ppermute(x, axis, [(k, k + 1) for k in range(n - 1)]),
            "ppermute-to-itself": lax.ppermute(x, axis, [(k, k) for k in range(0, n, 2)]),
            "ppermute-none": lax.ppermute(x, axis, []),
            "ppermute-of-truth": lax.ppermute(t, axis, [(0, n - 1)]),
            "axis_index": i[None], "own": x * (i + 1), "shift": jnp.roll(x, 1, 0), "rank-1": (x.sum() + i)[None],
        }
        varying = lax.pcast(state["w"], axis, to="varying") if check else state["w"]
        split["pcast"] = (varying * (i + 1))[None]
        new = {"w": state["w"] + lax.pmean(x, axis).sum(0), "own": state["own"] + x.sum(0)[None] * (i + 1), "columns": state["columns"] * (i + 1),
               "count": state["count"] + jnp.uint32(1 << 31)}
        columns = {"columns": m * (i + 1), "rows": m.T @ m}
        return new, {"whole": whole, "split": split, "columns": columns}
    states = {"w": P(), "own": P(axis), "columns": P(None, axis), "count": P(axis)}
    outputs = {"whole": P(), "split": P(axis), "columns": {"columns": P(None, axis), "rows": P(None, axis)}}
    rng = np.random.default_rng(7)
    state = {"w": np.zeros(3, "f"), "own": rng.normal(size=(n, 3)).astype("f"), "columns": rng.normal(size=(3, 2 * n)).astype("f"), "count": np.arange(2 * n, dtype="u4")}
    batches = [(rng.integers(-3, 4, (2 * n, 3)).astype("f"), rng.integers(0, 2**32, (2 * n, 2)).astype("u4"), rng.random((2 * n, 2)) < 0.3,
                rng.integers(-3, 4, (4, 4 * n)).astype("f")) for _ in range(3)]
    return body, (states, P(axis), P(axis), P(axis), P(None, axis)), (states, outputs), state, batches


def controlFlow(jax, n, check):
    """Conditions that devices share, and such as each has of its own; scans with collectives; an accumulator on each device."""
    from jax import lax, numpy as jnp
    from jax.sharding import PartitionSpec as P
    del check

    def body(state, x):
        count, own = state["count"] + 1, state["own"] + x
        mean = lax.cond(count % 2 == 0, lambda a: lax.pmean(a, "i"), lambda a: lax.pmax(a, "i"), own)
        picked = lax.cond(x.sum() > 0, lambda a: a * 2, lambda a: a - 1, x)

        def turn(carry, _):
            carry = lax.ppermute(carry, "i", [(k, (k + 1) % n) for k in range(n)]) + lax.psum(carry, "i")
            return carry, carry.sum()
        last, sums = lax.scan(turn, x, None, length=3)
        return {"count": count, "own": jnp.where(count % 2 == 0, 0, own)}, {"mean": mean, "own": {"picked": picked, "last": last, "sums": sums[None]}}
    states = {"count": P(), "own": P("i")}
    rng = np.random.default_rng(8)
    state = {"count": np.int32(0), "own": np.zeros((2 * n, 3), "f")}
    batches = [(rng.integers(-3, 4, (2 * n, 3)).astype("f"),) for _ in range(4)]
    return body, (states, P("i")), (states, {"mean": P(), "own": P("i")}), state, batches


def gradients(jax, n, check):
    """A step around two maps: gradients in the one, an update outside, and a second map that takes what the first one has split."""
    from jax import lax, numpy as jnp
    from jax.sharding import PartitionSpec as P

    def step(mesh):
        def loss(w, x, y):
            return jnp.mean((x @ w - y) ** 2)

        def first(w, x, y):
            w = lax.pcast(w, "i", to="varying") if check else w
            value, slope = jax.value_and_grad(loss)(w, x, y)
            return lax.pmean(value, "i"), lax.pmean(slope, "i"), x @ w - y

        def second(rest, order):
            return jnp.abs(rest) * order, lax.psum(rest.sum(), "i") / n

        def whole(state, x, y, scale):
            value, slope, rest = jax.shard_map(first, mesh=mesh, in_specs=(P(), P("i"), P("i")), out_specs=(P(), P(), P("i")), check_vma=check)(
                state["w"], x, y)
            momentum = 0.5 * state["m"] + slope * scale
            order = jnp.arange(8 * n, dtype="f") + momentum.sum()
            each, total = jax.jit(jax.shard_map(second, mesh=mesh, in_specs=(P("i"), P("i")), out_specs=(P("i"), P()), check_vma=check))(rest, order)
            return {"w": state["w"] - 0.1 * momentum, "m": momentum}, {"loss": value * 2, "each": each, "total": total, "rest": rest}
        return whole
    rng = np.random.default_rng(9)
    state = {"w": rng.normal(size=4).astype("f"), "m": np.zeros(4, "f")}
    batches = [(rng.normal(size=(8 * n, 4)).astype("f"), rng.normal(size=8 * n).astype("f"), np.float32(0.5)) for _ in range(3)]
    return step, None, None, state, batches


def wholeAndSplit(jax, n, check):
    """Arrays that maps take whole; one that is taken whole by one and split by another; a state that no map gives back; keys."""
    from jax import lax, numpy as jnp
    from jax.sharding import PartitionSpec as P
    del check

    def step(mesh):
        def first(x, table, key, frozen):
            noise = jax.random.normal(jax.random.fold_in(key, lax.axis_index("i")), x.shape)
            return x + noise, (table * (jnp.arange(n) == lax.axis_index("i"))[:, None]).sum(0) + frozen, lax.psum(x, "i") * table.sum()

        def whole(state, x, table, unused):
            made = jax.shard_map(first, mesh=mesh, in_specs=(P("i"), P(), P(), P("i")), out_specs=(P("i"), P("i"), P()), check_vma=False)(
                x, table, state["key"], state["frozen"])
            parts = jax.shard_map(lambda t: t * 2, mesh=mesh, in_specs=P(None, "i"), out_specs=P(None, "i"), check_vma=False)(table)
            return {"key": jax.random.split(state["key"])[0], "frozen": state["frozen"]}, {"made": made, "parts": parts, "row": table[0] + 1}
        return whole
    rng = np.random.default_rng(10)
    state = {"key": jax.random.key(3), "frozen": np.arange(n * 2 * n, dtype="f").reshape(n, 2 * n)}
    batches = [(rng.normal(size=(3 * n, 2)).astype("f"), rng.normal(size=(n, 2 * n)).astype("f"), np.ones((n, 1), "f")) for _ in range(2)]
    return step, None, None, state, batches


CASES = {"collectives": collectives, "control-flow": controlFlow, "gradients": gradients, "whole-and-split": wholeAndSplit}


def compare(case, n, check):
    import jax
    import distribute
    from jax.sharding import AbstractMesh
    body, ins, outs, state, batches = CASES[case](jax, n, check)

    def stepOn(mesh):
        return body(mesh) if ins is None else jax.shard_map(body, mesh=mesh, in_specs=ins, out_specs=outs, check_vma=check)
    theirs = jax.jit(stepOn(jax.sharding.Mesh(np.array(jax.devices()[:n]), ("i",))))
    ours = distribute.jit(stepOn(AbstractMesh((n,), ("i",))), strategy=distribute.Mirrored(n), deadline=200)
    expectedState, ourState = state, state
    for batch in batches:
        expectedState, expected = theirs(expectedState, *batch)
        ourState, found = ours(ourState, *batch)
        compareTrees(jax, f"{case}, {n} devices, check_vma={check}", (ourState.tree(), found), (expectedState, expected))


def compareTrees(jax, where, found, expected):
    data = [[(path, np.asarray(jax.random.key_data(leaf) if "key<" in str(getattr(leaf, "dtype", "")) else leaf)) for path, leaf in
             jax.tree_util.tree_leaves_with_path(tree)] for tree in (found, expected)]
    wrong = []
    for (path, ours), (_, theirs) in zip(*data, strict=True):
        if ours.shape != theirs.shape or ours.dtype != theirs.dtype or not np.allclose(ours, theirs, rtol=2e-5, atol=2e-5):
            wrong.append(f"{jax.tree_util.keystr(path)} is {ours.dtype}{list(ours.shape)} {ours.ravel()[:8].tolist()}, JAX gives "
                         f"{theirs.dtype}{list(theirs.shape)} {theirs.ravel()[:8].tolist()}")
    if wrong:
        sys.exit(f"FAILED: {where}: " + "\n".join(wrong))
    print(f"{where}: {len(data[0])} values as JAX gives them")


def refusals(n):
    """What has no form is refused by name, at the user's line."""
    import jax
    import distribute
    from jax import lax
    from jax.sharding import AbstractMesh, PartitionSpec as P

    def run(function, *arguments, devices=n):
        return lambda: distribute.jit(function, strategy=distribute.Mirrored(devices), deadline=200)(*arguments)

    def mapped(function, ins, outs, mesh=AbstractMesh((n,), ("i",)), **options):
        return jax.shard_map(function, mesh=mesh, in_specs=ins, out_specs=outs, check_vma=False, **options)
    w, x = np.zeros(3, "f"), np.ones((2 * n, 3), "f")
    here = os.path.basename(__file__)
    mean = mapped(lambda w, x: (w, lax.pmean(x, "i")), (P(), P("i")), (P(), P()))
    requireRefused(run(mean, w, x, devices=2 * n), [here, f"over {n} devices", f"{2 * n} replicas"])
    requireRefused(run(lambda w, x: (w, mapped(lambda x: x * 2, P("i"), P("i"))(x)[::-1]), w, x), [here, "outside of the shard_map", "out_specs=P()"])
    requireRefused(run(lambda w, x: (mapped(lambda w, x: x.sum(0) + w, (P(), P("i")), P("i"))(w, x)[:3], 0.0 * w.sum()), w, x), [here, "outside of the shard_map"])
    requireRefused(run(mapped(lambda w, x: (w[:1], lax.psum(x, "i")), (P(), P("i")), (P("i"), P())), np.zeros((n, n), "f"), x), [here, "'state'", "whole"])
    requireRefused(run(mapped(lambda w, x: (w, x), (P(), P("i")), (P(), P())), w, x), ["mirrored", "differs"])
    requireRefused(run(mapped(lambda w, x: (w, lax.psum(x, "i", axis_index_groups=[[0, 1], [2, 3]])), (P(), P("i")), (P(), P())), w, x), [here, "2 groups"])


def test():
    case, n = sys.argv[1], int(sys.argv[2])
    if case == "refusals":
        return refusals(n)
    for check in ((False, True) if case in ("collectives", "gradients") else (False,)):
        compare(case, n, check)
    return None


if __name__ == "__main__":
    # Before a backend begins.
    os.environ["XLA_FLAGS"] = f"{os.environ.get('XLA_FLAGS', '')} --xla_force_host_platform_device_count=4"
    runAgainWithJax()
    test()
