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
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable, Iterable, Iterator, Mapping, Sequence, TypeVar, overload

import numpy as np

from ._arrays import narrowed
from . import safetensors
from ._bounded import LeastRecentlyUsed
from ._doors import BatchDim, StepOptions, TrainStep
from ._generated import translated
from ._judge import compare_results
from ._mesh import Layout, layout_of, same_mesh, shardings_of_arrays, shardings_of_jitted, shardings_said
from ._jax_habits import HABITS, by_position, check_habits, function_name, place_of, take_donations
from ._open_batches import most_rows_of, strategy_for
from ._options import takes_options
from ._state_arguments import OtherResults, PartOfState, StateArguments
from ._rows import RowCount, batch_dims_of, batch_names, form_of, has_rows, is_key, lower_open, move_rows, with_rows_first
from ._symbols import said_by
from .compiler import compile as compile_plan
from .errors import Error, InvalidValue, WrongType
from .importer import import_step
from .importer.placements import Sharding, axes_of
from .importer.roles import name_of
from .runtime import BoundStep, Plan, Session
from .servers import serve
from .strategy import Strategy

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._compile_options import CompileOptions

_S = TypeVar("_S")

_log = logging.getLogger("distribute")
_registered = False

def _jax() -> Any:
    """JAX, which this module alone of the package needs."""
    global _registered
    try:
        import jax
        import jax.export  # noqa: F401  not part of `import jax`
    except ImportError as error:
        raise Error(f"distribute.jit requires JAX, which is not installed ({error}); pip install jax", code="UNIMPLEMENTED") from None
    if not _registered:
        from jax.extend import source_info_util
        # Places are those of the user's program.
        for folder in {os.path.dirname(__file__), os.path.dirname(os.path.abspath(__file__))}:  # as code objects may name it
            source_info_util.register_exclusion(folder)
        # A state is a tree to JAX: its leaves are read, and what JAX makes of them is a tree of the caller's form.
        for kind in (DeviceState, StateOfArgument):
            jax.tree_util.register_pytree_node(kind, lambda state: ((state.tree(),), None), lambda _, children: children[0])
        _registered = True
    return jax


def _to_array(jax: Any, leaf: Any) -> np.ndarray:
    """The leaf as jax.jit takes it: keys as their data, and 64 bits as 32 unless JAX's x64 is on. Raises Error for integers that 32 bits do not
    hold."""
    array = np.asarray(jax.random.key_data(leaf) if is_key(leaf) else leaf)
    if array.dtype.kind in "USMm" or (array.dtype.kind == "O" and not isinstance(leaf, int)):
        raise WrongType(f"the step is given a value of {type(leaf).__name__}{'' if array.dtype.kind == 'O' else f', of elements of {array.dtype}'}; expected "
                        "arrays of numbers or truth values")
    dtype = jax.dtypes.canonicalize_dtype(array.dtype if array.dtype.kind != "O" else int)
    return array if array.dtype == dtype else narrowed(leaf, dtype, "an array that the step is given")


def _is_complex(dtype: np.dtype) -> bool:
    return np.issubdtype(dtype, np.complexfloating)


def _split_names(names: Sequence[str], is_complex: Iterable[bool]) -> list[str]:
    """The names in the plan, which holds a complex value as two."""
    return [part for name, is_pair in zip(names, is_complex) for part in ((f"{name}.real", f"{name}.imag") if is_pair else (name,))]


def _split_arrays(arrays: Sequence[Any]) -> list[Any]:
    """The arrays of these names."""
    return [part for array in arrays for part in
            ((np.ascontiguousarray(np.real(array)), np.ascontiguousarray(np.imag(array))) if np.iscomplexobj(array) else (array,))]


def _join_arrays(parts: Sequence[np.ndarray], types: Sequence[np.dtype]) -> list[np.ndarray]:
    """The values of these types that the plan holds as `parts`, whose integers have no sign."""
    left = iter(parts)

    def join(dtype: np.dtype) -> np.ndarray:
        if not _is_complex(dtype):
            value = next(left)
            return value if value.dtype == dtype else value.view(dtype)
        joined = np.empty_like(real := next(left), dtype=dtype)
        joined.real, joined.imag = real, next(left)
        return joined
    return [join(dtype) for dtype in types]


