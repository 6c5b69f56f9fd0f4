"""Training steps of JAX on several devices:

    step = distribute.jit(train_step, strategy=distribute.Mirrored(2))    # train_step(state, *batch) -> (state, loss)
    state, loss = step(state, x, y)                                       # or (params, opt_state, *batch) -> (params, opt_state, loss)

The function is written for the whole batch on one device. At the first call it is exported by JAX, imported (docs/Import.md) and
compiled; the plan is kept by content. The state stays on the devices from call to call: what a call returns stands for it, and a value
is copied out only when it is read. The state that was given in is gone, as after a donation: the one that came out takes its place.
"""
from __future__ import annotations

import functools
import inspect
import logging
import os
import sys
from typing import TYPE_CHECKING, Any, Callable, Mapping, Sequence, overload

import numpy as np

from ._bounded import LeastRecentlyUsed
from ._compiled_step import CompiledStep, Signature, arrays_in, example_of, names_of, to_array
from ._device_state import DeviceState, StateOfArgument, jax_module
from ._doors import BatchDim, StepOptions, TrainStep
from ._jax_habits import HABITS, by_position, check_habits, function_name, take_donations
from ._maps import layout_of_maps
from ._mesh import Layout, layout_of, same_mesh, shardings_of_arrays, shardings_of_jitted, shardings_said
from ._open_batches import most_rows_of, strategy_for
from ._options import takes_options
from ._rows import RowCount, batch_dims_of, batch_names, move_rows, with_rows_first
from ._state_arguments import OtherResults, StateArguments
from ._symbols import said_by
from .errors import Error, WrongType
from .importer.placements import Sharding, axes_of
from .runtime import Session
from .servers import serve
from .strategy import Strategy

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._compile_options import CompileOptions

_log = logging.getLogger("distribute")


