"""Strategy.serve: functions whose variables servers in other processes hold.

Servers hold the variables of one plan. So all that workers will run is said beforehand, in all processes: the functions, and arguments of their forms.
Each is traced as Strategy.run does it, and becomes a step of one module, beside two steps for each variable, by which the program gives it a value
between calls. All processes make the same plan of it; servers serve it, and workers run its steps in sessions of theirs (docs/Servers.md).

Refused alternative: a plan that workers send to servers (docs/RationaleServing.md).
"""
from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable, Sequence

import numpy as np

from .._generated import translated
from .._symbols import said_by
from ..compiler import compile as compile_plan
from ..errors import Error, WrongType
from ..importer.replica_view_names import AXIS, MESH
from .._device_state import jax_module
from ..runtime import BoundStep, Session
from ..servers import serve as serve_variables
from .destinations import declaration_text
from .replica_functions import LEAST_ROOM, TracedFunction, name_of
from .step_text import type_of
from .values import DistributedValues, RowsOfAll, is_fed
from .variables import Variable

if TYPE_CHECKING:
    from ..strategy import ParameterServer

_ALIAS = re.compile(r"^#(\w+) = ", re.MULTILINE)
_FUNCTION = re.compile(r'func\.func (?:private )?(@"[^"]*"|@[\w.$-]+)')
_CALL = re.compile(r'(?<=\bcall )(@"[^"]*"|@[\w.$-]+)')
_DECLARED = re.compile(r'^  "distribute\.(?:mesh|variable)"\(\).*\n(?:  \}\) .*\n)?', re.MULTILINE)
#: Steps that write a variable between calls, by the name of the op.
_WRITES = ("assign", "assign_add")


