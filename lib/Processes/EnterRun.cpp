// What the shared library gives its loader (Runtime/Processes.h).

#include "Coordinator.h"
#include "GlooLoop.h"
#include "GlooTransport.h"
#include "GrpcLog.h"
#include "JoinCluster.h"
#include "Neighbors.h"
#include "RemoteServers.h"
#include "ServersService.h"
#include "StopPoll.h"

#include "distribute/Runtime/Accusation.h"
#include "distribute/Runtime/Processes.h"

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"

#include <memory>

#include <gloo/common/error.h>
#include <gloo/rendezvous/store.h>

namespace distribute::runtime {
namespace {

/// Gloo's rendezvous through the control plane. A key is the rank of the process that says it.
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
    int from = 0;
    if (!absl::SimpleAtoi(key, &from))
      throw gloo::IoException("a key of the rendezvous that is no rank");
    auto value = plane->get(prefix + key, ControlPlane::Deadline::clock::now() + time, from);
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

/// The failure of the epoch, if there is one, or comes until then; else OK.
absl::Status failureOf(ControlPlane &plane, std::chrono::milliseconds limit) {
  std::optional<Failure> failure = plane.awaitFailure(ControlPlane::Deadline::clock::now() + limit);
  return failure ? toStatus(*failure) : absl::OkStatus();
}

/// While it lives, the failure of some process interrupts who connects.
class FailureWatch {
public:
  FailureWatch(ControlPlane &plane, ConnectInterrupt &interrupt) : plane(plane) {
    plane.watchFailures([&interrupt](const Failure &) { interrupt.interrupt(); }, this);
  }
  ~FailureWatch() { plane.watchFailures(nullptr, this); }
  FailureWatch(const FailureWatch &) = delete;
  FailureWatch &operator=(const FailureWatch &) = delete;

private:
  ControlPlane &plane;
};

/// The failure of the epoch, if there is one. Who could not connect waits a lease for the reason, and
/// is it itself if no other process has failed.
absl::Status agreeThatConnected(ControlPlane &plane, const absl::Status &own,
                                ControlPlane::Deadline deadline) {
  absl::Status s = own.ok() ? plane.barrier("connected", deadline) : own;
  if (s.ok())
    return s;
  plane.limitWaits();
  bool isEffect = isEffectOfOthers(s);
  std::chrono::milliseconds lease(plane.options().leaseMs + 1000), none(0);
  if (absl::Status failed = failureOf(plane, isEffect ? lease : none); !failed.ok())
    return failed;
  Failure failure;
  failure.reason = s;
  plane.reportFailure(failure);
  bool accuses = !accusedIn(s).empty();
  absl::Status agreed = accuses || isEffect ? failureOf(plane, accuses ? lease : none) : s;
  return agreed.ok() ? s : agreed;
}

/// Connects the processes of this epoch, unless some process fails meanwhile. Null for one process.
absl::StatusOr<std::unique_ptr<Transport>> connect(const std::shared_ptr<ControlPlane> &plane,
                                                   std::chrono::milliseconds limit) {
  const ClusterOptions options = plane->options();
  if (options.size == 1)
    return nullptr;
  auto deadline = ControlPlane::Deadline::clock::now() + limit;
  absl::StatusOr<size_t> leastCopied = findLeastCopied();
  if (!leastCopied.ok())
    return agreeThatConnected(*plane, leastCopied.status(), deadline);
  // Gloo's threads end with the transport, which goes before the plane.
  failOnUnreadableMessages([weak = std::weak_ptr<ControlPlane>(plane)](const absl::Status &reason) {
    Failure failure;
    failure.reason = reason;
    if (std::shared_ptr<ControlPlane> plane = weak.lock())
      plane->reportFailure(failure);
  });
  PlaneStore store(plane, plane->epoch());
  ConnectInterrupt interrupt;
  auto transport = [&] {
    FailureWatch watch(*plane, interrupt);
    return connectGloo(store,
                       {options.rank, options.size, options.address, limit.count(), *leastCopied,
                        options.dataPorts},
                       &interrupt);
  }();
  if (absl::Status s = agreeThatConnected(*plane, transport.status(), deadline); !s.ok())
    return s;
  return transport;
}

/// connect() for a process that enters. In a run that goes on after losses another process may be lost
/// meanwhile; then it goes on as all say, or as those do who were there before.
absl::StatusOr<std::unique_ptr<Transport>>
connectAtFirst(const std::shared_ptr<ControlPlane> &plane, std::chrono::milliseconds limit) {
  auto transport = connect(plane, limit);
  std::optional<Regroup> onLoss = plane->options().onLoss;
  while (!transport.ok() && (onLoss || plane->epoch() > 0)) {
    absl::Status s = plane->regroup(onLoss.value_or(Regroup::AsOthers),
                                    ControlPlane::Deadline::clock::now() + limit);
    // Where it has failed itself, that is the reason.
    if (!s.ok())
      return absl::IsDeadlineExceeded(s) ? s : transport.status();
    transport = connect(plane, limit);
  }
  return transport;
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
  StopPoll poll(options.stops, [&plane = *result.plane] {
    Failure own;
    own.reason = stoppedJoining();
    plane.reportFailure(own);
  });
  auto transport = connectAtFirst(result.plane, std::chrono::milliseconds(options.startDeadlineMs));
  result.status = poll.hasStopped() ? stoppedJoining() : transport.status();
  if (result.status.ok())
    result.transport = *std::move(transport);
  else
    result.plane->leave();
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
  silenceGrpc();
  if (version == kProcessesInterfaceVersion)
    return absl::OkStatus();
  return absl::FailedPreconditionError(
      absl::StrCat("the library of processes has interface ", kProcessesInterfaceVersion,
                   ", this program has ", version, "; build them together"));
}

/// What `call` gives, where the program has this interface: another version's arguments look
/// different.
template <typename Result, typename Call>
void answer(int interfaceVersion, Result &result, Call call) {
  if (absl::Status s = checkInterface(interfaceVersion); s.ok())
    result = call();
  else
    result = s;
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
  answer(interfaceVersion, result, [&] { return serve(options, stops); });
}

extern "C" __attribute__((visibility("default"))) void distributeServeVariables(
    const distribute::runtime::ServedPlan &served,
    const distribute::runtime::ServersAddress &address, int interfaceVersion,
    absl::StatusOr<std::unique_ptr<distribute::runtime::ServedVariables>> &result) {
  using namespace distribute::runtime;
  answer(interfaceVersion, result, [&] { return ServersService::start(served, address); });
}

extern "C" __attribute__((visibility("default"))) void distributeConnectServers(
    const distribute::runtime::ServedPlan &served,
    const distribute::runtime::ServersAddress &address, int interfaceVersion,
    absl::StatusOr<std::shared_ptr<distribute::runtime::VariableServers>> &result) {
  using namespace distribute::runtime;
  answer(interfaceVersion, result, [&] { return RemoteServers::connect(served, address); });
}

extern "C" __attribute__((visibility("default"))) void
distributeFindServersCoordinator(const distribute::runtime::ServedPlan &served,
                                 const distribute::runtime::ServersAddress &address,
                                 int interfaceVersion, absl::StatusOr<std::string> &result) {
  using namespace distribute::runtime;
  answer(interfaceVersion, result, [&] { return RemoteServers::findCoordinator(served, address); });
}
