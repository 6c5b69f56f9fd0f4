//===- PartialRule.cpp - how far a partial value flows unreduced ----------===//
//
// A partial sum may pass every op that is linear in it, and any partial value
// may pass ops that only move elements. The value must not grow on the way:
// then reducing it later would cost more bytes than reducing it here. (A
// minimum cut over the same linear ops can choose better than this first-come
// rule; it replaces the callers of `planPartial`, not the linearity below.)
//
//===----------------------------------------------------------------------===//

#include "distribute/Analysis/Linearity.h"
#include "distribute/Analysis/ShardingRules.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute {

/// The one kind of all partial operands, if they agree.
static std::optional<ReductionKind> commonKind(ArrayRef<ValueState> states) {
  std::optional<ReductionKind> kind;
  for (ValueState state : states) {
    if (!state.isPartial())
      continue;
    if (kind && *kind != state.getReduction())
      return std::nullopt;
    kind = state.getReduction();
  }
  return kind;
}

static bool grows(Operation *op, ArrayRef<ValueState> states) {
  int64_t before = 0, after = 0;
  for (auto [index, state] : llvm::enumerate(states))
    if (state.isPartial())
      before += staticNumBytes(op->getOperand(index).getType());
  for (Type type : op->getResultTypes())
    after += staticNumBytes(type);
  return after > before;
}

/// A plan with the partial operands (and `alsoPartial`) in state `partial`,
/// all others whole, and every result `partial`.
static OpPlan flowPlan(Operation *op, ArrayRef<ValueState> states, ReductionKind kind,
                       ArrayRef<unsigned> alsoPartial, StringRef reason) {
  OpPlan plan;
  ValueState partial = ValueState::partial(kind);
  for (auto [index, state] : llvm::enumerate(states)) {
    if (state.isPartial() && !plan.decidingOperand)
      plan.decidingOperand = index;
    plan.operands.push_back(state.isPartial() ? partial : ValueState::replicated());
  }
  for (unsigned index : alsoPartial)
    plan.operands[index] = partial;
  plan.results.assign(op->getNumResults(), partial);
  plan.reason = reason.str();
  return plan;
}

static Dependence operandDependence(Value value, ValueState state, const RuleContext &context) {
  if (state.isPartial())
    return Dependence::Linear;
  return context.isZero(value) ? Dependence::Zero : Dependence::Whole;
}

/// Zero operands that meet partial ones: they become partial too (a zero on
/// every member), so that accumulators keep one state around a loop.
static SmallVector<unsigned> zeroOperands(Operation *op, ArrayRef<Dependence> operands) {
  SmallVector<unsigned> zeros;
  for (auto [index, dependence] : llvm::enumerate(operands))
    if (dependence == Dependence::Zero)
      zeros.push_back(index);
  return zeros;
}

/// linalg: the body decides. Inits that the body reads accumulate and must be
/// partial themselves.
static std::optional<OpPlan> planLinalg(linalg::LinalgOp op, ArrayRef<ValueState> states,
                                        ReductionKind kind, const RuleContext &context) {
  Block &body = *op.getBlock();
  if (!op.hasPureTensorSemantics() || body.getNumArguments() != op->getNumOperands())
    return std::nullopt;
  if (kind != ReductionKind::Sum) {
    // Only copies: every loop parallel, the body passes its argument on.
    auto argument = dyn_cast<BlockArgument>(body.getTerminator()->getOperand(0));
    if (op->getNumResults() != 1 || op.getNumReductionLoops() != 0 || !argument ||
        argument.getOwner() != &body || !states[argument.getArgNumber()].isPartial())
      return std::nullopt;
    return flowPlan(op, states, kind, {}, "the op only moves elements");
  }
  SmallVector<Dependence> arguments;
  for (auto [operand, state] : llvm::zip_equal(op->getOperands(), states))
    arguments.push_back(operandDependence(operand, state, context));
  SmallVector<unsigned> alsoPartial;
  for (OpOperand &init : op.getDpsInitsMutable()) {
    unsigned index = init.getOperandNumber();
    if (body.getArgument(index).use_empty()) {
      arguments[index] = Dependence::Whole;
      continue;
    }
    // Mixing in a whole value comes after the reduction, not before.
    if (arguments[index] == Dependence::Whole)
      return std::nullopt;
    arguments[index] = Dependence::Linear;
    alsoPartial.push_back(index);
  }
  for (Dependence dependence : bodyDependence(body, arguments))
    if (dependence != Dependence::Linear)
      return std::nullopt;
  for (unsigned index : zeroOperands(op, arguments))
    alsoPartial.push_back(index);
  return flowPlan(op, states, kind, alsoPartial, "the op is linear in it");
}

