// How structured ops step through memory.
//
// A structured op on buffers is a set of points times linear addresses: operand o at point d lies
// at element `constant(o) + sum_k stride(o, k) d_k` of its buffer. Which loops the op becomes is
// arithmetic on that table of strides alone.
#ifndef DISTRIBUTE_ANALYSIS_ACCESSSTRIDES_H
#define DISTRIBUTE_ANALYSIS_ACCESSSTRIDES_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace distribute {

/// One operand; a scalar has no strides but zeros.
struct AccessStrides {
  /// Elements from the start of the buffer at point 0.
  int64_t constant = 0;
  /// Elements per step of each dimension of the op.
  llvm::SmallVector<int64_t> strides;
  /// Whether the op writes it.
  bool isOutput = false;
};

/// All operands of an op.
struct AccessTable {
  llvm::SmallVector<AccessStrides> operands;
  /// Otherwise some map holds a division or a remainder. A stride is then that of the memory's
  /// dimension.
  bool isLinear = true;
};

/// None if a range or a stride is not known, or an operand is a tensor.
std::optional<AccessTable> readAccesses(mlir::linalg::LinalgOp op);

/// Whether the dimensions `outer` and `inner` may be run over as one, whose strides are those of
/// `inner`, of size `innerSize`.
bool stepAlike(const AccessTable &table, int64_t outer, int64_t inner, int64_t innerSize);

} // namespace distribute

#endif // DISTRIBUTE_ANALYSIS_ACCESSSTRIDES_H
