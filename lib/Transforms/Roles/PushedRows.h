// How many rows of a pushed value are not zeros.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_ROLES_PUSHEDROWS_H
#define DISTRIBUTE_LIB_TRANSFORMS_ROLES_PUSHEDROWS_H

#include "mlir/IR/Value.h"

#include <optional>

namespace distribute {

/// In how many rows of `value`, at most, is anything but zeros (bits of 0), however the batch is: a
/// gradient that was added up from the rows that a batch has looked up. Those of all replicas count where
/// they were reduced to it. None: in any, or in so many that it is pushed whole.
///
/// It says what may be saved. What is sent does not depend on it: whoever pushes looks for the rows.
std::optional<int64_t> mostRowsPushed(mlir::Value value, int64_t numReplicas);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_ROLES_PUSHEDROWS_H
