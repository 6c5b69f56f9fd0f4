"""Pooling as slices, pads and sums: windows over the last dimensions, with padding, dilation and sizes that are rounded up.

Each window element is one strided slice of the padded array; its gradient goes back to where it came from. Of equal greatest
elements the first one has the gradient, and a NaN is the greatest, as in PyTorch.
"""
from __future__ import annotations

import dataclasses
import itertools
import math

import torch

aten = torch.ops.aten


def _list_of(value, rank, default=None):
    value = list(value) if isinstance(value, (list, tuple)) else [value]
    value = value or list(default)
    return value * rank if len(value) == 1 else value


@dataclasses.dataclass
class Windows:
    """Windows over the last dimensions of arrays. All lists have an entry for each of these dimensions."""
    sizes: list[int]  # of the array
    kernel: list[int]
    stride: list[int]
    padding: list[int]
    dilation: list[int]
    is_ceil: bool

    @classmethod
    def of(cls, x, rank, kernel, stride, padding, dilation, is_ceil):
        kernel = _list_of(kernel, rank)
        return cls(list(x.shape[-rank:]), kernel, _list_of(stride, rank, kernel), _list_of(padding, rank), _list_of(dilation, rank), bool(is_ceil))

    def __post_init__(self):
        #: Windows along each dimension.
        self.counts = [self._count_of(d) for d in range(len(self.sizes))]
        #: Sizes with the padding, and with what the last window needs beyond it.
        self.padded = [max(n + 2 * p, (count - 1) * s + d * (k - 1) + 1)
                       for n, p, count, s, d, k in zip(self.sizes, self.padding, self.counts, self.stride, self.dilation, self.kernel)]

    def _count_of(self, d):
        free = self.sizes[d] + 2 * self.padding[d] - self.dilation[d] * (self.kernel[d] - 1) - 1
        count = (-(-free // self.stride[d]) if self.is_ceil else free // self.stride[d]) + 1
        # A last window must begin within the array or the padding before it.
        return count - 1 if self.is_ceil and (count - 1) * self.stride[d] >= self.sizes[d] + self.padding[d] else count

    def offsets(self):
        """The places of the elements in a window, row-major."""
        return list(itertools.product(*(range(k) for k in self.kernel)))

    def elements(self, x, fill):
        """For each offset that element of all windows."""
        x = self._pad(x, [(p, whole - n - p) for n, p, whole in zip(self.sizes, self.padding, self.padded)], fill)
        return [self._take_element(x, offset) for offset in self.offsets()]

    def _take_element(self, x, offset):
        for d, at in enumerate(offset):
            begin = at * self.dilation[d]
            x = aten.slice(x, d - len(offset), begin, begin + (self.counts[d] - 1) * self.stride[d] + 1, self.stride[d])
        return x

    def put_back(self, parts):
        """The sum of `parts`, one for each offset, each element at the place in the array that it came from."""
        total = None
        for offset, part in zip(self.offsets(), parts):
            edges = []
            for d, at in enumerate(offset):
                part = dilate(part, d - len(offset), self.stride[d])
                begin = at * self.dilation[d]
                edges.append((begin, self.padded[d] - begin - part.shape[d - len(offset)]))
            part = self._pad(part, edges, 0.0)
            total = part if total is None else total + part
        for d, (n, p) in enumerate(zip(self.sizes, self.padding)):
            total = aten.slice(total, d - len(self.sizes), p, p + n)
        return total

    @staticmethod
    def _pad(x, edges, fill):
        if not any(low or high for low, high in edges):
            return x
        return aten.constant_pad_nd(x, [size for edge in reversed(edges) for size in edge], fill)

    def places(self, offset, like):
        """The places, row-major in the array without padding, that an element of all windows comes from: int64, of the windows' shape."""
        place = None
        for d, at in enumerate(offset):
            along = aten.arange.start_step(0, self.counts[d], 1, dtype=torch.int64, device=torch.device("cpu")) * self.stride[d]
            along = aten.view(along + (at * self.dilation[d] - self.padding[d]), [-1] + [1] * (len(offset) - 1 - d))
            place = along if place is None else place * self.sizes[d] + along
        return place

    def divisor(self, like, is_pad_counted):
        """By how many elements each window is divided: a number, or an array that broadcasts over the windows."""
        counts = [self._counts_along(d, is_pad_counted) for d in range(len(self.sizes))]
        if all(len(set(along)) == 1 for along in counts):
            return math.prod(along[0] for along in counts)
        product = None
        for d in range(len(counts)):
            along = self._counts_tensor(d, is_pad_counted, like)
            along = aten.view(along, [-1] + [1] * (len(counts) - 1 - d))
            product = along if product is None else product * along
        return product

    def _bounds_along(self, d, is_pad_counted):
        low = -self.padding[d] if is_pad_counted else 0
        return low, self.sizes[d] + (self.padding[d] if is_pad_counted else 0)

    def _counts_along(self, d, is_pad_counted):
        low, high = self._bounds_along(d, is_pad_counted)
        begins = [i * self.stride[d] - self.padding[d] for i in range(self.counts[d])]
        return [min(begin + self.kernel[d], high) - max(begin, low) for begin in begins]

    def _counts_tensor(self, d, is_pad_counted, like):
        low, high = self._bounds_along(d, is_pad_counted)
        begin = aten.arange.start_step(0, self.counts[d], 1, dtype=torch.int64, device=torch.device("cpu")) * self.stride[d] - self.padding[d]
        end = aten.clamp(begin + self.kernel[d], None, high)
        return (end - aten.clamp(begin, low)).to(like.dtype)


def dilate(x, dim, stride):
    """Puts stride - 1 zeros between neighbours."""
    if stride == 1:
        return x
    dim = dim % x.dim()
    wide = aten.unsqueeze(x, dim + 1)
    wide = aten.constant_pad_nd(wide, [0, 0] * (x.dim() - dim - 1) + [0, stride - 1], 0.0)
    flat = aten.view(wide, [*x.shape[:dim], x.shape[dim] * stride, *x.shape[dim + 1:]])
    return aten.slice(flat, dim, 0, x.shape[dim] * stride - stride + 1)


def _max_pool(rank):
    def pool(x, kernel, stride=(), padding=0, dilation=1, ceil_mode=False):
        windows = Windows.of(x, rank, kernel, stride, padding, dilation, ceil_mode)
        least = float("-inf") if x.dtype.is_floating_point else torch.iinfo(x.dtype).min
        best = which = None
        for offset, part in zip(windows.offsets(), windows.elements(x, least)):
            place = aten.expand(windows.places(offset, x), list(part.shape))
            if best is None:
                best, which = part, place
                continue
            wins = part > best
            if x.dtype.is_floating_point:
                wins = aten.logical_or(wins, part != part)
            best, which = aten.where(wins, part, best), aten.where(wins, place, which)
        return best, which
    return pool


def _max_pool_backward(rank):
    def backward(grad, x, kernel, stride, padding, dilation, ceil_mode, which):
        windows = Windows.of(x, rank, kernel, stride, padding, dilation, ceil_mode)
        zero = aten.full_like(grad, 0)
        return windows.put_back([aten.where(which == windows.places(offset, x), grad, zero) for offset in windows.offsets()])
    return backward


def _average_pool(rank):
    def pool(x, kernel, stride=(), padding=0, ceil_mode=False, count_include_pad=True, divisor_override=None):
        windows = Windows.of(x, rank, kernel, stride, padding, 1, ceil_mode)
        first, *others = windows.elements(x, 0.0)
        return sum(others, start=first) / (divisor_override or windows.divisor(x, count_include_pad))
    return pool


def _average_pool_backward(rank):
    def backward(grad, x, kernel, stride, padding, ceil_mode, count_include_pad, divisor_override):
        windows = Windows.of(x, rank, kernel, stride, padding, 1, ceil_mode)
        part = grad / (divisor_override or windows.divisor(x, count_include_pad))
        return windows.put_back([part] * len(windows.offsets()))
    return backward


def decompositions():
    """By operation of aten."""
    return {aten.max_pool2d_with_indices.default: _max_pool(2), aten.max_pool2d_with_indices_backward.default: _max_pool_backward(2),
            aten.max_pool3d_with_indices.default: _max_pool(3), aten.max_pool3d_with_indices_backward.default: _max_pool_backward(3),
            aten.avg_pool1d.default: _average_pool(1),
            aten.avg_pool2d.default: _average_pool(2), aten.avg_pool2d_backward.default: _average_pool_backward(2),
            aten.avg_pool3d.default: _average_pool(3), aten.avg_pool3d_backward.default: _average_pool_backward(3)}
