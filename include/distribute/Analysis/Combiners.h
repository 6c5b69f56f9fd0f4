// The arithmetic of reductions.
//
// What combines two values of each kind of reduction, what changes nothing, and
// where bodies do it: everybody who asks, asks here.
#ifndef DISTRIBUTE_ANALYSIS_COMBINERS_H
#define DISTRIBUTE_ANALYSIS_COMBINERS_H

#include "distribute/Dialect/Distribute/Distribute.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/BuiltinAttributes.h"

#include <optional>

namespace distribute {

/// The reduction that `op` performs on two values of `type`; none that collectives do not have.
/// A difference counts as a sum, of its second operand's negation.
std::optional<ReductionKind> kindOfCombiner(mlir::Operation *op, mlir::Type type);

/// The value of kind(a, b), elementwise; `kind` is neither `mean` nor `first`.
mlir::Value combine(mlir::OpBuilder &builder, mlir::Location loc, ReductionKind kind, mlir::Value a,
                    mlir::Value b);

/// The reduction that the body performs into `accumulator`, if
/// `yielded = combine(accumulator, e)` with `e` independent of all
/// `accumulators` of the body and the reduction is associative, commutative
/// and known to the collectives.
std::optional<ReductionKind> recognizeCombiner(mlir::Value yielded, mlir::BlockArgument accumulator,
                                               llvm::ArrayRef<mlir::BlockArgument> accumulators);

/// That of each result of a structured op, from its body; none where the body performs another.
llvm::SmallVector<std::optional<ReductionKind>> recognizeCombiners(mlir::linalg::LinalgOp op);

/// For each result of a structured op, the results whose values so far the body computes it from.
llvm::SmallVector<llvm::SmallVector<unsigned>> findTotalsRead(mlir::linalg::LinalgOp op);

/// Whether the turns of the reduction loops of `op` may come in any order: what is accumulated in
/// each result is a reduction of `recognizeCombiner`. If it is not, later turns depend on earlier
/// ones.
bool combinesInAnyOrder(mlir::linalg::LinalgOp op);

/// The reduction that a scatter performs on the elements it hits; none for `set`, where the order
/// of the updates says which one wins.
std::optional<ReductionKind> scatterReduction(ScatterKind kind);
/// That which performs `kind`, if there is one.
std::optional<ScatterKind> scatterKind(ReductionKind kind);

/// The op by which `op`, on tensors, reduces into its one output: it takes the total so
/// far, which nothing else reads, and a term, and is yielded. Null if there is none.
mlir::Operation *findCombiner(mlir::linalg::LinalgOp op);

/// Whether the body adds the product of its two inputs, which may be extended first, to its one
/// output.
bool sumsProducts(mlir::linalg::LinalgOp op);

/// The constant that fills all of `value` (constants, fills, broadcasts and
/// reshapes of such), if there is one.
mlir::TypedAttr splatConstant(mlir::Value value);

/// Whether all elements of `value`, floats, are zeros of either sign.
bool isZeroFloat(mlir::Value value);

/// Whether `constant` is an element that changes nothing under `kind`.
bool isNeutral(mlir::TypedAttr constant, ReductionKind kind);
/// That element for `type`; null if there is none. Of a sum of floats it is -0, as 0 would change
/// the sign of -0.
mlir::TypedAttr neutralElement(mlir::Type type, ReductionKind kind);
/// x such that combiner(y, x) = y for every y, also of combiners that collectives do not have; null
/// if there is none.
mlir::TypedAttr neutralElement(mlir::Operation *combiner);
/// The element type in which partial sums of elements of `type` are held and
/// reduced: f32 for narrower floats, `type` itself otherwise.
mlir::Type accumulationType(mlir::Type type);
/// Whether combining a value with itself gives it back.
bool isIdempotent(ReductionKind kind);

} // namespace distribute

#endif // DISTRIBUTE_ANALYSIS_COMBINERS_H
