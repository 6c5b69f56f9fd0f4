"""Further programs of JAX that train on meshes of two and three axes, as their authors write them in 2026.

Each takes what jits its step, jax.jit or distribute.jit, and the shape of a mesh of the axes data, perhaps fsdp, and model; it returns the losses and
the trained state.
"""
import functools
import math

import jax
import jax.numpy as jnp
import numpy as np
from axes_programs import attention, crossEntropy, descend, draw, norm, rows, tokens, train
from jax.sharding import AbstractMesh, AxisType, Mesh, NamedSharding
from jax.sharding import PartitionSpec as P

NAMES = {2: ("data", "model"), 3: ("data", "fsdp", "model")}


def meshOf(shape):
    return Mesh(np.array(jax.devices()[:math.prod(shape)]).reshape(shape), NAMES[len(shape)])


def over(mesh):
    """(what splits the batch, what splits weights beside "model")."""
    return (("data", "fsdp"), "fsdp") if "fsdp" in mesh.axis_names else ("data", None)


def descent(loss):
    """The usual step."""
    def step(p, x, y):
        value, grads = jax.value_and_grad(loss)(p, x, y)
        return descend(p, grads), value
    return step


def lossOf(p, x, y):
    return ((jnp.tanh(x @ p["up"] + p["bias"]) @ p["down"] - y) ** 2).mean()


WEIGHTS = dict(up=(8, 16), bias=(16,), down=(16, 4))


def specs(mesh):
    _, fsdp = over(mesh)
    return {"up": P(fsdp, "model"), "bias": P("model"), "down": P("model", fsdp)}


def onMesh(mesh, *spec):
    return NamedSharding(mesh, P(*spec))


def weightsOn(mesh):
    return {name: NamedSharding(mesh, spec) for name, spec in specs(mesh).items()}


def put(mesh, tree, of):
    return jax.tree.map(lambda a, spec: jax.device_put(a, NamedSharding(mesh, spec)), tree, of)


def setMesh(jit, shape):
    """jax.set_mesh around all; shardings by PartitionSpec alone."""
    mesh = meshOf(shape)
    batch, _ = over(mesh)
    with jax.set_mesh(mesh):
        params = put(mesh, draw(0, **WEIGHTS), specs(mesh))

        @functools.partial(jit, donate_argnums=0)
        def step(p, x, y):
            x, y = (jax.lax.with_sharding_constraint(each, P(batch)) for each in (x, y))
            value, grads = jax.value_and_grad(lossOf)(p, x, y)
            return descend(p, grads), value
        return train(step, params, rows(1, (16, 8), (16, 4)))


def explicit(jit, shape):
    """A mesh of explicit axes: shardings are part of types."""
    mesh = jax.make_mesh(shape, NAMES[len(shape)], axis_types=(AxisType.Explicit,) * len(shape))
    batch, _ = over(mesh)
    with jax.set_mesh(mesh):
        of = {"up": P(None, "model"), "bias": P("model"), "down": P("model", None)}
        params = put(mesh, draw(0, **WEIGHTS), of)

        @jit
        def step(p, x, y):
            def loss(p):
                h = jnp.tanh(x @ p["up"] + p["bias"])
                out = jnp.einsum("bh,ho->bo", h, p["down"], out_sharding=P(batch, None))
                return ((out - y) ** 2).mean()
            value, grads = jax.value_and_grad(loss)(p)
            return descend(p, grads), value
        batches = [[jax.device_put(each, NamedSharding(mesh, P(batch))) for each in pair] for pair in rows(1, (16, 8), (16, 4))]
        return train(step, params, batches)


def reshards(jit, shape):
    """Explicit axes, with jax.sharding.reshard between layouts."""
    mesh = jax.make_mesh(shape, NAMES[len(shape)], axis_types=(AxisType.Explicit,) * len(shape))
    batch, _ = over(mesh)
    with jax.set_mesh(mesh):
        params = put(mesh, draw(0, **WEIGHTS), {"up": P(None, "model"), "bias": P("model"), "down": P()})

        @jit
        def step(p, x, y):
            def loss(p):
                h = jnp.tanh(x @ p["up"] + p["bias"])
                h = jax.sharding.reshard(h, P(batch, None))
                return ((h @ p["down"] - y) ** 2).mean()
            value, grads = jax.value_and_grad(loss)(p)
            return descend(p, grads), value
        batches = [[jax.device_put(each, NamedSharding(mesh, P(batch))) for each in pair] for pair in rows(1, (16, 8), (16, 4))]
        return train(step, params, batches)


