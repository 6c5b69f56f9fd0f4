"""Between NumPy's arrays and the C API's, without a copy."""
from __future__ import annotations

import ctypes
import os
import sys
import warnings
from typing import Any

import numpy as np

from . import _capi
from .errors import Error, WrongType

try:  # NumPy has no bf16 of its own; JAX and others bring this one
    from ml_dtypes import bfloat16 as _bfloat16
except ImportError:
    _bfloat16 = None

#: bf16 where ml_dtypes is not installed: two opaque bytes, as in .npy files.
_OPAQUE = np.dtype("V2")
_BF16_TYPE = 11
_DTYPES = {1: np.dtype("?"), 2: np.dtype("i1"), 3: np.dtype("<i2"), 4: np.dtype("<i4"), 5: np.dtype("<i8"), 6: np.dtype("u1"),
           7: np.dtype("<u2"), 8: np.dtype("<u4"), 9: np.dtype("<u8"), 10: np.dtype("<f2"),
           _BF16_TYPE: np.dtype(_bfloat16) if _bfloat16 else _OPAQUE, 12: np.dtype("<f4"), 13: np.dtype("<f8")}
_TYPES = {dtype: number for number, dtype in _DTYPES.items()}
_TYPES[_OPAQUE] = _BF16_TYPE
_NAMES = "bool, i8, i16, i32, i64, u8, u16, u32, u64, f16, bf16, f32, f64"


class PerReplica:
    """A value for each replica: the array's leading dimension counts them (or steps and replicas, in two dimensions).

    `session.run({"scale": distribute.PerReplica([0.5, 1.0])})`
    """

    __slots__ = ("array",)

    def __init__(self, array: Any):
        self.array = array


class OwnReplicas(PerReplica):
    """Of a batch, the rows of this process's replicas alone, in their order."""

    __slots__ = ()


def dtype_of(number: int) -> np.dtype:
    return _DTYPES[number]


def to_numpy(value: Any) -> np.ndarray:
    """The array, in place where it can be: NumPy's own, another library's, a buffer. Of one that is on a GPU, a copy.

    What has `__array__` is asked first: JAX's answers in a tenth of the time that its DLPack takes, in place too.
    """
    if isinstance(value, np.ndarray):
        return value
    if _is_elsewhere(value):
        return _copied_to_host(value)
    if hasattr(value, "__dlpack__") and not hasattr(value, "__array__"):
        try:
            return np.from_dlpack(value)
        except (BufferError, RuntimeError, TypeError, ValueError) as error:
            raise Error(f"an array of {type(value).__name__} cannot be read in place: {error}; convert it to a NumPy array") from None
    return np.asarray(value)


# Kinds of memory in DLPack that the host reads: its own, and pinned.
_ON_HOST = (1, 3)


def _is_elsewhere(value: Any) -> bool:
    """Whether it says of itself that the host cannot read it, and not how else (JAX and this package copy by __array__)."""
    if not hasattr(value, "__dlpack_device__") or type(value).__module__.startswith(("jax", "distribute.")):
        return False
    return value.__dlpack_device__()[0] not in _ON_HOST


class _HostCopy:
    """What an array gave as a copy in host memory, for NumPy to take."""

    def __init__(self, capsule: Any):
        self._capsule = capsule

    def __dlpack__(self, **_: Any) -> Any:
        return self._capsule

    def __dlpack_device__(self) -> tuple[int, int]:
        return 1, 0


def _copied_to_host(value: Any) -> np.ndarray:
    """By DLPack's own copy (version 1), which not all libraries have."""
    try:
        return np.from_dlpack(_HostCopy(value.__dlpack__(dl_device=(1, 0), copy=True)))
    except (AttributeError, BufferError, RuntimeError, TypeError, ValueError) as error:
        raise Error(f"an array of {type(value).__name__} is in memory of a device (DLPack's kind {value.__dlpack_device__()[0]}), and gives no copy "
                    f"in host memory: {error}; give one (.cpu(), numpy.asarray)") from None


def kind_of(dtype: np.dtype) -> str:
    """NumPy's letter of the type's kind; "f" for the floats that NumPy does not know, such as bf16."""
    return "f" if dtype.kind == "V" and "float" in dtype.name else dtype.kind


def is_of_numbers(dtype: np.dtype) -> bool:
    """Or of truth values; types that NumPy does not know, such as bf16, count."""
    return dtype.kind in "biufcV"


