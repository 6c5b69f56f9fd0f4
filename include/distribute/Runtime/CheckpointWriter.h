// Writes checkpoints beside the computation.
//
//   CheckpointWriter writer(*folder);
//   absl::Status s = writer.write(std::move(checkpoint)); // returns at once
//   ...
//   s = writer.finish();
//
// Thread safety: one caller at a time, but for hasFailed() and failure().

#ifndef DISTRIBUTE_RUNTIME_CHECKPOINTWRITER_H
#define DISTRIBUTE_RUNTIME_CHECKPOINTWRITER_H

#include "distribute/Runtime/CheckpointFolder.h"

#include <atomic>
#include <functional>
#include <thread>

namespace distribute::runtime {

class CheckpointWriter {
public:
  /// `folder` outlives it.
  explicit CheckpointWriter(CheckpointFolder &folder) : folder(folder) {}
  /// Waits for the checkpoint under way.
  ~CheckpointWriter();

  /// Waits for the checkpoint before it, and begins to write this one. `before`, if given, is done
  /// first, on the writing thread: what it fails with is the checkpoint's error.
  ///
  /// Errors: those of CheckpointFolder::write of a checkpoint before it; nothing is written any more.
  absl::Status write(Checkpoint checkpoint, std::function<absl::Status()> before = {});

  /// A checkpoint has failed before it could be written. Returns `reason`, or what one before it has
  /// failed with.
  absl::Status fail(const absl::Status &reason);

  /// Waits for the checkpoint under way. Errors: the first one of any checkpoint.
  absl::Status finish();

  /// Whether a checkpoint has failed, and why.
  bool hasFailed() const { return failed; }
  absl::Status failure() const { return failed ? status : absl::OkStatus(); }

private:
  CheckpointFolder &folder;
  absl::Status status; ///< the thread's while it runs
  std::atomic<bool> failed{false};
  std::thread thread;
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CHECKPOINTWRITER_H
