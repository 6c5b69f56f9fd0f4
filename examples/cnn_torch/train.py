#!/usr/bin/env python3
"""Trains a convolutional network, a module of PyTorch, on two devices, and tests what it learned in PyTorch.

usage: train.py [--devices=N] [--steps=N]

The images are made up: bars of four directions in noise. Exits 1 unless nine of ten new images are told right and the first steps give
what PyTorch gives on one device, to 1e-3. Takes torch, torch-mlir and jaxlib.
"""
import argparse
import os
import sys

import numpy as np
import torch
from torch import nn

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
sys.path.insert(0, os.path.join(ROOT, "python"))
import distribute  # noqa: E402
import distribute.torch  # noqa: E402

SIZE, CLASSES, ROWS = 12, 4, 32
REQUIRED_ACCURACY, AGREEMENT, COMPARED = 0.9, 1e-3, 3


def make_model() -> nn.Module:
    """Convolutions with the statistics of the whole batch, and pooling."""
    torch.manual_seed(0)
    return nn.Sequential(nn.Conv2d(1, 8, 3, padding=1), nn.BatchNorm2d(8), nn.ReLU(), nn.MaxPool2d(2),
                         nn.Conv2d(8, 16, 3, padding=1), nn.BatchNorm2d(16), nn.ReLU(), nn.AvgPool2d(2),
                         nn.Flatten(), nn.Linear(16 * (SIZE // 4) ** 2, CLASSES))


def make_optimizer(model: nn.Module) -> torch.optim.Optimizer:
    return torch.optim.AdamW(model.parameters(), 3e-3)


def images(count: int, seed: int) -> tuple[torch.Tensor, torch.Tensor]:
    """(x, y): images of count x 1 x SIZE x SIZE, each a bar in noise, and its direction: across, down, and the two diagonals."""
    draw = np.random.default_rng(seed)
    x = draw.standard_normal((count, 1, SIZE, SIZE)).astype("f") * 0.5
    y = draw.integers(0, CLASSES, count)
    along = np.arange(SIZE)
    for image, kind, place in zip(x[:, 0], y, draw.integers(0, SIZE, count)):
        rows = [np.full(SIZE, place), along, (along + place) % SIZE, (place - along) % SIZE][kind]
        image[rows, np.full(SIZE, place) if kind == 1 else along] += 1.5
    return torch.from_numpy(x), torch.from_numpy(y)


def train_here(model: nn.Module, batches: list[tuple[torch.Tensor, torch.Tensor]]) -> list[float]:
    """The losses of PyTorch's own steps."""
    optimizer = make_optimizer(model)
    losses: list[float] = []
    for x, y in batches:
        optimizer.zero_grad()
        loss = nn.functional.cross_entropy(model(x), y)
        loss.backward()
        optimizer.step()
        losses.append(float(loss.detach()))
    return losses


def main() -> int:
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--devices", type=int, default=2)
    parser.add_argument("--steps", type=int, default=120)
    arguments = parser.parse_args()
    model = make_model()
    step = distribute.torch.jit(model, nn.functional.cross_entropy, make_optimizer(model),
                                strategy=distribute.Mirrored(arguments.devices))
    losses = []
    for k in range(arguments.steps):
        losses.append(step(*images(ROWS, seed=k)))
        if k % 20 == 0 or k == arguments.steps - 1:
            print(f"step {k + 1}  loss {losses[-1]:.3f}")
    expected = train_here(make_model(), [images(ROWS, seed=k) for k in range(COMPARED)])
    off = max(abs(ours - theirs) for ours, theirs in zip(losses, expected))
    print(f"the first {COMPARED} losses differ from those of PyTorch on one device by {off:.1e}")
    step.load_into(model)
    model.eval()
    x, y = images(400, seed=10**6)
    with torch.no_grad():
        accuracy = float((model(x).argmax(1) == y).float().mean())
    print(f"of 400 new images {accuracy:.0%} are told right by the module in PyTorch")
    if not (accuracy >= REQUIRED_ACCURACY and off <= AGREEMENT):
        print(f"expected {REQUIRED_ACCURACY:.0%}, and at most {AGREEMENT} off", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
