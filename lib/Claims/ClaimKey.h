// Equal claims have equal keys.
#ifndef DISTRIBUTE_LIB_CLAIMS_CLAIMKEY_H
#define DISTRIBUTE_LIB_CLAIMS_CLAIMKEY_H

#include "distribute/Analysis/ShardingRules.h"

#include <vector>

namespace distribute {

/// All that decides whether the claim holds: the op with its attributes, types and regions, the
/// constants that it reads, and the plan. Locations and names do not count. Meant for one process:
/// attributes and types are told apart by their addresses in the context.
std::vector<uint64_t> claimKey(mlir::Operation *op, const OpPlan &plan);

} // namespace distribute

#endif // DISTRIBUTE_LIB_CLAIMS_CLAIMKEY_H
