// The search through choices.
#include "ChoiceSearch.h"

#include "BackwardSweep.h"
#include "BatchBlocks.h"
#include "CarriedShards.h"
#include "FactorExchange.h"
#include "ForwardSweep.h"
#include "ReductionPlacement.h"
#include "Reshards.h"
#include "WorkSplits.h"

using namespace mlir;

namespace distribute {

LogicalResult DistributionAnalysis::run() {
  decision = Decision();
  if (failed(checkFunction()) || failed(decide()))
    return failure();
  if (replicaView)
    return success();
  CarriedShards carriedShards;
  BatchBlocks batchBlocks;
  Reshards reshards;
  WorkSplits workSplits(workSplitting);
  FactorExchanges exchanges;
  SmallVector<ChoiceKind *> kinds{&carriedShards};
  if (group.isOfReplicas())
    kinds.push_back(&batchBlocks);
  kinds.push_back(&reshards);
  if (workSplitting != WorkSplitting::Off && group.getSize() > 1)
    kinds.push_back(&workSplits);
  if (mayExchangeFactors && group.getSize() > 1)
    kinds.push_back(&exchanges);
  for (ChoiceKind *kind : kinds)
    if (failed(improve(*kind)))
      return failure();
  return success();
}

LogicalResult DistributionAnalysis::improve(ChoiceKind &kind) {
  std::optional<StepCost> cost;
  for (size_t number = 0; number < kind.mostProposals(); ++number) {
    std::optional<Choices> proposed = kind.propose(*this);
    if (!proposed)
      return success();
    if (!cost)
      cost = estimateCost();
    Decision former = std::exchange(decision, Decision());
    decision.choices = std::move(*proposed);
    if (failed(decide()))
      return failure();
    // What a loop carries is chosen anew for each other choice.
    if (CarriedShards carriedShards; kind.isOfWholeStep() && failed(improve(carriedShards)))
      return failure();
    StepCost now = estimateCost();
    if (kind.isKept(*cost, now))
      cost = now;
    else
      decision = std::move(former);
  }
  return success();
}

LogicalResult DistributionAnalysis::sweep() {
  if (failed(ForwardSweep(*this).run()))
    return failure();
  if (mayBeSplit())
    BackwardSweep(*this).run();
  return success();
}

LogicalResult DistributionAnalysis::decide() {
  // With everything partial that may be; then with the reductions that this asks for.
  if (failed(sweep()))
    return failure();
  if (!mayBeSplit())
    return success();
  SmallVector<PlacedReduction> placed = placeReductions(*this);
  decision.reductions = std::move(placed);
  return sweep();
}

static void printShards(const llvm::MapVector<Value, ValueState> &shards, StringRef what,
                        llvm::raw_ostream &os, AsmState &names) {
  for (auto [value, state] : shards) {
    os << "  chosen: ";
    value.printAsOperand(os, names);
    os << " " << what << " " << state << "\n";
  }
}

static void printOps(const llvm::SmallSetVector<Operation *, 4> &ops, StringRef what,
                     llvm::raw_ostream &os, AsmState &names) {
  for (Operation *op : ops) {
    os << "  chosen: " << op->getName();
    if (op->getNumResults() > 0) {
      os << " ";
      op->getResult(0).printAsOperand(os, names);
    }
    os << " " << what << "\n";
  }
}

void Choices::print(llvm::raw_ostream &os, AsmState &names) const {
  if (batchBlocks != 1)
    os << "  chosen: the batch is cut into " << batchBlocks << " blocks\n";
  printShards(carriedShards, "is carried", os, names);
  printOps(resharded, "takes operands in other shards", os, names);
  printShards(workSplits, "is seen", os, names);
  printOps(exchanged, "is computed whole, from gathered operands", os, names);
}

} // namespace distribute
