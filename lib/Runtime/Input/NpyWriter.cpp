// Writing rows as they come; see NpyWriter.h.

#include "distribute/Runtime/NpyWriter.h"

#include "NpyHeader.h"
#include "distribute/Plan/AtomicFile.h"
#include "distribute/Plan/InputFile.h"

#include "absl/strings/str_cat.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <limits>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace distribute::runtime {

/// What is gathered before it is written.
static constexpr size_t kMaxPendingBytes = 256 << 10;

static std::vector<int64_t> withRows(int64_t rows, std::vector<int64_t> shape) {
  shape.insert(shape.begin(), rows);
  return shape;
}

static absl::Status errorAt(const std::string &path) {
  return planfile::makeWriteError(path, errno);
}

NpyWriter::NpyWriter(std::string path, DataType type, std::vector<int64_t> shape)
    : path(std::move(path)), partial(this->path + ".partial"), type(type),
      rowShape(std::move(shape)),
      rowBytes(static_cast<size_t>(numElements(rowShape)) * type.numBytes()),
      // The header has room for any number of rows.
      prefixBytes(
          makeNpyPrefix(type, withRows(std::numeric_limits<int64_t>::max(), rowShape)).size()) {}

NpyWriter::~NpyWriter() {
  if (descriptor < 0)
    return;
  if (!isKept)
    ::unlink(partial.c_str());
  ::close(descriptor);
}

absl::StatusOr<std::unique_ptr<NpyWriter>> NpyWriter::create(const std::string &path, DataType type,
                                                             const std::vector<int64_t> &rowShape,
                                                             int64_t rowsBefore) {
  std::unique_ptr<NpyWriter> writer(new NpyWriter(path, type, rowShape));
  // Until it is certain that the file is ours and as it should be, it stays.
  writer->isKept = true;
  absl::Status s = writer->open();
  if (!s.ok())
    return s;
  struct stat file;
  bool isEmpty = ::fstat(writer->descriptor, &file) == 0 && file.st_size == 0;
  if (rowsBefore != 0)
    s = writer->takeRows(rowsBefore);
  if (s.ok()) {
    writer->end = writer->prefixBytes + static_cast<uint64_t>(rowsBefore) * writer->rowBytes;
    writer->rows = rowsBefore;
    if (::ftruncate(writer->descriptor, static_cast<off_t>(writer->end)) != 0)
      s = errorAt(writer->partial);
  }
  if (s.ok())
    s = writer->flush();
  writer->isKept = s.ok() ? rowsBefore != 0 : !isEmpty;
  if (!s.ok())
    return s;
  return writer;
}

absl::Status NpyWriter::open() {
  descriptor = ::open(partial.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0666);
  if (descriptor < 0)
    return errorAt(partial);
  struct stat own, named;
  if (::fstat(descriptor, &own) == 0 && !S_ISREG(own.st_mode))
    return absl::FailedPreconditionError(
        absl::StrCat("cannot write '", partial, "': it is not a regular file"));
  // Whoever had it may have finished and renamed it meanwhile.
  bool isOurs = ::flock(descriptor, LOCK_EX | LOCK_NB) == 0 &&
                ::stat(partial.c_str(), &named) == 0 && named.st_ino == own.st_ino;
  if (isOurs)
    return absl::OkStatus();
  return absl::FailedPreconditionError(
      absl::StrCat("cannot write '", partial,
                   "': another run is writing it; wait for its end, or "
                   "name another file"));
}

