"""Strategy.run: a function of one replica, traced by JAX to a step in the replica view, compiled, and run in a session.

There is no other way to execute: jax.shard_map over one axis gives the text of the step (importer/replica_view.py), compile() makes
the plan, and a Session runs it. A function is traced once for each form of its arguments; what it did in Python then, it does no more.
"""
from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Callable, Mapping, Sequence

import numpy as np

from .._arrays import OwnReplicas, PerReplica, narrowed
from .._rows import isKey
from ..compiler import compile as compilePlan
from ..errors import Error, atCaller
from ..importer import import_open_step, import_step, rowsOfOpenStep
from ..importer.replica_view_names import AXIS
from ..jit import _jax
from ..runtime import Session
from .context import Frame, ReplicaContext, entered, get_replica_context, top
from .merge_calls import firstTraced
from .run_options import RunOptions
from .values import DistributedValues
from .variables import Variable

if TYPE_CHECKING:
    from ..strategy import Strategy

# Steps that every plan of a function has beside its own: the copies of its sync-on-read variables, out and in.
FETCH, STORE = "fetch_copies", "store_copies"
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


def stepsOfCopies(variables: Sequence[Variable]) -> str:
    """The steps FETCH and STORE, which give out, and take in, the copies of these sync-on-read variables."""
    reads, results, arguments, writes = [], [], [], []
    for i, variable in enumerate(variables):
        own = typeOf(variable.shape, variable.dtype)
        reads.append(f'    %{i} = "distribute.read"() {{variable = @"{variable.name}"}} : () -> {own}')
        results.append(f'{own} {{distribute.output = "{variable.name}", distribute.result = "per_replica"}}')
        arguments.append(f'%a{i}: {typeOf((1, *variable.shape), variable.dtype)} {{distribute.batch = "{variable.name}"}}')
        writes += ["    " + collapse(f"%{i}", f"%a{i}", variable.shape, variable.dtype),
                   f'    "distribute.assign"(%{i}) {{variable = @"{variable.name}"}} : ({own}) -> ()']
    types = ", ".join(typeOf(variable.shape, variable.dtype) for variable in variables)
    names = ", ".join(f"%{i}" for i in range(len(variables)))
    view = 'attributes {distribute.step, distribute.view = "replica"}'
    steps = [f"  func.func @{FETCH}() -> ({', '.join(results)}) {view} {{", *reads, f"    return {names} : {types}", "  }",
             f"  func.func @{STORE}({', '.join(arguments)}) {view} {{", *writes, "    return", "  }"]
    return "\n".join(steps) + "\n"


