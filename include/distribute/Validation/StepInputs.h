// Seeded inputs that a step can make something of.
//
// An integer that the step uses as an index (a label, an id, a segment) is drawn from the positions
// that every such use has, so that it selects what is there; others are drawn from [0, 8). A float
// of which the step takes a root or a logarithm (the second moments of Adam) is drawn without its
// sign. All this is read from the step: what an argument flows into through ops that keep its
// numbers. Where the flow is not seen, the defaults hold: an index out of bounds has a meaning
// (docs/RationaleUndefined.md), so a run then checks less, but is right.
#ifndef DISTRIBUTE_VALIDATION_STEPINPUTS_H
#define DISTRIBUTE_VALIDATION_STEPINPUTS_H

#include "distribute/Interpreter/InputSource.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

namespace distribute::validation {

/// What a step asks of the numbers of one argument.
struct ArgumentUse {
  /// The number of positions of the smallest dimension that it indexes; none: it is no index.
  std::optional<int64_t> positions;
  /// A root, a logarithm or a power of it is taken.
  bool isNonNegative = false;
};

/// Reads the uses of an argument of `step`, in the form in which it is written or exported.
ArgumentUse readUse(mlir::func::FuncOp step, unsigned argument);

/// States, batches and replicated inputs drawn from `seed`, as `step` uses them.
interp::InputSource makeInputs(mlir::func::FuncOp step, uint64_t seed);

/// Whether the module computes values of 16 bits: more of a difference is rounding.
bool holdsNarrowFloats(mlir::ModuleOp module);

/// By which part of itself a value is rounded at most, in the narrowest floats that the module
/// computes; 0: it computes no floats.
double getRoundingUnit(mlir::ModuleOp module);

} // namespace distribute::validation

#endif // DISTRIBUTE_VALIDATION_STEPINPUTS_H
