"""What a step trains: modules and optimizers, and their tensors by name, which are the state of the step.

    w, block.bias                        parameters and buffers, by their names in the module
    optimizer.exp_avg.w                  what the optimizer keeps of a parameter; of several optimizers optimizer0, optimizer1
    grad.w                               a gradient that stands between two calls

A tensor that stands in several places (tied parameters) is one entry, by the first of its names.
"""
from __future__ import annotations

import collections
import contextlib
from typing import Any, Iterator

import torch

from .._exports import ExportRefused
from ._arguments import as_tensor
from ._attributes import attributes_of, frozen
from ._placements import own_hooks


class Subject:
    """The modules and optimizers of a step, as the user's program holds them."""

    def __init__(self, modules: Any, optimizers: Any, watched: tuple = ()):
        """modules: one, or a dict of several. optimizers: one, several or none. watched: modules without state, whose options are read too."""
        self.modules = dict(modules) if isinstance(modules, dict) else {"": modules}
        self.is_alone = not isinstance(modules, dict)
        if optimizers is None:
            optimizers = []
        self.optimizers = list(optimizers) if isinstance(optimizers, (list, tuple)) else [optimizers]
        self._watched = [*self.modules.values(), *(each for each in watched if isinstance(each, torch.nn.Module))]
        for name, module in self.modules.items():
            if not isinstance(module, torch.nn.Module):
                raise ExportRefused(f"the module {name!r} is {type(module).__name__}; expected a torch.nn.Module, or a dict of them")
        for optimizer in self.optimizers:
            if not isinstance(optimizer, torch.optim.Optimizer):
                raise ExportRefused(f"the optimizer is {type(optimizer).__name__}; expected a torch.optim.Optimizer")

    def _find(self, kind):
        found: dict[int, tuple[str, torch.Tensor]] = {}
        for prefix, module in self.modules.items():
            for name, tensor in getattr(module, f"named_{kind}")():
                found.setdefault(id(tensor), (f"{prefix}.{name}" if prefix else name, tensor))
        return dict(found.values())

    def parameters(self) -> dict[str, torch.nn.Parameter]:
        return self._find("parameters")

    def buffers(self) -> dict[str, torch.Tensor]:
        return self._find("buffers")

    def owner_of(self, name: str) -> str:
        """Of a state the name of the parameter that it is of; of others the name itself."""
        prefix, _, rest = name.partition(".")
        if prefix == "grad":
            return rest
        return rest.partition(".")[2] if prefix in map(self.prefix_of, range(len(self.optimizers))) else name

    def prefix_of(self, optimizer: int) -> str:
        return "optimizer" if len(self.optimizers) == 1 else f"optimizer{optimizer}"

    def names_of_parameters(self) -> dict[int, str]:
        """By id. Raises ExportRefused where an optimizer holds another parameter."""
        names = {id(parameter): name for name, parameter in self.parameters().items()}
        for optimizer in self.optimizers:
            for group in optimizer.param_groups:
                for parameter in group["params"]:
                    if id(parameter) not in names:
                        raise ExportRefused("the optimizer holds a parameter that the module does not have; make it of module.parameters()")
        return names

    def optimizer_state(self) -> dict[str, torch.Tensor]:
        """What the optimizers keep, by name; numbers are tensors without dimensions."""
        names, state = self.names_of_parameters(), {}
        for k, optimizer in enumerate(self.optimizers):
            for parameter, entries in optimizer.state.items():
                for key, value in entries.items():
                    if value is not None:
                        state[f"{self.prefix_of(k)}.{key}.{names[id(parameter)]}"] = as_tensor(value, f"the optimizer's state '{key}'")
        return state

    def gradients(self) -> dict[str, torch.Tensor]:
        return {f"grad.{name}": parameter.grad for name, parameter in self.parameters().items() if parameter.grad is not None}

    def state(self) -> dict[str, torch.Tensor]:
        """All by name. Raises ExportRefused where two have one name."""
        parts = [self.parameters(), self.buffers(), self.optimizer_state(), self.gradients()]
        counts = collections.Counter(name for part in parts for name in part)
        twice = [name for name, count in counts.items() if count > 1]
        if twice:
            raise ExportRefused(f"two tensors of the state are named '{twice[0]}'; rename the module's")
        return {name: tensor for part in parts for name, tensor in part.items()}

    def form(self) -> tuple:
        """What a trace takes as it is: the modules' attributes (training, a dropout's p, hooks, tensors that are no buffers, ...), which
        parameters are trained, and the hooks at their gradients."""
        attributes = tuple((id(each), each.training, tuple(attributes_of(each).items())) for module in self._watched for each in module.modules())
        return attributes, tuple((id(parameter), parameter.requires_grad, *map(frozen, _hooks_of(parameter)))
                                 for parameter in self.parameters().values())

    def named_modules(self) -> dict[str, torch.nn.Module]:
        """All of them, with those within them."""
        return {f"{prefix}.{name}" if prefix and name else prefix or name: each
                for prefix, root in self.modules.items() for name, each in root.named_modules()}

    def modes(self) -> list[tuple[torch.nn.Module, bool]]:
        return [(each, each.training) for module in self.modules.values() for each in module.modules()]

    @contextlib.contextmanager
    def holding(self, state: dict[str, torch.Tensor]) -> Iterator[None]:
        """Within, modules and optimizers hold the tensors of `state` instead of their own. Whatever else is written into them is undone
        at the end."""
        own = self.state()
        leaves = {id(own[name]): tensor for name, tensor in state.items() if name in own}
        parameters = self.parameters()
        for name, parameter in parameters.items():
            leaf = leaves[id(parameter)].requires_grad_(parameter.requires_grad)
            if parameter.requires_grad:
                _give_hooks(parameter, leaf)
            if f"grad.{name}" in state:
                leaf.grad = state[f"grad.{name}"]
        with contextlib.ExitStack() as stack:
            for module in [each for root in self.modules.values() for each in root.modules()]:
                stack.callback(_restorer(module))
                _replace(module, leaves)
            for k, optimizer in enumerate(self.optimizers):
                stack.enter_context(self._optimizer_holding(k, optimizer, leaves, parameters, state))
            yield

    @contextlib.contextmanager
    def _optimizer_holding(self, k, optimizer, leaves, parameters, state):
        before = optimizer.state
        groups = [group["params"] for group in optimizer.param_groups]
        held = collections.defaultdict(dict)
        for name, parameter in parameters.items():
            prefix, suffix = f"{self.prefix_of(k)}.", f".{name}"
            keys = [each[len(prefix):-len(suffix)] for each in state
                    if each.startswith(prefix) and each.endswith(suffix) and "." not in each[len(prefix):-len(suffix)]]
            # None entries say as much as missing ones; keep those that the optimizer has.
            entries = {key: state[prefix + key + suffix] for key in keys}
            entries.update({key: value for key, value in before.get(parameter, {}).items() if value is None and key not in entries})
            if entries:
                held[leaves[id(parameter)]] = entries
        optimizer.state = held
        for group in optimizer.param_groups:
            group["params"] = [leaves[id(parameter)] for parameter in group["params"]]
        try:
            yield
        finally:
            optimizer.state = before
            for group, own in zip(optimizer.param_groups, groups):
                group["params"] = own


