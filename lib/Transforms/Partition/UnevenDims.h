// Dimensions that the members of an axis do not divide, and what shares them.
//
// A variable of 10 rows on 4 members is held as shards of 3 rows. Its dimension, and each that ops tie
// to it, are to have room for 12 (PadUneven.h). This analysis finds these: ops tie dimensions along
// which they do the same at each position, such as a loop of a structured op, or what an elementwise op
// takes. What is the same along a dimension (zeros, masks, a number that is repeated) ties nothing: it
// can be made in any size.
//
// Never changes IR.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_PARTITION_UNEVENDIMS_H
#define DISTRIBUTE_LIB_TRANSFORMS_PARTITION_UNEVENDIMS_H

#include "distribute/Dialect/Distribute/Distribute.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/IntEqClasses.h"
#include "llvm/ADT/MapVector.h"

namespace distribute {

/// A dimension of an operand or of a value: `operand` is null where a result or an argument is meant.
struct DimPlace {
  mlir::OpOperand *operand;
  mlir::Value value;
  int64_t dim;
};

/// Calls `take` for each set of dimensions that `op` ties.
void forEachTie(mlir::Operation *op, llvm::function_ref<void(llvm::ArrayRef<DimPlace>)> take);

/// A dimension of `size` elements that gets room for `room`.
struct UnevenSize {
  int64_t size = 0, room = 0;
  bool operator==(const UnevenSize &other) const {
    return size == other.size && room == other.room;
  }
};

class UnevenDims {
public:
  /// Of a step of the global view that has not been partitioned along any axis.
  explicit UnevenDims(mlir::func::FuncOp step);

  /// Finds the first size that is uneven, and all dimensions that are tied to one of it. An error if two
  /// that are tied need other room.
  mlir::LogicalResult run();

  /// Nothing: each dimension is even.
  std::optional<UnevenSize> getSize() const { return found; }
  /// The op because of which it gets room.
  mlir::Operation *getOrigin() const { return origin; }
  /// Values that have such dimensions, and per dimension 1 where it is one.
  const llvm::MapVector<mlir::Value, llvm::SmallVector<int64_t>> &getValues() const {
    return values;
  }
  /// The same of what an op takes: all zero where it takes nothing of that room.
  llvm::SmallVector<int64_t> wantedBy(mlir::OpOperand &operand) const;

private:
  using Place = std::pair<mlir::Value, int64_t>;
  struct Seed {
    mlir::Operation *op;
    UnevenSize size;
    mlir::OpOperand *operand;
  };

  void findAlive();
  void findTies();
  void findSeeds();
  void collect();
  std::optional<unsigned> nodeOf(mlir::Value value, int64_t dim) const;

  mlir::func::FuncOp step;
  /// Dimensions of values that can be given room, by number; and those along which what stands there
  /// comes from inputs or variables.
  llvm::DenseMap<Place, unsigned> nodes;
  llvm::DenseSet<Place> alive;
  llvm::IntEqClasses tied;
  std::vector<llvm::SmallVector<DimPlace>> ties;
  std::vector<std::pair<unsigned, Seed>> seeds;
  std::optional<UnevenSize> found;
  mlir::Operation *origin = nullptr;
  llvm::MapVector<mlir::Value, llvm::SmallVector<int64_t>> values;
  llvm::DenseMap<mlir::OpOperand *, llvm::SmallVector<int64_t>> wanted;
};

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_PARTITION_UNEVENDIMS_H
