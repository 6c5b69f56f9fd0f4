// Rewriting the ops of a step to padded shapes.
//
// The ops of a step whose values have already got their padded types are made
// right for them, one op at a time: sizes become static, positions along the
// batch become positions in the true batch, and whatever combines several rows
// leaves out those that are not valid. How, each op says by ShardingOpInterface;
// an op that does not is an error.
//
// Invariant: of every value, the elements at valid positions are those that the
// step would compute on the true batch. Nothing is promised of the others.
#ifndef DISTRIBUTE_SHARDING_PADDING_H
#define DISTRIBUTE_SHARDING_PADDING_H

#include "distribute/Analysis/ShardingRules.h"
#include "distribute/Sharding/PaddedBatch.h"

#include "mlir/IR/PatternMatch.h"

namespace distribute {

/// Per dimension of a tensor, how many rows it has for each row of the batch;
/// 0: its size does not depend on the batch.
using DimRows = llvm::SmallVector<int64_t>;

/// Whether some dimension depends on the batch.
bool growsAnywhere(const DimRows &rows);

/// Which dimension of an operand with this map `loop` indexes; -1: none.
int64_t dimOfLoop(mlir::AffineMap map, unsigned loop);

/// What was done, for statistics.
struct PaddingCounts {
  unsigned valuesPadded = 0;
  unsigned reductionsMasked = 0;
  unsigned operandsZeroed = 0;
};

class Padding {
public:
  Padding(mlir::func::FuncOp step, PaddedBatch &batch, PaddingCounts &counts)
      : step(step), batch(batch), counts(counts), rewriter(step.getContext()) {}

  /// Finds the padded type of every value of open size; an error if a size does
  /// not follow from the batch.
  mlir::LogicalResult readSizes();
  /// Gives the values these types and makes the ops right for them.
  mlir::LogicalResult rewrite();
  /// Makes these ops right for values that have their padded types, and of which setRows has said it.
  mlir::LogicalResult rewrite(llvm::ArrayRef<mlir::Operation *> ops);

  //===----------------------------------------------------------------------===//
  // For the rules of ops
  //===----------------------------------------------------------------------===//

  /// Per dimension; all zero for a value that does not depend on the batch.
  DimRows rowsOf(mlir::Value value) const;
  bool growsWithBatch(mlir::Value value) const { return rows.contains(value); }
  /// Forgets those of a value that is about to go.
  DimRows takeRows(mlir::Value value);
  /// Says them of a new value.
  void setRows(mlir::Value value, const DimRows &valueRows);

  /// Replaces the results of `op` by values of the same rows.
  void replace(mlir::Operation *op, mlir::ValueRange values);
  /// `value` with zeros in the invalid rows of dimension `dim`; made once.
  mlir::Value zeroInvalid(mlir::Value value, int64_t dim);
  /// `value` with `by` there.
  mlir::Value replaceInvalid(mlir::Value value, int64_t dim, mlir::TypedAttr by);

  /// Per loop, the rows that it visits for each row of the batch, from the dimensions
  /// which it indexes alone. An error if it visits rows otherwise.
  mlir::FailureOr<DimRows> readLoops(const LoopNest &nest);
  /// An error if a tensor operand of `op` has other rows than its result.
  mlir::LogicalResult checkSameRows(mlir::Operation *op);
  /// The error for an op of which no rule is known.
  mlir::LogicalResult reportUnknown(mlir::Operation *op);

  PaddedBatch &getBatch() { return batch; }
  PaddingCounts &getCounts() { return counts; }
  /// Stands before the op that is made right.
  mlir::IRRewriter &getRewriter() { return rewriter; }

private:
  mlir::LogicalResult readSizesOf(mlir::Value value, BatchSizes &sizes);
  mlir::LogicalResult rewriteOp(mlir::Operation *op);
  mlir::LogicalResult checkHandedOn(mlir::Operation *terminator);

  mlir::func::FuncOp step;
  PaddedBatch &batch;
  PaddingCounts &counts;
  mlir::IRRewriter rewriter;
  /// Of the values that have a dimension which grows with the batch.
  llvm::DenseMap<mlir::Value, DimRows> rows;
  llvm::MapVector<mlir::Value, mlir::RankedTensorType> types;
  llvm::DenseMap<mlir::tensor::DimOp, BatchSize> queries;
  llvm::DenseMap<std::pair<mlir::Value, int64_t>, mlir::Value> zeroed;
};

} // namespace distribute

#endif // DISTRIBUTE_SHARDING_PADDING_H
