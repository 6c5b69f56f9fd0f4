"""Reductions and gathers along an axis of which each replica has another number of elements: one plan for all numbers up to the largest seen.

A replica's rows are padded to one number, and an argument says how many there are (distribute.most_rows): the compiler leaves out the others.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable, Sequence

import numpy as np

from .._arrays import OwnReplicas
from .._generated import translated
from ..compiler import compile as compile_plan
from ..errors import Error
from ..importer.replica_view_names import AXIS, MESH
from ..runtime import Session
from .replica_functions import LEAST_ROOM
from .step_text import collapse, type_of
from .values import DistributedValues, RowsOfAll

if TYPE_CHECKING:
    from .strategies import Strategy


@dataclass(frozen=True)
class Rows:
    """The values of this process's replicas, whose shapes differ along one axis at most.

    Args:
        sizes: Along it, of each.
        is_uneven, most: Of the replicas of all processes whether they differ, and the largest.
    """
    values: tuple[np.ndarray, ...]
    axis: int
    sizes: tuple[int, ...]
    is_uneven: bool
    most: int

    @classmethod
    def of(cls, name: str, leaf: DistributedValues, axis: int, of_all: RowsOfAll | None) -> Rows:
        """Of the replicas' values.

        Args:
            of_all: What all processes know of the sizes.

        Raises:
            Error: For shapes that differ along another axis.
        """
        values = leaf.values
        if of_all is None:
            raise Error(f"{name} along axis {axis} of values of the shapes {[value.shape for value in values]}; expected one shape for all, but for "
                        f"dimension {axis}")
        dtype = np.result_type(*values)
        values = tuple(value.astype(dtype, copy=False) for value in values)
        return cls(values, axis, tuple(value.shape[axis] for value in values), of_all.is_uneven, of_all.most)

    @property
    def shape(self) -> tuple[Any, ...]:
        """Of one replica's value, with ? along the axis."""
        shape = self.values[0].shape
        return (*shape[:self.axis], "?", *shape[self.axis + 1:])

    def padded(self, most: int) -> np.ndarray:
        """The values one behind the other, in a leading dimension, with zeros behind their own elements."""
        shape = self.values[0].shape
        made = np.zeros((len(self.values), *shape[:self.axis], most, *shape[self.axis + 1:]), self.values[0].dtype)
        for each, value in zip(made, self.values):
            each[(*[slice(None)] * self.axis, slice(value.shape[self.axis]))] = value
        return made


@dataclass(frozen=True)
class _Kept:
    """A session whose plan takes up to `most` elements of each replica."""
    session: Session
    most: int

    def close(self) -> None:
        self.session.close()


#: Of one replica's value of this shape and type: the op on %m, and the result's shape and type.
LineOf = Callable[[Sequence[Any], np.dtype], tuple[str, tuple[Any, ...], np.dtype]]


def needs_open_plan(strategy: Strategy, rows: Rows, line_of: LineOf) -> bool:
    """Whether the replicas have different numbers of elements, or another number came before."""
    form = _form_of(rows, line_of)
    seen = strategy.forms_seen.get(form)
    if seen is None or seen < rows.most:
        strategy.forms_seen.put(form, rows.most)
    return rows.is_uneven or rows.most == 0 or (seen is not None and seen != rows.most)


def reduce_rows(strategy: Strategy, rows: Rows, line_of: LineOf) -> np.ndarray:
    """The result of a merge call of one op, along the axis of `rows`. In a run of several processes all call this."""
    form = _form_of(rows, line_of)
    line, shape, dtype = line_of(rows.shape, rows.values[0].dtype)
    made = strategy.reductions.get(form)
    if made is None or made.most < rows.most:
        most = max(rows.most, strategy.forms_seen.get(form) or 0, LEAST_ROOM)
        with translated("Strategy.gather" if "gather" in line else "Strategy.reduce"):
            text = _text_of(strategy.num_replicas, rows.shape, rows.values[0].dtype, line, shape, dtype, most)
            made = _Kept(Session(compile_plan(text, strategy.without_variables()), strategy), most)
        strategy.reductions.put(form, made)
    array = rows.padded(made.most)
    if array.dtype.kind == "c":
        array = np.stack([array.real, array.imag], -1)
    outputs = made.session.run({"x": OwnReplicas(array), "rows": OwnReplicas(np.array(rows.sizes, np.int64))})
    result = outputs["r"].view(dtype)
    if dtype.kind == "c":  # the pairs' dimension is gone
        result = result[..., 0]
    return result if "?" not in shape else _without_padding(result, rows.axis, outputs["counts"], made.most)


def _without_padding(joined: np.ndarray, axis: int, counts: np.ndarray, most: int) -> np.ndarray:
    """The replicas' own elements of what is gathered, `most` of each."""
    parts = [joined[(*[slice(None)] * axis, slice(i * most, i * most + count))] for i, count in enumerate(counts)]
    return np.concatenate(parts, axis)


def _form_of(rows: Rows, line_of: LineOf) -> tuple:
    line, _, _ = line_of(rows.shape, rows.values[0].dtype)
    return "rows", line, rows.shape, str(rows.values[0].dtype)


def _pair_of(shape: Sequence[Any], dtype: np.dtype) -> tuple[tuple[Any, ...], np.dtype]:
    return (tuple(shape), dtype) if dtype.kind != "c" else ((*shape, 2), np.dtype(f"f{dtype.itemsize // 2}"))


def _text_of(num_replicas: int, own: Sequence[Any], own_type: np.dtype, line: str, shape: Sequence[Any], dtype: np.dtype, most: int) -> str:
    own, own_type = _pair_of(own, own_type)
    shape, dtype = _pair_of(shape, dtype)
    value, result = type_of(own, own_type, is_signed=True), type_of(shape, dtype, is_signed=True)
    arguments = [f'%x: {type_of((1, *own), own_type, is_signed=True)} {{distribute.batch = "x"}}',
                 f'%n: tensor<1xi64> {{distribute.batch = "rows", distribute.most_rows = {most} : i64}}']
    results = [f'{result} {{distribute.output = "r", distribute.result = "mirrored"}}',
               f'tensor<{num_replicas}xi64> {{distribute.output = "counts", distribute.result = "mirrored"}}']
    lines = [collapse("%v", "%x", own, own_type, is_signed=True),
             f'%r, %k = distribute.merge_call(%v, %n) over @{MESH}["{AXIS}"] : ({value}, tensor<1xi64>) -> ({result}, tensor<{num_replicas}xi64>) {{',
             f"^bb0(%m: !distribute.per_replica<{value}>, %o: !distribute.per_replica<tensor<1xi64>>):",
             f"  %c = {line} : !distribute.per_replica<{value}> -> {result}",
             f"  %a = distribute.gather_values %o dim 0 : !distribute.per_replica<tensor<1xi64>> -> tensor<{num_replicas}xi64>",
             f"  distribute.yield %c, %a : {result}, tensor<{num_replicas}xi64>", "}",
             f"return %r, %k : {result}, tensor<{num_replicas}xi64>"]
    body = "\n    ".join(lines)
    return (f'module @reduction {{\n  distribute.mesh @{MESH} <["{AXIS}" = {num_replicas}]>\n'
            f"  func.func @step({', '.join(arguments)}) -> ({', '.join(results)})\n"
            f'      attributes {{distribute.step, distribute.view = "replica"}} {{\n    {body}\n  }}\n}}\n')
