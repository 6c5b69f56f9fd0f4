// Writes checkpoints beside the computation.
//
//   CheckpointWriter writer(*folder);
//   absl::Status s = writer.write(std::move(checkpoint)); // returns at once
//   ...
//   s = writer.takeFailure(); // a disk may be full for a while: the next one is written all the same
//   ...
//   s = writer.finish();
//
// Thread safety: one caller at a time, but for takeFailure().

#ifndef DISTRIBUTE_RUNTIME_CHECKPOINTWRITER_H
#define DISTRIBUTE_RUNTIME_CHECKPOINTWRITER_H

#include "distribute/Runtime/CheckpointFolder.h"
#include "distribute/Runtime/Mutex.h"

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
  /// Errors: ResourceExhausted: there is no thread for it.
  absl::Status write(Checkpoint checkpoint, std::function<absl::Status()> before = {});

  /// A checkpoint has failed before it could be written. Waits for the one before it.
  void fail(const absl::Status &reason);

  /// Waits for the checkpoint under way. Errors: those of CheckpointFolder::write of the last one.
  absl::Status finish();

  /// What checkpoints have failed with since this was last asked; of several the first.
  absl::Status takeFailure();

private:
  void note(const absl::Status &end);

  CheckpointFolder &folder;
  std::thread thread;
  Mutex mutex;
  absl::Status last ABSL_GUARDED_BY(mutex); ///< of the last one that has ended
  absl::Status untold ABSL_GUARDED_BY(mutex);
};

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CHECKPOINTWRITER_H
