"""CApi.h in ctypes: the structs, the functions, statuses as exceptions. No logic."""
from __future__ import annotations

import ctypes
import functools
import os
import re
import weakref
from ctypes import POINTER, c_char_p, c_int32, c_int64, c_size_t, c_uint32, c_uint64, c_void_p
from typing import Any

from ._locate import findLibrary
from .errors import Error, placeIn

API_VERSION = 7
PER_REPLICA, OWN_REPLICAS = 1, 2
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
        super().__init__(structSize=ctypes.sizeof(type(self)), **fields)
        for name, value in fields.items():  # ctypes cuts the bits of what is too large
            if isinstance(value, int) and isinstance(held := getattr(self, name), int) and held != value:
                bits = 8 * ctypes.sizeof(dict(type(self)._fields_)[name])
                raise Error(f"{name} is {value}; expected a number of {bits} bits")


class PlanInfo(_Sized):
    _fields_ = [("structSize", c_size_t), ("numSteps", c_size_t), ("numVariables", c_size_t), ("numReplicas", c_int64),
                ("numSlots", c_int64), ("strategy", c_char_p), ("compiler", c_char_p), ("digest", c_char_p)]


class StepInfo(_Sized):
    _fields_ = [("structSize", c_size_t), ("name", c_char_p), ("numInputs", c_size_t), ("numOutputs", c_size_t),
                ("globalBatch", c_int64), ("maxBatch", c_int64)]


class InputInfo(_Sized):
    _fields_ = [("structSize", c_size_t), ("name", c_char_p), ("type", c_int32), ("role", c_int32), ("rank", c_size_t),
                ("shape", POINTER(c_int64)), ("batchDim", c_int64)]


class OutputInfo(_Sized):
    _fields_ = [("structSize", c_size_t), ("name", c_char_p), ("type", c_int32), ("role", c_int32), ("rank", c_size_t),
                ("shape", POINTER(c_int64))]


class VariableInfo(_Sized):
    _fields_ = [("structSize", c_size_t), ("name", c_char_p), ("type", c_int32), ("hasInitial", c_int32), ("isTrainable", c_int32),
                ("reserved", c_int32), ("rank", c_size_t), ("shape", POINTER(c_int64))]


class SessionOptions(_Sized):
    _fields_ = [("structSize", c_size_t), ("numDevices", c_int32), ("coresPerDevice", c_int32), ("pinThreads", c_int32),
                ("overlap", c_int32), ("deadlineMs", c_int64), ("cluster", c_void_p), ("group", c_int32), ("watches", c_int32),
                ("deviceKind", c_int32), ("reserved", c_int32), ("cudaLibraries", c_char_p)]


class SessionInfo(_Sized):
    _fields_ = [("structSize", c_size_t), ("numReplicas", c_int32), ("numSlots", c_int32), ("numDevices", c_int32),
                ("coresPerSlot", c_int32), ("firstReplica", c_int32), ("endReplica", c_int32), ("numSteps", c_int64)]


class ClusterOptions(_Sized):
    _fields_ = [("structSize", c_size_t), ("file", c_char_p), ("hasRank", c_int32), ("rank", c_int32), ("numProcesses", c_int32),
                ("hasServers", c_int32), ("coordinator", c_char_p), ("address", c_char_p), ("startDeadlineMs", c_int64), ("leaseMs", c_int64),
                ("certificateAuthority", c_char_p), ("certificate", c_char_p), ("privateKey", c_char_p), ("servers", c_char_p),
                ("serves", c_char_p), ("isOfOwnGroups", c_int32), ("onFailure", c_int32), ("firstDataPort", c_int32), ("lastDataPort", c_int32),
                ("joins", c_int32), ("isCoordinated", c_int32)]


class ClusterInfo(_Sized):
    _fields_ = [("structSize", c_size_t), ("rank", c_int32), ("numProcesses", c_int32), ("taskType", c_char_p), ("taskIndex", c_int32),
                ("processesHere", c_int32), ("specification", c_char_p), ("description", c_char_p), ("serves", c_int32),
                ("numServers", c_int32)]


#: Whether servers end before all workers have left.
Stops = ctypes.CFUNCTYPE(c_int32, c_void_p)