def prefixes(jit, shape):
    """in_shardings and out_shardings as prefixes of trees; donated state of parameters, moments and a count."""
    mesh = meshOf(shape)
    batch, fsdp = over(mesh)
    on = functools.partial(onMesh, mesh)

    def step(state, batch):
        def loss(p):
            h = batch["x"]
            for layer in p["layers"]:
                h = jax.nn.relu(h @ layer["w"])
            return ((h @ p["out"] - batch["y"]) ** 2).mean()
        value, grads = jax.value_and_grad(loss)(state["params"])
        m = jax.tree.map(lambda m, g: 0.9 * m + g, state["m"], grads)
        return {"params": descend(state["params"], m), "m": m, "count": state["count"] + 1}, {"loss": value}

    params = {"layers": [draw(i, w=(8, 8)) for i in range(3)], "out": draw(9, w=(8, 4))["w"]}
    state = {"params": params, "m": jax.tree.map(np.zeros_like, params), "count": np.int32(0)}
    tree = {"layers": on(fsdp, None), "out": on("model", None)}
    shard = {"params": tree, "m": tree, "count": on()}
    step = jit(step, in_shardings=(shard, on(batch)), out_shardings=(shard, on()), donate_argnums=(0,))
    losses = []
    for x, y in rows(1, (16, 8), (16, 4)):
        state, out = step(state, {"x": x, "y": y})
        losses.append(float(out["loss"]))
    return losses, state


def scanned(jit, shape):
    """Layers in a scan, each rematerialized, with constraints within; stacked weights."""
    mesh = meshOf(shape)
    batch, fsdp = over(mesh)
    on = functools.partial(onMesh, mesh)
    params = {"up": draw(0, w=(3, 8, 16))["w"], "down": draw(1, w=(3, 16, 8))["w"], "scale": np.ones((3, 8), "f"), "head": draw(2, w=(8, 4))["w"]}
    of = {"up": on(None, fsdp, "model"), "down": on(None, "model", fsdp), "scale": on(None), "head": on()}

    @functools.partial(jax.checkpoint, policy=jax.checkpoint_policies.dots_with_no_batch_dims_saveable)
    def layer(h, b):
        a = jax.lax.with_sharding_constraint(norm(h, b["scale"]), on(batch, None))
        u = jax.lax.with_sharding_constraint(jax.nn.gelu(a @ b["up"]), on(batch, "model"))
        return jax.lax.with_sharding_constraint(h + u @ b["down"], on(batch, None)), None

    def loss(p, x, y):
        h, _ = jax.lax.scan(layer, x, {name: p[name] for name in ("up", "down", "scale")})
        return ((h @ p["head"] - y) ** 2).mean()
    return train(jit(descent(loss), in_shardings=(of, on(batch), on(batch)), out_shardings=(of, on())), params, rows(3, (16, 8), (16, 4)))


def mixed(jit, shape):
    """Products in bfloat16 of master weights in f32, whose copies are constrained; a loss that is scaled, a step that is left out where gradients are not finite."""
    mesh = meshOf(shape)
    batch, _ = over(mesh)
    on = functools.partial(onMesh, mesh)
    of = weightsOn(mesh)

    def step(state, x, y):
        params, scale = state

        def loss(p):
            q = jax.tree.map(lambda a, on: jax.lax.with_sharding_constraint(a.astype(jnp.bfloat16), on), p, of)
            out = jnp.tanh(x.astype(jnp.bfloat16) @ q["up"] + q["bias"]) @ q["down"]
            return ((out.astype(jnp.float32) - y) ** 2).mean() * scale
        value, grads = jax.value_and_grad(loss)(params)
        grads = jax.tree.map(lambda g: g / scale, grads)
        finite = jnp.all(jnp.array([jnp.all(jnp.isfinite(g)) for g in jax.tree.leaves(grads)]))
        params = jax.tree.map(lambda p, g: jnp.where(finite, p - 0.1 * g, p), params, grads)
        return (params, jnp.where(finite, scale * 1.5, scale * 0.5)), value / scale
    return train(jit(step, in_shardings=((of, on()), on(batch), on(batch))), (draw(0, **WEIGHTS), np.float32(8)), rows(4, (16, 8), (16, 4)))


