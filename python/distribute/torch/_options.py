"""Options of optimizers as inputs of a step: what a schedule changes between steps is a number that is fed, and no constant of the trace.

While a function is traced, each number among an optimizer's options is an element of one vector of f64 that the step takes, so the optimizer
computes with it as with a tensor. Where Python must know the number, it is told so:

- a branch (`if weight_decay != 0`) follows today's value, and what it depends on is kept as a guard: options for which a guard turns out
  otherwise take another trace;
- where no tensor can stand (`range(steps)`), the option is a constant, whose value belongs to the plan's key.
"""
from __future__ import annotations

import contextlib
import dataclasses
import inspect
import math
from typing import Any, Callable, Iterator

import torch
from torch._subclasses.fake_tensor import FakeTensor
from torch.overrides import TorchFunctionMode
from torch.utils import _pytree as pytree

from .._exports import ExportRefused

#: What schedulers keep beside the options for themselves.
_OF_SCHEDULERS = ("initial_lr", "max_lr", "min_lr", "base_momentum", "max_momentum")


class NeedsNumbers(Exception):
    """The trace must know the values of some options, `places`, which are (optimizer, group, option, element)."""

    def __init__(self, places: frozenset):
        super().__init__(places)
        self.places = places


def _is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _parts(value):
    """(element, number) of an option; element is None for one that is a number itself."""
    if isinstance(value, torch.Tensor) and value.numel() == 1:
        return [(None, float(value))]
    if isinstance(value, (tuple, list)):
        return [(k, float(part)) for k, part in enumerate(value) if _is_number(part)]
    return [(None, float(value))] if _is_number(value) else []


def numbers_of(optimizers) -> dict[tuple, float]:
    """By place, (optimizer, group, option, element): the numbers among the options, which are what a schedule can change."""
    return {(k, g, option, element): number
            for k, optimizer in enumerate(optimizers) for g, group in enumerate(optimizer.param_groups)
            for option, value in group.items() if option != "params" and option not in _OF_SCHEDULERS for element, number in _parts(value)}


def others_of(optimizers) -> tuple:
    """The options that are no numbers, and which parameters are in which group."""
    return tuple((option, tuple(map(id, value)) if option == "params" else repr(value))
                 for optimizer in optimizers for group in optimizer.param_groups
                 for option, value in group.items() if option == "params" or not _parts(value))


@dataclasses.dataclass
class Guard:
    """What a branch of the traced function depended on: a function of the options' numbers, and what it gave."""
    compute: Callable[[dict[tuple, float]], bool]
    expected: bool

    def holds(self, numbers: dict[tuple, float]) -> bool:
        return bool(self.compute(numbers)) == self.expected


@dataclasses.dataclass
class _Known:
    """A tensor that depends on options alone: how it is computed of their numbers."""
    tensor: torch.Tensor  # kept alive: it is known by its id
    compute: Callable[[dict[tuple, float]], Any]
    places: frozenset


