// The part of cuBLASLt's interface that plans need, as types: for who loads the library, and for who stands for it.
//
// The declarations are those of cuBLAS's documentation (12 and 13); a test compares them with cublasLt.h where there is one. Matrices are
// stored by columns.
#ifndef DISTRIBUTE_CUDA_CUBLASLTAPI_H
#define DISTRIBUTE_CUDA_CUBLASLTAPI_H

#include "distribute/Cuda/DriverApi.h"

namespace distribute::cublas {

using cuda::Stream;

/// cublasStatus_t. Others than these may come.
enum class Status : int {
  Success = 0,
  NotInitialized = 1,
  AllocFailed = 3,
  InvalidValue = 7,
  ArchMismatch = 8,
  ExecutionFailed = 13,
  InternalError = 14,
  NotSupported = 15,
};

/// cudaDataType_t.
enum class DataType : int { F32 = 0, F16 = 2, BF16 = 14 };

/// cublasComputeType_t. `F32`: products and sums are, never of TF32. `F32FastTf32`: factors may be rounded to that.
enum class ComputeType : int { F32 = 68, F32FastTf32 = 77 };

/// cublasOperation_t; an attribute of 4 bytes.
enum class Transpose : int { No = 0, Yes = 1 };

/// cublasLtMatmulDescAttributes_t. `Epilogue`: an attribute of 4 bytes; `BiasPointer`: an address of the GPU's.
enum class MatmulAttribute : int {
  TransposeA = 3,
  TransposeB = 4,
  Epilogue = 7,
  BiasPointer = 8,
};

/// cublasLtEpilogue_t. A bias is a vector of as many elements as d has rows, which is added to each column.
enum class Epilogue : int { Default = 1, Bias = 4, ReluBias = 6 };

/// cublasLtMatrixLayoutAttribute_t: an int32_t; an int64_t, in elements.
enum class LayoutAttribute : int { BatchCount = 5, BatchOffset = 6 };

/// cublasLtMatmulPreferenceAttributes_t: a uint64_t; of the addresses, uint32_t.
enum class PreferenceAttribute : int {
  MostWorkspaceBytes = 1,
  AlignmentA = 5,
  AlignmentB = 6,
  AlignmentC = 7,
  AlignmentD = 8,
};

/// cublasLtMatmulAlgo_t.
struct Algorithm {
  uint64_t data[8];
};

/// cublasLtMatmulHeuristicResult_t.
struct Heuristic {
  Algorithm algorithm;
  size_t workspaceBytes;
  Status state;
  float waves;
  int reserved[4];
};

using Handle = struct HandleOfCublasLt *;
using Matmul = struct MatmulOfCublasLt *;
using Layout = struct LayoutOfCublasLt *;
using Preference = struct PreferenceOfCublasLt *;

} // namespace distribute::cublas

/// X(result, function, (parameters)).
#define DISTRIBUTE_CUBLASLT_FUNCTIONS(X)                                                           \
  X(size_t, cublasLtGetVersion, ())                                                                \
  X(const char *, cublasLtGetStatusName, (Status status))                                          \
  X(Status, cublasLtCreate, (Handle * handle))                                                     \
  X(Status, cublasLtDestroy, (Handle handle))                                                      \
  X(Status, cublasLtMatmulDescCreate, (Matmul * matmul, ComputeType compute, DataType scale))      \
  X(Status, cublasLtMatmulDescDestroy, (Matmul matmul))                                            \
  X(Status, cublasLtMatmulDescSetAttribute,                                                        \
    (Matmul matmul, MatmulAttribute attribute, const void *value, size_t numBytes))                \
  X(Status, cublasLtMatrixLayoutCreate,                                                            \
    (Layout * layout, DataType type, uint64_t rows, uint64_t columns, int64_t leading))            \
  X(Status, cublasLtMatrixLayoutDestroy, (Layout layout))                                          \
  X(Status, cublasLtMatrixLayoutSetAttribute,                                                      \
    (Layout layout, LayoutAttribute attribute, const void *value, size_t numBytes))                \
  X(Status, cublasLtMatmulPreferenceCreate, (Preference * preference))                             \
  X(Status, cublasLtMatmulPreferenceDestroy, (Preference preference))                              \
  X(Status, cublasLtMatmulPreferenceSetAttribute,                                                  \
    (Preference preference, PreferenceAttribute attribute, const void *value, size_t numBytes))    \
  X(Status, cublasLtMatmulAlgoGetHeuristic,                                                        \
    (Handle handle, Matmul matmul, Layout a, Layout b, Layout c, Layout d, Preference preference,  \
     int numRequested, Heuristic *found, int *numFound))                                           \
  X(Status, cublasLtMatmul,                                                                        \
    (Handle handle, Matmul matmul, const void *alpha, const void *a, Layout layoutA,               \
     const void *b, Layout layoutB, const void *beta, const void *c, Layout layoutC, void *d,      \
     Layout layoutD, const Algorithm *algorithm, void *workspace, size_t workspaceBytes,           \
     Stream stream))

#endif // DISTRIBUTE_CUDA_CUBLASLTAPI_H
