// A folder of checkpoints of a run, from which it can be resumed exactly.
//
//   auto folder = CheckpointFolder::open("run", /*numKept=*/3);
//   Checkpoint checkpoint;
//   checkpoint.step = 500;
//   checkpoint.state = *session->state();
//   absl::Status s = (*folder)->write(checkpoint);
//   auto last = (*folder)->read((*folder)->steps().back());
//
// DIR/step-000000000500 holds state.safetensors, perhaps replicas.safetensors, and manifest.json.
// Invariant: a checkpoint that has its name is whole, whenever the process or the machine stops,
// because it is written under another name, flushed to the disk, and renamed.

#ifndef DISTRIBUTE_RUNTIME_CHECKPOINTFOLDER_H
#define DISTRIBUTE_RUNTIME_CHECKPOINTFOLDER_H

#include "distribute/Runtime/DataPosition.h"
#include "distribute/Runtime/Safetensors.h"

#include <memory>
#include <optional>

namespace distribute::runtime {

/// What must be known of the data for the next batch to be the one that it would have been.
struct DataState {
  DataPosition position;
  int64_t numRows = 0;
  std::optional<uint64_t> shuffleSeed;
  bool dropLast = false;
};

struct Checkpoint {
  int64_t step = 0; ///< that were done
  std::string planDigest;
  std::optional<DataState> data; ///< nothing: the run reads none
  /// Of files that grow with the run, by what the run calls them.
  std::map<std::string, int64_t> fetchedRows;
  NamedTensors state;
  NamedTensors replicas; ///< see Session::replicaState
};

class CheckpointFolder {
public:
  /// Makes the folder if it is not there, takes its lock, and removes what a run that was stopped
  /// left half-written. `numKept`, at least 1: the checkpoints that write() leaves.
  ///
  /// Errors: those of writing, which name the folder; FailedPrecondition if another run has it.
  static absl::StatusOr<std::unique_ptr<CheckpointFolder>> open(const std::string &path,
                                                                int64_t numKept);
  /// The folder, which may not be there yet, for a process that does not write to it: another one of
  /// the same run does.
  static std::unique_ptr<CheckpointFolder> openToRead(const std::string &path);
  ~CheckpointFolder();

  /// Of the checkpoints that are there, ascending. Errors: the folder cannot be read.
  absl::StatusOr<std::vector<int64_t>> steps() const;

  /// Reads a checkpoint and compares its files with their digests.
  ///
  /// Errors: NotFound: there is none of that step; DataLoss names the file that is damaged or
  /// missing; ResourceExhausted: no memory.
  absl::StatusOr<Checkpoint> read(int64_t step) const;

  /// Says which checkpoint the run goes on from. Those of later steps are of a run that was left
  /// behind: the next write() removes them.
  void goOnFrom(int64_t step) { resumed = step; }

  /// Writes a checkpoint, then removes the oldest ones. Blocks until it is on the disk. From any thread, one at a time.
  ///
  /// Errors: those of writing, which name the file; the folder then holds the checkpoints that it
  /// held.
  absl::Status write(const Checkpoint &checkpoint);

  const std::string &path() const { return folder; }

private:
  CheckpointFolder(std::string folder, int64_t numKept)
      : folder(std::move(folder)), numKept(numKept) {}
  std::string pathOf(int64_t step) const;
  absl::Status writeFiles(const Checkpoint &checkpoint, const std::string &target) const;
  absl::Status removeOthers(int64_t newest);

  std::string folder;
  int64_t numKept;
  std::optional<int64_t> resumed; ///< by goOnFrom(), until the next write()
  int lock = -1;
  bool isNew = false; ///< made by this object
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CHECKPOINTFOLDER_H
