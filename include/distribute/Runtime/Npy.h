// NumPy's .npy files: one array each.
//
//   absl::StatusOr<HostTensor> x = readNpy("x.npy");
//   absl::Status saved = writeNpy("loss.npy", loss);
//
// Versions 1.0 and 2.0 (and 3.0 with an ASCII header), row-major, little-endian.
// bf16 has no .npy type of its own; it goes as two opaque bytes ("<V2").

#ifndef DISTRIBUTE_RUNTIME_NPY_H
#define DISTRIBUTE_RUNTIME_NPY_H

#include "distribute/Runtime/HostTensor.h"

#include "absl/status/status.h"
#include "absl/status/statusor.h"

#include <string>
#include <vector>

namespace distribute::runtime {

/// Reads a whole file into memory. Blocks on the disk.
///
/// Errors (each names the file):
///   NotFound, PermissionDenied  it cannot be opened
///   InvalidArgument             not an .npy file, truncated, or an order, byte
///                               order or type that is not read here
///   ResourceExhausted           no memory for the array
absl::StatusOr<HostTensor> readNpy(const std::string &path);

/// Atomic: after an error nothing is left and an old file at `path` is untouched.
///
/// Errors: as planfile::writeFileAtomically.
absl::Status writeNpy(const std::string &path, const HostTensor &tensor);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_NPY_H