class ServeOptions(_Sized):
    _fields_ = [("structSize", c_size_t), ("cluster", c_void_p), ("restore", c_char_p), ("names", POINTER(c_char_p)),
                ("arrays", POINTER(Array)), ("numArrays", c_size_t), ("save", c_char_p), ("checkpoint", c_char_p),
                ("checkpointEvery", c_int64), ("checkpointKeep", c_int64), ("resume", c_int32), ("coresPerDevice", c_int32),
                ("deadlineMs", c_int64), ("stops", Stops), ("context", c_void_p)]


class TraceEvent(_Sized):
    _fields_ = [("structSize", c_size_t), ("label", c_char_p), ("beginNs", c_int64), ("endNs", c_int64), ("slot", c_int32),
                ("instruction", c_uint32), ("onProgressThread", c_int32)]


class DataPosition(ctypes.Structure):
    _fields_ = [("epoch", c_int64), ("row", c_int64), ("batches", c_int64)]


class BatchesOptions(_Sized):
    _fields_ = [("structSize", c_size_t), ("batchRows", c_int64), ("numEpochs", c_int64), ("dropLast", c_int32), ("shuffle", c_int32),
                ("seed", c_uint64), ("start", DataPosition), ("deadlineMs", c_int64), ("cluster", c_void_p)]


#: By function that returns a status: its parameters. Handles are numbers.
_FALLIBLE = {
    "distPlanLoad": [c_char_p, POINTER(c_void_p)],
    "distPlanLoadBytes": [c_char_p, c_size_t, POINTER(c_void_p)],
    "distPlanGetInfo": [c_void_p, POINTER(PlanInfo)],
    "distPlanGetStep": [c_void_p, c_size_t, POINTER(StepInfo)],
    "distPlanGetInput": [c_void_p, c_size_t, c_size_t, POINTER(InputInfo)],
    "distPlanGetOutput": [c_void_p, c_size_t, c_size_t, POINTER(OutputInfo)],
    "distPlanGetVariable": [c_void_p, c_size_t, POINTER(VariableInfo)],
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
    "distSessionRestore": [c_void_p, c_char_p],
    "distSessionRestoreArrays": [c_void_p, POINTER(c_char_p), POINTER(Array), c_size_t],
    "distSessionSave": [c_void_p, c_char_p],
    "distSessionSetVariable": [c_void_p, c_char_p, POINTER(Array)],
    "distSessionGetVariable": [c_void_p, c_char_p, POINTER(Array)],
    "distSessionGetVariableInfo": [c_void_p, c_size_t, POINTER(VariableInfo)],
    "distSessionCancel": [c_void_p],
    "distSessionStartTrace": [c_void_p, c_int64],
    "distSessionStopTrace": [c_void_p, POINTER(c_size_t)],
    "distSessionGetTraceEvent": [c_void_p, c_size_t, POINTER(TraceEvent)],
    "distSessionBind": [c_void_p, c_char_p, POINTER(c_char_p), c_size_t, POINTER(c_void_p)],
    "distStepFeed": [c_void_p, POINTER(Array), c_size_t],
    "distStepRun": [c_void_p],
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
    "distBatchesDestroy": ([c_void_p], None),
}


@functools.cache
def library() -> ctypes.CDLL:
    """The shared library, loaded when it is first needed: reading files of this package's formats needs none.

    Raises Error if it is not there, or is older than this package.
    """
    path = findLibrary()
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


def releaseWith(owner: object, function: str, handle: int | None) -> weakref.finalize:
    """Calls the function of the library with the handle when `owner` is gone, or when what is returned is called: once, and only
    in this process. A child process, made by fork, has no thread of a session that could be waited for."""
    return weakref.finalize(owner, _release, os.getpid(), getattr(library(), function), handle)


def _release(process: int, function: Any, handle: int | None) -> None:
    if os.getpid() == process:
        function(handle)


def _inPython(message: str) -> str:
    """Flags of dist-run and dist-compile that the runtime's messages name, as they are called here."""
    message = re.sub(r"--devices=(cpu|cuda):N", r'devices="\1:N"', message)
    message = re.sub(r"--target=(cpu|cuda)", r'a strategy on "\1:N"', message)
    return message.replace(" --gpu-arch=", ", gpu_arch=").replace("--cuda-libraries", "cudaLibraries=… (or DISTRIBUTE_CUDA_LIBRARIES)")


def check(status: int | None) -> None:
    """Raises Error for a status, and destroys it."""
    if status is None:
        return
    own = library()
    message = _inPython(own.distStatusMessage(status).decode(errors="replace"))
    code = CODES.get(own.distStatusCode(status), "UNKNOWN")
    own.distStatusDestroy(status)
    raise Error(message, placeIn(message), code)
