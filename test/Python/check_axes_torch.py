"""A module of PyTorch trains on a mesh of two axes as PyTorch trains it: a table by patterns of names, which the optimizer's state follows.

Runs itself again by the Python that has torch: DISTRIBUTE_TORCH_PYTHON.
"""
import importlib.util
import os
import subprocess
import sys

from jax_python import findTorchPython, requireRefused


def makeModule():
    import torch
    from torch import nn
    torch.manual_seed(0)
    model = nn.Sequential(nn.Linear(8, 16), nn.GELU(), nn.Linear(16, 4))
    return model, torch.optim.AdamW(model.parameters(), lr=0.01)


def main():
    if importlib.util.find_spec("torch") is None:
        sys.exit(subprocess.run([findTorchPython(), *sys.argv], env=os.environ, check=False).returncode)
    import distribute
    import distribute.torch
    import torch
    from torch.nn import functional as F
    table = {"optimizer.exp_avg.2.bias": distribute.Sharding(flat="data"), "0.weight": distribute.Sharding("model", None), "0.bias": ("model",), "2.weight": (None, "model")}
    mesh = {"data": 2, "model": 2}
    batches = [(torch.randn(12, 8), torch.randn(12, 4)) for _ in range(3)] + [(torch.randn(7, 8), torch.randn(7, 4))]
    model, optimizer = makeModule()
    step = distribute.torch.jit(model, F.mse_loss, optimizer, mesh=mesh, shard=table)
    losses = [step(x, y) for x, y in batches]
    held = {row["name"]: row["placement"] for row in step.plan.table_data()["variables"]}
    split = sorted(name for name, placement in held.items() if placement == "sharded")
    if len(split) != 10:
        sys.exit(f"FAILED: expected 3 parameters and 7 moments in shards, found {split} of {sorted(held)}")
    step.load_into(model)
    expected, optimizer = makeModule()
    for (x, y), loss in zip(batches, losses):
        optimizer.zero_grad()
        value = F.mse_loss(expected(x), y)
        value.backward()
        optimizer.step()
        if abs(value.item() - loss) > 1e-5:
            sys.exit(f"FAILED: the loss is {loss}, PyTorch's {value.item()}")
    for (name, ours), theirs in zip(model.named_parameters(), expected.parameters()):
        if not torch.allclose(ours, theirs, atol=1e-4):
            sys.exit(f"FAILED: {name} is off by {(ours - theirs).abs().max().item()}")
    model, optimizer = makeModule()
    for words, options in (
            (["shard names '1.weight'", "the names are"], {"shard": {"1.weight": ("model",)}}),
            (["write that axis first"], {"shard": {"x": ("model",), "y": ("model",)}}),
            (["there is none", "mesh={"], {"shard": table, "mesh": None})):
        requireRefused(lambda o=options: distribute.torch.jit(model, F.mse_loss, optimizer, **{"mesh": mesh, **o})(*batches[0]), words)


if __name__ == "__main__":
    main()
