"""Saving and restoring a strategy's variables, which functions' sessions hold here and there: by a session of all of them.

The rules of checkpoints (docs/Semantics.md, rule 8) are the runtime's, as of any session: nothing is computed here.
"""
from __future__ import annotations

import os
from typing import TYPE_CHECKING

import numpy as np

from ..compiler import compile as compile_plan
from ..errors import Error
from ..importer.replica_view_names import AXIS, MESH
from ..runtime import Session
from .destinations import declaration_text
from .frames import require_same, top
from .step_text import FETCH, STORE, steps_of_copies
from .variables import Variable, unserved

if TYPE_CHECKING:
    from .strategies import Strategy


def save_variables(strategy: Strategy, path: str | os.PathLike[str]) -> None:
    """See Strategy.save_variables."""
    variables = _variables_of(strategy, "saves")
    if strategy.served is not None:
        strategy.served.save(path)
        return
    with _session_of(strategy, variables) as session:
        for variable in variables:
            session.set(variable.name, variable.held() if not variable.is_on_read else np.zeros(variable.shape, variable.dtype))
        copied = [variable for variable in variables if variable.is_on_read]
        if copied:
            session.run({variable.name: variable.held() for variable in copied}, step=STORE)
        session.save(path)


def restore_variables(strategy: Strategy, path: str | os.PathLike[str]) -> None:
    """See Strategy.restore_variables."""
    variables = _variables_of(strategy, "restores")
    if strategy.served is not None:
        raise Error("servers in other processes hold the variables, and begin with what their program gives them; restore them there "
                    "(strategy.serve(…, state=…)), or assign each of them", code="FAILED_PRECONDITION")
    with _session_of(strategy, variables) as session:
        session.restore(path)
        copies = session.run((), step=FETCH) if any(variable.is_on_read for variable in variables) else {}
        values = [copies[variable.name] if variable.is_on_read else session.get(variable.name) for variable in variables]
    for variable, value in zip(variables, values):
        variable.move_to(None, value.view(variable.dtype))


def _variables_of(strategy: Strategy, what: str) -> list[Variable]:
    current = top()
    if current is not None and current.kind != "scope":
        raise Error("variables are saved or restored in a function that is traced; do it between calls of Strategy.run")
    require_same(strategy, f"{what} the variables of")
    if strategy.servers_are_elsewhere and strategy.served is None:
        raise unserved(strategy, "the program saves or restores the variables")  # type: ignore[arg-type]
    variables = strategy.variables
    if not variables:
        raise Error(f"{strategy!r} has no variables; make them in its scope first")
    return variables


def _session_of(strategy: Strategy, variables: list[Variable]) -> Session:
    copied = [variable for variable in variables if variable.is_on_read]
    own = f'  func.func @step() attributes {{distribute.step, distribute.view = "replica"}} {{\n    return\n  }}\n'
    text = (f'module @variables {{\n  distribute.mesh @{MESH} <["{AXIS}" = {strategy.num_replicas}]>\n'
            + "".join(declaration_text(variable) for variable in variables) + (steps_of_copies(copied) if copied else own) + "}\n")
    return Session(compile_plan(text, strategy), strategy)
