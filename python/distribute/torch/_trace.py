"""The trace of a function that works on modules and optimizers: one graph of aten operations, without writes in place.

It is traced three times. The first trace runs the user's Python, with autograd and the optimizers' own code, on tensors without values; the
second one decomposes its operations, the third one makes it functional. What the function leaves in modules and optimizers are results of the graph.
"""
from __future__ import annotations

import collections
import contextlib
import copy
import dataclasses
import inspect
import sys
from typing import Any, Callable

import torch
from torch.fx.experimental.proxy_tensor import make_fx

from .._exports import ExportRefused
from ._places import user_place
from . import _decompositions, _options, _random
from ._arguments import Tree, as_tensor
from ._attributes import refusing_changes
from ._known_values import KnownValues
from ._placements import whole
from ._rows import Batch, names_of_tensors
from ._subject import Subject

aten = torch.ops.aten

#: The input that holds the options' numbers.
OPTIONS = "optimizer.options"


@dataclasses.dataclass
class Traced:
    """A function on graph inputs. Names are those of the subject's state, of random.* and of arguments."""
    graph: torch.fx.GraphModule
    inputs: list[tuple[str, str]]  # (kind, name): state, batch or replicated, in the order of the graph's inputs
    written: list[str]  # the states that the graph's first results are
    outputs: list[str]  # names of the results behind them
    result: Tree  # what the function gave; its tensors are the outputs
    places: list[tuple]  # of the numbers in OPTIONS
    constants: dict[tuple, float]  # options whose values the trace took
    guards: list[_options.Guard]
    after: frozenset  # names of the state of optimizers and gradients when the function returns
    modes_after: list[tuple[torch.nn.Module, bool]]
    initial: dict[str, torch.Tensor]  # values of states that the subject does not hold yet
    begun: frozenset  # of these the names of those that the graph reads, as if the optimizers had begun before


@dataclasses.dataclass
class _Ran:
    """What the first trace found out."""
    names: list[str] = dataclasses.field(default_factory=list)  # of the state when the function returned, in the order of the graph's results
    result: Tree | None = None
    modes: list = dataclasses.field(default_factory=list)


class Tracer:
    """Traces functions on one subject."""

    def __init__(self, subject: Subject):
        self.subject = subject
        #: Options that some trace could not take as tensors.
        self.constants: set[tuple] = set()

    def trace(self, function: Callable[..., Any], arguments: Batch, state: dict[str, torch.Tensor]) -> Traced:
        """Traces the call of `function` with `arguments`, whose tensors are examples, where the state has the forms of `state`.

        Raises ExportRefused.
        """
        while True:
            try:
                return self._trace_once(function, arguments, state)
            except _options.NeedsNumbers as needs:
                if needs.places <= self.constants:
                    raise ExportRefused("the step computes with options of the optimizer in a way that is not exported") from needs
                self.constants |= needs.places

    def evaluate(self, function: Callable[..., Any], arguments: Batch, state: dict[str, torch.Tensor]) -> tuple[dict[str, torch.Tensor], list[torch.Tensor]]:
        """What PyTorch itself makes of the call, from these values of the state: the state that it leaves, and the results. Modules and optimizers
        stay as they are."""
        first = _FirstTrace(self, function, arguments, state)
        values = first.evaluate()
        names = first.ran.names
        return dict(zip(names, values)), values[len(names):]

    def _trace_once(self, function, arguments, state):
        first = _FirstTrace(self, function, arguments, state)
        graph = first.run()
        initial = self._initial_state(first)
        if initial:
            # As if the optimizers had begun before: then all calls have one form.
            owned = {**self.subject.parameters(), **self.subject.buffers()}
            others = {**{name: tensor for name, tensor in state.items() if name not in owned}, **initial}
            first = _FirstTrace(self, function, arguments, {**{name: state[name] for name in owned}, **dict(sorted(others.items()))})
            graph = first.run()
        return _finish(first, graph, initial)

    def _initial_state(self, first):
        """The values that optimizers give to the state that they make in their first step, where they can be told; otherwise {}, and the first
        step is a plan of its own."""
        subject = self.subject
        new = [name for name in first.ran.names if name not in first.state and not name.startswith("grad.")]
        if not new:
            return {}
        found = {}
        for k, optimizer in enumerate(subject.optimizers):
            found.update(_first_state(subject, k, optimizer))
        return {name: found[name] for name in new} if all(name in found for name in new) else {}


