"""Strategy.run: a function of one replica, traced by JAX to a step in the replica view, compiled, and run in a session.

There is no other way to execute: jax.shard_map over one axis gives the text of the step (importer/replica_view.py), compile() makes
the plan, and a Session runs it. A function is traced once for each form of its arguments; what it did in Python then, it does no more.
"""
from __future__ import annotations

import inspect
import re
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Callable, Mapping, Sequence

import numpy as np

from .._arrays import OwnReplicas, PerReplica, narrowed
from .._generated import transformationsRefused, translated
from .._rows import isKey
from .._symbols import anyRows, comparisonsRefused, saidBy
from ..compiler import compile as compilePlan
from ..errors import Error, WrongType
from ..importer import import_open_step, import_step, rowsOfOpenStep
from ..importer.replica_view_names import AXIS
from ..jit import _jax
from ..runtime import Session
from .agreement import isSpread, requireReplicas, rowsOfEach
from .context import Frame, ReplicaContext, entered, get_replica_context, top
from .merge_calls import firstTraced
from .run_options import RunOptions
from .step_text import FETCH, STORE, stepsOfCopies
from .values import DistributedValues, RowsOfAll
from .variables import Variable

if TYPE_CHECKING:
    from ..strategy import Strategy

#: Rows of each replica that an open plan has room for at least: with one, they would be a dimension like any of size 1 to the compiler.
LEAST_ROOM = 2
# The input that holds the replicas' numbers of rows.
_ROWS = "rows"


def writeAcross(variable: Variable, name: str, value: Any) -> None:
    """A replica's function: variable.assign (or another) in cross-replica context, once for all."""
    def write(strategy: Strategy, values: Any) -> None:
        getattr(variable, name)(firstTraced(values))
    context = get_replica_context()
    assert context is not None
    context.merge_call(write, args=(value,))


