// distribute-accumulate-into-contractions: sums that take in a product.
//
// `e + s · (a × b)`, elementwise around a library contraction that nothing else uses, becomes a
// contraction that adds `s · (a × b)` to `e`: the update of a weight by its gradient, a residual
// connection, the sum of several gradients of one value. `e` must be computed for that alone, or be
// the old value of the variable whose new one this is. Additions of one elementwise op may be
// reassociated, as in any kernel.
#include "UnusedOperands.h"
#include "distribute/Dialect/Distribute/Distribute.h"
#include "distribute/Dialect/Plan/Plan.h"
#include "distribute/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;

namespace distribute {

#define GEN_PASS_DEF_ACCUMULATEINTOCONTRACTIONSPASS
#include "distribute/Transforms/Passes.h.inc"

namespace {

/// A summand of what an elementwise op yields: scale · value.
struct Term {
  Value value;
  double scale;
};

/// How an op's yielded value comes to be: the terms of its outermost additions and subtractions.
class Sum {
public:
  explicit Sum(linalg::GenericOp op) : body(op.getBlock()) {
    add(body->getTerminator()->getOperand(0), 1);
  }

  SmallVector<Term> terms;

private:
  void add(Value value, double scale) {
    Operation *def = value.getDefiningOp();
    bool own = def && def->getBlock() == body && value.hasOneUse();
    if (own && isa<arith::AddFOp, arith::SubFOp>(def)) {
      add(def->getOperand(0), scale);
      return add(def->getOperand(1), isa<arith::SubFOp>(def) ? -scale : scale);
    }
    if (own && isa<arith::MulFOp>(def))
      for (unsigned i : {0u, 1u}) {
        APFloat factor(0.0f);
        if (matchPattern(def->getOperand(i), m_ConstantFloat(&factor)))
          return add(def->getOperand(1 - i), scale * factor.convertToFloat());
      }
    if (!matchPattern(value, m_AnyZeroFloat()))
      terms.push_back({value, scale});
  }

