"""Arrays on a GPU, between this package and other libraries, by DLPack: taken where they lie, and given out.

The order, as the Python array API has it: the consumer names a stream of its own, and the producer has it wait for what writes the array. The
life: what the producer gives is kept until nothing reads it any more, and then given back, once.
"""
from __future__ import annotations

import ctypes
import math
import weakref
from typing import Any

import numpy as np

from . import _capi
from ._arrays import dtype_of
from ._capi import check, library
from .errors import Error

#: DLDeviceType: a CUDA GPU.
CUDA = 2
_VERSION = (1, 0)
#: DistType by DLDataTypeCode and bits.
_TYPES = {(0, 8): 2, (0, 16): 3, (0, 32): 4, (0, 64): 5, (1, 8): 6, (1, 16): 7, (1, 32): 8, (1, 64): 9, (2, 16): 10, (4, 16): 11, (2, 32): 12,
          (2, 64): 13, (6, 8): 1}
_CODES = {0: "int", 1: "uint", 2: "float", 3: "opaque", 4: "bfloat", 5: "complex", 6: "bool"}


class _Device(ctypes.Structure):
    _fields_ = [("kind", ctypes.c_int32), ("number", ctypes.c_int32)]


class _Type(ctypes.Structure):
    _fields_ = [("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16)]


class Tensor(ctypes.Structure):
    """DLTensor."""
    _fields_ = [("data", ctypes.c_void_p), ("device", _Device), ("rank", ctypes.c_int32), ("type", _Type),
                ("shape", ctypes.POINTER(ctypes.c_int64)), ("strides", ctypes.POINTER(ctypes.c_int64)), ("byte_offset", ctypes.c_uint64)]


Deleter = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


class Managed(ctypes.Structure):
    """DLManagedTensor, of DLPack before version 1."""
    _fields_ = [("tensor", Tensor), ("context", ctypes.c_void_p), ("deleter", ctypes.c_void_p)]


class Versioned(ctypes.Structure):
    """DLManagedTensorVersioned."""
    _fields_ = [("major", ctypes.c_uint32), ("minor", ctypes.c_uint32), ("context", ctypes.c_void_p), ("deleter", ctypes.c_void_p),
                ("flags", ctypes.c_uint64), ("tensor", Tensor)]


_KINDS = ((b"dltensor_versioned", b"used_dltensor_versioned", Versioned), (b"dltensor", b"used_dltensor", Managed))
_is_valid, _pointer, _rename = ctypes.pythonapi.PyCapsule_IsValid, ctypes.pythonapi.PyCapsule_GetPointer, ctypes.pythonapi.PyCapsule_SetName
_is_valid.argtypes, _is_valid.restype = [ctypes.py_object, ctypes.c_char_p], ctypes.c_int
_pointer.argtypes, _pointer.restype = [ctypes.py_object, ctypes.c_char_p], ctypes.c_void_p
_rename.argtypes, _rename.restype = [ctypes.py_object, ctypes.c_char_p], ctypes.c_int


def _give_back(address: int, deleter: int | None) -> None:
    if deleter:
        Deleter(deleter)(address)


class ForeignArray:
    """An array that is another library's, in memory of a GPU. What was taken of it is given back when this object is gone."""

    def __init__(self, capsule: Any, what: str):
        for name, used, kind in _KINDS:
            if _is_valid(capsule, name):
                break
        else:
            raise Error(f"{what}: __dlpack__ gave {capsule!r}; expected a capsule of a DLPack tensor that nobody has taken")
        address = _pointer(capsule, name)
        managed = kind.from_address(address)
        if kind is Versioned and managed.major != _VERSION[0]:
            raise Error(f"{what}: the array is of DLPack {managed.major}.{managed.minor}; expected version {_VERSION[0]}")
        # From here on it is this object's to give back. (The producer's own capsule gives back what nobody took.)
        _rename(capsule, used)
        weakref.finalize(self, _give_back, address, managed.deleter).atexit = False
        tensor = managed.tensor
        self.gpu: int = tensor.device.number
        if tensor.device.kind != CUDA:
            raise Error(f"{what}: __dlpack__ gave an array in memory of DLPack's kind {tensor.device.kind}; expected {CUDA}, a CUDA GPU, as "
                        "__dlpack_device__ said")
        number = _TYPES.get((tensor.type.code, tensor.type.bits)) if tensor.type.lanes == 1 else None
        if number is None:
            lanes = f" in vectors of {tensor.type.lanes}" if tensor.type.lanes != 1 else ""
            raise Error(f"{what}: the array has elements of {_CODES.get(tensor.type.code, tensor.type.code)}{tensor.type.bits}{lanes}; expected one of "
                        "bool, i8, i16, i32, i64, u8, u16, u32, u64, f16, bf16, f32, f64; convert it")
        self.type: int = number
        self.shape = tuple(tensor.shape[i] for i in range(tensor.rank))
        size = tensor.type.bits // 8
        self.strides = tuple(tensor.strides[i] * size for i in range(tensor.rank)) if tensor.strides else None
        self.data: int = (tensor.data or 0) + tensor.byte_offset

    def describe(self, into: _capi.Array, flags: int = 0) -> tuple[Any, ...]:
        """Fills `into`; returns what it points to but the data, to be kept as long as `into` is used."""
        rank = len(self.shape)
        sizes = (ctypes.c_int64 * rank)(*self.shape)
        strides = (ctypes.c_int64 * rank)(*self.strides) if self.strides is not None else None
        into.data, into.type, into.rank, into.shape, into.strides = self.data, self.type, rank, sizes, strides
        into.flags = flags | _capi.ON_GPU | self.gpu << 16
        return sizes, strides


def gpu_of(value: Any) -> int | None:
    """The number of the CUDA GPU on which the array says that it is; None: elsewhere, or it has no one place (JAX's, over several devices)."""
    if not hasattr(value, "__dlpack_device__") or not hasattr(value, "__dlpack__"):
        return None
    try:
        kind, number = value.__dlpack_device__()
    except (BufferError, RuntimeError, TypeError, ValueError, NotImplementedError):
        return None
    return int(number) if int(kind) == CUDA else None


def take(value: Any, stream: int, what: str) -> ForeignArray:
    """The array where it lies, behind what writes it: `stream` waits for that.

    Raises:
        Error: If the producer raises, or gives what is no array of numbers on a GPU.
    """
    try:
        try:
            capsule = value.__dlpack__(stream=stream, max_version=_VERSION)
        except TypeError:  # from before version 1
            capsule = value.__dlpack__(stream=stream)
    except Exception as error:
        raise Error(f"{what}: the array of {type(value).__name__} is on a GPU, and its __dlpack__ gave {type(error).__name__}: {error}; expected a "
                    "capsule; give the array in host memory (.cpu(), numpy.asarray)") from error
    return ForeignArray(capsule, what)


# What was given out and not come back, by the address that the receiver has. DLPack has no other place for what keeps it alive.
_given: dict[int, tuple[Any, ...]] = {}


@Deleter
def _get_back(address: int) -> None:
    _given.pop(address, None)


_is_valid_at = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p)(("PyCapsule_IsValid", ctypes.pythonapi))
_pointer_at = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)(("PyCapsule_GetPointer", ctypes.pythonapi))


