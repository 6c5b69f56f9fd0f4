// distribute-fuse-elementwise: chains of elementwise ops become one loop nest.
//
// Reductions of one tensor become one nest, too. Assumes tensors, library calls formed. Leaves
// true: the same values, and nothing costly is computed more often than before.
#include "Accumulation.h"
#include "Activations.h"
#include "Library.h"
#include "SiblingReductions.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace distribute {
#define GEN_PASS_DEF_FUSEELEMENTWISEPASS
#include "distribute/Transforms/Passes.h.inc"
} // namespace distribute

using namespace mlir;
using namespace distribute;

/// Division, a function of math, or a load through an index: worth storing rather than computing
/// twice.
static bool isCostly(Operation *op) {
  return isa<arith::DivFOp, arith::RemFOp, arith::DivSIOp, arith::DivUIOp, arith::RemSIOp,
             arith::RemUIOp, tensor::ExtractOp>(op) ||
         (isa_and_nonnull<math::MathDialect>(op->getDialect()) &&
          !isa<math::AbsFOp, math::AbsIOp, math::FmaOp, math::CopySignOp>(op));
}

static bool hasCostlyBody(linalg::GenericOp op) {
  return llvm::any_of(op.getBlock()->without_terminator(), [](Operation &inner) {
    return isCostly(&inner) || inner.getNumRegions() != 0;
  });
}

/// Whether computing `producer` again in each of its users costs less than storing and loading it.
static bool isWorthRecomputing(linalg::GenericOp producer) {
  constexpr size_t kMaxOps = 3;
  if (hasCostlyBody(producer) || producer.getNumDpsInputs() > 2 ||
      llvm::range_size(producer.getBlock()->without_terminator()) > kMaxOps)
    return false;
  return llvm::all_of(producer->getUsers(), llvm::IsaPred<linalg::GenericOp>);
}

static bool shouldFuse(OpOperand *operand) {
  auto producer = operand->get().getDefiningOp<linalg::GenericOp>();
  auto consumer = dyn_cast<linalg::GenericOp>(operand->getOwner());
  if (!producer || !consumer)
    return false;
  // In a larger loop nest the producer's body runs more often.
  if (producer.getNumLoops() < consumer.getNumParallelLoops() + consumer.getNumReductionLoops() &&
      hasCostlyBody(producer))
    return false;
  return producer->hasOneUse() || isWorthRecomputing(producer);
}

namespace {

/// A generic that yields one outer value everywhere → linalg.fill, which folds into its users as a
/// constant.
struct GenericToFill : OpRewritePattern<linalg::GenericOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(linalg::GenericOp op, PatternRewriter &rewriter) const override {
    if (op.getNumDpsInits() != 1 || !op.hasPureTensorSemantics() ||
        !op.getIndexingMapsArray().back().isPermutation())
      return rewriter.notifyMatchFailure(op, "more than one output, or not each element once");
    Value yielded = cast<linalg::YieldOp>(op.getBlock()->getTerminator()).getOperand(0);
    if (yielded.getParentRegion() == &op.getRegion())
      return rewriter.notifyMatchFailure(op, "the value differs between elements");
    rewriter.replaceOpWithNewOp<linalg::FillOp>(op, yielded, op.getDpsInits()[0]);
    return success();
  }
};

/// A product of a tensor with itself, element by element, or with equal elements → loops, which
/// read one operand. Often it shows only now.
struct ProductToLoops : OpRewritePattern<plan::LibraryMatmulOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(plan::LibraryMatmulOp op,
                                PatternRewriter &rewriter) const override {
    bool isSquare = op.getA() == op.getB() && op.getALoops() == op.getBLoops();
    if (!isSquare && !isUniform(op.getA()) && !isUniform(op.getB()))
      return rewriter.notifyMatchFailure(op, "of two tensors");
    rewriter.replaceOp(op, createLoops(rewriter, op).back());
    return success();
  }

  static bool isUniform(Value value) {
    DenseElementsAttr elements;
    return value.getDefiningOp<linalg::FillOp>() ||
           (matchPattern(value, m_Constant(&elements)) && elements.isSplat());
  }
};

/// Merges a producer of several users into its first user, the fused nest giving both results: one
/// pass over memory less.
class SharedProducers {
public:
  explicit SharedProducers(func::FuncOp func) : func(func), rewriter(func.getContext()) {}

  void merge() {
    SmallVector<linalg::GenericOp> work;
    func.walk([&](linalg::GenericOp op) { work.push_back(op); });
    // Backwards: what a producer is merged into has taken in its own users already.
    while (!work.empty()) {
      linalg::GenericOp producer = work.pop_back_val();
      if (OpOperand *use = findFirstUse(producer))
        mergeInto(producer, use);
    }
  }

private:
  /// More outputs and operands than this compete for registers and address streams.
  static constexpr unsigned kMostOperands = 12;

