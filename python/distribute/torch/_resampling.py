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

def _along(x, dim, rows, is_transposed=False):
    """Takes along dimension `dim` the sums that `rows` (a list of rows of weights) say."""
    matrix = torch.tensor(rows, dtype=x.dtype)
    matrix = matrix if is_transposed else aten.permute(matrix, [1, 0])
    dim = dim % x.dim()
    order = [d for d in range(x.dim()) if d != dim] + [dim]
    last = aten.permute(x, order)
    flat = aten.mm(aten.reshape(last, [-1, x.shape[dim]]), matrix)
    back = [order.index(d) for d in range(x.dim())]
    return aten.permute(aten.view(flat, [*last.shape[:-1], matrix.shape[1]]), back)


def _along_all(x, matrices, is_transposed=False):
    for k, rows in enumerate(matrices):
        if [len(rows), len(rows[0])] != [1, 1] and rows != _identity(len(rows)):
            x = _along(x, k - len(matrices), rows, is_transposed)
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


def _adaptive_average(rank):
    def pool(x, sizes):
        return _along_all(x, [_averages(n, count) for n, count in zip(x.shape[-rank:], sizes)])
    return pool


def _adaptive_average_backward(rank):
    def backward(grad, x):
        return _along_all(grad, [_averages(n, count) for n, count in zip(x.shape[-rank:], grad.shape[-rank:])], is_transposed=True)
    return backward


def _adaptive_max(rank, pool):
    def adaptive(x, sizes):
        if any(n % count for n, count in zip(x.shape[-rank:], sizes)):
            return NotImplemented
        kernel = [n // count for n, count in zip(x.shape[-rank:], sizes)]
        return pool(x, kernel, kernel, 0, 1, False)
    return adaptive


def _adaptive_max_backward(rank, backward):
    def adaptive(grad, x, which):
        kernel = [n // count for n, count in zip(x.shape[-rank:], grad.shape[-rank:])]
        return backward(grad, x, kernel, kernel, 0, 1, False, which)
    return adaptive


#===----------------------------------------------------------------------===#
# Interpolation
#===----------------------------------------------------------------------===#

def _linear(size, count, are_corners_aligned, scale):
    """Row i: the two neighbours of the place that element i has in the input."""
    rows = []
    for i in range(count):
        if are_corners_aligned:
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


def _linear_of(rank):
    def matrices(sizes, counts, are_corners_aligned, scales):
        scales = [*scales, *[None] * (rank - len(scales))]
        return [_linear(*each) for each in zip(sizes, counts, [are_corners_aligned] * rank, scales)]

    def forward(x, counts, are_corners_aligned, *scales):
        return _along_all(x, matrices(x.shape[-rank:], counts, are_corners_aligned, scales))

    def backward(grad, counts, sizes, are_corners_aligned, *scales):
        return _along_all(grad, matrices(sizes[-rank:], counts, are_corners_aligned, scales), is_transposed=True)

    def vector(x, counts, are_corners_aligned, factors):
        counts = counts or [math.floor(n * factor) for n, factor in zip(x.shape[-rank:], factors)]
        return forward(x, counts, are_corners_aligned, *(factors or []))
    return forward, backward, vector


def _nearest_of(rank):
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
    found = {aten._adaptive_avg_pool2d.default: _adaptive_average(2), aten._adaptive_avg_pool2d_backward.default: _adaptive_average_backward(2),
             aten._adaptive_avg_pool3d.default: _adaptive_average(3), aten._adaptive_avg_pool3d_backward.default: _adaptive_average_backward(3)}
    pools = _windows.decompositions()
    for rank in (2, 3):
        pool, backward = (pools[getattr(aten, f"max_pool{rank}d_with_indices{end}").default] for end in ("", "_backward"))
        found[getattr(aten, f"adaptive_max_pool{rank}d").default] = _adaptive_max(rank, pool)
        found[getattr(aten, f"adaptive_max_pool{rank}d_backward").default] = _adaptive_max_backward(rank, backward)
    for kind, made in (("nearest1d", _nearest_of(1)), ("nearest2d", _nearest_of(2)), ("nearest3d", _nearest_of(3)),
                       ("linear1d", _linear_of(1)), ("bilinear2d", _linear_of(2)), ("trilinear3d", _linear_of(3))):
        forward, backward, vector = made
        operation = getattr(aten, f"upsample_{kind}")
        found[operation.default], found[operation.vec] = forward, vector
        found[getattr(aten, f"upsample_{kind}_backward").default] = backward
    return found
