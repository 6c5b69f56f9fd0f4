"""Training steps as large as people train, and a small one of the same form, as JAX exports them: of shapes alone, so that no weight is ever in memory.

usage: large_steps.py STEP FOLDER

FOLDER then holds step.stablehlo.mlir and manifest.json, as the folders of test/data/steps do. `define(name)` gives a LargeStep.
"""
import dataclasses
import json
import os
import sys
from typing import Callable

import jax
import jax.numpy as jnp
import numpy as np

like = jax.ShapeDtypeStruct


@dataclasses.dataclass
class LargeStep:
    """`step(state, x, y)` gives (state, loss). `state` is a tree of shapes, as are the tokens `x` and `y`, which are below `vocabulary`."""
    step: Callable
    state: object
    x: object
    y: object
    vocabulary: int

    def numWeights(self):
        return sum(int(np.prod(leaf.shape)) for leaf in jax.tree.leaves(self.state["weights"]))


def crossEntropy(logits, labels):
    logits = logits.astype("f4")
    chosen = jnp.take_along_axis(logits, labels[..., None], axis=-1)[..., 0]
    return (jax.nn.logsumexp(logits, axis=-1) - chosen).mean()


def causal(scores):
    length = scores.shape[-1]
    mask = jnp.arange(length)[:, None] >= jnp.arange(length)[None, :]
    return jax.nn.softmax(jnp.where(mask, scores.astype("f4"), -1e30), axis=-1)


# -- A GPT: layer norms, biases, learned positions, an output layer of its own; AdamW.

def layerNorm(x, weights):
    centered = x - x.mean(-1, keepdims=True)
    return centered * jax.lax.rsqrt((centered ** 2).mean(-1, keepdims=True) + 1e-5) * weights["scale"] + weights["bias"]


