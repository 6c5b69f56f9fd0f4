"""Exports the steps of this folder that are PyTorch's, by distribute.torch, and records what PyTorch's own modules and optimizers
compute in four steps, between which a schedule changes the optimizers' options.

usage: PYTHONPATH=python:test/Python export_torch.py [NAME...]        (needs torch and torch-mlir; the tests do not)

The modules are those of torch_modules.py. The files are as export.py makes them.
"""
import json
import os
import re
import shutil
import sys

import numpy as np
import torch
import torch_modules

from distribute.torch import export_step

HERE = os.path.dirname(os.path.abspath(__file__))


def optionsOf(optimizer, manifest):
    """What the step takes for the options as they are now."""
    numbers = []
    for entry in manifest["options"]:
        value = optimizer.param_groups[entry["group"]][entry["option"]]
        numbers.append(float(value if entry["element"] is None else value[entry["element"]]))
    return np.array(numbers, np.float64)


def stateOf(names, module, optimizer):
    """The values that PyTorch holds, by the names of the export."""
    own = {**dict(module.named_parameters()), **dict(module.named_buffers())}

    def valueOf(name):
        if name in own:
            return own[name]
        _, key, parameter = name.split(".", 2)
        return optimizer.state[own[parameter]][key]
    return [np.array(valueOf(name).detach().numpy()) for name in names]


def record(name):
    torch.manual_seed(sum(name.encode()))
    recipe = torch_modules.RECIPES[name]
    module = recipe.make()
    optimizer = recipe.optimizer(module)
    schedule = recipe.schedule(optimizer)
    before = recipe.beforeUpdate(module) if recipe.beforeUpdate else None
    batches = [(recipe.x(), recipe.y()) for _ in range(torch_modules.STEPS)]
    isBegun = name in torch_modules.BEGUN
    arrays, losses, exported = {}, [], None
    for k, (inputs, targets) in enumerate([*batches[:1], *batches] if isBegun else batches):
        k -= isBegun
        if exported is None and not (isBegun and k < 0):
            exported = export_step(module, recipe.loss, optimizer, batches[0], before_update=before, example_name=name)
            arrays.update({f"in{i}": np.array(value) for i, value in enumerate(exported.state.values())})
        if k >= 0:
            arrays.update({f"batch{k}_0": inputs.numpy(), f"batch{k}_1": targets.numpy()})
            arrays[f"replicated{k}_0"] = optionsOf(optimizer, exported.manifest)
        optimizer.zero_grad()
        value = recipe.loss(module(inputs), targets)
        value.backward()
        if before:
            before()
        optimizer.step()
        optimizer.zero_grad()
        schedule.step()
        if k >= 0:
            losses.append(float(value.detach()))
    last = torch_modules.STEPS
    arrays.update({f"step{last}_out{i}": v for i, v in enumerate(stateOf(exported.state, module, optimizer))})
    write(name, exported, arrays, losses)


def write(name, exported, arrays, losses):
    folder = os.path.join(HERE, name)
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    with open(os.path.join(folder, "step.stablehlo.mlir"), "w", encoding="utf-8") as file:
        file.write(re.sub(r" loc\\(.*\\)$", "", exported.text, flags=re.M))
    np.savez_compressed(os.path.join(folder, "io.npz"), **arrays)
    with open(os.path.join(folder, "manifest.json"), "w", encoding="utf-8") as file:
        json.dump({**exported.manifest, "steps": torch_modules.STEPS, "losses": losses}, file, indent=1)
    print(name, losses, f"{sum(os.path.getsize(os.path.join(folder, each)) for each in os.listdir(folder)) / 1000:.0f} KB")


if __name__ == "__main__":
    for each in sys.argv[1:] or torch_modules.RECIPES:
        record(each)
