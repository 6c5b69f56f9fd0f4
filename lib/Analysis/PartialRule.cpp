// Which operands of an op may stay partial.
//
// A partial sum may pass every op that is linear in it, and any partial value
// may pass ops that only move elements. This file says which operands of an op
// may stay partial together, and what the results then are. Whether they should
// is a question of bytes, which the placement (ReductionPlacement.cpp) answers.
//
// An addend that is whole does not stand in the way: one member carries it, the
// others add neutral elements (`alsoPartial` below). An op that is bilinear in
// two partial operands has several answers, each with other operands whole.
#include "distribute/Analysis/Combiners.h"
#include "distribute/Analysis/ShardingInterface.h"

#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;

namespace distribute {

/// Bodies are asked about all sets of up to this many whole operands.
static constexpr unsigned kMaxSearched = 6;

/// How each result of `op` depends on the operands `linear` if these are partial in `kind`; empty if
/// the op has no rule.
static SmallVector<Dependence> resultsFor(Operation *op, ReductionKind kind,
                                          const llvm::SmallBitVector &linear) {
  auto sharding = dyn_cast<ShardingOpInterface>(op);
  if (!sharding)
    return {};
  SmallVector<Dependence> operands;
  for (auto [index, operand] : llvm::enumerate(op->getOperands())) {
    TypedAttr constant = splatConstant(operand);
    operands.push_back(linear.test(index)                      ? Dependence::Linear
                       : constant && isNeutral(constant, kind) ? Dependence::Zero
                                                               : Dependence::Whole);
  }
  return sharding.getDependence(kind, operands);
}

//===----------------------------------------------------------------------===//
// Sets of operands that stay partial together
//===----------------------------------------------------------------------===//

/// Whether some result is partial then, and none is neither partial nor whole.
static bool allowsPartial(ArrayRef<Dependence> results) {
  return llvm::is_contained(results, Dependence::Linear) &&
         !llvm::is_contained(results, Dependence::Nonlinear);
}

/// The plan in which the operands `keep` stay partial, if there is one: with the
/// fewest whole operands carried by one member.
static std::optional<OpPlan> planKeeping(Operation *op, ReductionKind kind,
                                         const llvm::SmallBitVector &keep) {
  SmallVector<unsigned> whole;
  for (auto [index, operand] : llvm::enumerate(op->getOperands()))
    if (!keep.test(index) && getElementTypeOrSelf(operand.getType()).isIntOrFloat())
      whole.push_back(index);
  unsigned searched = whole.size() <= kMaxSearched ? 1u << whole.size() : 2;
  SmallVector<unsigned> subsets = llvm::to_vector(llvm::seq(0u, searched));
  llvm::sort(subsets, [](unsigned a, unsigned b) {
    return std::pair(llvm::popcount(a), a) < std::pair(llvm::popcount(b), b);
  });
  for (unsigned subset : subsets) {
    llvm::SmallBitVector linear = keep;
    for (auto [bit, index] : llvm::enumerate(whole))
      if (whole.size() > kMaxSearched ? subset != 0 : (subset >> bit & 1) != 0)
        linear.set(index);
    SmallVector<Dependence> results = resultsFor(op, kind, linear);
    if (!allowsPartial(results))
      continue;
    OpPlan plan = wholePlan(op);
    for (unsigned index : linear.set_bits())
      plan.operands[index] = ValueState::partial(kind);
    for (auto [state, dependence] : llvm::zip_equal(plan.results, results))
      if (dependence == Dependence::Linear)
        state = ValueState::partial(kind);
    plan.mixesWhole = subset != 0;
    plan.decidingOperand = keep.find_first();
    plan.reason = "the op commutes with combining it";
    plan.partialSets.push_back(keep);
    return plan;
  }
  return std::nullopt;
}

/// The largest sets of `partial` operands that may stay partial together: one
/// plan for each, in a fixed order.
static SmallVector<OpPlan> plansKeeping(Operation *op, ReductionKind kind,
                                        ArrayRef<unsigned> partial) {
  SmallVector<OpPlan> plans;
  if (partial.size() > kMaxSearched) { // a concatenation of many: all or none
    llvm::SmallBitVector keep(op->getNumOperands());
    for (unsigned index : partial)
      keep.set(index);
    if (std::optional<OpPlan> plan = planKeeping(op, kind, keep))
      plans.push_back(std::move(*plan));
    return plans;
  }
  SmallVector<unsigned> subsets = llvm::to_vector(llvm::seq(1u, 1u << partial.size()));
  llvm::sort(subsets, [](unsigned a, unsigned b) { // larger sets first
    return std::pair(llvm::popcount(b), a) < std::pair(llvm::popcount(a), b);
  });
  SmallVector<unsigned> found;
  for (unsigned subset : subsets) {
    if (llvm::any_of(found, [&](unsigned larger) { return (subset & ~larger) == 0; }))
      continue;
    llvm::SmallBitVector keep(op->getNumOperands());
    for (auto [bit, index] : llvm::enumerate(partial))
      if (subset >> bit & 1)
        keep.set(index);
    if (std::optional<OpPlan> plan = planKeeping(op, kind, keep)) {
      plans.push_back(std::move(*plan));
      found.push_back(subset);
    }
  }
  return plans;
}

std::optional<OpPlan> planPartial(Operation *op, ArrayRef<ValueState> states) {
  if (op->getNumResults() == 0)
    return std::nullopt;
  // Operands of different kinds never stay partial together: sums go first.
  for (ReductionKind kind : {ReductionKind::Sum, ReductionKind::Min, ReductionKind::Max,
                             ReductionKind::Prod, ReductionKind::And, ReductionKind::Or}) {
    SmallVector<unsigned> partial;
    for (auto [index, state] : llvm::enumerate(states))
      if (state == ValueState::partial(kind))
        partial.push_back(index);
    if (partial.empty())
      continue;
    SmallVector<OpPlan> plans = plansKeeping(op, kind, partial);
    if (plans.empty())
      continue;
    OpPlan plan = std::move(plans.front());
    for (OpPlan &other : llvm::drop_begin(plans))
      plan.partialSets.push_back(other.partialSets.front());
    return plan;
  }
  return std::nullopt;
}

} // namespace distribute
