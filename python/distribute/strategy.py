"""How a step is mapped to devices."""
from __future__ import annotations

import re
from typing import Sequence, Union

from .errors import Error

Devices = Union[None, int, str, Sequence[str], "Strategy"]


def countDevices(devices: Devices) -> int:
    """The number of CPU devices that `devices` means: 2, "cpu:2", ["cpu:0", "cpu:1"] or a strategy; 0 for None."""
    if devices is None:
        return 0
    if isinstance(devices, Strategy):
        return devices.numReplicas
    if isinstance(devices, str):
        found = re.fullmatch(r"cpu:([1-9]\d{0,7})", devices)
        if not found:
            raise Error(f'device "{devices}"; required is "cpu:N", with N at least 1, for N CPU devices')
        return int(found[1])
    if isinstance(devices, int):
        if devices < 1 or isinstance(devices, bool):
            raise Error(f"{devices} devices; required is at least 1")
        return devices
    names = list(devices)
    wrong = [name for name in names if not (isinstance(name, str) and re.fullmatch(r"cpu:\d+", name))]
    if wrong or not names or len(set(names)) != len(names):
        raise Error(f'devices {names}; required is a list of different names such as ["cpu:0", "cpu:1"]')
    return len(names)


class Strategy:
    """How replicas, variables and reductions are mapped; see Mirrored and OneDevice."""

    #: As dist-compile's --strategy calls it.
    name = "default"

    def __init__(self, numReplicas: int):
        self.numReplicas = numReplicas

    def flags(self) -> list[str]:
        """What dist-compile is told."""
        replicas = [f"--replicas={self.numReplicas}"] if self.numReplicas else []
        return [f"--strategy={self.name}", *replicas]

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.numReplicas == other.numReplicas  # type: ignore[attr-defined]

    def __hash__(self) -> int:
        return hash((type(self), self.numReplicas))


class Mirrored(Strategy):
    """A replica on each device, each with its part of the batch and a copy of the variables, which stay equal.

    devices: "cpu:2" or 2 for two CPU devices, or their names, ["cpu:0", "cpu:1"]. None leaves their number to the session, for a step
        in the replica view that leaves it open.
    """

    name = "mirrored"

    def __init__(self, devices: int | str | Sequence[str] | None = None):
        super().__init__(countDevices(devices))

    def __repr__(self) -> str:
        return f'distribute.Mirrored("cpu:{self.numReplicas}")' if self.numReplicas else "distribute.Mirrored()"


class OneDevice(Strategy):
    """One replica on one device."""

    name = "one_device"

    def __init__(self) -> None:
        super().__init__(1)

    def __repr__(self) -> str:
        return "distribute.OneDevice()"
