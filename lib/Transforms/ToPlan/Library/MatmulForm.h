// Writing a contraction as one batched, strided matrix product.
#ifndef DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_LIBRARY_MATMULFORM_H
#define DISTRIBUTE_LIB_TRANSFORMS_TOPLAN_LIBRARY_MATMULFORM_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "llvm/ADT/SmallVector.h"

#include <array>

namespace distribute {

/// c[batch…, m, n] (+)= Σ a[batch…, m, k] · b[batch…, k, n], each operand with its own strides, in
/// elements.
struct MatmulForm {
  llvm::SmallVector<int64_t> batch; ///< Sizes of the batch dimensions.
  int64_t m = 1, n = 1, k = 1;
  /// Strides of a, b, c over [batch…, row, column]; a batch stride of 0 repeats the matrix.
  std::array<llvm::SmallVector<int64_t>, 3> strides;

  /// Multiply-adds, counted as two.
  uint64_t flops() const;
};

/// What stands in the way of a matmul form: the operand to copy into another layout, or -1 if
/// nothing helps.
struct MatmulObstacle {
  int operand = -1;
};

/// Strides of one operand over the loops of an op: the operand's strides, moved to where `map` (a
/// projected permutation) uses them; 0 for loops that it does not use.
llvm::SmallVector<int64_t> loopStrides(mlir::AffineMap map, llvm::ArrayRef<int64_t> operandStrides);

/// Strides of a dense row-major array.
llvm::SmallVector<int64_t> rowMajorStrides(llvm::ArrayRef<int64_t> shape);

/// The form of a contraction with the given loops. `strides[i]` are the strides of a, b, c over the
/// loops.
///
/// Loops of one group (batch, m, n, k) become one dimension where both operands that they index
/// step through them evenly. Further m and n loops become batch dimensions over which the other
/// operand is repeated. Fails, naming an operand to copy, if more than one k is left, or if a
/// matrix steps by more than one element both ways.
std::variant<MatmulForm, MatmulObstacle>
analyzeMatmul(const mlir::linalg::ContractionDimensions &dims, llvm::ArrayRef<int64_t> loopSizes,
              const std::array<llvm::SmallVector<int64_t>, 3> &strides);

/// A product with the copies that it takes.
struct MatmulPlan {
  /// A dense copy of an operand, with these loops as its dimensions.
  struct Copy {
    llvm::SmallVector<unsigned> loops;
    llvm::SmallVector<int64_t> shape;
    llvm::SmallVector<int64_t> from; ///< strides of the operand over the loops
  };
  MatmulForm form; ///< of the copies, where there are
  std::array<std::optional<Copy>, 3> copied;
};

/// The form of a contraction after copying as few operands as that takes; nothing if none is
/// enough.
std::optional<MatmulPlan> planMatmul(llvm::ArrayRef<mlir::AffineMap> maps,
                                     llvm::ArrayRef<int64_t> loopSizes,
                                     std::array<llvm::SmallVector<int64_t>, 3> strides);

/// Whether `op` sums products of two operands of static shapes, of one of the types f32, f16 and bf16, into
/// an output of that type or of f32.
bool sumsLibraryProducts(mlir::linalg::LinalgOp op);

/// Whether it does so with maps that are projected permutations: what a matrix
/// library computes. It sums in f32 and rounds once, where the op as written rounds every sum.
bool isLibraryContraction(mlir::linalg::LinalgOp op);

} // namespace distribute

#endif
