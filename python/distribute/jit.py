"""Training steps of JAX on several devices:

    step = distribute.jit(train_step, strategy=distribute.Mirrored("cpu:2"))    # train_step(state, *batch) -> (state, loss)
    state, loss = step(state, x, y)

The function is written for the whole batch on one device. At the first call it is exported by JAX, imported (docs/Import.md) and
compiled; the plan is kept by content. The state stays on the devices from call to call: what a call returns stands for it, and a value
is copied out only when it is read. The state that was given in is gone, as after a donation: the one that came out takes its place.
"""
from __future__ import annotations

import logging
import os
from dataclasses import dataclass
from typing import Any, Callable, Iterable, Iterator, Sequence

import numpy as np

from ._bounded import LeastRecentlyUsed
from .compiler import compile as compilePlan
from .errors import Error
from .importer import import_step
from .importer.roles import nameOf
from .runtime import BoundStep, Plan, Session
from .servers import serve
from .strategy import OneDevice, Strategy

_log = logging.getLogger("distribute")
_registered = False

# validate: differences of a value beyond this part of its change are no rounding.
_TOLERANCE = 1e-3
_NARROW_TOLERANCE = 5e-2  # of 16 bits and fewer


def _jax() -> Any:
    """JAX, which this module alone of the package needs."""
    global _registered
    try:
        import jax
    except ImportError as error:
        raise Error(f"distribute.jit requires JAX, which is not installed ({error}); pip install jax, or export the step with "
                    "distribute.torch") from None
    if not _registered:
        from jax.extend import source_info_util
        # Places are those of the user's program.
        source_info_util.register_exclusion(os.path.dirname(os.path.abspath(__file__)))
        # A state is a tree to JAX: its leaves are read, and what JAX makes of them is a tree of the caller's form.
        jax.tree_util.register_pytree_node(DeviceState, lambda state: ((state.tree(),), None), lambda _, children: children[0])
        _registered = True
    return jax


def _isKey(leaf: Any) -> bool:
    """Whether this is one of JAX's typed keys, whose data are integers."""
    return "key<" in str(getattr(leaf, "dtype", ""))


def _toArray(jax: Any, leaf: Any) -> np.ndarray:
    """The leaf as jax.jit takes it: keys as their data, and 64 bits as 32 unless JAX's x64 is on."""
    array = np.asarray(jax.random.key_data(leaf) if _isKey(leaf) else leaf)
    return array.astype(jax.dtypes.canonicalize_dtype(array.dtype), copy=False)


def _isComplex(dtype: np.dtype) -> bool:
    return np.issubdtype(dtype, np.complexfloating)


def _splitNames(names: Sequence[str], isComplex: Iterable[bool]) -> list[str]:
    """The names in the plan, which holds a complex value as two."""
    return [part for name, isPair in zip(names, isComplex) for part in ((f"{name}.real", f"{name}.imag") if isPair else (name,))]


def _splitArrays(arrays: Sequence[Any]) -> list[Any]:
    """The arrays of these names."""
    return [part for array in arrays for part in
            ((np.ascontiguousarray(np.real(array)), np.ascontiguousarray(np.imag(array))) if np.iscomplexobj(array) else (array,))]


def _joinArrays(parts: Sequence[np.ndarray], types: Sequence[np.dtype]) -> list[np.ndarray]:
    """The values of these types that the plan holds as `parts`, whose integers have no sign."""
    left = iter(parts)

    def join(dtype: np.dtype) -> np.ndarray:
        if not _isComplex(dtype):
            value = next(left)
            return value if value.dtype == dtype else value.view(dtype)
        joined = np.empty_like(real := next(left), dtype=dtype)
        joined.real, joined.imag = real, next(left)
        return joined
    return [join(dtype) for dtype in types]


def _formOf(jax: Any, leaf: Any) -> tuple:
    """Shape and type, as jax.jit takes the leaf."""
    if _isKey(leaf):
        return np.shape(leaf), str(leaf.dtype)
    dtype = leaf.dtype if hasattr(leaf, "dtype") else np.asarray(leaf).dtype
    return np.shape(leaf), jax.dtypes.canonicalize_dtype(dtype)


