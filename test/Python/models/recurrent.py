"""Models of sequences that go on from step to step of time."""
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from .training import (adam, classes, clipped, conv, crossEntropy, dense, layerNorm, makeConv, makeDense, makeScale, momentum, rmsprop, sgd, squares,
                       train, values)

_TIME, _SIZE = 6, 8


def _over(cell, carry, x):
    """x: [rows, time, size]."""
    last, all_ = lax.scan(cell, carry, x.swapaxes(0, 1))
    return last, all_.swapaxes(0, 1)


def _none(x, size=_SIZE):
    return jnp.zeros((x.shape[0], size), x.dtype)


def plainRnn(r):
    params = {"in": makeDense(r, 4, _SIZE), "own": makeDense(r, _SIZE, _SIZE), "out": makeDense(r, _SIZE, 2)}

    def loss(p, x, y):
        def cell(h, x):
            h = jnp.tanh(dense(p["in"], x) + h @ p["own"]["w"])
            return h, h
        return squares(dense(p["out"], _over(cell, _none(x), x)[1]), y)
    return train(loss, {**params, "own": {"w": params["own"]["w"]}}, clipped(sgd(0.1), 0.5), values(r, _TIME, 4), values(r, _TIME, 2))


def _lstm(p, carry, x):
    h, c = carry
    i, f, g, o = jnp.split(dense(p, jnp.concatenate([x, h], -1)), 4, -1)
    c = jax.nn.sigmoid(f + 1) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
    h = jax.nn.sigmoid(o) * jnp.tanh(c)
    return (h, c), h


def lstmClassifier(r):
    params = {"cell": makeDense(r, 4 + _SIZE, 4 * _SIZE), "out": makeDense(r, _SIZE, 3)}

    def loss(p, x, y):
        (h, _), _ = _over(lambda carry, x: _lstm(p["cell"], carry, x), (_none(x), _none(x)), x)
        return crossEntropy(dense(p["out"], h), y)
    return train(loss, params, adam(0.01), values(r, _TIME, 4), classes(r, 3))


def lstmBothWays(r):
    """Sequences of several lengths: a mask holds the carry."""
    params = {"there": makeDense(r, 4 + _SIZE, 4 * _SIZE), "back": makeDense(r, 4 + _SIZE, 4 * _SIZE), "out": makeDense(r, 2 * _SIZE, 3)}

    def loss(p, x, length, y):
        isThere = (jnp.arange(_TIME) < length[:, None])[..., None]

        def run(p, x, isThere):
            def cell(carry, given):
                x, isThere = given
                new, _ = _lstm(p, carry, x)
                return jax.tree.map(lambda a, b: jnp.where(isThere, a, b), new, carry), None
            return lax.scan(cell, (_none(x), _none(x)), (x.swapaxes(0, 1), isThere.swapaxes(0, 1)))[0][0]
        h = jnp.concatenate([run(p["there"], x, isThere), run(p["back"], x[:, ::-1], isThere[:, ::-1])], -1)
        return crossEntropy(dense(p["out"], h), y)
    return train(loss, params, momentum(0.1), values(r, _TIME, 4), classes(r, _TIME) + 1, classes(r, 3))


def gruTagger(r):
    params = {"table": (r.normal(size=(20, 6)) / 2).astype("f"), "gates": makeDense(r, 6 + _SIZE, 2 * _SIZE), "new": makeDense(r, 6 + _SIZE, _SIZE),
              "out": makeDense(r, _SIZE, 4)}

    def loss(p, ids, tags):
        def cell(h, x):
            z, q = jnp.split(jax.nn.sigmoid(dense(p["gates"], jnp.concatenate([x, h], -1))), 2, -1)
            h = (1 - z) * h + z * jnp.tanh(dense(p["new"], jnp.concatenate([x, q * h], -1)))
            return h, h
        x = p["table"][ids]
        return crossEntropy(dense(p["out"], _over(cell, _none(x), x)[1]), tags)
    return train(loss, params, rmsprop(0.01), classes(r, 20, _TIME), classes(r, 4, _TIME))


