// Operands that are brought into other shards.
//
// An op that cannot be split along the dimension in which an operand arrives would
// need it gathered, and then run whole on every member (a sort along the batch). If
// it can be split along another dimension, each member may instead give each other
// one part (an all_to_all): that moves 1/members of the bytes, and the op stays split.
#ifndef DISTRIBUTE_LIB_ANALYSIS_RESHARDS_H
#define DISTRIBUTE_LIB_ANALYSIS_RESHARDS_H

#include "distribute/Analysis/DistributionAnalysis.h"

namespace distribute {

/// The plan of `op`, split along the dimension for which the fewest bytes of its operands are brought
/// into other shards; that of `planFromOperands` where there is none.
OpPlan planFromShards(mlir::Operation *op, llvm::ArrayRef<ValueState> states,
                      const RuleContext &context);

/// A value that is gathered, and the ops that would not need that if they might reshard it.
struct ReshardCandidate {
  mlir::Value value;
  llvm::SmallVector<mlir::Operation *, 2> users;
};

/// The first gathered value whose users all run on other shards of it as well, none of `tried`.
std::optional<ReshardCandidate> findReshardCandidate(const DistributionAnalysis &analysis,
                                                     const llvm::DenseSet<mlir::Value> &tried);

} // namespace distribute

#endif // DISTRIBUTE_LIB_ANALYSIS_RESHARDS_H
