"""Strategy.run: a function of one replica, traced by JAX to a step in the replica view, compiled, and run in a session.

There is no other way to execute: jax.shard_map over one axis gives the text of the step (importer/replica_view.py), compile() makes
the plan, and a Session runs it. A function is traced once for each form of its arguments; what it did in Python then, it does no more.
"""
from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Callable, Mapping, Sequence

import numpy as np

from .._arrays import OwnReplicas, PerReplica
from ..compiler import compile as compilePlan
from ..errors import Error
from ..importer import import_step
from ..importer.replica_view_names import AXIS
from ..jit import _isKey, _jax
from ..runtime import Session
from .context import Frame, ReplicaContext, entered, get_replica_context, top
from .merge_calls import firstTraced
from .values import DistributedValues
from .variables import Variable

if TYPE_CHECKING:
    from ..strategy import Strategy

# Steps that every plan of a function has beside its own: the copies of its sync-on-read variables, out and in.
_FETCH, _STORE = "fetch_copies", "store_copies"
_MLIR = {"bool": "i1", "float16": "f16", "bfloat16": "bf16", "float32": "f32", "float64": "f64"}


def typeOf(shape: Sequence[int], dtype: np.dtype, isSigned: bool = False) -> str:
    """The MLIR type of a tensor; integers without a sign, unless the sign is asked for, where unsigned ones keep it."""
    name = np.dtype(dtype).name
    element = _MLIR.get(name)
    if element is None:
        if np.dtype(dtype).kind not in "iu":
            raise Error(f"a value has elements of {name}; expected numbers or truth values")
        element = ("u" if isSigned and np.dtype(dtype).kind == "u" else "") + f"i{8 * np.dtype(dtype).itemsize}"
    return f"tensor<{''.join(f'{size}x' for size in shape)}{element}>"


def collapse(result: str, value: str, shape: Sequence[int], element: np.dtype, isSigned: bool = False) -> str:
    """A line that drops the leading dimension, of size 1, of `value`, whose other dimensions are `shape`."""
    groups = ", ".join(f"[{i + 1}]" if i else "[0, 1]" for i in range(len(shape)))
    return (f"{result} = tensor.collapse_shape {value} [{groups}] : {typeOf((1, *shape), element, isSigned)} into "
            f"{typeOf(shape, element, isSigned)}")


def writeAcross(variable: Variable, name: str, value: Any) -> None:
    """A replica's function: variable.assign (or another) in cross-replica context, once for all."""
    def write(strategy: Strategy, values: Any) -> None:
        getattr(variable, name)(firstTraced(values))
    context = get_replica_context()
    assert context is not None
    context.merge_call(write, args=(value,))


