"""The recorded training steps as JAX users write them: with flax and optax.

`define(name)` gives a `StepDefinition`. A step takes and returns the whole state as a tree whose leaves, in JAX's order,
are the state entries of test/data/steps/<name>/manifest.json. `benchmarks/run --check` proves that each definition is the
recorded step. Those in EXPORTED are recorded nowhere: what we compile is their export (export.py).
"""
import dataclasses
from typing import Callable

import flax.linen as nn
import jax
import jax.numpy as jnp
import optax


@dataclasses.dataclass
class StepDefinition:
    """`template()` makes a state with the right tree (its values are of no interest); `step(state, x, y)` gives
    (state, loss). `inSharded`, for shard_map: the same step on a slice of the batch, whose gradients and statistics are
    averaged over a mesh axis by name."""
    template: Callable
    step: Callable
    inSharded: Callable


def averaged(tree, axis):
    return tree if axis is None else jax.lax.pmean(tree, axis)


def fromUpdate(template, update):
    """`update(state, x, y, axis)`, with an axis or without."""
    return StepDefinition(template, lambda state, x, y: update(state, x, y, None),
                          lambda state, x, y, axis: update(state, x, y, axis))


# -- Perceptrons: layers (weights, bias), the mean cross entropy of integer labels, gradient descent.

def perceptron(sizes, rate):
    def template():
        return [(jnp.zeros((a, b)), jnp.zeros(b)) for a, b in zip(sizes[:-1], sizes[1:])]

    def lossOf(layers, x, y):
        for weights, bias in layers[:-1]:
            x = jax.nn.relu(x @ weights + bias)
        weights, bias = layers[-1]
        logProbabilities = jax.nn.log_softmax(x @ weights + bias)
        return -jnp.mean(jnp.take_along_axis(logProbabilities, y[:, None], axis=1))

    def update(layers, x, y, axis):
        loss, gradients = averaged(jax.value_and_grad(lossOf)(layers, x, y), axis)
        return jax.tree_util.tree_map(lambda value, gradient: value - rate * gradient, layers, gradients), loss

    return fromUpdate(template, update)


# -- A transformer.

class Block(nn.Module):
    numHeads: int

    @nn.compact
    def __call__(self, x, mask):
        width = x.shape[-1]
        x = x + nn.MultiHeadDotProductAttention(num_heads=self.numHeads)(nn.LayerNorm()(x), mask=mask)
        hidden = nn.gelu(nn.Dense(4 * width)(nn.LayerNorm()(x)))
        return x + nn.Dense(width)(hidden)


class Transformer(nn.Module):
    width: int
    length: int
    vocabulary: int
    numLayers: int
    numHeads: int

    @nn.compact
    def __call__(self, tokens):
        positions = self.param("pos", nn.initializers.normal(0.02), (self.length, self.width))
        x = nn.Embed(self.vocabulary, self.width)(tokens) + positions[None]
        mask = nn.make_causal_mask(tokens)
        for _ in range(self.numLayers):
            x = Block(self.numHeads)(x, mask)
        return nn.Dense(self.vocabulary, use_bias=False)(nn.LayerNorm()(x))


def transformer(width, length, vocabulary, optimizer, numLayers=2, numHeads=4):
    model = Transformer(width, length, vocabulary, numLayers, numHeads)

    def template():
        parameters = model.init(jax.random.key(0), jnp.zeros((1, length), jnp.int32))["params"]
        return parameters, optimizer.init(parameters)

    def lossOf(parameters, x, y):
        logits = model.apply({"params": parameters}, x)
        return optax.softmax_cross_entropy_with_integer_labels(logits, y).mean()

    def update(state, x, y, axis):
        parameters, memory = state
        loss, gradients = averaged(jax.value_and_grad(lossOf)(parameters, x, y), axis)
        updates, memory = optimizer.update(gradients, memory, parameters)
        return (optax.apply_updates(parameters, updates), memory), loss

    return fromUpdate(template, update)


# -- A convolutional classifier with batch normalization, trained with momentum.

class Classifier(nn.Module):
    axis: str = None

    @nn.compact
    def __call__(self, x):
        for features in (32, 64):
            x = nn.Conv(features, (3, 3), use_bias=False)(x)
            x = nn.BatchNorm(use_running_average=False, momentum=0.9, axis_name=self.axis)(x)
            x = nn.max_pool(nn.relu(x), (2, 2), strides=(2, 2))
        x = nn.avg_pool(nn.relu(nn.Conv(64, (3, 3), strides=(2, 2))(x)), (2, 2), strides=(2, 2))
        x = nn.relu(nn.Dense(128)(x.reshape(x.shape[0], -1)))
        return nn.Dense(10)(x)


def classifier():
    optimizer = optax.sgd(0.05, momentum=0.9)

    def template():
        variables = Classifier().init(jax.random.key(0), jnp.zeros((1, 32, 32, 3)))
        return variables["params"], variables["batch_stats"], optimizer.init(variables["params"])

    def update(state, x, y, axis):
        parameters, statistics, memory = state

        def lossOf(parameters):
            logits, changed = Classifier(axis).apply({"params": parameters, "batch_stats": statistics}, x,
                                                     mutable=["batch_stats"])
            loss = optax.softmax_cross_entropy_with_integer_labels(logits, y).mean()
            return loss, changed["batch_stats"]

        (loss, newStatistics), gradients = jax.value_and_grad(lossOf, has_aux=True)(parameters)
        loss, gradients = averaged((loss, gradients), axis)
        updates, newMemory = optimizer.update(gradients, memory, parameters)
        return (optax.apply_updates(parameters, updates), newStatistics, newMemory), loss

    return fromUpdate(template, update)


STEPS = {
    "mlp_small": lambda: perceptron((64, 48, 32, 10), 0.05),
    "mlp20": lambda: perceptron((64,) * 20 + (10,), 0.01),
    "mlp": lambda: perceptron((784, 1024, 1024, 10), 0.05),
    "gpt_small": lambda: transformer(64, 32, 128, optax.sgd(0.1)),
    "gpt": lambda: transformer(256, 128, 1024, optax.sgd(0.1)),
    "cnn": classifier,
    "gpt_163m": lambda: transformer(768, 256, 50257, optax.adamw(3e-4), numLayers=12, numHeads=12),
}

# Steps that are exported at first use: the shape of the batches x and y, integers below a number.
EXPORTED = {"gpt_163m": ((4, 256), 50257)}


def define(name):
    return STEPS[name]()