def accumulated(jit, shape):
    """Gradients of micro-batches, summed in a scan: rows are reshaped, and each micro-batch is split as the batch was."""
    mesh = meshOf(shape)
    batch, _ = over(mesh)
    on = functools.partial(onMesh, mesh)
    of = weightsOn(mesh)

    def step(p, x, y):
        parts = [jax.lax.with_sharding_constraint(a.reshape(2, -1, *a.shape[1:]), on(None, batch)) for a in (x, y)]

        def go(sums, part):
            value, grads = jax.value_and_grad(lossOf)(p, *part)
            return (sums[0] + value, jax.tree.map(jnp.add, sums[1], grads)), None
        (value, grads), _ = jax.lax.scan(go, (0.0, jax.tree.map(jnp.zeros_like, p)), parts)
        return descend(p, grads, 0.05), value / 2
    return train(jit(step, in_shardings=(of, on(batch), on(batch)), donate_argnums=0), draw(0, **WEIGHTS), rows(5, (16, 8), (16, 4)))


def abstract(jit, shape):
    """A mesh without devices; jax.jit needs those."""
    mesh = AbstractMesh(shape, NAMES[len(shape)]) if jit is not jax.jit else meshOf(shape)
    batch, _ = over(mesh)
    of = weightsOn(mesh)
    byRows = NamedSharding(mesh, P(batch))

    def step(p, x, y):
        value, grads = jax.value_and_grad(lossOf)(p, jax.lax.with_sharding_constraint(x, byRows), y)
        return descend(p, grads), value
    return train(jit(step, in_shardings=(of, byRows, byRows)), draw(0, **WEIGHTS), rows(6, (16, 8), (16, 4)))


def initialized(jit, shape):
    """Parameters that jax.jit makes in their places, by out_shardings; moments that follow by jax.tree.map; keys of dropout in the state."""
    mesh = meshOf(shape)
    batch, _ = over(mesh)
    of = weightsOn(mesh)

    def init(key):
        keys = jax.random.split(key, len(WEIGHTS))
        return {name: jax.random.normal(k, size) * 0.3 for k, (name, size) in zip(keys, WEIGHTS.items())}
    params = jax.jit(init, out_shardings=of)(jax.random.key(0))
    moments = jax.tree.map(lambda p: jax.device_put(jnp.zeros_like(p), p.sharding), params)

    def step(state, x, y):
        params, m, key = state
        key, own = jax.random.split(key)

        def loss(p):
            h = jnp.tanh(x @ p["up"] + p["bias"])
            h = jnp.where(jax.random.bernoulli(own, 0.8, h.shape), h / 0.8, 0)
            return ((h @ p["down"] - y) ** 2).mean()
        value, grads = jax.value_and_grad(loss)(params)
        m = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, m, grads)
        return (descend(params, m), m, key), value
    batches = [[jax.device_put(each, NamedSharding(mesh, P(batch))) for each in pair] for pair in rows(7, (16, 8), (16, 4))]
    losses, state = train(jit(step, donate_argnums=0), (params, moments, jax.random.key(1)), batches)
    params, m, key = state
    return losses, (params, m, jax.random.key_data(key))


def nested(jit, shape):
    """A step that calls functions that are jitted themselves, with shardings of their own."""
    mesh = meshOf(shape)
    batch, _ = over(mesh)
    on = functools.partial(onMesh, mesh)
    of = weightsOn(mesh)

    @functools.partial(jax.jit, out_shardings=on(batch))
    def forward(p, x):
        return jnp.tanh(x @ p["up"] + p["bias"]) @ p["down"]

    @functools.partial(jax.jit, static_argnames="rate")
    def update(p, grads, rate):
        return descend(p, grads, rate)

    def step(p, x, y):
        value, grads = jax.value_and_grad(lambda p: ((forward(p, x) - y) ** 2).mean())(p)
        return update(p, grads, rate=0.1), value
    return train(jit(step, in_shardings=(of, on(batch), on(batch)), out_shardings=(of, None)), draw(0, **WEIGHTS), rows(8, (16, 8), (16, 4)))


