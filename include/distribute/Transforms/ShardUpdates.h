//===- ShardUpdates.h - the pass distribute-shard-updates -------*- C++ -*-===//

#ifndef DISTRIBUTE_TRANSFORMS_SHARDUPDATES_H
#define DISTRIBUTE_TRANSFORMS_SHARDUPDATES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace distribute {

#define GEN_PASS_DECL
#include "distribute/Transforms/ShardUpdates.h.inc"

#define GEN_PASS_REGISTRATION
#include "distribute/Transforms/ShardUpdates.h.inc"

} // namespace distribute

#endif // DISTRIBUTE_TRANSFORMS_SHARDUPDATES_H