def _first_state(subject, k, optimizer):
    names = subject.names_of_parameters()
    parameters = [parameter for group in optimizer.param_groups for parameter in group["params"]]
    without = [parameter for parameter in parameters if parameter.grad is None and parameter.requires_grad]
    probe = copy.copy(optimizer)
    probe.state = collections.defaultdict(dict, {key: dict(value) for key, value in optimizer.state.items()})
    make = getattr(probe, "_init_group", None)
    if make is None:
        return {}
    count = len(inspect.signature(make).parameters)
    try:
        for parameter in without:
            parameter.grad = torch.zeros_like(parameter)
        with torch.no_grad():
            for group in optimizer.param_groups:
                make(group, *([] for _ in range(count - 1)))
    except Exception:  # noqa: BLE001  a method of other meaning
        return {}
    finally:
        for parameter in without:
            parameter.grad = None
    found = {f"{subject.prefix_of(k)}.{key}.{names[id(parameter)]}": whole(as_tensor(value, key)).detach().clone()
             for parameter, entries in probe.state.items() for key, value in entries.items() if value is not None}
    if type(optimizer) is torch.optim.SGD:
        # The first step takes the gradient as it is: that is momentum * 0 + gradient, where nothing is dampened.
        for group in optimizer.param_groups:
            if group["momentum"] and not group["dampening"]:
                found.update({f"{subject.prefix_of(k)}.momentum_buffer.{names[id(parameter)]}": torch.zeros(parameter.shape, dtype=parameter.dtype)
                              for parameter in group["params"]})
    return found


class _FirstTrace:
    """The user's Python at work on tensors without values."""

    def __init__(self, tracer: Tracer, function, arguments, state: dict[str, torch.Tensor]):
        self.subject, self.function, self.state = tracer.subject, function, state
        numbers = _options.numbers_of(self.subject.optimizers)
        self.places = [place for place in numbers if place not in tracer.constants]
        self.constants = {place: number for place, number in numbers.items() if place in tracer.constants}
        self.follow = _options.OptionTensors(numbers)
        self.batch, self.examples = arguments, arguments.tensors
        self.ran = _Ran()

    def run(self) -> torch.fx.GraphModule:
        names = list(self.state)
        inputs = [*(tensor.detach() for tensor in self.state.values()), torch.zeros(len(self.places), dtype=torch.float64),
                  *(example.detach() for example in self.examples)]

        def program(*tensors):
            # Clones: what is written in place is then no input.
            held = {name: tensor.clone() for name, tensor in zip(names, tensors)}
            arguments = self.batch.filled(tensors[len(names) + 1:])
            with self.subject.holding(held), refusing_changes(self.subject.named_modules()), \
                    _options.fed(self.subject.optimizers, tensors[len(names)], self.places, self.follow), self.follow, KnownValues():
                result = self.function(*arguments[0], **arguments[1])
                return self._collect(result)
        with _plain_forms(), _explained():
            graph = make_fx(program, tracing_mode="fake", _allow_non_fake_inputs=True, record_stack_traces=True)(*inputs)
        self.inputs = inputs
        _erase_marks(graph)
        return graph

    def evaluate(self) -> list[torch.Tensor]:
        held = {name: tensor.detach().clone() for name, tensor in self.state.items()}
        arguments = self.batch.filled([example.detach().clone() for example in self.examples])
        with self.subject.holding(held):
            return [value.clone() for value in self._collect(self.function(*arguments[0], **arguments[1]))]

    def _collect(self, result):
        left = self.subject.state()
        self.ran.names = list(left)
        self.ran.modes = self.subject.modes()
        for name, tensor in left.items():
            if name in self.state and (tensor.shape, tensor.dtype) != (self.state[name].shape, self.state[name].dtype):
                raise ExportRefused(f"the step makes '{name}' a {_describe(tensor)} of a {_describe(self.state[name])}; "
                                    "expected the same before and behind it")
        self.ran.result = Tree.of(result, "a result of the step", are_numbers_tensors=False)
        return [tensor.detach() for tensor in [*left.values(), *self.ran.result.tensors]]


def _erase_marks(graph):
    """Takes out what only profilers read."""
    for node in reversed(list(graph.graph.nodes)):
        if node.op == "call_function" and getattr(node.target, "namespace", "") == "profiler":
            graph.graph.erase_node(node)
    graph.recompile()


def _describe(tensor):
    return f"{str(tensor.dtype).removeprefix('torch.')}{list(tensor.shape)}"


@contextlib.contextmanager
def _plain_forms():
    """Fused forms have no decomposition: the plain ones are traced."""
    from torch.nn.attention import SDPBackend, sdpa_kernel
    dynamo = sys.modules.get("torch._dynamo")
    # The trace sees into what torch.compile made.
    compiled = dynamo.config.patch(error_on_nested_fx_trace=False) if dynamo else contextlib.nullcontext()
    eager = torch.compiler.set_stance("force_eager") if dynamo else contextlib.nullcontext()
    fast_path = torch.backends.mha.get_fastpath_enabled()
    torch.backends.mha.set_fastpath_enabled(False)
    try:
        with torch.backends.mkldnn.flags(enabled=False), sdpa_kernel(SDPBackend.MATH), compiled, eager:
            yield
    finally:
        torch.backends.mha.set_fastpath_enabled(fast_path)


