"""distribute.torch: a PyTorch module trains on 1, 2 and 4 replicas as PyTorch trains it. Where torch and torch-mlir are installed.

usage: check_torch.py

They are run by the Python that DISTRIBUTE_TORCH_PYTHON names, or that of .venv. Where it has no torch, the test is skipped (77):
exports that were recorded from it are tested everywhere (label import).
"""
import os
import subprocess
import sys

import jax_python


def require(holds, what):
    if not holds:
        sys.exit(f"FAILED: {what}")


def makeModel():
    import torch
    from torch import nn
    torch.manual_seed(3)
    return nn.Sequential(nn.Conv2d(2, 4, 3, padding=1), nn.BatchNorm2d(4), nn.ReLU(), nn.AvgPool2d(2), nn.Flatten(), nn.Linear(64, 5))


def makeOptimizer(model):
    import torch
    return torch.optim.SGD(model.parameters(), 0.05, momentum=0.9)


def testEqual():
    import distribute
    import distribute.torch
    import torch
    import torch.nn.functional as F
    batches = [(torch.randn(rows, 2, 8, 8), torch.randint(0, 5, (rows,))) for rows in (24, 24, 8, 24)]
    expected = makeModel()
    optimizer = makeOptimizer(expected)
    losses = []
    for x, y in batches:
        optimizer.zero_grad()
        loss = F.cross_entropy(expected(x), y)
        loss.backward()
        optimizer.step()
        losses.append(float(loss.detach()))
    for replicas in (1, 2, 4):
        model = makeModel()
        step = distribute.torch.jit(model, F.cross_entropy, makeOptimizer(model), strategy=distribute.Mirrored(f"cpu:{replicas}"))
        ours = [step(x, y) for x, y in batches]
        step.load_into(model)
        error = max(abs(a - b) for a, b in zip(ours, losses))
        require(error < 1e-5, f"losses {ours}, PyTorch's {losses}")
        for (name, a), b in zip(model.state_dict().items(), expected.state_dict().values()):
            off = float((a - b).abs().max())
            require(off < 1e-4, f"{name} is off by {off}")
        print(f"{replicas} replicas: losses {ours}")


def testRefused():
    import distribute
    import distribute.torch
    import torch
    import torch.nn.functional as F
    from torch import nn
    x, y = torch.randn(8, 6), torch.randint(0, 3, (8,))
    dropout = nn.Sequential(nn.Linear(6, 3), nn.Dropout(0.5))
    plain = nn.Linear(6, 3)
    cases = [(dropout, torch.optim.SGD(dropout.parameters(), 0.1), ["random numbers", "module.eval()"]),
             (plain, torch.optim.Adagrad(plain.parameters()), ["Adagrad", "SGD, Adam or AdamW"]),
             (plain, torch.optim.SGD(nn.Linear(6, 3).parameters(), 0.1), ["module.parameters()"]),
             (plain, torch.optim.Adam(plain.parameters(), amsgrad=True), ["amsgrad"])]
    for module, optimizer, words in cases:
        jax_python.requireRefused(lambda: distribute.torch.export_step(module, F.cross_entropy, optimizer, (x, y)), words)


def main():
    if "--inside" not in sys.argv:
        sys.exit(subprocess.run([jax_python.findTorchPython(), os.path.abspath(__file__), "--inside"], check=False).returncode)
    testEqual()
    testRefused()


if __name__ == "__main__":
    main()
