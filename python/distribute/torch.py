"""Training steps of PyTorch modules on several devices:

    step = distribute.torch.jit(model, F.cross_entropy, optimizer, strategy=distribute.Mirrored("cpu:2"))
    loss = step(x, y)
    step.load_into(model)               # the trained parameters

or as StableHLO, ready for `distribute.importer`:

    export_step(model, F.cross_entropy, optimizer, (x, y)).save("folder")

Takes torch and torch-mlir, from Python's registry. The step is traced once: control flow of Python that depends on values is
not seen, and random numbers (dropout) are refused, for they would be the same ones at every step.
"""
from __future__ import annotations

import contextlib
from typing import Any, Callable

import numpy as np
import torch
from torch._decomp import core_aten_decompositions, get_decompositions
from torch.func import functional_call, grad_and_value
from torch.fx.experimental.proxy_tensor import make_fx

from ._exports import ExportedStep, ExportingStep, ExportRefused
from .strategy import Strategy

aten = torch.ops.aten

#===----------------------------------------------------------------------===#
# Optimizers as functions
#===----------------------------------------------------------------------===#

def _optionsOf(optimizer, parameters):
    """For each name of `parameters` the options of its group."""
    names = {id(parameter): name for name, parameter in parameters.items()}
    options = {}
    for group in optimizer.param_groups:
        for parameter in group["params"]:
            if id(parameter) not in names:
                raise ExportRefused("the optimizer holds a parameter that the module does not have; make it of module.parameters()")
            options[names[id(parameter)]] = group
    return options


def _refuseOptions(group, **allowed):
    for name, plain in allowed.items():
        if group.get(name, plain) not in (plain, None):
            raise ExportRefused(f"the optimizer's option {name}={group[name]} is not exported; leave it at {plain}")


class _Sgd:
    """v' = momentum v + g (g at the first step), p' = p - lr (g + momentum v' if Nesterov's, else v')."""

    slots = ("momentum",)

    def initial(self, name, parameter, group):
        return {"momentum": torch.zeros_like(parameter)} if group["momentum"] else {}

    def update(self, group, p, g, slots, count):
        _refuseOptions(group, maximize=False, differentiable=False)
        if group["weight_decay"]:
            g = g + group["weight_decay"] * p
        if not group["momentum"]:
            return p - group["lr"] * g, {}
        damping = 1 - group["dampening"]
        # The first step takes the gradient as it is.
        v = group["momentum"] * slots["momentum"] + (g if damping == 1 else torch.where(count == 0, g, damping * g))
        return p - group["lr"] * (g + group["momentum"] * v if group["nesterov"] else v), {"momentum": v}


class _Adam:
    """Kingma and Ba, 2015; with decoupled weight decay Loshchilov and Hutter, 2019."""

    slots = ("m", "v")

    def __init__(self, isDecoupled):
        self.isDecoupled = isDecoupled

    def initial(self, name, parameter, group):
        return {slot: torch.zeros_like(parameter) for slot in self.slots}

    def update(self, group, p, g, slots, count):
        _refuseOptions(group, amsgrad=False, maximize=False)
        first, second = group["betas"]
        step = count + 1
        if self.isDecoupled:
            p = p - group["lr"] * group["weight_decay"] * p
        elif group["weight_decay"]:
            g = g + group["weight_decay"] * p
        m = first * slots["m"] + (1 - first) * g
        v = second * slots["v"] + (1 - second) * g * g
        corrected = torch.sqrt(v) / torch.sqrt(1 - torch.pow(torch.full((), second), step)) + group["eps"]
        return p - group["lr"] / (1 - torch.pow(torch.full((), first), step)) * m / corrected, {"m": m, "v": v}


def _ruleOf(optimizer):
    for kind, rule in ((torch.optim.AdamW, _Adam(True)), (torch.optim.Adam, _Adam(False)), (torch.optim.SGD, _Sgd())):
        if type(optimizer) is kind:
            return rule
    raise ExportRefused(f"the optimizer {type(optimizer).__name__} is not exported; use torch.optim.SGD, Adam or AdamW")


