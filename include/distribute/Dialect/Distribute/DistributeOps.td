// All ops of the distribute dialect.
//
// Joins the definitions, one file for each subject.
#ifndef DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEOPS_TD
#define DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEOPS_TD

include "distribute/Dialect/Distribute/DistributeMeshOps.td"
include "distribute/Dialect/Distribute/DistributeVariableOps.td"
include "distribute/Dialect/Distribute/DistributeCollectiveOps.td"
include "distribute/Dialect/Distribute/DistributeMergeOps.td"
include "distribute/Dialect/Distribute/DistributePlacementOps.td"
include "distribute/Dialect/Distribute/DistributeIndexingOps.td"
include "distribute/Dialect/Distribute/DistributeSortOp.td"
include "distribute/Dialect/Distribute/DistributeBarrierOp.td"
include "distribute/Dialect/Distribute/DistributeShardOp.td"
include "distribute/Dialect/Distribute/DistributeHaloOp.td"

#endif // DISTRIBUTE_DIALECT_DISTRIBUTE_DISTRIBUTEOPS_TD
