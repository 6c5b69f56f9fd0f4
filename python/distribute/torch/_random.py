"""Random numbers of a step: Philox (Salmon, Moraes, Dror and Shaw, 2011), a function of a key, a count of steps and the place of a number.

The key and the count are state of the step, so two steps draw differently, a checkpoint holds where the draws are, and a number depends on its
place in the array of the whole batch alone: not on how many replicas compute it. The numbers have PyTorch's distributions; they are not the
ones that its own generator would draw.

A draw d of a step takes 64 bits of key by Philox 4x32 of (d, count) under the key; the words of element i are Philox 2x32 of i under these.
Words of 32 bits are kept in 64 bit integers, for aten has no unsigned products.
"""
from __future__ import annotations

import math

import torch

from .._exports import ExportRefused

aten = torch.ops.aten

SEED, COUNT = "random.seed", "random.count"
_MASK = 0xFFFFFFFF
_ROUNDS = 10
_WEYL = (0x9E3779B9, 0xBB67AE85)
_MULTIPLIERS_4 = (0xD2511F53, 0xCD9E8D57)
_MULTIPLIER_2 = 0xD256D193


def initial_state(seed: int) -> dict[str, torch.Tensor]:
    """The key (taken modulo 2^64) and the count before the first step, 64 bit integers."""
    seed %= 2**64
    return {SEED: torch.tensor(seed - 2**64 if seed >= 2**63 else seed), COUNT: torch.tensor(0)}


def _low(x):
    return aten.bitwise_and.Scalar(x, _MASK)


def _high(x):
    """The upper word; the shift is arithmetic, and what it fills in is masked."""
    return _low(_shifted(x, 32))


def _shifted(x, bits):
    return aten.bitwise_right_shift.Tensor(x, aten.full([], bits, dtype=torch.int64))


def _xor(*words):
    first, *others = words
    for word in others:
        first = aten.bitwise_xor.Tensor(first, word)
    return first


def _philox2(counter, carried, key):
    """The two words of each element of `counter`; `carried` and `key` are words, as arrays without dimensions."""
    x, y = counter, carried
    for k in range(_ROUNDS):
        product = x * _MULTIPLIER_2
        x, y = _xor(_high(product), y, _low(key + k * _WEYL[0])), _low(product)
    return x, y


def _philox4(counters, keys):
    """Philox 4x32 of arrays without dimensions: their first two words."""
    a, b, c, d = counters
    for k in range(_ROUNDS):
        left, right = a * _MULTIPLIERS_4[0], c * _MULTIPLIERS_4[1]
        a, b, c, d = (_xor(_high(right), b, _low(keys[0] + k * _WEYL[0])), _low(right),
                      _xor(_high(left), d, _low(keys[1] + k * _WEYL[1])), _low(left))
    return a, b


class Draws:
    """The draws of one traced step, numbered as they are traced. Outside of a trace there are none."""

    def __init__(self):
        self.seed = self.count = None
        self.number = 0

    def begin(self, seed, count):
        self.seed, self.count, self.number = seed, count, 0

    def _words(self, like):
        """Two words for each element of an array of the form of `like`."""
        if self.seed is None:
            raise ExportRefused("random numbers are drawn outside of a step")
        zero = aten.bitwise_and.Scalar(self.count, 0)
        key, carried = _philox4([zero + self.number, _low(self.count), _high(self.count), zero], [_low(self.seed), _high(self.seed)])
        self.number += 1
        if math.prod(like.shape) > _MASK:
            raise ExportRefused(f"random numbers for an array of {list(like.shape)}; expected at most 2^32 elements")
        # By dimension, so that each replica counts the elements of its rows alone.
        place, stride = zero, 1
        for d in reversed(range(like.dim())):
            size = like.shape[d]
            along = aten.arange.start_step(0, size, 1, dtype=torch.int64, device=torch.device("cpu")) * stride
            place, stride = place + aten.view(along, [size] + [1] * (like.dim() - 1 - d)), stride * size
        return _philox2(place, carried, key)

    def uniform(self, like, dtype):
        """Of [0, 1), with 24 bits."""
        return (_shifted(self._words(like)[0], 8).to(torch.float32) * 2.0**-24).to(dtype)

    def normal(self, like, dtype):
        """By Box and Muller; the radius is of (0, 1]."""
        first, second = (_shifted(word, 8).to(torch.float32) for word in self._words(like))
        radius = aten.sqrt(aten.log((first + 1) * 2.0**-24) * -2.0)
        return (radius * aten.cos(second * (2.0**-23 * math.pi))).to(dtype)

    def integers(self, like, low, high, dtype):
        """Of [low, high): 64 bits modulo the range, as PyTorch does."""
        if high - low > 2**31:
            raise ExportRefused(f"random integers of a range of {high - low}; expected at most 2^31")
        first, second = self._words(like)
        count = high - low
        # (first 2^32 + second) mod count, in parts that do not overflow.
        return (((first % count) * (2**32 % count) + second) % count + low).to(dtype)


