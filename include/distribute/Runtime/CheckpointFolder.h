// A folder of checkpoints of a run, from which it can be resumed exactly.
//
//   auto folder = CheckpointFolder::open("run", /*numKept=*/3);
//   Checkpoint checkpoint;
//   checkpoint.step = 500;
//   checkpoint.state = *session->state();
//   absl::Status s = (*folder)->write(checkpoint);
//   auto last = (*folder)->read((*folder)->steps().back());
//
// DIR/step-000000000500 holds state.safetensors, perhaps replicas.safetensors, and manifest.json. Of
// several processes each writes its share, state-1-of-4.safetensors; the manifest comes last.
// Invariant: a checkpoint that has its name is whole, whenever a process or the machine stops,
// because it is written under another name, flushed to the disk, and renamed.

#ifndef DISTRIBUTE_RUNTIME_CHECKPOINTFOLDER_H
#define DISTRIBUTE_RUNTIME_CHECKPOINTFOLDER_H

#include "distribute/Runtime/DataPosition.h"
#include "distribute/Runtime/StateShare.h"

#include <chrono>
#include <functional>
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

/// To be written: this process's share of the variables (Session::stateShare). As it is read: all of
/// them, whole.
struct Checkpoint : StateShare {
  int64_t step = 0; ///< that were done
  std::string planDigest;
  std::optional<DataState> data; ///< nothing: the run reads none
  /// Of files that grow with the run, by what the run calls them.
  std::map<std::string, int64_t> fetchedRows;
};

/// All of a checkpoint but its arrays, as text; and back. Errors: DataLoss.
std::string printPosition(const Checkpoint &checkpoint);
absl::StatusOr<Checkpoint> parsePosition(const std::string &text);

/// This process among those that write checkpoints together. By default it is alone.
struct CheckpointWriters {
  int rank = 0; ///< 0: the one that writes the manifest
  /// By rank, as manifests and errors call them: "process 1 (node2, pid 4711)". Empty: one.
  std::vector<std::string> names;
  /// The same in all processes, and in no other run: so that nobody who was given up, but writes on,
  /// can write to a later checkpoint.
  std::string token;
  /// How long process 0 waits for the others when its own share is on the disk.
  std::chrono::milliseconds patience{60000};
  /// Tells process 0. Errors: those of the way.
  std::function<absl::Status(const std::string &name, const std::string &value)> say;
  /// What the process `from` has said by that name: in process 0, once. Blocks. Errors: DeadlineExceeded, those of the
  /// way.
  std::function<absl::StatusOr<std::string>(
      const std::string &name, std::chrono::steady_clock::time_point deadline, int from)>
      take;

  size_t size() const { return names.empty() ? 1 : names.size(); }
};

struct CheckpointFile;
/// By their names in the checkpoint.
using CheckpointFiles = std::map<std::string, CheckpointFile>;

class CheckpointFolder {
public:
  /// Makes the folder if it is not there, takes its lock, and removes what a run that was stopped
  /// left half-written. `numKept`, at least 1: the checkpoints that write() leaves.
  ///
  /// Errors: those of writing, which name the folder; FailedPrecondition if another run has it.
  static absl::StatusOr<std::unique_ptr<CheckpointFolder>> open(const std::string &path,
                                                                int64_t numKept);
  /// The folder, which may not be there yet, for a process that writes its share of checkpoints:
  /// process 0 of the same run opens it.
  static std::unique_ptr<CheckpointFolder> openToShare(const std::string &path);
  ~CheckpointFolder();

  /// Of the checkpoints that are there, ascending. Errors: the folder cannot be read.
  absl::StatusOr<std::vector<int64_t>> steps() const;

  /// Reads a checkpoint, whoever has written it, and compares its files with their digests.
  ///
  /// Errors: NotFound: there is none of that step; DataLoss names the file that is damaged or
  /// missing, and the process that wrote it; ResourceExhausted: no memory.
  absl::StatusOr<Checkpoint> read(int64_t step) const;

  /// Says which checkpoint the run goes on from. Those of later steps are of a run that was left
  /// behind: the next write() removes them.
  void goOnFrom(int64_t step) { resumed = step; }

  /// From now on, checkpoints are written by these processes together.
  void writeWith(CheckpointWriters all) { writers = std::move(all); }

  /// Makes the place of the next checkpoint, in process 0: before any process writes to it. write()
  /// does it for who is alone. Errors: those of writing.
  absl::Status begin(int64_t step);
  /// Whether this process sees the place that process 0 has made: what is missing later was given up, and
  /// the folder is shared all the same.
  void look(int64_t step);

  /// Writes this process's share of a checkpoint. Process 0 waits for the others', writes the
  /// manifest, gives the checkpoint its name, and removes the oldest ones. Blocks until that is on
  /// the disk. From any thread, one at a time.
  ///
  /// Errors: those of writing, which name the file; the folder then holds the checkpoints that it
  /// held. In process 0 besides: DeadlineExceeded names the process whose share is missing;
  /// FailedPrecondition names a share that is not in the folder as this process sees it, and its
  /// writer; those of the way to the others.
  absl::Status write(const Checkpoint &checkpoint);

  const std::string &path() const { return folder; }

private:
  CheckpointFolder(std::string folder, int64_t numKept)
      : folder(std::move(folder)), numKept(numKept) {}
  std::string pathOf(int64_t step) const;
  std::string hiddenPathOf(int64_t step) const;
  absl::Status writeShare(const Checkpoint &checkpoint, CheckpointFiles &files) const;
  absl::Status collectShares(int64_t step, CheckpointFiles &files) const;
  absl::Status complete(const Checkpoint &checkpoint, const CheckpointFiles &files);
  absl::Status removeOthers(int64_t newest);

  std::string folder;
  int64_t numKept;
  std::optional<int64_t> resumed; ///< by goOnFrom(), until the next write()
  int lock = -1;
  bool isNew = false; ///< made by this object
  CheckpointWriters writers;
  std::optional<int64_t> begun; ///< by begin(), until write()
  bool isSeen = false;          ///< by look(): the folder is shared
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CHECKPOINTFOLDER_H
