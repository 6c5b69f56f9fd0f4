// Accumulators that go on in many spellings get one: acc + e, where e depends on no accumulator.
//
// A body may choose between going on and not, may do so in a branch, and may add twice. Along each
// such way the accumulator is combined with something by one and the same reduction; what it is
// combined with altogether is the term, and the neutral element where it is passed on as it is.
// Sums of floats are then formed in another order, as they are over several replicas.
#include "Accumulators.h"

#include "distribute/Analysis/Combiners.h"
#include "distribute/Evaluation/ReadValues.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;

namespace distribute {

//===----------------------------------------------------------------------===//
// One reduction along all ways
//===----------------------------------------------------------------------===//

namespace {
/// What a body yields for one accumulator, followed back to it.
class Continuation {
public:
  Continuation(BlockArgument accumulator, ArrayRef<BlockArgument> accumulators)
      : accumulator(accumulator), accumulators(accumulators) {}

  /// Whether `value` is kind(accumulator, e) for some e that depends on no accumulator: then
  /// `emitTerm` makes it.
  bool read(Value value) { return follow(value) && kind && neutralElement(value.getType(), *kind); }
  Value emitTerm(OpBuilder &b, Value value) const;

  std::optional<ReductionKind> kind;

private:
  bool follow(Value value);
  bool followCombiner(Operation *op);
  bool dependsOnAccumulators(Value value) const;
  OpOperand &operandWithTotal(Operation *combiner) const;
  Value emitBranch(OpBuilder &b, OpResult result) const;

