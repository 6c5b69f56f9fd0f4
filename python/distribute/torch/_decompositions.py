"""Operations of aten that torch-mlir stumbles over, by others."""
from __future__ import annotations

import functools

import torch
from torch._decomp import core_aten_decompositions, get_decompositions
from torch.utils._python_dispatch import _disable_current_modes

from . import _convolutions, _random, _resampling, _windows

aten = torch.ops.aten


def _squeeze_dims(x, dims):
    dims = [d % x.dim() for d in dims]
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
        aten.detach, aten.new_zeros, aten.new_full, aten.zeros_like, aten.ones_like, aten.full_like]))
    found[aten.squeeze.dims] = _squeeze_dims
    found[aten.empty_permuted.default] = lambda size, order, **options: torch.zeros(size, dtype=options.get("dtype"))
    found[aten.view.default] = _view
    found[aten._weight_norm_interface.default] = _weight_norm
    found[aten._weight_norm_interface_backward.default] = _weight_norm_backward
    found.update(_for_each_table())
    for each in (_windows, _resampling, _convolutions, _random):
        found.update(each.decompositions())
    return found