/// Makes sure that the file begins with `count` rows of the earlier run.
absl::Status NpyWriter::takeRows(int64_t count) {
  absl::StatusOr<planfile::InputFile> file = planfile::InputFile::open(partial);
  if (!file.ok())
    return file.status();
  uint64_t needed = prefixBytes + static_cast<uint64_t>(count) * rowBytes;
  if (file->size() < needed)
    return copyRows(count);
  absl::StatusOr<NpyHeader> header = readNpyHeader(partial, *file, /*mayGrow=*/true);
  if (!header.ok())
    return header.status();
  bool fits =
      header->dataOffset == prefixBytes && !header->shape.empty() &&
      describe(header->type, withRows(header->shape[0], rowShape)) == describe(type, header->shape);
  return fits ? absl::OkStatus()
              : absl::FailedPreconditionError(absl::StrCat(
                    "'", partial, "' holds ", describe(header->type, header->shape),
                    "; expected the earlier run's rows of ", describe(type, rowShape)));
}

/// The same where the earlier run has finished its file.
absl::Status NpyWriter::copyRows(int64_t count) {
  absl::Status missing = absl::FailedPreconditionError(
      absl::StrCat("neither '", partial, "' nor '", path, "' has the ", count, " rows of ",
                   describe(type, rowShape), " that the earlier run wrote; they are gone"));
  absl::StatusOr<planfile::InputFile> file = planfile::InputFile::open(path);
  if (!file.ok())
    return absl::IsNotFound(file.status()) ? missing : file.status();
  absl::StatusOr<NpyHeader> header = readNpyHeader(path, *file);
  if (!header.ok())
    return header.status();
  if (header->shape.empty() || header->shape[0] < count ||
      describe(header->type, header->shape) != describe(type, withRows(header->shape[0], rowShape)))
    return missing;
  std::vector<char> chunk(kMaxPendingBytes);
  uint64_t numBytes = static_cast<uint64_t>(count) * rowBytes;
  for (uint64_t done = 0; done < numBytes;) {
    size_t part = std::min<uint64_t>(chunk.size(), numBytes - done);
    absl::Status s = file->readAt(header->dataOffset + done, chunk.data(), part);
    s.Update(s.ok() ? writeAt(chunk.data(), part, prefixBytes + done) : s);
    if (!s.ok())
      return s;
    done += part;
  }
  return absl::OkStatus();
}

absl::Status NpyWriter::writeAt(const void *bytes, size_t count, uint64_t offset) {
  const char *from = static_cast<const char *>(bytes);
  while (count > 0) {
    ssize_t numWritten = ::pwrite(descriptor, from, count, static_cast<off_t>(offset));
    if (numWritten < 0 && errno == EINTR)
      continue;
    if (numWritten < 0)
      return errorAt(partial);
    from += numWritten;
    offset += static_cast<uint64_t>(numWritten);
    count -= static_cast<size_t>(numWritten);
  }
  return absl::OkStatus();
}

absl::Status NpyWriter::writePending() {
  if (status.ok())
    status = writeAt(pending.data(), pending.size(), end);
  end += pending.size();
  pending.clear();
  return status;
}

absl::Status NpyWriter::append(const void *data, int64_t count) {
  const char *bytes = static_cast<const char *>(data);
  pending.insert(pending.end(), bytes, bytes + static_cast<size_t>(count) * rowBytes);
  rows += count;
  return pending.size() < kMaxPendingBytes ? status : writePending();
}

absl::Status NpyWriter::flush() {
  if (absl::Status s = writePending(); !s.ok())
    return s;
  std::string prefix = makeNpyPrefix(type, withRows(rows, rowShape), prefixBytes);
  return status = writeAt(prefix.data(), prefix.size(), 0);
}

absl::Status NpyWriter::sync() {
  return ::fdatasync(descriptor) == 0 ? absl::OkStatus() : errorAt(partial);
}

absl::Status NpyWriter::finish() {
  absl::Status s = flush();
  if (s.ok())
    s = sync();
  if (s.ok() && ::rename(partial.c_str(), path.c_str()) != 0)
    s = errorAt(path);
  if (!s.ok())
    return s;
  isKept = true;
  // The rename is durable once the folder is; it does not fail the write.
  (void)planfile::syncFolder(planfile::folderOf(path));
  return absl::OkStatus();
}

} // namespace distribute::runtime
