// What a checkpoint's manifest.json says.

#ifndef DISTRIBUTE_RUNTIME_CHECKPOINT_CHECKPOINTMANIFEST_H
#define DISTRIBUTE_RUNTIME_CHECKPOINT_CHECKPOINTMANIFEST_H

#include "distribute/Runtime/CheckpointFolder.h"

namespace distribute::runtime {

/// A file of a checkpoint.
struct CheckpointFile {
  std::string sha256; ///< hexadecimal
  /// Of shares of several processes:
  uint64_t numBytes = 0;
  std::string writer; ///< "process 1 (node2, pid 4711)"; empty: the whole is in one file
  ArrayParts parts;   ///< of arrays of which it holds a part
};

/// The text of a manifest, which holds its own digest. Of one process's files it is of the first
/// version of the format, else of the second.
std::string printManifest(const Checkpoint &checkpoint, const CheckpointFiles &files);

/// Fills all of `checkpoint` but its arrays. Errors: DataLoss naming `path`: the text is not one
/// that printManifest made.
absl::Status parseManifest(const std::string &path, const std::string &text, Checkpoint &checkpoint,
                           CheckpointFiles &files);

/// What a process tells process 0 of the files that it has written, or why it could not.
std::string printFiles(const absl::Status &status, const CheckpointFiles &files);

/// The other way. Errors: what was told; Internal: the text cannot be read.
absl::Status parseFiles(const std::string &text, CheckpointFiles &files);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CHECKPOINT_CHECKPOINTMANIFEST_H
