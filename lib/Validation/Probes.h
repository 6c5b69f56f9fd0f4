// Outputs that show what a step computes on its way.
#ifndef DISTRIBUTE_LIB_VALIDATION_PROBES_H
#define DISTRIBUTE_LIB_VALIDATION_PROBES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <string>
#include <vector>

namespace distribute::validation {

/// A value of the step that is an output now.
struct Probe {
  std::string output;
  /// 'linalg.matmul'
  std::string op;
  mlir::Location loc;
};

/// Makes outputs of the values that the body of `step` computes, in program order: of tensors, but
/// not of what only renames or initializes them, nor of what regions compute. Where there are very
/// many, of some of them.
std::vector<Probe> addProbes(mlir::func::FuncOp step);

} // namespace distribute::validation

#endif // DISTRIBUTE_LIB_VALIDATION_PROBES_H
