"""Options of one call of Strategy.run."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..errors import Error


@dataclass(frozen=True)
class RunOptions:
    """What Strategy.run(…, options=…) takes.

    Args:
        experimental_enable_dynamic_batch_size: Whether the replicas' values may have different numbers of rows; False refuses them.
        experimental_bucketizing_dynamic_shape: False: no number of rows is rounded up.
        experimental_xla_options: None: no XLA takes part.
        deadline: Seconds that one replica waits for another before the run fails. Calls with another one are another session.

    Raises:
        Error: For others.
    """
    experimental_enable_dynamic_batch_size: bool = True
    experimental_bucketizing_dynamic_shape: bool = False
    experimental_xla_options: Any = None
    deadline: float = 60.0

    def __post_init__(self) -> None:
        if self.experimental_bucketizing_dynamic_shape or self.experimental_xla_options is not None:
            raise Error("RunOptions asks for experimental_bucketizing_dynamic_shape or experimental_xla_options, which are XLA's; expected False and "
                        "None")
        if not self.deadline > 0:
            raise Error(f"the deadline is {self.deadline} s; expected more than 0 s")