class ReplicaFunction:
    """A function for one form of its arguments, at work in a session of its own."""

    def __init__(self, strategy: Strategy, function: Callable, leaves: Sequence[Any], tree: Any):
        jax = _jax()
        self.strategy, count = strategy, strategy.numReplicas
        mesh = jax.sharding.AbstractMesh((count,), (AXIS,))
        split, same = jax.sharding.PartitionSpec(AXIS), jax.sharding.PartitionSpec()
        self._fed = [i for i, leaf in enumerate(leaves) if isFed(leaf)]
        structs = [_structOf(jax, leaves[i], count) for i in self._fed]
        specs = tuple(split if isinstance(leaves[i], DistributedValues) else same for i in self._fed)
        trace = partial(_trace, jax, strategy, function, leaves, tree, self._fed, structs, specs, mesh)
        lowered, returned, frame = trace()
        if frame.made:  # in the first call alone, one hopes
            lowered, returned, frame = trace()
        if frame.made:
            raise Error(f"the variable '{frame.made[0].name}' is made in every call of {getattr(function, '__name__', function)}, which "
                        "would be a new one in every step; keep the one that the first call makes, or make it in strategy.scope()")
        #: What the function returns: a tree, whose JAX values are those of a call.
        self._returned = jax.tree_util.tree_map(lambda leaf: _FETCHED if isinstance(leaf, jax.Array) else leaf, returned)
        self._outputTypes = [leaf.dtype for leaf in jax.tree_util.tree_leaves(lowered.out_info)]
        self.variables: dict[str, Variable] = dict(frame.variables)
        kinds = ["batch" if spec is split else "replicated" for spec in specs]
        outputs = [f"result{i}" for i in range(len(self._outputTypes))]
        manifest = {"inputs": [{"kind": kind, "name": f"argument{i}"} for i, kind in zip(self._fed, kinds)],
                    "outputs": outputs}
        text = import_step(lowered.as_text(debug_info=True), manifest, name=_nameOf(function), replicas=count)
        self._copied = [variable for variable in self.variables.values() if variable.isOnRead]
        # Of groups that go on by themselves one does a call, and the next one another: each sees all that was done before.
        self.plan = compilePlan(self._withCopies(text), strategy.ofOneGroup())
        self.session = Session(self.plan, strategy)
        self._step = self.session.bind("step", outputs)
        self._order = [[f"argument{i}" for i in self._fed].index(value.name) for value in self._step.inputs]

    def _withCopies(self, text: str) -> str:
        """The module with steps that give out, and take in, the copies of sync-on-read variables."""
        if not self._copied:
            return text
        reads, results, arguments, writes = [], [], [], []
        for i, variable in enumerate(self._copied):
            own = typeOf(variable.shape, variable.dtype)
            reads.append(f'    %{i} = "distribute.read"() {{variable = @"{variable.name}"}} : () -> {own}')
            results.append(f'{own} {{distribute.output = "{variable.name}", distribute.result = "per_replica"}}')
            arguments.append(f'%a{i}: {typeOf((1, *variable.shape), variable.dtype)} {{distribute.batch = "{variable.name}"}}')
            writes += ["    " + collapse(f"%{i}", f"%a{i}", variable.shape, variable.dtype),
                       f'    "distribute.assign"(%{i}) {{variable = @"{variable.name}"}} : ({own}) -> ()']
        types = ", ".join(typeOf(variable.shape, variable.dtype) for variable in self._copied)
        names = ", ".join(f"%{i}" for i in range(len(self._copied)))
        view = 'attributes {distribute.step, distribute.view = "replica"}'
        steps = [f"  func.func @{_FETCH}() -> ({', '.join(results)}) {view} {{", *reads, f"    return {names} : {types}", "  }",
                 f"  func.func @{_STORE}({', '.join(arguments)}) {view} {{", *writes, "    return", "  }"]
        end = _endOfModule(text)
        return text[:end] + "\n".join(steps) + "\n" + text[end:]

    def fetchVariable(self, variable: Variable) -> np.ndarray:
        """The value, or the copies, that the session holds."""
        if not variable.isOnRead:
            return self.session.get(variable.name).view(variable.dtype)
        return self.session.run((), step=_FETCH)[variable.name].view(variable.dtype)

    def _takeVariables(self) -> None:
        """Brings the variables here that others hold."""
        missing = [variable for variable in self.variables.values() if variable.owner is not self]
        if not missing:
            return
        for variable in missing:
            value = variable.held()
            if not variable.isOnRead:
                self.session.set(variable.name, value)
        if any(variable.isOnRead for variable in missing):
            # A step reads all variables that it names: what was not yet given here is not read before it is written.
            for variable in self._copied:
                if variable in missing:
                    self.session.set(variable.name, np.zeros(variable.shape, variable.dtype))
            self.session.run({variable.name: variable.held() for variable in self._copied}, step=_STORE)
        for variable in missing:
            variable.moveTo(self, None)

    def __call__(self, leaves: Sequence[Any]) -> Any:
        """Runs the function on arguments of the form for which it was traced."""
        jax = _jax()
        self._takeVariables()
        arrays = [_feedOf(jax, leaves[i]) for i in self._fed]
        own, rows = self.strategy.ownReplicas, self._step(*(arrays[i] for i in self._order))
        values = iter([row[own.start:own.stop, 0].view(dtype) for row, dtype in zip(rows, self._outputTypes)])

        def result(leaf: Any) -> Any:
            if leaf is not _FETCHED:
                return leaf
            found = next(values)
            return found[0] if self.strategy.numReplicas == 1 else DistributedValues.ofRows(found)
        return jax.tree_util.tree_map(result, self._returned)

    def close(self) -> None:
        """Gives the variables back to themselves, and the session up."""
        for variable in self.variables.values():
            if variable.owner is self:
                variable.moveTo(None, self.fetchVariable(variable))
        self.session.close()


def _nameOf(function: Callable) -> str:
    return getattr(function, "__name__", "step").replace("<lambda>", "step")


def _trace(jax: Any, strategy: Strategy, function: Callable, leaves: Sequence[Any], tree: Any, fed: Sequence[int], structs: Sequence[Any],
           specs: Sequence[Any], mesh: Any) -> tuple[Any, Any, Frame]:
    """The function as JAX lowers it, what it returned, and the variables that it names and makes. Traces it anew each time."""
    frame = Frame("replica", strategy, inTrace=True, replicaContext=ReplicaContext(strategy))
    returned: Any = None

    def traced(*arrays: Any) -> list[Any]:
        nonlocal returned
        given = list(leaves)
        for i, array in zip(fed, arrays):
            given[i] = array[0] if isinstance(leaves[i], DistributedValues) else array
        args, kwargs = jax.tree_util.tree_unflatten(tree, given)
        with entered(frame):
            returned = function(*args, **kwargs)
        return [leaf[None] for leaf in jax.tree_util.tree_leaves(returned) if isinstance(leaf, jax.Array)]
    traced.__name__ = _nameOf(function)
    mapped = jax.shard_map(traced, mesh=mesh, in_specs=specs, out_specs=jax.sharding.PartitionSpec(AXIS), check_vma=False)
    lowered = jax.jit(mapped, keep_unused=True).trace(*structs).lower(lowering_platforms=("cpu",))
    return lowered, returned, frame


