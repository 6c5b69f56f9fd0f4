"""Exports the steps of this folder from JAX: what came out, and what JAX computed in three steps.

usage: export.py [NAME|open/NAME...]        (needs jax, flax and optax; the tests do not)

A step is a function of a state and a batch that returns the new state and the loss. In a folder of its own are its StableHLO,
step.stablehlo.mlir, as `jax.jit(step).lower(…).as_text(debug_info=True)` gives it (or step.mlirbc, what jax.export makes of it),
manifest.json with names, shapes, types and losses, and io.npz with the initial state `in{i}`, batches `batch{k}_{j}`, and the
states after one and three steps, `step1_out{i}` and `step3_out{i}`.

Those in `open` are exported with a symbolic batch size: one export, and steps of 8, 12, 24 and 7 rows, whose last state is `out{i}`.
"""
import json
import os
import shutil
import sys

import jax
import jax.numpy as jnp
import numpy as np
import optax
from jax import lax

HERE = os.path.dirname(os.path.abspath(__file__))
jax.config.update("jax_hlo_source_file_canonicalization_regex", ".*/")  # places name the file alone
ROWS = 24  # of the batch: 1, 2, 3, 4 and 8 replicas divide it
STEPS = {}
FORMS = {}


def step(makeState, makeBatch, form="text"):
    def register(function):
        STEPS[function.__name__] = (function, makeState, makeBatch)
        FORMS[function.__name__] = form
        return function
    return register


def random(seed):
    return np.random.default_rng(seed)


def weights(seed, *sizes):
    r = random(seed)
    return {f"l{i}": {"w": (r.standard_normal((a, b)) / np.sqrt(a)).astype("f"), "b": np.zeros(b, "f")}
            for i, (a, b) in enumerate(zip(sizes, sizes[1:]))}


def dense(p, x):
    return x @ p["w"] + p["b"]


def mlp(p, x, act=jnp.tanh):
    for k in range(len(p) - 1):
        x = act(dense(p[f"l{k}"], x))
    return dense(p[f"l{len(p) - 1}"], x)


def sgd(p, g, rate=0.1):
    return jax.tree.map(lambda a, b: a - rate * b, p, g)


def labels(classes):
    return lambda r: r.integers(0, classes, ROWS).astype("int32")


def rows(*shape):
    return lambda r: r.standard_normal((ROWS, *shape)).astype("f")


def crossEntropy(logits, y):
    return -jnp.take_along_axis(jax.nn.log_softmax(logits), y[:, None], -1).mean()


def trained(loss, optimizer):
    """A step of `optimizer`, whose state is {p, o}."""
    def run(s, *batch):
        value, g = jax.value_and_grad(loss)(s["p"], *batch)
        u, o = optimizer.update(g, s["o"], s["p"])
        return {"p": optax.apply_updates(s["p"], u), "o": o}, value
    return run


def withOptimizer(params, optimizer):
    return {"p": params, "o": optimizer.init(params)}


def registerTrained(name, loss, params, optimizer, batch, form="text"):
    run = trained(loss, optimizer)
    run.__name__ = name
    step(lambda: withOptimizer(params, optimizer), batch, form)(run)


def classify(p, x, y):
    return crossEntropy(mlp(p, x), y)


POINTS = {"x": rows(10), "y": labels(5)}

# Optimizers.
registerTrained("adam", classify, weights(1, 10, 16, 5), optax.adam(1e-2), POINTS)
registerTrained("adamw", classify, weights(2, 10, 16, 5), optax.adamw(1e-2), POINTS, "portable")
registerTrained("lion", classify, weights(3, 10, 16, 5), optax.lion(1e-3), POINTS)
registerTrained("lamb", classify, weights(4, 10, 16, 5), optax.lamb(1e-2), POINTS)
registerTrained("momentum_clip", classify, weights(5, 10, 16, 5),
                optax.chain(optax.clip_by_global_norm(0.5), optax.sgd(0.1, momentum=0.9, nesterov=True)), POINTS)
registerTrained("schedule", classify, weights(6, 10, 16, 5),
                optax.adam(optax.warmup_cosine_decay_schedule(0.0, 1e-2, 2, 10)), POINTS)


@step(lambda: {"key": np.array([0, 7], np.uint32), "p": weights(7, 10, 16, 5)}, POINTS)
def dropout(s, x, y):
    key, sub = jax.random.split(jax.random.wrap_key_data(s["key"]))

    def loss(p):
        h = jnp.tanh(dense(p["l0"], x))
        h = jnp.where(jax.random.bernoulli(sub, 0.8, h.shape), h / 0.8, 0)
        return crossEntropy(dense(p["l1"], h), y)
    value, g = jax.value_and_grad(loss)(s["p"])
    return {"key": jax.random.key_data(key), "p": sgd(s["p"], g)}, value


@step(lambda: {"key": np.array([1, 2, 3, 0xFFFFFFF0], np.uint32), "p": weights(7, 10, 16, 5)}, POINTS)
def dropout_rbg(s, x, y):
    """JAX's keys "rbg": XLA's generator of bits, whose default is Philox. The counter's lower word overflows."""
    key, sub = jax.random.split(jax.random.wrap_key_data(s["key"], impl="rbg"))

    def loss(p):
        h = jnp.tanh(dense(p["l0"], x + 0.1 * jax.random.normal(key, x.shape)))
        h = jnp.where(jax.random.bernoulli(sub, 0.8, h.shape), h / 0.8, 0)
        return crossEntropy(dense(p["l1"], h), y)
    value, g = jax.value_and_grad(loss)(s["p"])
    return {"key": jax.random.key_data(key), "p": sgd(s["p"], g)}, value


@step(lambda: {"bits": {f"{a}{t}": np.zeros((3, 7), t) for a in "pt" for t in ("u1", "u2", "u4")},
               "p": np.array([5, 6, 0xFFFFFFFE, 0xFFFFFFFF], np.uint32), "t": np.array([5, 6, 7, 8], np.uint32)}, {"x": rows(2)})
