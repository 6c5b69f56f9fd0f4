// An open file for reading, whose errors name it.

#ifndef DISTRIBUTE_PLAN_INPUTFILE_H
#define DISTRIBUTE_PLAN_INPUTFILE_H

#include "absl/status/status.h"
#include "absl/status/statusor.h"

#include <cstdint>
#include <string>

namespace distribute::planfile {

/// An open file, closed at the end of its life. Reading is for any thread.
class InputFile {
public:
  /// Errors: NotFound, PermissionDenied, InvalidArgument (a folder).
  static absl::StatusOr<InputFile> open(const std::string &path);

  InputFile(InputFile &&other) noexcept;
  InputFile(const InputFile &) = delete;
  InputFile &operator=(const InputFile &) = delete;
  ~InputFile();

  /// Bytes of the file when it was opened.
  uint64_t size() const { return numBytes; }

  /// Fills `target` from byte `offset`. Errors: DataLoss when the file ends
  /// before, or the system's error.
  absl::Status readAt(uint64_t offset, void *target, uint64_t count) const;

  /// The whole file. Errors: those of readAt.
  absl::StatusOr<std::string> readAll() const;

private:
  InputFile(std::string path, int descriptor, uint64_t numBytes);

  std::string path;
  int descriptor;
  uint64_t numBytes;
};

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_INPUTFILE_H
