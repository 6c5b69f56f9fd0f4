// Writes random steps in the input form, valid by construction.
//
//   fuzz::WrittenStep step = fuzz::writeStep(context, {.seed = 1, .index = 17, .replicas = 4});
//
// A step is a function of its seed and index (and of the number of replicas, which decides the
// shape of a replica's own slice in the replica view). Its values are kept small and its branches
// are taken on what is computed exactly, so that another order of a sum changes the last digits
// only.
#ifndef DISTRIBUTE_FUZZ_STEPWRITER_H
#define DISTRIBUTE_FUZZ_STEPWRITER_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace distribute::fuzz {

inline constexpr int64_t kSmallSizes = 6, kLargestSizes = 500;

struct StepRequest {
  uint64_t seed = 0;
  uint64_t index = 0;
  int64_t replicas = 1;
  /// Dimensions of features have so many elements at most. The default makes many programs a
  /// second; more than a vector and more than a block of a kernel make each of them run its
  /// remainders.
  int64_t largestSize = kSmallSizes;
};

struct WrittenStep {
  mlir::OwningOpRef<mlir::ModuleOp> module;
  bool globalView = true;
  /// The writer took liberties that only gathers can serve.
  bool needsGather = false;
  /// Rows of the batches of two steps, where the batch is open; empty: it is fixed.
  std::vector<int64_t> batches;
  /// An output depends on elements that nothing has written: there is no right result, only a refusal.
  bool mustBeRefused = false;
  /// Some values are bf16.
  bool narrowFloats = false;
  /// What it holds, as counted in a run's mix: "reduction", "loop", "branch", "gather", …
  std::set<std::string> features;
};

/// The dialects that written steps use.
void registerStepDialects(mlir::DialectRegistry &registry);

/// Writes the step. `context` has the dialects loaded.
WrittenStep writeStep(mlir::MLIRContext *context, const StepRequest &request);

} // namespace distribute::fuzz

#endif // DISTRIBUTE_FUZZ_STEPWRITER_H
