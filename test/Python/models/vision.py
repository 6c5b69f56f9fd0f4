"""Models of images."""
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from .training import (adam, classes, clipped, conv, crossEntropy, dense, dropout, makeAttention, makeConv, makeDense, makeMlp, makeScale, attention,
                       layerNorm, mlp, momentum, normalize, rmsprop, sgd, squares, train, values)

_NORMALIZED = (0, 1, 2)


def _pool(x, size=2):
    return lax.reduce_window(x, -jnp.inf, lax.max, (1, size, size, 1), (1, size, size, 1), "VALID")


def smallCnn(r):
    """Its images repeat their last row and column, whose gradient sums over what is in front of the first: over nothing."""
    params = {"a": makeConv(r, 3, 1, 4), "b": makeConv(r, 3, 4, 6), "out": makeDense(r, 24, 5)}

    def loss(p, x, y):
        h = jnp.pad(jax.nn.relu(conv(p["a"], x)), ((0, 0), (0, 1), (0, 1), (0, 0)), "edge")
        h = _pool(jax.nn.relu(conv(p["b"], _pool(h))))
        return crossEntropy(dense(p["out"], h.reshape(h.shape[0], -1)), y)
    return train(loss, params, momentum(0.05), values(r, 8, 8, 1), classes(r, 5))


def convBatchNorm(r):
    """A convolution with a bias, which the normalization behind it takes out again."""
    params = {"a": makeConv(r, 3, 2, 4), "scale": makeScale(4), "out": makeDense(r, 4, 3)}

    def loss(p, x, y):
        h = jax.nn.relu(normalize(p["scale"], conv(p["a"], x), _NORMALIZED)).mean((1, 2))
        return crossEntropy(dense(p["out"], h), y)
    return train(loss, params, momentum(0.1), values(r, 6, 6, 2), classes(r, 3))


def convBatchNormAdam(r):
    """The same with an optimizer that makes steps of full size of what is rounding alone."""
    step, state, batch = convBatchNorm(r)
    params = state["params"]

    def loss(p, x, y):
        h = jax.nn.relu(normalize(p["scale"], conv(p["a"], x), _NORMALIZED)).mean((1, 2))
        return crossEntropy(dense(p["out"], h), y)
    return train(loss, params, adam(0.01), *batch)


def convBatchNormRmsprop(r):
    step, state, batch = convBatchNorm(r)

    def loss(p, x, y):
        h = jnp.tanh(normalize(p["scale"], conv(p["a"], x), _NORMALIZED)).mean((1, 2))
        return squares(dense(p["out"], h), jax.nn.one_hot(y, 3))
    return train(loss, state["params"], rmsprop(0.01), *batch)


def batchNormStatistics(r):
    """Running statistics are a state."""
    params = {"a": makeConv(r, 3, 1, 4), "scale": makeScale(4), "out": makeDense(r, 4, 3)}

    def loss(p, running, x, y):
        h = conv(p["a"], x)
        mean, variance = h.mean(_NORMALIZED), h.var(_NORMALIZED)
        running = {"mean": 0.9 * running["mean"] + 0.1 * mean, "variance": 0.9 * running["variance"] + 0.1 * variance}
        h = (h - mean) * lax.rsqrt(variance + 1e-3) * p["scale"]["gamma"] + p["scale"]["beta"]
        return crossEntropy(dense(p["out"], jax.nn.relu(h).mean((1, 2))), y), running
    return train(loss, params, sgd(0.1), values(r, 6, 6, 1), classes(r, 3), extra={"mean": np.zeros(4, "f"), "variance": np.ones(4, "f")})


def residualNet(r):
    """Two blocks, each normalized twice."""
    params = {"in": makeConv(r, 3, 1, 4), "out": makeDense(r, 4, 3),
              "blocks": [{"a": makeConv(r, 3, 4, 4), "b": makeConv(r, 3, 4, 4), "s": makeScale(4), "t": makeScale(4)} for _ in range(2)]}

    def loss(p, x, y):
        h = conv(p["in"], x)
        for block in p["blocks"]:
            k = jax.nn.relu(normalize(block["s"], conv(block["a"], h), _NORMALIZED))
            h = jax.nn.relu(h + normalize(block["t"], conv(block["b"], k), _NORMALIZED))
        return crossEntropy(dense(p["out"], h.mean((1, 2))), y)
    return train(loss, params, clipped(momentum(0.1), 1.0), values(r, 6, 6, 1), classes(r, 3))


