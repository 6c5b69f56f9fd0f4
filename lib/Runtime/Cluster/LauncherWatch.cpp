// Waiting for the end of a launcher; see LauncherWatch.h.

#include "distribute/Runtime/LauncherWatch.h"

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

#include <cerrno>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <poll.h>
#include <string>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace distribute::runtime {

namespace {

/// Shells and scripts between a launcher and this process are few.
constexpr int kMaxAncestors = 64;

std::string readAll(const std::string &path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

/// 0: none that can be seen.
int parentOf(int process) {
  std::string text = readAll(absl::StrCat("/proc/", process, "/stat"));
  size_t end = text.rfind(')'); // of the name, which may hold anything
  if (end == std::string::npos)
    return 0;
  std::vector<std::string> words = absl::StrSplit(text.substr(end + 1), ' ', absl::SkipEmpty());
  int parent = 0;
  return words.size() > 1 && absl::SimpleAtoi(words[1], &parent) ? parent : 0;
}

/// Whether it was started with this variable. A process of another user cannot be looked at: it is none of those that
/// a launcher has started for this one.
bool wasGiven(int process, const std::string &variable) {
  std::string all = readAll(absl::StrCat("/proc/", process, "/environ"));
  for (absl::string_view each : absl::StrSplit(all, '\0'))
    if (each == variable)
      return true;
  return false;
}

int openProcess(int process) { return static_cast<int>(::syscall(SYS_pidfd_open, process, 0)); }

/// What only a launcher sets, and differs between its processes.
std::string variableOfLauncher(const Environment &environment) {
  for (const char *name : {"OMPI_COMM_WORLD_RANK", "PMI_RANK", "SLURM_PROCID"})
    if (std::optional<std::string> value = environment(name))
      return absl::StrCat(name, "=", *value);
  if (environment("TORCHELASTIC_RUN_ID"))
    if (std::optional<std::string> value = environment("RANK"))
      return absl::StrCat("RANK=", *value);
  return "";
}

} // namespace

int findLauncher(const Environment &environment) {
  std::string variable = variableOfLauncher(environment);
  if (variable.empty())
    return 0;
  int process = ::getppid();
  for (int i = 0; i < kMaxAncestors && process > 1 && wasGiven(process, variable); ++i)
    process = parentOf(process);
  return process > 1 ? process : 0;
}

LauncherWatch::LauncherWatch(int launcher, std::function<void(int)> onGone,
                             std::chrono::milliseconds patience,
                             std::function<void()> onStillHere) {
  if (launcher <= 0)
    return;
  process = openProcess(launcher);
  end = ::eventfd(0, EFD_CLOEXEC);
  bool isGone = process < 0 && errno == ESRCH;
  if (end < 0 || (process < 0 && !isGone))
    return;
  thread = std::thread([this, launcher, patience, isGone, onGone = std::move(onGone),
                        onStillHere = std::move(onStillHere)] {
    // True: this watch has ended before.
    auto awaits = [&](int descriptor, int timeoutMs) {
      pollfd both[] = {{end, POLLIN, 0}, {descriptor, POLLIN, 0}};
      while (::poll(both, 2, timeoutMs) < 0 && errno == EINTR) {
      }
      return both[0].revents != 0;
    };
    if (!isGone && awaits(process, -1))
      return;
    onGone(launcher);
    if (onStillHere && !awaits(-1, static_cast<int>(patience.count())))
      onStillHere();
  });
}

LauncherWatch::~LauncherWatch() {
  uint64_t one = 1;
  if (thread.joinable()) {
    (void)!::write(end, &one, sizeof one);
    thread.join();
  }
  for (int descriptor : {process, end})
    if (descriptor >= 0)
      ::close(descriptor);
}

} // namespace distribute::runtime
