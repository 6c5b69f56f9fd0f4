// What the shared library gives its loader (Runtime/Processes.h).

#include "GlooTransport.h"
#include "JoinCluster.h"

#include "distribute/Runtime/Processes.h"

#include "absl/strings/str_cat.h"

#include <optional>
#include <thread>

#include <gloo/common/error.h>
#include <gloo/rendezvous/store.h>

namespace distribute::runtime {
namespace {

/// Gloo's rendezvous through the control plane.
class PlaneStore final : public gloo::rendezvous::Store {
public:
  PlaneStore(std::shared_ptr<ControlPlane> plane, int epoch)
      : plane(std::move(plane)), prefix(absl::StrCat("transport/", epoch, "/")) {}

  void set(const std::string &key, const std::vector<char> &data) override {
    check(plane->set(prefix + key, std::string(data.begin(), data.end())));
  }

  std::vector<char> get(const std::string &key) override {
    return read(key, std::chrono::milliseconds(plane->options().startDeadlineMs));
  }

  void wait(const std::vector<std::string> &keys) override {
    wait(keys, std::chrono::milliseconds(plane->options().startDeadlineMs));
  }

  void wait(const std::vector<std::string> &keys, const std::chrono::milliseconds &time) override {
    for (const std::string &key : keys)
      (void)read(key, time);
  }

private:
  std::vector<char> read(const std::string &key, std::chrono::milliseconds time) {
    auto value = plane->get(prefix + key, ControlPlane::Deadline::clock::now() + time);
    check(value.status());
    return {value->begin(), value->end()};
  }

  static void check(const absl::Status &s) {
    if (!s.ok())
      throw gloo::IoException(std::string(s.message()));
  }

  std::shared_ptr<ControlPlane> plane;
  std::string prefix;
};

/// What a thread that connects has come to.
struct Connecting {
  Mutex mutex;
  Condition changed;
  std::optional<absl::StatusOr<std::unique_ptr<Transport>>> result ABSL_GUARDED_BY(mutex);
};

/// Connects, unless some process fails meanwhile: Gloo waits for a process that has gone until its
/// own deadline, and cannot be woken, so its thread is left behind then.
absl::StatusOr<std::unique_ptr<Transport>> connect(std::shared_ptr<ControlPlane> plane) {
  auto shared = std::make_shared<Connecting>();
  std::thread([plane, shared] {
    const ClusterOptions &options = plane->options();
    PlaneStore store(plane, /*epoch=*/0);
    auto made =
        connectGloo(store, {options.rank, options.size, options.address, options.startDeadlineMs});
    MutexLock lock(shared->mutex);
    shared->result = std::move(made);
    shared->changed.notifyAll();
  }).detach();
  constexpr auto lookEvery = std::chrono::milliseconds(100);
  const ClusterOptions &options = plane->options();
  auto deadline =
      ControlPlane::Deadline::clock::now() + std::chrono::milliseconds(options.startDeadlineMs);
  while (ControlPlane::Deadline::clock::now() < deadline) {
    {
      MutexLock lock(shared->mutex);
      if (!shared->result)
        shared->changed.waitFor(shared->mutex, lookEvery);
      if (shared->result && shared->result->ok())
        return std::move(*shared->result);
    }
    // Nobody says this: what comes is the failure of some process, or nothing.
    absl::Status failure = plane->get("a failure", ControlPlane::Deadline::clock::now()).status();
    if (failure.code() != absl::StatusCode::kDeadlineExceeded)
      return failure;
    MutexLock lock(shared->mutex);
    if (shared->result)
      return shared->result->status();
  }
  return absl::DeadlineExceededError(absl::StrCat(
      "process ", options.rank, " of ", options.size, " did not connect to all others within ",
      static_cast<double>(options.startDeadlineMs) / 1e3,
      " s; required is that each process reaches the others' --address"));
}

EnteredRun enter(const ClusterOptions &options) {
  EnteredRun result;
  auto plane = joinCluster(options);
  if (!plane.ok()) {
    result.status = plane.status();
    return result;
  }
  result.plane = *std::move(plane);
  auto transport = connect(result.plane);
  if (transport.ok()) {
    result.transport = *std::move(transport);
  } else {
    result.status = transport.status();
    Failure failure;
    failure.reason = result.status;
    result.plane->reportFailure(failure);
    result.plane->leave();
  }
  return result;
}

} // namespace
} // namespace distribute::runtime

extern "C" __attribute__((visibility("default"))) void
distributeEnterRun(const distribute::runtime::ClusterOptions &options, int interfaceVersion,
                   distribute::runtime::EnteredRun &result) {
  using namespace distribute::runtime;
  if (interfaceVersion == processesInterfaceVersion)
    result = enter(options);
  else
    result.status = absl::FailedPreconditionError(
        absl::StrCat("the library of processes has interface ", processesInterfaceVersion,
                     ", this program has ", interfaceVersion, "; build them together"));
}
