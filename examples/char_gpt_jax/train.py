#!/usr/bin/env python3
"""Trains a character GPT, written in JAX for one device, on two devices, and lets it write a line.

usage: train.py [--devices=N] [--steps=N]

The text is this repository's documentation. Exits 1 unless the loss fell by 20 % and the first steps give what jax.jit gives on one
device, to 1e-3. Takes JAX, which ./dev install puts into .venv.
"""
import argparse
import glob
import os
import sys
import time
from collections.abc import Iterator
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
sys.path.insert(0, os.path.join(ROOT, "python"))
import distribute  # noqa: E402

VOCABULARY, LENGTH, WIDTH, HEADS, LAYERS, ROWS = 128, 64, 64, 4, 2, 16
RATE, BETAS, EPSILON = 5e-3, (0.9, 0.99), 1e-8
REQUIRED_FALL, AGREEMENT, COMPARED = 0.20, 1e-3, 5
State = dict[str, Any]


def initial_state(seed: int = 0) -> State:
    """Parameters, Adam's moments, and the number of steps."""
    draw = np.random.default_rng(seed)

    def matrix(*shape: int) -> np.ndarray:
        return np.asarray(draw.standard_normal(shape) * shape[-1] ** -0.5, np.float32)
    layers = [{"qkv": matrix(WIDTH, 3 * WIDTH), "out": matrix(WIDTH, WIDTH), "up": matrix(WIDTH, 4 * WIDTH),
               "down": matrix(4 * WIDTH, WIDTH), "scale1": np.ones(WIDTH, "f"), "scale2": np.ones(WIDTH, "f")} for _ in range(LAYERS)]
    parameters = {"characters": matrix(VOCABULARY, WIDTH), "places": matrix(LENGTH, WIDTH), "layers": layers, "scale": np.ones(WIDTH, "f")}
    return {"parameters": parameters, "m": jax.tree.map(np.zeros_like, parameters), "v": jax.tree.map(np.zeros_like, parameters),
            "count": np.zeros((), "f")}


def normalize(x: jax.Array, scale: jax.Array) -> jax.Array:
    return x * jax.lax.rsqrt((x * x).mean(-1, keepdims=True) + 1e-5) * scale


def attend(x: jax.Array, layer: State) -> jax.Array:
    rows, length, _ = x.shape
    q, k, v = jnp.split((x @ layer["qkv"]).reshape(rows, length, HEADS, -1).transpose(0, 2, 1, 3), 3, axis=-1)
    scores = q @ k.transpose(0, 1, 3, 2) / np.sqrt(q.shape[-1])
    is_past = jnp.tril(jnp.ones((length, length), bool))
    mixed = jax.nn.softmax(jnp.where(is_past, scores, -1e9)) @ v
    return jnp.matmul(mixed.transpose(0, 2, 1, 3).reshape(x.shape), layer["out"])


def logits_of(parameters: State, x: jax.Array) -> jax.Array:
    h = parameters["characters"][x] + parameters["places"][:x.shape[1]]
    for layer in parameters["layers"]:
        h = h + attend(normalize(h, layer["scale1"]), layer)
        h = h + jax.nn.gelu(normalize(h, layer["scale2"]) @ layer["up"]) @ layer["down"]
    return jnp.matmul(normalize(h, parameters["scale"]), parameters["characters"].T)


def train_step(state: State, x: jax.Array, y: jax.Array) -> tuple[State, jax.Array]:
    """One step of Adam on the whole batch. Nothing here speaks of devices."""
    def loss_of(parameters: State) -> jax.Array:
        log_probabilities = jax.nn.log_softmax(logits_of(parameters, x))
        return -jnp.take_along_axis(log_probabilities, y[..., None], -1).mean()
    loss, gradients = jax.value_and_grad(loss_of)(state["parameters"])
    count = state["count"] + 1
    m = jax.tree.map(lambda m, g: BETAS[0] * m + (1 - BETAS[0]) * g, state["m"], gradients)
    v = jax.tree.map(lambda v, g: BETAS[1] * v + (1 - BETAS[1]) * g * g, state["v"], gradients)
    rate = RATE * jnp.sqrt(1 - BETAS[1] ** count) / (1 - BETAS[0] ** count)
    parameters = jax.tree.map(lambda p, m, v: p - rate * m / (jnp.sqrt(v) + EPSILON), state["parameters"], m, v)
    return {"parameters": parameters, "m": m, "v": v, "count": count}, loss


def repository_text() -> np.ndarray:
    """The documentation, as ASCII codes; other characters become spaces."""
    text = ""
    for path in sorted(glob.glob(os.path.join(ROOT, "docs", "*.md"))):
        with open(path, encoding="utf-8") as file:
            text += file.read()
    return np.frombuffer(text.encode("ascii", "replace").replace(b"?", b" "), np.uint8).astype(np.int32)


def batches(text: np.ndarray, count: int) -> Iterator[tuple[np.ndarray, np.ndarray]]:
    draw = np.random.default_rng(1)
    for _ in range(count):
        begins = draw.integers(0, len(text) - LENGTH - 1, ROWS)
        windows = text[begins[:, None] + np.arange(LENGTH + 1)]
        yield np.ascontiguousarray(windows[:, :-1]), np.ascontiguousarray(windows[:, 1:])


def write(parameters: State, prompt: str, num_characters: int) -> str:
    """What the model writes behind `prompt`: each time the likeliest character."""
    logits = jax.jit(logits_of)
    codes = [ord(character) for character in prompt]
    for _ in range(num_characters):
        window = codes[-LENGTH:]
        padded = np.zeros((1, LENGTH), np.int32)
        padded[0, :len(window)] = window
        codes.append(int(logits(parameters, padded)[0, len(window) - 1].argmax()))
    return "".join(chr(code) for code in codes)


def main() -> int:
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--devices", type=int, default=2)
    parser.add_argument("--steps", type=int, default=200)
    arguments = parser.parse_args()
    step = distribute.jit(train_step, strategy=distribute.Mirrored(arguments.devices))
    reference = jax.jit(train_step)
    state: Any = initial_state()
    expected = state
    losses, off, begin = [], 0.0, None
    for k, (x, y) in enumerate(batches(repository_text(), arguments.steps)):
        state, loss = step(state, x, y)
        losses.append(float(loss))
        if k < COMPARED:
            expected, loss = reference(expected, x, y)
            off = max(off, abs(losses[-1] - float(loss)))
        elif begin is None:
            begin = time.perf_counter()  # what was before compiled
        if k % 50 == 0 or k == arguments.steps - 1:
            print(f"step {k + 1}  loss {losses[-1]:.3f}")
    seconds = time.perf_counter() - (begin or time.perf_counter())
    print(f"{max(0, len(losses) - COMPARED - 1) * ROWS * LENGTH / max(seconds, 1e-9):.0f} characters/s on {arguments.devices} devices")
    print(f"the first {COMPARED} losses differ from those of jax.jit on one device by {off:.1e}")
    print(f"it writes: {write(state.tree()['parameters'], 'The compiler ', 60)!r}")
    window = max(1, min(20, len(losses) // 2))
    fall = 1 - np.mean(losses[-window:]) / np.mean(losses[:1])
    if not (np.isfinite(losses).all() and fall >= REQUIRED_FALL and off <= AGREEMENT):
        print(f"the loss fell by {fall:.0%}, required {REQUIRED_FALL:.0%}; off by {off:.1e}, allowed {AGREEMENT}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