class DeviceState:
    """The state on the devices as a step left it: a tree of the caller's form, whose values are copied out when they are read.

    tree() gives all of it as NumPy arrays; state["params"]["w"] or state.params a part. It serves until the next step begins from it;
    then it can be read no more, but for what was read before.
    """

    __slots__ = ("_compiled", "_version", "_tree")

    def __init__(self, compiled: _Compiled):
        self._compiled, self._version, self._tree = compiled, compiled.version, None

    @property
    def isCurrent(self) -> bool:
        """Whether no step has begun from it."""
        return self._version == self._compiled.version

    def tree(self) -> Any:
        """The caller's tree, with a NumPy array for each leaf (a key of JAX for a key). Raises Error if a later step has taken it."""
        if self._tree is None:
            if not self.isCurrent:
                raise Error("this state was given to a later step, which keeps it on the devices; read the state that the last step "
                            "returned, or read this one (tree()) before the next step")
            self._tree = self._compiled.readState()
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
        held = "on the devices" if self.isCurrent else "taken by a later step"
        return f"<distribute.DeviceState of {len(self._compiled.stateNames)} arrays, {held}>"


@dataclass(frozen=True)
class _Signature:
    """What a plan is made for: the form of state and batch, and shape and type of each leaf."""
    stateTree: Any
    batchTree: Any
    leaves: tuple

    @classmethod
    def of(cls, jax: Any, state: Any, batch: tuple) -> _Signature:
        stateLeaves, stateTree = jax.tree_util.tree_flatten(state)
        batchLeaves, batchTree = jax.tree_util.tree_flatten(batch)
        # JAX gives a number of Python's a weak type in the batch; in a state it is an array from the second step on.
        weak = tuple(not hasattr(leaf, "dtype") for leaf in batchLeaves)
        return cls(stateTree, batchTree, (*(_formOf(jax, leaf) for leaf in [*stateLeaves, *batchLeaves]), weak))


def _namesOf(paths: Sequence[Any], jax: Any, alone: str) -> list[str]:
    """A name for each leaf, by its path."""
    names = [nameOf(jax.tree_util.keystr(path)) if path else alone for path, _ in paths]
    return [name if names.count(name) == 1 else f"{name}.{i}" for i, name in enumerate(names)]


