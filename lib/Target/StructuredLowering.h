//===- StructuredLowering.h - The structured ops of kernels become loops --===//

#ifndef DISTRIBUTE_TARGET_STRUCTUREDLOWERING_H
#define DISTRIBUTE_TARGET_STRUCTUREDLOWERING_H

#include "mlir/IR/BuiltinOps.h"

namespace distribute {

/// Replaces every structured op on buffers by loops. Ops that may run together row by
/// row (RowGroup.h) get one nest over the rows; fills go into the op behind them where
/// it need not read them back.
mlir::LogicalResult lowerStructuredOps(mlir::ModuleOp module);

} // namespace distribute

#endif // DISTRIBUTE_TARGET_STRUCTUREDLOWERING_H