class ServedFunctions:
    """What Strategy.serve has been given, as a plan; in a worker also at work, in a session for each of its groups."""

    def __init__(self, strategy: ParameterServer, functions: Sequence[Any], deadline: float):
        self._strategy, self._deadline = strategy, deadline
        if not isinstance(functions, (tuple, list)):
            raise WrongType(f"Strategy.serve is given {functions!r}; expected a list of pairs of a function and the tuple of its arguments")
        jax = jax_module()
        named: list[_Named] = []
        #: For messages.
        self.described = ""
        for each in functions:
            function, leaves, tree = _declared(jax, strategy, each)
            one = _Named(function, leaves, tree, tuple(_form_of(jax, leaf) for leaf in leaves))
            if not any(other.takes_in(one) for other in named):
                named.append(one)
            self.described += f"{', ' if self.described else ''}{name_of(function)}({', '.join(_described(leaf) for leaf in leaves)})"
        self._named, self._traced = named, [each.traced(strategy) for each in named]
        #: All of the scope, also those that no function uses.
        self.variables = {variable.name: variable for variable in strategy.variables}
        for traced in self._traced:
            self.variables.update(traced.variables)
        names = {name: said for traced in self._traced for name, said in traced.names.items()}
        with translated("the functions of Strategy.serve", names):
            self.plan = compile_plan(self._text(), strategy)
        self._sessions: list[Session] = []
        self._steps: list[dict[str, BoundStep]] = []

    def _text(self) -> str:
        # Of several groups the compiler makes the mesh of one.
        size = "?" if self._strategy.sync_group is not None else self._strategy.num_replicas
        bodies, aliases = [], []
        for number, traced in enumerate(self._traced):
            body, own = _renamed(traced.text, traced.step, _step_name(number))
            bodies.append(body)
            aliases.append(own)
        declared = [declaration_text(self.variables[name]) for name in sorted(self.variables)]
        writes = [_write_text(variable, name) for variable in (self.variables[each] for each in sorted(self.variables)) for name in _WRITES
                  if name == "assign" or variable.dtype.kind != "b"]
        return (f'{"".join(aliases)}module @served {{\n  distribute.mesh @{MESH} <["{AXIS}" = {size}]>\n{"".join(declared)}{"".join(bodies)}'
                f'{"".join(writes)}}}\n')

    def serve(self, **options: Any) -> None:
        """In a task "ps": until all workers have left."""
        state = {name: variable.held() for name, variable in self.variables.items()}
        serve_variables(self.plan, self._strategy, **{"state": state, "deadline": self._deadline, **options})

    def connect(self) -> None:
        """In a worker: the variables are where the servers are."""
        # Of groups that go on by themselves one does a call, and the next one the next.
        self._sessions = [Session(self.plan, self._strategy, group=group, deadline=self._deadline) for group in range(self._strategy.num_groups)]
        self._steps = [{} for _ in self._sessions]
        for variable in self.variables.values():
            variable.move_to(self, None)

    #===-- In workers -------------------------------------------------------===#

    def find(self, function: Callable, leaves: Sequence[Any], tree: Any) -> int | None:
        """Which of the functions this is, called with arguments of its form."""
        forms = tuple(_form_of(jax_module(), leaf) for leaf in leaves)
        return next((number for number, each in enumerate(self._named) if each.takes(function, forms, tree)), None)

    def call(self, number: int, leaves: Sequence[Any], rows_of_all: Sequence[RowsOfAll | None]) -> Any:
        """Runs the function on arguments of its form.

        Args:
            rows_of_all: By leaf, what all processes know of its rows.
        """
        traced, own = self._traced[number], len(self._strategy.own_replicas)

        def of_each(leaf: Any) -> Any:
            if not is_fed(leaf) or isinstance(leaf, DistributedValues) or np.ndim(leaf) == 0:
                return leaf
            array = np.asarray(leaf)
            return DistributedValues.of_rows(np.broadcast_to(array, (own, *array.shape)))
        arrays, rows = traced.feeds([of_each(leaf) for leaf in leaves])
        step = self._next(_step_name(number), traced.outputs)
        outputs = step(*(arrays[traced.inputs.index(value.name)] for value in step.inputs))
        return traced.returned(outputs, rows, rows_of_all[min(traced.open)] if traced.open else None)

    def write(self, variable: Variable, name: str, value: np.ndarray) -> None:
        """variable.assign (or another) between calls."""
        if name == "assign_sub":
            name, value = "assign_add", np.negative(value)
        self._next(f"{name} {variable.name}", [])(value)

    def fetch_variable(self, variable: Variable) -> np.ndarray:
        """The value, as the servers hold it with all that this process has pushed."""
        return self._sessions[0].get(variable.name).view(variable.dtype)

    def save(self, path: Any) -> None:
        self._sessions[0].save(path)

    def _next(self, name: str, outputs: Sequence[str]) -> BoundStep:
        """A step in the session whose turn it is."""
        steps = self._steps[0]
        if name not in steps:
            steps[name] = self._sessions[0].bind(name, outputs)
        self._steps.append(self._steps.pop(0))
        self._sessions.append(self._sessions.pop(0))
        return steps[name]


class HeldElsewhere:
    """Who holds the variables of a process of servers, when these have ended."""

    def fetch_variable(self, variable: Variable) -> np.ndarray:
        raise Error(f"the variable '{variable.name}' was with the servers of this process, which have ended; read it in a worker, or have the servers write "
                    "it (strategy.serve(…, save=…))", code="FAILED_PRECONDITION")


def serve(strategy: ParameterServer, functions: Sequence[Any], deadline: float, options: dict[str, Any]) -> bool:
    """See ParameterServer.serve."""
    if not strategy.servers_are_elsewhere:
        return False
    if strategy.served is not None:
        raise Error("Strategy.serve is called a second time; the servers of a cluster hold the variables of one plan: name all functions at once")
    made = ServedFunctions(strategy, functions, deadline)
    if strategy.cluster is not None and strategy.cluster.serves:
        made.serve(**options)
        for variable in made.variables.values():
            variable.move_to(HeldElsewhere(), None)
        return True
    if strategy.own_replicas:
        made.connect()
        strategy.served = made
    return False


