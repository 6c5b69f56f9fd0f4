// What the shared library gives its loader (Runtime/Processes.h).

#include "GlooTransport.h"
#include "JoinCluster.h"

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

EnteredRun enter(const ClusterOptions &options) {
  EnteredRun result;
  auto plane = joinCluster(options);
  if (!plane.ok()) {
    result.status = plane.status();
    return result;
  }
  result.plane = *std::move(plane);
  PlaneStore store(*result.plane, /*epoch=*/0);
  GlooOptions gloo{options.rank, options.size, options.address, options.startDeadlineMs};
  auto transport = connectGloo(store, gloo);
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