class ReplicaFunction:
    """A function for one form of its arguments, at work in a session of its own; or for any numbers of rows.

    open_: numbers of the arguments' leaves whose first dimension is the replica's rows, of which each replica may have up to maxRows.
    """

    def __init__(self, strategy: Strategy, function: Callable, leaves: Sequence[Any], tree: Any, deadline: float, open_: frozenset[int] = frozenset(), maxRows: int = 0):
        jax = _jax()
        self.strategy, count = strategy, strategy.numReplicas
        self.maxRows, self._open = maxRows, open_
        mesh = jax.sharding.AbstractMesh((count,), (AXIS,))
        split, same = jax.sharding.PartitionSpec(AXIS), jax.sharding.PartitionSpec()
        self._fed = [i for i, leaf in enumerate(leaves) if isFed(leaf)]
        specs = tuple(split if isinstance(leaves[i], DistributedValues) else same for i in self._fed)
        trace = partial(_trace, jax, strategy, function, leaves, tree, self._fed, specs, mesh)
        if open_:  # JAX refuses a symbol where the function asks for the number of rows itself
            (rows,) = jax.export.symbolic_shape("rows", constraints=["rows >= 1"])
            trace([_structOf(jax, leaves[i], count, rows if i in open_ else None) for i in self._fed])
        numbers = rowsOfOpenStep() if open_ else (None,)
        structs = [[_structOf(jax, leaves[i], count, rows if i in open_ else None) for i in self._fed] for rows in numbers]
        trace = partial(trace, structs[0])
        traced, returned, frame = trace()
        if frame.made:  # in the first call alone, one hopes
            traced, returned, frame = trace()
        if frame.made:
            raise Error(f"the variable '{frame.made[0].name}' is made in every call of {getattr(function, '__name__', function)}, which "
                        "would be a new one in every step; keep the one that the first call makes, or make it in strategy.scope()")
        #: What the function returns: a tree, whose JAX values are those of a call.
        self._returned = jax.tree_util.tree_map(lambda leaf: _FETCHED if isinstance(leaf, jax.Array) else leaf, returned)
        lowered = [traced.lower(lowering_platforms=("cpu",))]
        for others in structs[1:]:
            lowered.append(_trace(jax, strategy, function, leaves, tree, self._fed, specs, mesh, others)[0].lower(lowering_platforms=("cpu",)))
        infos = [jax.tree_util.tree_leaves(each.out_info) for each in lowered]
        self._outputTypes = [leaf.dtype for leaf in infos[0]]
        #: By output, whether it has the replica's rows along its first dimension.
        self._hasRows = [_hasRows(i, shapes, numbers) for i, shapes in enumerate(zip(*([leaf.shape for leaf in info] for info in infos)))]
        self.variables: dict[str, Variable] = dict(frame.variables)
        kinds = ["batch" if spec is split else "replicated" for spec in specs]
        outputs = [f"result{i}" for i in range(len(self._outputTypes))]
        manifest = {"inputs": [{"kind": kind, "name": f"argument{i}"} for i, kind in zip(self._fed, kinds)],
                    "outputs": outputs}
        texts = [each.as_text(debug_info=True) for each in lowered]
        text = (import_open_step(texts, manifest, name=_nameOf(function), replicas=count, max_batch=count * maxRows) if open_
                else import_step(texts[0], manifest, name=_nameOf(function), replicas=count))
        self._copied = [variable for variable in self.variables.values() if variable.isOnRead]
        # Of groups that go on by themselves one does a call, and the next one another: each sees all that was done before.
        with atCaller():
            self.plan = compilePlan(self._withCopies(text), strategy.ofOneGroup())
        self.session = Session(self.plan, strategy, deadline=deadline)
        self._step = self.session.bind("step", outputs)
        self._order = [[f"argument{i}" for i in self._fed].index(value.name) for value in self._step.inputs]

    def _withCopies(self, text: str) -> str:
        """The module with steps that give out, and take in, the copies of sync-on-read variables."""
        if not self._copied:
            return text
        end = _endOfModule(text)
        return text[:end] + stepsOfCopies(self._copied) + text[end:]

    def fetchVariable(self, variable: Variable) -> np.ndarray:
        """The value, or the copies, that the session holds."""
        if not variable.isOnRead:
            return self.session.get(variable.name).view(variable.dtype)
        return self.session.run((), step=FETCH)[variable.name].view(variable.dtype)

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
            self.session.run({variable.name: variable.held() for variable in self._copied}, step=STORE)
        for variable in missing:
            variable.moveTo(self, None)

    def __call__(self, leaves: Sequence[Any]) -> Any:
        """Runs the function on arguments of the form for which it was traced."""
        jax = _jax()
        self._takeVariables()
        arrays = [_concatenated(leaves[i])[None] if i in self._open else _feedOf(jax, leaves[i]) for i in self._fed]
        own, outputs = self.strategy.ownReplicas, self._step(*(arrays[i] for i in self._order))
        ends = np.cumsum(_rowsOf(leaves[min(self._open)]))[:-1] if self._open else ()

        def valuesOf(output: np.ndarray, dtype: np.dtype, hasRows: bool) -> Sequence[np.ndarray]:
            return np.split(output[0].view(dtype), ends) if hasRows else output[own.start:own.stop, 0].view(dtype)
        values = iter([valuesOf(*each) for each in zip(outputs, self._outputTypes, self._hasRows)])

        def result(leaf: Any) -> Any:
            if leaf is not _FETCHED:
                return leaf
            found = next(values)
            if self.strategy.numReplicas == 1:
                return found[0]
            return DistributedValues(found) if isinstance(found, list) else DistributedValues.ofRows(found)
        return jax.tree_util.tree_map(result, self._returned)

    def close(self) -> None:
        """Gives the variables back to themselves, and the session up."""
        for variable in self.variables.values():
            if variable.owner is self:
                variable.moveTo(None, self.fetchVariable(variable))
        self.session.close()


def _nameOf(function: Callable) -> str:
    return getattr(function, "__name__", "step").replace("<lambda>", "step")


def _trace(jax: Any, strategy: Strategy, function: Callable, leaves: Sequence[Any], tree: Any, fed: Sequence[int], specs: Sequence[Any],
           mesh: Any, structs: Sequence[Any]) -> tuple[Any, Any, Frame]:
    """The function as JAX traces it for arguments of the forms `structs`, what it returned, and the variables that it names and makes. Traces it anew
    each time."""
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
    return jax.jit(mapped, keep_unused=True).trace(*structs), returned, frame


