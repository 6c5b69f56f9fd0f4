// Indices that are a loop's position.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_PARTITION_POSITIONINDICES_H
#define DISTRIBUTE_LIB_TRANSFORMS_PARTITION_POSITIONINDICES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace distribute {

/// The indices of a step's gathers and scatters which are the position of a loop. No such op may be
/// erased between `drop` and `putBack`.
class PositionIndices {
public:
  explicit PositionIndices(mlir::func::FuncOp step) : step(step) {}

  /// Finds by the loop what they find. Whether there were any.
  bool drop();
  /// Undoes the last `drop`.
  void putBack();

private:
  /// An op as it was.
  struct Former {
    mlir::Operation *op;
    llvm::SmallVector<mlir::Value> operands;
    mlir::DictionaryAttr attributes;
  };
  template <typename OpT>
  void dropFrom(OpT op);

  mlir::func::FuncOp step;
  llvm::SmallVector<Former> changed;
};

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_PARTITION_POSITIONINDICES_H
