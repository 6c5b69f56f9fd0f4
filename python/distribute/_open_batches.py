"""When a step is compiled for any number of rows, and which numbers follow the rows: of distribute.jit, distribute.torch and distribute.tensorflow."""
from __future__ import annotations

import logging
from typing import Any, Collection, Sequence

from .errors import Error
from .strategy import Strategy

_log = logging.getLogger("distribute")


def checkMaxBatch(maxBatch: Any) -> None:
    """Raises Error where this is no number of rows."""
    if maxBatch is not None and (not isinstance(maxBatch, int) or isinstance(maxBatch, bool) or maxBatch < 1):
        raise Error(f"max_batch is {maxBatch!r}; expected a number of rows")


def mostRowsOf(number: int | None, counts: Sequence[int], seen: Collection[int], numReplicas: int, maxBatch: int | None, described: Any, *,
               advice: str = "") -> int | None:
    """For how many rows at most a step is compiled that takes any number; None: for this number alone.

    It takes any where it was said how many there are at most, where the replicas do not divide the number, and where another came before.
    number: of rows of all arrays, None where they differ; counts: of each. seen: those that came before. Raises Error.
    """
    if maxBatch is not None and number is not None and number > maxBatch:
        raise Error(f"the batch has {number} rows, and max_batch={maxBatch}; give a larger one")
    divides = isDivided(counts, numReplicas)
    if number is None and not divides:
        raise Error(f"the arrays of the batch have {described} along their first dimension, and {numReplicas} replicas share the rows; expected "
                    f"one number for all: say with batch_dim= which dimension holds the rows (1 for time-major arrays){advice}")
    if number is None or (maxBatch is None and divides and not set(seen) - {number}):
        return None
    return max(maxBatch or number, number, *seen)


def isDivided(counts: Sequence[int], numReplicas: int) -> bool:
    return all(each % numReplicas == 0 for each in counts)


def canShare(strategy: Strategy, rows: int) -> bool:
    """Whether replicas of the strategy, all or fewer, divide so many rows."""
    return rows % max(strategy.numReplicas, 1) == 0 or strategy.dividing(rows) is not strategy


def strategyFor(strategy: Strategy, counts: Sequence[int], rows: int | None, name: str, why: Any, advice: str = "") -> Strategy:
    """What does a step that is compiled for this number of rows alone: the strategy, or as many of its replicas as divide the rows, with a warning.
    counts: of each array. name: of the step. why: it cannot be compiled for any number; an exception, or a text. Raises Error where none may be left out."""
    numReplicas = max(strategy.numReplicas, 1)
    if isDivided(counts, numReplicas):
        return strategy
    fewer = strategy.dividing(rows or 0)
    if fewer is strategy:
        error = Error(f"the batch has {rows} rows, which {numReplicas} replicas do not divide, and {name} cannot be compiled for any number of rows ({why}); "
                      f"give batches of a multiple of {numReplicas} rows{advice}", getattr(why, "place", None))
        raise error from why if isinstance(why, BaseException) else None
    _log.warning("batches of %s rows of %s run on %s of %s replicas, since it cannot be compiled for any number of rows (%s)", rows, name,
                 fewer.numReplicas, numReplicas, why)
    return fewer


def follows(value: Any, rows: int, p: Any, q: Any, sizes: Sequence[int]) -> bool:
    """Whether `value` is for `rows` what p and q are for `sizes`: the same, or of the number of rows as the importer has it."""
    isNumber = [isinstance(each, (int, float)) and not isinstance(each, bool) for each in (value, p, q)]
    if not all(isNumber) or p == q or p != p:
        return type(value) is type(p) and (value == p or value != value and p != p) and (p == q or p != p and q != q)
    if isinstance(p, int):
        return isinstance(value, int) and (value - p) * (sizes[1] - sizes[0]) == (q - p) * (rows - sizes[0])
    # a b + c, 1 / (a b + c), or n / (n - 1) of such an n.
    for linear, back in ((lambda v: v, lambda n: n), (lambda v: 1 / v, lambda n: 1 / n), (lambda v: 1 / (1 - 1 / v), lambda n: n / (n - 1))):
        try:
            slope = (linear(q) - linear(p)) / (sizes[1] - sizes[0])
            expected = back(linear(p) + slope * (rows - sizes[0]))
        except ZeroDivisionError:
            continue
        if abs(value - expected) <= 1e-8 * abs(value):
            return True
    return False
