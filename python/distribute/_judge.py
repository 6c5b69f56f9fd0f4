"""Whether one step of a plan gave what a framework gives: for all doors, one judge, which is dist-compile's (docs/Validate.md)."""
from __future__ import annotations

import logging
import os
import tempfile
import zipfile
from collections.abc import Mapping
from typing import Any

import numpy as np

from .compiler import validate_recorded
from .plan import Plan
from .strategy import Strategy

_log = logging.getLogger("distribute")


def compare_results(plan: Plan, text: str, strategy: Strategy, framework: str, options: Mapping[str, Any], *, states: dict[str, np.ndarray],
                    inputs: dict[str, np.ndarray], expected: dict[str, np.ndarray], found: dict[str, np.ndarray]) -> None:
    """Compares what one step gave, from one state and for one batch. What is rounding, dist-compile says, which can run the step again.

    Args:
        text: The step of which the plan was made.
        options: Those of compile() with which it was made.
        expected, found: Outputs by name, and states as the step left them as "@name": the framework's, and the plan's.

    Raises:
        Error: Naming the first value that differs beyond rounding.
    """
    with tempfile.TemporaryDirectory() as folder:
        for name, arrays in (("states", states), ("inputs", inputs), ("expected", expected), ("found", found)):
            _write_arrays(os.path.join(folder, f"{name}.npz"), arrays)
        plan.copy_to(os.path.join(folder, "step.plan"))
        options = {name: value for name, value in options.items() if name not in ("cache", "validate")}
        _log.info("validated: %s", validate_recorded(text, strategy, folder, framework, **options))


def _write_arrays(path: str, arrays: dict[str, np.ndarray]) -> None:
    """An .npz file of any names."""
    with zipfile.ZipFile(path, "w") as file:
        for name, array in arrays.items():
            with file.open(f"{name}.npy", "w", force_zip64=True) as member:
                # NumPy has no bfloat16: two bytes.
                np.lib.format.write_array(member, np.asarray(array.view("V2") if array.dtype.name == "bfloat16" else array))
