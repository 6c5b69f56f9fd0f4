// Matrix products on a GPU: cuBLASLt's.

#ifndef DISTRIBUTE_RUNTIME_CUDA_CUDAMATMUL_H
#define DISTRIBUTE_RUNTIME_CUDA_CUDAMATMUL_H

#include "../Executor/Operation.h"
#include "CublasLt.h"
#include "CudaQueue.h"

#include <optional>

namespace distribute::runtime {

/// What the products of a slot share: the library's handle, and work memory, since a stream computes one after the other.
class CudaProducts {
public:
  /// On the thread whose GPU is the device. Errors: those of CublasLt::open and of CublasLt::check.
  static absl::StatusOr<std::unique_ptr<CudaProducts>> create(CudaDevice &device, CudaQueue &queue);
  ~CudaProducts();

  /// What is added to each row of c, and then, where `relu`, made 0 where it is less.
  struct Bias {
    TensorView vector;
    bool relu = false;
  };

  /// c = alpha · a · b + beta · c over [batch…, row, column], and the bias, if there is one. Errors: Unimplemented, named with `label`: types or
  /// strides that the library has no product for.
  absl::StatusOr<std::unique_ptr<Operation>> prepare(const std::string &label, const TensorView &a,
                                                     const TensorView &b, const TensorView &c,
                                                     double alpha, double beta,
                                                     const std::optional<Bias> &bias);

  /// Behind the last prepare(). Errors: ResourceExhausted.
  absl::Status allocateWork();
  size_t workBytes() const { return numWorkBytes; }

private:
  friend class CudaMatmul;

  CudaProducts(CudaDevice &device, CudaQueue &queue, const CublasLt &library)
      : device(device), queue(queue), library(library) {}

  CudaDevice &device;
  CudaQueue &queue;
  const CublasLt &library;
  cublas::Handle handle = nullptr;
  size_t numWorkBytes = 0; ///< of the product that takes the most
  std::optional<DeviceMemory> work;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CUDA_CUDAMATMUL_H
