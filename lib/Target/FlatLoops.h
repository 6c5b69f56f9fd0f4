//===- FlatLoops.h - Structured ops as loops over flat memory ------------===//
//
// Turns `linalg` ops on buffers into `scf.for` nests whose loads and stores
// address one-dimensional views, in an order that streams through memory.
//
//===----------------------------------------------------------------------===//

#ifndef DISTRIBUTE_LIB_TARGET_FLATLOOPS_H
#define DISTRIBUTE_LIB_TARGET_FLATLOOPS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/PatternMatch.h"

namespace distribute {

/// Replaces `op`, on buffers of static shape, by loops. Fails, changing
/// nothing, where an indexing map is not linear or a stride is not known.
mlir::LogicalResult lowerToFlatLoops(mlir::linalg::GenericOp op, mlir::RewriterBase &rewriter);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TARGET_FLATLOOPS_H
