// The members of a mesh that meet in a collective or at a merge point, and what they make of a value.
#ifndef DISTRIBUTE_FUZZ_GROUPS_H
#define DISTRIBUTE_FUZZ_GROUPS_H

#include "StepBuilder.h"

#include "distribute/Dialect/Distribute/Distribute.h"

namespace distribute::fuzz {

/// That all replicas' values like it are of one size.
bool hasFixedSize(const PoolValue &value);

/// Along one axis of the mesh, or along all.
Group chooseGroup(StepBuilder &s);
/// Along the axes of which `isIn` holds by their positions.
Group groupOf(StepBuilder &s, llvm::function_ref<bool(unsigned)> isIn);

/// A reduction that values like `x` have.
ReductionKind chooseKind(StepBuilder &s, const PoolValue &x);
/// What the pool knows of `x`, reduced among the group; its value is still to be set.
PoolValue reducedAmong(const PoolValue &x, ReductionKind kind, const Group &group);

} // namespace distribute::fuzz

#endif // DISTRIBUTE_FUZZ_GROUPS_H
