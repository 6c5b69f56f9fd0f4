// The part of cuDNN 9's interface that plans need, as types: for who loads the library, and for who stands for it.
//
// The declarations are those of cuDNN's documentation; a test compares them with cudnn.h where there is one. Convolutions are called one by
// one: NVIDIA marks these functions as deprecated in favour of graphs of operations, and all of cuDNN 9 has them.
#ifndef DISTRIBUTE_CUDA_CUDNNAPI_H
#define DISTRIBUTE_CUDA_CUDNNAPI_H

#include "distribute/Cuda/DriverApi.h"

namespace distribute::cudnn {

using cuda::Stream;

/// cudnnStatus_t. Others than these may come.
enum class Status : int {
  Success = 0,
  NotInitialized = 1001,
  BadParam = 2000,
  NotSupported = 3000,
  InternalError = 4000,
  AllocFailed = 4003,
  ExecutionFailed = 5000,
};

/// cudnnDataType_t.
enum class DataType : int { F32 = 0, F16 = 2, BF16 = 9 };

/// cudnnTensorFormat_t: which dimension of a filter lies innermost.
enum class Format : int { ChannelsFirst = 0, ChannelsLast = 1 };

/// cudnnMathType_t. `Default` may round f32 to TF32; `Fma` does not. `TensorOp`: halves on tensor cores, with sums of f32.
enum class MathType : int { Default = 0, TensorOp = 1, Fma = 3 };

/// cudnnConvolutionMode_t: the window is not read backwards.
enum class Mode : int { CrossCorrelation = 1 };

/// cudnnDeterminism_t.
enum class Determinism : int { None = 0, Deterministic = 1 };

/// cudnnConvolutionFwdAlgo_t, ...BwdDataAlgo_t and ...BwdFilterAlgo_t.
enum class Algorithm : int {};

/// cudnnConvolutionFwdAlgoPerf_t, and those of the gradients.
struct Performance {
  Algorithm algorithm;
  Status status;
  float milliseconds;
  size_t workspaceBytes;
  Determinism determinism;
  MathType mathType;
  int reserved[3];
};

using Handle = struct HandleOfCudnn *;
using Tensor = struct TensorOfCudnn *;
using Filter = struct FilterOfCudnn *;
using Convolution = struct ConvolutionOfCudnn *;

} // namespace distribute::cudnn

/// X(result, function, (parameters)). Dimensions are counted n, c, spatial; of filters k, c, spatial.
#define DISTRIBUTE_CUDNN_FUNCTIONS(X)                                                              \
  X(size_t, cudnnGetVersion, ())                                                                   \
  X(const char *, cudnnGetErrorString, (Status status))                                            \
  X(Status, cudnnCreate, (Handle * handle))                                                        \
  X(Status, cudnnDestroy, (Handle handle))                                                         \
  X(Status, cudnnSetStream, (Handle handle, Stream stream))                                        \
  X(Status, cudnnCreateTensorDescriptor, (Tensor * tensor))                                        \
  X(Status, cudnnDestroyTensorDescriptor, (Tensor tensor))                                         \
  X(Status, cudnnSetTensorNdDescriptor,                                                            \
    (Tensor tensor, DataType type, int numDims, const int *dims, const int *strides))              \
  X(Status, cudnnCreateFilterDescriptor, (Filter * filter))                                        \
  X(Status, cudnnDestroyFilterDescriptor, (Filter filter))                                         \
  X(Status, cudnnSetFilterNdDescriptor,                                                            \
    (Filter filter, DataType type, Format format, int numDims, const int *dims))                   \
  X(Status, cudnnCreateConvolutionDescriptor, (Convolution * convolution))                         \
  X(Status, cudnnDestroyConvolutionDescriptor, (Convolution convolution))                          \
  X(Status, cudnnSetConvolutionNdDescriptor,                                                       \
    (Convolution convolution, int numSpatial, const int *pads, const int *strides,                 \
     const int *dilations, Mode mode, DataType compute))                                           \
  X(Status, cudnnSetConvolutionMathType, (Convolution convolution, MathType type))                 \
  X(Status, cudnnGetConvolutionForwardAlgorithm_v7,                                                \
    (Handle handle, Tensor x, Filter w, Convolution convolution, Tensor y, int numRequested,       \
     int *numFound, Performance *found))                                                           \
  X(Status, cudnnGetConvolutionBackwardDataAlgorithm_v7,                                           \
    (Handle handle, Filter w, Tensor dy, Convolution convolution, Tensor dx, int numRequested,     \
     int *numFound, Performance *found))                                                           \
  X(Status, cudnnGetConvolutionBackwardFilterAlgorithm_v7,                                         \
    (Handle handle, Tensor x, Tensor dy, Convolution convolution, Filter dw, int numRequested,     \
     int *numFound, Performance *found))                                                           \
  X(Status, cudnnGetConvolutionForwardWorkspaceSize,                                               \
    (Handle handle, Tensor x, Filter w, Convolution convolution, Tensor y, Algorithm algorithm,    \
     size_t *numBytes))                                                                            \
  X(Status, cudnnGetConvolutionBackwardDataWorkspaceSize,                                          \
    (Handle handle, Filter w, Tensor dy, Convolution convolution, Tensor dx, Algorithm algorithm,  \
     size_t *numBytes))                                                                            \
  X(Status, cudnnGetConvolutionBackwardFilterWorkspaceSize,                                        \
    (Handle handle, Tensor x, Tensor dy, Convolution convolution, Filter dw, Algorithm algorithm,  \
     size_t *numBytes))                                                                            \
  X(Status, cudnnConvolutionForward,                                                               \
    (Handle handle, const void *alpha, Tensor x, const void *dataX, Filter w, const void *dataW,   \
     Convolution convolution, Algorithm algorithm, void *workspace, size_t workspaceBytes,         \
     const void *beta, Tensor y, void *dataY))                                                     \
  X(Status, cudnnConvolutionBackwardData,                                                          \
    (Handle handle, const void *alpha, Filter w, const void *dataW, Tensor dy, const void *dataDy, \
     Convolution convolution, Algorithm algorithm, void *workspace, size_t workspaceBytes,         \
     const void *beta, Tensor dx, void *dataDx))                                                   \
  X(Status, cudnnConvolutionBackwardFilter,                                                        \
    (Handle handle, const void *alpha, Tensor x, const void *dataX, Tensor dy, const void *dataDy, \
     Convolution convolution, Algorithm algorithm, void *workspace, size_t workspaceBytes,         \
     const void *beta, Filter dw, void *dataDw))

#endif // DISTRIBUTE_CUDA_CUDNNAPI_H
