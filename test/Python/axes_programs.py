"""Programs of JAX that train on a mesh of two axes, as their authors write them: shardings of arguments, of arrays, of values.

Each takes what jits its step, jax.jit or distribute.jit, and returns the losses and the trained state.
"""
import functools

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import AxisType, Mesh, NamedSharding
from jax.sharding import PartitionSpec as P

STEPS = 3


def meshOf(*axes, shape=(2, 2)):
    return Mesh(np.array(jax.devices()[:int(np.prod(shape))]).reshape(shape), axes)


def draw(seed, **shapes):
    generator = np.random.default_rng(seed)
    return {name: (generator.standard_normal(shape) * (0.5 / np.sqrt(shape[0]))).astype("f") for name, shape in shapes.items()}


def rows(seed, *shapes, count=STEPS):
    generator = np.random.default_rng(seed)
    return [[generator.standard_normal(shape).astype("f") for shape in shapes] for _ in range(count)]


def tokens(seed, shape, vocabulary, count=STEPS):
    generator = np.random.default_rng(seed)
    return [[generator.integers(0, vocabulary, shape).astype("int32") for _ in range(2)] for _ in range(count)]


def descend(params, grads, rate=0.1):
    return jax.tree.map(lambda p, g: p - rate * g, params, grads)


def train(step, state, batches):
    losses = []
    for batch in batches:
        state, loss = step(state, *batch)
        losses.append(float(loss))
    return losses, state


def crossEntropy(logits, labels):
    return -jnp.take_along_axis(jax.nn.log_softmax(logits), labels[..., None], -1).mean()


def mlp(jit):
    """NamedShardings for arguments and results, as a tree; donated state."""
    mesh = meshOf("data", "model")
    params = draw(0, w1=(8, 16), b1=(16,), w2=(16, 4), b2=(4,))
    split = {"w1": P(None, "model"), "b1": P("model"), "w2": P("model", None), "b2": P()}
    of = jax.tree.map(lambda spec: NamedSharding(mesh, spec), split)
    byRows = NamedSharding(mesh, P("data"))

    def step(params, x, y):
        def loss(p):
            return ((jnp.tanh(x @ p["w1"] + p["b1"]) @ p["w2"] + p["b2"] - y) ** 2).mean()
        value, grads = jax.value_and_grad(loss)(params)
        return descend(params, grads), value

    step = jit(step, in_shardings=(of, byRows, byRows), out_shardings=(of, NamedSharding(mesh, P())), donate_argnums=0)
    return train(step, params, rows(1, (16, 8), (16, 4)))


def arrays(jit):
    """Arrays that are put on the mesh; nothing is said at the step."""
    mesh = jax.make_mesh((2, 2), ("data", "model"), axis_types=(AxisType.Auto, AxisType.Auto))
    params = draw(2, up=(8, 24), gate=(8, 24), down=(24, 8))
    params = {name: jax.device_put(value, NamedSharding(mesh, P("model", None) if name == "down" else P(None, "model"))) for name, value in params.items()}

    @jit
    def step(params, x):
        def loss(p):
            return ((x + (jax.nn.silu(x @ p["gate"]) * (x @ p["up"])) @ p["down"]) ** 2).mean()
        value, grads = jax.value_and_grad(loss)(params)
        return descend(params, grads), value
    return train(step, params, [[jax.device_put(x, NamedSharding(mesh, P("data")))] for x, in rows(3, (16, 8))])


def constraints(jit):
    """with_sharding_constraint on the values within."""
    mesh = meshOf("data", "model")
    params = draw(4, w1=(8, 16), w2=(16, 12), w3=(12, 4))
    on = lambda *spec: NamedSharding(mesh, P(*spec))  # noqa: E731

    def step(params, x, y):
        def loss(p):
            h = jax.lax.with_sharding_constraint(jax.nn.relu(x @ p["w1"]), on("data", "model"))
            h = jax.lax.with_sharding_constraint(jax.nn.relu(h @ p["w2"]), on("data", None))
            return ((h @ p["w3"] - y) ** 2).mean()
        value, grads = jax.value_and_grad(loss)(params)
        return descend(params, grads), value

    split = {"w1": on(None, "model"), "w2": on("model"), "w3": on()}
    return train(jit(step, in_shardings=(split, on("data"), on("data"))), params, rows(5, (16, 8), (16, 4)))


