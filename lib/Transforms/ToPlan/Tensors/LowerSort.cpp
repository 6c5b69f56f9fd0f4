// distribute-lower-sort: sorts become nests of loops that merge, or for threads elements that find their places (SortsByElement.h).
//
// Assumes a replicated program. Leaves true: no distribute.sort stands in the function.
#include "SortsByElement.h"

#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"

using namespace mlir;

namespace distribute {

#define GEN_PASS_DEF_LOWERSORTPASS
#include "distribute/Transforms/Passes.h.inc"

namespace {

/// A merge sort from the bottom: one nest for each doubling of the sorted runs, from one tensor into another. n log n
/// comparisons, stable, and whatever the comparator says, every element read lies inside.
struct LowerSort : OpRewritePattern<SortOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(SortOp op, PatternRewriter &rewriter) const override {
    if (ShapedType::isDynamicShape(op.getShape()))
      return rewriter.notifyMatchFailure(op, "dynamic shape");
    // Two tensors take turns: what a nest writes is what the one before has read.
    SmallVector<Value> sources = op.getInputs(), targets = sources;
    for (int64_t run = 1; run < op.getShape()[op.getDimension()]; run *= 2) {
      SmallVector<Value> place(op.getShape().size());
      targets = emitLines(rewriter, op, sources, targets, place, 0, run);
      std::swap(sources, targets);
    }
    rewriter.replaceOp(op, sources);
    return success();
  }

  static Value constant(OpBuilder &builder, SortOp op, int64_t value) {
    return arith::ConstantIndexOp::create(builder, op.getLoc(), value);
  }

  /// Merges neighbouring runs of `run` elements of `sources`: the loops over the lines from dimension `dim` on, which carry
  /// `targets`.
  static SmallVector<Value> emitLines(OpBuilder &builder, SortOp op, ArrayRef<Value> sources,
                                      ArrayRef<Value> targets, SmallVector<Value> &place,
                                      size_t dim, int64_t run) {
    if (dim == place.size())
      return emitRuns(builder, op, sources, targets, place, run);
    if (dim == op.getDimension())
      return emitLines(builder, op, sources, targets, place, dim + 1, run);
    Value first = constant(builder, op, 0), end = constant(builder, op, op.getShape()[dim]);
    return emitLoop(builder, op, first, end, 1, targets,
                    [&](OpBuilder &inner, Value index, ValueRange carried) {
                      place[dim] = index;
                      return emitLines(inner, op, sources, SmallVector<Value>(carried), place,
                                       dim + 1, run);
                    });
  }

  static SmallVector<Value>
  emitLoop(OpBuilder &builder, SortOp op, Value begin, Value end, int64_t step,
           ArrayRef<Value> carried,
           function_ref<SmallVector<Value>(OpBuilder &, Value, ValueRange)> body) {
    auto loop =
        scf::ForOp::create(builder, op.getLoc(), begin, end, constant(builder, op, step), carried);
    OpBuilder inner = OpBuilder::atBlockBegin(loop.getBody());
    SmallVector<Value> results = body(inner, loop.getInductionVar(), loop.getRegionIterArgs());
    scf::YieldOp::create(inner, op.getLoc(), results);
    return loop.getResults();
  }

  /// One line: the loop over pairs of runs, and in it the one over the places of the merged run.
  static SmallVector<Value> emitRuns(OpBuilder &builder, SortOp op, ArrayRef<Value> sources,
                                     ArrayRef<Value> targets, ArrayRef<Value> place, int64_t run) {
    int64_t size = op.getShape()[op.getDimension()];
    auto emitPair = [&](OpBuilder &outer, Value begin, ValueRange carried) {
      auto atMost = [&](int64_t distance) -> Value {
        Value end = arith::AddIOp::create(outer, op.getLoc(), begin, constant(outer, op, distance));
        return arith::MinSIOp::create(outer, op.getLoc(), end, constant(outer, op, size));
      };
      Value middle = atMost(run), end = atMost(2 * run);
      SmallVector<Value> initial(carried);
      initial.append({begin, middle});
      SmallVector<Value> merged = emitLoop(
          outer, op, begin, end, 1, initial, [&](OpBuilder &inner, Value target, ValueRange state) {
            return emitStep(inner, op, sources, SmallVector<Value>(place), target, middle, end,
                            state);
          });
      merged.truncate(targets.size());
      return merged;
    };
    Value first = constant(builder, op, 0), end = constant(builder, op, size);
    return emitLoop(builder, op, first, end, 2 * run, targets, emitPair);
  }

  /// One element: the next of the left run or of the right one. `state`: the targets, and the two
  /// runs' next places.
  static SmallVector<Value> emitStep(OpBuilder &builder, SortOp op, ArrayRef<Value> sources,
                                     SmallVector<Value> place, Value target, Value middle,
                                     Value end, ValueRange state) {
    Location loc = op.getLoc();
    Value left = state[state.size() - 2], right = state.back();
    Value one = constant(builder, op, 1);
    auto readAt = [&](Value next, Value bound) {
      Value last = arith::SubIOp::create(builder, loc, bound, one);
      place[op.getDimension()] = arith::MinSIOp::create(builder, loc, next, last);
      SmallVector<Value> elements;
      for (Value source : sources)
        elements.push_back(tensor::ExtractOp::create(builder, loc, source, place));
      return elements;
    };
    SmallVector<Value> lefts = readAt(left, middle), rights = readAt(right, end);
    auto less = [&](Value a, Value b) -> Value {
      return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::slt, a, b);
    };
    Value truth = arith::ConstantIntOp::create(builder, loc, 1, 1);
    Value leftIsDone = arith::XOrIOp::create(builder, loc, less(left, middle), truth);
    Value takesRight =
        arith::OrIOp::create(builder, loc, leftIsDone, emitOrder(builder, op, rights, lefts));
    takesRight = arith::AndIOp::create(builder, loc, takesRight, less(right, end));
    place[op.getDimension()] = target;
    SmallVector<Value> results;
    for (auto [number, sorted] : llvm::enumerate(state.drop_back(2))) {
      Value element =
          arith::SelectOp::create(builder, loc, takesRight, rights[number], lefts[number]);
      results.push_back(tensor::InsertOp::create(builder, loc, element, sorted, place));
    }
    Value zero = constant(builder, op, 0);
    Value byLeft = arith::SelectOp::create(builder, loc, takesRight, zero, one);
    Value byRight = arith::SelectOp::create(builder, loc, takesRight, one, zero);
    results.push_back(arith::AddIOp::create(builder, loc, left, byLeft));
    results.push_back(arith::AddIOp::create(builder, loc, right, byRight));
    return results;
  }
};

struct LowerSortPass : distribute::impl::LowerSortPassBase<LowerSortPass> {
  using LowerSortPassBase::LowerSortPassBase;

  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<LowerSort>(&getContext());
    if (forThreads)
      populateSortsByElement(patterns, /*benefit=*/2);
    walkAndApplyPatterns(getOperation(), std::move(patterns));
    WalkResult left = getOperation().walk([](SortOp op) {
      op->emitOpError("has a size that is not known at compile time; fix the batch before making a "
                      "plan");
      return WalkResult::interrupt();
    });
    if (left.wasInterrupted())
      signalPassFailure();
  }
};

} // namespace

} // namespace distribute
