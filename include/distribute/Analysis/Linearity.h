// Which operations keep a partial value one.
//
// A value that is partial(k) may flow on, unreduced, through what commutes with
// the combiner k: for sums, what is linear, f(x1 + x2) = f(x1) + f(x2); for the
// other kinds what moves elements, and the combiner itself. These functions
// recognise that from scalar bodies (combiners: Combiners.h). They ask about IR only.
#ifndef DISTRIBUTE_ANALYSIS_LINEARITY_H
#define DISTRIBUTE_ANALYSIS_LINEARITY_H

#include "distribute/Dialect/Distribute/Distribute.h"

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

/// How the result of an op depends on them that moves the elements of its first `numTensors`
/// operands to where the others say.
llvm::SmallVector<Dependence> moveDependence(unsigned numTensors,
                                             llvm::ArrayRef<Dependence> operands);

} // namespace distribute

#endif // DISTRIBUTE_ANALYSIS_LINEARITY_H
