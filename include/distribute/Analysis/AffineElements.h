// Integers as expressions of loops.
//
// What a body or a loop computes of its counters, and elements of tensors that follow from where
// they stand. Tensors of integers whose elements follow from where they stand: iotas, and
// what programs make of them. Frameworks pair indices, one of which is the
// number of the row, guard them for negative values, and lay the pairs side by
// side; this reads through all of it.
//
//   %rows = iota : tensor<8xi32>
//   %guarded = select(%rows < 0, %rows + 8, %rows)
//   %pairs = insert_slice %guarded into %other[0, 0] [8, 1] [1, 1]
//
// For a loop d0 in [0, 8), the element of %pairs at (d0, 0) is d0.
//
// An answer holds at every point of the loops: comparisons are decided by
// bounds, arithmetic is read where it cannot wrap. Otherwise there is none.
//
// Sizes of a step whose batch is open are read, too, where the caller gives those of
// dimensions: symbol 0 of an answer is the number of the batch's rows, at least 1.
#ifndef DISTRIBUTE_ANALYSIS_AFFINEELEMENTS_H
#define DISTRIBUTE_ANALYSIS_AFFINEELEMENTS_H

#include "distribute/Evaluation/LinearExpr.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/AffineExpr.h"

#include <optional>

namespace distribute {

/// Reads integers at points of a box of loops. IR must not change meanwhile.
class AffineElements {
public:
  /// The size of an open dimension, of symbol 0; nothing if it is not known.
  using OpenSizes = llvm::function_ref<std::optional<mlir::AffineExpr>(mlir::Value, int64_t)>;

  /// Loop i runs over [0, ranges[i]). `openSizes` must outlive it.
  AffineElements(mlir::MLIRContext *context, llvm::ArrayRef<int64_t> ranges,
                 OpenSizes openSizes = nullptr);

  /// The element of `tensor`, read as signed, at `place`, which has an expression of the loops
  /// for each dimension. Nothing is known where a loop is open or empty.
  std::optional<mlir::AffineExpr> elementAt(mlir::Value tensor,
                                            llvm::ArrayRef<mlir::AffineExpr> place);

  /// `counter` of a loop of `scf` is loop `loop`.
  void bind(mlir::Value counter, unsigned loop) { counters[counter] = loop; }
  /// The number `value` in a turn of the loops that are bound, or in the body of `op`, whose loops
  /// these are. It is computed of their counters alone: elements of tensors are not looked at.
  /// Loops may be open, and are then as long as a dimension of a tensor may be.
  std::optional<mlir::AffineExpr> numberIn(mlir::Value value, mlir::linalg::LinalgOp op = {});

private:
  using Element = std::optional<mlir::AffineExpr>;
  /// The body of a structured op at one point of its loops.
  struct Body {
    mlir::linalg::LinalgOp op;
    llvm::SmallVector<mlir::AffineExpr> point;
  };
  /// Where a value is read: tensors at a place, scalars in a body.
  struct Where {
    llvm::SmallVector<mlir::AffineExpr> place;
    const Body *body = nullptr;
  };

  Element read(mlir::Value value, const Where &where);
  Element readConstant(mlir::Attribute constant, const Where &where);
  Element readSize(mlir::tensor::DimOp op, const Where &where);
  Element readElements(mlir::tensor::FromElementsOp op, const Where &where);
  Element readList(mlir::DenseIntElementsAttr list, llvm::ArrayRef<mlir::AffineExpr> place);
  Element readArgument(mlir::BlockArgument argument, const Where &where);
  Element readOp(mlir::OpResult result, const Where &where);
  Element readStructured(mlir::linalg::LinalgOp op, unsigned result, const Where &where);
  Element readExtract(mlir::tensor::ExtractOp op, const Where &where);
  Element readInserted(mlir::tensor::InsertSliceOp op, const Where &where);
  Element readConcatenated(mlir::tensor::ConcatOp op, const Where &where);
  Element readSlice(mlir::tensor::ExtractSliceOp op, const Where &where);
  Element readExpanded(mlir::tensor::ExpandShapeOp op, const Where &where);
  Element readCollapsed(mlir::tensor::CollapseShapeOp op, const Where &where);
  Element readArithmetic(mlir::Operation *op, const Where &where);
  Element readChoice(mlir::Operation *op, const Where &where);
  Element readSelected(mlir::arith::SelectOp op, const Where &where);
  bool mayScale(mlir::AffineExpr expr, int64_t by) const;
  Element divide(mlir::AffineExpr expr, mlir::AffineExpr by, mlir::Type type) const;
  std::optional<bool> readCondition(mlir::Value value, const Where &where);

  std::optional<bool> holds(mlir::arith::CmpIPredicate predicate, mlir::AffineExpr lhs,
                            mlir::AffineExpr rhs) const;
  std::optional<evaluation::Interval> boundsOf(mlir::AffineExpr expr) const;
  bool mayBeNegative(mlir::AffineExpr expr) const;
  Element within(mlir::AffineExpr expr, mlir::Type type) const;
  /// `expr` as a sum, of the loops and then of symbol 0.
  std::optional<evaluation::LinearExpr> linearOf(mlir::AffineExpr expr) const;
  mlir::AffineExpr constant(int64_t value) const { return getAffineConstantExpr(value, context); }

  mlir::MLIRContext *context;
  llvm::SmallVector<int64_t> ranges;
  llvm::SmallVector<evaluation::Interval> places; ///< of the loops, and of symbol 0
  OpenSizes openSizes;
  llvm::DenseMap<mlir::Value, unsigned> counters;
  bool looksUp = true; ///< elements of tensors
  unsigned readsLeft = 0;
};

} // namespace distribute

#endif // DISTRIBUTE_ANALYSIS_AFFINEELEMENTS_H
