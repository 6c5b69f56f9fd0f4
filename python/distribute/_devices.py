"""Names of devices: "cpu:0", and TensorFlow's spellings of it."""
from __future__ import annotations

import re

_SPELLINGS = re.compile(r"(?:/job:\w+/replica:\d+/task:\d+)?/?(?:device:)?([a-z]+:\d+)", re.I)


def deviceName(name: str) -> str:
    """"cpu:0" of "CPU:0", "/cpu:0", "/device:CPU:0" and "/job:localhost/replica:0/task:0/device:CPU:0"; what is none of these as it is."""
    found = _SPELLINGS.fullmatch(name)
    return found[1].lower() if found else name
