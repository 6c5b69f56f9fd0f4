"""Devices as they are named: "cpu:2", "cuda:2", lists of names, and TensorFlow's spellings of these."""
from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from .errors import Error

_SPELLINGS = re.compile(r"(?:/job:\w+/replica:\d+/task:\d+)?/?(?:device:)?([a-z]+:\d+)", re.I)
_SEVERAL = re.compile(r"(cpu|cuda):([1-9]\d{0,7})")
_ONE = re.compile(r"(cpu|cuda):(\d+)")


class DeviceCount(NamedTuple):
    """So many devices of a kind, "cpu" or "cuda"; None: of the kind that a plan is for."""
    number: int
    kind: str | None


def deviceName(name: str) -> str:
    """"cpu:0" of "CPU:0", "/cpu:0", "/device:CPU:0" and "/job:localhost/replica:0/task:0/device:CPU:0", and "cuda:0" of such names of GPUs;
    what is none of these as it is."""
    found = _SPELLINGS.fullmatch(name)
    return re.sub("^gpu:", "cuda:", found[1].lower()) if found else name


def countDevices(devices: int | str | Sequence[str] | None) -> DeviceCount:
    """What 2, "cpu:2", "cuda:2", ["cpu:0", "cpu:1"] and None (0 devices) mean. Raises Error for others."""
    if devices is None:
        return DeviceCount(0, None)
    if isinstance(devices, str):
        found = _SEVERAL.fullmatch(devices)
        if not found:
            raise Error(f'device "{devices}"; expected "cpu:N" for N CPU devices, or "cuda:N" for N CUDA GPUs, with N at least 1')
        return DeviceCount(int(found[2]), found[1])
    if isinstance(devices, int):
        if devices < 1 or isinstance(devices, bool):
            raise Error(f"{devices} devices; expected at least 1")
        return DeviceCount(devices, None)
    names = [deviceName(name) if isinstance(name, str) else name for name in devices]
    found = [_ONE.fullmatch(name) if isinstance(name, str) else None for name in names]
    kinds = {each[1] for each in found if each}
    if not names or None in found or len(set(names)) != len(names) or len(kinds) != 1:
        raise Error(f'devices {names}; expected a list of different names of one kind, such as ["cpu:0", "cpu:1"] or ["cuda:0", "cuda:1"]')
    if kinds == {"cuda"} and names != [f"cuda:{i}" for i in range(len(names))]:
        raise Error(f"devices {names}; expected cuda:0, cuda:1 and so on: which GPUs these are, the environment's CUDA_VISIBLE_DEVICES says")
    return DeviceCount(len(names), kinds.pop())