class DeviceState:
    """The state on the devices as a step left it: a tree of the caller's form, whose values are copied out when they are read.

    tree() gives all of it as NumPy arrays; state["params"]["w"] or state.params a part. It serves until the next step begins from it;
    then it can be read no more, but for what was read before.
    """

    __slots__ = ("_compiled", "_version", "_tree")

    def __init__(self, compiled: _Compiled):
        self._compiled, self._version, self._tree = compiled, compiled.version, None

    @property
    def is_current(self) -> bool:
        """Whether no step has begun from it."""
        return self._version == self._compiled.version

    def tree(self) -> Any:
        """The caller's tree, with a NumPy array for each leaf (a key of JAX for a key).

        Raises:
            Error: If a later step has taken it.
        """
        if self._tree is None:
            # A session that has ended says so itself.
            if not self.is_current and not self._compiled.session.has_ended:
                raise Error("this state was given to a later step, which keeps it on the devices; read the state that the last step "
                            "returned, or read this one (tree()) before the next step (what a step left that was interrupted, save() writes)")
            self._tree = self._compiled.read_state()
        return self._tree

    def __getitem__(self, key: Any) -> Any:
        return self.tree()[key]

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(self.tree(), name)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.tree())

    def __len__(self) -> int:
        return len(self.tree())

    def __array__(self, dtype: Any = None, copy: Any = None) -> np.ndarray:
        return np.array(self.tree(), dtype=dtype)

    def __repr__(self) -> str:
        held = "on the devices" if self.is_current else "taken by a later step"
        return f"<distribute.DeviceState of {len(self._compiled.state_names)} arrays, {held}>"


class StateOfArgument(DeviceState, PartOfState):
    """Of the state of several arguments, that of the one of this name."""

    __slots__ = ("whole", "name")

    def __init__(self, whole: DeviceState, name: str):
        super().__init__(whole._compiled)
        self._version, self.whole, self.name = whole._version, whole, name

    def tree(self) -> Any:
        return self.whole.tree()[self.name]

    def __repr__(self) -> str:
        return f"<the part '{self.name}' of {self.whole!r}>"


@dataclass(frozen=True)
class _Signature:
    """What a plan is made for: the form of state and batch, and shape and type of each leaf."""
    state_tree: Any
    batch_tree: Any
    leaves: tuple

    @classmethod
    def of(cls, jax: Any, state: Any, batch: tuple) -> _Signature:
        state_leaves, state_tree = jax.tree_util.tree_flatten(state)
        batch_leaves, batch_tree = jax.tree_util.tree_flatten(batch)
        # JAX gives a number of Python's a weak type in the batch; in a state it is an array from the second step on.
        weak = tuple(not hasattr(leaf, "dtype") for leaf in batch_leaves)
        return cls(state_tree, batch_tree, (*(form_of(jax, leaf) for leaf in [*state_leaves, *batch_leaves]), weak))


def _names_of(paths: Sequence[Any], jax: Any, alone: str) -> list[str]:
    """A name for each leaf, by its path."""
    names = [name_of(jax.tree_util.keystr(path)) if path else alone for path, _ in paths]
    return [name if names.count(name) == 1 else f"{name}.{i}" for i, name in enumerate(names)]


