// Loops of which no turn reads what another left.
#include "LoopTurns.h"

#include "distribute/Analysis/IntegerFacts.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;

namespace distribute {

/// The ops that make `yielded` of `argument`, if nothing else takes what is between but, where a
/// slice is written, what reads slices of `argument`. Otherwise none.
static SmallVector<Operation *> findUpdates(Value argument, Value yielded, Block *body) {
  SmallVector<Operation *> updates;
  for (Value value = argument; value != yielded;) {
    Operation *next = nullptr;
    for (Operation *user : value.getUsers()) {
      if (value == argument && isa<tensor::ExtractSliceOp>(user) && user->getBlock() == body)
        continue;
      if (next)
        return {};
      next = user;
    }
    if (!next || next->getBlock() != body || next->getNumResults() != 1 ||
        llvm::count(next->getOperands(), value) != 1)
      return {};
    updates.push_back(next);
    value = next->getResult(0);
  }
  auto insert = dyn_cast<tensor::InsertSliceOp>(updates.front());
  bool mayBeSliced = insert && insert.getDest() == argument && updates.size() == 1;
  bool isUsedOnce = yielded.hasOneUse() && (argument.hasOneUse() || mayBeSliced);
  return isUsedOnce ? updates : SmallVector<Operation *>();
}

std::optional<LoopTurns> describeTurns(scf::ForOp loop) {
  std::optional<int64_t> size = IntegerReader().exactTrips(loop);
  std::optional<int64_t> first = getConstantIntValue(loop.getLowerBound());
  std::optional<int64_t> step = getConstantIntValue(loop.getStep());
  if (!size || *size < 2 || !first || !step)
    return std::nullopt;
  LoopTurns turns{loop, *size, *first, *step, {}};
  for (auto [init, argument, yielded] :
       llvm::zip_equal(loop.getInitArgs(), loop.getRegionIterArgs(), loop.getYieldedValues())) {
    LoopTurns::Carried &carried = turns.carried.emplace_back();
    carried = {argument, init, yielded, {}, false};
    if (yielded == argument)
      continue;
    carried.updates = findUpdates(argument, yielded, loop.getBody());
    if (carried.updates.empty())
      return std::nullopt;
    carried.isSliced = !argument.hasOneUse();
  }
  return turns;
}

} // namespace distribute
