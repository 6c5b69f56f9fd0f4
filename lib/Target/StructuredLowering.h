// The structured ops of kernels become loops.
#ifndef DISTRIBUTE_TARGET_STRUCTUREDLOWERING_H
#define DISTRIBUTE_TARGET_STRUCTUREDLOWERING_H

#include "mlir/IR/BuiltinOps.h"

namespace distribute {

/// Replaces every structured op on buffers by the loops that its `plan.nest` names, or by one for
/// each dimension. The ops of a row group get one nest over the rows; fills go into the op behind
/// them where it need not read them back.
mlir::LogicalResult lowerStructuredOps(mlir::ModuleOp module);

} // namespace distribute

#endif // DISTRIBUTE_TARGET_STRUCTUREDLOWERING_H
