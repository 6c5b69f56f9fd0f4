// Writing a file so that a reader sees the old one or the whole new one, never a part.
#ifndef DISTRIBUTE_PLAN_ATOMICFILE_H
#define DISTRIBUTE_PLAN_ATOMICFILE_H

#include "absl/status/status.h"
#include "absl/types/span.h"

#include <cstdint>
#include <string>

namespace distribute::planfile {

// What is sure once the file has been written. Disk: that it survives a failure of power. Process:
// that every process sees it whole; after such a failure it may hold anything.
enum class Durability { Disk, Process };

// Writes `parts` one after the other to a new file beside `path`, flushes it to the disk, and
// renames it to `path`. With Durability::Disk, blocks until the data is there. On an error nothing
// is left behind and an old file at `path` is untouched.
//
// Errors:
//   NotFound, PermissionDenied   the folder is missing or not writable: name another path
//   ResourceExhausted            the disk is full
//   FailedPrecondition           there is something else than a regular file at `path`
//   others                       any other failure of the system, with its text
absl::Status writeFileAtomically(const std::string &path,
                                 absl::Span<const absl::Span<const uint8_t>> parts,
                                 Durability durability = Durability::Disk);

// The same for one part.
absl::Status writeFileAtomically(const std::string &path, absl::Span<const uint8_t> bytes,
                                 Durability durability = Durability::Disk);

// Whether a file can be written at `path`, as far as that can be known without writing it: found
// out by beginning a file beside it and leaving off. For who writes at the end of long work.
//
// Errors: as writeFileAtomically.
absl::Status checkCanWriteFile(const std::string &path);

// The parts of it, for what is written bit by bit and gets its name by a rename, too.

// "cannot write 'path': " and what `error`, an errno, means.
absl::Status makeWriteError(const std::string &path, int error);

// The folder in which `path` stands.
std::string folderOf(const std::string &path);

// Makes the names in `folder` durable. A file system that cannot sync folders does not fail.
// Errors: the folder cannot be opened.
absl::Status syncFolder(const std::string &folder);

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_ATOMICFILE_H