  static bool isElementwise(linalg::GenericOp op) {
    return op.getNumParallelLoops() == op.getNumLoops() && op.hasPureTensorSemantics();
  }

  /// The operand of the first user of all of `producer`'s results, if the two can be one nest.
  static OpOperand *findFirstUse(linalg::GenericOp producer) {
    if (!isElementwise(producer) || producer->use_empty() || producer->hasOneUse())
      return nullptr;
    Block *block = producer->getBlock();
    Operation *first = nullptr;
    for (Operation *user : producer->getUsers()) {
      Operation *top = block->findAncestorOpInBlock(*user);
      if (!first || top->isBeforeInBlock(first))
        first = top;
    }
    auto consumer = dyn_cast<linalg::GenericOp>(first);
    if (!consumer || !isElementwise(consumer) ||
        consumer.getStaticLoopRanges() != producer.getStaticLoopRanges() ||
        producer->getNumOperands() + consumer->getNumOperands() > kMostOperands)
      return nullptr;
    SmallVector<OpOperand *> uses;
    for (OpOperand &use : producer->getUses()) {
      if (!consumer->isAncestor(use.getOwner()))
        continue;
      // Another element than the one at hand, or a place to write to, must be there before.
      if (use.getOwner() != consumer || !consumer.isDpsInput(&use) ||
          !consumer.getMatchingIndexingMap(&use).isIdentity())
        return nullptr;
      uses.push_back(&use);
    }
    // The merged nest keeps results that others use as well; only one may be for this user alone.
    auto isUsedElsewhere = [&](OpOperand *use) {
      return llvm::any_of(use->get().getUsers(), [&](Operation *user) { return user != consumer; });
    };
    OpOperand **own = llvm::find_if_not(uses, isUsedElsewhere);
    OpOperand *use = own == uses.end() ? uses.front() : *own;
    bool othersAreKept = llvm::all_of(
        uses, [&](OpOperand *other) { return other == use || isUsedElsewhere(other); });
    return othersAreKept && linalg::areElementwiseOpsFusable(use) ? use : nullptr;
  }

  /// Lets `fused`, whose body holds the producer's, take the producer's other results from there.
  static void takeFromBody(linalg::GenericOp fused, linalg::GenericOp producer,
                           const linalg::ElementwiseOpFusionResult &result) {
    for (OpOperand *input : fused.getDpsInputOperands()) {
      Value value = input->get();
      if (value.getDefiningOp() != producer)
        continue;
      unsigned index = cast<OpResult>(result.replacements.lookup(value)).getResultNumber();
      fused.getMatchingBlockArgument(input).replaceAllUsesWith(
          fused.getBlock()->getTerminator()->getOperand(index));
      // Of the same type, and unused: dropped in the end.
      input->set(producer.getDpsInits()[cast<OpResult>(value).getResultNumber()]);
    }
  }

  void mergeInto(linalg::GenericOp producer, OpOperand *use) {
    auto consumer = cast<linalg::GenericOp>(use->getOwner());
    rewriter.setInsertionPoint(consumer);
    FailureOr<linalg::ElementwiseOpFusionResult> fused = linalg::fuseElementwiseOps(rewriter, use);
    if (failed(fused))
      return;
    takeFromBody(cast<linalg::GenericOp>(fused->fusedOp), producer, *fused);
    for (auto [old, replacement] : fused->replacements)
      rewriter.replaceAllUsesWith(old, replacement);
    if (consumer->use_empty())
      rewriter.eraseOp(consumer);
    if (producer->use_empty())
      rewriter.eraseOp(producer);
  }

  func::FuncOp func;
  IRRewriter rewriter;
};

struct FuseElementwise : distribute::impl::FuseElementwisePassBase<FuseElementwise> {
  void runOnOperation() override {
    compareActivations(getOperation());
    MLIRContext *context = &getContext();
    RewritePatternSet patterns(context);
    linalg::populateElementwiseOpsFusionPatterns(patterns, shouldFuse);
    patterns.add<GenericToFill, ProductToLoops>(context);
    linalg::GenericOp::getCanonicalizationPatterns(patterns, context);
    tensor::ExpandShapeOp::getCanonicalizationPatterns(patterns, context);
    tensor::CollapseShapeOp::getCanonicalizationPatterns(patterns, context);
    linalg::populateEraseUnusedOperandsAndResultsPatterns(patterns);
    GreedyRewriteConfig config;
    config.setUseTopDownTraversal(true);
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns), config)))
      return signalPassFailure();
    SharedProducers(getOperation()).merge();
    mergeSiblingReductions(getOperation());
    accumulateIntoContractions(getOperation());
    RewritePatternSet unused(context);
    linalg::populateEraseUnusedOperandsAndResultsPatterns(unused);
    if (failed(applyPatternsGreedily(getOperation(), std::move(unused))))
      return signalPassFailure();
  }
};

} // namespace
