"""A step of JAX that is compiled for one form of its arguments, at work in sessions of its own."""
from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Any, Callable, Iterable, Sequence

import numpy as np

from . import safetensors
from ._arrays import narrowed
from ._device_state import DeviceState
from ._generated import translated
from ._jax_habits import function_name, place_of
from ._judge import compare_results
from ._mesh import Layout
from ._rows import batch_names, form_of, has_rows, is_key, lower_open
from ._state_arguments import OtherResults
from .compiler import compile as compile_plan
from .errors import Error, InvalidValue, WrongType
from .importer import import_step
from .importer.roles import name_of
from .runtime import BoundStep, Plan, Session


def to_array(jax: Any, leaf: Any) -> np.ndarray:
    """The leaf as jax.jit takes it: keys as their data, and 64 bits as 32 unless JAX's x64 is on. Raises Error for integers that 32 bits do not
    hold."""
    array = np.asarray(jax.random.key_data(leaf) if is_key(leaf) else leaf)
    if array.dtype.kind in "USMm" or (array.dtype.kind == "O" and not isinstance(leaf, int)):
        raise WrongType(f"the step is given a value of {type(leaf).__name__}{'' if array.dtype.kind == 'O' else f', of elements of {array.dtype}'}; expected "
                        "arrays of numbers or truth values")
    dtype = jax.dtypes.canonicalize_dtype(array.dtype if array.dtype.kind != "O" else int)
    return array if array.dtype == dtype else narrowed(leaf, dtype, "an array that the step is given")


def is_complex(dtype: np.dtype) -> bool:
    return np.issubdtype(dtype, np.complexfloating)


def split_names(names: Sequence[str], is_complex: Iterable[bool]) -> list[str]:
    """The names in the plan, which holds a complex value as two."""
    return [part for name, is_pair in zip(names, is_complex) for part in ((f"{name}.real", f"{name}.imag") if is_pair else (name,))]


def split_arrays(arrays: Sequence[Any]) -> list[Any]:
    """The arrays of these names."""
    return [part for array in arrays for part in
            ((np.ascontiguousarray(np.real(array)), np.ascontiguousarray(np.imag(array))) if np.iscomplexobj(array) else (array,))]


def join_arrays(parts: Sequence[np.ndarray], types: Sequence[np.dtype]) -> list[np.ndarray]:
    """The values of these types that the plan holds as `parts`, whose integers have no sign."""
    left = iter(parts)

    def join(dtype: np.dtype) -> np.ndarray:
        if not is_complex(dtype):
            value = next(left)
            return value if value.dtype == dtype else value.view(dtype)
        joined = np.empty_like(real := next(left), dtype=dtype)
        joined.real, joined.imag = real, next(left)
        return joined
    return [join(dtype) for dtype in types]


@dataclass(frozen=True)
class Signature:
    """What a plan is made for: the form of state and batch, and shape and type of each leaf."""
    state_tree: Any
    batch_tree: Any
    leaves: tuple

    @classmethod
    def of(cls, jax: Any, state: Any, batch: tuple) -> Signature:
        state_leaves, state_tree = jax.tree_util.tree_flatten(state)
        batch_leaves, batch_tree = jax.tree_util.tree_flatten(batch)
        # JAX gives a number of Python's a weak type in the batch; in a state it is an array from the second step on.
        weak = tuple(not hasattr(leaf, "dtype") for leaf in batch_leaves)
        return cls(state_tree, batch_tree, (*(form_of(jax, leaf) for leaf in [*state_leaves, *batch_leaves]), weak))


def names_of(paths: Sequence[Any], jax: Any, alone: str) -> list[str]:
    """A name for each leaf, by its path."""
    names = [name_of(jax.tree_util.keystr(path)) if path else alone for path, _ in paths]
    return [name if names.count(name) == 1 else f"{name}.{i}" for i, name in enumerate(names)]


def example_of(jax: Any, state: Any, names: Sequence[str], layout: Layout) -> Any:
    """A state's tree of shapes and types, as a step is traced for. names: of its leaves."""
    leaves, tree = jax.tree_util.tree_flatten(state)
    shapes = jax.eval_shape(lambda: [leaf if is_key(leaf) else to_array(jax, leaf) for leaf in leaves])
    return jax.tree_util.tree_unflatten(tree, layout.typed(jax, shapes, names))


