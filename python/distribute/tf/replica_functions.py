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
from .._generated import transformations_refused, translated
from .._rows import is_key
from .._symbols import any_rows, comparisons_refused, said_by
from ..compiler import compile as compile_plan
from ..errors import Error, WrongType
from ..importer import import_open_step, import_step, rows_of_open_step
from ..importer.replica_view_names import AXIS
from .._device_state import jax_module
from ..runtime import Session
from .agreement import is_spread, require_replicas, rows_of_each
from .context import ReplicaContext
from .frames import Frame, entered, top
from .run_options import RunOptions
from .step_text import FETCH, STORE, steps_of_copies
from .values import ARRAYS, DistributedValues, RowsOfAll, is_fed
from .variables import Variable, unserved

if TYPE_CHECKING:
    from .strategies import Strategy

#: Rows of each replica that an open plan has room for at least: with one, they would be a dimension like any of size 1 to the compiler.
LEAST_ROOM = 2
# The input that holds the replicas' numbers of rows.
_ROWS = "rows"


class TracedFunction:
    """A function for one form of its arguments, or for any numbers of rows, as the text of a step; and what a call makes of the step's outputs.

    Args:
        open_: Numbers of the arguments' leaves whose first dimension is the replica's rows, of which each replica may have up to max_rows. These
            are padded; how many there are of each replica is an input of its own.
    """

    def __init__(self, strategy: Strategy, function: Callable, leaves: Sequence[Any], tree: Any, open_: frozenset[int] = frozenset(), max_rows: int = 0):
        jax = jax_module()
        self.strategy, count = strategy, strategy.num_replicas
        self.max_rows, self.open = max_rows, open_
        mesh = jax.sharding.AbstractMesh((count,), (AXIS,))
        split, same = jax.sharding.PartitionSpec(AXIS), jax.sharding.PartitionSpec()
        self._fed = [i for i, leaf in enumerate(leaves) if is_fed(leaf)]
        specs = tuple(split if isinstance(leaves[i], DistributedValues) else same for i in self._fed)
        trace = partial(_trace, jax, strategy, function, leaves, tree, self._fed, specs, mesh)
        if open_:  # JAX refuses a symbol where the function asks for the number of rows itself
            rows = any_rows(jax)
            with comparisons_refused(or_none=True):
                trace([_struct_of(jax, leaves[i], count, rows if i in open_ else None) for i in self._fed])
        numbers = rows_of_open_step() if open_ else (None,)
        trace = partial(trace, [_struct_of(jax, leaves[i], count, numbers[0] if i in open_ else None) for i in self._fed])
        traced, returned, frame = trace()
        if frame.made:  # in the first call alone, one hopes
            traced, returned, frame = trace()
        if frame.made:
            raise Error(f"the variable '{frame.made[0].name}' is made in every call of {getattr(function, '__name__', function)}, which "
                        "would be a new one in every step; keep the one that the first call makes, or make it in strategy.scope()")
        #: What the function returns: a tree, whose JAX values are those of a call.
        self._returned = jax.tree_util.tree_map(lambda leaf: _FETCHED if isinstance(leaf, jax.Array) else leaf, returned)
        lowered = {numbers[0]: traced.lower(lowering_platforms=("cpu",))}

        def lowered_for(rows: int | None) -> Any:
            if rows not in lowered:
                others = [_struct_of(jax, leaves[i], count, rows if i in open_ else None) for i in self._fed]
                lowered[rows] = _trace(jax, strategy, function, leaves, tree, self._fed, specs, mesh, others)[0].lower(lowering_platforms=("cpu",))
            return lowered[rows]
        infos = [jax.tree_util.tree_leaves(lowered_for(rows).out_info) for rows in numbers]
        self._output_types = [leaf.dtype for leaf in infos[0]]
        #: By output, whether it has the replica's rows along its first dimension.
        self._has_rows = [_has_rows(i, shapes, numbers) for i, shapes in enumerate(zip(*([leaf.shape for leaf in info] for info in infos)))]
        self.variables: dict[str, Variable] = dict(frame.variables)
        kinds = ["batch" if spec is split else "replicated" for spec in specs]
        #: By position, what the step calls its outputs and its inputs.
        self.outputs = [f"result{i}" for i in range(len(self._output_types))]
        self.inputs = [*(f"argument{i}" for i in self._fed), _ROWS]
        manifest = {"inputs": [{"kind": kind, "name": f"argument{i}"} for i, kind in zip(self._fed, kinds)],
                    "outputs": self.outputs}
        #: What the function calls what the step calls so.
        self.names = {**_names_of(jax, function, leaves, tree), **{each: f"result {i}" for i, each in enumerate(self.outputs)}}
        text_for = lambda rows: lowered_for(rows).as_text(debug_info=True)  # noqa: E731
        with translated(f"the function {name_of(function)}", self.names):
            self.text = (import_open_step(text_for, manifest, name=name_of(function), replicas=count, rows_name=_ROWS, most_rows=max_rows) if open_
                    else import_step(text_for(None), manifest, name=name_of(function), replicas=count))
        #: What the text calls the step: "step", or, beside a variable of that name, another.
        self.step = re.search(r"func\.func @(step_*)\(", self.text)[1]  # type: ignore[index]

    def feeds(self, leaves: Sequence[Any]) -> tuple[list[Any], tuple[int, ...]]:
        """What the step's inputs are given, in the order of `inputs`, and the replicas' numbers of rows, where they are open."""
        jax = jax_module()
        arrays = [_padded(jax, leaves[i], self.max_rows) if i in self.open else _feed_of(jax, leaves[i]) for i in self._fed]
        rows = _rows_of(leaves[min(self.open)]) if self.open else ()
        return [*arrays, OwnReplicas(np.array(rows, np.int64))], rows

    def returned(self, outputs: Sequence[np.ndarray], rows: Sequence[int] = (), of_all: RowsOfAll | None = None) -> Any:
        """What a call returns whose step has given `outputs`."""
        own = self.strategy.own_replicas

        def values_of(output: np.ndarray, dtype: np.dtype, has_rows: bool) -> Sequence[np.ndarray]:
            values = output[own.start:own.stop, 0].view(dtype)
            return [value[:count] for value, count in zip(values, rows)] if has_rows else values
        values = iter([values_of(*each) for each in zip(outputs, self._output_types, self._has_rows)])

        def result(leaf: Any) -> Any:
            if leaf is not _FETCHED:
                return leaf
            found = next(values)
            if self.strategy.num_replicas == 1:
                return found[0]
            return DistributedValues(found, of_all) if isinstance(found, list) else DistributedValues.of_rows(found, RowsOfAll.of_shape(found.shape[1:]))
        return jax_module().tree_util.tree_map(result, self._returned)


