// Sizes as multiples of the batch.
//
// Answers, for a step of the global view whose batch is open: how large is this
// dimension, or this integer, as rows * b + constant, where b is the number of
// rows of the batch? The arithmetic on sizes that exports carry, on scalars and on small
// tensors that are put together element by element, is read by AffineElements.
//
// Never changes IR. What is answered holds until the IR is changed.
#ifndef DISTRIBUTE_ANALYSIS_BATCHSIZES_H
#define DISTRIBUTE_ANALYSIS_BATCHSIZES_H

#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace distribute {

/// rows * b + constant.
struct BatchSize {
  int64_t rows = 0;
  int64_t constant = 0;

  bool isConstant() const { return rows == 0; }
  /// A whole number of rows: what a dimension of a tensor may be.
  bool isRows() const { return rows > 0 && constant == 0; }
  bool operator==(const BatchSize &other) const {
    return rows == other.rows && constant == other.constant;
  }
  /// "3 * batch", "batch + 1", "7".
  std::string str() const;
};

/// a + sign * b; nothing if one is not known, as of all arithmetic here.
std::optional<BatchSize> addSizes(std::optional<BatchSize> a, std::optional<BatchSize> b,
                                  int64_t sign = 1);
std::optional<BatchSize> multiplySizes(std::optional<BatchSize> a, std::optional<BatchSize> b);

class BatchSizes {
public:
  explicit BatchSizes(mlir::func::FuncOp step) : step(step) {}

  /// The size of a dimension; nothing if it is not known to be of this form.
  std::optional<BatchSize> ofDim(mlir::Value tensor, int64_t dim);
  /// The value of an integer or index.
  std::optional<BatchSize> ofScalar(mlir::Value value) { return ofElement(value, {}); }
  std::optional<BatchSize> of(mlir::OpFoldResult size);
  /// The value of one element of a tensor of integers.
  std::optional<BatchSize> ofElement(mlir::Value value, llvm::ArrayRef<int64_t> position);

private:
  std::optional<BatchSize> findDim(mlir::Value tensor, int64_t dim);
  std::optional<BatchSize> dimOfArgument(mlir::BlockArgument argument, int64_t dim);
  std::optional<BatchSize> dimOfResult(mlir::OpResult result, int64_t dim);
  std::optional<BatchSize> dimOfHandedOn(mlir::Value tensor, int64_t dim);

  mlir::func::FuncOp step;
  llvm::DenseMap<std::pair<mlir::Value, int64_t>, std::optional<BatchSize>> known;
};

} // namespace distribute

#endif // DISTRIBUTE_ANALYSIS_BATCHSIZES_H
