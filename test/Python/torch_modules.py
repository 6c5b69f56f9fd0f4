"""Modules of the kinds that people train with PyTorch, each with its loss, an optimizer, and a schedule that changes the optimizer's options.

check_torch.py trains them where torch is; test/data/imports/export_torch.py records them.
"""
import dataclasses
from typing import Any, Callable

import torch
import torch.nn.functional as F
from torch import nn
from torch.optim import lr_scheduler

ROWS, STEPS = 24, 4
RECIPES: dict[str, "Recipe"] = {}
#: Those whose first step is a plan of its own: recorded from the second step on.
BEGUN = ("torch_residual",)


@dataclasses.dataclass
class Recipe:
    """How a module is trained."""
    make: Callable[[], nn.Module]
    optimizer: Callable[[nn.Module], torch.optim.Optimizer]
    schedule: Callable[[torch.optim.Optimizer], Any]
    x: Callable[[], torch.Tensor]
    y: Callable[[], torch.Tensor]
    loss: Callable[..., torch.Tensor] = F.cross_entropy
    beforeUpdate: Callable[[nn.Module], Any] | None = None


def recipe(optimizer, schedule, x, y, **others):
    def register(make):
        RECIPES[f"torch_{make.__name__}"] = Recipe(make, optimizer, schedule, x, y, **others)
        return make
    return register


def images(*shape):
    return lambda: torch.randn(ROWS, *shape)


def classes(count, *shape):
    return lambda: torch.randint(0, count, (ROWS, *shape))


def of(kind, rate, **options):
    return lambda module: kind(module.parameters(), rate, **options)


def halving(optimizer):
    return lr_scheduler.StepLR(optimizer, 1, 0.5)


def oneCycle(optimizer):
    """Changes the momentum, or the first of the betas, too."""
    return lr_scheduler.OneCycleLR(optimizer, 0.1, total_steps=STEPS + 1)


def warmUp(optimizer):
    return lr_scheduler.LambdaLR(optimizer, lambda step: (step + 1) / STEPS)


def cosine(optimizer):
    return lr_scheduler.CosineAnnealingLR(optimizer, STEPS)


class Decaying:
    """Changes the weight decay, by hand as many programs do."""

    def __init__(self, optimizer):
        self.optimizer = optimizer

    def step(self):
        for group in self.optimizer.param_groups:
            group["weight_decay"] *= 0.5


def clipped(module):
    return lambda: nn.utils.clip_grad_norm_(module.parameters(), 0.5)


SGD, Adam, AdamW = torch.optim.SGD, torch.optim.Adam, torch.optim.AdamW


@recipe(of(Adam, 1e-2), halving, images(12), classes(7))
def dense():
    return nn.Sequential(nn.Linear(12, 16), nn.ReLU(), nn.Linear(16, 7))


@recipe(of(SGD, 0.05, momentum=0.9, weight_decay=1e-3, nesterov=True), oneCycle, images(2, 9, 9), classes(5))
def max_pool():
    return nn.Sequential(nn.Conv2d(2, 4, 3, padding=1), nn.BatchNorm2d(4), nn.ReLU(), nn.MaxPool2d(2, ceil_mode=True),
                         nn.MaxPool2d(2, 1, dilation=2), nn.Flatten(), nn.Linear(36, 5))


@recipe(of(AdamW, 1e-2, weight_decay=0.1), cosine, images(2, 8, 8), classes(5))
def avg_pool():
    return nn.Sequential(nn.Conv2d(2, 4, 3, padding=1), nn.ReLU(), nn.AvgPool2d(3, 2, 1, ceil_mode=True, count_include_pad=False), nn.Flatten(),
                         nn.Linear(100, 5))