class TracedFunction:
    """A function for one form of its arguments, or for any numbers of rows, as the text of a step; and what a call makes of the step's outputs.

    open_: numbers of the arguments' leaves whose first dimension is the replica's rows, of which each replica may have up to maxRows. These are
    padded; how many there are of each replica is an input of its own.
    """

    def __init__(self, strategy: Strategy, function: Callable, leaves: Sequence[Any], tree: Any, open_: frozenset[int] = frozenset(), maxRows: int = 0):
        jax = _jax()
        self.strategy, count = strategy, strategy.numReplicas
        self.maxRows, self.open = maxRows, open_
        mesh = jax.sharding.AbstractMesh((count,), (AXIS,))
        split, same = jax.sharding.PartitionSpec(AXIS), jax.sharding.PartitionSpec()
        self._fed = [i for i, leaf in enumerate(leaves) if isFed(leaf)]
        specs = tuple(split if isinstance(leaves[i], DistributedValues) else same for i in self._fed)
        trace = partial(_trace, jax, strategy, function, leaves, tree, self._fed, specs, mesh)
        if open_:  # JAX refuses a symbol where the function asks for the number of rows itself
            rows = anyRows(jax)
            with comparisonsRefused(orNone=True):
                trace([_structOf(jax, leaves[i], count, rows if i in open_ else None) for i in self._fed])
        numbers = rowsOfOpenStep() if open_ else (None,)
        trace = partial(trace, [_structOf(jax, leaves[i], count, numbers[0] if i in open_ else None) for i in self._fed])
        traced, returned, frame = trace()
        if frame.made:  # in the first call alone, one hopes
            traced, returned, frame = trace()
        if frame.made:
            raise Error(f"the variable '{frame.made[0].name}' is made in every call of {getattr(function, '__name__', function)}, which "
                        "would be a new one in every step; keep the one that the first call makes, or make it in strategy.scope()")
        #: What the function returns: a tree, whose JAX values are those of a call.
        self._returned = jax.tree_util.tree_map(lambda leaf: _FETCHED if isinstance(leaf, jax.Array) else leaf, returned)
        lowered = {numbers[0]: traced.lower(lowering_platforms=("cpu",))}

        def loweredFor(rows: int | None) -> Any:
            if rows not in lowered:
                others = [_structOf(jax, leaves[i], count, rows if i in open_ else None) for i in self._fed]
                lowered[rows] = _trace(jax, strategy, function, leaves, tree, self._fed, specs, mesh, others)[0].lower(lowering_platforms=("cpu",))
            return lowered[rows]
        infos = [jax.tree_util.tree_leaves(loweredFor(rows).out_info) for rows in numbers]
        self._outputTypes = [leaf.dtype for leaf in infos[0]]
        #: By output, whether it has the replica's rows along its first dimension.
        self._hasRows = [_hasRows(i, shapes, numbers) for i, shapes in enumerate(zip(*([leaf.shape for leaf in info] for info in infos)))]
        self.variables: dict[str, Variable] = dict(frame.variables)
        kinds = ["batch" if spec is split else "replicated" for spec in specs]
        #: By position, what the step calls its outputs and its inputs.
        self.outputs = [f"result{i}" for i in range(len(self._outputTypes))]
        self.inputs = [*(f"argument{i}" for i in self._fed), _ROWS]
        manifest = {"inputs": [{"kind": kind, "name": f"argument{i}"} for i, kind in zip(self._fed, kinds)],
                    "outputs": self.outputs}
        #: What the function calls what the step calls so.
        self.names = {**_namesOf(jax, function, leaves, tree), **{each: f"result {i}" for i, each in enumerate(self.outputs)}}
        textFor = lambda rows: loweredFor(rows).as_text(debug_info=True)  # noqa: E731
        with translated(f"the function {nameOf(function)}", self.names):
            self.text = (import_open_step(textFor, manifest, name=nameOf(function), replicas=count, rows_name=_ROWS, most_rows=maxRows) if open_
                    else import_step(textFor(None), manifest, name=nameOf(function), replicas=count))
        #: What the text calls the step: "step", or, beside a variable of that name, another.
        self.step = re.search(r"func\.func @(step_*)\(", self.text)[1]  # type: ignore[index]

    def feeds(self, leaves: Sequence[Any]) -> tuple[list[Any], tuple[int, ...]]:
        """What the step's inputs are given, in the order of `inputs`, and the replicas' numbers of rows, where they are open."""
        jax = _jax()
        arrays = [_padded(jax, leaves[i], self.maxRows) if i in self.open else _feedOf(jax, leaves[i]) for i in self._fed]
        rows = _rowsOf(leaves[min(self.open)]) if self.open else ()
        return [*arrays, OwnReplicas(np.array(rows, np.int64))], rows

    def returned(self, outputs: Sequence[np.ndarray], rows: Sequence[int] = (), ofAll: RowsOfAll | None = None) -> Any:
        """What a call returns whose step has given `outputs`."""
        own = self.strategy.ownReplicas

        def valuesOf(output: np.ndarray, dtype: np.dtype, hasRows: bool) -> Sequence[np.ndarray]:
            values = output[own.start:own.stop, 0].view(dtype)
            return [value[:count] for value, count in zip(values, rows)] if hasRows else values
        values = iter([valuesOf(*each) for each in zip(outputs, self._outputTypes, self._hasRows)])

        def result(leaf: Any) -> Any:
            if leaf is not _FETCHED:
                return leaf
            found = next(values)
            if self.strategy.numReplicas == 1:
                return found[0]
            return DistributedValues(found, ofAll) if isinstance(found, list) else DistributedValues.ofRows(found, RowsOfAll.ofShape(found.shape[1:]))
        return _jax().tree_util.tree_map(result, self._returned)


class ReplicaFunction(TracedFunction):
    """A function at work in a session of its own."""

    def __init__(self, strategy: Strategy, function: Callable, leaves: Sequence[Any], tree: Any, deadline: float,
                 open_: frozenset[int] = frozenset(), maxRows: int = 0):
        super().__init__(strategy, function, leaves, tree, open_, maxRows)
        if self.variables and strategy.serversAreElsewhere:
            from .served_functions import unserved
            raise unserved(strategy, f"{nameOf(function)} uses the variable '{next(iter(self.variables))}'")
        self._copied = [variable for variable in self.variables.values() if variable.isOnRead]
        # Of groups that go on by themselves one does a call, and the next one another: each sees all that was done before.
        with translated(nameOf(function), self.names):
            own = strategy.withoutVariables() if strategy.serversAreElsewhere else strategy.ofOneGroup()
            self.plan = compilePlan(self._withCopies(self.text), own)
        self.session = Session(self.plan, strategy, deadline=deadline)
        self._step = self.session.bind(self.step, self.outputs)
        self._order = [self.inputs.index(value.name) for value in self._step.inputs]

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

    def __call__(self, leaves: Sequence[Any], rowsOfAll: Sequence[RowsOfAll | None]) -> Any:
        """Runs the function on arguments of the form for which it was traced. rowsOfAll: by leaf, what all processes know of its rows."""
        self._takeVariables()
        arrays, rows = self.feeds(leaves)
        return self.returned(self._step(*(arrays[i] for i in self._order)), rows, rowsOfAll[min(self.open)] if self.open else None)

    def close(self) -> None:
        """Gives the variables back to themselves, and the session up."""
        for variable in self.variables.values():
            if variable.owner is self:
                variable.moveTo(None, self.fetchVariable(variable))
        self.session.close()