class Jitted(TrainStep):
    """A training step of JAX on the devices of a strategy; made by jit()."""

    def __init__(self, function: Callable, options: StepOptions, shardings: tuple[Any, Any] = (None, None), like: Jitted | None = None,
                 num_states: int = 1):
        """shardings: in_shardings and out_shardings, as jax.jit takes them. like: whose states have their shardings. num_states: how many arguments are
        the state, as donate_argnums says."""
        self._signed, self._given, self._like = function, options, like
        self._in_shardings = shardings[0]
        self._positioned, self._most_positions = by_position(function)
        #: Where the function has several arguments for its state, or several results behind it.
        self._states: StateArguments | None = None
        self._take(StateArguments.first(self._positioned, num_states, are_donated=True) if num_states > 1 else None)
        self._options = options.for_compile
        self._validate, self._max_batch = options.validate, options.max_batch
        # By form but for the number of rows: those numbers that were seen.
        self._rows_seen: dict[Any, set[int]] = {}
        self._names: dict[Any, list[str]] = {}
        # One that goes lives on as long as a state of it that the caller holds.
        self._compiled: LeastRecentlyUsed[CompiledStep] = LeastRecentlyUsed(options.plans)
        self._last: CompiledStep | None = None
        self._forms: tuple = ()

    def _take(self, states: StateArguments | None) -> None:
        """Reads the function as one of these arguments for its state; nothing has run yet."""
        function = self._positioned if states is None else states.one_state(jax_module(), self._positioned)
        self._states = states
        self._dims = batch_dims_of(function, self._given.batch_dim)
        self._function = with_rows_first(jax_module(), function, self._dims) if self._dims else function
        self._strategy, self._replicated = self._given.strategy, self._given.replicated
        #: From the first call on.
        self._layout: Layout | None = None

    def _pack(self, arguments: Sequence[Any]) -> tuple[Any, tuple[Any, ...]]:
        """The state and the batch."""
        state, batch = (arguments[0], tuple(arguments[1:])) if self._states is None else self._states.pack(arguments)
        return state, move_rows(jax_module(), batch, self._dims, to_front=True) if self._dims else batch

    def _unpack(self, results: tuple[Any, Any]) -> tuple[Any, ...]:
        """What the function returns."""
        return results if self._states is None else self._states.unpack(*results, StateOfArgument)

    def _try(self, what: Callable[[Any, tuple[Any, ...]], Any], arguments: Sequence[Any]) -> Any:
        """what(state, batch); again, if the function turns out to have other arguments for its state."""
        if self._states is None and (self._in_shardings is not None or self._given.shard.entries or self._dims):
            self._take(self._states_of(arguments))  # what is said of arguments counts them
        try:
            return what(*self._pack(arguments))
        except OtherResults as other:
            found = None if self._states is not None else StateArguments.of_results(jax_module(), self._positioned, arguments, other.results)
            if found is None:
                raise WrongType(other.message, other.place) from None
        except Error:  # of a second argument of the state, which was taken for a batch
            found = None if self._states is not None else self._states_of(arguments)
            if found is None:
                raise
        self._take(found)
        return what(*self._pack(arguments))

    def _states_of(self, arguments: Sequence[Any]) -> StateArguments | None:
        """Those that the function's results show, where it can be traced without a mesh."""
        jax = jax_module()
        try:
            whole = [each.tree() if isinstance(each, DeviceState) else each for each in arguments]
            results = jax.eval_shape(self._positioned, *whole)
        except Exception:  # noqa: BLE001  whatever it is, the call says it
            return None
        return StateArguments.of_results(jax, self._positioned, arguments, results)

    def __call__(self, /, *arguments: Any, **named: Any) -> tuple[Any, ...]:
        """step(state, *batch): (new state, outputs). `state`: a tree of arrays, or what the last call returned. `batch`: arrays, or trees of them,
        of all replicas together: numbers of rows that the replicas divide, or any, which takes padding. Arrays without dimensions are the same
        on all replicas. `named`: arguments by the names that the function gives them, the state among them. Of a function with several arguments
        for its state, step(params, opt_state, *batch): (params, opt_state, *outputs).

        Another shape or type of an array makes another plan, to which the state is brought; another number of rows one that takes all up to the
        largest so far.

        Raises:
            Error: Where that is refused.
        """
        if named or not 0 < len(arguments) <= self._most_positions:
            arguments = self._in_order(arguments, named)
        last = self._last
        if last is None:
            return self._unpack(self._try(self._call_anew, arguments))
        state, batch = self._pack(arguments)
        # The quick way: the same state and arrays of the same form.
        if type(state) is DeviceState and state._compiled is last and state._version == last.version:
            forms = tuple((getattr(leaf, "shape", None), getattr(leaf, "dtype", None)) for leaf in batch)
            if forms == self._forms:
                return self._unpack(last.run(batch))
        return self._unpack(self._call_anew(state, batch))

    def _in_order(self, arguments: tuple, named: dict[str, Any]) -> tuple:
        """The arguments, of which some have names, by position."""
        name = function_name(self._function)
        how = ", ".join(f"{each}=…" for each in named) or f"{len(arguments) or 'no'} arguments"
        called = f"{name} is called with {how}"
        try:
            bound = inspect.signature(self._signed).bind(*arguments, **named)
        except TypeError as error:
            raise WrongType(f"{called}: {error}") from None
        if bound.kwargs:  # they have a position behind those that have a default
            bound.apply_defaults()
        if bound.kwargs and self._most_positions == sys.maxsize:
            raise WrongType(f"{called}, of which {name} takes {', '.join(bound.kwargs)} as any others (**, or behind *); expected arguments that it names")
        given = (*bound.args, *bound.kwargs.values())
        if not given:
            raise WrongType(f"{called}, and no state; expected {name}(state, *batch)")
        return given

    def lower(self, *_: Any, **__: Any) -> Any:
        """Not there: raises Error, which says what is."""
        raise Error(f"distribute.jit has no lower() and compile(): {function_name(self._function)} is compiled at its first call, and again for arrays "
                    "of another form; its plan is then .plan, such as .plan.table()", code="UNIMPLEMENTED")

    def compile(self, *_: Any, **__: Any) -> Any:
        """Not there, as lower()."""
        self.lower()

    def _call_anew(self, state: Any, batch: tuple) -> tuple[Any, Any]:
        jax = jax_module()
        is_held = type(state) is DeviceState and state._compiled is self._last and state.is_current
        tree = state._compiled.example if is_held else state.tree() if type(state) is DeviceState else state
        self._lay_out(jax, tree, batch)
        leaves = [to_array(jax, leaf) for leaf in jax.tree_util.tree_leaves(batch)]
        signature = Signature.of(jax, tree, batch)
        compiled = self._compiled.get(signature)
        if compiled is None:
            rows = RowCount.of(self._names_of(jax, signature, batch), jax.tree_util.tree_leaves(batch), self._replicated, signature)
            if 0 in rows.counts:
                raise Error(f"the batch has {rows.described} rows; expected at least one of each array that is split")
            seen = self._rows_seen.setdefault(rows.form, set())
            compiled = self._find_open(rows)
            if compiled is None and self._last is not None and self._strategy.servers_are_elsewhere:
                given = f"{rows.described} rows" if rows.described else "arguments of another form"
                raise Error(f"{function_name(self._function)} is given {given}, and servers in other processes hold the state of the plan "
                            "of the first call; expected arguments of that form, or, in all processes, max_batch= for other numbers of rows")
            if compiled is None:
                full = state.tree() if is_held else tree
                compiled = self._compile(jax, signature, rows, seen, full, batch)
                compiled.open(full)
                if self._validate and compiled.is_held_here:
                    compiled.validate(self._function, full, batch)
            elif compiled is not self._last or not is_held:
                compiled.restore(state.tree() if is_held else tree)
            seen.update(rows.counts)
        elif compiled is not self._last or not is_held:
            compiled.restore(state.tree() if is_held else tree)
        self._last = compiled
        # Arrays that need no conversion take the quick way from now on.
        is_plain = len(leaves) == len(batch) and all(getattr(given, "dtype", None) == leaf.dtype for given, leaf in zip(batch, leaves))
        self._forms = tuple((leaf.shape, leaf.dtype) for leaf in leaves) if is_plain else ()
        return compiled.run(leaves)

    def _lay_out(self, jax: Any, state: Any, batch: tuple) -> Layout:
        """The layout, which the first call decides: of the table shard=, of in_shardings, and of the arrays' own shardings, in this order."""
        if self._layout is not None:
            return self._layout
        paths, _ = jax.tree_util.tree_flatten_with_path(state)
        states, inputs = names_of(paths, jax, "state"), batch_names(jax, self._function, batch)
        leaves = [leaf for _, leaf in paths], jax.tree_util.tree_leaves(batch)
        names, axes = [*states, *inputs], self._given.mesh
        shardings = self._rows_first(self._given.shard.shardings_of(names), inputs, batch)
        if shardings and axes is None and self._in_shardings is None:
            raise Error("shard= splits states along axes of a mesh, and there is none; name its axes (mesh={\"data\": 2, \"model\": 2})")
        given_in, mesh = self._in_shardings if self._like is None else None, None
        if self._states is not None:
            given_in = self._states.shardings(given_in)
        if self._like is not None and (like := self._like._layout) is not None and like.placements is not None:
            axes, mesh = like.placements.axes, like.mesh
            shardings = {name: sharding for name, sharding in like.shardings.items() if name in names}
        of_jitted = None if self._dims or self._like is not None else self._shardings_of_jitted(jax, state, batch)
        for what, given in (("in_shardings", given_in), ("jax.jit", of_jitted), ("an array", shardings_of_arrays(jax, [*leaves[0], *leaves[1]]))):
            tree = (state, *batch) if what == "in_shardings" else names
            said, of = shardings_said(jax, given, names, tree, what)
            said = self._rows_first(said, inputs, batch) if what == "in_shardings" else said
            if what != "an array" or self._given.asked is None or axes is not None:
                axes = same_mesh(axes, None if of is None else axes_of(of), what)
                mesh = of if mesh is None else mesh
                shardings = {**said, **shardings}
        layout = layout_of(self._given.asked, axes, shardings, {name: np.ndim(leaf) for name, leaf in zip(inputs, leaves[1])}, mesh)
        example = (example_of(jax, state, states, layout), *batch)
        mapped = layout_of_maps(jax, self._function, example, names, len(inputs), self._given.asked, layout)
        if mapped is not None and self._given.shard.entries:
            raise Error("shard= says how states are split, and the step is a jax.shard_map, whose in_specs say it; leave shard= out")
        self._layout = layout if mapped is None else mapped
        self._strategy, self._replicated = self._layout.strategy, (*self._replicated, *self._layout.whole)
        return self._layout

    def _shardings_of_jitted(self, jax: Any, state: Any, batch: tuple) -> list[Any] | None:
        if self._states is None:
            return shardings_of_jitted(jax, self._positioned, (state, *batch))
        arguments = (*self._states.of_state(state), *batch)
        given = shardings_of_jitted(jax, self._positioned, arguments)
        return None if given is None else self._states.in_order(jax, arguments, given)

    def _rows_first(self, shardings: dict[str, Sharding], inputs: Sequence[str], batch: tuple) -> dict[str, Sharding]:
        """What is said of arguments as the caller has them, of those that have their rows first."""
        dims = [dim for argument, dim in zip(batch, self._dims) for _ in jax_module().tree_util.tree_leaves(argument)]
        moved = {name: shardings[name].with_first(dim) for name, dim in zip(inputs, dims) if dim and name in shardings}
        return {**shardings, **moved}

    def _names_of(self, jax: Any, signature: Signature, batch: tuple) -> list[str]:
        """Of the batch's leaves."""
        if signature.batch_tree not in self._names:
            self._names[signature.batch_tree] = batch_names(jax, self._function, batch)
        return self._names[signature.batch_tree]

    def _find_open(self, rows: RowCount) -> CompiledStep | None:
        """The plan for any number of rows up to one that is not smaller, if there is one."""
        found = self._compiled.get(rows.form)
        return found if found is not None and rows.number is not None and rows.number <= found.max_batch else None

    def _compile(self, jax: Any, signature: Signature, rows: RowCount, seen: set[int], state: Any, batch: tuple) -> CompiledStep:
        """For this number of rows; or for any, where it was said how many there are at most, where the replicas do not divide it, and where another
        number came before. What cannot be compiled for any is done by as many replicas as divide the rows."""
        count, number = max(self._strategy.num_replicas, 1), rows.number
        most = most_rows_of(number, rows.counts, seen, count, self._max_batch, rows.described,
                          advice=", and with replicated= what is the same on all replicas")
        layout = self._lay_out(jax, state, batch)
        arguments = (jax, self._function, layout, self._replicated, self._options, state, batch)
        reason = ""
        if most is not None:
            try:
                compiled = CompiledStep(*arguments, max_batch=most)
                self._compiled.put(rows.form, compiled)
                return compiled
            except OtherResults:
                raise
            except Exception as error:  # noqa: BLE001  of JAX, of the function itself, of the importer: whatever it is, it is said below
                reason = said_by(error)
                _log.info("%s takes no open batch: %s", function_name(self._function), reason)
        strategy = strategy_for(self._strategy, rows.counts, number, function_name(self._function), reason)
        options = self._given.for_compile_on(strategy, number) if reason else self._options
        compiled = CompiledStep(jax, self._function, layout.on(strategy), self._replicated, options, state, batch)
        self._compiled.put(signature, compiled)
        return compiled

    def serve(self, state: Any, *batch: Any, **options: Any) -> None:
        """Holds the state for workers in other processes until all have left, in a task "ps" of ParameterServer: `state` is what they begin with,
        and `batch` is of the form of theirs. Workers call the step with a state of the same form, whose values are not read.

        Args:
            options: Of distribute.serve.

        Raises:
            Error: As it does.
        """
        jax = jax_module()

        def compile_for(state: Any, batch: tuple) -> tuple[CompiledStep, Any]:
            layout = self._lay_out(jax, state, batch)
            return CompiledStep(jax, self._function, layout, self._replicated, self._options, state, batch, self._max_batch), state
        compiled, full = self._try(compile_for, (state, *batch))
        serve(compiled.plan, self._strategy, **{"state": compiled.arrays_of(full), **options})

    @property
    def strategy(self) -> Strategy:
        """Where the step runs."""
        return self._strategy

    @property
    def session(self) -> Session:
        """The session that holds the state.

        Raises:
            Error: Before the first call.
        """
        return self._running().session

    @property
    def num_plans(self) -> int:
        """How many plans are kept now."""
        return len(self._compiled)

    def save(self, path: str | os.PathLike[str]) -> None:
        self.session.save(path)

    def restore(self, path: str | os.PathLike[str], like: Any = None) -> Any:
        if self._last is None and like is None:
            raise Error(f"{function_name(self._function)} has not been called; give restore() a state of the form that is asked for (like=), or call the step before")
        if self._last is None or like is not None:
            return self._arrays_like(path, like.tree() if isinstance(like, DeviceState) else like)
        state = self._last.restore_file(path)
        if self._states is None or len(self._states.names) == 1:
            return state
        return self._states.parts(state, StateOfArgument)

    def _arrays_like(self, path: Any, like: Any) -> Any:
        """What the file holds, in the form of a state, or of the arguments that it is."""
        states = self._states
        if states is None and self._last is None and type(like) is tuple:  # nothing has said yet how many arguments it is
            states = StateArguments.first(self._positioned, len(like))
        if states is not None and len(states.names) > 1:
            try:
                return states.of_state(arrays_in(jax_module(), path, states.pack(like)[0]))
            except Error:
                if self._states is not None:
                    raise
        return arrays_in(jax_module(), path, like)

    def run_from(self, state: Any, *batch: Any) -> tuple[Any, Any]:
        if self._states is None and self._last is None and type(state) is tuple:
            self._take(self._states_of((*state, *batch)))
        count = 1 if self._states is None else len(self._states.names)
        results = self(*state, *batch) if count > 1 else self(state, *batch)
        states, outputs = results[:count], results[count:]
        return states if count > 1 else states[0], outputs[0] if len(outputs) == 1 else outputs

    def evaluation(self, function: Callable[..., Any]) -> Callable[..., Any]:
        return _Evaluation(function, self._given, self)

    def validate(self, *arguments: Any, **named: Any) -> None:
        if named or not 0 < len(arguments) <= self._most_positions:
            arguments = self._in_order(arguments, named)
        self._try(self._validate_anew, arguments)

    def _validate_anew(self, state: Any, batch: tuple) -> None:
        jax = jax_module()
        full = state.tree() if type(state) is DeviceState else state
        layout = self._lay_out(jax, full, batch)
        leaves = jax.tree_util.tree_leaves(batch)
        signature = Signature.of(jax, full, batch)
        rows = RowCount.of(self._names_of(jax, signature, batch), leaves, self._replicated, signature)
        # One of its own, which leaves that of the calls as it is.
        strategy = strategy_for(self._strategy, rows.counts, rows.number, function_name(self._function), "")
        options = self._given.for_compile_on(strategy, rows.number)
        compiled = CompiledStep(jax, self._function, layout.on(strategy), self._replicated, options, full, batch)
        compiled.open(full)
        if not compiled.is_held_here:
            raise Error("servers in other processes hold the state, and a step of theirs would train it; validate the step with another strategy")
        try:
            compiled.validate(self._function, full, batch)
        finally:
            compiled.session.close()

    def _running(self) -> CompiledStep:
        if self._last is None:
            raise Error(f"{function_name(self._function)} has not been called; it is compiled for the shapes of the first call")
        return self._last

    def __repr__(self) -> str:
        return f"<distribute.jit of {function_name(self._function)} on {self._strategy!r}>"


