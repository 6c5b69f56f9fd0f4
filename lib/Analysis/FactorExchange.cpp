// Sums over the batch whose operands are gathered.
#include "FactorExchange.h"

#include "StepCost.h"
#include "TripCount.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

using namespace mlir;

namespace distribute {

/// Of one member, for the comparison only (docs/RationalePlacement.md).
static constexpr double kUpdatesPerSecond = 1e9;
static constexpr double kLeastSavedBytes = 1 << 20;
static constexpr double kLeastGain = 2;

namespace {

/// What an op that sums over the batch takes when every member does all of it.
struct WholeSum {
  SmallVector<Value, 3> gathered; ///< the operands that are split
  double seconds;
};

} // namespace

/// Nothing if `op` is not a product of two factors that are both split.
static std::optional<WholeSum> wholeProduct(const DistributionAnalysis &analysis, Operation *op) {
  auto product = dyn_cast<linalg::LinalgOp>(op);
  if (!product || product.getNumDpsInputs() != 2 || op->getNumResults() != 1 ||
      !linalg::isaContractionOpInterface(product))
    return std::nullopt;
  WholeSum sum;
  for (Value input : product.getDpsInputs()) {
    if (!analysis.stateOf(input).isSharded())
      return std::nullopt;
    sum.gathered.push_back(input);
  }
  double flops = 2;
  for (int64_t extent : product.getStaticLoopRanges()) {
    if (ShapedType::isDynamic(extent))
      return std::nullopt;
    flops *= static_cast<double>(extent);
  }
  sum.seconds = flops / kFlopsPerSecond;
  return sum;
}

/// Nothing if `op` does not scatter split updates into a whole tensor.
static std::optional<WholeSum> wholeScatter(const DistributionAnalysis &analysis, Operation *op) {
  auto scatter = dyn_cast<ScatterOp>(op);
  if (!scatter || !analysis.stateOf(scatter.getUpdates()).isSharded() ||
      !analysis.stateOf(scatter.getInit()).isUniform())
    return std::nullopt;
  WholeSum sum;
  for (Value operand : op->getOperands())
    if (analysis.stateOf(operand).isSharded()) {
      if (!cast<RankedTensorType>(operand.getType()).hasStaticShape())
        return std::nullopt;
      sum.gathered.push_back(operand);
    }
  auto updates = cast<RankedTensorType>(scatter.getUpdates().getType());
  sum.seconds = static_cast<double>(updates.getNumElements()) / kUpdatesPerSecond;
  return sum;
}

static bool isWorthExchanging(const DistributionAnalysis &analysis, const PlacedReduction &placed) {
  if (placed.numOrigins != 1 || placed.executions != 1 || estimateExecutions(placed.origin) != 1)
    return false;
  Operation *op = placed.origin.getDefiningOp();
  if (!op)
    return false;
  std::optional<WholeSum> sum = wholeProduct(analysis, op);
  if (!sum)
    sum = wholeScatter(analysis, op);
  if (!sum)
    return false;
  using planfile::fb::CollectiveKind;
  int64_t members = analysis.getGroup().getSize();
  // The share of the others: what a member receives of a gathered value, twice that of a reduced
  // one, and what it computes more.
  double others = 1.0 - 1.0 / members;
  double savedBytes = 2.0 * placed.bytes * others;
  double savedSeconds = estimateCollectiveSeconds(CollectiveKind::AllReduce, placed.bytes, members,
                                                  analysis.getTopology());
  for (Value operand : sum->gathered) {
    double bytes = staticNumBytes(operand.getType());
    savedBytes -= bytes * others;
    savedSeconds -= estimateCollectiveSeconds(CollectiveKind::AllGather, bytes, members,
                                              analysis.getTopology());
  }
  return savedBytes >= kLeastSavedBytes && savedSeconds >= kLeastGain * sum->seconds * others;
}

std::optional<Choices> FactorExchanges::propose(const DistributionAnalysis &analysis) {
  Choices choices = analysis.getChoices();
  for (const PlacedReduction &placed : analysis.getReductions())
    if (placed.kind == ReductionKind::Sum && isWorthExchanging(analysis, placed))
      choices.exchanged.insert(placed.origin.getDefiningOp());
  if (choices.exchanged.empty())
    return std::nullopt;
  return choices;
}

} // namespace distribute
