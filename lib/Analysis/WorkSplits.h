// Uniform values that are better seen in shards.
//
// States follow the batch, so what does not depend on it stays whole: noise drawn from a key that
// all members have, and what is computed of it. Each member then does all of that work. To share
// it out, some value on the way is seen in shards, as if it were a batch; what follows is split as
// the rules have it, and its sums over the shards are reduced.
#ifndef DISTRIBUTE_LIB_ANALYSIS_WORKSPLITS_H
#define DISTRIBUTE_LIB_ANALYSIS_WORKSPLITS_H

#include "ChoiceSearch.h"

namespace distribute {

/// A value that all members hold whole, and shards in which its users could see it.
struct WorkSplit {
  mlir::Value value;
  ValueState shards;

  bool operator==(const WorkSplit &other) const {
    return value == other.value && shards == other.shards;
  }
};

/// Proposes ways to split the ops which sum, are run whole by every member, and take more than a
/// trifle of its work, in program order: those along the dimensions of a result first. What is
/// split is no variable, not in another order either, and nothing that follows from the batch.
class WorkSplits : public ChoiceKind {
public:
  explicit WorkSplits(WorkSplitting mode) : mode(mode) {}

  std::optional<Choices> propose(const DistributionAnalysis &analysis) override;
  bool isKept(const StepCost &former, const StepCost &now) const override {
    return mode == WorkSplitting::Wherever ? now.gatheredBytes <= former.gatheredBytes
                                           : now < former;
  }
  size_t mostProposals() const override { return 8; }

private:
  WorkSplitting mode;
  llvm::SmallVector<WorkSplit> tried;
};

} // namespace distribute

#endif // DISTRIBUTE_LIB_ANALYSIS_WORKSPLITS_H
