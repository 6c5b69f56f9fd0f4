"""Ways to train: optimizers, schedules, several gradients in a step."""
import jax
import jax.numpy as jnp
import numpy as np

from .training import (adafactor, adagrad, adam, attention, classes, clipped, crossEntropy, dense, lamb, layerNorm, makeAttention, makeDense, makeMlp,
                       makeScale, mlp, momentum, normOf, normalize, rmsprop, sgd, squares, train, tree, values, zeros)


def _network(r):
    """A bias that a normalization takes out again, and one that it does not."""
    return {"in": makeDense(r, 8, 12), "scale": makeScale(12), "out": makeDense(r, 12, 4)}


def _loss(p, x, y):
    return crossEntropy(dense(p["out"], jax.nn.relu(normalize(p["scale"], dense(p["in"], x), 0))), y)


def _train(r, optimizer):
    return train(_loss, _network(r), optimizer, values(r, 8), classes(r, 4))


def nesterovMomentum(r):
    return _train(r, momentum(0.1, nesterov=True))


def adagradOnNulls(r):
    return _train(r, adagrad(0.1))


def lambOnNulls(r):
    return _train(r, lamb(0.01))


def adafactorOnNulls(r):
    return _train(r, adafactor(0.02))


def adamOnNulls(r):
    return _train(r, adam(0.01, epsilon=1e-8))


def tinyRate(r):
    """A state that a step changes by little more than its last place."""
    return _train(r, sgd(1e-6))


def schedule(r):
    """Warms up, and goes down with a cosine; the count is an integer of the state."""
    def step(s, x, y):
        value, g = jax.value_and_grad(_loss)(s["params"], x, y)
        n = s["n"] + 1
        t = n.astype("f")
        rate = 0.1 * jnp.minimum(t / 3, 0.5 * (1 + jnp.cos(jnp.pi * jnp.minimum(t / 20, 1.0))))
        return {"params": tree(lambda p, g: p - rate * g, s["params"], g), "n": n}, {"loss": value, "rate": rate}
    return step, {"params": _network(r), "n": np.array(0, "i4")}, (values(r, 8), classes(r, 4))


def accumulation(r):
    """Each second step applies the sum of two gradients."""
    def step(s, x, y):
        value, g = jax.value_and_grad(_loss)(s["params"], x, y)
        total = tree(jnp.add, s["total"], g)
        isTurn = s["n"] % 2 == 1
        p = tree(lambda p, t: jnp.where(isTurn, p - 0.05 * t, p), s["params"], total)
        return {"params": p, "total": tree(lambda t: jnp.where(isTurn, 0.0, t), total), "n": s["n"] + 1}, value
    params = _network(r)
    return step, {"params": params, "total": zeros(params), "n": np.array(1, "i4")}, (values(r, 8), classes(r, 4))


def microBatches(r):
    """The gradients of four parts of the batch, one after the other."""
    def loss(p, x, y):
        return squares(mlp(p, x, jnp.tanh), y)

    def step(p, x, y):
        def turn(total, part):
            value, g = jax.value_and_grad(loss)(p, *part)
            return tree(lambda t, g: t + g / 4, total, g), value
        g, losses = jax.lax.scan(turn, tree(jnp.zeros_like, p), tree(lambda a: a.reshape(4, -1, a.shape[-1]), (x, y)))
        return tree(lambda p, g: p - 0.1 * g, p, g), losses.mean()
    return step, makeMlp(r, 6, 12, 2), (values(r, 6), values(r, 2)), {"allow_gather": True}


def lossScaling(r):
    """Halves: a step is left out where its gradients are not finite, and the scale follows."""
    def step(s, x, y):
        def loss(p):
            h = jnp.tanh(x.astype("float16") @ p["w"].astype("float16"))
            return squares((h @ p["v"].astype("float16")).astype("f"), y) * s["scale"]
        value, g = jax.value_and_grad(loss)(s["params"])
        g = tree(lambda g: g / s["scale"], g)
        isGood = jnp.isfinite(normOf(g))
        p = tree(lambda p, g: jnp.where(isGood, p - 0.1 * g, p), s["params"], g)
        return {"params": p, "scale": jnp.where(isGood, s["scale"] * 1.5, s["scale"] * 0.5)}, {"loss": value / s["scale"], "good": isGood}
    params = {"w": values(r, 12)[:8] / 3, "v": values(r, 2)[:12] / 3}
    return step, {"params": params, "scale": np.float32(64)}, (values(r, 8), values(r, 2))


