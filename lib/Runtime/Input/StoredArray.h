// Arrays where they lie in files, read in parts.

#ifndef DISTRIBUTE_RUNTIME_INPUT_STOREDARRAY_H
#define DISTRIBUTE_RUNTIME_INPUT_STOREDARRAY_H

#include "distribute/Runtime/DataType.h"

#include "absl/status/statusor.h"

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace distribute::runtime {

struct StoredArray {
  DataType type;
  std::vector<int64_t> shape;
  /// Fills `target` with `count` bytes of the elements from byte `begin`, row-major. From any
  /// thread; keeps the file open. Errors: DataLoss if the file has become shorter meanwhile, or the
  /// system's.
  std::function<absl::Status(uint64_t begin, void *target, uint64_t count)> read;
};

/// The arrays of a file by name, by the ending of its path: .npz (members that are stored are left
/// in the file, those that are deflated are read into memory), .safetensors, or .npy, whose one
/// array has the name "". Those that are not `wanted` are there by name only, without `read`.
///
/// Errors (each names the file):
///   NotFound, PermissionDenied  it cannot be opened
///   InvalidArgument             another ending; not such a file, truncated, or an array that is not
///                               read here
///   ResourceExhausted           no memory for a deflated array
absl::StatusOr<std::map<std::string, StoredArray>> openArrays(const std::string &path,
                                                              const std::set<std::string> &wanted);

/// The same of an .npz file: a ZIP archive of .npy files.
absl::StatusOr<std::map<std::string, StoredArray>> openNpz(const std::string &path,
                                                           const std::set<std::string> &wanted);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_INPUT_STOREDARRAY_H
