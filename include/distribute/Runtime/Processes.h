// This process among those of a run.
//
//   auto processes = Processes::enter(clusterOptions);
//   sessionOptions.transport = (*processes)->transport();
//   auto session = Session::create(plan, sessionOptions);
//   (*processes)->watch([&](const absl::Status &failure) { (*session)->cancel(failure); });
//   ...
//   s = s.ok() ? (*processes)->leave() : (*processes)->agreeOnFailure(s);
//
// To go on with the others when one is lost:
//
//   LostProcess lost = (*processes)->lostProcess(s);
//   if (!lost.isOwn) {
//     (*processes)->watch(nullptr);
//     session->reset();                               // and all that uses the transport
//     s = (*processes)->regroup(Regroup::Shrink, limit);
//     ...                                             // again from transport() on
//   }
//
// Gloo and gRPC are in libdistribute_processes.so, which enter() loads: a run of one process does not
// need it.

#ifndef DISTRIBUTE_RUNTIME_PROCESSES_H
#define DISTRIBUTE_RUNTIME_PROCESSES_H

#include "distribute/Runtime/ControlPlane.h"
#include "distribute/Runtime/Transport.h"

#include <chrono>
#include <functional>
#include <limits>
#include <optional>

namespace distribute::runtime {

/// What the library gives; see kProcessesSymbol.
struct EnteredRun {
  absl::Status status;
  std::shared_ptr<ControlPlane> plane;
  std::unique_ptr<Transport> transport; ///< null for one process
  /// Connects the processes of the epoch of now. Blocks until all are connected, at most so long.
  std::function<absl::StatusOr<std::unique_ptr<Transport>>(std::chrono::milliseconds)> connect;
};

/// The library's two functions. `interfaceVersion` is that of the caller.
using EnterRun = void(const ClusterOptions &options, int interfaceVersion, EnteredRun &result);
constexpr const char *kProcessesSymbol = "distributeEnterRun";
using ServeRun = void(const ClusterOptions &options, bool (*stops)(), int interfaceVersion,
                      absl::Status &result);
constexpr const char *kServeRunSymbol = "distributeServeRun";
/// Rises when ClusterOptions, EnteredRun, ControlPlane, Transport, ServersAddress, ServedPlan,
/// ServedVariables or VariableServers change.
constexpr int kProcessesInterfaceVersion = 10;

/// Runs the coordinator of a run, on its own: no process of the run is here. Of `options`: where it
/// listens, the number of processes, token, files, startDeadlineMs. Blocks until at least that many
/// processes have come, or the run has failed, and all that came have left or failed; that is OK, however the run
/// ended.
/// `stops` is asked ten times a second whether to end earlier; null: never.
///
/// Errors: NotFound, FailedPrecondition as Processes::enter; InvalidArgument; Unavailable if it
/// cannot listen there; DeadlineExceeded, naming the missing, if processes are missing and for
/// startDeadlineMs no other came; Cancelled if `stops` said so.
absl::Status serveRun(const ClusterOptions &options, bool (*stops)());

/// Why an epoch ended, as all its processes see it.
struct LostProcess {
  Failure failure;
  bool isOwn = false; ///< it is this process that has failed: it cannot go on
};

class Processes {
public:
  /// Joins the run and connects to all its processes. Blocks until they are there, at most
  /// options.startDeadlineMs.
  ///
  /// Errors: NotFound if the library is not there; FailedPrecondition if it is of another version;
  /// Cancelled if options.stops said so; those of joinCluster and connectGloo.
  static absl::StatusOr<std::unique_ptr<Processes>> enter(const ClusterOptions &options);

  /// Ends like a failed process, unless leave() or agreeOnFailure() was called.
  ~Processes();

  /// As given, with rank and size of the epoch.
  ClusterOptions options() const { return entered.plane->options(); }
  int epoch() const { return entered.plane->epoch(); }
  bool isChief() const { return options().rank == 0; }
  /// Of this epoch: regroup() destroys it. Null for one process.
  Transport *transport() { return entered.transport.get(); }