class _Compiled:
    """A step for one signature; after open(), at work in a session of its own."""

    def __init__(self, jax: Any, function: Callable, strategy: Strategy, replicated: Sequence[str], options: dict, state: Any,
                 batch: tuple):
        self.jax = jax
        paths, self.stateTree = jax.tree_util.tree_flatten_with_path(state)
        self.stateNames = _namesOf(paths, jax, "state")
        # Of what a plan holds as integers without a sign.
        self.stateTypes = [_toArray(jax, leaf).dtype for _, leaf in paths]
        self.keyKinds = [jax.random.key_impl(leaf) if _isKey(leaf) else None for _, leaf in paths]
        #: The state's tree, of shapes and types.
        self.example = jax.eval_shape(lambda: jax.tree_util.tree_unflatten(
            self.stateTree, [leaf if _isKey(leaf) else _toArray(jax, leaf) for _, leaf in paths]))
        lowered = jax.jit(function, keep_unused=True).lower(self.example, *batch)
        self._readOutputs(lowered.out_info, function)
        text = lowered.as_text(debug_info=True)
        step = import_step(text, lambda names: self._manifest(names[len(paths):], batch, replicated), name=_nameOf(function),
                           devices=strategy.numReplicas or None)
        self.plan: Plan = compilePlan(step, strategy, **options)
        self.batchIsComplex = [np.iscomplexobj(leaf) for leaf in jax.tree_util.tree_leaves(batch)]
        self.takesComplex = any(self.batchIsComplex)
        self.version = 0

    def open(self, strategy: Strategy, state: Any) -> None:
        # Of groups that go on by themselves, one takes a call's batch, and the next one that of the next call.
        sessions = [Session(self.plan, strategy, group=group) for group in range(strategy.numGroups)]
        self.session = sessions[0]
        fetches = _splitNames(self.outputNames, map(_isComplex, self.outputTypes))
        self.steps: list[BoundStep] = [session.bind(fetches=fetches) for session in sessions]
        self.step = self.steps[0]
        # Where the plan wants the batch's leaves.
        order = {name: i for i, name in enumerate(_splitNames(self.batchNames, self.batchIsComplex))}
        self.order = [order[value.name] for value in self.step.inputs]
        self.isInOrder = self.order == list(range(len(order)))
        # Servers in other processes have what Jitted.serve was given.
        self.isHeldHere = not strategy.serversAreElsewhere
        if self.isHeldHere:
            self.restore(state)

    def _readOutputs(self, information: Any, function: Callable) -> None:
        """Checks that the function returns (state, outputs); keeps the outputs' form."""
        if not isinstance(information, (tuple, list)) or len(information) != 2:
            raise Error(f"{_nameOf(function)} returns {type(information).__name__} of "
                        f"{len(information) if hasattr(information, '__len__') else 1}; expected (state, loss), or (state, tree of "
                        "outputs)")
        newState, outputs = information
        tree = self.jax.tree_util.tree_structure(newState)
        if tree != self.stateTree:
            raise Error(f"{_nameOf(function)} takes a state of the form {self.stateTree} and returns one of the form {tree}; return "
                        "the new state in the form of the old one")
        paths, self.outputTree = self.jax.tree_util.tree_flatten_with_path(outputs)
        self.outputNames = _namesOf(paths, self.jax, "loss")
        self.outputTypes = [leaf.dtype for _, leaf in paths]

    def _manifest(self, names: list[str], batch: tuple, replicated: Sequence[str]) -> dict:
        """The roles of all arguments and results; `names` are those that the importer reads of the batch's leaves."""
        leaves = self.jax.tree_util.tree_leaves(batch)
        if len(set(names)) != len(names) or len(names) != len(leaves):
            names = [f"batch{i}" for i in range(len(leaves))]
        self.batchNames = names
        unknown = [name for name in replicated if name not in names]
        if unknown:
            raise Error(f"replicated names '{unknown[0]}'; the arguments after the state are {names}")
        kinds = ["replicated" if name in replicated or np.ndim(leaf) == 0 or _isKey(leaf) else "batch"
                 for name, leaf in zip(names, leaves)]
        return {"inputs": [*({"kind": "state", "name": name, "path": name} for name in self.stateNames),
                           *({"kind": kind, "name": name, "path": name} for kind, name in zip(kinds, names))],
                "outputs": self.outputNames}

    def validate(self, function: Callable, state: Any, batch: tuple) -> None:
        """Runs one step here and by jax.jit, from one state; raises Error naming the first value that differs beyond rounding."""
        jax = self.jax
        start = jax.tree_util.tree_leaves(state)
        newState, outputs = jax.jit(function)(state, *batch)
        expected = [*jax.tree_util.tree_leaves(newState), *jax.tree_util.tree_leaves(outputs)]
        held, ours = self.run([_toArray(jax, leaf) for leaf in jax.tree_util.tree_leaves(batch)])
        found = [*jax.tree_util.tree_leaves(held.tree()), *jax.tree_util.tree_leaves(ours)]
        names = [*(f'state "{name}"' for name in self.stateNames), *(f'output "{name}"' for name in self.outputNames)]
        worst = (0.0, "nothing")
        for i, (name, a, b) in enumerate(zip(names, found, expected, strict=True)):
            a, b = _toArray(jax, a), _toArray(jax, b)
            error = _differenceOf(a, b, _toArray(jax, start[i]) if i < len(start) else None)
            tolerance = _NARROW_TOLERANCE if b.dtype.itemsize <= 2 else _TOLERANCE
            if not error <= tolerance:
                raise Error(f"{name} differs from what jax.jit computes by {error:.1e} of its change; at most {tolerance:.0e} is rounding. "
                            f"The plan is for {self.plan.numReplicas} replicas; please report this step", code="INTERNAL")
            worst = max(worst, (error, name))
        _log.info("validated %s: the largest difference is %.1e, of %s", _nameOf(function), *worst)
        self.restore(state)

    def restore(self, state: Any) -> None:
        """Puts a tree on the devices."""
        if not self.isHeldHere:
            raise Error("servers in other processes hold the state, and this call is given another one; expected what the last call returned")
        self.session.restore(self.arraysOf(state))
        self.version += 1

    def arraysOf(self, state: Any) -> dict[str, np.ndarray]:
        leaves = [_toArray(self.jax, leaf) for leaf in self.jax.tree_util.tree_leaves(state)]
        return dict(zip(self._heldNames(), _splitArrays(leaves)))

    def _heldNames(self) -> list[str]:
        return _splitNames(self.stateNames, map(_isComplex, self.stateTypes))

    def readState(self) -> Any:
        held = _joinArrays([self.session.get(name) for name in self._heldNames()], self.stateTypes)
        values = [value if kind is None else self.jax.random.wrap_key_data(value, impl=kind)
                  for value, kind in zip(held, self.keyKinds, strict=True)]
        return self.jax.tree_util.tree_unflatten(self.stateTree, values)

    def run(self, leaves: Sequence[Any]) -> tuple:
        if self.takesComplex:
            leaves = _splitArrays(leaves)
        if not self.isInOrder:
            leaves = [leaves[i] for i in self.order]
        self.version += 1  # whatever comes of it, the state that came in is no more
        fetched = _joinArrays(self.step(*leaves), self.outputTypes)
        self.steps.append(self.steps.pop(0))
        self.step = self.steps[0]
        outputs = fetched[0] if len(fetched) == 1 and self.outputTree.num_nodes == 1 else (
            self.jax.tree_util.tree_unflatten(self.outputTree, fetched))
        return DeviceState(self), outputs


