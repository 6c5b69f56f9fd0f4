// distribute-merge-sibling-reductions: reductions that read the same tensor, in one pass over it.
//
// Those that run over the same loops, share an operand and do not depend on each other become one
// op with the results of both. Each result is computed from the same terms as before.
#include "distribute/Evaluation/ReadValues.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/PatternMatch.h"

namespace distribute {
#define GEN_PASS_DEF_MERGESIBLINGREDUCTIONSPASS
#include "distribute/Transforms/Passes.h.inc"
} // namespace distribute

using namespace mlir;

/// More operands than this compete for registers and address streams.
static constexpr unsigned kMostOperands = 12;

static bool isReduction(linalg::GenericOp op) {
  return op.getNumReductionLoops() != 0 && op.hasPureTensorSemantics() &&
         llvm::none_of(*op.getBlock(), [](Operation &inner) { return inner.getNumRegions() != 0; });
}

/// Whether both read one tensor element by element alike, and one as large as their loops: a shared
/// scalar or row is no pass over memory.
static bool shareOperand(linalg::GenericOp x, linalg::GenericOp y) {
  for (OpOperand *left : x.getDpsInputOperands())
    for (OpOperand *right : y.getDpsInputOperands())
      if (left->get() == right->get() && x.getMatchingIndexingMap(left).isPermutation() &&
          x.getMatchingIndexingMap(left) == y.getMatchingIndexingMap(right))
        return true;
  return false;
}

static bool isAlike(linalg::GenericOp x, linalg::GenericOp y) {
  return x.getStaticLoopRanges() == y.getStaticLoopRanges() &&
         x.getIteratorTypesArray() == y.getIteratorTypesArray() &&
         x->getNumOperands() + y->getNumOperands() <= kMostOperands && shareOperand(x, y);
}

/// Whether nothing from `first` on to `second`, inclusive, needs a result of `first`: it may then
/// be computed where `second` is.
static bool canWait(linalg::GenericOp first, linalg::GenericOp second) {
  Block *block = first->getBlock();
  return llvm::all_of(first->getUsers(), [&](Operation *user) {
    Operation *top = block->findAncestorOpInBlock(*user);
    return top && second->isBeforeInBlock(top);
  });
}

/// Whether all that `second` reads is there where `first` stands; places to reduce into are made
/// there.
static bool canComeForward(linalg::GenericOp first, linalg::GenericOp second) {
  auto isThere = [&](Value value) {
    Operation *def = value.getDefiningOp();
    return !def || def->getBlock() != first->getBlock() || def->isBeforeInBlock(first);
  };
  if (!llvm::all_of(second.getDpsInputs(), isThere) ||
      !llvm::all_of(distribute::capturedValues(second), isThere))
    return false;
  return llvm::all_of(second.getDpsInits(), [&](Value init) {
    auto fill = init.getDefiningOp<linalg::FillOp>();
    return isThere(init) || (fill && isThere(fill.getInputs()[0]) &&
                             fill.getDpsInits()[0].getDefiningOp<tensor::EmptyOp>());
  });
}

/// Copies the fill behind `init` to in front of the insertion point, if it stands behind that.
static Value bringForward(OpBuilder &builder, Value init, Operation *before) {
  auto fill = init.getDefiningOp<linalg::FillOp>();
  if (!fill || fill->getBlock() != before->getBlock() || fill->isBeforeInBlock(before))
    return init;
  IRMapping mapping;
  Operation *empty = fill.getDpsInits()[0].getDefiningOp();
  mapping.map(empty->getResult(0), builder.clone(*empty)->getResult(0));
  return builder.clone(*fill, mapping)->getResult(0);
}

/// Both operations as one, at the place of `first` or of `second`.
static linalg::GenericOp merge(RewriterBase &rewriter, linalg::GenericOp first,
                               linalg::GenericOp second, bool atFirst) {
  Operation *place = atFirst ? first : second;
  rewriter.setInsertionPoint(place);
  SmallVector<Value> inputs, inits;
  SmallVector<AffineMap> inputMaps, initMaps;
  SmallVector<unsigned> argumentOf; // by input of first, then of second
  for (linalg::GenericOp op : {first, second}) {
    for (OpOperand *operand : op.getDpsInputOperands()) {
      AffineMap map = op.getMatchingIndexingMap(operand);
      unsigned known = 0;
      while (known < inputs.size() && (inputs[known] != operand->get() || inputMaps[known] != map))
        ++known;
      if (known == inputs.size()) {
        inputs.push_back(operand->get());
        inputMaps.push_back(map);
      }
      argumentOf.push_back(known);
    }
    for (OpOperand &operand : op.getDpsInitsMutable()) {
      inits.push_back(bringForward(rewriter, operand.get(), place));
      initMaps.push_back(op.getMatchingIndexingMap(&operand));
    }
  }
  inputMaps.append(initMaps);
  auto fuse = [&](OpBuilder &builder, Location loc, ValueRange args) {
    SmallVector<Value> yielded;
    unsigned nextInput = 0, nextInit = inputs.size();
    for (linalg::GenericOp op : {first, second}) {
      IRMapping mapping;
      for (auto [i, arg] : llvm::enumerate(op.getBlock()->getArguments()))
        mapping.map(arg, i < size_t(op.getNumDpsInputs()) ? args[argumentOf[nextInput++]]
                                                          : args[nextInit++]);
      for (Operation &inner : op.getBlock()->without_terminator())
        builder.clone(inner, mapping);
      for (Value value : op.getBlock()->getTerminator()->getOperands())
        yielded.push_back(mapping.lookupOrDefault(value));
    }
    linalg::YieldOp::create(builder, loc, yielded);
  };
  auto merged = linalg::GenericOp::create(
      rewriter, rewriter.getFusedLoc({first.getLoc(), second.getLoc()}),
      TypeRange(ValueRange(inits)), inputs, inits, inputMaps, first.getIteratorTypesArray(), fuse);
  rewriter.replaceOp(first, merged.getResults().take_front(first.getNumResults()));
  rewriter.replaceOp(
      second, merged.getResults().drop_front(merged.getNumResults() - second.getNumResults()));
  return merged;
}

static void mergeSiblingReductions(func::FuncOp func) {
  IRRewriter rewriter(func.getContext());
  func.walk([&](Block *block) {
    SmallVector<linalg::GenericOp> open;
    for (Operation &op : llvm::make_early_inc_range(*block)) {
      auto generic = dyn_cast<linalg::GenericOp>(op);
      if (!generic || !isReduction(generic))
        continue;
      linalg::GenericOp *sibling = llvm::find_if(open, [&](linalg::GenericOp other) {
        return isAlike(other, generic) &&
               (canComeForward(other, generic) || canWait(other, generic));
      });
      if (sibling == open.end()) {
        open.push_back(generic);
        continue;
      }
      *sibling = merge(rewriter, *sibling, generic, canComeForward(*sibling, generic));
    }
  });
}

namespace {
struct MergeSiblingReductions
    : distribute::impl::MergeSiblingReductionsPassBase<MergeSiblingReductions> {
  void runOnOperation() override { mergeSiblingReductions(getOperation()); }
};
} // namespace