def vocabulary(jit, shape):
    """A vocabulary that is split: rows of the table, columns of the head, a softmax over split logits by hand."""
    mesh = meshOf(shape)
    batch, fsdp = over(mesh)
    on = functools.partial(onMesh, mesh)
    params = {"embed": draw(0, e=(32, 8))["e"], "mix": draw(1, m=(8, 8))["m"], "head": draw(2, h=(8, 32))["h"]}
    of = {"embed": on("model", fsdp), "mix": on(fsdp), "head": on(fsdp, "model")}

    def loss(p, x, y):
        h = jax.lax.with_sharding_constraint(jnp.take(p["embed"], x, axis=0), on(batch, None, None))
        h = jax.nn.silu(h @ p["mix"])
        logits = jax.lax.with_sharding_constraint(h @ p["head"], on(batch, None, "model"))
        largest = jax.lax.stop_gradient(logits.max(-1, keepdims=True))
        total = jnp.log(jnp.exp(logits - largest).sum(-1)) + largest[..., 0]
        own = (logits * jax.nn.one_hot(y, 32)).sum(-1)
        return (total - own).mean()
    return train(jit(descent(loss), in_shardings=(of, on(batch), on(batch))), params, tokens(10, (8, 6), 32))


def sequences(jit, shape):
    """Rows by data, sequences by model between blocks (as Megatron's sequence parallelism), heads within."""
    mesh = meshOf(shape)
    batch, fsdp = over(mesh)
    on = functools.partial(onMesh, mesh)
    heads = 4
    params = {**draw(0, q=(8, heads, 4), k=(8, heads, 4), v=(8, heads, 4), o=(heads, 4, 8), up=(8, 16), down=(16, 8)), "n": np.ones(8, "f")}
    of = {"q": on(fsdp, "model"), "k": on(fsdp, "model"), "v": on(fsdp, "model"), "o": on("model", None, fsdp), "up": on(fsdp, "model"),
          "down": on("model", fsdp), "n": on()}

    def loss(p, x, y):
        h = jax.lax.with_sharding_constraint(x, on(batch, "model"))
        a = norm(h, p["n"])
        q, k, v = (jax.lax.with_sharding_constraint(jnp.einsum("btd,dnh->btnh", a, p[name]), on(batch, None, "model")) for name in "qkv")
        h = h + jax.lax.with_sharding_constraint(jnp.einsum("btnh,nhd->btd", attention(q, k, v), p["o"]), on(batch, "model"))
        u = jax.lax.with_sharding_constraint(jax.nn.gelu(norm(h, p["n"]) @ p["up"]), on(batch, None, "model"))
        h = h + jax.lax.with_sharding_constraint(u @ p["down"], on(batch, "model"))
        return ((h - y) ** 2).mean()
    return train(jit(descent(loss), in_shardings=(of, on(batch), on(batch))), params, rows(11, (8, 8, 8), (8, 8, 8)))


def contexts(jit, shape):
    """`with mesh:`, as programs before jax.set_mesh have it: constraints name axes alone."""
    mesh = meshOf(shape)
    batch, _ = over(mesh)
    of = weightsOn(mesh)
    byRows = NamedSharding(mesh, P(batch))
    with mesh:
        def step(p, x, y):
            def loss(p):
                h = jax.lax.with_sharding_constraint(jnp.tanh(x @ p["up"] + p["bias"]), P(batch, "model"))
                return ((h @ p["down"] - y) ** 2).mean()
            value, grads = jax.value_and_grad(loss)(p)
            return descend(p, grads), value
        return train(jit(step, in_shardings=(of, byRows, byRows), out_shardings=(of, NamedSharding(mesh, P()))), draw(0, **WEIGHTS), rows(12, (16, 8), (16, 4)))


def mapped(jit, shape):
    """A jax.shard_map in the middle of a step of shardings."""
    mesh = meshOf(shape)
    batch, _ = over(mesh)
    on = functools.partial(onMesh, mesh)
    of = {"up": on(None, "model"), "bias": on("model"), "down": on("model")}

    def forward(up, bias, down, x):
        return jax.lax.psum(jnp.tanh(x @ up + bias) @ down, "model")
    inside = jax.shard_map(forward, mesh=mesh, in_specs=(P(None, "model"), P("model"), P("model"), P(batch)), out_specs=P(batch))

    def step(p, x, y):
        value, grads = jax.value_and_grad(lambda p: ((inside(p["up"], p["bias"], p["down"], x) - y) ** 2).mean())(p)
        return descend(p, grads), value
    return train(jit(step, in_shardings=(of, on(batch), on(batch))), draw(0, **WEIGHTS), rows(13, (16, 8), (16, 4)))


