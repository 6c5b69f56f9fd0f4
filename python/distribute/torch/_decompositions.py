"""Operations of aten that torch-mlir stumbles over, by others."""
from __future__ import annotations

import functools

import torch
from torch._decomp import core_aten_decompositions, get_decompositions
from torch.utils._python_dispatch import _disable_current_modes

from . import _convolutions, _random, _resampling, _windows

aten = torch.ops.aten


def _squeeze_dims(x, dims):
    dims = [d % max(1, x.dim()) for d in dims]
    return aten.view(x, [size for d, size in enumerate(x.shape) if d not in dims or size != 1])


def _view(x, size):
    """A view of what the trace made; where what stands for it now lies otherwise in memory, a copy."""
    if x.is_contiguous():
        return NotImplemented
    try:
        with _disable_current_modes():
            torch.empty_strided(tuple(x.shape), x.stride(), device="meta").view(size)
    except (RuntimeError, ValueError):
        return aten.view(aten.clone(x, memory_format=torch.contiguous_format), size)
    return NotImplemented


def _as_strided(x, size, stride, storage_offset=None):
    """Another shape of what lies in order, as group norm's factors have it, is a view. torch-mlir gathers each element instead, from places that are
    constants, of which an open batch has none."""
    in_order = torch.empty(size, device="meta").stride()
    is_view = x.is_contiguous() and storage_offset in (None, x.storage_offset()) and x.numel() == torch.Size(size).numel() and tuple(stride) == in_order
    return aten.view(x, size) if is_view else NotImplemented


def _of_tensors(op):
    """A remainder whose operands are tensors of one type."""
    def decomposed(x, y):
        dtype = torch.result_type(x, y)
        if all(isinstance(each, torch.Tensor) and each.dtype == dtype for each in (x, y)):
            return NotImplemented
        return op(*(each.to(dtype) if isinstance(each, torch.Tensor) else torch.full((), each, dtype=dtype) for each in (x, y)))
    return decomposed


def _compared(op):
    """A truth value is compared with a number as a number."""
    return lambda x, y: op(x.to(torch.int64), y) if x.dtype == torch.bool and not isinstance(y, bool) else NotImplemented


def _add(x, y, *, alpha=1):
    """A sum of truth values is whether one holds."""
    truths = [each.dtype == torch.bool if isinstance(each, torch.Tensor) else isinstance(each, bool) for each in (x, y)]
    if not all(truths) or not alpha:
        return NotImplemented
    return aten.logical_or.default(x, y if isinstance(y, torch.Tensor) else torch.full((), y))


def _clamp(x, low=None, high=None):
    """In the type of the result; integers by bounds that they can have."""
    if x.dtype.is_floating_point:
        return NotImplemented
    dtype = functools.reduce(torch.promote_types, (torch.result_type(x, each) for each in (low, high) if each is not None))
    if not dtype.is_floating_point and dtype != torch.bool:
        limits = torch.iinfo(dtype)
        low, high = None if low is not None and low < limits.min else low, None if high is not None and high > limits.max else high
    number = float if dtype.is_floating_point else int
    given = [torch.full((), number(each), dtype=dtype) if each is not None else None for each in (low, high)]
    x = x.to(dtype).clone()
    x = x if given[0] is None else torch.maximum(x, given[0])
    return x if given[1] is None else torch.minimum(x, given[1])


def _abs(x):
    return x.clone() if x.dtype == torch.uint8 else NotImplemented


def _any(x, *dims):
    """Of bytes it is a byte."""
    return aten.any(x != 0, *dims).to(torch.uint8) if x.dtype == torch.uint8 else NotImplemented


def _all(x, *dims):
    truth = aten.logical_not(aten.any(aten.logical_not(x), *dims))
    return truth.to(torch.uint8) if x.dtype == torch.uint8 else truth


def _prod(x, dim=None, keepdim=False, *, dtype=None):
    """Products by halves, as sums of them are made: torch-mlir has none."""
    dtype = dtype or (x.dtype if x.is_floating_point() or x.is_complex() else torch.int64)
    x = x.to(dtype)
    if dim is None:
        x, dim, keepdim = x.reshape(-1), 0, False
    if x.dim() == 0:
        return x.clone()
    x = x.movedim(dim, 0)
    while x.shape[0] > 1:
        half = x.shape[0] // 2
        pairs = x[:half] * x[half:2 * half]
        x = torch.cat([pairs, x[2 * half:]]) if x.shape[0] % 2 else pairs
    x = x[0] if x.shape[0] else torch.ones(x.shape[1:], dtype=dtype)
    return x.unsqueeze(dim) if keepdim else x


def _cumprod(x, dim, *, dtype=None):
    """By doubling: each step multiplies by what lies so many places before."""
    dtype = dtype or (x.dtype if x.is_floating_point() or x.is_complex() else torch.int64)
    x, count = x.to(dtype), 1
    if x.dim() == 0:
        return x.clone()
    size = x.shape[dim]
    while count < size:
        before = torch.cat([torch.ones_like(x.narrow(dim, 0, count)), x.narrow(dim, 0, size - count)], dim)
        x, count = x * before, 2 * count
    return x.clone() if size <= 1 else x


def _hypot(x, y):
    greater, less = torch.maximum(x.abs(), y.abs()), torch.minimum(x.abs(), y.abs())
    ratio = torch.where(greater == 0, torch.zeros_like(greater), less / greater)
    length = greater * torch.sqrt(1 + ratio * ratio)
    return torch.where(torch.isinf(greater), greater, length)


