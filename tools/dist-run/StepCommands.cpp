// Reads counts of steps from standard input; see StepCommands.h.
//
// Not through a stream: its blocking read would go on after a signal that asks for the end.

#include "StepCommands.h"

#include "StandardOutput.h"

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"

#include <cstdio>
#include <poll.h>
#include <unistd.h>

namespace distribute::runtime {

/// A signal that comes just before poll() is seen after this time.
constexpr int kPollMs = 100;

absl::StatusOr<std::optional<int64_t>>
StepCommands::next(const volatile std::sig_atomic_t &interrupted) {
  size_t end;
  while ((end = pending.find('\n')) == std::string::npos) {
    if (interrupted)
      return std::nullopt;
    struct pollfd input = {STDIN_FILENO, POLLIN, 0};
    if (::poll(&input, 1, kPollMs) <= 0)
      continue;
    char bytes[4096];
    ssize_t numBytes = ::read(STDIN_FILENO, bytes, sizeof bytes);
    if (numBytes > 0)
      pending.append(bytes, static_cast<size_t>(numBytes));
    else if (pending.empty())
      return std::nullopt;
    else
      pending += '\n'; // the last line may lack its end
  }
  std::string line = pending.substr(0, end);
  pending.erase(0, end + 1);
  ++numLines;
  int64_t count = 0;
  if (!absl::SimpleAtoi(line, &count) || count < 0)
    return absl::InvalidArgumentError(absl::StrCat("standard input, line ", numLines, ": \"", line,
                                                   "\" is not a count of steps"));
  return count;
}

bool StepCommands::answer(int64_t numSteps, double seconds) {
  std::printf("{\"steps\": %lld, \"seconds\": %.9f}\n", static_cast<long long>(numSteps), seconds);
  return flushStandardOutput();
}

} // namespace distribute::runtime