def _declared(jax: Any, strategy: ParameterServer, given: Any) -> tuple[Callable, list[Any], Any]:
    """Function, leaves and tree of a call of this form, in which arrays are the replicas' own."""
    if not isinstance(given, (tuple, list)) or len(given) not in (2, 3) or not callable(given[0]) or not isinstance(given[1], (tuple, list)):
        raise WrongType(f"Strategy.serve is given {given!r}; expected pairs of a function and the tuple of its arguments")
    leaves, tree = jax.tree_util.tree_flatten((tuple(given[1]), dict(given[2] if len(given) == 3 else {})))

    def of_replicas(leaf: Any) -> Any:
        if isinstance(leaf, jax.ShapeDtypeStruct):
            leaf = np.broadcast_to(np.zeros((), leaf.dtype), leaf.shape)
        if isinstance(leaf, DistributedValues) or not is_fed(leaf) or np.ndim(leaf) == 0:
            return leaf
        array = np.asarray(leaf)
        return DistributedValues.of_rows(np.broadcast_to(array, (strategy.num_replicas, *array.shape)))
    return given[0], [of_replicas(leaf) for leaf in leaves], tree


@dataclass(frozen=True)
class _Own:
    """The form of an array that each replica has of its own: the dimensions behind the first, the replicas' numbers of rows, the type."""
    behind: tuple[int, ...]
    rows: tuple[int, ...]
    dtype: np.dtype

    def is_like(self, other: Any) -> bool:
        """Whether they differ in numbers of rows at most."""
        return isinstance(other, _Own) and (self.behind, self.dtype) == (other.behind, other.dtype)


def _form_of(jax: Any, leaf: Any) -> Any:
    """Arrays are the replicas' own, numbers the same on all."""
    if not is_fed(leaf):
        return leaf
    values = leaf.values if isinstance(leaf, DistributedValues) else (np.asarray(leaf),)
    dtype = jax.dtypes.canonicalize_dtype(values[0].dtype)
    if all(value.ndim and value.shape[1:] == values[0].shape[1:] for value in values):
        return _Own(values[0].shape[1:], tuple(value.shape[0] for value in values), dtype)
    return tuple(value.shape for value in values), dtype, isinstance(leaf, (bool, int, float)), isinstance(leaf, DistributedValues)


@dataclass
class _Named:
    """A function with arguments of a form; or of forms that differ in the number of rows, which takes any number up to the largest."""
    function: Callable
    leaves: list[Any]
    tree: Any
    forms: tuple
    #: The arguments whose numbers of rows differ.
    open: frozenset[int] = frozenset()

    def takes_in(self, other: _Named) -> bool:
        """Whether the other one is this one with another number of rows, which is taken from now on. Raises Error for the same one."""
        if not self._is_like(other.function, other.forms, other.tree):
            return False
        differ = frozenset(i for i, (own, its) in enumerate(zip(self.forms, other.forms)) if isinstance(own, _Own) and max(own.rows) != max(its.rows))
        if not differ and not self.open:
            raise Error(f"Strategy.serve is given {name_of(self.function)} with arguments of one form twice; expected each form once")
        which = differ | self.open
        own, its = ({max(each.rows) for i, each in enumerate(forms) if i in which} for forms in (self.forms, other.forms))
        if len(own) > 1 or len(its) > 1:
            raise Error(f"Strategy.serve is given {name_of(self.function)} with other numbers of rows of different arguments; expected the same number of each")
        if max(its) > max(own):
            self.leaves, self.forms = other.leaves, other.forms
        self.open = which
        return True

    @property
    def most(self) -> int:
        """Rows that a replica may have at most, where their number is open."""
        return max((max(self.forms[i].rows) for i in self.open), default=0)

    def traced(self, strategy: ParameterServer) -> TracedFunction:
        if not self.open:
            return TracedFunction(strategy, self.function, self.leaves, self.tree)
        try:
            return TracedFunction(strategy, self.function, self.leaves, self.tree, self.open, max(LEAST_ROOM, self.most))
        except Exception as error:  # noqa: BLE001  of JAX, of the function, of the compiler
            raise Error(f"{name_of(self.function)} is named with several numbers of rows, and cannot be compiled for any number of rows ({said_by(error)}); name "
                        "it with one", getattr(error, "place", None)) from error

    def takes(self, function: Callable, forms: tuple, tree: Any) -> bool:
        """Whether a call of this form runs it."""
        if not self._is_like(function, forms, tree):
            return False
        rows = {own.rows for i, own in enumerate(forms) if i in self.open}
        return len(rows) <= 1 and all(max(each) <= self.most for each in rows) and all(
            set(own.rows) == set(its.rows) for i, (own, its) in enumerate(zip(forms, self.forms)) if isinstance(own, _Own) and i not in self.open)

    def _is_like(self, function: Callable, forms: tuple, tree: Any) -> bool:
        """Whether it differs in numbers of rows at most."""
        return self.function == function and self.tree == tree and all(
            own.is_like(its) if isinstance(own, _Own) else own == its for own, its in zip(self.forms, forms, strict=True))