def _hasRows(number: int, shapes: Sequence[tuple[int, ...]], rows: Sequence[int | None]) -> bool:
    """Whether an output, whose shape (with a leading dimension of replicas) is this for these numbers of rows, has the replica's rows along its
    first dimension. Raises Error for rows elsewhere, whose number differs between replicas."""
    if len(set(shapes)) == 1:
        return False
    if all(shape[1] == each and shape[2:] == shapes[0][2:] for shape, each in zip(shapes, rows)):
        return True
    raise Error(f"result {number} of the function has a shape that depends on the number of rows in another way than by its first dimension, and the "
                "replicas have different numbers of rows; return it with the rows first, or reduce it")


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
    return _canonical(jax, leaf.stacked() if isinstance(leaf, DistributedValues) else leaf)


def _canonical(jax: Any, value: Any) -> np.ndarray:
    """As JAX has it: it makes 32 bits of 64, unless it is told not to."""
    array = np.asarray(value)
    return array if array.dtype.itemsize < 8 else narrowed(value, jax.dtypes.canonicalize_dtype(array.dtype), "an argument of the function")


def _rowsOf(leaf: DistributedValues) -> tuple[int, ...]:
    """How many each replica has; nothing of values without dimensions."""
    return tuple(value.shape[0] for value in leaf.values) if all(value.ndim for value in leaf.values) else ()


def _concatenated(leaf: DistributedValues) -> np.ndarray:
    """The replicas' rows, one behind the other, as JAX has them."""
    return _canonical(_jax(), np.concatenate(leaf.values))


def _feedOf(jax: Any, leaf: Any) -> Any:
    """What a step is fed."""
    return OwnReplicas(_arrayOf(jax, leaf)) if isinstance(leaf, DistributedValues) else _arrayOf(jax, leaf)


def _structOf(jax: Any, leaf: Any, numReplicas: int, rows: Any = None) -> Any:
    """The form of all replicas' values; with `rows` rows of each."""
    if rows is not None:
        array = _concatenated(leaf)
        return jax.ShapeDtypeStruct((numReplicas, rows, *array.shape[1:]), jax.dtypes.canonicalize_dtype(array.dtype))
    array = _arrayOf(jax, leaf)
    shape = (numReplicas, *array.shape[1:]) if isinstance(leaf, DistributedValues) else array.shape
    return jax.ShapeDtypeStruct(shape, array.dtype, weak_type=isinstance(leaf, (bool, int, float)))


def run(strategy: Strategy, function: Callable, args: Sequence[Any], kwargs: Mapping[str, Any] | None, options: RunOptions | None = None) -> Any:
    """See Strategy.run."""
    if options is not None and not isinstance(options, RunOptions):
        raise Error(f"Strategy.run is given options={options!r}; expected distribute.RunOptions(…)")
    options = options or RunOptions()
    current = top()
    if current is not None and (current.kind == "replica" or current.inTrace):
        raise Error("Strategy.run is called in a replica's function or in a merge call; call the function itself")
    if not callable(function):
        raise Error(f"Strategy.run is given {function!r}; expected a function", code="WRONG_TYPE")
    if not isinstance(args, (tuple, list)):
        raise Error(f"Strategy.run is given args={args!r}; expected a tuple", code="WRONG_TYPE")
    if not strategy.numReplicas:
        raise Error(f"{strategy!r} leaves the number of replicas open; name devices, such as \"cpu:2\"")
    if strategy.serversAreElsewhere:
        raise Error("Strategy.run makes a plan of each function, and the servers of this cluster hold the variables of one; expected "
                    "a plan that all processes have: distribute.jit, or distribute.compile, distribute.serve and Session")
    jax = _jax()
    leaves, tree = jax.tree_util.tree_flatten((tuple(args), dict(kwargs or {})))
    leaves = [DistributedValues.ofRows(np.asarray(leaf.array)) if isinstance(leaf, PerReplica) else leaf for leaf in leaves]
    for leaf in leaves:
        if not isinstance(leaf, _ARRAYS) and isKey(leaf):
            raise Error("an argument is a key of JAX; pass its data (jax.random.key_data), and make a key of it in the function "
                        "(jax.random.wrap_key_data)")
        if isinstance(leaf, DistributedValues) and len(leaf) != len(strategy.ownReplicas):
            raise Error(f"an argument has values of {len(leaf)} replicas; {strategy!r} has {len(strategy.ownReplicas)}")
    form = tuple(_formOf(jax, leaf) for leaf in leaves)
    if not options.experimental_enable_dynamic_batch_size:
        _requireEqualRows(leaves)
    key = (function, tree, form, options.deadline)
    try:
        made = strategy.replicaFunctions.get(key)
    except TypeError:
        raise Error(f"an argument of {getattr(function, '__name__', function)} is neither an array nor hashable; pass it as an array, or "
                    "in the function itself") from None
    if made is None:
        made = _runOpen(strategy, function, leaves, tree, form, options.deadline)
    if made is None:
        made = ReplicaFunction(strategy, function, leaves, tree, options.deadline)
        strategy.replicaFunctions.put(key, made)
    return made(leaves)


