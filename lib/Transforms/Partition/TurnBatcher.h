// All turns of a loop at once.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_PARTITION_TURNBATCHER_H
#define DISTRIBUTE_LIB_TRANSFORMS_PARTITION_TURNBATCHER_H

#include "LoopTurns.h"

#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"

namespace distribute {

/// Writes in front of a loop what computes all of its turns: a value that differs from turn to turn
/// becomes one tensor of all, with a dimension of turns in front; a scalar becomes a tensor of rank 1.
class TurnBatcher {
public:
  /// `isReversed`: element i of the dimension belongs to turn size - 1 - i.
  TurnBatcher(const LoopTurns &turns, bool isReversed)
      : turns(turns), loop(turns.loop), isReversed(isReversed), builder(loop), loc(loop.getLoc()) {}

  /// The loop's results. Fails, with what was written in front of the loop left there unused, where
  /// an op's turns cannot be computed at once.
  mlir::FailureOr<llvm::SmallVector<mlir::Value>> run();

  /// Whether turn i takes element i of a dimension of `tensor`, whole in each turn.
  bool takesByTurn(mlir::Value tensor) const { return byTurn.contains(tensor); }

  /// Whether a tensor is read from its last row to its first, and none in order.
  bool readsBackwards() const { return takenLastFirst && !takenInOrder; }

private:
  /// Where a slice begins and how large it is, in dimensions of the large tensor.
  struct Window {
    llvm::SmallVector<mlir::OpFoldResult> offsets;
    llvm::SmallVector<int64_t> sizes;
  };
  /// How a gather or scatter finds the windows of all turns: loops are the turns, then the
  /// dimensions of `sizes`.
  struct WindowAccess {
    llvm::SmallVector<int64_t> sizes;
    llvm::SmallVector<mlir::Value> indices;
    llvm::SmallVector<mlir::AffineMap> indexMaps;
    mlir::AffineMap map;
    bool isByTurn = false; ///< the loop of turns finds a dimension
  };

  bool varies(mlir::Value value) const { return batched.contains(value); }
  mlir::Value uniform(mlir::Value value) const { return clones.lookupOrDefault(value); }
  mlir::Value all(mlir::Value value);
  mlir::Type batchedType(mlir::Type type) const;
  llvm::SmallVector<int64_t> batchedShape(mlir::Type type) const;
  mlir::Value reshape(mlir::Value value, llvm::ArrayRef<int64_t> shape);
  mlir::Value empty(llvm::ArrayRef<int64_t> shape, mlir::Type element);
  llvm::SmallVector<mlir::OpFoldResult> inFront(mlir::OpFoldResult first,
                                                llvm::ArrayRef<mlir::OpFoldResult> own) const;
  mlir::AffineMap shifted(mlir::AffineMap map, bool ofTurn) const;

  void defineCounter();
  mlir::LogicalResult emitBlock(mlir::Block &block);
  mlir::LogicalResult emitOp(mlir::Operation &op);
  mlir::LogicalResult emitLeaf(mlir::Operation &op);
  mlir::LogicalResult emitStructured(mlir::linalg::LinalgOp op);
  mlir::LogicalResult emitElementwise(mlir::Operation &op);
  mlir::LogicalResult emitGather(GatherOp op);
  mlir::LogicalResult emitSort(SortOp op);
  mlir::LogicalResult emitReshape(mlir::Operation &op,
                                  llvm::ArrayRef<mlir::ReassociationIndices> groups);
  mlir::LogicalResult emitExtractSlice(mlir::tensor::ExtractSliceOp op);
  mlir::LogicalResult emitExtract(mlir::tensor::ExtractOp op);
  mlir::LogicalResult emitInsertSlice(mlir::tensor::InsertSliceOp op);
  mlir::LogicalResult emitPad(mlir::tensor::PadOp op);
  mlir::LogicalResult emitConcat(mlir::tensor::ConcatOp op);
  mlir::LogicalResult emitControlFlow(mlir::Operation &op);
  mlir::LogicalResult emitChoice(mlir::scf::IfOp op);
  mlir::FailureOr<mlir::Value> emitUpdates(const LoopTurns::Carried &carried);
  mlir::FailureOr<mlir::Value> emitUpdate(mlir::Operation *op, mlir::Value soFar, mlir::Value total,
                                          std::optional<ReductionKind> &kind);
  mlir::FailureOr<mlir::Value> addUp(mlir::Operation &op, mlir::Value soFar, mlir::Value total,
                                     std::optional<ReductionKind> &kind);
  mlir::FailureOr<mlir::Value> reduceInto(mlir::linalg::LinalgOp op, mlir::Value soFar,
                                          mlir::Value total, std::optional<ReductionKind> &kind);
  /// Into `init`, of which each turn has its own if `isOfTurn`.
  mlir::Value scatter(ScatterOp op, mlir::Value init, bool isOfTurn);
  mlir::FailureOr<mlir::Value> writeRows(const LoopTurns::Carried &carried,
                                         mlir::tensor::InsertSliceOp op);

  std::optional<Window> windowOf(mlir::OffsetSizeAndStrideOpInterface op) const;
  bool anyVaries(llvm::ArrayRef<mlir::OpFoldResult> numbers) const;
  bool isTurn(mlir::OpFoldResult offset, int64_t size, int64_t extent);
  bool takesRows(const Window &window, llvm::ArrayRef<int64_t> shape);
  WindowAccess accessWindows(const Window &window, llvm::ArrayRef<int64_t> shape, bool isOfTurn);
  mlir::Value readWindows(mlir::Value source, const Window &window);
  mlir::Value setWindows(mlir::Value updates, mlir::Value init, const WindowAccess &access);
  void markVarying(mlir::Block &block, bool &changed);
  bool isUpdate(mlir::Operation *op) const;
  bool isWritten(mlir::Value value) const;

  const LoopTurns &turns;
  mlir::scf::ForOp loop;
  bool isReversed;
  mlir::OpBuilder builder;
  mlir::Location loc;
  llvm::DenseMap<mlir::Value, mlir::Value> batched; ///< null until it is computed
  mlir::IRMapping clones;
  llvm::DenseSet<mlir::Value> byTurn;
  bool takenInOrder = false, takenLastFirst = false;
};

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_PARTITION_TURNBATCHER_H
