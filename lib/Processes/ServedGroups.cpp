// What servers know of their workers; see ServedGroups.h.

#include "ServedGroups.h"

#include "absl/strings/str_cat.h"

#include <algorithm>

namespace distribute::runtime {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

ServedGroups::ServedGroups(const ServedPlan &plan, const ServersAddress &address)
    : plan(plan), address(address), groups(static_cast<size_t>(plan.numGroups)),
      lastCame(steady_clock::now()) {}

absl::Status ServedGroups::checkPlan(absl::string_view digest) const {
  if (digest != plan.digest)
    return absl::FailedPreconditionError(absl::StrCat("the servers of variables have plan ",
                                                      plan.digest, ", but this process has ",
                                                      digest, "; expected the same plan file"));
  return absl::OkStatus();
}

absl::Status ServedGroups::enter(const RequestHeader &hello, absl::string_view digest) {
  if (absl::Status s = checkPlan(digest); !s.ok())
    return s;
  if (hello.group < 0 || hello.group >= plan.numGroups || hello.firstReplica < 0 ||
      hello.firstReplica >= hello.endReplica || hello.endReplica > plan.numReplicas)
    return absl::InvalidArgumentError("workers that the plan does not have");
  MutexLock lock(mutex);
  if (!failed.ok())
    return told;
  Group &group = groups[static_cast<size_t>(hello.group)];
  if (group.isLost() || group.numHere + hello.endReplica - hello.firstReplica > plan.numReplicas)
    return absl::AlreadyExistsError(
        absl::StrCat("group ", hello.group, " of workers ",
                     group.isLost() ? "was lost before" : "has all its replicas already",
                     "; expected a number of its own for each process"));
  group.numHere += hello.endReplica - hello.firstReplica;
  ++numEntered;
  lastCame = steady_clock::now();
  return absl::OkStatus();
}

ServedGroups::End ServedGroups::leave(const RequestHeader &hello, absl::string_view process,
                                      bool isDone) {
  MutexLock lock(mutex);
  --numEntered;
  Group &group = groups[static_cast<size_t>(hello.group)];
  if (isDone)
    group.numLeft += hello.endReplica - hello.firstReplica;
  else
    group.loss.Update(absl::UnavailableError(
        absl::StrCat(process,
                     " failed: its connection to the servers of variables closed before "
                     "it left the run; it crashed, was killed, ended early, or was "
                     "silent for ",
                     address.security.leaseMs, " ms")));
  End end;
  end.isGone = group.isLost() || areDone(group);
  if (std::all_of(groups.begin(), groups.end(), [](const Group &each) { return each.isLost(); }))
    end.allLost = group.loss;
  return end;
}

absl::Status ServedGroups::fail(const absl::Status &failure, const absl::Status &toWorkers) {
  MutexLock lock(mutex);
  if (failed.ok()) {
    failed = failure;
    told = toWorkers;
  }
  return told;
}

absl::Status ServedGroups::failure() {
  MutexLock lock(mutex);
  return failed;
}

std::string ServedGroups::listMissing() const {
  std::string list;
  for (size_t i = 0; i < groups.size(); ++i)
    if (groups[i].numHere < plan.numReplicas && !groups[i].isLost())
      absl::StrAppend(&list, list.empty() ? "" : ", ", i);
  return list;
}

absl::StatusOr<bool> ServedGroups::haveEnded(const std::function<bool()> &stops) {
  bool isToStop = stops && stops(); // it may do anything: under no lock
  MutexLock lock(mutex);
  if (!failed.ok())
    return failed;
  bool allAreGone = true, allAreLost = true;
  for (const Group &group : groups) {
    allAreGone &= group.isLost() || areDone(group);
    allAreLost &= group.isLost();
  }
  // Of all that are lost the last one's end is the failure, which comes at once.
  if (allAreGone && !allAreLost)
    return true;
  if (isToStop)
    return absl::CancelledError(
        absl::StrCat("the servers of variables at \"", address.address, "\" were asked to stop"));
  if (std::string missing = listMissing();
      !missing.empty() &&
      steady_clock::now() >= lastCame + milliseconds(address.security.startDeadlineMs))
    return absl::DeadlineExceededError(
        absl::StrCat("the servers of variables at \"", address.address, "\" end: for ",
                     address.security.startDeadlineMs,
                     " ms no process of workers came, and these groups are missing: ", missing));
  return false;
}

bool ServedGroups::anyIsHere() {
  MutexLock lock(mutex);
  return numEntered != 0;
}

} // namespace distribute::runtime
