//===- ReductionPlacement.cpp - where partial values are made whole -------===//
//
// A partial value that reaches an op which needs it whole is reduced; the
// forward sweep lets it flow through linear ops first. This file decides which
// values are reduced where they are made instead: those needed whole anyway,
// and those whose reductions further on would together cost more bytes.
//
// The costs are those of a tree: a value's cost is the lesser of its own bytes
// and the sum of its users' costs. That is exact where partial values only
// branch, and an upper bound where they meet again.
//
//===----------------------------------------------------------------------===//

#include "ReductionPlacement.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute {

namespace {
class Placement {
public:
  explicit Placement(const DistributionAnalysis &analysis) : analysis(analysis) {}

  /// Bytes reduced for `value` and what flows from it, if it stays partial.
  int64_t cost(Value value);
  /// Whether `value` is better reduced where it is made.
  bool shouldBeWhole(Value value);

private:
  struct Downstream {
    int64_t bytes = 0;
    unsigned reductions = 0;
    bool neededWhole = false;
  };
  Downstream downstream(Value value);
  /// Whether `value` flows, without meeting another partial value or
  /// branching, to where it is needed whole, at the same bytes all the way.
  bool flowsAlone(Value value);

  const DistributionAnalysis &analysis;
  llvm::DenseMap<Value, int64_t> costs;
};
} // namespace

Placement::Downstream Placement::downstream(Value value) {
  Downstream result;
  for (ValueState state : analysis.demandsOn(value))
    result.neededWhole |= !state.isPartial();
  llvm::DenseSet<Operation *> seen;
  for (Operation *user : value.getUsers()) {
    // What a loop or branch carries on is reduced there at most once per run.
    if (user->hasTrait<OpTrait::IsTerminator>() || user->getNumRegions() > 1 ||
        !seen.insert(user).second)
      continue;
    for (Value next : user->getResults()) {
      if (!analysis.producedState(next).isPartial() || analysis.demandsOn(next).empty())
        continue;
      if (int64_t bytes = cost(next)) {
        result.bytes += bytes;
        ++result.reductions;
      }
    }
  }
  return result;
}

int64_t Placement::cost(Value value) {
  auto it = costs.find(value);
  if (it != costs.end())
    return it->second;
  costs[value] = 0; // cut cycles through loops
  Downstream next = downstream(value);
  int64_t own = staticNumBytes(value.getType());
  int64_t result = next.neededWhole ? own : std::min(own, next.bytes);
  costs[value] = result;
  return result;
}

/// Whether every result of `op` holds elements of its operands as they are.
static bool onlyMovesElements(Operation *op) {
  auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
  if (!linalgOp)
    return isa<tensor::TensorDialect>(op->getDialect()) || isa<GatherOp>(op);
  return linalgOp.getNumReductionLoops() == 0 &&
         llvm::all_of(linalgOp.getBlock()->getTerminator()->getOperands(),
                      [&](Value yielded) {
                        auto argument = dyn_cast<BlockArgument>(yielded);
                        return argument && argument.getOwner() == linalgOp.getBlock();
                      });
}

bool Placement::flowsAlone(Value value) {
  int64_t own = staticNumBytes(value.getType());
  for (Value current = value;;) {
    if (downstream(current).neededWhole)
      return current != value;
    if (!current.hasOneUse())
      return false;
    Operation *user = *current.user_begin();
    unsigned partials = llvm::count_if(user->getOperands(), [&](Value operand) {
      return analysis.stateOf(operand).isPartial();
    });
    if (partials != 1 || user->getNumResults() != 1 || user->getNumRegions() > 1 ||
        staticNumBytes(user->getResult(0).getType()) != own)
      return false;
    current = user->getResult(0);
  }
}

bool Placement::shouldBeWhole(Value value) {
  Downstream next = downstream(value);
  // A block argument is carried by a loop: if one user needs it whole, every
  // turn would reduce it; reducing what is yielded costs the same once.
  if (isa<BlockArgument>(value))
    return next.neededWhole;
  if (next.neededWhole)
    return analysis.demandsOn(value).size() > 1;
  int64_t own = staticNumBytes(value.getType());
  if (next.bytes != own || next.reductions != 1)
    return next.bytes > own || (next.bytes == own && next.reductions > 1);
  return flowsAlone(value) && !onlyMovesElements(*value.user_begin());
}

SmallVector<Value> chooseWholeValues(const DistributionAnalysis &analysis) {
  Placement placement(analysis);
  SmallVector<Value> chosen;
  auto consider = [&](Value value) {
    if (analysis.stateOf(value).isPartial() && !analysis.demandsOn(value).empty() &&
        placement.shouldBeWhole(value))
      chosen.push_back(value);
  };
  DistributionAnalysis::walkValues(analysis.getFunc(), consider);
  return chosen;
}

} // namespace distribute
