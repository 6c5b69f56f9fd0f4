// The first value of a step, in program order, in which two of its runs differ.
#ifndef DISTRIBUTE_LIB_VALIDATION_FIRSTVALUE_H
#define DISTRIBUTE_LIB_VALIDATION_FIRSTVALUE_H

#include "Noise.h"

namespace distribute::validation {

struct FirstValue {
  mlir::Location loc;
  /// "the first value that differs is the result of 'linalg.reduce': relative error …"; empty where
  /// no result differs.
  std::string text;
  /// Of the step's middle, and no result.
  bool isInside = false;
};

/// Two runs on the inputs of `seed` and their results, of which some differ by more than `noise`.
struct Disagreement {
  Runner reference, other;
  uint64_t seed;
  llvm::ArrayRef<interp::ComparedValue> values;
  const Noise &noise;
};

/// Runs the step again with its values as outputs, and where these do not show the difference names
/// the result that is computed first.
FirstValue findFirstValue(StepRuns &written, const ValidationOptions &options,
                          const interp::Tolerances &tolerances, const Disagreement &found);

/// What computes the result of that name; the function where nothing is known.
mlir::Operation *findDefinition(mlir::func::FuncOp step, llvm::StringRef comparedName);

/// `output "loss"` for `step 1: loss`; variables are "@w" in all messages.
std::string nameResult(llvm::StringRef compared);

} // namespace distribute::validation

#endif // DISTRIBUTE_LIB_VALIDATION_FIRSTVALUE_H