draws = Draws()


def _floating(dtype, like=None):
    return dtype or (like.dtype if like is not None else torch.get_default_dtype())


class _Form:
    """An array's shape."""

    def __init__(self, size):
        self.shape = tuple(size)

    def dim(self):
        return len(self.shape)


def _refuse_generator(generator):
    if generator is not None:
        raise ExportRefused("random numbers of a torch.Generator; the step has a generator of its own, whose key is state: leave generator= out")


def _bernoulli(like, chance, dtype):
    return aten.lt(draws.uniform(like, torch.float32), chance).to(dtype)


def _fill(method):
    """A decomposition of an operation that writes into its first argument."""
    def fill(x, *arguments, generator=None):
        _refuse_generator(generator)
        return aten.copy_(x, method(x, *arguments))
    return fill


def _give(method):
    def give(x, *arguments, generator=None):
        _refuse_generator(generator)
        return method(x, *arguments)
    return give


def _native_dropout(x, chance, train):
    if train is False or chance == 0:
        return x.clone(), aten.full_like(x, True, dtype=torch.bool)
    kept = aten.ge(draws.uniform(x, torch.float32), chance)
    return aten.where(kept, x, aten.full_like(x, 0)) * (0.0 if chance == 1 else 1 / (1 - chance)), kept


def _exponential(x, rate=1.0):
    return (aten.log(1 - draws.uniform(x, torch.float32)) * (-1 / rate)).to(x.dtype)


def _uniform(x, low=0.0, high=1.0):
    return draws.uniform(x, torch.float32).to(x.dtype) * (high - low) + low


def _normal(x, mean=0.0, deviation=1.0):
    return draws.normal(x, x.dtype) * deviation + mean


def _randint_like(x, *bounds, dtype=None, **_):
    low, high = bounds if len(bounds) == 2 else (0, bounds[0])
    return draws.integers(x, low, high, dtype or x.dtype)


def _randint(*arguments, dtype=None, generator=None, **_):
    _refuse_generator(generator)
    *bounds, size = arguments
    low, high = bounds if len(bounds) == 2 else (0, bounds[0])
    return draws.integers(_Form(size), low, high, dtype or torch.int64)


def decompositions():
    """By operation of aten."""
    def half(x):
        return _bernoulli(x, x, x.dtype)

    def one(x, chance=0.5):
        return _bernoulli(x, chance, x.dtype)
    return {
        aten.native_dropout.default: _native_dropout,
        aten.bernoulli.default: _give(half), aten.bernoulli.p: _give(one),
        aten.bernoulli_.float: _fill(one), aten.bernoulli_.Tensor: _fill(one),
        aten.rand.default: lambda size, dtype=None, **_: draws.uniform(_Form(size), _floating(dtype)),
        aten.rand_like.default: lambda x, dtype=None, **_: draws.uniform(x, _floating(dtype, x)),
        aten.randn.default: lambda size, dtype=None, **_: draws.normal(_Form(size), _floating(dtype)),
        aten.randn_like.default: lambda x, dtype=None, **_: draws.normal(x, _floating(dtype, x)),
        aten.randint.default: _randint, aten.randint.low: _randint,
        aten.randint_like.default: _randint_like, aten.randint_like.low_dtype: _randint_like,
        aten.normal_.default: _fill(_normal), aten.uniform_.default: _fill(_uniform), aten.uniform.default: _give(_uniform),
        aten.exponential_.default: _fill(_exponential),
        aten.normal_functional.default: _give(_normal),
    }


#: Words of operations that draw in another way, which no decomposition here replaces.
_DRAWING = ("rand", "bernoulli", "normal", "multinomial", "dropout", "poisson", "geometric", "cauchy", "uniform", "exponential", "binomial",
            "rrelu_with_noise")


def refuse_others(graph: torch.fx.GraphModule) -> None:
    """Raises ExportRefused where `graph` still draws numbers: PyTorch would draw them once, for all steps."""
    for node in graph.graph.nodes:
        name = str(node.target).partition("::")[2] or str(node.target)
        if name.endswith(".generator"):
            _refuse_generator(name)
        base = name.removeprefix("aten.").partition(".")[0]
        if node.op == "call_function" and any(word in base for word in _DRAWING) and "_norm" not in base:
            raise ExportRefused(f"the step draws random numbers by {name}, which is not exported; expected torch.rand, randn, randint, bernoulli, "
                                "dropout and what is made of them")
