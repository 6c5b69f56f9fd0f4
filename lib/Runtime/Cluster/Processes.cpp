// This process among those of a run; see Processes.h.

#include "distribute/Runtime/Processes.h"

#include "absl/strings/str_cat.h"

#include <chrono>
#include <climits>
#include <cstdlib>
#include <dlfcn.h>
#include <unistd.h>

namespace distribute::runtime {
namespace {

constexpr const char *libraryName = "libdistribute_processes.so";

/// Beside the program, as it is built and installed; else where the loader looks.
std::string findLibrary() {
  if (const char *named = std::getenv("DISTRIBUTE_PROCESSES"))
    return named;
  char self[PATH_MAX];
  ssize_t length = ::readlink("/proc/self/exe", self, sizeof self);
  if (length > 0 && length < static_cast<ssize_t>(sizeof self)) {
    std::string folder(self, static_cast<size_t>(length));
    folder.resize(folder.rfind('/'));
    for (const char *beside : {"/../lib/", "/../lib/x86_64-linux-gnu/", "/"})
      if (std::string path = absl::StrCat(folder, beside, libraryName);
          ::access(path.c_str(), R_OK) == 0)
        return path;
  }
  return libraryName;
}

absl::StatusOr<EnterRun *> loadLibrary() {
  std::string path = findLibrary();
  // Never closed: its threads may outlive the run.
  void *library = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!library)
    return absl::NotFoundError(absl::StrCat(
        "runs of several processes need ", libraryName, ", which cannot be loaded: ", ::dlerror(),
        "; build it (DISTRIBUTE_BUILD_PROCESSES), or name it in DISTRIBUTE_PROCESSES"));
  void *symbol = ::dlsym(library, processesSymbol);
  if (!symbol)
    return absl::FailedPreconditionError(
        absl::StrCat("'", path, "' is no library of this runtime: it has no ", processesSymbol));
  return reinterpret_cast<EnterRun *>(symbol);
}

} // namespace

absl::StatusOr<std::unique_ptr<Processes>> Processes::enter(const ClusterOptions &options) {
  absl::StatusOr<EnterRun *> enterRun = loadLibrary();
  if (!enterRun.ok())
    return enterRun.status();
  EnteredRun entered;
  (*enterRun)(options, processesInterfaceVersion, entered);
  if (!entered.status.ok())
    return entered.status;
  std::unique_ptr<Processes> made(new Processes(std::move(entered)));
  made->entered.plane->watchFailures([shared = made->shared](const Failure &failure) {
    MutexLock lock(shared->mutex);
    shared->failure = failure;
    shared->changed.notifyAll();
    if (shared->onFailure)
      shared->onFailure(toStatus(failure));
  });
  return made;
}

Processes::~Processes() { watch(nullptr); }

absl::Status Processes::compare(const std::string &name, const std::string &value) {
  ControlPlane &plane = *entered.plane;
  if (isChief())
    return plane.set(name, value);
  absl::StatusOr<std::string> chiefs =
      plane.get(name, ControlPlane::Deadline::clock::now() +
                          std::chrono::milliseconds(options().startDeadlineMs));
  if (!chiefs.ok())
    return chiefs.status();
  if (*chiefs == value)
    return absl::OkStatus();
  return absl::FailedPreconditionError(
      absl::StrCat("process ", options().rank, " has the ", name, " ", value, ", process 0 has ",
                   *chiefs, "; required is the same in all processes of a run"));
}

void Processes::watch(std::function<void(const absl::Status &)> onFailure) {
  MutexLock lock(shared->mutex);
  shared->onFailure = std::move(onFailure);
  if (shared->failure && shared->onFailure)
    shared->onFailure(toStatus(*shared->failure));
}

std::optional<Failure> Processes::awaitFailure(std::chrono::milliseconds limit) {
  auto deadline = std::chrono::steady_clock::now() + limit;
  MutexLock lock(shared->mutex);
  while (!shared->failure) {
    auto now = std::chrono::steady_clock::now();
    if (now >= deadline)
      return std::nullopt;
    shared->changed.waitFor(shared->mutex, deadline - now);
  }
  return shared->failure;
}

absl::Status Processes::agreeOnFailure(const absl::Status &own) {
  bool isEffect =
      own.code() == absl::StatusCode::kUnavailable || own.code() == absl::StatusCode::kCancelled;
  Failure failure;
  failure.reason = own;
  // Who has lost a connection waits until it is known who has failed: at the latest when the lease
  // ends.
  if (!isEffect)
    entered.plane->reportFailure(failure);
  std::optional<Failure> agreed =
      awaitFailure(std::chrono::milliseconds(isEffect ? options().leaseMs + 1000 : int64_t{1000}));
  // Nobody has: the connection itself broke. Its two ends tell so at the same time, and the first
  // one to be heard is the one that all name.
  if (!agreed && isEffect) {
    entered.plane->reportFailure(failure);
    agreed = awaitFailure(std::chrono::milliseconds(1000));
  }
  entered.plane->leave();
  return agreed && agreed->rank != options().rank ? toStatus(*agreed) : own;
}

absl::Status Processes::leave() {
  absl::Status s = entered.plane->barrier("the end of the run",
                                          ControlPlane::Deadline::clock::now() +
                                              std::chrono::milliseconds(options().startDeadlineMs));
  if (s.ok())
    entered.plane->leave();
  return s;
}

} // namespace distribute::runtime
