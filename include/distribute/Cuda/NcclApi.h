// The part of NCCL's interface that plans need, as types: for who loads the library, and for who stands for it.
//
// The declarations are those of NCCL's documentation (2.28); a test compares them with nccl.h where there is one.
#ifndef DISTRIBUTE_CUDA_NCCLAPI_H
#define DISTRIBUTE_CUDA_NCCLAPI_H

#include "distribute/Cuda/DriverApi.h"

#include <climits>

namespace distribute::nccl {

using cuda::Stream;

/// ncclResult_t. Others than these may come.
enum class Result : int {
  Success = 0,
  UnhandledCudaError = 1,
  SystemError = 2,
  InternalError = 3,
  InvalidArgument = 4,
  InvalidUsage = 5,
  RemoteError = 6,
  InProgress = 7,
};

/// ncclDataType_t.
enum class DataType : int { Int8 = 0, Int32 = 2, Int64 = 4, Float32 = 7, Float64 = 8 };

/// ncclRedOp_t.
enum class ReduceOperation : int { Sum = 0, Prod = 1, Max = 2, Min = 3, Avg = 4 };

struct UniqueId {
  char internal[128];
};

/// What a library newer than it takes by its size, too: the first fields of ncclConfig_t.
struct Config {
  size_t size = sizeof(Config);
  unsigned magic = 0xcafebeef;
  unsigned version = 21800;
  int blocking = INT_MIN;
  int cgaClusterSize = INT_MIN; ///< left to the library, as are the fields behind it
};

using Communicator = struct CommunicatorHandle *;

} // namespace distribute::nccl

/// X(result, function, (parameters)).
#define DISTRIBUTE_NCCL_FUNCTIONS(X)                                                               \
  X(Result, ncclGetVersion, (int *version))                                                        \
  X(const char *, ncclGetErrorString, (Result result))                                             \
  X(const char *, ncclGetLastError, (Communicator communicator))                                   \
  X(Result, ncclGetUniqueId, (UniqueId * id))                                                      \
  X(Result, ncclCommInitRankConfig,                                                                \
    (Communicator * communicator, int numRanks, UniqueId id, int rank, Config *config))            \
  X(Result, ncclCommGetAsyncError, (Communicator communicator, Result * error))                    \
  X(Result, ncclCommAbort, (Communicator communicator))                                            \
  X(Result, ncclGroupStart, ())                                                                    \
  X(Result, ncclGroupEnd, ())                                                                      \
  X(Result, ncclAllReduce,                                                                         \
    (const void *in, void *out, size_t count, DataType type, ReduceOperation operation,            \
     Communicator communicator, Stream stream))                                                    \
  X(Result, ncclReduce,                                                                            \
    (const void *in, void *out, size_t count, DataType type, ReduceOperation operation, int root,  \
     Communicator communicator, Stream stream))                                                    \
  X(Result, ncclReduceScatter,                                                                     \
    (const void *in, void *out, size_t count, DataType type, ReduceOperation operation,            \
     Communicator communicator, Stream stream))                                                    \
  X(Result, ncclAllGather,                                                                         \
    (const void *in, void *out, size_t count, DataType type, Communicator communicator,            \
     Stream stream))                                                                               \
  X(Result, ncclBroadcast,                                                                         \
    (const void *in, void *out, size_t count, DataType type, int root, Communicator communicator,  \
     Stream stream))                                                                               \
  X(Result, ncclSend,                                                                              \
    (const void *in, size_t count, DataType type, int peer, Communicator communicator,             \
     Stream stream))                                                                               \
  X(Result, ncclRecv,                                                                              \
    (void *out, size_t count, DataType type, int peer, Communicator communicator, Stream stream))

#endif // DISTRIBUTE_CUDA_NCCLAPI_H
