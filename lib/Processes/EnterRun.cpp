// What the shared library gives its loader (Runtime/Processes.h).

#include "GlooTransport.h"
#include "JoinCluster.h"
#include "UnreadableMessages.h"

#include "distribute/Runtime/Processes.h"

#include "absl/strings/str_cat.h"

#include <gloo/common/error.h>
#include <gloo/rendezvous/store.h>

namespace distribute::runtime {
namespace {

/// Gloo's rendezvous through the control plane.
class PlaneStore final : public gloo::rendezvous::Store {
public:
  PlaneStore(ControlPlane &plane, int epoch)
      : plane(plane), prefix(absl::StrCat("transport/", epoch, "/")) {}

  void set(const std::string &key, const std::vector<char> &data) override {
    check(plane.set(prefix + key, std::string(data.begin(), data.end())));
  }

  std::vector<char> get(const std::string &key) override {
    return read(key, std::chrono::milliseconds(plane.options().startDeadlineMs));
  }

  void wait(const std::vector<std::string> &keys) override {
    wait(keys, std::chrono::milliseconds(plane.options().startDeadlineMs));
  }

  void wait(const std::vector<std::string> &keys, const std::chrono::milliseconds &time) override {
    for (const std::string &key : keys)
      (void)read(key, time);
  }

private:
  std::vector<char> read(const std::string &key, std::chrono::milliseconds time) {
    auto value = plane.get(prefix + key, ControlPlane::Deadline::clock::now() + time);
    check(value.status());
    return {value->begin(), value->end()};
  }

  static void check(const absl::Status &s) {
    if (!s.ok())
      throw gloo::IoException(std::string(s.message()));
  }

  ControlPlane &plane;
  std::string prefix;
};

/// The failure of the run, if there is one: also one that was told while nobody watched. Who could
/// not connect waits a lease for the reason, and is it itself if no other process has failed.
absl::Status agreeThatConnected(ControlPlane &plane, const absl::Status &own) {
  auto in = [](int64_t milliseconds) {
    return ControlPlane::Deadline::clock::now() + std::chrono::milliseconds(milliseconds);
  };
  constexpr const char *never = "nobody says this";
  if (own.ok())
    return plane.barrier("connected", in(plane.options().startDeadlineMs));
  bool isEffect = absl::IsUnavailable(own) || absl::IsCancelled(own);
  absl::Status failed =
      plane.get(never, in(isEffect ? plane.options().leaseMs + 1000 : 0)).status();
  if (!absl::IsDeadlineExceeded(failed))
    return failed;
  Failure failure;
  failure.reason = own;
  plane.reportFailure(failure);
  return isEffect ? plane.get(never, in(0)).status() : own;
}

EnteredRun enter(const ClusterOptions &options) {
  EnteredRun result;
  auto plane = joinCluster(options);
  if (!plane.ok()) {
    result.status = plane.status();
    return result;
  }
  result.plane = *std::move(plane);
  // Gloo's threads end with the transport, which goes before the plane.
  endOnUnreadableMessages([plane = result.plane.get()](const absl::Status &reason) {
    Failure failure;
    failure.reason = reason;
    plane->reportFailure(failure);
  });
  PlaneStore store(*result.plane, /*epoch=*/0);
  GlooOptions gloo{options.rank, options.size, options.address, options.startDeadlineMs};
  auto interrupt = std::make_shared<ConnectInterrupt>();
  result.plane->watchFailures([interrupt](const Failure &) { interrupt->interrupt(); });
  auto transport = connectGloo(store, gloo, interrupt.get());
  result.plane->watchFailures(nullptr);
  result.status = agreeThatConnected(*result.plane, transport.status());
  if (result.status.ok())
    result.transport = *std::move(transport);
  else
    result.plane->leave();
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
