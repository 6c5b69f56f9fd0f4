// What differs between members.
//
// Of a replicated program: which values may differ between the members. A member's number, its
// part of the batch, its copy of a sync-on-read variable, what it receives and its shard of a
// reduce-scatter differ, and so does what is computed from them, until a collective gives all
// members one value.
//
// Along one axis that divides a replica, only what follows from the place along it differs.
//
//   VaryingValues varying(step);
//   if (varying.isReadBy(op)) // by a body of it, too
#ifndef DISTRIBUTE_ANALYSIS_VARYINGVALUES_H
#define DISTRIBUTE_ANALYSIS_VARYINGVALUES_H

#include "distribute/Dialect/Distribute/Group.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseSet.h"

namespace distribute {

class VaryingValues {
public:
  /// Between any two members.
  explicit VaryingValues(mlir::func::FuncOp step);
  /// Between those of a group that divides a replica, over one axis.
  VaryingValues(mlir::func::FuncOp step, const Group &group);

  bool contains(mlir::Value value) const { return values.contains(value); }
  /// Whether `op`, or a region of it, reads one of them.
  bool isReadBy(mlir::Operation *op) const;

private:
  void spread(mlir::func::FuncOp step);
  bool visit(mlir::Operation *op);
  bool add(mlir::Value value) { return values.insert(value).second; }
  bool addAll(mlir::ValueRange added);

  std::optional<Group> group; ///< none: all members
  llvm::DenseSet<mlir::Value> values;
};

} // namespace distribute

#endif // DISTRIBUTE_ANALYSIS_VARYINGVALUES_H
