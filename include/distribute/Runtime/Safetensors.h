// Safetensors files: named arrays, the form of checkpoints.
//
//   absl::StatusOr<NamedTensors> file = readSafetensors("init.safetensors");
//   const HostTensor &w = file->at("params.w");
//
// A file is 8 bytes header length, a JSON header, the data.
// SafetensorsFile has the data read to where they are wanted.

#ifndef DISTRIBUTE_RUNTIME_SAFETENSORS_H
#define DISTRIBUTE_RUNTIME_SAFETENSORS_H

#include "distribute/Plan/InputFile.h"
#include "distribute/Runtime/HostTensor.h"

#include "absl/status/status.h"
#include "absl/status/statusor.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace distribute::runtime {

using NamedTensors = std::map<std::string, HostTensor>;

/// An open file whose header has been read. Reading is for any thread.
class SafetensorsFile {
public:
  /// Where a tensor lies: bytes from the file's beginning.
  struct Tensor {
    DataType type;
    std::vector<int64_t> shape;
    uint64_t offset;
    uint64_t numBytes;
  };

  /// Reads the header and checks it: every tensor inside the data, its bytes those of its type and
  /// shape, no overlap, no bytes that belong to none. Blocks on the disk.
  ///
  /// Errors (each names the file):
  ///   NotFound, PermissionDenied  it cannot be opened
  ///   InvalidArgument             not a safetensors file, truncated, or a type
  ///                               that is not read here
  static absl::StatusOr<SafetensorsFile> open(const std::string &path);

  const std::map<std::string, Tensor> &tensors() const { return byName; }

  /// Fills `target` with `count` bytes of `tensor` from its byte `begin`. Errors: DataLoss if the
  /// file has become shorter meanwhile, or the system's.
  absl::Status read(const Tensor &tensor, uint64_t begin, void *target, uint64_t count) const;

private:
  SafetensorsFile(planfile::InputFile file, std::map<std::string, Tensor> tensors)
      : file(std::move(file)), byName(std::move(tensors)) {}

  planfile::InputFile file;
  std::map<std::string, Tensor> byName;
};

/// Reads a whole file into memory. Errors: as SafetensorsFile, and ResourceExhausted if there is no
/// memory for the data.
absl::StatusOr<NamedTensors> readSafetensors(const std::string &path);

/// Whether a file can hold a tensor of this name, and give it back: "__metadata__" is the format's
/// own, and the header is UTF-8. Errors: InvalidArgument.
absl::Status checkTensorName(const std::string &name);

/// Writes the tensors in name order; the data begin at a multiple of 64. After an
/// error nothing is left and an old file at `path` is untouched. Blocks until
/// the data is on the disk. `digest`, if given, becomes the file's SHA-256, 64 hexadecimal digits.
/// Errors: as planfile::writeFileAtomically and checkTensorName.
absl::Status writeSafetensors(const std::string &path, const NamedTensors &tensors,
                              const std::map<std::string, std::string> &metadata = {},
                              std::string *digest = nullptr);

} // namespace distribute::runtime

#endif // DISTRIBUTE_RUNTIME_SAFETENSORS_H