def random_bits(s, x):
    """Numbers of each width, by both algorithms."""
    algorithms = {"p": lax.RandomAlgorithm.RNG_PHILOX, "t": lax.RandomAlgorithm.RNG_THREE_FRY}
    new = {"bits": {}}
    for a, algorithm in algorithms.items():
        key = s[a]
        for t in ("u1", "u2", "u4"):
            key, new["bits"][a + t] = lax.rng_bit_generator(key, (3, 7), dtype=np.dtype(t), algorithm=algorithm)
        new[a] = key
    return new, x.mean()


@step(lambda: weights(5, 12, 12)["l0"], {"x": rows(12, 12)})
def masked(p, x):
    """Truth values that the program holds, more than a hundred."""
    mask = np.tril(np.ones((12, 12), bool))
    value, g = jax.value_and_grad(lambda p: jnp.where(mask, jnp.tanh(dense(p, x)), 0).var())(p)
    return sgd(p, g), value


@step(lambda: {"cell": weights(8, 4 + 6, 6)["l0"], "out": weights(9, 6, 3)["l0"]}, {"x": rows(7, 4), "y": labels(3)})
def scan_rnn(p, x, y):
    def loss(p):
        def cell(h, xt):
            return jnp.tanh(dense(p["cell"], jnp.concatenate([xt, h], -1))), None
        h, _ = lax.scan(cell, jnp.zeros((x.shape[0], 6)), x.transpose(1, 0, 2))
        return crossEntropy(dense(p["out"], h), y)
    value, g = jax.value_and_grad(loss)(p)
    return sgd(p, g), value


@step(lambda: {"key": np.array([0, 9], np.uint32), "cell": weights(8, 4 + 6, 6)["l0"], "out": weights(9, 6, 3)["l0"]},
      {"x": rows(7, 4), "y": labels(3)})
def dropout_over_time(s, x, y):
    """A key that every turn of a scan splits."""
    def loss(p):
        def cell(carry, xt):
            h, key = carry
            key, sub = jax.random.split(key)
            h = jnp.tanh(dense(p["cell"], jnp.concatenate([xt, h], -1)))
            return (jnp.where(jax.random.bernoulli(sub, 0.9, h.shape), h / 0.9, 0), key), None
        (h, key), _ = lax.scan(cell, (jnp.zeros((x.shape[0], 6)), jax.random.wrap_key_data(s["key"])), x.transpose(1, 0, 2))
        return crossEntropy(dense(p["out"], h), y), key
    p = {"cell": s["cell"], "out": s["out"]}
    (value, key), g = jax.value_and_grad(loss, has_aux=True)(p)
    return {"key": jax.random.key_data(key), **sgd(p, g)}, value


@step(lambda: {"cell": weights(10, 4 + 6, 24)["l0"], "out": weights(11, 6, 3)["l0"]}, {"x": rows(5, 4), "y": labels(3)})
def lstm(p, x, y):
    def loss(p):
        def cell(c, xt):
            h, m = c
            i, f, g, o = jnp.split(dense(p["cell"], jnp.concatenate([xt, h], -1)), 4, -1)
            m = jax.nn.sigmoid(f + 1) * m + jax.nn.sigmoid(i) * jnp.tanh(g)
            h = jax.nn.sigmoid(o) * jnp.tanh(m)
            return (h, m), h
        zero = jnp.zeros((x.shape[0], 6))
        _, hs = lax.scan(cell, (zero, zero), x.transpose(1, 0, 2))
        return crossEntropy(dense(p["out"], hs.mean(0)), y)
    value, g = jax.value_and_grad(loss)(p)
    return sgd(p, g), value


@step(lambda: weights(12, 6, 6), {"x": rows(6), "y": rows(6)})
def while_loop(p, x, y):
    """Newton's square root, for as many turns as it takes, of an intermediate value."""
    def loss(p):
        return ((dense(p["l0"], x) - y) ** 2).mean()
    value, g = jax.value_and_grad(loss)(p)
    norm2 = sum((v * v).sum() for v in jax.tree.leaves(g))
    norm = lax.while_loop(lambda s: (jnp.abs(s * s - norm2) > 1e-5 * norm2), lambda s: 0.5 * (s + norm2 / s), norm2 + 1.0)
    return sgd(p, jax.tree.map(lambda a: a / norm, g), 0.05), value


@step(lambda: {"table": random(13).standard_normal((20, 6)).astype("f") * .1, "out": weights(14, 6, 3)["l0"]},
      {"ids": lambda r: r.integers(0, 20, (ROWS, 4)).astype("int32"), "y": labels(3)})
def embeddings(p, ids, y):
    def loss(p):
        return crossEntropy(dense(p["out"], p["table"][ids].mean(1)), y)
    value, g = jax.value_and_grad(loss)(p)
    return sgd(p, g), value


@step(lambda: weights(15, 5, 4), {"x": rows(5), "segment": labels(6), "y": lambda r: r.standard_normal((ROWS, 4)).astype("f")})
def segment_sum(p, x, segment, y):
    def loss(p):
        sums = jax.ops.segment_sum(dense(p["l0"], x), segment, 6)
        return ((sums[segment] - y) ** 2).mean()
    value, g = jax.value_and_grad(loss)(p)
    return sgd(p, g), value


