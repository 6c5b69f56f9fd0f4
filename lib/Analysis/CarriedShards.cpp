// Uniform loops that are wanted in shards.
//
// A loop over values that are equal on all members (random bits for a dropout
// mask, say) would be run whole by everyone. If what comes out is used in
// shards only, the analysis tries to carry it in shards from its init on, and
// keeps that if nothing has to be gathered for it.
#include "CarriedShards.h"

using namespace mlir;

namespace distribute {

/// The argument by which `result` of a loop is carried; null if it is not.
static Value carriedArgument(OpResult result) {
  Operation *op = result.getOwner();
  if (auto loop = dyn_cast<scf::ForOp>(op))
    return loop.getRegionIterArg(result.getResultNumber());
  if (auto loop = dyn_cast<scf::WhileOp>(op)) {
    Value passed = loop.getConditionOp().getArgs()[result.getResultNumber()];
    auto argument = dyn_cast<BlockArgument>(passed);
    if (argument && argument.getOwner() == loop.getBeforeBody())
      return argument;
  }
  return {};
}

std::optional<Choices> CarriedShards::propose(const DistributionAnalysis &analysis) {
  std::optional<Choices> proposed;
  DistributionAnalysis::walkValues(analysis.getFunc(), [&](Value value) {
    auto result = dyn_cast<OpResult>(value);
    if (proposed || !result || !analysis.stateOf(value).isUniform())
      return;
    SmallVector<ValueState> demands = analysis.demandsOn(value);
    if (demands.size() != 1 || !demands.front().isSharded())
      return;
    Value argument = carriedArgument(result);
    if (!argument || !demands.front().canHold(value.getType(), analysis.getGroup().getSize()) ||
        !tried.insert(argument).second)
      return;
    proposed = analysis.getChoices();
    proposed->carriedShards[argument] = demands.front();
  });
  return proposed;
}

} // namespace distribute
