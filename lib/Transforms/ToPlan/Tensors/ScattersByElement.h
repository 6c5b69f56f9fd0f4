// Scatters as what each element of their result takes in.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_TENSORS_SCATTERSBYELEMENT_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_TENSORS_SCATTERSBYELEMENT_H

#include "mlir/IR/PatternMatch.h"

namespace distribute {

/// `scatter kind u into t[s]` → a generic over the elements of `t`, each of which takes in the updates
/// whose indices say its place. A loop of the scatter that is a dimension of `t` is that dimension's; each element goes
/// through the others in their order, so that sums have the same order as loops over the updates. Of a label's
/// gradient none are left: one comparison for each element, which is fused with what is beside it.
///
/// Does not match where the loops over the updates do less: where an element has many updates to go through, or the result is a
/// table, kept from step to step, of which few elements are updated. `benefit`: more than that of loops.
void populateScattersByElement(mlir::RewritePatternSet &patterns, mlir::PatternBenefit benefit);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_TENSORS_SCATTERSBYELEMENT_H
