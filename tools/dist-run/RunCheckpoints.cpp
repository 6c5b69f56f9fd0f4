// Taking checkpoints, and choosing one to resume from; see RunCheckpoints.h.

#include "RunCheckpoints.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

#include <cstdio>

namespace distribute::runtime {

absl::StatusOr<std::unique_ptr<RunCheckpoints>> RunCheckpoints::open(const RunOptions &options) {
  if (options.checkpoint.empty())
    return nullptr;
  absl::StatusOr<std::unique_ptr<CheckpointFolder>> folder =
      options.isChief ? CheckpointFolder::open(options.checkpoint, options.checkpointKeep)
                      : CheckpointFolder::openToRead(options.checkpoint);
  if (!folder.ok())
    return folder.status();
  std::unique_ptr<RunCheckpoints> made(
      new RunCheckpoints(*std::move(folder), options.checkpointEvery, options.isChief));
  if (absl::Status s = made->findStart(options); !s.ok())
    return s;
  return made;
}

absl::Status RunCheckpoints::findStart(const RunOptions &options) {
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

absl::Status RunCheckpoints::restore(Session &session) {
  absl::Status s = session.restore(start->state);
  if (s.ok())
    s = session.restoreReplicas(start->replicas);
  if (!s.ok())
    return absl::Status(s.code(), absl::StrCat("the checkpoint of step ", start->step, " in '",
                                               folder->path(), "': ", s.message()));
  if (start->planDigest != session.plan().digest()->str())
    std::fprintf(stderr,
                 "dist-run: note: the checkpoint of step %lld was written with another "
                 "plan; the bits that follow may be others\n",
                 static_cast<long long>(start->step));
  start->state.clear();
  start->replicas.clear();
  return absl::OkStatus();
}

absl::Status RunCheckpoints::take(const Session &session, int64_t step,
                                  const std::vector<StepRun *> &steps) {
  // Before memory is taken for another one.
  if (absl::Status s = writer.finish(); !s.ok())
    return s;
  absl::StatusOr<NamedTensors> state = session.state(), replicas = session.replicaState();
  if (!state.ok() || !replicas.ok())
    return state.ok() ? replicas.status() : state.status();
  last = step;
  if (!writes)
    return absl::OkStatus();
  Checkpoint checkpoint;
  checkpoint.step = step;
  checkpoint.planDigest = session.plan().digest()->str();
  checkpoint.data = steps.front()->dataState();
  checkpoint.state = *std::move(state);
  checkpoint.replicas = *std::move(replicas);
  std::vector<NpyWriter *> files;
  for (StepRun *run : steps)
    for (FetchedRows &rows : run->fetches()) {
      if (absl::Status s = rows.writer().flush(); !s.ok())
        return s;
      // What was begun belongs to the checkpoint from now on.
      rows.writer().keep();
      checkpoint.fetchedRows[rows.key()] = rows.writer().numRows();
      files.push_back(&rows.writer());
    }
  return writer.write(std::move(checkpoint), [files] {
    absl::Status status;
    for (NpyWriter *file : files)
      status.Update(file->sync());
    return status;
  });
}

} // namespace distribute::runtime