#===----------------------------------------------------------------------===#
# Operations that torch-mlir stumbles over, by others
#===----------------------------------------------------------------------===#

def _squeezeDims(x, dims):
    dims = [d % x.dim() for d in dims]
    return aten.view(x, [size for d, size in enumerate(x.shape) if d not in dims or size != 1])


def _windows(x, size, stride, padding, fill):
    """The elements of each window of the last two dimensions, along a new last dimension."""
    x = aten.constant_pad_nd(x, [padding[1], padding[1], padding[0], padding[0]], fill) if any(padding) else x
    height, width = ((n - k) // s + 1 for n, k, s in zip(x.shape[-2:], size, stride))
    parts = []
    for i in range(size[0]):
        for j in range(size[1]):
            part = aten.slice(x, -2, i, i + (height - 1) * stride[0] + 1, stride[0])
            parts.append(aten.slice(part, -1, j, j + (width - 1) * stride[1] + 1, stride[1]))
    return parts


def _pairOf(value, default=None):
    value = list(value) if isinstance(value, (list, tuple)) else [value]
    value = value or list(default)
    return value * 2 if len(value) == 1 else value


def _unwindow(parts, shape, size, stride, padding, like):
    """The sum of `parts`, each back at the places that its window element came from."""
    height, width = shape[-2] + 2 * padding[0], shape[-1] + 2 * padding[1]
    total = None
    for k, part in enumerate(parts):
        i, j = divmod(k, size[1])
        part = _dilate(_dilate(part, -2, stride[0]), -1, stride[1])
        below, right = height - i - part.shape[-2], width - j - part.shape[-1]
        part = aten.constant_pad_nd(part, [j, right, i, below], 0.0)
        total = part if total is None else total + part
    total = aten.slice(total, -2, padding[0], padding[0] + shape[-2])
    return aten.slice(total, -1, padding[1], padding[1] + shape[-1])


def _dilate(x, dim, stride):
    """Puts stride - 1 zeros between neighbours."""
    if stride == 1:
        return x
    dim = dim % x.dim()
    wide = aten.unsqueeze(x, dim + 1)
    wide = aten.constant_pad_nd(wide, [0, 0] * (x.dim() - dim - 1) + [0, stride - 1], 0.0)
    flat = aten.view(wide, [*x.shape[:dim], x.shape[dim] * stride, *x.shape[dim + 1:]])
    return aten.slice(flat, dim, 0, x.shape[dim] * stride - stride + 1)


def _maxPool(x, size, stride=(), padding=0, dilation=1, ceil_mode=False):
    size, padding = _pairOf(size), _pairOf(padding)
    stride = _pairOf(stride, size)
    if ceil_mode or any(d != 1 for d in _pairOf(dilation)):
        raise ExportRefused("max_pool2d with ceil_mode or dilation is not exported; use neither")
    parts = _windows(x, size, stride, padding, float("-inf"))
    best, which = parts[0], torch.zeros_like(parts[0], dtype=torch.int64)
    for k, part in enumerate(parts[1:], 1):
        wins = part > best
        best = torch.where(wins, part, best)
        which = torch.where(wins, torch.full_like(which, k), which)
    return best, which  # within the window; only its gradient reads it


def _maxPoolBackward(grad, x, size, stride, padding, dilation, ceil_mode, which):
    size, padding = _pairOf(size), _pairOf(padding)
    stride = _pairOf(stride, size)
    zero = torch.zeros_like(grad)
    parts = [torch.where(which == k, grad, zero) for k in range(size[0] * size[1])]
    return _unwindow(parts, x.shape, size, stride, padding, x)


def _divisor(x, size, stride, padding, count_include_pad, divisor_override):
    if divisor_override:
        return divisor_override
    if count_include_pad or not any(padding):
        return size[0] * size[1]
    ones = torch.ones([1, 1, *x.shape[-2:]], dtype=x.dtype)
    return sum(_windows(ones, size, stride, padding, 0.0))


def _avgPool(x, size, stride=(), padding=0, ceil_mode=False, count_include_pad=True, divisor_override=None):
    size, padding = _pairOf(size), _pairOf(padding)
    stride = _pairOf(stride, size)
    if ceil_mode:
        raise ExportRefused("avg_pool2d with ceil_mode is not exported; leave it out")
    total = sum(_windows(x, size, stride, padding, 0.0))
    return total / _divisor(x, size, stride, padding, count_include_pad, divisor_override)


def _avgPoolBackward(grad, x, size, stride, padding, ceil_mode, count_include_pad, divisor_override):
    size, padding = _pairOf(size), _pairOf(padding)
    stride = _pairOf(stride, size)
    part = grad / _divisor(x, size, stride, padding, count_include_pad, divisor_override)
    return _unwindow([part] * (size[0] * size[1]), x.shape, size, stride, padding, x)


def _decompositions():
    table = dict(core_aten_decompositions())
    table.update(get_decompositions([
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
    table[aten.squeeze.dims] = _squeezeDims
    table[aten.empty_permuted.default] = lambda size, order, **options: torch.zeros(size, dtype=options.get("dtype"))
    table[aten.max_pool2d_with_indices.default] = _maxPool
    table[aten.max_pool2d_with_indices_backward.default] = _maxPoolBackward
    table[aten.avg_pool2d.default] = _avgPool
    table[aten.avg_pool2d_backward.default] = _avgPoolBackward
    return table


_RANDOM = ("rand", "dropout", "bernoulli", "normal", "multinomial")


def _refuseRandom(graph):
    for node in graph.graph.nodes:
        name = str(node.target)
        if node.op == "call_function" and any(name.startswith(f"aten.{kind}") or f"native_{kind}" in name for kind in _RANDOM):
            raise ExportRefused(f"the step draws random numbers ({name}), which a traced step would draw once for all steps; "
                                "call module.eval(), or set the dropout to 0")


#===----------------------------------------------------------------------===#
# Export
#===----------------------------------------------------------------------===#

def export_step(module: torch.nn.Module, loss: Callable[..., Any], optimizer: torch.optim.Optimizer, batch: tuple[torch.Tensor, ...], *,
                example_name: str = "step") -> ExportedStep:
    """Exports one training step of `module`.

    `loss(output, target)` gives a scalar, where `output = module(*inputs)` and `batch = (*inputs, target)`; an example of the
    batch decides shapes and types. `optimizer` is a torch.optim.SGD, Adam or AdamW of the module's parameters; its options are
    constants of the step. The state is parameters, buffers (running averages change), and what the optimizer keeps.

    Raises ExportRefused.
    """
    rule = _ruleOf(optimizer)
    parameters = dict(module.named_parameters())
    buffers = {name: buffer.detach().clone() for name, buffer in module.named_buffers()}
    options = _optionsOf(optimizer, parameters)
    missing = [name for name in parameters if name not in options]
    if missing:
        raise ExportRefused(f"the optimizer does not hold the parameter '{missing[0]}'; make it of module.parameters()")
    values = {name: parameter.detach().clone() for name, parameter in parameters.items()}
    slots = {name: rule.initial(name, values[name], options[name]) for name in values}
    state = dict(values)
    state.update(buffers)
    state.update({f"{slot}.{name}": array for name, own in slots.items() for slot, array in own.items()})
    countName = "optimizer.step"
    state[countName] = torch.zeros((), dtype=torch.float32)
    names = list(state)

    def step(*arguments):
        own = dict(zip(names, arguments))
        batch = arguments[len(names):]

        def run(given):
            running = {name: own[name].clone() for name in buffers}  # what the module writes in place
            output = functional_call(module, {**given, **running}, batch[:-1])
            return loss(output, batch[-1]), running
        gradients, (value, new) = grad_and_value(run, has_aux=True)({name: own[name] for name in values})
        for name in values:
            ownSlots = {slot: own[f"{slot}.{name}"] for slot in slots[name]}
            new[name], after = rule.update(options[name], own[name], gradients[name], ownSlots, own[countName])
            new.update({f"{slot}.{name}": array for slot, array in after.items()})
        new[countName] = own[countName] + 1
        return tuple(new[name] for name in names) + (value,)

    arrays = [state[name] for name in names]
    with _plainForms():
        table = _decompositions()
        graph = make_fx(step, decomposition_table=table)(*arrays, *batch)
        # Decompositions write in place too (running averages): only then is everything there to be made functional.
        graph = make_fx(torch.func.functionalize(graph), decomposition_table=table)(*arrays, *batch)
    _refuseRandom(graph)
    text = _toStableHlo(graph, example_name)
    inputs = [{"kind": "state", "path": f"['{name}']", "name": name, "shape": list(array.shape), "dtype": _dtypeOf(array)}
              for name, array in state.items()]
    inputNames = [f"x{k}" for k in range(len(batch) - 1)] if len(batch) > 2 else ["x"] * (len(batch) - 1)
    inputs += [{"kind": "batch", "path": f"[{k}]", "name": name, "shape": list(array.shape), "dtype": _dtypeOf(array)}
               for k, (name, array) in enumerate(zip([*inputNames, "y"], batch))]
    manifest = {"name": example_name, "inputs": inputs, "n_state": len(names), "n_batch": len(batch), "outputs_extra": [],
                "torch": torch.__version__}
    return ExportedStep(text, manifest, {name: np.array(array.detach().numpy()) for name, array in state.items()})


@contextlib.contextmanager
def _plainForms():
    """Fused forms have no decomposition: the plain ones are traced."""
    from torch.nn.attention import SDPBackend, sdpa_kernel
    with torch.backends.mkldnn.flags(enabled=False), sdpa_kernel(SDPBackend.MATH):
        yield


def _dtypeOf(array):
    return str(array.dtype).removeprefix("torch.")


def _toStableHlo(graph, name):
    try:
        from torch_mlir import fx
    except ImportError as error:
        raise ExportRefused(f"exporting requires torch-mlir, which is not installed ({error}); pip install torch-mlir") from error
    try:
        return str(fx.stateless_fx_import(graph, output_type="stablehlo", model_name="main"))
    except Exception as error:  # noqa: BLE001  torch-mlir raises several kinds
        lines = [line for line in str(error).splitlines() if "error:" in line]
        raise ExportRefused(f"torch-mlir cannot bring the step to StableHLO: {lines[0] if lines else error}") from error


#===----------------------------------------------------------------------===#
# Training
#===----------------------------------------------------------------------===#

class TrainStep(ExportingStep):
    """A training step of a module on the devices of a strategy; made by jit(). The state is on the devices, from call to call."""

    def __call__(self, *batch: Any) -> float:
        """Runs one step on `batch` = (*inputs, target), of all replicas together; returns the loss, a float.

        Another shape or type of an array makes another plan, to which the state is brought. Raises Error.
        """
        (value,) = self._run(batch, [array.detach().numpy() if isinstance(array, torch.Tensor) else array for array in batch]).values()
        return float(value)

    def load_into(self, module: torch.nn.Module) -> None:
        """Copies parameters and buffers from the devices into `module`, which has those of the exported one."""
        session = self.session
        with torch.no_grad():
            for name, own in [*module.named_parameters(), *module.named_buffers()]:
                own.copy_(torch.from_numpy(session.get(name)))


def jit(module: torch.nn.Module, loss: Callable[..., Any], optimizer: torch.optim.Optimizer, *, strategy: Strategy | None = None,
        plans: int = 16, deadline: float = 600.0, **options: Any) -> TrainStep:
    """A training step of `module` that runs on the devices of `strategy`; the arguments are those of export_step.

    The module and the optimizer stay as they are: load_into() brings the trained values back. plans: how many plans are kept,
    one for each form of the batch: with one more, the one used longest ago goes. deadline: seconds that one compilation may take. options:
    of dist-compile, with underscores, such as shard_updates=True. Exported and compiled at the first call, for its shapes. Raises Error.
    """
    return TrainStep(lambda batch: export_step(module, loss, optimizer, batch), strategy, plans, {"deadline": deadline, **options})
