// Index values as expressions.
//
// Reads an `index` value that is computed inside a loop body as an affine
// expression over the loops d0..dn and over indices s0..sm, where an index is
// an integer that is looked up in a tensor at a position affine in the loops.
//
//   %e = tensor.extract %rows[%i, %c0] : tensor<8x1xi32>
//   %p = arith.index_cast %e : i32 to index
//   %q = arith.maxsi %p, %c0 : index
//   %r = arith.minsi %q, %c9 : index       reads as  s0, s0 = clamp(rows[d0, 0], 0, 9)
#ifndef DISTRIBUTE_LIB_TRANSFORMS_LIFT_INDEXREADER_H
#define DISTRIBUTE_LIB_TRANSFORMS_LIFT_INDEXREADER_H

#include "distribute/Analysis/AffineElements.h"

#include "mlir/IR/AffineExpr.h"
#include "mlir/IR/AffineMap.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/Value.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>

namespace distribute {

/// An integer looked up in `tensor` at `map` (loops -> position), kept within
/// [low, high] where the program clamps it.
struct LookedUpIndex {
  mlir::Value tensor;
  mlir::AffineMap map;
  std::optional<int64_t> low;
  std::optional<int64_t> high;

  bool operator==(const LookedUpIndex &other) const {
    return tensor == other.tensor && map == other.map && low == other.low && high == other.high;
  }
};

/// Reads index values of one body. Values the caller has bound stand for loops
/// or for looked-up indices; what is computed of loops is read by AffineElements.
class IndexReader {
public:
  /// Loop i runs over [0, ranges[i]), or is open.
  IndexReader(mlir::MLIRContext *context, llvm::ArrayRef<int64_t> ranges)
      : context(context), numLoops(ranges.size()), numbers(context, ranges) {}
  /// In the body of `op`, over its loops.
  explicit IndexReader(mlir::linalg::LinalgOp op)
      : IndexReader(op.getContext(), op.getStaticLoopRanges()) {
    body = op;
  }

  /// `value` is the induction variable of loop `loop`.
  void bindLoop(mlir::Value value, unsigned loop) { numbers.bind(value, loop); }
  /// `value` is an element of `tensor` at `map`.
  void bindElement(mlir::Value value, mlir::Value tensor, mlir::AffineMap map);

  /// The expression of `value`, or nullopt where it is not of a form that this
  /// class reads. A failed read adds no index.
  std::optional<mlir::AffineExpr> read(mlir::Value value);
  /// The same for an offset that may be a constant.
  std::optional<mlir::AffineExpr> read(mlir::OpFoldResult offset);

  /// What `read` would have to find looked up in `value`: the value without clamps, casts and loops
  /// added to it. Null where it is an element, or no index is in it.
  mlir::Value findIndex(mlir::Value value);

  /// The indices that the expressions read so far refer to, s0 first.
  llvm::ArrayRef<LookedUpIndex> getIndices() const { return indices; }

  unsigned getNumLoops() const { return numLoops; }

private:
  /// An expression without indices, as the position in a lookup must be.
  std::optional<mlir::AffineExpr> readLoops(mlir::Value value) {
    return numbers.numberIn(value, body);
  }
  std::optional<LookedUpIndex> readElement(mlir::Value value);
  std::optional<LookedUpIndex> readClamped(mlir::Value value);
  mlir::AffineExpr symbolOf(const LookedUpIndex &index);

  mlir::MLIRContext *context;
  unsigned numLoops;
  AffineElements numbers;
  mlir::linalg::LinalgOp body; ///< or none
  llvm::DenseMap<mlir::Value, LookedUpIndex> elements;
  llvm::SmallVector<LookedUpIndex> indices;
};

/// The part of `expr` that is made of loops where `expr` is s_j + that part.
/// Nullopt where it holds no index, several, or a scaled one.
struct IndexPlusLoops {
  unsigned index;
  mlir::AffineExpr loops;
};
std::optional<IndexPlusLoops> splitIndex(mlir::AffineExpr expr, unsigned numLoops,
                                         unsigned numIndices);

/// Whether `loops` (an expression of loops only) has values out of [0, size) over the iteration space
/// `ranges`, or `map`, of loops only, leads out of a tensor of the type. Trusted are those of loops
/// of open range, an open size, and maps that divide, which only operands of structured ops have.
bool mayLeave(mlir::AffineExpr loops, llvm::ArrayRef<int64_t> ranges, int64_t size);
bool mayLeave(mlir::AffineMap map, llvm::ArrayRef<int64_t> ranges, mlir::Type type);

/// The part of `tensor` that loops of `ranges` visit by `map`: structured ops ask that a loop which
/// is the position along a dimension visits all of it.
mlir::Value fitToLoops(mlir::OpBuilder &builder, mlir::Location loc, mlir::Value tensor,
                       mlir::AffineMap map, llvm::ArrayRef<int64_t> ranges);

/// One more than the largest value of `loops`; nullopt where its smallest value is not 0 or a range
/// is dynamic.
std::optional<int64_t> spanOf(mlir::AffineExpr loops, llvm::ArrayRef<int64_t> ranges);

} // namespace distribute

#endif // DISTRIBUTE_LIB_TRANSFORMS_LIFT_INDEXREADER_H