class _Evaluation:
    """A function of the state and a batch, as a step that leaves the state as it is."""

    def __init__(self, function: Callable[..., Any], options: StepOptions, of: Jitted):
        if options.strategy.servers_are_elsewhere:
            raise Error("servers in other processes hold the state of one step; evaluate in a process that has it (Session.get, another strategy)")

        self._function, self._options, self._of = function, options, of
        #: From the first call on: which arguments are the state, the step says then.
        self._jitted: Jitted | None = None
        #: Whose state the devices have, and that.
        self._source: tuple[Any, int] | None = None
        self._held: Any = None

    def _make(self) -> Jitted:
        states = self._of._states
        function = self._function if states is None else states.evaluated(self._function)

        @functools.wraps(function)
        def step(state: Any, *batch: Any) -> tuple[Any, Any]:
            return state, function(state, *batch)
        return Jitted(step, self._options, like=self._of)

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        if self._jitted is None:
            self._jitted = self._make()
        states = self._of._states
        state, batch = (arguments[0], arguments[1:]) if states is None else states.pack(arguments)
        source = (state._compiled, state._version) if isinstance(state, DeviceState) else None
        given = self._held if source is not None and source == self._source else state.tree() if isinstance(state, DeviceState) else state
        self._held, outputs = self._jitted(given, *batch, **named)
        self._source = source
        return outputs


