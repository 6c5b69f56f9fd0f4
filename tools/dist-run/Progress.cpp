// What dist-run shows while it runs; see Progress.h.

#include "Progress.h"

#include "StandardOutput.h"

#include <cstdio>
#include <unistd.h>

namespace distribute::runtime {

Progress::Progress(bool quiet, int64_t examplesPerStep, int64_t firstStep)
    : quiet(quiet), terminal(::isatty(STDOUT_FILENO) == 1), examplesPerStep(examplesPerStep),
      begin(Clock::now()), lastShown(begin), firstStep(firstStep), lastStep(firstStep) {}

bool Progress::isDue(int64_t step) const {
  if (quiet)
    return false;
  auto interval = std::chrono::milliseconds(terminal ? 100 : 1000);
  return step == firstStep + 1 || Clock::now() - lastShown >= interval;
}

void Progress::show(int64_t step, std::optional<double> loss) {
  Clock::time_point now = Clock::now();
  std::chrono::duration<double> elapsed = now - lastShown;
  double stepsPerSecond = static_cast<double>(step - lastStep) / elapsed.count();
  char lossText[48] = "";
  if (loss)
    std::snprintf(lossText, sizeof lossText, "  loss %.6g", *loss);
  double rate = stepsPerSecond * static_cast<double>(examplesPerStep ? examplesPerStep : 1);
  std::printf("%sstep %lld%s  %.0f %s/s%s", terminal ? "\r" : "", static_cast<long long>(step),
              lossText, rate, examplesPerStep ? "examples" : "steps", terminal ? "\033[K" : "\n");
  flushStandardOutput();
  lastShown = now;
  lastStep = step;
}

void Progress::say(const std::string &line) {
  if (quiet)
    return;
  std::printf("%s%s%s\n", terminal ? "\r" : "", line.c_str(), terminal ? "\033[K" : "");
  flushStandardOutput();
}

void Progress::finish(int64_t step, std::optional<double> loss) {
  if (quiet)
    return;
  if (step > lastStep)
    show(step, loss);
  if (terminal && step > firstStep)
    std::printf("\n");
  flushStandardOutput();
}

} // namespace distribute::runtime