def nameOf(function: Callable) -> str:
    return getattr(function, "__name__", "step").replace("<lambda>", "step")


def _namesOf(jax: Any, function: Callable, leaves: Sequence[Any], tree: Any) -> dict[str, str]:
    """By name in the step, what the function calls its arguments."""
    try:
        parameters = [p.name for p in inspect.signature(function).parameters.values() if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    except (TypeError, ValueError):
        parameters = []
    names = {}
    for i, (path, _) in enumerate(jax.tree_util.tree_flatten_with_path(jax.tree_util.tree_unflatten(tree, range(len(leaves))))[0]):
        which, key, *rest = path
        isNamed = getattr(which, "idx", 0) == 0 and key.idx < len(parameters)
        own = parameters[key.idx] if isNamed else str(getattr(key, "key", f"argument {i}"))
        names[f"argument{i}"] = own + jax.tree_util.keystr(tuple(rest))
    return names


def _trace(jax: Any, strategy: Strategy, function: Callable, leaves: Sequence[Any], tree: Any, fed: Sequence[int], specs: Sequence[Any],
           mesh: Any, structs: Sequence[Any]) -> tuple[Any, Any, Frame]:
    """The function as JAX traces it for arguments of the forms `structs`, what it returned, and the variables that it names and makes. Traces it anew
    each time."""
    frame = Frame("replica", strategy, inTrace=True, replicaContext=ReplicaContext(strategy))
    returned: Any = None

    def traced(*arrays: Any) -> list[Any]:
        nonlocal returned
        given = list(leaves)
        frame.same = [array for i, array in zip(fed, arrays) if not isinstance(leaves[i], DistributedValues)]
        for i, array in zip(fed, arrays):
            given[i] = array[0] if isinstance(leaves[i], DistributedValues) else array
        args, kwargs = jax.tree_util.tree_unflatten(tree, given)
        with entered(frame):
            returned = function(*args, **kwargs)
        return [leaf[None] for leaf in jax.tree_util.tree_leaves(returned) if isinstance(leaf, jax.Array)]
    traced.__name__ = nameOf(function)
    # What JAX says of it is of the user's line.
    origin = function
    while isinstance(origin, partial):
        origin = origin.func
    origin = inspect.unwrap(origin if hasattr(origin, "__code__") or hasattr(origin, "__wrapped__") else type(origin).__call__)
    if hasattr(origin, "__code__"):
        traced.__signature__, traced.__wrapped__ = inspect.signature(traced), origin  # type: ignore[attr-defined]
    mapped = jax.shard_map(traced, mesh=mesh, in_specs=specs, out_specs=jax.sharding.PartitionSpec(AXIS), check_vma=False)
    with transformationsRefused():
        stage = jax.jit(mapped, keep_unused=True).trace(*structs)
    return stage, returned, frame


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
    if array.dtype.kind == "c":
        raise Error(f"an argument of the function has elements of {array.dtype}, of {jax.dtypes.canonicalize_dtype(array.dtype)} to JAX; expected "
                    "real numbers: pass the real and the imaginary part, and make the number of them in the function (jax.lax.complex)")
    if array.dtype.kind in "USMm":
        raise WrongType(f"an argument of the function has elements of {array.dtype}; expected numbers or truth values")
    if array.dtype.kind == "O":
        return narrowed(value, np.dtype(jax.dtypes.canonicalize_dtype(int)), "an argument of the function")
    return array if array.dtype.itemsize < 8 else narrowed(value, jax.dtypes.canonicalize_dtype(array.dtype), "an argument of the function")


def _rowsOf(leaf: DistributedValues) -> tuple[int, ...]:
    """How many each replica has; nothing of values without dimensions."""
    return tuple(value.shape[0] for value in leaf.values) if all(value.ndim for value in leaf.values) else ()


def _concatenated(leaf: DistributedValues) -> np.ndarray:
    """The replicas' rows, one behind the other, as JAX has them."""
    return _canonical(_jax(), np.concatenate(leaf.values))


def _padded(jax: Any, leaf: DistributedValues, most: int) -> OwnReplicas:
    """The replicas' rows, `most` of each: padded with a row that there is, since zeros might be divided by."""
    rows, counts = _concatenated(leaf), _rowsOf(leaf)
    made = np.zeros((len(counts), most, *rows.shape[1:]), rows.dtype)
    if len(rows):
        made[:] = rows[0]
    for each, value in zip(made, np.split(rows, np.cumsum(counts)[:-1])):
        each[:len(value)] = value
    return OwnReplicas(made)


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
        raise WrongType(f"Strategy.run is given {function!r}; expected a function")
    if not isinstance(args, (tuple, list)):
        raise WrongType(f"Strategy.run is given args={args!r}; expected a tuple")
    if not strategy.numReplicas:
        raise Error(f"{strategy!r} leaves the number of replicas open; name devices, such as \"cpu:2\"")
    if strategy.cluster is not None and strategy.cluster.onFailure != "stop":
        raise Error(f'the cluster goes on after the loss of a process (onFailure="{strategy.cluster.onFailure}"), which is for distribute.Session; '
                    "expected a Cluster with onFailure=\"stop\" for Strategy.run", code="UNIMPLEMENTED")
    requireReplicas(strategy, "Strategy.run")
    jax = _jax()
    leaves, tree = jax.tree_util.tree_flatten((tuple(args), dict(kwargs or {})))
    leaves = [DistributedValues.ofRows(np.asarray(leaf.array)) if isinstance(leaf, PerReplica) else leaf for leaf in leaves]
    for leaf in leaves:
        if not isinstance(leaf, _ARRAYS) and isKey(leaf):
            raise Error("an argument is a key of JAX; pass its data (jax.random.key_data), and make a key of it in the function "
                        "(jax.random.wrap_key_data)")
        if isinstance(leaf, DistributedValues) and len(leaf) != len(strategy.ownReplicas):
            raise Error(f"an argument has values of {len(leaf)} replicas; {strategy!r} has {len(strategy.ownReplicas)}")
    # The only replica's arrays may be a batch, of which another one has another number of rows.
    values = [DistributedValues([leaf]) if strategy.numReplicas == 1 and _hasDimensions(leaf) else leaf for leaf in leaves]
    rowsOfAll = rowsOfEach(strategy, f"Strategy.run of {nameOf(function)}", values)
    if not options.experimental_enable_dynamic_batch_size:
        _requireEqualRows(leaves, rowsOfAll)
    if strategy.serversAreElsewhere and strategy.served is not None:
        served = strategy.served.find(function, values, tree)
        if served is not None:
            return strategy.served.call(served, values, rowsOfAll)
    rows = [_Rows.of(strategy, value, ofAll) for value, ofAll in zip(values, rowsOfAll)]
    form = tuple(_formOf(jax, value, own) for value, own in zip(values, rows))
    key = (function, tree, form, options.deadline)
    try:
        made = strategy.replicaFunctions.get(key)
    except TypeError:
        raise Error(f"an argument of {getattr(function, '__name__', function)} is neither an array nor hashable; pass it as an array, or "
                    "in the function itself") from None
    if made is None:
        made = _openFunction(strategy, function, leaves, values, tree, rows, form, options.deadline)
    if made is None:
        made = ReplicaFunction(strategy, function, leaves, tree, options.deadline)
        strategy.replicaFunctions.put(key, made)
    return made([value if i in made.open else leaf for i, (leaf, value) in enumerate(zip(leaves, values))], rowsOfAll)


def _hasDimensions(leaf: Any) -> bool:
    return isFed(leaf) and not isinstance(leaf, DistributedValues) and np.ndim(leaf) > 0


def _requireEqualRows(leaves: Sequence[Any], rowsOfAll: Sequence[RowsOfAll | None]) -> None:
    for leaf, ofAll in zip(leaves, rowsOfAll):
        if isinstance(leaf, DistributedValues) and ((ofAll and ofAll.isUneven) or len({np.shape(value) for value in leaf.values}) > 1):
            raise Error(f"the replicas' values have the shapes {[np.shape(value) for value in leaf.values]}, which RunOptions "
                        "(experimental_enable_dynamic_batch_size=False) refuses; expected one shape for all, in all processes")


def _openFunction(strategy: Strategy, function: Callable, leaves: Sequence[Any], values: Sequence[Any], tree: Any, rows: Sequence[_Rows | None],
                  form: tuple, deadline: float) -> ReplicaFunction | None:
    """The function for any numbers of rows, where the replicas' are different, or others came before; None: it is not needed, or, of equal ones, not
    possible. values: of leaves that may be a batch, the replicas'. Raises Error where it is not possible for different ones."""
    seen = strategy.formsSeen.get((function, tree)) or []
    strategy.formsSeen.put((function, tree), [*[each for each in seen if each != form][-7:], form])
    every = frozenset(range(len(form)))
    alike = [other for other in seen if _openForm(form, every) == _openForm(other, every)]
    uneven = {each for each in rows if each is not None and each.isUneven}
    changed = {i for other in alike for i, own in enumerate(rows) if own and form[i] != other[i]}
    counts = uneven or {rows[i] for i in changed}
    name = nameOf(function)
    if not counts:
        return None
    if len(counts) > 1:
        if not uneven:
            return None
        raise Error(f"the replicas have {' and '.join(map(str, sorted(counts, key=str)))} rows of different arguments of {name}; expected the same of all")
    (count,) = counts
    # The only replica's arrays may have as many rows as the batch for another reason.
    open_ = frozenset(changed) if strategy.numReplicas == 1 else frozenset(i for i, each in enumerate(rows) if each == count)
    if len({_rowsOf(values[i]) for i in open_}) > 1:
        raise Error(f"the replicas have {' and '.join(sorted(str(_rowsOf(values[i])) for i in open_))} rows of different arguments of {name}; expected the "
                    "same of all")
    key = (function, tree, "open", open_, _openForm(form, open_), deadline)
    made = strategy.replicaFunctions.get(key)
    if made is not None and count.most <= made.maxRows:
        return made
    most = max(count.most, LEAST_ROOM, made.maxRows if made else 0, *(other[i].rows.most for other in alike for i in open_))
    try:
        made = ReplicaFunction(strategy, function, [values[i] if i in open_ else leaf for i, leaf in enumerate(leaves)], tree, deadline, open_, most)
    except Exception as error:  # noqa: BLE001  of JAX, of the function, of the compiler
        if not uneven:
            return None
        raise Error(f"the replicas have {count} rows, and {name} cannot be compiled for any number of rows ({saidBy(error)}); "
                    "let the replicas divide the batch (experimental_distribute_dataset(…, drop_remainder=True))") from error
    strategy.replicaFunctions.put(key, made)
    return made


@dataclass(frozen=True)
class _Rows:
    """The replicas' numbers of rows: of this process, or, where others have replicas, too, what all know: whether they differ, and the largest."""
    own: tuple[int, ...] | None
    isUneven: bool
    most: int

    @classmethod
    def of(cls, strategy: Strategy, leaf: Any, ofAll: RowsOfAll | None) -> _Rows | None:
        if ofAll is None:
            return None
        return cls(None if isSpread(strategy) else _rowsOf(leaf), ofAll.isUneven, ofAll.most)

    def __str__(self) -> str:
        return str(self.own) if self.own else f"{'up to ' if self.isUneven else ''}{self.most}"


def _openForm(form: tuple, open_: frozenset[int]) -> tuple:
    """The form without the numbers of rows of these arguments."""
    return tuple((*each[:1], None, *each[2:]) if i in open_ and isinstance(each, _ArrayForm) else each for i, each in enumerate(form))


class _ArrayForm(tuple):
    """(dimensions behind the first, rows of each replica, type, whether it is a number of Python, whether it is of the replicas)."""
    __slots__ = ()

    @property
    def rows(self) -> _Rows:
        return self[1]


def _formOf(jax: Any, leaf: Any, rows: _Rows | None) -> Any:
    if not isFed(leaf):
        return leaf
    if rows is not None:
        return _ArrayForm((leaf.values[0].shape[1:], rows, jax.dtypes.canonicalize_dtype(leaf.values[0].dtype), False, True))
    array = _arrayOf(jax, leaf)
    return array.shape, array.dtype, isinstance(leaf, (bool, int, float)), isinstance(leaf, DistributedValues)
