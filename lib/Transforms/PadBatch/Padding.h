//===- Padding.h - rewriting the ops of a step to padded shapes -*- C++ -*-===//
//
// The ops of a step whose values have already got their padded types are made
// right for them, one op at a time: sizes become static, positions along the
// batch become positions in the true batch, and whatever combines several rows
// leaves out those that are not valid. An op that is not understood is an error.
//
// Invariant: of every value, the elements at valid positions are those that the
// step would compute on the true batch. Nothing is promised of the others.
//
//===----------------------------------------------------------------------===//

#ifndef DISTRIBUTE_LIB_TRANSFORMS_PADBATCH_PADDING_H
#define DISTRIBUTE_LIB_TRANSFORMS_PADBATCH_PADDING_H

#include "PaddedBatch.h"
#include "PaddedReshape.h"

#include "mlir/IR/PatternMatch.h"

namespace distribute {

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
  /// Per dimension; all zero for a value that does not depend on the batch.
  DimRows rowsOf(mlir::Value value) const;

private:
  mlir::LogicalResult readSizesOf(mlir::Value value, BatchSizes &sizes);
  void replace(mlir::Operation *op, mlir::ValueRange values);
  bool growsWithBatch(mlir::Value value) const { return rows.contains(value); }

  // PadTensors.cpp
  mlir::LogicalResult rewriteOp(mlir::Operation *op);
  mlir::LogicalResult rewriteSize(mlir::tensor::DimOp op);
  mlir::LogicalResult rewriteReshape(mlir::Operation *op);
  mlir::LogicalResult rewriteExtractSlice(mlir::tensor::ExtractSliceOp op);
  mlir::LogicalResult rewriteInsertSlice(mlir::tensor::InsertSliceOp op);
  mlir::LogicalResult checkSlice(mlir::OffsetSizeAndStrideOpInterface op, mlir::Value large,
                                 mlir::Value small, const llvm::SmallBitVector &dropped);
  mlir::LogicalResult checkUnpadded(mlir::tensor::PadOp op);
  mlir::LogicalResult checkExtract(mlir::tensor::ExtractOp op);
  mlir::LogicalResult checkCarried(mlir::Operation *op);
  mlir::LogicalResult checkElementwise(mlir::Operation *op);

  // PadStructured.cpp
  mlir::LogicalResult rewriteStructured(mlir::linalg::LinalgOp op);
  mlir::LogicalResult rewriteGather(GatherOp op);
  mlir::LogicalResult rewriteScatter(ScatterOp op);
  mlir::FailureOr<DimRows> readLoops(mlir::Operation *op, unsigned numLoops,
                                     llvm::ArrayRef<std::pair<mlir::Value, mlir::AffineMap>> uses);
  mlir::linalg::GenericOp toGeneric(mlir::linalg::LinalgOp op);
  mlir::linalg::LinalgOp zeroFactors(mlir::linalg::LinalgOp op, DimRows &toMask,
                                     const DimRows &loops);
  mlir::Value zeroInvalid(mlir::Value value, int64_t dim);
  mlir::Value outOfBoundsWhereInvalid(mlir::Value indices, int64_t dim);
  mlir::Value replaceInvalid(mlir::Value value, int64_t dim, mlir::TypedAttr by);
  mlir::linalg::GenericOp maskReductions(mlir::linalg::GenericOp op, const DimRows &toMask);
  mlir::linalg::GenericOp useTrueIndices(mlir::linalg::GenericOp op, const DimRows &loops);

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

#endif // DISTRIBUTE_LIB_TRANSFORMS_PADBATCH_PADDING_H