class CompiledStep:
    """A step for one signature, or for batches of 1 to `max_batch` rows; after open(), at work in a session of its own."""

    def __init__(self, jax: Any, function: Callable, layout: Layout, replicated: Sequence[str], options: dict, state: Any,
                 batch: tuple, max_batch: int | None = None):
        self.jax, self.layout, strategy = jax, layout, layout.strategy
        paths, self.state_tree = jax.tree_util.tree_flatten_with_path(state)
        self.state_names = names_of(paths, jax, "state")
        # Of what a plan holds as integers without a sign.
        self.state_types = [to_array(jax, leaf).dtype for _, leaf in paths]
        self.key_kinds = [jax.random.key_impl(leaf) if is_key(leaf) else None for _, leaf in paths]
        #: The state's tree, of shapes and types.
        self.example = example_of(jax, state, self.state_names, layout)
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
        fetches = split_names(self.output_names, map(is_complex, self.output_types))
        self.steps: list[BoundStep] = [session.bind(fetches=fetches) for session in sessions]
        self.step = self.steps[0]
        # Where the plan wants the batch's leaves.
        order = {name: i for i, name in enumerate(split_names(self.batch_names, self.batch_is_complex))}
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
        self.output_names = names_of(paths, self.jax, "loss")
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
        given = [to_array(jax, leaf) for leaf in jax.tree_util.tree_leaves(batch)]
        held, ours = self.run(given)
        inputs = dict(zip(split_names(self.batch_names, self.batch_is_complex), split_arrays(given)))
        compare_results(self.plan, self.text, self.strategy, "jax.jit", self.options, states=self.arrays_of(state), inputs=inputs,
                        expected=self._results_of(new_state, outputs), found=self._results_of(held.tree(), ours))
        version = self.version
        self.restore(state)
        self.version = version

    def _results_of(self, state: Any, outputs: Any) -> dict[str, np.ndarray]:
        """The outputs by name, and the state's arrays as "@name"."""
        leaves = [to_array(self.jax, leaf) for leaf in self.jax.tree_util.tree_leaves(outputs)]
        return {**dict(zip(split_names(self.output_names, map(is_complex, self.output_types)), split_arrays(leaves))),
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
        leaves = [to_array(self.jax, leaf) for leaf in self.jax.tree_util.tree_leaves(state)]
        return dict(zip(self._held_names(), split_arrays(leaves)))

    def _held_names(self) -> list[str]:
        return split_names(self.state_names, map(is_complex, self.state_types))

    def read_state(self) -> Any:
        held = join_arrays([self.session.get(name) for name in self._held_names()], self.state_types)
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
            leaves = split_arrays(leaves)
        if not self.is_in_order:
            leaves = [leaves[i] for i in self.order]
        self.version += 1  # whatever comes of it, the state that came in is no more
        fetched = self._with_keys(join_arrays(self.step(*leaves), self.output_types), self.output_kinds)
        self.steps.append(self.steps.pop(0))
        self.step = self.steps[0]
        outputs = fetched[0] if len(fetched) == 1 and self.output_tree.num_nodes == 1 else (
            self.jax.tree_util.tree_unflatten(self.output_tree, fetched))
        return DeviceState(self), outputs


def arrays_in(jax: Any, path: Any, like: Any) -> Any:
    """The tree of a checkpoint's arrays, in the form of `like`, on the host. Raises Error."""
    paths, tree = jax.tree_util.tree_flatten_with_path(like)
    types = [to_array(jax, leaf).dtype for _, leaf in paths]
    names = split_names(names_of(paths, jax, "state"), map(is_complex, types))
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
        value = value + 1j * next(parts) if is_complex(dtype) else value
        shape = np.shape(jax.random.key_data(leaf)) if is_key(leaf) else np.shape(leaf)
        if value.shape != shape:
            raise Error(f"the state '{os.fspath(path)}' has an array of shape {list(value.shape)}; expected {list(shape)}")
        value = value.astype(dtype) if value.dtype.itemsize != dtype.itemsize or dtype.kind not in "iu" else value.view(dtype)
        leaves.append(jax.random.wrap_key_data(value, impl=jax.random.key_impl(leaf)) if is_key(leaf) else value)
    return jax.tree_util.tree_unflatten(tree, leaves)
