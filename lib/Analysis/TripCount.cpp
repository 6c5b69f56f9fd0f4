// How often a value is computed each step.
#include "TripCount.h"

#include "distribute/Analysis/IntegerFacts.h"

using namespace mlir;

namespace distribute {

static constexpr int64_t kUnknownTrips = 1024;
/// Beyond this, estimates are only compared, and must not overflow.
static constexpr int64_t kMaxExecutions = int64_t(1) << 20;

/// A bound as far away as the type reaches says nothing of how often a loop runs.
static int64_t estimateTrips(std::optional<int64_t> maxTrips) {
  return maxTrips && *maxTrips <= kMaxExecutions ? *maxTrips : kUnknownTrips;
}

int64_t estimateExecutions(Value value) {
  int64_t executions = 1;
  IntegerReader reader;
  for (Operation *op = value.getParentBlock()->getParentOp(); op; op = op->getParentOp()) {
    int64_t trips = 1;
    if (auto loop = dyn_cast<scf::ForOp>(op))
      trips = estimateTrips(reader.maxTrips(loop));
    else if (auto loop = dyn_cast<scf::WhileOp>(op))
      trips = estimateTrips(reader.maxTrips(loop));
    executions =
        std::min(kMaxExecutions, executions * std::clamp<int64_t>(trips, 1, kMaxExecutions));
  }
  return executions;
}

} // namespace distribute