def hybrid(jit, shape):
    """Weights by fsdp (or data) alone, rows by all axes, constraints of layers in a loop; the norm of all gradients clips."""
    mesh = meshOf(shape)
    batch, fsdp = over(mesh)
    every = mesh.axis_names
    on = functools.partial(onMesh, mesh)
    fsdp = fsdp or "data"
    params = [draw(i, w=(8, 8)) | {"b": np.zeros(8, "f")} for i in range(3)]
    of = [{"w": on(fsdp), "b": on()} for _ in params]

    def step(p, x, y):
        def loss(p):
            h = x
            for layer in p:
                h = jax.lax.with_sharding_constraint(jax.nn.relu(h @ layer["w"] + layer["b"]), on(every))
            return ((h - y) ** 2).sum(-1).mean()
        value, grads = jax.value_and_grad(loss)(p)
        size = jnp.sqrt(sum(jnp.vdot(g, g) for g in jax.tree.leaves(grads)))
        return descend(p, jax.tree.map(lambda g: g * jnp.minimum(1, 1 / size), grads)), value
    return train(jit(step, in_shardings=(of, on(every), on(every)), out_shardings=(of, None)), params, rows(14, (16, 8), (16, 8)))


def custom(jit, shape):
    """A custom_vjp whose backward function constrains; an exponential moving average of the parameters beside them."""
    mesh = meshOf(shape)
    batch, _ = over(mesh)
    on = functools.partial(onMesh, mesh)
    of = weightsOn(mesh)

    @jax.custom_vjp
    def dense(x, w):
        return x @ w

    def backward(kept, g):
        x, w = kept
        return g @ w.T, jax.lax.with_sharding_constraint(x.T @ g, on(None, "model"))
    dense.defvjp(lambda x, w: (x @ w, (x, w)), backward)

    def step(state, x, y):
        def loss(p):
            return ((jnp.tanh(dense(x, p["up"]) + p["bias"]) @ p["down"] - y) ** 2).mean()
        value, grads = jax.value_and_grad(loss)(state["params"])
        params = descend(state["params"], grads)
        return {"params": params, "ema": jax.tree.map(lambda e, p: 0.9 * e + 0.1 * p, state["ema"], params)}, value
    params = draw(0, **WEIGHTS)
    return train(jit(step, in_shardings=({"params": of, "ema": of}, on(batch), on(batch))), {"params": params, "ema": params}, rows(17, (16, 8), (16, 4)))


def logits(jit, shape):
    """Outputs that are arrays, in a tree, with out_shardings."""
    mesh = meshOf(shape)
    batch, _ = over(mesh)
    on = functools.partial(onMesh, mesh)
    of = weightsOn(mesh)

    def step(p, x, y):
        def loss(p):
            h = jnp.tanh(x @ p["up"] + p["bias"])
            return ((h @ p["down"] - y) ** 2).mean(), h
        (value, h), grads = jax.value_and_grad(loss, has_aux=True)(p)
        return descend(p, grads), {"loss": value, "hidden": h, "norms": jax.tree.map(lambda g: (g ** 2).sum(), grads)}
    step = jit(step, in_shardings=(of, on(batch), on(batch)), out_shardings=(of, {"loss": on(), "hidden": on(batch, "model"), "norms": on()}))
    state, outputs = draw(0, **WEIGHTS), []
    for x, y in rows(1, (16, 8), (16, 4)):
        state, output = step(state, x, y)
        outputs.append(jax.tree.map(np.asarray, output))
    return outputs, state


def conditions(jit, shape):
    """Constraints in one branch of a condition, whose predicate is in the state."""
    mesh = meshOf(shape)
    batch, _ = over(mesh)
    on = functools.partial(onMesh, mesh)
    of = weightsOn(mesh)

    def step(state, x, y):
        p, count = state
        value, grads = jax.value_and_grad(lossOf)(p, x, y)
        grads = jax.lax.cond(count % 2 == 0, lambda g: jax.tree.map(lambda a: a * 0.1, g), lambda g: jax.lax.with_sharding_constraint(g, of), grads)
        return (descend(p, grads), count + 1), value
    return train(jit(step, in_shardings=((of, on()), on(batch), on(batch))), (draw(0, **WEIGHTS), np.int32(0)), rows(1, (16, 8), (16, 4)))


