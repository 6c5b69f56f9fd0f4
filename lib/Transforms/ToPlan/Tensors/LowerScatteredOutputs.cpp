// distribute-lower-scattered-outputs: an op that writes some elements of its output becomes loops.
//
// `w[i, i] = k[i]` leaves what is off the diagonal as it was. Upstream's passes take an output that
// a body does not read to be overwritten as a whole, so that the rest would be lost; loops that
// insert element by element say what they keep.
//
// A reduction over nothing leaves its output as it was, too: a loop that does not run.
//
// Assumes tensors of static shape. Leaves true: the same values; each linalg op on tensors writes
// every element of its outputs (OutputElements.h).
#include "distribute/Analysis/OutputElements.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Affine/Utils.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;

namespace distribute {

#define GEN_PASS_DEF_LOWERSCATTEREDOUTPUTSPASS
#include "distribute/Transforms/Passes.h.inc"

static bool leavesElements(linalg::LinalgOp op) {
  if (!op.hasPureTensorSemantics())
    return false;
  return llvm::any_of(op.getDpsInitsMutable(),
                      [&](OpOperand &init) { return !writesAllElements(op, init); });
}

/// The values that `map` takes at `loops`.
static SmallVector<Value> positionOf(OpBuilder &builder, Location loc, AffineMap map,
                                     ValueRange loops) {
  auto position = affine::expandAffineMap(builder, loc, map, loops);
  return position ? llvm::to_vector_of<Value>(*position) : SmallVector<Value>();
}

/// One iteration of `op` at `loops`: what the outputs are then.
static SmallVector<Value> emitIteration(OpBuilder &builder, linalg::LinalgOp op, ValueRange loops,
                                        ValueRange outputs) {
  Location loc = op.getLoc();
  IRMapping mapping;
  for (OpOperand &operand : op->getOpOperands()) {
    Value source = op.isDpsInit(&operand)
                       ? outputs[operand.getOperandNumber() - op.getNumDpsInputs()]
                       : operand.get();
    if (isa<RankedTensorType>(source.getType()))
      source = tensor::ExtractOp::create(
          builder, loc, source,
          positionOf(builder, loc, op.getMatchingIndexingMap(&operand), loops));
    mapping.map(op.getMatchingBlockArgument(&operand), source);
  }
  for (Operation &inner : op.getBlock()->without_terminator()) {
    if (auto index = dyn_cast<linalg::IndexOp>(inner))
      mapping.map(index.getResult(), loops[index.getDim()]);
    else
      builder.clone(inner, mapping);
  }
  SmallVector<Value> updated;
  for (auto [init, output, yielded] : llvm::zip_equal(
           op.getDpsInitsMutable(), outputs, op.getBlock()->getTerminator()->getOperands()))
    updated.push_back(tensor::InsertOp::create(
        builder, loc, mapping.lookupOrDefault(yielded), output,
        positionOf(builder, loc, op.getMatchingIndexingMap(&init), loops)));
  return updated;
}

/// The loops of `op` from `loops.size()` on, carrying the outputs.
static SmallVector<Value> emitLoops(OpBuilder &builder, linalg::LinalgOp op,
                                    SmallVector<Value> &loops, ValueRange outputs) {
  if (loops.size() == op.getNumLoops())
    return emitIteration(builder, op, loops, outputs);
  Location loc = op.getLoc();
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  Value one = arith::ConstantIndexOp::create(builder, loc, 1);
  Value extent =
      arith::ConstantIndexOp::create(builder, loc, op.getStaticLoopRanges()[loops.size()]);
  auto loop = scf::ForOp::create(builder, loc, zero, extent, one, outputs);
  loops.push_back(loop.getInductionVar());
  OpBuilder inner = OpBuilder::atBlockBegin(loop.getBody());
  SmallVector<Value> updated = emitLoops(inner, op, loops, loop.getRegionIterArgs());
  scf::YieldOp::create(inner, loc, updated);
  loops.pop_back();
  return loop.getResults();
}

namespace {

struct LowerScatteredOutputs
    : distribute::impl::LowerScatteredOutputsPassBase<LowerScatteredOutputs> {
  void runOnOperation() override {
    SmallVector<linalg::LinalgOp> ops;
    getOperation().walk([&](linalg::LinalgOp op) {
      if (leavesElements(op))
        ops.push_back(op);
    });
    IRRewriter rewriter(&getContext());
    for (linalg::LinalgOp op : ops)
      if (failed(lower(op, rewriter)))
        return signalPassFailure();
  }

  LogicalResult lower(linalg::LinalgOp op, RewriterBase &rewriter) {
    if (llvm::any_of(op.getStaticLoopRanges(), ShapedType::isDynamic))
      return op.emitOpError("has a loop of a size that is not known at compile time; a plan needs "
                            "fixed sizes: those of its tensors, or of an open batch");
    rewriter.setInsertionPoint(op);
    SmallVector<Value> loops;
    SmallVector<Value> outputs = emitLoops(rewriter, op, loops, op.getDpsInits());
    rewriter.replaceOp(op, outputs);
    ++opsLowered;
    return success();
  }
};

} // namespace

} // namespace distribute
