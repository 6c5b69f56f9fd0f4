"""Models that make data."""
import jax
import jax.numpy as jnp
import numpy as np

from .training import (adam, classes, conv, dense, layerNorm, makeConv, makeDense, makeMlp, makeScale, mlp, momentum, normalize, sgd, squares, train, tree,
                       values)


def autoencoder(r):
    return train(lambda p, x: squares(mlp(p, x, jnp.tanh), x), makeMlp(r, 12, 8, 3, 8, 12), adam(0.01), values(r, 12))


def denoisingAutoencoder(r):
    """Noise by a key that the state holds."""
    def loss(p, key, x):
        key, own = jax.random.split(key)
        return squares(mlp(p, x + 0.3 * jax.random.normal(own, x.shape)), x), key
    return train(loss, makeMlp(r, 12, 6, 12), momentum(0.1), values(r, 12), extra=jax.random.PRNGKey(0))


def convAutoencoder(r):
    """Down by a stride, and up by the nearest neighbour; both biases stand in front of a normalization."""
    params = {"a": makeConv(r, 3, 1, 4), "s": makeScale(4), "b": makeConv(r, 3, 4, 4), "t": makeScale(4), "c": makeConv(r, 3, 4, 1)}

    def loss(p, x):
        h = jax.nn.relu(normalize(p["s"], conv(p["a"], x, stride=2), (0, 1, 2)))
        h = h.repeat(2, 1).repeat(2, 2)
        h = jax.nn.relu(normalize(p["t"], conv(p["b"], h), (0, 1, 2)))
        return squares(conv(p["c"], h), x)
    return train(loss, params, adam(0.01), values(r, 6, 6, 1))


def variationalAutoencoder(r):
    params = {"in": makeMlp(r, 10, 16, 6), "out": makeMlp(r, 3, 16, 10)}

    def loss(p, key, x):
        key, own = jax.random.split(key)
        mean, logVariance = jnp.split(mlp(p["in"], x), 2, -1)
        z = mean + jnp.exp(0.5 * logVariance) * jax.random.normal(own, mean.shape)
        distance = -0.5 * jnp.mean(jnp.sum(1 + logVariance - mean ** 2 - jnp.exp(logVariance), -1))
        return jnp.mean(jnp.sum((mlp(p["out"], z) - x) ** 2, -1)) + 0.1 * distance, key
    return train(loss, params, adam(0.005), values(r, 10), extra=jax.random.PRNGKey(2))


def quantizedAutoencoder(r):
    """The nearest of eight codes, whose gradient goes straight through."""
    params = {"in": makeMlp(r, 10, 12, 4), "codes": values(r, 4)[:8], "out": makeMlp(r, 4, 12, 10)}

    def loss(p, x):
        z = mlp(p["in"], x)
        which = jnp.argmin(jnp.sum((z[:, None] - p["codes"]) ** 2, -1), -1)
        code = p["codes"][which]
        stop = jax.lax.stop_gradient
        return squares(mlp(p["out"], z + stop(code - z)), x) + squares(stop(z), code) + 0.25 * squares(z, stop(code))
    return train(loss, params, adam(0.005), values(r, 10))


def adversarialPair(r):
    """Generator and critic in one step, each with an optimizer."""
    state = {"make": makeMlp(r, 4, 12, 6), "judge": makeMlp(r, 6, 12, 1)}
    start, update = adam(0.005, b1=0.5)

    def step(s, x, noise):
        def ofJudge(judge):
            return jnp.mean(jax.nn.softplus(-mlp(judge, x))) + jnp.mean(jax.nn.softplus(mlp(judge, mlp(s["make"], noise))))
        dLoss, dGradient = jax.value_and_grad(ofJudge)(s["judge"])
        judge, judgeState = update(s["judge"], dGradient, s["ofJudge"])
        gLoss, gGradient = jax.value_and_grad(lambda make: jnp.mean(jax.nn.softplus(-mlp(judge, mlp(make, noise)))))(s["make"])
        make, makeState = update(s["make"], gGradient, s["ofMake"])
        return {"make": make, "judge": judge, "ofMake": makeState, "ofJudge": judgeState}, {"judge": dLoss, "make": gLoss}
    return step, {**state, "ofMake": start(state["make"]), "ofJudge": start(state["judge"])}, (values(r, 6), values(r, 4))


