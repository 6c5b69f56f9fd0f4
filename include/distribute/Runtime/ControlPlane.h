// What the processes of a run agree on: who is there, small facts by name, the first failure.
//
//   auto plane = joinCluster(options);                 // of libdistribute_processes.so
//   s = (*plane)->set("listens", address);
//   auto other = (*plane)->get("listens", deadline, /*from=*/1);
//   s = (*plane)->barrier("started", deadline);
//
// One process serves (the coordinator); all are its clients, that one too. Each client's lease is
// renewed by a thread of it. A process whose lease ends, or whose connection ends without leave(),
// has failed.

#ifndef DISTRIBUTE_RUNTIME_CONTROLPLANE_H
#define DISTRIBUTE_RUNTIME_CONTROLPLANE_H

#include "distribute/Runtime/PortRange.h"

#include "absl/status/status.h"
#include "absl/status/statusor.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>

namespace distribute::runtime {

/// Where and why a run failed first.
struct Failure {
  int rank = -1; ///< -1: not of one process
  std::string host;
  int64_t pid = 0;
  /// "all_reduce #41", in the plan of that process, and the line of the source that it was made for:
  /// "step.mlir:12:8". Empty: not in an instruction, or not known.
  std::string instruction;
  std::string source;
  /// Whose instruction it is, of a process that could not say it any more: that of the first of the
  /// others who waited in one. -1: its own.
  int waitedBy = -1;
  absl::Status reason;
};

/// How a run goes on: after it has lost processes, or with more of them.
enum class Regroup {
  Shrink,   ///< with those that are left
  Wait,     ///< when others have come in their places, with their ranks
  Grow,     ///< nobody is lost, and others have come
  AsOthers, ///< of a process that has just come: as those say who were there before
};

struct ClusterOptions {
  /// -1: any. This process comes to a run that goes on, of any size.
  int rank = 0;
  int size = 1;
  /// Where the coordinator listens: "127.0.0.1:4711", "[::1]:4711".
  std::string coordinator;
  /// Whether this process serves. Of the processes exactly one, or none where the coordinator runs
  /// on its own.
  bool serves = false;
  /// The interface's address at which the other processes reach this one's transport. Empty:
  /// Processes::enter() finds that from which the coordinator is reached.
  std::string address = "127.0.0.1";
  /// Where they connect to it, for values of collectives.
  PortRange dataPorts;
  /// How long to wait for all processes at the start.
  int64_t startDeadlineMs = 60000;
  /// A process that is silent for so long has failed.
  int64_t leaseMs = 5000;
  /// How the run goes on after a loss (Shrink, Wait), which then is no error of joining and connecting either;
  /// all processes say the same. Nothing: it ends.
  std::optional<Regroup> onLoss;
  /// Asked ten times a second, on any thread, whether this process gives up joining: the others are told then. Null: never.
  std::function<bool()> stops;
  /// Of the library of processes: all processes must have the same one. Empty: that of the one that
  /// is loaded.
  std::string version;
  /// All processes must have the same one.
  std::string token;
  /// Files in PEM; empty: the connection is not encrypted.
  std::string certificateAuthority;
  std::string certificate;
  std::string privateKey;
};

/// How far another clock is ahead of this process's steady clock. What it shows is at most `bound`
/// away from that: half of the shortest round trip.
struct ClockOffset {
  std::chrono::nanoseconds ahead{0};
  std::chrono::nanoseconds bound{0};
};

/// Thread safe.
class ControlPlane {
public:
  using Deadline = std::chrono::steady_clock::time_point;

  /// Ends like a failed process, unless leave() was called. Who serves then waits for the others to
  /// leave, too, for a lease at most.
  virtual ~ControlPlane() = default;

  /// As given, but for rank and size, which are those of the epoch.
  virtual ClusterOptions options() const = 0;

  /// 0, and one more after each regroup(). A process that comes to a run that goes on begins with
  /// that of the others.
  virtual int epoch() const = 0;

  /// Says something for all of this run. After `numReads` get() it is gone, and takes no more memory;
  /// 0: it stays as long as the epoch. Errors: AlreadyExists if this process has said another value of
  /// that name; Unavailable if the coordinator is gone.
  ///
  /// `isForProven`: get() of a process that has not proved that it belongs to the run, by a token, a
  /// certificate, or being of the coordinator's user on its machine, is PermissionDenied.
  virtual absl::Status set(const std::string &name, const std::string &value, int numReads = 0,
                           bool isForProven = false) = 0;

