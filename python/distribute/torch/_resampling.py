"""Resampling along dimensions: nearest neighbours by repetition; linear interpolation and adaptive averages as products with small matrices,
one for each dimension, which hold what each element of the output takes of the input. The gradient is the product with the transpose."""
from __future__ import annotations

import math

import torch

from . import _windows

aten = torch.ops.aten


#===----------------------------------------------------------------------===#
# Products along dimensions
#===----------------------------------------------------------------------===#

def _along(x, dim, rows, isTransposed=False):
    """Takes along dimension `dim` the sums that `rows` (a list of rows of weights) say."""
    matrix = torch.tensor(rows, dtype=x.dtype)
    matrix = matrix if isTransposed else aten.permute(matrix, [1, 0])
    dim = dim % x.dim()
    order = [d for d in range(x.dim()) if d != dim] + [dim]
    last = aten.permute(x, order)
    flat = aten.mm(aten.reshape(last, [-1, x.shape[dim]]), matrix)
    back = [order.index(d) for d in range(x.dim())]
    return aten.permute(aten.view(flat, [*last.shape[:-1], matrix.shape[1]]), back)


def _alongAll(x, matrices, isTransposed=False):
    for k, rows in enumerate(matrices):
        if [len(rows), len(rows[0])] != [1, 1] and rows != _identity(len(rows)):
            x = _along(x, k - len(matrices), rows, isTransposed)
    return x


def _identity(size):
    return [[float(i == j) for j in range(size)] for i in range(size)]


#===----------------------------------------------------------------------===#
# Adaptive averages
#===----------------------------------------------------------------------===#

def _averages(size, count):
    """Row i: the mean of the elements from floor(i size / count) to ceil((i + 1) size / count)."""
    bounds = [(i * size // count, -(-(i + 1) * size // count)) for i in range(count)]
    return [[1 / (end - begin) if begin <= j < end else 0.0 for j in range(size)] for begin, end in bounds]


def _adaptiveAverage(rank):
    def pool(x, sizes):
        return _alongAll(x, [_averages(n, count) for n, count in zip(x.shape[-rank:], sizes)])
    return pool


def _adaptiveAverageBackward(rank):
    def backward(grad, x):
        return _alongAll(grad, [_averages(n, count) for n, count in zip(x.shape[-rank:], grad.shape[-rank:])], isTransposed=True)
    return backward


def _adaptiveMax(rank, pool):
    def adaptive(x, sizes):
        if any(n % count for n, count in zip(x.shape[-rank:], sizes)):
            return NotImplemented
        kernel = [n // count for n, count in zip(x.shape[-rank:], sizes)]
        return pool(x, kernel, kernel, 0, 1, False)
    return adaptive


def _adaptiveMaxBackward(rank, backward):
    def adaptive(grad, x, which):
        kernel = [n // count for n, count in zip(x.shape[-rank:], grad.shape[-rank:])]
        return backward(grad, x, kernel, kernel, 0, 1, False, which)
    return adaptive


#===----------------------------------------------------------------------===#
# Interpolation
#===----------------------------------------------------------------------===#

def _linear(size, count, areCornersAligned, scale):
    """Row i: the two neighbours of the place that element i has in the input."""
    rows = []
    for i in range(count):
        if areCornersAligned:
            place = i * (size - 1) / (count - 1) if count > 1 else 0.0
        else:
            place = max((i + 0.5) * (1 / scale if scale else size / count) - 0.5, 0.0)
        low = min(int(place), size - 1)
        high = min(low + 1, size - 1)
        row = [0.0] * size
        row[low] += 1 - (place - low)
        row[high] += place - low
        rows.append(row)
    return rows


def _linearOf(rank):
    def matrices(sizes, counts, areCornersAligned, scales):
        scales = [*scales, *[None] * (rank - len(scales))]
        return [_linear(*each) for each in zip(sizes, counts, [areCornersAligned] * rank, scales)]

    def forward(x, counts, areCornersAligned, *scales):
        return _alongAll(x, matrices(x.shape[-rank:], counts, areCornersAligned, scales))

    def backward(grad, counts, sizes, areCornersAligned, *scales):
        return _alongAll(grad, matrices(sizes[-rank:], counts, areCornersAligned, scales), isTransposed=True)

    def vector(x, counts, areCornersAligned, factors):
        counts = counts or [math.floor(n * factor) for n, factor in zip(x.shape[-rank:], factors)]
        return forward(x, counts, areCornersAligned, *(factors or []))
    return forward, backward, vector


def _nearestOf(rank):
    """By whole factors; others are left to PyTorch's decomposition."""
    def forward(x, counts, *_):
        if any(count % n for n, count in zip(x.shape[-rank:], counts)):
            return NotImplemented
        lead = list(x.shape[:-rank])
        interleaved = [size for n in x.shape[-rank:] for size in (n, 1)]
        repeated = [size for n, count in zip(x.shape[-rank:], counts) for size in (n, count // n)]
        return aten.view(aten.clone(aten.expand(aten.view(x, lead + interleaved), lead + repeated)), lead + list(counts))

    def backward(grad, counts, sizes, *_):
        if any(count % n for n, count in zip(sizes[-rank:], counts)):
            return NotImplemented
        lead = list(grad.shape[:-rank])
        repeated = [size for n, count in zip(sizes[-rank:], counts) for size in (n, count // n)]
        return aten.sum(aten.view(grad, lead + repeated), [len(lead) + 1 + 2 * k for k in range(rank)])

    def vector(x, counts, factors):
        return forward(x, counts or [math.floor(n * factor) for n, factor in zip(x.shape[-rank:], factors)])
    return forward, backward, vector


def decompositions():
    """By operation of aten."""
    found = {aten._adaptive_avg_pool2d.default: _adaptiveAverage(2), aten._adaptive_avg_pool2d_backward.default: _adaptiveAverageBackward(2),
             aten._adaptive_avg_pool3d.default: _adaptiveAverage(3), aten._adaptive_avg_pool3d_backward.default: _adaptiveAverageBackward(3)}
    pools = _windows.decompositions()
    for rank in (2, 3):
        pool, backward = (pools[getattr(aten, f"max_pool{rank}d_with_indices{end}").default] for end in ("", "_backward"))
        found[getattr(aten, f"adaptive_max_pool{rank}d").default] = _adaptiveMax(rank, pool)
        found[getattr(aten, f"adaptive_max_pool{rank}d_backward").default] = _adaptiveMaxBackward(rank, backward)
    for kind, made in (("nearest1d", _nearestOf(1)), ("nearest2d", _nearestOf(2)), ("nearest3d", _nearestOf(3)),
                       ("linear1d", _linearOf(1)), ("bilinear2d", _linearOf(2)), ("trilinear3d", _linearOf(3))):
        forward, backward, vector = made
        operation = getattr(aten, f"upsample_{kind}")
        found[operation.default], found[operation.vec] = forward, vector
        found[getattr(aten, f"upsample_{kind}_backward").default] = backward
    return found
