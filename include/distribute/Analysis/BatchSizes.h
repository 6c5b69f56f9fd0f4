// Sizes as multiples of the batch.
//
// Answers, for a step of the global view whose batch is open: how large is this
// dimension, or this integer, as rows * b + constant, where b is the number of
// rows of the batch? Looks through the arithmetic on sizes that exports carry:
// index and integer arithmetic, scalars in tensors of rank 0, and small tensors
// of sizes that are put together element by element.
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
  std::optional<BatchSize> ofScalar(mlir::Value value) { return scalar(value, nullptr); }
  std::optional<BatchSize> of(mlir::OpFoldResult size);
  /// The value of one element of a tensor of integers.
  std::optional<BatchSize> ofElement(mlir::Value tensor, llvm::ArrayRef<int64_t> position) {
    return element(tensor, position, nullptr);
  }

private:
  /// One iteration of a structured op whose body is being read.
  struct Iteration {
    mlir::linalg::LinalgOp op;
    llvm::SmallVector<int64_t> loops;
    const Iteration *outer;

    mlir::Block *getBlock() const { return mlir::linalg::LinalgOp(op).getBlock(); }
  };

  std::optional<BatchSize> findDim(mlir::Value tensor, int64_t dim);
  std::optional<BatchSize> dimOfArgument(mlir::BlockArgument argument, int64_t dim);
  std::optional<BatchSize> dimOfResult(mlir::OpResult result, int64_t dim);
  std::optional<BatchSize> dimOfHandedOn(mlir::Value tensor, int64_t dim);

  std::optional<BatchSize> scalar(mlir::Value value, const Iteration *iteration);
  std::optional<BatchSize> scalarOfArgument(mlir::BlockArgument argument,
                                            const Iteration *iteration);
  std::optional<BatchSize> arithmetic(mlir::Operation *op,
                                      llvm::ArrayRef<std::optional<BatchSize>> operands);
  std::optional<BatchSize> element(mlir::Value tensor, llvm::ArrayRef<int64_t> position,
                                   const Iteration *iteration);
  std::optional<BatchSize> elementOfStructured(mlir::linalg::LinalgOp op, unsigned result,
                                               llvm::ArrayRef<int64_t> position,
                                               const Iteration *iteration);
  std::optional<BatchSize> elementOfInserted(mlir::tensor::InsertSliceOp op,
                                             llvm::ArrayRef<int64_t> position,
                                             const Iteration *iteration);

  mlir::func::FuncOp step;
  llvm::DenseMap<std::pair<mlir::Value, int64_t>, std::optional<BatchSize>> known;
};

} // namespace distribute

#endif // DISTRIBUTE_ANALYSIS_BATCHSIZES_H
