// Convolutions and their gradients on a GPU: cuDNN's.

#ifndef DISTRIBUTE_RUNTIME_CUDA_CUDACONVOLUTION_H
#define DISTRIBUTE_RUNTIME_CUDA_CUDACONVOLUTION_H

#include "../Executor/Operation.h"
#include "CudaQueue.h"
#include "CudaWorkMemory.h"
#include "Cudnn.h"

namespace distribute::runtime {

/// What the convolutions of a slot share: the library's handle.
class CudaConvolutions {
public:
  /// On the thread whose GPU is the device. Errors: those of Cudnn::open and of Cudnn::check.
  static absl::StatusOr<std::unique_ptr<CudaConvolutions>>
  create(CudaDevice &device, CudaQueue &queue, CudaWorkMemory &work);
  ~CudaConvolutions();

  /// As the instruction says. Errors: Unimplemented, named with `label`: types or strides that the library has no convolution for, or no algorithm
  /// whose sums are in an order.
  absl::StatusOr<std::unique_ptr<Operation>>
  prepare(const std::string &label, const planfile::fb::Convolution &convolution,
          const TensorView &src, const TensorView &weights, const TensorView &dst);

private:
  friend class CudaConvolution;

  CudaConvolutions(CudaDevice &device, CudaQueue &queue, CudaWorkMemory &work, const Cudnn &library)
      : device(device), queue(queue), work(work), library(library) {}

  CudaDevice &device;
  CudaQueue &queue;
  CudaWorkMemory &work;
  const Cudnn &library;
  cudnn::Handle handle = nullptr;
  cuda::Stream stream = nullptr; ///< of the handle
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CUDA_CUDACONVOLUTION_H
