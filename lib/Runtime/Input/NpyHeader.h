// The headers of .npy arrays, in files of their own and in .npz files.

#ifndef DISTRIBUTE_RUNTIME_INPUT_NPYHEADER_H
#define DISTRIBUTE_RUNTIME_INPUT_NPYHEADER_H

#include "distribute/Plan/InputFile.h"
#include "distribute/Runtime/DataType.h"

#include "absl/functional/function_ref.h"
#include "absl/status/statusor.h"

#include <cstdint>
#include <string>
#include <vector>

namespace distribute::runtime {

/// Fills `target` with `count` bytes from byte `begin`.
using ReadBytes = absl::FunctionRef<absl::Status(uint64_t begin, void *target, uint64_t count)>;

struct NpyHeader {
  DataType type;
  std::vector<int64_t> shape;
  uint64_t dataOffset; ///< where the elements begin, row-major
};

/// Reads the header of an array that has `numBytes` with it, which must be all that its shape needs;
/// `mayGrow`: there may be more behind it. `path` names it in messages. Errors: InvalidArgument, as
/// readNpy().
absl::StatusOr<NpyHeader> readNpyHeader(const std::string &path, ReadBytes read, uint64_t numBytes,
                                        bool mayGrow = false);

/// The same for an array that is a whole file.
absl::StatusOr<NpyHeader> readNpyHeader(const std::string &path, const planfile::InputFile &file,
                                        bool mayGrow = false);

/// What comes before the elements: a multiple of 64 bytes, and at least `leastBytes`, which is one.
std::string makeNpyPrefix(DataType type, const std::vector<int64_t> &shape, size_t leastBytes = 0);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_INPUT_NPYHEADER_H
