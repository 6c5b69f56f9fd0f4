// The part of CUDA's driver interface that plans need, as types: for who loads a driver, and for who stands for one.
//
// The declarations are those of the CUDA driver API's reference (13.0); a test compares them with cuda.h where there is one. So a
// program needs no toolkit to be built, and no driver to start.
#ifndef DISTRIBUTE_CUDA_DRIVERAPI_H
#define DISTRIBUTE_CUDA_DRIVERAPI_H

#include <cstddef>
#include <cstdint>

namespace distribute::cuda {

/// CUresult. Others than these may come.
enum class Result : int {
  Success = 0,
  InvalidValue = 1,
  OutOfMemory = 2,
  NotInitialized = 3,
  NoDevice = 100,
  InvalidDevice = 101,
  InvalidImage = 200,
  InvalidContext = 201,
  NoBinaryForGpu = 209,
  InvalidPtx = 218,
  InvalidHandle = 400,
  IllegalState = 401,
  NotFound = 500,
  NotReady = 600,
  IllegalAddress = 700,
  LaunchFailed = 719,
  NotSupported = 801,
  CaptureUnsupported = 900,
  CaptureInvalidated = 901,
  CaptureMerge = 902,
  CaptureUnmatched = 903,
  CaptureUnjoined = 904,
  CaptureIsolation = 905,
  CapturedEvent = 907,
  CaptureWrongThread = 908,
  Unknown = 999,
};

using Device = int;
using DevicePointer = unsigned long long;
using Context = struct ContextHandle *;
using Module = struct ModuleHandle *;
using Function = struct FunctionHandle *;
using Stream = struct StreamHandle *;
using Event = struct EventHandle *;
using Graph = struct GraphHandle *;
using GraphExec = struct GraphExecHandle *;

/// CUdevice_attribute.
enum class DeviceAttribute : int {
  MaxThreadsPerBlock = 1,
  WarpSize = 10,
  MultiprocessorCount = 16,
  ComputeCapabilityMajor = 75,
  ComputeCapabilityMinor = 76,
  MaxSharedMemoryPerBlockOptin = 97,
};

/// CUfunction_attribute.
enum class FunctionAttribute : int { MaxDynamicSharedSizeBytes = 8 };

/// CUstreamCaptureMode: whose calls a capture forbids that are no operations of a stream.
enum class CaptureMode : int { Global = 0, ThreadLocal = 1, Relaxed = 2 };

/// Streams that wait for no other one by themselves; events without times.
inline constexpr unsigned kStreamNonBlocking = 1, kEventDisableTiming = 2;

} // namespace distribute::cuda

/// X(function, (parameters)): each returns a Result.
#define DISTRIBUTE_CUDA_DRIVER_FUNCTIONS(X)                                                        \
  X(cuInit, (unsigned flags))                                                                      \
  X(cuDriverGetVersion, (int *version))                                                            \
  X(cuGetErrorName, (Result result, const char **name))                                            \
  X(cuGetErrorString, (Result result, const char **text))                                          \
  X(cuDeviceGetCount, (int *count))                                                                \
  X(cuDeviceGet, (Device * device, int ordinal))                                                   \
  X(cuDeviceGetName, (char *name, int length, Device device))                                      \
  X(cuDeviceGetAttribute, (int *value, DeviceAttribute attribute, Device device))                  \
  X(cuDeviceTotalMem_v2, (size_t *bytes, Device device))                                           \
  X(cuDevicePrimaryCtxRetain, (Context * context, Device device))                                  \
  X(cuDevicePrimaryCtxRelease_v2, (Device device))                                                 \
  X(cuCtxSetCurrent, (Context context))                                                            \
  X(cuCtxGetCurrent, (Context * context))                                                          \
  X(cuCtxSynchronize, ())                                                                          \
  X(cuMemGetInfo_v2, (size_t *free, size_t *total))                                                \
  X(cuMemAlloc_v2, (DevicePointer * address, size_t bytes))                                        \
  X(cuMemFree_v2, (DevicePointer address))                                                         \
  X(cuMemHostAlloc, (void **memory, size_t bytes, unsigned flags))                                 \
  X(cuMemFreeHost, (void *memory))                                                                 \
  X(cuMemcpyHtoDAsync_v2, (DevicePointer to, const void *from, size_t bytes, Stream stream))       \
  X(cuMemcpyDtoHAsync_v2, (void *to, DevicePointer from, size_t bytes, Stream stream))             \
  X(cuMemcpyDtoDAsync_v2, (DevicePointer to, DevicePointer from, size_t bytes, Stream stream))     \
  X(cuMemsetD8Async, (DevicePointer to, unsigned char element, size_t count, Stream stream))       \
  X(cuMemsetD16Async, (DevicePointer to, unsigned short element, size_t count, Stream stream))     \
  X(cuMemsetD32Async, (DevicePointer to, unsigned element, size_t count, Stream stream))           \
  X(cuModuleLoadData, (Module * module, const void *image))                                        \
  X(cuModuleUnload, (Module module))                                                               \
  X(cuModuleGetFunction, (Function * function, Module module, const char *name))                   \
  X(cuFuncSetAttribute, (Function function, FunctionAttribute attribute, int value))               \
  X(cuLaunchKernel, (Function function, unsigned gridX, unsigned gridY, unsigned gridZ,            \
                     unsigned blockX, unsigned blockY, unsigned blockZ, unsigned sharedBytes,      \
                     Stream stream, void **parameters, void **extra))                              \
  X(cuStreamCreate, (Stream * stream, unsigned flags))                                             \
  X(cuStreamDestroy_v2, (Stream stream))                                                           \
  X(cuStreamSynchronize, (Stream stream))                                                          \
  X(cuStreamQuery, (Stream stream))                                                                \
  X(cuStreamWaitEvent, (Stream stream, Event event, unsigned flags))                               \
  X(cuStreamBeginCapture_v2, (Stream stream, CaptureMode mode))                                    \
  X(cuStreamEndCapture, (Stream stream, Graph * graph))                                            \
  X(cuGraphInstantiateWithFlags, (GraphExec * executable, Graph graph, unsigned long long flags))  \
  X(cuGraphLaunch, (GraphExec executable, Stream stream))                                          \
  X(cuGraphExecDestroy, (GraphExec executable))                                                    \
  X(cuGraphDestroy, (Graph graph))                                                                 \
  X(cuEventCreate, (Event * event, unsigned flags))                                                \
  X(cuEventDestroy_v2, (Event event))                                                              \
  X(cuEventRecord, (Event event, Stream stream))                                                   \
  X(cuEventQuery, (Event event))                                                                   \
  X(cuEventSynchronize, (Event event))

#endif // DISTRIBUTE_CUDA_DRIVERAPI_H
