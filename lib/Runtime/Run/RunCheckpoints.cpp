// Taking checkpoints, and choosing one to resume from; see RunCheckpoints.h.

#include "distribute/Runtime/RunCheckpoints.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

#include <random>

namespace distribute::runtime {

/// All processes of the run call this.
static absl::StatusOr<CheckpointWriters> meetWriters(Processes &processes,
                                                     const RunCheckpointsOptions &options) {
  CheckpointWriters writers;
  writers.rank = processes.options().rank;
  writers.names.resize(static_cast<size_t>(processes.options().size));
  writers.patience = std::chrono::milliseconds(options.deadlineMs);
  // A coordinator that was stopped for a while answers later.
  writers.say = [&processes, patience = writers.patience](const std::string &name,
                                                          const std::string &value) {
    auto deadline = ControlPlane::Deadline::clock::now() + patience;
    absl::Status s = processes.say(name, value, /*numReads=*/1);
    while (absl::IsDeadlineExceeded(s) && ControlPlane::Deadline::clock::now() < deadline)
      s = processes.say(name, value, /*numReads=*/1);
    return s;
  };
  writers.take = [&processes](const std::string &name, ControlPlane::Deadline deadline, int from) {
    return processes.hear(name, deadline, from);
  };
  auto nameOf = [](size_t rank) { return absl::StrCat("writer of checkpoints/", rank); };
  const std::string token = "token of checkpoints";
  absl::Status s = processes.say(nameOf(static_cast<size_t>(writers.rank)), processes.name());
  if (s.ok() && processes.isChief())
    s = processes.say(token, absl::StrCat(absl::Hex(std::random_device()(), absl::kZeroPad8)));
  if (!s.ok())
    return s;
  absl::StatusOr<std::string> told = processes.hear(token);
  if (!told.ok())
    return told.status();
  writers.token = *told;
  writers.names[static_cast<size_t>(writers.rank)] = processes.name();
  for (size_t rank = 1; processes.isChief() && rank < writers.names.size(); ++rank) {
    if (told = processes.hear(nameOf(rank), static_cast<int>(rank)); !told.ok())
      return told.status();
    writers.names[rank] = *told;
  }
  return writers;
}

absl::StatusOr<std::unique_ptr<RunCheckpoints>>
RunCheckpoints::open(const RunCheckpointsOptions &options, Processes *processes,
                     const Checkpoint *kept) {
  if (options.folder.empty())
    return nullptr;
  absl::StatusOr<std::unique_ptr<CheckpointFolder>> folder =
      options.isChief ? CheckpointFolder::open(options.folder, options.keep)
                      : CheckpointFolder::openToShare(options.folder);
  if (!folder.ok())
    return folder.status();
  if (processes && processes->transport()) {
    absl::StatusOr<CheckpointWriters> writers = meetWriters(*processes, options);
    if (!writers.ok())
      return writers.status();
    (*folder)->writeWith(*std::move(writers));
  }
  std::unique_ptr<RunCheckpoints> made(
      new RunCheckpoints(*std::move(folder), options.every, options.isChief));
  if (kept) {
    // The checkpoints of later steps, if there are any, are left behind.
    made->folder->goOnFrom(kept->step);
    return made;
  }
  if (absl::Status s = made->findStart(options); !s.ok())
    return s;
  return made;
}

absl::Status RunCheckpoints::findStart(const RunCheckpointsOptions &options) {
  absl::StatusOr<std::vector<int64_t>> steps = folder->steps();
  if (!steps.ok())
    return steps.status();
  if (!options.resume && !steps->empty())
    return absl::FailedPreconditionError(
        absl::StrCat("'", folder->path(), "' holds checkpoints, the newest of step ", steps->back(),
                     "; go on from it with --resume, or name another folder"));
  if (!options.resume || (steps->empty() && !options.resumeStep))
    return absl::OkStatus();
  int64_t step = options.resumeStep.value_or(steps->empty() ? 0 : steps->back());
  absl::StatusOr<Checkpoint> read = folder->read(step);
  if (absl::IsNotFound(read.status()))
    return absl::NotFoundError(absl::StrCat(
        read.status().message(), " (those that are there: ", absl::StrJoin(*steps, ", "), ")"));
  if (absl::IsDataLoss(read.status()))
    return absl::DataLossError(
        absl::StrCat(read.status().message(), "; ", adviceFor(step, *steps)));
  if (!read.ok())
    return read.status();
  start = *std::move(read);
  last = step;
  folder->goOnFrom(step);
  return absl::OkStatus();
}

/// What to do when a checkpoint is damaged: nothing is chosen in its stead.
std::string RunCheckpoints::adviceFor(int64_t damaged, const std::vector<int64_t> &steps) const {
  for (size_t i = steps.size(); i-- > 0;)
    if (steps[i] < damaged && folder->read(steps[i]).ok())
      return absl::StrCat("the newest whole checkpoint before it is that of step ", steps[i],
                          ", which --resume=", steps[i], " goes on from");
  return "no checkpoint before it is whole";
}

std::string failedCheckpoint(const absl::Status &failure) {
  return absl::StrCat("a checkpoint could not be written, and the next one is tried: ",
                      failure.message());
}

absl::Status RunCheckpoints::restore(Session &session, std::string &notice) {
  absl::Status s = session.restore(start->state);
  if (s.ok())
    s = session.restoreReplicas(start->replicas);
  if (!s.ok())
    return absl::Status(s.code(), absl::StrCat("the checkpoint of step ", start->step, " in '",
                                               folder->path(), "': ", s.message()));
  if (start->planDigest != session.plan().digest()->str())
    notice = absl::StrCat("the checkpoint of step ", start->step,
                          " was written with another plan; the bits that follow may be others");
  start->state.clear();
  start->replicas.clear();
  return absl::OkStatus();
}

absl::Status RunCheckpoints::take(const Session &session, int64_t step, const Position &position) {
  // Before memory is taken for another one.
  (void)writer.finish();
  // Its place is there before any process writes to it.
  absl::Status ready = isChief ? folder->begin(step) : absl::OkStatus();
  // All or none: what one process cannot write is no checkpoint.
  absl::StatusOr<bool> anyIsNotReady = session.anyProcess(!ready.ok());
  if (!anyIsNotReady.ok())
    return anyIsNotReady.status();
  last = step;
  if (*anyIsNotReady) {
    if (!ready.ok())
      writer.fail(ready);
    return absl::OkStatus();
  }
  if (!isChief)
    folder->look(step);
  absl::StatusOr<StateShare> share = session.stateShare();
  if (!share.ok())
    return share.status();
  Checkpoint checkpoint;
  static_cast<StateShare &>(checkpoint) = *std::move(share);
  checkpoint.step = step;
  checkpoint.planDigest = session.plan().digest()->str();
  if (position.note)
    if (absl::Status s = position.note(checkpoint); !s.ok())
      return s;
  return writer.write(std::move(checkpoint), position.before);
}

} // namespace distribute::runtime
