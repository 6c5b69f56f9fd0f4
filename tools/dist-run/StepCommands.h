// How many steps to run next, told on standard input: `--steps=-`.
//
// A line is a count; the answer to it is a line of JSON. Who measures can so let several
// programs take turns, each a process that stays: see benchmarks/README.md.

#ifndef DISTRIBUTE_TOOLS_DISTRUN_STEPCOMMANDS_H
#define DISTRIBUTE_TOOLS_DISTRUN_STEPCOMMANDS_H

#include "absl/status/statusor.h"

#include <csignal>
#include <cstdint>
#include <optional>
#include <string>

namespace distribute::runtime {

class StepCommands {
public:
  /// Blocks until a line is there; nothing at the end of the input, and once `interrupted` is set.
  /// Errors: InvalidArgument: the line is not a count.
  absl::StatusOr<std::optional<int64_t>> next(const volatile std::sig_atomic_t &interrupted);

  /// Says that `numSteps` steps took `seconds`; false if nobody can be told.
  static bool answer(int64_t numSteps, double seconds);

private:
  std::string pending; ///< read, and not yet handed out
  int64_t numLines = 0;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_TOOLS_DISTRUN_STEPCOMMANDS_H