def groupNormNet(r):
    """A bias in front of a normalization of groups of channels of each row."""
    params = {"a": makeConv(r, 3, 2, 8), "scale": makeScale(8), "out": makeDense(r, 8, 4)}

    def loss(p, x, y):
        h = conv(p["a"], x)
        g = h.reshape(*h.shape[:3], 4, 2)
        g = (g - g.mean((1, 2, 4), keepdims=True)) * lax.rsqrt(g.var((1, 2, 4), keepdims=True) + 1e-5)
        h = jax.nn.silu(g.reshape(h.shape) * p["scale"]["gamma"] + p["scale"]["beta"])
        return crossEntropy(dense(p["out"], h.mean((1, 2))), y)
    return train(loss, params, adam(0.01), values(r, 5, 5, 2), classes(r, 4))


def instanceNormNet(r):
    """Each channel of each row by itself: the bias goes again."""
    params = {"a": makeConv(r, 3, 1, 4), "scale": makeScale(4), "b": makeConv(r, 3, 4, 2)}

    def loss(p, x, y):
        return squares(conv(p["b"], jax.nn.relu(normalize(p["scale"], conv(p["a"], x), (1, 2)))), y)
    return train(loss, params, momentum(0.1), values(r, 6, 6, 1), values(r, 6, 6, 2))


def depthwiseSeparable(r):
    params = {"deep": makeConv(r, 3, 1, 4), "point": makeConv(r, 1, 4, 8), "scale": makeScale(8), "out": makeDense(r, 8, 3)}

    def loss(p, x, y):
        h = conv(p["point"], jax.nn.relu6(conv(p["deep"], x, groups=4)))
        return crossEntropy(dense(p["out"], jax.nn.relu6(normalize(p["scale"], h, _NORMALIZED)).mean((1, 2))), y)
    return train(loss, params, momentum(0.1, nesterov=True), values(r, 6, 6, 4), classes(r, 3))


def dilatedSegmentation(r):
    """A class for each pixel, of which some are not counted."""
    params = {"a": makeConv(r, 3, 1, 6), "b": makeConv(r, 3, 6, 6), "c": makeConv(r, 1, 6, 4)}

    def loss(p, x, y):
        logits = conv(p["c"], jax.nn.relu(conv(p["b"], jax.nn.relu(conv(p["a"], x)), dilation=2)))
        counts = (y != 3).astype("f")
        logs = jnp.take_along_axis(jax.nn.log_softmax(logits), y[..., None], -1)[..., 0]
        return -jnp.sum(logs * counts) / jnp.maximum(jnp.sum(counts), 1.0)
    return train(loss, params, adam(0.01), values(r, 6, 6, 1), classes(r, 4, 6, 6))


def squeezeAndExcite(r):
    params = {"a": makeConv(r, 3, 2, 8), "down": makeDense(r, 8, 2), "up": makeDense(r, 2, 8), "out": makeDense(r, 8, 3)}

    def loss(p, x, y):
        h = jax.nn.relu(conv(p["a"], x))
        gate = jax.nn.sigmoid(dense(p["up"], jax.nn.relu(dense(p["down"], h.mean((1, 2))))))
        return crossEntropy(dense(p["out"], (h * gate[:, None, None]).mean((1, 2))), y)
    return train(loss, params, momentum(0.1), values(r, 5, 5, 2), classes(r, 3))


def visionTransformer(r):
    """Patches, a token for the class, and dropout by a key."""
    params = {"patch": makeConv(r, 2, 1, 8), "cls": np.zeros((1, 1, 8), "f"), "at": (r.normal(size=(10, 8)) / 5).astype("f"),
              "attention": makeAttention(r, 8), "mlp": makeMlp(r, 8, 16, 8), "s": makeScale(8), "t": makeScale(8), "out": makeDense(r, 8, 3)}

    def loss(p, key, x, y):
        key, own = jax.random.split(key)
        h = conv(p["patch"], x, stride=2, padding="VALID")
        h = h.reshape(h.shape[0], -1, 8)
        h = jnp.concatenate([jnp.broadcast_to(p["cls"], (h.shape[0], 1, 8)), h], 1) + p["at"]
        h = h + dropout(own, attention(p["attention"], layerNorm(p["s"], h)), 0.1)
        h = h + mlp(p["mlp"], layerNorm(p["t"], h), jax.nn.gelu)
        return crossEntropy(dense(p["out"], h[:, 0]), y), key
    return train(loss, params, adam(0.005, decay=0.01), values(r, 6, 6, 1), classes(r, 3), extra=jax.random.PRNGKey(1))