@recipe(of(SGD, 0.1, weight_decay=1e-2), Decaying, images(2, 6, 6), classes(5))
def group_norm():
    return nn.Sequential(nn.Conv2d(2, 4, 3, padding=1), nn.GroupNorm(2, 4), nn.SiLU(), nn.MaxPool2d(3, 1, 1), nn.Flatten(),
                         nn.Linear(144, 5))


class Recurrent(nn.Module):
    def __init__(self, kind):
        super().__init__()
        self.cells, self.out = kind(4, 6, batch_first=True), nn.Linear(6, 3)

    def forward(self, x):
        return self.out(self.cells(x)[0].mean(1))


@recipe(of(Adam, 1e-2), lambda optimizer: lr_scheduler.ExponentialLR(optimizer, 0.7), images(5, 4), classes(3), beforeUpdate=clipped)
def lstm():
    return Recurrent(nn.LSTM)


@recipe(of(torch.optim.RMSprop, 1e-2, centered=True), halving, images(5, 4), classes(3))
def gru():
    return Recurrent(nn.GRU)


def tokenLoss(output, y):
    return F.cross_entropy(output.reshape(-1, output.shape[-1]), y.reshape(-1))


# Not Adam: the gradient of a key's bias, as of a bias before batch norm, is zero but for rounding, which Adam would turn into steps.
@recipe(of(SGD, 0.1), warmUp, classes(20, 6), classes(20, 6), loss=tokenLoss)
def encoder():
    return nn.Sequential(nn.Embedding(20, 8), nn.TransformerEncoderLayer(8, 2, 16, dropout=0.0, batch_first=True),
                         nn.Linear(8, 20))


class Decoder(nn.Module):
    """Attention to what is before, and an output layer that is tied to the embedding."""

    def __init__(self):
        super().__init__()
        self.tokens, self.out = nn.Embedding(20, 8), nn.Linear(8, 20, bias=False)
        self.out.weight = self.tokens.weight
        self.places = nn.Parameter(torch.randn(6, 8) * 0.1)
        self.norm, self.heads, self.merge = nn.LayerNorm(8), nn.Linear(8, 24, bias=False), nn.Linear(8, 8)

    def forward(self, x):
        h = self.tokens(x) + self.places
        q, k, v = (part.unflatten(-1, (2, 4)).transpose(1, 2) for part in self.heads(self.norm(h)).chunk(3, -1))
        seen = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        return self.out(h + self.merge(seen.transpose(1, 2).flatten(2)))


def withoutDecayOfVectors(module):
    parameters = list(module.parameters())
    return AdamW([{"params": [p for p in parameters if p.dim() > 1], "weight_decay": 0.1},
                  {"params": [p for p in parameters if p.dim() < 2], "weight_decay": 0.0, "lr": 2e-3}], 1e-2, betas=(0.9, 0.95))


@recipe(withoutDecayOfVectors, warmUp, classes(20, 6), classes(20, 6), loss=tokenLoss, beforeUpdate=clipped)
def decoder():
    return Decoder()


class Residual(nn.Module):
    """A first layer that is not trained, a block with a way around it."""

    def __init__(self):
        super().__init__()
        self.stem = nn.Conv2d(2, 4, 3, padding=1).requires_grad_(False)
        self.block = nn.Sequential(nn.Conv2d(4, 4, 3, padding=1, bias=False), nn.BatchNorm2d(4), nn.ReLU(),
                                   nn.Conv2d(4, 4, 3, padding=1, bias=False), nn.BatchNorm2d(4))
        self.out = nn.Linear(4, 5)

    def forward(self, x):
        h = self.stem(x)
        return self.out(F.relu(h + self.block(h)).mean((2, 3)))


@recipe(lambda module: SGD([p for p in module.parameters() if p.requires_grad], 0.1, momentum=0.9, dampening=0.1, weight_decay=1e-3), halving,
        images(2, 8, 8), classes(5))
def residual():
    return Residual()


