// Gathers and scatters of all that they are given.
//
// The loops of a gather or scatter may visit only a part of a tensor. Later
// passes take a loop that is the position along a dimension for all of it, as
// structured ops do: what is visited becomes a slice first.
#include "IndexReader.h"
#include "RaiseIndexing.h"

#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute {
namespace {

/// The index tensors as far as the loops visit them; true if one of them is longer.
template <typename OpT>
bool fitIndices(RewriterBase &rewriter, OpT op) {
  SmallVector<int64_t> ranges = op.getLoopRanges();
  bool isShorter = false;
  for (auto [operand, map] : llvm::zip_equal(op.getIndicesMutable(), op.getIndexMapsArray())) {
    Value fitted = fitToLoops(rewriter, op.getLoc(), operand.get(), map, ranges);
    if (fitted == operand.get())
      continue;
    isShorter = true;
    rewriter.modifyOpInPlace(op, [&, &operand = operand] { operand.set(fitted); });
  }
  return isShorter;
}

struct FitGather : OpRewritePattern<GatherOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(GatherOp op, PatternRewriter &rewriter) const override {
    Value operand =
        fitToLoops(rewriter, op.getLoc(), op.getOperand(), op.getMap(), op.getLoopRanges());
    bool isShorter = fitIndices(rewriter, op);
    if (operand == op.getOperand() && !isShorter)
      return rewriter.notifyMatchFailure(op, "visits all");
    rewriter.modifyOpInPlace(op, [&] { op.getOperandMutable().set(operand); });
    return success();
  }
};

struct FitScatter : OpRewritePattern<ScatterOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ScatterOp op, PatternRewriter &rewriter) const override {
    Value whole = op.getInit();
    Value visited = fitToLoops(rewriter, op.getLoc(), whole, op.getMap(), op.getLoopRanges());
    bool isShorter = fitIndices(rewriter, op);
    if (visited == whole)
      return success(isShorter);
    auto slice = visited.getDefiningOp<tensor::ExtractSliceOp>();
    auto scatter = ScatterOp::create(rewriter, op.getLoc(), visited.getType(), op.getKindAttr(),
                                     op.getUpdates(), visited, op.getIndices(), op.getIndexMaps(),
                                     op.getMapAttr());
    rewriter.replaceOpWithNewOp<tensor::InsertSliceOp>(op, scatter, whole, slice.getMixedOffsets(),
                                                       slice.getMixedSizes(),
                                                       slice.getMixedStrides());
    return success();
  }
};

} // namespace

void populateFitIndexingPatterns(RewritePatternSet &patterns) {
  patterns.add<FitGather, FitScatter>(patterns.getContext());
}

} // namespace distribute
