"""What a training has measured: of each step, and of each evaluation."""
from __future__ import annotations

from typing import Any

from .figures import Figure, Line


class History:
    """Numbers by name, each with the step at which it was measured."""

    def __init__(self) -> None:
        self._numbers: dict[str, list[tuple[int, float]]] = {}

    @property
    def names(self) -> list[str]:
        """What was measured: "loss", "eval_loss", …"""
        return list(self._numbers)

    def add(self, step: int, numbers: dict[str, float]) -> None:
        """Keeps what was measured at a step.

        Args:
            step: The number of the step, from 1.
            numbers: What was measured, by name.
        """
        for name, number in numbers.items():
            self._numbers.setdefault(name, []).append((step, number))

    def __getitem__(self, name: str) -> list[tuple[int, float]]:
        return list(self._numbers[name])

    def __contains__(self, name: object) -> bool:
        return name in self._numbers

    def last(self, name: str) -> float | None:
        """The newest number of that name; None where there is none."""
        found = self._numbers.get(name)
        return found[-1][1] if found else None

    def plot(self, *names: str) -> Figure:
        """Lines over the steps, as a figure that a notebook shows.

        Args:
            *names: What to show; everything by default.

        Returns:
            The figure; figure.save("losses.svg") writes it.

        Raises:
            KeyError: For a name that was not measured.
        """
        return Figure.of_lines([Line(name, self._numbers[name]) for name in names or self._numbers], "step")

    def as_dict(self) -> dict[str, Any]:
        """As a file of JSON keeps it."""
        return {name: [list(each) for each in numbers] for name, numbers in self._numbers.items()}

    @classmethod
    def from_dict(cls, held: dict[str, Any], most: int) -> History:
        """What as_dict() gave, up to step `most`."""
        made = cls()
        made._numbers = {name: [(int(step), float(number)) for step, number in numbers if step <= most] for name, numbers in held.items()}
        return made

    def __repr__(self) -> str:
        return f"<distribute.training.History of {', '.join(self._numbers) or 'nothing'}>"