  Block *body;
};

/// One fold: `op` yields the sum of `rest` and scale · contraction.
struct Fold {
  linalg::GenericOp op;
  plan::LibraryMatmulOp contraction;
  double scale;
  SmallVector<Term> rest;
};

} // namespace

static bool isElementwiseF32(linalg::GenericOp op) {
  return op.hasPureTensorSemantics() && op.getNumDpsInits() == 1 &&
         op.getNumParallelLoops() == op.getNumLoops() &&
         getElementTypeOrSelf(op.getResult(0).getType()).isF32() &&
         op.getIndexingMapsArray().back().isIdentity();
}

/// The contraction that gives `operand` of `op`, if it is there for `op` alone.
static plan::LibraryMatmulOp ownContraction(linalg::GenericOp op, OpOperand *operand) {
  auto contraction = operand->get().getDefiningOp<plan::LibraryMatmulOp>();
  if (!contraction || contraction.getAccumulate() || !contraction->hasOneUse() ||
      contraction->getBlock() != op->getBlock() ||
      !op.getMatchingIndexingMap(operand).isIdentity() ||
      operand->get().getType() != op.getResult(0).getType())
    return {};
  return contraction;
}

/// Whether `op` gives the new value of the variable whose old one is `value`, and nothing returns
/// the old one.
static bool isUpdateOf(linalg::GenericOp op, Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  auto func = dyn_cast_or_null<func::FuncOp>(op->getParentOp());
  if (!argument || !func || argument.getOwner() != op->getBlock() || !op->hasOneUse())
    return false;
  OpOperand &use = *op->use_begin();
  auto name =
      func.getArgAttrOfType<StringAttr>(argument.getArgNumber(), DistributeDialect::kStateAttrName);
  Operation *terminator = op->getBlock()->getTerminator();
  return name && use.getOwner() == terminator &&
         name == func.getResultAttrOfType<StringAttr>(use.getOperandNumber(),
                                                      DistributeDialect::kStateAttrName) &&
         !llvm::is_contained(terminator->getOperands(), value);
}

/// Whether the library may write over the input that block argument `value` stands for.
static bool mayOverwrite(linalg::GenericOp op, Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  if (!argument || argument.getOwner() != op.getBlock() ||
      argument.getArgNumber() >= op.getNumDpsInputs())
    return false;
  OpOperand *operand = op.getDpsInputOperand(argument.getArgNumber());
  if (!op.getMatchingIndexingMap(operand).isIdentity() ||
      operand->get().getType() != op.getResult(0).getType())
    return false;
  if (isUpdateOf(op, operand->get()))
    return true;
  // A loop's accumulator, or what another op computed for this one.
  auto carried = dyn_cast<BlockArgument>(operand->get());
  Operation *def = operand->get().getDefiningOp();
  bool isOwn =
      (isa_and_nonnull<linalg::LinalgOp, plan::LibraryMatmulOp>(def) &&
       def->getBlock() == op->getBlock()) ||
      (carried && carried.getOwner() == op->getBlock() && isa<scf::ForOp>(op->getParentOp()));
  return isOwn && operand->get().hasOneUse();
}

static std::optional<Fold> findFold(linalg::GenericOp op) {
  if (!isElementwiseF32(op))
    return std::nullopt;
  Sum sum(op);
  if (sum.terms.size() < 2)
    return std::nullopt;
  // The last one in the block: the others may then take part in the rest.
  std::optional<Fold> found;
  for (auto [i, term] : llvm::enumerate(sum.terms)) {
    auto argument = dyn_cast<BlockArgument>(term.value);
    if (!argument || argument.getOwner() != op.getBlock() ||
        argument.getArgNumber() >= op.getNumDpsInputs() || !argument.hasOneUse())
      continue;
    OpOperand *operand = op.getDpsInputOperand(argument.getArgNumber());
    plan::LibraryMatmulOp contraction = ownContraction(op, operand);
    if (!contraction || (found && contraction->isBeforeInBlock(found->contraction)))
      continue;
    SmallVector<Term> rest(sum.terms);
    rest.erase(rest.begin() + static_cast<int64_t>(i));
    found = Fold{op, contraction, term.scale, rest};
  }
  auto isConstant = [](const Term &term) { return matchPattern(term.value, m_Constant()); };
  if (!found || llvm::all_of(found->rest, isConstant))
    return std::nullopt;
  // What is left as it is must be a place to add to; a sum of it gets a place of its own, which
  // must not be that of a variable's new value: it would be copied there.
  if (found->rest.size() == 1 && isa<BlockArgument>(found->rest[0].value))
    return found->rest[0].scale == 1 && mayOverwrite(op, found->rest[0].value) ? found
                                                                               : std::nullopt;
  bool isReturned = llvm::any_of(
      op->getUsers(), [](Operation *user) { return user->hasTrait<OpTrait::IsTerminator>(); });
  return isReturned ? std::nullopt : found;
}

/// The sum of the rest as an elementwise op of its own; null where it is one input as it is.
static linalg::GenericOp emitRest(RewriterBase &rewriter, Fold &fold) {
  if (fold.rest.size() == 1 && isa<BlockArgument>(fold.rest[0].value))
    return {};
  IRMapping mapping;
  auto rest = cast<linalg::GenericOp>(rewriter.clone(*fold.op, mapping));
  Operation *yield = rest.getBlock()->getTerminator();
  OpBuilder builder(yield);
  Location loc = yield->getLoc();
  Value total;
  for (const Term &term : fold.rest) {
    Value value = mapping.lookupOrDefault(term.value);
    if (std::abs(term.scale) != 1) {
      Value factor =
          arith::ConstantOp::create(builder, loc, builder.getF32FloatAttr(std::abs(term.scale)));
      value = arith::MulFOp::create(builder, loc, value, factor);
    }
    if (term.scale < 0)
      total = total ? arith::SubFOp::create(builder, loc, total, value).getResult()
                    : arith::NegFOp::create(builder, loc, value).getResult();
    else
      total = total ? arith::AddFOp::create(builder, loc, total, value).getResult() : value;
  }
  yield->setOperand(0, total);
  // No longer read: dropped in the end.
  for (OpOperand *input : rest.getDpsInputOperands())
    if (input->get() == fold.contraction->getResult(0))
      input->set(rest.getDpsInits()[0]);
  return rest;
}

/// Replaces the folded op. Returns what is left of it.
static linalg::GenericOp emitAccumulation(RewriterBase &rewriter, Fold &fold) {
  rewriter.setInsertionPoint(fold.op);
  linalg::GenericOp rest = emitRest(rewriter, fold);
  Value place =
      rest ? rest.getResult(0)
           : fold.op.getDpsInputs()[cast<BlockArgument>(fold.rest[0].value).getArgNumber()];
  plan::LibraryMatmulOp contraction = fold.contraction;
  double alpha = fold.scale * contraction.getAlpha().convertToDouble();
  auto sum = plan::LibraryMatmulOp::create(
      rewriter, contraction.getLoc(), TypeRange(place.getType()), contraction.getA(),
      contraction.getB(), place, contraction.getALoops(), contraction.getBLoops(),
      contraction.getInitLoops(), APFloat(alpha), /*accumulate=*/true);
  rewriter.replaceOp(fold.op, sum->getResults());
  rewriter.eraseOp(contraction);
  return rest;
}

static void accumulateIntoContractions(func::FuncOp func) {
  IRRewriter rewriter(func.getContext());
  SmallVector<linalg::GenericOp> work;
  func.walk([&](linalg::GenericOp op) { work.push_back(op); });
  while (!work.empty()) {
    std::optional<Fold> fold = findFold(work.pop_back_val());
    if (!fold)
      continue;
    // The rest may hold another product.
    if (linalg::GenericOp rest = emitAccumulation(rewriter, *fold))
      work.push_back(rest);
  }
}

namespace {
struct AccumulateIntoContractions
    : distribute::impl::AccumulateIntoContractionsPassBase<AccumulateIntoContractions> {
  void runOnOperation() override {
    accumulateIntoContractions(getOperation());
    if (failed(eraseUnusedOperands(getOperation())))
      signalPassFailure();
  }
};
} // namespace

} // namespace distribute
