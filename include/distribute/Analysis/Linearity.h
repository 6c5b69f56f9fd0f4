//===- Linearity.h - which operations keep a partial value one --*- C++ -*-===//
//
// A value that is partial(k) may flow on, unreduced, through what commutes with
// the combiner k: for sums, what is linear, f(x1 + x2) = f(x1) + f(x2); for the
// other kinds what moves elements, and the combiner itself. These functions
// recognise that, and the combiner of a reduction, from scalar bodies. They ask
// about IR only.
//
//===----------------------------------------------------------------------===//

#ifndef DISTRIBUTE_ANALYSIS_LINEARITY_H
#define DISTRIBUTE_ANALYSIS_LINEARITY_H

#include "distribute/Dialect/Distribute/Distribute.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/BuiltinAttributes.h"

#include <optional>

namespace distribute {

/// How a value depends on the partial values under consideration.
enum class Dependence {
  Zero,     ///< zero, hence both whole and linear
  Whole,    ///< does not depend on them
  Linear,   ///< commutes with the combiner in all of them jointly
  Nonlinear ///< anything else
};

/// How the result of the elementwise `op` depends on values that are partial in
/// `kind` when its operands depend on them as given. Operations that narrow the
/// element type are nonlinear: a sum is never formed in a narrower type than it
/// was accumulated in.
Dependence combineDependence(mlir::Operation *op, ReductionKind kind,
                             llvm::ArrayRef<Dependence> operands);

/// How each value yielded by the single-block body depends on values that are
/// partial in `kind` when its arguments depend on them as given. What the body
/// captures is whole. An accumulator's argument stands for all that it ever holds,
/// not for its first value alone.
llvm::SmallVector<Dependence> bodyDependence(mlir::Block &body, ReductionKind kind,
                                             llvm::ArrayRef<Dependence> arguments);

/// How a value that is sometimes one and sometimes the other depends on them.
Dependence joinDependence(Dependence a, Dependence b);

/// The reduction that the body performs into `accumulator`, if
/// `yielded = combine(accumulator, e)` with `e` independent of all
/// `accumulators` of the body and the reduction is associative, commutative
/// and known to the collectives.
std::optional<ReductionKind> recognizeCombiner(mlir::Value yielded, mlir::BlockArgument accumulator,
                                               llvm::ArrayRef<mlir::BlockArgument> accumulators);

/// That of each result of a structured op, from its body; none where the body performs another.
llvm::SmallVector<std::optional<ReductionKind>> recognizeCombiners(mlir::linalg::LinalgOp op);

/// Whether the turns of the reduction loops of `op` may come in any order: what is accumulated in
/// each result is a reduction of `recognizeCombiner`. If it is not, later turns depend on earlier
/// ones.
bool combinesInAnyOrder(mlir::linalg::LinalgOp op);

/// The reduction that a scatter performs on the elements it hits; none for `set`, where the order
/// of the updates says which one wins.
std::optional<ReductionKind> scatterReduction(ScatterKind kind);

/// Whether every result of `op` holds elements of its operands as they are.
bool onlyMovesElements(mlir::Operation *op);

/// The constant that fills all of `value` (constants, fills, broadcasts and
/// reshapes of such), if there is one.
mlir::TypedAttr splatConstant(mlir::Value value);

/// Whether `constant` is an element that changes nothing under `kind`.
bool isNeutral(mlir::TypedAttr constant, ReductionKind kind);
/// That element for `type`; null if there is none.
mlir::TypedAttr neutralElement(mlir::Type type, ReductionKind kind);
/// The element type in which partial sums of elements of `type` are held and
/// reduced: f32 for narrower floats, `type` itself otherwise.
mlir::Type accumulationType(mlir::Type type);
/// Whether combining a value with itself gives it back.
bool isIdempotent(ReductionKind kind);

} // namespace distribute

#endif // DISTRIBUTE_ANALYSIS_LINEARITY_H
