// All that sharding has to know of an op.
//
// The interface by which the analysis, the partition and the padding of open
// batches ask an op for its rules. docs/RationaleSharding.md says why it is one.
#ifndef DISTRIBUTE_ANALYSIS_SHARDINGINTERFACE_H
#define DISTRIBUTE_ANALYSIS_SHARDINGINTERFACE_H

#include "distribute/Analysis/BatchSizes.h"
#include "distribute/Analysis/FlatOps.h"
#include "distribute/Analysis/Linearity.h"
#include "distribute/Analysis/ShardingRules.h"

#include "mlir/IR/OpDefinition.h"

namespace distribute {

// Of lib/Sharding: what models write programs with.
struct LocalInputs;
class LocalOps;
class Padding;

} // namespace distribute

#include "distribute/Analysis/ShardingInterface.h.inc"

#endif // DISTRIBUTE_ANALYSIS_SHARDINGINTERFACE_H