class Squeeze(nn.Module):
    """Depthwise convolutions, channels weighted by what the image holds."""

    def __init__(self):
        super().__init__()
        self.wide, self.deep, self.narrow = nn.Conv2d(2, 6, 1), nn.Conv2d(6, 6, 3, 2, 1, groups=6), nn.Conv2d(6, 4, 1)
        self.gate = nn.Sequential(nn.AdaptiveAvgPool2d(1), nn.Conv2d(6, 3, 1), nn.ReLU(), nn.Conv2d(3, 6, 1), nn.Hardsigmoid())
        self.out = nn.Linear(4, 5)

    def forward(self, x):
        h = F.hardswish(self.deep(F.hardswish(self.wide(x))))
        return self.out(self.narrow(h * self.gate(h)).mean((2, 3)))


@recipe(of(torch.optim.RMSprop, 1e-2, momentum=0.9), cosine, images(2, 8, 8), classes(5))
def squeeze():
    return Squeeze()


@recipe(of(Adam, 1e-2, amsgrad=True, weight_decay=1e-2), halving, images(1, 8, 8), lambda: torch.rand(ROWS, 1, 8, 8),
        loss=F.binary_cross_entropy_with_logits)
def autoencoder():
    return nn.Sequential(nn.Conv2d(1, 4, 3, 2, 1), nn.LeakyReLU(0.1), nn.ConvTranspose2d(4, 4, 2, 2), nn.Softplus(), nn.Conv2d(4, 1, 3, padding=1))


class Segments(nn.Module):
    """Down, up, and joined with what was there before."""

    def __init__(self):
        super().__init__()
        self.down, self.deep, self.up = nn.Conv2d(1, 3, 3, padding=1), nn.Conv2d(3, 4, 3, padding=1), nn.Conv2d(7, 3, 3, padding=1)

    def forward(self, x):
        h = F.elu(self.down(x))
        deep = F.elu(self.deep(F.avg_pool2d(h, 2)))
        return self.up(torch.cat([h, F.interpolate(deep, scale_factor=2, mode="nearest")], 1))


@recipe(of(torch.optim.NAdam, 1e-2), halving, images(1, 8, 8), classes(3, 8, 8))
def segments():
    return Segments()


class Ratings(nn.Module):
    def __init__(self):
        super().__init__()
        self.users, self.items, self.mean = nn.Embedding(10, 4), nn.Embedding(12, 4), nn.Parameter(torch.zeros(()))

    def forward(self, pair):
        return (self.users(pair[:, 0]) * self.items(pair[:, 1])).sum(-1) + self.mean


@recipe(of(torch.optim.Adagrad, 0.1, lr_decay=0.1), halving, classes(10, 2), lambda: torch.randn(ROWS), loss=F.mse_loss)
def ratings():
    return Ratings()


class Mixer(nn.Module):
    def __init__(self):
        super().__init__()
        self.norm, self.along, self.across = nn.LayerNorm(6), nn.Linear(5, 5), nn.Linear(6, 6)
        self.out = nn.Linear(6, 4)

    def forward(self, x):
        x = x + F.gelu(self.along(self.norm(x).transpose(1, 2))).transpose(1, 2)
        return self.out((x + F.gelu(self.across(x), approximate="tanh")).mean(1))


@recipe(of(torch.optim.RAdam, 5e-2), halving, images(5, 6), classes(4),
        loss=nn.CrossEntropyLoss(weight=torch.tensor([1.0, 2.0, 0.5, 1.0]), label_smoothing=0.1))
def mixer():
    return Mixer()


@recipe(of(torch.optim.Adamax, 1e-2), oneCycle, images(2, 15), classes(4))
def waves():
    return nn.Sequential(nn.Conv1d(2, 4, 3, dilation=2, bias=False), nn.BatchNorm1d(4), nn.GELU(), nn.MaxPool1d(3, 2, 1, ceil_mode=True),
                         nn.AdaptiveAvgPool1d(3), nn.Flatten(), nn.Linear(12, 4))
