//===- TripCount.cpp - how often a value is computed each step ------------===//

#include "TripCount.h"

#include "distribute/Analysis/Linearity.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute {

static constexpr int64_t kUnknownTrips = 1024;
/// Beyond this, estimates are only compared, and must not overflow.
static constexpr int64_t kMaxExecutions = int64_t(1) << 20;

static std::optional<int64_t> constantInteger(Value value) {
  auto constant = dyn_cast_or_null<IntegerAttr>(splatConstant(value));
  if (!constant)
    return std::nullopt;
  return constant.getValue().sextOrTrunc(64).getSExtValue();
}

static int64_t tripsOf(scf::ForOp loop) {
  std::optional<int64_t> from = constantInteger(loop.getLowerBound());
  std::optional<int64_t> to = constantInteger(loop.getUpperBound());
  std::optional<int64_t> step = constantInteger(loop.getStep());
  if (!from || !to || !step || *step <= 0)
    return kUnknownTrips;
  return std::max<int64_t>(0, llvm::divideCeilSigned(*to - *from, *step));
}

/// The index among the arguments of `block` of the counter that `value` is read from.
static std::optional<unsigned> counterOf(Value value, Block *block) {
  if (auto extract = value.getDefiningOp<tensor::ExtractOp>())
    value = extract.getTensor();
  auto argument = dyn_cast<BlockArgument>(value);
  if (!argument || argument.getOwner() != block)
    return std::nullopt;
  return argument.getArgNumber();
}

/// `value` as seen outside of the structured op whose body it stands in.
static Value outside(Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  auto op = argument ? dyn_cast<linalg::LinalgOp>(argument.getOwner()->getParentOp())
                     : linalg::LinalgOp();
  return op ? op->getOperand(argument.getArgNumber()) : value;
}

/// The comparison that decides whether a loop goes on: of scalars, of boxed
/// ones, or in the body of a structured op on boxed ones.
static arith::CmpIOp comparisonOf(Value condition) {
  if (auto extract = condition.getDefiningOp<tensor::ExtractOp>())
    condition = extract.getTensor();
  if (auto op = condition.getDefiningOp<linalg::LinalgOp>())
    condition =
        op.getBlock()->getTerminator()->getOperand(cast<OpResult>(condition).getResultNumber());
  return condition.getDefiningOp<arith::CmpIOp>();
}

/// A counter compared with a constant, as exported scans have it: taken to start
/// at its constant init and to advance by one.
static int64_t tripsOf(scf::WhileOp loop) {
  arith::CmpIOp compare = comparisonOf(loop.getConditionOp().getCondition());
  if (!compare)
    return kUnknownTrips;
  std::optional<unsigned> counter = counterOf(outside(compare.getLhs()), loop.getBeforeBody());
  std::optional<int64_t> to = constantInteger(outside(compare.getRhs()));
  if (!counter || !to)
    return kUnknownTrips;
  int64_t from = constantInteger(loop.getInits()[*counter]).value_or(0);
  return std::max<int64_t>(0, *to - from);
}

int64_t estimateExecutions(Value value) {
  int64_t executions = 1;
  for (Operation *op = value.getParentBlock()->getParentOp(); op; op = op->getParentOp()) {
    int64_t trips = 1;
    if (auto loop = dyn_cast<scf::ForOp>(op))
      trips = tripsOf(loop);
    else if (auto loop = dyn_cast<scf::WhileOp>(op))
      trips = tripsOf(loop);
    executions =
        std::min(kMaxExecutions, executions * std::clamp<int64_t>(trips, 1, kMaxExecutions));
  }
  return executions;
}

} // namespace distribute