def narrowed(value: Any, dtype: np.dtype, what: str) -> np.ndarray:
    """The value as an array of elements of `dtype`. Of floats that are rounded Python is warned, unless they were numbers of Python.

    Raises:
        Error: For numbers that it does not hold: integers out of its range, fractions as integers, what becomes infinite.
    """
    array, dtype = np.asarray(value), np.dtype(dtype)
    if array.dtype == dtype:
        return array
    if array.dtype.kind == "O" and all(isinstance(each, (int, float)) for each in array.ravel()):  # NumPy has no type for such an integer
        raise Error(f"{what} has elements of Python's type int, and {max(array.ravel(), key=abs)} does not fit into {dtype}; expected numbers "
                    f"that {dtype} holds")
    if not is_of_numbers(array.dtype):
        raise WrongType(f"{what} is {value!r}; expected numbers or truth values")
    if array.dtype.kind == "c" and dtype.kind != "c":
        if array.imag.any():
            raise Error(f"{what} has elements of {array.dtype}, and {array[array.imag != 0].flat[0]} does not fit into {dtype}; expected real "
                        "numbers, or a complex type")
        array = array.real
    with np.errstate(all="ignore"):
        converted = array.astype(dtype)
        kept = converted.astype(array.dtype) == array
    if array.dtype.kind in "fc" and dtype.kind in "fcV":
        is_lost = np.isfinite(array) & ~np.isfinite(converted.astype(array.dtype))
        is_rounded = hasattr(value, "dtype") and dtype.itemsize < array.dtype.itemsize and bool((~kept & ~is_lost & np.isfinite(array)).any())
    else:
        if array.dtype.kind in "iu" and array.dtype.itemsize == 8 and dtype.kind in "fcV":
            # A float beyond the integers becomes the largest again; a long double holds each of both.
            kept = converted.astype(np.longdouble) == array.astype(np.longdouble)
        # A sign that is lost, too: -1 as 255 becomes -1 again.
        is_lost, is_rounded = ~kept | ((array < 0) != (converted < 0)), False
    if is_lost.any():
        first = array[is_lost].flat[0] if array.ndim else array
        raise Error(f"{what} has elements of {array.dtype}, and {first} does not fit into {dtype}; expected numbers that {dtype} holds, "
                    f"or a wider type{_WIDER if array.dtype.itemsize == 8 else ''}")
    if is_rounded:
        warnings.warn(f"{what} has elements of {array.dtype}, which are rounded to {dtype}; convert them with astype{_WIDER}", stacklevel=_user_level())
    return converted


_WIDER = ", or turn on 64 bits in JAX: jax.config.update('jax_enable_x64', True)"


def _user_level() -> int:
    """How many frames above narrowed() the caller of this package is."""
    package, level, frame = os.path.dirname(__file__), 1, sys._getframe(1)
    while frame is not None and frame.f_code.co_filename.startswith(package):
        frame, level = frame.f_back, level + 1
    return level


def describe(array: np.ndarray, name: str, into: _capi.Array, flags: int = 0) -> tuple:
    """Fills `into`; returns what it points to but the data, to be kept as long as `into` is used.

    Shapes are for the runtime to check.

    Raises:
        Error: For element types that no plan has.
    """
    number = _TYPES.get(array.dtype)
    if number is None:
        raise Error(f'{name}: the array has elements of {array.dtype}; expected one of {_NAMES}, little-endian; '
                    "convert it with astype")
    sizes = (ctypes.c_int64 * array.ndim)(*array.shape)
    strides = (ctypes.c_int64 * array.ndim)(*array.strides)
    into.data = array.__array_interface__["data"][0]
    into.type = number
    into.flags = flags
    into.rank = array.ndim
    into.shape = sizes
    into.strides = strides
    return sizes, strides


def view_of(array: _capi.Array) -> np.ndarray:
    """The runtime's memory as an array, valid as long as CApi.h says."""
    shape = tuple(array.shape[i] for i in range(array.rank))
    dtype = dtype_of(array.type)
    size = dtype.itemsize * int(np.prod(shape, dtype=np.int64))
    if size == 0:
        return np.empty(shape, dtype)
    memory = (ctypes.c_char * size).from_address(array.data)
    return np.frombuffer(memoryview(memory), dtype).reshape(shape)
