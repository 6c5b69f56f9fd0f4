"""Exports the steps of this folder that are PyTorch's, by distribute.torch, and records what PyTorch's own modules and optimizers
compute in three steps.

usage: PYTHONPATH=python export_torch.py [NAME...]        (needs torch and torch-mlir; the tests do not)

The files are as export.py makes them.
"""
import json
import os
import shutil
import sys

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from distribute.torch import export_step

HERE = os.path.dirname(os.path.abspath(__file__))
ROWS = 24
CASES = {}


def case(optimizer, x, classes, loss=F.cross_entropy, y=None):
    def register(make):
        CASES[f"torch_{make.__name__}"] = (make, optimizer, x, y or (lambda: torch.randint(0, classes, (ROWS,))), loss)
        return make
    return register


def adam(parameters):
    return torch.optim.Adam(parameters, 1e-2)


def adamw(parameters):
    return torch.optim.AdamW(parameters, 1e-2, weight_decay=0.1)


def sgd(parameters):
    return torch.optim.SGD(parameters, 0.1)


def momentum(parameters):
    return torch.optim.SGD(parameters, 0.05, momentum=0.9, weight_decay=1e-3, nesterov=True)


def images(*shape):
    return lambda: torch.randn(ROWS, *shape)


@case(adam, images(12), 7)
def dense():
    return nn.Sequential(nn.Linear(12, 16), nn.ReLU(), nn.Linear(16, 7))


@case(momentum, images(2, 8, 8), 5)
def max_pool():
    return nn.Sequential(nn.Conv2d(2, 4, 3, padding=1), nn.BatchNorm2d(4), nn.ReLU(), nn.MaxPool2d(2), nn.Flatten(),
                         nn.Linear(64, 5))


@case(adamw, images(2, 8, 8), 5)
def avg_pool():
    return nn.Sequential(nn.Conv2d(2, 4, 3, padding=1), nn.ReLU(), nn.AvgPool2d(3, 2, 1), nn.Flatten(), nn.Linear(64, 5))


@case(sgd, images(2, 6, 6), 5)
def group_norm():
    return nn.Sequential(nn.Conv2d(2, 4, 3, padding=1), nn.GroupNorm(2, 4), nn.SiLU(), nn.MaxPool2d(3, 1, 1), nn.Flatten(),
                         nn.Linear(144, 5))


class Lstm(nn.Module):
    def __init__(self):
        super().__init__()
        self.cells, self.out = nn.LSTM(4, 6, batch_first=True), nn.Linear(6, 3)

    def forward(self, x):
        return self.out(self.cells(x)[0].mean(1))


@case(adam, images(5, 4), 3)
def lstm():
    return Lstm()


# Not Adam: the gradient of a key's bias is zero but for rounding, which Adam would turn into steps.
@case(sgd, lambda: torch.randint(0, 20, (ROWS, 6)), 20, lambda o, y: F.cross_entropy(o.reshape(-1, 20), y.reshape(-1)),
      lambda: torch.randint(0, 20, (ROWS, 6)))
def encoder():
    return nn.Sequential(nn.Embedding(20, 8), nn.TransformerEncoderLayer(8, 2, 16, dropout=0.0, batch_first=True),
                         nn.Linear(8, 20))


SLOTS = {"momentum": "momentum_buffer", "m": "exp_avg", "v": "exp_avg_sq"}


def stateOf(names, module, optimizer, steps):
    """The values that PyTorch holds, by the names of the export."""
    own = dict(module.state_dict())
    parameters = dict(module.named_parameters())

    def valueOf(name):
        if name in own:
            return own[name]
        if name == "optimizer.step":
            return torch.tensor(float(steps))
        slot, _, parameter = name.partition(".")
        return optimizer.state[parameters[parameter]][SLOTS[slot]]
    return [np.array(valueOf(name).detach().numpy()) for name in names]


def record(name):
    torch.manual_seed(sum(name.encode()))
    make, makeOptimizer, x, y, loss = CASES[name]
    module = make()
    optimizer = makeOptimizer(module.parameters())
    batches = [(x(), y()) for _ in range(3)]
    exported = export_step(module, loss, optimizer, batches[0], example_name=name)
    folder = os.path.join(HERE, name)
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    with open(os.path.join(folder, "step.stablehlo.mlir"), "w", encoding="utf-8") as file:
        file.write(exported.text)
    arrays = {f"in{i}": value for i, value in enumerate(exported.state.values())}
    losses = []
    for k, (inputs, targets) in enumerate(batches):
        arrays.update({f"batch{k}_0": inputs.numpy(), f"batch{k}_1": targets.numpy()})
        optimizer.zero_grad()
        value = loss(module(inputs), targets)
        value.backward()
        optimizer.step()
        losses.append(float(value))
        if k in (0, 2):
            arrays.update({f"step{k + 1}_out{i}": v for i, v in enumerate(stateOf(exported.state, module, optimizer, k + 1))})
    np.savez_compressed(os.path.join(folder, "io.npz"), **arrays)
    with open(os.path.join(folder, "manifest.json"), "w", encoding="utf-8") as file:
        json.dump({**exported.manifest, "steps": 3, "losses": losses}, file, indent=1)
    print(name, losses)


if __name__ == "__main__":
    for each in sys.argv[1:] or CASES:
        record(each)
