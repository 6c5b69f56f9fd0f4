// Operands that are brought into other shards.
//
// An op that cannot be split along the dimension in which an operand arrives would
// need it gathered, and then run whole on every member (a sort along the batch). If
// it can be split along another dimension, each member may instead give each other
// one part (an all_to_all): that moves 1/members of the bytes, and the op stays split.
#ifndef DISTRIBUTE_LIB_ANALYSIS_RESHARDS_H
#define DISTRIBUTE_LIB_ANALYSIS_RESHARDS_H

#include "ChoiceSearch.h"

#include "llvm/ADT/DenseSet.h"

namespace distribute {

/// The plan of `op`, split along the dimension for which the fewest bytes of its operands are brought
/// into other shards; that of `planFromOperands` where there is none.
OpPlan planFromShards(mlir::Operation *op, llvm::ArrayRef<ValueState> states,
                      const RuleContext &context);

/// Proposes to reshard a gathered value for users that all run on other shards of it as well. As a
/// reshard takes no permission, it may not move more than the gather does.
class Reshards : public ChoiceKind {
public:
  std::optional<Choices> propose(const DistributionAnalysis &analysis) override;
  bool isKept(const StepCost &former, const StepCost &now) const override {
    return now < former && now.communicatedBytes <= former.communicatedBytes;
  }
  size_t mostProposals() const override { return 16; }

private:
  llvm::DenseSet<mlir::Value> tried;
};

} // namespace distribute

#endif // DISTRIBUTE_LIB_ANALYSIS_RESHARDS_H
