// All members meet, or none.
//
// A collective that some members of a group reach and others do not would never
// end. This proves, for a step of the replica view and one axis of the mesh, that
// whatever makes members wait for each other is reached by all of them equally
// often, and that the devices of one replica write the same.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_STRATEGY_UNIFORMITY_H
#define DISTRIBUTE_LIB_TRANSFORMS_STRATEGY_UNIFORMITY_H

#include "distribute/Analysis/DistributionAnalysis.h"

namespace distribute {

/// Emits an error for the first op at which members along the analysis' axis meet
/// (a collective or a merge point over the axis; along the axis "replica", a write
/// of a mirrored variable in replica context) under control flow that differs
/// between them, with the predicate's origin as notes.
mlir::LogicalResult verifyRendezvousAreUniform(const DistributionAnalysis &analysis);

/// For an axis that divides a replica: emits an error for the first write of a
/// variable whose value, or the control flow around it, differs along the axis.
/// All devices of a replica hold equal copies of its variables.
mlir::LogicalResult verifyWritesAreUniform(const DistributionAnalysis &analysis);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_STRATEGY_UNIFORMITY_H
