// A run whose variables are with servers: where these are, and the groups of workers; see Run.h.

#include "Run.h"

#include "RunProcesses.h"

#include "distribute/Runtime/LocalServers.h"

#include "absl/strings/str_cat.h"

namespace distribute::runtime {

/// Who holds the variables, and which groups of workers this process runs.
absl::Status Run::findServers(const planfile::LoadedPlan &plan, SessionOptions &sessionOptions) {
  if (!plan.root()->servers())
    return absl::OkStatus();
  firstGroup = options.servers.firstGroup;
  endGroup = options.servers.endGroup != 0 ? options.servers.endGroup
                                           : static_cast<int>(plan.root()->groups());
  if (options.stepsOnCommand && endGroup - firstGroup > 1)
    return absl::InvalidArgumentError(
        absl::StrCat("the plan has ", endGroup - firstGroup,
                     " groups of workers, which proceed independently: its steps cannot be "
                     "requested one by one"));
  sessionOptions.processesHere *= endGroup - firstGroup;
  sessionOptions.group = firstGroup;
  if (options.servers.areElsewhere()) {
    absl::StatusOr<std::shared_ptr<VariableServers>> remote = connectServers(
        *plan.root(), options.servers, clusterOptionsOf(options), options.session.deadlineMs);
    if (!remote.ok())
      return remote.status();
    servers = sessionOptions.servers = *std::move(remote);
    // They are the servers' business.
    for (std::string *file : {&options.restore, &options.save, &options.checkpoints.folder})
      file->clear();
    return absl::OkStatus();
  }
  SessionOptions theirs;
  theirs.coresPerDevice = sessionOptions.coresPerDevice;
  theirs.processesHere = processesHere;
  theirs.deadlineMs = options.session.deadlineMs;
  absl::StatusOr<std::shared_ptr<LocalServers>> made = LocalServers::create(plan, theirs);
  if (!made.ok())
    return made.status();
  servers = *std::move(made);
  sessionOptions.servers = servers;
  return absl::OkStatus();
}

absl::Status Run::createOtherGroups(const planfile::LoadedPlan &plan,
                                    const SessionOptions &sessionOptions) {
  if (endGroup - firstGroup < 2)
    return absl::OkStatus();
  absl::StatusOr<std::unique_ptr<WorkerGroups>> made =
      WorkerGroups::create(plan, sessionOptions, options, firstGroup + 1, endGroup, firstStep);
  if (!made.ok())
    return made.status();
  otherGroups = *std::move(made);
  return absl::OkStatus();
}

/// Those that have no number of steps of their own end with this one. They, and those of other
/// processes, may wait for this process's group, which therefore leaves the servers first.
absl::Status Run::awaitOtherGroups() {
  if (session->plan().groups() > 1)
    session->leaveServers(/*isDone=*/true);
  if (!otherGroups)
    return absl::OkStatus();
  if (!options.maxSteps || lastStep < *options.maxSteps)
    otherGroups->stop();
  return otherGroups->finish();
}

} // namespace distribute::runtime
