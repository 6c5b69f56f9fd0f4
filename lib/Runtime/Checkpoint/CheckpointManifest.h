// What a checkpoint's manifest.json says.

#ifndef DISTRIBUTE_RUNTIME_CHECKPOINT_CHECKPOINTMANIFEST_H
#define DISTRIBUTE_RUNTIME_CHECKPOINT_CHECKPOINTMANIFEST_H

#include "distribute/Runtime/CheckpointFolder.h"

namespace distribute::runtime {

/// Hexadecimal SHA-256 of files by their names in the checkpoint.
using FileDigests = std::map<std::string, std::string>;

/// The text of a manifest, which holds its own digest.
std::string printManifest(const Checkpoint &checkpoint, const FileDigests &files);

/// Fills all of `checkpoint` but its tensors. Errors: DataLoss naming `path`: the text is not one
/// that printManifest made.
absl::Status parseManifest(const std::string &path, const std::string &text, Checkpoint &checkpoint,
                           FileDigests &files);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_CHECKPOINT_CHECKPOINTMANIFEST_H
