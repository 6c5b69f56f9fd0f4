// Reads and writes by a variable's policy.
//
// Rewrites the reads and writes of variables into plain accesses to a replica's
// own component, with the collectives that the variable's policy asks for.
//
//   context         mirrored variable                    sync-on-read variable
//   replica         read: own component                  read: own component
//                   write: operand reduced, then applied write: own component
//   cross-replica   read: own component                  read: components reduced
//                   write: applied                       write: own share, or as is
//   update          own component                        own component
//
// In the step that gives variables their first values a write is of the own component.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_STRATEGY_VARIABLEPOLICY_H
#define DISTRIBUTE_LIB_TRANSFORMS_STRATEGY_VARIABLEPOLICY_H

#include "CollectiveBuilder.h"
#include "distribute/Analysis/DistributionAnalysis.h"
#include "distribute/Dialect/Distribute/StepOps.h"

namespace distribute {

/// Replaces `write` by an assign of the own component: of `value`, or of what is read and `value`
/// added or subtracted.
void writeComponent(mlir::OpBuilder &builder, mlir::Operation *write, mlir::Value value);

/// A mirrored variable without aggregation gets the same on all replicas: error
/// with both parties otherwise. Writes in replica context only.
mlir::LogicalResult verifyWriteIsUniform(mlir::Operation *write,
                                         const DistributionAnalysis &analysis);

/// Applies the policy to a write in replica context. `isUniform`: its operand is
/// equal on all replicas. Returns the number of collectives.
unsigned applyWriteInReplicaContext(mlir::Operation *write, const Group &group, bool isUniform);

/// Applies the policy to a read or write in cross-replica context or in an
/// update. Returns the number of collectives.
unsigned applyAccessInMergePoint(mlir::Operation *access, const Group &group);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_STRATEGY_VARIABLEPOLICY_H
