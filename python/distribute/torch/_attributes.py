"""Attributes of modules that are neither parameters nor buffers: what a trace takes as it is, and what it may not change.

A step is traced once, so what its Python keeps from call to call (`self.calls += 1`) would happen once. An attribute that the step reads before it
writes it, and leaves as another one, is refused; one that it only leaves behind (`self.attention = weights`) is as it was before.
"""
from __future__ import annotations

import contextlib
import dataclasses
import inspect
from typing import Any, Iterator

import torch

from .._exports import ExportRefused
from ._arguments import PLAIN

#: Those that a subject looks at in another way.
_OTHERS = ("_parameters", "_buffers", "_modules", "_flat_weights", "_flat_weight_refs", "training")


@dataclasses.dataclass(frozen=True, eq=False)
class _Held:
    """A tensor or a function, as it is now."""
    value: Any
    version: int

    def __eq__(self, other):
        return isinstance(other, _Held) and other.value is self.value and other.version == self.version

    def __hash__(self):
        return hash((id(self.value), self.version))


def frozen(value: Any) -> Any:
    """The value as one to compare with later; None for what a trace is not asked about."""
    if isinstance(value, PLAIN):
        return type(value), value
    if isinstance(value, torch.Tensor):
        return _Held(value, value._version)
    if isinstance(value, dict):
        return tuple((key if isinstance(key, PLAIN) else id(key), frozen(each)) for key, each in value.items())
    if isinstance(value, (list, tuple)):
        return tuple(map(frozen, value))
    return _Held(value, 0) if inspect.isroutine(value) else None


def attributes_of(module: torch.nn.Module) -> dict[str, Any]:
    """What the module's attributes hold: numbers, truth values, text, tensors that are no state, functions (hooks), containers of these."""
    return {key: frozen(value) for key, value in vars(module).items() if key not in _OTHERS}


@contextlib.contextmanager
def refusing_changes(modules: dict[str, torch.nn.Module]) -> Iterator[None]:
    """Raises ExportRefused at its end where the step has read an attribute of a module, by its name, and left it as another one."""
    before = {name: attributes_of(module) for name, module in modules.items()}
    read: set[tuple[int, str]] = set()
    with contextlib.ExitStack() as stack:
        for name, module in modules.items():
            stack.enter_context(_watched(module, frozenset(before[name]), read))
        yield
    for name, module in modules.items():
        after = attributes_of(module)
        for key, old in before[name].items():
            if (id(module), key) in read and after.get(key) != old:
                where = f"{name}.{key}" if name else key
                raise ExportRefused(f"the step changes the attribute '{where}' of the module, which would happen once, when it is traced; make it a "
                                    "buffer (register_buffer), or change it between the steps")


@contextlib.contextmanager
def _watched(module, keys, read):
    """Within, `read` is told which attributes the module is asked for before they are written."""
    kind, written = type(module), set()

    class Watched(kind):
        def __getattribute__(self, key):
            if key in keys and key not in written:
                read.add((id(self), key))
            return super().__getattribute__(key)

        def __setattr__(self, key, value):
            written.add(key)
            super().__setattr__(key, value)
    Watched.__name__, Watched.__qualname__, Watched.__module__ = kind.__name__, kind.__qualname__, kind.__module__
    try:
        module.__class__ = Watched
    except TypeError:  # a class of another layout: all of it may have been read
        read.update((id(module), key) for key in keys)
        yield
        return
    try:
        yield
    finally:
        module.__class__ = kind
