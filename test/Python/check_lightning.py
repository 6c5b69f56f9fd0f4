"""In Lightning's own loop, its callbacks do around our step what they do around Lightning's. Where pytorch_lightning is installed.

usage: check_lightning.py

A module is trained by Lightning's Trainer, once by Lightning's step and once by ours on two devices: both stop after as many epochs, log the same
numbers, and keep the same best weights. Run by the Python that DISTRIBUTE_TORCH_PYTHON names, or that of .venv; where it has no Lightning, the
test is skipped (77).
"""
import csv
import glob
import os
import subprocess
import sys
import tempfile

import jax_python


def makeModules():
    import distribute
    import distribute.torch
    import pytorch_lightning
    import torch
    from torch import nn

    class Plain(pytorch_lightning.LightningModule):
        def __init__(self):
            super().__init__()
            torch.manual_seed(1)
            self.net = nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 1))

        def training_step(self, batch, index):
            return self.logged("loss", nn.functional.mse_loss(self.net(batch[0]), batch[1]))

        def validation_step(self, batch, index):
            self.logged("val_loss", nn.functional.mse_loss(self.net(batch[0]), batch[1]))

        def logged(self, name, value):
            self.log(name, value, on_step=False, on_epoch=True, batch_size=32)
            return value

        def configure_optimizers(self):
            return torch.optim.SGD(self.net.parameters(), 0.05, momentum=0.5)

    class OnTwo(Plain):
        def __init__(self):
            super().__init__()
            self.automatic_optimization = False
            self.optimizer = super().configure_optimizers()
            self.step = distribute.torch.jit(self.net, nn.functional.mse_loss, self.optimizer, strategy=distribute.Mirrored(2))

        def training_step(self, batch, index):
            loss = self.optimizers().step(lambda: self.step(*batch))  # counts the step, as checkpoints want it
            self.step.load_into(self.net)
            self.logged("loss", torch.as_tensor(loss))

        def configure_optimizers(self):
            return self.optimizer
    return Plain, OnTwo


def trained(module, folder):
    """Number of steps, losses by epoch, and the weights of the best checkpoint."""
    import pytorch_lightning
    import torch
    from pytorch_lightning.callbacks import Callback, EarlyStopping, ModelCheckpoint

    class Rate(Callback):
        """Climbs from the third epoch on, so that the loss gets worse."""
        steps = 0

        def on_train_epoch_start(self, trainer, module):
            trainer.optimizers[0].param_groups[0]["lr"] = 0.05 if trainer.current_epoch < 3 else -0.05

        def on_train_batch_end(self, trainer, module, outputs, batch, index):
            self.steps += 1
    torch.manual_seed(0)
    x = torch.randn(96, 8)
    batches = torch.utils.data.DataLoader(torch.utils.data.TensorDataset(x, x.sum(1, keepdim=True) + 1), batch_size=32)
    rate, best = Rate(), ModelCheckpoint(folder, monitor="val_loss", save_top_k=1)
    trainer = pytorch_lightning.Trainer(max_epochs=9, accelerator="cpu", devices=1, logger=pytorch_lightning.loggers.CSVLogger(folder), enable_progress_bar=False,
                                        enable_model_summary=False, log_every_n_steps=1, callbacks=[rate, EarlyStopping("val_loss", patience=2), best])
    trainer.fit(module, batches, batches)
    (log,) = glob.glob(os.path.join(folder, "lightning_logs", "*", "metrics.csv"))
    with open(log, encoding="utf-8") as file:
        losses = [float(row["loss"]) for row in csv.DictReader(file) if row["loss"]]
    weights = torch.load(best.best_model_path, weights_only=False)["state_dict"]
    return rate.steps, losses, {name: weights[name].numpy() for name in weights}


def test():
    import numpy as np
    results = []
    for make in makeModules():
        with tempfile.TemporaryDirectory() as folder:
            results.append(trained(make(), folder))
    (steps, losses, weights), (ownSteps, ownLosses, ownWeights) = results
    print(f"{steps} steps: {losses}, on two devices {ownLosses}")
    if steps != ownSteps or steps >= 27:
        sys.exit(f"FAILED: Lightning stops after {steps} steps, with our step after {ownSteps}; expected the same, before 27")
    np.testing.assert_allclose(ownLosses, losses, rtol=1e-4)
    if list(weights) != list(ownWeights):
        sys.exit(f"FAILED: the checkpoint holds {list(ownWeights)}, Lightning's {list(weights)}")
    for name in weights:
        np.testing.assert_allclose(ownWeights[name], weights[name], rtol=1e-4, atol=1e-6)


def main():
    if "--inside" in sys.argv:
        test()
        return
    python = jax_python.findTorchPython()
    if subprocess.run([python, "-c", "import pytorch_lightning"], capture_output=True, check=False).returncode != 0:
        print(f"skipped: {python} has no pytorch_lightning")
        sys.exit(77)
    sys.exit(subprocess.run([python, os.path.abspath(__file__), "--inside"], check=False).returncode)


if __name__ == "__main__":
    main()
