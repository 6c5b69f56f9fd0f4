"""Another library's arrays on software GPUs: what PyTorch and JAX do by DLPack, in ctypes over the same driver."""
import ctypes

import numpy as np

CODES = {"i": 0, "u": 1, "f": 2, "c": 5, "b": 6}


class Device(ctypes.Structure):
    _fields_ = [("kind", ctypes.c_int32), ("number", ctypes.c_int32)]


class Type(ctypes.Structure):
    _fields_ = [("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16)]


class Tensor(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("device", Device), ("rank", ctypes.c_int32), ("type", Type), ("shape", ctypes.POINTER(ctypes.c_int64)),
                ("strides", ctypes.POINTER(ctypes.c_int64)), ("byteOffset", ctypes.c_uint64)]


class Versioned(ctypes.Structure):
    _fields_ = [("major", ctypes.c_uint32), ("minor", ctypes.c_uint32), ("context", ctypes.c_void_p), ("deleter", ctypes.c_void_p),
                ("flags", ctypes.c_uint64), ("tensor", Tensor)]


class Managed(ctypes.Structure):
    _fields_ = [("tensor", Tensor), ("context", ctypes.c_void_p), ("deleter", ctypes.c_void_p)]


Deleter = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
newCapsule = ctypes.pythonapi.PyCapsule_New
newCapsule.argtypes, newCapsule.restype = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p], ctypes.py_object
pointerOf, setName = ctypes.pythonapi.PyCapsule_GetPointer, ctypes.pythonapi.PyCapsule_SetName
pointerOf.argtypes, pointerOf.restype = [ctypes.py_object, ctypes.c_char_p], ctypes.c_void_p
setName.argtypes, setName.restype = [ctypes.py_object, ctypes.c_char_p], ctypes.c_int
READ_ONLY, USED = 1, b"used_dltensor_versioned"
KINDS = {code: kind for kind, code in CODES.items()}


class Gpu:
    """One GPU as a library of its own sees it: a stream that nobody waits for by himself."""

    def __init__(self, folder, number):
        self.number = number
        self._driver = ctypes.CDLL(f"{folder}/libcuda.so.1")
        self._context, self.stream = ctypes.c_void_p(), ctypes.c_void_p()
        self.call("cuInit", 0)
        self.call("cuDevicePrimaryCtxRetain", ctypes.byref(self._context), number)
        self.enter()
        self.call("cuStreamCreate", ctypes.byref(self.stream), 1)

    def call(self, name, *arguments):
        result = getattr(self._driver, name)(*arguments)
        if result != 0:
            raise RuntimeError(f"{name} gave {result}")

    def enter(self):
        self.call("cuCtxSetCurrent", self._context)

    def write(self, array):
        """A copy of the array in memory of the GPU, under way in the stream."""
        self.enter()
        address = ctypes.c_uint64()
        self.call("cuMemAlloc_v2", ctypes.byref(address), ctypes.c_size_t(max(array.nbytes, 1)))
        self.call("cuMemcpyHtoDAsync_v2", address, ctypes.c_void_p(array.ctypes.data), ctypes.c_size_t(array.nbytes), self.stream)
        return address.value

    def orderBefore(self, stream):
        """What `stream` is given next is behind what this GPU's has been given."""
        self.enter()
        event = ctypes.c_void_p()
        self.call("cuEventCreate", ctypes.byref(event), 2)
        self.call("cuEventRecord", event, self.stream)
        self.call("cuStreamWaitEvent", ctypes.c_void_p(stream), event, 0)
        self.call("cuEventDestroy_v2", event)

    def read(self, array):
        """The array that another library has on this GPU, taken by DLPack behind this GPU's stream."""
        assert array.__dlpack_device__() == (2, self.number)
        capsule = array.__dlpack__(stream=self.stream.value, max_version=(1, 0))
        managed = Versioned.from_address(pointerOf(capsule, b"dltensor_versioned"))
        setName(capsule, USED)
        tensor = managed.tensor
        value = np.empty([tensor.shape[i] for i in range(tensor.rank)], f"{KINDS[tensor.type.code]}{tensor.type.bits // 8}")
        assert [tensor.strides[i] * value.itemsize for i in range(tensor.rank)] == list(value.strides)
        self.enter()
        self.call("cuMemcpyDtoHAsync_v2", ctypes.c_void_p(value.ctypes.data), ctypes.c_uint64(tensor.data + tensor.byteOffset), ctypes.c_size_t(value.nbytes), self.stream)
        Deleter(managed.deleter)(ctypes.addressof(managed))
        return value

    def isCurrent(self):
        """Whether the calling thread works on this GPU."""
        context = ctypes.c_void_p()
        self.call("cuCtxGetCurrent", ctypes.byref(context))
        return context.value == self._context.value

    def freeBytes(self):
        free, total = ctypes.c_size_t(), ctypes.c_size_t()
        self.enter()
        self.call("cuMemGetInfo_v2", ctypes.byref(free), ctypes.byref(total))
        return free.value

    def free(self, address):
        self.enter()
        self.call("cuMemFree_v2", ctypes.c_uint64(address))


class GpuArray:
    """An array of the library's. `numAlive`: tensors that it has given, and not got back; `numGiven`: that it has given."""

    #: By address: what capsules point to.
    _given: dict = {}

    def __init__(self, gpu, array, versioned=True, waits=True, flags=0, kind=2, givenKind=2, lanes=1, strides=None):
        self.gpu, self.versioned, self.waits, self.flags, self.kind, self.givenKind, self.lanes = gpu, versioned, waits, flags, kind, givenKind, lanes
        self.array = np.ascontiguousarray(array)
        self.shape = self.array.shape if array.ndim else ()
        self.strides = strides
        self.address = gpu.write(self.array)
        self.numGiven = self.numAlive = 0
        self.error, self.streams = None, []

    def __dlpack_device__(self):
        return self.kind, self.gpu.number

    def __dlpack__(self, *, stream=None, **options):
        if options and not self.versioned:
            raise TypeError(f"__dlpack__() got an unexpected keyword argument {next(iter(options))!r}")
        if self.error:
            raise self.error
        self.streams.append(stream)
        if self.waits:
            self.gpu.orderBefore(stream)
        kind = Versioned if self.versioned else Managed
        managed, rank = kind(), len(self.shape)
        if self.versioned:
            managed.major, managed.flags = 1, self.flags
        sizes = (ctypes.c_int64 * rank)(*self.shape)
        strides = None if self.strides is None else (ctypes.c_int64 * rank)(*self.strides)
        dtype = self.array.dtype
        managed.tensor = Tensor(self.address, Device(self.givenKind, self.gpu.number), rank, Type(CODES[dtype.kind], 8 * dtype.itemsize, self.lanes), sizes, strides, 0)
        place = ctypes.addressof(managed)

        def getBack(address):
            assert address == place and GpuArray._given.pop(place, None), "a tensor is given back that nobody has"
            self.numAlive -= 1
        deleter = Deleter(getBack)
        managed.deleter = ctypes.cast(deleter, ctypes.c_void_p).value
        GpuArray._given[place] = managed, sizes, strides, deleter
        self.numGiven += 1
        self.numAlive += 1
        return newCapsule(place, b"dltensor_versioned" if self.versioned else b"dltensor", None)

    def free(self):
        self.gpu.free(self.address)
