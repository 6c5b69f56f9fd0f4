// What differs between members.
//
// Of a replicated program: which values may differ between the members along one axis. A member's
// place along it, its shard of a variable that the axis splits, what it receives and its shard of a
// reduce-scatter differ, and so does what is computed from them, until a collective along the axis
// gives all members one value. Between replicas so do parts of the batch and copies of sync-on-read
// variables.
//
//   VaryingValues varying(step, Group::ofReplicas(mesh));
//   if (varying.isReadBy(op)) // by a body of it, too
#ifndef DISTRIBUTE_ANALYSIS_VARYINGVALUES_H
#define DISTRIBUTE_ANALYSIS_VARYINGVALUES_H

#include "distribute/Dialect/Distribute/Group.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseSet.h"

namespace distribute {

class VaryingValues {
public:
  /// Between the members of a group over one axis.
  VaryingValues(mlir::func::FuncOp step, const Group &group);

  bool contains(mlir::Value value) const { return values.contains(value); }
  /// Whether `op`, or a region of it, reads one of them.
  bool isReadBy(mlir::Operation *op) const;

private:
  bool isOwn(ReadOp read) const;
  bool visit(mlir::Operation *op);
  bool add(mlir::Value value) { return values.insert(value).second; }
  bool addAll(mlir::ValueRange added);

  Group group;
  llvm::DenseSet<mlir::Value> values;
};

} // namespace distribute

#endif // DISTRIBUTE_ANALYSIS_VARYINGVALUES_H