@step(lambda: {"p": weights(16, 10, 16, 5), "scale": np.float32(1024), "good": np.int32(0)}, POINTS)
def bf16_scaling(s, x, y):
    """Products in bf16, a loss scale that grows and shrinks."""
    def loss(p):
        q = jax.tree.map(lambda a: a.astype(jnp.bfloat16), p)
        return crossEntropy(mlp(q, x.astype(jnp.bfloat16)).astype(jnp.float32), y) * s["scale"]
    value, g = jax.value_and_grad(loss)(s["p"])
    g = jax.tree.map(lambda a: a / s["scale"], g)
    ok = jnp.all(jnp.stack([jnp.isfinite(a).all() for a in jax.tree.leaves(g)]))
    p = jax.tree.map(lambda a, b: jnp.where(ok, a - 0.1 * b, a), s["p"], g)
    good = jnp.where(ok, s["good"] + 1, 0)
    scale = jnp.where(ok, jnp.where(good % 2 == 0, s["scale"] * 2, s["scale"]), s["scale"] / 2)
    return {"p": p, "scale": scale, "good": good}, value / s["scale"]


def norm(p, x, axes):
    m = x.mean(axes, keepdims=True)
    v = x.var(axes, keepdims=True)
    return (x - m) * lax.rsqrt(v + 1e-5) * p["g"] + p["b"]


@step(lambda: {"a": weights(17, 10, 16, 5), "n": {"g": np.ones(16, "f"), "b": np.zeros(16, "f")}}, POINTS)
def layer_norm(p, x, y):
    value, g = jax.value_and_grad(
        lambda p: crossEntropy(dense(p["a"]["l1"], jax.nn.gelu(norm(p["n"], dense(p["a"]["l0"], x), -1))), y))(p)
    return sgd(p, g), value


@step(lambda: {"c": random(18).standard_normal((3, 3, 2, 8)).astype("f") * .3, "n": {"g": np.ones((4, 2), "f"), "b": np.zeros((4, 2), "f")},
               "out": weights(19, 8, 3)["l0"]}, {"x": rows(6, 6, 2), "y": labels(3)})