def _differenceOf(ours: np.ndarray, theirs: np.ndarray, start: np.ndarray | None) -> float:
    """The norm of the difference, as a part of the norm of the change (or of the value, where that is more than rounding of it); of
    integers and truth values whether they differ. Elements that are not finite in both count as equal."""
    if ours.shape != theirs.shape:
        return float("inf")
    if _isComplex(theirs.dtype):
        ours, theirs, start = (None if each is None else np.stack([each.real, each.imag]) for each in (ours, theirs, start))
    if not np.issubdtype(theirs.dtype, np.floating) and theirs.dtype.kind != "V":
        return float(not np.array_equal(ours, theirs))
    a, b = ours.astype("f8"), theirs.astype("f8")
    isOdd = ~np.isfinite(b)
    if (isOdd != ~np.isfinite(a)).any():
        return float("inf")
    a, b = np.where(isOdd, 0, a), np.where(isOdd, 0, b)
    change = b if start is None else b - np.where(isOdd, 0, start.astype("f8"))
    scale = max(float(np.linalg.norm(change)), 1e-4 * float(np.linalg.norm(b)), 1e-30)
    return float(np.linalg.norm(a - b) / scale)


def _nameOf(function: Callable) -> str:
    return getattr(function, "__name__", "step").replace("<lambda>", "step")


