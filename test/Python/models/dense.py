"""Models of dense layers, tables and losses."""
import jax
import jax.numpy as jnp
import numpy as np

from .training import (adagrad, adam, classes, crossEntropy, dense, dropout, huber, layerNorm, lion, makeDense, makeMlp, makeScale, mlp, momentum,
                       normalize, sgd, squares, train, values)


def linearRegression(r):
    return train(lambda p, x, y: squares(dense(p, x), y), makeDense(r, 8, 3), sgd(0.1), values(r, 8), values(r, 3))


def logisticRegression(r):
    """Weights of zero, and features that are whole numbers."""
    def loss(p, x, y):
        z = x @ p["w"] + p["b"]
        return jnp.mean(jnp.logaddexp(0.0, z) - y * z)
    return train(loss, {"w": np.zeros(6, "f"), "b": np.float32(0)}, sgd(0.5), classes(r, 3, 6).astype("f"), classes(r, 2).astype("f"))


def mlpClassifier(r):
    return train(lambda p, x, y: crossEntropy(mlp(p, x), y), makeMlp(r, 12, 32, 16, 5), momentum(0.1), values(r, 12), classes(r, 5))


def mlpBatchNorm(r):
    """The bias in front of a normalization over rows has no gradient but rounding."""
    params = {"in": makeDense(r, 10, 16), "scale": makeScale(16), "out": makeDense(r, 16, 4)}
    return train(lambda p, x, y: crossEntropy(dense(p["out"], jax.nn.relu(normalize(p["scale"], dense(p["in"], x), 0))), y), params, adam(0.01),
                 values(r, 10), classes(r, 4))


def mlpLayerNorm(r):
    """A constant added to all features in front of a layer normalization has no gradient, either."""
    params = {"in": makeDense(r, 10, 16), "shift": np.float32(0), "scale": makeScale(16), "out": makeDense(r, 16, 4)}
    return train(lambda p, x, y: crossEntropy(dense(p["out"], jnp.tanh(layerNorm(p["scale"], dense(p["in"], x) + p["shift"]))), y), params,
                 momentum(0.1), values(r, 10), classes(r, 4))


def weightNorm(r):
    def loss(p, x, y):
        w = p["w"] / jnp.sqrt(jnp.sum(p["w"] ** 2, 0) + 1e-6) * p["g"]
        return squares(jnp.tanh(x @ w) @ p["v"], y)
    return train(loss, {"w": values(r, 8)[:10], "g": np.ones(8, "f"), "v": values(r, 2)[:8]}, momentum(0.05), values(r, 10), values(r, 2))


def spectralNorm(r):
    """Each step makes one turn of the power iteration, whose vector is a state."""
    def loss(p, u, x, y):
        w = p["w"]
        v = jax.lax.stop_gradient(w.T @ u)
        v = v / (jnp.sqrt(jnp.sum(v * v)) + 1e-6)
        u = jax.lax.stop_gradient(w @ v)
        u = u / (jnp.sqrt(jnp.sum(u * u)) + 1e-6)
        return squares(jax.nn.relu(x @ (w / (u @ w @ v))) @ p["out"], y), u
    return train(loss, {"w": values(r, 8)[:10], "out": values(r, 1)[:8]}, sgd(0.05), values(r, 10), values(r, 1), extra=np.ones(10, "f"))


def hingeMachine(r):
    def loss(p, x, y):
        return jnp.mean(jnp.maximum(0.0, 1 - y * (x @ p["w"] + p["b"]))) + 1e-3 * jnp.sum(p["w"] ** 2)
    return train(loss, {"w": values(r)[:9] * 0.1, "b": np.float32(0)}, sgd(0.1), values(r, 9), np.sign(values(r)))


def huberRegression(r):
    return train(lambda p, x, y: huber(mlp(p, x, jnp.tanh), y), makeMlp(r, 6, 12, 2), adagrad(0.1), values(r, 6), values(r, 2))


def poissonRegression(r):
    def loss(p, x, y):
        z = dense(p, x)[:, 0]
        return jnp.mean(jnp.exp(z) - y * z)
    return train(loss, makeDense(r, 6, 1), sgd(0.02), values(r, 6) * 0.5, r.poisson(2, 16).astype("f"))


def multiLabel(r):
    def loss(p, x, y):
        z = mlp(p, x, jax.nn.silu)
        return jnp.mean(jnp.maximum(z, 0) - z * y + jnp.log1p(jnp.exp(-jnp.abs(z))))
    return train(loss, makeMlp(r, 9, 16, 6), adam(0.01), values(r, 9), classes(r, 2, 6).astype("f"))


