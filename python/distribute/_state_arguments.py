"""Steps of JAX whose state is several arguments, as jax.jit's users write them: train_step(params, opt_state, *batch) -> (params, opt_state, loss).

To distribute.jit it is one state, {"params": …, "opt_state": …}. Which arguments it is, donate_argnums says; else what the function returns: the first
results of at least three that are trees of the form of the first arguments, or keys. An array alone is a state only as the first argument, or by
donate_argnums: predictions have the form of a batch as well.
"""
from __future__ import annotations

import functools
import inspect
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Callable

from ._jax_habits import function_name, place_of
from ._rows import form_of, is_key
from .errors import InvalidValue, WrongType


class OtherResults(WrongType):
    """A function returns something else than (state, outputs)."""

    def __init__(self, message: str, place: str | None, results: Any):
        super().__init__(message, place)
        #: Shapes and types.
        self.results = results


class PartOfState:
    """Of a state of several arguments, that of one."""

    __slots__ = ()
    whole: Any
    name: str

    def tree(self) -> Any:
        """Its values on the host."""
        raise NotImplementedError


def arguments_of(state: Any) -> tuple[Any, ...]:
    """A state as a function takes it: what run_from() gave of several arguments is these."""
    return state if type(state) is tuple and state and all(isinstance(each, PartOfState) for each in state) else (state,)


def _have_one_form(jax: Any, one: Any, other: Any) -> bool:
    trees = [jax.tree_util.tree_flatten(each) for each in (one, other)]
    return trees[0][1] == trees[1][1] and all(form_of(jax, a) == form_of(jax, b) for a, b in zip(trees[0][0], trees[1][0]))


@dataclass
class StateArguments:
    """The first arguments of a step, of which it returns new values first.

    Args:
        names: Theirs.
        are_donated: Whether donate_argnums says so.
        num_outputs: How many results it has behind them; known when it has been traced.
    """
    names: tuple[str, ...]
    are_donated: bool = False
    num_outputs: int = 1

    @classmethod
    def of_results(cls, jax: Any, function: Callable[..., Any], arguments: Sequence[Any], results: Any) -> StateArguments | None:
        """Those that what the function returns makes a state; None: none."""
        if not isinstance(results, (tuple, list)) or len(results) < 3 or not _have_one_form(jax, arguments[0], results[0]):
            return None
        count = 1
        while (count < min(len(arguments), len(results) - 1) and (is_key(arguments[count]) or not jax.tree_util.all_leaves([arguments[count]]))
               and _have_one_form(jax, arguments[count], results[count])):
            count += 1
        return cls.first(function, count)

    @classmethod
    def first(cls, function: Callable[..., Any], count: int, are_donated: bool = False) -> StateArguments:
        parameters = [each.name for each in inspect.signature(function).parameters.values() if each.kind is not each.VAR_POSITIONAL]
        return cls((*parameters[:count], *(str(i) for i in range(count - len(parameters)))), are_donated)

    def pack(self, arguments: Sequence[Any]) -> tuple[Any, tuple[Any, ...]]:
        """The state and the batch."""
        count = len(self.names)
        given, batch = arguments[:count], tuple(arguments[count:])
        if count == 1:
            return given[0], batch
        whole = given[0].whole if isinstance(given[0], PartOfState) else None
        if whole is not None and all(isinstance(each, PartOfState) and each.whole is whole and each.name == name for each, name in zip(given, self.names)):
            return whole, batch
        return {name: each.tree() if isinstance(each, PartOfState) else each for name, each in zip(self.names, given)}, batch

    def of_state(self, state: Any) -> tuple[Any, ...]:
        """The arguments that one state is."""
        return (state,) if len(self.names) == 1 else tuple(state[name] for name in self.names)

    def in_order(self, jax: Any, arguments: Sequence[Any], values: Sequence[Any]) -> list[Any]:
        """Values of the leaves of the function's own arguments, in the order of those of one state and the batch."""
        places = jax.tree_util.tree_unflatten(jax.tree_util.tree_structure(tuple(arguments)), range(len(values)))
        return [values[place] for place in jax.tree_util.tree_leaves(self.pack(places))]

    def unpack(self, state: Any, outputs: Any, part_of: Callable[[Any, str], Any]) -> tuple[Any, ...]:
        """What the function returns. part_of: of a state, what the argument of that name is."""
        return (*self.parts(state, part_of), *([outputs] if self.num_outputs == 1 else outputs))

    def parts(self, state: Any, part_of: Callable[[Any, str], Any]) -> tuple[Any, ...]:
        """The arguments that a state on the devices is."""
        return (state,) if len(self.names) == 1 else tuple(part_of(state, name) for name in self.names)

    def evaluated(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """A function of these arguments, which returns no state, as one of one state."""
        return self._with_one_state(function, lambda state, *batch: function(*self.of_state(state), *batch))

    def one_state(self, jax: Any, function: Callable[..., Any]) -> Callable[..., Any]:
        """The function as one of one state, which returns (state, outputs)."""
        count = len(self.names)

        def step(state: Any, *batch: Any) -> Any:
            states = self.of_state(state)
            results = function(*states, *batch)
            if not isinstance(results, (tuple, list)) or len(results) < count:
                what = f"{len(results)} values" if isinstance(results, (tuple, list)) else f"a {type(results).__name__}"
                raise WrongType(f"{function_name(function)} returns {what}, and donate_argnums names {count} arguments; expected new values of these first",
                                place_of(function))
            for i, (old, new) in enumerate(zip(states, results)):
                if not _have_one_form(jax, old, new):
                    raise InvalidValue(f"{function_name(function)} returns, as its value {i}, no new value of its argument {i}, '{self.names[i]}': they differ in form; "
                                       f"expected new values of {', '.join(self.names)} first{', which donate_argnums names' if self.are_donated else ''}", place_of(function))
            outputs = tuple(results[count:])
            self.num_outputs = len(outputs)
            return results[0] if count == 1 else dict(zip(self.names, results)), outputs[0] if len(outputs) == 1 else outputs
        return self._with_one_state(function, step)

    def _with_one_state(self, function: Callable[..., Any], step: Callable[..., Any]) -> Callable[..., Any]:
        """`step` in place of `function`: it has the name, and the parameters behind the state."""
        functools.update_wrapper(step, function)
        parameters, count = list(inspect.signature(function).parameters.values()), len(self.names)
        own = inspect.Parameter("state", inspect.Parameter.POSITIONAL_OR_KEYWORD)
        behind = parameters[count:] if len(parameters) >= count else [each for each in parameters if each.kind is each.VAR_POSITIONAL]
        step.__signature__ = inspect.Signature([own, *behind])  # type: ignore[attr-defined]
        return step

    def shardings(self, given: Any) -> Any:
        """in_shardings of the function, as those of one state."""
        count = len(self.names)
        if count == 1 or not isinstance(given, (tuple, list)) or len(given) < count:
            return given
        return (dict(zip(self.names, given)), *given[count:])
