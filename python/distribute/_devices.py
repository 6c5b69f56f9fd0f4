"""Devices as they are asked for: a number of them, 2, or their names, "cpu:0" and ["cuda:0", "cuda:1"], also in TensorFlow's spellings."""
from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from .errors import Error, WrongType

_SPELLINGS = re.compile(r"(?:/job:\w+/replica:\d+/task:\d+)?/?(?:device:)?([a-z]+:\d+)", re.I)
_NAME = re.compile(r"(cpu|cuda):(0|[1-9]\d{0,7})")
KINDS = ("cpu", "cuda")


class DeviceCount(NamedTuple):
    """So many devices of a kind, "cpu" or "cuda"; None: of the kind that a plan is for. names: of those that were named."""
    number: int
    kind: str | None
    names: tuple[str, ...] = ()


def device_name(name: str) -> str:
    """"cpu:0" of "CPU:0", "/cpu:0", "/device:CPU:0" and "/job:localhost/replica:0/task:0/device:CPU:0", and "cuda:0" of such names of GPUs;
    what is none of these as it is."""
    found = _SPELLINGS.fullmatch(name)
    return re.sub("^gpu:", "cuda:", found[1].lower()) if found else name


def count_devices(devices: int | str | Sequence[str] | None, kind: str | None = None) -> DeviceCount:
    """What 2, "cpu:2" (the third one), ["cpu:0", "cpu:1"] and None (0 devices) mean. kind: of those that are not named. Raises Error for others."""
    if kind is not None and kind not in KINDS:
        raise Error(f'device_kind is {kind!r}; expected "cpu" or "cuda"')
    if devices is None:
        return DeviceCount(0, kind)
    if isinstance(devices, int):
        if devices < 1 or isinstance(devices, bool):
            raise Error(f"{devices} devices; expected at least 1")
        return DeviceCount(devices, kind)
    if not isinstance(devices, (str, Sequence)):
        raise WrongType(f'devices is {devices!r}; expected a number of them, such as 2, or names, such as ["cpu:0", "cpu:1"]')
    names = [device_name(name) if isinstance(name, str) else name for name in ([devices] if isinstance(devices, str) else devices)]
    found = [_NAME.fullmatch(name) if isinstance(name, str) else None for name in names]
    kinds = {each[1] for each in found if each}
    if not names or None in found or len(set(names)) != len(names) or len(kinds) != 1:
        what = f'device "{devices}"' if isinstance(devices, str) else f"devices {names}"
        raise Error(f'{what}; expected a number of devices, such as 2, or different names of one kind, such as ["cpu:0", "cpu:1"] or '
                    '["cuda:0", "cuda:1"]')
    named = kinds.pop()
    if kind not in (None, named):
        raise Error(f'devices {names} with device_kind="{kind}"; expected names of that kind, or a number of devices')
    if named == "cuda" and names != [f"cuda:{i}" for i in range(len(names))]:
        raise Error(f"devices {names}; expected cuda:0, cuda:1 and so on: which GPUs these are, the environment's CUDA_VISIBLE_DEVICES says")
    return DeviceCount(len(names), named, tuple(names))