def gptLayer(x, weights, numHeads):
    batch, length, width = x.shape
    mixed = layerNorm(x, weights["norm_0"]) @ weights["qkv"] + weights["qkv_bias"]
    q, k, v = (part.reshape(batch, length, numHeads, -1) for part in jnp.split(mixed, 3, axis=-1))
    scores = jnp.einsum("bqhd,bkhd->bhqk", q, k) / np.sqrt(width // numHeads)
    attended = jnp.einsum("bhqk,bkhd->bqhd", causal(scores), v).reshape(x.shape)
    x = x + attended @ weights["out"] + weights["out_bias"]
    hidden = jax.nn.gelu(layerNorm(x, weights["norm_1"]) @ weights["up"] + weights["up_bias"])
    return x + hidden @ weights["down"] + weights["down_bias"]


def adamW(state, gradients, rate=3e-4, decay=0.1, beta1=0.9, beta2=0.95):
    count = state["count"] + 1
    first = jax.tree.map(lambda old, new: beta1 * old + (1 - beta1) * new, state["first"], gradients)
    second = jax.tree.map(lambda old, new: beta2 * old + (1 - beta2) * new * new, state["second"], gradients)
    scale1, scale2 = 1 / (1 - beta1 ** count.astype("f4")), 1 / (1 - beta2 ** count.astype("f4"))
    weights = jax.tree.map(lambda old, m, v: old - rate * (m * scale1 / (jnp.sqrt(v * scale2) + 1e-8) + decay * old),
                           state["weights"], first, second)
    return {"weights": weights, "first": first, "second": second, "count": count}


def gpt(numLayers, width, numHeads, vocabulary, batch, length):
    def norm():
        return {"scale": like((width,), "f4"), "bias": like((width,), "f4")}

    def layer():
        return {"norm_0": norm(), "qkv": like((width, 3 * width), "f4"), "qkv_bias": like((3 * width,), "f4"),
                "out": like((width, width), "f4"), "out_bias": like((width,), "f4"), "norm_1": norm(),
                "up": like((width, 4 * width), "f4"), "up_bias": like((4 * width,), "f4"),
                "down": like((4 * width, width), "f4"), "down_bias": like((width,), "f4")}

    weights = {"tokens": like((vocabulary, width), "f4"), "positions": like((length, width), "f4"), "layers": [layer() for _ in range(numLayers)],
               "norm": norm(), "head": like((width, vocabulary), "f4")}

    def lossOf(weights, x, y):
        hidden = weights["tokens"][x] + weights["positions"]
        for each in weights["layers"]:
            hidden = gptLayer(hidden, each, numHeads)
        return crossEntropy(layerNorm(hidden, weights["norm"]) @ weights["head"], y)

    def step(state, x, y):
        loss, gradients = jax.value_and_grad(lossOf)(state["weights"], x, y)
        return adamW(state, gradients), loss

    tokens = like((batch, length), "i4")
    return LargeStep(step, {"weights": weights, "first": weights, "second": weights, "count": like((), "i4")}, tokens, tokens, vocabulary)


# -- A llama: RMS norms, rotary positions, grouped queries, SwiGLU, weights of 16 bits unless told otherwise; gradient descent.

def rmsNorm(x, scale):
    wide = x.astype("f4")
    return (wide * jax.lax.rsqrt((wide ** 2).mean(-1, keepdims=True) + 1e-5)).astype(x.dtype) * scale


def rotate(x):
    length, size = x.shape[1], x.shape[-1]
    angles = jnp.arange(length)[:, None] * 500000.0 ** (-jnp.arange(0, size, 2) / size)
    cos, sin = jnp.cos(angles)[None, :, None, :], jnp.sin(angles)[None, :, None, :]
    low, high = jnp.split(x.astype("f4"), 2, axis=-1)
    return jnp.concatenate([low * cos - high * sin, high * cos + low * sin], axis=-1).astype(x.dtype)


def llamaLayer(x, weights, numHeads, numKeyHeads):
    batch, length, width = x.shape
    normed = rmsNorm(x, weights["norm_0"])
    q = rotate((normed @ weights["q"]).reshape(batch, length, numHeads, -1)).reshape(batch, length, numKeyHeads, numHeads // numKeyHeads, -1)
    k = rotate((normed @ weights["k"]).reshape(batch, length, numKeyHeads, -1))
    v = (normed @ weights["v"]).reshape(batch, length, numKeyHeads, -1)
    scores = jnp.einsum("bqhgd,bkhd->bhgqk", q, k) / np.sqrt(width // numHeads)
    attended = jnp.einsum("bhgqk,bkhd->bqhgd", causal(scores).astype(x.dtype), v).reshape(x.shape)
    x = x + attended @ weights["o"]
    normed = rmsNorm(x, weights["norm_1"])
    return x + (jax.nn.silu(normed @ weights["gate"]) * (normed @ weights["up"])) @ weights["down"]


def llama(numLayers, width, numHeads, numKeyHeads, hidden, vocabulary, batch, length, scans, dtype=jnp.bfloat16):
    keys = width // numHeads * numKeyHeads
    shapes = {"norm_0": (width,), "q": (width, width), "k": (width, keys), "v": (width, keys), "o": (width, width), "norm_1": (width,),
              "gate": (width, hidden), "up": (width, hidden), "down": (hidden, width)}
    layers = ({name: like((numLayers, *shape), dtype) for name, shape in shapes.items()} if scans else
              [{name: like(shape, dtype) for name, shape in shapes.items()} for _ in range(numLayers)])
    weights = {"tokens": like((vocabulary, width), dtype), "layers": layers, "norm": like((width,), dtype),
               "head": like((width, vocabulary), dtype)}

    def lossOf(weights, x, y):
        hidden = weights["tokens"][x]
        if scans:
            hidden, _ = jax.lax.scan(lambda h, each: (llamaLayer(h, each, numHeads, numKeyHeads), None), hidden, weights["layers"])
        else:
            for each in weights["layers"]:
                hidden = llamaLayer(hidden, each, numHeads, numKeyHeads)
        return crossEntropy(rmsNorm(hidden, weights["norm"]) @ weights["head"], y)

    def step(state, x, y):
        loss, gradients = jax.value_and_grad(lossOf)(state["weights"], x, y)
        return {"weights": jax.tree.map(lambda old, slope: old - dtype(1e-4) * slope, state["weights"], gradients)}, loss

    tokens = like((batch, length), "i4")
    return LargeStep(step, {"weights": weights}, tokens, tokens, vocabulary)


STEPS = {
    "llama_small": lambda: llama(2, 64, 4, 2, 176, 256, batch=4, length=32, scans=False, dtype=jnp.float32),
    "gpt_163m": lambda: gpt(12, 768, 12, 50257, batch=8, length=1024),
    "llama_8b": lambda: llama(32, 4096, 32, 8, 14336, 128256, batch=8, length=2048, scans=False),
    "llama_8b_scan": lambda: llama(32, 4096, 32, 8, 14336, 128256, batch=8, length=2048, scans=True),
    "llama_405b": lambda: llama(126, 16384, 128, 8, 53248, 128256, batch=8, length=2048, scans=False),
}


def define(name):
    return STEPS[name]()


def export(name, folder):
    """Returns how many weights the step has."""
    large = define(name)
    text = jax.jit(large.step, keep_unused=True).lower(large.state, large.x, large.y).as_text()
    with open(os.path.join(folder, "step.stablehlo.mlir"), "w", encoding="utf-8") as file:
        file.write(text)
    inputs = [{"kind": "state", "path": jax.tree_util.keystr(path), "shape": list(leaf.shape), "dtype": str(leaf.dtype)}
              for path, leaf in jax.tree_util.tree_flatten_with_path(large.state)[0]]
    inputs += [{"kind": "batch", "name": each, "below": large.vocabulary, "shape": list(large.x.shape), "dtype": "int32"} for each in "xy"]
    with open(os.path.join(folder, "manifest.json"), "w", encoding="utf-8") as file:
        json.dump({"name": name, "inputs": inputs, "losses": []}, file, indent=1)
    return large.numWeights()


if __name__ == "__main__":
    if len(sys.argv) != 3 or sys.argv[1] not in STEPS:
        sys.exit(__doc__)
    print(f"{export(*sys.argv[1:])} weights")
