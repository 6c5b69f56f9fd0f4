"""CApi.h in ctypes: the structs, the functions, statuses as exceptions. No logic."""
from __future__ import annotations

import ctypes
import functools
import os
import re
import weakref
from ctypes import POINTER, c_char_p, c_int32, c_int64, c_size_t, c_uint32, c_uint64, c_void_p
from typing import Any

from ._locate import find_library
from .errors import Error, place_in

API_VERSION = 10
PER_REPLICA, OWN_REPLICAS, ON_GPU = 1, 2, 4
CODES = {1: "CANCELLED", 2: "UNKNOWN", 3: "INVALID_ARGUMENT", 4: "DEADLINE_EXCEEDED", 5: "NOT_FOUND", 7: "PERMISSION_DENIED",
         8: "RESOURCE_EXHAUSTED", 9: "FAILED_PRECONDITION", 10: "ABORTED", 12: "UNIMPLEMENTED", 13: "INTERNAL", 14: "UNAVAILABLE", 15: "DATA_LOSS"}
ON_FAILURE = {"stop": 0, "shrink": 1, "wait": 2}
DEVICE_KINDS = {None: 0, "cpu": 1, "cuda": 2}
OVERLAPS = {"auto": 0, "on": 1, "off": 2}
TABLE_TEXT, TABLE_JSON = 1, 2
INPUT_ROLES = {1: "batch", 2: "replicated"}
OUTPUT_ROLES = {1: "mirrored", 2: "per_replica", 3: "sharded"}


class Array(ctypes.Structure):
    _fields_ = [("data", c_void_p), ("type", c_int32), ("flags", c_uint32), ("rank", c_size_t), ("shape", POINTER(c_int64)),
                ("strides", POINTER(c_int64))]


class _Sized(ctypes.Structure):
    """A struct that begins with its size."""

    def __init__(self, **fields):
        super().__init__(struct_size=ctypes.sizeof(type(self)), **fields)
        for name, value in fields.items():  # ctypes cuts the bits of what is too large
            if isinstance(value, int) and isinstance(held := getattr(self, name), int) and held != value:
                bits = 8 * ctypes.sizeof(dict(type(self)._fields_)[name])
                raise Error(f"{name} is {value}; expected a number of {bits} bits")


class PlanInfo(_Sized):
    _fields_ = [("struct_size", c_size_t), ("num_steps", c_size_t), ("num_variables", c_size_t), ("num_replicas", c_int64),
                ("num_slots", c_int64), ("strategy", c_char_p), ("compiler", c_char_p), ("digest", c_char_p)]


class StepInfo(_Sized):
    _fields_ = [("struct_size", c_size_t), ("name", c_char_p), ("num_inputs", c_size_t), ("num_outputs", c_size_t),
                ("global_batch", c_int64), ("max_batch", c_int64)]


class InputInfo(_Sized):
    _fields_ = [("struct_size", c_size_t), ("name", c_char_p), ("type", c_int32), ("role", c_int32), ("rank", c_size_t),
                ("shape", POINTER(c_int64)), ("batch_dim", c_int64)]


class OutputInfo(_Sized):
    _fields_ = [("struct_size", c_size_t), ("name", c_char_p), ("type", c_int32), ("role", c_int32), ("rank", c_size_t),
                ("shape", POINTER(c_int64))]


class VariableInfo(_Sized):
    _fields_ = [("struct_size", c_size_t), ("name", c_char_p), ("type", c_int32), ("has_initial", c_int32), ("is_trainable", c_int32),
                ("reserved", c_int32), ("rank", c_size_t), ("shape", POINTER(c_int64))]


class SessionOptions(_Sized):
    _fields_ = [("struct_size", c_size_t), ("num_devices", c_int32), ("cores_per_device", c_int32), ("pin_threads", c_int32),
                ("overlap", c_int32), ("deadline_ms", c_int64), ("cluster", c_void_p), ("group", c_int32), ("watches", c_int32),
                ("device_kind", c_int32), ("reserved", c_int32), ("cuda_libraries", c_char_p)]


class SessionInfo(_Sized):
    _fields_ = [("struct_size", c_size_t), ("num_replicas", c_int32), ("num_slots", c_int32), ("num_devices", c_int32),
                ("cores_per_slot", c_int32), ("first_replica", c_int32), ("end_replica", c_int32), ("num_steps", c_int64), ("num_gpus", c_int32),
                ("reserved", c_int32), ("launches", c_uint64), ("graphs", c_uint64), ("host_waits", c_uint64), ("bytes_to_device", c_uint64), ("bytes_from_device", c_uint64)]


#: Whether to give up waiting for others; whether servers end before all workers have left.
Stops = ctypes.CFUNCTYPE(c_int32, c_void_p)


