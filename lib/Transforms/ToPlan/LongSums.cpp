// distribute-split-long-sums: sums of many elements become sums of partial sums.
//
// Added one after the other, n numbers carry an error that grows as the square root of n: the variance of a batch norm over
// 65536 pixels is wrong in the fifth digit, and the rectifiers and poolings behind it then flip on ties. In two levels it
// grows as the fourth root. Assumes static shapes; library operations sum in blocks by themselves and are left alone.
// Leaves true: the same value up to rounding, the order fixed.
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/PatternMatch.h"

namespace distribute {
#define GEN_PASS_DEF_SPLITLONGSUMSPASS
#include "distribute/Transforms/Passes.h.inc"
} // namespace distribute

using namespace mlir;
using namespace distribute;

namespace {

/// Shorter sums are left as they are.
constexpr int64_t minElements = 4096;

bool isFloatSum(linalg::GenericOp op) {
  if (op->hasAttr("plan.library") || op.getNumDpsInits() != 1 || op.getNumResults() != 1)
    return false;
  Value yielded = op.getBody()->getTerminator()->getOperand(0);
  auto add = yielded.getDefiningOp<arith::AddFOp>();
  BlockArgument sum = op.getRegionOutputArgs()[0];
  return add && sum.hasOneUse() && *sum.getUsers().begin() == add && yielded.hasOneUse() &&
         op.getIndexingMapsArray().back().isProjectedPermutation();
}

/// The leading reduction loops, one at least, whose extents multiply to at most the square root of the sum's length; empty
/// if the sum is short or has only one loop.
SmallVector<unsigned> outerLoops(linalg::GenericOp op) {
  SmallVector<unsigned> loops;
  op.getReductionDims(loops);
  SmallVector<int64_t> extents = op.getStaticLoopRanges();
  int64_t numElements = 1;
  for (unsigned loop : loops) {
    if (ShapedType::isDynamic(extents[loop]))
      return {};
    numElements *= extents[loop];
  }
  if (numElements < minElements || loops.size() < 2)
    return {};
  size_t count = 1;
  int64_t outer = extents[loops[0]];
  while (count + 1 < loops.size() && outer * extents[loops[count]] <= numElements / (outer * extents[loops[count]]))
    outer *= extents[loops[count++]];
  loops.truncate(count);
  return loops;
}

/// The partial sums: `loops` become parallel and lead the result's dimensions.
linalg::GenericOp sumPartially(OpBuilder &builder, linalg::GenericOp op, ArrayRef<unsigned> loops) {
  Location loc = op.getLoc();
  auto type = cast<RankedTensorType>(op.getResultTypes()[0]);
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  SmallVector<int64_t> extents = op.getStaticLoopRanges(), shape;
  SmallVector<AffineExpr> results;
  SmallVector<utils::IteratorType> iterators = op.getIteratorTypesArray();
  for (unsigned loop : loops) {
    shape.push_back(extents[loop]);
    results.push_back(builder.getAffineDimExpr(loop));
    iterators[loop] = utils::IteratorType::parallel;
  }
  llvm::append_range(shape, type.getShape());
  llvm::append_range(results, maps.back().getResults());
  maps.back() = AffineMap::get(op.getNumLoops(), 0, results, builder.getContext());
  Value zero = arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type.getElementType()));
  Value empty = tensor::EmptyOp::create(builder, loc, shape, type.getElementType());
  Value init = linalg::FillOp::create(builder, loc, zero, empty).getResult(0);
  auto partial =
      linalg::GenericOp::create(builder, loc, TypeRange(init.getType()), op.getInputs(), init, maps, iterators);
  IRMapping mapping;
  op.getRegion().cloneInto(&partial.getRegion(), mapping);
  return partial;
}

/// Adds the partial sums to what `op` started from.
Value sumUp(OpBuilder &builder, linalg::GenericOp op, Value partial, unsigned numLoops) {
  unsigned rank = cast<RankedTensorType>(partial.getType()).getRank();
  AffineMap all = builder.getMultiDimIdentityMap(rank);
  SmallVector<utils::IteratorType> iterators(rank, utils::IteratorType::parallel);
  std::fill_n(iterators.begin(), numLoops, utils::IteratorType::reduction);
  auto sum = linalg::GenericOp::create(
      builder, op.getLoc(), op.getResultTypes(), partial, op.getOutputs(),
      ArrayRef{all, all.getMinorSubMap(rank - numLoops)}, iterators,
      [](OpBuilder &b, Location loc, ValueRange args) {
        linalg::YieldOp::create(b, loc, arith::AddFOp::create(b, loc, args[1], args[0]).getResult());
      });
  return sum.getResult(0);
}

struct SplitLongSums : distribute::impl::SplitLongSumsPassBase<SplitLongSums> {
  void runOnOperation() override {
    SmallVector<linalg::GenericOp> sums;
    getOperation().walk([&](linalg::GenericOp op) {
      if (op.hasPureTensorSemantics() && isFloatSum(op))
        sums.push_back(op);
    });
    for (linalg::GenericOp op : sums) {
      SmallVector<unsigned> loops = outerLoops(op);
      if (loops.empty())
        continue;
      OpBuilder builder(op);
      linalg::GenericOp partial = sumPartially(builder, op, loops);
      op.getResult(0).replaceAllUsesWith(sumUp(builder, op, partial.getResult(0), loops.size()));
      op.erase();
      ++sumsSplit;
    }
  }
};

} // namespace
