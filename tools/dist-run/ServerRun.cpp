// Holding variables for others; see ServerRun.h.

#include "ServerRun.h"

#include "Interrupts.h"
#include "RunCheckpoints.h"
#include "ServersPlace.h"

#include "distribute/Runtime/LocalServers.h"
#include "distribute/Runtime/Safetensors.h"

#include "absl/strings/str_cat.h"

#include <cstdio>

namespace distribute::runtime {
namespace {

absl::Status restore(Session &session, const RunOptions &options, RunCheckpoints *checkpoints) {
  if (checkpoints && checkpoints->resumed())
    return checkpoints->restore(session);
  if (options.restore.empty())
    return absl::OkStatus();
  absl::StatusOr<SafetensorsFile> file = SafetensorsFile::open(options.restore);
  return file.ok() ? session.restore(*file) : file.status();
}

/// The variables, and a checkpoint of them if the last one is older.
absl::Status writeFiles(LocalServers &servers, const RunOptions &options,
                        RunCheckpoints *checkpoints) {
  int64_t applied = servers.numApplied();
  absl::Status status;
  if (checkpoints && applied > checkpoints->lastStep())
    status = checkpoints->take(*servers.session(), applied, {});
  if (checkpoints)
    status.Update(checkpoints->finish());
  if (options.save.empty())
    return status;
  absl::StatusOr<NamedTensors> state = servers.session()->state();
  status.Update(state.status());
  if (state.ok())
    status.Update(writeSafetensors(options.save, *state));
  return status;
}

} // namespace

absl::Status serveWorkers(const RunOptions &options) {
  absl::StatusOr<planfile::LoadedPlan> plan = planfile::LoadedPlan::fromFile(options.plan);
  if (!plan.ok())
    return plan.status();
  SessionOptions sessionOptions;
  sessionOptions.coresPerDevice = static_cast<int>(options.coresPerDevice);
  sessionOptions.deadlineMs = options.deadlineMs;
  absl::StatusOr<std::shared_ptr<LocalServers>> servers =
      LocalServers::create(*plan, sessionOptions);
  if (!servers.ok())
    return servers.status();
  Session &session = *(*servers)->session();
  if (!options.save.empty() || !options.checkpoint.empty())
    if (absl::Status s = session.checkCanSave(); !s.ok())
      return s;
  absl::StatusOr<std::unique_ptr<RunCheckpoints>> opened =
      RunCheckpoints::open(options, /*processes=*/nullptr, /*kept=*/nullptr);
  if (!opened.ok())
    return opened.status();
  RunCheckpoints *checkpoints = opened->get();
  if (absl::Status s = restore(session, options, checkpoints); !s.ok())
    return s;
  if (absl::Status s = session.checkState(); !s.ok())
    return s;
  (*servers)->begin(
      checkpoints && checkpoints->resumed() ? checkpoints->lastStep() : 0, [&](int64_t applied) {
        return checkpoints && checkpoints->isDue(applied) ? checkpoints->take(session, applied, {})
                                                          : absl::OkStatus();
      });
  catchInterrupts();
  absl::StatusOr<std::unique_ptr<ServedVariables>> service =
      serveVariables(*servers, serversAddress(options, options.servers.listens));
  if (!service.ok())
    return service.status();
  if (!options.quiet) {
    std::printf("servers of %d variables at %s\n",
                static_cast<int>((*servers)->served().variableBytes.size()),
                options.servers.listens.c_str());
    std::fflush(stdout);
  }
  absl::Status ended = (*service)->awaitEnd([] { return interrupted != 0; });
  bool isStopped = absl::IsCancelled(ended) && interrupted != 0;
  service->reset();
  if (!ended.ok() && !isStopped) {
    if (checkpoints)
      (void)checkpoints->finish();
    return ended;
  }
  return writeFiles(**servers, options, checkpoints);
}

} // namespace distribute::runtime