def gradientPenalty(r):
    """A critic whose gradient with respect to its input is a part of its loss."""
    def loss(p, x, y):
        size = jnp.sqrt(jnp.sum(jax.grad(lambda x: jnp.sum(mlp(p, x, jnp.tanh)))(0.5 * (x + y)) ** 2, -1) + 1e-6)
        return jnp.mean(mlp(p, y, jnp.tanh)) - jnp.mean(mlp(p, x, jnp.tanh)) + 10 * jnp.mean((size - 1) ** 2)
    return train(loss, makeMlp(r, 6, 12, 1), adam(0.005), values(r, 6), values(r, 6))


def diffusion(r):
    """Predicts the noise at a level that each row draws; the model's slow average is a state."""
    params = {"time": makeDense(r, 4, 16), "in": makeDense(r, 8, 16), "scale": makeScale(16), "out": makeDense(r, 16, 8)}
    start, update = adam(0.005)

    def loss(p, key, x):
        a, b = jax.random.split(key)
        t = jax.random.uniform(a, (x.shape[0], 1))
        noise = jax.random.normal(b, x.shape)
        given = jnp.sqrt(1 - t) * x + jnp.sqrt(t) * noise
        h = layerNorm(p["scale"], dense(p["in"], given) + dense(p["time"], jnp.concatenate([t, t * t, jnp.sin(6 * t), jnp.cos(6 * t)], -1)))
        return squares(dense(p["out"], jax.nn.silu(h)), noise)

    def step(s, x):
        key, own = jax.random.split(s["key"])
        value, g = jax.value_and_grad(loss)(s["params"], own, x)
        p, moments = update(s["params"], g, s["optimizer"])
        return {"params": p, "optimizer": moments, "slow": tree(lambda a, b: 0.99 * a + 0.01 * b, s["slow"], p), "key": key}, value
    return step, {"params": params, "optimizer": start(params), "slow": tree(np.copy, params), "key": jax.random.PRNGKey(4)}, (values(r, 8),)


def couplingFlow(r):
    """The density of data by two layers that can be turned around."""
    params = [makeMlp(r, 3, 12, 6), makeMlp(r, 3, 12, 6)]

    def loss(p, x):
        total = 0.0
        for layers in p:
            a, b = jnp.split(x, 2, -1)
            scale, shift = jnp.split(mlp(layers, a, jnp.tanh), 2, -1)
            scale = jnp.tanh(scale)
            x = jnp.concatenate([b * jnp.exp(scale) + shift, a], -1)
            total = total + jnp.sum(scale, -1)
        return jnp.mean(0.5 * jnp.sum(x * x, -1) - total)
    return train(loss, params, adam(0.005), values(r, 6))


def policyGradient(r):
    """Rewards less their mean over the batch, and an entropy."""
    def loss(p, x, action, reward):
        logs = jax.nn.log_softmax(mlp(p, x))
        own = jnp.take_along_axis(logs, action[:, None], -1)[:, 0]
        advantage = (reward - reward.mean()) / (reward.std() + 1e-5)
        return -jnp.mean(own * advantage) + 0.01 * jnp.mean(jnp.sum(jnp.exp(logs) * logs, -1))
    return train(loss, makeMlp(r, 6, 16, 4), sgd(0.1), values(r, 6), classes(r, 4), values(r))


def physicsInformed(r):
    """The second derivative of a model with respect to where it is asked."""
    def loss(p, x):
        def u(x):
            return mlp(p, x[None], jnp.tanh)[0]
        curve = jax.vmap(jax.grad(jax.grad(u)))(x)
        return jnp.mean((curve + jnp.sin(x)) ** 2) + u(jnp.float32(0)) ** 2
    return train(loss, makeMlp(r, 1, 12, 12, 1), adam(0.005), values(r))
