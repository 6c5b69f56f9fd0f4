// Every pass of lib/Transforms.
//
// One file a stage; this one only joins them, so that one header and one page of
// documentation come out.
#ifndef DISTRIBUTE_TRANSFORMS_PASSES_TD
#define DISTRIBUTE_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"
include "distribute/Transforms/Lift.td"
include "distribute/Transforms/PadBatch.td"
include "distribute/Transforms/Partition.td"
include "distribute/Transforms/Roles.td"
include "distribute/Transforms/ShardUpdates.td"
include "distribute/Transforms/Strategy.td"
include "distribute/Transforms/ToPlan.td"

#endif // DISTRIBUTE_TRANSFORMS_PASSES_TD