def slowAverage(r):
    """Parameters and their average, and a penalty on what lies between them."""
    def step(s, x, y):
        def loss(p):
            return _loss(p, x, y) + 1e-2 * sum(jnp.sum((a - b) ** 2) for a, b in zip(jax.tree.leaves(p), jax.tree.leaves(s["slow"])))
        value, g = jax.value_and_grad(loss)(s["params"])
        p = tree(lambda p, g: p - 0.1 * g, s["params"], g)
        return {"params": p, "slow": tree(lambda a, b: 0.9 * a + 0.1 * b, s["slow"], p)}, value
    params = _network(r)
    return step, {"params": params, "slow": tree(np.copy, params)}, (values(r, 8), classes(r, 4))


def sharpnessAware(r):
    """The gradient a step up the hill: two gradients, of which the second depends on the norm of the first."""
    def step(p, x, y):
        value, g = jax.value_and_grad(_loss)(p, x, y)
        size = normOf(g) + 1e-6
        g = jax.grad(_loss)(tree(lambda p, g: p + 0.05 * g / size, p, g), x, y)
        return tree(lambda p, g: p - 0.1 * g, p, g), value
    return step, _network(r), (values(r, 8), classes(r, 4))


def frozenParts(r):
    """One layer is not trained, and of another the rows of one batch alone."""
    def step(s, x, y):
        value, g = jax.value_and_grad(lambda p: _loss({**s["frozen"], **p}, x, y))(s["trained"])
        return {"frozen": s["frozen"], "trained": tree(lambda p, g: p - 0.1 * g, s["trained"], g)}, value
    params = _network(r)
    return step, {"frozen": {"in": params["in"]}, "trained": {"scale": params["scale"], "out": params["out"]}}, (values(r, 8), classes(r, 4))


def metaLearning(r):
    """A gradient through a step of training."""
    def loss(p, x, y):
        return squares(mlp(p, x, jnp.tanh), y)

    def outer(p, a, b, x, y):
        return loss(tree(lambda p, g: p - 0.05 * g, p, jax.grad(loss)(p, a, b)), x, y)
    return train(outer, makeMlp(r, 4, 10, 1), sgd(0.1), values(r, 4), values(r, 1), values(r, 4), values(r, 1))


def distillation(r):
    """A student of a teacher that does not change, and metrics beside the loss."""
    def step(s, x, y):
        def loss(p):
            logits, taught = mlp(p, x) / 2, mlp(s["teacher"], x) / 2
            soft = -jnp.mean(jnp.sum(jax.nn.softmax(taught) * jax.nn.log_softmax(logits), -1))
            return 0.7 * soft + 0.3 * crossEntropy(logits, y), (logits.argmax(-1) == y).mean()
        (value, accuracy), g = jax.value_and_grad(loss, has_aux=True)(s["student"])
        return {**s, "student": tree(lambda p, g: p - 0.1 * g, s["student"], g)}, {"loss": value, "accuracy": accuracy}
    return step, {"teacher": makeMlp(r, 8, 24, 4), "student": makeMlp(r, 8, 8, 4)}, (values(r, 8), classes(r, 4))


def rmspropTransformer(r):
    """What is left of a sum that cancels, divided by its own size: rounding decides the first steps of the keys' bias."""
    params = {"a": makeAttention(r, 8), "s": makeScale(8), "out": makeDense(r, 8, 2)}
    return train(lambda p, x, y: squares(dense(p["out"], layerNorm(p["s"], x + attention(p["a"], x))).mean(1), y), params, clipped(rmsprop(0.01), 1.0),
                 values(r, 5, 8), values(r, 2))
