// A process that holds the variables, for callers in C: a thin layer over ServerRun.h.

#include "CApiArray.h"
#include "CApiCluster.h"
#include "CApiPlan.h"
#include "CApiStatus.h"
#include "distribute/Runtime/Safetensors.h"
#include "distribute/Runtime/ServerRun.h"
#include "distribute/Runtime/Session.h"

#include "absl/strings/str_cat.h"

namespace distribute::runtime {
namespace {

absl::Status checkServes(const planfile::LoadedPlan &plan, const CCluster &cluster) {
  if (!plan.root()->servers())
    return absl::InvalidArgumentError(
        "the plan's slots hold the variables; expected a plan of strategy \"parameter_server\"");
  if (cluster.serversPlace().serves())
    return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat(
      cluster.info().description[0] == '\0' ? "this process" : cluster.info().description,
      ": it holds no variables; expected a task \"ps\" of a cluster that is entered with "
      "hasServers, or the option serves"));
}

absl::Status checkNumbers(const DistServeOptions &options) {
  bool isResume = options.resume == 0 || options.resume == 1;
  if (options.checkpointEvery >= 0 && options.checkpointKeep >= 0 && options.coresPerDevice >= 0 &&
      options.deadlineMs >= 0 && isResume)
    return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat(
      "the options' checkpointEvery, checkpointKeep, coresPerDevice and deadlineMs are ",
      options.checkpointEvery, ", ", options.checkpointKeep, ", ", options.coresPerDevice, " and ",
      options.deadlineMs, ", and resume is ", options.resume,
      "; expected numbers of 0 or more, and 0 or 1"));
}

absl::Status restoreFrom(const std::string &path, Session &session) {
  absl::StatusOr<SafetensorsFile> file = SafetensorsFile::open(path);
  absl::Status s = file.ok() ? session.restore(*file) : file.status();
  return s.ok() ? s : absl::Status(s.code(), absl::StrCat("'", path, "': ", s.message()));
}

/// Without what the variables begin with.
ServerRunOptions toRunOptions(const DistServeOptions &options, const CCluster &cluster) {
  ServerRunOptions run;
  run.place = cluster.serversPlace();
  run.security = cluster.security();
  run.coresPerDevice = options.coresPerDevice;
  if (options.deadlineMs != 0)
    run.deadlineMs = options.deadlineMs;
  run.save = options.save ? options.save : "";
  run.checkpoints.folder = options.checkpoint ? options.checkpoint : "";
  run.checkpoints.every = options.checkpointEvery;
  if (options.checkpointKeep != 0)
    run.checkpoints.keep = options.checkpointKeep;
  run.checkpoints.resume = options.resume != 0;
  run.checkpoints.deadlineMs = run.deadlineMs;
  if (options.stops)
    run.stops = [stops = options.stops, context = options.context] { return stops(context) != 0; };
  return run;
}

absl::Status serve(const planfile::LoadedPlan &plan, const DistServeOptions *given) {
  DistServeOptions options;
  absl::Status s = readOptions(given, options);
  s.Update(checkNumbers(options));
  s.Update(checkNotNull(options.cluster, "cluster"));
  if (!s.ok())
    return s;
  auto cluster = clusterHandles().find(options.cluster);
  if (!cluster.ok())
    return cluster.status();
  s = checkServes(plan, **cluster);
  if (!s.ok())
    return s;
  ServerRunOptions run = toRunOptions(options, **cluster);
  std::vector<StagingMemory> staging;
  absl::StatusOr<NamedTensors> state =
      toNamedTensors(options.names, options.arrays, options.numArrays, staging);
  if (!state.ok())
    return state.status();
  if (options.restore)
    run.restore = [path = std::string(options.restore)](Session &session) {
      return restoreFrom(path, session);
    };
  else if (options.numArrays != 0)
    run.restore = [&](Session &session) { return session.restore(*state); };
  return serveWorkers(plan, run);
}

} // namespace
} // namespace distribute::runtime

using namespace distribute::runtime;

DistStatus *distServe(const DistPlan *plan, const DistServeOptions *options) {
  return guarded([&] {
    auto found = planHandles().find(plan);
    return found.ok() ? serve((*found)->loaded(), options) : found.status();
  });
}
