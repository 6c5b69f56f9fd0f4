// The dimension of keys.
//
// Attention computes with pairs of positions of a sequence: scores have a dimension of queries and one of keys, both of the same class
// of dimensions. One of them is needed whole, as the maximum of a softmax is taken along it; these are the keys.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_PARTITION_KEYPOSITIONS_H
#define DISTRIBUTE_LIB_TRANSFORMS_PARTITION_KEYPOSITIONS_H

#include "DimensionClasses.h"

#include "llvm/ADT/SetVector.h"

#include <string>

namespace distribute {

class KeyPositions {
public:
  /// Of the sequence whose positions are the class `number`.
  KeyPositions(mlir::func::FuncOp step, const DimensionClasses &classes, unsigned number,
               int64_t members);

  /// Whether there is attention.
  bool hasPairs() const { return !keys.empty(); }
  /// The dimension of keys of a value of pairs.
  std::optional<int64_t> keyOf(mlir::Value value) const;
  /// Whether it is no value of pairs, and has the sequence: queries, keys or values.
  bool isOfPositions(mlir::Value value) const;
  /// Whether the op takes or gives values of pairs.
  bool isOfPairs(mlir::Operation *op) const;
  /// Whether it needs all keys.
  bool needsAllKeys(mlir::Operation *op) const { return alongKeys.contains(op); }
  /// Where keys cannot be told from queries, and why. Null: everywhere they can.
  mlir::Operation *getBlocker() const { return blocker; }
  llvm::StringRef getReason() const { return reason; }

private:
  void visit(mlir::Value value);
  void block(mlir::Operation *op, llvm::StringRef why);

  const DimensionClasses &classes;
  unsigned number;
  /// Of values of pairs alone, where queries and keys are two classes.
  DimensionClasses pairs;
  llvm::SmallSetVector<unsigned, 4> keys;
  llvm::SmallPtrSet<mlir::Operation *, 8> alongKeys;
  mlir::Operation *blocker = nullptr;
  std::string reason;
};

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_PARTITION_KEYPOSITIONS_H