  BlockArgument accumulator;
  ArrayRef<BlockArgument> accumulators;
};
} // namespace

/// Also from inside of branches.
bool Continuation::dependsOnAccumulators(Value value) const {
  Region *body = accumulator.getOwner()->getParent();
  SmallVector<Value> pending{value};
  llvm::SmallPtrSet<Operation *, 16> visited;
  while (!pending.empty()) {
    Value next = pending.pop_back_val();
    if (llvm::is_contained(accumulators, next))
      return true;
    Operation *op = next.getDefiningOp();
    if (!op) // an argument of a region inside the body follows from what is around it
      op = next.getParentBlock()->getParentOp();
    if (body->isProperAncestor(op->getParentRegion()) || op->getParentRegion() == body)
      if (visited.insert(op).second)
        llvm::append_range(pending, readValues(op));
  }
  return false;
}

bool Continuation::follow(Value value) {
  if (value == accumulator)
    return true;
  Operation *op = value.getDefiningOp();
  if (auto choice = dyn_cast_or_null<arith::SelectOp>(op))
    return !dependsOnAccumulators(choice.getCondition()) && follow(choice.getTrueValue()) &&
           follow(choice.getFalseValue());
  if (auto branch = dyn_cast_or_null<scf::IfOp>(op)) {
    unsigned number = cast<OpResult>(value).getResultNumber();
    return !dependsOnAccumulators(branch.getCondition()) &&
           follow(branch.thenYield().getOperand(number)) &&
           follow(branch.elseYield().getOperand(number));
  }
  return op && followCombiner(op);
}

bool Continuation::followCombiner(Operation *op) {
  if (op->getNumOperands() != 2 || op->getNumResults() != 1)
    return false;
  std::optional<ReductionKind> found = kindOfCombiner(op, op->getResult(0).getType());
  if (!found || (kind && kind != found))
    return false;
  kind = found;
  bool isFirst = dependsOnAccumulators(op->getOperand(0)),
       isSecond = dependsOnAccumulators(op->getOperand(1));
  // e - acc alternates signs.
  if (isFirst == isSecond || (isSecond && !op->hasTrait<OpTrait::IsCommutative>()))
    return false;
  return follow(op->getOperand(isFirst ? 0 : 1));
}

OpOperand &Continuation::operandWithTotal(Operation *combiner) const {
  return combiner->getOpOperand(dependsOnAccumulators(combiner->getOperand(0)) ? 0 : 1);
}

/// The branch once more, which yields the term in place of the result.
Value Continuation::emitBranch(OpBuilder &b, OpResult result) const {
  auto branch = cast<scf::IfOp>(b.clone(*result.getOwner()));
  unsigned number = result.getResultNumber();
  for (scf::YieldOp yield : {branch.thenYield(), branch.elseYield()}) {
    OpBuilder inside(yield);
    yield->setOperand(number, emitTerm(inside, yield->getOperand(number)));
  }
  return branch.getResult(number);
}

Value Continuation::emitTerm(OpBuilder &b, Value value) const {
  Location loc = value.getLoc();
  if (value == accumulator)
    return arith::ConstantOp::create(b, loc, neutralElement(value.getType(), *kind));
  Operation *op = value.getDefiningOp();
  if (auto choice = dyn_cast<arith::SelectOp>(op)) {
    Value where = emitTerm(b, choice.getTrueValue()),
          otherwise = emitTerm(b, choice.getFalseValue());
    return arith::SelectOp::create(b, loc, choice.getCondition(), where, otherwise);
  }
  if (isa<scf::IfOp>(op))
    return emitBranch(b, cast<OpResult>(value));
  OpOperand &total = operandWithTotal(op);
  Value term = op->getOperand(1 - total.getOperandNumber());
  if (isa<arith::SubFOp>(op)) {
    term = arith::NegFOp::create(b, loc, term);
  } else if (isa<arith::SubIOp>(op)) {
    Value zero = arith::ConstantOp::create(b, loc, b.getZeroAttr(term.getType()));
    term = arith::SubIOp::create(b, loc, zero, term);
  }
  if (total.get() == accumulator)
    return term;
  Value before = emitTerm(b, total.get());
  return combine(b, loc, *kind, before, term);
}

static bool combineOnce(OpOperand &yielded, BlockArgument accumulator,
                        ArrayRef<BlockArgument> accumulators) {
  if (recognizeCombiner(yielded.get(), accumulator, accumulators))
    return false;
  Continuation continuation(accumulator, accumulators);
  if (!continuation.read(yielded.get()))
    return false;
  OpBuilder b(yielded.getOwner());
  Value term = continuation.emitTerm(b, yielded.get());
  yielded.set(combine(b, yielded.get().getLoc(), *continuation.kind, accumulator, term));
  return true;
}

//===----------------------------------------------------------------------===//
// What is no number
//===----------------------------------------------------------------------===//

/// The other operand of a combiner of `accumulator`; none where it is not one.
static OpOperand *findAddend(Operation *combiner, BlockArgument accumulator) {
  if (combiner->getOperand(0) == accumulator)
    return &combiner->getOpOperand(1);
  return combiner->getOperand(1) == accumulator ? &combiner->getOpOperand(0) : nullptr;
}

/// maxnum skips what is no number, where maximum keeps it. With a number at the beginning it is the
/// maximum of the numbers and of minus infinity in place of the others.
static bool orderNumbers(OpOperand &yielded, BlockArgument accumulator, OpOperand &init) {
  Operation *combiner = yielded.get().getDefiningOp();
  if (!isa_and_nonnull<arith::MaxNumFOp, arith::MinNumFOp>(combiner))
    return false;
  OpOperand *addend = findAddend(combiner, accumulator);
  auto first = dyn_cast_or_null<FloatAttr>(splatConstant(init.get()));
  if (!addend || !first || first.getValue().isNaN())
    return false;
  bool isMaximum = isa<arith::MaxNumFOp>(combiner);
  OpBuilder b(combiner);
  Location loc = combiner->getLoc();
  Value something = addend->get();
  TypedAttr neutral =
      neutralElement(something.getType(), isMaximum ? ReductionKind::Max : ReductionKind::Min);
  Value nothing = arith::ConstantOp::create(b, loc, neutral);
  Value isNoNumber = arith::CmpFOp::create(b, loc, arith::CmpFPredicate::UNO, something, something);
  Value number = arith::SelectOp::create(b, loc, isNoNumber, nothing, something);
  Value found = isMaximum ? arith::MaximumFOp::create(b, loc, accumulator, number).getResult()
                          : arith::MinimumFOp::create(b, loc, accumulator, number).getResult();
  yielded.set(found);
  return true;
}

//===----------------------------------------------------------------------===//
// One op
//===----------------------------------------------------------------------===//

/// Last ones first, so that what they alone read goes with them.
static void eraseUnread(Region &body) {
  SmallVector<Operation *> ops;
  body.walk<WalkOrder::PreOrder>([&](Operation *op) { ops.push_back(op); });
  llvm::SmallPtrSet<Operation *, 8> gone;
  for (Operation *op : llvm::reverse(ops)) {
    if (gone.contains(op) || !isOpTriviallyDead(op))
      continue;
    op->walk([&](Operation *inner) { gone.insert(inner); });
    op->erase();
  }
}

unsigned rewriteAccumulators(linalg::LinalgOp op) {
  if (op.getNumReductionLoops() == 0)
    return 0;
  SmallVector<BlockArgument> accumulators(op.getRegionOutputArgs());
  unsigned rewritten = 0;
  for (auto [yielded, accumulator, init] : llvm::zip_equal(
           op.getBlock()->getTerminator()->getOpOperands(), accumulators, op.getDpsInitsMutable()))
    rewritten +=
        combineOnce(yielded, accumulator, accumulators) || orderNumbers(yielded, accumulator, init);
  if (rewritten > 0)
    eraseUnread(op->getRegion(0));
  return rewritten;
}

} // namespace distribute