class ReplicaFunction(TracedFunction):
    """A function at work in a session of its own."""

    def __init__(self, strategy: Strategy, function: Callable, leaves: Sequence[Any], tree: Any, deadline: float,
                 open_: frozenset[int] = frozenset(), max_rows: int = 0):
        super().__init__(strategy, function, leaves, tree, open_, max_rows)
        if self.variables and strategy.servers_are_elsewhere:
            raise unserved(strategy, f"{name_of(function)} uses the variable '{next(iter(self.variables))}'")
        self._copied = [variable for variable in self.variables.values() if variable.is_on_read]
        # Of groups that go on by themselves one does a call, and the next one another: each sees all that was done before.
        with translated(name_of(function), self.names):
            own = strategy.without_variables() if strategy.servers_are_elsewhere else strategy.of_one_group()
            self.plan = compile_plan(self._with_copies(self.text), own)
        self.session = Session(self.plan, strategy, deadline=deadline)
        self._step = self.session.bind(self.step, self.outputs)
        self._order = [self.inputs.index(value.name) for value in self._step.inputs]

    def _with_copies(self, text: str) -> str:
        """The module with steps that give out, and take in, the copies of sync-on-read variables."""
        if not self._copied:
            return text
        end = _end_of_module(text)
        return text[:end] + steps_of_copies(self._copied) + text[end:]

    def fetch_variable(self, variable: Variable) -> np.ndarray:
        """The value, or the copies, that the session holds."""
        if not variable.is_on_read:
            return self.session.get(variable.name).view(variable.dtype)
        return self.session.run((), step=FETCH)[variable.name].view(variable.dtype)

    def _take_variables(self) -> None:
        """Brings the variables here that others hold."""
        missing = [variable for variable in self.variables.values() if variable.owner is not self]
        if not missing:
            return
        for variable in missing:
            value = variable.held()
            if not variable.is_on_read:
                self.session.set(variable.name, value)
        if any(variable.is_on_read for variable in missing):
            # A step reads all variables that it names: what was not yet given here is not read before it is written.
            for variable in self._copied:
                if variable in missing:
                    self.session.set(variable.name, np.zeros(variable.shape, variable.dtype))
            self.session.run({variable.name: variable.held() for variable in self._copied}, step=STORE)
        for variable in missing:
            variable.move_to(self, None)

    def __call__(self, leaves: Sequence[Any], rows_of_all: Sequence[RowsOfAll | None]) -> Any:
        """Runs the function on arguments of the form for which it was traced.

        Args:
            rows_of_all: By leaf, what all processes know of its rows.
        """
        self._take_variables()
        arrays, rows = self.feeds(leaves)
        return self.returned(self._step(*(arrays[i] for i in self._order)), rows, rows_of_all[min(self.open)] if self.open else None)

    def close(self) -> None:
        """Gives the variables back to themselves, and the session up."""
        for variable in self.variables.values():
            if variable.owner is self:
                variable.move_to(None, self.fetch_variable(variable))
        self.session.close()


