"""Parts of the texts of steps that the vocabulary writes itself."""
from __future__ import annotations

from typing import TYPE_CHECKING, Sequence

import numpy as np

from ..errors import Error

if TYPE_CHECKING:
    from .variables import Variable

# Steps that every plan of a function has beside its own: the copies of its sync-on-read variables, out and in.
FETCH, STORE = "fetch_copies", "store_copies"
_MLIR = {"bool": "i1", "float16": "f16", "bfloat16": "bf16", "float32": "f32", "float64": "f64"}


def type_of(shape: Sequence[int], dtype: np.dtype, is_signed: bool = False) -> str:
    """The MLIR type of a tensor; integers without a sign, unless the sign is asked for, where unsigned ones keep it."""
    name = np.dtype(dtype).name
    element = _MLIR.get(name)
    if element is None:
        if np.dtype(dtype).kind not in "iu":
            raise Error(f"a value has elements of {name}; expected numbers or truth values")
        element = ("u" if is_signed and np.dtype(dtype).kind == "u" else "") + f"i{8 * np.dtype(dtype).itemsize}"
    return f"tensor<{''.join(f'{size}x' for size in shape)}{element}>"


def collapse(result: str, value: str, shape: Sequence[int], element: np.dtype, is_signed: bool = False) -> str:
    """A line that drops the leading dimension, of size 1, of `value`, whose other dimensions are `shape`."""
    groups = ", ".join(f"[{i + 1}]" if i else "[0, 1]" for i in range(len(shape)))
    return (f"{result} = tensor.collapse_shape {value} [{groups}] : {type_of((1, *shape), element, is_signed)} into "
            f"{type_of(shape, element, is_signed)}")


def steps_of_copies(variables: Sequence[Variable]) -> str:
    """The steps FETCH and STORE, which give out, and take in, the copies of these sync-on-read variables."""
    reads, results, arguments, writes = [], [], [], []
    for i, variable in enumerate(variables):
        own = type_of(variable.shape, variable.dtype)
        reads.append(f'    %{i} = "distribute.read"() {{variable = @"{variable.name}"}} : () -> {own}')
        results.append(f'{own} {{distribute.output = "{variable.name}", distribute.result = "per_replica"}}')
        arguments.append(f'%a{i}: {type_of((1, *variable.shape), variable.dtype)} {{distribute.batch = "{variable.name}"}}')
        writes += ["    " + collapse(f"%{i}", f"%a{i}", variable.shape, variable.dtype),
                   f'    "distribute.assign"(%{i}) {{variable = @"{variable.name}"}} : ({own}) -> ()']
    types = ", ".join(type_of(variable.shape, variable.dtype) for variable in variables)
    names = ", ".join(f"%{i}" for i in range(len(variables)))
    view = 'attributes {distribute.step, distribute.view = "replica"}'
    steps = [f"  func.func @{FETCH}() -> ({', '.join(results)}) {view} {{", *reads, f"    return {names} : {types}", "  }",
             f"  func.func @{STORE}({', '.join(arguments)}) {view} {{", *writes, "    return", "  }"]
    return "\n".join(steps) + "\n"
