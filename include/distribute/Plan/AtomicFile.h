// Writing a file so that a reader sees the old one or the whole new one, never a part.
#ifndef DISTRIBUTE_PLAN_ATOMICFILE_H
#define DISTRIBUTE_PLAN_ATOMICFILE_H

#include "absl/status/status.h"
#include "absl/types/span.h"

#include <cstdint>
#include <string>

namespace distribute::planfile {

// Writes `pieces` one after the other to a new file beside `path`, flushes it to the disk, and
// renames it to `path`. Blocks until the data is on the disk. On an error nothing is left behind
// and an old file at `path` is untouched.
//
// Errors:
//   NotFound, PermissionDenied   the folder is missing or not writable: name another path
//   ResourceExhausted            the disk is full
//   Internal                     any other failure of the system, with its text
absl::Status writeFileAtomically(const std::string &path,
                                 absl::Span<const absl::Span<const uint8_t>> pieces);

// The same for one piece.
absl::Status writeFileAtomically(const std::string &path, absl::Span<const uint8_t> bytes);

} // namespace distribute::planfile

#endif // DISTRIBUTE_PLAN_ATOMICFILE_H
