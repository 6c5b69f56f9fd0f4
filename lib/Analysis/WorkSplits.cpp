// Uniform values that are better seen in shards.
#include "WorkSplits.h"

#include "StepCost.h"
#include "TripCount.h"
#include "distribute/Analysis/ControlFlow.h"
#include "distribute/Analysis/ShardingRules.h"
#include "distribute/Evaluation/ReadValues.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace distribute {

/// An op which takes less of a member's work than this is left whole.
static constexpr double kLeastShare = 1.0 / 64;

/// Whether `value` is a variable, or its elements in another order.
static bool isVariable(Value value) {
  Operation *def = value.getDefiningOp();
  if (!def)
    return false;
  if (isa<ReadOp>(def))
    return true;
  if (isa<tensor::TensorDialect>(def->getDialect()))
    return llvm::all_of(def->getOperands(), isVariable);
  auto structured = dyn_cast<linalg::LinalgOp>(def);
  return structured && onlyMovesElements(def) &&
         llvm::all_of(structured.getDpsInputs(), isVariable);
}

static void findSplitsOf(const DistributionAnalysis &analysis, const LoopNest &nest,
                         llvm::function_ref<bool(Value)> mayBeSplit,
                         SmallVectorImpl<WorkSplit> &found) {
  auto isOfResult = [&](unsigned loop) {
    return llvm::any_of(nest.resultMaps, [&](AffineMap map) { return map.isFunctionOfDim(loop); });
  };
  SmallVector<unsigned> loops, summed;
  for (unsigned loop = 0; loop < nest.extents.size(); ++loop)
    (isOfResult(loop) ? loops : summed).push_back(loop);
  loops.append(summed);
  for (unsigned loop : loops)
    for (auto [number, map] : llvm::enumerate(nest.operandMaps)) {
      Value value = nest.op->getOperand(number);
      std::optional<unsigned> dim = map.getResultPosition(getAffineDimExpr(loop, map.getContext()));
      if (!dim || llvm::is_contained(nest.resultInits, number) || !mayBeSplit(value))
        continue;
      ValueState shards = ValueState::sharded(*dim);
      if (shards.canHold(value.getType(), analysis.getGroup().getSize()))
        found.push_back({value, shards});
    }
}

namespace {
/// Asks of values whether the batch decides them.
class BatchDependence {
public:
  explicit BatchDependence(const DistributionAnalysis &analysis) : analysis(analysis) {}

  bool dependsOnBatch(Value value) {
    if (!analysis.producedState(value).isUniform())
      return true;
    auto [it, isNew] = known.try_emplace(value, false); // around a loop: as its other values
    if (!isNew)
      return it->second;
    auto depends = [&](Value read) { return dependsOnBatch(read); };
    Operation *def = value.getDefiningOp();
    Operation *flow = def ? def : value.getParentBlock()->getParentOp();
    bool isDecided =
        llvm::any_of(decidersOf(flow), [&](OpOperand *decider) { return depends(decider->get()); });
    SmallVector<Value> read = def && !isControlFlow(def) ? readValues(def) : sourcesOf(value);
    return known[value] = isDecided || llvm::any_of(read, depends);
  }

private:
  const DistributionAnalysis &analysis;
  llvm::DenseMap<Value, bool> known;
};
} // namespace

static SmallVector<WorkSplit> findSplits(const DistributionAnalysis &analysis) {
  SmallVector<WorkSplit> found;
  BatchDependence batch(analysis);
  double least = kLeastShare * countStepFlops(analysis).perMember;
  analysis.getFunc().walk([&](Operation *op) {
    ArrayRef<OpPlan> plans = analysis.plansOf(op);
    auto isUniform = [&](Value value) { return analysis.stateOf(value).isUniform(); };
    if (plans.size() != 1 || plans.front().splitLoop || !llvm::all_of(op->getOperands(), isUniform))
      return;
    std::optional<LoopNest> nest = describeLoops(op);
    bool sums = nest && llvm::any_of(nest->resultMaps, [&](AffineMap map) {
                  return map.getNumResults() < nest->extents.size();
                });
    if (sums && countOpFlops(op) * estimateExecutions(op->getResult(0)) >= least)
      findSplitsOf(
          analysis, *nest,
          [&](Value value) { return !isVariable(value) && !batch.dependsOnBatch(value); }, found);
  });
  return found;
}

std::optional<Choices> WorkSplits::propose(const DistributionAnalysis &analysis) {
  for (const WorkSplit &split : findSplits(analysis)) {
    if (llvm::is_contained(tried, split))
      continue;
    tried.push_back(split);
    Choices choices = analysis.getChoices();
    choices.workSplits[split.value] = split.shards;
    return choices;
  }
  return std::nullopt;
}

} // namespace distribute
