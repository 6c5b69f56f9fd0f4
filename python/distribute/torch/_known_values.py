"""Values of tensors that a trace knows though its tensors have none: those that follow from numbers in the program alone, such as a causal mask.

Where Python asks for one (`if (mask == causal).all():`, as torch.nn.TransformerEncoder does), PyTorch itself has computed it beside the trace.
What follows from an input, a state or a random number is never known.
"""
from __future__ import annotations

import weakref
from typing import Any

import torch
from torch._subclasses.fake_tensor import FakeTensor
from torch.utils import _pytree as pytree
from torch.utils._python_dispatch import TorchDispatchMode, _disable_current_modes
from torch.utils.weak import WeakIdKeyDictionary

#: Larger ones are not followed: computing them would cost more than the trace.
_MOST_ELEMENTS = 1 << 22
#: What they hold is whatever was in memory.
_UNWRITTEN = ("empty", "empty_like", "empty_strided", "new_empty", "new_empty_strided", "empty_permuted")
#: What gives numbers, or tensors of a size, of values.
_NEEDS_VALUES = (torch.Tag.data_dependent_output, torch.Tag.dynamic_output_shape)


class KnownValues(TorchDispatchMode):
    """Computes beside a trace what is known, and answers what Python asks of it."""

    def __init__(self) -> None:
        super().__init__()
        self._values: Any = WeakIdKeyDictionary()
        #: By memory: the tensors of the trace that are known views of it.
        self._sharing: dict[int, list[weakref.ref]] = {}

    def __torch_dispatch__(self, function, types, arguments=(), keywords=None):
        keywords = keywords or {}
        leaves, form = pytree.tree_flatten((arguments, keywords))
        tensors = [leaf for leaf in leaves if isinstance(leaf, torch.Tensor)]
        is_known = self._may_follow(function, leaves) and all(self._value_of(tensor) is not None for tensor in tensors)
        if is_known and any(tag in function.tags for tag in _NEEDS_VALUES):
            return self._compute(function, leaves, form)
        result = function(*arguments, **keywords)
        if is_known and all(leaf.numel() <= _MOST_ELEMENTS for leaf in pytree.tree_leaves(result) if isinstance(leaf, torch.Tensor)):
            self._note(result, self._compute(function, leaves, form))
        elif function._schema.is_mutable:
            for tensor in tensors:
                self._forget(tensor)
        return result

    @staticmethod
    def _may_follow(function, leaves):
        if torch.Tag.nondeterministic_seeded in function.tags or function.overloadpacket.__name__ in _UNWRITTEN:
            return False
        return all(isinstance(leaf, (torch.Tensor, int, float, bool, str, torch.dtype, torch.device, torch.layout, torch.memory_format, type(None)))
                   for leaf in leaves)

    def _value_of(self, tensor):
        """None: it is not known."""
        return self._values.get(tensor) if isinstance(tensor, FakeTensor) else tensor

    def _compute(self, function, leaves, form):
        given, named = pytree.tree_unflatten([self._value_of(leaf) if isinstance(leaf, torch.Tensor) else leaf for leaf in leaves], form)
        with _disable_current_modes(), torch.no_grad():
            return function(*given, **named)

    def _note(self, result, values):
        for tensor, value in zip(pytree.tree_leaves(result), pytree.tree_leaves(values)):
            if isinstance(tensor, FakeTensor) and isinstance(value, torch.Tensor):
                self._values[tensor] = value
                self._sharing.setdefault(value.untyped_storage().data_ptr(), []).append(weakref.ref(tensor))

    def _forget(self, tensor):
        """What is not known has been written into it, or may have been: it, and all that lie in its memory, are known no more."""
        value = self._value_of(tensor)
        if value is None or not isinstance(tensor, FakeTensor):
            return
        for other in self._sharing.pop(value.untyped_storage().data_ptr(), []):
            if other() is not None:
                self._values.pop(other(), None)
