// Which neighbouring operations become one kernel.
//
// Two reasons bring operations together. Those over the same rows run row by row, so that a row
// stays in the cache (Analysis/RowGroup.h). Short ones run one after the other, because a kernel
// costs the compiler more than what is in it: a softmax over ten classes and its gradient are a
// dozen operations of a microsecond each. On a GPU those are short that one block of threads does in
// the time of a launch; of what runs in order, by one thread, what that thread does in this time. Control
// flow, which is one thread's anyway, runs in one kernel with more of it.
//
// What this can change is what waits for whom: a kernel starts when all its operands are there and
// ends as a whole. So none mixes what waits for different collectives. What stands between short
// operations and waits for more, a collective or an update, runs behind them: so a step has the
// same kernels, and with them the same bits, wherever it reduces. Else the order stays.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_KERNELGROUPS_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_KERNELS_KERNELGROUPS_H

#include "distribute/Transforms/KernelBackend.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace distribute {

/// What needs no instruction: declarations, views, and scalars that kernels compute themselves.
bool isDeclaration(mlir::Operation *op);

/// Follows a step in program order.
class KernelGroups {
public:
  KernelGroups(mlir::func::FuncOp func, const KernelBackend &backend)
      : func(func), mostPoints(backend.getMostPointsOfShortOp()),
        mostInOrder(backend.getMostPointsInOrder()), launchesInLoops(backend.launchesInLoops()),
        keepsTemporaries(backend.keepsTemporaries()) {}

  /// Whether `op` is control flow of the plan: a kernel cannot wait or call a library; on some backends
  /// also where it holds longer operations.
  bool isStructured(mlir::Operation *op) const;

  /// `op` is the first operation of a kernel: chooses those that run in it, too.
  void begin(mlir::Operation *op);

  /// Whether `op` belongs into the kernel of `pending`, which is not empty: what was chosen; after
  /// fills, what goes on with the filled buffers; and scalars.
  bool joins(mlir::Operation *op, llvm::ArrayRef<mlir::Operation *> pending) const;

  /// Whether `op` stands between operations of the kernel of `pending` and runs behind it.
  bool isSteppedOver(mlir::Operation *op, llvm::ArrayRef<mlir::Operation *> pending) const;

  /// Notes that `op` was emitted: what it writes waits for what it waited for.
  void pass(mlir::Operation *op);

private:
  /// The place in program order of the last collective for which a thing has to wait; 0 for none.
  using Level = unsigned;

  bool readsReduced(mlir::linalg::LinalgOp op);
  llvm::SmallVector<mlir::linalg::LinalgOp> findRows(mlir::Operation *op);
  void findRun(mlir::Operation *first);
  bool beginsLongRows(mlir::Operation *op);
  bool goesOnWithSums(mlir::Operation *op, llvm::ArrayRef<mlir::Operation *> pending) const;
  bool isShort(mlir::Operation *op) const;
  bool isWorthSharing(mlir::Operation *op) const;
  bool holdsLongOps(mlir::Operation *op) const;
  Level levelOf(mlir::Operation *op) const;
  Level levelOf(mlir::Value value, llvm::SmallPtrSetImpl<mlir::Operation *> &visited) const;

  mlir::func::FuncOp func;
  int64_t mostPoints, mostInOrder; ///< of a short operation
  bool launchesInLoops, keepsTemporaries;
  llvm::SmallVector<mlir::Operation *> group;
  llvm::DenseMap<mlir::Value, Level> levels; ///< Of roots, and of scalars from emitted operations.
  Level numCollectives = 0;
  bool hasComputed = false;            ///< Whether anything but broadcasts and copies was emitted.
  llvm::DenseSet<mlir::Value> reduced; ///< Roots of collectives' results.
  bool knowsReduced = false;
};

} // namespace distribute

#endif