class OptionTensors(TorchFunctionMode):
    """Follows what a traced function computes of options; made for one trace."""

    def __init__(self, numbers: dict[tuple, float]):
        super().__init__()
        self.numbers = numbers
        self.guards: list[Guard] = []
        #: Whether an optimizer is at work: there, a tensor stands for its item().
        self.is_in_optimizer = False
        self._known: dict[int, _Known] = {}
        self._options: dict[int, str] = {}

    def add(self, tensor, place):
        self._options[id(tensor)] = place[2]
        self._known[id(tensor)] = _Known(tensor, lambda numbers: torch.tensor(numbers[place], dtype=torch.float64), frozenset([place]))

    def __torch_function__(self, function, types, arguments=(), keywords=None):
        keywords = keywords or {}
        name = getattr(function, "__name__", "")
        if arguments and id(arguments[0]) in self._options and _writes_in_place(name):
            raise _changed(self._options[id(arguments[0])])
        if name in ("__bool__", "__float__", "__int__", "__index__", "item"):
            return self._number_of(name, function, arguments)
        if arguments and _writes_in_place(name) and _is_foreign(arguments[0]):
            raise ExportRefused(f"the step writes into a tensor that is not its state (by {name}), which would happen once, when it is traced; "
                                "make it a buffer of the module (register_buffer)")
        known = [each for each in map(self._known_of, pytree.tree_leaves((arguments, keywords))) if each]
        try:
            result = _without_scalars(name, function, arguments, keywords)
        except ExportRefused:
            raise
        except (TypeError, RuntimeError, ValueError):
            if known:
                raise NeedsNumbers(frozenset().union(*(each.places for each in known))) from None
            raise
        num_tensors = sum(isinstance(leaf, torch.Tensor) for leaf in pytree.tree_leaves((arguments, keywords)))
        if isinstance(result, torch.Tensor):
            if known and len(known) == num_tensors and name not in _VIEWS:
                self._follow(result, function, arguments, keywords, known)
            else:
                self._known.pop(id(result), None)  # written in place by what is not known
        return result

    def _known_of(self, leaf):
        return self._known.get(id(leaf)) if isinstance(leaf, torch.Tensor) else None

    def _follow(self, result, function, arguments, keywords, known):
        leaves, form = pytree.tree_flatten((arguments, keywords))
        computes = [each.compute if (each := self._known_of(leaf)) else None for leaf in leaves]

        def compute(numbers):
            values = [leaf if each is None else each(numbers) for leaf, each in zip(leaves, computes)]
            given, named = pytree.tree_unflatten(values, form)
            return function(*given, **named)
        leaves = [None if isinstance(leaf, torch.Tensor) else leaf for leaf in leaves]
        self._known[id(result)] = _Known(result, compute, frozenset().union(*(each.places for each in known)))

    def _number_of(self, name, function, arguments):
        known = self._known_of(arguments[0])
        if known is None:
            if name == "item" and self.is_in_optimizer:
                return arguments[0].reshape(()).to(torch.float64)
            return function(*arguments)
        if name == "item":
            return arguments[0]
        if name != "__bool__":
            raise NeedsNumbers(known.places)
        with _real_tensors():
            value = bool(known.compute(self.numbers))
        self.guards.append(Guard(known.compute, value))
        return value


#: What shares its memory with a tensor: a write in place into one of them is one into both, so it is not followed.
_VIEWS = ("view", "reshape", "detach", "expand", "squeeze", "unsqueeze", "select", "__getitem__", "expand_as", "view_as", "flatten", "alias",
          "narrow")


def _writes_in_place(name):
    if name in ("__iadd__", "__isub__", "__imul__", "__itruediv__", "__setitem__"):
        return True
    return name.endswith("_") and not name.endswith("__") and name != "requires_grad_"


def _is_foreign(leaf):
    """Whether this is a tensor with values: not one of the trace."""
    return isinstance(leaf, torch.Tensor) and not isinstance(leaf, FakeTensor) and leaf.numel() > 0


def _changed(option):
    return ExportRefused(f"the step changes the optimizer's option '{option}', which would happen once, when it is traced; change options "
                         "(scheduler.step()) between the steps")


@contextlib.contextmanager
def _real_tensors():
    from torch.utils._python_dispatch import _disable_current_modes
    with _disable_current_modes(), torch.no_grad():
        yield


def _without_scalars(name, function, arguments, keywords):
    """Calls `function`; where an operation takes numbers alone, and one is a tensor, by operations that take tensors."""
    base = name.rstrip("_")
    factor = next((key for key in ("alpha", "value") if isinstance(keywords.get(key), torch.Tensor)), None)
    if factor == "alpha" and base in ("add", "sub", "subtract"):
        rest = {key: value for key, value in keywords.items() if key != "alpha"}
        return function(arguments[0], arguments[1] * keywords["alpha"], *arguments[2:], **rest)
    if factor == "value" and base in ("addcmul", "addcdiv"):
        rest = {key: value for key, value in keywords.items() if key != "value"}
        return function(arguments[0], arguments[1] * keywords["value"], *arguments[2:], **rest)
    if base == "lerp":
        weight = arguments[2] if len(arguments) > 2 else keywords.get("weight")
        if isinstance(weight, torch.Tensor) and weight.dim() == 0:
            step = (arguments[1] - arguments[0]) * weight
            return arguments[0].add_(step) if name.endswith("_") else arguments[0] + step
    return function(*arguments, **keywords)