def lastBatch(jit, shape):
    """Explicit axes, arrays of NumPy for batches, of which the last one is smaller; evaluated behind it."""
    mesh = jax.make_mesh(shape, NAMES[len(shape)], axis_types=(AxisType.Explicit,) * len(shape))
    with jax.set_mesh(mesh):
        params = put(mesh, draw(0, **WEIGHTS), {"up": P(None, "model"), "bias": P("model"), "down": P("model", None)})

        def step(p, x, y):
            def loss(p):
                h = jnp.tanh(x @ p["up"] + p["bias"])
                return ((jnp.einsum("bh,ho->bo", h, p["down"], out_sharding=P(None, None)) - y) ** 2).mean()
            value, grads = jax.value_and_grad(loss)(p)
            return descend(p, grads), value
        step = jit(step)
        losses, state = train(step, params, rows(1, (16, 8), (16, 4)) + rows(2, (13, 8), (13, 4), count=1))
        x, y = rows(3, (16, 8), (16, 4), count=1)[0]
        evaluate = step.evaluation(squares) if hasattr(step, "evaluation") else squares
        return [*losses, float(evaluate(state, x))], state


def squares(p, x):
    return ((x @ p["up"]) ** 2).sum()


def timeMajor(jit, shape):
    """Rows along the second dimension, where in_shardings split it."""
    mesh = meshOf(shape)
    batch, _ = over(mesh)
    on = functools.partial(onMesh, mesh)

    def loss(p, x, y):
        h, _ = jax.lax.scan(lambda h, u: (jnp.tanh(h + u @ p["a"]), None), jnp.zeros((x.shape[1], 12)), x)
        return ((h @ p["out"] - y) ** 2).mean()
    options = {} if jit is jax.jit else {"batch_dim": {"x": 1}}
    step = jit(descent(loss), in_shardings=({"a": on(None, "model"), "out": on("model")}, on(None, batch), on(batch)), **options)
    return train(step, draw(0, a=(4, 12), out=(12, 3)), rows(2, (5, 8, 4), (8, 3)))


def queries(jit, shape):
    """jax.nn.dot_product_attention with groups of queries, heads split."""
    mesh = meshOf(shape)
    batch, fsdp = over(mesh)
    on = functools.partial(onMesh, mesh)
    of = {**{name: on(fsdp, "model") for name in "qkv"}, "o": on("model", None, fsdp)}

    def loss(p, x, y):
        q, k, v = (jnp.einsum("btd,dnh->btnh", x, p[name]) for name in "qkv")
        a = jax.nn.dot_product_attention(q, k, v, is_causal=True)
        return ((jnp.einsum("btnh,nhd->btd", a, p["o"]) - y) ** 2).mean()
    params = draw(0, q=(8, 8, 4), k=(8, 4, 4), v=(8, 4, 4), o=(8, 4, 8))
    return train(jit(descent(loss), in_shardings=(of, on(batch), on(batch))), params, rows(2, (8, 6, 8), (8, 6, 8)))


def jitted(jit, shape):
    """A step that jax.jit has made already, with shardings and donation."""
    mesh = meshOf(shape)
    batch, _ = over(mesh)
    on = functools.partial(onMesh, mesh)
    of = weightsOn(mesh)

    @functools.partial(jax.jit, in_shardings=(of, on(batch), on(batch)), out_shardings=(of, on()), donate_argnums=0)
    def step(p, x, y):
        value, grads = jax.value_and_grad(lossOf)(p, x, y)
        return descend(p, grads), value
    return train(step if jit is jax.jit else jit(step), draw(0, **WEIGHTS), rows(2, (16, 8), (16, 4)))


def constrained(jit, shape):
    """All of the state constrained in front of the step and behind it, as programs with a tree of specs have it."""
    mesh = meshOf(shape)
    batch, _ = over(mesh)
    of = weightsOn(mesh)
    byRows = NamedSharding(mesh, P(batch))

    def step(state, x, y):
        p, m = jax.lax.with_sharding_constraint(state, (of, of))
        value, grads = jax.value_and_grad(lossOf)(p, x, y)
        grads = jax.lax.with_sharding_constraint(grads, of)
        m = jax.tree.map(lambda m, g: 0.9 * m + g, m, grads)
        return jax.lax.with_sharding_constraint((descend(p, m), m), (of, of)), value
    params = draw(0, **WEIGHTS)
    return train(jit(step, in_shardings=((of, of), byRows, byRows)), (params, jax.tree.map(np.zeros_like, params)), rows(4, (16, 8), (16, 4)))


HABITS = {each.__name__: each for each in (
    setMesh, explicit, reshards, prefixes, scanned, mixed, accumulated, abstract, initialized, nested, vocabulary, sequences, contexts, hybrid,
    custom, logits, conditions, lastBatch, timeMajor, queries, jitted, constrained, mapped)}