@overload
def jit(function: Callable[..., Any], *, strategy: Strategy | None = None, replicated: Sequence[str] = (), validate: bool = False, plans: int = 16,
        max_batch: int | None = None, batch_dim: BatchDim = 0, cache: bool = True, deadline: float = 600.0, mesh: Any = None,
        shard: Mapping[str, Any] | None = None, in_shardings: Any = None, out_shardings: Any = None, **options: Unpack[CompileOptions]) -> Jitted: ...


@overload
def jit(function: None = None, *, strategy: Strategy | None = None, replicated: Sequence[str] = (), validate: bool = False, plans: int = 16,
        max_batch: int | None = None, batch_dim: BatchDim = 0, cache: bool = True, deadline: float = 600.0, mesh: Any = None,
        shard: Mapping[str, Any] | None = None, in_shardings: Any = None, out_shardings: Any = None,
        **options: Unpack[CompileOptions]) -> Callable[[Callable[..., Any]], Jitted]: ...


@takes_options(habits=HABITS)
def jit(function: Callable[..., Any] | None = None, *, strategy: Strategy | None = None, replicated: Sequence[str] = (), validate: bool = False,
        plans: int = 16, max_batch: int | None = None, batch_dim: BatchDim = 0, cache: bool = True, deadline: float = 600.0, mesh: Any = None,
        shard: Mapping[str, Any] | None = None, **options: Any) -> Any:
    """A training step of JAX that runs on the devices of `strategy`.

    Without a function, a decorator.

    Args:
        function: train_step(state, *batch) -> (state, loss), or (state, tree of outputs), written for the whole batch on one device; or with
            several arguments for its state, train_step(params, opt_state, *batch) -> (params, opt_state, loss): the first ones, as many as
            donate_argnums names, or as first results are trees of the same form. What jax.jit can trace. Arguments behind the state are split along their first dimension; those without one, and those named in
            `replicated` ("x", or of a leaf in it "batch.mask"), are the same on all replicas. Keywords, step(state, y=y, x=x), may name
            arguments, the state too.
        validate: The first thing to do with a new model. After compiling, runs one step of the plan and one of jax.jit on the first batch,
            compares every value of state and outputs, and raises Error naming the first that differs beyond rounding, with .place; the largest
            difference goes to the logger "distribute". So import and compiler are checked together, on your data; the message says which of them
            is wrong. docs/Validate.md says what counts as rounding. State and batch are written to a temporary folder for it. Not where servers
            in other processes hold the state.
        plans: How many plans are kept with their sessions, one for each form (shapes, types) of state and batch: with one more, the one that was
            used longest ago goes, and its form is compiled again if it comes back.
        max_batch: How many rows a batch may have. The step is then compiled once, for any number up to that. Without it, the first batch makes a
            plan for its own number of rows if the replicas divide it; otherwise, and at the second number, a plan is made for all up to the
            largest seen. Replicas take ceil(rows / replicas) rows, the last ones fewer or none; means are over the rows there are
            (docs/RationaleUneven.md).
        batch_dim: The dimension of the rows: 0, or 1 for time-major arrays; one for each argument after the state (1, 0), or by their names
            {"x": 1}.
        cache: Whether plans are taken from the cache of distribute.compile, and kept there.
        deadline: Seconds that one compilation may take.
        mesh: The axes of a mesh of devices, {"data": 2, "model": 2}, or a mesh of JAX. Batches are split along the first axis, unless `shard` or
            in_shardings say so of another one. Without a strategy, there is a device for each member of the mesh.
        shard: Along which axes states and arguments are split, by patterns of their names: {"layers.*.q": P(None, "model")}, or a distribute.Sharding
            (docs/Axes.md).
        **options: Options of dist-compile, with underscores. donate_argnums (donate_argnames), as jax.jit takes it, names the arguments that are
            the state: the first one, or the first ones. What is given in for them is gone in any case. in_shardings and out_shardings, as jax.jit
            takes them: NamedShardings, which name the mesh,
            or PartitionSpecs of `mesh`. Where nothing is said of an array, its own sharding counts. What comes out is whole on the host.

    Raises:
        Error: At the first call, with the line of the step that it is about.
    """
    if function is None:
        return lambda own: jit(own, strategy=strategy, replicated=replicated, validate=validate, plans=plans, max_batch=max_batch,
                               batch_dim=batch_dim, cache=cache, deadline=deadline, mesh=mesh, shard=shard, **options)
    if not callable(function):
        raise WrongType(f"distribute.jit is given {function!r}; expected a function (state, *batch) -> (state, loss)")
    shardings = options.pop("in_shardings", None), options.pop("out_shardings", None)
    num_states = take_donations(function, options)
    given = StepOptions.of(strategy, replicated, validate, plans, max_batch, batch_dim, cache, deadline, check_habits(function, options), mesh, shard)
    return Jitted(function, given, shardings, num_states=num_states)
