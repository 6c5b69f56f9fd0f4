// Which logical device computes what.
//
// Decides for the ops of replicated programs on which logical device of the
// replica they run, and for variables which device holds them.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_ROLES_DEVICEPLACEMENT_H
#define DISTRIBUTE_LIB_TRANSFORMS_ROLES_DEVICEPLACEMENT_H

#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace distribute {

/// What an op of a step's body reads, in its regions, too; each value once.
llvm::SetVector<mlir::Value> operandsOf(mlir::Operation *op);

class DevicePlacement {
public:
  explicit DevicePlacement(unsigned numDevices) : numDevices(numDevices) {}

  /// Places the variables that say where they are, and what is colocated with them.
  void findHomes(mlir::ModuleOp module);

  /// Places the variables of `step` that no step before it has, and its ops. Errors: a loop or
  /// branch that belongs on two devices.
  llvm::LogicalResult place(mlir::func::FuncOp step);

  /// The same where `host` holds all variables, and runs what only updates need, reductions included; all else
  /// is on device 0. What an initializer computes is on the host. Reads in loops and branches move in front of these, where they may.
  void placeOnHost(mlir::func::FuncOp step, unsigned host);

  /// The device on which an op of a step's body runs, with all in its regions; none: it computes
  /// something of constants alone, and runs wherever that is used.
  std::optional<unsigned> deviceOf(mlir::Operation *op) const;
  /// The device that has the value; none: all have it, or can compute it.
  std::optional<unsigned> deviceOf(mlir::Value value) const;
  /// The device that holds the variable; none: no step uses it.
  std::optional<unsigned> deviceOfVariable(mlir::StringAttr variable) const;

private:
  /// A device, and the op that says so.
  struct Reason {
    unsigned device;
    mlir::Operation *op;
  };
  mlir::StringAttr homeOf(mlir::StringAttr variable) const;
  void findFree(mlir::func::FuncOp step);
  llvm::LogicalResult placeNamed(mlir::func::FuncOp step);
  llvm::LogicalResult placeVariables(mlir::func::FuncOp step);
  void placeOthers(mlir::func::FuncOp step);
  void placeByOperands(mlir::Operation *op);
  llvm::LogicalResult pin(mlir::Operation *op, Reason reason);

  unsigned numDevices;
  llvm::DenseMap<mlir::Operation *, unsigned> devices;
  /// Ops that are on no device.
  llvm::DenseSet<mlir::Operation *> free;
  /// Of the ops whose device is not a matter of cost.
  llvm::DenseMap<mlir::Operation *, Reason> pinned;
  /// By home: variables that are colocated have one device.
  llvm::DenseMap<mlir::StringAttr, unsigned> variables;
  /// Of variables that are colocated with others: the first of them.
  llvm::DenseMap<mlir::StringAttr, mlir::StringAttr> homes;
};

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_ROLES_DEVICEPLACEMENT_H
