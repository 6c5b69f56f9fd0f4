// Operands of products: how the library may read them, and copies of those that it
// cannot read, or not well.

#ifndef DISTRIBUTE_RUNTIME_CPU_MATRIX_H
#define DISTRIBUTE_RUNTIME_CPU_MATRIX_H

#include "../Tensor/MatrixLayout.h"
#include "../Tensor/StridedCopy.h"
#include "CpuOperation.h"

namespace distribute::runtime {

/// One operand as the library sees it.
struct Matrix {
  TensorView view;
  bool staged = false;      ///< lies densely in scratch, as f32
  size_t scratchOffset = 0; ///< if staged
  StridedCopy in;           ///< view to scratch
  StridedCopy out;          ///< scratch to view
  std::vector<int64_t> batchStrides;
  int64_t rowStride = 0;
  int64_t colStride = 0;

  char *data(const CpuContext &context) const {
    return staged ? context.scratch + scratchOffset : view.data();
  }

  void setStrides(const std::vector<int64_t> &strides);

  /// Has the operand copied to f32 before the product (and for `isResult` after it). Elements that
  /// the view repeats are copied once; the copy keeps the order of the strides, and its rows do not
  /// meet in the cache.
  void stage(ScratchLayout &scratch, bool isResult);
};

/// The sizes of a product [batch..., m, k] x [batch..., k, n].
struct ProductSizes {
  std::vector<int64_t> batch;
  int64_t m = 0, n = 0, k = 0;

  /// Of operand 0, 1 or the result, 2.
  int64_t rows(int operand) const { return operand == 1 ? k : m; }
  int64_t cols(int operand) const { return operand == 0 ? k : n; }
};

/// Whether an operand (2: the result) has to be staged: it is narrower than f32, sgemm cannot read
/// it, or reads it with half its speed. Depends on shapes and the instruction set alone.
bool mustStage(const Matrix &matrix, int operand, const ProductSizes &sizes);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CPU_MATRIX_H
