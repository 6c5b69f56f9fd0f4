// Which part of a step the servers run.
//
// Servers hold the variables and update them. Of a replicated program they run the
// backward slice of what is assigned, down to what collectives have reduced, what
// the servers hold, inputs that are equal on all replicas, and constants. What the
// slice takes from outside is pushed to them.
//
//   ServerCut cut;
//   if (failed(cut.find(step)))
//     return failure();           // the error is emitted
//   for (Value value : cut.getPushed()) ...
//
// What depends on a batch otherwise (a moving average that each worker computes for
// itself) is computed by workers, and pushed as what is assigned.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_ROLES_SERVERCUT_H
#define DISTRIBUTE_LIB_TRANSFORMS_ROLES_SERVERCUT_H

#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/MapVector.h"

namespace distribute {

/// Whether the members of a group meet in `op`, or differ by it.
bool isOfReplicas(mlir::Operation *op);

class ServerCut {
public:
  /// `isAmongReplicas`: those that run the cut may communicate as the replicas do, one for each of them.
  /// Errors: else, an op that assigns in a loop or branch and needs there what only workers have.
  mlir::LogicalResult find(mlir::func::FuncOp step, bool isAmongReplicas = false);

  /// The ops of the step's body that servers run, among them all that assign.
  bool isOfServers(mlir::Operation *op) const { return ofServers.contains(op); }
  bool isEmpty() const { return ofServers.empty(); }

  /// The values that these take from others, in the order in which they are met, and the variable
  /// for which each is needed first.
  const llvm::MapVector<mlir::Value, mlir::StringRef> &getPushed() const { return pushed; }

private:
  bool mayRunOnServers(mlir::Value value);
  bool mayRunOnServers(mlir::Operation *op);
  void take(mlir::Operation *op, mlir::StringRef variable);

  mlir::func::FuncOp step;
  llvm::DenseSet<mlir::Operation *> ofServers;
  llvm::DenseMap<mlir::Operation *, bool> known; ///< whether servers may run it
  llvm::MapVector<mlir::Value, mlir::StringRef> pushed;
};

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_ROLES_SERVERCUT_H
