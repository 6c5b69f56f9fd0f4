// Uniform loops that are wanted in shards.
#ifndef DISTRIBUTE_LIB_ANALYSIS_CARRIEDSHARDS_H
#define DISTRIBUTE_LIB_ANALYSIS_CARRIEDSHARDS_H

#include "ChoiceSearch.h"

#include "llvm/ADT/DenseSet.h"

namespace distribute {

/// Proposes to carry a value in shards that a loop carries equal on all members, while its last
/// value is used in these shards only.
class CarriedShards : public ChoiceKind {
public:
  std::optional<Choices> propose(const DistributionAnalysis &analysis) override;
  bool isKept(const StepCost &former, const StepCost &now) const override {
    return !(former < now);
  }
  bool isOfWholeStep() const override { return false; }

private:
  llvm::DenseSet<mlir::Value> tried; ///< arguments of loops
};

} // namespace distribute

#endif // DISTRIBUTE_LIB_ANALYSIS_CARRIEDSHARDS_H
