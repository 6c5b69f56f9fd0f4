// Argmax over what is split.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_PARTITION_PAIRREDUCTIONS_H
#define DISTRIBUTE_LIB_TRANSFORMS_PARTITION_PAIRREDUCTIONS_H

#include "distribute/Analysis/DistributionAnalysis.h"

namespace distribute {

/// Makes the reductions of pairs along split loops reductions of values. Whether there were any:
/// then `analysis` no longer holds.
bool splitPairReductions(const DistributionAnalysis &analysis);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_PARTITION_PAIRREDUCTIONS_H
