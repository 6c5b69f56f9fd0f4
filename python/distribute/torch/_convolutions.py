"""Convolutions that torch-mlir does not bring to StableHLO: transposed ones, and some gradients: with groups,
of dilated kernels, and of other than two dimensions."""
from __future__ import annotations

import torch

from ._windows import Windows, dilate

aten = torch.ops.aten


def _convolution(x, weight, bias, stride, padding, dilation, transposed, output_padding, groups):
    """A transposed convolution is a convolution of the array with zeros between its elements, by the kernel turned round."""
    if not transposed:
        return NotImplemented
    rank = x.dim() - 2
    stride, padding, dilation, output_padding = (_each(value, rank) for value in (stride, padding, dilation, output_padding))
    edges = []
    for k in range(rank):
        x = dilate(x, 2 + k, stride[k])
        edge = dilation[k] * (weight.shape[2 + k] - 1) - padding[k]
        edges.append((edge, edge + output_padding[k]))
    x = _pad_or_cut(x, edges)
    # (groups, inputs / groups, outputs / groups, ...) to (groups, outputs / groups, inputs / groups, ...)
    size = list(weight.shape[2:])
    parts = aten.view(weight, [groups, weight.shape[0] // groups, weight.shape[1], *size])
    parts = aten.permute(parts, [0, 2, 1, *range(3, 3 + rank)])
    kernel = aten.reshape(parts, [groups * weight.shape[1], weight.shape[0] // groups, *size])
    kernel = aten.flip(kernel, list(range(2, 2 + rank)))
    return aten.convolution(x, kernel, bias, [1] * rank, [0] * rank, dilation, False, [0] * rank, groups)


def _each(value, rank):
    value = list(value)
    return value * rank if len(value) == 1 else value


def _pad_or_cut(x, edges):
    pads = [size for low, high in reversed(edges) for size in (max(low, 0), max(high, 0))]
    x = aten.constant_pad_nd(x, pads, 0.0) if any(pads) else x
    for k, (low, high) in enumerate(edges):
        if low < 0 or high < 0:
            x = aten.slice(x, 2 + k, max(-low, 0), x.shape[2 + k] - max(-high, 0))
    return x


def _convolution_backward(grad, x, weight, bias_sizes, stride, padding, dilation, transposed, output_padding, groups, output_mask):
    rank = x.dim() - 2
    if groups == 1 and not transposed and rank == 2 and set(dilation) == {1}:
        return NotImplemented
    stride, padding, dilation = (_each(value, rank) for value in (stride, padding, dilation))
    bias = aten.sum(grad, [0, *range(2, 2 + rank)]) if output_mask[2] else None
    if transposed:
        # Its gradient is the convolution itself; of the kernel, that of the convolution which takes `grad` to `x`.
        to_input = aten.convolution(grad, weight, None, stride, padding, dilation, False, [0] * rank, groups) if output_mask[0] else None
        to_weight = aten.convolution_backward(x, grad, weight, None, stride, padding, dilation, False, [0] * rank, groups,
                                             [False, True, False])[1] if output_mask[1] else None
        return to_input, to_weight, bias
    if groups == 1:
        to_input, to_weight = _whole(grad, x, weight, stride, padding, dilation)
        return to_input() if output_mask[0] else None, to_weight() if output_mask[1] else None, bias
    windows = Windows.of(x, rank, list(weight.shape[2:]), stride, padding, dilation, False)
    grouped = _Grouped(x, grad, weight, groups, windows)
    return grouped.to_input() if output_mask[0] else None, grouped.to_weight() if output_mask[1] else None, bias


def _whole(grad, x, weight, stride, padding, dilation):
    """The gradients of a convolution without groups, as functions: convolutions of the gradient."""
    rank = x.dim() - 2

    def to_input():
        missing = [n - ((count - 1) * s - 2 * p + d * (k - 1) + 1)
                   for n, count, s, p, d, k in zip(x.shape[2:], grad.shape[2:], stride, padding, dilation, weight.shape[2:])]
        return _convolution(grad, weight, None, stride, padding, dilation, True, missing, 1)

    def to_weight():
        swapped = [aten.permute(each, [1, 0, *range(2, 2 + rank)]) for each in (x, grad)]
        found = aten.convolution(*swapped, None, dilation, padding, stride, False, [0] * rank, 1)
        for k, size in enumerate(weight.shape[2:]):
            found = aten.slice(found, 2 + k, 0, size)
        return aten.permute(found, [1, 0, *range(2, 2 + rank)])
    return to_input, to_weight


class _Grouped:
    """Gradients of a convolution with groups, one element of the kernel after the other."""

    def __init__(self, x, grad, weight, groups, windows):
        self.x, self.grad, self.weight, self.groups, self.windows = x, grad, weight, groups, windows
        self.num_rows, self.inputs, self.outputs = x.shape[0], weight.shape[1], weight.shape[0] // groups
        self.is_depthwise = self.inputs == self.outputs == 1

    def _element_of(self, offset):
        """(outputs, inputs / groups) of the kernel."""
        element = self.weight
        for at in reversed(offset):
            element = aten.select(element, -1, at)
        return element

    def _by_group(self, x, channels):
        """(rows, groups, channels, places)"""
        return aten.reshape(x, [self.num_rows, self.groups, channels, -1])

    def to_input(self):
        return self.windows.put_back([self._to_input_of(offset) for offset in self.windows.offsets()])

    def _to_input_of(self, offset):
        element = self._element_of(offset)
        if self.is_depthwise:
            return self.grad * aten.view(element, [self.groups] + [1] * len(offset))
        element = aten.view(element, [1, self.groups, self.outputs, self.inputs, 1])
        grad = aten.unsqueeze(self._by_group(self.grad, self.outputs), 3)
        return aten.reshape(aten.sum(grad * element, [2]), [self.num_rows, self.groups * self.inputs, *self.grad.shape[2:]])

    def to_weight(self):
        parts = [self._to_weight_of(part) for part in self.windows.elements(self.x, 0.0)]
        return aten.view(aten.cat([aten.unsqueeze(part, -1) for part in parts], -1), list(self.weight.shape))

    def _to_weight_of(self, part):
        if self.is_depthwise:
            return aten.unsqueeze(aten.sum(part * self.grad, [0, *range(2, part.dim())]), 1)
        x, grad = aten.unsqueeze(self._by_group(part, self.inputs), 2), aten.unsqueeze(self._by_group(self.grad, self.outputs), 3)
        return aten.reshape(aten.sum(grad * x, [0, 4]), [self.groups * self.outputs, self.inputs])


def decompositions():
    """By operation of aten."""
    return {aten.convolution.default: _convolution, aten.convolution_backward.default: _convolution_backward}
