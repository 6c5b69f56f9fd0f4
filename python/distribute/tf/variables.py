"""Variables of a strategy: distribute.tf.Variable, over the compiler's variables (docs/Semantics.md, rules 6 to 8).

In a replica's function and in merge calls a read or a write is an op of the step, whose policy the compiler carries out. Outside, the
value is where it was used last: in the session of a function that ran, or, before that, on the host.
"""
from __future__ import annotations

import operator
import threading
import weakref
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Callable, Iterator, Protocol

import numpy as np

from .._arrays import is_of_numbers, kind_of, narrowed
from ..errors import Error
from .context import get_replica_context
from .frames import get_strategy, require_same, top
from .merge_calls import TracedPerReplica, emit, first_traced, require_one_process
from .step_text import type_of
from .values import DistributedValues, ReduceOp, VariableAggregation, VariableSynchronization, leaves_of

if TYPE_CHECKING:
    from ..cluster import Cluster
    from ..strategy import ParameterServer
    from .frames import Frame
    from .strategies import Strategy

#: Kinds of what has no type of its own, and of variables that it may be given to.
_WEAK = {("b", "b"), ("i", "i"), ("i", "f"), ("f", "f")}


class Holder(Protocol):
    """Who holds the value of a variable."""

    def fetch_variable(self, variable: Variable) -> np.ndarray:
        """The value, or of a sync-on-read variable the replicas' copies."""