class _Compiled:
    """A step for one signature, or for batches of 1 to `max_batch` rows; after open(), at work in a session of its own."""

    def __init__(self, jax: Any, function: Callable, layout: Layout, replicated: Sequence[str], options: dict, state: Any,
                 batch: tuple, max_batch: int | None = None):
        self.jax, self.layout, strategy = jax, layout, layout.strategy
        paths, self.state_tree = jax.tree_util.tree_flatten_with_path(state)
        self.state_names = _names_of(paths, jax, "state")
        # Of what a plan holds as integers without a sign.
        self.state_types = [_to_array(jax, leaf).dtype for _, leaf in paths]
        self.key_kinds = [jax.random.key_impl(leaf) if is_key(leaf) else None for _, leaf in paths]
        #: The state's tree, of shapes and types.
        self.example = jax.tree_util.tree_unflatten(self.state_tree, layout.typed(jax, jax.eval_shape(
            lambda: [leaf if is_key(leaf) else _to_array(jax, leaf) for _, leaf in paths]), self.state_names))
        if max_batch is None:
            with layout.mesh_of(jax):
                lowered = jax.jit(function, keep_unused=True).lower(self.example, *batch)
            form, text = lowered.out_info, lowered.as_text(debug_info=True)
        else:
            with layout.mesh_of(jax):
                form, text = lower_open(jax, function, self.example, batch, replicated)
        self._read_outputs(form, function)
        names_here = [*self.state_names, *batch_names(jax, function, batch)]
        self.text = import_step(text, lambda names: layout.in_manifest(self._manifest(names[len(paths):], batch, replicated), names_here), name=function_name(function),
                                max_batch=max_batch, devices=strategy.num_replicas or None)
        with translated(f"the step {function_name(function)}"):
            self.plan: Plan = compile_plan(self.text, strategy, **options)
        self.strategy, self.options = strategy, options
        self.batch_is_complex = [np.iscomplexobj(leaf) for leaf in jax.tree_util.tree_leaves(batch)]
        self.takes_complex = any(self.batch_is_complex)
        self.version = 0
        #: Of a step for any number of rows: how many it takes.
        self.max_batch = max_batch or 0

    def open(self, state: Any) -> None:
        self._open_sessions()
        # Servers in other processes have what Jitted.serve was given.
        self.is_held_here = not self.strategy.servers_are_elsewhere
        if self.is_held_here:
            self.restore(state)

    def _open_sessions(self) -> None:
        strategy = self.strategy
        # Of groups that go on by themselves, one takes a call's batch, and the next one that of the next call.
        sessions = [Session(self.plan, strategy, group=group) for group in range(strategy.num_groups)]
        self.session = sessions[0]
        fetches = _split_names(self.output_names, map(_is_complex, self.output_types))
        self.steps: list[BoundStep] = [session.bind(fetches=fetches) for session in sessions]
        self.step = self.steps[0]
        # Where the plan wants the batch's leaves.
        order = {name: i for i, name in enumerate(_split_names(self.batch_names, self.batch_is_complex))}
        self.order = [order[value.name] for value in self.step.inputs]
        self.is_in_order = self.order == list(range(len(order)))

    def _read_outputs(self, information: Any, function: Callable) -> None:
        """Checks that the function returns (state, outputs); keeps the outputs' form."""
        if not isinstance(information, (tuple, list)) or len(information) != 2:
            what = f"{len(information)} values" if isinstance(information, (tuple, list)) else "one value" if hasattr(
                information, "shape") else f"a {type(information).__name__}"
            raise OtherResults(f"{function_name(function)} returns {what}; expected (state, loss), or (state, tree of outputs): the new state, in the form "
                               "of the first argument, and what is to be read, such as the loss; or new values of the first arguments, and what is to be read",
                               place_of(function), information)
        new_state, outputs = information
        tree = self.jax.tree_util.tree_structure(new_state)
        if tree != self.state_tree:
            raise InvalidValue(f"{function_name(function)} takes a state of the form {self.state_tree} and returns one of the form {tree}; return "
                               "the new state in the form of the old one", place_of(function))
        paths, self.output_tree = self.jax.tree_util.tree_flatten_with_path(outputs)
        self.output_names = _names_of(paths, self.jax, "loss")
        self.output_kinds = [self.jax.random.key_impl(self.jax.numpy.empty((), leaf.dtype)) if is_key(leaf) else None for _, leaf in paths]
        self.output_types = [np.dtype("uint32") if is_key(leaf) else leaf.dtype for _, leaf in paths]

    def _manifest(self, names: list[str], batch: tuple, replicated: Sequence[str]) -> dict:
        """The roles of all arguments and results; `names` are those that the importer reads of the batch's leaves."""
        leaves = self.jax.tree_util.tree_leaves(batch)
        if len(set(names)) != len(names) or len(names) != len(leaves):
            names = [f"batch{i}" for i in range(len(leaves))]
        self.batch_names = names
        unknown = [name for name in replicated if name not in names]
        if unknown:
            raise Error(f"replicated names '{unknown[0]}'; the arguments after the state are {names}")
        kinds = ["batch" if has_rows(name, leaf, replicated) else "replicated" for name, leaf in zip(names, leaves)]
        return {"inputs": [*({"kind": "state", "name": name, "path": name} for name in self.state_names),
                           *({"kind": kind, "name": name, "path": name} for kind, name in zip(kinds, names))],
                "outputs": self.output_names}

    def validate(self, function: Callable, state: Any, batch: tuple) -> None:
        """Runs one step here and by jax.jit, from one state; raises Error naming the first value that differs beyond rounding. What is
        rounding, dist-compile says, which can run the step again."""
        jax = self.jax
        new_state, outputs = jax.jit(function)(state, *batch)
        given = [_to_array(jax, leaf) for leaf in jax.tree_util.tree_leaves(batch)]
        held, ours = self.run(given)
        inputs = dict(zip(_split_names(self.batch_names, self.batch_is_complex), _split_arrays(given)))
        compare_results(self.plan, self.text, self.strategy, "jax.jit", self.options, states=self.arrays_of(state), inputs=inputs,
                        expected=self._results_of(new_state, outputs), found=self._results_of(held.tree(), ours))
        version = self.version
        self.restore(state)
        self.version = version

    def _results_of(self, state: Any, outputs: Any) -> dict[str, np.ndarray]:
        """The outputs by name, and the state's arrays as "@name"."""
        leaves = [_to_array(self.jax, leaf) for leaf in self.jax.tree_util.tree_leaves(outputs)]
        return {**dict(zip(_split_names(self.output_names, map(_is_complex, self.output_types)), _split_arrays(leaves))),
                **{f"@{name}": array for name, array in self.arrays_of(state).items()}}

    def restore(self, state: Any) -> None:
        """Puts a tree on the devices."""
        if not self.is_held_here:
            raise Error("servers in other processes hold the state, and this call is given another one; expected what the last call returned")
        arrays = self.arrays_of(state)
        if self.session.has_ended:
            self._open_sessions()
        self.session.restore(arrays)
        self.version += 1

    def arrays_of(self, state: Any) -> dict[str, np.ndarray]:
        leaves = [_to_array(self.jax, leaf) for leaf in self.jax.tree_util.tree_leaves(state)]
        return dict(zip(self._held_names(), _split_arrays(leaves)))

    def _held_names(self) -> list[str]:
        return _split_names(self.state_names, map(_is_complex, self.state_types))

    def read_state(self) -> Any:
        held = _join_arrays([self.session.get(name) for name in self._held_names()], self.state_types)
        return self.jax.tree_util.tree_unflatten(self.state_tree, self._with_keys(held, self.key_kinds))

    def _with_keys(self, values: list[Any], kinds: Sequence[Any]) -> list[Any]:
        """Data of keys as these, where a value has a kind."""
        return [value if kind is None else self.jax.random.wrap_key_data(value, impl=kind) for value, kind in zip(values, kinds, strict=True)]

    def restore_file(self, path: Any) -> DeviceState:
        """Puts what a checkpoint holds on the devices."""
        if not self.is_held_here:
            raise Error("servers in other processes hold the state; give them what they begin with (serve(), resume=True)")
        if self.session.has_ended:
            self._open_sessions()
        self.session.restore(path)
        self.version += 1
        return DeviceState(self)

    def run(self, leaves: Sequence[Any]) -> tuple:
        if self.takes_complex:
            leaves = _split_arrays(leaves)
        if not self.is_in_order:
            leaves = [leaves[i] for i in self.order]
        self.version += 1  # whatever comes of it, the state that came in is no more
        fetched = self._with_keys(_join_arrays(self.step(*leaves), self.output_types), self.output_kinds)
        self.steps.append(self.steps.pop(0))
        self.step = self.steps[0]
        outputs = fetched[0] if len(fetched) == 1 and self.output_tree.num_nodes == 1 else (
            self.jax.tree_util.tree_unflatten(self.output_tree, fetched))
        return DeviceState(self), outputs


