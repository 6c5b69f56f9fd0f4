// Going on after the loss of other processes, or with more of them.
#ifndef DISTRIBUTE_RUNTIME_REGROUPING_H
#define DISTRIBUTE_RUNTIME_REGROUPING_H

#include "distribute/Runtime/Processes.h"
#include "distribute/Runtime/Session.h"

#include <chrono>
#include <functional>
#include <limits>
#include <string>

namespace distribute::runtime {

/// What the processes of a run do when one of them is lost.
enum class OnFailure {
  Stop,   ///< they end
  Shrink, ///< they go on without it
  Wait,   ///< they wait for another one in its place
};

/// How the processes regroup; not for Stop.
inline Regroup wayOf(OnFailure how) {
  return how == OnFailure::Shrink ? Regroup::Shrink : Regroup::Wait;
}

struct RegroupOptions {
  OnFailure how = OnFailure::Stop;
  /// Of the new epoch: that there can be, and how long they may take to connect.
  int mostProcesses = std::numeric_limits<int>::max();
  std::chrono::milliseconds limit{60000};
  /// Told what has failed, each time that the processes begin to go on without it.
  std::function<void(const std::string &failure)> onLoss;
  /// Whether all end for this failure; null: for none.
  std::function<bool(const Failure &)> isEnd;
};

/// After the error `own` of this process: if that is the effect of the loss of others, blocks until the processes are those of the next
/// epoch. What uses the transport is gone before. A loss while they connect is one more.
///
/// `place`: as for Processes::agreeOnFailure. Errors: `own`, where the run is to stop or it is this process that has failed; those of
/// Processes::regroup.
absl::Status goOnAfterLoss(Processes &processes, const absl::Status &own,
                           const RegroupOptions &options, Processes::Place place = {});

/// Of how many processes a session may be of those of now: each has a slot. Where each has replicas of its own, others would change what is
/// computed.
int mostProcesses(const Session &session, const Processes &processes);

/// Whether this process asks the others to take in those that have come: at most one does, the chief. All agree on that after a step that
/// all have done and kept, and then call takeOthersIn().
bool wantsOthers(const Processes &processes, OnFailure how, int mostProcesses);

/// As goOnAfterLoss(), without a loss. One that comes in between is met as there.
absl::Status takeOthersIn(Processes &processes, const RegroupOptions &options);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_REGROUPING_H