  static constexpr int kAnyProcess = -1;

  /// Blocks until the process `from` has said it, or kAnyProcess, whoever was first: what others say under
  /// that name is not heard. Errors: DeadlineExceeded; Unavailable; the first failure of any process, if
  /// there is one.
  virtual absl::StatusOr<std::string> get(const std::string &name, Deadline deadline,
                                          int from = 0) = 0;

  /// Blocks until all processes have come to the barrier of that name, each once. Errors:
  /// DeadlineExceeded names those who did not come; else as get().
  virtual absl::Status barrier(const std::string &name, Deadline deadline) = 0;

  /// Compares this process's steady clock with the coordinator's, by so many round trips. Errors:
  /// as get().
  virtual absl::StatusOr<ClockOffset> measureClock(int numRoundTrips) = 0;

  /// Tells all processes. The first one stays; of this process rank, host and pid are filled in. A reason that
  /// accuses others (Accusation.h) is weighed with what they say, for a lease at most: the failure is then of
  /// whoever is to blame, and nothing is returned before that is decided.
  /// Where that one has no instruction, this process's is what it waited in. Returns the first one as
  /// all are told it who report theirs, or nothing if the coordinator cannot be asked. Does not block
  /// longer than a second.
  virtual std::optional<Failure> reportFailure(const Failure &failure) = 0;

  /// This process has an error: whatever it calls from now on in this epoch, but regroup(), and its end block for no
  /// longer than two leases and two seconds from the first call of this, all together; of one that was itself stopped for a
  /// lease, which is lost for sure, for three seconds. regroup() takes that back.
  virtual void limitWaits() = 0;

  /// This process ends and has heard nothing, though it suspects that another one has failed: breaks
  /// its connection, on which nothing may come any more, and asks over a new one why the run has failed.
  /// Returns what it was told, or that the coordinator is gone; nothing if there is no failure. Blocks
  /// for at most three seconds.
  virtual std::optional<Failure> askAnew() = 0;

  /// From now on, `onFailure` is called once in each epoch, on a thread of the control plane and under no
  /// lock, when some process has failed: with the same failure on all. At once, on this thread, if one
  /// has already. In place of the callback of that `key`, which runs no more when this returns, unless
  /// it is itself that calls; null: nothing is called.
  virtual void watchFailures(std::function<void(const Failure &)> onFailure,
                             const void *key = nullptr) = 0;

  /// Blocks until some process has failed in this epoch; nothing: none has until `deadline`. Asks
  /// nobody: the coordinator tells it.
  virtual std::optional<Failure> awaitFailure(Deadline deadline) = 0;

  /// After the failure of other processes: blocks until all that are left (Shrink), or as many as
  /// there were (Wait), have called this or come anew. Then a new epoch begins: ranks are given in
  /// the order of the old ones, and what was said, barriers and the failure are gone; the callbacks
  /// of watchFailures() are called for the next one. More processes may be lost meanwhile.
  ///
  /// Processes that came for any rank (othersWait()) are taken in, in all ways, as long as there are no more
  /// than `maxSize`, the least that anybody gives. To Grow, all processes call this without a
  /// failure; a failure ends it, and then they shrink or wait.
  ///
  /// Not from such a callback, whose end is waited for.
  ///
  /// Errors:
  ///   FailedPrecondition  nobody has failed, or this process has, or it has left
  ///   InvalidArgument     another process goes on in the other way
  ///   DeadlineExceeded    names who is missing; this process may call again, or leave()
  ///   Unavailable         the coordinator is gone, or was a part of the process that has failed
  virtual absl::Status regroup(Regroup how, Deadline deadline,
                               int maxSize = std::numeric_limits<int>::max()) = 0;

  /// Whether processes that came for any rank wait for the next epoch.
  virtual bool othersWait() const = 0;

  /// This process is done: its end is no failure. Waits for nobody.
  virtual void leave() = 0;
};

/// Whether an error of this process is what follows when another one fails: a connection is gone, or
/// what it did was cancelled. Not of what is outside of the run (accuseOutside).
bool isEffectOfOthers(const absl::Status &own);

/// "process 2 (worker-3, pid 4711) failed in all_reduce #41 (step.mlir:12:8): ...", or "... failed:
/// ...; process 0 waited for it in all_reduce #41 (step.mlir:12:8)", with the reason's code.
absl::Status toStatus(const Failure &failure);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CONTROLPLANE_H
