// Temporary file, fsync, rename, fsync of the folder.
#include "distribute/Plan/AtomicFile.h"

#include "absl/strings/str_cat.h"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace distribute::planfile {

namespace {

absl::Status errorAt(const std::string &path, const char *action) {
  return absl::ErrnoToStatus(errno, absl::StrCat("cannot ", action, " '", path, "'"));
}

std::string folderOf(const std::string &path) {
  size_t slash = path.rfind('/');
  if (slash == std::string::npos)
    return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

absl::Status writeAll(int file, absl::Span<const uint8_t> bytes, const std::string &path) {
  while (!bytes.empty()) {
    ssize_t numWritten = ::write(file, bytes.data(), bytes.size());
    if (numWritten < 0 && errno == EINTR)
      continue;
    if (numWritten < 0)
      return errorAt(path, "write");
    bytes.remove_prefix(size_t(numWritten));
  }
  return absl::OkStatus();
}

// The permissions that an ordinary new file gets; mkstemp makes the file private.
mode_t newFileMode() {
  mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666 & ~mask;
}

} // namespace

absl::Status writeFileAtomically(const std::string &path,
                                 absl::Span<const absl::Span<const uint8_t>> pieces,
                                 Durability durability) {
  struct stat existing;
  if (::stat(path.c_str(), &existing) == 0 && !S_ISREG(existing.st_mode))
    return absl::FailedPreconditionError(
        absl::StrCat("cannot write '", path, "': it is not a regular file"));

  std::string temporary = absl::StrCat(path, ".XXXXXX");
  int file = ::mkostemp(temporary.data(), O_CLOEXEC);
  if (file < 0)
    return errorAt(path, "create");
  absl::Status status;
  for (absl::Span<const uint8_t> piece : pieces)
    if (status.ok())
      status = writeAll(file, piece, path);
  bool toDisk = durability == Durability::Disk;
  if (status.ok() && (::fchmod(file, newFileMode()) != 0 || (toDisk && ::fsync(file) != 0)))
    status = errorAt(path, "finish");
  if (::close(file) != 0 && status.ok())
    status = errorAt(path, "close");
  if (status.ok() && ::rename(temporary.c_str(), path.c_str()) != 0)
    status = errorAt(path, "replace");
  if (!status.ok()) {
    ::unlink(temporary.c_str());
    return status;
  }
  if (!toDisk)
    return absl::OkStatus();
  // The rename itself is durable once the folder is; a file system that cannot sync folders does
  // not fail the write.
  int folder = ::open(folderOf(path).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder >= 0) {
    (void)::fsync(folder);
    ::close(folder);
  }
  return absl::OkStatus();
}

absl::Status writeFileAtomically(const std::string &path, absl::Span<const uint8_t> bytes,
                                 Durability durability) {
  return writeFileAtomically(path, absl::MakeConstSpan(&bytes, 1), durability);
}

} // namespace distribute::planfile
