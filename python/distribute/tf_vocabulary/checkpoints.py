"""Saving and restoring a strategy's variables, which functions' sessions hold here and there: by a session of all of them.

The rules of checkpoints (docs/Semantics.md, rule 8) are the runtime's, as of any session: nothing is computed here.
"""
from __future__ import annotations

import os
from typing import TYPE_CHECKING

import numpy as np

from ..compiler import compile as compilePlan
from ..errors import Error
from ..importer.replica_view_names import AXIS, MESH
from ..runtime import Session
from .context import requireSame, top
from .destinations import declarationText
from .step_text import FETCH, STORE, stepsOfCopies
from .variables import Variable

if TYPE_CHECKING:
    from ..strategy import Strategy


def saveVariables(strategy: Strategy, path: str | os.PathLike[str]) -> None:
    """See Strategy.saveVariables."""
    variables = _variablesOf(strategy, "saves")
    if strategy.served is not None:
        strategy.served.save(path)
        return
    with _sessionOf(strategy, variables) as session:
        for variable in variables:
            session.set(variable.name, variable.held() if not variable.isOnRead else np.zeros(variable.shape, variable.dtype))
        copied = [variable for variable in variables if variable.isOnRead]
        if copied:
            session.run({variable.name: variable.held() for variable in copied}, step=STORE)
        session.save(path)


def restoreVariables(strategy: Strategy, path: str | os.PathLike[str]) -> None:
    """See Strategy.restoreVariables."""
    variables = _variablesOf(strategy, "restores")
    if strategy.served is not None:
        raise Error("servers in other processes hold the variables, and begin with what their program gives them; restore them there "
                    "(strategy.serve(…, state=…)), or assign each of them", code="FAILED_PRECONDITION")
    with _sessionOf(strategy, variables) as session:
        session.restore(path)
        copies = session.run((), step=FETCH) if any(variable.isOnRead for variable in variables) else {}
        values = [copies[variable.name] if variable.isOnRead else session.get(variable.name) for variable in variables]
    for variable, value in zip(variables, values):
        variable.moveTo(None, value.view(variable.dtype))


def _variablesOf(strategy: Strategy, what: str) -> list[Variable]:
    current = top()
    if current is not None and current.kind != "scope":
        raise Error("variables are saved or restored in a function that is traced; do it between calls of Strategy.run")
    requireSame(strategy, f"{what} the variables of")
    if strategy.serversAreElsewhere and strategy.served is None:
        from .served_functions import unserved
        raise unserved(strategy, "the program saves or restores the variables")  # type: ignore[arg-type]
    variables = strategy.variables
    if not variables:
        raise Error(f"{strategy!r} has no variables; make them in its scope first")
    return variables


def _sessionOf(strategy: Strategy, variables: list[Variable]) -> Session:
    copied = [variable for variable in variables if variable.isOnRead]
    own = f'  func.func @step() attributes {{distribute.step, distribute.view = "replica"}} {{\n    return\n  }}\n'
    text = (f'module @variables {{\n  distribute.mesh @{MESH} <["{AXIS}" = {strategy.numReplicas}]>\n'
            + "".join(declarationText(variable) for variable in variables) + (stepsOfCopies(copied) if copied else own) + "}\n")
    return Session(compilePlan(text, strategy), strategy)
