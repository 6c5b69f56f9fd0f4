// What rounding alone may change in the results of a step: the judge of both doors, `dist-compile
// --validate` and what a framework has recorded.
//
// A result is the same where it differs by no more than a tolerance, as a part of its scale. What
// differs by more may still be rounding: a gradient that is zero in exact arithmetic is nothing
// else, and so is what a step divides by its own size. Nobody knows such a value, so it is measured
// how well the reference knows it. The reference runs again, several times on inputs that are moved
// in their last places, and once on batches whose rows stand in another order. What it changes by is
// noise, and
//
//   fault:  |a - b| > tolerance * scale + kNoiseFactor * noise
//
// and with a tolerance of 0 each difference is one. The noise is the reference's, never that of the plan that is judged: a fault cannot excuse itself.
#ifndef DISTRIBUTE_LIB_VALIDATION_NOISE_H
#define DISTRIBUTE_LIB_VALIDATION_NOISE_H

#include "StepRuns.h"

#include "distribute/Interpreter/Comparison.h"

namespace distribute::validation {

/// How far rounding moves each result, by the names of interp::compare(): a norm, of integers the
/// part that changes. Of a state what its change changes by.
using Noise = llvm::StringMap<double>;

/// Takes the larger of both.
void mergeNoise(Noise &noise, const Noise &other);

/// What differences of the results of `module` may be, as parts of their scales. `tolerance` is that of
/// 32 bits and more.
interp::Tolerances getTolerances(mlir::ModuleOp module, double tolerance);

/// Whether the interpreter runs the step often enough in a few seconds.
mlir::FailureOr<bool> isInterpretedQuickly(StepRuns &runs);

/// Runs `runner` on perturbed inputs; `base` is what it gave on those of `seed`.
mlir::FailureOr<Noise> measureNoise(StepRuns &runs, Runner runner, uint64_t seed,
                                    const interp::RunResult &base,
                                    const interp::Tolerances &tolerances);

/// Whether `value` differs by more than tolerance and noise. Null: no noise was measured.
bool isFault(const interp::ComparedValue &value, const Noise *noise);

/// "relative error 1.0E+00 exceeds 1.0E-03; …; inputs moved in their last places change it by 3.1E-07"
std::string describeDifference(const interp::ComparedValue &value, const Noise &noise);

/// "; rounding decides 2 results, such as @b: …", of the parts of their scales that noise moves
/// results by, by name; empty without any.
std::string describeUncertain(const std::map<std::string, double> &uncertain);

} // namespace distribute::validation

#endif // DISTRIBUTE_LIB_VALIDATION_NOISE_H