def _arrays_in(jax: Any, path: Any, like: Any) -> Any:
    """The tree of a checkpoint's arrays, in the form of `like`, on the host. Raises Error."""
    paths, tree = jax.tree_util.tree_flatten_with_path(like)
    types = [_to_array(jax, leaf).dtype for _, leaf in paths]
    names = _split_names(_names_of(paths, jax, "state"), map(_is_complex, types))
    try:
        held = safetensors.load(os.fspath(path))
    except (OSError, ValueError, KeyError) as error:
        raise Error(f"cannot read the state '{os.fspath(path)}': {error}", code="NOT_FOUND" if isinstance(error, OSError) else "INVALID_ARGUMENT") from None
    missing, unknown = sorted({*names} - {*held}), sorted({*held} - {*names})
    if missing or unknown:
        raise Error(f"the state '{os.fspath(path)}' has other variables than the step; missing: {missing}, unknown: {unknown}")
    parts = iter([held[name] for name in names])
    leaves = []
    for (_, leaf), dtype in zip(paths, types):
        value = next(parts)
        value = value + 1j * next(parts) if _is_complex(dtype) else value
        shape = np.shape(jax.random.key_data(leaf)) if is_key(leaf) else np.shape(leaf)
        if value.shape != shape:
            raise Error(f"the state '{os.fspath(path)}' has an array of shape {list(value.shape)}; expected {list(shape)}")
        value = value.astype(dtype) if value.dtype.itemsize != dtype.itemsize or dtype.kind not in "iu" else value.view(dtype)
        leaves.append(jax.random.wrap_key_data(value, impl=jax.random.key_impl(leaf)) if is_key(leaf) else value)
    return jax.tree_util.tree_unflatten(tree, leaves)


