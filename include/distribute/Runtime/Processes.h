// This process among those of a run.
//
//   auto processes = Processes::enter(clusterOptions);
//   sessionOptions.transport = &(*processes)->transport();
//   auto session = Session::create(plan, sessionOptions);
//   (*processes)->watch([&](const absl::Status &failure) { (*session)->cancel(failure); });
//   ...
//   s = s.ok() ? (*processes)->leave() : (*processes)->agreeOnFailure(s);
//
// Gloo and gRPC are in libdistribute_processes.so, which enter() loads: a run of one process does not
// need it.

#ifndef DISTRIBUTE_RUNTIME_PROCESSES_H
#define DISTRIBUTE_RUNTIME_PROCESSES_H

#include "distribute/Runtime/ControlPlane.h"
#include "distribute/Runtime/Mutex.h"
#include "distribute/Runtime/Transport.h"

#include <optional>

namespace distribute::runtime {

/// What the library gives; see processesSymbol.
struct EnteredRun {
  absl::Status status;
  std::shared_ptr<ControlPlane> plane;
  std::unique_ptr<Transport> transport;
};

/// The library's one function. `interfaceVersion` is that of the caller.
using EnterRun = void(const ClusterOptions &options, int interfaceVersion, EnteredRun &result);
constexpr const char *processesSymbol = "distributeEnterRun";
/// Rises when ClusterOptions, EnteredRun, ControlPlane or Transport change.
constexpr int processesInterfaceVersion = 1;

class Processes {
public:
  /// Joins the run and connects to all its processes. Blocks until they are there, at most
  /// options.startDeadlineMs.
  ///
  /// Errors: NotFound if the library is not there; FailedPrecondition if it is of another version;
  /// those of joinCluster and connectGloo.
  static absl::StatusOr<std::unique_ptr<Processes>> enter(const ClusterOptions &options);

  /// Ends like a failed process, unless leave() or agreeOnFailure() was called.
  ~Processes();

  ClusterOptions options() const { return entered.plane->options(); }
  bool isChief() const { return options().rank == 0; }
  Transport &transport() { return *entered.transport; }

  /// Checks that all processes have the same `value`. Each calls this once for a `name`. Errors:
  /// FailedPrecondition, naming this process's and the chief's: "process 1 has ..., process 0 ...".
  absl::Status compare(const std::string &name, const std::string &value);

  /// Calls `onFailure` once, on a thread of the control plane, when some process has failed, with the
  /// status that all give; at once, if one has already. It must not call this object. Null: from now
  /// on nothing is called.
  void watch(std::function<void(const absl::Status &)> onFailure);

  /// After an error of this process: tells the others, unless it is only the effect of theirs
  /// (Unavailable, Cancelled), and returns the one failure that all agree on.
  absl::Status agreeOnFailure(const absl::Status &own);

  /// Waits until all are done, and leaves the run. Errors: those of ControlPlane::barrier.
  absl::Status leave();

private:
  explicit Processes(EnteredRun entered) : entered(std::move(entered)) {}

  struct Shared {
    Mutex mutex;
    Condition changed;
    std::optional<Failure> failure ABSL_GUARDED_BY(mutex);
    std::function<void(const absl::Status &)> onFailure ABSL_GUARDED_BY(mutex);
  };

  std::optional<Failure> awaitFailure(std::chrono::milliseconds limit);

  EnteredRun entered;
  /// Outlives a callback that is under way.
  std::shared_ptr<Shared> shared = std::make_shared<Shared>();
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_PROCESSES_H