def labelSmoothing(r):
    return train(lambda p, x, y: crossEntropy(mlp(p, x, jax.nn.gelu), y, 0.1), makeMlp(r, 12, 20, 7), adam(0.01, decay=0.01), values(r, 12),
                 classes(r, 7))


def embeddingBag(r):
    """A table of which few rows have a gradient, and a mask of the words that are there."""
    def loss(p, ids, y):
        there = (ids > 0).astype("f")[..., None]
        mean = (p["table"][ids] * there).sum(1) / jnp.maximum(there.sum(1), 1.0)
        return crossEntropy(dense(p["out"], mean), y)
    return train(loss, {"table": values(r, 12, 8).reshape(-1, 8)[:50], "out": makeDense(r, 8, 4)}, adagrad(0.1), classes(r, 50, 7), classes(r, 4))


def matrixFactors(r):
    def loss(p, user, item, y):
        u, v = p["users"][user], p["items"][item]
        return squares(jnp.sum(u * v, -1) + p["bias"][item], y) + 1e-3 * jnp.mean(u * u + v * v)
    params = {"users": values(r, 2, 4).reshape(-1, 4), "items": values(r, 4)[:12], "bias": np.zeros(12, "f")}
    return train(loss, params, sgd(0.2), classes(r, 32), classes(r, 12), values(r))


def dropoutMlp(r):
    """The mask depends on where a row stands."""
    def loss(p, key, x, y):
        key, own = jax.random.split(key)
        return crossEntropy(dense(p[1], dropout(own, jax.nn.relu(dense(p[0], x)), 0.4)), y), key
    return train(loss, makeMlp(r, 10, 24, 5), momentum(0.1), values(r, 10), classes(r, 5), extra=jax.random.PRNGKey(3))


def mixtureOfExperts(r):
    """The two best of four experts for each row, and a loss that spreads the rows."""
    def loss(p, x, y):
        gates = jax.nn.softmax(dense(p["gate"], x))
        best, which = jax.lax.top_k(gates, 2)
        chosen = jnp.sum(jax.nn.one_hot(which, 4) * best[..., None], 1)
        out = jnp.einsum("nei,eio->neo", jax.nn.relu(jnp.einsum("ni,eio->neo", x, p["up"])), p["down"])
        share = jnp.mean(gates, 0) * jnp.mean(jax.nn.one_hot(which[:, 0], 4), 0)
        return squares(jnp.sum(out * chosen[..., None], 1), y) + 0.1 * jnp.sum(share) * 4
    params = {"gate": makeDense(r, 8, 4), "up": values(r, 2, 12).reshape(4, 8, 12) / 3, "down": values(r, 3, 4)[:16].reshape(4, 12, 4) / 3}
    return train(loss, params, adam(0.01), values(r, 8), values(r, 4))


def signOfAll(r):
    """Lion moves each parameter by the sign of a sum."""
    return train(lambda p, x, y: crossEntropy(mlp(p, x), y), makeMlp(r, 12, 16, 5), lion(0.01), values(r, 12), classes(r, 5))


def siameseTriplets(r):
    def loss(p, a, b, c):
        def embed(x):
            z = mlp(p, x)
            return z / jnp.sqrt(jnp.sum(z * z, -1, keepdims=True) + 1e-6)
        near, far = jnp.sum((embed(a) - embed(b)) ** 2, -1), jnp.sum((embed(a) - embed(c)) ** 2, -1)
        return jnp.mean(jax.nn.relu(near - far + 0.3))
    return train(loss, makeMlp(r, 8, 16, 6), adam(0.01), values(r, 8), values(r, 8), values(r, 8))


def contrastive(r):
    """Each row against all rows of the batch."""
    def loss(p, a, b):
        def embed(layers, x):
            z = mlp(layers, x)
            return z * jax.lax.rsqrt(jnp.sum(z * z, -1, keepdims=True) + 1e-6)
        scores = embed(p["a"], a) @ embed(p["b"], b).T * jnp.exp(p["scale"])
        own = jnp.arange(a.shape[0])
        return 0.5 * (crossEntropy(scores, own) + crossEntropy(scores.T, own))
    params = {"a": makeMlp(r, 8, 16, 6), "b": makeMlp(r, 10, 16, 6), "scale": np.float32(1)}
    return *train(loss, params, momentum(0.1), values(r, 8), values(r, 10)), {"allow_gather": True}
