"""Training on devices: functions of modules and optimizers as steps of one state, which is on the devices from call to call."""
from __future__ import annotations

import collections
import dataclasses
import logging
import os
import uuid
from typing import TYPE_CHECKING, Any, Callable, Mapping, Sequence

import numpy as np
import torch

from .. import safetensors
from .._doors import BatchDim, PlanRunner, StepOptions
from .._exports import ExportRefused
from .._generated import translated
from .._judge import compare_results
from .._open_batches import can_share, most_rows_of, strategy_for
from .._options import takes_options
from ..compiler import compile as compile_plan
from ..errors import Error
from ..importer import import_open_step, import_step, rows_of_open_step
from ..runtime import BoundStep, Session
from ..strategy import Strategy
from . import _options, _random
from ._stablehlo import export
from ._arguments import Tree, to_array, to_tensor
from ._placements import Placed, load_entries, load_values, placed_as, whole
from ._rows import Batch, dims_of, require_same
from ._subject import Subject
from ._trace import OPTIONS, Traced, Tracer

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .._compile_options import CompileOptions

_log = logging.getLogger("distribute")


@dataclasses.dataclass(eq=False)
class _Compiled:
    """A plan of one function in one form."""
    key: tuple
    traced: Traced
    session: Session
    bound: BoundStep
    feeds: list[str]  # names of the inputs, in the plan's order
    versions: dict[str, int]  # of the states, as this session has them
    max_batch: int = 0  # of a plan for any number of rows, how many it takes
    large: tuple[Traced, ...] = ()  # its traces, for so many rows as the importer wants
    results: dict[int, Tree] = dataclasses.field(default_factory=dict)  # by number of rows, for those that it is made sure of
    text: str = ""  # of the step
    strategy: Strategy | None = None  # what does it
    options: dict = dataclasses.field(default_factory=dict)  # of its compilation
    is_validated: bool = False