def group_norm(p, x, y):
    def loss(p):
        h = lax.conv_general_dilated(x, p["c"], (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
        h = norm(p["n"], h.reshape(ROWS, 6, 6, 4, 2), (1, 2, 4)).reshape(ROWS, 6, 6, 8)
        return crossEntropy(dense(p["out"], jax.nn.relu(h).mean((1, 2))), y)
    value, g = jax.value_and_grad(loss)(p)
    return sgd(p, g), value


@step(lambda: {"a": weights(20, 10, 16, 5), "g": np.ones(16, "f")}, POINTS, "exported")
def rms_norm(p, x, y):
    def loss(p):
        h = dense(p["a"]["l0"], x)
        h = h * lax.rsqrt((h * h).mean(-1, keepdims=True) + 1e-6) * p["g"]
        return crossEntropy(dense(p["a"]["l1"], jax.nn.silu(h)), y)
    value, g = jax.value_and_grad(loss)(p)
    return sgd(p, g), value


def attentionParams(seed, d, heads, kvHeads, size):
    r = random(seed)
    w = lambda *s: (r.standard_normal(s) / np.sqrt(s[0])).astype("f")
    return {"e": w(16, d), "q": w(d, heads, size), "k": w(d, kvHeads, size), "v": w(d, kvHeads, size), "o": w(heads * size, d)}


def tokens(length):
    return lambda r: r.integers(0, 16, (ROWS, length)).astype("int32")


TOKENS = {"ids": tokens(6), "y": tokens(6)}


@step(lambda: attentionParams(21, 8, 2, 2, 4), TOKENS)
def rotary(p, ids, y):
    def turn(x):
        t = jnp.arange(x.shape[1])[:, None] * (100.0 ** (-jnp.arange(2) / 2))[None]
        c, s = jnp.cos(t)[None, :, None], jnp.sin(t)[None, :, None]
        a, b = jnp.split(x, 2, -1)
        return jnp.concatenate([a * c - b * s, a * s + b * c], -1)

    def loss(p):
        h = p["e"][ids]
        q, k, v = (jnp.einsum("btd,dhs->bths", h, p[n]) for n in "qkv")
        a = jnp.einsum("bths,buhs->bhtu", turn(q), turn(k)) / 2
        a = jax.nn.softmax(jnp.where(jnp.tril(jnp.ones((6, 6), bool)), a, -1e9), -1)
        o = jnp.einsum("bhtu,buhs->bths", a, v).reshape(*ids.shape, -1) @ p["o"]
        logits = (h + o) @ p["e"].T
        return crossEntropy(logits.reshape(-1, 16), y.reshape(-1))
    value, g = jax.value_and_grad(loss)(p)
    return sgd(p, g), value


@step(lambda: attentionParams(23, 8, 2, 2, 4), {"ids": tokens(24), "y": tokens(24)})
def rotary_complex(p, ids, y):
    """Turns by complex numbers that the program holds, more than a hundred."""
    turns = np.exp(1j * np.arange(24)[:, None] * 100.0 ** (-np.arange(8) / 8)).astype("complex64")[:, None]

    def turn(x):
        z = lax.complex(*jnp.split(jnp.tile(x, 4), 2, -1)) * turns
        return jnp.concatenate([z.real, z.imag], -1)

    def loss(p):
        h = p["e"][ids]
        q, k, v = (jnp.einsum("btd,dhs->bths", h, p[n]) for n in "qkv")
        a = 4 * jnp.einsum("bths,buhs->bhtu", turn(q), turn(k))
        a = jax.nn.softmax(jnp.where(np.tril(np.ones((24, 24), bool)), a, -1e9), -1)
        o = jnp.einsum("bhtu,buhs->bths", a, v).reshape(*ids.shape, -1) @ p["o"]
        return crossEntropy(((h + o) @ p["e"].T).reshape(-1, 16), y.reshape(-1))
    value, g = jax.value_and_grad(loss)(p)
    return sgd(p, g), value


@step(lambda: attentionParams(22, 8, 4, 2, 4), TOKENS)
def grouped_queries(p, ids, y):
    def loss(p):
        h = p["e"][ids]
        q = jnp.einsum("btd,dhs->bths", h, p["q"]).reshape(*ids.shape, 2, 2, 4)
        k, v = (jnp.einsum("btd,dhs->bths", h, p[n]) for n in "kv")
        a = jax.nn.softmax(jnp.einsum("btkgs,buks->bkgtu", q, k) / 2, -1)
        o = jnp.einsum("bkgtu,buks->btkgs", a, v).reshape(*ids.shape, -1) @ p["o"]
        return crossEntropy(((h + o) @ p["e"].T).reshape(-1, 16), y.reshape(-1))
    value, g = jax.value_and_grad(loss)(p)
    return sgd(p, g), value


@step(lambda: {"gate": weights(23, 6, 4)["l0"], "w": random(24).standard_normal((4, 6, 5)).astype("f") * .4},
      {"x": rows(6), "y": labels(5)})
def mixture(p, x, y):
    def loss(p):
        top, which = lax.top_k(dense(p["gate"], x), 2)
        share = jax.nn.softmax(top, -1)
        experts = jnp.einsum("bd,edc->bec", x, p["w"])
        chosen = jnp.take_along_axis(experts, which[:, :, None], 1)
        return crossEntropy((share[..., None] * chosen).sum(1), y)
    value, g = jax.value_and_grad(loss)(p)
    return sgd(p, g), value


def normalized(x, scale):
    return x * lax.rsqrt((x * x).mean(-1, keepdims=True) + 1e-5) * scale


def llamaParams():
    r = random(25)

    def block():
        shapes = {"q": (8, 4, 4), "k": (8, 2, 4), "v": (8, 2, 4), "o": (4, 4, 8), "gate": (8, 12), "up": (8, 12), "down": (12, 8)}
        made = {name: (r.standard_normal(shape) / np.sqrt(8)).astype("f") for name, shape in shapes.items()}
        return {**made, "before": np.ones(8, "f"), "between": np.ones(8, "f")}
    return {"e": r.standard_normal((16, 8)).astype("f"), "head": (r.standard_normal((8, 16)) / 3).astype("f"),
            "last": np.ones(8, "f"), "b0": block(), "b1": block()}


@step(llamaParams, TOKENS)
def llama(p, ids, y):
    """Two blocks of Llama: grouped queries that are turned, a gated layer, an output matrix of its own."""
    t = jnp.arange(ids.shape[1])[:, None] * (100.0 ** (-jnp.arange(2) / 2))[None]
    c, s = jnp.cos(t)[None, :, None], jnp.sin(t)[None, :, None]

    def turn(x):
        a, b = jnp.split(x, 2, -1)
        return jnp.concatenate([a * c - b * s, a * s + b * c], -1)

    def block(p, h):
        x = normalized(h, p["before"])
        q, k, v = (jnp.einsum("btd,dhs->bths", x, p[n]) for n in "qkv")
        q = turn(q).reshape(*ids.shape, 2, 2, 4)
        a = jnp.einsum("btkgs,buks->bkgtu", q, turn(k)) / 2
        a = jax.nn.softmax(jnp.where(jnp.tril(jnp.ones((6, 6), bool)), a, -1e9), -1)
        o = jnp.einsum("bkgtu,buks->btkgs", a, v).reshape(*ids.shape, 4, 4)
        h = h + jnp.einsum("bths,hsd->btd", o, p["o"])
        x = normalized(h, p["between"])
        return h + (jax.nn.silu(x @ p["gate"]) * (x @ p["up"])) @ p["down"]

    def loss(p):
        h = block(p["b1"], block(p["b0"], p["e"][ids]))
        return crossEntropy((normalized(h, p["last"]) @ p["head"]).reshape(-1, 16), y.reshape(-1))
    value, g = jax.value_and_grad(loss)(p)
    return sgd(p, g), value


@step(lambda: {"gate": weights(26, 6, 4)["l0"], "up": random(27).standard_normal((4, 6, 8)).astype("f") * .4,
               "down": random(28).standard_normal((4, 8, 6)).astype("f") * .4, "out": weights(29, 6, 3)["l0"]},
      {"x": rows(6, 6), "y": labels(3)})
def experts(p, x, y):
    """A mixture of experts as GShard writes it: of each row, an expert takes two tokens at most, sent by a one-hot product."""
    def loss(p):
        share = jax.nn.softmax(dense(p["gate"], x), -1)
        chosen = jax.nn.one_hot(share.argmax(-1), 4)
        place = (jnp.cumsum(chosen, 1) - 1) * chosen
        send = jax.nn.one_hot(place.astype("int32"), 2) * (chosen * (place < 2))[..., None]
        taken = jnp.einsum("gsec,gsm->egcm", send, x)
        made = jnp.einsum("egch,ehm->egcm", jax.nn.relu(jnp.einsum("egcm,emh->egch", taken, p["up"])), p["down"])
        h = x + jnp.einsum("gsec,egcm->gsm", send * (share * chosen).sum(-1)[..., None, None], made)
        return crossEntropy(dense(p["out"], h.mean(1)), y)
    value, g = jax.value_and_grad(loss)(p)
    return sgd(p, g), value


IMAGES = {"x": rows(8, 8, 4), "y": labels(3)}


def images(name, layer, shape, outChannels, seed):
    def run(p, x, y):
        def loss(p):
            h = jax.nn.relu(layer(x, p["c"]))
            return crossEntropy(dense(p["out"], h.mean((1, 2))), y)
        value, g = jax.value_and_grad(loss)(p)
        return sgd(p, g), value
    run.__name__ = name
    step(lambda: {"c": random(seed).standard_normal(shape).astype("f") * .3, "out": weights(seed + 1, outChannels, 3)["l0"]}, IMAGES)(run)


NHWC = ("NHWC", "HWIO", "NHWC")
images("depthwise", lambda x, c: lax.conv_general_dilated(x, c, (1, 1), "SAME", dimension_numbers=NHWC, feature_group_count=4),
       (3, 3, 1, 8), 8, 30)
images("grouped_conv", lambda x, c: lax.conv_general_dilated(x, c, (2, 2), "SAME", dimension_numbers=NHWC, feature_group_count=2),
       (3, 3, 2, 6), 6, 32)
images("transposed_conv", lambda x, c: lax.conv_transpose(x, c, (2, 2), "SAME", dimension_numbers=NHWC), (3, 3, 4, 5), 5, 34)
images("dilated_conv", lambda x, c: lax.conv_general_dilated(x, c, (1, 1), "SAME", rhs_dilation=(2, 2), dimension_numbers=NHWC),
       (3, 3, 4, 5), 5, 36)
images("max_pool", lambda x, c: lax.reduce_window(
    lax.conv_general_dilated(x, c, (1, 1), "SAME", dimension_numbers=NHWC), -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID"),
    (3, 3, 4, 5), 5, 38)
images("overlapping_pool", lambda x, c: lax.reduce_window(
    lax.conv_general_dilated(x, c, (1, 1), "SAME", dimension_numbers=NHWC), -jnp.inf, lax.max, (1, 3, 3, 1), (1, 2, 2, 1), "SAME"),
    (3, 3, 4, 5), 5, 40)
images("avg_pool", lambda x, c: lax.reduce_window(
    lax.conv_general_dilated(x, c, (1, 1), "SAME", dimension_numbers=NHWC), 0., lax.add, (1, 3, 3, 1), (1, 2, 2, 1), "SAME") / 9,
    (3, 3, 4, 5), 5, 42)
images("resize", lambda x, c: jax.image.resize(
    lax.conv_general_dilated(x, c, (1, 1), "SAME", dimension_numbers=NHWC), (ROWS, 5, 12, 5), "bilinear"), (3, 3, 4, 5), 5, 44)


@step(lambda: weights(50, 6, 8), {"x": rows(6), "y": rows(8)})
def cumulative(p, x, y):
    value, g = jax.value_and_grad(lambda p: ((jnp.cumsum(dense(p["l0"], x), -1) - y) ** 2).mean())(p)
    return sgd(p, g, .01), value


@step(lambda: weights(51, 6, 8), {"x": rows(6), "y": rows(8)})
def sorting(p, x, y):
    """Differences of sorted features: the sort and its gradient stay in a row."""
    value, g = jax.value_and_grad(lambda p: ((jnp.sort(dense(p["l0"], x), -1) - jnp.sort(y, -1)) ** 2).mean())(p)
    return sgd(p, g), value


@step(lambda: weights(52, 6, 8), {"x": rows(6), "z": rows(6)})
def contrastive(p, x, z):
    """Every row against every other one of the batch."""
    def loss(p):
        a, b = dense(p["l0"], x), dense(p["l0"], z)
        a, b = (v * lax.rsqrt((v * v).sum(-1, keepdims=True) + 1e-6) for v in (a, b))
        return crossEntropy(5 * a @ b.T, jnp.arange(x.shape[0]))
    value, g = jax.value_and_grad(loss)(p)
    return sgd(p, g), value


@step(lambda: {"w": random(53).standard_normal((6, 4)).astype("f"), "a": np.eye(4, dtype="f")}, {"x": rows(6)})
def cholesky(s, x):
    """Whitening: the covariance of the batch, its Cholesky factor, and a solve."""
    def loss(w):
        h = x @ w
        c = h.T @ h / x.shape[0] + 0.1 * jnp.eye(4)
        l = jnp.linalg.cholesky(c)
        return (jax.scipy.linalg.solve_triangular(l, h.T, lower=True) ** 2).mean() + 0.1 * jnp.log(jnp.diagonal(l)).sum()
    value, g = jax.value_and_grad(loss)(s["w"])
    return {"w": s["w"] - 0.1 * g, "a": 0.9 * s["a"] + 0.1 * g[:4].T @ g[:4]}, value


@step(lambda: weights(54, 8, 8), {"x": rows(8), "y": rows(5)})
def fft(p, x, y):
    def loss(p):
        f = jnp.fft.rfft(dense(p["l0"], x), axis=-1)
        return ((jnp.abs(f) - y) ** 2).mean()
    value, g = jax.value_and_grad(loss)(p)
    return sgd(p, g), value


@step(lambda: {"re": random(60).standard_normal((5, 6, 6)).astype("f") * .3, "im": random(61).standard_normal((5, 6, 6)).astype("f") * .3,
               "turn": np.float32(0.1)}, {"x": rows(8, 6), "y": rows(8, 6)})
def spectral(p, x, y):
    """A layer of a Fourier neural operator: weights for each frequency, and a turn of all."""
    def loss(p):
        f = jnp.einsum("bki,kio->bko", jnp.fft.rfft(x, axis=1), lax.complex(p["re"], p["im"]))
        return ((jnp.fft.irfft(f * jnp.exp(1j * p["turn"]), n=8, axis=1) - y) ** 2).mean()
    value, g = jax.value_and_grad(loss)(p)
    return sgd(p, g), value


@step(lambda: {"w": random(62).standard_normal((3, 3)).astype("f")}, {"x": rows(3, 3), "y": rows(3)})
def batched_cholesky(p, x, y):
    """A covariance for each row of the batch: its factor, a solve, its determinant."""
    def loss(p):
        h = x @ p["w"]
        l = jnp.linalg.cholesky(jnp.einsum("bij,bkj->bik", h, h) + 2 * jnp.eye(3))
        z = jax.scipy.linalg.solve_triangular(l, y[..., None], lower=True)
        return (z ** 2).mean() + jnp.log(jnp.diagonal(l, axis1=1, axis2=2)).sum(1).mean()
    value, g = jax.value_and_grad(loss)(p)
    return sgd(p, g), value


@step(lambda: weights(63, 6, 8), {"x": rows(6), "z": rows(6), "target": rows(8)})
def two_views(p, x, z, target):
    """Two views of the batch one after the other in one, taken apart again."""
    def loss(p):
        h = dense(p["l0"], jnp.concatenate([x, jnp.tanh(z)], 0))
        h = h * lax.rsqrt((h * h).sum(-1, keepdims=True) + 1e-6)
        a, b = jnp.split(h, 2, 0)
        return ((h - jnp.concatenate([target, target], 0)) ** 2).mean() - (a * b).sum(-1).mean()
    value, g = jax.value_and_grad(loss)(p)
    return sgd(p, g), value


@step(lambda: {"p": weights(55, 10, 16, 5), "n": np.int32(0)}, POINTS)
def switch(s, x, y):
    """Rates by phase: `lax.switch`; and every other step is skipped: `lax.cond`."""
    value, g = jax.value_and_grad(classify)(s["p"], x, y)
    rate = lax.switch(s["n"] % 3, [lambda: 0.1, lambda: 0.05, lambda: 0.02])
    p = lax.cond(s["n"] % 2 == 0, lambda: sgd(s["p"], g, rate), lambda: s["p"])
    return {"p": p, "n": s["n"] + 1}, value


@step(lambda: weights(56, 10, 16, 16, 5), POINTS)
def remat(p, x, y):
    block = jax.checkpoint(lambda p, x: jnp.tanh(dense(p["l1"], jnp.tanh(dense(p["l0"], x)))))
    value, g = jax.value_and_grad(lambda p: crossEntropy(dense(p["l2"], block(p, x)), y))(p)
    return sgd(p, g), value


@step(lambda: weights(57, 10, 16, 5), POINTS)
def pick(p, x, y):
    """The idiom logits[arange(n), y], and an accuracy by argmax."""
    def loss(p):
        logits = jax.nn.log_softmax(mlp(p, x))
        return -logits[jnp.arange(x.shape[0]), y].mean(), (logits.argmax(-1) == y).mean()
    (value, accuracy), g = jax.value_and_grad(loss, has_aux=True)(p)
    return sgd(p, g), value


@step(lambda: weights(58, 10, 16, 5), POINTS)
def micro_batches(p, x, y):
    """Gradients accumulated over two halves of the batch."""
    def one(total, part):
        return jax.tree.map(jnp.add, total, jax.value_and_grad(classify)(p, *part)), None
    zero = (jnp.zeros(()), jax.tree.map(jnp.zeros_like, p))
    (value, g), _ = lax.scan(one, zero, (x.reshape(-1, 2, 10).transpose(1, 0, 2), y.reshape(-1, 2).transpose(1, 0)))
    return sgd(p, g, 0.05), value / 2


@step(lambda: weights(59, 10, 16, 5), POINTS)
def confusion(p, x, y):
    """Counts of (label, guess) pairs weigh the classes: a histogram by scatter-add."""
    def loss(p):
        logits = mlp(p, x)
        counts = jnp.zeros((5, 5)).at[y, logits.argmax(-1)].add(1.0)
        return (crossEntropy(logits, y) * (1 + 0.1 * jnp.trace(counts))), ()
    (value, _), g = jax.value_and_grad(loss, has_aux=True)(p)
    return sgd(p, g, 0.02), value


@step(lambda: weights(64, 6, 4), {"x": rows(6), "y": rows(4)})
def orthogonal(p, x, y):
    """A projection onto the columns of Q, and a penalty on R: QR and its gradient."""
    def loss(p):
        q, r = jnp.linalg.qr(p["l0"]["w"])
        return ((x @ q + p["l0"]["b"] - y) ** 2).mean() + 0.1 * jnp.abs(jnp.diagonal(r)).sum()
    value, g = jax.value_and_grad(loss)(p)
    return sgd(p, g), value


@step(lambda: {"w": (np.eye(3) + 0.3 * random(65).standard_normal((3, 3))).astype("f")}, {"x": rows(3, 3), "y": rows(3)})
def linear_systems(p, x, y):
    """A system for each row of the batch, and the inverse and the determinant of a weight: LU with exchanges."""
    def loss(p):
        z = jnp.linalg.solve(0.3 * x @ p["w"] + 3 * jnp.eye(3), y[..., None])
        return (z ** 2).mean() - 0.1 * jnp.linalg.slogdet(p["w"])[1] + 0.01 * (jnp.linalg.inv(p["w"]) ** 2).sum()
    value, g = jax.value_and_grad(loss)(p)
    return sgd(p, g, 0.02), value


@step(lambda: {"w": random(66).standard_normal((6, 5)).astype("f")}, {"x": rows(6)})
def eigenvalues(p, x):
    """Zero-phase whitening of the batch's covariance, which does not depend on the signs of vectors."""
    def loss(p):
        h = x @ p["w"]
        values, vectors = jnp.linalg.eigh(h.T @ h / x.shape[0] + 0.1 * jnp.eye(5))
        white = h @ (vectors / jnp.sqrt(values)) @ vectors.T
        return ((white - h) ** 2).mean() + 0.1 * jnp.log(values).sum()
    value, g = jax.value_and_grad(loss)(p)
    return sgd(p, g, 0.05), value


@step(lambda: weights(67, 6, 8), {"x": rows(6), "y": rows(8)}, "exported")
def approximate_top_k(p, x, y):
    """approx_max_k, and an exact gelu, as jax.export writes them."""
    def loss(p):
        top, which = lax.approx_max_k(jax.nn.gelu(dense(p["l0"], x), approximate=False), 3)
        return ((top - jnp.take_along_axis(y, which, 1)) ** 2).mean()
    value, g = jax.value_and_grad(loss)(p)
    return sgd(p, g), value


@step(lambda: {"seen": np.zeros(6, "int32"), "w": random(68).standard_normal((10, 6)).astype("f")}, POINTS)
def unique(s, x, y):
    """Classes and their counts, by jnp.unique of a fixed size."""
    ids, counts = jnp.unique(jnp.arange(12) % 5, size=6, fill_value=0, return_counts=True)
    value, g = jax.value_and_grad(lambda w: crossEntropy(x @ w, y) + 0.01 * (w[ids % 10] ** 2).sum())(s["w"])
    return {"seen": s["seen"] + counts, "w": s["w"] - 0.1 * g}, value


@step(lambda: {"p": weights(69, 10, 16, 5), "mean": np.zeros(16, "f"), "variance": np.ones(16, "f")}, POINTS)
def batch_norm(s, x, y):
    """Statistics of the batch, and their running averages, with the factor n / (n - 1)."""
    def loss(p):
        h = dense(p["l0"], x)
        mean, variance = h.mean(0), h.var(0)
        h = jnp.tanh((h - mean) * lax.rsqrt(variance + 1e-5))
        return crossEntropy(dense(p["l1"], h), y), (mean, variance)
    (value, (mean, variance)), g = jax.value_and_grad(loss, has_aux=True)(s["p"])
    n = x.shape[0]
    return {"p": sgd(s["p"], g), "mean": 0.9 * s["mean"] + 0.1 * mean,
            "variance": 0.9 * s["variance"] + 0.1 * variance * n / (n - 1)}, value


@step(lambda: {"score": weights(70, 6, 4)["l0"], "next": random(71).standard_normal((4, 4)).astype("f")},
      {"x": rows(6, 6), "y": lambda r: r.integers(0, 4, (ROWS, 6)).astype("int32"), "lengths": lambda r: r.integers(2, 7, ROWS).astype("int32")})
def chain_of_labels(p, x, y, lengths):
    """A conditional random field over sequences of several lengths: a scan of log-sum-exps with square transitions."""
    def loss(p):
        scores, mask = dense(p["score"], x), jnp.arange(6)[None] < lengths[:, None]
        right = (jnp.take_along_axis(scores, y[..., None], 2)[..., 0] * mask).sum(1) + (p["next"][y[:, :-1], y[:, 1:]] * mask[:, 1:]).sum(1)

        def go(total, at):
            now, counts = at
            longer = jax.nn.logsumexp(total[:, :, None] + p["next"][None], 1) + now
            return jnp.where(counts[:, None], longer, total), None
        total, _ = lax.scan(go, scores[:, 0], (scores[:, 1:].swapaxes(0, 1), mask[:, 1:].T))
        return (jax.nn.logsumexp(total, -1) - right).mean()
    value, g = jax.value_and_grad(loss)(p)
    return sgd(p, g), value


@step(lambda: weights(72, 6, 4), {"x": rows(6), "y": labels(4)})
def halves(p, x, y):
    """The first half of the rows against the second; each half's gradient is padded to all rows."""
    def loss(p):
        h = dense(p["l0"], jnp.tile(x, (2, 1)))
        first, second = h[:ROWS // 2], h[ROWS // 2:ROWS]
        return crossEntropy(h[:ROWS], y) + ((first - 2 * second) ** 2).mean() + (h[ROWS:] ** 2).mean()
    value, g = jax.value_and_grad(loss)(p)
    return sgd(p, g, 0.05), value


def stepOfLoss(loss):
    """Gradient descent on `loss`."""
    def run(p, *batch):
        value, g = jax.value_and_grad(loss)(p, *batch)
        return sgd(p, g), value
    return run


def rowLoss(p, row, y):
    return -jax.nn.log_softmax(mlp(p, row))[y]


# The examples one after the other, each by itself: a loop over the rows.

@step(lambda: weights(73, 10, 16, 5), POINTS)
def mapped_rows(p, x, y):
    """What a row is sorted into and added up to. The loop of the gradient begins with the last row."""
    def loss(p):
        return lax.map(lambda row: rowLoss(p, jnp.sort(row[0]) + 0.1 * jnp.cumsum(row[0]), row[1]), (x, y)).mean()
    return stepOfLoss(loss)(p)


@step(lambda: weights(74, 10, 16, 5), POINTS)
def clipped_rows(p, x, y):
    """Each example's own gradient, clipped and added up (as for differential privacy)."""
    def go(total, row):
        value, g = jax.value_and_grad(rowLoss)(p, *row)
        g = jax.tree.map(lambda t: t * jnp.minimum(1, 1 / optax.global_norm(g)), g)
        return jax.tree.map(jnp.add, total, (value, g)), None
    start = jax.tree.map(jnp.zeros_like, (jnp.float32(0), p))
    (value, g), _ = lax.scan(go, start, (x, y))
    return sgd(p, g, 0.1 / ROWS), value / ROWS


@step(lambda: {"x": random(75).standard_normal((4, 6)).astype("f") * .4, "h": random(76).standard_normal((6, 6)).astype("f") * .4,
               "o": weights(77, 6, 5)["l0"]}, {"x": rows(7, 4), "y": labels(5)})
def mapped_recurrence(p, x, y):
    """A scan over time within each row; one branch for some rows, another for the others."""
    def loss(p):
        def one(row):
            h, _ = lax.scan(lambda h, t: (jnp.tanh(t @ p["x"] + h @ p["h"]), None), jnp.zeros(6), row[0])
            value = -jax.nn.log_softmax(dense(p["o"], h))[row[1]]
            return lax.cond(row[1] > 2, lambda v: 2 * v, lambda v: v, value)
        return lax.map(one, (x, y)).mean()
    return stepOfLoss(loss)(p)


@step(lambda: {"t": random(78).standard_normal((20, 6)).astype("f") * .3, "o": weights(79, 6, 5)["l0"]},
      {"ids": lambda r: r.integers(0, 20, (ROWS, 4)).astype("int32"), "y": labels(5)})
def mapped_lookup(p, ids, y):
    """Rows of a table, looked up for each example under its own noise."""
    key = jax.random.key(5)
    def loss(p):
        def one(row):
            noise = jax.random.normal(jax.random.fold_in(key, row[2]), (6,))
            return -jax.nn.log_softmax(dense(p["o"], p["t"][row[0]].mean(0) + 0.1 * noise))[row[1]]
        return lax.map(one, (ids, y, jnp.arange(ROWS))).mean()
    return stepOfLoss(loss)(p)


@step(lambda: weights(80, 10, 16, 5), POINTS)
def written_rows(p, x, y):
    """The rows of the result are written one by one, and the largest is kept."""
    def body(i, carried):
        out, largest = carried
        logits = mlp(p, x[i])
        return out.at[i].set(logits), jnp.maximum(largest, logits.max())
    out, largest = lax.fori_loop(0, ROWS, body, (jnp.zeros((ROWS, 5)), jnp.float32(-9)))
    slope = jax.nn.softmax(out) - jax.nn.one_hot(y, 5)
    return jax.tree.map(lambda t: t - 0.01 * largest * slope.mean(), p), crossEntropy(out, y)


#: Exported with a symbolic batch size too.
OPEN = ["adam", "batch_norm", "dropout", "mixture", "pick", "rotary", "scan_rnn", "batched_cholesky"]
OPEN_ROWS = [8, 12, 24, 7]


def recordOpen(name):
    function, makeState, batchOf = STEPS[name]
    state = jax.tree.map(np.asarray, makeState())
    leaves = jax.tree_util.tree_flatten_with_path(state)[0]
    (b,) = jax.export.symbolic_shape("b")
    whole = [tuple(make(random(1000 * k + j)) for j, make in enumerate(batchOf.values())) for k in range(len(OPEN_ROWS))]
    batches = [tuple(x[:rows] for x in batch) for rows, batch in zip(OPEN_ROWS, whole)]
    shapes = [jax.ShapeDtypeStruct((b, *x.shape[1:]), x.dtype) for x in whole[0]]
    exported = jax.export.export(jax.jit(function, keep_unused=True))(state, *shapes)
    folder = os.path.join(HERE, "open", name)
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    with open(os.path.join(folder, "step.mlirbc"), "wb") as file:
        file.write(exported.mlir_module_serialized)
    arrays = {f"in{i}": np.asarray(v) for i, (_, v) in enumerate(leaves)}
    losses = []
    for k, batch in enumerate(batches):
        arrays.update({f"batch{k}_{j}": x for j, x in enumerate(batch)})
        state, loss = jax.jit(function)(state, *batch)
        losses.append(float(loss))
    arrays.update({f"out{i}": np.asarray(v) for i, v in enumerate(jax.tree.leaves(state))})
    np.savez_compressed(os.path.join(folder, "io.npz"), **arrays)
    inputs = [{"kind": "state", "path": jax.tree_util.keystr(path)} for path, _ in leaves]
    inputs += [{"kind": "batch", "path": f"[{j}]", "name": batchName} for j, batchName in enumerate(batchOf)]
    with open(os.path.join(folder, "manifest.json"), "w", encoding="utf-8") as file:
        json.dump({"name": name, "inputs": inputs, "max_batch": max(OPEN_ROWS), "rows": OPEN_ROWS, "jax": jax.__version__,
                   "losses": losses}, file, indent=1)
    print("open", name, losses)


def record(name):
    function, makeState, batchOf = STEPS[name]
    state = jax.tree.map(lambda a: np.asarray(a), makeState())
    batches = [tuple(make(random(1000 * k + j)) for j, make in enumerate(batchOf.values())) for k in range(3)]
    lowered = jax.jit(function, keep_unused=True).lower(state, *batches[0])
    folder = os.path.join(HERE, name)
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    if FORMS[name] != "text":
        exported = jax.export.export(jax.jit(function, keep_unused=True))(state, *batches[0])
        with open(os.path.join(folder, "step.mlirbc"), "wb") as file:
            file.write(exported.mlir_module_serialized if FORMS[name] == "portable" else exported.serialize())
    else:
        text = lowered.as_text(debug_info=True)
        with open(os.path.join(folder, "step.stablehlo.mlir"), "w", encoding="utf-8") as file:
            file.write(text)
    leaves = jax.tree_util.tree_flatten_with_path(state)[0]
    arrays = {f"in{i}": np.asarray(v) for i, (_, v) in enumerate(leaves)}
    losses = []
    for k, batch in enumerate(batches):
        arrays.update({f"batch{k}_{j}": x for j, x in enumerate(batch)})
        state, loss = jax.jit(function)(state, *batch)
        losses.append(float(loss))
        if k in (0, 2):
            arrays.update({f"step{k + 1}_out{i}": np.asarray(v) for i, v in enumerate(jax.tree.leaves(state))})
    np.savez_compressed(os.path.join(folder, "io.npz"), **arrays)
    inputs = [{"kind": "state", "path": jax.tree_util.keystr(path), "shape": list(np.shape(v)), "dtype": str(np.asarray(v).dtype)}
              for path, v in leaves]
    inputs += [{"kind": "batch", "path": f"[{j}]", "name": batchName, "shape": list(x.shape), "dtype": str(x.dtype)}
               for j, (batchName, x) in enumerate(zip(batchOf, batches[0]))]
    with open(os.path.join(folder, "manifest.json"), "w", encoding="utf-8") as file:
        json.dump({"name": name, "inputs": inputs, "n_state": len(leaves), "n_batch": len(batchOf), "steps": 3,
                   "outputs_extra": [], "jax": jax.__version__, "losses": losses}, file, indent=1)
    print(name, losses)


if __name__ == "__main__":
    for each in sys.argv[1:] or [*STEPS, *(f"open/{name}" for name in OPEN)]:
        recordOpen(each.removeprefix("open/")) if each.startswith("open/") else record(each)