  /// What this process is a member of: for what is not offered here.
  ControlPlane &plane() { return *entered.plane; }

  /// Says something for all of this epoch, or until it was heard `numReads` times, and waits, for a
  /// year or until a deadline, until the process `from` has said it. Errors: those of ControlPlane.
  absl::Status say(const std::string &name, const std::string &value, int numReads = 0);
  absl::StatusOr<std::string> hear(const std::string &name, int from = 0);
  absl::StatusOr<std::string> hear(const std::string &name, ControlPlane::Deadline deadline,
                                   int from = 0);

  /// How all call this process: "process 1 (node2, pid 4711)".
  std::string name() const;

  /// Checks that all processes have the same `value`. Each calls this once for a `name`. Errors:
  /// FailedPrecondition, naming this process's and the chief's: "process 1 has ..., process 0 ...".
  absl::Status compare(const std::string &name, const std::string &value);

  /// Calls `onFailure` once in each epoch, on a thread of the control plane and under no lock, when some
  /// process has failed, with the status that all give; at once, on this thread, if one has already. It must
  /// not regroup(). Null: nothing is called; the callback before runs no more when this returns, unless
  /// it is itself that calls.
  void watch(std::function<void(const absl::Status &)> onFailure);

  /// Whether a process has failed, of which `own` may be an effect. Where `own` says that it is one
  /// (Unavailable, Cancelled), blocks for a second at most, until the failure is told.
  bool isOfFailure(const absl::Status &own);

  /// The failure of this epoch, as far as this process has been told; OK: none. Does not block.
  absl::Status failure();

  /// After an error of this process: tells the others, unless it is only the effect of theirs
  /// (Unavailable, Cancelled), and returns the one failure that all agree on. This process leaves
  /// the run. Blocks for at most two leases and some seconds, counted from the first of these calls after the error.
  ///
  /// `place`: the instruction in which this process was, and its line (Session::failurePlace). Where
  /// the process that has failed could not say its own, all say that of the first one who waited.
  struct Place {
    std::string instruction;
    std::string source;
  };
  absl::Status agreeOnFailure(const absl::Status &own, const Place &place = {});

  /// To be called as soon as this process has an error, before it closes its connections, which others take for
  /// its failure. It says its error; of those that see nothing but that a connection is gone, the first one says
  /// so for all. Blocks for a moment. agreeOnFailure() follows.
  void speakFirst(const absl::Status &own, const Place &place = {});

  /// The same, but this process stays: it may regroup(), or give up with agreeOnFailure(). Where the
  /// others cannot be asked, `own` is what it is told. Blocks as agreeOnFailure().
  LostProcess lostProcess(const absl::Status &own, const Place &place = {});

  /// Goes on with those that are left, or with others in the lost ones' places: see
  /// ControlPlane::regroup. Destroys the transport, so whatever uses it goes first; then all
  /// processes of the new epoch connect anew. At most `limit`.
  ///
  /// Errors: those of ControlPlane::regroup and connectGloo; the failure of the new epoch, if
  /// another process is lost while they connect. After an error there is no transport; this may be
  /// called again unless it was FailedPrecondition or Unavailable of the coordinator.
  absl::Status regroup(Regroup how, std::chrono::milliseconds limit,
                       int maxSize = std::numeric_limits<int>::max());

  /// Whether processes wait to take part: regroup(Regroup::Grow) takes them in.
  bool othersWait() const { return entered.plane->othersWait(); }

  /// Waits until all are done, and leaves the run. Errors: those of ControlPlane::barrier.
  absl::Status leave();

private:
  explicit Processes(EnteredRun entered) : entered(std::move(entered)) {}

  /// The failure that all agree on after this process's error; nothing if the others cannot be asked.
  std::optional<Failure> findAgreed(const absl::Status &own, const Place &place);
  std::optional<Failure> awaitFailure(std::chrono::milliseconds limit);
  /// Tells all of it; what they know then, or nothing while it is not decided.
  std::optional<Failure> report(const absl::Status &own, const Place &place);

  EnteredRun entered;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_PROCESSES_H
