"""When a step is compiled for any number of rows, and which numbers follow the rows: of distribute.jit, distribute.torch and distribute.tensorflow."""
from __future__ import annotations

import logging
from typing import Any, Collection, Sequence

from .errors import Error
from .strategy import Strategy

_log = logging.getLogger("distribute")


def check_max_batch(max_batch: Any) -> None:
    """Raises Error where this is no number of rows."""
    if max_batch is not None and (not isinstance(max_batch, int) or isinstance(max_batch, bool) or max_batch < 1):
        raise Error(f"max_batch is {max_batch!r}; expected a number of rows")


def most_rows_of(number: int | None, counts: Sequence[int], seen: Collection[int], num_replicas: int, max_batch: int | None, described: Any, *,
               advice: str = "") -> int | None:
    """For how many rows at most a step is compiled that takes any number; None: for this number alone.

    It takes any where it was said how many there are at most, where the replicas do not divide the number, and where another came before.
    number: of rows of all arrays, None where they differ; counts: of each. seen: those that came before. Raises Error.
    """
    if max_batch is not None and number is not None and number > max_batch:
        raise Error(f"the batch has {number} rows, and max_batch={max_batch}; give a larger one")
    divides = is_divided(counts, num_replicas)
    if number is None and not divides:
        raise Error(f"the arrays of the batch have {described} along their first dimension, and {num_replicas} replicas share the rows; expected "
                    f"one number for all: say with batch_dim= which dimension holds the rows (1 for time-major arrays){advice}")
    if number is None or (max_batch is None and divides and not set(seen) - {number}):
        return None
    return max(max_batch or number, number, *seen)


def is_divided(counts: Sequence[int], num_replicas: int) -> bool:
    return all(each % num_replicas == 0 for each in counts)


def can_share(strategy: Strategy, rows: int) -> bool:
    """Whether replicas of the strategy, all or fewer, divide so many rows."""
    return rows % max(strategy.num_replicas, 1) == 0 or strategy.dividing(rows) is not strategy


def strategy_for(strategy: Strategy, counts: Sequence[int], rows: int | None, name: str, why: Any, advice: str = "") -> Strategy:
    """What does a step that is compiled for this number of rows alone: the strategy, or as many of its replicas as divide the rows, with a warning.
    counts: of each array. name: of the step. why: it cannot be compiled for any number; an exception, or a text. Raises Error where none may be left out."""
    num_replicas = max(strategy.num_replicas, 1)
    if is_divided(counts, num_replicas):
        return strategy
    fewer = strategy.dividing(rows or 0)
    if fewer is strategy:
        error = Error(f"the batch has {rows} rows, which {num_replicas} replicas do not divide, and {name} cannot be compiled for any number of rows ({why}); "
                      f"give batches of a multiple of {num_replicas} rows{advice}", getattr(why, "place", None))
        raise error from why if isinstance(why, BaseException) else None
    _log.warning("batches of %s rows of %s run on %s of %s replicas, since it cannot be compiled for any number of rows (%s)", rows, name,
                 fewer.num_replicas, num_replicas, why)
    return fewer


def follows(value: Any, rows: int, p: Any, q: Any, sizes: Sequence[int]) -> bool:
    """Whether `value` is for `rows` what p and q are for `sizes`: the same, or of the number of rows as the importer has it."""
    is_number = [isinstance(each, (int, float)) and not isinstance(each, bool) for each in (value, p, q)]
    if not all(is_number) or p == q or p != p:
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