@contextlib.contextmanager
def _explained():
    """What a trace cannot see, in the user's words."""
    from torch.fx.experimental.symbolic_shapes import GuardOnDataDependentSymNode
    try:
        yield
    except (torch._subclasses.fake_tensor.DataDependentOutputException, torch._subclasses.fake_tensor.DynamicOutputShapeException,
            GuardOnDataDependentSymNode) as error:
        raise ExportRefused("a value of a tensor must be known when the step is traced (a branch, an item(), or an array whose size depends on "
                            "values); use torch.where, or compute it outside of the step", place=user_place(error.__traceback__),
                            code="COMPILE") from error


def _finish(first, graph, initial) -> Traced:
    """The functional graph, of what it reads and writes alone."""
    seed, count = torch.zeros((), dtype=torch.int64), torch.zeros((), dtype=torch.int64)

    def decomposed(seed, count, *tensors):
        _random.draws.begin(seed, count)
        return [*torch.fx.Interpreter(graph).run(*tensors), count + 1]

    # Decompositions write in place too (running averages): only then is everything there to be made functional.
    table = _decompositions.table()
    try:
        with _plain_forms(), _explained():
            plain = _again(decomposed, table)(seed, count, *first.inputs)
            num_draws = _random.draws.number
            functional = _again(torch.func.functionalize(torch.fx.Interpreter(plain).run), table)(seed, count, *first.inputs)
    finally:
        _random.draws.begin(None, None)
    _random.refuse_others(functional)
    return _Assembly(first, functional, num_draws, initial).traced()


def _again(program, table):
    """Traces a graph at work, by way of other operations; places of the user's program stay."""
    def trace(*inputs):
        with torch.fx.traceback.preserve_node_meta():
            return make_fx(program, tracing_mode="fake", decomposition_table=table, _allow_non_fake_inputs=True)(*inputs)
    return trace


class _Assembly:
    """Chooses the inputs and results of a functional graph whose inputs are all there could be."""

    def __init__(self, first, graph, num_draws, initial):
        self.first, self.graph, self.num_draws, self.initial = first, graph, num_draws, initial
        self.placeholders = [node for node in graph.graph.nodes if node.op == "placeholder"]
        self.output = next(node for node in graph.graph.nodes if node.op == "output")
        arguments = [("batch" if each else "replicated", name) for name, each in zip(names_of_tensors(len(first.examples)), first.batch.is_split)]
        states = [_random.SEED, _random.COUNT, *first.state]
        self.roles = [*(("state", name) for name in states), ("replicated", OPTIONS), *arguments]

    def traced(self) -> Traced:
        first, ran = self.first, self.first.ran
        by_name = {name: node for (kind, name), node in zip(self.roles, self.placeholders) if kind == "state"}
        *results, count = self.output.args[0]
        values = dict(zip(ran.names, results))
        tensors = results[len(ran.names):]
        written = [name for name, node in values.items() if name not in by_name or _source_of(node) is not by_name[name]]
        kept = [values[name] for name in written]
        if self.num_draws:
            written, kept = [*written, _random.COUNT], [*kept, count]
        self.output.args = ([*kept, *tensors],)
        new = [name for name in written if name not in by_name]
        self.graph.graph.eliminate_dead_code()
        self._erase_unread(written)
        inputs = [role for role, node in zip(self.roles, self.placeholders) if node is not None]
        last = next((node for node in reversed(list(self.graph.graph.nodes)) if node.op == "placeholder"), None)
        initial = dict(self.initial)
        for name in new:
            last = self._add_placeholder(last, f"new_{len(inputs)}", values[name])
            inputs.append(("state", name))
            meta = values[name].meta["val"]
            initial[name] = torch.zeros(meta.shape, dtype=meta.dtype)
        self.graph.graph.lint()
        self.graph.recompile()
        outputs = ["loss", *(f"output{k}" for k in range(1, len(tensors)))][:len(tensors)]
        owned = set(first.subject.parameters()) | set(first.subject.buffers())
        return Traced(self.graph, inputs, written, outputs, ran.result, first.places, first.constants, first.follow.guards,
                      frozenset(name for name in ran.names if name not in owned), ran.modes, initial, frozenset(self.initial))

    def _erase_unread(self, written):
        """Takes out the inputs that nothing reads, but those of states that are written."""
        for i, ((kind, name), node) in enumerate(zip(self.roles, self.placeholders)):
            if not node.users and not (kind == "batch" or kind == "state" and name in written) and not (kind == "replicated" and name != OPTIONS):
                self.graph.graph.erase_node(node)
                self.placeholders[i] = None

    def _add_placeholder(self, last, name, like):
        anchor = last if last is not None else next(iter(self.graph.graph.nodes))
        context = self.graph.graph.inserting_after(anchor) if last is not None else self.graph.graph.inserting_before(anchor)
        with context:
            node = self.graph.graph.placeholder(name)
        node.meta.update(val=like.meta["val"], tensor_meta=like.meta.get("tensor_meta"))
        return node


_SAME = ("aten.detach.default", "aten.alias.default", "aten.clone.default", "aten.detach_copy.default", "aten.alias_copy.default")


def _source_of(node):
    """The value that `node` copies."""
    while node.op == "call_function" and str(node.target) in _SAME:
        node = node.args[0]
    return node