class Jitted:
    """A training step on the devices of a strategy; made by jit()."""

    def __init__(self, function: Callable, strategy: Strategy, replicated: Sequence[str], validate: bool, plans: int, options: dict):
        self._function, self._strategy, self._replicated, self._options = function, strategy, tuple(replicated), options
        self._validate = validate
        if plans < 1:
            raise Error(f"{plans} plans are kept; expected at least 1")
        # One that goes lives on as long as a state of it that the caller holds.
        self._compiled: LeastRecentlyUsed[_Compiled] = LeastRecentlyUsed(plans)
        self._last: _Compiled | None = None
        self._forms: tuple = ()

    def __call__(self, state: Any, *batch: Any) -> tuple[Any, Any]:
        """(new state, outputs). `state`: a tree of arrays, or what the last call returned. `batch`: arrays, or trees of them, of all
        replicas together: numbers of rows that the replicas divide, or any, which takes padding. Arrays without dimensions are the
        same on all replicas.

        Another shape or type of an array makes another plan, to which the state is brought. Raises Error.
        """
        last = self._last
        # The quick way: the same state and arrays of the same form.
        if last is not None and type(state) is DeviceState and state._compiled is last and state._version == last.version:
            forms = tuple((getattr(leaf, "shape", None), getattr(leaf, "dtype", None)) for leaf in batch)
            if forms == self._forms:
                return last.run(batch)
        return self._callAnew(state, batch)

    def _callAnew(self, state: Any, batch: tuple) -> tuple[Any, Any]:
        jax = _jax()
        isHeld = type(state) is DeviceState and state._compiled is self._last and state.isCurrent
        tree = state._compiled.example if isHeld else state.tree() if type(state) is DeviceState else state
        signature = _Signature.of(jax, tree, batch)
        compiled = self._compiled.get(signature)
        if compiled is None:
            full = state.tree() if isHeld else tree
            compiled = _Compiled(jax, self._function, self._strategy, self._replicated, self._options, full, batch)
            compiled.open(self._strategy, full)
            if self._validate and compiled.isHeldHere:
                compiled.validate(self._function, full, batch)
            self._compiled.put(signature, compiled)
        elif compiled is not self._last or not isHeld:
            compiled.restore(state.tree() if isHeld else tree)
        self._last = compiled
        leaves = [_toArray(jax, leaf) for leaf in jax.tree_util.tree_leaves(batch)]
        # Arrays that need no conversion take the quick way from now on.
        isPlain = len(leaves) == len(batch) and all(getattr(given, "dtype", None) == leaf.dtype for given, leaf in zip(batch, leaves))
        self._forms = tuple((leaf.shape, leaf.dtype) for leaf in leaves) if isPlain else ()
        return compiled.run(leaves)

    def serve(self, state: Any, *batch: Any, **options: Any) -> None:
        """Holds the state for workers in other processes until all have left, in a task "ps" of ParameterServer: `state` is what they begin
        with, and `batch` is of the form of theirs. Workers call the step with a state of the same form, whose values are not read.

        options: of distribute.serve. Raises Error as it does.
        """
        jax = _jax()
        compiled = _Compiled(jax, self._function, self._strategy, self._replicated, self._options, state, batch)
        serve(compiled.plan, self._strategy, **{"state": compiled.arraysOf(state), **options})

    @property
    def plan(self) -> Plan:
        """The plan that the last call ran: plan.table(), plan.explain("loss"). Raises Error before the first call."""
        return self._running().plan

    @property
    def session(self) -> Session:
        """The session that holds the state: save() and restore() checkpoints. Raises Error before the first call."""
        return self._running().session

    def _running(self) -> _Compiled:
        if self._last is None:
            raise Error(f"{_nameOf(self._function)} has not been called; it is compiled for the shapes of the first call")
        return self._last

    def __repr__(self) -> str:
        return f"<distribute.jit of {_nameOf(self._function)} on {self._strategy!r}>"


def jit(function: Callable | None = None, *, strategy: Strategy | None = None, replicated: Sequence[str] = (), validate: bool = False,
        plans: int = 16, deadline: float = 600.0, **options: Any) -> Any:
    """A training step of JAX that runs on the devices of `strategy`.

    function: train_step(state, *batch) -> (state, loss), or (state, tree of outputs), written for the whole batch on one device. What
        jax.jit can trace. Arguments behind the state are split along their first dimension; those without one, and those named in
        `replicated`, are the same on all replicas.
    validate: the first thing to do with a new model. After compiling, runs one step of the plan and one of jax.jit on the first batch,
        compares every value of state and outputs, and raises Error naming the first that differs beyond rounding; the largest
        difference goes to the logger "distribute". So import and compiler are checked together, on your data; docs/Validate.md says what dist-compile
        --validate checks instead. Not where servers in other processes hold the state.
    plans: how many plans are kept with their sessions, one for each form (shapes, types) of state and batch: with one more, the one that
        was used longest ago goes, and its form is compiled again if it comes back.
    deadline: seconds that one compilation may take.
    options: of dist-compile, with underscores, such as allow_gather=True or shard_updates=True.

    Without a function, a decorator. Raises Error (or ImportRefused) at the first call, with the line of the step that it is about.
    """
    if function is None:
        return lambda own: jit(own, strategy=strategy, replicated=replicated, validate=validate, plans=plans, deadline=deadline,
                               **options)
    return Jitted(function, strategy or OneDevice(), replicated, validate, plans, {"deadline": deadline, **options})
