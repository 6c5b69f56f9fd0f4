"""Reads and writes safetensors files with NumPy alone.

Format: 8 bytes little-endian length of the header, the header (JSON: name -> dtype, shape, data_offsets), the data.
Arrays are written little-endian, C order, in the given order, without gaps.
"""
import json
import struct

import numpy as np

_NAMES = {
    "F64": "<f8", "F32": "<f4", "F16": "<f2", "I64": "<i8", "I32": "<i4", "I16": "<i2", "I8": "|i1",
    "U64": "<u8", "U32": "<u4", "U16": "<u2", "U8": "|u1", "BOOL": "|b1",
}
_TYPES = {np.dtype(value): name for name, value in _NAMES.items()}


def save(path, tensors):
    """Writes the dict `tensors` (name -> array) to `path`."""
    header, chunks, offset = {}, [], 0
    for name, value in tensors.items():
        # not ascontiguousarray: that makes a scalar a vector
        array = np.asarray(value, order="C")
        array = array.astype(array.dtype.newbyteorder("<"), copy=False)
        if array.dtype not in _TYPES:
            raise ValueError(f"'{name}' has type {array.dtype}, which a safetensors file cannot hold")
        data = array.tobytes()
        header[name] = {"dtype": _TYPES[array.dtype], "shape": list(array.shape),
                        "data_offsets": [offset, offset + len(data)]}
        chunks.append(data)
        offset += len(data)
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text)
        for data in chunks:
            file.write(data)


def load(path):
    """Returns the tensors of `path` as a dict, in the file's order."""
    with open(path, "rb") as file:
        (length,) = struct.unpack("<Q", file.read(8))
        header = json.loads(file.read(length))
        data = file.read()
    tensors = {}
    for name, entry in header.items():
        if name == "__metadata__":
            continue
        begin, end = entry["data_offsets"]
        tensors[name] = np.frombuffer(data[begin:end], _NAMES[entry["dtype"]]).reshape(entry["shape"])
    return tensors