class Training(PlanRunner):
    """Modules and optimizers that train on the devices of a strategy:

        training = distribute.torch.Training(model, optimizer, strategy=distribute.Mirrored(2))

        @training.step
        def train(x, y):
            optimizer.zero_grad()
            loss = F.cross_entropy(model(x), y)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            return loss

        @training.step
        def predict(x):
            return model(x)

    A step is written for the whole batch, as for one device; its arguments are split over the replicas along dimension 0, numbers and arrays
    without dimensions are the same on all. The state (parameters, buffers, what optimizers keep, gradients that are left, the key of random
    numbers) is on the devices; the modules and optimizers keep the values that they had, until load_into() brings the trained ones back.

    What a program changes between calls is seen at the next call: the optimizers' options, also by schedulers; train() and eval();
    requires_grad; numbers, truth values and text that are attributes of modules. Other things that the function reads are constants of its
    trace.
    """

    #: Functions whose modules and tensors are looked for, too.
    _watched: tuple = ()

    @takes_options
    def __init__(self, model: Any, optimizer: Any = None, *, strategy: Strategy | None = None, replicated: Sequence[str] = (), validate: bool = False,
                 plans: int = 16, max_batch: int | None = None, batch_dim: BatchDim = 0, cache: bool = True, deadline: float = 600.0,
                 mesh: Any = None, shard: Mapping[str, Any] | None = None, **options: Unpack[CompileOptions]):
        """Makes a Training.

        Args:
            model: A torch.nn.Module, or a dict of several.
            optimizer: One of torch.optim, several, or None.
            strategy: Where; distribute.OneDevice() by default.
            replicated: Names of arguments that are the same on all replicas.
            validate: Whether each plan is compared with PyTorch at its first call (docs/Validate.md); one that draws random numbers with that of one
                replica.
            plans, max_batch, batch_dim, cache, deadline, mesh, shard: As of jit(). The plans of all functions are counted together.
            **options: Options of dist-compile, with underscores.

        Raises:
            Error: Where that is refused.
        """
        self._subject = Subject(model, optimizer, self._watched)
        self._subject.names_of_parameters()
        self._placed = Placed.of(self._subject.modules.values(), {**self._subject.parameters(), **self._subject.buffers()}, mesh)
        given = StepOptions.of(strategy, replicated, validate, plans, max_batch, batch_dim, cache, deadline, options, self._placed.axes, shard)
        self._given = given
        self._max_batch, self._batch_dim, self._replicated = max_batch, batch_dim, given.replicated
        # By form but for the number of rows: those numbers that were seen.
        self._rows_seen: dict[Any, set[int]] = {}
        self._tracer = Tracer(self._subject)
        self._strategy, self._limit = given.strategy, plans
        self._options, self._validates = given.for_compile, given.validate
        self._compiled: list[_Compiled] = []  # used last: last
        self._current: _Compiled | None = None
        self._seed = torch.initial_seed()
        # Of each state where its newest value is: here, or in a session; and how often it was written.
        self._values: dict[str, np.ndarray | _Compiled] = {}
        self._versions: dict[str, int] = collections.Counter()
        self._forms: dict[str, torch.Tensor] = {}  # examples, whose values are never read
        self._present: set[str] = set()  # of what optimizers keep, and gradients
        self._mark: tuple | None = None  # of the user's tensors, when they were read
        self._is_in_step = self._is_loaded = False

    #===----------------------------------------------------------------------===#
    # Steps
    #===----------------------------------------------------------------------===#

    def step(self, function: Callable[..., Any] | None = None, *, batch_dim: BatchDim | None = None, replicated: Sequence[str] | None = None) -> Callable[..., Any]:
        """`function` as a step: called with arrays or tensors, it returns what the function does, tensors as torch.Tensors.

        The function may read and write the modules and optimizers as any program does. It is traced once for each form of its arguments: control
        flow of Python that depends on values is refused, and other effects of it happen once.

        Args:
            batch_dim: The dimension of the rows, as Training has it, or by the names of arguments, {"x": 1}.
            replicated: Names of arguments that are the same on all replicas, as Training has them. Without a function, a decorator. What is returned
                has validate(), as jit()'s steps have.
        """
        if function is None:
            return lambda own: self.step(own, batch_dim=batch_dim, replicated=replicated)
        dim = dims_of(function, self._batch_dim if batch_dim is None else batch_dim)
        same = self._replicated if replicated is None else tuple(replicated)

        def call(*arguments: Any, **named: Any) -> Any:
            return self._run(function, Batch(function, (arguments, named), dim, same))

        def validate(*arguments: Any, **named: Any) -> None:
            self._validate(function, Batch(function, (arguments, named), dim, same))
        call.validate = validate  # type: ignore[attr-defined]
        call.__name__, call.__doc__ = getattr(function, "__name__", "step"), function.__doc__
        return call

    def _fed_of(self, compiled, batch):
        """What a plan is fed for the batch, by name."""
        numbers = _options.numbers_of(self._subject.optimizers)
        feeds = map(to_array, batch.tensors)
        return {name: np.array([numbers[place] for place in compiled.traced.places], np.float64) if name == OPTIONS else next(feeds)
                for kind, name in compiled.traced.inputs if kind != "state"}

    def _run(self, function, batch):
        self._read_user()
        compiled, result = self._find(function, batch)
        if self._validates and not compiled.is_validated:
            self._compare(function, batch, compiled)
        self._bring_state(compiled)
        fed = self._fed_of(compiled, batch)
        results = compiled.bound(*(fed[name] for name in compiled.feeds))
        for name in compiled.traced.written:
            self._values[name] = compiled
            self._versions[name] += 1
            compiled.versions[name] = self._versions[name]
        self._is_loaded = self._is_loaded and not compiled.traced.written
        self._present = set(compiled.traced.after)
        for module, is_training in compiled.traced.modes_after:
            module.training = is_training
        self._current = compiled
        named = dict(zip(compiled.bound.fetches, results))
        return result.filled([to_tensor(named[name]) for name in compiled.traced.outputs])

    def _validate(self, function, batch):
        """Compares the plan for a batch, as a call would have it, with PyTorch."""
        self._read_user()
        compiled, _ = self._find(function, batch)
        self._compare(function, batch, compiled)

    def _compare(self, function, batch, compiled):
        """Runs one step here and by PyTorch, from one state, which is the devices' again then. Raises Error naming the first value that differs
        beyond rounding. Where the step draws random numbers, which are others than PyTorch's, the plan is compared with that of one replica and the
        interpreter."""
        traced, options = compiled.traced, {**compiled.options, "cache": False}
        if _random.COUNT in traced.written:
            with translated("the step"):
                compile_plan(compiled.text, compiled.strategy, **{**options, "validate": True})
            compiled.is_validated = True
            return
        self._bring_state(compiled)
        states = {name: compiled.session.get(name) for kind, name in traced.inputs if kind == "state"}
        own = {name: to_tensor(self._value_of(name)) for name in [*self._subject.parameters(), *self._subject.buffers(), *sorted(self._present)]}
        left, results = self._tracer.evaluate(function, batch, own)
        fed = self._fed_of(compiled, batch)
        try:
            outputs = dict(zip(compiled.bound.fetches, compiled.bound(*(fed[name] for name in compiled.feeds))))
            found = {**outputs, **{f"@{name}": compiled.session.get(name) for name in traced.written}}
        finally:
            for name in traced.written:
                compiled.session.set(name, states[name])
        expected = {**dict(zip(traced.outputs, map(to_array, results))), **{f"@{name}": to_array(left[name]) for name in traced.written}}
        with translated("the step"):
            compare_results(compiled.session.plan, compiled.text, compiled.strategy, "PyTorch", options, states=states, inputs=fed,
                            expected=expected, found=found)
        compiled.is_validated = True

    def _find(self, function, batch):
        """(the plan for a call, what the function gives there)."""
        numbers = _options.numbers_of(self._subject.optimizers)
        rest = (self._subject.form(), _options.others_of(self._subject.optimizers), frozenset(self._present))
        for compiled in reversed(self._compiled):
            is_open = compiled.max_batch > 0
            if compiled.key == (function, batch.key(is_open), *rest) and (not is_open or batch.rows is not None and batch.rows <= compiled.max_batch) \
                    and all(numbers.get(place) == number for place, number in compiled.traced.constants.items()) \
                    and all(guard.holds(numbers) for guard in compiled.traced.guards) and (not is_open or self._serves(compiled, function, batch)):
                self._compiled.remove(compiled)
                self._compiled.append(compiled)
                self._rows_seen[function, batch.key(is_open=True)].add(batch.rows)
                return compiled, compiled.results[batch.rows] if is_open else compiled.traced.result
        compiled = self._compile(function, batch, rest)
        self._present |= compiled.traced.begun
        while len(self._compiled) >= self._limit:
            self._release(self._compiled.pop(0))
        self._compiled.append(compiled)
        return compiled, compiled.results[batch.rows] if compiled.max_batch else compiled.traced.result

    def _serves(self, compiled, function, batch):
        """Whether the open plan does what the function does for these rows. That it does not is said where no plan of its own can be made."""
        if batch.rows not in compiled.results:
            try:
                compiled.results[batch.rows] = self._result_for(function, batch, compiled.large)
            except Exception as error:  # noqa: BLE001  of the function itself, too
                if not can_share(self._strategy, batch.rows):
                    self._strategy_for(function, batch, error)
                return False
        return True

    def _result_for(self, function, batch, large):
        """What the function gives for these rows, whose graph is that of `large`."""
        traced = self._trace(function, batch)
        if any((each.inputs, each.written, each.outputs) != (traced.inputs, traced.written, traced.outputs) for each in large):
            raise ExportRefused(f"the step is another one for {batch.rows} rows: it asks how many rows there are")
        require_same(traced.graph, batch.rows, [each.graph for each in large], rows_of_open_step())
        return traced.result

    def _strategy_for(self, function, batch, error):
        """What does a step for this number of rows, which cannot be compiled for any because of `error`."""
        return strategy_for(self._strategy, batch.counts, batch.rows, getattr(function, "__name__", "the step"), error,
                           " (DataLoader(…, drop_last=True))")

    def _compile(self, function, batch, rest):
        """For this number of rows; or for any, where it was said how many there are at most, where the replicas do not divide it, and where another
        number came before. What cannot be compiled for any is done by as many replicas as divide the rows."""
        seen = self._rows_seen.setdefault((function, batch.key(is_open=True)), set())
        strategy, options = self._strategy, self._options
        most = most_rows_of(batch.rows, batch.counts, seen, max(strategy.num_replicas, 1), self._max_batch, f"{batch.counts} rows")
        if most is not None:
            try:
                compiled = self._compile_open(function, batch, rest, most)
                seen.add(batch.rows)
                return compiled
            except Exception as error:  # noqa: BLE001  of the function itself, of the importer, of the compiler: whatever it is, it is said below
                strategy = self._strategy_for(function, batch, error)
                options = self._given.for_compile_on(strategy, batch.rows)
                _log.info("%s takes no open batch: %s", getattr(function, "__name__", "the step"), error)
        traced = self._trace(function, batch)
        exported = self._export(traced, function)
        seen.update(batch.counts)
        text = import_step(exported.text, self._on_mesh(exported.manifest, strategy))
        return self._opened((function, batch.key(), *rest), traced, exported, text, strategy, options)

    def _compile_open(self, function, batch, rest, most_rows):
        traces: dict[int, Traced] = {}

        def trace_for(rows):
            if rows not in traces:
                traces[rows] = self._trace(function, batch.with_rows(rows))
            return traces[rows]
        large = tuple(map(trace_for, rows_of_open_step()))
        result = self._result_for(function, batch, large)
        exported = self._export(large[0], function)
        for entry in exported.manifest["inputs"]:
            if entry["kind"] == "batch":
                del entry["shape"]
        manifest = self._on_mesh(exported.manifest, self._strategy)
        text = import_open_step(lambda rows: self._export(trace_for(rows), function).text, manifest, name=exported.manifest["name"],
                                most_rows=most_rows)
        compiled = self._opened((function, batch.key(is_open=True), *rest), large[0], exported, text, self._strategy, self._options)
        compiled.max_batch, compiled.large, compiled.results = most_rows, large, {batch.rows: result}
        return compiled

    def _on_mesh(self, manifest, strategy):
        own = self._placed.shardings_of(manifest["inputs"], self._subject.owner_of)
        return self._given.on_mesh(manifest, strategy, [*self._subject.parameters(), *self._subject.buffers(), *self._forms], own)

    def _export(self, traced, function):
        return export(traced, {name: self._value_of(name) for kind, name in traced.inputs if kind == "state"}, getattr(function, "__name__", "step"))

    def _opened(self, key, traced, exported, text, strategy, options):
        """At work in a session of its own."""
        with translated("the step"):
            plan = compile_plan(text, strategy, **options)
        session = Session(plan, strategy, state=exported.state)
        feeds = [value.name for value in plan.inputs]
        expected = [name for kind, name in traced.inputs if kind != "state"]
        if sorted(feeds) != sorted(expected):
            raise Error(f"the plan takes {feeds}, the step {expected}")
        return _Compiled((*key[:-1], key[-1] | traced.begun), traced, session, session.bind(fetches=traced.outputs), feeds,
                         {name: self._versions[name] for name in exported.state}, text=text, strategy=strategy, options=options)

    def _trace(self, function, batch) -> Traced:
        forms = {name: self._forms[name] for name in [*self._subject.parameters(), *self._subject.buffers(), *sorted(self._present)]}
        traced = self._tracer.trace(function, batch, forms)
        for name, tensor in traced.initial.items():
            if name not in self._values:
                self._give(name, self._shared(to_array(tensor)))
        return traced

    #===----------------------------------------------------------------------===#
    # State
    #===----------------------------------------------------------------------===#

    def _give(self, name, array):
        self._values[name] = array
        self._versions[name] += 1
        self._forms[name] = torch.empty_like(to_tensor(array))

    def _value_of(self, name):
        value = self._values[name]
        return value.session.get(name) if isinstance(value, _Compiled) else value

    def _shared(self, array):
        """What process 0 begins with, in all processes."""
        cluster = getattr(self._strategy, "cluster", None)
        return array if cluster is None else cluster.broadcast(array)

    def _bring_state(self, compiled):
        """Copies to the session what others have written since."""
        for kind, name in compiled.traced.inputs:
            if kind == "state" and compiled.versions.get(name) != self._versions[name]:
                compiled.session.set(name, self._value_of(name))
                compiled.versions[name] = self._versions[name]

    def _release(self, compiled):
        for name, value in self._values.items():
            if value is compiled:
                self._values[name] = compiled.session.get(name)
        compiled.session.close()

    def _mark_of(self):
        own = [*self._subject.parameters().items(), *self._subject.buffers().items()]
        marks = tuple((name, id(tensor), tensor._version) for name, tensor in own)
        return marks, tuple(id(optimizer.state) for optimizer in self._subject.optimizers)

    def _read_user(self):
        """Takes the values of the user's modules and optimizers before the first step, and where they were changed later."""
        mark = self._mark_of()
        if mark == self._mark:
            return
        if self._mark is not None and not self._is_loaded:
            changed = [name for (name, *_), old in zip(mark[0], self._mark[0]) if (name, *_) != old]
            what = f"'{changed[0]}' of the module" if changed else "the optimizer's state"
            raise Error(f"{what} was written after the last step, whose values are on the devices: expected load_into() before, so that nothing "
                        "trained is lost, or load_state_dict() of the training")
        if self._mark is None:
            for name, tensor in _random.initial_state(self._seed).items():
                self._give(name, self._shared(to_array(tensor)))
        self._take_user()

    def _take_user(self):
        state = self._subject.state()
        for name, tensor in state.items():
            self._give(name, self._shared(to_array(tensor)))
        owned = {*self._subject.parameters(), *self._subject.buffers()}
        self._present = {name for name in state if name not in owned}
        self._mark, self._is_loaded = self._mark_of(), True

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the state to a safetensors file, atomically: parameters and buffers by their names, what optimizers keep, and the key of random
        numbers. In a run of several processes all call this, and process 0 writes.

        Raises:
            Error: Where the file cannot be written.
        """
        self._read_user()
        names = [*self._subject.parameters(), *self._subject.buffers(), *sorted(self._present), *(name for name in (_random.SEED, _random.COUNT) if name in self._values)]
        arrays = {name: self._value_of(name) for name in names}
        narrow = [name for name, array in arrays.items() if array.dtype.name == "bfloat16"]
        cluster = self._strategy.cluster
        if cluster is not None and not cluster.is_chief:
            return
        temporary = f"{os.fspath(path)}.{uuid.uuid4().hex}"
        try:
            safetensors.save(temporary, {**arrays, **{name: arrays[name].astype(np.float32) for name in narrow}}, narrow)
            os.replace(temporary, path)
        except OSError as error:
            if os.path.exists(temporary):
                os.unlink(temporary)
            raise Error(f"cannot write the state '{os.fspath(path)}': {error.strerror}; name another file") from None

    def restore(self, path: str | os.PathLike[str], like: Any = None) -> None:
        """Takes the state of a safetensors file, as save() writes it. The options of optimizers, such as learning rates, are not in it
        (state_dict() has them).

        Raises:
            Error: Listing what is missing, unknown, of another shape; nothing has changed then.
        """
        self._read_user()
        try:
            held = safetensors.load(os.fspath(path))
        except (OSError, ValueError, KeyError) as error:
            raise Error(f"cannot read the state '{os.fspath(path)}': {error}", code="NOT_FOUND" if isinstance(error, OSError) else "INVALID_ARGUMENT") from None
        own = {**self._subject.parameters(), **self._subject.buffers()}
        prefixes = (*(f"{self._subject.prefix_of(k)}." for k in range(len(self._subject.optimizers))), "grad.", "random.")
        missing = sorted(name for name in own if name not in held)
        unknown = sorted(name for name in held if name not in own and not name.startswith(prefixes))
        other = [f"{name} {list(held[name].shape)}, expected {list(tensor.shape)}" for name, tensor in own.items()
                 if name in held and held[name].shape != tuple(tensor.shape)]
        if missing or unknown or other:
            raise Error(f"the state '{os.fspath(path)}' is not of this training; missing: {missing}, unknown: {unknown}, of another shape: {other}")
        for name, array in held.items():
            like_it = to_array(own[name]).dtype if name in own else to_array(self._forms[name]).dtype if name in self._forms else array.dtype
            self._give(name, array.astype(like_it))
        self._present = {name for name in held if name not in own and not name.startswith("random.")}
        self._is_loaded = False

    def state_dict(self) -> dict[str, Any]:
        """{"model": …, "optimizer": …, "random": …}: the module's state_dict() and the optimizer's, as they are on the devices, which PyTorch
        loads too, and the key of random numbers. With several modules or optimizers a dict, or a list, of them."""
        self._read_user()
        own = {id(tensor): name for name, tensor in [*self._subject.parameters().items(), *self._subject.buffers().items()]}

        def dict_of(module):
            found = module.state_dict(keep_vars=True)
            for key, tensor in found.items():
                if isinstance(tensor, torch.Tensor):
                    found[key] = to_tensor(self._value_of(own[id(tensor)])) if id(tensor) in own else tensor.detach()
            return found
        models = {prefix: dict_of(module) for prefix, module in self._subject.modules.items()}
        optimizers = [self._optimizer_dict(k, optimizer) for k, optimizer in enumerate(self._subject.optimizers)]
        return {"model": models[""] if self._subject.is_alone else models, "optimizer": optimizers[0] if len(optimizers) == 1 else optimizers,
                "random": {name.partition(".")[2]: int(self._value_of(name)) for name in (_random.SEED, _random.COUNT)}}

    def _optimizer_dict(self, k, optimizer):
        before = optimizer.state
        optimizer.state = self._optimizer_state(k)
        try:
            found = optimizer.state_dict()
            return {**found, "state": {i: {key: whole(value) for key, value in entries.items()} for i, entries in found["state"].items()}}
        finally:
            optimizer.state = before

    def _optimizer_state(self, k):
        """What optimizer `k` keeps, as PyTorch has it."""
        prefix, held = f"{self._subject.prefix_of(k)}.", collections.defaultdict(dict)
        for name, parameter in self._subject.parameters().items():
            for each in sorted(self._present):
                key = each.removeprefix(prefix).removesuffix(f".{name}")
                if each == f"{prefix}{key}.{name}" and "." not in key:
                    held[parameter][key] = placed_as(to_tensor(self._value_of(each)), parameter)
        return held

    def load_state_dict(self, state: dict[str, Any]) -> None:
        """Gives modules, optimizers (their options, too) and the devices the values of `state`, as state_dict() gives it; what it has no entry
        for stays. Raises what the modules and optimizers raise."""
        self._read_user()
        self.load_into()
        if "model" in state:
            for prefix, module in self._subject.modules.items():
                load_values(module, state["model"] if self._subject.is_alone else state["model"][prefix])
        if "optimizer" in state:
            own = self._subject.optimizers
            for optimizer, entries in zip(own, [state["optimizer"]] if len(own) == 1 else state["optimizer"]):
                load_entries(optimizer, entries)
        self._take_user()
        for name, value in state.get("random", {}).items():
            self._give(f"random.{name}", np.array(value, np.int64))

    def load_into(self, model: Any = None, optimizer: Any = None) -> None:
        """Copies parameters and buffers from the devices into `model`, which has those of the trained one, and what the optimizer keeps into
        `optimizer`. Without both into the trained ones, and what is then written into these is taken by the next step."""
        self._read_user()
        if model is None and optimizer is None:
            with torch.no_grad():
                for name, tensor in [*self._subject.parameters().items(), *self._subject.buffers().items()]:
                    tensor.copy_(placed_as(to_tensor(self._value_of(name)), tensor))
            for k, each in enumerate(self._subject.optimizers):
                each.state = self._optimizer_state(k)
            self._load_gradients()
            self._mark, self._is_loaded = self._mark_of(), True
            return
        is_own = self._subject.is_alone and model is self._subject.modules[""]
        if is_own and (optimizer is None or [optimizer] == self._subject.optimizers):
            self.load_into()
            return
        state = self.state_dict()
        if model is not None:
            for prefix, module in (model.items() if isinstance(model, dict) else [("", model)]):
                load_values(module, state["model"] if self._subject.is_alone else state["model"][prefix])
        if optimizer is not None:
            given = optimizer if isinstance(optimizer, (list, tuple)) else [optimizer]
            for each, entries in zip(given, [state["optimizer"]] if len(given) == 1 else state["optimizer"]):
                load_entries(each, entries)

    def _load_gradients(self):
        for name, parameter in self._subject.parameters().items():
            key = f"grad.{name}"
            parameter.grad = placed_as(to_tensor(self._value_of(key)), parameter) if key in self._present else None

    @property
    def strategy(self) -> Strategy:
        """Where the steps run."""
        return self._strategy

    @property
    def session(self) -> Session:
        """The session that the last call ran, which holds what it read and wrote.

        Raises:
            Error: Before the first call.
        """
        if self._current is None:
            raise Error("the step has not been called; it is compiled for the shapes of the first call")
        return self._current.session

    @property
    def num_plans(self) -> int:
        """How many plans are kept now."""
        return len(self._compiled)
