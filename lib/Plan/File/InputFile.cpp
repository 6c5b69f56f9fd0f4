// Reading files with errors that name them; see InputFile.h.

#include "distribute/Plan/InputFile.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace distribute::planfile {

static absl::Status systemError(const std::string &path, const char *verb) {
  std::string message = absl::StrCat("'", path, "': cannot ", verb, ": ", std::strerror(errno));
  if (errno == ENOENT || errno == ENOTDIR)
    return absl::NotFoundError(message);
  if (errno == EACCES || errno == EPERM)
    return absl::PermissionDeniedError(message);
  return absl::InvalidArgumentError(message);
}

InputFile::InputFile(std::string path, int descriptor, uint64_t numBytes)
    : path(std::move(path)), descriptor(descriptor), numBytes(numBytes) {}

InputFile::InputFile(InputFile &&other) noexcept
    : path(std::move(other.path)), descriptor(std::exchange(other.descriptor, -1)),
      numBytes(other.numBytes) {}

InputFile::~InputFile() {
  if (descriptor >= 0)
    ::close(descriptor);
}

absl::StatusOr<InputFile> InputFile::open(const std::string &path) {
  // Without O_NONBLOCK, opening a named pipe would wait for a writer for ever.
  int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0)
    return systemError(path, "open");
  struct stat info;
  if (::fstat(descriptor, &info) != 0) {
    absl::Status error = systemError(path, "read");
    ::close(descriptor);
    return error;
  }
  if (!S_ISREG(info.st_mode)) {
    ::close(descriptor);
    return absl::InvalidArgumentError(absl::StrCat("'", path, "': not a regular file"));
  }
  return InputFile(path, descriptor, static_cast<uint64_t>(info.st_size));
}

absl::Status InputFile::readAt(uint64_t offset, void *target, uint64_t count) const {
  // Linux transfers at most 2^31 - 4096 bytes a call.
  constexpr uint64_t maxTransfer = 1u << 30;
  char *position = static_cast<char *>(target);
  while (count > 0) {
    ssize_t got =
        ::pread(descriptor, position, std::min(count, maxTransfer), static_cast<off_t>(offset));
    if (got < 0 && errno == EINTR)
      continue;
    if (got < 0)
      return systemError(path, "read");
    if (got == 0)
      return absl::DataLossError(absl::StrCat("'", path, "': the file ended at byte ", offset, ", ",
                                              count, " bytes too early"));
    position += got;
    offset += static_cast<uint64_t>(got);
    count -= static_cast<uint64_t>(got);
  }
  return absl::OkStatus();
}

absl::StatusOr<std::string> InputFile::readAll() const {
  std::string text(numBytes, '\0');
  if (absl::Status s = readAt(0, text.data(), text.size()); !s.ok())
    return s;
  return text;
}

} // namespace distribute::planfile
