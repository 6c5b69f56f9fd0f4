#!/usr/bin/env python3
"""Writes what the command line needs to train a linear regression: the step as JAX exports it, its data, and its initial state.

usage: export.py FOLDER

FOLDER then holds step.stablehlo.mlir (arguments 0 and 1 are the state, 2 and 3 the batch of 32), x.npy and y.npy with 96 rows, and
init.safetensors. Takes JAX, which ./dev install puts into .venv.
"""
import os
import sys

import jax
import numpy as np

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
sys.path.insert(0, os.path.join(ROOT, "python"))
from distribute import safetensors  # noqa: E402

ROWS, BATCHES, FEATURES = 32, 3, 8


def step(w: np.ndarray, b: np.ndarray, x: np.ndarray, y: np.ndarray) -> tuple[np.ndarray, np.ndarray, jax.Array]:
    loss, (dw, db) = jax.value_and_grad(
        lambda w, b: ((x @ w + b - y) ** 2).mean(), (0, 1))(w, b)
    return w - 0.1 * dw, b - 0.1 * db, loss


def main() -> int:
    if len(sys.argv) != 2:
        print(str(__doc__).strip(), file=sys.stderr)
        return 2
    folder = sys.argv[1]
    os.makedirs(folder, exist_ok=True)
    draw = np.random.default_rng(0)
    x = draw.standard_normal((ROWS * BATCHES, FEATURES)).astype("f")
    y = x @ (np.arange(FEATURES, dtype="f")[:, None] / 10) + 1
    w, b = np.zeros((FEATURES, 1), "f"), np.zeros(1, "f")
    text = jax.jit(step, keep_unused=True).lower(w, b, x[:ROWS], y[:ROWS]).as_text(debug_info=True)
    with open(os.path.join(folder, "step.stablehlo.mlir"), "w", encoding="utf-8") as file:
        file.write(text)
    np.save(os.path.join(folder, "x.npy"), x)
    np.save(os.path.join(folder, "y.npy"), y)
    safetensors.save(os.path.join(folder, "init.safetensors"), {"w": w, "b": b})
    for k in range(BATCHES):
        w, b, loss = step(w, b, x[ROWS * k:ROWS * (k + 1)], y[ROWS * k:ROWS * (k + 1)])
        print(f"step {k + 1}  loss {float(loss):.6g}  (JAX, on one device)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