def _softshrink(x, lambd=0.5):
    return torch.where(x > lambd, x - lambd, torch.where(x < -lambd, x + lambd, x * 0))


def _softshrink_backward(grad, x, lambd):
    return torch.where((x >= -lambd) & (x <= lambd), torch.zeros_like(grad), grad)


def _cross(x, y, *, dim=-1):
    x, y = torch.broadcast_tensors(x, y)
    return torch.roll(x, -1, dim) * torch.roll(y, -2, dim) - torch.roll(x, -2, dim) * torch.roll(y, -1, dim)


def _for_each(name):
    """An operation on lists of tensors, tensor by tensor."""
    base = name.removeprefix("_foreach_")
    is_in_place = base.endswith("_")

    def one(*arguments, **options):
        if base == "norm":
            return torch.linalg.vector_norm(arguments[0], *arguments[1:2], dtype=arguments[2] if len(arguments) > 2 else options.get("dtype"))
        if base == "max":
            return torch.amax(arguments[0])
        return getattr(arguments[0], base)(*arguments[1:], **options) if hasattr(torch.Tensor, base) else getattr(aten, base)(*arguments, **options)

    def all_(first, *others, **options):
        results = [one(x, *(each[k] if isinstance(each, (list, tuple)) else each for each in others),
                       **{key: each[k] if isinstance(each, (list, tuple)) else each for key, each in options.items()}) for k, x in enumerate(first)]
        return None if is_in_place else results
    return all_


def _for_each_table():
    found = {}
    for name in dir(aten):
        if name.startswith("_foreach_"):
            packet = getattr(aten, name)
            for overload in packet.overloads():
                if not overload.endswith("out"):
                    found[getattr(packet, overload)] = _for_each(name)
    return found


def _norm_except_dim(v, dim):
    if dim == -1:
        return torch.linalg.vector_norm(v)
    return torch.linalg.vector_norm(v, dim=[d for d in range(v.dim()) if d != dim % v.dim()], keepdim=True)


def _weight_norm(v, g, dim=0):
    norm = _norm_except_dim(v, dim)
    return v * (g / norm), norm


def _weight_norm_backward(grad, v, g, norm, dim):
    dims = [d for d in range(v.dim()) if d != dim % v.dim()]
    along = (grad * v).sum(dims, keepdim=True)
    return (grad - v * (along / (norm * norm))) * (g / norm), along / norm


@functools.cache
def table() -> dict:
    """By operation."""
    found = dict(core_aten_decompositions())
    found.update(get_decompositions([
        aten.threshold_backward, aten.nll_loss_forward, aten.nll_loss_backward, aten._log_softmax_backward_data,
        aten._softmax_backward_data, aten.native_layer_norm_backward, aten.gelu_backward, aten.embedding_dense_backward,
        aten._log_softmax, aten._softmax, aten.native_layer_norm, aten.addmm, aten.t, aten.tanh_backward,
        aten.sigmoid_backward, aten.native_group_norm, aten.native_group_norm_backward, aten.native_batch_norm,
        aten.native_batch_norm_backward, aten._native_batch_norm_legit, aten._native_batch_norm_legit_functional,
        aten.mse_loss, aten.mse_loss_backward, aten.silu, aten.silu_backward, aten.unfold_backward, aten.select_backward,
        aten.slice_backward, aten.lerp, aten.addcmul, aten.addcdiv, aten.binary_cross_entropy_with_logits,
        aten.smooth_l1_loss, aten.smooth_l1_loss_backward, aten.huber_loss, aten.hardtanh_backward, aten.elu_backward,
        aten.leaky_relu_backward, aten.softplus, aten.softplus_backward, aten.glu_backward, aten.rsub, aten.stack,
        aten.detach, aten.new_zeros, aten.new_full, aten.zeros_like, aten.ones_like, aten.full_like, aten.roll,
        aten.unfold, aten.unfold_copy]))
    found[aten.squeeze.dims] = _squeeze_dims
    found[aten.empty_permuted.default] = lambda size, order, **options: torch.zeros(size, dtype=options.get("dtype"))
    found[aten.view.default] = _view
    found[aten.as_strided.default] = _as_strided
    for op in (aten.remainder, aten.fmod):
        found.update({getattr(op, form): _of_tensors(op.Tensor) for form in op.overloads() if not form.endswith("out")})
    found.update({op.Scalar: _compared(op.Scalar) for op in (aten.eq, aten.ne, aten.lt, aten.le, aten.gt, aten.ge)})
    found.update({aten.add.Tensor: _add, aten.add.Scalar: _add, aten.clamp.default: _clamp, aten.clamp_min.default: _clamp,
                  aten.clamp_max.default: lambda x, high: _clamp(x, None, high), aten.abs.default: _abs})
    found.update({getattr(packet, form): function for packet, function in ((aten.any, _any), (aten.all, _all)) for form in ("default", "dim", "dims")})
    found.update({aten.prod.default: _prod, aten.prod.dim_int: _prod, aten.cumprod.default: _cumprod, aten.hypot.default: _hypot,
                  aten.softshrink.default: _softshrink, aten.softshrink_backward.default: _softshrink_backward, aten.linalg_cross.default: _cross})
    found[aten._weight_norm_interface.default] = _weight_norm
    found[aten._weight_norm_interface_backward.default] = _weight_norm_backward
    found.update(_for_each_table())
    for each in (_windows, _resampling, _convolutions, _random):
        found.update(each.decompositions())
    return found