def normalizedRnn(r):
    """A layer normalization in each step of time: of the bias in front of it the mean has no gradient."""
    params = {"in": makeDense(r, 4, _SIZE), "own": (r.normal(size=(_SIZE, _SIZE)) / 3).astype("f"), "scale": makeScale(_SIZE), "shift": np.float32(0),
              "out": makeDense(r, _SIZE, 2)}

    def loss(p, x, y):
        def cell(h, x):
            h = jnp.tanh(layerNorm(p["scale"], dense(p["in"], x) + h @ p["own"] + p["shift"]))
            return h, None
        return squares(dense(p["out"], lax.scan(cell, _none(x), x.swapaxes(0, 1))[0]), y)
    return train(loss, params, adam(0.01), values(r, _TIME, 4), values(r, 2))


def encoderDecoder(r):
    """Translation with a teacher."""
    params = {"from": (r.normal(size=(12, 6)) / 2).astype("f"), "to": (r.normal(size=(10, 6)) / 2).astype("f"),
              "encode": makeDense(r, 6 + _SIZE, 4 * _SIZE), "decode": makeDense(r, 6 + _SIZE, 4 * _SIZE), "out": makeDense(r, _SIZE, 10)}

    def loss(p, source, target):
        x = p["from"][source]
        carry, _ = _over(lambda c, x: _lstm(p["encode"], c, x), (_none(x), _none(x)), x)
        _, h = _over(lambda c, x: _lstm(p["decode"], c, x), carry, p["to"][target[:, :-1]])
        return crossEntropy(dense(p["out"], h), target[:, 1:])
    return train(loss, params, clipped(adam(0.01), 1.0), classes(r, 12, _TIME), classes(r, 10, _TIME))


def temporalConv(r):
    """Causal convolutions with dilations of 1 and 2."""
    params = {"a": makeConv(r, 3, 4, 8, rank=1), "b": makeConv(r, 3, 8, 8, rank=1), "out": makeDense(r, 8, 2)}

    def loss(p, x, y):
        h = jax.nn.relu(conv(p["a"], x, padding=((2, 0),)))
        h = h + jax.nn.relu(conv(p["b"], h, padding=((4, 0),), dilation=2))
        return squares(dense(p["out"], h), y)
    return train(loss, params, momentum(0.1), values(r, 8, 4), values(r, 8, 2))


def stateSpace(r):
    """A linear recurrence, as an associative scan."""
    params = {"decay": r.normal(size=_SIZE).astype("f"), "in": makeDense(r, 4, _SIZE), "out": makeDense(r, _SIZE, 2)}

    def loss(p, x, y):
        u = dense(p["in"], x)
        a = jnp.broadcast_to(jax.nn.sigmoid(p["decay"]), u.shape)
        _, h = lax.associative_scan(lambda l, r: (l[0] * r[0], r[0] * l[1] + r[1]), (a, u), axis=1)
        return squares(dense(p["out"], jax.nn.gelu(h)), y)
    return train(loss, params, adam(0.01), values(r, 8, 4), values(r, 8, 2))


def alignment(r):
    """The sum over all monotonous alignments of labels with frames, in logarithms, as the loss of speech models has it."""
    def loss(p, x, labels):
        logs = jax.nn.log_softmax(dense(p, x))                                       # [rows, time, 5]
        own = jnp.take_along_axis(logs, labels[:, None, :].repeat(_TIME, 1), -1)     # [rows, time, 3]

        def turn(a, now):
            come = jnp.pad(a, ((0, 0), (1, 0)), constant_values=-1e9)[:, :-1]
            return jnp.logaddexp(a, come) + now, None
        first = jnp.concatenate([own[:, 0, :1], jnp.full((x.shape[0], 2), -1e9)], 1)
        return -jnp.mean(lax.scan(turn, first, own[:, 1:].swapaxes(0, 1))[0][:, -1])
    return train(loss, makeDense(r, 4, 5), sgd(0.05), values(r, _TIME, 4), classes(r, 5, 3))