/// Ops of tensors that only move elements of their tensor operands.
static std::optional<OpPlan> planMove(Operation *op, ArrayRef<ValueState> states,
                                      ReductionKind kind, const RuleContext &context) {
  if (isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::ExtractSliceOp, tensor::CastOp>(
          op)) {
    if (!states[0].isPartial())
      return std::nullopt;
    return flowPlan(op, states, kind, {}, "the op only moves elements");
  }
  if (kind != ReductionKind::Sum)
    return std::nullopt;
  if (auto pad = dyn_cast<tensor::PadOp>(op)) {
    Value padding = pad.getConstantPaddingValue();
    if (!padding || !context.isZero(padding))
      return std::nullopt;
    return flowPlan(op, states, kind, {}, "padding with zeros is linear");
  }
  if (isa<tensor::InsertSliceOp, tensor::ConcatOp>(op)) {
    unsigned numTensors = isa<tensor::ConcatOp>(op) ? op->getNumOperands() : 2;
    SmallVector<unsigned> alsoPartial;
    for (unsigned i = 0; i < numTensors; ++i) {
      Dependence dependence = operandDependence(op->getOperand(i), states[i], context);
      if (dependence == Dependence::Whole)
        return std::nullopt;
      alsoPartial.push_back(i);
    }
    return flowPlan(op, states, kind, alsoPartial, "the op only moves elements");
  }
  return std::nullopt;
}

static std::optional<OpPlan> planIndexing(Operation *op, ArrayRef<ValueState> states,
                                          ReductionKind kind, const RuleContext &context) {
  bool indicesWhole = llvm::none_of(states.drop_front(isa<ScatterOp>(op) ? 2 : 1),
                                    [](ValueState state) { return state.isPartial(); });
  if (!indicesWhole)
    return std::nullopt;
  if (isa<GatherOp>(op))
    return flowPlan(op, states, kind, {}, "a gather only moves elements");
  auto scatter = cast<ScatterOp>(op);
  if (scatter.getKind() != ScatterKind::Add || kind != ReductionKind::Sum)
    return std::nullopt;
  for (unsigned i : {0u, 1u})
    if (operandDependence(op->getOperand(i), states[i], context) == Dependence::Whole)
      return std::nullopt;
  return flowPlan(op, states, kind, {0u, 1u}, "scatter-add is linear");
}

std::optional<OpPlan> planPartial(Operation *op, ArrayRef<ValueState> states,
                                  const RuleContext &context) {
  std::optional<ReductionKind> kind = commonKind(states);
  if (!kind || op->getNumResults() == 0 || grows(op, states))
    return std::nullopt;
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
    return planLinalg(linalgOp, states, *kind, context);
  if (isa<GatherOp, ScatterOp>(op))
    return planIndexing(op, states, *kind, context);
  if (isa<tensor::TensorDialect>(op->getDialect()))
    return planMove(op, states, *kind, context);
  if (!OpTrait::hasElementwiseMappableTraits(op) || *kind != ReductionKind::Sum)
    return std::nullopt;
  SmallVector<Dependence> operands;
  for (auto [operand, state] : llvm::zip_equal(op->getOperands(), states))
    operands.push_back(operandDependence(operand, state, context));
  if (combineDependence(op, operands) != Dependence::Linear)
    return std::nullopt;
  return flowPlan(op, states, *kind, zeroOperands(op, operands), "the op is linear in it");
}

} // namespace distribute
