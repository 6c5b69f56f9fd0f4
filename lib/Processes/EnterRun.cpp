// What the shared library gives its loader (Runtime/Processes.h).

#include "Coordinator.h"
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

/// Connects the processes of this epoch, unless some process fails meanwhile: Gloo waits for a
/// process that has gone until its own deadline, and cannot be woken, so its thread is left behind
/// then. Null for one process.
absl::StatusOr<std::unique_ptr<Transport>> connect(std::shared_ptr<ControlPlane> plane,
                                                   std::chrono::milliseconds limit) {
  const ClusterOptions options = plane->options();
  if (options.size == 1)
    return nullptr;
  auto shared = std::make_shared<Connecting>();
  std::thread([plane, shared, options, limit, epoch = plane->epoch()] {
    PlaneStore store(plane, epoch);
    auto made = connectGloo(store, {options.rank, options.size, options.address, limit.count()});
    MutexLock lock(shared->mutex);
    shared->result = std::move(made);
    shared->changed.notifyAll();
  }).detach();
  constexpr auto lookEvery = std::chrono::milliseconds(100);
  auto deadline = ControlPlane::Deadline::clock::now() + limit;
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
    // It may have come while the failure was asked for; the next round takes it.
    if (shared->result && !shared->result->ok())
      return shared->result->status();
  }
  return absl::DeadlineExceededError(absl::StrCat(
      "process ", options.rank, " of ", options.size, " did not connect to all others within ",
      static_cast<double>(limit.count()) / 1e3,
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
  result.connect = [plane = result.plane](std::chrono::milliseconds limit) {
    return connect(plane, limit);
  };
  auto transport = result.connect(std::chrono::milliseconds(options.startDeadlineMs));
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

absl::Status serve(const ClusterOptions &options, bool (*stops)()) {
  ClusterOptions own = options;
  own.serves = false; // it is a part of none of the processes
  auto coordinator = Coordinator::start(own);
  if (!coordinator.ok())
    return coordinator.status();
  return (*coordinator)->awaitEnd(own.size, std::chrono::milliseconds(own.startDeadlineMs), stops);
}

absl::Status checkInterface(int version) {
  if (version == processesInterfaceVersion)
    return absl::OkStatus();
  return absl::FailedPreconditionError(
      absl::StrCat("the library of processes has interface ", processesInterfaceVersion,
                   ", this program has ", version, "; build them together"));
}

} // namespace
} // namespace distribute::runtime

extern "C" __attribute__((visibility("default"))) void
distributeEnterRun(const distribute::runtime::ClusterOptions &options, int interfaceVersion,
                   distribute::runtime::EnteredRun &result) {
  using namespace distribute::runtime;
  // First: another version's options and result look different.
  result.status = checkInterface(interfaceVersion);
  if (result.status.ok())
    result = enter(options);
}

extern "C" __attribute__((visibility("default"))) void
distributeServeRun(const distribute::runtime::ClusterOptions &options, bool (*stops)(),
                   int interfaceVersion, absl::Status &result) {
  using namespace distribute::runtime;
  result = checkInterface(interfaceVersion);
  if (result.ok())
    result = serve(options, stops);
}