class Variable:
    """A value that outlives a step, with a copy on each replica of the strategy in whose scope it is made.

    Args:
        initial_value: An array, or a function that gives one, which is called once, in a run of several processes by process 0 alone; every copy
            begins with it, in a run of several processes with process 0's.
        synchronization: ON_WRITE (AUTO means it): the copies stay equal. A write in a replica's function is reduced by the aggregation and
            applied once. ON_READ: a replica writes its own copy, and a read outside of replicas reduces them.
        aggregation: How the replicas' values become one. With NONE, replicas may write a mirrored variable only what is equal on all.

    Raises:
        Error: For synchronization NONE, and for a mean of what is no float.
    """

    #: NumPy's arrays leave arithmetic with a variable to it.
    __array_priority__ = 100

    def __init__(self, initial_value: Any, *, name: str | None = None, dtype: Any = None, trainable: bool | None = None,
                 synchronization: VariableSynchronization = VariableSynchronization.AUTO,
                 aggregation: VariableAggregation = VariableAggregation.NONE):
        import jax
        current = top()
        self.strategy = get_strategy()
        value = _first_value(initial_value, dtype, self.strategy.cluster)
        self.dtype: np.dtype = np.dtype(jax.dtypes.canonicalize_dtype(value.dtype))
        if dtype is not None and self.dtype != np.dtype(dtype):
            raise Error(f"a variable of {np.dtype(dtype)} was requested, and JAX has {self.dtype} for it; turn on 64 bits "
                        f"(jax.config.update('jax_enable_x64', True)), or request {self.dtype}")
        if not is_of_numbers(self.dtype):
            raise Error(f"the initial value of a variable has elements of {self.dtype}; expected numbers or truth values")
        self.shape: tuple[int, ...] = value.shape
        self.synchronization = _member(VariableSynchronization, synchronization)
        self.aggregation = _member(VariableAggregation, aggregation)
        self.trainable = self.synchronization is not VariableSynchronization.ON_READ if trainable is None else trainable
        if self.synchronization is VariableSynchronization.NONE:
            raise Error("the variable has synchronization NONE; expected AUTO, ON_WRITE or ON_READ")
        if self.aggregation is VariableAggregation.MEAN and not jax.numpy.issubdtype(self.dtype, jax.numpy.floating):
            raise Error(f"the variable has aggregation MEAN and elements of {self.dtype}; expected floats")
        if self.trainable and self.is_on_read:
            raise Error("a sync-on-read variable is trainable; expected trainable=False, or synchronization ON_WRITE")
        self.name = self.strategy.fresh_name(name or "Variable", name is not None)
        #: On whose devices it is, too (StrategyExtended.colocate_vars_with).
        self.colocated_with: Variable | None = _colocation.variable
        self.strategy._variables[self.name] = self
        #: While no function's session holds it: the value, or of a sync-on-read variable the copies.
        self._held: np.ndarray | None = np.array(narrowed(value, self.dtype, f"the initial value of '{self.name}'"))
        if self.is_on_read:
            self._held = np.stack([self._held] * self.strategy.num_replicas)
        self._owner: Holder | None = None
        if current is not None and current.in_trace:
            current.made.append(self)

    @property
    def is_on_read(self) -> bool:
        """Whether each replica has a copy of its own, and a read reduces them."""
        return self.synchronization is VariableSynchronization.ON_READ and not self.strategy.has_one_copy

    #===-- In functions that are traced --------------------------------------===#

    def named(self) -> dict[str, str]:
        """The attributes by which an op names this variable. It becomes one of the function's."""
        current = top()
        assert current is not None
        if self.strategy is not current.strategy:
            raise Error(f"the variable '{self.name}' of {self.strategy!r} is used in a function of {current.strategy!r}; make it in the "
                        "scope of the strategy that runs the function")
        current.variables[self.name] = self
        attributes = {"variable": self.name, "type": type_of(self.shape, self.dtype),
                      "synchronization": "on_write" if self.strategy.has_one_copy else self.synchronization.value,
                      "aggregation": self.aggregation.value}
        if self.colocated_with is not None:
            emit("declare", None, self.dtype, **self.colocated_with.named())
            attributes["colocate_with"] = self.colocated_with.name
        return attributes

    def _emit(self, name: str, *operands: Any) -> Any:
        return emit(name, self.shape if name == "read" else None, self.dtype, *operands, **self.named())

    @property
    def home(self) -> Variable:
        """The variable on whose devices it is."""
        return self.colocated_with or self

    def _read_elsewhere(self, update: Frame) -> Any:
        """Its value in an update of another variable: what was read before. What is missing is noted, and stands for it."""
        if self.name not in update.readings:
            from jax import numpy as jnp
            update.missing[self.name] = self
            return jnp.zeros(self.shape, self.dtype)
        return update.readings[self.name]

    def copies_traced(self) -> tuple[Any, ...]:
        """In a merge call: the copies of this process's replicas, one under central storage.

        Raises:
            Error: For copies that differ, where other processes have some, too.
        """
        if not self.is_on_read:
            return (self._given(self._emit("read")),) * (1 if self.strategy.has_one_copy else len(self.strategy.own_replicas))
        require_one_process(self.strategy, f"the copies of the variable '{self.name}'")
        rows = emit("stack", (self.strategy.num_replicas, *self.shape), self.dtype, **self.named())
        return tuple(self._given(rows[i]) for i in range(self.strategy.num_replicas))

    def _given(self, copy: Any) -> Any:
        """`copy`, of which container_of will know whose it is."""
        _containers[id(copy)] = weakref.ref(copy, lambda _, key=id(copy): _containers.pop(key, None)), weakref.ref(self)
        return copy

    def _write(self, name: str, value: Any) -> Variable:
        if isinstance(value, (TracedPerReplica, DistributedValues)):
            raise Error(f"the variable '{self.name}' is given the replicas' values in cross-replica context, and its copies would differ; "
                        "reduce them first (strategy.reduce)")
        current = top()
        if current is None or not current.in_trace:
            return self._write_across(name, value)
        from jax import numpy as jnp
        value = value.read_value() if isinstance(value, Variable) else value
        # A list may hold values of the function; a number of rows may be a symbol.
        leaves = leaves_of(value)
        is_known = all(isinstance(leaf, (bool, int, float, complex, np.generic, np.ndarray)) for leaf in leaves)
        array = jnp.asarray(self._fitted(value) if is_known else value)
        # Of what the function computes of Python's numbers alone, such as jnp.where(a, 1., 0.), the kind and the size are known, and no more.
        is_weak = all(getattr(leaf, "weak_type", isinstance(leaf, (bool, int, float))) for leaf in leaves)
        may_be = is_weak and (kind_of(array.dtype), kind_of(self.dtype)) in _WEAK and (
            kind_of(self.dtype) == "f" or array.dtype.itemsize <= self.dtype.itemsize)
        if array.dtype != self.dtype and not may_be:
            raise Error(f"the variable '{self.name}' of {self.dtype} is given elements of {array.dtype}; convert them with astype")
        if array.shape not in (self.shape, ()):
            raise Error(f"the variable '{self.name}' of shape {self.shape} is given a value of shape {array.shape}")
        self._emit(name, jnp.broadcast_to(array.astype(self.dtype), self.shape))
        return self

    def _fitted(self, value: Any) -> np.ndarray:
        """A value that is known, in the variable's type. Raises Error for one of another kind, and for one that the type does not hold."""
        own, is_typed = np.asarray(value), isinstance(value, np.generic) or hasattr(value, "__dlpack__")
        if own.dtype.kind != "O" and kind_of(own.dtype) != kind_of(self.dtype) and (is_typed or own.dtype.kind not in "iu"):
            raise Error(f"the variable '{self.name}' of {self.dtype} is given elements of {own.dtype}; convert them with astype")
        return narrowed(value, self.dtype, f"what the variable '{self.name}' is given")

    #===-- Outside of them ---------------------------------------------------===#

    def _write_across(self, name: str, value: Any) -> Variable:
        """In cross-replica context on the host: by a step of one merge call, which the compiler checks."""
        require_same(self.strategy, "writes a variable of")
        served = self.strategy.served if self.strategy.servers_are_elsewhere else None
        if self.strategy.servers_are_elsewhere and (served is None or self.name not in served.variables):
            raise unserved(self.strategy, f"the variable '{self.name}' is written")  # type: ignore[arg-type]
        if isinstance(value, Variable):
            value = value.read_value()
        value = self._fitted(value)
        if value.shape not in (self.shape, ()):
            raise Error(f"the variable '{self.name}' of shape {self.shape} is given a value of shape {value.shape}")
        value = np.broadcast_to(value, self.shape)
        if self.strategy.cluster is not None:
            value = self.strategy.cluster.broadcast(value, f"value for the variable '{self.name}'")
        if served is not None:
            served.write(self, name, value)
            return self
        if name == "assign" and not self.is_on_read:
            self._held, self._owner = value.copy(), None
            return self
        self.strategy.run(_write_across, args=(self, name, value))
        return self

    def components(self) -> tuple[np.ndarray, ...]:
        """The copies of this process's replicas; under central storage the only one."""
        if self.strategy.has_one_copy:
            return (self._given(self.held()),)
        held, own = self.held(), self.strategy.own_replicas
        return tuple(self._given(np.asarray(held[i])) for i in own) if self.is_on_read else (self._given(held),) * len(own)

    def held(self) -> np.ndarray:
        """The value, or of a sync-on-read variable an array of all replicas' copies, wherever it is now."""
        if self._owner is not None:
            return self._owner.fetch_variable(self)
        assert self._held is not None
        return self._held.copy()

    def move_to(self, owner: Holder | None, value: np.ndarray | None) -> None:
        """Says who holds the value from now on: a function's session, servers, or, for None, this object."""
        self._owner, self._held = owner, value

    @property
    def owner(self) -> Holder | None:
        return self._owner

    #===-- Both --------------------------------------------------------------===#

    def read_value(self) -> Any:
        """The value: in a replica's function the own copy's; elsewhere that of a mirrored variable, or the copies, reduced by the aggregation.

        Raises:
            Error: For copies that have none.
        """
        current = top()
        if current is not None and current.in_trace:
            return self._read_elsewhere(current) if current.kind == "update" and is_apart(self, current.home) else self._emit("read")
        held = self.held()
        if not self.is_on_read:
            return held
        if self.aggregation is VariableAggregation.NONE:
            raise Error(f"the sync-on-read variable '{self.name}' is read in cross-replica context, but has no aggregation; give it one, "
                        "or read the copies (strategy.experimental_local_results)")
        if self.aggregation is VariableAggregation.ONLY_FIRST_REPLICA or len(held) == 1:
            return held[0]
        own = self.strategy.own_replicas
        return self.strategy.reduce(ReduceOp[self.aggregation.name], DistributedValues.of_rows(held[own.start:own.stop]), axis=None)

    def value(self) -> Any:
        """read_value(), as tf.Variable has it."""
        return self.read_value()

    def numpy(self) -> np.ndarray:
        """The value as an array, outside of functions that are traced."""
        if top() is not None and top().in_trace:  # type: ignore[union-attr]
            raise Error("a value was requested in a function that is traced, where there is none yet; use read_value()")
        return np.asarray(self.read_value())

    def assign(self, value: Any) -> Variable:
        """Gives the variable its value. In a replica's function, see `synchronization`; elsewhere all copies, a sum's by their shares."""
        return self._write("assign", value)

    def assign_add(self, delta: Any) -> Variable:
        """Adds to the value. Refused for a sync-on-read sum outside of replicas: to which copy?"""
        return self._write("assign_add", delta)

    def assign_sub(self, delta: Any) -> Variable:
        """Subtracts from the value; see assign_add."""
        return self._write("assign_sub", delta)

    def __jax_array__(self) -> Any:
        return self.read_value()

    def __array__(self, dtype: Any = None, copy: Any = None) -> np.ndarray:
        return np.array(self.numpy(), dtype=dtype)

    def __getitem__(self, index: Any) -> Any:
        return self.read_value()[index]

    def __repr__(self) -> str:
        return (f"<distribute.tf.Variable '{self.name}': {self.dtype}{list(self.shape)}, synchronization {self.synchronization.name}, "
                f"aggregation {self.aggregation.name}>")


