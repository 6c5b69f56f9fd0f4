// Matrix products on a GPU: cuBLASLt's.

#ifndef DISTRIBUTE_RUNTIME_CUDA_CUDAMATMUL_H
#define DISTRIBUTE_RUNTIME_CUDA_CUDAMATMUL_H

#include "../Executor/Operation.h"
#include "CublasLt.h"
#include "CudaQueue.h"
#include "CudaWorkMemory.h"

#include <optional>

namespace distribute::runtime {

/// What the products of a slot share: the library's handle.
class CudaProducts {
public:
  /// On the thread whose GPU is the device. Errors: those of CublasLt::open and of CublasLt::check.
  static absl::StatusOr<std::unique_ptr<CudaProducts>> create(CudaDevice &device, CudaQueue &queue,
                                                              CudaWorkMemory &work);
  ~CudaProducts();

  /// What is added to each row of c, and then, where `relu`, made 0 where it is less.
  struct Bias {
    TensorView vector;
    bool relu = false;
  };

  /// c = alpha · a · b + beta · c over [batch…, row, column], and the bias, if there is one; a and b as TF32, if they may be. Errors: Unimplemented, named with `label`: types or
  /// strides that the library has no product for.
  absl::StatusOr<std::unique_ptr<Operation>> prepare(const std::string &label, const TensorView &a,
                                                     const TensorView &b, const TensorView &c,
                                                     double alpha, double beta,
                                                     const std::optional<Bias> &bias, bool tf32);

private:
  friend class CudaMatmul;

  CudaProducts(CudaDevice &device, CudaQueue &queue, CudaWorkMemory &work, const CublasLt &library)
      : device(device), queue(queue), work(work), library(library) {}

  CudaDevice &device;
  CudaQueue &queue;
  CudaWorkMemory &work;
  const CublasLt &library;
  cublas::Handle handle = nullptr;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CUDA_CUDAMATMUL_H