def _with_tensors(plain, of_tensors):
    """`plain` of numbers; with a tensor among the arguments, `of_tensors` of all as tensors."""
    def call(*arguments, **keywords):
        if not any(isinstance(each, torch.Tensor) for each in arguments):
            return plain(*arguments, **keywords)
        return of_tensors(*(each if isinstance(each, torch.Tensor) else torch.full((), float(each), dtype=torch.float64) for each in arguments))
    return call


class _Mathematics:
    """The module math, of tensors too."""

    def __getattr__(self, name):
        plain = getattr(math, name)
        of_tensors = getattr(torch, name, None)
        return _with_tensors(plain, of_tensors) if callable(plain) and of_tensors is not None else plain


def _fold(combine):
    def fold(first, *others):
        for other in others:
            first = combine(first, other)
        return first
    return fold


@contextlib.contextmanager
def _tensors_as_numbers(optimizer) -> Iterator[None]:
    """Lets the optimizer's own code take the least of tensors, or their square roots, as it does of numbers."""
    names = inspect.unwrap(type(optimizer).step).__globals__
    given = {"min": _with_tensors(min, _fold(torch.minimum)), "max": _with_tensors(max, _fold(torch.maximum))}
    if names.get("math") is math:
        given["math"] = _Mathematics()
    absent = object()
    before = {name: names.get(name, absent) for name in given}
    is_compiling = torch.compiler.is_compiling
    names.update(given)
    # As where torch.compile traces: options and counts stay tensors.
    torch.compiler.is_compiling = lambda: True
    try:
        yield
    finally:
        torch.compiler.is_compiling = is_compiling
        for name, value in before.items():
            if value is absent:
                del names[name]
            else:
                names[name] = value


@contextlib.contextmanager
def fed(optimizers, vector, places: list[tuple], follow: OptionTensors) -> Iterator[None]:
    """Within, the optimizers' options at `places` are the elements of `vector`, and their steps compute with tensors.

    Raises ExportRefused at its end where the function changed options: the change would be made once, when it is traced.
    """
    saved = [[dict(group) for group in optimizer.param_groups] for optimizer in optimizers]
    elements = {}
    for k, place in enumerate(places):
        elements[place] = vector[k]
        follow.add(elements[place], place)
    given = []
    for k, optimizer in enumerate(optimizers):
        for g, group in enumerate(optimizer.param_groups):
            for option, value in list(group.items()):
                found = {element: elements[k, g, option, element] for element in [None, *range(8)] if (k, g, option, element) in elements}
                if None in found:
                    group[option] = found[None]
                elif found:
                    group[option] = type(value)(found.get(e, part) for e, part in enumerate(value)) if type(value) in (tuple, list) else value
            for option, needed in (("foreach", False), ("fused", False), ("capturable", True)):
                if option in group:
                    group[option] = needed
            given.append((group, dict(group)))
    try:
        with contextlib.ExitStack() as stack:
            for optimizer in optimizers:
                stack.enter_context(_steps_of(optimizer, follow))
            yield
        for group, before in given:
            changed = [option for option in group if option != "params" and group[option] is not before.get(option)]
            if changed:
                raise _changed(changed[0])
    finally:
        for optimizer, groups in zip(optimizers, saved):
            for group, before in zip(optimizer.param_groups, groups):
                group.clear()
                group.update(before)


@contextlib.contextmanager
def _steps_of(optimizer, follow):
    """Within, each step() of the optimizer computes with tensors."""
    running = []

    def begin(*_):
        running.append(_tensors_as_numbers(optimizer))
        running[-1].__enter__()
        follow.is_in_optimizer = True

    def end(*_):
        follow.is_in_optimizer = False
        running.pop().__exit__(None, None, None)
    handles = [optimizer.register_step_pre_hook(begin), optimizer.register_step_post_hook(end)]
    try:
        yield
    finally:
        for handle in handles:
            handle.remove()
        if running:
            end()