@ctypes.PYFUNCTYPE(None, ctypes.c_void_p)
def _destroy(capsule: int) -> None:
    """Of a capsule that nobody has taken: else it is called otherwise."""
    for name, _, _ in _KINDS:
        if _is_valid_at(capsule, name):
            _given.pop(_pointer_at(capsule, name), None)


_new_capsule = ctypes.pythonapi.PyCapsule_New
_new_capsule.argtypes, _new_capsule.restype = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p], ctypes.py_object
_CODE_OF = {number: code for code, number in _TYPES.items()}


class GpuArray:
    """An output or a variable in memory of a GPU: a copy of its own, which outlives the session. Others take it by DLPack:

    torch.from_dlpack(array), jax.dlpack.from_dlpack(array)

    Its value is there: no stream has to wait for it. numpy.asarray(array) copies it to the host.
    """

    def __init__(self, handle: int | None, described: _capi.Array):
        self._handle = handle
        self._release = _capi.release_with(self, "distGpuArrayDestroy", handle)
        self._address: int | None = described.data
        self._type: int = described.type
        self.gpu: int = described.flags >> 16
        self.shape: tuple[int, ...] = tuple(described.shape[i] for i in range(described.rank))
        self.dtype: np.dtype = dtype_of(described.type)

    def __dlpack_device__(self) -> tuple[int, int]:
        return CUDA, self.gpu

    def __dlpack__(self, *, stream: Any = None, max_version: tuple[int, int] | None = None, dl_device: tuple[int, int] | None = None,
                   copy: bool | None = None) -> Any:
        if dl_device is not None and tuple(dl_device) != self.__dlpack_device__():
            raise BufferError(f"the array is on GPU {self.gpu} and is given there only, not on DLPack's device {tuple(dl_device)}; numpy.asarray copies "
                              "it to the host")
        if copy:
            raise BufferError("the array is given without a copy only; copy what takes it")
        is_versioned = max_version is not None and max_version[0] >= _VERSION[0]
        name, _, kind = _KINDS[0 if is_versioned else 1]
        rank, (code, bits) = len(self.shape), _CODE_OF[self._type]
        sizes = (ctypes.c_int64 * rank)(*self.shape)
        strides = (ctypes.c_int64 * rank)(*(math.prod(self.shape[i + 1:]) for i in range(rank)))
        managed = kind()
        managed.tensor = Tensor(self._address, _Device(CUDA, self.gpu), rank, _Type(code, bits, 1), sizes, strides, 0)
        managed.deleter = ctypes.cast(_get_back, ctypes.c_void_p).value
        if isinstance(managed, Versioned):
            managed.major, managed.minor = _VERSION
        place = ctypes.addressof(managed)
        _given[place] = managed, sizes, strides, self
        return _new_capsule(place, name, ctypes.cast(_destroy, ctypes.c_void_p))

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray:
        if copy is False:
            raise ValueError("the array is on a GPU: the host has it as a copy only")
        value = np.empty(self.shape, self.dtype)
        check(library().distGpuArrayRead(self._handle, value.ctypes.data, value.nbytes))
        return value if dtype is None else value.astype(dtype, copy=False)

    def __repr__(self) -> str:
        return f"<distribute.GpuArray of {self.dtype}{list(self.shape)} on GPU {self.gpu}>"
