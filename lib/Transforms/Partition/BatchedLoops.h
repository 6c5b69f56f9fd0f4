// Loops that take the rows of what is split.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_PARTITION_BATCHEDLOOPS_H
#define DISTRIBUTE_LIB_TRANSFORMS_PARTITION_BATCHEDLOOPS_H

#include "distribute/Analysis/DistributionAnalysis.h"

namespace distribute {

/// Replaces one loop, each turn of which takes a row of a split value, by ops on all rows. Whether
/// there was one that can be: then `analysis` no longer holds.
bool batchLoop(const DistributionAnalysis &analysis);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_PARTITION_BATCHEDLOOPS_H
