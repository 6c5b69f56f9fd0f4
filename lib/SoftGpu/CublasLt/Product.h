// Products of matrices on a software GPU.
#ifndef DISTRIBUTE_SOFTGPU_CUBLASLT_PRODUCT_H
#define DISTRIBUTE_SOFTGPU_CUBLASLT_PRODUCT_H

#include "../DeviceMemory.h"
#include "distribute/Cuda/CublasLtApi.h"

#include <string>

namespace distribute::softgpu {

/// A batch of matrices, stored by columns.
struct StoredMatrices {
  cublas::DataType type = cublas::DataType::F32;
  uint64_t rows = 0, columns = 0;
  int64_t leading = 0;
  int32_t batch = 1;
  int64_t batchOffset = 0; ///< elements

  size_t width() const { return type == cublas::DataType::F32 ? 4 : 2; }
  uint64_t rowsIf(cublas::Transpose transpose) const {
    return transpose == cublas::Transpose::Yes ? columns : rows;
  }
  uint64_t columnsIf(cublas::Transpose transpose) const {
    return transpose == cublas::Transpose::Yes ? rows : columns;
  }
};

/// d = alpha · op(a) · op(b) + beta · c, and what the epilogue does to that.
struct Product {
  cublas::Transpose transposeA = cublas::Transpose::No, transposeB = cublas::Transpose::No;
  StoredMatrices a, b, c, d;
  cublas::Epilogue epilogue = cublas::Epilogue::Default;
  uint64_t placeBias = 0;
  bool tf32 = false; ///< of a and b 10 bits behind the leading one are read
  float alpha = 1, beta = 0;

  bool hasBias() const { return epilogue != cublas::Epilogue::Default; }

  /// What is wrong with it; empty: nothing is.
  std::string findError() const;

  /// Sums are of doubles, and rounded once. Errors: those of DeviceMemory.
  absl::Status compute(DeviceMemory &memory, const Order &order, uint64_t placeA, uint64_t placeB,
                       uint64_t placeC, uint64_t placeD) const;
};

} // namespace distribute::softgpu

#endif // DISTRIBUTE_SOFTGPU_CUBLASLT_PRODUCT_H
