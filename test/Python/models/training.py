"""What the models share: optimizers, layers, losses, and the step that trains them. In plain JAX, as a user without a library writes it.

An optimizer is (start, update): start(params) gives its state, update(params, gradients, state) the new params and state. A layer is a
function of its parameters and a value; make… draws the parameters.
"""
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

tree = jax.tree.map


def train(loss, params, optimizer, *batch, extra=None):
    """(step, state, batch) of a model. loss(params, *batch) gives a value; with `extra`, a state that is no parameter (statistics, a key),
    loss(params, extra, *batch) gives (value, the new extra)."""
    start, update = optimizer

    def step(state, *batch):
        if extra is None:
            value, gradients = jax.value_and_grad(loss)(state["params"], *batch)
            new = {}
        else:
            (value, new), gradients = jax.value_and_grad(loss, has_aux=True)(state["params"], state["extra"], *batch)
            new = {"extra": new}
        params, moments = update(state["params"], gradients, state["optimizer"])
        return {"params": params, "optimizer": moments, **new}, value
    state = {"params": params, "optimizer": start(params), **({} if extra is None else {"extra": extra})}
    return step, state, batch


def zeros(params):
    return tree(np.zeros_like, params)


def normOf(values):
    return jnp.sqrt(sum(jnp.sum(v * v) for v in jax.tree.leaves(values)))


# Optimizers.

def sgd(rate):
    return lambda p: {}, lambda p, g, s: (tree(lambda p, g: p - rate * g, p, g), s)


def momentum(rate, decay=0.9, nesterov=False):
    def update(p, g, m):
        m = tree(lambda m, g: decay * m + g, m, g)
        move = tree(lambda m, g: decay * m + g, m, g) if nesterov else m
        return tree(lambda p, d: p - rate * d, p, move), m
    return zeros, update


def adam(rate, b1=0.9, b2=0.99, decay=0.0, epsilon=1e-6):
    def update(p, g, s):
        n = s["n"] + 1
        m = tree(lambda m, g: b1 * m + (1 - b1) * g, s["m"], g)
        v = tree(lambda v, g: b2 * v + (1 - b2) * g * g, s["v"], g)
        c1, c2 = 1 - b1 ** n.astype("f"), 1 - b2 ** n.astype("f")
        p = tree(lambda p, m, v: p - rate * (m / c1 / (jnp.sqrt(v / c2) + epsilon) + decay * p), p, m, v)
        return p, {"m": m, "v": v, "n": n}
    return lambda p: {"m": zeros(p), "v": zeros(p), "n": np.array(0, "i4")}, update


def adagrad(rate):
    def update(p, g, s):
        s = tree(lambda s, g: s + g * g, s, g)
        return tree(lambda p, g, s: p - rate * g * lax.rsqrt(s + 1e-3), p, g, s), s
    return zeros, update


def rmsprop(rate, decay=0.9):
    """Its first steps divide each gradient by its own size: of one that is zero but for rounding nothing is known."""
    def update(p, g, s):
        s = tree(lambda s, g: decay * s + (1 - decay) * g * g, s, g)
        return tree(lambda p, g, s: p - rate * g / (jnp.sqrt(s) + 1e-8), p, g, s), s
    return zeros, update


def lion(rate):
    def update(p, g, m):
        p = tree(lambda p, m, g: p - rate * (jnp.sign(0.9 * m + 0.1 * g) + 0.01 * p), p, m, g)
        return p, tree(lambda m, g: 0.99 * m + 0.01 * g, m, g)
    return zeros, update


def lamb(rate):
    start, _ = adam(rate)
    _, direction = adam(1.0)

    def update(p, g, s):
        moved, s = direction(p, g, s)

        def scaled(p, q):
            move, size = p - q, jnp.sqrt(jnp.sum(p * p))
            length = jnp.sqrt(jnp.sum(move * move))
            return p - rate * jnp.where((size > 0) & (length > 0), size / jnp.maximum(length, 1e-12), 1.0) * move
        return tree(scaled, p, moved), s
    return start, update


def adafactor(rate):
    """Second moments of matrices by rows and columns."""
    def start(p):
        return tree(lambda p: (np.zeros(p.shape[:-1], "f"), np.zeros(p.shape[:-2] + p.shape[-1:], "f")) if p.ndim > 1 else (np.zeros_like(p),), p)

    def update(p, g, s):
        def one(p, g, s):
            square = g * g + 1e-12
            if p.ndim < 2:
                s = (0.9 * s[0] + 0.1 * square,)
                return p - rate * g * lax.rsqrt(s[0] + 1e-8), s
            rows, columns = 0.9 * s[0] + 0.1 * square.mean(-1), 0.9 * s[1] + 0.1 * square.mean(-2)
            v = rows[..., None] * columns[..., None, :] / rows.mean(-1)[..., None, None]
            d = g * lax.rsqrt(v + 1e-8)
            return p - rate * d / jnp.maximum(1.0, jnp.sqrt(jnp.mean(d * d))), (rows, columns)
        leaves, form = jax.tree.flatten(p)
        pairs = [one(*each) for each in zip(leaves, jax.tree.leaves(g), form.flatten_up_to(s))]
        return form.unflatten([a for a, _ in pairs]), form.unflatten([b for _, b in pairs])
    return start, update


