// Checks steps that stand in files: programs kept by an earlier run, or written by hand.
#ifndef DISTRIBUTE_TOOLS_DIST_FUZZ_STEPFILES_H
#define DISTRIBUTE_TOOLS_DIST_FUZZ_STEPFILES_H

#include "llvm/ADT/ArrayRef.h"

#include <cstdint>
#include <string>

namespace distribute::fuzz {

struct StepFileOptions {
  /// Each file is checked on each of these numbers of replicas.
  std::vector<int64_t> replicas = {1, 2, 4};
  uint64_t inputSeed = 1;
  bool allowGather = false;
  int deadlineSeconds = 120;
  /// So many texts of each step, rewritten by random sequences, are checked instead of the step's
  /// own: each compiles, and its collectives carry the bytes that those of the step's own text do.
  int64_t rewrites = 0;
  /// A folder for rewritten texts that fail; empty: none.
  std::string keep;
};

/// What became of the files.
struct StepFileCounts {
  unsigned equal = 0, refused = 0, different = 0, crashed = 0;
  /// Rewritten texts that were checked, and those in whose writing a pass of upstream crashed.
  int64_t texts = 0, unwritten = 0;
};

/// Checks each file in child processes of its own and prints a line for each number of replicas.
StepFileCounts checkStepFiles(llvm::ArrayRef<std::string> files, const StepFileOptions &options);

} // namespace distribute::fuzz

#endif // DISTRIBUTE_TOOLS_DIST_FUZZ_STEPFILES_H