def attention(q, k, v, isCausal=True):
    scores = jnp.einsum("btnh,bsnh->bnts", q, k) / np.sqrt(q.shape[-1])
    if isCausal:
        scores = jnp.where(jnp.tril(jnp.ones(scores.shape[-2:], bool)), scores, -1e9)
    return jnp.einsum("bnts,bsnh->btnh", jax.nn.softmax(scores), v)


def norm(x, scale):
    return x * jax.lax.rsqrt((x * x).mean(-1, keepdims=True) + 1e-6) * scale


def gpt(jit):
    """Blocks as Megatron splits them; the step's own keys in the state, AdamW by hand."""
    mesh = meshOf("data", "model")
    d, heads, vocabulary = 16, 4, 32
    block = dict(q=(d, heads, 4), k=(d, heads, 4), v=(d, heads, 4), o=(heads, 4, d), up=(d, 32), down=(32, d))
    params = {"embed": draw(6, e=(vocabulary, d))["e"], "head": draw(7, e=(d, vocabulary))["e"],
              "blocks": [{**draw(8 + i, **block), "n1": np.ones(d, "f"), "n2": np.ones(d, "f")} for i in range(2)]}
    byName = {"q": P(None, "model"), "k": P(None, "model"), "v": P(None, "model"), "o": P("model"), "up": P(None, "model"), "down": P("model")}
    split = jax.tree_util.tree_map_with_path(lambda path, _: NamedSharding(mesh, byName.get(getattr(path[-1], "key", None), P())), params)
    byRows = NamedSharding(mesh, P("data"))

    def step(state, x, y):
        params, m, v, count = state

        def loss(p):
            h = p["embed"][x]
            for b in p["blocks"]:
                a = norm(h, b["n1"])
                q, k, v_ = (jnp.einsum("btd,dnh->btnh", a, b[name]) for name in "qkv")
                h = h + jnp.einsum("btnh,nhd->btd", attention(q, k, v_), b["o"])
                h = h + jax.nn.gelu(norm(h, b["n2"]) @ b["up"]) @ b["down"]
            return crossEntropy(h @ p["head"], y)
        value, grads = jax.value_and_grad(loss)(params)
        count = count + 1
        m = jax.tree.map(lambda a, g: 0.9 * a + 0.1 * g, m, grads)
        v = jax.tree.map(lambda a, g: 0.99 * a + 0.01 * g * g, v, grads)
        params = jax.tree.map(lambda p, a, b: p - 0.01 * (a / (1 - 0.9 ** count) / (jnp.sqrt(b / (1 - 0.99 ** count)) + 1e-3) + 0.01 * p), params, m, v)
        return (params, m, v, count), value

    zeros = jax.tree.map(np.zeros_like, params)
    step = jit(step, in_shardings=((split, split, split, None), byRows, byRows))
    return train(step, (params, zeros, zeros, np.float32(0)), tokens(9, (8, 6), vocabulary))


