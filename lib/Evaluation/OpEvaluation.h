// The parts of the evaluator.
//
// Each part knows some ops: `knows…` says which, `run…` runs one of them.
#ifndef DISTRIBUTE_LIB_EVALUATION_OPEVALUATION_H
#define DISTRIBUTE_LIB_EVALUATION_OPEVALUATION_H

#include "distribute/Evaluation/Evaluator.h"

namespace distribute::evaluation {

/// Loop nests: linalg, gather and scatter, library calls.
bool knowsStructured(mlir::Operation *op);
bool runStructured(mlir::Operation *op, Values &values, Arithmetic arithmetic);

/// Ops of the tensor dialect that move elements, and constants.
bool knowsTensors(mlir::Operation *op);
bool runTensors(mlir::Operation *op, Values &values, Arithmetic arithmetic);

/// The elements of a constant's attribute, as a tensor of `type` or a scalar; nothing if it is
/// neither dense nor a scalar.
std::optional<SmallTensor> tensorOf(mlir::Attribute value, mlir::Type type);

} // namespace distribute::evaluation

#endif // DISTRIBUTE_LIB_EVALUATION_OPEVALUATION_H