class ClusterOptions(_Sized):
    _fields_ = [("struct_size", c_size_t), ("file", c_char_p), ("has_rank", c_int32), ("rank", c_int32), ("num_processes", c_int32),
                ("has_servers", c_int32), ("coordinator", c_char_p), ("address", c_char_p), ("start_deadline_ms", c_int64), ("lease_ms", c_int64),
                ("certificate_authority", c_char_p), ("certificate", c_char_p), ("private_key", c_char_p), ("servers", c_char_p),
                ("serves", c_char_p), ("is_of_own_groups", c_int32), ("on_failure", c_int32), ("first_data_port", c_int32), ("last_data_port", c_int32),
                ("joins", c_int32), ("is_coordinated", c_int32), ("stops", Stops), ("context", c_void_p)]


class ClusterInfo(_Sized):
    _fields_ = [("struct_size", c_size_t), ("rank", c_int32), ("num_processes", c_int32), ("task_type", c_char_p), ("task_index", c_int32),
                ("processes_here", c_int32), ("specification", c_char_p), ("description", c_char_p), ("serves", c_int32),
                ("num_servers", c_int32)]


class ServeOptions(_Sized):
    _fields_ = [("struct_size", c_size_t), ("cluster", c_void_p), ("restore", c_char_p), ("names", POINTER(c_char_p)),
                ("arrays", POINTER(Array)), ("num_arrays", c_size_t), ("save", c_char_p), ("checkpoint", c_char_p),
                ("checkpoint_every", c_int64), ("checkpoint_keep", c_int64), ("resume", c_int32), ("cores_per_device", c_int32),
                ("deadline_ms", c_int64), ("stops", Stops), ("context", c_void_p)]


class TraceEvent(_Sized):
    _fields_ = [("struct_size", c_size_t), ("label", c_char_p), ("begin_ns", c_int64), ("end_ns", c_int64), ("slot", c_int32),
                ("instruction", c_uint32), ("on_progress_thread", c_int32)]


class DataPosition(ctypes.Structure):
    _fields_ = [("epoch", c_int64), ("row", c_int64), ("batches", c_int64)]


class BatchesOptions(_Sized):
    _fields_ = [("struct_size", c_size_t), ("batch_rows", c_int64), ("num_epochs", c_int64), ("drop_last", c_int32), ("shuffle", c_int32),
                ("seed", c_uint64), ("start", DataPosition), ("deadline_ms", c_int64), ("cluster", c_void_p)]


#: By function that returns a status: its parameters. Handles are numbers.
_FALLIBLE = {
    "distPlanLoad": [c_char_p, POINTER(c_void_p)],
    "distPlanLoadBytes": [c_char_p, c_size_t, POINTER(c_void_p)],
    "distPlanGetInfo": [c_void_p, POINTER(PlanInfo)],
    "distPlanGetStep": [c_void_p, c_size_t, POINTER(StepInfo)],
    "distPlanGetInput": [c_void_p, c_size_t, c_size_t, POINTER(InputInfo)],
    "distPlanGetOutput": [c_void_p, c_size_t, c_size_t, POINTER(OutputInfo)],
    "distPlanGetVariable": [c_void_p, c_size_t, POINTER(VariableInfo)],
    "distPlanExplain": [c_void_p, c_char_p, POINTER(c_char_p)],
    "distPlanGetTable": [c_void_p, c_int32, POINTER(c_char_p)],
    "distClusterEnter": [POINTER(ClusterOptions), POINTER(c_void_p)],
    "distClusterGetInfo": [c_void_p, POINTER(ClusterInfo)],
    "distClusterValueOfEach": [c_void_p, c_int64, POINTER(c_int64), c_size_t],
    "distClusterBroadcast": [c_void_p, c_void_p, c_size_t],
    "distClusterAbort": [c_void_p, c_char_p],
    "distClusterLeave": [c_void_p],
    "distServe": [c_void_p, POINTER(ServeOptions)],
    "distSessionCheckDrift": [c_void_p],
    "distSessionInitialize": [c_void_p],
    "distSessionGetCluster": [c_void_p, POINTER(ClusterInfo)],
    "distSessionCreate": [c_void_p, POINTER(SessionOptions), POINTER(c_void_p)],
    "distSessionGetInfo": [c_void_p, POINTER(SessionInfo)],
    "distSessionGetGpuStream": [c_void_p, c_int32, POINTER(c_uint64)],
    "distSessionRestore": [c_void_p, c_char_p],
    "distSessionRestoreArrays": [c_void_p, POINTER(c_char_p), POINTER(Array), c_size_t],
    "distSessionSave": [c_void_p, c_char_p],
    "distSessionSetVariable": [c_void_p, c_char_p, POINTER(Array)],
    "distSessionGetVariable": [c_void_p, c_char_p, POINTER(Array)],
    "distSessionTakeVariable": [c_void_p, c_char_p, POINTER(c_void_p), POINTER(Array)],
    "distGpuArrayRead": [c_void_p, c_void_p, c_size_t],
    "distStepKeepOnGpus": [c_void_p],
    "distStepTakeOutput": [c_void_p, c_size_t, POINTER(c_void_p), POINTER(Array)],
    "distSessionGetVariableInfo": [c_void_p, c_size_t, POINTER(VariableInfo)],
    "distSessionCancel": [c_void_p],
    "distSessionStartTrace": [c_void_p, c_int64],
    "distSessionStopTrace": [c_void_p, POINTER(c_size_t)],
    "distSessionGetTraceEvent": [c_void_p, c_size_t, POINTER(TraceEvent)],
    "distSessionBind": [c_void_p, c_char_p, POINTER(c_char_p), c_size_t, POINTER(c_void_p)],
    "distStepFeed": [c_void_p, POINTER(Array), c_size_t],
    "distStepRun": [c_void_p],
    "distStepStart": [c_void_p],
    "distStepAwait": [c_void_p, c_int64, POINTER(c_int32)],
    "distStepGetOutput": [c_void_p, c_size_t, POINTER(Array)],
    "distStepGetBatchRows": [c_void_p, POINTER(c_int64)],
    "distBatchesOpen": [c_char_p, POINTER(c_char_p), c_size_t, POINTER(BatchesOptions), POINTER(c_void_p)],
    "distBatchesNext": [c_void_p, POINTER(Array), c_size_t, POINTER(c_int32)],
    "distBatchesGetPosition": [c_void_p, POINTER(DataPosition)],
}
_OTHERS = {
    "distApiVersion": ([], c_uint32),
    "distStatusCode": ([c_void_p], c_int32),
    "distStatusMessage": ([c_void_p], c_char_p),
    "distStatusDestroy": ([c_void_p], None),
    "distPlanDestroy": ([c_void_p], None),
    "distClusterDestroy": ([c_void_p], None),
    "distSessionDestroy": ([c_void_p], None),
    "distStepDestroy": ([c_void_p], None),
    "distGpuArrayDestroy": ([c_void_p], None),
    "distBatchesDestroy": ([c_void_p], None),
}