def llama(jit):
    """Grouped queries, rotary positions, a gated product; layers in a scan, whose weights are stacked."""
    mesh = meshOf("data", "model")
    d, heads, groups, width, layers = 16, 4, 2, 4, 2
    shapes = dict(wq=(layers, d, heads, width), wk=(layers, d, groups, width), wv=(layers, d, groups, width), wo=(layers, heads, width, d),
                  gate=(layers, d, 32), up=(layers, d, 32), down=(layers, 32, d))
    params = {"layers": {**draw(10, **shapes), "n1": np.ones((layers, d), "f"), "n2": np.ones((layers, d), "f")}, "head": draw(11, h=(d, 8))["h"]}
    spec = {"wq": P(None, None, "model"), "wk": P(None, None, "model"), "wv": P(None, None, "model"), "wo": P(None, "model"),
            "gate": P(None, None, "model"), "up": P(None, None, "model"), "down": P(None, "model")}
    split = {"layers": {name: NamedSharding(mesh, spec.get(name, P())) for name in params["layers"]}, "head": NamedSharding(mesh, P())}

    def rotate(x):
        angles = jnp.arange(x.shape[1])[:, None] / 100 ** (jnp.arange(width // 2) / (width // 2))
        a, b = x[..., :width // 2], x[..., width // 2:]
        c, s = jnp.cos(angles)[None, :, None], jnp.sin(angles)[None, :, None]
        return jnp.concatenate([a * c - b * s, a * s + b * c], -1)

    def layer(h, b):
        a = norm(h, b["n1"])
        q = rotate(jnp.einsum("btd,dnh->btnh", a, b["wq"]))
        k = rotate(jnp.einsum("btd,dnh->btnh", a, b["wk"]))
        v = jnp.einsum("btd,dnh->btnh", a, b["wv"])
        k, v = jnp.repeat(k, heads // groups, 2), jnp.repeat(v, heads // groups, 2)
        h = h + jnp.einsum("btnh,nhd->btd", attention(q, k, v), b["wo"])
        a = norm(h, b["n2"])
        return h + (jax.nn.silu(a @ b["gate"]) * (a @ b["up"])) @ b["down"], None

    def step(params, x, y):
        def loss(p):
            h, _ = jax.lax.scan(layer, x, p["layers"])
            return crossEntropy(h @ p["head"], y)
        value, grads = jax.value_and_grad(loss)(params)
        return descend(params, grads), value
    generator = np.random.default_rng(12)
    batches = [[generator.standard_normal((4, 6, d)).astype("f"), generator.integers(0, 8, (4, 6)).astype("int32")] for _ in range(STEPS)]
    return train(jit(step, in_shardings=(split, NamedSharding(mesh, P("data")), NamedSharding(mesh, P("data")))), params, batches)


def experts(jit):
    """A mixture of experts: one-hot dispatch, the experts split over an axis."""
    mesh = meshOf("data", "expert")
    params = draw(13, router=(8, 4), up=(4, 8, 16), down=(4, 16, 8))
    of = {"router": NamedSharding(mesh, P()), "up": NamedSharding(mesh, P("expert")), "down": NamedSharding(mesh, P("expert"))}

    def step(params, x, y):
        def loss(p):
            gates = jax.nn.softmax(x @ p["router"])
            chosen = jax.nn.one_hot(gates.argmax(-1), 4) * gates
            h = jax.nn.relu(jnp.einsum("td,edh->teh", x, p["up"]))
            return ((jnp.einsum("teh,ehd,te->td", h, p["down"], chosen) - y) ** 2).mean()
        value, grads = jax.value_and_grad(loss)(params)
        return descend(params, grads), value
    byRows = NamedSharding(mesh, P("data"))
    return train(jit(step, in_shardings=(of, byRows, byRows), out_shardings=(of, None)), params, rows(14, (16, 8), (16, 8)))


def mixture(jit):
    """A mixture of experts as GShard writes it: an expert takes few tokens of each row, which are exchanged for them and back. Both axes share out rows."""
    mesh = meshOf("data", "expert")
    params = draw(29, first=(8, 8), router=(8, 4), up=(4, 8, 16), down=(4, 16, 8), out=(8, 3))
    of = {name: NamedSharding(mesh, P("expert") if name in ("up", "down") else P()) for name in params}
    byRows = NamedSharding(mesh, P(("data", "expert")))
    rowsOfAll, expertsOfMember = (NamedSharding(mesh, spec) for spec in (P(None, ("data", "expert")), P("expert", "data")))

    def step(params, x, y):
        def loss(p):
            x_ = jnp.tanh(x @ p["first"])
            share = jax.nn.softmax(x_ @ p["router"])
            chosen = jax.nn.one_hot(share.argmax(-1), 4)
            place = (jnp.cumsum(chosen, 1) - 1) * chosen
            send = jax.nn.one_hot(place.astype("int32"), 2) * (chosen * (place < 2))[..., None]
            taken = jax.lax.with_sharding_constraint(jnp.einsum("gsec,gsm->egcm", send, x_), expertsOfMember)
            made = jnp.einsum("egch,ehm->egcm", jax.nn.relu(jnp.einsum("egcm,emh->egch", taken, p["up"])), p["down"])
            made = jax.lax.with_sharding_constraint(made, rowsOfAll)
            h = x_ + jnp.einsum("gsec,egcm->gsm", send * (share * chosen).sum(-1)[..., None, None], made)
            return crossEntropy(h.mean(1) @ p["out"], y)
        value, grads = jax.value_and_grad(loss)(params)
        return descend(params, grads), value
    generator = np.random.default_rng(30)
    batches = [[generator.standard_normal((8, 6, 8)).astype("f"), generator.integers(0, 3, 8).astype("int32")] for _ in range(STEPS)]
    return train(jit(step, in_shardings=(of, byRows, byRows), out_shardings=(of, None)), params, batches)


def vit(jit):
    """Patches of images, a class token, positions; one sharding for each kind of layer."""
    mesh = meshOf("data", "model")
    d, heads = 16, 4
    params = {**draw(15, patch=(12, d), cls=(1, d), pos=(5, d), qkv=(d, 3, heads, 4), out=(heads, 4, d), up=(d, 32), down=(32, d), head=(d, 5)), "bias": np.zeros(32, "f")}
    spec = {"qkv": P(None, None, "model", None), "out": P("model", None, None), "up": P(None, "model"), "bias": P("model"), "down": P("model", None)}
    of = {name: NamedSharding(mesh, spec.get(name, P())) for name in params}

    def step(params, images, labels):
        def loss(p):
            x = images.reshape(-1, 2, 2, 2, 2, 3).transpose(0, 1, 3, 2, 4, 5).reshape(-1, 4, 12) @ p["patch"]
            x = jnp.concatenate([jnp.broadcast_to(p["cls"], (x.shape[0], 1, d)), x], 1) + p["pos"]
            q, k, v = jnp.moveaxis(jnp.einsum("btd,dcnh->btcnh", x, p["qkv"]), 2, 0)
            x = x + jnp.einsum("btnh,nhd->btd", attention(q, k, v, isCausal=False), p["out"])
            x = x + jax.nn.gelu(x @ p["up"] + p["bias"]) @ p["down"]
            return crossEntropy(x[:, 0] @ p["head"], labels)
        value, grads = jax.value_and_grad(loss)(params)
        return descend(params, grads), value
    generator = np.random.default_rng(16)
    batches = [[generator.standard_normal((8, 4, 4, 3)).astype("f"), generator.integers(0, 5, 8).astype("int32")] for _ in range(STEPS)]
    return train(jit(step, in_shardings=(of, NamedSharding(mesh, P("data")), NamedSharding(mesh, P("data")))), params, batches)


def convolutions(jit):
    """Channels split: outputs of one convolution, inputs of the next."""
    mesh = meshOf("data", "model")
    params = draw(17, c1=(3, 3, 2, 8), c2=(3, 3, 8, 4), w=(4, 3))
    of = {"c1": NamedSharding(mesh, P(None, None, None, "model")), "c2": NamedSharding(mesh, P(None, None, "model")), "w": NamedSharding(mesh, P())}
    convolve = functools.partial(jax.lax.conv_general_dilated, window_strides=(1, 1), padding="SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))

    def step(params, x, y):
        def loss(p):
            h = jax.nn.relu(convolve(jax.nn.relu(convolve(x, p["c1"])), p["c2"])).mean((1, 2))
            return ((h @ p["w"] - y) ** 2).mean()
        value, grads = jax.value_and_grad(loss)(params)
        return descend(params, grads), value
    return train(jit(step, in_shardings=(of, NamedSharding(mesh, P("data")), NamedSharding(mesh, P("data")))), params, rows(18, (8, 6, 6, 2), (8, 3)))


def images(jit):
    """The rows of images split: convolutions with and without a stride, pooling with windows that overlap, padding by hand, and all their gradients."""
    mesh = meshOf("data", "spatial")
    params = draw(31, c1=(3, 3, 2, 6), c2=(3, 3, 6, 6), c3=(5, 1, 6, 4), w=(4, 3))
    whole, byRows = NamedSharding(mesh, P()), NamedSharding(mesh, P("data", "spatial"))
    convolve = functools.partial(jax.lax.conv_general_dilated, dimension_numbers=("NHWC", "HWIO", "NHWC"))

    def step(params, x, y):
        def loss(p):
            h = jax.nn.relu(convolve(x, p["c1"], (1, 1), "SAME"))
            h = jax.nn.relu(convolve(h, p["c2"], (2, 2), "SAME"))
            h = jax.lax.reduce_window(h, 0.0, jax.lax.add, (1, 3, 1, 1), (1, 1, 1, 1), "SAME")
            h = convolve(jnp.pad(h, ((0, 0), (3, 1), (0, 0), (0, 0))), p["c3"], (1, 1), "VALID")
            return ((h.mean((1, 2)) @ p["w"] - y) ** 2).mean()
        value, grads = jax.value_and_grad(loss)(params)
        return descend(params, grads), value
    return train(jit(step, in_shardings=(whole, byRows, NamedSharding(mesh, P("data")))), params, rows(32, (8, 16, 8, 2), (8, 3)))


def recurrence(jit):
    """A gated recurrence, whose states are split as its gates are; one is constrained, in the function that is a turn of the loop."""
    mesh = meshOf("data", "model")
    params = draw(19, a=(4, 12), b=(4, 12), out=(12, 3))
    of = {"a": NamedSharding(mesh, P(None, "model")), "b": NamedSharding(mesh, P(None, "model")), "out": NamedSharding(mesh, P("model"))}

    def step(params, x, y):
        def loss(p):
            def go(h, u):
                gate = jax.lax.with_sharding_constraint(jax.nn.sigmoid(u @ p["a"]), NamedSharding(mesh, P("data", "model")))
                return gate * h + (1 - gate) * jnp.tanh(u @ p["b"]), None
            h, _ = jax.lax.scan(go, jnp.zeros((x.shape[0], 12)), x.swapaxes(0, 1))
            return ((h @ p["out"] - y) ** 2).mean()
        value, grads = jax.value_and_grad(loss)(params)
        return descend(params, grads), value
    return train(jit(step, in_shardings=(of, NamedSharding(mesh, P("data")), NamedSharding(mesh, P("data")))), params, rows(20, (8, 5, 4), (8, 3)))


def tables(jit):
    """Embeddings split by columns, interactions, a head; weights in a sequence."""
    mesh = meshOf("data", "model")
    params = [draw(21, t=(20, 8))["t"], draw(22, t=(30, 8))["t"], draw(23, t=(8, 1))["t"]]
    of = [NamedSharding(mesh, P(None, "model")), NamedSharding(mesh, P(None, "model")), NamedSharding(mesh, P("model", None))]

    def step(params, users, items, y):
        def loss(p):
            return ((((p[0][users] * p[1][items]) @ p[2])[:, 0] - y) ** 2).mean()
        value, grads = jax.value_and_grad(loss)(params)
        return descend(params, grads), value
    generator = np.random.default_rng(24)
    batches = [[generator.integers(0, 20, 16).astype("int32"), generator.integers(0, 30, 16).astype("int32"), generator.standard_normal(16).astype("f")] for _ in range(STEPS)]
    byRows = NamedSharding(mesh, P("data"))
    return train(jit(step, in_shardings=(of, byRows, byRows, byRows)), params, batches)


def clipped(jit):
    """Momentum, the norm of all gradients, a schedule; the batch's axis is behind that of the model."""
    mesh = meshOf("tp", "dp")
    params = draw(25, w1=(8, 16), w2=(16, 4))
    of = {"w1": NamedSharding(mesh, P(None, "tp")), "w2": NamedSharding(mesh, P("tp", None))}

    def step(state, x, y):
        params, momentum, count = state

        def loss(p):
            return ((jax.nn.softplus(x @ p["w1"]) @ p["w2"] - y) ** 2).mean()
        value, grads = jax.value_and_grad(loss)(params)
        size = jnp.sqrt(sum((g ** 2).sum() for g in jax.tree.leaves(grads)))
        grads = jax.tree.map(lambda g: g * jnp.minimum(1.0, 0.5 / size), grads)
        momentum = jax.tree.map(lambda m, g: 0.9 * m + g, momentum, grads)
        return (descend(params, momentum, 0.1 / (1 + count)), momentum, count + 1), value
    byRows = NamedSharding(mesh, P("dp"))
    state = params, jax.tree.map(np.zeros_like, params), np.float32(0)
    return train(jit(step, in_shardings=((of, of, None), byRows, byRows)), state, rows(26, (16, 8), (16, 4)))


def tensor(jit):
    """One axis, of the model; all devices have the whole batch."""
    mesh = meshOf("model", shape=(4,))
    params = draw(27, w1=(8, 16), w2=(16, 4))
    of = {"w1": NamedSharding(mesh, P(None, "model")), "w2": NamedSharding(mesh, P("model"))}
    whole = NamedSharding(mesh, P())

    def step(params, x, y):
        def loss(p):
            return ((jnp.tanh(x @ p["w1"]) @ p["w2"] - y) ** 2).mean()
        value, grads = jax.value_and_grad(loss)(params)
        return descend(params, grads), value
    return train(jit(step, in_shardings=(of, whole, whole), out_shardings=(of, whole)), params, rows(28, (6, 8), (6, 4)))


PROGRAMS = {program.__name__: program for program in (
    mlp, arrays, constraints, gpt, llama, experts, mixture, vit, convolutions, images, recurrence, tables, clipped, tensor)}
