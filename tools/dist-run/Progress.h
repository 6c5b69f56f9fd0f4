// What dist-run shows while it runs.

#ifndef DISTRIBUTE_TOOLS_DISTRUN_PROGRESS_H
#define DISTRIBUTE_TOOLS_DISTRUN_PROGRESS_H

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace distribute::runtime {

/// Step, loss and examples per second: one line that is written over on a
/// terminal, else a plain line each second, and the first and the last step
/// always.
class Progress {
public:
  using Clock = std::chrono::steady_clock;

  /// `examplesPerStep` 0: steps per second are shown instead. `firstStep`: those done before.
  Progress(bool quiet, int64_t examplesPerStep, int64_t firstStep);

  /// Whether a line would be written now; asking for the loss may cost.
  bool isDue(int64_t step) const;
  void show(int64_t step, std::optional<double> loss);

  /// Writes a line that stays.
  void say(const std::string &line);

  /// Writes the last step, if it has not been, and ends the line.
  void finish(int64_t step, std::optional<double> loss);

private:
  bool quiet;
  bool terminal;
  int64_t examplesPerStep;
  Clock::time_point begin;
  Clock::time_point lastShown;
  int64_t firstStep;
  int64_t lastStep;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_TOOLS_DISTRUN_PROGRESS_H