@functools.cache
def library() -> ctypes.CDLL:
    """The shared library, loaded when it is first needed: reading files of this package's formats needs none.

    Raises Error if it is not there, or is older than this package.
    """
    path = find_library()
    try:
        loaded = ctypes.CDLL(path)
        loaded.distApiVersion.restype = c_uint32
        version = loaded.distApiVersion()
        if version < API_VERSION:
            raise Error(f"'{path}' has API version {version}; expected at least {API_VERSION}: build it again")
        for name, parameters in _FALLIBLE.items():
            function = getattr(loaded, name)
            function.argtypes, function.restype = parameters, c_void_p
        for name, (parameters, result) in _OTHERS.items():
            function = getattr(loaded, name)
            function.argtypes, function.restype = parameters, result
    except (OSError, AttributeError) as error:
        raise Error(f"the runtime's library cannot be loaded: {error}; build it (./dev build distribute_runtime), or name the file in the "
                    "environment variable DISTRIBUTE_RUNTIME", code="NOT_FOUND") from None
    return loaded


def release_with(owner: object, function: str, handle: int | None) -> weakref.finalize:
    """Calls the function of the library with the handle when `owner` is gone, or when what is returned is called: once, and only
    in this process. A child process, made by fork, has no thread of a session that could be waited for."""
    return weakref.finalize(owner, _release, os.getpid(), getattr(library(), function), handle)


def _release(process: int, function: Any, handle: int | None) -> None:
    if os.getpid() == process:
        function(handle)


def _in_python(message: str) -> str:
    """Flags of dist-run and dist-compile that the runtime's messages name, as they are called here."""
    message = re.sub(r"--devices=(cpu|cuda):N", r'devices=["\1:0", …]', message)
    message = re.sub(r"--target=(cpu|cuda)", r'a strategy with device_kind="\1"', message)
    return message.replace(" --gpu-arch=", ", gpu_arch=").replace("--cuda-libraries", "cuda_libraries=… (or DISTRIBUTE_CUDA_LIBRARIES)")


def forget(status: int | None) -> None:
    """Destroys a status of no interest."""
    if status is not None:
        library().distStatusDestroy(status)


def check(status: int | None) -> None:
    """Raises Error for a status, and destroys it."""
    if status is None:
        return
    own = library()
    message = _in_python(own.distStatusMessage(status).decode(errors="replace"))
    code = CODES.get(own.distStatusCode(status), "UNKNOWN")
    own.distStatusDestroy(status)
    raise Error(message, place_in(message), code)