def name_of(function: Callable) -> str:
    return getattr(function, "__name__", "step").replace("<lambda>", "step")


def _names_of(jax: Any, function: Callable, leaves: Sequence[Any], tree: Any) -> dict[str, str]:
    """By name in the step, what the function calls its arguments."""
    try:
        parameters = [p.name for p in inspect.signature(function).parameters.values() if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    except (TypeError, ValueError):
        parameters = []
    names = {}
    for i, (path, _) in enumerate(jax.tree_util.tree_flatten_with_path(jax.tree_util.tree_unflatten(tree, range(len(leaves))))[0]):
        which, key, *rest = path
        is_named = getattr(which, "idx", 0) == 0 and key.idx < len(parameters)
        own = parameters[key.idx] if is_named else str(getattr(key, "key", f"argument {i}"))
        names[f"argument{i}"] = own + jax.tree_util.keystr(tuple(rest))
    return names


def _trace(jax: Any, strategy: Strategy, function: Callable, leaves: Sequence[Any], tree: Any, fed: Sequence[int], specs: Sequence[Any],
           mesh: Any, structs: Sequence[Any]) -> tuple[Any, Any, Frame]:
    """The function as JAX traces it for arguments of the forms `structs`, what it returned, and the variables that it names and makes. Traces it anew
    each time."""
    frame = Frame("replica", strategy, in_trace=True, replica_context=ReplicaContext(strategy))
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
    traced.__name__ = name_of(function)
    # What JAX says of it is of the user's line.
    origin = function
    while isinstance(origin, partial):
        origin = origin.func
    origin = inspect.unwrap(origin if hasattr(origin, "__code__") or hasattr(origin, "__wrapped__") else type(origin).__call__)
    if hasattr(origin, "__code__"):
        traced.__signature__, traced.__wrapped__ = inspect.signature(traced), origin  # type: ignore[attr-defined]
    mapped = jax.shard_map(traced, mesh=mesh, in_specs=specs, out_specs=jax.sharding.PartitionSpec(AXIS), check_vma=False)
    with transformations_refused():
        stage = jax.jit(mapped, keep_unused=True).trace(*structs)
    return stage, returned, frame


def _has_rows(number: int, shapes: Sequence[tuple[int, ...]], rows: Sequence[int | None]) -> bool:
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


def _end_of_module(text: str) -> int:
    """Where the module's last brace is; places may follow it."""
    lines = text.splitlines(keepends=True)
    last = max(i for i, line in enumerate(lines) if line.startswith("}"))
    return sum(map(len, lines[:last]))


def _array_of(jax: Any, leaf: Any) -> np.ndarray:
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


def _rows_of(leaf: DistributedValues) -> tuple[int, ...]:
    """How many each replica has; nothing of values without dimensions."""
    return tuple(value.shape[0] for value in leaf.values) if all(value.ndim for value in leaf.values) else ()


def _concatenated(leaf: DistributedValues) -> np.ndarray:
    """The replicas' rows, one behind the other, as JAX has them."""
    return _canonical(jax_module(), np.concatenate(leaf.values))


def _padded(jax: Any, leaf: DistributedValues, most: int) -> OwnReplicas:
    """The replicas' rows, `most` of each: padded with a row that there is, since zeros might be divided by."""
    rows, counts = _concatenated(leaf), _rows_of(leaf)
    made = np.zeros((len(counts), most, *rows.shape[1:]), rows.dtype)
    if len(rows):
        made[:] = rows[0]
    for each, value in zip(made, np.split(rows, np.cumsum(counts)[:-1])):
        each[:len(value)] = value
    return OwnReplicas(made)


def _feed_of(jax: Any, leaf: Any) -> Any:
    """What a step is fed."""
    return OwnReplicas(_array_of(jax, leaf)) if isinstance(leaf, DistributedValues) else _array_of(jax, leaf)


def _struct_of(jax: Any, leaf: Any, num_replicas: int, rows: Any = None) -> Any:
    """The form of all replicas' values; with `rows` rows of each."""
    if rows is not None:
        array = _concatenated(leaf)
        return jax.ShapeDtypeStruct((num_replicas, rows, *array.shape[1:]), jax.dtypes.canonicalize_dtype(array.dtype))
    array = _array_of(jax, leaf)
    shape = (num_replicas, *array.shape[1:]) if isinstance(leaf, DistributedValues) else array.shape
    return jax.ShapeDtypeStruct(shape, array.dtype, weak_type=isinstance(leaf, (bool, int, float)))


def run(strategy: Strategy, function: Callable, args: Sequence[Any], kwargs: Mapping[str, Any] | None, options: RunOptions | None = None) -> Any:
    """See Strategy.run."""
    if options is not None and not isinstance(options, RunOptions):
        raise Error(f"Strategy.run is given options={options!r}; expected distribute.tf.RunOptions(…)")
    options = options or RunOptions()
    current = top()
    if current is not None and (current.kind == "replica" or current.in_trace):
        raise Error("Strategy.run is called in a replica's function or in a merge call; call the function itself")
    if not callable(function):
        raise WrongType(f"Strategy.run is given {function!r}; expected a function")
    if not isinstance(args, (tuple, list)):
        raise WrongType(f"Strategy.run is given args={args!r}; expected a tuple")
    if not strategy.num_replicas:
        raise Error(f"{strategy!r} leaves the number of replicas open; say how many devices, such as 2, or which, such as [\"cpu:0\", \"cpu:1\"]")
    if strategy.cluster is not None and strategy.cluster.on_failure != "stop":
        raise Error(f'the cluster goes on after the loss of a process (on_failure="{strategy.cluster.on_failure}"), which is for distribute.Session; '
                    "expected a Cluster with on_failure=\"stop\" for Strategy.run", code="UNIMPLEMENTED")
    require_replicas(strategy, "Strategy.run")
    jax = jax_module()
    leaves, tree = jax.tree_util.tree_flatten((tuple(args), dict(kwargs or {})))
    leaves = [DistributedValues.of_rows(np.asarray(leaf.array)) if isinstance(leaf, PerReplica) else leaf for leaf in leaves]
    for leaf in leaves:
        if not isinstance(leaf, ARRAYS) and is_key(leaf):
            raise Error("an argument is a key of JAX; pass its data (jax.random.key_data), and make a key of it in the function "
                        "(jax.random.wrap_key_data)")
        if isinstance(leaf, DistributedValues) and len(leaf) != len(strategy.own_replicas):
            raise Error(f"an argument has values of {len(leaf)} replicas; {strategy!r} has {len(strategy.own_replicas)}")
    # The only replica's arrays may be a batch, of which another one has another number of rows.
    values = [DistributedValues([leaf]) if strategy.num_replicas == 1 and _has_dimensions(leaf) else leaf for leaf in leaves]
    rows_of_all = rows_of_each(strategy, f"Strategy.run of {name_of(function)}", values)
    if not options.experimental_enable_dynamic_batch_size:
        _require_equal_rows(leaves, rows_of_all)
    if strategy.servers_are_elsewhere and strategy.served is not None:
        served = strategy.served.find(function, values, tree)
        if served is not None:
            return strategy.served.call(served, values, rows_of_all)
    rows = [_Rows.of(strategy, value, of_all) for value, of_all in zip(values, rows_of_all)]
    form = tuple(_form_of(jax, value, own) for value, own in zip(values, rows))
    key = (function, tree, form, options.deadline)
    try:
        made = strategy.replica_functions.get(key)
    except TypeError:
        raise Error(f"an argument of {getattr(function, '__name__', function)} is neither an array nor hashable; pass it as an array, or "
                    "in the function itself") from None
    if made is None:
        made = _open_function(strategy, function, leaves, values, tree, rows, form, options.deadline)
    if made is None:
        made = ReplicaFunction(strategy, function, leaves, tree, options.deadline)
        strategy.replica_functions.put(key, made)
    return made([value if i in made.open else leaf for i, (leaf, value) in enumerate(zip(leaves, values))], rows_of_all)


def _has_dimensions(leaf: Any) -> bool:
    return is_fed(leaf) and not isinstance(leaf, DistributedValues) and np.ndim(leaf) > 0


def _require_equal_rows(leaves: Sequence[Any], rows_of_all: Sequence[RowsOfAll | None]) -> None:
    for leaf, of_all in zip(leaves, rows_of_all):
        if isinstance(leaf, DistributedValues) and ((of_all and of_all.is_uneven) or len({np.shape(value) for value in leaf.values}) > 1):
            raise Error(f"the replicas' values have the shapes {[np.shape(value) for value in leaf.values]}, which RunOptions "
                        "(experimental_enable_dynamic_batch_size=False) refuses; expected one shape for all, in all processes")


def _open_function(strategy: Strategy, function: Callable, leaves: Sequence[Any], values: Sequence[Any], tree: Any, rows: Sequence[_Rows | None],
                  form: tuple, deadline: float) -> ReplicaFunction | None:
    """The function for any numbers of rows, where the replicas' are different, or others came before; None: it is not needed, or, of equal ones, not
    possible. values: of leaves that may be a batch, the replicas'. Raises Error where it is not possible for different ones."""
    seen = strategy.forms_seen.get((function, tree)) or []
    strategy.forms_seen.put((function, tree), [*[each for each in seen if each != form][-7:], form])
    every = frozenset(range(len(form)))
    alike = [other for other in seen if _open_form(form, every) == _open_form(other, every)]
    uneven = {each for each in rows if each is not None and each.is_uneven}
    changed = {i for other in alike for i, own in enumerate(rows) if own and form[i] != other[i]}
    counts = uneven or {rows[i] for i in changed}
    name = name_of(function)
    if not counts:
        return None
    if len(counts) > 1:
        if not uneven:
            return None
        raise Error(f"the replicas have {' and '.join(map(str, sorted(counts, key=str)))} rows of different arguments of {name}; expected the same of all")
    (count,) = counts
    # The only replica's arrays may have as many rows as the batch for another reason.
    open_ = frozenset(changed) if strategy.num_replicas == 1 else frozenset(i for i, each in enumerate(rows) if each == count)
    if len({_rows_of(values[i]) for i in open_}) > 1:
        raise Error(f"the replicas have {' and '.join(sorted(str(_rows_of(values[i])) for i in open_))} rows of different arguments of {name}; expected the "
                    "same of all")
    key = (function, tree, "open", open_, _open_form(form, open_), deadline)
    made = strategy.replica_functions.get(key)
    if made is not None and count.most <= made.max_rows:
        return made
    most = max(count.most, LEAST_ROOM, made.max_rows if made else 0, *(other[i].rows.most for other in alike for i in open_))
    try:
        made = ReplicaFunction(strategy, function, [values[i] if i in open_ else leaf for i, leaf in enumerate(leaves)], tree, deadline, open_, most)
    except Exception as error:  # noqa: BLE001  of JAX, of the function, of the compiler
        if not uneven:
            return None
        raise Error(f"the replicas have {count} rows, and {name} cannot be compiled for any number of rows ({said_by(error)}); "
                    "let the replicas divide the batch (experimental_distribute_dataset(…, drop_remainder=True))") from error
    strategy.replica_functions.put(key, made)
    return made


@dataclass(frozen=True)
class _Rows:
    """The replicas' numbers of rows: of this process, or, where others have replicas, too, what all know: whether they differ, and the largest."""
    own: tuple[int, ...] | None
    is_uneven: bool
    most: int

    @classmethod
    def of(cls, strategy: Strategy, leaf: Any, of_all: RowsOfAll | None) -> _Rows | None:
        if of_all is None:
            return None
        return cls(None if is_spread(strategy) else _rows_of(leaf), of_all.is_uneven, of_all.most)

    def __str__(self) -> str:
        return str(self.own) if self.own else f"{'up to ' if self.is_uneven else ''}{self.most}"


def _open_form(form: tuple, open_: frozenset[int]) -> tuple:
    """The form without the numbers of rows of these arguments."""
    return tuple((*each[:1], None, *each[2:]) if i in open_ and isinstance(each, _ArrayForm) else each for i, each in enumerate(form))


class _ArrayForm(tuple):
    """(dimensions behind the first, rows of each replica, type, whether it is a number of Python, whether it is of the replicas)."""
    __slots__ = ()

    @property
    def rows(self) -> _Rows:
        return self[1]


def _form_of(jax: Any, leaf: Any, rows: _Rows | None) -> Any:
    if not is_fed(leaf):
        return leaf
    if rows is not None:
        return _ArrayForm((leaf.values[0].shape[1:], rows, jax.dtypes.canonicalize_dtype(leaf.values[0].dtype), False, True))
    array = _array_of(jax, leaf)
    return array.shape, array.dtype, isinstance(leaf, (bool, int, float)), isinstance(leaf, DistributedValues)