def is_apart(variable: Variable, updated: Variable) -> bool:
    """Whether `variable` does not live where an update of `updated` runs, but has one value, which may be read before."""
    return variable.home is not updated.home and not variable.is_on_read and variable.strategy is updated.strategy


#: By the id of a copy that was given out, while somebody has it: the copy, and its variable.
_containers: dict[int, tuple[weakref.ref, weakref.ref]] = {}


def container_of(value: Any) -> Any:
    """See StrategyExtended.value_container."""
    copy, variable = _containers.get(id(value), (None, None))
    return (variable() or value) if copy is not None and variable is not None and copy() is value else value


class _Colocation(threading.local):
    """With which variable those that are made now are colocated."""
    variable: Variable | None = None


_colocation = _Colocation()


@contextmanager
def colocated_with(variable: Variable) -> Iterator[None]:
    """What StrategyExtended.colocate_vars_with is."""
    require_same(variable.strategy, "colocates with a variable of")
    if get_strategy() is not variable.strategy:
        raise Error(f"variables are colocated with '{variable.name}' of {variable.strategy!r} outside of its scope; enter strategy.scope()")
    before, _colocation.variable = _colocation.variable, variable.colocated_with or variable
    try:
        yield
    finally:
        _colocation.variable = before


def _first_value(initial: Any, dtype: Any, cluster: Cluster | None) -> np.ndarray:
    """What every copy of a variable begins with: known before any step, also where a function that is traced makes the variable."""
    import jax

    def make() -> np.ndarray:
        try:
            with jax.ensure_compile_time_eval():
                value = initial() if callable(initial) else initial
                if dtype is None:
                    array = np.asarray(value)
                    return array if array.dtype.kind != "O" else narrowed(value, jax.dtypes.canonicalize_dtype(int), "the initial value of a variable")
                return narrowed(value, dtype, "the initial value of a variable")
        except jax.errors.TracerArrayConversionError:
            raise Error("the initial value of a variable depends on what the function that makes it is given; expected a value that "
                        "is known before the function runs") from None
    if cluster is None:
        return make()
    what = "initial value of a variable"
    return cluster.broadcast_made(make, what) if callable(initial) else cluster.broadcast(make(), what)


