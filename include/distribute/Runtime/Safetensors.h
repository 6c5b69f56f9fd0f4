// Safetensors files: named arrays, the form of checkpoints.
//
//   absl::StatusOr<NamedTensors> file = readSafetensors("init.safetensors");
//   const HostTensor &w = file->at("params.w");
//
// A file is 8 bytes header length, a JSON header, the data.

#ifndef DISTRIBUTE_RUNTIME_SAFETENSORS_H
#define DISTRIBUTE_RUNTIME_SAFETENSORS_H

#include "distribute/Runtime/HostTensor.h"

#include "absl/status/status.h"
#include "absl/status/statusor.h"

#include <map>
#include <string>

namespace distribute::runtime {

using NamedTensors = std::map<std::string, HostTensor>;

/// Reads a whole file into memory and checks its header: every tensor inside
/// the data, its bytes those of its type and shape, no overlap, no bytes that
/// belong to none. Blocks on the disk.
///
/// Errors (each names the file):
///   NotFound, PermissionDenied  it cannot be opened
///   InvalidArgument             not a safetensors file, truncated, or a type
///                               that is not read here
///   ResourceExhausted           no memory for the data
absl::StatusOr<NamedTensors> readSafetensors(const std::string &path);

/// Writes the tensors in name order; the data begin at a multiple of 64. After an
/// error nothing is left and an old file at `path` is untouched. Blocks until
/// the data is on the disk. Errors: as planfile::writeFileAtomically.
absl::Status writeSafetensors(const std::string &path, const NamedTensors &tensors,
                              const std::map<std::string, std::string> &metadata = {});

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_SAFETENSORS_H
