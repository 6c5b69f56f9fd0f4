// Temporary file, fsync, rename, fsync of the folder.
#include "distribute/Plan/AtomicFile.h"

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"

#include <atomic>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace distribute::planfile {

absl::Status makeWriteError(const std::string &path, int error) {
  return absl::Status(absl::ErrnoToStatusCode(error),
                      absl::StrCat("cannot write '", path, "': ", std::strerror(error)));
}

std::string folderOf(const std::string &path) {
  size_t slash = path.rfind('/');
  if (slash == std::string::npos)
    return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

absl::Status syncFolder(const std::string &folder) {
  int opened = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (opened < 0)
    return makeWriteError(folder, errno);
  (void)::fsync(opened);
  ::close(opened);
  return absl::OkStatus();
}

namespace {

absl::Status errorAt(const std::string &path) { return makeWriteError(path, errno); }

absl::Status writeAll(int file, absl::Span<const uint8_t> bytes, const std::string &path) {
  while (!bytes.empty()) {
    ssize_t numWritten = ::write(file, bytes.data(), bytes.size());
    if (numWritten < 0 && errno == EINTR)
      continue;
    if (numWritten < 0)
      return errorAt(path);
    bytes.remove_prefix(size_t(numWritten));
  }
  return absl::OkStatus();
}

// A new file beside the one to be written.
struct TemporaryFile {
  int descriptor = -1;
  std::string path;
};

// The system gives it the permissions that the process's mask leaves: to read the mask is to set
// it, for other threads too.
absl::StatusOr<TemporaryFile> createBeside(const std::string &path) {
  struct stat existing;
  bool exists = ::stat(path.c_str(), &existing) == 0;
  if (!exists && errno != ENOENT)
    return errorAt(path);
  if (exists && !S_ISREG(existing.st_mode))
    return absl::FailedPreconditionError(
        absl::StrCat("cannot write '", path, "': it is not a regular file"));
  if (path.empty() || path.back() == '/') {
    errno = ENOENT;
    return errorAt(path);
  }
  static std::atomic<uint64_t> next{0};
  TemporaryFile file;
  // Others may have left files of such names, but not for ever more of them.
  for (int attempt = 0; attempt < 10000 && file.descriptor < 0; ++attempt) {
    file.path = absl::StrCat(path, ".", ::getpid(), "-", next++);
    file.descriptor = ::open(file.path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file.descriptor < 0 && errno != EEXIST && errno != EINTR)
      break;
  }
  if (file.descriptor < 0)
    return errorAt(path);
  return file;
}

} // namespace

absl::Status checkCanWriteFile(const std::string &path) {
  absl::StatusOr<TemporaryFile> file = createBeside(path);
  if (!file.ok())
    return file.status();
  ::close(file->descriptor);
  return ::unlink(file->path.c_str()) == 0 ? absl::OkStatus() : errorAt(path);
}

absl::Status writeFileAtomically(const std::string &path,
                                 absl::Span<const absl::Span<const uint8_t>> parts,
                                 Durability durability) {
  absl::StatusOr<TemporaryFile> temporary = createBeside(path);
  if (!temporary.ok())
    return temporary.status();
  int file = temporary->descriptor;
  absl::Status status;
  for (absl::Span<const uint8_t> part : parts)
    if (status.ok())
      status = writeAll(file, part, path);
  bool toDisk = durability == Durability::Disk;
  if (status.ok() && toDisk && ::fsync(file) != 0)
    status = errorAt(path);
  if (::close(file) != 0 && status.ok())
    status = errorAt(path);
  if (status.ok() && ::rename(temporary->path.c_str(), path.c_str()) != 0)
    status = errorAt(path);
  if (!status.ok()) {
    ::unlink(temporary->path.c_str());
    return status;
  }
  // The rename itself is durable once the folder is; it does not fail the write.
  if (toDisk)
    (void)syncFolder(folderOf(path));
  return absl::OkStatus();
}

absl::Status writeFileAtomically(const std::string &path, absl::Span<const uint8_t> bytes,
                                 Durability durability) {
  return writeFileAtomically(path, absl::MakeConstSpan(&bytes, 1), durability);
}

} // namespace distribute::planfile
