// Decides whether a step means the same on one replica, replicated, and as a plan at work.
//
//   fuzz::Verdict verdict = fuzz::check(*step.module, {.replicas = 4});
//
// Three runs on the same inputs: the step as written, in the reference interpreter; its replicated
// program, in the interpreter on `replicas` threads; its plan, compiled and run by a session. Each
// is compared with both others. Integers must be equal, floats by norm (Comparison.h).
#ifndef DISTRIBUTE_FUZZ_ORACLE_H
#define DISTRIBUTE_FUZZ_ORACLE_H

#include "distribute/Fuzz/Random.h"
#include "distribute/Fuzz/SeededBug.h"
#include "distribute/Interpreter/InputSource.h"
#include "distribute/Target/StepCompiler.h"

#include "mlir/IR/BuiltinOps.h"

#include <memory>
#include <set>
#include <string>
#include <vector>

namespace distribute::fuzz {

struct OracleOptions {
  int64_t replicas = 1;
  /// Steps to run; state goes from one to the next.
  int64_t numSteps = 2;
  uint64_t inputSeed = 0;
  /// Initial states; null: drawn by the seed, too.
  const interp::InputSource *states = nullptr;
  /// Rows of the steps' batches in turn, where the step leaves their number open.
  std::vector<int64_t> batches = {24};
  /// Values of 8 bits of mantissa: more of a difference is rounding.
  bool narrowFloats = false;
  /// Devices over which the plan's slots are spread; 0: as many as slots.
  int devices = 0;
  /// Compile the plan and run it, too.
  bool runPlan = true;
  /// Run the replicated program in the interpreter. Required with `bug`.
  bool interpretReplicated = true;
  /// The step has no meaning: interpreter and compiler must say so. `bug` changes nothing then.
  bool mustBeRefused = false;
  /// How the step is compiled; replicas and stage are set by the oracle, and the strategy, unless one is
  /// named: mirrored.
  CompileOptions compile;
  /// Seeded into the replicated program, which is then not made a plan; null: none.
  const SeededBug *bug = nullptr;
};

struct Verdict {
  enum class Kind {
    Equal,
    /// The compiler says that it does not do this step; `message` is its first error.
    Refused,
    /// Results differ, a run failed, or a stage failed without an error.
    Different,
    /// The program has no place for the bug.
    NoPlaceForBug
  };
  Kind kind = Kind::Equal;
  /// Where: "step", "replicated program", "plan".
  std::string stage;
  std::string message;
  /// Bytes that the collectives of one slot carry in a step, and its operations on floats, if there
  /// is a plan.
  uint64_t payloadBytes = 0, flops = 0;
  /// The replicated program holds a collective.
  bool communicates = false;
  /// What else it holds, as counted in a run's mix: "update on shards", "exchanged factors".
  std::set<std::string> features;
};

/// Has logical devices 0 to `numDevices` - 1 compute some values of the module's steps.
void placeOnDevices(mlir::ModuleOp step, int64_t numDevices, Random &random);

/// The product of the axes of the step's mesh, of which the first has so many replicas.
int64_t numSlotsOf(mlir::ModuleOp step, int64_t replicas);

/// Chooses how `step` is compiled and run: what decides how a plan works, but not what it computes.
/// That may be several logical devices for each replica, which `step` then names. Gives what was
/// chosen as flags of dist-compile and dist-run.
std::vector<std::string> varyCompilation(mlir::ModuleOp step, OracleOptions &options,
                                         Random &random);

/// Blocks until all runs have ended. `input` stays as it is.
Verdict check(mlir::ModuleOp input, const OracleOptions &options);

/// The same for several texts of one step, which is interpreted once.
class Oracle {
public:
  /// `step` and what `options` points to must outlive the oracle.
  Oracle(mlir::ModuleOp step, const OracleOptions &options);
  ~Oracle();

  /// Compiles `text`, and compares its results with those of the step.
  Verdict check(mlir::ModuleOp text);

private:
  class Check;
  std::unique_ptr<Check> impl;
};

/// A refusal's message without what belongs to one program: names, numbers, shapes.
std::string generalize(llvm::StringRef message);

} // namespace distribute::fuzz

#endif // DISTRIBUTE_FUZZ_ORACLE_H