def _requireEqualRows(leaves: Sequence[Any]) -> None:
    for leaf in leaves:
        if isinstance(leaf, DistributedValues) and len({np.shape(value) for value in leaf.values}) > 1:
            raise Error(f"the replicas' values have the shapes {[np.shape(value) for value in leaf.values]}, which RunOptions "
                        "(experimental_enable_dynamic_batch_size=False) refuses; expected one shape for all")


def _runOpen(strategy: Strategy, function: Callable, leaves: Sequence[Any], tree: Any, form: tuple, deadline: float) -> ReplicaFunction | None:
    """The function for any numbers of rows, where the replicas' are different, or others came before; None: it is not needed, or, of equal numbers, not
    possible. Raises Error where it is not possible for different ones."""
    rows = [_rowsOf(leaf) if isinstance(leaf, DistributedValues) else () for leaf in leaves]
    seen = strategy.formsSeen.get((function, tree)) or []
    strategy.formsSeen.put((function, tree), [*[each for each in seen if each != form][-7:], form])
    uneven = {each for each in rows if len(set(each)) > 1}
    changed = {rows[i] for other in seen for i in range(len(form)) if rows[i] and form[i] != other[i] and _openForm(form) == _openForm(other)}
    counts = uneven or changed
    name = _nameOf(function)
    if not counts:
        return None
    if len(counts) > 1:
        raise Error(f"the replicas have {' and '.join(map(str, sorted(counts)))} rows of different arguments of {name}; expected the same of all")
    (count,) = counts
    chunk = -(-sum(count) // len(count)) or 1
    if count != tuple(max(0, min(chunk, sum(count) - i * chunk)) for i in range(len(count))) or len(strategy.ownReplicas) != strategy.numReplicas:
        if uneven:
            raise Error(f"the replicas have {count} rows; where they have different numbers, expected those of a batch that is split among the replicas of one "
                        f"process: {chunk} each, the last ones fewer (experimental_distribute_dataset)")
        return None
    open_ = frozenset(i for i, each in enumerate(rows) if each == count)
    key = (function, tree, "open", open_, _openForm(form))
    made = strategy.replicaFunctions.get(key)
    if made is not None and max(count) <= made.maxRows:
        return made
    most = max(max(count), made.maxRows if made else 0, *(max(other[i].rows) for other in seen for i in open_ if _openForm(other) == _openForm(form)))
    try:
        made = ReplicaFunction(strategy, function, leaves, tree, deadline, open_, most)
    except Exception as error:  # noqa: BLE001  of JAX, of the function, of the compiler
        if not uneven:
            return None
        raise Error(f"the replicas have {count} rows, and {name} cannot be compiled for any number of rows ({type(error).__name__}: {error}); "
                    "let the replicas divide the batch (experimental_distribute_dataset(…, drop_remainder=True))") from error
    strategy.replicaFunctions.put(key, made)
    return made


def _openForm(form: tuple) -> tuple:
    """The form without the numbers of the replicas' rows."""
    return tuple((*each[:1], None, *each[2:]) if isinstance(each, _ArrayForm) and each.rows else each for each in form)


class _ArrayForm(tuple):
    """(dimensions behind the first, rows of each replica, type, whether it is a number of Python, whether it is of the replicas)."""
    __slots__ = ()

    @property
    def rows(self) -> tuple[int, ...]:
        return self[1]


def _formOf(jax: Any, leaf: Any) -> Any:
    if not isFed(leaf):
        return leaf
    if isinstance(leaf, DistributedValues) and _rowsOf(leaf):
        rest = {value.shape[1:] for value in leaf.values}
        if len(rest) == 1:
            dtype = jax.dtypes.canonicalize_dtype(leaf.values[0].dtype)
            return _ArrayForm((rest.pop(), _rowsOf(leaf), dtype, False, True))
    array = _arrayOf(jax, leaf)
    return array.shape, array.dtype, isinstance(leaf, (bool, int, float)), isinstance(leaf, DistributedValues)
