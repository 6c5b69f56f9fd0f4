//===- Uniformity.h - all members meet, or none -----------------*- C++ -*-===//
//
// A collective that some members of a group reach and others do not would never
// end. This proves, for a step of the replica view, that whatever makes members
// wait for each other is reached by all of them equally often.
//
//===----------------------------------------------------------------------===//

#ifndef DISTRIBUTE_LIB_TRANSFORMS_STRATEGY_UNIFORMITY_H
#define DISTRIBUTE_LIB_TRANSFORMS_STRATEGY_UNIFORMITY_H

#include "distribute/Analysis/DistributionAnalysis.h"

namespace distribute {

/// Whether the members meet at `op`: a collective, a merge point, or a write of
/// a mirrored variable in replica context.
bool isMeeting(mlir::Operation *op);

/// Emits an error for the first meeting under control flow that differs between
/// members, with the predicate's origin as notes.
mlir::LogicalResult verifyMeetingsAreUniform(const DistributionAnalysis &analysis);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_STRATEGY_UNIFORMITY_H