def _hooks_of(tensor):
    """Its hooks at gradients, and those behind their accumulation."""
    return [dict(getattr(tensor, kind, None) or {}) for kind in ("_backward_hooks", "_post_accumulate_grad_hooks")]


def _give_hooks(tensor, leaf):
    at_gradients, behind = _hooks_of(tensor)
    for hook in own_hooks(at_gradients).values():
        leaf.register_hook(hook)
    for hook in own_hooks(behind).values():
        leaf.register_post_accumulate_grad_hook(hook)


def _replace(module, leaves):
    for held in (module._parameters, module._buffers):
        for key, tensor in held.items():
            if tensor is not None:
                held[key] = leaves[id(tensor)]
    for kind in ("_forward_pre_hooks", "_forward_hooks"):
        if len(own := own_hooks(vars(module)[kind])) < len(vars(module)[kind]):
            vars(module)[kind] = collections.OrderedDict(own)
    # Recurrent modules keep a list of their parameters beside.
    for key, value in vars(module).items():
        if isinstance(value, (list, tuple)) and any(isinstance(each, torch.Tensor) and id(each) in leaves for each in value):
            vars(module)[key] = type(value)(leaves.get(id(each), each) for each in value)


def _restorer(module):
    attributes, parameters, buffers = dict(vars(module)), dict(module._parameters), dict(module._buffers)

    def restore():
        vars(module).clear()
        vars(module).update(attributes)
        module._parameters.clear()
        module._parameters.update(parameters)
        module._buffers.clear()
        module._buffers.update(buffers)
    return restore