def clipped(optimizer, most):
    """By the global norm."""
    start, update = optimizer

    def clip(p, g, s):
        scale = jnp.minimum(1.0, most / (normOf(g) + 1e-6))
        return update(p, tree(lambda g: g * scale, g), s)
    return start, clip


# Parameters and layers.

def makeDense(r, *sizes):
    return {"w": (r.normal(size=sizes) / np.sqrt(np.prod(sizes[:-1]))).astype("f"), "b": np.zeros(sizes[-1], "f")}


def dense(p, x):
    return x @ p["w"] + p["b"]


def makeMlp(r, *sizes):
    return [makeDense(r, a, b) for a, b in zip(sizes, sizes[1:])]


def mlp(layers, x, activation=jax.nn.relu):
    for p in layers[:-1]:
        x = activation(dense(p, x))
    return dense(layers[-1], x)


def makeScale(size):
    return {"gamma": np.ones(size, "f"), "beta": np.zeros(size, "f")}


def normalize(p, x, axes):
    """Over `axes`; gamma and beta are broadcast from the right."""
    mean, variance = x.mean(axes, keepdims=True), x.var(axes, keepdims=True)
    return (x - mean) * lax.rsqrt(variance + 1e-5) * p["gamma"] + p["beta"]


def layerNorm(p, x):
    return normalize(p, x, -1)


def rmsNorm(p, x):
    return x * lax.rsqrt(jnp.mean(x * x, -1, keepdims=True) + 1e-5) * p["gamma"]


def makeConv(r, size, into, out, rank=2):
    return {"w": (r.normal(size=(size,) * rank + (into, out)) / np.sqrt(size ** rank * into)).astype("f"), "b": np.zeros(out, "f")}


def conv(p, x, stride=1, padding="SAME", groups=1, dilation=1):
    """Of rows, positions and channels; one or two dimensions of positions."""
    rank = x.ndim - 2
    form = ("NWC", "WIO", "NWC") if rank == 1 else ("NHWC", "HWIO", "NHWC")
    return lax.conv_general_dilated(x, p["w"], (stride,) * rank, padding, rhs_dilation=(dilation,) * rank, dimension_numbers=form,
                                    feature_group_count=groups) + p["b"]


def dropout(key, x, rate):
    return jnp.where(jax.random.bernoulli(key, 1 - rate, x.shape), x / (1 - rate), 0.0)


def makeAttention(r, size, keys=None):
    keys = keys or size
    return {"q": makeDense(r, size, keys), "k": makeDense(r, size, keys), "v": makeDense(r, size, size), "o": makeDense(r, size, size)}


def heads(x, number):
    """[rows, tokens, size] to [rows, heads, tokens, size of each]."""
    return x.reshape(*x.shape[:2], number, -1).swapaxes(1, 2)


def attend(q, k, v, mask=None):
    """The keys' bias adds one number to all scores of a query, which the softmax takes out again."""
    scores = q @ k.swapaxes(-1, -2) / np.sqrt(q.shape[-1]).astype("f")
    if mask is not None:
        scores = jnp.where(mask, scores, -1e9)
    out = jax.nn.softmax(scores) @ v
    return out.swapaxes(1, 2).reshape(out.shape[0], out.shape[2], -1)


def attention(p, x, number=2, mask=None, over=None):
    over = x if over is None else over
    return dense(p["o"], attend(heads(dense(p["q"], x), number), heads(dense(p["k"], over), number), heads(dense(p["v"], over), number), mask))


def causal(tokens):
    return np.tril(np.ones((tokens, tokens), bool))


# Losses.

def crossEntropy(logits, labels, smoothing=0.0):
    logs = jax.nn.log_softmax(logits)
    hot = jax.nn.one_hot(labels, logits.shape[-1]) * (1 - smoothing) + smoothing / logits.shape[-1]
    return -jnp.mean(jnp.sum(hot * logs, -1))


def squares(a, b):
    return jnp.mean((a - b) ** 2)


def huber(a, b, at=0.5):
    d = jnp.abs(a - b)
    return jnp.mean(jnp.where(d < at, 0.5 * d * d, at * (d - 0.5 * at)))


# Batches.

ROWS = 16


def values(r, *shape):
    return r.normal(size=(ROWS, *shape)).astype("f")


def classes(r, number, *shape):
    return r.integers(0, number, (ROWS, *shape)).astype("i4")