class _Fetched:
    """Stands for a value of a call in what a function returns."""


_FETCHED = _Fetched()


def _endOfModule(text: str) -> int:
    """Where the module's last brace is; places may follow it."""
    lines = text.splitlines(keepends=True)
    last = max(i for i, line in enumerate(lines) if line.startswith("}"))
    return sum(map(len, lines[:last]))


_ARRAYS = (DistributedValues, np.ndarray, np.generic, bool, int, float)


def isFed(leaf: Any) -> bool:
    """Whether an argument's leaf is an array, which changes from call to call; others belong to the form."""
    return isinstance(leaf, _ARRAYS) or hasattr(leaf, "__dlpack__")


def _arrayOf(jax: Any, leaf: Any) -> np.ndarray:
    array = leaf.stacked() if isinstance(leaf, DistributedValues) else np.asarray(leaf)
    # JAX makes 32 bits of 64, unless it is told not to; the others are its own.
    return array if array.dtype.itemsize < 8 else array.astype(jax.dtypes.canonicalize_dtype(array.dtype), copy=False)


def _feedOf(jax: Any, leaf: Any) -> Any:
    """What a step is fed."""
    return OwnReplicas(_arrayOf(jax, leaf)) if isinstance(leaf, DistributedValues) else _arrayOf(jax, leaf)


def _structOf(jax: Any, leaf: Any, numReplicas: int) -> Any:
    """The form of all replicas' values."""
    array = _arrayOf(jax, leaf)
    shape = (numReplicas, *array.shape[1:]) if isinstance(leaf, DistributedValues) else array.shape
    return jax.ShapeDtypeStruct(shape, array.dtype, weak_type=isinstance(leaf, (bool, int, float)))


def run(strategy: Strategy, function: Callable, args: Sequence[Any], kwargs: Mapping[str, Any] | None) -> Any:
    """See Strategy.run."""
    current = top()
    if current is not None and (current.kind == "replica" or current.inTrace):
        raise Error("Strategy.run is called in a replica's function or in a merge call; call the function itself")
    if not callable(function):
        raise Error(f"Strategy.run is given {function!r}; expected a function")
    if not isinstance(args, (tuple, list)):
        raise Error(f"Strategy.run is given args={args!r}; expected a tuple")
    if not strategy.numReplicas:
        raise Error(f"{strategy!r} leaves the number of replicas open; name devices, such as \"cpu:2\"")
    if strategy.serversAreElsewhere:
        raise Error("Strategy.run makes a plan of each function, and the servers of this cluster hold the variables of one; expected "
                    "a plan that all processes have: distribute.jit, or distribute.compile, distribute.serve and Session")
    jax = _jax()
    leaves, tree = jax.tree_util.tree_flatten((tuple(args), dict(kwargs or {})))
    leaves = [DistributedValues.ofRows(np.asarray(leaf.array)) if isinstance(leaf, PerReplica) else leaf for leaf in leaves]
    for leaf in leaves:
        if not isinstance(leaf, _ARRAYS) and _isKey(leaf):
            raise Error("an argument is a key of JAX; pass its data (jax.random.key_data), and make a key of it in the function "
                        "(jax.random.wrap_key_data)")
        if isinstance(leaf, DistributedValues) and len(leaf) != len(strategy.ownReplicas):
            raise Error(f"an argument has values of {len(leaf)} replicas; {strategy!r} has {len(strategy.ownReplicas)}")
    form = tuple(_formOf(jax, leaf) for leaf in leaves)
    key = (function, tree, form)
    try:
        made = strategy.replicaFunctions.get(key)
    except TypeError:
        raise Error(f"an argument of {getattr(function, '__name__', function)} is neither an array nor hashable; pass it as an array, or "
                    "in the function itself") from None
    if made is None:
        made = ReplicaFunction(strategy, function, leaves, tree)
        strategy.replicaFunctions.put(key, made)
    return made(leaves)


def _formOf(jax: Any, leaf: Any) -> Any:
    if not isFed(leaf):
        return leaf
    array = _arrayOf(jax, leaf)
    return array.shape, array.dtype, isinstance(leaf, (bool, int, float)), isinstance(leaf, DistributedValues)