class Jitted(TrainStep):
    """A training step of JAX on the devices of a strategy; made by jit()."""

    def __init__(self, function: Callable, options: StepOptions, shardings: tuple[Any, Any] = (None, None), like: Jitted | None = None,
                 num_states: int = 1):
        """shardings: in_shardings and out_shardings, as jax.jit takes them. like: whose states have their shardings. num_states: how many arguments are
        the state, as donate_argnums says."""
        self._signed, self._given, self._like = function, options, like
        self._in_shardings = self._in_shardings_given = shardings[0]
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
        self._compiled: LeastRecentlyUsed[_Compiled] = LeastRecentlyUsed(options.plans)
        self._last: _Compiled | None = None
        self._forms: tuple = ()

    def _take(self, states: StateArguments | None) -> None:
        """Reads the function as one of these arguments for its state; nothing has run yet."""
        function = self._positioned if states is None else states.one_state(_jax(), self._positioned)
        self._states = states
        self._in_shardings = self._in_shardings_given if states is None else states.shardings(self._in_shardings_given)
        self._dims = batch_dims_of(function, self._given.batch_dim)
        self._function = with_rows_first(_jax(), function, self._dims) if self._dims else function
        self._strategy, self._replicated = self._given.strategy, self._given.replicated
        #: From the first call on.
        self._layout: Layout | None = None

    def _pack(self, arguments: Sequence[Any]) -> tuple[Any, tuple[Any, ...]]:
        """The state and the batch."""
        state, batch = (arguments[0], tuple(arguments[1:])) if self._states is None else self._states.pack(arguments)
        return state, move_rows(_jax(), batch, self._dims, to_front=True) if self._dims else batch

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
            found = None if self._states is not None else StateArguments.of_results(_jax(), self._positioned, arguments, other.results)
            if found is None:
                raise WrongType(other.message, other.place) from None
        self._take(found)
        return what(*self._pack(arguments))

    def _states_of(self, arguments: Sequence[Any]) -> StateArguments | None:
        """Those that the function's results show, where it can be traced without a mesh."""
        jax = _jax()
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
        if last is not None and type(state) is DeviceState and state._compiled is last and state._version == last.version:
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
        jax = _jax()
        is_held = type(state) is DeviceState and state._compiled is self._last and state.is_current
        tree = state._compiled.example if is_held else state.tree() if type(state) is DeviceState else state
        self._lay_out(jax, tree, batch)
        leaves = [_to_array(jax, leaf) for leaf in jax.tree_util.tree_leaves(batch)]
        signature = _Signature.of(jax, tree, batch)
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
        states, inputs = _names_of(paths, jax, "state"), batch_names(jax, self._function, batch)
        leaves = [leaf for _, leaf in paths], jax.tree_util.tree_leaves(batch)
        names, axes = [*states, *inputs], self._given.mesh
        shardings = self._rows_first(self._given.shard.shardings_of(names), inputs, batch)
        if shardings and axes is None and self._in_shardings is None:
            raise Error("shard= splits states along axes of a mesh, and there is none; name its axes (mesh={\"data\": 2, \"model\": 2})")
        given_in, mesh = self._in_shardings if self._like is None else None, None
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
        self._layout = layout_of(self._given.asked, axes, shardings, {name: np.ndim(leaf) for name, leaf in zip(inputs, leaves[1])}, mesh)
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
        dims = [dim for argument, dim in zip(batch, self._dims) for _ in _jax().tree_util.tree_leaves(argument)]
        moved = {name: shardings[name].with_first(dim) for name, dim in zip(inputs, dims) if dim and name in shardings}
        return {**shardings, **moved}

    def _names_of(self, jax: Any, signature: _Signature, batch: tuple) -> list[str]:
        """Of the batch's leaves."""
        if signature.batch_tree not in self._names:
            self._names[signature.batch_tree] = batch_names(jax, self._function, batch)
        return self._names[signature.batch_tree]

    def _find_open(self, rows: RowCount) -> _Compiled | None:
        """The plan for any number of rows up to one that is not smaller, if there is one."""
        found = self._compiled.get(rows.form)
        return found if found is not None and rows.number is not None and rows.number <= found.max_batch else None

    def _compile(self, jax: Any, signature: _Signature, rows: RowCount, seen: set[int], state: Any, batch: tuple) -> _Compiled:
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
                compiled = _Compiled(*arguments, max_batch=most)
                self._compiled.put(rows.form, compiled)
                return compiled
            except OtherResults:
                raise
            except Exception as error:  # noqa: BLE001  of JAX, of the function itself, of the importer: whatever it is, it is said below
                reason = said_by(error)
                _log.info("%s takes no open batch: %s", function_name(self._function), reason)
        strategy = strategy_for(self._strategy, rows.counts, number, function_name(self._function), reason)
        options = self._given.for_compile_on(strategy, number) if reason else self._options
        compiled = _Compiled(jax, self._function, layout.on(strategy), self._replicated, options, state, batch)
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
        jax = _jax()

        def compile_for(state: Any, batch: tuple) -> tuple[_Compiled, Any]:
            layout = self._lay_out(jax, state, batch)
            return _Compiled(jax, self._function, layout, self._replicated, self._options, state, batch, self._max_batch), state
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
        return state if self._states is None or len(self._states.names) == 1 else tuple(StateOfArgument(state, name) for name in self._states.names)

    def _arrays_like(self, path: Any, like: Any) -> Any:
        """What the file holds, in the form of a state, or of the arguments that it is."""
        states = self._states
        if states is None and self._last is None and type(like) is tuple:  # nothing has said yet how many arguments it is
            states = StateArguments.first(self._positioned, len(like))
        if states is not None and len(states.names) > 1:
            try:
                held = _arrays_in(_jax(), path, states.pack(like)[0])
                return tuple(held[name] for name in states.names)
            except Error:
                if self._states is not None:
                    raise
        return _arrays_in(_jax(), path, like)

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
        jax = _jax()
        full = state.tree() if type(state) is DeviceState else state
        layout = self._lay_out(jax, full, batch)
        leaves = jax.tree_util.tree_leaves(batch)
        signature = _Signature.of(jax, full, batch)
        rows = RowCount.of(self._names_of(jax, signature, batch), leaves, self._replicated, signature)
        # One of its own, which leaves that of the calls as it is.
        strategy = strategy_for(self._strategy, rows.counts, rows.number, function_name(self._function), "")
        options = self._given.for_compile_on(strategy, rows.number)
        compiled = _Compiled(jax, self._function, layout.on(strategy), self._replicated, options, full, batch)
        compiled.open(full)
        if not compiled.is_held_here:
            raise Error("servers in other processes hold the state, and a step of theirs would train it; validate the step with another strategy")
        try:
            compiled.validate(self._function, full, batch)
        finally:
            compiled.session.close()

    def _running(self) -> _Compiled:
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
        function = self._function if states is None else states.one_state(_jax(), self._function, returns_state=False)

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