def _described(leaf: Any) -> str:
    if not is_fed(leaf):
        return repr(leaf)
    if isinstance(leaf, (bool, int, float)):
        return type(leaf).__name__
    array = leaf.stacked()[0] if isinstance(leaf, DistributedValues) else np.asarray(leaf)
    return f"{jax_module().dtypes.canonicalize_dtype(array.dtype)}{list(array.shape)}"


def _step_name(number: int) -> str:
    return f"Strategy.run {number}"


def _renamed(text: str, main: str, step: str) -> tuple[str, str]:
    """The functions of a module's text, of which the one that is called `main` is named `step`, and its aliases: without the mesh and the variables, and
    with names that no other module's text has."""
    prefix = step.replace(".", "_").replace(" ", "_")
    for alias in sorted(set(_ALIAS.findall(text)), key=len, reverse=True):
        text = re.sub(rf"#{alias}\b", f"#{prefix}_{alias}", text)
    functions = set(_FUNCTION.findall(text))

    def name(found: re.Match[str]) -> str:
        own = found[1].strip('@"')
        renamed = step if own == main else f"{step} {own}"
        return found[0].replace(found[1], f'@"{renamed}"') if found[1] in functions else found[0]
    text = _CALL.sub(name, _FUNCTION.sub(name, text))
    lines = text.splitlines(keepends=True)
    begin = next(i for i, line in enumerate(lines) if line.startswith("module "))
    end = max(i for i, line in enumerate(lines) if line.startswith("}"))
    aliases = "".join(lines[:begin] + [line for line in lines[end + 1:] if line.startswith("#")])
    return _DECLARED.sub("", "".join(lines[begin + 1:end])), aliases


def _write_text(variable: Variable, name: str) -> str:
    """The step that writes the variable, once for all replicas."""
    own = type_of(variable.shape, variable.dtype)
    return (f'  func.func @"{name} {variable.name}"(%a: {own} {{distribute.replicated = "value"}}) attributes {{distribute.step, '
            f'distribute.view = "replica"}} {{\n'
            f'    distribute.merge_call(%a) over @{MESH}["{AXIS}"] : ({own}) -> () {{\n    ^bb0(%m: !distribute.per_replica<{own}>):\n'
            f'      %v = "distribute.select_replica"(%m) {{replica = 0 : i64}} : (!distribute.per_replica<{own}>) -> {own}\n'
            f'      "distribute.{name}"(%v) {{variable = @"{variable.name}"}} : ({own}) -> ()\n      distribute.yield\n    }}\n    return\n  }}\n')
