// distribute-drop-unit-loops: loops that run once, and dimensions of size 1, go.
//
// Upstream's patterns do it, under two conditions that they do not make themselves. A loop goes
// only if each map uses it alone or not at all: without the output's loop of extent 1, a window
// `x + y` would be `y`, which says that the window is as large as the image. And an output that the
// body reads becomes an input only if every element of it is written.
//
// Assumes tensors. Leaves true: the same values; no loop that may go runs once.
#include "../../Preconditions.h"
#include "distribute/Analysis/OutputElements.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"

using namespace mlir;

namespace distribute {

#define GEN_PASS_DEF_DROPUNITLOOPSPASS
#include "distribute/Transforms/Passes.h.inc"

/// Whether every map of `op` uses `loop` alone in a dimension, or not at all.
static bool isUsedAlone(linalg::GenericOp op, unsigned loop) {
  AffineExpr own = getAffineDimExpr(loop, op.getContext());
  return llvm::all_of(op.getIndexingMapsArray(), [&](AffineMap map) {
    return llvm::all_of(map.getResults(), [&](AffineExpr expr) {
      return expr == own || !expr.isFunctionOfDim(loop);
    });
  });
}

/// The dimensions that upstream's patterns may drop of `op`, if they have size 1.
static SmallVector<unsigned> droppableDims(Operation *op) {
  SmallVector<unsigned> dims;
  if (auto generic = dyn_cast<linalg::GenericOp>(op)) {
    for (unsigned loop = 0; loop < generic.getNumLoops(); ++loop)
      if (isUsedAlone(generic, loop))
        dims.push_back(loop);
  } else if (auto pad = dyn_cast<tensor::PadOp>(op)) {
    llvm::append_range(dims, llvm::seq<unsigned>(0, pad.getSourceType().getRank()));
  }
  return dims;
}

namespace {

/// An elementwise op that goes on with its output → one that takes it as an input, so that fusion
/// sees it. Reductions become such ops when their loops are gone.
struct ReadOutputAsInput : OpRewritePattern<linalg::GenericOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(linalg::GenericOp op, PatternRewriter &rewriter) const override {
    if (!op.hasPureTensorSemantics() || op.getNumParallelLoops() != op.getNumLoops())
      return rewriter.notifyMatchFailure(op, "not elementwise");
    SmallVector<OpOperand *> read;
    for (OpOperand &init : op.getDpsInitsMutable())
      if (op.payloadUsesValueFromOperand(&init) && writesAllElements(op, init))
        read.push_back(&init);
    if (read.empty())
      return rewriter.notifyMatchFailure(op, "reads no output, or does not write all of it");
    SmallVector<Value> inputs(op.getInputs()), outputs(op.getOutputs());
    SmallVector<AffineMap> maps = op.getIndexingMapsArray();
    unsigned numInputs = inputs.size();
    for (OpOperand *init : read) {
      unsigned number = init->getOperandNumber() - numInputs;
      auto type = cast<RankedTensorType>(init->get().getType());
      maps.insert(maps.begin() + inputs.size(), op.getMatchingIndexingMap(init));
      inputs.push_back(init->get());
      outputs[number] = tensor::EmptyOp::create(
          rewriter, op.getLoc(), tensor::getMixedSizes(rewriter, op.getLoc(), init->get()),
          type.getElementType());
    }
    auto changed = linalg::GenericOp::create(rewriter, op.getLoc(), op.getResultTypes(), inputs,
                                             outputs, maps, op.getIteratorTypesArray());
    changed->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    rewriter.inlineRegionBefore(op.getRegion(), changed.getRegion(), changed.getRegion().begin());
    Block &body = changed.getRegion().front();
    for (auto [index, init] : llvm::enumerate(read)) {
      Value element = body.insertArgument(numInputs + index,
                                          getElementTypeOrSelf(init->get().getType()), op.getLoc());
      // The output's own argument stands behind those that were put in so far.
      Value own = body.getArgument(init->getOperandNumber() + index + 1);
      rewriter.replaceAllUsesWith(own, element);
    }
    rewriter.replaceOp(op, changed.getResults());
    return success();
  }
};

struct DropUnitLoops : distribute::impl::DropUnitLoopsPassBase<DropUnitLoops> {
  void runOnOperation() override {
    if (failed(verifyPreconditions(*this, getOperation(), Precondition::NormalForm)))
      return signalPassFailure();
    linalg::ControlDropUnitDims control;
    control.controlFn = droppableDims;
    RewritePatternSet drop(&getContext());
    linalg::populateFoldUnitExtentDimsPatterns(drop, control);
    walkAndApplyPatterns(getOperation(), std::move(drop));
    RewritePatternSet tidy(&getContext());
    tidy.add<ReadOutputAsInput>(&getContext());
    linalg::populateFoldUnitExtentDimsCanonicalizationPatterns(tidy, control);
    if (failed(applyPatternsGreedily(getOperation(), std::move(tidy))))
      signalPassFailure();
  }
};

} // namespace

} // namespace distribute
