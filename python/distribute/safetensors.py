"""Reads and writes safetensors files with NumPy alone.

Format: 8 bytes little-endian length of the header, the header (JSON: name -> dtype, shape, data_offsets), the data.
Arrays are written little-endian, C order, in the given order, without gaps.

NumPy has no bf16. A bf16 tensor, the upper half of an f32, is read as f32, which holds each of its values; which f32 arrays
are to be written as bf16, rounded to the nearest, `save` is told by name.
"""
from __future__ import annotations

import json
import os
import struct
from collections.abc import Collection, Mapping
from typing import Any

import numpy as np

_NAMES = {
    "F64": "<f8", "F32": "<f4", "F16": "<f2", "I64": "<i8", "I32": "<i4", "I16": "<i2", "I8": "|i1",
    "U64": "<u8", "U32": "<u4", "U16": "<u2", "U8": "|u1", "BOOL": "|b1",
}
_TYPES = {np.dtype(value): name for name, value in _NAMES.items()}


def _from_brain_floats(data: bytes) -> np.ndarray:
    return (np.frombuffer(data, "<u2").astype("<u4") << 16).view("<f4")


def _to_brain_floats(array: np.ndarray) -> bytes:
    bits = np.ascontiguousarray(array, "<f4").view("<u4")
    # To the nearest, ties to even; a nan keeps its upper half, and stays one.
    rounded = (bits + 0x7FFF + (bits >> 16 & 1)) >> 16
    return np.where(np.isnan(array), bits >> 16 | 0x40, rounded).astype("<u2").tobytes()


def save(path: str | os.PathLike[str], tensors: Mapping[str, Any], bf16: Collection[str] = ()) -> None:
    """Writes arrays to a safetensors file.

    Args:
        path: The file.
        tensors: Arrays by name.
        bf16: The names of those, of f32, that are written as bf16.

    Raises:
        ValueError: For a type that such a file cannot hold.
    """
    header: dict[str, Any] = {}
    chunks: list[bytes] = []
    offset = 0
    for name, value in tensors.items():
        # not ascontiguousarray: that makes a scalar a vector
        array = np.asarray(value, order="C")
        array = array.astype(array.dtype.newbyteorder("<"), copy=False)
        if name in bf16 and array.dtype != np.float32:
            raise ValueError(f"'{name}' has type {array.dtype}; expected float32 for what is written as bf16")
        if array.dtype not in _TYPES:
            raise ValueError(f"'{name}' has type {array.dtype}, which a safetensors file cannot hold")
        data = _to_brain_floats(array) if name in bf16 else array.tobytes()
        dtype = "BF16" if name in bf16 else _TYPES[array.dtype]
        header[name] = {"dtype": dtype, "shape": list(array.shape),
                        "data_offsets": [offset, offset + len(data)]}
        chunks.append(data)
        offset += len(data)
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text)
        for data in chunks:
            file.write(data)


def load(path: str | os.PathLike[str]) -> dict[str, np.ndarray]:
    """Reads a safetensors file.

    Args:
        path: The file.

    Returns:
        The arrays by name, in the file's order; bf16 as f32.
    """
    with open(path, "rb") as file:
        (length,) = struct.unpack("<Q", file.read(8))
        header = json.loads(file.read(length))
        data = file.read()
    tensors = {}
    for name, entry in header.items():
        if name == "__metadata__":
            continue
        begin, end = entry["data_offsets"]
        part = data[begin:end]
        array = _from_brain_floats(part) if entry["dtype"] == "BF16" else np.frombuffer(part, _NAMES[entry["dtype"]])
        tensors[name] = array.reshape(entry["shape"])
    return tensors
