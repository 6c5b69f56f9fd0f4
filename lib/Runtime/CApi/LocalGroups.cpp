// Groups of workers of one process; see LocalGroups.h.

#include "LocalGroups.h"

#include "absl/strings/str_cat.h"

namespace distribute::runtime {

absl::Status LocalGroups::take(const planfile::LoadedPlan &plan, int group,
                               SessionOptions &options) {
  auto numGroups = static_cast<int>(plan.root()->groups());
  if (group < 0 || group >= numGroups)
    return absl::InvalidArgumentError(absl::StrCat("group ", group,
                                                   " of workers was requested; the plan has ",
                                                   numGroups, ", counted from 0"));
  MutexLock lock(mutex);
  if (!kept && servers.expired())
    taken.clear();
  if (!taken.insert(group).second)
    return absl::FailedPreconditionError(absl::StrCat(
        "group ", group,
        " of workers already has a session; expected one session of the plan for each group, as "
        "the servers count its steps: load the plan again to begin anew"));
  std::shared_ptr<LocalServers> found = servers.lock();
  if (!found) {
    SessionOptions theirs;
    theirs.coresPerDevice = options.coresPerDevice;
    theirs.deadlineMs = options.deadlineMs;
    theirs.code = options.code;
    absl::StatusOr<std::shared_ptr<LocalServers>> made = LocalServers::create(plan, theirs);
    if (!made.ok()) {
      taken.erase(group);
      return made.status();
    }
    servers = found = kept = *std::move(made);
  }
  if (taken.size() == static_cast<size_t>(numGroups))
    kept.reset();
  options.servers = std::move(found);
  options.group = group;
  options.processesHere *= numGroups;
  options.rankHere = options.rankHere * numGroups + group;
  return absl::OkStatus();
}

void LocalGroups::giveBack(int group) {
  MutexLock lock(mutex);
  taken.erase(group);
  if (!kept)
    kept = servers.lock();
  if (taken.empty())
    kept.reset();
}

} // namespace distribute::runtime
