// distribute-merge-shared-producers: an elementwise op and the first of its users in one loop nest.
//
// The nest gives both results: one pass over memory less. Ops with one user, or cheap enough to be
// computed again, are distribute-fuse-elementwise's.
#include "UnusedOperands.h"
#include "distribute/Analysis/Combiners.h"
#include "distribute/Evaluation/ReadValues.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace distribute {
#define GEN_PASS_DEF_MERGESHAREDPRODUCERSPASS
#include "distribute/Transforms/Passes.h.inc"
} // namespace distribute

using namespace mlir;

namespace {

/// Merges a producer of several users into its first user, the fused nest giving both results: one
/// pass over memory less.
class SharedProducers {
public:
  SharedProducers(func::FuncOp func, bool intoReductions)
      : func(func), intoReductions(intoReductions), rewriter(func.getContext()) {}

  void merge() {
    SmallVector<linalg::GenericOp> work;
    func.walk([&](linalg::GenericOp op) { work.push_back(op); });
    // Backwards: what a producer is merged into has taken in its own users already.
    while (!work.empty()) {
      linalg::GenericOp producer = work.pop_back_val();
      if (OpOperand *use = intoReductions ? findReduction(producer) : findFirstUse(producer))
        mergeInto(producer, use);
    }
  }

private:
  /// More outputs and operands than this compete for registers and address streams.
  static constexpr unsigned kMostOperands = 12;

  static bool isElementwise(linalg::GenericOp op) {
    return op.getNumParallelLoops() == op.getNumLoops() && op.hasPureTensorSemantics();
  }

  /// Of the producer's block: the first op that uses a result, or holds an op that does.
  static Operation *findFirstUser(linalg::GenericOp producer) {
    Block *block = producer->getBlock();
    Operation *first = nullptr;
    for (Operation *user : producer->getUsers()) {
      Operation *top = block->findAncestorOpInBlock(*user);
      if (!first || top->isBeforeInBlock(first))
        first = top;
    }
    return first;
  }

  /// The operand of the first user of all of `producer`'s results, if the two can be one nest.
  static OpOperand *findFirstUse(linalg::GenericOp producer) {
    if (!isElementwise(producer) || producer->use_empty() || producer->hasOneUse())
      return nullptr;
    auto consumer = dyn_cast<linalg::GenericOp>(findFirstUser(producer));
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

  /// More terms than this of few results are left to distribute-split-reductions.
  static constexpr int64_t kMostTerms = 8192;

  /// The operand of a reduction of the one result of `producer`, over all of its loops; brought in front of the other users.
  OpOperand *findReduction(linalg::GenericOp producer) {
    if (!isElementwise(producer) || producer.getNumResults() != 1 || producer->use_empty() ||
        producer->hasOneUse())
      return nullptr;
    Operation *first = findFirstUser(producer);
    for (OpOperand &use : producer->getUses()) {
      auto reduction = dyn_cast<linalg::GenericOp>(use.getOwner());
      if (!reduction || reduction->getBlock() != producer->getBlock() ||
          !isMergeable(reduction, use) ||
          producer->getNumOperands() + reduction->getNumOperands() > kMostOperands ||
          !linalg::areElementwiseOpsFusable(&use) || !bringBefore(reduction, first))
        continue;
      return &use;
    }
    return nullptr;
  }

  static bool isMergeable(linalg::GenericOp reduction, OpOperand &use) {
    if (reduction.getNumReductionLoops() == 0 || !reduction.hasPureTensorSemantics() ||
        !reduction.isDpsInput(&use) || !reduction.getMatchingIndexingMap(&use).isPermutation() ||
        !distribute::combinesInAnyOrder(reduction) ||
        llvm::count(reduction->getOperands(), use.get()) != 1)
      return false;
    int64_t numTerms = 1;
    for (auto [range, kind] :
         llvm::zip_equal(reduction.getStaticLoopRanges(), reduction.getIteratorTypesArray())) {
      if (ShapedType::isDynamic(range))
        return false;
      if (kind == utils::IteratorType::reduction)
        numTerms *= range;
    }
    return numTerms <= kMostTerms;
  }

  /// Moves `op`, and the fills that it goes on from, in front of `place`, if all that they need is there. False: it is not.
  bool bringBefore(linalg::GenericOp op, Operation *place) {
    if (op == place)
      return true;
    Block *block = op->getBlock();
    llvm::SetVector<Operation *> moved;
    std::function<bool(Operation *)> isThere = [&](Operation *user) {
      auto check = [&](Value value) {
        Operation *def = value.getDefiningOp();
        if (!def || def->getBlock() != block || def->isBeforeInBlock(place) || moved.contains(def))
          return true;
        if (!isa<linalg::FillOp, tensor::EmptyOp, arith::ConstantOp>(def) || !isThere(def))
          return false;
        moved.insert(def);
        return true;
      };
      return llvm::all_of(user->getOperands(), check);
    };
    auto isCaptured = [&](Value value) {
      Operation *def = value.getDefiningOp();
      return !def || def->getBlock() != block || def->isBeforeInBlock(place);
    };
    if (!isThere(op) || !llvm::all_of(distribute::capturedValues(op), isCaptured))
      return false;
    for (Operation *each : moved)
      rewriter.moveOpBefore(each, place);
    rewriter.moveOpBefore(op, place);
    return true;
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
  bool intoReductions;
  IRRewriter rewriter;
};

struct MergeSharedProducers : distribute::impl::MergeSharedProducersPassBase<MergeSharedProducers> {
  using MergeSharedProducersPassBase::MergeSharedProducersPassBase;

  void runOnOperation() override {
    SharedProducers(getOperation(), intoReductions).merge();
    if (failed(distribute::eraseUnusedOperands(getOperation())))
      signalPassFailure();
  }
};

} // namespace