def _member(kind: Any, value: Any) -> Any:
    """The member of the enum `kind` that `value` is, or whose value it is. Raises Error, with the list of them, for what is none."""
    try:
        return kind(value)
    except ValueError:
        raise Error(f"{value!r} is not a {kind.__name__}; expected one of {', '.join(str(each) for each in kind)}") from None


def _of_values(function: Callable[..., Any], is_reflected: bool = False) -> Callable[..., Any]:
    def apply(self: Variable, *others: Any) -> Any:
        values = [other.read_value() if isinstance(other, Variable) else other for other in (self, *others)]
        return function(*(values[::-1] if is_reflected else values))
    return apply


for _name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "matmul"):
    setattr(Variable, f"__{_name}__", _of_values(getattr(operator, _name)))
    setattr(Variable, f"__r{_name}__", _of_values(getattr(operator, _name), is_reflected=True))
for _name in ("lt", "le", "gt", "ge", "neg", "abs"):
    setattr(Variable, f"__{_name}__", _of_values(getattr(operator, _name)))


def _write_across(variable: Variable, name: str, value: Any) -> None:
    """A replica's function: variable.assign (or another) in cross-replica context, once for all."""
    def write(strategy: Strategy, values: Any) -> None:
        getattr(variable, name)(first_traced(values))
    context = get_replica_context()
    assert context is not None
    context.merge_call(write, args=(value,))


def unserved(strategy: ParameterServer, what: str) -> Error:
    """What is refused that the servers were not told of."""
    served = strategy.served
    told = f"these were told of {served.described}" if served is not None else "these have not been told of any"
    return Error(f"{what}, which servers in other processes hold, and {told}; name each function that uses variables, with arguments of the forms that it "
                 "is given, in strategy.serve([(function, args), …]), which all processes call")
